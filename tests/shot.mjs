import { chromium } from "playwright-core";
import { serve } from "../www/build/serve.mjs";
import { args, executable } from "./page/harness.mjs";
import { SCENES, show } from "./page/scenes.mjs";
const [name,w,h,scheme,locale,out]=process.argv.slice(2);
const server=await serve({port:0,root:"../dist"}); const b=await chromium.launch({executablePath:executable(),args});
const c=await b.newContext({serviceWorkers:"block",reducedMotion:"reduce",locale,viewport:{width:+w,height:+h},colorScheme:scheme});
const page=await c.newPage(); page.setDefaultTimeout(120000); page.on("pageerror",e=>console.log("ERR",e.message));
try{ await show(page,server.url,SCENES.find(s=>s.name===name)); await page.waitForTimeout(500);}catch(e){console.log(e.message.split("\n")[0])}
await page.screenshot({path:out}); await b.close(); await server.close(); process.exit(0);
