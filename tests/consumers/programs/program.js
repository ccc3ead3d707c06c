// The program of each consumer: plays tic-tac-toe to its end, solves 4x4 reversi, and makes an illegal move.
// The functions come from "yomikiri/core" or from an engine, whose functions return promises.
export async function program(engine) {
  let game = await engine.new_game("tic-tac-toe");
  while (game.legal.length > 0) game = await engine.play(game, (await engine.best_move(game)).move);
  const start = await engine.new_game("reversi-4x4");
  const solution = await engine.solve(start, { each_move: true });
  let refused = "";
  try {
    await engine.play(start, "a1");
  } catch (error) {
    refused = error.kind;
  }
  return {
    winner: game.outcome.winner,
    plies: game.moves.length,
    value: solution.value,
    moves: solution.moves.map(({ move, value }) => `${move} ${value}`),
    refused,
  };
}
