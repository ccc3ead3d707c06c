// The sentences of the lessons: complete in both languages, for every answer that a user can give.
import assert from "node:assert/strict";
import { test } from "node:test";
import { loadGame } from "../../www/games/game-code.js";
import { GAMES } from "../../www/games/index.js";
import { wordsIn } from "../../www/games/words.js";
import { LESSONS } from "../../www/learn/lessons/list.js";
import { KINDS, blanksOf, sceneOf } from "../../www/learn/lessons/task-kinds.js";
import { nodeAt, pathsOf } from "../../www/learn/lessons/tree.js";
import { helpers } from "../../www/learn/lessons/view.js";
import { lessonWords } from "../../www/learn/words.js";
import * as core from "./engine.mjs";

/** @import { Engine } from "../../www/engine/client.js" */
/** @import { Scene, Step, Verdict } from "../../www/learn/lessons/types.d.ts" */
/** @import { Game } from "../../www/types.d.ts" */

/** The engine's functions, with promises as on the page. */
const engine = /** @type {Engine} */ (/** @type {unknown} */ (Object.fromEntries(
  Object.entries(core).map(([name, call]) => [name, async (/** @type {any[]} */ ...args) => /** @type {Function} */ (call)(...args)]))));
for (const card of GAMES) await loadGame(card);
/** A sentence with a gap where a finding is missing. */
const GAP = /undefined|null|NaN|\[object|=>|Infinity/;

/**
 * Answers to a task: each single part of one, and some of several parts.
 * @param {Scene} scene @param {Step} step @returns {any[]}
 */
function answers(scene, step) {
  const { game, moment, tree } = scene;
  switch (step.kind) {
    case "choice": return [...step.options ?? []];
    case "cells": return [...game.legal.map((move) => [move]), ...(step.many ? [[...game.legal]] : [])];
    case "numbers": {
      const right = Object.fromEntries(blanksOf(scene, step).map((path) => [path, Number(tree && nodeAt(tree, path)?.value)]));
      return [right, ...Object.keys(right).map((path) => ({ ...right, [path]: right[path] + 1 }))];
    }
    case "nodes": {
      const paths = tree ? pathsOf(tree).filter(Boolean) : [];
      return [...paths.map((path) => [path]), paths];
    }
    case "turn": return [[], [{ path: [], first: [String(tree?.children[1].move)] }]];
    case "window": {
      const bounds = [null, ...new Set(moment?.path.flatMap(({ alpha, beta }) => [alpha, beta]))];
      return bounds.flatMap((alpha) => bounds.map((beta) => ({ alpha, beta })));
    }
  }
}

for (const language of /** @type {const} */ (["en", "ja"])) {
  test(`${language}: every sentence of the lessons is complete, whatever the answer`, async () => {
    const words = await wordsIn(language);
    const of = (await lessonWords.loadIn(language)).of;
    for (const { name, steps } of LESSONS) {
      for (const [i, step] of steps.entries()) {
        const place = `${name}.${i + 1}`;
        const texts = of[/** @type {keyof typeof of} */ (name)].steps[i];
        const scene = await sceneOf(engine, step);
        const help = helpers(/** @type {any} */ ({ given: { words }, scene }));
        /** @param {unknown} text @param {Partial<Verdict>} verdict @param {string} what */
        const complete = (text, verdict, what) => {
          const said = typeof text === "function" ? text({ ...scene.facts, ...verdict.facts, ...help }) : text;
          assert.equal(typeof said, "string", `${place}: ${what}`);
          assert.doesNotMatch(said, GAP, `${place}: ${what}`);
          const most = what === "the question" ? 60 : 90;
          if (language === "en") assert.ok(said.split(/\s+/).length <= most, `${place}, in few words: ${what}`);
        };
        complete(texts.ask, {}, "the question");
        for (const [id, text] of Object.entries(texts.options ?? {})) complete(text, {}, `option ${id}`);
        for (const answer of answers(scene, step)) {
          const verdict = await KINDS[step.kind].judge(engine, scene, step, answer);
          complete(verdict.right ? texts.right : texts.wrong, verdict, `after ${JSON.stringify(answer)}`);
          complete(texts.seen, verdict, `at the end, after ${JSON.stringify(answer)}`);
        }
      }
    }
  });
}

test("a leaf that matters only with leaves after it is explained with those", async () => {
  const words = await wordsIn("en");
  const { steps } = LESSONS.find(({ name }) => name === "cuts") ?? assert.fail();
  const scene = await sceneOf(engine, steps[2]);
  const { facts } = await KINDS.nodes.judge(engine, scene, steps[2], ["2 1"]);
  const { wrong } = (await lessonWords.loadIn("en")).of.cuts.steps[2];
  assert.equal(/** @type {(facts: object) => string} */ (wrong)({ ...facts, ...helpers(/** @type {any} */ ({ given: { words }, scene })) }).split(" The search skips")[0],
    "The search must visit F, because it has not seen G yet. If G were 10 instead of 4, F would decide: with 6 at F the answer would be 6, with 10 it would be 9.");
});

test("what the lesson on chains says of lines and boxes is so", async () => {
  const { steps } = LESSONS.find(({ name }) => name === "chains") ?? assert.fail();
  const games = await Promise.all(steps.map(async (step) => (await sceneOf(engine, step)).game));
  /** The positions of best play after a move. @param {Game} game @param {string} move */
  const best = (game, move) => [core.play(game, move)].flatMap((after) => core.replay(game.rules, game.start, [...after.moves, ...core.solve(after).line]))
    .slice(game.moves.length);
  /** The moves that keep the position's value. @param {Game} game */
  const good = (game) => core.solve(game, { each_move: true }).moves.filter(({ value }) => value === core.solve(game).value).map(({ move }) => move);
  /** Who draws the first of some lines in best play after a move. @param {Game} game @param {string} move @param {string[]} lines */
  const opens = (game, move, lines) => best(game, move).find(({ last }, i) => i && lines.includes(last?.move ?? ""))?.last?.by;
  /** The boxes of both sides after best play. @param {Game} game @param {string} move */
  const boxes = (game, move) => [1, 2].map((side) => {
    const end = best(game, move).at(-1);
    return end?.cells.filter((held, index) => held === side && end.kinds?.[index] === "area").length;
  });
  for (const [at, chain, right, won] of /** @type {const} */ ([[0, ["a4", "c4", "e4", "f5", "e6", "c6", "a6"], "g2", [7, 2]],
    [2, ["g2", "f3", "f5", "e6", "c6", "a6"], "c4", [4, 5]]])) {
    const game = games[at];
    assert.deepEqual(good(game), [right]);
    assert.deepEqual(boxes(game, right), won);
    for (const move of game.legal) assert.equal(opens(game, move, [...chain]) === game.turn, move !== right, `${at + 1}: ${move}`);
  }
  assert.deepEqual([games[1].legal, good(games[1])], [["a6", "c6"], ["c6"]]);
  const [, , , last] = games;
  /** Whether the other side can take no box at once. @param {Game} game @param {string} move */
  const isSafe = (game, move) => {
    const after = core.play(game, move);
    return after.legal.every((reply) => !core.play(after, reply).last?.flipped.length);
  };
  assert.deepEqual(last.legal.filter((move) => isSafe(last, move)), ["b1", "d1", "c2"]);
  assert.deepEqual(good(last), ["c2"]);
  for (const move of last.legal) assert.equal(Number(core.solve(core.play(last, move)).value) > 0, move === "c2", move);
  const after = core.play(last, "c2");
  assert.ok(after.legal.every((move) => !isSafe(after, move)));
});
