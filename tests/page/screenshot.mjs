// Pictures of the page, made anew by one command.
//
//   ./build.sh build && node tests/page/screenshot.mjs      the README's three, in www/screenshots/
//   node tests/page/screenshot.mjs --every [NAME]           every scene (or those whose name contains NAME) at 360, 768, 1440 and
//                                                           2560 px, light and dark, and in Japanese, in tests/.out/shots/
//   node tests/page/screenshot.mjs --every NAME --of DIR --out DIR    the same of another tree of the page, for instance an earlier
//                                                           commit's www/, to be laid beside these; what it lacks is left out
import { mkdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { chromium } from "playwright-core";
import { serve, WWW } from "../../www/build/serve.mjs";
import { args, executable } from "./harness.mjs";
import { SCENES, show } from "./scenes.mjs";

/** @import { Browser, BrowserContextOptions, Page } from "playwright-core" */
/** @import { Scene } from "./scenes.mjs" */

/** A phone, a tablet, a desktop, a wide one. */
const WINDOWS = [[360, 740], [768, 1024], [1440, 900], [2560, 1440]];

/** The README's: the scene, the window, the colours. @type {[string, number, number, "light" | "dark"][]} */
const README = [["play-values", 1000, 660, "light"], ["analyse-example", 1000, 660, "dark"], ["think-run", 1000, 660, "light"]];

const { positionals: [wanted = ""], values: { every, of, out } } = parseArgs({
  allowPositionals: true,
  options: {
    every: { type: "boolean", default: false },
    of: { type: "string", default: WWW },
    out: { type: "string", default: fileURLToPath(new URL("../.out/shots", import.meta.url)) },
  },
});

/**
 * Opens a scene in a context of its own, and hands its page over.
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
    for (const locale of ["en-GB", "ja-JP"]) {
      await at(browser, server.url, scene, { locale, viewport: { width: 1440, height: 900 } }, async (page) => {
        for (const [width, height] of WINDOWS) {
          await page.setViewportSize({ width, height });
          // The other language's colours are the same.
          for (const theme of locale === "en-GB" ? ["light", "dark"] : ["light"]) {
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
