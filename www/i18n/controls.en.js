// The controls of a game, in English.

export default {
  /** All of them together. */
  thisGame: 'This game',
  controls: { undo: 'Undo', redo: 'Redo', hint: 'Hint', values: 'Values' },
};
