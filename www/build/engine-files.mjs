// A bundle's own module in place of www/engine/files.js, which says where the engine's files stand in www.

/**
 * @param {() => Record<string, string>} names of the files, by the names of the module's exports, from where the bundle stands
 * @returns {import("esbuild").Plugin}
 */
export const engineFiles = (names) => ({
  name: "engine-files",
  setup: ({ onLoad }) => onLoad({ filter: /[/\\]www[/\\]engine[/\\]files\.js$/ }, () => ({
    contents: Object.entries(names()).map(([name, file]) => `export const ${name} = ${JSON.stringify(file)};`).join("\n"),
    loader: "js",
  })),
});
