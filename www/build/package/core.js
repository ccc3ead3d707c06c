// What "yomikiri/core" has: the functions and classes of wasm-bindgen. Called before the module is loaded, they say so.
import load, * as engine from "./yomikiri.js";

let loaded = false;

/** Loads the module. @param {...any} how */
export default async function init(...how) {
  const made = await load(...how);
  loaded = true;
  return made;
}

/** Loads the module from its bytes. @param {...any} how */
export function initSync(...how) {
  const made = engine.initSync(...how);
  loaded = true;
  return made;
}

/** @param {string} name of what needs the module */
function check(name) {
  if (loaded) return;
  const message = `${name} was called before the engine was loaded: await init() first, or call initSync({ module }).`;
  throw Object.assign(new Error(message), { kind: "engine-gone", code: "not-initialized", params: { name }, input: undefined });
}

/**
 * A function that needs the module. The package's build adds a line for each.
 * @param {string} name @param {(...args: any[]) => any} run
 */
function once(name, run) { // eslint-disable-line no-unused-vars
  return (/** @type {any[]} */ ...args) => {
    check(name);
    return run(...args);
  };
}

/**
 * A class that needs the module, as above.
 * @param {string} name @param {new (...args: any[]) => any} Class
 */
function onceMade(name, Class) { // eslint-disable-line no-unused-vars
  return class extends Class {
    constructor(/** @type {any[]} */ ...args) {
      check(name);
      super(...args);
    }
  };
}

