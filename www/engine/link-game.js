// The game of a link, for import_game.

import { EngineError } from './errors.js';
import { isDocument, linkIn } from './link-text.js';

/** @import { Field, GameInfo, RulesInput } from '../types.d.ts' */
/** @import { Engine } from './client.js' */

/**
 * The rules that a link says.
 * @param {string} game @param {URLSearchParams} query @param {readonly GameInfo[]} infos
 * @returns {{ rules: RulesInput, aside: string[] }} they may be invalid; aside: fields that these rules do not have
 */
export function rulesIn(game, query, infos) {
  const own = infos.find((of) => of.game === game)?.fields ?? [];
  // A preset has rules of its own, and other games have other fields.
  const others = new Set(infos.flatMap(({ fields }) => fields).map(({ name }) => name));
  for (const { name } of own) others.delete(name);
  const aside = [...others].filter((name) => query.has(name)).map((name) => `${name}=${query.get(name)}`);
  if (!own.length) return { rules: /** @type {RulesInput} */ (game), aside };
  /** @type {Record<string, unknown>} */
  const rules = { game };
  for (const field of own) {
    const text = query.get(field.name);
    if (text !== null) rules[field.name] = valueOf(field, text);
  }
  return { rules: /** @type {RulesInput} */ (/** @type {unknown} */ (rules)), aside };
}

/** A field's value. The engine refuses a text that says none. @param {Field} field @param {string} text */
function valueOf({ type }, text) {
  switch (type) {
    case 'integer': return /^-?\d+$/.test(text) ? Number(text) : text;
    case 'boolean': return text === '1' || (text === '0' ? false : text);
    case 'cells': return text ? text.split(',') : [];
    default: return text;
  }
}

/**
 * The game of the link in a text as JSON; anything else as it is. Who plays, variations and the place in the page are left to the page.
 * @param {unknown} text @param {Pick<Engine, 'check' | 'games'>} engine
 * @returns {Promise<unknown>} rejects with an error of code "link" if the link's game is not certain
 */
export async function gameOfLink(text, engine) {
  if (typeof text !== 'string' || isDocument(text)) return text;
  const infos = await engine.games();
  const link = linkIn(text, infos);
  if (!link) return text;
  const { proof, query } = link;
  const game = query.get('game');
  const [start, moves] = [query.get('start'), query.get('moves') ?? ''];
  if (proof === 'damaged') throw refused(text, 'was cut or changed on its way. Copy the whole of it from where it was sent');
  if (!game || moves.startsWith('~')) throw refused(text, 'leads to a part of the page. Open it there');
  const { rules, aside } = rulesIn(game, query, infos);
  const [part] = [...link.aside, ...aside];
  if (part !== undefined) throw refused(part, `has “${part.slice(0, 100)}” in it or beside it, which is unknown. Give the link without it`);
  return JSON.stringify(await engine.check(rules, { start, moves }));
}

/** @param {string} input @param {string} why */
const refused = (input, why) => new EngineError({ kind: 'bad-position', code: 'link', params: {}, input,
  message: `This link ${why}, or give the moves of its game.` });
