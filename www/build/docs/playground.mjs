// The playground's form and texts, from the element's manifest and the engine's list of games. ../../docs/playground.js brings them to life.
import { readFileSync } from "node:fs";
import { declared } from "./element.mjs";
import { coded, escaped, inline, sayings } from "./markdown.mjs";

/** @typedef {import("./element.mjs").Named} Named */
/** @typedef {import("./engine.mjs").Field} Field */
/** @typedef {import("./engine.mjs").GameInfo} GameInfo */
/** @typedef {import("./markdown.mjs").Block} Block */
/** @typedef {import("./words.mjs").Language} Language */
/** @typedef {import("./words.mjs").Words} Words */

/** The address of the script. */
export const SCRIPT = "../docs/playground.js";

/** Attributes that have controls of their own here. */
const APART = ["game", "start", "moves", "first", "second", "controls", "values"];
/** Attributes that are left out: those that replace the game, and those of matches and of pages elsewhere. */
const LEFT = ["puzzle", "puzzles", "page", "match", "seat", "names"];

const { CONTROLS } = await import(new URL("../../element/attributes.js", import.meta.url).href);
const { kinds } = await import(new URL("../../games/index.js", import.meta.url).href);

/** @param {Record<string, string | number | boolean | null | undefined>} attributes */
const written = (attributes) => Object.entries(attributes).flatMap(([name, value]) => (value === undefined || value === null || value === false ? []
  : [value === true ? ` ${name}` : ` ${name}="${escaped(String(value))}"`])).join("");

/** @param {string} label in HTML @param {string} control @param {string} [hint] in HTML */
const labelled = (label, control, hint = "") => `<label>${label} ${control}${hint ? `<small>${hint}</small>` : ""}</label>`;
/** @param {string} label in HTML @param {Parameters<typeof written>[0]} attributes @param {string} [hint] in HTML */
const tick = (label, attributes, hint = "") => `<label class="tick"><input type="checkbox"${written(attributes)}> <span>${label}${
  hint ? `<small>${hint}</small>` : ""}</span></label>`;
/** @param {string} legend @param {string[]} content @param {Parameters<typeof written>[0]} [attributes] */
const group = (legend, content, attributes = {}) => `<fieldset${written(attributes)}><legend>${legend}</legend>\n${content.join("\n")}\n</fieldset>`;

/**
 * A control for a field of the rules. Its default is the engine's; a required field begins with the example from the game's card.
 * @param {string} game @param {Field} field @param {unknown} example
 */
function control(game, { name, type, least, most, choices, default: usual }, example) {
  const common = { name: `${game}.${name}`, "data-field": type, "data-default": JSON.stringify(usual) };
  const value = usual ?? example;
  switch (type) {
    case "boolean": return tick(coded(name), { ...common, checked: value === true });
    case "integer": return labelled(coded(name), `<input type="number"${written({ ...common, min: least, max: most, required: true, value: Number(value) })}>`);
    case "choice": return labelled(coded(name), `<select${written(common)}>${choices.map((choice) =>
      `<option${written({ selected: choice === value })}>${escaped(choice)}</option>`).join("")}</select>`);
    case "cells": return labelled(coded(name), `<input${written({ ...common, placeholder: "b2 c3", autocapitalize: "off", spellcheck: "false" })}>`);
    default: return labelled(coded(name), `<input${written({ ...common, value: String(value ?? ""), required: usual === null, spellcheck: "false" })}>`);
  }
}

/** What the attributes mean, from the page about the element. @param {Language} language @returns {Map<string, string>} */
function meanings(language) {
  const text = readFileSync(new URL(`../../docs/${language}/element.md`, import.meta.url), "utf8");
  return sayings(/^```manifest attributes\n([^]*?)```$/m.exec(text)?.[1] ?? "");
}

/**
 * The blocks `playground`, the form and the board, and `playground code`, the texts.
 * @param {object} tools
 * @param {GameInfo[]} tools.infos
 * @param {(rules: any) => { name: (rules: any) => string }} tools.card
 * @param {Words} tools.words
 * @param {Language} tools.language
 * @returns {Record<string, Block>}
 */
