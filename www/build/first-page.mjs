// Makes index.html in dist from the one in www: it asks for all that the first board needs, and contains its first styles and the script
// that answers before the others are there, both allowed by their hashes.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { icons } from "../ui/icons.js";
import { compressed } from "./compress.mjs";
import { META, allowing } from "./policy.mjs";
import { DIST } from "./serve.mjs";

/** A template of lit's. @typedef {{ strings: readonly string[], values: readonly Template[] }} Template */

/** A template without anything that changes, as text. @param {Template} template @returns {string} */
const written = ({ strings, values }) => strings.reduce((text, part, i) => text + written(values[i - 1]) + part);

/** @param {string} page @param {RegExp | string} what @param {string} text */
function put(page, what, text) {
  if (page.search(what) < 0) throw new Error(`index.html has no ${what}`);
  return page.replace(what, () => text);
}

/**
 * @typedef {object} First
 * @property {string} script the page's script, as the other files are named in dist
 * @property {readonly string[]} modules what it imports, and the code of the first game
 * @property {string} rules the module of the rules
 * @property {Readonly<Record<"en" | "ja", readonly string[]>>} words the modules that the page needs in each language alone
 * @property {string} later the styles of everything else
 * @property {string} style the styles of the first view
 * @property {string} waiting the script that answers until the others are there
 * @property {string} cannotStart the script that says why they never will be
 */

/** @param {string} page the HTML in www @param {First} first @returns {Promise<string>} */
export async function firstPage(page, { script, modules, rules, words, later, style, waiting, cannotStart }) {
  if (/<\/(script|style)/i.test(waiting + cannotStart + style)) throw new Error("the inline code would end too early");
  /** The size of a file, plain and compressed, so that the page can say how much is left. @param {string} name */
  const size = async (name) => {
    const data = readFileSync(join(DIST, name));
    return `data-bytes="${data.length}" data-packed="${(await compressed(data, "br", true)).length}"`;
  };
  const asked = await Promise.all([
    ...[script, ...modules].map(async (name) => `<link rel="modulepreload" href="./${name}" ${await size(name)}>`),
    size(rules).then((known) => `<link rel="preload" as="fetch" type="application/wasm" crossorigin href="./${rules}" ${known}>`),
  ]);
  const inLanguages = Object.entries(words).flatMap(([language, names]) => (
    names.map((name) => `<meta name="words" lang="${language}" content="./${name}">`)));
  /** @param {string} name */
  const icon = (name) => written(/** @type {Record<string, any>} */ (icons)[name]);
  let text = page.replaceAll(/<i data-icon="(\w+)"><\/i>/g, (_, name) => icon(name));
  text = put(text, /(?<=<meta name="later-styles" content=")[^"]*/, `./${later}`);
  text = put(text, '<link rel="stylesheet" href="./style/first.css">', `<style>${style}</style>`);
  text = put(text, '<script type="module" src="./shell/waiting.js"></script>', `<script>${waiting}</script>`);
  text = put(text, '<script type="module" src="./app.js"></script>',
    [...asked, ...inLanguages, `<script type="module" src="./${script}"></script>`].join("\n"));
  text = put(text, '<script src="./cannot-start.js" async fetchpriority="low"></script>', `<script>${cannotStart}</script>`);
  let [policy] = META.exec(text) ?? [""];
  for (const script of [waiting, cannotStart]) policy = allowing(policy, "script-src", script);
  return put(text, META, allowing(policy, "style-src", style));
}
