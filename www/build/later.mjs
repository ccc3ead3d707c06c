// Modules that the page loads when they are wanted, as chunks that take nothing of the page into files of their own.
import { basename, dirname, resolve } from "node:path";
import { build } from "esbuild";

/** A module's name as a chunk's: its folder's where the file is that folder's view. @param {string} path */
const nameOf = (path) => (basename(path) === "view.js" || basename(path) === "index.js" ? `${basename(dirname(path))}.js` : basename(path));

/**
 * Every module that is imported by import() gets another one around it, which imports the entry as well: all that the entry has is there
 * already when the module comes, and esbuild, told so, leaves it in the entry's own chunk.
 * @param {import("esbuild").BuildOptions} how the build that it is for
 * @param {string} entry
 * @returns {Promise<import("esbuild").Plugin>}
 */
export async function laterThan(how, entry) {
  const { metafile } = await build({ ...how, entryPoints: [entry], write: false, metafile: true });
  /** What each of these modules exports. @type {Map<string, string[]>} */
  const exported = new Map();
  for (const { entryPoint, exports } of Object.values(metafile.outputs))
    if (entryPoint && entryPoint !== entry) exported.set(resolve(`${how.absWorkingDir}`, entryPoint), exports);
  const own = resolve(`${how.absWorkingDir}`, entry);
  return {
    name: "later",
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /./ }, ({ kind, path, resolveDir }) => {
        const module = resolve(resolveDir, path);
        return kind === "dynamic-import" && exported.has(module) ? { path: nameOf(module), namespace: "later", pluginData: module } : null;
      });
      onLoad({ filter: /./, namespace: "later" }, ({ pluginData: module }) => ({
        contents: `import ${JSON.stringify(own)}; export { ${exported.get(module)?.join(", ")} } from ${JSON.stringify(module)};`,
        resolveDir: dirname(module),
      }));
    },
  };
}
