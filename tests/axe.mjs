// axe, which finds faults in the accessibility of a page: for every driver of a browser.
import { readFileSync } from "node:fs";

/** The minified axe, which a page parses in half the time. */
export const AXE = readFileSync(new URL("./node_modules/axe-core/axe.min.js", import.meta.url), "utf8");

/** In a page that has axe: the violations of WCAG 2.2 A and AA, and of axe's best practices. @returns {Promise<string[]>} */
export async function violations() {
  const { violations } = await /** @type {any} */ (globalThis).axe.run({
    runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
    // With `preload`, axe would add imported style sheets to the page, which the page's policy forbids; only a rule about locked orientation
    // needs that.
    preload: false,
    // Saves axe half its work: describing the elements that pass.
    resultTypes: ["violations"],
  });
  return /** @type {import("axe-core").Result[]} */ (violations).flatMap(({ id, help, nodes }) => nodes.map(({ html }) => `${id}: ${help}: ${html}`));
}
