// 離れた二台で指す対局の日本語。

/** @import { Said } from './match.en.js' */

/** @param {string} who 主語 @param {Said} said @param {string} you 相手 */
function done(who, { declined, move, pass, state }, you) {
  const played = pass ? `${who}はパスしました` : declined ? `${who}は${move}で対局を続けました` : `${who}の手は${move}です`;
  switch (state) {
    case 'resign': return `${who}が投了しました`;
    case 'draw': return `${who}が引き分けに同意しました`;
    case 'offer-draw': return `${played}。引き分けを提案しています`;
    case 'ask-back': return `${who}が${move}の待ったを求めています`;
    case 'back': return `${who}が${you}の待ったを認めました`;
    default: return played;
  }
}

/** @type {import('./match.en.js').MatchWords} */
const match = {
  friend: '相手', aFriend: '相手',
  playerYou: (name) => (name ? `${name}（あなた）` : 'あなた'),

  message(name, said, game, opening) {
    const invites = name ? `${name}さんから「${game}」の対局のお誘いです。` : `「${game}」で対局しませんか。`;
    const about = opening === 'rematch' ? `「${game}」の再戦です。` : opening ? invites : `「${game}」：`;
    if (said.move === null && said.state === null) return `${opening === 'rematch' ? about : invites}そちらが先手です：`;
    return `${about}${done(name ? `${name}さん` : 'こちら', said, 'そちら')}。${said.over ? '対局が終わりました：' : 'あなたの番です：'}`;
  },
  theirs: (who, said) => `${done(who, said, 'あなた')}。`,
  mine: (said, friend) => `${done('あなた', said, friend)}。`,
  yourTurn: 'あなたの番です。', youBegin: 'あなたが先手です。', begins: (who) => `${who}が先手です。`,
  invited: (who) => `${who}から対局のお誘いです。`,
  answerDraw: '同意するか、このまま続けてください。', answerBack: '認めるか、このまま続けてください。',
  now: { send: '相手に送ってください。', invite: (friend) => `${friend}を招待してください。`,
    result: (friend) => `結果を${friend}に送ってください。` },
  sendFirst: 'もう打ちました。送るか、先に戻してください。',
  waiting: (friend) => `${friend}の返事を待っています。`,
  agreed: '合意により引き分けです。',
  wins: (who) => `${who}の勝ちです。`, youWin: 'あなたの勝ちです。',

  send: '手を送る', sendInvitation: '招待を送る', sendResult: '結果を送る', sendRequest: 'お願いを送る',
  sendAnswer: '返事を送る', sendAgain: 'もう一度送る', copyAgain: 'もう一度コピー', rematch: '再戦',
  shared: (friend) => `送りました。${friend}の返事を待っています。`,
  sharedOver: '送りました。',
  copied: (friend) => `コピーしました。${friend}へのメッセージに貼り付けてください。`,
  notSent: 'まだ送っていません。',
  undo: '戻す', askBack: '待った', offerDraw: '引き分けを提案', resign: '投了', show: 'QRコード',
  acceptDraw: '引き分けに同意', allowBack: '待ったを認める',
  titles: { undo: 'まだ送っていないことを取り消す', askBack: '最後の手の待ったをお願いする', offerDraw: '手と一緒に引き分けを提案する',
    resign: '投了する', show: 'リンクをQRコードと文字で表示' },
  whyNot: { undo: '送る前なら、したことを取り消せます。', resign: '対局は終わっています。',
    offerDraw: '引き分けは、打ったあとに提案できます。', show: 'QRコードは、打ったあとに表示できます。' },
  unaided: '二人の対局なので、終わるまでヒント、評価値、検討は使えません。',
  afterwards: '終わったら、ここですべての手を振り返れます。',
  noNotice: '返事が来ても、このページからは通知できません。この端末から外へ出るのは、あなたが送るリンクだけです。',

  trouble: {
    cut: 'リンクが途中で切れたか、変わってしまったため、何も変えていません。メッセージからリンク全体をコピーして、開くか貼り付けてください。それでも開けなければ、別のアプリで送ってもらってください。',
    later: '別の版のページで作られたリンクのため、何も変えていません。ページを再読み込みして更新してから、もう一度開いてください。',
    wrong: (why) => `このリンクの対局は開けません。${why}何も変えていません。相手のページの方が新しい場合は、ページを再読み込みしてから、もう一度開いてください。`,
    older: '前のリンクです。対局はその先へ進んでいるため、何も変えていません。',
    otherSeat: (you, friend) => `これは${friend}のためのリンクです。この端末では、あなたは${you}です。${friend}に送ってください。`,
    unkept: 'このブラウザーには対局を保存できません。対局は送るリンクに入っているので、メッセージを残しておいてください。',
  },
};

export default match;
