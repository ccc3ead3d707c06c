// Bundles the modules that the page loads on demand, without moving any code of the page into further chunks.
import { basename, dirname, resolve } from "node:path";
import { build } from "esbuild";

/** The name of a module's chunk: the folder's name for view.js and index.js, otherwise the file's. @param {string} path */
const nameOf = (path) => (basename(path) === "view.js" || basename(path) === "index.js" ? `${basename(dirname(path))}.js` : basename(path));

/**
 * Wraps each module that is imported by import() in a module that also imports the entry. This tells esbuild that the entry's code is
 * already there when the module loads, so esbuild leaves that code in the entry's own chunk. The same holds for a module that only one
 * other module loads.
 * @param {import("esbuild").BuildOptions} how the options of the build
 * @param {string} entry
 * @param {Record<string, string>} loaders the one module that loads a module, by that module
 * @returns {Promise<import("esbuild").Plugin>}
 */
export async function lazyModules(how, entry, loaders) {
  const { metafile } = await build({ ...how, entryPoints: [entry], write: false, metafile: true });
  /** The exports of each module that is imported by import(). @type {Map<string, string[]>} */
  const exported = new Map();
  for (const { entryPoint, exports } of Object.values(metafile.outputs))
    if (entryPoint && entryPoint !== entry) exported.set(resolve(`${how.absWorkingDir}`, entryPoint), exports);
  const names = [...exported.keys()].map(nameOf);
  const twice = names.find((name, i) => names.indexOf(name) !== i);
  if (twice) throw new Error(`two modules that load on demand have the name ${twice}`);
  const full = (/** @type {string} */ path) => JSON.stringify(resolve(`${how.absWorkingDir}`, path));
  const before = new Map(Object.entries(loaders).map(([module, loader]) => [full(module), `import ${full(loader)};`]));
  return {
    name: "later",
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /./ }, ({ kind, path, resolveDir }) => {
        const module = resolve(resolveDir, path);
        return kind === "dynamic-import" && exported.has(module) ? { path: nameOf(module), namespace: "later", pluginData: module } : null;
      });
      onLoad({ filter: /./, namespace: "later" }, ({ pluginData: module }) => ({
        contents: `import ${full(entry)}; ${before.get(JSON.stringify(module)) ?? ""}
          export { ${exported.get(module)?.join(", ")} } from ${JSON.stringify(module)};`,
        resolveDir: dirname(module),
      }));
    },
  };
}
