// Compression for the web: which files it makes smaller, and the two encodings that browsers accept.
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

/** The encodings, best first, with the endings of the files that hosts look for. */
export const ENCODINGS = /** @type {const} */ ({ br: ".br", gzip: ".gz" });

/** Pictures and proofs are compressed already, and the engine's data is noise. */
const dense = /\.(png|webp|proof|br|gz)$|_data\b[^/]*\.bin$/;

/** Whether compression makes a file smaller. @param {string} name */
export const compresses = (name) => !dense.test(name);

/**
 * @param {Buffer} data @param {keyof typeof ENCODINGS} encoding
 * @param {boolean} best whether to compress as well as possible, which takes seconds for the engine, instead of quickly
 * @returns {Promise<Buffer>}
 */
export function compressed(data, encoding, best) {
  if (encoding === "gzip") return promisify(gzip)(data, { level: best ? 9 : 6 });
  const { BROTLI_MAX_QUALITY: most, BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = constants;
  return promisify(brotliCompress)(data, { params: { [BROTLI_PARAM_QUALITY]: best ? most : 5, [BROTLI_PARAM_SIZE_HINT]: data.length } });
}
