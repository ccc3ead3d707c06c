// Makes dist/, what one uploads to a host, from the built www/: the same files under the same names, with our JavaScript
// and CSS minified one by one. Nothing is bundled, so imports, preloads and the worker find each other as in www/.
//
//   node tests/dist.mjs
import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { transform } from "esbuild";
import { DIST, WWW } from "./serve.mjs";

/** For programmers and for npm, not for a browser. */
const left = /(\.d\.ts|\.stamp|^pkg\/(README\.md|package\.json))$/;
/** The libraries come minified from their makers. */
const ours = /^(?!vendor\/).*\.(js|css)$/;

/** @type {import("esbuild").TransformOptions} */
const options = {
  minify: true,
  target: "es2022",
  legalComments: "inline",
  // Or Japanese would be written in escapes, six bytes a character.
  charset: "utf8",
};

rmSync(DIST, { recursive: true, force: true });
const files = readdirSync(WWW, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => relative(WWW, join(entry.parentPath ?? entry.path, entry.name)))
  .filter((name) => !left.test(name));
for (const name of files) {
  mkdirSync(dirname(DIST + name), { recursive: true });
  if (!ours.test(name)) {
    copyFileSync(WWW + name, DIST + name);
    continue;
  }
  const css = name.endsWith(".css");
  const { code, warnings } = await transform(readFileSync(WWW + name, "utf8"), {
    ...options,
    // The format is what lets the names at the top of a module be shortened as well.
    ...(css ? { loader: "css" } : { loader: "js", format: "esm" }),
    sourcefile: name,
  });
  if (warnings.length > 0) throw new Error(`${name}: ${warnings.map(({ text }) => text).join("; ")}`);
  writeFileSync(DIST + name, code);
}
