// A page whose Content Security Policy lists its scripts by a nonce, with the element from another host: what is refused is named, and the
// element with its engine in it works as the documentation says.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { host } from "../page/host.mjs";
import { inBrowser, UNPACKED, until } from "./harness.mjs";

const NONCE = "'nonce-c2VjcmV0'";
/** The policy that the documentation gives. */
const RECIPE = /^Content-Security-Policy: (.*nonce-.*)$/m.exec(readFileSync(new URL("../../www/docs/en/hosting.md", import.meta.url), "utf8"))?.[1] ?? "";

/**
 * Opens a page with the element's script of another host.
 * @template T
 * @param {import("node:test").TestContext} t @param {string} policy @param {string} script the file @param {string} attributes of the script's tag
 * @param {(page: import("playwright-core").Page, problems: string[]) => Promise<T>} use
 */
async function under(t, policy, script, attributes, use) {
  const files = await host(t, {}, { root: UNPACKED, headers: { "Access-Control-Allow-Origin": "*" } });
  const own = await host(t, { "/page.html": { headers: { "Content-Security-Policy": policy }, body: `<!doctype html><html lang="en"><title>A page</title>
    <link rel="icon" href="data:,"><script nonce="c2VjcmV0">var told = []; addEventListener("yomikiri-error", ({ detail: { error } }) => told.push([error.code, error.params]));</script>
    <script nonce="c2VjcmV0" ${attributes} src="${files}${script}"></script>
    <body><yomikiri-game game="reversi-4x4" second="perfect" loading="eager"><p>A board</p></yomikiri-game></body></html>` } });
  return inBrowser(`${own}page.html`, use);
}

for (const [name, policy, code, directive, advice] of /** @type {const} */ ([
  ["a worker that the nonce does not cover", `script-src ${NONCE} 'wasm-unsafe-eval'`, "policy", "worker-src", /directive worker-src/],
  ["no WebAssembly", `script-src ${NONCE} 'strict-dynamic'; worker-src blob:`, "policy-wasm", undefined, /'wasm-unsafe-eval'/],
  ["files that may not be fetched", `default-src 'none'; script-src ${NONCE} 'strict-dynamic' 'wasm-unsafe-eval'; worker-src blob:`, "policy", "connect-src", /directive connect-src/],
])) {
  test(`a policy with nonces, the element from elsewhere: ${name} is named`, async (t) => {
    await under(t, policy, "yomikiri-element.js", 'type="module"', async (page, problems) => {
      const said = await until(page, "reason", () => document.querySelector("yomikiri-game")?.shadowRoot?.querySelector('[role="alert"]')?.textContent);
      assert.match(String(said), /Content Security Policy/);
      const [[found, params]] = /** @type {any[][]} */ (await page.evaluate("told"));
      assert.deepEqual([found, params.directive], [code, directive]);
      // What the console says is what the documentation tells readers to look for.
      for (const end = Date.now() + 10_000; !problems.some((line) => advice.test(line)) && Date.now() < end;) await page.waitForTimeout(50);
      assert.ok(problems.some((line) => advice.test(line)), problems.join("\n"));
    });
  });
}

test("a policy with nonces: element-inline works with the policy from the documentation, from elsewhere too", async (t) => {
  await under(t, `${RECIPE}; img-src data:`, "element-inline.js", "", async (page, problems) => {
    await page.locator('yomikiri-game [data-move="b1"]').click();
    await until(page, "answer", () => /** @type {any} */ (document.querySelector("yomikiri-game")).position?.moves.length === 2);
    assert.deepEqual(await page.evaluate("told"), []);
    assert.deepEqual(problems, []);
  });
});

test("a policy with nonces: the element from the page's own host needs no more than the nonce and its worker's file", async (t) => {
  const own = await host(t, { "/page.html": { headers: { "Content-Security-Policy": `default-src 'none'; script-src ${NONCE} 'strict-dynamic' 'wasm-unsafe-eval'; connect-src 'self'; worker-src 'self'; img-src data:` },
    body: `<!doctype html><html lang="en"><title>A page</title><link rel="icon" href="data:,"><script nonce="c2VjcmV0" type="module" src="./yomikiri-element.js"></script>
    <yomikiri-game game="reversi-4x4" second="perfect" loading="eager"></yomikiri-game></html>` } }, { root: UNPACKED });
  await inBrowser(`${own}page.html`, async (page, problems) => {
    await page.locator('yomikiri-game [data-move="b1"]').click();
    await until(page, "answer", () => /** @type {any} */ (document.querySelector("yomikiri-game")).position?.moves.length === 2);
    assert.deepEqual(problems, []);
  });
});
