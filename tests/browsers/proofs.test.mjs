// The page checks its proofs in further engines.
import assert from "node:assert/strict";
import { By, addressOf, click, inEngines, until, visit, wait } from "./harness.mjs";
import { PROOFS } from "../../www/proofs/list.js";

/** A proof of more bytes takes long, so it is checked only in Node: tests/node/proofs.test.mjs. */
const LONG = 6_000;

for (const { at_least, bytes, file } of PROOFS) {
  if (bytes >= LONG) continue;
  inEngines(`the page checks ${file}`, async (driver) => {
    await visit(driver, `${await addressOf()}?game=tic-tac-toe&view=think&room=proofs`);
    await click(driver, '[data-do="proofs"]:enabled');
    await until(driver, "return document.querySelector('#proof')", "the choice");
    await driver.findElement(By.css(`#proof option[value="${file}"]`)).click();
    await until(driver, "return document.querySelector('#proof')?.value === arguments[0]", "the choice", file);
    await click(driver, '[data-do="proof-check"]');
    const ended = await wait(driver, "an end", () => {
      const state = document.querySelector(".proofs")?.getAttribute("data-state");
      return state !== "loading" && state !== "running" && state !== "ready" ? state : null;
    });
    assert.equal(ended, "accepted");
    const value = await driver.findElement(By.css('[data-is="proof-value"]')).getText();
    assert.match(value, new RegExp(` ${at_least < 0 ? "−" : at_least > 0 ? "\\+" : ""}${Math.abs(at_least)}\\.| ${at_least} `));
  });
}
