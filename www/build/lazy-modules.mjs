// Bundles several entries that share their code, without splitting the code that is there at first into more chunks than necessary.
import { basename, dirname, resolve } from "node:path";
import { build } from "esbuild";

/** The name of a module's chunk: the folder's name for view.js and index.js, otherwise the file's. @param {string} path */
const nameOf = (path) => (basename(path) === "view.js" || basename(path) === "index.js" ? `${basename(dirname(path))}.js` : basename(path));

/**
 * The modules that a module loads at first, including itself, or with `all` also those on demand.
 * @param {import("esbuild").Metafile["inputs"]} inputs @param {string} entry @param {boolean} [all]
 */
function reached(inputs, entry, all = false) {
  const found = new Set([entry]);
  for (const path of found)
    for (const one of inputs[path].imports)
      if (one.path in inputs && (all || one.kind === "import-statement")) found.add(one.path);
  return found;
}

/**
 * esbuild puts code into one chunk if the same entries and modules on demand reach it. So each of these is wrapped in a module that also
 * imports all that is there before it: what all entries that may load it load at first. The same holds for a module that only one other
 * module loads.
 * @param {import("esbuild").BuildOptions} how the options of the build
 * @param {string[]} entries their paths; in the result, they are "later:" and the file's name
 * @param {Record<string, string>} loaders the one module that loads a module, by that module
 * @param {string[][]} groups the modules to keep in one chunk: what needs one of them also loads the others
 * @returns {Promise<import("esbuild").Plugin>}
 */
export async function lazyModules(how, entries, loaders, groups) {
  const { metafile: { inputs, outputs } } = await build({ ...how, entryPoints: entries, write: false, metafile: true });
  const users = entries.map((entry) => ({ first: reached(inputs, entry), all: reached(inputs, entry, true) }));
  const full = (/** @type {string} */ path) => resolve(`${how.absWorkingDir}`, path);
  /** The wrapper of each module, by its path. @type {Map<string, string>} */
  const wrappers = new Map();
  for (const { entryPoint: module, exports } of Object.values(outputs)) {
    if (!module) continue;
    const [one, ...others] = users.filter(({ all }) => all.has(module)).map(({ first }) => first);
    const before = [...one].filter((path) => others.every((first) => first.has(path)));
    const needed = [...before, ...loaders[module] ? [loaders[module]] : [], module];
    const all = new Set(needed.flatMap((path) => [...reached(inputs, path)]));
    const company = groups.filter((group) => group.some((path) => all.has(path))).flat();
    const imports = [...company, ...needed].map((path) => `import ${JSON.stringify(full(path))};`);
    wrappers.set(full(module), `${imports.join("\n")}\nexport { ${exports.join(", ")} } from ${JSON.stringify(full(module))};`);
  }
  const names = [...wrappers.keys()].map(nameOf);
  const twice = names.find((name, i) => names.indexOf(name) !== i);
  if (twice) throw new Error(`two modules that load on demand have the name ${twice}`);
  return {
    name: "later",
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /./ }, ({ kind, namespace, path, resolveDir }) => {
        const module = resolve(resolveDir, path);
        // What is imported for its place alone stays, even if its package has no side effects.
        if (namespace === "later" && kind === "import-statement") return { path: module, sideEffects: true };
        if (!["dynamic-import", "entry-point"].includes(kind) || !wrappers.has(module)) return null;
        return { path: nameOf(module), namespace: "later", pluginData: module };
      });
      onLoad({ filter: /./, namespace: "later" }, ({ pluginData: module }) => (
        { contents: wrappers.get(module), resolveDir: dirname(module) }));
    },
  };
}
