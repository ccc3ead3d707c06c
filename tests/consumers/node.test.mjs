// The installed package in plain Node, in Deno and in Bun.
import assert from "node:assert/strict";
import { cpSync, existsSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { command, EXPECTED, project, TOOLS } from "./harness.mjs";

/** Node is the current program; npm provides the others for this platform. @type {Record<string, string[]>} */
const RUNTIMES = {
  node: [process.execPath],
  deno: [join(TOOLS, "@deno/linux-x64-glibc/deno"), "run", "--allow-all", "--no-remote"],
  bun: [join(TOOLS, "@oven/bun-linux-x64/bin/bun")],
};

for (const [name, [program, ...args]] of Object.entries(RUNTIMES)) {
  const skip = !existsSync(program) && `npm has no ${name} for this machine`;
  for (const file of ["print.js", "print-inline.js"]) {
    test(`${name}: ${file === "print.js" ? "yomikiri" : "yomikiri/inline"} plays a game and solves 4x4, and the program ends`, { skip }, async () => {
      const folder = await project(`${name}-${file}`, {}, ["programs"]);
      assert.deepEqual(JSON.parse(await command(folder, program, [...args, `programs/${file}`])), EXPECTED);
    });
  }
  test(`${name}: some calls are stopped, and others continue`, { skip }, async () => {
    const folder = await project(`${name}-stop`, {}, ["programs"]);
    assert.equal((await command(folder, program, [...args, "programs/stop.js"])).trim(), "stopped");
  });
}

test("node: the synchronous functions, with the wasm read from a file", async () => {
  const main = `
    import { readFileSync } from "node:fs";
    import * as core from "yomikiri/core";
    import { program } from "./programs/program.js";
    core.initSync({ module: readFileSync(new URL(import.meta.resolve("yomikiri/yomikiri.wasm"))) });
    console.log(JSON.stringify(await program(core)));`;
  const folder = await project("node-core", { "main.js": main }, ["programs"]);
  assert.deepEqual(JSON.parse(await command(folder, process.execPath, ["main.js"])), EXPECTED);
});

test("node: the engine from a given folder", async () => {
  const main = `
    import { createEngine } from "yomikiri";
    import { program } from "./programs/program.js";
    console.log(JSON.stringify(await program(await createEngine({ base: new URL("./files/", import.meta.url) }))));`;
  const folder = await project("node-base", { "main.js": main }, ["programs"]);
  for (const file of ["worker.node.js", "yomikiri.js", "yomikiri_bg.wasm"])
    cpSync(join(folder, "node_modules/yomikiri", file), join(folder, "files", file));
  assert.deepEqual(JSON.parse(await command(folder, process.execPath, ["main.js"])), EXPECTED);
  // If the folder has no engine, the error says so.
  const none = `
    import { createEngine } from "yomikiri";
    await createEngine({ base: new URL("./none/", import.meta.url) }).catch(({ name, code }) => console.log(name, code));`;
  const other = await project("node-none", { "main.js": none });
  assert.equal((await command(other, process.execPath, ["main.js"])).trim(), "EngineError engine-gone");
});
