// Plays through each lesson with right and wrong answers (`test all`: half of them in Japanese). The right answers come from the engine,
// independently of the page and by other means where possible.
import assert from "node:assert/strict";
import { test } from "node:test";
import { checked } from "../../www/engine/link-text.js";
import { LESSONS } from "../../www/learn/lessons/list.js";
import { film, new_game, solve } from "../node/engine.mjs";
import { middle } from "./fits.mjs";
import { assertAccessible, onlyInChromium, open } from "./harness.mjs";
import { leadsTo, shows, swipe } from "./player.mjs";
import { all } from "../size.mjs";

/** @import { Page } from "playwright-core" */
/** @import { Step } from "../../www/learn/lessons/types.d.ts" */
/** @import { Move, TreeNode } from "../../www/pkg/yomikiri.js" */

/** @param {Step} step */
const gameOf = (step) => new_game(step.rules, { start: step.start, moves: step.moves });

/** The engine's data for a tree, node by node. @param {Step} step @param {"minimax" | "alphabeta"} method */
function nodes(step, method) {
  const all = /** @type {Map<string, TreeNode>} */ (new Map());
  const visit = (/** @type {TreeNode} */ node, /** @type {string} */ path) => {
    all.set(path, node);
    for (const child of node.children) visit(child, path ? `${path} ${child.move}` : String(child.move));
  };
  visit(/** @type {TreeNode} */ (solve(gameOf(step), { method, tree: 12 }).tree), "");
  return all;
}

/** The right choice, by lesson and step. @type {Record<string, string>} */
const CHOICES = {
  "eight.1": "second", "misere.2": "not", "cuts.2": "beta", "bounds.1": "most", "bounds.3": "least", "order.2": "quarter",
  "lookahead.1": "40", "lookahead.2": "10", "reading.1": "open", "reading.2": "first", "reading.3": "-12",
  "parity.1": "first", "parity.2": "draw", "parity.3": "first", "parity.4": "second",
};

/** Moves that a step asks for by something other than their value. @type {Record<string, Move[]>} */
const MOVES = { "tictactoe.2": ["c1"] };

/** Answers a step, right or wrong. @param {Page} page @param {string} place @param {Step} step @param {boolean} right */
async function answer(page, place, step, right) {
  switch (step.kind) {
    case "choice": {
      const id = right ? CHOICES[place] : step.options?.find((option) => option !== CHOICES[place]);
      return page.locator(`input[name="lesson-choice"][value="${id}"]`).press("Space");
    }
    case "cells": {
      const game = gameOf(step);
      const { moves, value } = solve(game, { each_move: true });
      const good = MOVES[place] ?? moves.filter((move) => move.value === value).map(({ move }) => move);
      const bad = game.legal.filter((move) => !good.includes(move));
      assert.ok(good.length && bad.length, `${place} has right and wrong moves`);
      for (const move of right ? good.slice(0, step.many ? undefined : 1) : [bad[0]]) await page.locator(`.lscene [data-move="${move}"]`).click();
      return;
    }
    case "numbers": {
      const all = nodes(step, "minimax");
      for (const field of await page.locator(".ltree input").all()) {
        const value = all.get((await field.getAttribute("data-path")) ?? "")?.value ?? NaN;
        await field.fill(String(right ? value : value + 1));
      }
      return;
    }
    case "nodes": {
      const skipped = [...nodes(step, "alphabeta")].filter(([, node]) => node.pruned).map(([path]) => path);
      for (const path of right ? skipped : ["1 1"]) await page.locator(`.ltree [data-path="${path}"]`).click();
      return;
    }
    case "turn": {
      if (!right) return;
      // Puts the best move of each node first.
      for (const [path, { children, value }] of nodes(step, "minimax")) {
        const best = children.findIndex((child) => child.value === value);
        if (best > 0) await page.locator(`.ltree [data-path="${path ? `${path} ` : ""}${children[best].move}"]`).click();
      }
      return;
    }
    case "window": {
      const { path } = film(gameOf(step), step.film ?? {}, step.visit ?? 1);
      const here = path[path.length - 1];
      for (const bound of /** @type {const} */ (["alpha", "beta"])) {
        const value = here[bound] === null ? "open" : String(here[bound]);
        const select = page.locator(`select[data-bound="${bound}"]`);
        const others = await select.locator("option").evaluateAll((all) => all.map((option) => /** @type {HTMLOptionElement} */ (option).value));
        await select.selectOption(right ? value : /** @type {string} */ (others.find((one) => one && one !== value)));
      }
    }
  }
}

