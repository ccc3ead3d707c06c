"use client";
import { useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import "yomikiri/element";

const FIRST = { game: "reversi-4x4", moves: "b1", second: "person", controls: "undo hint" };

export function Board() {
  const [properties, setProperties] = useState(FIRST);
  const [shown, setShown] = useState(true);
  const events = useRef([]);
  const note = (event) => events.current.push(event.type);
  useEffect(() => {
    globalThis.consumer = {
      events: events.current,
      set: (more) => flushSync(() => setProperties((now) => ({ ...now, ...more }))),
      show: (show) => flushSync(() => setShown(show)),
    };
  }, []);
  return shown && <yomikiri-game {...properties} onyomikiri-ready={note} onyomikiri-move={note} onyomikiri-change={note}
    onyomikiri-end={note} onyomikiri-progress={note} onyomikiri-error={note} onInput={note} onChange={note}><p>A board</p></yomikiri-game>;
}
