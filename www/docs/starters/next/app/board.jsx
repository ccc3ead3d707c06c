"use client";
import { useEffect, useRef, useState } from "react";
import "yomikiri/element";

export function Board() {
  const board = useRef(null);
  const [moves, setMoves] = useState([]);
  // React does not attach listeners in JSX to a custom element that the server has rendered.
  useEffect(() => {
    const { current: game } = board;
    const changed = ({ detail }) => setMoves(detail.game.moves);
    game.addEventListener("yomikiri-change", changed);
    return () => game.removeEventListener("yomikiri-change", changed);
  }, []);
  return (
    <>
      <yomikiri-game ref={board} game="reversi-6x6" second="strong" controls="undo hint"><p>A game of reversi.</p></yomikiri-game>
      <p>Moves: <output>{moves.join(" ")}</output></p>
    </>
  );
}
