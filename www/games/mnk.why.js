// Why a move in an m,n,k-game was a mistake: the reply makes two threats at once. The engine proves it: every move loses at once.

import { lastMove } from '../model/why.js';

/** @import { Compared, Fact, Why, WhyEngine } from '../types.d.ts' */

/** The limit for such a small question; the time ends the search first only where each position takes long. */
const LIMIT = { max_nodes: 200_000, max_ms: 1000 };

/**
 * After the reply, every move is answered by a win, also the one that prevents the first win.
 * @param {Compared} compared @param {WhyEngine} engine @returns {Promise<Fact[]>}
 */
async function threats({ played: [, , replied] }, engine) {
  if (!replied || replied.outcome || lastMove(replied) === null) return [];
  const any = await engine.solve(replied, LIMIT);
  const [, win] = any.line;
  if (!any.exact || any.plies !== 2 || any.winner === replied.turn || !win) return [];
  const blocked = await engine.play(replied, win);
  if (blocked.outcome) return [];
  const { exact, line: [other], plies } = await engine.solve(blocked, LIMIT);
  return exact && plies === 1 && other ? [{ name: 'threats', cells: [win, other] }] : [];
}

/** @type {Why} */
export default {
  facts: async (compared, engine) => (compared.played[0].rules.game === 'mnk' && compared.played[0].rules.misere ? []
    : threats(compared, engine)),
};
