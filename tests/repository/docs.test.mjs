// The documentation: its tables are complete, and its links work. tests/consumers and tests/page run its examples.
import assert from "node:assert/strict";
import { existsSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { pathToFileURL } from "node:url";
import { DOCS, PAGES, pages, source } from "../../www/build/docs.mjs";
import { file } from "../../www/build/docs/frame.mjs";
import { LANGUAGES } from "../../www/build/docs/words.mjs";
import { DIST } from "../../www/build/serve.mjs";
import { manifest } from "../../www/build/package/manifest.mjs";
import { AFFECTS } from "../../www/element/properties.js";
import { REASONS } from "../../www/engine/errors.js";
import { examplesIn } from "../readme.mjs";

/** @type {string[]} */
const problems = [];
const made = await pages((problem) => problems.push(problem));

/** @param {string} html @param {RegExp} pattern */
const all = (html, pattern) => [...html.matchAll(pattern)].map(([, found]) => found);
const anchors = (/** @type {string} */ html) => all(html, /<h[23] id="([^"]+)"/g);

test("the tables cover every field, preset and level of the engine and everything that the element offers", () => {
  assert.deepEqual(problems, []);
});

test("no table of names has a name twice", () => {
  for (const { name, language, html } of made)
    for (const table of html.split("<table").slice(1)) {
      const names = all(table, /<th role="rowheader"[^>]*>(.*?)<\/th>/g);
      assert.deepEqual(names, [...new Set(names)], `${name}, ${language}`);
    }
});

test("the pages in www and in dist match their sources", () => {
  assert.ok(made.length >= PAGES.length);
  for (const { name, language, html } of made) {
    assert.equal(readFileSync(DOCS + file(name, language), "utf8"), html, `${name}, ${language}`);
    assert.equal(readFileSync(`${DIST}docs/${file(name, language)}`, "utf8"), html, `${name}, ${language} in dist`);
  }
  assert.ok(existsSync(`${DIST}docs/docs.css`));
  assert.ok(!existsSync(`${DIST}docs/en`), "the sources stay at home");
});

test("every link leads to an existing file and an existing anchor", () => {
  const files = new Map(made.map(({ name, language, html }) => [file(name, language), html]));
  for (const { name, language, html } of made) {
    for (const link of all(html, /(?:href|src)="([^"]*)"/g)) {
      if (/^https?:/.test(link)) continue;
      const [path, anchor] = link.split("#");
      const to = path === "" ? html : files.get(path === "./" ? "index.html" : path);
      const where = `${link} on ${file(name, language)}`;
      if (anchor) assert.ok(to && anchors(to).includes(anchor) || anchor === "text", where);
      else if (!to) assert.ok(existsSync(new URL(link, pathToFileURL(DOCS))), where);
    }
  }
});

/** The part of a page's source from a heading to the next one of its rank. @param {string} name @param {import("../../www/build/docs/words.mjs").Language} language @param {RegExp} heading */
const section = (name, language, heading) => readFileSync(source(name, language), "utf8").split(/^## /m).find((part) => heading.test(part)) ?? "";
/** The code in the first column of a section's tables. @param {string} text */
const firstColumn = (text) => [...text.matchAll(/^\| `([^`]+)` \|/gm)].map(([, code]) => code);

test("the element's page names the attributes that start the game over when they change, and no others", () => {
  for (const language of LANGUAGES) {
    const [sentence] = /[^]*?```/.exec(section("element", language, /^(Attributes|属性)/)) ?? [""];
    const names = [...sentence.matchAll(/`([a-z-]+)`/g)].map(([, name]) => name).filter((name) => name !== "value");
    assert.deepEqual(names.sort(), [...AFFECTS].flatMap(([name, affects]) => (affects === "begin" ? [name] : [])).sort(), language);
  }
});

test("the attributes of the manifest are those of the element's code", () => {
  const element = manifest("element.js").modules[0].declarations.find((/** @type {any} */ { tagName }) => tagName === "yomikiri-game");
  assert.deepEqual(element.attributes.map((/** @type {any} */ { name }) => name).sort(), [...AFFECTS.keys()].sort());
});

test("the package's page has the properties and the events of the board, as its manifest does", () => {
  const board = manifest("element.js").modules[0].declarations.find((/** @type {any} */ { tagName }) => tagName === "yomikiri-board");
  const all = [...board.members.filter((/** @type {any} */ { kind }) => kind === "field"), ...board.events].map(({ name }) => name);
  for (const language of LANGUAGES) assert.deepEqual(firstColumn(section("package", language, /\{#rules\}/)).sort(), all.sort(), language);
});

test("the package's page has the engine's functions, as its types do", () => {
  const [, types] = /export interface Engine \{([^]*?)\n\}/.exec(readFileSync(new URL("../../www/build/package/engine.d.ts", import.meta.url), "utf8")) ?? [];
  const methods = all(types, /^ {2}(\w+)\(/gm).filter((name) => name !== "close");
  for (const language of LANGUAGES) {
    const told = firstColumn(section("package", language, /\{#functions\}/)).flatMap((call) => /^\w+(?=\()/.exec(call) ?? []);
    assert.deepEqual(told.sort(), methods.sort(), language);
  }
});

test("the codes of what keeps the game from starting are those of the code, of its types and of both pages", () => {
  const types = readFileSync(new URL("../../www/build/package/engine.d.ts", import.meta.url), "utf8");
  const codes = ["engine-gone", ...Object.keys(REASONS)].sort();
  for (const code of codes) assert.ok(types.includes(`"${code}"`), code);
  for (const language of LANGUAGES) assert.deepEqual(firstColumn(readFileSync(source("frames", language), "utf8")).sort(), codes, language);
});

test("pages have no inline styles or scripts, and load nothing from other origins", () => {
  for (const { html, name, language } of made) {
    assert.doesNotMatch(html, /<style|\sstyle=|\son[a-z]+=|<script(?! type="module" src="\.\.\/)/, file(name, language));
    assert.doesNotMatch(html, /<(?:img|link|script)[^>]*(?:src|href)="(?:https?:)?\/\//, file(name, language));
    assert.match(html, /script-src 'self' 'wasm-unsafe-eval';/);
  }
});

test("Japanese pages have the same anchors and examples as the English ones", () => {
  for (const name of PAGES) {
    assert.ok(existsSync(source(name, "en")), name);
    const [english, japanese] = LANGUAGES.map((language) => made.find((page) => page.name === name && page.language === language));
    if (!english || !japanese) continue;
    assert.deepEqual(anchors(japanese.html), anchors(english.html), name);
    const [ours, theirs] = LANGUAGES.map((language) =>
      examplesIn(pathToFileURL(source(name, language))).map(({ code }) => code.replace(/ ?\/\/ .*/g, "")));
    assert.deepEqual(theirs, ours, name);
  }
});
