// The program of each consumer of the element, which has registered it. Does the same as program.js.
const element = document.createElement("yomikiri-game");
element.setAttribute("game", "reversi-4x4");
element.setAttribute("second", "person");
document.body.append(element);

async function report() {
  await element.ready;
  const solution = await element.solve({ each_move: true });
  const refused = await element.play("a1").then(() => "", (error) => error.kind);
  element.second = "perfect";
  element.first = "perfect";
  element.rules = "tic-tac-toe";
  const game = await new Promise((resolve) => {
    element.addEventListener("yomikiri-end", ({ detail }) => resolve(detail.game), { once: true });
  });
  // The package has no page to link to.
  element.controls = "link";
  await null;
  if (element.shadowRoot.querySelector('[data-do="link"]')) throw new Error("a link to nowhere");
  element.first = element.second = "person";
  element.rules = "reversi-6x6";
  await element.ready;
  const { from_book: data } = await element.solve();
  const moves = solution.moves.map(({ move, value }) => `${move} ${value}`);
  return { winner: game.outcome.winner, plies: game.moves.length, value: solution.value, moves, refused, data };
}

report().then((done) => { globalThis.reported = done; });
