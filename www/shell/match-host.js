// Games with a friend on another device: opens their links, and sets the badge of the installed page. Keeps the open pages in step,
// whatever they play.

import { isGone } from '../engine/errors.js';
import { matchWords } from '../i18n/match-words.js';
import { loadMatch, matchCode } from '../model/match-code.js';
import { other } from '../model/match-data.js';
import { TWO_PEOPLE } from '../model/players.js';
import { playersAmong, savedFrom, savedIn } from '../model/saved-game.js';

/** @import { Link } from '../engine/link-text.js' */
/** @import { Words } from '../i18n/index.js' */
/** @import { Settings } from '../model/settings.js' */
/** @import { PageTable } from '../model/page-table.js' */
/** @import { DialogName, ViewName } from '../ui/given.d.ts' */
/** @import { Autosave } from './autosave.js' */
/** @import { EngineError } from '../engine/errors.js' */
/** @import { Held, Match } from '../model/match.js' */
/** @import { Opened } from '../model/match-link.js' */
/** @import { Saved } from '../model/saved-game.js' */
/** @import { Side } from '../types.d.ts' */

/**
 * What it needs of the page.
 * @typedef {object} Page
 * @property {PageTable} table @property {boolean} begun @property {Words} words @property {Settings} settings @property {ViewName} view
 * @property {Autosave} autosave
 * @property {{ kept: string, seat: Side | null }} address
 * @property {{ open: (name: DialogName, from?: unknown) => Promise<void> }} dialogs
 * @property {string | null} trouble the message that the page shows
 * @property {(error: EngineError) => Promise<string>} explain
 * @property {(trouble: string | null) => void} report
 * @property {(saved: Saved) => Promise<void>} resume
 */

/** What follows other games than matches, which few need. */
const otherTab = () => import('./other-tab.js');

/** How long to wait for the list of kept games, in milliseconds: some browsers never return it. */
const PATIENCE_MS = 2000;

export class MatchHost {
  /** What to ask the user, once the page shows the game. @type {(() => Promise<void>) | null} */
  #question = null;
  /** What was said last about a link. */
  #said = '';
  /** Tells the other pages which game has moved on. */
  #channel = typeof BroadcastChannel === 'function' ? new BroadcastChannel('yomikiri-games') : null;
  #app;

