// The README's Node examples run as they stand there, from the root of the repository, and print what they say.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { examples } from "../readme.mjs";

test("the README's example for Node prints what it says", () => {
  const found = examples().filter(({ node }) => node);
  assert.equal(found.length, 1);
  for (const { code, printed } of found) {
    assert.ok(printed.length >= 5, "every call's result is shown");
    // Read from standard input, a module's addresses are taken from the working directory: the root.
    const output = execFileSync(process.execPath, ["--input-type=module", "-"], {
      cwd: fileURLToPath(new URL("../../", import.meta.url)),
      input: code,
      encoding: "utf8",
    });
    assert.deepEqual(output.trimEnd().split("\n"), printed);
  }
});
