// Replaces www/engine/files.js, which has the addresses of the engine's files in www, with a module for the bundle.

/**
 * @param {() => Record<string, string>} names the files relative to the bundle, by the names of the module's exports
 * @returns {import("esbuild").Plugin}
 */
export const engineFiles = (names) => ({
  name: "engine-files",
  setup: ({ onLoad }) => onLoad({ filter: /[/\\]www[/\\]engine[/\\]files\.js$/ }, () => ({
    contents: Object.entries(names()).map(([name, file]) => `export const ${name} = ${JSON.stringify(file)};`).join("\n"),
    loader: "js",
  })),
});
