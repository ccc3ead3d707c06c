// Writes www/proofs/list.js: what the proofs in www/proofs claim, from their headers. `./build.sh proofs` runs it after it has made them.
//
//   node www/build/proofs.mjs
import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { WWW } from "./serve.mjs";

const FOLDER = `${WWW}proofs/`;
/** The list's file. */
export const LIST = `${FOLDER}list.js`;

/** What the list says of a proof. @param {string} file */
function entry(file) {
  const data = readFileSync(FOLDER + file);
  const { format, version, ...claim } = JSON.parse(data.subarray(0, data.indexOf("\n")).toString());
  if (format !== "yomikiri-proof" || version !== 1) throw new Error(`${file} is not a proof`);
  return { file, bytes: data.length, ...claim };
}

/** The text of the list: game by game, the smallest board first. */
export function list() {
  const all = readdirSync(FOLDER).filter((name) => name.endsWith(".proof")).map((name) => name.replace(/\.proof$/, "")).sort()
    .map((name) => entry(`${name}.proof`));
  const cells = (/** @type {ReturnType<typeof entry>} */ { rules: { width, height } }) => width * height;
  all.sort((a, b) => (a.rules.game < b.rules.game ? -1 : a.rules.game > b.rules.game ? 1 : cells(a) - cells(b)));
  return `// The proofs that come with the page, from the headers of the files. Made by \`./build.sh proofs\`.
/* eslint max-len: "off" */

/** @type {import('./types.d.ts').Shipped[]} */
export const PROOFS = [
${all.map((one) => `  ${JSON.stringify(one)},\n`).join("")}];
`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(LIST, list());
