// ダイアログの日本語。

/** @type {import('./words.js').DialogWords} */
export default {
  about: {
    title: 'Yomikiri について',
    what: 'コンピューターや友だちと対局し、各手の評価値を見て、勝負の分かれ目を振り返り、探索の仕組みを眺められます。読み切りとは、終局までの変化をすべて読むことです。',
    exactTitle: '厳密な値',
    exact: '≈の付かない値は証明済みです。結果に関わる手順をすべて終局まで読んでいます。探索の正しさは、単純なミニマックス法と照らし合わせて確かめています。時間内に読み切れなかった値には≈を付けるか、範囲で示します。'
      + '計算はすべてこの端末で行い、どこにも送信しません。',
    whoTitle: 'エンジン',
    who: '対局の相手も読み切りも、一つのエンジンが受け持ちます。Rust で書かれ、WebAssembly としてこのページの中で動くため、サーバーは要りません。強さは、ランダムから完璧まであります。',
    licencesTitle: 'ライセンス',
    licences: 'Yomikiri：MIT または Apache-2.0（どちらかを選べます）。ほかに含まれるもの：',
    thirdParties: 'エンジンを含むすべてのライセンス',
  },
  share: {
    title: 'この局面を共有',
    link: 'リンク', send: '送る…', forPrograms: 'テキストと画像', forPages: '自分のウェブページに置く',
    element: '要素で埋め込む', frame: 'フレームで埋め込む（スクリプトを使えないページ用）',
    copy: 'コピー', copied: 'コピーしました。',
    about: 'リンクを開くと、この局面から続けられます。',
    copyAs: '形式を選んでコピー', format: '形式', text: '内容',
    formats: { moves: '手順', position: '局面', obf: 'OBF（局面）', ggf: 'GGF', sgf: 'SGF', psq: 'PSQ', columns: '列番号' },
    pictures: '画像で保存', svg: 'SVG', png: 'PNG', gif: '対局のアニメーション GIF',
    drawing: (done, total) => `${total}コマ中${done}コマ目を描いています…`,
    qrOf: 'リンクのQRコード', saveQr: 'QRコードを保存（SVG）',
    noQr: 'QRコードを表示できません。リンクが長すぎるか、ページの一部を読み込めませんでした。',
    saved: 'ファイルに保存しました。', notDrawn: 'このブラウザーでは画像を作成できませんでした。',
  },
  editor: {
    title: '局面を作る',
    brush: '置くもの', empty: '空き', blocked: '使えないマス', turn: '手番',
    clear: '盤を空にする', opening: '初期配置', undo: '戻す', redo: '進める',
    hint: '盤のマスを選んでください。もう一度選ぶと空きに戻ります。',
    ready: (who) => `この局面で対局できます。${who}`,
    play: 'ここから対局',
    puzzle: '詰め問題にする',
  },
  keys: {
    title: 'キー操作',
    deeds: { back: '一手前へ', forward: '一手先へ', first: '最初へ', last: '最後へ', undo: '戻す', redo: '進める', newGame: '新しい対局', hint: 'ヒント',
      values: '評価値', about: 'Yomikiri とキー操作',
      cells: '盤ではマス、グラフでは手を移動', ends: '盤では行の端へ、グラフでは最初と最後へ',
      choose: '選んだマスに打つ', say: '数、枝、列を選ぶ', next: '次の項目へ', leave: 'ダイアログを閉じる' },
  },
  settings: {
    title: '設定',
    sound: '着手音', coordinates: '盤の座標', keys: '文字キーによるショートカット',
    offline: 'すべてをオフラインで使えるようにする（レッスン、問題、ドキュメントも）',
    board: { label: '盤の向き', choices: { usual: '標準', turned: '回転', mirrored: '左右反転' } },
    marks: { label: '記号', choices: { ox: '○が先手', xo: '×が先手' } },
    discs: { label: '石', choices: { shaded: '立体', flat: '平面', colours: '青と橙' } },
    felt: { label: '返す石の盤', choices: { wood: '木目', green: '緑' } },
    values: { label: '評価値の視点', choices: { mover: '手番の側', first: '先手' } },
    pace: { label: 'コンピューターが打つ間', choices: { slow: 'ゆっくり', usual: 'ふつう', fast: '速い', none: '間を置かない' } },
  },
  games: {
    title: '対局の記録',
    none: '対局は自動的にここに保存されます。',
    failed: 'このブラウザーには対局を保存できないか、空き容量がありません。対局は続けられます。',
    privacy: '記録は、この端末のこのブラウザーの中だけに保存されます。',
    unfinished: '途中', won: '勝ち', lost: '負け', draw: '引き分け',
    wins: (who) => `${who}の勝ち`,
    against: (level) => `相手：${level}`, friend: '二人で',
    between: (first, second) => `${first} 対 ${second}`, watch: 'コンピューター同士',
    open: '開く', remove: (name) => `${name}を削除`, undoRemove: '元に戻す', removed: '削除しました。',
    more: 'もっと見る',
    results: '成績', level: '相手', wonCount: '勝ち', drawnCount: '引き分け', lostCount: '負け',
    save: 'すべてファイルに保存', load: 'ファイルから追加…',
    erase: 'すべて削除', eraseSure: (n) => `${n}局を完全に削除`, erased: 'すべて削除しました。',
    saved: (n) => `${n}局をファイルに保存しました。`,
    added: (n, bad) => `${n}局を追加しました。${bad ? `${bad}件は読み込めませんでした。` : ''}`,
    unread: (n) => `ほかに、この版では読み込めない対局が${n}局あります。`,
    notFile: 'Yomikiri で保存した対局のファイルではありません。',
    date: (time) => new Date(time).toLocaleString('ja', { dateStyle: 'medium', timeStyle: 'short' }),
  },
  paste: {
    title: '棋譜や局面を開く',
    text: '棋譜や局面をここに貼り付けてください',
    hint: '手順、局面、盤の図、このページのリンク、OBF、GGF、SGF、PSQ、オセロクエスト、JSON に対応しています。ドラッグ＆ドロップでも開けます。',
    file: 'ファイルを選ぶ…',
    as: 'ゲーム', auto: '自動判別',
    now: (name) => `盤上：${name}`, readAs: (name) => `${name}として読む`,
    reading: '読み込み中…',
    tooLong: '一局の記録としては長すぎるファイルです。',
    replaces: 'いまの対局は保存されます。こちらを開くまで、盤上は変わりません。',
    bad: '問題の箇所：',
    play: '対局を続ける', look: '検討する',
  },
  match: {
    dialog: {
      title: (friend) => `${friend}に送る`,
      about: 'メッセージアプリなどで送るか、相手の端末でコードを読み取ってください。対局のすべてがリンクに入っています。',
      text: 'メッセージ', copy: 'コピー', copied: 'コピーしました。', qr: 'リンクのQRコード',
      saveQr: 'QRコードを保存（SVG）', qrOf: 'リンクのQRコード',
      noQr: 'QRコードを表示できません。リンクが長すぎるか、ページの一部を読み込めませんでした。',
    },
    welcome: {
      title: (who) => `${who}から対局のお誘い`,
      about: (game, side) => `${game}。あなたは${side}です。`,
      how: '打ったら、盤の下のボタンで相手に送ってください。返事も、このようなリンクで届きます。',
      name: 'あなたの名前', start: '始める',
    },
    elsewhere: {
      title: 'どちらの対局を続けますか',
      about: (who) => `${who}からのリンクは、この端末の対局の続きではありません。どちらが正しいか、二人で確かめてください。`,
      again: (who) => `このリンクには、待ったで戻した手が入っています。${who}がもう一度その手を打ったときだけ、リンクの対局を選んでください。`,
      here: 'この端末', there: 'リンク', keep: 'この端末の対局を続ける', take: 'リンクの対局にする',
    },
    setup: {
      opponent: '離れた友だちと（リンク）',
      about: '二台の端末で交互に打ちます。一手ごとに、メッセージアプリなどでリンクを送ってください。登録は要りません。このページからは通知できないので、届いたことはアプリの通知で分かります。',
      seat: '先手', mine: '自分', theirs: '友だち', lot: '抽選',
      name: 'あなたの名前', namePlaceholder: '省略できます',
    },
    list: {
      against: (who) => `${who}とリンクで`, youWon: 'あなたの勝ち',
      you: 'あなたの番', them: (who) => `${who}の返事待ち`, unsent: 'まだ送っていません',
      since(ms) {
        const minutes = Math.floor(ms / 60_000);
        if (minutes < 1) return '';
        if (minutes < 60) return `（${minutes}分）`;
        if (minutes < 48 * 60) return `（${Math.floor(minutes / 60)}時間）`;
        return `（${Math.floor(minutes / 1440)}日）`;
      },
    },
  },
};
