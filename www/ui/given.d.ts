// The interface between the page and its views, dialogs and lessons. Nothing here exists at run time.

import type { EngineError } from '../engine/errors.js';
import type { Link } from '../engine/link-text.js';
import type { Words } from '../i18n/index.js';
import type { Route } from '../model/links.js';
import type { Kept, Saved } from '../model/saved-game.js';
import type { Settings } from '../model/settings.js';
import type { PageTable } from '../model/page-table.js';

/** The views, in the order of their tabs. */
export type ViewName = 'play' | 'analyse' | 'think' | 'puzzles';
export type DialogName = 'about' | 'backup' | 'drill' | 'new-game' | 'editor' | 'elsewhere' | 'games' | 'invite' | 'paste' | 'send' | 'settings' | 'share' | 'welcome';

/** The current state of the page, always up to date, and its commands. */
export interface Given {
  readonly table: PageTable;
  readonly words: Words;
  readonly settings: Settings;
  readonly view: ViewName;
  readonly offline: OfflineUse;
  readonly commands: Commands;
}

/** The page's offline use. */
export interface OfflineUse {
  /** What all of it costs to load, in bytes, compressed; 0: this page has not been built, and is not kept. */
  readonly bytes: number;
  /** Whether the browser says that data are to be saved, or that the connection is slow. */
  readonly metered: boolean;
  /** How many of the page's files are kept; null: not known, or not everything is kept. */
  readonly progress: { kept: number, of: number } | null;
}

export interface Commands {
  /** Schedules a redraw of the page. */
  update(): void;
  /** Announces a text to screen readers. */
  say(text: string, more?: boolean): void;
  /** Explains an engine error in the user's language. */
  explain(error: EngineError): Promise<string>;
  /** Reports that a part of the page could not be loaded. */
  notLoaded(): void;
  /** Reports that a link leads to something that the page does not have, by its field: `lesson=other.1`. */
  noPlace(field: string): void;
  /** Changes settings and saves them. */
  change(change: Partial<Settings>): void;

  setView(view: ViewName): Promise<void>;
  /** Opens a view, or what is `at` a place of it as its address says, by a button within another one, and announces it. */
  openView(view: ViewName, at?: Record<string, string>): Promise<void>;
  /** Opens a dialog; `from`: what it begins with, as the dialog knows it. */
  openDialog(name: DialogName, from?: unknown): void;
  closeDialog(): void;
  /** Shows the game's board and moves the keyboard focus to it. */
  showGame(): void;
  /** Starts the same game again, in Play. */
  again(): void;
  /** Opens a plausible example game and shows where it was decided. */
  showExample(): void;
  /** Puts a saved game on the board again. */
  resume(saved: Saved): Promise<void>;
  /** Opens what a link says, as if it were followed. */
  follow(link: Link | null): Promise<void>;
  /** The games kept in this browser. */
  readonly games: KeptGames;

  /** Updates the address: `writeAddress` in the current entry of the browser's history, `enterAddress` in a new one. */
  writeAddress(): void;
  enterAddress(): void;
}

/** Why games cannot be kept: the browser refuses, or the code that keeps them could not be loaded. */
export type KeepFault = 'refused' | 'not-loaded';

export interface KeptGames {
  /** The id of the game on the board; empty if the game is not kept. */
  readonly id: string;
  /** Why games do not reach those kept; null: they do. */
  readonly fault: KeepFault | null;
  /** The game that another one has replaced, until the user plays on or no longer wants it. */
  readonly before: Saved | null;
  /** Returns to that game, as if no other had begun. */
  goBack(): Promise<void>;
  /** Leaves that game in the saved games. */
  forgetBefore(): void;
  open(): Promise<GameDb>;
}

/** The games kept in this browser, as the dialog uses them. */
export interface GameDb {
  all(): Promise<Kept[]>;
  /** Adds the games that are not there yet, and returns how many it added, how many were there, and how many had no room. */
  add(games: Kept[]): Promise<{ added: number; there: number; full: number }>;
  /** Adds the games of a backup, and returns how many it added or continued. */
  merge(games: Kept[]): Promise<number>;
  remove(id: string): Promise<void>;
  clear(): Promise<void>;
}

/** A view of the page, created once, when it first opens. */
export interface View {
  /** Draws its part of the page, below the header. */
  draw(): unknown;
  /** Called when it opens; takes its part out of the address's query. */
  open?(wanted: URLSearchParams): void;
  close?(): void;
  /** What the address says of it. */
  readonly route?: Route;
  /** Whether the address says nothing else: not the game on the table. */
  readonly alone?: boolean;
  /** What the document's title names, if it is not the game on the table. */
  readonly title?: string;
  /** Where the user is in it, for the browser's history: an open lesson or puzzle; null: at its beginning. */
  readonly at?: string | null;
  /** Goes there from the browser's history. */
  goTo?(at: string | null): Promise<void>;
  /** Goes to its beginning, when its tab is pressed while it is open. */
  home?(): unknown;
}

/** An open dialog. */
export interface Dialog {
  draw(): unknown;
  /** Called when it closes. */
  close?(): void;
}
