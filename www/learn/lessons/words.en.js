// The lessons in English. A sentence that needs what the engine told is a function of it: see Facts in types.d.ts.

/** @import { Facts } from './types.d.ts' */
/** @typedef {string | ((f: Facts) => string)} Said */
/** @typedef {{ ask: Said, right: Said, wrong: Said, seen: Said, options?: Record<string, Said> }} StepWords */
/** @typedef {{ title: string, about: string, steps: StepWords[] }} OneLesson */

/** @param {Facts} f told of an answer about nodes that are skipped */
const skipped = (f) => [
  f.path === undefined ? '' :
    `${f.letter(f.path)} has to be looked at: were it ${f.n(f.value)} instead of ${f.n(f.was)}, the answer would be ${f.n(f.then)} and `
    + `not ${f.n(f.now)}.`,
  f.missing ? 'The dashed ends: whatever numbers stood there, the answer would be the same, and the search skips them.' : '',
].filter(Boolean).join(' ');

/**
 * @type {Record<'eight' | 'figure' | 'tictactoe' | 'misere' | 'window' | 'cuts' | 'bounds' | 'order' | 'lookahead' | 'reading', OneLesson>}
 */
const lessons = {
  eight: {
    title: 'Eight, from the end backwards',
    about: 'Who wins is known at the end. Carry it back.',
    steps: [
      {
        ask:
          'Two players say 1, 2 or 3 in turn, never the number just said. Who makes the sum 8 wins; who passes 8 loses. The sum is 7, '
          + 'and 1 was just said. Who will win?',
        options: { first: (f) => `${f.who('first')}, whose turn it is`, second: (f) => `${f.who('second')}, who just said 1` },
        right: (f) => `${f.who('first')} would need a 1, and just that may not be said.`,
        wrong: (f) => `${f.who('first')} would need a 1, and just that may not be said: 2 and 3 both go past 8. See for yourself above.`,
        seen: 'So 7 with 1 just said is lost for whoever has to speak. One position is decided; those that lead to it are next.',
      },
      {
        ask: (f) => `One step back. The sum is 6, and 2 was just said. You are ${f.who(f.game?.turn)}. Which number wins?`,
        right: 'It leads to the lost position of the step before, and the other player is in it.',
        wrong: (f) => `After ${f.move} you lose: watch it being played out.`,
        seen: 'A move is good when it leaves the other player in a lost position. That is all there is to reading a game out.',
      },
      {
        ask: (f) =>
          `From near the beginning: ${f.who('first')} said 3. You are ${f.who('second')}. Which number wins? Read ahead to 8 and come `
          + 'back.',
        right: (f) => `After ${f.move} every reply can be answered up to 8.`,
        wrong: (f) => `After ${f.move} the other player finds an answer to everything: watch it.`,
        seen:
          'Whatever the first number is, there is a reply that wins. So the second player wins Eight. You have found the value of a '
          + 'game by hand.',
      },
    ],
  },
  figure: {
    title: 'Values climb the tree',
    about: 'Minimax: each side takes what is best for itself.',
    steps: [
      {
        ask:
          'A game tree: every fork is a choice, every number an end. Black wants a high number, White a low one. A node’s colour says '
          + 'who chooses. Black chooses last, at C, D, E and F. What number comes out at each?',
        right: 'At each of them Black takes the higher number.',
        wrong: (f) =>
          `At ${f.letter(f.path)} ${f.who(f.turn)} can have ${f.n(f.value)}: the bold way shows it. Nobody settles for `
          + `${f.n(f.given)}.`,
        seen: 'The number that comes out with best play on both sides is called the value of a position.',
      },
      {
        ask: 'One step nearer the root: at A and B it is White who chooses, among the values just found. At the root R it is Black. '
          + 'Which values stand there?',
        right: 'White takes the lower, Black the higher of what there is to choose from.',
        wrong: (f) =>
          `${f.who(f.turn)} chooses at ${f.letter(f.path)} and takes ${f.n(f.value)}, not ${f.n(f.given)}: follow the bold way.`,
        seen: 'Maximum and minimum in turn: this is minimax. It looked at all eight ends.',
      },
      {
        ask: 'Another tree, all of it. Begin beside the ends, and mind who chooses where.',
        right: 'That is minimax, done by hand.',
        wrong: (f) =>
          `The deepest slip is at ${f.letter(f.path)}: ${f.who(f.turn)} chooses there and gets ${f.n(f.value)}, not ${f.n(f.given)}. `
          + 'What is nearer the root may follow from it.',
        seen: (f) => `With best play the game ends along the bold way${f.path ? `, from ${f.letter(f.path)} on` : ''}.`,
      },
    ],
  },
  tictactoe: {
    title: 'Tic-tac-toe and four rules',
    about: 'Which moves draw, and where rules of thumb fail.',
    steps: [
      {
        ask: 'O has begun in a corner. It is X’s turn. Mark every move that still draws when both play their best.',
        right: (f) => `Only ${f.moves(f.expected)} holds the draw.`,
        wrong: (f) => (f.wrong ? `After ${f.wrong} X loses: watch it being played out.` : `${f.missing} draws too: watch it.`),
        seen:
          'Back at the first position the board shows what each move is worth: 0 is a draw, a plus a win for O. Tic-tac-toe is small '
          + 'enough to read all of it out.',
      },
      {
        ask:
          'Four rules to play by. Win if you can. Else stop the other from winning. Else take the centre. Else take a corner, the '
          + 'first that is free, row by row. Where do they send X now?',
        right: (f) => `${f.move}, the first free corner. And it loses: watch.`,
        wrong: (f) => `Nobody can win at once and the centre is taken, so they say ${f.move}, the first free corner. And it loses: watch.`,
        seen:
          'When both sides keep to the rules the game is a draw. But they look no further than one move, and O made two threats at '
          + 'once.',
      },
      {
        ask: 'The same position, without the rules. Mark every move by which X still draws.',
        right: 'Each of them makes a threat that O has to answer, and so O never gets two.',
        wrong: (f) => (f.wrong ? `After ${f.wrong} O makes two threats at once: watch.` : `${f.missing} draws as well: watch.`),
        seen: 'Rules of thumb are quick and mostly right. Reading ahead finds where they are not.',
      },
    ],
  },
  misere: {
    title: 'Three in a row loses',
    about: 'The same tree, the signs turned.',
    steps: [
      {
        ask: 'Misère: whoever gets three in a row loses. O begins. There is one first move that does not lose. Which?',
        right: 'In the centre O can answer every X with the cell opposite.',
        wrong: (f) => `After ${f.wrong} X wins by best play: watch it.`,
        seen: 'It is the tree of tic-tac-toe, with the same moves. Only the ends have the other sign: +1 has become −1.',
      },
      {
        ask:
          'In tic-tac-toe every first move is worth 0, a draw. In misère each end has its sign turned. Is then every position’s value '
          + 'the old one with its sign turned?',
        options: { turned: 'Yes: turn the sign of the value', not: 'No: it has to be worked out anew' },
        right: (f) => `${f.move} is worth ${f.n(f.was)} there and ${f.n(f.value)} here.`,
        wrong: (f) => `${f.move} is worth ${f.n(f.was)} there. Turned that is 0, yet here it is ${f.n(f.value)}: watch.`,
        seen: 'The ends have turned, but the players still choose what is best for themselves, and so they choose other moves.',
      },
      {
        ask: 'Misère. It is X’s turn. Mark every move by which X wins, that is, after which O has to make three in a row.',
        right: 'In each of these O runs out of harmless cells.',
        wrong: (f) => (f.wrong ? `${f.wrong} does not win: watch.` : `${f.missing} wins too: watch.`),
        seen: 'Minimax needs no new rule for this. It reads the same tree, with other numbers at its ends.',
      },
    ],
  },
  window: {
    title: 'What each side already has',
    about: 'Alpha and beta, step by step.',
    steps: [
      {
        ask:
          'A search takes two numbers along. α: what Black already has elsewhere. β: what White already has. At the start nobody has '
          + 'anything: −∞ and +∞. C turned out to be 3; the search comes to D. What are α and β there?',
        right: 'White, who chooses at A, has 3 by C. Black has nothing yet.',
        wrong: (f) =>
          `α is ${f.bound(f.alpha, '−∞')}: Black has nothing yet. β is ${f.bound(f.beta, '+∞')}: White, who chooses at A, has it by C.`,
        seen: 'Between α and β lies the window. Only values inside it can still matter. As soon as D reaches β, White will not come here.',
      },
      {
        ask: 'A is known to be 3, and the search comes to B. What are α and β now?',
        right: 'Black, who chooses at the root, has 3 by A. At B White has found nothing yet.',
        wrong: (f) =>
          `α is ${f.bound(f.alpha, '−∞')}: Black has it by A. β is ${f.bound(f.beta, '+∞')}: what White had was inside A, and counts `
          + 'no more.',
        seen: 'α and β belong to the way from the root to here. On another way they are others.',
      },
      {
        ask: 'Another tree. The search has finished A and comes to B. What are α and β?',
        right: 'The value of A is what Black has.',
        wrong: (f) =>
          `α is ${f.bound(f.alpha, '−∞')}, the value of A: there White chooses the lower of C and D. β is ${f.bound(f.beta, '+∞')}.`,
        seen: 'With a window in hand, most of a tree can be left alone. The next lesson is about that.',
      },
    ],
  },
  cuts: {
    title: 'What need not be looked at',
    about: 'Alpha-beta: a cut leaves out what cannot matter.',
    steps: [
      {
        ask:
          'A search takes the ends in their order, G first. Once C is 3, White, who chooses at A, has 3. Once A is 3, Black has 3 at the '
          + 'root. Mark every end, or every branch, that can then be skipped because it cannot change the answer at the root.',
        right: (f) => `${f.leaves} of ${f.all} ends are enough.`,
        wrong: skipped,
        seen: 'Leaving out branches that cannot matter is called a cut. Alpha-beta is minimax with cuts; it always gives the same value.',
      },
      {
        ask: 'The search stopped at D after its first end. Why may it leave out the other one?',
        options: {
          small: 'The number left out is small.',
          alpha: 'Black already has something better elsewhere than D could give.',
          beta: 'White already has C for 3. At D Black gets 4 or more, so White never goes there.',
        },
        right: 'Whatever is left at D can only make it better for Black, and so worse for White, who chooses.',
        wrong:
          'The search cannot know the number it did not look at. What counts is who chooses above: White at A, who has 3 by C and '
          + 'would get 4 or more at D.',
        seen:
          'The other kind is at B: there White holds it to 2, and Black has 3 by A already. A cut by what White has is a β cut, by '
          + 'what Black has an α cut.',
      },
      {
        ask: 'Another tree: Black chooses at the root, White at A, B and C. The ends are taken in their order, D first. Mark '
          + 'everything that is skipped.',
        right: (f) => `${f.leaves} of ${f.all} ends are looked at.`,
        wrong: skipped,
        seen: 'Each time it is enough to know that White can hold a branch to no more than Black already has.',
      },
    ],
  },
  bounds: {
    title: 'Bound or value',
    about: 'Why equal numbers may not be equal.',
    steps: [
      {
        ask:
          'The search is over. A is worth 3. At B it stopped after the first end, which is 3; the dashed end was skipped. What is '
          + 'known of B?',
        options: { exact: 'It is worth exactly 3.', most: 'It is worth 3 at most.', least: 'It is worth 3 at least.' },
        right: 'White chooses at B and has 3 already. What was skipped can only lower it.',
        wrong: 'White chooses at B and has 3 already: the skipped end, a 1, makes it lower. White would never take more than 3.',
        seen: 'After a cut the number is a bound: the true value may lie beyond it. That is enough to know that B is no better than A.',
      },
      {
        ask:
          'The search wrote 3 at A (branch 1), at B (branch 2) and at C (branch 3). You are Black. Mark every branch that really keeps '
          + '3.',
        right: 'At branch 2 the 3 was a bound only.',
        wrong: (f) => (f.wrong ? `Watch branch ${f.wrong}: White answers with the end that the search had skipped.`
          : `Branch ${f.missing} keeps 3 as well: its last end was looked at.`),
        seen:
          'So of several moves with equal numbers a program keeps the first. To compare all of them exactly it has to search each one '
          + 'anew.',
      },
      {
        ask: 'The other way round. At D, where Black chooses, the search stopped after the first end. What is known of D?',
        options: { exact: 'It is worth exactly that end.', most: 'It is worth that at most.', least: 'It is worth that at least.' },
        right: 'Black chooses at D, and what was skipped could only be better for Black.',
        wrong: 'Black chooses at D and has that end already. Whatever was skipped could only make it more.',
        seen: 'Where the lower is chosen, a cut leaves an upper bound. Where the higher is chosen, it leaves a lower bound.',
      },
    ],
  },
  order: {
    title: 'Good moves first',
    about: 'The same value, with fewer ends looked at.',
    steps: [
      {
        ask:
          'As it stands, alpha-beta looks at all 8 ends of this tree. Drag a node to the other’s place, or press one to have it tried '
          + 'first, until as few ends as possible are looked at.',
        right: (f) => `${f.leaves} ends, and fewer is not possible here.`,
        wrong: (f) =>
          `${f.leaves} ends. It can be done with ${f.fewest}. White nodes want the low branch first, black ones the high branch.`,
        seen: 'The value is the same in any order. Best moves first give most cuts. Dashed branches were skipped.',
      },
      {
        ask: (f) =>
          `On 4×4, trying cells row by row, alpha-beta looks at ${f.number(f.board)} ends. In reversi a corner is never lost again. `
          + 'Corners first: how many ends?',
        options: { more: 'Not noticeably fewer', half: 'About half', third: 'About a third', quarter: 'A quarter or less' },
        right: (f) => `${f.number(f.corners)}: just now counted.`,
        wrong: (f) => `${f.number(f.corners)}, just now counted: a rule of thumb about the game saves that much.`,
        seen: 'A strong program does not know the best move in advance. It guesses well, and a good guess is worth more than speed.',
      },
      {
        ask: 'Once more, with other numbers: as few ends as possible.',
        right: (f) => `${f.leaves} ends.`,
        wrong: (f) => `${f.leaves} ends; ${f.fewest} are enough. Work out the values first, then put the best move of each node in front.`,
        seen: 'In a tree with two moves everywhere the fewest is about the square root of all ends, times two. That is what order can win.',
      },
    ],
  },
  lookahead: {
    title: 'Where the end is too far',
    about: 'Counting lines, and where that count lies.',
    steps: [
      {
        ask:
          'If the end is out of reach, a position is judged by a count. Each line with marks of one side only: 10 for one mark, 100 '
          + 'for two. O’s lines count plus, X’s minus. What is this position worth?',
        right: 'Four lines go through the centre, each with one mark.',
        wrong: 'Four lines go through the centre, each with one mark: 4 times 10.',
        seen: 'Such a count is called an evaluation. It is a guess, quickly made, and says nothing for certain.',
      },
      {
        ask: 'X has answered in the corner. Lines with marks of both sides count nothing. What now?',
        right: 'Three lines for O, two for X: 30 less 20.',
        wrong: 'One of O’s four lines is spoilt: 30. X has the other two lines of the corner: less 20.',
        seen: 'A program with little time reads some moves ahead and counts there. The further it reads, the less it depends on the count.',
      },
      {
        ask: (f) =>
          `O to move. Looking one move ahead, the count likes ${f.likes} best (${f.count > 0 ? '+' : ''}${f.n(f.count)}). Which move `
          + 'is really the best?',
        right: 'X was about to make three in a row; the count does not see what comes next.',
        wrong: (f) => `After ${f.wrong} X makes three in a row${f.wrong === f.likes ? ', whatever the count said' : ''}: watch.`,
        seen:
          'One move further and the count would have seen it. There is always something just beyond where one stopped reading: the '
          + 'horizon.',
      },
    ],
  },
  reading: {
    title: 'Reading out 6×6',
    about: 'What is proved so far: bounds that close in.',
    steps: [
      {
        ask: (f) =>
          `20 cells are free, Black moves. After ${f.number(f.nodes)} positions it is proved that the difference of discs (Black’s `
          + `less White’s) lies between ${f.n(f.lower)} and ${f.n(f.upper)}. Who wins?`,
        options: { first: 'Black', second: 'White', open: 'Not proved yet' },
        right: 'A win of either side still lies between the bounds.',
        wrong: 'A win of either side still lies between the bounds: less than 0 is White’s, more is Black’s.',
        seen: (f) => `The reading went on, and is over: ${f.n(f.value)}. Until the bounds meet, what lies between them is open.`,
      },
      {
        ask: (f) => `Another game. After ${f.number(f.nodes)} positions: between ${f.n(f.lower)} and ${f.n(f.upper)}. Who wins?`,
        options: { first: 'Black', second: 'White', open: 'Not proved yet' },
        right: 'All that is possible is more than 0. By how much is not known yet, but who wins is.',
        wrong: 'All that is possible is more than 0: Black wins. Only by how much was still open.',
        seen: (f) =>
          `Asking for “at least ${f.n(f.lower)}?” is cheaper than asking for the value: the window is narrow, and there are many cuts. `
          + `In the end: ${f.n(f.value)}.`,
      },
      {
        ask: (f) =>
          `After ${f.number(f.nodes)} positions: between ${f.n(f.lower)} and ${f.n(f.upper)}. Which of these can still be the value?`,
        right: 'It is the only one between the bounds.',
        wrong: (f) => `It has to lie between ${f.n(f.lower)} and ${f.n(f.upper)}.`,
        seen: (f) =>
          `${f.n(f.value)}, after ${f.number(f.history[f.history.length - 1].nodes)} positions. When both bounds are the same the game `
          + 'is read out: 読み切り. That is this page’s name.',
      },
    ],
  },
};