  /** @param {Page} app */
  constructor(app) {
    this.#app = app;
    app.autosave.wrote = ({ id, match }) => {
      this.#channel?.postMessage(match?.id ?? id);
      if (match) this.#badge();
    };
    app.autosave.parted = () => otherTab().then(({ tellParted }) => tellParted(app)).catch(() => {});
    if (this.#channel) this.#channel.onmessage = ({ data }) => this.#follow(data);
    // A page that sleeps misses the messages.
    document.addEventListener('visibilitychange', () => { if (!document.hidden) this.#follow(); });
    this.#badge();
  }

  /**
   * Opens a link of a match.
   * @param {Link} link @param {Saved | null} [before] the game on the board at the end of the last visit
   * @returns {Promise<boolean>} whether the match is on the board; if not, a message says why
   */
  async open(link, before = null) {
    const { comparedWith, openedFrom, toldIn } = await loadMatch();
    const { words, table } = this.#app;
    const { trouble: w } = matchWords.in(words.code);
    const told = toldIn(link);
    // It arrived as it was written.
    if (link.proof === 'proved' && (!told || link.aside.length)) return this.#refuse(w.later);
    /** @type {Opened | null} */
    let there = null;
    try {
      there = told && await openedFrom(link, told, table.engine, table.infos);
    } catch (error) {
      if (isGone(error)) throw error;
      return this.#refuse(w.wrong(await this.#app.explain(/** @type {EngineError} */ (error))));
    }
    if (!there) return this.#refuse(w.cut);
    const { match } = there;
    const here = await this.#known(match.id, before);
    // After a reload, the address is that of the last message.
    const again = this.#app.address.kept === match.id && before !== null;
    const seat = this.#app.address.kept === match.id ? this.#app.address.seat : null;
    if (!here && seat) match.seat = seat;
    const how = here ? comparedWith(here, there) : 'new';
    if (how === 'new' || how === 'later') await this.#take(here, there);
    else if (here && table.session.match?.id !== match.id) await this.#app.resume(here);
    const mine = table.session.match;
    if (again || !mine) return true;
    if (how === 'elsewhere' && here) this.#askWhich(here, there);
    else if (how === 'older') this.#refuse(w.older);
    else if (match.seat !== mine.seat) this.#refuse(this.#notMine(mine));
    else if (this.#said && this.#app.trouble === this.#said) this.#app.report(null);
    if (how === 'new' && !seat && !mine.names[mine.seat]) this.#question = async () => this.#app.dialogs.open('welcome');
    return true;
  }

  /** Asks what a link has left open. */
  async ask() {
    const question = this.#question;
    this.#question = null;
    await question?.();
  }

  /** Begins another game with the same friend, with the sides swapped. */
  async rematch() {
    const { session } = this.#app.table;
    const [{ rules, start, turn }] = session.games;
    if (session.match) await session.begin(rules, TWO_PEOPLE, { start, match: matchCode().rematch(session.match, turn) });
  }

  /** Says what is wrong with a link. @param {string} why */
  #refuse(why) {
    this.#said = why;
    this.#app.report(why);
    return false;
  }

  /** @param {Match} mine */
  #notMine(mine) {
    const { table, words } = this.#app;
    const side = words.of(table.game.rules).side(mine.seat);
    return matchWords.in(words.code).trouble.otherSeat(side, matchCode().friendIn(mine, words));
  }

  /** Takes over what a link says. @param {Held | null} here @param {Held} there */
  async #take(here, there) {
    const { autosave, settings, table } = this.#app;
    const { moves, match } = matchCode().taken(here, there, settings.name);
    await autosave.takeUp(match.id, () => table.begin(there.rules, TWO_PEOPLE, { start: there.start, moves, match }), true);
  }

  /** @param {Saved & Held} here @param {Opened} there */
  #askWhich(here, there) {
    const again = matchCode().hasUndone(here.match, there.moves);
    this.#question = async () => this.#app.dialogs.open('elsewhere', {
      here: this.#app.table.game, there: there.games[there.games.length - 1], match: here.match, again,
      take: () => this.#take({ ...here, match: { ...here.match, undone: [] } }, there),
    });
  }

  /**
   * What this device knows of a match. The page may have been left before its last change reached the list of kept games.
   * @param {string} id @param {Saved | null} before @returns {Promise<(Saved & Held) | null>}
   */
  async #known(id, before) {
    const { table: { session }, view } = this.#app;
    if (session.match?.id === id) return held({ ...savedFrom(session), id, view, values: false });
    const kept = held(await this.#kept(id));
    const last = before?.match?.id === id ? held(before) : null;
    return kept && last ? (matchCode().comparedWith(kept, last) === 'later' ? last : kept) : kept ?? last;
  }

  /** @param {string} id @returns {Promise<Saved | null>} */
  async #kept(id) {
    const { autosave, table } = this.#app;
    try {
      const late = new Promise((_, reject) => { setTimeout(reject, PATIENCE_MS); });
      const kept = await Promise.race([autosave.db().then((db) => db.get(id)), late]);
      return savedIn(/** @type {Record<string, unknown> | undefined} */ (kept) ?? null, playersAmong(table.infos));
    } catch {
      return null;
    }
  }

  /** Takes over how another page has left the game on the board. @param {unknown} [id] the game that has moved on there */
  async #follow(id) {
    const app = this.#app;
    if (!app.begun) return;
    const { session } = app.table;
    const { match } = session;
    if (id !== undefined && id !== (match?.id ?? app.autosave.id)) return;
    if (!match) {
      otherTab().then(({ goOn }) => goOn(app, id !== undefined)).catch(() => {});
      return;
    }
    const kept = held(await this.#kept(match.id));
    if (!kept || session.match !== match) return;
    const last = session.games[session.games.length - 1];
    if (kept.match.since < match.since || JSON.stringify([kept.moves, kept.match]) === JSON.stringify([last.moves, match])) return;
    await app.resume({ ...kept, view: app.view });
  }

  /** Shows on the installed page's icon how many games wait for the user. */
  async #badge() {
    if (!navigator.setAppBadge || !matchMedia('(display-mode: standalone)').matches) return;
    try {
      const games = await (await this.#app.autosave.db()).all();
      const waiting = games.filter(({ match, winner }) => match && winner === null && match.by === other(match.seat)).length;
      await (waiting ? navigator.setAppBadge(waiting) : navigator.clearAppBadge());
    } catch {
      // The badge only repeats what the list says.
    }
  }
}

/** A saved game as one of a match; null if it is none. @param {Saved | null} saved @returns {(Saved & Held) | null} */
const held = (saved) => (saved?.match ? { ...saved, match: saved.match } : null);
