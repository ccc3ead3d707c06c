// What the user draws on a position and writes about it: circles, arrows and a note. It belongs to the positions of a game's tree, and is
// written as text by their places in it. No drawing, and no rules.

import { placeOf } from './cells.js';

/** @import { Cell, Game } from '../types.d.ts' */
/** @import { Node, Variations } from './variations.js' */

/** An arrow between two cells. @typedef {readonly [Cell, Cell]} Arrow */
/** @typedef {{ circles: readonly Cell[], arrows: readonly Arrow[] }} Drawn */
/** Of one position. @typedef {Drawn & { note: string }} Annotation */
/**
 * The same, as it is kept and sent. `line`, `at`: the place of the position, as a `Cursor` has it; `drawn`: `c3,d4-e5` for a circle and an
 * arrow.
 * @typedef {{ line: number, at: number, drawn: string, note: string }} Annotated
 */

/** The maximum number of characters of a note. */
export const NOTE_LENGTH = 300;
/** The maximum number of circles and arrows on a position, and of positions with any that a link has. */
const [MOST_DRAWN, MOST_ANNOTATED] = [60, 30];

/** @type {Annotation} */
export const NOTHING = { circles: [], arrows: [], note: '' };

const CELL = '[a-t][1-9]\\d?';
const DRAWN = new RegExp(`^${CELL}(?:-${CELL})?(?:,${CELL}(?:-${CELL})?)*$`);

/** @param {Annotation} annotation */
export const isEmpty = ({ arrows, circles, note }) => !arrows.length && !circles.length && !note;

/**
 * An annotation with an arrow or, from a cell to itself, a circle more; or less, if it is there.
 * @param {Annotation} annotation @param {Cell} from @param {Cell} to @returns {Annotation}
 */
export function toggled(annotation, from, to) {
  const { arrows, circles } = annotation;
  const full = arrows.length + circles.length >= MOST_DRAWN;
  if (from === to) {
    const others = circles.filter((cell) => cell !== from);
    return { ...annotation, circles: others.length < circles.length ? others : full ? circles : [...circles, from] };
  }
  const others = arrows.filter(([a, b]) => a !== from || b !== to);
  return { ...annotation, arrows: others.length < arrows.length ? others : full ? arrows : [...arrows, [from, to]] };
}

/** @param {Drawn} drawn */
export const drawnText = ({ arrows, circles }) => [...circles, ...arrows.map((arrow) => arrow.join('-'))].join();

/** What a text says is drawn; null: it says something else. @param {string} text @returns {Drawn | null} */
export function drawnIn(text) {
  if (!text) return NOTHING;
  if (!DRAWN.test(text)) return null;
  /** @type {{ circles: Cell[], arrows: Arrow[] }} */
  const drawn = { circles: [], arrows: [] };
  for (const one of new Set(text.split(',').slice(0, MOST_DRAWN))) {
    const [from, to] = one.split('-');
    if (to === undefined || to === from) drawn.circles.push(from);
    else drawn.arrows.push([from, to]);
  }
  return drawn;
}

/** A note as it is kept: without white space around it, and no longer than it may be. @param {unknown} text */
export const noteFrom = (text) => (typeof text === 'string' ? text.trim().slice(0, NOTE_LENGTH) : '');

/** What of a drawing is on a board. @param {Drawn} drawn @param {Pick<Game, 'width' | 'height'>} game @returns {Drawn} */
export function onBoard({ arrows, circles }, { height, width }) {
  const fits = (/** @type {Cell} */ cell) => placeOf(cell).x < width && placeOf(cell).y < height;
  return { circles: circles.filter(fits), arrows: arrows.filter((arrow) => arrow.every(fits)) };
}

// ---------------------------------------------------------------- in a tree

/** Everything that is drawn and noted in a game and its variations. @param {Variations} tree @returns {Annotated[]} */
export function annotatedIn(tree) {
  /** @param {Node} node @returns {Node[]} */
  const all = (node) => [node, ...node.children.flatMap(all)];
  return all(tree.root).flatMap((node) => (node.annotation
    ? [{ ...tree.cursor(node), drawn: drawnText(node.annotation), note: node.annotation.note }] : []));
}

