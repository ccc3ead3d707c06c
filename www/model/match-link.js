// The link of a match: the game, and what match.js knows of it, for the friend's device. The moves are last, behind the check, so that a
// link cut anywhere is noticed.

import { packed, unpacked } from './compact-moves.js';
import { checked } from '../engine/link-text.js';
import { joinedMoves, linkedGame, sayBeginning } from './links.js';
import { STATES } from './match.js';
import { isMatchId, isSide, namesFrom, other } from './match-data.js';

/** @import { Engine } from '../engine/client.js' */
/** @import { Link } from '../engine/link-text.js' */
/** @import { Game, GameInfo, Side } from '../types.d.ts' */
/** @import { Held, Match, MatchState } from './match.js' */

/** What a link says of a match. @typedef {{ id: string, seat: Side, names: Record<Side, string>, state: MatchState }} Told */
/** A link as the device holds it, with its last position. @typedef {Held & { games: Game[] }} Opened */

/** Marks the compact code of moves. */
const COMPACT = '~';

/**
 * The link that the friend's device needs, as a query.
 * @param {readonly Game[]} games the positions from the start @param {Match} match @param {readonly GameInfo[]} infos
 */
export function matchLink(games, match, infos) {
  const game = games[games.length - 1];
  const query = new URLSearchParams();
  query.set('match', match.id);
  query.set('seat', other(match.by));
  query.set('names', `${match.names.first},${match.names.second}`);
  if (match.state) query.set('state', match.state);
  sayBeginning(query, game, infos);
  const text = joinedMoves(game, game.moves);
  const code = text && packed(games);
  const moves = code && code.length + COMPACT.length < text.length ? COMPACT + code : text;
  if (moves) query.set('moves', moves);
  return checked(query);
}

/** What a link says of its match; null if it was cut or changed on its way. @param {Link} link @returns {Told | null} */
export function toldIn({ proof, query }) {
  const [id, seat, state, names] = ['match', 'seat', 'state', 'names'].map((name) => query.get(name));
  if (proof !== 'proved' || !isMatchId(id) || !isSide(seat)) return null;
  const known = STATES.find((one) => one === state) ?? null;
  if (state !== null && !known) return null;
  return { id: /** @type {string} */ (id), seat, names: namesFrom(names), state: known };
}

/**
 * Opens what a link says.
 * @param {Link} link @param {Told} told its match
 * @param {Pick<Engine, 'new_game' | 'play' | 'replay'>} engine @param {readonly GameInfo[]} infos
 * @returns {Promise<Opened | null>} null if there is no game in it
 * @throws {EngineError} if the engine refuses the game or one of its moves
 */
export async function openedFrom(link, told, engine, infos) {
  const linked = linkedGame(link, infos);
  if (!linked) return null;
  let /** @type {string | string[] | null} */ moves = linked.moves;
  if (moves.startsWith(COMPACT)) {
    const start = await engine.new_game(linked.rules, linked.start === null ? {} : { start: linked.start });
    moves = await unpacked(engine, start, moves.slice(COMPACT.length));
    if (!moves) return null;
  }
  const games = await engine.replay(linked.rules, linked.start, moves);
  const last = games[games.length - 1];
  const { id, seat, names, state } = told;
  return { rules: last.rules, start: last.start, moves: last.moves, games,
    match: { id, seat, names, state, opening: null, declined: false, by: other(seat), sent: true,
      since: Date.now(), undone: [], before: null } };
}
