// <yomikiri-game> under Content Security Policies and from another origin: the headers that each setup needs, in every engine.
import assert from "node:assert/strict";
import { inEngines, inPage } from "./harness.mjs";
import { click, inside, played, said, seen, stranger } from "./stranger.mjs";

/** @import { How } from "./stranger.mjs" */

const BOARD = '<yomikiri-game game="reversi-4x4" second="strong"><p>A board</p></yomikiri-game>';

/** Checks that a move is answered under a policy. @param {string} name @param {How} how */
const plays = (name, how) => inEngines(name, async (driver, t) => {
  const asked = await stranger(driver, t, BOARD, how);
  await click(driver, '[data-move="b1"]');
  await played(driver, 2);
  // Values need a second worker, which gets the engine from the first under any policy.
  await inPage(driver, () => { /** @type {any} */ (document.querySelector("yomikiri-game")).values = true; });
  await inside(driver, ".value.best");
  assert.equal(asked.filter((path) => path.endsWith(".wasm")).length, 1);
});

plays("same origin, only script-src 'self'", { policy: () => "script-src 'self'" });
plays("same origin, everything else forbidden", { policy: () => "default-src 'none'; script-src 'self'; worker-src 'self'; img-src data:" });
plays("same origin, the policy from the documentation", { policy: () => "default-src 'none'; script-src 'self'; connect-src 'self'" });
plays("same origin, a policy with every file", {
  policy: () => "script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'",
  headers: { "Content-Security-Policy": "script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'" },
});
// Browsers without Trusted Types ignore these directives.
plays("same origin, with Trusted Types", {
  policy: () => "script-src 'self'; require-trusted-types-for 'script'; trusted-types yomikiri lit-html",
});
plays("another origin, without a policy", { other: true });
plays("another origin, with the policy that it needs", {
  other: true,
  policy: (scripts) => `default-src 'none'; script-src ${scripts} 'wasm-unsafe-eval'; connect-src ${scripts}; worker-src blob: ${scripts}; img-src data:`,
});

/** @type {[string, How][]} */
const REFUSED = [
  ["another origin, workers forbidden", { other: true, policy: (scripts) => `script-src ${scripts} 'wasm-unsafe-eval'; worker-src 'none'` }],
  ["another origin, WebAssembly forbidden", { other: true, policy: (scripts) => `script-src ${scripts}; worker-src blob:` }],
  ["same origin, a policy with every file that forbids WebAssembly", {
    policy: () => "script-src 'self'",
    headers: { "Content-Security-Policy": "script-src 'self'" },
  }],
];
for (const [name, how] of REFUSED) {
  inEngines(`${name}: a message appears, and the content stays`, async (driver, t) => {
    await stranger(driver, t, BOARD, { ...how, ready: false });
    await inside(driver, '[role="alert"]');
    assert.match(await said(driver), /could not be loaded/);
    assert.equal(await seen(driver, "yomikiri-game p"), true);
  });
}
