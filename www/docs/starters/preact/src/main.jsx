import { render } from "preact";
import { useState } from "preact/hooks";
import "yomikiri/element";

function App() {
  const [moves, setMoves] = useState([]);
  return (
    <main>
      <h1>A game</h1>
      <yomikiri-game game="reversi-6x6" second="strong" controls="undo hint"
        onyomikiri-change={({ detail }) => setMoves(detail.game.moves)} />
      <p>Moves: <output>{moves.join(" ")}</output></p>
    </main>
  );
}

render(<App />, document.getElementById("app"));
