// The words of the documentation's frame and tables, in each language.

/** @typedef {"en" | "ja"} Language */
/** The languages, English first: it has every page. @type {readonly Language[]} */
export const LANGUAGES = ["en", "ja"];

const en = {
  name: "English",
  docs: "Documentation",
  play: "Play",
  contents: "On this page",
  skip: "Skip to content",
  only: "",
  columns: {
    name: "name", type: "type", default: "default", meaning: "meaning", range: "values", preset: "name", game: "game", rules: "rules",
    event: "event", detail: "detail", attribute: "attribute", property: "property", method: "method", part: "part",
    number: "puzzles", easiest: "easiest", middle: "median", hardest: "hardest", rating: "rating", weight: "points",
    value: "value", line: "best line", nodes: "positions searched", seconds: "seconds", certificate: "certificate, bytes",
    confirmed: "confirmed by", folder: "folder",
  },
  values: {
    all: "all", kind: "variant", size: "size", state: "state", solved: "solved", open: "open",
    upTo: "up to {most} cells", between: "{least} to {most} cells", from: "{least} cells or more",
    shown: "{shown} of {total} games",
    noted: {
      named: "{name}, {kind}", draw: "draw", wins: "{side} wins", moves: "{won}, move {n}", open: "open: {lower} to {upper}",
      analyse: "Analyse",
    },
    confirmed: { certificate: "certificate", bounds: "bounds", solver: "another solver", none: "not confirmed" },
  },
  integer: "a whole number from {least} to {most}",
  boolean: "true or false",
  cells: "a list of cells",
  text: "text",
  or: " or ",
  none: "none",
  required: "required",
  readonly: "read-only",
  api: {
    functions: "Functions:", types: "Types:", events: "Events", params: "params", set: "also takes", extends: "Extends",
    from: "From {module}:", allTypes: "all types", errors: "All errors",
  },
  playground: {
    game: "Game", own: "{game}, your own rules", position: "Position", start: "start position", moves: "moves", players: "Players",
    person: "person",
    options: "Options", attributes: "More attributes", controls: "controls", folder: "where Yomikiri’s files are",
    board: "The board", take: "Take over the moves on the board", none: "no controls", all: "all controls", some: "these:",
    code: "The code", copy: "Copy", copied: "Copied.", marked: "The browser does not allow copying; the text is selected.",
    needs: "The playground needs JavaScript.", invalid: "A field above has a value that the engine does not take.",
    snippets: { html: "HTML", frame: "Frame", react: "React", vue: "Vue", javascript: "JavaScript", rust: "Rust" },
  },
};

/** @type {typeof en} */
const ja = {
  name: "日本語",
  docs: "ドキュメント",
  play: "あそぶ",
  contents: "このページの内容",
  skip: "本文へ",
  only: "（英語）",
  columns: {
    name: "名前", type: "型", default: "既定値", meaning: "意味", range: "値", preset: "名前", game: "ゲーム", rules: "ルール",
    event: "イベント", detail: "detail", attribute: "属性", property: "プロパティ", method: "メソッド", part: "パート",
    number: "問題数", easiest: "最もやさしい", middle: "中央値", hardest: "最も難しい", rating: "レーティング", weight: "点数",
    value: "値", line: "最善の手順", nodes: "調べた局面", seconds: "秒", certificate: "証明書（バイト）", confirmed: "確認",
    folder: "フォルダー",
  },
  values: {
    all: "すべて", kind: "種類", size: "大きさ", state: "状態", solved: "解決", open: "未解決",
    upTo: "{most}マスまで", between: "{least}〜{most}マス", from: "{least}マス以上",
    shown: "{total}件中{shown}件",
    noted: { named: "{name}、{kind}", draw: "引き分け", wins: "{side}の勝ち", moves: "{won}（{n}手）", open: "未解決：{lower}〜{upper}", analyse: "検討する" },
    confirmed: { certificate: "証明書", bounds: "上下界", solver: "別のソルバー", none: "未確認" },
  },
  integer: "{least} から {most} の整数",
  boolean: "true か false",
  cells: "マスの配列",
  text: "文字列",
  or: " か ",
  none: "なし",
  required: "必須",
  readonly: "読み取り専用",
  api: {
    functions: "関数：", types: "型：", events: "イベント", params: "params", set: "代入できる型：", extends: "継承：", from: "{module} から：",
    allTypes: "すべての型", errors: "エラーの一覧",
  },
  playground: {
    game: "ゲーム", own: "{game}（ルールを指定）", position: "局面", start: "開始局面", moves: "手順", players: "対局者", person: "人",
    options: "オプション", attributes: "その他の属性", controls: "ボタン", folder: "Yomikiri のファイルの場所",
    board: "盤", take: "盤の手順を取り込む", none: "なし", all: "すべて", some: "選ぶ：",
    code: "コード", copy: "コピー", copied: "コピーしました。", marked: "ブラウザーがコピーを許可していません。文字列を選択しました。",
    needs: "プレイグラウンドには JavaScript が必要です。", invalid: "エンジンの受け付けない値が上の欄にあります。",
    snippets: { html: "HTML", frame: "フレーム", react: "React", vue: "Vue", javascript: "JavaScript", rust: "Rust" },
  },
};

/** @typedef {typeof en} Words */
/** @type {Record<Language, Words>} */
export const words = { en, ja };
