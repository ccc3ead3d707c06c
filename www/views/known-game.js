// What is known of a finished game, for the sentence about it, and what is said of its mistakes.

import { moveNamed, moveText, written } from '../model/notation.js';
import { nameOf } from '../model/status.js';
import { reviewWords } from './words.js';

/** @import { Words } from '../i18n/index.js' */
/** @import { Slip } from '../model/lookback.js' */
/** @import { Explained, Review } from '../model/review.js' */
/** @import { PageTable } from '../model/page-table.js' */
/** @import { Fact, Game, Move } from '../types.d.ts' */
/** @import { ReviewFindings } from './turning-point.js' */

/** Facts that a sentence about the move has said. @type {readonly Fact['name'][]} */
const SAID = ['missed', 'only', 'replies'];
/** What is given away for all to see. @type {readonly Fact['name'][]} */
const SEEN = ['corner', 'wiped'];
/** The fewest discs that make it matter: as a share of a small board, and on any other. */
const MUCH = { share: 1 / 8, most: 4 };

/**
 * What is known of a finished game, for the sentence about it.
 * @param {PageTable} table @param {Words} words @param {Review} review @returns {ReviewFindings}
 */
export function knownOf(table, words, review) {
  const { analysis, session: { games } } = table;
  const told = review.mistakes();
  const least = Math.min(MUCH.most, MUCH.share * games[0].cells.length || MUCH.most);
  const given = told.filter(({ exact, facts, size }) => exact && size >= least && facts.some(({ name }) => SEEN.includes(name)));
  const loser = table.session.winner === 'first' ? 'second' : 'first';
  // Of the largest, it need not be known what would have been better.
  const largest = review.slips().find(({ at, size }) => size >= least && games[at - 1].turn === loser);
  /** @param {Slip} slip @param {(facts: readonly Fact[]) => readonly Fact[]} chosen */
  const said = ({ at, estimate, size }, chosen) => {
    const slip = told.find((one) => one.at === at);
    return { at, by: games[at - 1].turn, size, said: [slipText(table, words, { after: games[at], at, size }),
      estimate ? reviewWords.in(words.code).thatIsAbout : null, slip ? reasons(words, slip, chosen(slip.facts)) : null]
      .filter(Boolean).join(words.gap) };
  };
  return {
    points: review.points(),
    whole: review.done,
    unit: analysis.estimates(games[0]) ? 'score' : 'outcome',
    overlooked: review.overlooked(),
    better: (at) => review.better(at),
    reason(at) {
      const slip = told.find((one) => one.at === at);
      return slip ? reasons(words, slip, slip.facts.filter(({ name }) => !SAID.includes(name)).slice(0, 1)) || null : null;
    },
    given: given.map((slip) => said(slip, (facts) => facts.filter(({ name }) => SEEN.includes(name)))),
    largest: largest ? said(largest, (facts) => facts.slice(0, 1)) : null,
  };
}

/** What a slip gave away. @param {PageTable} table @param {Words} words @param {Pick<Explained, 'after' | 'at' | 'size'>} slip */
export function slipText({ session }, words, { after, at, size }) {
  const { by, move } = /** @type {NonNullable<Game['last']>} */ (after.last);
  const who = nameOf(session, words, by, words.theComputer, at);
  return size ? words.of(after.rules).slip(who, written(move, after), size)
    : reviewWords.in(words.code).sooner(who, moveNamed(words, move, after));
}

/**
 * Facts about a slip in words, in one paragraph: those about its move come before what it missed.
 * @param {Words} words @param {Explained} slip @param {readonly Fact[]} facts
 */
export function reasons(words, { after, better, played }, facts) {
  const own = words.of(after.rules);
  const { by, move } = /** @type {NonNullable<Game['last']>} */ (after.last);
  const name = (/** @type {Move | undefined} */ one) => moveNamed(words, one ?? '', after);
  const names = { mover: own.side(by), other: own.side(by === 'first' ? 'second' : 'first'), played: name(move), reply: name(played[1]),
    better: name(better[0]), betterReply: name(better[1]) };
  const of = { ...reviewWords.in(words.code).facts, ...words.of(after.rules).facts };
  const told = [...facts].sort((a, b) => Number(a.name === 'missed') - Number(b.name === 'missed'));
  return told.flatMap((fact) => of[fact.name]?.({ ...fact, cells: fact.cells?.map((cell) => written(cell, after)),
    move: fact.move && moveText(words, fact.move, after) }, names) ?? []).join(words.gap);
}
