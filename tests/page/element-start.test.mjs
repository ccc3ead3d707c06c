// <yomikiri-game> when its engine does not start: it says which address was tried, what came from there, and where to read on.
import assert from "node:assert/strict";
import { pathToFileURL } from "node:url";
import { DIST } from "../../www/build/serve.mjs";
import { inDist } from "./host.mjs";
import { everywhere, open } from "./harness.mjs";
import { assertCalm, inPage, noted, said, stranger, wait } from "./stranger.mjs";

/** @import { How } from "./stranger.mjs" */

const [WASM, WORKER] = [inDist("yomikiri_bg.wasm"), inDist("worker.js")];
const HTML = { body: "<!doctype html><p>The start page", headers: { "Content-Type": "text/html" } };

/** What fails: how, the error's code, and what the element says. @type {[string, How, string, RegExp][]} */
const FAILURES = [
  ["the module is missing", { pages: { [WASM]: { body: "", status: 404 } } }, "missing", /yomikiri_bg[^ ]*\.wasm was answered with status 404/],
  ["the module is a start page", { pages: { [WASM]: HTML } }, "wrong-file", /yomikiri_bg[^ ]*\.wasm .*\(Content-Type: text\/html\)/],
  ["the worker is missing", { pages: { [WORKER]: { body: "", status: 403 } } }, "missing", /worker[^ ]*\.js was answered with status 403/],
  ["the worker is a start page", { pages: { [WORKER]: HTML } }, "wrong-file", /worker[^ ]*\.js .*\(Content-Type: text\/html\)/],
  ["Cross-Origin-Embedder-Policy comes with the page alone", { own: { "Cross-Origin-Embedder-Policy": "require-corp" } },
    "embedder", /has Cross-Origin-Embedder-Policy: require-corp, but \S*worker[^ ]*\.js does not/],
];

for (const [what, how, code, sentence] of FAILURES) {
  everywhere(`${what}: the address, the answer and a document`, async (t) => {
    const page = await stranger(t, '<yomikiri-game second="strong"><p>A board</p></yomikiri-game>', { ...how, ready: false, allow: /./ });
    await wait(page, "the reason", () => document.querySelector("yomikiri-game")?.shadowRoot?.querySelector(".wrong")?.textContent);
    assert.match(await said(page), sentence);
    assert.deepEqual((await noted(page)).filter(({ name }) => name === "error").map(({ code }) => code), [code]);
    const { link, status } = await inPage(page, async () => {
      const link = document.querySelector("yomikiri-game")?.shadowRoot?.querySelector("a")?.href ?? "";
      return { link, status: (await fetch(link)).status };
    });
    assert.match(link, /\/docs\/frames\.html$/);
    assert.equal(status, 200);
    await assertCalm(page);
  });
}

for (const name of ["index.html", "embed.html"]) {
  everywhere(`${name}, opened as a file, says why it cannot run, if it cannot`, async (t) => {
    const { page, allow } = await open(t, "", { goto: false });
    allow(/./);
    await page.goto(pathToFileURL(DIST + name).href);
    await wait(page, "the reason, or a game", () => {
      const [board, element] = /** @type {any[]} */ ([document.getElementById("board"), document.querySelector("yomikiri-game")]);
      // Under its page, Firefox lets files load files.
      return board?.game || element?.position || [...document.querySelectorAll("main p")].some((/** @type {any} */ text) => (
        /opened as a file.*npx serve/.test(text.innerText) && text.checkVisibility({ opacityProperty: true, visibilityProperty: true })));
    });
  });
}
