// Every link and every sheet that the documents show opens.
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { LESSONS } from "../../www/learn/lessons/list.js";
import { linkIn } from "../../www/engine/link-text.js";
import { linkedGame } from "../../www/model/links.js";
import { checkedSheet, taskOf } from "../../www/model/sheet/sheet.js";
import * as engine from "./engine.mjs";

const ROOT = new URL("../../", import.meta.url);
const INFOS = engine.games();
const FILES = ["README.md", "src/README.md", "www/build/package/README.md",
  ...["en", "ja"].flatMap((language) => readdirSync(new URL(`www/docs/${language}`, ROOT)).map((name) => `www/docs/${language}/${name}`))].filter((file) => file.endsWith(".md"));

const texts = FILES.map((file) => ({ file, text: readFileSync(new URL(file, ROOT), "utf8") }));

test("every link in the documents opens: a checked one is proved, of the others nothing is left aside", () => {
  let count = 0;
  for (const { file, text } of texts) {
    for (const [shown] of text.matchAll(/[^\s`"'|(]*[#?](?:check|game|match|puzzle|sheet|view|lesson|compare)=[^\s`"'|)]*/g)) {
      // A pattern, or the beginning of a link.
      if (/…|^#\w+=$/.test(shown)) continue;
      count++;
      const where = `${file}: ${shown}`;
      const said = shown.replaceAll("&amp;", "&");
      if (said.includes("embed.html#")) {
        const query = new URLSearchParams(said.split("#")[1]);
        const linked = linkedGame({ query, aside: [] }, INFOS);
        assert.ok(linked && !linked.aside.length, where);
        engine.new_game(linked.rules, { start: linked.start, moves: linked.moves });
        continue;
      }
      const link = linkIn(shown, INFOS);
      assert.ok(link, where);
      assert.deepEqual([link.proof, link.aside], [said.includes("check=") ? "proved" : "unchecked", []], where);
      const linked = linkedGame(link, INFOS);
      if (linked) engine.new_game(linked.rules, { start: linked.start, moves: linked.moves });
      const puzzle = link.query.get("puzzle");
      if (puzzle !== null) engine.read_puzzle(puzzle);
      assert.ok(linked || puzzle !== null, where);
    }
  }
  assert.ok(count >= 8, `${count} links`);
});

test("every puzzle of an element in the documents opens", () => {
  let count = 0;
  for (const { file, text } of texts) {
    for (const [, ids] of text.matchAll(/\bpuzzle="([\w\s-]+)"/g)) {
      // A word in capitals stands for an id.
      for (const id of ids.split(/\s+/).filter((one) => one !== "ID")) assert.ok(engine.read_puzzle(id), `${file}: ${id}`);
      count++;
    }
  }
  assert.ok(count >= 2, `${count} puzzles`);
});

test("every sheet in the documents opens, with each of its tasks", () => {
  let count = 0;
  for (const { file, text } of texts) {
    for (const [sample] of text.matchAll(/^\{ "yomikiri": "sheet".*\}$/gm)) {
      for (const name of checkedSheet(JSON.parse(sample)).tasks) {
        const task = taskOf(name);
        const where = `${file}: ${name}`;
        if (task.kind === "puzzle") assert.ok(engine.read_puzzle(task.id), where);
        if (task.kind === "exercise") assert.ok(engine.exercise(task.options), where);
        if (task.kind !== "lesson") continue;
        const [lesson, step] = task.place.split(".");
        assert.ok(LESSONS.find((one) => one.name === lesson)?.steps[Number(step) - 1], where);
      }
      count++;
    }
  }
  assert.ok(count >= 2, `${count} sheets`);
});
