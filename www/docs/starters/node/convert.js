// Converts a file with a game on each line, in any format that Yomikiri reads:   node convert.js FILE FORMAT
import { readFile } from "node:fs/promises";
import { createEngine } from "yomikiri";

const [file, format = "moves"] = process.argv.slice(2);
if (!file) throw new Error("Usage: node convert.js FILE FORMAT");

const engine = await createEngine();
for (const line of (await readFile(file, "utf8")).split("\n").filter((line) => line.trim())) {
  try {
    console.log(await engine.export_game(await engine.import_game(line), format));
  } catch (error) {
    console.error(`${error.message} (${error.code})`);
    process.exitCode = 1;
  }
}
await engine.close();
