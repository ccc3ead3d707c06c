// A game between two devices that take turns by links, without a server: whose device this is, what the last message said, and what can
// follow it. No rules and no DOM. The link itself is in match-link.js.

import { LETTERS } from '../engine/link-check.js';
import { ID_LENGTH, ORDER, other } from './match-data.js';

/** @import { Game, Move, Rules, Side } from '../types.d.ts' */

/**
 * What a message says beside its moves; null: only those. `draw` accepts an offer, `back` grants that the last move be taken back.
 * @typedef {null | 'resign' | 'offer-draw' | 'draw' | 'ask-back' | 'back'} MatchState
 */

/**
 * @typedef {object} Before the state before an action that has not been sent yet
 * @property {MatchState} state
 * @property {Side} by
 * @property {boolean} sent
 * @property {boolean} declined
 * @property {Move[]} undone
 * @property {Before | null} before
 */

/**
 * @typedef {object} Match
 * @property {string} id made once; the same on both devices
 * @property {Side} seat the side that this device plays
 * @property {Record<Side, string>} names empty: not known
 * @property {MatchState} state
 * @property {'invitation' | 'rematch' | null} opening what the first message of this device is, until the friend's first one is here
 * @property {boolean} declined whether the last move left a request of the other side open
 * @property {Side} by the side whose device wrote the last message
 * @property {boolean} sent whether this device has sent its last message
 * @property {number} since when the last message was written or came, in milliseconds since 1970
 * @property {Move[]} undone the moves up to one that was taken back by agreement: a link that has them may be an old one
 * @property {Before | null} before for undoing what was not sent
 */

/** A state of a match on a device, or in a link. @typedef {{ rules: Rules, start: string | null, moves: Move[], match: Match }} Held */

/** The states that a link can name. */
export const STATES = /** @type {readonly NonNullable<MatchState>[]} */ (ORDER.filter((state) => state !== null));

function newId() {
  // A larger number than the alphabet's length would make some letters likelier by a hair.
  const numbers = crypto.getRandomValues(new Uint32Array(ID_LENGTH));
  return Array.from(numbers, (n) => LETTERS[n % LETTERS.length]).join('');
}

/**
 * Makes a match. The friend is invited with the first move or, if the friend moves first, before it.
 * @param {Side} seat of this device @param {Record<Side, string>} names @param {Side} turn the side that moves first @returns {Match}
 */
export const newMatch = (seat, names, turn) => ({
  id: newId(), seat, names, state: null, opening: /** @type {const} */ ('invitation'), declined: false, by: other(turn), sent: false,
  since: Date.now(), undone: [], before: null });

/** The same players with their sides swapped, in another game. @param {Match} match @param {Side} turn the side that moves first */
export const rematch = ({ seat, names: { first, second } }, turn) => (
  { ...newMatch(other(seat), { first: second, second: first }, turn), opening: /** @type {const} */ ('rematch') });

/** The side that resigned. @param {Match} match @returns {Side | null} */
export const resignedIn = ({ state, by }) => (state === 'resign' ? by : null);

/** Whether a state ends the game, whatever is on the board. @param {MatchState} state */
const ends = (state) => state === 'resign' || state === 'draw';

/** Whether a game between two devices is over. @param {Pick<Match, 'state'>} match @param {Game} game its last position */
export const isOver = ({ state }, game) => game.outcome !== null || ends(state);

/** Whether a side is asked for something that it can decline by moving. @param {Match} match @param {Side} side */
const asked = ({ by, state }, side) => by !== side && (state === 'offer-draw' || state === 'ask-back');

/** What the player at this device may do. @param {Match} match @param {Game} game the last position */
export function choicesIn(match, game) {
  const { seat, by, sent, state } = match;
  const open = !isOver(match, game);
  const mine = by === seat;
  const moved = open && mine && game.last?.by === seat;
  const request = (/** @type {MatchState} */ what) => open && !mine && state === what;
  return {
    move: open && game.turn === seat,
    /** The message that the friend needs has not been sent yet. */
    send: mine && !sent,
    /** It has, and can be sent again. */
    sendAgain: mine && sent,
    /** What was done last can be undone without asking, since nobody has seen it. */
    undo: mine && !sent && match.before !== null,
    offerDraw: moved && state === null,
    askBack: moved && sent && (state === null || state === 'offer-draw') && game.last?.move !== 'pass',
    draw: request('offer-draw'),
    back: request('ask-back'),
    resign: open,
  };
}

