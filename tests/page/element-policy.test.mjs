// <yomikiri-game> under content security policies, and from another origin: which headers each way needs.
import assert from "node:assert/strict";
import { test } from "node:test";
import { open } from "./harness.mjs";
import { host, made, visit } from "./host.mjs";

/** Any page may load these files, as from a host of scripts. */
const shared = { "Access-Control-Allow-Origin": "*" };

/**
 * Plays a move on a page with this policy, and waits for the computer's.
 * @param {import("node:test").TestContext} t
 * @param {(scripts: string) => string} policy for the page, given where the scripts come from
 * @param {{ other?: boolean, answered?: boolean }} [how] other: the scripts come from another origin
 */
async function playUnder(t, policy, { other = false, answered = true } = {}) {
  const opened = await open(t, "", { goto: false });
  const { page } = opened;
  const scripts = await host(t, {}, shared);
  /** @type {Record<string, import("./host.mjs").Made>} */
  const pages = {};
  const own = await host(t, pages);
  const from = other ? scripts : own;
  const header = policy(from.slice(0, -1));
  const body = made('<yomikiri-game game="reversi-4x4" second="strong"><p>A board</p></yomikiri-game>', `${from}element.js`);
  pages["/page.html"] = { body, headers: header ? { "Content-Security-Policy": header } : {} };
  await visit(opened, [scripts, own], `${own}page.html`);
  if (answered) {
    await page.locator('yomikiri-game [data-move="b1"]').click();
    await page.waitForFunction(() => /** @type {any} */ (document.querySelector("yomikiri-game")).game.moves.length === 2);
  }
  return opened;
}

test("the same origin, script-src 'self' and nothing more", (t) => playUnder(t, () => "script-src 'self'"));

test("the same origin, everything else forbidden", (t) => (
  playUnder(t, () => "default-src 'none'; script-src 'self'; worker-src 'self'; img-src data:")));

test("the same origin, with Trusted Types", async (t) => {
  const { errors } = await playUnder(t, () => "script-src 'self'; require-trusted-types-for 'script'; trusted-types yomikiri lit-html");
  // The first way to start a worker is the one that bundlers know, which Trusted Types refuse.
  assert.ok(errors.every((error) => /TrustedScriptURL/.test(error)), errors.join("\n"));
  errors.length = 0;
});

test("another origin, no policy", (t) => playUnder(t, () => "", { other: true }));

test("another origin, with the policy that it needs", (t) => playUnder(
  t,
  (scripts) => `default-src 'none'; script-src ${scripts} 'wasm-unsafe-eval'; connect-src ${scripts}; worker-src blob:; img-src data:`,
  { other: true },
));

for (const [missing, policy] of /** @type {const} */ ([
  ["a worker", (/** @type {string} */ scripts) => `script-src ${scripts} 'wasm-unsafe-eval'; worker-src 'none'`],
  ["WebAssembly", (/** @type {string} */ scripts) => `script-src ${scripts}; worker-src blob:`],
])) {
  test(`another origin, and ${missing} is not allowed: told in a sentence, and what stands inside stays`, async (t) => {
    const { errors, page } = await playUnder(t, policy, { other: true, answered: false });
    await page.locator('yomikiri-game [role="alert"]').waitFor();
    assert.match(await page.locator('yomikiri-game [role="alert"]').innerText(), /could not be loaded/);
    assert.ok(await page.getByText("A board", { exact: true }).isVisible());
    errors.length = 0;
  });
}
