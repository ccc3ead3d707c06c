// Puts test files into groups, each of which runs in one process and so shares one browser: a process and a browser take a second of processor
// time to start. Prints the groups as files that import their members, for `node --test`.
//
//   node tests/groups.mjs FOLDER COUNT FILES...
import { mkdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";

const [folder, count, ...files] = process.argv.slice(2);
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
// Long files take longer, so each group gets some of each length.
const sorted = files.sort((a, b) => statSync(b).size - statSync(a).size);
for (let i = 0; i < Math.min(Number(count), sorted.length); i++) {
  const members = sorted.filter((_, n) => n % Number(count) === i);
  const file = join(folder, `group-${String(i + 1).padStart(2, "0")}.test.mjs`);
  writeFileSync(file, members.map((member) => `import ${JSON.stringify(pathToFileURL(resolve(member)).href)};\n`).join(""));
  console.log(file);
}
