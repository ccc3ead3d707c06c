"use client";
import { useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { YomikiriGame } from "yomikiri/react";

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
  return shown && <YomikiriGame {...properties} onYomikiriReady={note} onYomikiriMove={note} onYomikiriChange={note} onYomikiriEnd={note}
    onYomikiriProgress={note} onYomikiriError={note} onInput={note} onChange={note}><p>A board</p></YomikiriGame>;
}
