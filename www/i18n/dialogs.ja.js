// ダイアログの日本語。項目は dialogs.en.js と同じ。

/** @typedef {typeof import('./dialogs.en.js').default} More */

/** @type {More} */
const ja = {
  about: {
    title: 'Yomikiri について',
    what: 'コンピューターや友だちと打ち、一手ごとの値を見て、勝負の分かれ目をふり返り、読みのしくみを眺められます。読み切りとは、終わりまで残らず読むことです。',
    exactTitle: '値の正しさ',
    exact: '≈の付かない値は証明済みです。結果にかかわる手順をすべて終局まで読み、単純なミニマックス法とも照らし合わせて確かめています。時間内に読み切れないものには≈を付けるか、範囲で示します。'
      + '計算はすべてこの端末で行い、どこにも送りません。',
    whoTitle: '打つ相手と解くエンジン',
    who: 'エンジンは Rust で書かれ、WebAssembly としてこのページの中で動きます。サーバーはありません。強さは、でたらめから完璧まであります。',
    licencesTitle: 'ライセンス',
    licences: 'Yomikiri は MIT または Apache-2.0 です。ほかに含まれるもの：',
    thirdParties: 'エンジンも含めた、すべてのライセンス',
  },
  share: {
    copyAs: '形式を選んでコピー', format: '形式', text: '内容',
    formats: { moves: '手順', position: '局面', obf: 'OBF（局面）', ggf: 'GGF', sgf: 'SGF', psq: 'PSQ' },
    pictures: '画像にする', svg: 'SVG', png: 'PNG', gif: '対局の動く GIF',
    drawing: (done, total) => `${total}枚のうち${done}枚目を描いています…`,
    saved: 'ファイルに保存しました。', notDrawn: 'ここでは画像を描けませんでした。',
  },
  editor: {
    title: '局面を作る',
    brush: '置くもの', empty: '空き', blocked: '使えないマス', turn: '手番',
    clear: '盤を空にする', opening: '初めの配置', undo: '戻す', redo: '進める',
    hint: '盤のマスを選んでください。同じものをもう一度選ぶと空きになります。',
    ready: (who) => `この局面で対局できます。${who}`,
    play: 'ここから対局',
  },
  keys: {
    title: 'キー操作',
    deeds: { back: '一手前', forward: '一手先', first: '最初', last: '最後', undo: '戻す', redo: '進める', newGame: '新しい対局', hint: 'ヒント',
      values: '評価', about: 'Yomikiri とキー操作について',
      cells: '盤ではマスを、グラフでは手を移ります。', ends: '盤では行の端、グラフでは開始と終局へ。',
      choose: '選んだマスに打ちます。', say: '数を言う、枝を選ぶ。', next: '次の項目へ。', leave: '画面を閉じます。' },
  },
  settings: {
    title: '設定',
    sound: '打つ音', coordinates: '盤の縁の文字と数字', keys: '文字のキーで操作する',
    board: { label: '盤の向き', choices: { usual: '標準', turned: '逆さ', mirrored: '左右反転' } },
    marks: { label: '記号', choices: { ox: '○が先手', xo: '×が先手' } },
    discs: { label: '石', choices: { shaded: '立体', flat: '平面', colours: '青と橙' } },
    pace: { label: 'コンピューター同士の速さ', choices: { slow: 'ゆっくり', usual: 'ふつう', fast: '速い' } },
  },
  games: {
    title: '対局の記録',
    none: '打った対局がここに残ります。',
    failed: 'このブラウザーには対局を残せないか、もう空きがありません。盤上の対局は続けられます。',
    privacy: 'この端末の、このブラウザーの中だけにあります。',
    unfinished: '途中', won: '勝ち', lost: '負け', draw: '引き分け',
    wins: (who) => `${who}の勝ち`,
    against: (level) => `相手：${level}`, friend: '二人で', watch: 'コンピューター同士',
    open: '開く', remove: (name) => `${name}を削除`, undoRemove: '元に戻す', removed: '削除しました。',
    more: 'もっと見る',
    results: '成績', level: '相手', wonCount: '勝ち', drawnCount: '分け', lostCount: '負け',
    save: 'すべてをファイルに保存', load: 'ファイルから加える…',
    erase: 'すべて消す', eraseSure: (n) => `${n}局を完全に消す`, erased: 'すべて消しました。',
    saved: (n) => `${n}局をファイルに保存しました。`,
    added: (n, bad) => `${n}局を加えました。${bad ? `${bad}件は読めませんでした。` : ''}`,
    unread: (n) => `ほかに、この版では読めない対局が${n}局残っています。`,
    notFile: 'ここで保存した対局のファイルではありません。',
    date: (time) => new Date(time).toLocaleDateString('ja', { year: 'numeric', month: 'short', day: 'numeric' }),
  },
  paste: {
    title: '棋譜や局面を開く',
    text: '棋譜や局面をここに貼り付けてください',
    hint: '手順、局面、OBF、GGF、SGF、PSQ、オセロクエスト、JSON を読めます。ファイルを落としても開けます。',
    file: 'ファイルを選ぶ…',
    as: '読み方', auto: '自動で判別',
    reading: '読んでいます…',
    tooLong: '一局の記録としては長すぎるファイルです。',
    replaces: '選ぶまで何も置き換わりません。盤上の対局は残ります。',
    bad: '読めないところ：',
    play: '続きを打つ', look: '検討する',
  },
};

export default ja;
