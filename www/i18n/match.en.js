// The words of a game between two devices, in English. match.ja.js is checked against this file's type.

/** What was done last: a move, which may be a pass (null: none yet), and what was said beside it. */
/**
 * `declined`: the move left a request open.
 * @typedef {{ move: string | null, pass: boolean, state: string | null, declined: boolean, over: boolean }} Said
 */

/** @param {string} who the subject @param {Said} said @param {string} you the object */
function done(who, { declined, move, pass, state }, you) {
  const played = `${who} ${pass ? 'passed' : `played ${declined ? 'on with ' : ''}${move}`}`;
  switch (state) {
    case 'resign': return `${who} resigned`;
    case 'draw': return `${who} accepted the draw`;
    case 'offer-draw': return `${played}, and offered a draw`;
    case 'ask-back': return `${who} asked to take ${move} back`;
    case 'back': return `${who} let ${you} take the last move back`;
    default: return played;
  }
}

const match = {
  friend: 'Your friend', aFriend: 'your friend',
  playerYou: (/** @type {string} */ name) => `${name || 'You'}${name ? ' (you)' : ''}`,

  /**
   * The text of a message, before its link.
   * @param {string} name empty: unknown @param {Said} said @param {string} game its name
   * @param {'invitation' | 'rematch' | null} opening what it is, if it is the first one
   */
  message(name, said, game, opening) {
    const invites = name ? `${name} invites you to a game of ${game}.` : `Let’s play a game of ${game}.`;
    const about = opening === 'rematch' ? `A rematch at ${game}:` : opening ? invites : `${game}:`;
    if (said.move === null && said.state === null) return opening === 'rematch' ? `${about} you begin:` : `${invites} You begin:`;
    return `${about} ${done(name || 'I', said, 'you')}. ${said.over ? 'The game is over:' : 'Your turn:'}`;
  },
  /** What the friend did last. @param {string} who @param {Said} said */
  theirs: (who, said) => `${done(who, said, 'you')}.`,
  /** What was done here last. @param {Said} said @param {string} friend */
  mine: (said, friend) => `${done('You', said, friend)}.`,
  yourTurn: 'Your turn.', youBegin: 'You begin.', begins: (/** @type {string} */ who) => `${who} begins.`,
  invited: (/** @type {string} */ who) => `${who} invites you to this game.`,
  answerDraw: 'Accept it, or play on.', answerBack: 'Allow it, or play on.',
  now: { send: 'Now send it.', invite: (/** @type {string} */ friend) => `Now invite ${friend}.`,
    result: (/** @type {string} */ friend) => `Now send the result to ${friend}.` },
  sendFirst: 'You have played. Send it, or undo it first.',
  waiting: (/** @type {string} */ friend) => `Waiting for ${friend}.`,
  agreed: 'A draw by agreement.',
  wins: (/** @type {string} */ who) => `${who} wins.`, youWin: 'You win.',

  send: 'Send my move', sendInvitation: 'Send the invitation', sendResult: 'Send the result', sendRequest: 'Send my request',
  sendAnswer: 'Send my answer', sendAgain: 'Send again', copyAgain: 'Copy again', rematch: 'Rematch',
  shared: (/** @type {string} */ friend) => `Sent. Waiting for ${friend}.`,
  sharedOver: 'Sent.',
  copied: (/** @type {string} */ friend) => `Copied. Paste it into a message to ${friend}.`,
  notSent: 'Not sent yet.',
  undo: 'Undo', askBack: 'Take back', offerDraw: 'Offer draw', resign: 'Resign', show: 'QR code',
  acceptDraw: 'Accept the draw', allowBack: 'Allow it',
  titles: { undo: 'Undo what has not been sent', askBack: 'Ask to take your last move back', offerDraw: 'Offer a draw with your move',
    resign: 'Resign the game', show: 'The link as a QR code and as text' },
  whyNot: { undo: 'What you do can be undone until you send it.', resign: 'The game is over.',
    offerDraw: 'You can offer a draw once you have moved.', show: 'There is a QR code once you have moved.' },
  unaided: 'Hints, values and analysis wait until this game is over: it is between the two of you.',
  afterwards: 'Then you can review every move here.',
  noNotice: 'This page cannot notify you of an answer: nothing leaves this device but the links that you send.',

  trouble: {
    cut: 'This link was cut or changed on its way, so nothing has changed here. Copy the whole link from the message, '
      + 'and open or paste that. If that fails too, ask your friend to send it by another app.',
    later: 'This link is from another version of this page, so nothing has changed here. Reload the page to update it, '
      + 'and open the link again.',
    /** @param {string} why */
    wrong: (why) => (`This link has no playable game: ${why} Nothing has changed here. If your friend’s page is newer, reload yours, `
      + 'and open the link again.'),
    older: 'This link is an older one. The game has gone on since; nothing has changed.',
    /** @param {string} you the side of this device @param {string} friend */
    otherSeat: (you, friend) => `This link is for ${friend}. On this device you play ${you}. Send it to ${friend}.`,
    unkept: 'This browser cannot keep the game. It is in the links that you send: keep the messages.',
  },
};

export default match;
/** @typedef {typeof match} MatchWords */