/** Says something at this device. @param {Match} match @param {MatchState} state @param {Partial<Match>} [more] @returns {Match} */
export function says(match, state, more = {}) {
  const { state: was, by, declined, sent, undone, before } = match;
  return { ...match, state, by: match.seat, declined: false, sent: false, since: Date.now(),
    before: { state: was, by, declined, sent, undone, before }, ...more };
}

/** The match after a move made at this device. @param {Match} match @param {Game} game the position after it @returns {Match} */
export const moved = (match, game) => (
  // Where the same side moves again, the message waits for its last move.
  game.turn === match.seat && !game.outcome ? match : says(match, null, { declined: asked(match, match.seat) }));

/** The match before the last action at this device, which was not sent. @param {Match} match @returns {Match} */
export const unsaid = (match) => (match.before ? { ...match, ...match.before } : match);

/** @param {Match} match @returns {Match} */
export const sentOff = (match) => ({ ...match, sent: true, before: null });

/** @param {readonly Move[]} line @param {readonly Move[]} start */
const begins = (line, start) => start.every((move, i) => move === line[i]);

/** Whether a game has the move that was taken back by agreement. @param {Match} match @param {readonly Move[]} moves */
export const hasUndone = ({ undone }, moves) => undone.length > 0 && begins(moves, undone);

/** @param {Held} one */
const gameOf = ({ rules, start }) => JSON.stringify([rules, start]);

/**
 * What a link is to the match on this device: the same state; a later one; an older one; or one that leads elsewhere.
 * @param {Held} here @param {Held} there @returns {'same' | 'later' | 'older' | 'elsewhere'}
 */
export function comparedWith(here, there) {
  const [mine, theirs] = [here.match.state, there.match.state];
  const ended = ends(mine);
  const again = hasUndone(here.match, there.moves);
  if (gameOf(here) !== gameOf(there)) return 'elsewhere';
  if (begins(there.moves, here.moves) && begins(here.moves, there.moves)) {
    if (mine === theirs) return 'same';
    return ORDER.indexOf(theirs) < ORDER.indexOf(mine) ? 'later' : 'older';
  }
  if (begins(there.moves, here.moves)) {
    if (ended) return 'older';
    // Whether the move was played again, or the link is an old one, only the players know.
    return again ? 'elsewhere' : 'later';
  }
  if (begins(here.moves, there.moves)) {
    if (theirs === 'resign' && !ended) return 'later';
    return theirs === 'back' && mine === 'ask-back' && there.moves.length === here.moves.length - 1 ? 'later' : 'older';
  }
  return again ? 'older' : 'elsewhere';
}

/**
 * The state of a match after a link was taken over.
 * @param {Held | null} here what this device knows of the match @param {Held} there the link @param {string} name of the player here
 * @returns {{ moves: Move[], match: Match }}
 */
export function taken(here, there, name) {
  const { match: { id, state, by }, moves } = there;
  // A resignation stands even if the other player has moved in the meantime.
  const longer = here && state === 'resign' && here.moves.length > moves.length && begins(here.moves, moves) ? here.moves : moves;
  const seat = here?.match.seat ?? there.match.seat;
  const [mine, theirs] = [here?.match.names, there.match.names];
  const names = { first: theirs.first || (mine?.first ?? ''), second: theirs.second || (mine?.second ?? '') };
  names[seat] = mine?.[seat] || theirs[seat] || name;
  const undone = state === 'back' && here && here.moves.length > moves.length ? here.moves : here?.match.undone ?? [];
  const declined = here !== null && moves.length > here.moves.length && asked(here.match, by);
  return { moves: longer, match: {
    id, seat, names, state, opening: null, declined, by, sent: true, since: Date.now(), undone, before: null } };
}
