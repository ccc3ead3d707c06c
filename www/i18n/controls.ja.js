// 対局の操作。

/** @type {typeof import('./controls.en.js').default} */
export default {
  thisGame: 'この対局',
  controls: { undo: '戻す', redo: '進める', hint: 'ヒント', values: '評価値' },
};
