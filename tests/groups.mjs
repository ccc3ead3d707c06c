// Puts test files into groups, each of which runs in one process and so shares one browser: a process and a browser take a second of processor
// time to start. Prints the groups as files that import their members, for `node --test`, the longest first.
//
//   node tests/groups.mjs FOLDER COUNT FILES...
import { mkdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import { pathToFileURL } from "node:url";

/** The processor time in seconds of files that take longer than their length suggests. Only the balance depends on it. @type {Record<string, number>} */
const SECONDS = { scenes: 35, docs: 34, "engine-faults": 21, "puzzle-progress": 20, play: 20, "first-page": 18, puzzles: 17, analyse: 16, "shared-search": 16,
  offline: 15, surroundings: 15, views: 13, lessons: 12, page: 12, paste: 11 };
/** What others take per byte. */
const PER_BYTE = 0.7e-3;

const [folder, count, ...files] = process.argv.slice(2);
const weighed = files.map((file) => ({ file, seconds: SECONDS[basename(file, ".test.mjs")] ?? PER_BYTE * statSync(file).size }));
const groups = Array.from({ length: Math.min(Number(count), files.length) }, () => ({ seconds: 0, members: /** @type {string[]} */ ([]) }));
for (const { file, seconds } of weighed.sort((a, b) => b.seconds - a.seconds)) {
  const group = groups.reduce((least, one) => (one.seconds < least.seconds ? one : least));
  group.seconds += seconds;
  group.members.push(file);
}
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
for (const [i, { members }] of groups.sort((a, b) => b.seconds - a.seconds).entries()) {
  const file = join(folder, `group-${String(i + 1).padStart(2, "0")}.test.mjs`);
  writeFileSync(file, members.map((member) => `import ${JSON.stringify(pathToFileURL(resolve(member)).href)};\n`).join(""));
  console.log(file);
}
