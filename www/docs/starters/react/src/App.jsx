import { useState } from "react";
import { YomikiriGame } from "yomikiri/react";

export function App() {
  const [moves, setMoves] = useState([]);
  return (
    <main>
      <h1>A game</h1>
      <YomikiriGame game="reversi-6x6" second="strong" controls="undo hint"
        onYomikiriChange={({ detail }) => setMoves(detail.game.moves)} />
      <p>Moves: <output>{moves.join(" ")}</output></p>
    </main>
  );
}
