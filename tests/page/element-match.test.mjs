// A match in <yomikiri-game>: a page puts a game between its members, and delivers the links itself; without it, the element offers to send.
import assert from "node:assert/strict";
import { test } from "node:test";
import { linkOf } from "../match-links.mjs";
import { ROOT, assertAccessible, open } from "./harness.mjs";
import { host, visit } from "./host.mjs";

/** A page with two elements, as the screens of two members; `deliver` keeps each link, and hands it to the other. */
const FORUM = `<!doctype html><html lang="en"><title>A forum</title><link rel="icon" href="data:,">
  <script type="module" src="/yomikiri/element.js"></script>
  <main>
    <h1>A forum</h1>
    <yomikiri-game id="anna" game="tic-tac-toe" match="abcdefghijkl" seat="first" names="Anna,Ben" loading="eager" values controls="hint undo values" page="/game/"></yomikiri-game>
    <yomikiri-game id="ben" game="tic-tac-toe" match="abcdefghijkl" seat="second" names="Anna,Ben" loading="eager"></yomikiri-game>
  </main></html>`;

test("a page delivers the links of a match between two elements", async (t) => {
  const opened = await open(t, "", { goto: false, reducedMotion: "reduce" });
  const { page } = opened;
  const origin = await host(t, { "/forum.html": { body: FORUM } }, { root: ROOT, at: "/yomikiri/" });
  await visit(opened, [origin], `${origin}forum.html`);
  const [anna, ben] = [page.locator("#anna"), page.locator("#ben")];
  const status = (/** @type {typeof anna} */ one) => one.locator(".status p").innerText();
  await page.waitForFunction(() => ["anna", "ben"].every((id) => /** @type {any} */ (document.getElementById(id))?.position));
  assert.deepEqual([await status(anna), await status(ben)], ["You begin.", "Waiting for Anna."]);
  // Nothing helps, and only the own side moves.
  assert.deepEqual(await anna.locator(".controls button").evaluateAll((buttons) => buttons.map((one) => /** @type {HTMLElement} */ (one).dataset.do)), ["askBack", "offerDraw", "resign"]);
  const refused = await page.evaluate(() => {
    const [anna, ben] = ["anna", "ben"].map((id) => /** @type {any} */ (document.getElementById(id)));
    return Promise.all([ben.play("b2"), anna.hint(), anna.solve()].map((call) => call.then(() => "done", (/** @type {Error} */ error) => error.name)));
  });
  assert.deepEqual(refused, ["AbortError", "AbortError", "AbortError"]);
  assert.equal(await anna.locator("yomikiri-board").evaluate((board) => /** @type {any} */ (board).marks.length), 0);

  await page.evaluate(() => {
    const sent = /** @type {any[]} */ (/** @type {any} */ (globalThis).sent = []);
    document.addEventListener("yomikiri-send", (event) => {
      const { detail, target } = /** @type {CustomEvent} */ (event);
      event.preventDefault();
      sent.push(detail);
      const other = /** @type {any} */ (document.getElementById(/** @type {Element} */ (target).id === "anna" ? "ben" : "anna"));
      other.match = detail.url;
    });
  });
  const says = (/** @type {typeof anna} */ one, /** @type {string} */ text) => one.locator(".status p", { hasText: text }).waitFor();
  await anna.locator('[data-move="b2"]').click();
  await says(anna, "Waiting for Ben.");
  await says(ben, "Anna played b2. Your turn.");
  await ben.locator('[data-move="a1"]').click();
  await says(anna, "Ben played a1. Your turn.");
  await anna.locator('[data-move="c3"]').click();
  await says(ben, "Anna played c3. Your turn.");
  await anna.locator('[data-do="offerDraw"]').click();
  await says(ben, "Anna played c3, and offered a draw. Accept it, or play on.");
  await assertAccessible(page, "a match");
  await ben.locator('[data-do="accept-draw"]').click();
  await says(anna, "A draw by agreement.");
  await says(ben, "A draw by agreement.");
  const sent = await page.evaluate(() => /** @type {any} */ (globalThis).sent);
  assert.deepEqual(sent.map((/** @type {any} */ { text }) => text), ["Anna played b2. Your turn:", "Ben played a1. Your turn:", "Anna played c3. Your turn:",
    "Anna played c3, and offered a draw. Your turn:", "Ben accepted the draw. The game is over:"]);
  assert.match(sent[0].url, /^http[^#]*\/game\/#match=abcdefghijkl&seat=second&/);
});

test("where no page delivers it, the element sends; a link that was cut is told; the match survives being moved away and back", async (t) => {
  const opened = await open(t, "", { goto: false, reducedMotion: "reduce" });
  const { page, context } = opened;
  await context.addInitScript(() => {
    const held = /** @type {any} */ (globalThis);
    navigator.share = async (data) => { held.shared = data; };
  });
  const link = linkOf("tic-tac-toe", ["b2"]);
  const body = `<!doctype html><html lang="ja"><title>A page</title><link rel="icon" href="data:,"><script type="module" src="/yomikiri/element.js"></script>
    <main><yomikiri-game match="${link.replaceAll("&", "&amp;")}" loading="eager"></yomikiri-game></main></html>`;
  const origin = await host(t, { "/page.html": { body } }, { root: ROOT, at: "/yomikiri/" });
  await visit(opened, [origin], `${origin}page.html`);
  const element = page.locator("yomikiri-game");
  const says = (/** @type {string} */ text) => element.locator(".status p", { hasText: text }).waitFor();
  await says("Annaの手はb2です。あなたの番です。");
  await element.locator('[data-move="a1"]').click();
  await element.locator('[data-do="send"]').waitFor();
  await element.evaluate(async (one) => {
    const { parentNode } = one;
    one.remove();
    await new Promise((resolve) => { setTimeout(resolve); });
    parentNode?.append(one);
    await /** @type {any} */ (one).ready;
  });
  await element.locator('[data-do="send"]').click();
  await says("送りました。Annaの返事を待っています。");
  assert.equal(await page.evaluate(() => /** @type {any} */ (globalThis).shared.text), "Benさんの手はa1です。あなたの番です：");
  await element.evaluate((one, cut) => { /** @type {any} */ (one).match = cut; }, link.slice(0, -1));
  await element.locator(".wrong", { hasText: "リンクが途中で切れた" }).waitFor();
});
