import type { Given } from '../ui/given.d.ts';
import type { Annotation } from '../model/annotations.js';
import type { Puzzle, PuzzleFile, Listed } from '../model/puzzle/file.js';
/** One attempt, reported when it ends or is left. */
export interface Result { id: string; kind: string | null; rating: number | null; themes: string[];
  /** whether it was solved without a wrong move, hint or look at the solution */ clean: boolean;
  /** whether it was solved at all (after taking moves back) */ solved: boolean; tries: number; hints: number; ms: number; }
/** A move of the person, judged. `at`: its place among the person's own moves, from 1. */
export interface Tried { at: number; move: string; right: boolean; }
export interface Showing {
  /** what stands above the board: "Today, 2 of 3", "Streak: 4" */ title(): string;
  /** what the result has changed, in a few signs: a rating's change; empty: nothing */ gain?(): string;
  /** what somebody has drawn and noted in its position */ readonly annotation?: Annotation | null;
  /** whether the solution cannot be seen before the puzzle is solved */ readonly closed?: boolean;
  /** called with each move, once it is judged */ tried?(tried: Tried, result: Result): void;
  /** called once, at the first wrong move, hint or solved, whichever comes first: `clean` is settled then */ settled?(result: Result): void;
  /** called when solved (or given up and the solution seen) */ ended?(result: Result): void;
  /** the text of the button after the end, and what it does; null: none */ next?(): { label: string, go(): void } | null; }
export interface Host { readonly given: Given; readonly file: PuzzleFile; 
  /** opens a puzzle in the solving screen */ show(id: string, showing: Showing): void;
  /** the id of the puzzle on the board of the first screen; null: none */ readonly onBoard: string | null;
  /** whether an attempt has begun there, and is not over */ readonly trying: boolean;
  /** puts the first puzzle of all modes on that board */ lead(): void;
  /** back to the list of modes */ home(): void; update(): void; }
/** A way to meet puzzles: a panel on the view's first screen. */
export interface Mode { readonly name: string; draw(): unknown; close?(): void;
  /** what is due today, for the first screen: the text of its button, and what it does; null: nothing */ due?(): { label: string, go(): void } | null;
  /** called when the user enters its room */ unfold?(): void;
  /** loads what its panel needs, before it is drawn */ prepare?(): Promise<void>;
  /** the puzzle that the first screen has on the board at once; null: none */ first?(): { id: string, showing: Showing } | null;
  /** the name of its page that stands in place of all panels, and is what draw() draws; null: none */ readonly page?: string | null;
  /** the text of the button that leads from a puzzle back to that page */ readonly back?: string;
  /** what the address says of that page, after the mode's name; null: nothing */ readonly link?: string | null;
  /** opens what its part of the address holds */ open?(text: string): Promise<void>;
  /** closes its page */ leave?(): void;
  /** opens a page again that was open before */ reopen?(page: string): void | Promise<void>; }
export type MakeMode = (host: Host) => Mode;
