// Why a move in Connect Four was a mistake: a win at once, two threats, one's own threat given away, or a threat beneath which one must
// move in the end. All of it is tried out with the engine's own moves.

import { lastMove } from '../model/why.js';
import { placeOf } from '../model/cells.js';

/** @import { Compared, Fact, Game, Move, Why, WhyEngine } from '../types.d.ts' */

/** The limit for the line to the end; the time ends the search first only where each position takes long. */
const LIMIT = { max_nodes: 200_000, max_ms: 1000 };

/** Whether a piece on `upper` lies right on one on `lower`. @param {Move} upper @param {Move} lower */
const isAbove = (upper, lower) => upper[0] === lower[0] && placeOf(upper).y + 1 === placeOf(lower).y;

/** The moves with which the side to move wins at once. @param {Game} game @param {WhyEngine} engine @returns {Promise<Move[]>} */
async function wins(game, engine) {
  const after = await Promise.all(game.legal.map((move) => engine.play(game, move)));
  return game.legal.filter((_, i) => after[i].outcome?.winner === game.turn);
}

/** The moves that win at once after each legal move. @param {Game} game @param {WhyEngine} engine @returns {Promise<Map<Move, Move[]>>} */
async function answers(game, engine) {
  return new Map(await Promise.all(game.legal.map(async (move) => (
    /** @type {const} */ ([move, await wins(await engine.play(game, move), engine)])))));
}

/** The other side wins at once. @param {Game} after @param {WhyEngine} engine @returns {Promise<Fact[]>} */
async function atOnce(after, engine) {
  const [cell] = await wins(after, engine);
  return cell ? [{ name: 'atOnce', move: cell, n: isAbove(cell, lastMove(after) ?? '') ? 1 : 0 }] : [];
}

/**
 * After the reply, every move is answered by a win: by one of two, or by a second above the first.
 * @param {Game | undefined} replied @param {WhyEngine} engine @returns {Promise<Fact[]>}
 */
async function threats(replied, engine) {
  if (!replied || replied.outcome) return [];
  const all = await answers(replied, engine);
  const open = [...new Set([...all.values()].flat())].filter((cell) => replied.legal.includes(cell));
  if ([...all.values()].some((found) => !found.length) || !open.length) return [];
  const cells = [open[0], open[1] ?? all.get(open[0])?.[0]];
  return [{ name: 'threats', cells }];
}

/**
 * The reply takes the cell above the move, on which the side that moved would have completed a row, whatever else it had played.
 * @param {Compared} compared @param {WhyEngine} engine @returns {Promise<Fact[]>}
 */
async function givenAway({ played: [before, after, replied] }, engine) {
  const [beneath, above] = [lastMove(after) ?? '', lastMove(replied) ?? ''];
  if (!replied || !isAbove(above, beneath)) return [];
  const held = await Promise.all(before.legal.filter((move) => move !== beneath).map(async (move) => {
    const elsewhere = await engine.play(before, move);
    const filled = elsewhere.outcome ? null : await engine.play(elsewhere, beneath);
    return !filled || filled.outcome ? null : (await engine.play(filled, above)).outcome?.winner === before.turn;
  }));
  const told = held.filter((known) => known !== null);
  return told.length && told.every(Boolean) ? [{ name: 'givenAway', move: above }] : [];
}

/**
 * With best play, the side that made the mistake has in the end only moves right below cells on which the other side completes a row.
 * @param {Game} after @param {WhyEngine} engine @returns {Promise<Fact[]>}
 */
async function zugzwang(after, engine) {
  const { line, line_complete, winner } = await engine.solve(after, LIMIT);
  if (!line_complete || winner !== after.turn || line.length < 3) return [];
  let game = after;
  for (const move of line.slice(0, -2)) game = await engine.play(game, move);
  const all = [...await answers(game, engine)];
  const forced = all.every(([move, found]) => found.length > 0 && found.every((win) => isAbove(win, move)));
  const cell = line[line.length - 1];
  return game.turn !== after.turn && forced ? [{ name: 'zugzwang', move: cell, n: after.height - placeOf(cell).y }] : [];
}

/** @type {Why} */
export default {
  async facts(compared, engine) {
    const { played: [before, after, replied] } = compared;
    if (before.rules.game !== 'mnk' || before.rules.misere || after.outcome) return [];
    const now = await atOnce(after, engine);
    if (now.length) return now;
    const [two, given] = [await threats(replied, engine), await givenAway(compared, engine)];
    return [...two, ...given, ...two.length ? [] : await zugzwang(after, engine)];
  },
};
