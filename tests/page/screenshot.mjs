// Makes the README's picture, www/screenshot.png: a game of mini-reversi with every move's value on the board.
//
//   ./build.sh build && node tests/page/screenshot.mjs
import { fileURLToPath } from "node:url";
import { chromium } from "playwright-core";
import { serve } from "../../www/build/serve.mjs";
import { args, executable } from "./harness.mjs";
import { click, settled } from "./player.mjs";

const server = await serve({ port: 0 });
const browser = await chromium.launch({ executablePath: executable(), args });
const page = await browser.newPage({ viewport: { width: 1000, height: 660 } });
await page.goto(server.url);
await settled(page);
for (let moves = 0; moves < 2; moves++) {
  const { legal } = await settled(page);
  await click(page, legal[0]);
}
await settled(page);
await page.getByRole("button", { name: "Values" }).click();
// Time for the values to arrive and for the discs to have turned.
await page.waitForTimeout(3000);
await page.screenshot({ path: fileURLToPath(new URL("../../www/screenshot.png", import.meta.url)) });
await browser.close();
await server.close();
