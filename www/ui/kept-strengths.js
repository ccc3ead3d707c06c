// The strengths of the level *Even*, kept in this browser.

import { resultIn, strengthsIn, strengthsMerged, withResult } from '../model/strengths.js';
import { read, write } from './local-storage.js';

/** @import { PageTable } from '../model/page-table.js' */
/** @import { Strength } from '../model/strengths.js' */

const NAME = 'even';

export const strengths = () => strengthsIn(read(NAME));

/** @param {readonly Strength[]} list */
const keep = (list) => write(NAME, { list });

/** Forgets all results. */
export const forgetStrengths = () => keep([]);

/** Adds those of a backup. @param {unknown} there */
export const takeStrengths = (there) => keep(strengthsMerged(strengths(), strengthsIn(/** @type {Record<string, unknown>} */ (there))));

/** Learns from a game that is over. @param {PageTable} table */
export async function learnStrength({ engine, game, session }) {
  const result = resultIn(session);
  if (result === null) return;
  const { seed } = session;
  // An engine that is gone learns nothing.
  const list = await withResult(strengths(), engine, game, seed, result).catch(() => null);
  if (list) keep(list);
}
