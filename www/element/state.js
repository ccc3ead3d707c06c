// What an element knows beside its attributes. The modules of this folder work on it; the element's class only holds it.

import { english } from '../games/play-words.js';
import { Scope } from '../model/scope.js';
import { rulesOf } from './attributes.js';
import { FormPart } from './form.js';
import { Puzzle } from './goal.js';
import { MatchReport } from './match.js';

/** @import { PlayWords } from '../i18n/index.js' */
/** @import { PlayTable } from '../model/play-table.js' */
/** @import { Announcer } from '../ui/announcer.js' */
/** @import { Game, Move, RulesInput } from '../types.d.ts' */
/** @import { YomikiriGame } from './game.js' */
/** @import { AnyPuzzle } from './goal.js' */
/** @import { Begun } from './match.js' */
/** @import { Start } from './start.js' */
/** @import { Shown } from './view.js' */

/** How a game starts. @typedef {{ rules: RulesInput, start: string | null, moves: Move[] | string, at?: number }} Beginning */

export class State {
  /** How the next game starts, or the current one did. @type {Beginning} */
  beginning = { rules: rulesOf(null), start: null, moves: '' };
  /** Whether the property `rules` says which game it is. */
  byRules = false;
  /** The properties of the beginning that were set since the game last began. @type {Set<string>} */
  asked = new Set();
  /** The game and its analysis, while the element is in a page. @type {PlayTable | null} */
  table = null;
  /** @type {AnyPuzzle} */
  task = new Puzzle();
  /** See `Shown`. @type {Shown['wrong']} */
  wrong = null;
  /** The message that no link could be given. @type {Shown['wrong']} */
  linkless = null;
  /** Whether the game should load: the element has come near the viewport, or a script needs it. */
  called = false;
  /** The state of the puzzles that was kept when the element left the page, or by the browser. @type {string | null} */
  kept = null;
  /** A match that was under way when the element left the page. @type {Begun | null} */
  match = null;
  /** The element's stay in a page. */
  stay = new Scope();
  /** @type {Promise<PlayTable> | null} */
  loading = null;
  /** Returns the borrowed engine. */
  giveBack = () => {};

  /** @type {PlayWords} */
  words = english;
  /** Words of the page's own. @type {Record<string, string>} */
  own = {};
  /** The number of calls by scripts that are changing the game. */
  scripts = 0;
  /** A script's search. */
  solving = new Scope();
  /** The moves of the position with which the game began, as text. */
  opening = '';
  /** The position that was reported last. @type {Game | null} */
  reported = null;
  matchReport = new MatchReport();
  /** @type {Announcer | null} */
  announcer = null;

  /**
   * @param {YomikiriGame} element
   * @param {(state: State) => Start} start makes the start of the game that is under way, if any
   * @param {() => void} update draws the element soon
   */
  constructor(element, start, update) {
    this.element = element;
    this.form = new FormPart(element);
    this.starting = start(this);
    this.update = update;
  }

  /** The current position; null until the game is ready. */
  get position() { return this.table?.session.game ?? null; }

  /** The position, unless a new game is about to begin. */
  get now() { return this.starting.pending ? null : this.position; }
}
