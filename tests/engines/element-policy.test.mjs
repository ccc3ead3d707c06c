// <yomikiri-game> under content security policies, and from another origin: which headers each way needs, in every engine.
import assert from "node:assert/strict";
import { inEngines, inPage } from "./harness.mjs";
import { click, inside, played, said, seen, stranger } from "./stranger.mjs";

/** @import { How } from "./stranger.mjs" */

const BOARD = '<yomikiri-game game="reversi-4x4" second="strong"><p>A board</p></yomikiri-game>';

/** A move is answered under this policy. @param {string} name @param {How} how */
const plays = (name, how) => inEngines(name, async (driver, t) => {
  const asked = await stranger(driver, t, BOARD, how);
  await click(driver, '[data-move="b1"]');
  await played(driver, 2);
  // Values want a second worker, which has the engine from the first, whatever the policy.
  await inPage(driver, () => { /** @type {any} */ (document.querySelector("yomikiri-game")).values = true; });
  await inside(driver, ".value.best");
  assert.equal(asked.filter((path) => path.endsWith(".wasm")).length, 1);
});

plays("the same origin, script-src 'self' and nothing more", { policy: () => "script-src 'self'" });
plays("the same origin, everything else forbidden", { policy: () => "default-src 'none'; script-src 'self'; worker-src 'self'; img-src data:" });
plays("the same origin, as the documentation has it", { policy: () => "default-src 'none'; script-src 'self'; connect-src 'self'" });
plays("the same origin, a policy with every file", {
  policy: () => "script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'",
  headers: { "Content-Security-Policy": "script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'" },
});
// Where there are no Trusted Types, nothing is asked of anybody.
plays("the same origin, with Trusted Types", {
  policy: () => "script-src 'self'; require-trusted-types-for 'script'; trusted-types yomikiri lit-html",
});
plays("another origin, no policy", { other: true });
plays("another origin, with the policy that it needs", {
  other: true,
  policy: (scripts) => `default-src 'none'; script-src ${scripts} 'wasm-unsafe-eval'; connect-src ${scripts}; worker-src blob: ${scripts}; img-src data:`,
});

/** @type {[string, How][]} */
const REFUSED = [
  ["another origin, and no worker is allowed", { other: true, policy: (scripts) => `script-src ${scripts} 'wasm-unsafe-eval'; worker-src 'none'` }],
  ["another origin, and no WebAssembly is allowed", { other: true, policy: (scripts) => `script-src ${scripts}; worker-src blob:` }],
  ["the same origin, a policy with every file that allows no WebAssembly", {
    policy: () => "script-src 'self'",
    headers: { "Content-Security-Policy": "script-src 'self'" },
  }],
];
for (const [name, how] of REFUSED) {
  inEngines(`${name}: told in a sentence, and what stands inside stays`, async (driver, t) => {
    await stranger(driver, t, BOARD, { ...how, ready: false });
    await inside(driver, '[role="alert"]');
    assert.match(await said(driver), /could not be loaded/);
    assert.equal(await seen(driver, "yomikiri-game p"), true);
  });
}
