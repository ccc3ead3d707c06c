// Opens the page at its puzzles, at a fixed time.
import * as core from "../node/engine.mjs";
import { engine } from "../node/puzzle-engine.mjs";
import { engine as browser, open } from "./harness.mjs";

/** @import { Page } from "playwright-core" */

/**
 * When these tests take place. Otherwise today's puzzles, and with them what is tested, would change from day to day. WebKit's driver cannot set a
 * page's clock before its scripts run.
 */
export const NOW = browser === "webkit" ? Date.now() : Date.UTC(2026, 10, 26, 12);

/** Opens the page as a link does that names nothing else. @param {import("node:test").TestContext} t @param {string} path @param {import("./harness.mjs").Options} [options] */
export async function visit(t, path, { goto = true, ...options } = {}) {
  const opened = await open(t, path, { locale: "en-GB", first: true, ...options, goto: false });
  await opened.context.addInitScript((now) => { Date.now = () => now; }, NOW);
  if (goto) await opened.page.goto(opened.base + path);
  return opened;
}

/** The link's text of a puzzle. @param {string} rules @param {string} moves @param {string} goal */
export const linkOf = (rules, moves, goal) => engine.write_puzzle({ game: core.new_game(/** @type {any} */ (rules), { moves }), goal });

/** Clicks a button of the puzzle. @param {Page} page @param {string} name */
export const act = (page, name) => page.locator(`[data-do="puzzle-${name}"]`).click();
