// The README's Node examples run unchanged from the root of the repository and print what they claim.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { examples } from "../readme.mjs";

test("the README's example for Node prints what it claims", () => {
  const found = examples().filter(({ node }) => node);
  assert.equal(found.length, 1);
  for (const { code, printed } of found) {
    assert.ok(printed.length >= 5, "every call's result is shown");
    // For a module from standard input, imports are relative to the working directory.
    const output = execFileSync(process.execPath, ["--input-type=module", "-"], {
      cwd: fileURLToPath(new URL("../../", import.meta.url)),
      input: code,
      encoding: "utf8",
    });
    assert.deepEqual(output.trimEnd().split("\n"), printed);
  }
});
