// The words of the teacher's sheet.

import { SheetError } from '../../model/sheet/errors.js';

/** @import { SheetFault } from '../../model/sheet/errors.js' */
/** @import { Note } from '../../model/sheet/table.js' */

const plural = (/** @type {number} */ n, /** @type {string} */ one, many = `${one}s`) => `${n} ${n === 1 ? one : many}`;

const en = {
  title: 'Sheets',
  about: 'A teacher puts tasks on a sheet. Pupils open its link or file, and hand in a file or a text. Nothing goes through a server.',
  make: 'Make a sheet', read: 'Read answers', link: 'Link of the sheet', open: 'Open', file: 'Open a file…', more: 'About sheets',

  /** @param {number} solved @param {number} of @returns {string} */
  progress: (solved, of) => `${solved} of ${of} solved`,
  /** @param {number} n @param {number} of @param {string} name @returns {string} */
  taskTitle: (n, of, name) => `${name}: task ${n} of ${of}`,
  /** @param {string} what @param {string | number} name @returns {string} */
  titled: (what, name) => `${what}: ${name}`,
  lesson: 'Lesson', step: (/** @type {number} */ n) => `step ${n}`, tree: (/** @type {number} */ n) => `tree ${n}`,
  exercise: { numbers: 'Alpha-beta on a tree of numbers', position: 'Alpha-beta on the end of a game' },
  noTask: 'This page does not have this task.',
  reading: 'Reading…',
  tries: (/** @type {number} */ n) => plural(n, 'try', 'tries'),
  hints: (/** @type {number} */ n) => plural(n, 'hint'),
  states: { none: 'not begun', begun: 'not solved', solved: 'solved', shown: 'solution seen' },
  copied: 'Copied.', saved: 'Saved.',

  // The pupil's page
  name: 'Name', begin: 'Begin', goOn: 'Go on', nextTask: 'Next task', toSheet: 'Back to the sheet', allSolved: 'All done. Hand it in.',
  handIn: 'Hand in',
  handInAbout: 'Give the file or the text to your teacher. You can go on and hand in again: the last one counts.',
  handFile: 'Save the file', handText: 'Copy the text', handShare: 'Send…', handLabel: 'Text', nameFirst: 'Type your name first.',
  /** @param {string} pupil @param {string} name @param {number} solved @param {number} of @returns {string} */
  handLine: (pupil, name, solved, of) => `${pupil}, ${name}, ${solved} of ${of} solved:`,
  another: 'Begin anew, as someone else', remove: 'Remove from this device', copy: 'Make a sheet of your own from it',
  sure: 'Your answers on this device will be removed. Hand them in first.', yes: 'Yes, remove', cancel: 'Cancel',
  notKept: 'This browser keeps nothing: hand in before you close the page.',

  // Making a sheet
  making: 'The sheet', unnamed: 'Puzzles', count: (/** @type {number} */ n) => plural(n, 'task'),
  noTasks: 'Choose some tasks below.', full: (/** @type {number} */ n) => `A sheet has at most ${n} tasks.`,
  up: 'Move up', down: 'Move down', off: 'Remove', clear: 'Remove all',
  /** @param {string} name @param {number} n @returns {string} */
  bringBack: (name, n) => `Bring back “${name}” (${plural(n, 'task')})`,
  source: 'Add tasks',
  sources: { file: 'From the file', links: 'Links', own: 'My puzzles', lessons: 'Lessons', exercises: 'Exercises' },
  kind: 'Kind', theme: 'Theme', any: 'any', least: 'Rating at least', most: 'at most',
  add: 'Add', added: 'On the sheet', addRandom: (/** @type {number} */ n) => `Add ${n} at random`, showMore: 'Show more',
  links: 'Links of puzzles',
  /** @param {number} good @param {number} bad @returns {string} */
  linksRead: (good, bad) => `${plural(good, 'puzzle')} added.${bad ? ` ${plural(bad, 'link')} cannot be read.` : ''}`,
  noOwn: 'My puzzles is empty.',
  save: 'Save as a file', print: 'Print', tryIt: 'Try it', readIt: 'Read answers to it', copyLink: 'Copy the link',
  longLink: 'Some programs cut a link as long as this. The file is safer.',

  // On paper
  solutions: 'Solutions', date: 'Date',
  /** @param {string} leaves @param {string} move @returns {string} */
  traced: (leaves, move) => `leaves ${leaves}, counted from the left; then ${move}`,

  // The table of a class
  answers: 'Answers',
  answersAbout: 'Drop pupils’ files anywhere on this page, or paste their texts. They do not leave this device. Save the table before '
    + 'you close the page.',
  files: 'Open files…', texts: 'Texts', sheet: 'Sheet', pupil: 'Pupil', solved: 'Solved', handed: 'Handed in', triesHead: 'Tries',
  hintsHead: 'Hints', time: 'Time', seconds: 'Seconds', wrong: 'First wrong', moves: 'Moves', together: 'Together',
  empty: 'Nothing read yet.', counted: (/** @type {number} */ n) => `${plural(n, 'pupil')}.`, csv: 'Save as CSV', pasted: 'Pasted text',
  /** @param {Note} note @returns {string} */
  note: ({ code, who, sheet }) => {
    switch (code) {
      case 'same': return `${who}: read before.`;
      case 'earlier': return `${who} handed in again later. That counts.`;
      case 'namesake': return `${who} is there twice: two people, or one on two devices.`;
      case 'other': return `${who} did another sheet, “${sheet}”.`;
      default: return new SheetError(code).message;
    }
  },
};

