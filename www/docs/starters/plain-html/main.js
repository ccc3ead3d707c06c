const game = document.querySelector("yomikiri-game");
const output = document.querySelector("output");

game.addEventListener("yomikiri-change", ({ detail }) => {
  output.value = detail.game.moves.join(" ");
});