/** @param {Page} page @param {boolean} right */
const commit = (page, right) => leadsTo(page, '[data-do="lesson-commit"]', `[data-is="verdict"].${right ? "yes" : "no"}`);

/** The lessons in each language: in the usual run, later ones. From there on there is a step of nearly every kind. @type {[string, number, number][]} */
const PARTS = all ? [["ja-JP", 0, 5], ["en-GB", 5, LESSONS.length]] : [["en-GB", 4, LESSONS.length]];
for (const [locale, begun, end] of PARTS) {
  test(`${locale}: lessons ${begun + 1} to ${end} are played through, wrong answers first`, async (t) => {
    const { page } = await open(t, "#view=think&lesson=all", { locale, reducedMotion: "reduce" });
    await page.locator(".llist").waitFor();
    assert.equal(await page.locator(".llist button").count(), LESSONS.length);
    await page.locator(".llist button").nth(begun).click();
    const seen = new Set();
    for (const { name, steps } of LESSONS.slice(begun, end)) {
      for (const [i, step] of steps.entries()) {
        const place = `${name}.${i + 1}`;
        await page.locator(`.course[data-lesson="${name}"][data-step="${i + 1}"] .lscene`).waitFor();
        await page.waitForFunction((place) => location.hash.includes(`lesson=${place}`), place);
        if (step.kind !== "turn") assert.ok(await page.locator('[data-do="lesson-commit"]').isDisabled(), `${place}: nothing is answered yet`);
        await answer(page, place, step, false);
        await commit(page, false);
        if (step.kind === "cells" && !MOVES[place]) {
          // The wrong move is played out to its end.
          const end = await page.locator(".lscene yomikiri-board").evaluate((board) => /** @type {any} */ (board).game.outcome);
          assert.ok(end, `${place} is played out`);
          assert.ok((await page.locator('[data-is="outcome"]').innerText()).length > 2);
        }
        await page.locator('[data-do="lesson-again"]').click();
        await answer(page, place, step, true);
        await commit(page, true);
        // Only the first answer counts.
        assert.match(await page.locator(`[data-go="${i + 1}"]`).innerText(), /·/);
        // Once per kind, because axe is slow.
        if (locale === "en-GB" && !seen.has(step.kind)) await assertAccessible(page, place);
        seen.add(step.kind);
        await page.locator('[data-do="lesson-next"]').click();
      }
    }
    if (end < LESSONS.length) await page.locator('[data-do="lessons-all"]').click();
    await page.locator(".llist").waitFor();
    assert.match(await page.locator('[data-is="score"]').innerText(), /0/);
    await page.locator('[data-do="lessons-forget"]').click();
    assert.equal(await page.locator('[data-do="lessons-forget"]').count(), 0);
  });
}

test("progress survives a reload; Back goes from step to step; a link opens a step; what is answered can be tried again", async (t) => {
  const { page } = await open(t, "#view=think&lesson=eight.2", { locale: "en-GB", reducedMotion: "reduce" });
  const [, step] = LESSONS[0].steps;
  const there = page.locator('.course[data-step="2"] .lscene');
  await there.waitFor();
  await answer(page, "eight.2", step, true);
  await commit(page, true);
  await leadsTo(page, '[data-do="lesson-next"]', '.course[data-step="3"] .lscene');
  await page.goBack();
  await there.waitFor();
  assert.equal(await page.locator(".llink").getAttribute("href"), "#view=think&lesson=eight.2");
  await page.reload();
  await there.waitFor();
  assert.match(await page.locator('[data-go="2"]').innerText(), /✓/);
  assert.equal(await page.locator('[data-is="onward"]').count(), 0);
  // After another view, the lesson is still open.
  await page.locator('[data-view="play"]').click();
  await page.waitForFunction(() => !location.hash.includes("lesson"));
  await leadsTo(page, '[data-view="think"]', '.course[data-step="2"]');
  await leadsTo(page, '[data-do="lesson-again"]', '[data-do="lesson-commit"]');
  await answer(page, "eight.2", step, false);
  await commit(page, false);
  const said = await page.locator(".lverdict").innerText();
  assert.match(await page.locator('[data-is="onward"]').innerText(), /^Try again .* or go on\.$/);
  await page.reload();
  await page.locator('[data-is="verdict"]').waitFor();
  assert.equal(await page.locator(".lverdict").innerText(), said);
  await leadsTo(page, '[data-do="lesson-again"]', '[data-do="lesson-commit"]');
  await page.reload();
  await page.locator('[data-do="lesson-commit"]').waitFor();
  assert.equal(await page.locator('[data-is="verdict"]').count(), 0, "a new attempt begins empty");
});

