// A match in <yomikiri-game>, in every engine: a page puts a game between its members, and delivers the links itself; without it, the element
// offers to send.
import assert from "node:assert/strict";
import { DIST } from "../../www/build/serve.mjs";
import { AXE, violations } from "../axe.mjs";
import { linkOf } from "../match-links.mjs";
import { host } from "../page/host.mjs";
import { go, inEngines, inPage, wait } from "./harness.mjs";
import { click } from "./stranger.mjs";

/** @import { Driver } from "./harness.mjs" */

/** A page with two elements, as the screens of two members. */
const FORUM = `<!doctype html><html lang="en"><title>A forum</title><link rel="icon" href="data:,">
  <script type="module" src="/yomikiri/element.js"></script>
  <main>
    <h1>A forum</h1>
    <yomikiri-game id="anna" game="tic-tac-toe" match="abcdefghijkl" seat="first" names="Anna,Ben" loading="eager" values controls="hint undo values" page="/game/"></yomikiri-game>
    <yomikiri-game id="ben" game="tic-tac-toe" match="abcdefghijkl" seat="second" names="Anna,Ben" loading="eager"></yomikiri-game>
  </main></html>`;

/** Waits for what an element says. @param {Driver} driver @param {string} id @param {string} text @param {string} [where] */
const says = (driver, id, text, where = ".status p") => wait(driver, `"${text}" in ${id}`, (id, text, where) => (
  (document.getElementById(id)?.shadowRoot?.querySelector(where)?.textContent ?? "").includes(text)), id, text, where);

inEngines("a page delivers the links of a match between two elements", async (driver, t) => {
  const origin = await host(t, { "/forum.html": { body: FORUM } }, { root: DIST, at: "/yomikiri/" });
  await go(driver, `${origin}forum.html`);
  await says(driver, "anna", "You begin.");
  await says(driver, "ben", "Waiting for Anna.");
  // Nothing helps, and only the own side moves.
  const { controls, marks, refused } = await inPage(driver, async () => {
    const [anna, ben] = ["anna", "ben"].map((id) => /** @type {any} */ (document.getElementById(id)));
    return {
      controls: [...anna.shadowRoot.querySelectorAll(".controls button")].map((button) => button.dataset.do),
      marks: anna.shadowRoot.querySelector("yomikiri-board").marks.length,
      refused: await Promise.all([ben.play("b2"), anna.hint(), anna.solve()].map((call) => call.then(() => "done", (/** @type {Error} */ error) => error.name))),
    };
  });
  assert.deepEqual([controls, marks, refused], [["askBack", "offerDraw", "resign"], 0, ["AbortError", "AbortError", "AbortError"]]);

  await inPage(driver, () => {
    const sent = /** @type {any[]} */ (/** @type {any} */ (window).sent = []);
    // Keeps each link, and hands it to the other.
    document.addEventListener("yomikiri-send", (event) => {
      const { detail, target } = /** @type {CustomEvent} */ (event);
      event.preventDefault();
      sent.push(detail);
      const other = /** @type {any} */ (document.getElementById(/** @type {Element} */ (target).id === "anna" ? "ben" : "anna"));
      other.match = detail.url;
    });
  });
  await click(driver, '[data-move="b2"]', "anna");
  await says(driver, "anna", "Waiting for Ben.");
  await says(driver, "ben", "Anna played b2. Your turn.");
  await click(driver, '[data-move="a1"]', "ben");
  await says(driver, "anna", "Ben played a1. Your turn.");
  await click(driver, '[data-move="c3"]', "anna");
  await says(driver, "ben", "Anna played c3. Your turn.");
  await click(driver, '[data-do="offerDraw"]', "anna");
  await says(driver, "ben", "Anna played c3, and offered a draw. Accept it, or play on.");
  await driver.executeScript(AXE);
  assert.deepEqual(await inPage(driver, violations), []);
  await click(driver, '[data-do="accept-draw"]', "ben");
  await says(driver, "anna", "A draw by agreement.");
  await says(driver, "ben", "A draw by agreement.");
  const sent = await inPage(driver, () => /** @type {{ text: string, url: string }[]} */ (/** @type {any} */ (window).sent));
  assert.deepEqual(sent.map(({ text }) => text), ["Anna played b2. Your turn:", "Ben played a1. Your turn:", "Anna played c3. Your turn:",
    "Anna played c3, and offered a draw. Your turn:", "Ben accepted the draw. The game is over:"].map((text) => `Tic-tac-toe: ${text}`));
  assert.match(sent[0].url, /^http[^#]*\/game\/#match=abcdefghijkl&seat=second&/);
});

inEngines("where no page delivers it, the element sends; a link that was cut is told; the match survives being moved away and back", async (driver, t) => {
  const link = linkOf("tic-tac-toe", ["b2"]);
  const body = `<!doctype html><html lang="ja"><title>A page</title><link rel="icon" href="data:,"><script type="module" src="/yomikiri/element.js"></script>
    <main><yomikiri-game id="one" match="${link.replaceAll("&", "&amp;")}" loading="eager"></yomikiri-game></main></html>`;
  const origin = await host(t, { "/page.html": { body } }, { root: DIST, at: "/yomikiri/" });
  await go(driver, `${origin}page.html`);
  await inPage(driver, () => { navigator.share = async (message) => { /** @type {any} */ (window).shared = message; }; });
  await says(driver, "one", "Annaの手はb2です。あなたの番です。");
  await click(driver, '[data-move="a1"]');
  await wait(driver, "the button", () => document.getElementById("one")?.shadowRoot?.querySelector('[data-do="send"]'));
  await inPage(driver, async () => {
    const one = /** @type {any} */ (document.getElementById("one"));
    const { parentNode } = one;
    one.remove();
    await new Promise((resolve) => { setTimeout(resolve); });
    parentNode.append(one);
    await one.ready;
  });
  await click(driver, '[data-do="send"]');
  await says(driver, "one", "送りました。Annaの返事を待っています。");
  assert.equal(await inPage(driver, () => /** @type {any} */ (window).shared.text), "「三目並べ」：Benさんの手はa1です。あなたの番です：");
  await inPage(driver, (cut) => { /** @type {any} */ (document.getElementById("one")).match = cut; }, link.slice(0, -1));
  await says(driver, "one", "リンクが途中で切れた", ".wrong");
});