export function playgroundBlocks({ infos, card, words: { playground: own }, language }) {
  const presets = infos.flatMap(({ game, presets }) => presets.map(({ name, rules }) =>
    `<option${written({ value: name, "data-game": game, selected: name === "reversi-6x6" })}>${escaped(`${card(rules).name(rules)} (${name})`)}</option>`));
  const others = infos.map(({ game }) => `<option${written({ value: game, "data-game": game, "data-own": true })}>${escaped(own.own.replace("{game}", game))}</option>`);
  const rules = infos.map(({ game, fields }) => {
    const example = kinds().find((/** @type {any} */ kind) => kind.card.game === game && kind.begin)?.begin ?? {};
    return group(coded(game), fields.map((field) => control(game, field, example[field.name])), { "data-rules": game, hidden: true, disabled: true });
  });
  const levels = [...new Set(infos.flatMap((info) => info.levels))].map((level) => ({
    level, games: infos.filter((info) => info.levels.includes(level)).map(({ game }) => game).join(" "),
  }));
  const { attributes = [] } = declared();
  const said = meanings(language);
  const usual = (/** @type {string} */ name) => attributes.find((one) => one.name === name)?.default;
  /** @param {string} name */
  const player = (name) => labelled(coded(name), `<select${written({ name, "data-default": usual(name) })}>${[{ level: "person", games: undefined }, ...levels]
    .map(({ level, games }) => `<option${written({ value: level, "data-games": games, selected: level === usual(name) })}>${
      level === "person" ? `${own.person} (person)` : escaped(level)}</option>`).join("")}</select>`);
  /** @param {Named} attribute */
  const option = ({ name, description = "", default: value, type }) => {
    const hint = inline(said.get(name) ?? description);
    if (type?.text === "boolean") return tick(coded(name), { name, "data-attribute": name }, hint);
    const kind = type?.text === "number" ? { type: "number" } : { spellcheck: "false", autocapitalize: "off" };
    return labelled(coded(name), `<input${written({ ...kind, name, "data-attribute": name, placeholder: value })}>`, hint);
  };
  const values = attributes.find(({ name }) => name === "values");
  const more = attributes.filter(({ name }) => !APART.includes(name) && !LEFT.includes(name)).map(option);
  const controls = group(coded("controls"), [
    `<label class="tick"><input type="radio" name="controls" value="none"> <span>${own.none}</span></label>`,
    `<label class="tick"><input type="radio" name="controls" value="all" checked> <span>${own.all}</span></label>`,
    `<label class="tick"><input type="radio" name="controls" value="some"> <span>${own.some}</span></label>`,
    ...CONTROLS.map((/** @type {string} */ name) => tick(coded(name), { name: "control", value: name })),
  ], { class: "row" });
  const text = { spellcheck: "false", autocapitalize: "off", autocomplete: "off" };
  const form = [
    group(own.game, [labelled(coded("game"), `<select name="game">${presets.join("")}${others.join("")}</select>`)]),
    ...rules,
    group(own.position, [
      labelled(`${own.start} ${coded("start")}`, `<input${written({ name: "start", ...text })}>`),
      labelled(`${own.moves} ${coded("moves")}`, `<input${written({ name: "moves", ...text })}>`),
      `<button type="button" class="secondary" data-do="take">${own.take}</button>`,
    ]),
    group(own.players, ["first", "second"].map(player)),
    controls,
    ...values ? [group(own.options, [option(values)])] : [],
    `<details><summary>${own.attributes}</summary>\n${more.join("\n")}\n${
      labelled(own.folder, `<input${written({ name: "folder", value: "/yomikiri/", ...text })}>`)}\n</details>`,
    `<p class="invalid" role="status" hidden>${own.invalid}</p>`,
  ];
  const texts = Object.entries(own.snippets).map(([name, title]) => `<section class="snippet"><h3 id="code-${name}">${title}</h3>
<button type="button" class="secondary" data-copy="${name}" aria-label="${own.copy}: ${title}">${own.copy}</button>
<pre tabindex="0" id="snippet-${name}"><code></code></pre></section>`);
  return {
    playground: (part) => (part === "code" ? `<div class="snippets" hidden>
<p role="status" data-copied="${own.copied}" data-marked="${own.marked}"></p>
${texts.join("\n")}
</div>
` : `<p class="needs">${own.needs}</p>
<div class="playground" hidden>
<div class="live"><yomikiri-game game="reversi-6x6" controls></yomikiri-game></div>
<form>
${form.join("\n")}
</form>
</div>
`),
  };
}
