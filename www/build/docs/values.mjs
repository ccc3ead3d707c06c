// The table of values, from www/docs/values.json. Its filters need a script; without one, the whole table is there.
import { readFileSync } from "node:fs";
import { WWW } from "../serve.mjs";
import { escaped, matched, named, sayings } from "./markdown.mjs";

/** @typedef {import("./engine.mjs").GameInfo} GameInfo */
/** @typedef {import("./markdown.mjs").Block} Block */
/** @typedef {import("./words.mjs").Words} Words */
/** @typedef {import("./words.mjs").Language} Language */
/**
 * A row of the file. `value` is null while it is open; the bounds are there only then.
 * @typedef {object} Row
 * @property {Record<string, unknown> & { game: string }} rules
 * @property {number | null} value
 * @property {number} [lower]
 * @property {number} [upper]
 * @property {string[]} line
 * @property {number} [plies] how long the game lasts, where that is counted
 * @property {number} nodes
 * @property {number} seconds
 * @property {number | null} certificate
 * @property {string | null} confirmed_by
 * @property {number} [limit]
 */
/**
 * A game under the rules of a row, as the engine gives it.
 * @typedef {{ width: number, height: number, cells: number[], rules: Row["rules"] }} Board
 */
/**
 * The words on a game's card.
 * @typedef {{ name: (rules: any) => string, side: (side: "first" | "second", rules: any) => string }} CardWords
 */
/**
 * What the table is made with: the games, the start of a game, the link to a game, the words on a game's card, and those of the table.
 * @typedef {object} Tools
 * @property {GameInfo[]} infos
 * @property {(rules: Row["rules"]) => Board} board
 * @property {(game: object, players: object, infos: GameInfo[], now: { view: string }) => string} linkTo
 * @property {(rules: any) => CardWords} card
 * @property {Words} words
 */

/** The address of the script behind the filters. */
export const SCRIPT = "../docs/values.js";

/** The greatest numbers of cells of the sizes to choose from. */
const SIZES = [16, 25, 30, 36, Infinity];

/** @returns {Row[]} */
export const readRows = () => JSON.parse(readFileSync(`${WWW}docs/values.json`, "utf8"));

/** A number with a sign and a real minus. @param {number} value */
const signed = (value) => (value > 0 ? `+${value}` : `${value}`.replace("-", "−"));

/** @param {number} number */
const grouped = (number) => String(number).replace(/\B(?=(\d{3})+$)/g, ",");

/** Seconds with three digits at most. @param {number} seconds */
const rounded = (seconds) => (seconds >= 100 ? grouped(Math.round(seconds)) : seconds.toFixed(seconds >= 10 ? 1 : 2));

/** The text with its {names} replaced. @param {string} text @param {Record<string, string | number>} by */
const filled = (text, by) => text.replace(/\{(\w+)\}/g, (_, name) => String(by[name]));

/** A small picture of a board. @param {Board} board */
function picture({ width, height, cells }) {
  let lines = `M0 0H${width}V${height}H0Z`;
  for (let x = 1; x < width; x++) lines += `M${x} 0V${height}`;
  for (let y = 1; y < height; y++) lines += `M0 ${y}H${width}`;
  const pieces = cells.map((cell, at) => {
    const [x, y] = [at % width, Math.floor(at / width)];
    if (cell === 3) return `<path d="M${x} ${y}h1v1h-1Z" class="first"/>`;
    return cell ? `<circle cx="${x}.5" cy="${y}.5" r=".36" class="${cell === 1 ? "first" : "second"}"/>` : "";
  });
  return `<svg class="mini" viewBox="-.1 -.1 ${width}.2 ${height}.2" width="${width * 7}" height="${height * 7}" aria-hidden="true">`
    + `<path d="${lines}"/>${pieces.join("")}</svg>`;
}

/**
 * The names of what is special in these rules: fields that are on, choices, and other numbers than the board's size. With no field on, the
 * rules are also `normal`.
 * @param {Row["rules"]} rules @param {GameInfo} info
 */
function features(rules, { fields }) {
  const own = fields.filter(({ name }) => name !== "fouls");
  const on = own.filter(({ name, type }) => type === "boolean" && rules[name]).map(({ name }) => name);
  const choices = own.filter(({ type }) => type === "choice").map(({ name }) => String(rules[name]));
  const numbers = own.filter(({ name, type }) => type === "integer" && name !== "width" && name !== "height");
  return { on: on.length ? on : ["normal"], choices, numbers: numbers.map(({ name }) => `${name}${rules[name]}`) };
}

