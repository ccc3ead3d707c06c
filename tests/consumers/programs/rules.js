import init, * as rules from "yomikiri/rules";

/** Plays tic-tac-toe and reversi by the rules alone. @param {typeof rules} rules */
export function report({ export_game, games, import_game, new_game, play }) {
  let game = new_game("tic-tac-toe", { moves: "a1b1c1a2c2b2" });
  for (const move of ["a3", "c3", "b3"]) if (game.legal.includes(move)) game = play(game, move);
  let refused = "";
  try {
    play(game, "b3");
  } catch (error) {
    refused = `${error.kind} ${error.code}`;
  }
  const text = export_game(play(new_game("reversi-4x4", { moves: "b1" }), "a1"), "moves");
  if (import_game(text, "reversi-4x4").position !== new_game("reversi-4x4", { moves: text }).position) throw new Error(text);
  return { winner: game.outcome?.winner, refused, text, games: games().length };
}

// In Node, the module comes from its file; see node.test.mjs.
if (globalThis.document) init().then(() => { globalThis.reported = report(rules); });
