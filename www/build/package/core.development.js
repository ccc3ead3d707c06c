// What "yomikiri/core" is while a page is developed; see engine.development.js. The module comes from "yomikiri/inline" if its
// file is not there.
import load from "./core.js";
import { optimized } from "./optimized.js";

export * from "./core.js";

/** Loads the module. @param {...any} how */
export default async function init(...how) {
  if (!optimized || how[0] !== undefined) return load(...how);
  const { wasm } = await import("./inline.js");
  return load({ module_or_path: Uint8Array.from(atob(wasm), (char) => char.charCodeAt(0)) });
}
