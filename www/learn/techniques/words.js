// Words for the fast solver's techniques, in the page's languages: for each, its title and what it does.

/** @type {Record<string, [string, string]>} */
const enOf = {
  mobility: ['Mobility.', 'Near the end, first tries the moves that leave the opponent the fewest replies.'],
  evaluation: ['Evaluation.', 'Earlier in the game, orders moves by an estimate learned from games.'],
  'look-ahead': ['Look-ahead.', 'Makes that estimate after a short search of each move.'],
  parity: ['Parity.', 'In a region with an odd number of empty cells, whoever moves first can also move last.'],
  table: ['Transposition table.', 'Remembers the result of a position for when other moves lead to it.'],
  'hash-move': ['Hash move.', 'When a position comes up again, first tries the move that was best last time.'],
  'enhanced-cutoffs': ['Enhanced transposition cut-offs.', 'Looks up all replies before searching any: one may be enough.'],
  stability: ['Stability.', 'Discs that can never be turned over again bound the score.'],
  symmetry: ['Symmetry.', 'Treats mirrored and rotated positions as one.'],
  'first-guess': ['First guess.', 'Starts from an estimate when choosing which values to test.'],
  'selective-search': ['Selective search.', 'A fast, fallible search tells the exact one which values to test.'],
  threats: ['Threats.', 'First searches lines of play in which every reply is forced.'],
  'relaxed-game': ['Relaxed game.', 'If the attacker cannot win even with easier rules, the real game is not won either.'],
  zones: ['Relevance zones.', 'Tries only moves that could interfere with the refutation.'],
  pairs: ['Equal pairs.', 'If two cells lie on exactly the same lines, a move on one is answered on the other.'],
  pairing: ['Pairing strategy.', 'If every line has its own pair of cells, the defender answers in the same pair and stops every line.'],
  potential: ['Line weights.', 'Lines with many empty cells weigh little. If the total is too small, the defender can stop every line.'],
  dominance: ['Dominance.', 'Skips a move if another move is never worse.'],
  ordering: ['Move ordering.', 'Tries promising moves first.'],
  'strategy-stealing': ['Strategy stealing.', 'If an extra mark never hurts the first player, the second player cannot win.'],
  mirroring: ['Mirroring.', 'In misère, a side that can mirror every move does not lose.'],
  'move-counting': ['Move counting.', 'In misère, the side with more safe moves does not run out of them first.'],
  'depth-first': ['Depth-first search.', 'In misère with few cells left, searches depth-first.'],
  equivalence: ['Equal positions.', 'Treats positions as one if the game knows that they are worth the same.'],
  bounds: ['Bounds.', 'Where the game knows a limit of the value at a glance, this may answer the question without a search.'],
};

const en = {
  of: enOf,
  whole: 'With all techniques',
  /** @param {number} n */
  now: (n) => `Without ${n === 1 ? 'one technique' : `${n} techniques`}`,
  each: 'Leave out each in turn',
  /** @param {string} n @param {boolean} one */
  positions: (n, one) => `${n} position${one ? '' : 's'}`,
  /** @param {string} n */
  more: (n) => `more than ${n} positions`,
  /** @param {string} count @param {string} times */
  alone: (count, times) => `Without it: ${count}${times && `, ${times}`}`,
  /** @param {string} n @param {boolean} whole */
  times: (n, whole) => `${whole ? '' : 'more than '}${n} times as many`,
  same: 'the same',
  about: 'about the same',
};

/** @type {typeof en} */
const ja = {
  of: {
    mobility: ['着手可能数。', '終盤では、相手の打てる手が少なくなる手から調べます。'],
    evaluation: ['評価関数。', '終盤より前では、対局から学習した評価値の高い手から調べます。'],
    'look-ahead': ['浅い先読み。', '評価値を、手ごとに少し先まで読んでから求めます。'],
    parity: ['偶数理論。', '空きマスが奇数の領域では、先に打った側が最後にも打てます。'],
    table: ['置換表。', '局面の結果を記憶し、別の手順で同じ局面になったときに使います。'],
    'hash-move': ['置換表の最善手。', '同じ局面に再び出会ったら、前回の最善手から調べます。'],
    'enhanced-cutoffs': ['拡張置換表枝刈り。', '探索の前にすべての応手を置換表で調べ、一つで足りれば打ち切ります。'],
    stability: ['確定石。', 'もう返されない石の数から、得点の上限と下限がわかります。'],
    symmetry: ['対称形。', '反転や回転で重なる局面を同じものとして扱います。'],
    'first-guess': ['最初の見積もり。', '見積もりをもとに、どの値から確かめるかを決めます。'],
    'selective-search': ['選択的探索。', '誤ることもある高速な探索で、厳密な探索が確かめるべき値の見当をつけます。'],
    threats: ['脅威。', '相手の応手が限られる、追い手の手順を先に調べます。'],
    'relaxed-game': ['緩和したゲーム。', '攻め側に有利なルールでも勝てなければ、元のゲームでも勝てません。'],
    zones: ['関連領域。', '反証を妨げる可能性のある手だけを調べます。'],
    pairs: ['同等の組。', '通る列がまったく同じ二つのマスは、一方に打たれたらもう一方で応じます。'],
    pairing: ['ペアリング戦略。', 'どの列にも専用の二マスの組があれば、守る側は組の片方に打たれたらもう片方に打って守れます。'],
    potential: ['列の重み。', '空きマスの多い列ほど軽く数えます。合計が十分に軽ければ、守る側は守り切れます。'],
    dominance: ['優越。', '常に同等以上の手がほかにあるような手は省きます。'],
    ordering: ['手の順序付け。', '有望な手から調べます。'],
    'strategy-stealing': ['戦略盗用。', '一手多く打っても損のないゲームでは、後手は先手に勝てません。'],
    mirroring: ['対称戦略。', '並べたら負けのルールでは、すべての手に対称な手で応じられる側は負けません。'],
    'move-counting': ['安全な手の数。', '並べたら負けのルールでは、安全な手の多い側が先に手詰まりになることはありません。'],
    'depth-first': ['深さ優先探索。', '並べたら負けのルールで空きマスが少なくなったら、深さ優先で調べます。'],
    equivalence: ['等価な局面。', 'ルールから値が同じとわかる局面を、同じものとして扱います。'],
    bounds: ['値の上限・下限。', 'ルールから値の上限や下限がすぐわかるときは、それだけで答えが出ることもあります。'],
  },
  whole: 'すべての技法を使う場合',
  now: (n) => `技法を${n}個使わない場合`,
  each: '一つずつオフにして測る',
  positions: (n) => `${n}局面`,
  more: (n) => `${n}局面以上`,
  alone: (count, times) => `使わない場合：${count}${times && `、${times}`}`,
  times: (n, whole) => `${n}倍${whole ? '' : '以上'}`,
  same: '変化なし',
  about: 'ほぼ変化なし',
};

/** @param {string} code of the language */
export const wordsOf = (code) => (code === 'ja' ? ja : en);
/** @typedef {typeof en} TechniqueWords */
