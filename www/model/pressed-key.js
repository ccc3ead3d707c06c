// The key that a user means, whatever the keyboard's layout and the input method.

/** @typedef {Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey'>} Pressed */

/**
 * The key as on a keyboard for English: full-width letters and digits count as plain ones. While an input method is on, and on keyboards
 * for other scripts, the place of the key decides; likewise for digits that a keyboard has behind Shift.
 * @param {Pressed} event @returns {string} as `key` of an event
 */
export function keyMeant({ key, code, shiftKey }) {
  const plain = key.length === 1 ? key.normalize('NFKC') : key;
  if (/^[a-z\d]$/i.test(plain)) return plain;
  const [, digit, letter] = /^(?:(?:Digit|Numpad)(\d)|Key([A-Z]))$/.exec(code) ?? [];
  const unread = plain === 'Process' || plain === 'Unidentified';
  const sign = unread || plain.length === 1;
  if (digit && sign && !shiftKey) return digit;
  // eslint-disable-next-line no-control-regex
  if (letter && (unread || /^[^\x00-\x7f]$/.test(plain))) return letter.toLowerCase();
  if (unread) return { Enter: 'Enter', NumpadEnter: 'Enter', Space: ' ' }[code] ?? plain;
  return plain;
}
