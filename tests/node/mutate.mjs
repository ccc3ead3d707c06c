// Random mutations of valid arguments from a seed, for the hostile-input tests.

/**
 * A small and fast random number generator (mulberry32, Tommy Ettinger 2017).
 * @param {number} seed
 * @returns {() => number} numbers in [0, 1)
 */
export function random(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t = (t + Math.imul(t ^ (t >>> 7), t | 61)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** A text's hash of 32 bits, as a seed (FNV-1a; Fowler, Noll and Vo 1991). @param {string} text */
export const hashed = (text) => [...text].reduce((hash, char) => Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193), 0x811c9dc5) >>> 0;

/** Functions that make values of every kind, for places where they do not belong. @type {(() => any)[]} */
export const poisons = [
  ...[
    undefined, null, true, false, 0, -0, 1, -1, 2, 3, 8, 19, 20, 0.5, NaN, Infinity, -Infinity, 255, 256, 65536, 2 ** 31, 2 ** 32, 2 ** 53, 2 ** 64,
    1e308, 5n, -(2n ** 70n), Symbol("s"), () => {},
    "", " ", "a1", "A1", "pass", "z99", "t20", "a0", "a1a1", "second:b2", "first:", "3", "-1", "読み切り", "\ud800", "\0", "👩‍👩‍👧‍👦", "((1 2)(3 4))",
    "(".repeat(3000), `${"(".repeat(2000)}1${")".repeat(2000)}`, "9".repeat(400), `${"X".repeat(64)} X`, "----/-OX-/-XO-/---- X", "... .".repeat(50),
    "d3".repeat(3000), "__proto__", "constructor",
  ].map((value) => () => value),
  () => [],
  () => [[]],
  () => [null],
  () => new Array(5),
  () => new Array(1000).fill("a1"),
  () => [1, 2, 3],
  () => ["a1", 1, null],
  () => ({}),
  () => ({ game: "mnk" }),
  () => ({ game: "chess" }),
  () => ({ length: 3 }),
  () => ({ length: -1, 0: "a1" }),
  () => ({ toString: () => "a1" }),
  () => Object.create(null),
  () => new Date(0),
  () => new Date(NaN),
  () => /a/,
  () => new Map([["game", "mnk"]]),
  () => new Set(["a1"]),
  () => new Uint8Array([1, 2]),
  () => { const gone = new Uint8Array(9); structuredClone(gone.buffer, { transfer: [gone.buffer] }); return gone; },
  () => new Proxy(new Uint8Array(9), {}),
  () => Object.create(Uint8Array.prototype),
  () => new ArrayBuffer(4),
  () => new DataView(new ArrayBuffer(4)),
  () => new WeakMap(),
  () => Promise.resolve(1),
  () => new Error("e"),
  () => new String("a1"),
  () => new Number(3),
  () => new Boolean(true),
  () => Object("a1"),
  () => Object(1n),
  () => globalThis,
  () => class {},
  () => new (class Game { moves = ["a1"]; })(),
  () => { const a = /** @type {any[]} */ ([]); a.push(a); return a; },
  () => { const o = /** @type {any} */ ({}); o.rules = o; o.game = o; o.moves = o; return o; },
  () => ({ get game() { throw new Error("a getter that throws"); } }),
  () => ({ get length() { throw 1; } }),
  () => ({ [Symbol.iterator]() { throw new Error("an iterator that throws"); } }),
  () => ({ *[Symbol.iterator]() { yield "a1"; throw new Error("an iterator that breaks off"); } }),
  () => ({ toJSON() { throw new Error("toJSON"); }, [Symbol.toPrimitive]() { throw new Error("toPrimitive"); } }),
  () => new Proxy({}, { get() { throw new Error("a proxy that throws"); }, ownKeys() { throw new Error("ownKeys"); } }),
  () => new Proxy([], { get(_target, key) { return key === "length" ? 2 ** 32 : "a1"; } }),
  () => { const { proxy, revoke } = Proxy.revocable({}, {}); revoke(); return proxy; },
  () => { const { proxy, revoke } = Proxy.revocable([], {}); revoke(); return proxy; },
  () => { let deep = /** @type {any} */ (1); for (let i = 0; i < 2000; i++) deep = [deep]; return deep; },
  () => { let deep = /** @type {any} */ (1); for (let i = 0; i < 2000; i++) deep = { game: deep }; return deep; },
];

/** Objects that a mutation has inserted. They are not plain data, so they are not mutated further. */
const foreign = new WeakSet();

/** Names of fields, to be added where they do not belong. */
const names = [
  "game", "width", "height", "k", "misere", "obstacles", "gravity", "opening", "reversed", "empties_to_winner", "target", "most", "tree",
  "fouls", "start", "moves", "level", "depth", "seed", "method", "order", "each_move", "moves", "count_lines", "plies", "book",
  "max_nodes", "without", "changes", "path", "first", "value", "nodes", "places", "cuts", "clicks", "best", "kind", "between", "__proto__", "toString", "", "Width", "unknown", "0", "length",
];

/**
 * Changes one thing somewhere in `value`, which is plain data and may be changed in place. Returns the result.
 * @param {() => number} rng
 * @param {any} value
 * @returns {any}
 */
export function mutate(rng, value) {
  const below = (/** @type {number} */ n) => Math.floor(rng() * n);
  const poison = () => {
    const value = poisons[below(poisons.length)]();
    if (value === Object(value)) foreign.add(/** @type {object} */ (value));
    return value;
  };
  if (rng() < 0.12 || foreign.has(value)) return poison();
  if (typeof value === "string") return mutateText(rng, value);
  if (typeof value === "number") {
    const near = [value + 1, value - 1, -value, value * 10, value / 2, value + 0.5, value * 1e6, String(value)];
    return near[below(near.length)];
  }
  if (typeof value === "boolean") return rng() < 0.5 ? !value : poison();
  if (Array.isArray(value)) {
    const at = below(value.length + 1);
    switch (below(7)) {
      case 0: value.splice(at, 1); break;
      case 1: value.splice(at, 0, poison()); break;
      case 2: value.splice(at, 0, value[below(value.length)]); break;
      case 3: value.reverse(); break;
      case 4: value.length = at; break;
      // Skips inserted objects, which may throw when converted to a string.
      case 5: return value.filter((item) => typeof item === "string").join(rng() < 0.5 ? "" : ",");
      default: if (value.length) value[at % value.length] = mutate(rng, value[at % value.length]);
    }
    return value;
  }
  if (value === null || typeof value !== "object") return poison();
  if (value instanceof Uint8Array) {
    value[below(value.length)] ^= 1 << below(8);
    return value;
  }
  const keys = Object.keys(value);
  const key = keys[below(keys.length)];
  switch (below(9)) {
    case 0: delete value[key]; break;
    case 1: define(value, names[below(names.length)], poison()); break;
    case 2: define(value, key ?? "x", poison()); break;
    case 3: if (key !== undefined) { define(value, key + "s", value[key]); delete value[key]; } break;
    case 4: if (key !== undefined) define(value, key, value[keys[below(keys.length)]]); break;
    default: if (key !== undefined) define(value, key, mutate(rng, value[key]));
  }
  return value;
}

/** Sets an own field, even if its name is __proto__. @param {object} object @param {string} key @param {unknown} value */
function define(object, key, value) {
  Object.defineProperty(object, key, { value, enumerable: true, configurable: true, writable: true });
}

/** @param {() => number} rng @param {string} text */
function mutateText(rng, text) {
  const below = (/** @type {number} */ n) => Math.floor(rng() * n);
  const alphabet = "abcdefghstz0123456789XOxo-.*#/ ()+:,\n\t'\"\\é日\ud83d";
  const at = below(text.length + 1);
  const char = alphabet[below(alphabet.length)];
  switch (below(9)) {
    case 0: return text.slice(0, at) + text.slice(at + 1);
    case 1: return text.slice(0, at) + char + text.slice(at);
    case 2: return text.slice(0, at) + char + text.slice(at + 1);
    case 3: return text.slice(0, at);
    case 4: return text + text;
    // Close to the largest size that any call accepts.
    case 5: return rng() < 0.1 ? text.slice(0, at) + text.slice(at).repeat(199_000 / (text.length - at + 1)) : text + text;
    case 6: return text.toUpperCase();
    case 7: return [...text].reverse().join("");
    default: return text.slice(at) + text.slice(0, at);
  }
}
