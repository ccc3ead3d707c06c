// The playground's form and texts, from the element's manifest and the engine's list of games. The page's script is
// ../../docs/playground.js.
import { readFileSync } from "node:fs";
import { declared } from "./element.mjs";
import { coded, escaped, inline, sayings } from "./markdown.mjs";

/** @typedef {import("./element.mjs").Named} Named */
/** @typedef {import("./engine.mjs").Field} Field */
/** @typedef {import("./engine.mjs").GameInfo} GameInfo */
/** @typedef {import("./markdown.mjs").Block} Block */
/** @typedef {import("./words.mjs").Language} Language */
/** @typedef {import("./words.mjs").Words} Words */
/** The attributes of a tag; true: without a value. @typedef {Record<string, string | number | boolean | null | undefined>} Attributes */
/**
 * What the playground is made with: the games, the words on a game's card, and those of the page.
 * @typedef {{ infos: GameInfo[], card: (rules: any) => { name: (rules: any) => string }, words: Words, language: Language }} Tools
 */

/** The address of the script. */
export const SCRIPT = "../docs/playground.js";

/** Attributes that have controls of their own here. */
const APART = ["game", "start", "moves", "first", "second", "controls", "values"];
/** Attributes that are left out: those that replace the game, and those of matches and of pages elsewhere. */
const LEFT = ["puzzle", "puzzles", "page", "match", "seat", "names"];
/** The attributes of fields for texts that programs read. */
const PLAIN = { spellcheck: "false", autocapitalize: "off", autocomplete: "off" };

const { CONTROLS } = await import(new URL("../../element/attributes.js", import.meta.url).href);
const { FIRST, kinds } = await import(new URL("../../games/index.js", import.meta.url).href);

/** @param {string} name @param {Attributes} attributes @param {string} [content] in HTML; undefined: the tag has no end */
function tag(name, attributes, content) {
  const said = Object.entries(attributes).filter(([, value]) => value !== undefined && value !== null && value !== false)
    .map(([key, value]) => (value === true ? ` ${key}` : ` ${key}="${escaped(String(value))}"`));
  return `<${name}${said.join("")}>${content === undefined ? "" : `${content}</${name}>`}`;
}

/** @param {string} [hint] in HTML */
const small = (hint) => (hint ? `<small>${hint}</small>` : "");
/** @param {string} label in HTML @param {string} control @param {string} [hint] in HTML */
const labelled = (label, control, hint) => `<label>${label} ${control}${small(hint)}</label>`;
/** @param {string} label in HTML @param {Attributes} attributes @param {string} [hint] in HTML */
const tick = (label, attributes, hint) => tag("label", { class: "tick" },
  `${tag("input", { type: "checkbox", ...attributes })} <span>${label}${small(hint)}</span>`);
/** @param {string} legend @param {string[]} content @param {Attributes} [attributes] */
const group = (legend, content, attributes = {}) => tag("fieldset", attributes, `<legend>${legend}</legend>\n${content.join("\n")}\n`);

/**
 * A control for a field of the rules. Its default is the engine's; a required field begins with the example from the game's card.
 * @param {string} game @param {Field} field @param {unknown} example
 */
function control(game, field, example) {
  const { name, type, default: usual } = field;
  const common = { name: `${game}.${name}`, "data-field": type, "data-default": JSON.stringify(usual) };
  const value = usual ?? example;
  switch (field.type) {
    case "boolean": return tick(coded(name), { ...common, checked: value === true });
    case "integer": {
      const range = { type: "number", min: field.least, max: field.most, required: true, value: Number(value) };
      return labelled(coded(name), tag("input", { ...common, ...range }));
    }
    case "choice": {
      const options = field.choices.map((choice) => tag("option", { selected: choice === value }, escaped(choice)));
      return labelled(coded(name), tag("select", common, options.join("")));
    }
    case "cells": return labelled(coded(name), tag("input", { ...common, ...PLAIN, placeholder: "b2 c3" }));
    default: return labelled(coded(name), tag("input", { ...common, ...PLAIN, value: String(value ?? ""), required: usual === null }));
  }
}

/** The choice of a game, and the fields of each game's rules. @param {Tools} tools */
function gameChoice({ infos, card, words: { playground: own } }) {
  const presets = infos.flatMap(({ game, presets }) => presets.map(({ name, rules }) => tag("option", {
    value: name, "data-game": game, selected: name === FIRST.rules,
  }, escaped(`${card(rules).name(rules)} (${name})`))));
  const others = infos.map(({ game }) => tag("option", { value: game, "data-game": game, "data-own": true },
    escaped(own.own.replace("{game}", game))));
  const rules = infos.map(({ game, fields }) => {
    const example = kinds().find((/** @type {any} */ kind) => kind.card.game === game && kind.begin)?.begin ?? {};
    const controls = fields.map((field) => control(game, field, example[field.name]));
    return group(coded(game), controls, { "data-rules": game, hidden: true, disabled: true });
  });
  const select = tag("select", { name: "game" }, [...presets, ...others].join(""));
  return [group(own.game, [labelled(coded("game"), select)]), ...rules];
}

