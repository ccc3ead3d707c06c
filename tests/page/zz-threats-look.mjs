import { after } from "node:test";
import { chromium } from "playwright-core";
import { args, executable } from "./harness.mjs";
import { serve, WWW } from "../../www/build/serve.mjs";
const server = await serve(WWW, 0);
const base = typeof server === "string" ? server : server.url ?? `http://localhost:${server.port ?? server.address().port}/`;
const browser = await chromium.launch({ executablePath: executable(), args });
const wanted = process.argv.slice(2);
const games = { start: "", some: "h8g7h7h9i8g8g9f10i7", four: "h8a1g8c1i8e1f8", won: "h8a1g8c1i8e1", long: "h8g7h7h9i8g8g9f10i7i9", three: "h8a1g8c1i8e1a15" };
for (const job of wanted) {
  const [name, width, scheme, lang, ms] = job.split(",");
  const context = await browser.newContext({ viewport: { width: Number(width), height: Number(width) < 500 ? 760 : 900 }, colorScheme: scheme, locale: lang });
  const page = await context.newPage();
  page.on("console", (m) => console.log(name, m.text()));
  page.on("pageerror", (e) => console.log(name, String(e)));
  await page.goto(`${base}#game=gomoku&moves=${games[name]}&first=person&second=person&view=analyse`);
  await page.waitForTimeout(Number(ms ?? 4000));
  await page.screenshot({ path: `/tmp/w/threats-${name}-${width}-${scheme}-${lang}.png`, fullPage: Number(width) < 500 });
  console.log(job, JSON.stringify(await page.locator(".verdict").innerText()));
  await context.close();
}
await browser.close();
process.exit(0);
