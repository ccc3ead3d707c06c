// Runs the tests of tests/wasm.rs in Firefox: cargo's runner for them. wasm-bindgen's own runner drives Firefox by geckodriver alone, which takes
// longer to compile than all of these tests; here it only serves their page, which Playwright opens.
//
//   CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUNNER="node tests/wasm-firefox.mjs" cargo test --target wasm32-unknown-unknown --test wasm
import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { launch } from "./page/firefoxes.mjs";

const env = { ...process.env, NO_HEADLESS: "1", WASM_BINDGEN_TEST_ADDRESS: "127.0.0.1:0" };
const server = spawn("wasm-bindgen-test-runner", process.argv.slice(2), { env, stdio: ["ignore", "pipe", "inherit"] });

/** The address of the tests' page. @type {Promise<string>} */
const served = new Promise((resolve, reject) => {
  createInterface({ input: server.stdout }).on("line", (line) => {
    const [address] = line.match(/http:\S+/) ?? [];
    if (address) resolve(address);
  });
  server.on("error", reject).on("exit", (code) => { reject(new Error(`wasm-bindgen-test-runner ended with ${code}`)); });
});

/** What the page says once all tests have run, or the time is over. @param {string} address */
async function result(address) {
  const browser = await launch({});
  try {
    const page = await browser.newPage();
    await page.goto(address);
    const output = page.locator("#output");
    await output.filter({ hasText: "test result: " }).waitFor({ timeout: 120_000 }).catch(() => {});
    return await output.innerText();
  } finally {
    await browser.close();
  }
}

try {
  const said = await served.then(result);
  console.log(said);
  process.exitCode = /^test result: ok\. [1-9]\d* passed; 0 failed/m.test(said) ? 0 : 1;
} finally {
  server.kill();
}
