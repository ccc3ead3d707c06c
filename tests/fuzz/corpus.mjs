// The kept inputs between the file that holds them, a line each, and the folder of files that libFuzzer works on.
//
//   node tests/fuzz/corpus.mjs unpack TARGET FOLDER
//   node tests/fuzz/corpus.mjs pack TARGET FOLDER

import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Inputs that are longer, and more of them than this, are not kept: they are for every run of the tests. */
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
  // Which of too many stay is no matter of size or age: by their hashes.
  const kept = inputs.sort((one, other) => (hash(one) < hash(other) ? -1 : 1)).slice(0, MOST);
  writeFileSync(file, kept.map((bytes) => `${JSON.stringify(bytes.toString("latin1"))}\n`).join(""));
  console.log(`${target}: ${kept.length} of ${inputs.length} inputs kept`);
} else {
  throw new Error("corpus.mjs unpack|pack TARGET FOLDER");
}
