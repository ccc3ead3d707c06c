// A match in <yomikiri-game>, in every engine: a page puts a game between its members, and delivers the links itself; without it, the element
// offers to send.
import assert from "node:assert/strict";
import { test } from "node:test";
import { linkOf } from "../match-links.mjs";
import { assertAccessible, everywhere } from "./harness.mjs";
import { click, inPage, stranger, wait } from "./stranger.mjs";

/** @import { Page } from "playwright-core" */

/** Two elements, as the screens of two members. */
const MATCH = 'game="tic-tac-toe" match="abcdefghijkl" names="Anna,Ben" loading="eager"';
const FORUM = `<yomikiri-game id="anna" ${MATCH} seat="first" values controls="hint undo values" page="/game/"></yomikiri-game>
  <yomikiri-game id="ben" ${MATCH} seat="second"></yomikiri-game>`;

/** Waits for what an element says. @param {Page} page @param {string} id @param {string} text @param {string} [where] */
const says = (page, id, text, where = ".status p") => wait(page, `"${text}" in ${id}`, (id, text, where) => (
  (document.getElementById(id)?.shadowRoot?.querySelector(where)?.textContent ?? "").includes(text)), id, text, where);

everywhere("a page delivers the links of a match between two elements", async (t) => {
  const page = await stranger(t, FORUM);
  await says(page, "anna", "You begin.");
  await says(page, "ben", "Waiting for Anna.");
  // Nothing helps, and only the own side moves.
  const { controls, marks, refused } = await inPage(page, async () => {
    const [anna, ben] = ["anna", "ben"].map((id) => /** @type {any} */ (document.getElementById(id)));
    return {
      controls: [...anna.shadowRoot.querySelectorAll(".controls button")].map((button) => button.dataset.do),
      marks: anna.shadowRoot.querySelector("yomikiri-board").marks.length,
      refused: await Promise.all([ben.play("b2"), anna.hint(), anna.solve()].map((call) => call.then(() => "done", (/** @type {Error} */ error) => error.name))),
    };
  });
  assert.deepEqual([controls, marks, refused], [["askBack", "offerDraw", "resign"], 0, ["AbortError", "AbortError", "AbortError"]]);

  await inPage(page, () => {
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
  await click(page, '[data-move="b2"]', "anna");
  await says(page, "anna", "Waiting for Ben.");
  await says(page, "ben", "Anna played b2. Your turn.");
  await click(page, '[data-move="a1"]', "ben");
  await says(page, "anna", "Ben played a1. Your turn.");
  await click(page, '[data-move="c3"]', "anna");
  await says(page, "ben", "Anna played c3. Your turn.");
  await click(page, '[data-do="offerDraw"]', "anna");
  await says(page, "ben", "Anna played c3, and offered a draw. Accept it, or play on.");
  await assertAccessible(page);
  await click(page, '[data-do="accept-draw"]', "ben");
  await says(page, "anna", "A draw by agreement.");
  await says(page, "ben", "A draw by agreement.");
  const sent = await inPage(page, () => /** @type {{ text: string, url: string }[]} */ (/** @type {any} */ (window).sent));
  assert.deepEqual(sent.map(({ text }) => text), ["Anna played b2. Your turn:", "Ben played a1. Your turn:", "Anna played c3. Your turn:",
    "Anna played c3, and offered a draw. Your turn:", "Ben accepted the draw. The game is over:"].map((text) => `Tic-tac-toe: ${text}`));
  assert.match(sent[0].url, /^http[^#]*\/game\/#match=abcdefghijkl&seat=second&/);
});

test("where no page delivers it, the element sends; a link that was cut is told; the match survives being moved away and back", async (t) => {
  const link = linkOf("tic-tac-toe", ["b2"]);
  const body = `<yomikiri-game id="one" match="${link.replaceAll("&", "&amp;")}" loading="eager"></yomikiri-game>`;
  const page = await stranger(t, body, { lang: "ja" });
  await inPage(page, () => { navigator.share = async (message) => { /** @type {any} */ (window).shared = message; }; });
  await says(page, "one", "Annaの手はb2です。あなたの番です。");
  await click(page, '[data-move="a1"]');
  await wait(page, "the button", () => document.getElementById("one")?.shadowRoot?.querySelector('[data-do="send"]'));
  await inPage(page, async () => {
    const one = /** @type {any} */ (document.getElementById("one"));
    const { parentNode } = one;
    one.remove();
    await new Promise((resolve) => { setTimeout(resolve); });
    parentNode.append(one);
    await one.ready;
  });
  await click(page, '[data-do="send"]');
  await says(page, "one", "送りました。Annaの返事を待っています。");
  assert.equal(await inPage(page, () => /** @type {any} */ (window).shared.text), "「三目並べ」：Benさんの手はa1です。あなたの番です：");
  await inPage(page, (cut) => { /** @type {any} */ (document.getElementById("one")).match = cut; }, link.slice(0, -1));
  await says(page, "one", "リンクが途中で切れた", ".wrong");
});
