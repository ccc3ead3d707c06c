// The documents' worker for Cloudflare, bundled as Cloudflare's tool does it, in Cloudflare's runtime.
import assert from "node:assert/strict";
import { cpSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { all } from "../size.mjs";
import { source } from "../../www/build/docs.mjs";
import { freePort } from "../port.mjs";
import { BUILD, command, every, FRAMEWORKS, project, server, tool, UNPACKED } from "./harness.mjs";

/** The worker that the documentation gives. */
const WORKER = /\{#cloudflare\}.*?```js\n(.*?)```/s.exec(readFileSync(source("frameworks", "en"), "utf8"))?.[1] ?? "";

/** The runtime, in the package for this machine. */
const PACKAGE = all || every ? readdirSync(join(FRAMEWORKS, "@cloudflare")).find((name) => name.startsWith("workerd-")) : "";
const RUNTIME = join(FRAMEWORKS, "@cloudflare", PACKAGE ?? "", "bin/workerd");

/** What the runtime is told. @param {string} port */
const config = (port) => `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [(name = "main", worker = .worker)],
  sockets = [(name = "http", address = "127.0.0.1:${port}", http = (), service = "main")],
);
const worker :Workerd.Worker = (
  modules = [(name = "worker.js", esModule = embed "worker.js"), (name = "yomikiri/yomikiri.wasm", wasm = embed "engine.wasm")],
  compatibilityDate = "2026-01-01",
);
`;

test("Cloudflare Workers: the documents' worker answers, and refuses moves that are no moves", { skip: !all && !every }, async () => {
  const folder = await project("cloudflare", { "main.js": WORKER });
  await command(folder, tool("esbuild", "esbuild", BUILD),
    ["main.js", "--bundle", "--format=esm", "--outfile=worker.js", "--external:yomikiri/yomikiri.wasm", "--log-level=error"]);
  cpSync(join(UNPACKED, "yomikiri_bg.wasm"), join(folder, "engine.wasm"));
  const port = String(await freePort());
  writeFileSync(join(folder, "config.capnp"), config(port));
  // The runtime does not say when it listens.
  const { stop } = await server(folder, process.execPath, ["-e", `
    const runtime = require("node:child_process").spawn(process.argv[1], ["serve", "config.capnp"], { stdio: "inherit" });
    process.on("SIGTERM", () => { runtime.kill(); process.exit(); });
    runtime.on("exit", () => process.exit(1));
    const ask = () => fetch("http://127.0.0.1:${port}/").then(() => console.log("http://127.0.0.1:${port}/ listens"), () => setTimeout(ask, 50));
    ask();`, RUNTIME]);
  try {
    const ask = async (/** @type {string} */ moves) => {
      const answer = await fetch(`http://127.0.0.1:${port}/?moves=${moves}`);
      return [answer.status, await answer.json()];
    };
    assert.deepEqual(await ask("a1b2"), [200, { winner: "draw", move: "c1" }]);
    assert.deepEqual(await ask("a1a1"), [400, { kind: "illegal-move" }]);
  } finally {
    await stop();
  }
});