/** @type {Record<SheetFault, string>} */
const FAULTS_JA = {
  unreadable: '壊れているか、途中までしかありません。',
  'too-large': 'プリントや答案にしては大きすぎます。',
  version: 'このページより新しい版で作られています。',
  'not-sheet': 'プリントがありません。',
  'not-answers': '答案がありません。',
  fields: '足りないところか、おかしなところがあります。',
  task: 'プリントに載せられない問題があります。',
  checksum: 'チェックサムが合いません。どこかが変わったか、失われています。',
  browser: 'もっと新しいブラウザーと、httpsで開いたページが必要です。',
};

/** @type {typeof en} */
const ja = {
  title: 'プリント',
  about: '先生が問題をプリントにまとめます。生徒はリンクかファイルで開いて解き、答案をファイルか文字列で提出します。サーバーには何も送られません。',
  make: 'プリントを作る', read: '答案を読み込む', link: 'プリントのリンク', open: '開く', file: 'ファイルを開く…', more: 'プリントについて',

  progress: (solved, of) => `${of}問中${solved}問正解`,
  taskTitle: (n, of, name) => `${name}：${of}問中${n}問目`,
  titled: (what, name) => `${what}：${name}`,
  lesson: 'レッスン', step: (n) => `第${n}問`, tree: (n) => `木 ${n}`,
  exercise: { numbers: '数の木でαβ法', position: '終盤の木でαβ法' },
  noTask: 'このページにはない問題です。',
  reading: '読み込んでいます…',
  tries: (n) => `${n}回`,
  hints: (n) => `ヒント${n}回`,
  states: { none: '未着手', begun: '未正解', solved: '正解', shown: '解答を見た' },
  copied: 'コピーしました。', saved: '保存しました。',

  name: '名前', begin: '始める', goOn: '続ける', nextTask: '次の問題', toSheet: 'プリントに戻る', allSolved: '全問終わりました。提出してください。',
  handIn: '提出する',
  handInAbout: 'ファイルか文字列を先生に渡してください。そのあとも続けて解き、もう一度提出できます。最後のものが有効です。',
  handFile: 'ファイルに保存', handText: '文字列をコピー', handShare: '送る…', handLabel: '文字列', nameFirst: '先に名前を入力してください。',
  handLine: (pupil, name, solved, of) => `${pupil}、${name}、${of}問中${solved}問正解：`,
  another: '別の人が最初から解く', remove: 'この端末から消す', copy: 'これをもとに自分のプリントを作る',
  sure: 'この端末にあるあなたの答案は消えます。先に提出してください。', yes: '消す', cancel: 'やめる',
  notKept: 'このブラウザーには保存できません。ページを閉じる前に提出してください。',

  making: 'プリントを作る', unnamed: '詰め問題', count: (n) => `${n}問`,
  noTasks: '下から問題を選んでください。', full: (n) => `載せられるのは${n}問までです。`,
  up: '上へ', down: '下へ', off: '外す', clear: 'すべて外す',
  bringBack: (name, n) => `「${name}」（${n}問）に戻す`,
  source: '問題を加える',
  sources: { file: '問題集', links: 'リンク', own: 'マイ問題', lessons: 'レッスン', exercises: '演習' },
  kind: '種類', theme: 'テーマ', any: 'すべて', least: 'レーティング下限', most: '上限',
  add: '加える', added: '選択済み', addRandom: (n) => `無作為に${n}問加える`, showMore: 'もっと見る',
  links: '詰め問題のリンク',
  linksRead: (good, bad) => `${good}問加えました。${bad ? `${bad}個のリンクは読めません。` : ''}`,
  noOwn: 'マイ問題はまだありません。',
  save: 'ファイルに保存', print: '印刷', tryIt: '解いてみる', readIt: 'このプリントの答案を読み込む', copyLink: 'リンクをコピー',
  longLink: 'リンクが長いので、途中で切れることがあります。ファイルのほうが確実です。',

  solutions: '解答', date: '日付',
  traced: (leaves, move) => `左から数えて ${leaves} の末端。選ぶ手は ${move}`,

  answers: '答案',
  answersAbout: '生徒のファイルをこのページのどこかに落とすか、文字列を貼り付けてください。この端末の外へは送られません。閉じる前に表を保存してください。',
  files: 'ファイルを開く…', texts: '文字列', sheet: 'プリント', pupil: '生徒', solved: '正解', handed: '提出', triesHead: '回数',
  hintsHead: 'ヒント', time: '時間', seconds: '秒', wrong: '最初の間違い', moves: '手', together: '全体',
  empty: 'まだ何も読み込んでいません。', counted: (n) => `${n}人。`, csv: 'CSVで保存', pasted: '貼り付けた文字列',
  note: ({ code, who, sheet }) => {
    switch (code) {
      case 'same': return `${who}：もう読み込んであります。`;
      case 'earlier': return `${who}：あとでもう一度提出されています。そちらが有効です。`;
      case 'namesake': return `${who}：二つあります。別の人か、同じ人が二つの端末で解いたものです。`;
      case 'other': return `${who}：別のプリント「${sheet}」の答案です。`;
      default: return FAULTS_JA[code];
    }
  },
};

/** @param {string} code of the language @returns {typeof en} */
export const wordsOf = (code) => (code === 'ja' ? ja : en);
/** @typedef {typeof en} SheetWords */
