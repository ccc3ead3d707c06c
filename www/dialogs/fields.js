// The form for a game's rules: one control for each field, within the engine's limits.

import { html, nothing } from '../vendor/lit-html.js';
import { notation } from '../model/notation.js';
import { scopeOf } from '../games/styles.js';
import { numberField } from '../ui/number-field.js';
import { segment } from '../ui/segment.js';
import { dialogWords } from './words.js';

/** @import { Field, Fields } from '../types.d.ts' */
/** @import { NewGame } from './game-choices.js' */
/** @import { Words } from '../i18n/index.js' */

/** What is folded away: the names of its fields, and its content. @typedef {{ names: string[], content: unknown }} Folded */

/**
 * The form for the rules of the chosen game: first what is usually chosen, such as the size, and then More rules, folded until one of them
 * is chosen.
 * @param {NewGame} setup @param {Words} words
 * @param {unknown} [further] more to fold away @param {boolean} [chosen] whether any of that is chosen
 */
export function ruleFields(setup, words, further = null, chosen = false) {
  const w = dialogWords.in(words.code).newGame;
  /** @type {Folded[]} */
  const folded = [];
  const form = setup.form?.(fieldsOf(setup, words, folded)) ?? nothing;
  if (!folded.length && further === null) return form;
  const { width, height } = setup.chosen;
  const unusual = chosen || folded.some(({ names }) => names.some((name) => setup.isUnusual(name))
    || (width !== height && ['width', 'height'].some((name) => setup.isUnusual(name))));
  // Once the user has opened or closed this part, it stays that way whatever they choose.
  return html`${form}<details class="more-rules" .open=${setup.more ?? unusual}
    ><summary @click=${(/** @type {Event} */ e) => {
      e.preventDefault();
      const { open } = /** @type {HTMLDetailsElement} */ (/** @type {HTMLElement} */ (e.currentTarget).parentElement);
      setup.choose('more', !open);
    }}>${w.advanced}</summary>
    ${folded.map(({ content }) => content)}${further}</details>`;
}

/** @param {NewGame} setup @param {Words} words @param {Folded[]} folded takes what the form folds away @returns {Fields} */
function fieldsOf(setup, words, folded) {
  const { newGame: w } = dialogWords.in(words.code);
  const { chosen, info, kind } = setup;
  const own = words.of(kind.card);
  /** @template {Field['type']} T @param {string} name @param {T} type @returns {Extract<Field, { type: T }>} */
  const field = (name, type) => {
    const found = info.fields.find((f) => f.name === name);
    if (found?.type !== type) throw new Error(`the rules have no field ${name} of type ${type}`);
    return /** @type {Extract<Field, { type: T }>} */ (found);
  };
  /** @param {string} name */
  const label = (name) => own.fields[name] ?? /** @type {Record<string, unknown>} */ (w)[name];
  /** @type {Fields} */
  const fields = {
    number(name) {
      const { least, most } = field(name, 'integer');
      return numberField({ id: `f-${name}`, name, label: label(name), value: Number(chosen[name]), least, most },
        (n) => setup.set({ [name]: n }));
    },

    tick(name) {
      field(name, 'boolean');
      return html`<label class="tick"><input type="checkbox" name=${name} .checked=${chosen[name] === true}
        @change=${(/** @type {Event} */ e) =>
          setup.set({ [name]: /** @type {HTMLInputElement} */ (e.target).checked })}><span>${label(name)}</span></label>`;
    },

    choice(name, pictures) {
      const choices = field(name, 'choice').choices.map((value) => {
        const picture = pictures[value] ? html`<span class=${scopeOf(kind.card)}>${pictures[value]}</span>` : nothing;
        return /** @type {const} */ ([value, html`${picture}${own.choices?.[value] ?? value}`]);
      });
      return segment(name, String(label(name)), choices, String(chosen[name]), (value) => setup.set({ [name]: value }));
    },

    square(sizes) {
      const { width, height } = chosen;
      const choices = sizes.map((n) => /** @type {const} */ ([String(n), `${n}×${n}`]));
      return segment('size', w.size, choices, width === height ? String(width) : '', (n) => setup.set({ width: Number(n),
        height: Number(n) }));
    },

    cells(name) {
      field(name, 'cells');
      // In the position editor, the user chooses cells on the editor's own board.
      if (setup.onBoard) return nothing;
      const cells = /** @type {string[]} */ (chosen[name]);
      /** @param {string} cell */
      const toggle = (cell) => {
        // What is drawn waits for the engine, so the choice may be newer.
        const now = /** @type {string[]} */ (setup.chosen[name]);
        setup.set({ [name]: now.includes(cell) ? now.filter((c) => c !== cell) : [...now, cell] });
      };
      return html`<div class="blocks"><p class="faint">${label(name)} ${own.cells?.(cells.length) ?? nothing}
        ${cells.length ? html`<button type="button" class="quiet link"
          @click=${() => setup.set({ [name]: [] })}>${w.clear}</button>` : nothing}</p>
        ${setup.board?.rules.game === info.game ? html`<yomikiri-board class="small-board" .words=${words} .game=${setup.board}
          .editing=${true} .rows=${notation.rows} .coordinates=${false}
          @yomikiri-cell=${(/** @type {CustomEvent<{ move: string }>} */ e) => toggle(e.detail.move)}></yomikiri-board>` : nothing}</div>`;
    },

    more(names, content) {
      folded.push({ names, content });
      return html``;
    },
  };
  return fields;
}
