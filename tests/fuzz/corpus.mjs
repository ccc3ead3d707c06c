// Converts the kept inputs between a file with one input per line and the folder of files that libFuzzer uses.
//
//   node tests/fuzz/corpus.mjs unpack TARGET FOLDER
//   node tests/fuzz/corpus.mjs pack TARGET FOLDER

import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Longer inputs, and more inputs than this, are dropped, because every run of the tests replays them. */
const [LONGEST, MOST] = [300, 250];

const [what, target, folder] = process.argv.slice(2);
const file = join(import.meta.dirname, "corpus", `${target}.txt`);
const hash = (/** @type {Buffer} */ bytes) => createHash("sha1").update(bytes).digest("hex");

if (what === "unpack") {
  mkdirSync(folder, { recursive: true });
  for (const line of readFileSync(file, "utf8").split("\n").filter(Boolean)) {
    const bytes = Buffer.from(JSON.parse(line), "latin1");
    writeFileSync(join(folder, hash(bytes)), bytes);
  }
} else if (what === "pack") {
  const inputs = readdirSync(folder).map((name) => readFileSync(join(folder, name))).filter((bytes) => bytes.length <= LONGEST);
  // If there are too many, their hashes decide, so that neither size nor age matters.
  const kept = inputs.sort((one, other) => (hash(one) < hash(other) ? -1 : 1)).slice(0, MOST);
  writeFileSync(file, kept.map((bytes) => `${JSON.stringify(bytes.toString("latin1"))}\n`).join(""));
  console.log(`${target}: ${kept.length} of ${inputs.length} inputs kept`);
} else {
  throw new Error("corpus.mjs unpack|pack TARGET FOLDER");
}
