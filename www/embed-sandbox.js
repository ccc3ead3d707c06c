// In a sandboxed frame without allow-same-origin, browsers load no modules unless the host shares them. This script, which is not a module,
// says so. If the modules load after all, the game replaces the sentence.

if (globalThis.origin === 'null') {
  addEventListener('DOMContentLoaded', () => {
    const ja = navigator.language.startsWith('ja');
    const text = document.createElement('p');
    text.lang = ja ? 'ja' : 'en';
    text.textContent = ja ? 'ゲームを始められません。allow-same-origin のない sandbox のフレームの中にあります。'
      : 'The game cannot start: it is in a sandboxed frame without allow-same-origin.';
    document.querySelector('main')?.replaceChildren(text);
    console.error('Yomikiri: add allow-same-origin to the sandbox attribute of the frame.');
  });
}