test("a link to a lesson, a step or a view that does not exist says so, and loses nothing", async (t) => {
  const { page } = await open(t, "#game=reversi-4x4&moves=b1&first=person&second=person", { locale: "en-GB" });
  const banner = page.locator(".banner[role='alert']");
  await shows(page, "b1");
  const follow = (/** @type {string} */ hash) => page.evaluate((hash) => { location.hash = hash; }, hash);
  for (const [said, field] of [["view=think&lesson=nothing.9", "lesson=nothing.9"], ["view=think&lesson=eight.99", "lesson=eight.99"], ["view=library", "view=library"]]) {
    for (const hash of [said, checked(new URLSearchParams(said))]) {
      await follow(hash);
      await banner.filter({ hasText: `This page does not have what the link leads to: “${field}”.` }).waitFor();
      await banner.locator("button").click();
      await banner.waitFor({ state: "detached" });
    }
  }
  await follow(checked(new URLSearchParams("view=think&lesson=eight")));
  await page.locator('.course[data-step="1"]').waitFor();
  await follow("view=think&lesson=all");
  await page.locator(".llist").waitFor();
  assert.equal(await banner.count(), 0);
  await page.locator('[data-view="play"]').click();
  await shows(page, "b1");
});

test("by keyboard: reorder a tree's nodes, fill in fields, choose a cell", async (t) => {
  const { page } = await open(t, "#view=think&lesson=order.1", { locale: "en-GB", reducedMotion: "reduce" });
  const node = page.locator('.ltree [data-path="1 2"]');
  await node.waitFor();
  const before = await node.evaluate((element) => element.getBoundingClientRect().left);
  await node.focus();
  await page.keyboard.press("Enter");
  await page.waitForFunction((left) => (document.querySelector('.ltree [data-path="1 2"]')?.getBoundingClientRect().left ?? left) < left, before);
  assert.equal(await page.evaluate(() => /** @type {HTMLElement} */ (document.activeElement).dataset.path), "1 2", "the node keeps the keyboard");
  // Back again by dragging.
  await node.dragTo(page.locator('.ltree [data-path="1 1"]'));
  await page.waitForFunction((left) => document.querySelector('.ltree [data-path="1 2"]')?.getBoundingClientRect().left === left, before);
  await page.locator('[data-do="lessons-all"]').click();
  await page.locator('[data-lesson="eight"]').click();
  await page.locator('[data-go="2"]').click();
  await page.locator('.course[data-step="2"] .lscene yomikiri-board').evaluate((board) => /** @type {any} */ (board).focus());
  await page.keyboard.press("1");
  await page.locator('[data-do="lesson-commit"]:enabled').focus();
  // The pressed button disappears, and the focus moves to what comes next.
  await page.keyboard.press("Enter");
  await page.waitForFunction(() => /** @type {HTMLElement} */ (document.activeElement).dataset.do === "lesson-next");
  await page.keyboard.press("Enter");
  await page.waitForFunction(() => document.activeElement?.matches('.course[data-step="3"] :is(h2, [data-do])'));
});

test("by touch: drag a node to its neighbour's place", { skip: onlyInChromium("finger") }, async (t) => {
  const { page } = await open(t, "#view=think&lesson=order.1",
    { viewport: { width: 360, height: 740 }, hasTouch: true, locale: "en-GB", reducedMotion: "reduce" });
  const [node, other] = ["1 2", "1 1"].map((path) => page.locator(`.ltree [data-path="${path}"]`));
  await node.waitFor();
  await node.scrollIntoViewIfNeeded();
  const to = await middle(other);
  await swipe(page, await middle(node), to);
  await page.waitForFunction((y) => {
    const box = document.querySelector('.ltree [data-path="1 2"]')?.getBoundingClientRect();
    return box && Math.abs(box.top + box.height / 2 - y) < 2;
  }, to.y);
});

test("the tree of a running search shows what is known so far, unless the question asks for it", async (t) => {
  const { page } = await open(t, "#view=think&lesson=window.1", { locale: "en-GB", reducedMotion: "reduce" });
  const shown = async (/** @type {number} */ step) => {
    await leadsTo(page, `[data-go="${step}"]`, `.course[data-step="${step}"] .ltree`);
    return page.locator(".ltree .lnode:not(.end)").evaluateAll((all) => all.flatMap((node) => {
      const value = node.querySelector("b")?.textContent;
      return value ? [`${/** @type {HTMLElement} */ (node).dataset.path}: ${value}`] : [];
    }));
  };
  assert.deepEqual(await shown(1), ["1 1: 3"]);
  assert.deepEqual(await shown(2), ["1: 3"]);
  assert.deepEqual(await shown(3), []);
});