/** The choice of a player, whose levels depend on the game. @param {Named} attribute @param {Tools} tools */
function playerChoice({ name, default: usual }, { infos, words: { playground: own } }) {
  const levels = [...new Set(infos.flatMap((info) => info.levels))].map((level) => {
    const games = infos.filter((info) => info.levels.includes(level)).map(({ game }) => game).join(" ");
    return tag("option", { value: level, "data-games": games, selected: level === usual }, escaped(level));
  });
  const person = tag("option", { value: "person", selected: usual === "person" }, `${own.person} (person)`);
  return labelled(coded(name), tag("select", { name, "data-default": usual }, [person, ...levels].join("")));
}

/** @param {Words} words */
function controlsChoice({ playground: own }) {
  const ways = Object.entries({ none: own.none, all: own.all, some: own.some }).map(([value, label]) => tag("label", { class: "tick" },
    `${tag("input", { type: "radio", name: "controls", value, checked: value === "all" })} <span>${label}</span>`));
  const buttons = CONTROLS.map((/** @type {string} */ name) => tick(coded(name), { name: "control", value: name }));
  return group(coded("controls"), [...ways, ...buttons]);
}

/** What the attributes mean, from the page about the element. @param {Language} language @returns {Map<string, string>} */
function meanings(language) {
  const text = readFileSync(new URL(`../../docs/${language}/element.md`, import.meta.url), "utf8");
  return sayings(/^```manifest attributes\n([^]*?)```$/m.exec(text)?.[1] ?? "");
}

/** @param {Named} attribute @param {Map<string, string>} said */
function option({ name, description = "", default: value, type }, said) {
  const hint = inline(said.get(name) ?? description);
  const own = { name, "data-attribute": name };
  if (type?.text === "boolean") return tick(coded(name), own, hint);
  const kind = type?.text === "number" ? { type: "number" } : PLAIN;
  return labelled(coded(name), tag("input", { ...kind, ...own, placeholder: value }), hint);
}

/** @param {Tools} tools */
function form(tools) {
  const { words, language } = tools;
  const { playground: own } = words;
  const { attributes = [] } = declared();
  const said = meanings(language);
  /** @param {string[]} names */
  const those = (names) => attributes.filter(({ name }) => names.includes(name));
  const more = attributes.filter(({ name }) => !APART.includes(name) && !LEFT.includes(name)).map((one) => option(one, said));
  const folder = labelled(own.folder, tag("input", { ...PLAIN, name: "folder", value: "/yomikiri/" }));
  return tag("form", {}, [
    ...gameChoice(tools),
    group(own.position, [
      labelled(`${own.start} ${coded("start")}`, tag("input", { name: "start", ...PLAIN })),
      labelled(`${own.moves} ${coded("moves")}`, tag("input", { name: "moves", ...PLAIN })),
      tag("button", { type: "button", class: "secondary", "data-do": "take" }, own.take),
    ]),
    group(own.players, those(["first", "second"]).map((one) => playerChoice(one, tools))),
    controlsChoice(words),
    group(own.options, those(["values"]).map((one) => option(one, said))),
    tag("details", {}, `<summary>${own.attributes}</summary>\n${[...more, folder].join("\n")}\n`),
    tag("p", { class: "invalid", role: "status", hidden: true }, own.invalid),
  ].join("\n"));
}

/**
 * The blocks `playground`, the form and the board, and `playground code`, the texts.
 * @param {Tools} tools @returns {Record<string, Block>}
 */
export function playgroundBlocks(tools) {
  const { words: { playground: own } } = tools;
  const board = () => `<p class="needs">${own.needs}</p>
<div class="playground" hidden>
<div class="live"><yomikiri-game game="${FIRST.rules}" controls></yomikiri-game></div>
${form(tools)}
</div>
`;
  const texts = Object.entries(own.snippets).map(([name, title]) => `<section class="snippet"><h3 id="code-${name}">${title}</h3>
<button type="button" class="secondary" data-copy="${name}" aria-label="${own.copy}: ${title}">${own.copy}</button>
<pre tabindex="0" id="snippet-${name}"><code></code></pre></section>`);
  const code = `<div class="snippets" hidden>
<p role="status" data-copied="${own.copied}" data-marked="${own.marked}"></p>
${texts.join("\n")}
</div>
`;
  return { playground: (part) => (part === "code" ? code : board()) };
}
