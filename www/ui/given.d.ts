// What the page gives to its views, dialogs and lessons. Nothing here exists at run time.

import type { EngineError } from '../engine/errors.js';
import type { Words } from '../i18n/index.js';
import type { Kept, Saved } from '../model/saved-game.js';
import type { Settings } from '../model/settings.js';
import type { Table } from '../model/table.js';

/** The views, in the order of their tabs. */
export type ViewName = 'play' | 'analyse' | 'think';
export type DialogName = 'about' | 'new-game' | 'editor' | 'games' | 'paste' | 'settings' | 'share';

/** What is shown, always as it is now, and what can be asked of the page. */
export interface Given {
  readonly table: Table;
  readonly words: Words;
  readonly settings: Settings;
  readonly view: ViewName;
  readonly commands: Commands;
}

export interface Commands {
  /** Draws the page soon. */
  update(): void;
  /** Tells a screen reader. */
  say(text: string): void;
  /** An error of the engine in the reader's language. */
  explain(error: EngineError): Promise<string>;
  /** Tells that a part of the page could not be loaded. */
  notLoaded(): void;
  /** Changes settings for good. */
  change(change: Partial<Settings>): void;

  setView(view: ViewName): Promise<void>;
  openDialog(name: DialogName): void;
  closeDialog(): void;
  /** Shows the board of the game, with the keyboard on it. */
  showGame(): void;
  /** A game that somebody might have played, with where it was decided. */
  showExample(): void;
  /** Goes through the game in Analyse. */
  lookBack(): void;
  /** Puts a saved game on the board again. */
  resume(saved: Saved): Promise<void>;
  /** The games kept in this browser. */
  readonly games: KeptGames;

  /** The address has to say something else: in the same entry of the browser's history, or in one of its own. */
  writeAddress(): void;
  enterAddress(): void;
}

export interface KeptGames {
  /** The id of the game on the board; empty where it is not kept. */
  readonly id: string;
  /** The browser refuses to keep games. */
  readonly failed: boolean;
  open(): Promise<GameDb>;
}

/** The games kept in this browser, as the dialog uses them. */
export interface GameDb {
  all(): Promise<Kept[]>;
  /** Adds those that are not there yet, and says how many they were. */
  add(games: Kept[]): Promise<number>;
  remove(id: string): Promise<void>;
  clear(): Promise<void>;
}

/** A view of the page, made once when it is first turned to. */
export interface View {
  /** Its part of the page, below the head. */
  draw(): unknown;
  /** It is turned to: the address may ask for something, which is taken out. */
  open?(wanted: URLSearchParams): void;
  close?(): void;
  /** What the address says of it. */
  readonly place?: { lesson: string | null, compare: string | null };
  /** Goes to a lesson, as the browser's history has it; null: to none. */
  goToLesson?(place: string | null): Promise<void>;
}

/** A dialog that is open. */
export interface Dialog {
  draw(): unknown;
}
