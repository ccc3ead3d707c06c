// The text in the bytes of a file.

/** Whether the content of a file is not text: none begins with a control character, other than white space. @param {Uint8Array} bytes */
export const isBinary = ([first]) => first !== undefined && first < 32 && ![9, 10, 12, 13].includes(first);

/** The bytes in which an SGF file states its encoding. */
const HEAD = 65_536;

/** The marks at the beginning of a file, and the encodings that they name. */
const MARKS = /** @type {const} */ ([['utf-8', 0xef, 0xbb, 0xbf], ['utf-16le', 0xff, 0xfe], ['utf-16be', 0xfe, 0xff]]);

/** Names that programs write and browsers do not know. @type {Record<string, string>} */
const LABELS = { cp932: 'shift_jis', cp936: 'gbk', cp949: 'euc-kr', cp950: 'big5' };

/**
 * A mark at its beginning names the encoding (UTF-8 or UTF-16), or else in SGF the property `CA`. Without either it is UTF-8, or if it
 * can't be, Latin-1, which is SGF's default.
 * @param {Uint8Array} bytes
 * @param {boolean} [cut] whether these are the first bytes of a file, so that the last character may be incomplete
 * @returns {string}
 */
export function decoded(bytes, cut = false) {
  const mark = MARKS.find(([, ...mark]) => mark.every((byte, at) => bytes[at] === byte));
  const label = mark?.[0] ?? stated(bytes);
  if (label) return new TextDecoder(label).decode(bytes, { stream: cut });
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: cut });
  } catch {
    return new TextDecoder('latin1').decode(bytes);
  }
}

/** The encoding that an SGF file states, if there is such an encoding. @param {Uint8Array} bytes @returns {string | null} */
function stated(bytes) {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, HEAD));
  const named = /\(\s*;/.test(head) && /(?<![A-Za-z0-9])CA\s*\[\s*([^\]\s]+)\s*\]/.exec(head);
  if (!named) return null;
  const label = LABELS[named[1].toLowerCase()] ?? named[1];
  try {
    return new TextDecoder(label).encoding;
  } catch {
    return null;
  }
}
