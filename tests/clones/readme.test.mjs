// The commands that the README tells people to type, each in a fresh clone, with the PATH of somebody who has Rust, Node and apt.
// `./build.sh test clones` runs them.
import assert from "node:assert/strict";
import { execFileSync, spawn } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { after, test } from "node:test";
import { fileURLToPath, pathToFileURL } from "node:url";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const README = readFileSync(join(ROOT, "README.md"), "utf8");
/** Compiles in a third of the time, where only what comes out counts and not its speed. */
const QUICKLY = "--profile quick";
/** Compiles in a quarter of the time, for a program that searches for a second. */
const UNOPTIMISED = "--debug --config profile.dev.opt-level=0 --config profile.dev.package.yomikiri.opt-level=0";
/** The environment of a new user, who does not have what is built here; nobody debugs the programs, or compiles them a second time. */
const env = { ...process.env, PATH: process.env.PATH_OUTSIDE ?? process.env.PATH, CARGO_INCREMENTAL: "0", CARGO_PROFILE_DEV_DEBUG: "none" };
delete env.CARGO_TARGET_DIR;
delete env.RUSTFLAGS;

const all = mkdtempSync(join(tmpdir(), "yomikiri-clones-"));
after(() => rmSync(all, { recursive: true, force: true }));

/** Makes a folder with all files that are, or would be, committed, and nothing that was built. @param {string} name @returns {string} */
function clone(name) {
  const folder = join(all, name);
  const listed = execFileSync("git", ["ls-files", "-z", "--cached", "--others", "--exclude-standard"], { cwd: ROOT, encoding: "utf8" });
  const deleted = execFileSync("git", ["ls-files", "-z", "--deleted"], { cwd: ROOT, encoding: "utf8" }).split("\0");
  for (const file of listed.split("\0").filter((file) => file && !deleted.includes(file))) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    cpSync(join(ROOT, file), join(folder, file));
  }
  return folder;
}

/** Asserts that the README contains a line, and returns it. @param {string} line @returns {string} */
function told(line) {
  assert.ok(README.split("\n").some((written) => written.replace(/ +#.*/, "") === line), `README does not say "${line}"`);
  return line;
}

/**
 * Runs lines in a shell, as typed by a user, and shows their output.
 * @param {string} cwd @param {string[]} lines @param {Record<string, string>} [more] environment variables
 * @returns {Promise<string>} the standard output
 */
async function type(cwd, lines, more = {}) {
  const shell = spawn("bash", ["-e", "-o", "pipefail", "-c", lines.join("\n")], {
    cwd, env: { ...env, ...more }, stdio: ["ignore", "pipe", "inherit"],
  });
  let output = "";
  shell.stdout.setEncoding("utf8").on("data", (text) => {
    output += text;
    process.stderr.write(text);
  });
  const code = await new Promise((resolve) => { shell.on("close", resolve); });
  assert.equal(code, 0, `${lines.join("; ")}: exit code ${code}`);
  return output;
}

test("cargo install: the program solves the README's example", async () => {
  const folder = clone("install");
  const installed = join(all, "installed");
  const PATH = `${installed}/bin:${env.PATH}`;
  await type(folder, [`${told("cargo install --path . --features cli")} ${UNOPTIMISED}`], { CARGO_INSTALL_ROOT: installed });
  const output = await type(folder, [told('echo "f5d6c3d3c4" | yomikiri solve - --max-nodes 1000000')], { PATH });
  assert.match(output, /^line 1: /);
});

test("cargo add: the crate's example runs in another crate", async () => {
  const crate = clone("added/yomikiri");
  const folder = join(all, "added");
  await type(folder, ["cargo new --quiet mine"]);
  const readme = readFileSync(join(crate, "src/README.md"), "utf8");
  const [, example] = readme.match(/^```rust\n([^]*?)^```$/m) ?? assert.fail("src/README.md has no example in Rust");
  const lines = example.split("\n").filter((line) => !line.startsWith("# "));
  writeFileSync(join(folder, "mine/src/main.rs"), `fn main() -> yomikiri::Result<()> {\n${lines.join("\n")}\nOk(())\n}\n`);
  await type(join(folder, "mine"), [told("cargo add --path ../yomikiri"), "cargo run --quiet"]);
});

test("wasm-pack: makes a complete engine for bundlers; the boundary's tests pass", async () => {
  const folder = clone("build");
  // wasm-opt has its turn in the next test.
  await type(folder, [told('eval "$(./build.sh tools)"'), `${told("wasm-pack build")} --no-opt ${QUICKLY}`]);
  /** @type {any} */
  const glue = await import(pathToFileURL(join(folder, "pkg/yomikiri_bg.js")).href);
  const { instance } = await WebAssembly.instantiate(readFileSync(join(folder, "pkg/yomikiri_bg.wasm")), { "./yomikiri_bg.js": glue });
  glue.__wbg_set_wasm(instance.exports);
  instance.exports.__wbindgen_start?.();
  assert.equal(glue.best_move(glue.new_game("tic-tac-toe", { moves: "a1b2b1" })).move, "c1");
  const reversi = glue.new_game("reversi-6x6");
  assert.ok(!glue.wants_data(reversi), "it contains the data");
  assert.equal(glue.solve(reversi).from_book, true);

  // In the same clone, as the README has it. The suite `wasm` runs the same tests with all optimisations.
  const output = await type(folder, ['eval "$(./build.sh tools)"', `${told("wasm-pack test --headless --chrome")} -- ${QUICKLY}`]);
  assert.match(output, /^test result: ok\. [1-9]\d* passed; 0 failed/m);
});

test("wasm-pack makes the same engine as the page's build", async () => {
  const folder = join(all, "same");
  // Beside the page's build, so that cargo compiles only what its options make different.
  await type(ROOT, ['eval "$(./build.sh tools)"', `wasm-pack build --target web --out-dir '${folder}' -- --no-default-features --features wasm`],
    { CARGO_TARGET_DIR: process.env.CARGO_TARGET_DIR ?? join(ROOT, "target") });
  for (const name of ["yomikiri_bg.wasm", "yomikiri.js"])
    assert.equal(readFileSync(join(folder, name)).toString("base64"), readFileSync(join(ROOT, "www/pkg", name)).toString("base64"), name);
});
