// The local server serves the page's files and nothing else.
import assert from "node:assert/strict";
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { ENCODINGS, compresses } from "../../www/build/compress.mjs";
import { HEADERS, META, POLICY, headersFor, sourceOf } from "../../www/build/policy.mjs";
import { DIST, WWW, filesIn, serve } from "../../www/build/serve.mjs";

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
    assert.equal((await response.arrayBuffer()).byteLength, readFileSync(WWW + (path || "index.html")).length, path);
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
    const pages = readdirSync(root, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".html") && !name.startsWith("build")
      // To copy into projects of others.
      && !name.startsWith("docs/starters/"));
    assert.ok(pages.length > 10, pages.join(" "));
    for (const name of pages) {
      const text = readFileSync(join(root, name), "utf8");
      const policy = META.exec(text)?.[0] ?? "";
      // The policy names each piece of inline code, and nothing else has any.
      const inline = [...text.matchAll(/<(script|style)(?![^>]*\ssrc=)[^>]*>([^]*?)<\/\1>/g)];
      assert.deepEqual(inline.map(([, what]) => what), root === DIST && name === "index.html" ? ["style", "script", "script"] : [], name);
      const sources = inline.map(([, what, code]) => [what, sourceOf(code)]);
      assert.equal(sources.reduce((rest, [what, source]) => rest.replace(`${what}-src 'self' ${source}`, `${what}-src 'self'`), policy), POLICY, name);
      const rest = inline.reduce((left, [whole]) => left.replace(whole, ""), text).replace(/<pre[^]*?<\/pre>/g, "");
      assert.doesNotMatch(rest, /<script(?![^>]*\ssrc=)|<style|\sstyle=|\son\w+=|javascript:/, name);
    }
    const url = await started(t, { root });
    for (const path of ["", "embed.html", "element.js", "docs/", "icon.svg"]) {
      const { headers } = await fetch(url + path);
      const file = join(root, path === "" || path.endsWith("/") ? `${path}index.html` : path);
      for (const [name, value] of Object.entries(headersFor(file))) assert.equal(headers.get(name), value, `${path}: ${name}`);
      if (!path.endsWith("/") && path) assert.deepEqual(headersFor(file), HEADERS, path);
    }
  }
});

/**
 * What a browser receives, before it decompresses.
 * @param {string} url @param {string} accepts @returns {Promise<{ encoding: string | undefined, length: number, body: Buffer }>}
 */
const received = (url, accepts) => new Promise((resolve, reject) => {
  request(url, { headers: accepts ? { "Accept-Encoding": accepts } : {} }, (response) => {
    /** @type {Buffer[]} */
    const parts = [];
    const { "content-encoding": encoding, "content-length": length } = response.headers;
    response.on("data", (part) => parts.push(part)).on("end", () => resolve({ encoding, length: Number(length), body: Buffer.concat(parts) }));
  }).on("error", reject).end();
});

test("files are sent in the best encoding that the browser accepts, and again after a change", async (t) => {
  const root = mkdtempSync(join(tmpdir(), "yomikiri-"));
  t.after(() => rmSync(root, { recursive: true, force: true }));
  const url = await started(t, { root });
  writeFileSync(join(root, "a.css"), "b { color: red } ".repeat(99));
  const plain = readFileSync(join(root, "a.css"));
  const expand = { br: brotliDecompressSync, gzip: gunzipSync };
  for (const [accepts, expected] of /** @type {[string, "br" | "gzip" | undefined][]} */ ([["gzip, deflate, br", "br"], ["gzip", "gzip"],
    ["br;q=0, gzip;q=0.5", "gzip"], ["", undefined], ["identity", undefined]])) {
    const { encoding, length, body } = await received(`${url}a.css`, accepts);
    assert.equal(encoding, expected, accepts);
    assert.equal(length, body.length, accepts);
    assert.deepEqual(expected ? expand[expected](body) : body, plain, accepts);
    if (expected) assert.ok(body.length < plain.length / 4, accepts);
  }
  writeFileSync(join(root, "a.css"), "b { color: blue }");
  assert.equal(brotliDecompressSync((await received(`${url}a.css`, "br")).body).toString(), "b { color: blue }");
});

test("dist has a compressed copy in each encoding of what gets smaller, and lists none", () => {
  const all = filesIn(DIST);
  const copies = all.filter((name) => /\.(br|gz)$/.test(name));
  for (const name of copies) {
    const data = readFileSync(DIST + name);
    const plain = name.slice(0, -3);
    assert.ok(compresses(plain), name);
    assert.deepEqual((name.endsWith(".br") ? brotliDecompressSync : gunzipSync)(data), readFileSync(DIST + plain), name);
    assert.ok(data.length < readFileSync(DIST + plain).length, name);
  }
  for (const name of all.filter((name) => /\.(js|css|wasm|html)$/.test(name) && readFileSync(DIST + name).length > 1000))
    for (const ending of Object.values(ENCODINGS)) assert.ok(existsSync(DIST + name + ending), name + ending);
  assert.doesNotMatch(readFileSync(`${DIST}sw.js`, "utf8"), /\.(br|gz)"/);
});

test("the page can be installed: a manifest with a start address and icons in the required sizes", () => {
  const { display, icons, start_url: start } = JSON.parse(readFileSync(`${DIST}manifest.webmanifest`, "utf8"));
  assert.deepEqual([display, new URL(start, "https://example.org/some/where/manifest.webmanifest").pathname], ["standalone", "/some/where/"]);
  for (const { src, sizes } of icons) {
    const data = readFileSync(DIST + src);
    if (src.endsWith(".png")) assert.equal(`${data.readUInt32BE(16)}x${data.readUInt32BE(20)}`, sizes, src);
  }
});

test("every file of code in dist has a hash in its name, and the page's has no comments", () => {
  for (const name of ["app.js", "worker.js", "yomikiri_bg.wasm"]) assert.ok(!existsSync(DIST + name), name);
  const [, app = ""] = /<script[^>]* src="\.\/(chunk-[0-9A-Z]{8}\.js)"/.exec(readFileSync(`${DIST}index.html`, "utf8")) ?? [];
  assert.doesNotMatch(readFileSync(DIST + app, "utf8"), /^\s*(\/\*\*|\/\/ )/m);
});
