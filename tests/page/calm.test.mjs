// Fewer things at once, each where one looks for it: small windows, the New game dialog, the rooms of the views, the legend of the values,
// the message about the previous game.
import assert from "node:assert/strict";
import { test } from "node:test";
import { LESSONS } from "../../www/learn/lessons/list.js";
import { box, overlap } from "./fits.mjs";
import { open, openGame } from "./harness.mjs";
import { leadsTo, plays, settled, start } from "./player.mjs";
import { some } from "./puzzle-solver.mjs";

/** @import { Page } from "playwright-core" */

const TWO = "first=person&second=person";
/** A finished 4x4 game in which both sides made mistakes. */
const WHOLE = `#game=reversi-4x4&moves=b1a1d3c1a2a3passd2d1d4b4c4a4&${TWO}&view=analyse`;
const LOCALES = /** @type {const} */ (["en-GB", "ja-JP"]);
const [SMALL, PHONE, LAID, DESKTOP] = [[360, 640], [390, 780], [740, 360], [1280, 800]].map(([width, height]) => ({ width, height }));

/** The moves of the game on the board. @param {Page} page @returns {Promise<number>} */
const shown = (page) => page.locator("#board").evaluate((board) => /** @type {any} */ (board).game.moves.length);

// ---------------------------------------------------------------- small windows

for (const viewport of [SMALL, PHONE, LAID]) {
  test(`a review at ${viewport.width}x${viewport.height}: the board stays in sight, and a mistake shows its position without moving the page`, async (t) => {
    const { page } = await open(t, WHOLE, { viewport, hasTouch: true });
    await page.locator(".accuracy", { hasText: /\d+%/ }).waitFor();
    const last = page.locator('.slips [data-do="slip"]').nth(1);
    await last.evaluate((slip) => slip.scrollIntoView({ block: "center" }));
    const [before, top] = [await shown(page), await box(last)];
    const board = await box(page.locator("#board"));
    assert.ok(board.y >= -1 && board.bottom <= viewport.height + 1, JSON.stringify(board));
    assert.ok(!overlap(board, top), "the board covers no line");
    await last.tap();
    await page.waitForFunction((n) => /** @type {any} */ (document.getElementById("board")).game.moves.length !== n, before);
    await page.waitForTimeout(200);
    const [now, then] = [await box(page.locator("#board")), await box(last)];
    assert.ok(now.y >= -1 && now.bottom <= viewport.height + 1, JSON.stringify(now));
    assert.ok(Math.abs(then.y - top.y) < 60, `${top.y} to ${then.y}`);
    assert.equal(await shown(page), Number((await last.innerText()).split(".")[0]) - 1);
  });
}

test("the lines of a review are text: their moves stand close together, and a value stands beside its label", async (t) => {
  const { page } = await open(t, WHOLE, { viewport: PHONE, hasTouch: true, locale: "en-GB" });
  await page.locator(".accuracy", { hasText: /\d+%/ }).waitFor();
  for (const line of await page.locator(".slip-line").all()) {
    if (!await line.isVisible()) continue;
    const [chip, head] = [await box(line.locator(".chip")), await box(line.locator(".slip-head"))];
    assert.ok(Math.abs(chip.y + chip.bottom - head.y - head.bottom) < 16 && chip.x > head.x, "on one line");
    const plies = await Promise.all((await line.locator(".ply").all()).map(box));
    plies.slice(1).forEach((ply, i) => {
      const gap = ply.x - plies[i].right;
      assert.ok(ply.y > plies[i].y + 5 || gap < 8, `${gap} px between two moves`);
    });
    assert.ok(plies.every(({ height, width }) => height >= 32 && width >= 23.5), "large enough for a finger");
  }
});

test("the menu says that it scrolls while more of it follows, and follows a rotation", async (t) => {
  const { page } = await openGame(t, `#game=reversi-4x4&first=person&second=casual`, { viewport: { width: 640, height: 220 }, locale: "en-GB" });
  await page.locator('[data-do="menu"]').click();
  const menu = page.locator("#game-menu");
  const hint = menu.getByText("More below");
  await hint.waitFor();
  const inside = async () => {
    const size = /** @type {{ width: number, height: number }} */ (page.viewportSize());
    const where = await box(menu);
    assert.ok(where.x >= 0 && where.y >= 0 && where.right <= size.width && where.bottom <= size.height, JSON.stringify(where));
  };
  await inside();
  const [edge, note] = [await box(menu), await box(hint)];
  assert.ok(Math.abs(edge.bottom - note.bottom) < 12, "at the edge");
  await menu.evaluate((part) => part.scrollTo({ top: part.scrollHeight }));
  await hint.waitFor({ state: "hidden" });
  for (const viewport of [PHONE, LAID, SMALL]) {
    await page.setViewportSize(viewport);
    await page.waitForTimeout(100);
    await inside();
    assert.ok(!overlap(await box(menu), await box(page.locator('[data-do="menu"]'))), "beside its button");
  }
  assert.ok(!await hint.isVisible(), "it is whole there");
});

// ---------------------------------------------------------------- dialogs

