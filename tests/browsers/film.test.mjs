// The step-by-step search in further engines: the tree with keys and by dragging, and its numbers.
import assert from "node:assert/strict";
import { Key, addressOf, inEngines, until, visit } from "./harness.mjs";

/** @import { Driver } from "./harness.mjs" */

/**
 * Opens a step-by-step alpha-beta search with one bound.
 * @param {Driver} driver @param {string} example @param {string} visits how many visits it has
 */
async function through(driver, example, visits) {
  await visit(driver, `${await addressOf()}?view=think&room=methods`);
  await until(driver, "return !!document.querySelector('#source')", "How it thinks");
  await driver.executeScript(`const source = document.querySelector("#source");
    if (source.value === arguments[0]) return;
    source.value = arguments[0];
    source.dispatchEvent(new Event("change"));`, example);
  // The previous position's search disappears when the new one is ready.
  await until(driver, `if (document.querySelector("[data-is=visit]")?.textContent.trim() === "1 of " + arguments[0]) return true;
    document.querySelector("input[name=film][value=one]:not(:checked)")?.click();
    return false;`, "the film", visits);
}

inEngines("a search is followed to its end, and its tree is browsed with keys", async (driver) => {
  await through(driver, "cross", "39,563");
  await driver.executeScript("document.querySelector('[data-do=film-last]').click()");
  await until(driver, "return document.querySelector('[data-is=film-value]')?.textContent.includes('8')", "the value");
  const counts = await driver.executeScript("return ['nodes', 'leaves'].map((name) => document.querySelector('[data-is=film-' + name + ']').textContent)");
  assert.deepEqual(counts, ["39,563", "10,016"]);
  await driver.executeScript("document.querySelector('.grown [tabindex=\"0\"]').focus()");
  for (const [key, path] of [[Key.HOME, ""], [Key.ARROW_DOWN, "b1"], [Key.ARROW_RIGHT, "a2"]]) {
    await driver.actions().sendKeys(key).perform();
    await until(driver, "return document.activeElement.dataset.path === arguments[0]", `the node ${path}`, path);
  }
  await driver.actions().sendKeys(Key.ARROW_DOWN).perform();
  await until(driver, "return !!document.querySelector('.grown [data-path=\"a2 a1\"]')", "what was opened");
});

inEngines("a leaf is dragged to another number, and a node to another place", async (driver) => {
  await through(driver, "figure", "11");
  await driver.executeScript("document.querySelector('[data-do=film-last]').click()");
  await until(driver, "return !!document.querySelector('.grown [data-path=\"1 1 2\"]')", "the whole tree");
  /** @param {string} path @param {number} x @param {number} y */
  const drag = async (path, x, y) => {
    // Information about nodes off the current path arrives later and redraws the tree.
    await until(driver, "return document.querySelector('.grown [role=tree]')?.getAttribute('aria-busy') === 'false'", "the whole tree, drawn");
    const at = await driver.executeScript(`const node = document.querySelector('.grown [data-path="' + arguments[0] + '"]');
      node.scrollIntoView({ block: "center" });
      const { left, top, width, height } = node.getBoundingClientRect();
      return { x: Math.round(left + width / 2), y: Math.round(top + height / 2) };`, path);
    await driver.actions({ async: true }).move(at).press().move({ x: at.x + x / 2, y: at.y + y / 2 }).move({ x: at.x + x, y: at.y + y }).release().perform();
  };
  await drag("1 1 2", 0, -24);
  await until(driver, "return /before the changes: 5/.test(document.querySelector('[data-is=changed]')?.textContent ?? '')", "another number");
  assert.equal(await driver.executeScript("return document.querySelector('.grown [data-path=\"1 1 2\"]').parentElement.querySelector('.number').textContent"), "+6");
  await driver.executeScript("document.querySelector('[data-do=film-restore]').click()");
  await until(driver, "return !document.querySelector('[data-is=changed]') && !!document.querySelector('.grown [data-path=\"2\"]')", "as it was");
  await drag("2", -260, 0);
  await until(driver, "return document.querySelector('.grown [data-path=\"2\"]')?.getAttribute('aria-posinset') === '1'", "another place");
});
