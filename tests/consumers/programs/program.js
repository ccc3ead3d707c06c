// What each consumer does: a game of tic-tac-toe to its end, 4x4 reversi read out, an illegal move.
// The functions are those of "yomikiri/core", or an engine's, which answer with promises.
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
