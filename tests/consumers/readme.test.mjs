// The examples in the package's README run unchanged in a project that has the package installed, and print what they claim.
import assert from "node:assert/strict";
import { join } from "node:path";
import { test } from "node:test";
import { pathToFileURL } from "node:url";
import { examplesIn } from "../readme.mjs";
import { command, project, UNPACKED } from "./harness.mjs";

for (const [index, { code, printed }] of examplesIn(pathToFileURL(join(UNPACKED, "README.md"))).entries()) {
  test(`example ${index + 1} of the package's README prints what it claims`, async () => {
    assert.ok(printed.length > 0);
    const folder = await project(`readme-${index}`, { "example.js": code });
    const output = await command(folder, process.execPath, ["example.js"]);
    assert.deepEqual(output.trimEnd().split("\n"), printed);
  });
}
