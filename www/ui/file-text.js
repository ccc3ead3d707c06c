// Files that the user opens.

import { decoded } from '../engine/decoded.js';

/** No more of a file is read as one text: far more than a game or a class may have. */
const MOST = 1_000_001;
/** No more of a file of games is read: as much as the engine takes. */
const MOST_GAMES = 16_000_000;

/** The text of a file, in any encoding that it states. @param {File} file */
export const textOf = async (file) => decoded(new Uint8Array(await file.slice(0, MOST).arrayBuffer()), file.size > MOST);

/**
 * The bytes of a file that may have many games.
 * @param {File} file @returns {Promise<{ bytes: Uint8Array, cut: boolean }>} cut: there are more
 */
export const bytesOf = async (file) => (
  { bytes: new Uint8Array(await file.slice(0, MOST_GAMES).arrayBuffer()), cut: file.size > MOST_GAMES });
