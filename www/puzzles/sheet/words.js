// The words of the teacher's sheet.

import { SheetError } from '../../model/sheet/errors.js';

/** @import { SheetFault } from '../../model/sheet/errors.js' */
/** @import { Note } from '../../model/sheet/table.js' */

const plural = (/** @type {number} */ n, /** @type {string} */ one, many = `${one}s`) => `${n} ${n === 1 ? one : many}`;

const en = {
  title: 'Sheets',
  about: 'A teacher puts puzzles, lesson tasks and exercises on a sheet. Pupils open its link or file and hand in their answers as a file '
    + 'or a text. No account is needed, and nothing goes through a server.',
  make: 'Make a sheet', read: 'Read answers',
  openTitle: 'Do a sheet', openLabel: 'Link of the sheet', openDo: 'Open', openFile: 'Open a file…',
  begun: 'Begun on this device',
  back: 'Sheets',
  more: 'About sheets',

  /** @param {number} solved @param {number} of @returns {string} */
  progress: (solved, of) => `${solved} of ${of} solved`,
  /** @param {number} n @param {number} of @param {string} name @returns {string} */
  taskTitle: (n, of, name) => `${name}: task ${n} of ${of}`,
  puzzle: 'Puzzle', lesson: 'Lesson', step: (/** @type {number} */ n) => `step ${n}`,
  exercise: { numbers: 'Exercise: alpha-beta on a tree of numbers', position: 'Exercise: alpha-beta on the end of a game' },
  tree: (/** @type {number} */ n) => `tree ${n}`,
  noTask: 'This page does not have this task.',
  reading: 'Reading…',
  /** @param {string} what @param {string} name @returns {string} */
  titled: (what, name) => `${what}: ${name}`,

  // The pupil's page
  name: 'Your name', nameAbout: 'It stands above your answers.',
  begin: 'Begin', goOn: 'Go on', nextTask: 'Next task', toSheet: 'Back to the sheet',
  allSolved: 'All solved. Hand it in.',
  states: { none: 'not begun', begun: 'not solved yet', solved: 'solved', shown: 'solution seen' },
  tries: (/** @type {number} */ n) => plural(n, 'try', 'tries'),
  hints: (/** @type {number} */ n) => plural(n, 'hint'),
  handIn: 'Hand in',
  handInAbout: 'Give the file or the text to your teacher, for instance by mail. You can go on afterwards and hand in again: '
    + 'the last one counts.',
  handFile: 'Save the file', handText: 'Copy the text', handShare: 'Send…',
  handed: { file: 'The file is saved. Give it to your teacher.', text: 'Copied. Paste it into a message to your teacher.', share: 'Sent.' },
  nameFirst: 'Type your name first.',
  handLabel: 'The text to hand in',
  /** @param {string} pupil @param {string} name @param {number} solved @param {number} of @returns {string} */
  handLine: (pupil, name, solved, of) => `${pupil}, ${name}, ${solved} of ${of} solved:`,
  another: 'Begin anew, as someone else', anotherSure: 'Your answers on this device will be removed. Hand them in first.',
  remove: 'Remove from this device', sure: 'Yes, remove', cancel: 'Cancel',
  copyToChange: 'Make a sheet of your own from it',
  notKept: 'This browser keeps nothing: hand in before you close the page.',

  // Making a sheet
  makeTitle: 'The sheet', sheetName: 'Name of the sheet', unnamed: 'Puzzles', tasks: 'Tasks',
  count: (/** @type {number} */ n) => plural(n, 'task'),
  noTasks: 'No tasks yet. Choose some below.',
  full: (/** @type {number} */ n) => `A sheet has at most ${n} tasks.`,
  up: (/** @type {number} */ n) => `Move task ${n} up`, down: (/** @type {number} */ n) => `Move task ${n} down`,
  takeOff: (/** @type {number} */ n) => `Remove task ${n}`,
  clear: 'Remove all',
  /** @param {string} name @param {number} n @returns {string} */
  bringBack: (name, n) => `Bring back “${name}” (${plural(n, 'task')})`,
  added: 'On the sheet',
  source: 'Add tasks',
  sources: { file: 'From the file', links: 'Links', own: 'My puzzles', lessons: 'Lessons', exercises: 'Exercises' },
  kind: 'Kind', theme: 'Theme', any: 'any', least: 'Rating at least', most: 'at most',
  found: (/** @type {string} */ n) => `${n} puzzles`,
  add: 'Add', addRandom: (/** @type {number} */ n) => `Add ${n} of them at random`, showMore: 'Show more',
  links: 'Links of puzzles',
  linksAbout: 'Paste links of puzzles, for instance those that you composed in the editor. One text may have many.',
  linksAdd: 'Add these',
  /** @param {number} good @param {number} bad @returns {string} */
  linksRead: (good, bad) => [good || !bad ? `${plural(good, 'puzzle')} added.` : '', bad ? `${plural(bad, 'link')} cannot be read.` : '']
    .filter(Boolean).join(' '),
  noLinks: 'There is no link of a puzzle in this text.',
  noOwn: 'My puzzles is empty.',
  lessonTask: 'Task', exerciseAbout: 'Every pupil gets the same tree. Add another one for another tree.',
  addNumbers: 'Add a tree of numbers', addPosition: 'Add the end of a game',
  give: 'Give it out', link: 'Link', copy: 'Copy', copied: 'Copied.', save: 'Save as a file', saved: 'Saved.',
  longLink: 'This link is long, and some programs cut long links. The file is safer.',
  print: 'Print', tryIt: 'Try it', readIt: 'Read answers to it',

  // The paper
  paperTitle: 'On paper', paperAbout: 'The solutions are on a page of their own.', printNow: 'Print', solutions: 'Solutions',
  preparing: (/** @type {number} */ n, /** @type {number} */ of) => `Preparing task ${n} of ${of}…`,
  paperName: 'Name', paperDate: 'Date', noSolution: 'no solution found',
  /** @param {string} leaves @param {string} move @returns {string} */
  traced: (leaves, move) => `leaves ${leaves}, counted from the left; then ${move}`,

  // The table of a class
  tableTitle: 'Answers',
  tableAbout: 'Drop the files that pupils handed in anywhere on this page, or paste their texts. They stay on this device, and are '
    + 'gone when you leave the page: save the table.',
  answerFiles: 'Open files…', pasteLabel: 'Texts of pupils', pasteAdd: 'Read',
  ofSheet: 'Sheet', pupil: 'Pupil', solved: 'Solved', triesHead: 'Tries', hintsHead: 'Hints', time: 'Time', handedAt: 'Handed in',
  together: 'Together', firstWrong: 'first wrong',
  cells: { solved: 'solved', not: 'not solved', none: 'not tried', hint: 'with a hint', shown: 'solution seen' },
  /** @param {number} solved @param {number} tried @returns {string} */
  column: (solved, tried) => `${solved} of ${tried}`,
  empty: 'Nothing read yet.',
  counted: (/** @type {number} */ n) => `${plural(n, 'pupil')}.`,
  csv: 'Save as CSV', clearTable: 'Empty the table',
  heads: { pupil: 'Pupil', handed: 'Handed in', solved: 'Solved', tries: 'Tries', hints: 'Hints', seconds: 'Seconds', wrong: 'First wrong',
    moves: 'Moves' },
  pasted: 'Pasted text',
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
  fault: (/** @type {SheetFault} */ code) => new SheetError(code).message,
  /** @param {number} minutes @param {number} seconds @returns {string} */
  took: (minutes, seconds) => `${minutes}:${String(seconds).padStart(2, '0')}`,
};