const en = {
  title: 'Lessons',
  about: 'Short tasks, each on a live position. Predict, give your answer, then see what happens. The engine judges every answer.',
  score: (/** @type {number} */ right, /** @type {number} */ of) => `Right at the first try: ${right} of ${of} starred tasks.`,
  done: (/** @type {number} */ done, /** @type {number} */ of) => `${done} of ${of} done`,
  forget: 'Begin anew',
  all: 'All lessons',
  stepLabel: (/** @type {number} */ n, /** @type {string} */ worth) => `Step ${n}${worth ? `: ${worth}` : ''}`,
  stages: { predict: 'Predict', variation: 'A variation', scored: '★ This one counts' },
  commit: 'This is my answer', again: 'Try again', next: 'Next', nextLesson: 'Next lesson', finish: 'To the list',
  right: 'Right.', wrong: 'Not so.',
  link: 'Link to this step',
  choose: 'Your answer',
  chooseOne: 'Choose on the board.', chooseMany: 'Choose on the board, as many as there are.',
  chosen: (/** @type {string} */ moves) => `Chosen: ${moves}`,
  played: (/** @type {number} */ at, /** @type {number} */ of) => `${at} of ${of}`,
  bounds: { alpha: 'α, what Black already has', beta: 'β, what White already has' },
  /**
   * @param {string} letter @param {string | null} who @param {string} value @param {boolean} pruned @param {boolean} missed
   * @returns {string}
   */
  node: (letter, who, value, pruned, missed) => [letter, who ? `${who} chooses` :
    'an end', value ? `value ${value}` : '', pruned ? 'skipped' : '',
    missed ? 'not right' : ''].filter(Boolean).join(', '),
  turn: (/** @type {string} */ label) => `${label}. Change places`,
  preparing: 'One moment…',
  ends: (/** @type {string} */ value) => `It ends at ${value}.`,
  looked: (/** @type {string} */ nodes) => `${nodes} positions`,
  between: (/** @type {string} */ lower, /** @type {string} */ upper) => `${lower} … ${upper}`,
  of: lessons,
};

export default en;
/** @typedef {typeof en} LessonWords */
