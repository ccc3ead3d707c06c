// Lists the puzzles. Reports to the page, or prints the report where there is no page.
import { puzzles } from "yomikiri/puzzles";

async function report() {
  const all = await puzzles();
  const { game, ...puzzle } = all[19];
  return {
    count: all.length,
    kinds: new Set(all.map(({ kind }) => kind)).size,
    game: { width: game.width, legal: game.legal.length > 1, position: game.position },
    puzzle,
  };
}

report().then((done) => {
  globalThis.reported = done;
  if (typeof document === "undefined") console.log(JSON.stringify(done));
});