/** @type {Record<SheetFault, string>} */
const FAULTS_JA = {
  unreadable: '壊れているか、途中までしかありません。',
  'too-large': 'プリントや解答にしては大きすぎます。',
  version: 'このページより新しい版で作られています。',
  'not-sheet': 'プリントがありません。',
  'not-answers': '解答がありません。',
  fields: '足りないところか、おかしなところがあります。',
  task: 'プリントに載せられない問題があります。',
  checksum: 'チェックサムが合いません。どこかが変わったか、失われています。',
  browser: 'もっと新しいブラウザーと、httpsで開いたページが必要です。',
};

/** @type {typeof en} */
const ja = {
  title: 'プリント',
  about: '先生は、詰め問題、レッスンの問題、演習をプリントにまとめます。生徒はリンクかファイルで開いて解き、解答をファイルか文字列で提出します。'
    + 'アカウントは不要で、サーバーには何も送られません。',
  make: 'プリントを作る', read: '解答を読み込む',
  openTitle: 'プリントを解く', openLabel: 'プリントのリンク', openDo: '開く', openFile: 'ファイルを開く…',
  begun: 'この端末で始めたプリント',
  back: 'プリント',
  more: 'プリントについて',

  progress: (solved, of) => `${of}問中${solved}問正解`,
  taskTitle: (n, of, name) => `${name}：${of}問中${n}問目`,
  puzzle: '詰め問題', lesson: 'レッスン', step: (n) => `第${n}問`,
  exercise: { numbers: '演習：数の木でαβ法', position: '演習：終盤の木でαβ法' },
  tree: (n) => `木 ${n}`,
  noTask: 'このページにはない問題です。',
  reading: '読み込んでいます…',
  titled: (what, name) => `${what}：${name}`,

  name: '名前', nameAbout: '解答に書かれます。',
  begin: '始める', goOn: '続ける', nextTask: '次の問題', toSheet: 'プリントに戻る',
  allSolved: '全問正解です。提出してください。',
  states: { none: 'まだ', begun: '未正解', solved: '正解', shown: '解答を見た' },
  tries: (n) => `${n}回`,
  hints: (n) => `ヒント${n}回`,
  handIn: '提出する',
  handInAbout: 'ファイルか文字列を、メールなどで先生に渡してください。提出したあとも続けて解けます。最後に提出したものが有効です。',
  handFile: 'ファイルに保存', handText: '文字列をコピー', handShare: '送る…',
  handed: { file: '保存しました。先生に渡してください。', text: 'コピーしました。先生へのメッセージに貼り付けてください。', share: '送りました。' },
  nameFirst: '先に名前を入力してください。',
  handLabel: '提出する文字列',
  handLine: (pupil, name, solved, of) => `${pupil}、${name}、${of}問中${solved}問正解：`,
  another: '別の人が最初から解く', anotherSure: 'この端末にあるあなたの解答は消えます。先に提出してください。',
  remove: 'この端末から消す', sure: '消す', cancel: 'やめる',
  copyToChange: 'これをもとに自分のプリントを作る',
  notKept: 'このブラウザーには保存できません。ページを閉じる前に提出してください。',

  makeTitle: 'プリントを作る', sheetName: 'プリントの名前', unnamed: '詰め問題', tasks: '問題',
  count: (n) => `${n}問`,
  noTasks: 'まだ問題がありません。下から選んでください。',
  full: (n) => `載せられるのは${n}問までです。`,
  up: (n) => `${n}問目を上へ`, down: (n) => `${n}問目を下へ`,
  takeOff: (n) => `${n}問目を外す`,
  clear: 'すべて外す',
  bringBack: (name, n) => `「${name}」（${n}問）に戻す`,
  added: '選択済み',
  source: '問題を加える', sources: { file: '問題集', links: 'リンク', own: 'マイ問題', lessons: 'レッスン', exercises: '演習' },
  kind: '種類', theme: 'テーマ', any: 'すべて', least: 'レーティング下限', most: '上限',
  found: (n) => `${n}問`,
  add: '加える', addRandom: (n) => `この中から無作為に${n}問加える`, showMore: 'もっと見る',
  links: '詰め問題のリンク', linksAbout: 'エディターで作った問題などのリンクを貼り付けてください。いくつあってもかまいません。',
  linksAdd: '加える',
  linksRead: (good, bad) => [good || !bad ? `${good}問加えました。` : '', bad ? `${bad}個のリンクは読めません。` : ''].join(''),
  noLinks: '詰め問題のリンクがありません。',
  noOwn: 'マイ問題はまだありません。',
  lessonTask: '問題', exerciseAbout: '生徒全員に同じ木が出ます。もう一つ加えると、別の木になります。',
  addNumbers: '数の木を加える', addPosition: '終盤の木を加える',
  give: '配る', link: 'リンク', copy: 'コピー', copied: 'コピーしました。', save: 'ファイルに保存', saved: '保存しました。',
  longLink: 'リンクが長いので、途中で切れることがあります。ファイルのほうが確実です。',
  print: '印刷', tryIt: '解いてみる', readIt: 'このプリントの解答を読み込む',

  paperTitle: '印刷', paperAbout: '解答は別のページに印刷されます。', printNow: '印刷する', solutions: '解答',
  preparing: (n, of) => `準備しています（${n}／${of}）…`,
  paperName: '名前', paperDate: '日付', noSolution: '解答が見つかりません',
  traced: (leaves, move) => `左から数えて ${leaves} の末端。選ぶ手は ${move}`,

  tableTitle: '解答', tableAbout: '生徒が提出したファイルをこのページのどこかに落とすか、文字列を貼り付けてください。この端末の外へは送られません。'
    + 'ページを離れると消えるので、表を保存してください。',
  answerFiles: 'ファイルを開く…', pasteLabel: '生徒の文字列', pasteAdd: '読み込む',
  ofSheet: 'プリント', pupil: '生徒', solved: '正解', triesHead: '回数', hintsHead: 'ヒント', time: '時間', handedAt: '提出',
  together: '全体', firstWrong: '最初の間違い',
  cells: { solved: '正解', not: '未正解', none: '手をつけていない', hint: 'ヒントあり', shown: '解答を見た' },
  column: (solved, tried) => `${tried}人中${solved}人`,
  empty: 'まだ何も読み込んでいません。',
  counted: (n) => `${n}人。`,
  csv: 'CSVで保存', clearTable: '表を空にする',
  heads: { pupil: '生徒', handed: '提出', solved: '正解', tries: '回数', hints: 'ヒント', seconds: '秒', wrong: '最初の間違い', moves: '手' },
  pasted: '貼り付けた文字列',
  note: ({ code, who, sheet }) => {
    switch (code) {
      case 'same': return `${who}：もう読み込んであります。`;
      case 'earlier': return `${who}：あとでもう一度提出されています。そちらが有効です。`;
      case 'namesake': return `${who}：二つあります。別の人か、同じ人が二つの端末で解いたものです。`;
      case 'other': return `${who}：別のプリント「${sheet}」の解答です。`;
      default: return FAULTS_JA[code];
    }
  },
  fault: (code) => FAULTS_JA[code],
  took: (minutes, seconds) => `${minutes}:${String(seconds).padStart(2, '0')}`,
};

/** @param {string} code of the language @returns {typeof en} */
export const wordsOf = (code) => (code === 'ja' ? ja : en);
/** @typedef {typeof en} SheetWords */
