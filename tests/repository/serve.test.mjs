// The local server serves the page's files and nothing else.
import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { HEADERS, POLICY } from "../../www/build/policy.mjs";
import { DIST, WWW, serve } from "../../www/build/serve.mjs";

/**
 * @param {import("node:test").TestContext} t
 * @param {Parameters<typeof serve>[0]} [options]
 */
async function started(t, options) {
  const server = await serve({ port: 0, ...options });
  t.after(() => server.close());
  return server.url;
}

test("the page's files have the right content types, and the build scripts are not served", async (t) => {
  const url = await started(t);
  for (const [path, type] of [["", "text/html"], ["app.js", "text/javascript"], ["pkg/yomikiri_bg.wasm", "application/wasm"]]) {
    const response = await fetch(url + path);
    assert.equal(response.status, 200, path);
    assert.ok(response.headers.get("content-type")?.startsWith(type), path);
    assert.equal(Number(response.headers.get("content-length")), (await response.arrayBuffer()).byteLength, path);
  }
  for (const path of ["build/package.json", "build/serve.mjs", "build/node_modules/lit-html/package.json", "../Cargo.toml", "..%2fCargo.toml", "none"])
    assert.equal((await fetch(url + path)).status, 404, path);
  assert.equal((await fetch(url, { method: "POST" })).status, 405);
});

test("the bundled page contains no build scripts, and works under a path", async (t) => {
  const url = await started(t, { root: DIST, base: "/some/where/" });
  assert.equal((await fetch(url)).status, 200);
  assert.equal((await fetch(`${url}build/package.json`)).status, 404);
  assert.equal((await fetch(new URL("/index.html", url))).status, 404);
});

test("every page in www and dist contains the policy, and every file is sent with it", async (t) => {
  for (const root of [WWW, DIST]) {
    const pages = readdirSync(root, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".html") && !name.startsWith("build"));
    assert.ok(pages.length > 10, pages.join(" "));
    for (const name of pages) {
      const text = readFileSync(join(root, name), "utf8");
      assert.equal(/<meta http-equiv="Content-Security-Policy" content="([^"]*)">/.exec(text)?.[1], POLICY, name);
      // Inline code, which the policy would block, must not exist.
      assert.doesNotMatch(text, /<script(?![^>]*\ssrc=)|<style|<[^>]*\s(style|on\w+)=|javascript:/, name);
    }
    const url = await started(t, { root });
    for (const path of ["", "embed.html", "element.js", "docs/", "icon.svg"]) {
      const { headers } = await fetch(url + path);
      for (const [name, value] of Object.entries(HEADERS)) assert.equal(headers.get(name), value, `${path}: ${name}`);
    }
  }
});