/**
 * @param {string} name @param {string} label @param {string} all the choice that filters nothing
 * @param {[string, string][]} choices values and labels
 */
const select = (name, label, all, choices) => `<label>${label} <select name="${name}"><option value="">${all}</option>${
  choices.map(([value, text]) => `<option value="${value}">${text}</option>`).join("")}</select></label>`;

/**
 * A row with everything that the table shows of it.
 * @param {Row} row @param {Tools} tools @param {Map<string, string>} said
 */
function shown(row, { infos, board, linkTo, card, words }, said) {
  const { confirmed, noted } = words.values;
  const info = infos.find(({ game }) => game === row.rules.game);
  if (!info) throw new Error(`there is no game ${row.rules.game}`);
  const game = board(row.rules);
  const { name, side } = card(row.rules);
  const own = escaped(name(row.rules));
  const { on, choices, numbers } = features(row.rules, info);
  const cells = game.width * game.height;
  const link = linkTo({ ...game, start: null, moves: [] }, { first: "person", second: "person" }, infos, { view: "analyse" });
  const value = row.value ?? null;
  const won = value === 0 ? noted.draw : filled(noted.wins, { side: side((value ?? 0) > 0 ? "first" : "second", row.rules) });
  const winner = row.plies === undefined ? won : filled(noted.moves, { won, n: row.plies });
  const result = value === null
    ? filled(noted.open, { lower: signed(row.lower ?? 0), upper: signed(row.upper ?? 0) })
    : `<strong>${signed(value)}</strong> ${winner}`;
  const by = value === null ? "–" : confirmed[/** @type {keyof typeof confirmed} */ (row.confirmed_by ?? "none")];
  const kind = choices.map((choice) => said.get(choice) ?? choice).join(", ");
  return {
    name: `${picture(game)}<span>${kind ? filled(noted.named, { name: own, kind }) : own}</span> `
      + `<a href="../?${link.replaceAll("&", "&amp;")}">${noted.analyse}</a>`,
    cells: [
      result, row.line.length ? `<code>${row.line.join(" ")}</code>` : "–", grouped(row.nodes), rounded(row.seconds),
      row.certificate === null ? "–" : grouped(row.certificate), by,
    ],
    data: {
      game: row.rules.game,
      size: String(SIZES.findIndex((most) => cells <= most)),
      rules: on.join(" "),
      kind: [...choices, ...numbers].join(" "),
      state: value === null ? "open" : "solved",
    },
    on, kinds: [...choices, ...numbers],
  };
}

/**
 * The block `values`. Its lines give a label to each game by its name, and to each of the rules that the filter offers.
 * @param {Tools} tools
 * @param {(problem: string) => void} complain
 * @returns {Record<string, Block>}
 */
export function valueBlocks(tools, complain) {
  return {
    values(_, text) {
      const said = sayings(text);
      const rows = readRows().map((row) => shown(row, tools, said));
      const games = [...new Set(rows.map(({ data }) => data.game))];
      const rules = [...new Set(rows.flatMap(({ on }) => on))];
      const kinds = [...new Set(rows.flatMap((row) => row.kinds))];
      matched([...games, ...rules, ...kinds], said, complain);
      /** @param {string[]} names @returns {[string, string][]} */
      const labelled = (names) => names.map((name) => [name, said.get(name) ?? name]);
      const { values, columns } = tools.words;
      const sizes = SIZES.map((most, at) => {
        const least = (SIZES[at - 1] ?? 0) + 1;
        const text = at === 0 ? values.upTo : most === Infinity ? values.from : values.between;
        return /** @type {[string, string]} */ ([String(at), filled(text, { least, most })]);
      }).filter(([at]) => rows.some(({ data }) => data.size === at));
      const form = [
        select("game", columns.game, values.all, labelled(games)),
        select("size", values.size, values.all, sizes),
        select("rules", columns.rules, values.all, labelled(rules)),
        select("kind", values.kind, values.all, labelled(kinds)),
        select("state", values.state, values.all, [["solved", values.solved], ["open", values.open]]),
      ];
      const head = [columns.game, columns.value, columns.line, columns.nodes, columns.seconds, columns.certificate, columns.confirmed];
      const how = { names: "named values", labelled: head.length, data: rows.map(({ data }) => data) };
      const table = named(head, rows.map(({ name, cells }) => [name, ...cells]), how);
      return `<form class="values-filter" hidden>${form.join("\n")}
<output data-text="${values.shown}"></output></form>
${table}`;
    },
  };
}
