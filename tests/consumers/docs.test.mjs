// The documentation's examples for Node run unchanged in a project that has the package installed.
import assert from "node:assert/strict";
import { test } from "node:test";
import { pathToFileURL } from "node:url";
import { PAGES, source } from "../../www/build/docs.mjs";
import { examplesIn } from "../readme.mjs";
import { command, project } from "./harness.mjs";

for (const name of PAGES) {
  const found = examplesIn(pathToFileURL(source(name, "en"))).filter(({ kind }) => kind === "node");
  for (const [index, { code, printed }] of found.entries()) {
    test(`example ${index + 1} of ${name} prints what it claims`, async () => {
      assert.ok(printed.length > 0);
      const folder = await project(`docs-${name}-${index}`, { "example.js": code });
      const output = await command(folder, process.execPath, ["example.js"]);
      assert.deepEqual(output.trimEnd().split("\n"), printed);
    });
  }
}
