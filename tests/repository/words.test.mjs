// The page has words for everything that the engine reports, in each language: error codes, levels, presets, examples and fields.
import assert from "node:assert/strict";
import { readdirSync } from "node:fs";
import { test } from "node:test";
import { WWW } from "../../www/build/serve.mjs";
import { loadGame } from "../../www/games/game-code.js";
import { GAMES, examples, kinds } from "../../www/games/index.js";
import { wordsIn } from "../../www/games/words.js";
import { explain } from "../../www/i18n/index.js";
import { dataOf } from "../games.mjs";
import * as engine from "../node/engine.mjs";

for (const card of GAMES) await loadGame(card);

/** The names of all texts in a catalogue but those for errors, which the engine has in English. @param {object} words @returns {string[]} */
const textsIn = (words, path = "") => Object.entries(words).flatMap(([key, value]) => (typeof value === "object" && !Array.isArray(value)
  ? textsIn(value, `${path}${key}.`) : [path + key])).filter((name) => !/\bfaults\./.test(name)).sort();

// A game may leave texts out.
test("every catalogue has the same texts in both languages", async () => {
  const files = readdirSync(WWW, { recursive: true, encoding: "utf8" }).filter((file) => /(^|[/.])en\.js$/.test(file) && !/^(build|games)/.test(file));
  assert.ok(files.length >= 9, files.join(" "));
  for (const file of files) {
    const [en, ja] = await Promise.all([file, file.replace(/en\.js$/, "ja.js")].map(async (name) => (await import(WWW + name)).default));
    assert.deepEqual(textsIn(ja), textsIn(en), file);
  }
});

for (const language of /** @type {const} */ (["en", "ja"])) {
  const words = await wordsIn(language);

  // In English, the page shows the engine's own sentences.
  if (language !== "en") test(`${language}: exactly one sentence for each error code, which uses only the params of the code`, async () => {
    const { default: general } = await import(`../../www/i18n/errors.${language}.js`);
    const own = Object.assign({}, ...await Promise.all(GAMES.map(async ({ own }) => (await own.loadIn(language)).errors)));
    const sentences = /** @type {Record<string, string>} */ ({ ...general, ...own });
    assert.deepEqual(Object.keys(sentences).sort(), engine.error_codes().map(({ code }) => code).sort());
    for (const { code, params } of engine.error_codes()) {
      const used = [...sentences[code].matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      for (const name of used) assert.ok(params.includes(name), `${code}: there is no param ${name}`);
      assert.ok(sentences[code].length > 3, code);
    }
    for (const code of Object.keys(own)) assert.ok(!(code in general), `${code} is defined twice`);
  });

  test(`${language}: an error message contains its params`, async () => {
    const refused = engine.refused("bad-rules", () => engine.new_game({ game: "mnk", width: 99 }));
    const { code, params } = /** @type {typeof refused & { code: string, params: Record<string, string | number> }} */ (refused);
    const sentence = await explain({ code, params, message: language === "en" ? refused.message : "" }, words);
    for (const part of ["width", "1", "20"]) assert.ok(sentence.includes(part), sentence);
    assert.doesNotMatch(sentence, /[{}]/);
    assert.equal(await explain({ code: "no-such-code", params: {}, message: "as it is" }, words), "as it is");
  });

  test(`${language}: a sentence for each reason for which a game may end, and for no other`, () => {
    for (const card of GAMES) assert.deepEqual(Object.keys(words.of(card).reasons).sort(), dataOf(card.game).reasons.toSorted(), card.game);
  });

  test(`${language}: names for all games, levels, kinds, examples and choices`, async () => {
    const { default: { newGame } } = await import(`../../www/dialogs/dialogs.${language}.js`);
    assert.deepEqual([...new Set(GAMES.map(({ game }) => game))].sort(), engine.games().map(({ game }) => game).sort());
    for (const info of engine.games()) {
      for (const level of info.levels) assert.ok(words.levels[level].name && words.levels[level].about, level);
      for (const { rules } of info.presets) assert.ok(words.of(rules).name(rules) && words.of(rules).rule(rules));
    }
    for (const { name, card } of kinds()) assert.ok(words.card(card).kinds[name], name);
    for (const { name, card } of examples()) assert.ok(words.card(card).examples[name], name);
    for (const { card } of kinds().filter(({ preset }) => !preset)) {
      for (const field of engine.games().find(({ game }) => game === card.game)?.fields ?? []) {
        // A card whose rules have a fixed value, or a game that has such a card, leaves the field out of its form.
        if (field.name === "fouls" || GAMES.some(({ fixed, game }) => game === card.game && fixed && field.name in fixed)) continue;
        assert.ok(words.of(card).fields[field.name] ?? field.name in newGame, `${card.game}: ${field.name}`);
        if (field.type === "choice") for (const choice of field.choices) assert.ok(words.of(card).choices?.[choice], choice);
      }
    }
  });
}

test("a card's letters are those with which the engine writes positions", () => {
  const blocked = { mnk: { width: 4, height: 4, k: 4, obstacles: ["a1"] } };
  for (const { game, letters } of GAMES.filter((card) => card.letters)) {
    let position = engine.new_game({ game, ...blocked[/** @type {"mnk"} */ (game)] });
    for (const turn of [1, 2]) {
      position = engine.play(position, position.legal[0]);
      const [board, mover] = position.position.split(" ");
      assert.equal(board.replaceAll("/", ""), position.cells.map((cell) => letters?.[cell]).join(""), game);
      assert.equal(mover, letters?.[3 - turn], game);
    }
    assert.equal(new Set(position.cells).size, letters?.length, `${game}: a letter of each kind`);
  }
});
