"use client";
// <YomikiriGame> and <YomikiriBoard> for React 18 and later: the elements with listeners as props.
//
// React itself attaches no listener to a custom element that a server has rendered, and sets none of its properties, until a later
// rendering. These components do both. The game's attributes stay as they were, because one that changes would start the game over.
import { createElement, forwardRef, useEffect, useImperativeHandle, useLayoutEffect, useRef, useState } from "react";
import "yomikiri/element";

/** The element's attributes, by the names of its properties. */
const ATTRIBUTES = {
  game: "game", rules: "game", start: "start", moves: "moves", first: "first", second: "second", values: "values", controls: "controls",
  readonly: "readonly", readOnly: "readonly", disabled: "disabled", coordinates: "coordinates", drawn: "drawn", note: "note",
  goal: "goal", puzzle: "puzzle",
  puzzles: "puzzles", match: "match", seat: "seat", names: "names",
  depth: "depth", seed: "seed", maxMs: "max-ms", pace: "pace", name: "name", formValue: "form-value",
  required: "required", loading: "loading", page: "page",
};
const PROPERTIES = [...Object.keys(ATTRIBUTES), "words"];

/** The board's properties; it has no attributes. */
const BOARD_PROPERTIES = ["game", "interactive", "rows", "hint", "coordinates"];

/** Events by the names of their props. @param {string[]} names */
const byProp = (names) => Object.fromEntries(names
  .map((name) => [`on-${name}`.replace(/-(\w)/g, (_, letter) => letter.toUpperCase()), name]));
const EVENTS = byProp(["yomikiri-ready", "yomikiri-move", "yomikiri-change", "yomikiri-end", "yomikiri-tried", "yomikiri-hint",
  "yomikiri-send", "yomikiri-progress", "yomikiri-error", "input", "change"]);
const BOARD_EVENTS = byProp(["yomikiri-move", "yomikiri-refused", "yomikiri-pick", "yomikiri-aim", "yomikiri-error"]);

/** A server runs no effects, and React 18 warns of those that measure the page. */
const useEffectFirst = typeof document === "undefined" ? useEffect : useLayoutEffect;

/** @param {unknown} value @returns {string} */
const text = (value) => (Array.isArray(value) ? value.join(" ") : typeof value === "object" ? JSON.stringify(value) : String(value));

/** The attributes with which the element begins, on a server too. @param {Record<string, any>} props */
function attributesOf(props) {
  /** @type {Record<string, unknown>} */
  const found = {};
  for (const [name, attribute] of Object.entries(ATTRIBUTES)) {
    const value = props[name];
    if (value === undefined || value === null || value === false) continue;
    found[attribute] = value === true ? true : text(value);
  }
  return found;
}

/**
 * The element of a component, to which the listeners among its props listen as long as it stands.
 * @param {Record<string, any>} props @param {Record<string, string>} events @param {import("react").ForwardedRef<any>} ref
 */
function useListening(props, events, ref) {
  const element = useRef(/** @type {any} */ (null));
  const latest = useRef(props);
  const heard = useRef(/** @type {Set<string>} */ (new Set()));
  useImperativeHandle(ref, () => element.current, []);
  useEffectFirst(() => { latest.current = props; });
  useEffectFirst(() => {
    const node = element.current;
    const hear = (/** @type {Event} */ event) => {
      heard.current.add(event.type);
      const [name] = Object.entries(events).find(([, type]) => type === event.type) ?? [""];
      latest.current[name]?.(event);
    };
    for (const type of Object.values(events)) node.addEventListener(type, hear);
    // A game that a server has rendered may be ready before React comes.
    if (node.position && !heard.current.has("yomikiri-ready")) {
      for (const [type, detail] of [["yomikiri-change", { game: node.position }], ["yomikiri-ready", {}]]) hear(late(node, type, detail));
    }
    return () => { for (const type of Object.values(events)) node.removeEventListener(type, hear); };
  }, []);
  return element;
}

/**
 * What every element takes, as React passes it on.
 * @param {Record<string, any>} props @param {string[]} own the names of the element's own properties and listeners
 */
function passedOn(props, own) {
  const { children, className, ...others } = props;
  for (const name of own) delete others[name];
  return { ...others, ...(className && { class: className }), suppressHydrationWarning: true };
}

export const YomikiriGame = forwardRef((/** @type {Record<string, any>} */ props, ref) => {
  // React does not change these any more, because the effect below sets the properties.
  const [attributes] = useState(() => attributesOf(props));
  const given = useRef(/** @type {Record<string, any> | null} */ (null));
  const element = useListening(props, EVENTS, ref);
  useEffectFirst(() => {
    const before = given.current ?? { ...props, words: undefined };
    given.current = props;
    for (const name of PROPERTIES) {
      if (JSON.stringify(props[name]) !== JSON.stringify(before[name])) element.current[name] = props[name];
    }
  });
  const others = passedOn(props, [...PROPERTIES, ...Object.keys(EVENTS)]);
  return createElement("yomikiri-game", { ...others, ...attributes, ref: element }, props.children);
});
YomikiriGame.displayName = "YomikiriGame";

export const YomikiriBoard = forwardRef((/** @type {Record<string, any>} */ props, ref) => {
  const element = useListening(props, BOARD_EVENTS, ref);
  const given = useRef(/** @type {Record<string, any>} */ ({}));
  // The board has no attributes, so a server renders none of its properties.
  useEffectFirst(() => {
    for (const name of BOARD_PROPERTIES) if (props[name] !== given.current[name]) element.current[name] = props[name];
    given.current = props;
  });
  const others = passedOn(props, [...BOARD_PROPERTIES, ...Object.keys(BOARD_EVENTS)]);
  return createElement("yomikiri-board", { ...others, ref: element });
});
YomikiriBoard.displayName = "YomikiriBoard";

/** An event that was fired before anyone listened. @param {EventTarget} target @param {string} type @param {object} detail */
function late(target, type, detail) {
  const event = new CustomEvent(type, { detail });
  for (const name of ["target", "currentTarget"]) Object.defineProperty(event, name, { value: target });
  return event;
}
