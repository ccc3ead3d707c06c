// A search that one travels through, in other engines than the one its own tests run in: its tree by keys and by dragging, its numbers.
import assert from "node:assert/strict";
import { By, Key, addressOf, inEngines, until, visit } from "./harness.mjs";

/** @import { Driver } from "./harness.mjs" */

/** @param {Driver} driver @param {string} example */
async function through(driver, example) {
  await visit(driver, `${await addressOf()}?view=think`);
  await until(driver, "return document.querySelector('#source')", "How it thinks");
  await driver.executeScript(`const source = document.querySelector("#source");
    source.value = arguments[0];
    source.dispatchEvent(new Event("change"));`, example);
  await driver.executeScript("document.querySelector('input[name=film][value=alphabeta]').click()");
  await until(driver, "return /^1 of [\\d,]+$/.test(document.querySelector('[data-is=visit]')?.textContent.trim() ?? '')", "the film");
}

/** @param {Driver} driver @param {string} path */
const node = (driver, path) => driver.findElement(By.css(`.grown [data-path="${path}"]`));

inEngines("a search is gone through to its end, and its tree walked by keys", async (driver) => {
  await through(driver, "cross");
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
  await until(driver, "return document.querySelector('.grown [data-path=\"a2 a1\"]')", "what was opened");
});

inEngines("an end is dragged to another number, and a node to another place", async (driver) => {
  await through(driver, "figure");
  await driver.executeScript("document.querySelector('[data-do=film-last]').click()");
  await until(driver, "return document.querySelector('.grown [data-path=\"1 1 2\"]')", "the whole tree");
  /** @param {string} path @param {number} x @param {number} y */
  const drag = async (path, x, y) => {
    const element = await node(driver, path);
    await driver.executeScript("arguments[0].scrollIntoView({ block: 'center' })", element);
    await driver.actions({ async: true }).move({ origin: element }).press().move({ origin: element, x: x / 2, y: y / 2 })
      .move({ origin: element, x, y }).release().perform();
  };
  await drag("1 1 2", 0, -24);
  await until(driver, "return /without the change 5/.test(document.querySelector('[data-is=changed]')?.textContent ?? '')", "another number");
  assert.equal(await driver.executeScript("return document.querySelector('.grown [data-path=\"1 1 2\"]').parentElement.querySelector('.number').textContent"), "+6");
  await driver.executeScript("document.querySelector('[data-do=film-restore]').click()");
  await until(driver, "return !document.querySelector('[data-is=changed]') && document.querySelector('.grown [data-path=\"2\"]')", "as it was");
  await drag("2", -260, 0);
  await until(driver, "return document.querySelector('.grown [data-path=\"2\"]')?.getAttribute('aria-posinset') === '1'", "another place");
});
