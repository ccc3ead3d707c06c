// How things fit on the screen: boxes, lines of text, words that are broken, controls that are too small for a finger, and colours.
import assert from "node:assert/strict";

/** @import { Locator, Page } from "playwright-core" */

/** @param {Locator} part */
export const box = async (part) => {
  const found = await part.boundingBox();
  assert.ok(found, String(part));
  return { ...found, bottom: found.y + found.height, right: found.x + found.width };
};

/** The middle of a part, scrolled into view, once the part stays there. @param {Locator} part */
export const middle = (part) => part.evaluate(async (one) => {
  let before = new DOMRect();
  for (;;) {
    one.scrollIntoView({ block: "nearest", behavior: "instant" });
    const now = one.getBoundingClientRect();
    if (now.x === before.x && now.y === before.y) return { x: now.x + now.width / 2, y: now.y + now.height / 2 };
    before = now;
    await new Promise((resolve) => { requestAnimationFrame(() => requestAnimationFrame(resolve)); });
  }
});

/** Whether two boxes overlap. @typedef {Awaited<ReturnType<typeof box>>} Box @param {Box} a @param {Box} b */
export const overlap = (a, b) => a.x < b.right - 1 && b.x < a.right - 1 && a.y < b.bottom - 1 && b.y < a.bottom - 1;

/** By how much the page, or an open dialog or its form, is wider than there is room. @param {Page} page @returns {Promise<number>} */
export const tooWide = (page) => page.evaluate(() => Math.max(document.documentElement.scrollWidth - innerWidth,
  ...[...document.querySelectorAll("dialog[open], dialog[open] .fields")].map(({ clientWidth, scrollWidth }) => scrollWidth - clientWidth)));

/** The parts whose content is wider than they are. @param {Locator} all */
export const overfull = (all) => all.evaluateAll((parts) => parts.filter(({ clientWidth, scrollWidth }) => scrollWidth > clientWidth + 1)
  .map(({ textContent }) => textContent?.trim()));

/** Each text, and the number of lines that it takes. @param {Locator} all */
export const lines = (all) => all.evaluateAll((elements) => elements.map((element) => {
  const range = document.createRange();
  range.selectNodeContents(element);
  return `${element.textContent?.trim()}: ${new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size}`;
}));

/** The words that do not stand in one line. @param {Locator} all */
export const broken = (all) => all.evaluateAll((parts) => parts.flatMap((part) => (
  [...part.childNodes].filter((node) => node instanceof Text))).flatMap((text) => (
  [...text.data.matchAll(/[^\s\u3000-\u9fff]+/g)].filter(({ 0: word, index }) => {
    const range = document.createRange();
    range.setStart(text, index);
    range.setEnd(text, index + word.length);
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1;
  }).map(([word]) => word))));

/** Controls that are smaller than a finger, except the cells of a board, which take two taps if they are small. @param {Page} page */
export const small = (page) => page.evaluate(() => {
  const within = document.querySelector("dialog[open]") ?? document.body;
  return [...within.querySelectorAll("button, select, summary, input, textarea, a[href]:not(.skip), [role=button], [role=slider]")].flatMap((part) => {
    const { width, height } = (part.matches(".unseen") ? part.closest("label") ?? part : part.matches("input") ? part.closest("label") ?? part : part).getBoundingClientRect();
    // A link or a move within text is as high as its line (WCAG 2.5.8).
    return !width || part.matches("a, .slip-line .ply") || (width >= 43.5 && height >= 43.5) ? [] : [`${part.outerHTML.slice(0, 100)}: ${width} x ${height}`];
  });
});

/**
 * Texts smaller than 14 px; drawings and a board's own marks excepted.
 * @param {Page} page
 */
export const tiny = (page) => page.evaluate(() => [...document.querySelectorAll(
  "p, li, dd, dt, th, td, small, legend, label, summary, button, figcaption, h1, h2, h3, h4")].flatMap((part) => {
  if (!part.checkVisibility() || part.closest("svg, .game-card, .kind, .ply, .brand")) return [];
  const own = [...part.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim());
  return own && parseFloat(getComputedStyle(part).fontSize) < 14 ? [`${part.outerHTML.slice(0, 90)}: ${getComputedStyle(part).fontSize}`] : [];
}));

/**
 * Red, green and blue of a part's colour, each 0 to 255.
 * @param {Page} page @param {string} selector a part, or a pseudo-element of it @param {string} property
 * @returns {Promise<[number, number, number]>}
 */
export async function colour(page, selector, property) {
  const [part, pseudo] = selector.split("::");
  return page.locator(part).first().evaluate((one, [property, pseudo]) => {
    const canvas = /** @type {CanvasRenderingContext2D} */ (document.createElement("canvas").getContext("2d"));
    canvas.fillStyle = getComputedStyle(one, pseudo && `::${pseudo}`).getPropertyValue(property);
    canvas.fillRect(0, 0, 1, 1);
    return /** @type {[number, number, number]} */ ([...canvas.getImageData(0, 0, 1, 1).data].slice(0, 3));
  }, [property, pseudo ?? ""]);
}

/** How light a part's colour is, 0 to 255. @param {Page} page @param {string} selector @param {string} property */
export const lightness = async (page, selector, property) => (await colour(page, selector, property)).reduce((sum, part) => sum + part, 0) / 3;