test("New game: opponent, level and side come first, then the game and its size, then more rules, folded; Start needs no scrolling", async (t) => {
  for (const locale of LOCALES) {
    const { page } = await openGame(t, "#game=reversi-6x6", { locale });
    await page.locator('[data-do="newGame"]').click();
    await page.locator('dialog [name="size"]').first().waitFor({ state: "attached" });
    for (const viewport of [DESKTOP, LAID, SMALL, { width: 320, height: 640 }]) {
      await page.setViewportSize(viewport);
      const order = await page.locator("dialog .fields").evaluate((fields) => ['[name="opponent"]', '[name^="level-"]', '[name="side"]', '[name="kind"]',
        '[name="size"]', ".more-rules", '[name="fouls"]'].map((part) => [...fields.querySelectorAll("*")].indexOf(/** @type {Element} */ (fields.querySelector(part)))));
      assert.ok(order.every((at, i) => at >= 0 && (!i || at > order[i - 1])), String(order));
      assert.ok(!await page.locator('dialog [name="fouls"]').isVisible());
      const go = await box(page.locator('dialog [data-do="start"]'));
      assert.ok(go.bottom <= viewport.height, JSON.stringify(go));
      if (viewport === SMALL) {
        const [fields, side] = [await box(page.locator("dialog .fields")), await box(page.locator("dialog fieldset").nth(2))];
        assert.ok(side.bottom <= fields.bottom, "the side is in sight, too");
      }
    }
  }
});

// ---------------------------------------------------------------- ways

test("the tab of the open view leads to its beginning, from a lesson, a room, a puzzle and a sheet", async (t) => {
  const { page, base } = await openGame(t, "", { locale: "en-GB" });
  const { id } = some("reversi-4x4");
  for (const [path, inside, view, home] of [
    [`#view=think&lesson=${LESSONS[0].name}.2`, ".course[data-step]", "think", ".llist"],
    ["#view=think&room=proofs", '[data-in="proofs"]', "think", ".llist"],
    ["#view=think&compare=cross.minimax.corners.even", ".methods", "think", ".llist"],
    [`#puzzle=${id}`, '.psolve[data-state="yours"]:not(.pfirst *)', "puzzles", ".phome.start"],
    ["#view=puzzles&room=train", '.phome[data-in="train"]', "puzzles", ".phome.start"],
  ]) {
    await page.goto(`${base}?${encodeURIComponent(path)}${path}`);
    await page.locator(inside).first().waitFor();
    await page.evaluate(() => scrollTo(0, 500));
    await leadsTo(page, `.view[data-view="${view}"]`, home);
    assert.equal(await page.locator(inside).count(), 0, path);
    assert.equal(await page.evaluate(() => scrollY), 0, path);
    await page.waitForFunction((view) => location.hash.endsWith(`view=${view}`), view);
    // Back leads in again.
    await page.goBack();
    await page.locator(inside).first().waitFor();
  }
});

test("How it thinks opens on the lessons; each room has a sentence and a picture, its own address, and a way back", async (t) => {
  const { page } = await openGame(t, "", { locale: "en-GB", viewport: PHONE });
  await leadsTo(page, '[data-view="think"]', ".llist");
  assert.equal(await page.locator(".llist button").count(), LESSONS.length);
  const rooms = await page.locator("[data-room]").evaluateAll((doors) => doors.map((door) => /** @type {HTMLElement} */ (door).dataset.room));
  assert.deepEqual(rooms, ["methods", "tree", "proofs", "techniques", "exercise"]);
  for (const room of rooms) {
    const door = page.locator(`[data-room="${room}"]`);
    assert.ok(await door.locator("svg").count() && (await door.locator("small").innerText()).endsWith("."), room);
    await leadsTo(page, `[data-room="${room}"]`, `[data-in="${room}"] .room-head svg`);
    await page.waitForFunction((room) => location.hash.includes(`room=${room}`), room);
    await leadsTo(page, '[data-do="think-home"]', ".llist");
  }
});

test("Puzzles opens on today's three and four doors, all on the first screen of a phone; what is due comes between them", async (t) => {
  const { page, base } = await open(t, WHOLE, { locale: "en-GB", viewport: PHONE });
  await page.locator(".accuracy", { hasText: /\d+%/ }).waitFor();
  await leadsTo(page, '.slips [data-do="practise"]', '.psolve [data-do="puzzle-type"]');
  await page.goto(`${base}?first#view=puzzles`);
  await page.locator('.pfirst .psolve[data-state="yours"]').waitFor();
  const cards = await Promise.all((await page.locator('[data-mode="today"] .pcard').all()).map(box));
  assert.equal(cards.length, 3);
  const doors = page.locator(".pnow .door");
  assert.equal(await doors.count(), 4);
  for (const { y } of [...cards, ...await Promise.all((await doors.all()).map(box))]) assert.ok(y < PHONE.height - 40, `${y}`);
  assert.equal(await page.locator(".pdue").count(), 0, "nothing is due today");
  assert.equal(await page.locator("[data-mode]").count(), 1);
  await page.addInitScript(() => {
    const now = Date.now;
    Date.now = () => now() + 2 * 86_400_000;
  });
  await page.goto(`${base}?later#view=puzzles`);
  const due = page.locator('.pdue [data-do="due-now"]');
  assert.equal(await due.innerText(), "My puzzles: 1");
  await due.click();
  await page.locator('.psolve[data-state="yours"]:not(.pfirst *)').waitFor();
});

