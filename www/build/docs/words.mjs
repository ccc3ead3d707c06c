// The words of the documentation's frame and tables, in each language.

/** @typedef {"en" | "ja"} Language */
/** The languages, English first: it has every page. @type {readonly Language[]} */
export const LANGUAGES = ["en", "ja"];

const en = {
  name: "English",
  docs: "Documentation",
  play: "Play",
  contents: "On this page",
  pages: "Pages",
  skip: "Skip to content",
  other: "日本語",
  only: "",
  columns: {
    name: "name", type: "type", default: "default", meaning: "meaning", range: "values", preset: "name", game: "game", rules: "rules",
    event: "event", detail: "detail", attribute: "attribute", property: "property", method: "method", part: "part", levels: "levels",
    number: "puzzles", easiest: "easiest", middle: "median", hardest: "hardest", rating: "rating", weight: "points",
  },
  integer: "a whole number from {least} to {most}",
  boolean: "true or false",
  cells: "a list of cells",
  text: "text",
  or: " or ",
  none: "none",
  required: "required",
  readonly: "read-only",
};

/** @type {typeof en} */
const ja = {
  name: "日本語",
  docs: "ドキュメント",
  play: "あそぶ",
  contents: "このページの内容",
  pages: "ページ",
  skip: "本文へ",
  other: "English",
  only: "（英語）",
  columns: {
    name: "名前", type: "型", default: "既定値", meaning: "意味", range: "値", preset: "名前", game: "ゲーム", rules: "ルール",
    event: "イベント", detail: "detail", attribute: "属性", property: "プロパティ", method: "メソッド", part: "パート", levels: "レベル",
    number: "問題数", easiest: "最もやさしい", middle: "中央値", hardest: "最も難しい", rating: "レーティング", weight: "点数",
  },
  integer: "{least} から {most} の整数",
  boolean: "true か false",
  cells: "マスの配列",
  text: "文字列",
  or: " か ",
  none: "なし",
  required: "必須",
  readonly: "読み取り専用",
};

/** @typedef {typeof en} Words */
/** @type {Record<Language, Words>} */
export const words = { en, ja };
