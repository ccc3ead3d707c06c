// Files that a reader gives.

import { decoded } from '../engine/decoded.js';

/** No more of a file is read: one byte more than any text may have, so that a file that is too long is refused as such. */
const MOST = 1_000_001;

/** The text of a file, in any encoding that it states. @param {File} file */
export const textOf = async (file) => decoded(new Uint8Array(await file.slice(0, MOST).arrayBuffer()));
