// The table of values: certificates of random small rows, which tests/native/values.rs makes anew, are accepted by the checker in JavaScript.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { readRows } from "../../www/build/docs/values.mjs";
import { check } from "../../www/proofs/check.mjs";

test("the checker in JavaScript confirms the values of random small rows from new certificates", async (t) => {
  const folder = mkdtempSync(join(tmpdir(), "yomikiri-"));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  // The program of the suite `native`, with the same features, so that it need not be built again.
  const told = execFileSync("cargo", ["test", "--quiet", "--workspace", "--features", "yomikiri/cli", "--test", "native", "--", "--nocapture", "certificates_of_random"], {
    cwd: fileURLToPath(new URL("../../", import.meta.url)), env: { ...process.env, YOMIKIRI_CERTIFICATES: folder }, encoding: "utf8",
    stdio: ["ignore", "pipe", "inherit"],
  });
  const seed = told.match(/YOMIKIRI_VALUES_SEED=\d+/)?.[0] ?? "";
  const rows = readRows();
  const files = readdirSync(folder);
  assert.ok(files.length >= 10, `${files.length} certificates`);
  for (const file of files) {
    const { at_least, at_most, rules } = await check(new Uint8Array(readFileSync(join(folder, file))));
    const row = rows.find((row) => !row.rules.gravity && Object.entries(rules).every(([name, value]) => JSON.stringify(row.rules[name]) === JSON.stringify(value)));
    assert.ok(row, JSON.stringify(rules));
    // A bound that every game has needs no claim.
    const { value } = row;
    assert.ok([at_least ?? value, at_most ?? value].every((bound) => bound === value), `${seed}: ${value}: ${at_least} to ${at_most}: ${JSON.stringify(rules)}`);
    assert.ok(at_least !== null || at_most !== null);
  }
});
