// The words for the review of a game, in English.

import { count, number, signed } from '../i18n/numbers.js';

/** @import { Accuracy } from '../model/lookback.js' */
/** @import { FactWords, Side } from '../types.d.ts' */

/** @param {string} who the subject of a sentence, within one */
const uncapitalised = (who) => who.replace(/^The /, 'the ');

/** For the side to move, by value. */
const outcomes = ['loss', 'draw', 'win'];

export default {
  /** The values of the moves. */
  values: {
    title: 'What each move is worth',
    reads: 'The engine searches every move to the end of the game.',
    /** @param {number} nodes @param {number} ms */
    work: (nodes, ms) => `${number(nodes)} positions in ${(ms / 1000).toFixed(ms < 1000 ? 2 : 1)} s`,
    details: 'Search details',
    speed: (/** @type {number} */ n) => `${number(n)} per second`,
    workers: (/** @type {number} */ n) => count(n, 'worker'),
    cut: (/** @type {number} */ shown, /** @type {number} */ all) => `The best ${number(shown)} of ${count(all, 'move')}.`,
    see: (/** @type {string} */ move) => `Show ${move} on the board`,
    /** The cost of a move if only the winner counts. @param {number} was @param {number} is for the side to move */
    outcome: (was, is) => `${outcomes[was + 1]} → ${outcomes[is + 1]}`,
    /** Of a move with the same result: when the game ends, compared with the best move. */
    later: 'later', sooner: 'sooner',
    book: 'Known from the book.',
    move: 'Move', value: 'Value', cost: 'Cost',
    best: 'best',
    bestLine: 'Best play from here',
  },
  graph: 'The game so far',
  /** @param {string} first @param {string} second */
  graphAbout: (first, second) => (
    `The value after each move: above the middle ${first} is better, below it ${second}. Faint dots are moves that were not played.`),
  /** @param {string} value @param {string | null} side from whose view it is; null: it is the same for both */
  valueFor: (value, side) => (side === null ? value : `${value} for ${side}`),
  analyseAll: 'Analyse the whole game', analyseMore: 'Analyse the game longer',
  readingAll: (/** @type {number} */ done, /** @type {number} */ total) => `Analysing position ${done + 1} of ${total}…`,
  graphLabel: (/** @type {number} */ n) => `Value after each of ${n} moves`,
  graphAt: (/** @type {number} */ n, /** @type {string} */ what) => (n ? `after move ${n}, ${what}` : `at the start, ${what}`),
  graphHole: 'not solved',
  flawless: 'Neither side made a mistake.',
  unclear: 'No clear mistake so far.',
  /**
   * The largest mistake of a game that is not over.
   * @param {number} n @param {string | null} loss @param {string} better @param {boolean} sure whether that is proved
   */
  worst: (n, loss, better, sure) => {
    const what = loss === null ? `move ${n}${sure ? '' : ' (estimate)'}` : `${sure ? '' : '≈\u202f'}${loss}, move ${n}`;
    return `Largest mistake so far: ${what}: better ${better}.`;
  },
  back: 'Where was it decided?',
  undecided: 'Too few positions are solved to say where the game was decided.',
  atLeast: '(at least)',
  /** From whose view the mistakes' values are. @param {string | null} first the first side; null: the side that made the mistake */
  view: (first) => (first === null ? 'Values as the side that made the mistake sees them: + is good for it, − bad.'
    : `Values as ${first} sees them: + is good for ${first}, − bad.`),
  after: {
    reading: 'Looking back at the game…',
    /** The result of a position for one side, by its value. */
    results: ['a loss', 'a draw', 'a win'],
    /**
     * What a move changed, for the side that made it.
     * @param {number} n @param {string} move @param {string | null} who null: the user @param {string} was @param {string} is
     */
    turned: (n, move, who, was, is) => (
      `Move ${n}, ${move}, decided it: ${who === null ? 'you' : uncapitalised(who)} turned ${was} into ${is}.`),
    /**
     * The same for the user, who lost.
     * @param {number} n @param {string} move @param {string} was @param {string | null} better
     * @param {boolean} won whether it was won before
     */
    held: (n, move, was, better, won) => (better === null ? `Move ${n}, ${move}, decided it: you turned ${was} into a loss.`
      : `You could still ${won ? 'win' : 'hold'} with ${better} at move ${n}; ${move} turned ${was} into a loss.`),
    /**
     * A threat was overlooked.
     * @param {number} n @param {string} move @param {string} other who wins; 'You': the user
     * @param {number} left how many moves of both sides were left then; an even number: the loser's own move ends the game
     */
    threat: (n, move, other, left) => {
      if (left % 2 === 0) return left ? `After move ${n}, ${move}, every move lost.` : `Move ${n}, ${move}, lost at once.`;
      const wins = (left + 1) / 2;
      return `Move ${n}, ${move}, let ${other === 'You' ? 'you' : uncapitalised(other)} win ${
        wins === 1 ? 'with the next move' : `in ${count(wins, 'move')}`}.`;
    },
    /**
     * What would have prevented that.
     * @param {string} better @param {string | null} who could still hold with it; null: nobody @param {boolean} wins whether it wins
     */
    instead: (better, who, wins) => (who === null ? `With ${better}, that was not possible yet.`
      : `${who} could still ${wins ? 'win' : 'hold'} with ${better}.`),
    /** The same where it is not proved. @param {string} better */
    insteadAbout: (better) => `Probably better: ${better}.`,
    /** Said before what a mistake gave away at once. @param {number} n */
    mattered: (n) => `Move ${n} mattered most.`,
    /**
     * Said after that: the game was lost by theory before.
     * @param {number} n @param {string} move @param {string | null} who was winning; null: the user @param {boolean} lost by the user
     */
    theory: (n, move, who, lost) => (lost ? `With best play, it was already lost from move ${n}, ${move}, on.`
      : `With best play, ${who === null ? 'you were' : `${uncapitalised(who)} was`} already winning from move ${n}, ${move}, on.`),
    theoryStart: (/** @type {string | null} */ who, /** @type {boolean} */ lost) => `With best play, ${
      lost ? 'it was lost' : who === null ? 'it was yours' : `${uncapitalised(who)} was winning`} from the start.`,
    /** Said where later positions are not solved. */
    soFar: 'Some positions after it are not solved.',
    /** The same where no value is proved. @param {number} n @param {string} move @param {boolean} lost */
    about: (n, move, lost) => (lost ? `You could probably hold until move ${n}, ${move}.` : `Probably decided by move ${n}, ${move}.`),
    between: (/** @type {number} */ from, /** @type {number} */ to, /** @type {boolean} */ lost) => (
      lost ? `You could still hold at move ${from - 1} at least; by move ${to}, it was decided.`
        : `It was decided between moves ${from} and ${to}.`),
    /** Where nothing is known before it. @param {number} n @param {string} move @param {boolean} lost */
    certain: (n, move, lost) => (lost ? `The loss was certain from move ${n}, ${move}, on; before, nothing was.`
      : `The win was certain from move ${n}, ${move}, on.`),
    never: {
      lost: (/** @type {string} */ who) => `No move of yours lost it: ${uncapitalised(who)} was winning from the start.`,
      won: 'It was yours from the start, and you never let it go.', drawn: 'A draw from the start, and neither side slipped.',
      neutral: (/** @type {string} */ who) => `No move decided it: ${uncapitalised(who)} was winning from the start.`,
    },
    /** A position was resigned that was not lost. @param {string} is @param {string | null} who null: the user */
    resigned: (is, who) => (who === null ? `The position was still ${is} for you when you resigned.`
      : `${who} resigned a position that was still ${is}.`),
  },
  /** A value in words. @param {number} n @param {boolean} counts whether only the winner counts @param {(side: Side) => string} side */
  worth: (n, counts, side) => (n === 0 ? 'a draw' : counts ? `a win for ${side(n > 0 ? 'first' : 'second')}` : signed(n)),
  /** A move that lost nothing but time. @param {string} who @param {string} move */
  sooner: (who, move) => `${who} overlooked a threat with ${move}.`,
  slips: 'Mistakes', turningPoints: 'Three turning points', otherSlips: (/** @type {number} */ n) => `${count(n, 'more mistake')}`,
  played: 'Played', better: 'Better',
  practise: 'Practise it',
  unkept: 'This browser can’t keep the puzzle, or its storage is full. It is in My puzzles until you close the page.',
  /** @param {string} name what stands before its line, list or value */
  label: (name) => `${name}: `,
  /** @param {number} n @param {number} all @param {string} which moves by number, or `atStart` */
  unsolved: (n, all, which) => `Neither solved nor estimated: ${number(n)} of ${count(all, 'position')} (${
    /\d/.test(which) ? `after move${n === 1 ? '' : 's'} ${which}` : which}).`,
  atStart: 'the start',
  estimated: (/** @type {number} */ n, /** @type {number} */ all) =>
    `Not proved, only estimated (≈): ${number(n)} of ${count(all, 'position')}.`,
  estimate: '(estimate)', thatIsAbout: 'That is an estimate.',
  accuracy: 'Accuracy',
  /** @param {string} who @param {Accuracy} of */
  accurate: (who, of) => (of === 'forced' ? `${who} had no choice` : of === 'unsolved' ? `${who} – (not all moves are solved or estimated)`
    : `${who} ${of.exact ? '' : '≈\u202f'}${of.percent}%`),
  accuracyAbout: 'How it is computed', accuracyPage: './docs/review.html#accuracy',
  /** Drawing on a position and writing about it. */
  annotate: {
    title: 'Marks and a note', pen: 'Mark', addNote: 'Add a note', changeNote: 'Change the note', clear: 'Clear the marks',
    /** @param {string} from @param {string | null} to of an arrow @param {boolean} removed */
    said: (from, to, removed) => `${to === null ? `Circle on ${from}` : `Arrow from ${from} to ${to}`}${removed ? ' removed' : ''}.`,
    cleared: 'The marks are cleared.', putBack: 'Put them back', draw: 'Draw', pens: { circle: 'Circles', arrow: 'Arrows' },
    how: {
      circle: 'Tap a cell, or press Enter on it, to circle it. Drag from one cell to another for an arrow. The same again removes it.',
      arrow: 'Tap two cells, or press Enter on them, for an arrow. The same again removes it.',
    },
    note: 'Note on this position', most: (/** @type {number} */ n) => `At most ${n} characters. The link to the game carries it, too.`,
    done: 'Done', remove: 'Remove the note',
  },
  opening: 'Opening',
  /** @type {FactWords} */
  facts: {
    missed: ({ n }, { better, mover }) => (
      `With ${better}, ${mover} wins in ${count(n ?? 0, 'move')}${(n ?? 0) > 1 ? ', counting both sides' : ''}.`),
    only: ({ move, n }) => `Only ${move} keeps the ${n ? 'win' : 'draw'}.`,
    replies: ({ n, of }, { better, betterReply, mover, reply }) =>
      `After ${reply}, ${mover} has ${n ? count(n, 'move') : 'no move'}; after ${better} ${betterReply} it would be ${of}.`,
  },
};
