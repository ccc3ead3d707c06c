// Browsers load no modules in a page that was opened as a file, and in a sandboxed frame without allow-same-origin none that the host does
// not share. This script, which is not a module, says so. If the modules load after all, the game replaces the sentence.

const FILE = ['serve this folder over HTTP, for example with npx serve.',
  'The game cannot start: browsers load no games in a page that was opened as a file. Serve this folder, for example with “npx serve”.',
  'ゲームを始められません。ファイルとして開いたページでは、ブラウザーがゲームを読み込みません。このフォルダーを Web サーバーから開いてください（例: npx serve）。'];
const SANDBOX = ['add allow-same-origin to the sandbox attribute of the frame.',
  'The game cannot start: it is in a sandboxed frame without allow-same-origin.',
  'ゲームを始められません。allow-same-origin のない sandbox のフレームの中にあります。'];

function say() {
  const [advice, english, japanese] = location.protocol === 'file:' ? FILE : SANDBOX;
  const ja = navigator.language.startsWith('ja');
  const text = document.createElement('p');
  text.lang = ja ? 'ja' : 'en';
  text.className = 'lead';
  text.textContent = ja ? japanese : english;
  const late = document.querySelector('.late');
  if (late) late.replaceWith(text);
  else document.querySelector('main')?.replaceChildren(text);
  console.error(`Yomikiri: ${advice}`);
}

if (globalThis.origin === 'null') {
  if (document.readyState === 'loading') addEventListener('DOMContentLoaded', say);
  else say();
}
