import { createEngine } from "yomikiri";
import { Board } from "./board.jsx";

export default async function Page() {
  const engine = await createEngine();
  const { value } = await engine.solve(await engine.new_game("reversi-4x4"));
  await engine.close();
  return (
    <main>
      <h1>A game</h1>
      <Board />
      <p>With best play, 4×4 reversi is worth {value} to black.</p>
    </main>
  );
}
