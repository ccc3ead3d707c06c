"use client";
// <YomikiriGame> for React 18 and later: the element with listeners as props.
//
// React itself attaches no listener to a custom element that a server has rendered, until a later rendering. This component attaches them.
// It also sets the properties, because an attribute that changes would start the game over.
import { createElement, forwardRef, useEffect, useImperativeHandle, useLayoutEffect, useRef, useState } from "react";
import "yomikiri/element";

/** The element's attributes, by the names of its properties. */
const ATTRIBUTES = {
  game: "game", rules: "game", start: "start", moves: "moves", first: "first", second: "second", values: "values", controls: "controls",
  readonly: "readonly", readOnly: "readonly", disabled: "disabled", coordinates: "coordinates", goal: "goal", puzzle: "puzzle",
  puzzles: "puzzles", depth: "depth", seed: "seed", maxMs: "max-ms", pace: "pace", name: "name", formValue: "form-value",
  required: "required", loading: "loading", page: "page",
};
const PROPERTIES = [...Object.keys(ATTRIBUTES), "words"];

/** The element's events, by the names of their props. */
const EVENTS = Object.fromEntries(
  ["yomikiri-ready", "yomikiri-move", "yomikiri-change", "yomikiri-end", "yomikiri-tried", "yomikiri-hint", "yomikiri-progress",
    "yomikiri-error", "input", "change"].map((name) => [`on-${name}`.replace(/-(\w)/g, (_, letter) => letter.toUpperCase()), name]));

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

export const YomikiriGame = forwardRef((/** @type {Record<string, any>} */ props, ref) => {
  const { children, className, ...others } = props;
  for (const name of [...PROPERTIES, ...Object.keys(EVENTS)]) delete others[name];
  // React does not change these any more, because the effect below sets the properties.
  const [attributes] = useState(() => attributesOf(props));
  const element = useRef(/** @type {any} */ (null));
  const given = useRef(/** @type {Record<string, any> | null} */ (null));
  const heard = useRef(false);
  useImperativeHandle(ref, () => element.current, []);

  useEffectFirst(() => {
    const before = given.current ?? { ...props, words: undefined };
    given.current = props;
    for (const name of PROPERTIES) {
      if (JSON.stringify(props[name]) !== JSON.stringify(before[name])) element.current[name] = props[name];
    }
  });

  useEffectFirst(() => {
    const node = element.current;
    const hear = (/** @type {Event} */ event) => {
      if (event.type === "yomikiri-ready") heard.current = true;
      const [name] = Object.entries(EVENTS).find(([, type]) => type === event.type) ?? [""];
      given.current?.[name]?.(event);
    };
    for (const type of Object.values(EVENTS)) node.addEventListener(type, hear);
    // An element that a server has rendered may be ready before React comes.
    if (node.position && !heard.current) {
      for (const [type, detail] of [["yomikiri-change", { game: node.position }], ["yomikiri-ready", {}]]) hear(late(node, type, detail));
    }
    return () => { for (const type of Object.values(EVENTS)) node.removeEventListener(type, hear); };
  }, []);

  return createElement("yomikiri-game", {
    ...others, ...attributes, ...(className && { class: className }), ref: element, suppressHydrationWarning: true,
  }, children);
});
YomikiriGame.displayName = "YomikiriGame";

/** An event that was fired before anyone listened. @param {EventTarget} target @param {string} type @param {object} detail */
function late(target, type, detail) {
  const event = new CustomEvent(type, { detail });
  for (const name of ["target", "currentTarget"]) Object.defineProperty(event, name, { value: target });
  return event;
}