test("a puzzle leads back to the room it came from, and Make a sheet opens at its top", async (t) => {
  const { page } = await open(t, "#view=puzzles", { locale: "en-GB", viewport: PHONE });
  await page.locator('[data-room="train"]').click();
  await page.locator('[data-mode="themes"] summary').click();
  await page.locator('[data-do="by-theme"]').last().click();
  await page.locator('.psolve[data-state="yours"]:not(.pfirst *)').waitFor();
  assert.equal(await page.evaluate(() => scrollY), 0);
  assert.match(await page.locator('[data-do="puzzles-all"]').innerText(), /Training/);
  await leadsTo(page, '[data-do="puzzles-all"]', '.phome[data-in="train"]');
  await page.locator('[data-do="puzzles-all"]').click();
  await page.locator('[data-room="class"]').click();
  await page.setViewportSize({ width: 390, height: 300 });
  await page.locator('[data-do="sheet-make"]').evaluate((button) => button.scrollIntoView());
  assert.ok(await page.evaluate(() => scrollY) > 50);
  await leadsTo(page, '[data-do="sheet-make"]', "#sheet-name");
  assert.equal(await page.evaluate(() => scrollY), 0);
});

test("the message about the previous game covers no control, goes by itself, and moves nothing when it goes", async (t) => {
  const { page } = await openGame(t, `#game=reversi-4x4&${TWO}`, { locale: "en-GB" });
  await page.clock.install();
  await plays(page, "b1", 1);
  await start(page, "tictactoe");
  const note = page.locator(".kept-note");
  await note.waitFor();
  await page.clock.pauseAt(Date.now() + 60_000);
  for (const viewport of [{ width: 768, height: 1024 }, SMALL, LAID, DESKTOP]) {
    await page.setViewportSize(viewport);
    await note.evaluate((part) => part.scrollIntoView({ block: "nearest" }));
    const covered = await page.evaluate(() => {
      const over = /** @type {Element} */ (document.querySelector(".kept-note")).getBoundingClientRect();
      return [...document.querySelectorAll("button, select, a, #board")].filter((one) => !one.closest(".kept-note") && one.checkVisibility()).flatMap((one) => {
        const { bottom, left, right, top } = one.getBoundingClientRect();
        return left < over.right - 1 && over.left < right - 1 && top < over.bottom - 1 && over.top < bottom - 1 ? [one.outerHTML.slice(0, 90)] : [];
      });
    });
    assert.deepEqual(covered, [], `${viewport.width}`);
  }
  const card = await box(page.locator(".game-card").first());
  await page.mouse.move(0, 0);
  await page.evaluate(() => /** @type {HTMLElement} */ (document.activeElement)?.blur());
  await page.clock.runFor(25_000);
  await note.waitFor({ state: "hidden" });
  assert.equal((await box(page.locator(".game-card").first())).y, card.y);
});

// ---------------------------------------------------------------- colours

test("a value has the colour of the side that gains, whoever moves, and a legend says so with the first values", async (t) => {
  for (const [game, line] of /** @type {const} */ ([["reversi-4x4", "b1a1"], ["reversi-4x4", "b1"], ["connect-four", "13561263322351337647427162721715"]])) {
    const { page } = await open(t, `#game=${game}&moves=${line}&${TWO}`, { locale: "en-GB" });
    const { turn } = await settled(page);
    assert.equal(await page.locator(".gains").count(), 0);
    await page.locator('[data-do="values"]').click();
    await page.waitForFunction(() => /** @type {any} */ (document.getElementById("board")).marks
      ?.every((/** @type {any} */ mark) => mark.exact));
    const legend = page.locator(".gains");
    await legend.waitFor();
    assert.match(await legend.innerText(), /\w+ gains\s+\w+ gains\s+Signs as \w+, to move, sees them: \+ is good\./);
    const hue = async (/** @type {string} */ side) => legend.locator(`:scope > .chip.${side}`).evaluate((chip) => getComputedStyle(chip).color);
    const hues = { first: await hue("first"), second: await hue("second") };
    assert.notEqual(hues.first, hues.second);
    const values = await page.locator("#board .value").evaluateAll((parts) => parts.map((part) => ({ text: part.textContent ?? "", colour: getComputedStyle(part).color })));
    assert.ok(values.length > 1);
    for (const { colour, text } of values.filter(({ text }) => /[+−]/.test(text)))
      assert.equal(colour, hues[/\+/.test(text) === (turn === "first") ? "first" : "second"], `${game}: ${text}`);
    await leadsTo(page, '[data-view="analyse"]', ".analyse .gains");
    await page.locator(".analyse .legend").waitFor();
    assert.deepEqual([await page.locator(".gains").count(), await page.locator(".legend").count()], [1, 1], "one legend");
  }
});
