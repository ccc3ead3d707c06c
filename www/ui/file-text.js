// Files that the user opens.

import { decoded } from '../engine/decoded.js';

/** No more of a file is read: far more than one game may have, so that the first game of a longer file is found or refused as too long. */
const MOST = 1_000_001;

/** The text of a file, in any encoding that it states. @param {File} file */
export const textOf = async (file) => decoded(new Uint8Array(await file.slice(0, MOST).arrayBuffer()), file.size > MOST);
