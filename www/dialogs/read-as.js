// The games that a text can be read as.

import { cardOf } from '../games/index.js';
import { presetOf } from '../model/links.js';

/** @import { Words } from '../i18n/index.js' */
/** @import { GameInfo, Rules, RulesInput } from '../types.d.ts' */
/** @import { DialogWords } from './words.js' */

/** @typedef {{ name: string, rules: RulesInput, label: string }} Choice */

/**
 * The game on the board, unless it is a preset, and the presets. Presets that share a name get the names of the examples, which say the
 * opening.
 * @param {Rules} now @param {readonly GameInfo[]} infos @param {Words} words @param {DialogWords['paste']} more @returns {Choice[]}
 */
export function choices(now, infos, words, more) {
  const presets = infos.flatMap((info) => info.presets);
  const names = presets.map(({ rules }) => words.card(rules).name(rules));
  const offered = presets.map(({ name, rules }, i) => {
    const example = cardOf(rules).examples.find((of) => of.rules === name)?.name ?? '';
    const alike = names.filter((other) => other === names[i]).length > 1;
    return { name, rules: name, label: (alike && words.card(rules).examples[example]) || names[i] };
  });
  if (presetOf(now, infos)) return /** @type {Choice[]} */ (offered);
  return /** @type {Choice[]} */ ([{ name: 'now', rules: now, label: more.now(words.card(now).name(now)) }, ...offered]);
}
