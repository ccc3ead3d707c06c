// The lessons in English. A sentence that needs what the engine told is a function of it: see Facts in types.d.ts.

/** @import { Facts } from './types.d.ts' */
/** @typedef {string | ((f: Facts) => string)} Said */
/** @typedef {{ ask: Said, right: Said, wrong: Said, seen: Said, options?: Record<string, Said> }} StepWords */
/** @typedef {{ title: string, about: string, steps: StepWords[] }} OneLesson */

/** @param {Facts} f told of an answer about nodes that are skipped */
const skipped = (f) => [
  f.path === undefined ? '' : `${f.letter(f.path)} has to be looked at: were it ${f.n(f.value)} instead of ${f.n(f.was)}, the answer would be ${f.n(f.then)} and not ${f.n(f.now)}.`,
  f.missing ? 'Ringed: whatever numbers stood there, the answer would be the same, and the search skips them.' : '',
].filter(Boolean).join(' ');

/** @type {Record<'eight' | 'figure' | 'cuts' | 'order', OneLesson>} */
const lessons = {
  eight: {
    title: 'Eight, from the end backwards',
    about: 'Who wins is known at the end. Carry it back.',
    steps: [
      {
        ask: 'Two players say 1, 2 or 3 in turn, never the number just said. Who makes the sum 8 wins; who passes 8 loses. The sum is 7, and 1 was just said. Who will win?',
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
        ask: (f) => `From near the beginning: ${f.who('first')} said 3. You are ${f.who('second')}. Which number wins? Read ahead to 8 and come back.`,
        right: (f) => `After ${f.move} every reply can be answered up to 8.`,
        wrong: (f) => `After ${f.move} the other player finds an answer to everything: watch it.`,
        seen: 'Whatever the first number is, there is a reply that wins. So the second player wins Eight. You have found the value of a game by hand.',
      },
    ],
  },
  figure: {
    title: 'Values climb the tree',
    about: 'Minimax: each side takes what is best for itself.',
    steps: [
      {
        ask: 'A game tree: every fork is a choice, every number an end. Black (filled) wants a high number, White (hollow) a low one. Black chooses last, at C, D, E and F. What number comes out at each?',
        right: 'At each of them Black takes the higher number.',
        wrong: (f) => `At ${f.letter(f.path)} ${f.who(f.turn)} can have ${f.n(f.value)}: the bold way shows it. Nobody settles for ${f.n(f.given)}.`,
        seen: 'The number that comes out with best play on both sides is called the value of a position.',
      },
      {
        ask: 'Now up: at A and B it is White who chooses, among the values below. At the root R it is Black. Which values stand there?',
        right: 'White takes the lower, Black the higher of what is below.',
        wrong: (f) => `${f.who(f.turn)} chooses at ${f.letter(f.path)} and takes ${f.n(f.value)}, not ${f.n(f.given)}: follow the bold way.`,
        seen: 'Maximum and minimum in turn: this is minimax. It looked at all eight ends.',
      },
      {
        ask: 'Another tree, all of it. Begin at the bottom, and mind who chooses where.',
        right: 'That is minimax, done by hand.',
        wrong: (f) => `The deepest slip is at ${f.letter(f.path)}: ${f.who(f.turn)} chooses there and gets ${f.n(f.value)}, not ${f.n(f.given)}. What is above may follow from it.`,
        seen: (f) => `With best play the game ends along the bold way${f.path ? `, from ${f.letter(f.path)} on` : ''}.`,
      },
    ],
  },
  cuts: {
    title: 'What need not be looked at',
    about: 'Alpha-beta: a cut leaves out what cannot matter.',
    steps: [
      {
        ask: 'Minimax from left to right. Black has 3 by A once A is known; so has White at A, once C is 3. Mark every end, or every branch, that can be skipped because it cannot change the answer at the root.',
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
        wrong: 'The search cannot know the number it did not look at. What counts is who chooses above: White at A, who has 3 by C and would get 4 or more at D.',
        seen: 'The other kind is at B: there White holds it to 2, and Black has 3 by A already. A cut by what White has is a β cut, by what Black has an α cut.',
      },
      {
        ask: 'Another tree: Black chooses at the root, White below. Mark everything that is skipped, from left to right.',
        right: (f) => `${f.leaves} of ${f.all} ends are looked at.`,
        wrong: skipped,
        seen: 'Each time it is enough to know that White can hold a branch to no more than Black already has.',
      },
    ],
  },
  order: {
    title: 'Good moves first',
    about: 'The same value, with fewer ends looked at.',
    steps: [
      {
        ask: 'As it stands, alpha-beta looks at all 8 ends of this tree. Drag a node to the other’s place, or press one to have it tried first, until as few ends as possible are looked at.',
        right: (f) => `${f.leaves} ends, and fewer is not possible here.`,
        wrong: (f) => `${f.leaves} ends. It can be done with ${f.fewest}. Hollow nodes want the low branch first, filled ones the high branch.`,
        seen: 'The value is the same in any order. Best moves first give most cuts. Dashed branches were skipped.',
      },
      {
        ask: (f) => `On 4×4, trying cells row by row, alpha-beta looks at ${f.number(f.board)} ends. In reversi a corner is never lost again. Corners first: how many ends?`,
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
  /** @param {string} letter @param {string | null} who @param {string} value @param {boolean} pruned @param {boolean} missed @returns {string} */
  node: (letter, who, value, pruned, missed) => [letter, who ? `${who} chooses` : 'an end', value ? `value ${value}` : '', pruned ? 'skipped' : '',
    missed ? 'not right' : ''].filter(Boolean).join(', '),
  turn: (/** @type {string} */ label) => `${label}. Change places`,
  of: lessons,
};

export default en;
/** @typedef {typeof en} LessonWords */
