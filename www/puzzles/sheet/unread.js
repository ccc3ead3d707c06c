// What the page of a sheet says if its link has none.

import { html } from '../../vendor/lit-html.js';
import { faultText } from './fields.js';

/** @import { SheetFault } from '../../model/sheet/errors.js' */
/** @import { Context } from './sheets.js' */

export class Unread {
  name = 'unread';
  #context;
  #fault;

  /** @param {Context} context @param {SheetFault} fault */
  constructor(context, fault) {
    this.#context = context;
    this.#fault = fault;
  }

  draw() {
    const { words: w } = this.#context;
    return html`<h2 tabindex="-1">${w.unread}</h2><p class="wrong" data-is="sheet-fault">${faultText(this.#fault, w)}</p>
      <p>${w.unreadAbout}</p>`;
  }
}
