import "yomikiri/board";

/** A position as the functions of "yomikiri" return it: the start of 4x4 reversi. */
const game = {
  rules: { game: "reversi", width: 4, height: 4, opening: "cross", reversed: false, empties_to_winner: false, fouls: "reject" },
  start: null, moves: [], position: "----/-OX-/-XO-/---- X", width: 4, height: 4, cells: [0, 0, 0, 0, 0, 2, 1, 0, 0, 1, 2, 0, 0, 0, 0, 0],
  turn: "first", legal: ["b1", "a2", "d3", "c4"], last: null, score: 0, outcome: null, picture: null,
};

const board = document.createElement("yomikiri-board");
Object.assign(board, { game, interactive: true });
document.body.append(board);
let chosen = "";
board.addEventListener("yomikiri-move", ({ detail }) => { chosen = detail.move; });

async function report() {
  const found = (selector) => board.shadowRoot.querySelectorAll(selector);
  while (!found("[data-move]").length) await new Promise((resolve) => { setTimeout(resolve, 20); });
  found('[data-move="b1"]')[0].click();
  return { legal: found(".legal").length, cells: found("[data-move]").length, chosen, game: Boolean(customElements.get("yomikiri-game")) };
}

report().then((done) => { globalThis.reported = done; });