/**
 * Puts back what {@link annotatedIn} has found.
 * @param {Variations} tree @param {readonly Annotated[]} annotated @param {readonly (Node | undefined)[]} ends the last position of each
 *   variation, as they were written; undefined: one that is lost
 */
export function annotate(tree, annotated, ends) {
  for (const { at, drawn, line, note } of annotated) {
    const end = line < 0 ? tree.end : ends[line];
    const node = end && tree.line(end)[at];
    const annotation = { ...drawnIn(drawn) ?? NOTHING, note };
    if (node && !isEmpty(annotation)) node.annotation = annotation;
  }
}

/** Whether all that others have is there as well. @param {readonly Annotated[]} annotated @param {readonly Annotated[]} others */
export function hasAll(annotated, others) {
  const known = annotated.map((one) => JSON.stringify(one));
  return others.every((one) => known.includes(JSON.stringify(one)));
}

/** Reads values that may be anything. @param {unknown} values @returns {Annotated[]} */
export function annotatedFrom(values) {
  return (Array.isArray(values) ? values : []).flatMap((value) => {
    const { at, drawn, line, note } = value ?? {};
    const placed = Number.isInteger(line) && line >= -1 && Number.isInteger(at) && at >= 0;
    const good = placed && typeof drawn === 'string' && drawnIn(drawn);
    return good ? [{ line, at, drawn: drawnText(good), note: noteFrom(note) }] : [];
  });
}

// ---------------------------------------------------------------- in a link

/**
 * Says in a link what is drawn and noted, as far as its variations reach.
 * @param {URLSearchParams} query @param {readonly Annotated[]} annotated @param {number} lines how many variations the link has
 */
export function sayAnnotated(query, annotated, lines) {
  for (const { at, drawn, line, note } of annotated.filter((one) => one.line < lines).slice(0, MOST_ANNOTATED)) {
    if (drawn) query.append('drawn', `${line}.${at}.${drawn}`);
    if (note) query.append('note', `${line}.${at}.${note}`);
  }
}

/**
 * Says what is drawn and noted at the start of a game, or in a puzzle.
 * @param {URLSearchParams} query @param {Annotation} annotation
 */
export const sayAtStart = (query, annotation) => (
  sayAnnotated(query, [{ line: -1, at: 0, drawn: drawnText(annotation), note: annotation.note }], 0));

/** What a link says of that; null: nothing. @param {URLSearchParams} query @returns {Annotation | null} */
export function atStartIn(query) {
  const one = annotatedOf(query).annotated.find(({ at, line }) => line === -1 && at === 0);
  return one ? { ...drawnIn(one.drawn) ?? NOTHING, note: one.note } : null;
}

/**
 * What a link says is drawn and noted.
 * @param {URLSearchParams} query @returns {{ annotated: Annotated[], aside: string[] }} aside: the fields that say nothing here
 */
export function annotatedOf(query) {
  /** @type {Map<string, Annotated>} */
  const all = new Map();
  /** @type {string[]} */
  const aside = [];
  for (const name of /** @type {const} */ (['drawn', 'note'])) {
    for (const text of query.getAll(name)) {
      const [, line, at, said] = /^(-1|\d{1,2})\.(\d{1,4})\.([^]+)$/.exec(text) ?? [];
      const key = `${line}.${at}`;
      if (said === undefined || (name === 'drawn' && !drawnIn(said)) || (!all.has(key) && all.size >= MOST_ANNOTATED)) {
        aside.push(`${name}=${text}`);
        continue;
      }
      const one = all.get(key) ?? { line: Number(line), at: Number(at), drawn: '', note: '' };
      all.set(key, { ...one, [name]: name === 'note' ? noteFrom(said) : said });
    }
  }
  return { annotated: [...all.values()], aside };
}
