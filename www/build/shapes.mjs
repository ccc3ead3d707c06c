// Writes shapes.js and element.css into the built engine's folder: the sizes of all boards, by preset and by game, and the style sheet that
// keeps room for <yomikiri-game> before it is defined.
//
//   node www/build/shapes.mjs
import { readFileSync, writeFileSync } from "node:fs";
import { EDGE, around, roomFor, sides, spaceOf } from "../element/space.js";
import { SIMPLEST, cardOf } from "../games/index.js";
import { WWW } from "./serve.mjs";

const folder = `${WWW}pkg/`;
const engine = await import(`${folder}yomikiri.js`);
engine.initSync({ module: readFileSync(`${folder}yomikiri_bg.wasm`) });

/** @param {{ game: string }} rules @returns {import("../element/space.js").Shape} */
function shape(rules) {
  const { room } = cardOf(rules);
  if (room) return roomFor(room);
  const { width, height } = engine.new_game(rules);
  return { width, height, edge: null };
}

/** @type {import("./docs/engine.mjs").GameInfo[]} */
const infos = engine.games();
/** @type {Record<string, import("../element/space.js").Shape>} */
const shapes = Object.fromEntries(infos.flatMap(({ game, presets }) => [[game, shape({ game })],
  ...presets.map(({ name, rules }) => [name, shape(rules)])]));
writeFileSync(`${folder}shapes.js`, `// Made by build/shapes.mjs.
/** @type {Record<string, { width: number, height: number, edge: number | null }>} */
export const SHAPES = ${JSON.stringify(shapes)};
`);

const TAG = "yomikiri-game:not(:defined)";
/** @param {Parameters<typeof around>[0]} what */
const rows = (what) => { const { rows, free } = around(what); return `--rows: ${rows}px; --free: ${free}px;`; };
/** The selector of a part of JSON, with or without a space. @param {string} name @param {unknown} value */
const json = (name, value) => ["", " "].map((space) => `${TAG}[game*='"${name}":${space}${JSON.stringify(value)}']`).join(", ");
const sizes = infos.flatMap(({ fields }) => fields.flatMap((field) => (
  field.type === "integer" && /^(width|height)$/.test(field.name) ? [field.most] : [])));
const css = [
  "/* Keeps room for <yomikiri-game> until its script has loaded. Link to it in the head of your page. */",
  `${TAG} { inline-size: 100%; max-inline-size: var(--yomikiri-max-size, 100%); margin-inline: auto; --edge: ${EDGE};
  ${sides(shapes[String(SIMPLEST)])} ${rows({ still: false, controls: false })} }`,
  spaceOf(TAG),
  ...Object.entries(shapes).map(([name, found]) => `${TAG}[game="${name}"] { ${sides(found)} }`),
  ...infos.map(({ game }) => `${json("game", game)} { ${sides(shapes[game])} }`),
  // Two figures come after one, because "1" is also the beginning of "15".
  ...["width", "height"].flatMap((name) => Array.from({ length: Math.max(...sizes) }, (_, i) => (
    `${json(name, i + 1)} { --${name[0]}: ${i + 1}; }`))),
  `${TAG}:is([puzzle], [puzzles]) { --w: 6; --h: 6; }`,
  `${TAG}[coordinates="none"] { --edge: 0px; }`,
  `${TAG}[controls] { ${rows({ still: false, controls: true })} }`,
  `${TAG}[readonly] { ${rows({ still: true, controls: false })} }`,
  `${TAG}[readonly][controls] { ${rows({ still: true, controls: true })} }`,
];
writeFileSync(`${folder}element.css`, `${css.join("\n")}\n`);
