// Plain data as a text that fits into a link, and a checksum of it.

import { SheetError } from './errors.js';

/** The maximum length of a text or of a file, in characters, and the maximum size of what is packed in it, in bytes. */
export const MOST_TEXT = 1_000_000;

/** What a packed text looks like. Its first letter says whether it is deflated. */
export const PACKED = '[zj][\\w-]+';

/**
 * Packs plain data: `z` and deflated JSON in base64url, or `j` and the JSON itself where the browser cannot deflate.
 * @param {unknown} value @returns {Promise<string>}
 */
export async function pack(value) {
  const bytes = new TextEncoder().encode(JSON.stringify(value));
  try {
    return `z${base64(await through(bytes, new CompressionStream('deflate-raw')))}`;
  } catch {
    return `j${base64(bytes)}`;
  }
}

/** @param {string} text from {@link pack} @returns {Promise<unknown>} @throws {SheetError} */
export async function unpack(text) {
  if (text.length > MOST_TEXT) throw new SheetError('too-large');
  if (!new RegExp(`^${PACKED}$`).test(text)) throw new SheetError('unreadable');
  const bytes = bytesOf(text.slice(1));
  if (text[0] === 'j') return json(bytes);
  if (!('DecompressionStream' in globalThis)) throw new SheetError('browser');
  return json(await through(bytes, new DecompressionStream('deflate-raw')));
}

/** @param {string | Uint8Array} text JSON @returns {unknown} @throws {SheetError} */
export function json(text) {
  if (text.length > MOST_TEXT) throw new SheetError('too-large');
  try {
    return JSON.parse(typeof text === 'string' ? text : new TextDecoder('utf-8', { fatal: true }).decode(text));
  } catch {
    throw new SheetError('unreadable');
  }
}

/** SHA-256 of plain data as JSON, in hexadecimal. @param {unknown} value @returns {Promise<string>} @throws {SheetError} */
export async function digest(value) {
  // Browsers offer this only to pages from https and from this machine.
  if (!globalThis.crypto?.subtle) throw new SheetError('browser');
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(JSON.stringify(value)));
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** @param {Uint8Array} bytes @returns {string} base64url without padding */
const base64 = (bytes) => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
  .replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '');

/** @param {string} text base64url @returns {Uint8Array<ArrayBuffer>} */
function bytesOf(text) {
  try {
    return Uint8Array.from(atob(text.replace(/-/g, '+').replace(/_/g, '/')), (sign) => sign.charCodeAt(0));
  } catch {
    throw new SheetError('unreadable');
  }
}

/**
 * Sends bytes through a stream. A few bytes may unpack to many, so they are counted as they come.
 * @param {Uint8Array<ArrayBuffer>} bytes @param {CompressionStream | DecompressionStream} stream
 */
async function through(bytes, { readable, writable }) {
  const reader = readable.getReader();
  const writer = writable.getWriter();
  // What goes wrong here also ends the reading.
  writer.write(bytes).catch(() => {});
  writer.close().catch(() => {});
  const parts = [];
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read().catch(() => { throw new SheetError('unreadable'); });
    if (done) return new Uint8Array(await new Blob(parts).arrayBuffer());
    parts.push(value);
    size += value.length;
    if (size > MOST_TEXT) {
      reader.cancel().catch(() => {});
      throw new SheetError('too-large');
    }
  }
}
