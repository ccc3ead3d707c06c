// The check in a link, by which a link that was cut or changed on its way is noticed. It stands before what it covers.

/** The characters of checks and of the ids of matches: no 0 and 1, which look like letters. */
export const LETTERS = 'abcdefghijklmnopqrstuvwxyz23456789';

const CHECK_LENGTH = 5;

/**
 * The check of what a link says: FNV-1a over its names and values, mixed as in MurmurHash3, written in `LETTERS`.
 * @param {readonly (readonly [string, string])[]} said
 */
export function checkOf(said) {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(JSON.stringify(said))) hash = Math.imul(hash ^ byte, 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  let left = (hash ^ (hash >>> 16)) >>> 0;
  let check = '';
  for (let i = 0; i < CHECK_LENGTH; i++) {
    check += LETTERS[left % LETTERS.length];
    left = Math.floor(left / LETTERS.length);
  }
  return check;
}
