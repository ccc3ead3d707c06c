// What the playground writes: a game and its options, for pages and programs of several kinds.

import { elementSnippet, FRAMED, frameSnippet, tag } from '../model/snippets.js';
import { sayGame } from '../model/links.js';

/** @import { Game, GameInfo } from '../types.d.ts' */

/**
 * What the user chose. `game`: a preset's name, or rules without the fields that have their default values; `attributes`: the element's
 * other attributes; true: those without a value.
 * @typedef {object} Wish
 * @property {string | Record<string, unknown> & { game: string }} game
 * @property {string} start
 * @property {string} moves
 * @property {Record<string, string | number | true>} attributes
 * @property {string} folder where Yomikiri's files are
 */

/** Plain data as a literal of JavaScript or of Rust's json! @param {unknown} value @returns {string} */
const literal = (value) => (Array.isArray(value) ? `[${value.map(literal).join(', ')}]` : JSON.stringify(value));

/** @param {Record<string, unknown>} fields @param {(name: string) => string} key @returns {string} */
const object = (fields, key) => `{ ${Object.entries(fields).map(([name, value]) => `${key(name)}: ${literal(value)}`).join(', ')} }`;

/** The level in an attribute that may also name a person, or be missing. */
const LEVEL = /^(?!person$|undefined$)/;
/** The level of the computer's side; null: none is named. @param {Wish} wish */
const levelOf = ({ attributes: { first, second } }) => [second, first].map(String).find((player) => LEVEL.test(player)) ?? null;

/** All attributes of the element, as text. @param {Wish} wish @returns {Record<string, string>} */
export function attributesOf({ game, start, moves, attributes }) {
  const text = typeof game === 'string' ? game : JSON.stringify(game);
  const others = Object.entries(attributes).map(([name, value]) => [name, value === true ? '' : String(value)]);
  return { game: text, ...start && { start }, ...moves && { moves }, ...Object.fromEntries(others) };
}

/** @param {Wish} wish @param {readonly GameInfo[]} infos */
function frame({ game, start, moves, attributes, folder }, infos) {
  const rules = typeof game === 'string' ? infos.flatMap(({ presets }) => presets).find(({ name }) => name === game)?.rules : game;
  const linked = /** @type {Game} */ (/** @type {unknown} */ ({ rules, start, moves: moves ? [moves.trim()] : [] }));
  const query = sayGame(linked, { first: 'person', second: 'person' }, infos);
  const said = attributesOf({ game, start, moves, attributes, folder });
  for (const name of ['first', 'second', ...FRAMED, 'lang']) {
    if (name in said) query.set(name, said[name]);
    else query.delete(name);
  }
  return frameSnippet(`${query}`, { page: folder, title: typeof game === 'string' ? game : game.game });
}

/** A property in JSX, by the name that it has for the attribute. @param {[string, unknown]} property */
function jsx([attribute, value]) {
  const name = attribute.replace(/-(\w)/g, (_, letter) => letter.toUpperCase());
  if (value === true) return name;
  if (typeof value === 'object') return `${name}={${object(/** @type {Record<string, unknown>} */ (value), (key) => key)}}`;
  return typeof value === 'string' && !/["\n\\&{}]/.test(value) ? `${name}="${value}"` : `${name}={${JSON.stringify(value)}}`;
}

/** @param {Wish} wish */
function react({ game, start, moves, attributes }) {
  const properties = { game, ...start && { start }, ...moves && { moves }, ...attributes };
  return `import { YomikiriGame } from "yomikiri/react";

export function Board() {
  return (
    <YomikiriGame ${Object.entries(properties).map(jsx).join(' ')}
      onYomikiriChange={({ detail }) => console.log(detail.game.moves)} />
  );
}`;
}

/** @param {Wish} wish */
const vue = (wish) => `<script setup>
import "yomikiri/element";

const changed = ({ detail }) => console.log(detail.game.moves);
</script>

<template>
  ${tag(attributesOf(wish)).replace('></', ' @yomikiri-change="changed"></')}
</template>`;

/** @param {Wish} wish */
function javascript(wish) {
  const { game, start, moves } = wish;
  const rules = typeof game === 'string' ? JSON.stringify(game) : object(game, (name) => name);
  const from = { ...start && { start }, ...moves && { moves } };
  const level = levelOf(wish);
  return `import { createEngine } from "yomikiri";

const engine = await createEngine();
const game = await engine.new_game(${rules}${start || moves ? `, ${object(from, (name) => name)}` : ''});

const { move } = await engine.best_move(game${level ? `, { level: "${level}" }` : ''});
const { value, exact, line } = await engine.solve(game, { max_ms: 1000 });
console.log(move, value, exact, line.join(" "));

await engine.close();`;
}

/** @param {Wish} wish */
function rust(wish) {
  const { game, start, moves } = wish;
  const named = typeof game === 'string';
  const level = levelOf(wish);
  const rules = named ? `preset(${JSON.stringify(game)})?` : `decode::rules(&json!(${object(game, (name) => JSON.stringify(name))}))?`;
  const text = (/** @type {string} */ value) => JSON.stringify(value);
  const api = ['self', ...named ? [] : ['decode'], 'Moves'].join(', ');
  return `${named ? 'use yomikiri::games::preset;' : 'use serde_json::json;'}
use yomikiri::api::{${api}};
use yomikiri::{BestMoveOptions, ${level ? 'Level, ' : ''}SolveOptions};

fn main() -> Result<(), yomikiri::error::Error> {
    let rules = ${rules};
    let game = api::new_game(rules, ${start ? `Some(${text(start)})` : 'None'}, &Moves::Text(${text(moves)}.into()))?;

    let options = BestMoveOptions::default()${level ? `.level(Level::${level[0].toUpperCase()}${level.slice(1)})` : ''};
    let reply = api::best_move(&game, &options)?;
    let solution = api::solve(&game, &SolveOptions::default().max_ms(1_000), &mut |_| true)?;
    println!("{} {} {} {}", reply.mv, solution.value, solution.exact, solution.line.join(" "));
    Ok(())
}`;
}

/**
 * All texts.
 * @param {Wish} wish @param {readonly GameInfo[]} infos
 * @returns {Record<'html' | 'frame' | 'react' | 'vue' | 'javascript' | 'rust', string>}
 */
export const written = (wish, infos) => ({
  html: elementSnippet(attributesOf(wish), wish.folder),
  frame: frame(wish, infos),
  react: react(wish),
  vue: vue(wish),
  javascript: javascript(wish),
  rust: rust(wish),
});
