"use client";
import { useState } from "react";
import { YomikiriGame } from "yomikiri/react";

export function Board() {
  const [moves, setMoves] = useState([]);
  return (
    <>
      <YomikiriGame game="reversi-6x6" second="strong" controls="undo hint"
        onYomikiriChange={({ detail }) => setMoves(detail.game.moves)}>
        <p>A game of reversi.</p>
      </YomikiriGame>
      <p>Moves: <output>{moves.join(" ")}</output></p>
    </>
  );
}
