// The program of each consumer: plays tic-tac-toe to its end, solves 4x4 reversi, makes an illegal move, and begins 6x6 reversi.
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
  // An engine loads the data, which has the book, by itself; the functions of "yomikiri/core" ask for it.
  const large = await engine.new_game("reversi-6x6");
  const data = engine.wants_data ? engine.wants_data(large) : (await engine.solve(large)).from_book;
  return {
    winner: game.outcome.winner,
    plies: game.moves.length,
    value: solution.value,
    moves: solution.moves.map(({ move, value }) => `${move} ${value}`),
    refused,
    data,
  };
}
