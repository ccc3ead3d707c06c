// The dialog for everything that the page keeps on this device: as one file out, and in from one.

import { isNotLoaded } from '../engine/errors.js';
import { lessonProgress, saveLessonProgress } from '../learn/lessons/progress.js';
import { BackupError, MOST_BACKUP, backupFile, backupIn, isRecord } from '../model/backup.js';
import { settingsIn } from '../model/settings.js';
import { addAttempts, attempts, draft, draftIn, keepDraft } from '../puzzles/sheet/kept.js';
import { openStore } from '../puzzles/store.js';
import { button } from '../ui/button.js';
import { takeStrengths } from '../ui/kept-strengths.js';
import { learnRules } from '../ui/known-rules.js';
import { read, write } from '../ui/local-storage.js';
import { saveFile } from '../ui/save-file.js';
import { html, nothing } from '../vendor/lit-html.js';
import { frame } from './frame.js';
import { keptIn } from './kept-games.js';
import { dialogWords } from './words.js';

/** @import { Parts } from '../model/backup.js' */
/** @import { Settings } from '../model/settings.js' */
/** @import { Dialog, Given } from '../ui/given.d.ts' */

/** What is taken from the browser's local storage. */
const STORED = ['settings', 'lessons', 'rules', 'puzzles-kinds', 'sheets', 'sheet-draft', 'even'];

/** @param {Given} given @returns {Promise<Dialog>} */
export async function backup(given) {
  const { commands, words } = given;
  const w = dialogWords.in(words.code).backup;
  const store = openStore(() => commands.update());
  await store.loaded;
  const count = async () => (await (await commands.games.open()).all()).length;
  /** @param {unknown} error */
  const why = (error) => (isNotLoaded(error) ? words.notLoaded : w.failed);
  let fault = '';
  let games = await count().catch((error) => {
    fault = why(error);
    return null;
  });
  let said = '';
  let wrong = false;
  /** @param {string} text @param {boolean} [bad] */
  const say = (text, bad = false) => {
    [said, wrong] = [text, bad];
    commands.update();
  };

  const save = async () => {
    try {
      const parts = await everything(given);
      saveFile(new Blob([backupFile(parts, Date.now())], { type: 'application/json' }), 'yomikiri-backup.json');
      say(w.saved);
    } catch (error) {
      say(why(error), true);
    }
  };
  /** @param {HTMLInputElement} field */
  const load = async (field) => {
    const [file] = field.files ?? [];
    if (!file) return;
    try {
      const parts = backupIn(file.size > 4 * MOST_BACKUP ? 'x'.repeat(MOST_BACKUP + 1) : await file.text());
      const { added, bad } = await taken(parts, given);
      games = await count();
      const what = Object.values(added).some(Boolean) ? w.added(added) : w.nothing;
      say([what, bad ? w.unread(bad) : ''].filter(Boolean).join(words.gap));
    } catch (error) {
      say(error instanceof BackupError ? w.faults[error.code] : why(error), true);
    }
    // The same file can be chosen again.
    field.value = '';
  };

  return {
    draw: () => frame(commands, words, { name: 'backup', title: w.title }, html`<div class="fields">
      <p>${w.about}</p>
      <ul data-is="backup-counts">${[games !== null && w.games(games), w.puzzles(store.met.size), w.sheets(attempts().length), w.others]
        .map((text) => (text ? html`<li>${text}</li>` : nothing))}</ul>
      ${fault || store.failed ? html`<p class="wrong" role="alert">${fault || w.failed}</p>` : nothing}
      <p class="faint">${w.merged}</p>
      <div class="row"><label class="secondary file">${w.load}<input type="file" class="unseen" accept=".json,application/json"
        data-do="backup-load" @change=${(/** @type {Event} */ e) => load(/** @type {HTMLInputElement} */ (e.target))}></label>${
        button('backup-save', w.save, save, 'primary')}</div>
      <p role="status" class=${wrong ? 'wrong' : ''} data-is="backup-said">${said}</p>
    </div>`),
  };
}

/** Everything that is kept. @param {Given} given @returns {Promise<Parts>} */
async function everything({ commands }) {
  const games = await (await commands.games.open()).all();
  const stored = Object.fromEntries(STORED.flatMap((name) => {
    const value = read(name);
    return value ? [[name, value]] : [];
  }));
  return { games, puzzles: openStore(() => {}).backup(), stored };
}

/**
 * Adds what a backup has. What cannot be read is left out: another version of the page may have kept it.
 * @param {Parts} parts @param {Given} given
 * @returns {Promise<{ added: Record<'games' | 'puzzles' | 'sheets', number>, bad: number }>} what is new; bad: how many games were left out
 */
async function taken({ games, puzzles, stored }, { commands, settings, table }) {
  const db = await commands.games.open();
  const good = (await Promise.all(games.map((one) => keptIn(one, table)))).flatMap((game) => game ?? []);
  const added = {
    games: await db.merge(good),
    puzzles: await openStore(() => {}).merge(puzzles),
    sheets: addAttempts(isRecord(stored.sheets) ? stored.sheets.list : []),
  };
  takeDraft(stored['sheet-draft']);
  takeLessons(stored.lessons);
  takeKinds(stored['puzzles-kinds']);
  if (isRecord(stored.even)) takeStrengths(stored.even);
  const { known } = isRecord(stored.rules) ? stored.rules : {};
  for (const rule of Array.isArray(known) ? known : []) if (typeof rule === 'string') learnRules(rule);
  commands.change(unchanged(settings, settingsIn(isRecord(stored.settings) ? stored.settings : null)));
  return { added, bad: games.length - good.length };
}

/**
 * The settings of a backup where nothing has been changed here.
 * @param {Settings} here @param {Settings} there @returns {Partial<Settings>}
 */
function unchanged(here, there) {
  const usual = settingsIn(null);
  const names = /** @type {(keyof Settings)[]} */ (Object.keys(usual)).filter((name) => here[name] === usual[name]);
  return Object.fromEntries(names.map((name) => [name, there[name]]));
}

/** The sheet in the making stays, if there is one. @param {unknown} there */
function takeDraft(there) {
  const good = draftIn(there);
  if (good.tasks.length && !draft().tasks.length) keepDraft(good);
}

/** The first answers to the steps of lessons: those here count. @param {unknown} there */
function takeLessons(there) {
  const here = lessonProgress();
  const others = Object.entries(isRecord(there) ? there : {}).filter(([, steps]) => Array.isArray(steps));
  const both = others.map(([name, steps]) => {
    const own = here[name] ?? [];
    const other = /** @type {unknown[]} */ (steps).slice(0, 100).map((worth) => (worth === 0 || worth === 1 ? worth : null));
    return [name, Array.from({ length: Math.max(own.length, other.length) }, (_, i) => own[i] ?? other[i] ?? null)];
  });
  if (both.length) saveLessonProgress({ ...here, ...Object.fromEntries(both) });
}

/** How far the user is in each kind of puzzles. @param {unknown} there */
function takeKinds(there) {
  const here = read('puzzles-kinds') ?? {};
  const others = Object.entries(isRecord(there) ? there : {})
    .filter(([name, at]) => Number.isInteger(at) && Number(at) > Number(here[name] ?? 0));
  if (others.length) write('puzzles-kinds', { ...here, ...Object.fromEntries(others) });
}
