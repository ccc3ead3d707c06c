// The words of a game come with its code, which is loaded on demand.
import assert from "node:assert/strict";
import { test } from "node:test";
import { loadGame } from "../../www/games/game-code.js";
import { GAMES, FIRST, SIMPLEST, kinds, likelyCard } from "../../www/games/index.js";
import { PICTURES } from "../../www/games/pictures.js";
import { english, wordsIn } from "../../www/games/words.js";
import { explain } from "../../www/i18n/index.js";
import * as engine from "../node/engine.mjs";

const FAULT = { kind: "bad-rules", params: {}, message: "English" };

test("a language has the words on every card; a game's error is explained before anything else of the game is loaded", async () => {
  const words = await wordsIn("ja");
  assert.equal(words.card({ game: "eight" }).name({ target: 9 }), "ちょうど9");
  assert.throws(() => words.of({ game: "eight" }), /not loaded/);
  assert.throws(() => english.of({ game: "eight" }), /not loaded/);
  assert.match(await explain({ ...FAULT, code: "sum-words" }, words), /^局面は、合計/);
  assert.equal(await explain({ ...FAULT, code: "sum-words" }, english), "English");
});

test("a game that is loaded has its words in every language that was asked for before or after", async () => {
  await loadGame({ game: "eight" });
  for (const words of [english, await wordsIn("ja")]) assert.ok(words.of({ game: "eight" }).rule({ most: 3, target: 8 }).includes("8"));
  assert.equal(await wordsIn("ja"), await wordsIn("ja"));
});

test("the card that is guessed from rules is that of their game, and is found for the first games", () => {
  for (const { game, presets } of engine.games()) {
    assert.equal(likelyCard(/** @type {any} */ ({ game }))?.game, game);
    for (const { name } of presets) assert.ok([game, undefined].includes(likelyCard(name)?.game), name);
  }
  for (const rules of [FIRST.rules, SIMPLEST]) assert.equal(likelyCard(rules)?.game, engine.new_game(rules).rules.game);
  for (const wrong of [null, "", "no such game", {}]) assert.equal(likelyCard(/** @type {any} */ (wrong)), undefined);
});

test("every kind on offer has a picture, and no two have one name", () => {
  const names = kinds().map(({ name }) => name);
  assert.deepEqual([...names].sort(), Object.keys(PICTURES).sort());
});

test("each card lists presets and examples that the engine has for its game, and loads its own module", async () => {
  for (const { examples, game, kinds, load } of GAMES) {
    for (const { rules } of examples) assert.equal(engine.new_game(rules).rules.game, game);
    for (const { preset } of kinds) if (preset) assert.equal(engine.new_game(preset).rules.game, game);
    assert.ok((await load()).default.style.includes("{"), game);
  }
});
