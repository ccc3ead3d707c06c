// What is said of the fast solver's techniques, in the languages of the page. By name: what it is called, and what it does.

/** @type {Record<string, [string, string]>} */
const enOf = {
  mobility: ['Mobility.', 'Near the end, moves that leave the other side the fewest replies are tried first.'],
  evaluation: ['Evaluation.', 'Earlier on, moves are tried in the order of a guess learnt from games.'],
  'look-ahead': ['Look-ahead.', 'That guess is made after a short search of each move.'],
  parity: ['Parity.', 'In regions with an odd number of empty cells one moves first, and last.'],
  table: ['Transposition table.', 'What was found of a position is remembered for when other moves lead to it.'],
  'hash-move': ['Best move remembered.', 'A position met again begins with the move that was best before.'],
  'enhanced-cutoffs': ['Enhanced cut-offs.', 'Before any reply is searched, all are looked up: one may be enough.'],
  stability: ['Stability.', 'Discs that can never be turned again bound the score.'],
  symmetry: ['Symmetry.', 'Mirrored and turned positions are one.'],
  'first-guess': ['First guess.', 'An estimate says which value is asked about first.'],
  'selective-search': ['Selective search.', 'A quick search that may err says what the exact one should ask.'],
  threats: ['Threats.', 'Lines of moves that force every reply are searched first.'],
  'relaxed-game': ['An easier game.', 'If even a game made easier for the attacker is not won, this one is not.'],
  zones: ['Zones.', 'Only moves where a refutation can be disturbed are tried.'],
  pairs: ['Equal pairs.', 'Two cells on just the same lines are answered with each other.'],
  pairing: ['Pairing strategy.', 'When every line has a pair of its own, the defender answers in the pair and holds.'],
  potential: ['Weighing lines.', 'Lines that miss many cells weigh little; too little in all, and the defender holds.'],
  dominance: ['Dominance.', 'A move than which another is never worse is left out.'],
  ordering: ['Ordering.', 'Promising moves are tried first.'],
  'strategy-stealing': ['Strategy stealing.', 'A second player cannot win where one more mark never harms the first.'],
  mirroring: ['Mirroring.', 'In misère, a side that can mirror every move does not lose.'],
  'move-counting': ['Counting moves.', 'In misère, who is sure of more harmless moves does not run out first.'],
  'depth-first': ['Depth first.', 'With few cells left, misère is searched depth first.'],
};

const en = {
  of: enOf,
  whole: 'With everything',
  /** @param {number} n */
  now: (n) => `Without ${n === 1 ? 'one technique' : `${n} techniques`}`,
  each: 'Measure without each in turn',
  /** @param {string} n @param {boolean} one */
  positions: (n, one) => `${n} position${one ? '' : 's'}`,
  /** @param {string} n */
  more: (n) => `more than ${n} positions`,
  /** @param {string} count @param {string} times */
  alone: (count, times) => `Without it: ${count}${times && `, ${times}`}`,
  /** @param {string} n @param {boolean} whole */
  times: (n, whole) => `${whole ? '' : 'more than '}${n} times as many`,
  same: 'just as many',
  about: 'about as many',
};

/** @type {typeof en} */
const ja = {
  of: {
    mobility: ['着手数。', '終盤では、相手の打てる手が最も少なくなる手から調べます。'],
    evaluation: ['評価関数。', 'それより前は、対局から学んだ評価のよい順に手を調べます。'],
    'look-ahead': ['浅い先読み。', 'その評価の前に、手ごとに短い探索をします。'],
    parity: ['偶数理論。', '空きマスが奇数の領域では、先に打てば最後も打てます。'],
    table: ['置換表。', '局面の結果を覚え、別の手順で同じ局面になったときに使います。'],
    'hash-move': ['前の最善手。', '再び出会った局面では、前に最善だった手から調べます。'],
    'enhanced-cutoffs': ['拡張した枝刈り。', '探索の前に全ての応手を表で引き、一つで足りればやめます。'],
    stability: ['確定石。', 'もう返らない石の数から、得点の限界がわかります。'],
    symmetry: ['対称形。', '裏返しや回転で重なる局面を一つとみなします。'],
    'first-guess': ['最初の見当。', '見積もりをもとに、どの値から問うかを決めます。'],
    'selective-search': ['選択的探索。', '誤りもある速い探索で、厳密な探索が何を問うべきかを知ります。'],
    threats: ['脅威。', '相手の応手がすべて決まる手順を先に調べます。'],
    'relaxed-game': ['やさしくしたゲーム。', '攻め手に有利なゲームでも勝てなければ、元のゲームでも勝てません。'],
    zones: ['関係する範囲。', '反証を妨げうる範囲の手だけを調べます。'],
    pairs: ['同じ組。', '通る線がまったく同じ二つのマスは、互いに応じ合います。'],
    pairing: ['ペア戦略。', 'どの線にも専用の二マスがあれば、受け手はその相方に打って守れます。'],
    potential: ['線の重み。', '足りないマスの多い線は軽く、合計が軽すぎれば受け手が守れます。'],
    dominance: ['優越。', '必ず同じかそれ以上の手がほかにあれば、その手は省きます。'],
    ordering: ['手の順番。', '有望な手から調べます。'],
    'strategy-stealing': ['戦略の拝借。', '先手に一手多くても害がないゲームでは、後手は勝てません。'],
    mirroring: ['鏡打ち。', 'ミゼールでは、全ての手を鏡に映して打てる側は負けません。'],
    'move-counting': ['手の数え上げ。', 'ミゼールでは、安全な手を多く確保した側が先に手詰まりになることはありません。'],
    'depth-first': ['深さ優先。', '空きマスの少ないミゼールは、深さ優先で調べます。'],
  },
  whole: 'すべて使う',
  now: (n) => `${n}個の工夫なし`,
  each: '一つずつ切って測る',
  positions: (n) => `${n}局面`,
  more: (n) => `${n}局面以上`,
  alone: (count, times) => `これなし: ${count}${times && `、${times}`}`,
  times: (n, whole) => `${n}倍${whole ? '' : '以上'}`,
  same: '同じ数',
  about: 'ほぼ同じ数',
};

/** @param {string} code of the language */
export const wordsOf = (code) => (code === 'ja' ? ja : en);
/** @typedef {typeof en} TechniqueWords */
