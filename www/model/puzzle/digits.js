// A whole number in mixed radix: the digits of a record, least significant first, each with its own number of possible values.

export class DigitReader {
  #rest;

  /** @param {Uint8Array} bytes the number in little-endian bytes */
  constructor(bytes) {
    this.#rest = bytes.reduceRight((number, byte) => number * 256n + BigInt(byte), 0n);
  }

  /** Whether no digit but zeros is left. */
  get done() { return this.#rest === 0n; }

  /** The next digit, from 0 to radix − 1. @param {number} radix */
  take(radix) {
    const digit = Number(this.#rest % BigInt(radix));
    this.#rest /= BigInt(radix);
    return digit;
  }

  /** @returns {string | null} null: the bytes are not UTF-8 */
  text() {
    const bytes = Uint8Array.from({ length: this.take(TEXT_LENGTHS) }, () => (this.done ? 0 : this.take(256)));
    try {
      return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
    } catch {
      return null;
    }
  }
}

export class DigitWriter {
  /** @type {[digit: number, radix: number][]} */
  #digits = [];

  /** Appends a digit. @param {number} digit @param {number} radix @throws {RangeError} if it is none of this radix */
  put(digit, radix) {
    if (!Number.isInteger(digit) || digit < 0 || digit >= radix) throw new RangeError(`${digit} is no digit of radix ${radix}`);
    this.#digits.push([digit, radix]);
  }

  /** @param {string} text */
  text(text) {
    const bytes = new TextEncoder().encode(text);
    this.put(bytes.length, TEXT_LENGTHS);
    for (const byte of bytes) this.put(byte, 256);
  }

  /** The number in little-endian bytes, without zeros at the end. */
  bytes() {
    let number = this.#digits.reduceRight((sum, [digit, radix]) => sum * BigInt(radix) + BigInt(digit), 0n);
    const bytes = [];
    for (; number > 0n; number >>= 8n) bytes.push(Number(number & 255n));
    return Uint8Array.from(bytes);
  }
}

const TEXT_LENGTHS = 65536;
