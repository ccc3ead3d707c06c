// Takes pictures of the page.
//
//   ./build.sh build && node tests/page/screenshot.mjs      the README's three, in www/screenshots/
//   node tests/page/screenshot.mjs --every [NAME]           all scenes (or those whose name contains NAME) at 360, 768, 1440 and
//                                                           2560 px, light and dark, and in Japanese, in tests/.out/shots/
//   node tests/page/screenshot.mjs --every --forced [NAME]  the same in forced colours, at 360 and 1440 px, in tests/.out/forced/
//   node tests/page/screenshot.mjs --every NAME --of DIR --out DIR    the same for another version of the page, such as an earlier
//                                                           commit's www/, for comparison; missing scenes are skipped
import { mkdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { chromium } from "playwright-core";
import { serve, WWW } from "../../www/build/serve.mjs";
import { args, executable } from "./harness.mjs";
import { SCENES, show } from "./scenes.mjs";

/** @import { Browser, BrowserContextOptions, Page } from "playwright-core" */
/** @import { Scene } from "./scenes.mjs" */

/** A phone, a tablet, a desktop, a wide screen. */
const [PHONE, TABLET, DESKTOP, WIDE] = [[360, 740], [768, 1024], [1440, 900], [2560, 1440]];
const WINDOWS = [PHONE, TABLET, DESKTOP, WIDE];

/** The README's pictures: scene, window size, colours. @type {[string, number, number, "light" | "dark"][]} */
const README = [["play", 1440, 900, "light"], ["analyse-gomoku", 1000, 760, "light"], ["analyse-slip", 1000, 760, "dark"]];

const { positionals: [wanted = ""], values: { every, forced, of, out: asked } } = parseArgs({
  allowPositionals: true,
  options: { every: { type: "boolean", default: false }, forced: { type: "boolean", default: false },
    of: { type: "string", default: WWW }, out: { type: "string" } },
});
const out = asked ?? fileURLToPath(new URL(`../.out/${forced ? "forced" : "shots"}`, import.meta.url));

/**
 * Opens a scene in a context of its own, and calls `then` with its page.
 * @param {Browser} browser @param {string} base @param {Scene} scene @param {BrowserContextOptions} options
 * @param {(page: Page) => Promise<unknown>} then
 */
async function at(browser, base, scene, options, then) {
  const context = await browser.newContext({ serviceWorkers: "block", reducedMotion: "reduce", ...options });
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(15_000);
    await show(page, base, scene);
    await page.mouse.move(0, 0);
    await then(page);
  } finally {
    await context.close();
  }
}

const server = await serve({ port: 0, root: of });
const browser = await chromium.launch({ executablePath: executable(), args });
if (every) {
  mkdirSync(out, { recursive: true });
  for (const scene of SCENES.filter(({ name }) => name.includes(wanted))) {
    // Colours do not depend on the language. Forced colours are set from the start, as for their users.
    for (const [locale, themes] of /** @type {[string, ("light" | "dark")[]][]} */ (forced
      ? [["en-GB", ["light"]], ["en-GB", ["dark"]], ["ja-JP", ["light"]]] : [["en-GB", ["light", "dark"]], ["ja-JP", ["light"]]])) {
      /** @type {BrowserContextOptions} */
      const options = { locale, viewport: { width: 1440, height: 900 }, ...(forced ? { forcedColors: "active", colorScheme: themes[0] } : {}) };
      await at(browser, server.url, scene, options, async (page) => {
        for (const [width, height] of forced ? [PHONE, DESKTOP] : WINDOWS) {
          await page.setViewportSize({ width, height });
          for (const theme of themes) {
            await page.evaluate((theme) => { document.documentElement.dataset.theme = theme; }, theme);
            await page.screenshot({ path: `${out}/${scene.name}-${width}-${theme}-${locale.slice(0, 2)}.png` });
          }
        }
      }).catch((error) => console.log(`${scene.name}, ${locale}: ${error.message.split("\n")[0]}`));
    }
    console.log(scene.name);
  }
} else {
  const folder = fileURLToPath(new URL("../../www/screenshots/", import.meta.url));
  mkdirSync(folder, { recursive: true });
  for (const [name, width, height, colorScheme] of README) {
    const scene = /** @type {Scene} */ (SCENES.find((one) => one.name === name));
    await at(browser, server.url, scene, { locale: "en-GB", viewport: { width, height }, deviceScaleFactor: 1.5, colorScheme }, async (page) => {
      await page.screenshot({ path: `${folder}${name}.webp`, quality: 85 });
    });
  }
}
await browser.close();
await server.close();
