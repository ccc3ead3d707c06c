// The rules that the user has played by: each is kept as the sentence that the page has for it. Reworded rules count as new.

import { read, write } from './local-storage.js';

const KEY = 'rules';
/** The maximum number of sentences kept; the oldest are forgotten. */
const MOST = 100;

/** Those that are kept, once they have been read. @type {string[] | null} */
let known = null;

function all() {
  if (!known) {
    const kept = read(KEY)?.known;
    known = Array.isArray(kept) ? kept.filter((one) => typeof one === 'string') : [];
  }
  return known;
}

/** Whether the user has played a game by these rules to its end. @param {string} rule */
export const rulesKnown = (rule) => all().includes(rule);

/** Takes note that a game by these rules has been played to its end. @param {string} rule */
export function learnRules(rule) {
  if (rulesKnown(rule)) return;
  known = [...all(), rule].slice(-MOST);
  write(KEY, { known });
}
