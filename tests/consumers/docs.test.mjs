// The examples for Node in the documentation and in the package's README run unchanged in a project that has the package installed, and print
// what they claim.
import assert from "node:assert/strict";
import { join } from "node:path";
import { test } from "node:test";
import { pathToFileURL } from "node:url";
import { PAGES, source } from "../../www/build/docs.mjs";
import { examplesIn } from "../readme.mjs";
import { command, project, UNPACKED } from "./harness.mjs";

const examples = [
  ...PAGES.flatMap((name) => examplesIn(pathToFileURL(source(name, "en"))).filter(({ kind }) => kind === "node").map((example) => ({ name, ...example }))),
  ...examplesIn(pathToFileURL(join(UNPACKED, "README.md"))).map((example) => ({ name: "the package's README", ...example })),
];
for (const [index, { code, name, printed }] of examples.entries()) {
  test(`example ${index + 1}, in ${name}, prints what it claims`, async () => {
    assert.ok(printed.length > 0);
    const folder = await project(`example-${index}`, { "example.js": code });
    const output = await command(folder, process.execPath, ["example.js"]);
    assert.deepEqual(output.trimEnd().split("\n"), printed);
  });
}
