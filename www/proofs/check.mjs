// A checker of game proofs (*.proof), written from the document of the format alone; the words used are the document's.
// `node check.mjs FILE.proof` prints the claims of a proof that it accepts. Programs call `check`, or `steps` by step.
/** @typedef {{ done: number, total: number, searched: number, position: string }} Progress
 * @typedef {(claim: string, position: string, zone: bigint?, known: boolean, owners?: Map<number, object>) => void} See
 * @typedef {{ cells: number[], strip: number[], marks: number[] }} Line */
/** A game in some position. Cells are 0 if empty, 1 the prover's, 2 the opponent's, 3 an obstacle. `outcome` is what
 * `visit` is to return if that is known without moves. `play` says whether it has used the cell (a pass uses none).
 * @typedef {{ cells: () => number[], digits: () => number[], symmetric: number[][], noZone: bigint, owners?:
 *   Map<number, object>, outcome: (prover: boolean, empty: number) => bigint | null | undefined, widen: (zone: bigint)
 *   => bigint, candidates: (prover: boolean) => { cell: number, replies: number }[], takeBack: (cell: number) => void,
 *   context: (...numbers: number[]) => number, play: (cell: number, prover: boolean) => boolean }} Game */
const fail = (/** @type {string} */ reason) => { throw new Error(reason); };
const integer = (/** @type {any} */ value, least = 0, most = 0) => Number.isInteger(value) && value >= least &&
  value <= most ? value : fail(`The header has ${value} instead of an integer from ${least} to ${most}`);
// ---- The header: what it has understood of one it writes anew; unless that is the same text, it fails
function readHeader(/** @type {string} */ text, /** @type {any} */ given = null) {
  try { given = JSON.parse(text); } catch { fail(`The header is not JSON: ${text.slice(0, 60)}`); }
  const asked = given?.rules ?? {}, mnk = asked.game === 'mnk', signs = mnk ? '.OX#' : '-XO';
  const [width, height] = [asked.width, asked.height].map((side) => integer(side, mnk ? 1 : 2, mnk ? 19 : 8));
  const [board, mover] = String(given.position).split(' '), firstMoves = mover === signs[1];
  const cells = Array.from(board.replaceAll('/', ''), (sign) => signs.indexOf(sign)); // 1 first, 2 second, 3 obstacle
  if (cells.length !== width * height || cells.includes(-1)) fail('The position does not fit the board');
  const top = mnk ? 1 : width * height, obstacles = cells.flatMap((sign, cell) =>
    sign === 3 ? String.fromCharCode(97 + cell % width) + Math.ceil((cell + 1) / width) : []);
  const rules = /** @type {any} */ (mnk ? { game: 'mnk', width, height, k: integer(asked.k, 1, 19),
    misere: !!asked.misere, obstacles, own_lines: !!asked.own_lines } : { game: 'reversi', width, height,
    opening: asked.opening === 'parallel' ? 'parallel' : 'cross', reversed: !!asked.reversed,
    empties_to_winner: !!asked.empties_to_winner });
  const header = { format: 'yomikiri-proof', version: 1, rules, position: writePosition(cells, rules, firstMoves),
    at_least: given.at_least === undefined ? undefined : integer(given.at_least, mnk ? 0 : -top, top),
    at_most: given.at_most === undefined ? undefined : integer(given.at_most, -top, mnk ? 0 : top),
    cut: integer(given.cut, 0, !mnk ? 16 : rules.misere ? 10 : 0), positions: integer(given.positions, 0, 16e6) };
  if (text !== JSON.stringify(header)) fail(`The header should read ${JSON.stringify(header)}`);
  if ((given.at_least ?? given.at_most) === undefined || given.at_least > given.at_most) fail('The claims are wrong');
  if (mnk && !rules.own_lines && (rules.misere || given.at_least || given.at_most)) fail('own_lines is wrong');
  return { header, cells, firstMoves };
}
/** @type {(cells: number[], rules: { game: string, width: number }, firstMoves: boolean) => string} */
const writePosition = (cells, { game, width }, firstMoves) => cells.map((sign, cell) =>
  (cell > 0 && cell % width === 0 ? '/' : '') + (game === 'mnk' ? '.OX#' : '-XO')[sign]).join('') +
  (firstMoves === (game === 'mnk') ? ' O' : ' X');
// ---- A run of the checker: the decoder of the body, the claim, and what is remembered
class Run {
  range = 0xffffffff; code = 0; next = 0; counts = new Uint16Array(65 * 32 * 2); // n0, n1 of each context
  claim = ''; goal = 0; proverIsFirst = true; proverMoves = true; // the prover gets `goal` or more, from its view
  stored = 0; searched = 0; memory = new Map(); answers = new Map(); due = 0; on_visit = /** @type {See?} */ (null);
  visits = 0; weights = 0; // the work so far: all visits, and the weights of those that are left to a search
  constructor(/** @type {Uint8Array} */ body, /** @type {ReturnType<typeof readHeader>['header']} */ header) {
    this.body = body; this.header = header; this.game = /** @type {Game} */ ({});
    for (let i = 0; i < 4; i++) this.code = this.code * 256 + this.byte();
    if (this.code >= this.range) fail('The body begins with ff ff ff ff, which stands for no moves');
  }
  byte() { return this.next < this.body.length ? this.body[this.next++] : this.fail('it ends too early'); }
  bit(/** @type {number} */ context) {
    const n = this.counts.subarray(2 * context, 2 * context + 2);
    const bound = Math.floor(this.range / (n[0] + n[1])) * n[0], bit = this.code < bound ? 0 : 1;
    [this.range, this.code] = bit === 0 ? [bound, this.code] : [this.range - bound, this.code - bound];
    for (; this.range < 2 ** 24; this.range *= 256) this.code = this.code * 256 + this.byte();
    if ((n[bit] += 24) + n[1 - bit] > 4096) n.set([n[0] + 1 >> 1, n[1] + 1 >> 1]);
    return bit;
  }
  count(/** @type {number} */ empty) { // counts a visit, and fails where a file of this size asks for too much work
    const { cut, rules: { game, width, height } } = this.header, b = this.body.length, square = (width * height) ** 2;
    this.visits++; if (empty <= cut) this.weights += (game === 'mnk' ? 3 : 2) ** empty;
    if (this.visits * square > (512 + b) * 2 ** 19 || this.weights * square > (32 + b) * 2 ** 28)
      this.fail('checking it takes more work than the format allows for a file of its size');
  }
  fail = (reason = '') => fail(`${this.claim}, position ${this.text()}, byte ${this.next} of the body: ${reason}`);
  text() {
    const cells = this.game.cells().map((sign) => this.proverIsFirst || sign % 3 === 0 ? sign : 3 - sign);
    return writePosition(cells, this.header.rules, this.proverMoves === this.proverIsFirst);
  }
}
// ---- Symmetries, in the order of the document: each lists the cells that the content of cells 0, 1, 2... comes from
const symmetries = (width = 0, height = 0) => [0, 1, 2, 3, 4, 5, 6, 7].slice(0, width === height ? 8 : 4).map((s) =>
  Array.from({ length: width * height }, (_, cell) => {
    const row = Math.floor(cell / width), [x, y] = s & 4 ? [row, cell % width] : [cell % width, row];
    return (s & 2 ? height - 1 - y : y) * width + (s & 1 ? width - 1 - x : x);
  }));
/** The digits' least image, and the first symmetry that gives it. Digits past the cells stay. @param {Game} game */
function leastImage({ digits, symmetric }) {
  const string = digits(), from = symmetric.reduce((best, other) => {
    const i = best.findIndex((cell, at) => string[cell] !== string[other[at]]);
    return i >= 0 && string[other[i]] < string[best[i]] ? other : best;
  });
  return { image: String.fromCharCode(...from.map((cell) => string[cell]), ...string.slice(from.length)), from };
}
// ---- `visit`, for all games. It returns the zone of a position, or null if the claim is not met, when it fails unless
// it is searching. Reversi and misère have no zones: there it is always -1n, all cells, so that no move is left out.
const bit = (/** @type {number} */ cell) => 1n << BigInt(cell); // the set of a single cell
/** @type {(run: Run, prover: boolean, empty: number, search: boolean) => Generator<Progress, bigint?>} */
function* visit(run, prover, empty, search) {
  run.proverMoves = prover; if (!search) run.count(empty);
  if (performance.now() > run.due) {
    yield { done: run.stored, total: run.header.positions, searched: run.searched, position: run.text() };
    run.due = performance.now() + 30;
  }
  const { game } = run, below = empty <= run.header.cut, memory = below ? run.answers : run.memory;
  let zone = game.outcome(prover, empty), common = -1n;
  const { image, from } = prover && zone === undefined ? leastImage(game) : { image: '', from: [] };
  const { old, was } = memory.get(image) ?? {}; // an old zone, and where the cells of the image were; nothing for ''
  if (old !== undefined) zone = old > 0n ? from.reduce((z, c, i) => old & bit(was[i]) ? z | bit(c) : z, 0n) : old;
  if (zone === undefined) {
    let moves = game.candidates(prover), rank = 0;
    if (below) run.searched++; // and the prover may choose any candidate
    else while (prover && rank < moves.length - 1 && run.bit(game.context(rank, empty, moves[rank].replies))) rank++;
    zone = prover ? null : game.noZone; if (prover && !below) moves = moves.slice(rank, rank + 1);
    for (const { cell } of moves) if (zone === null ? prover : !prover && common & bit(cell)) {
      const used = game.play(cell, prover), after = yield* visit(run, !prover, used ? empty - 1 : empty, below);
      if (used) game.takeBack(cell);
      [zone, common] = after === null ? [null, common] : [after | (prover ? bit(cell) : zone ?? 0n), common & after];
    }
    run.proverMoves = prover; if (zone !== null && !prover) zone = game.widen(zone);
    if (prover && !below && ++run.stored > run.header.positions) run.fail('more positions than the header says');
    if (below && memory.size > 1e5) memory.clear();
    if (prover) memory.set(image, { old: zone, was: from });
  }
  run.on_visit?.(run.claim, run.text(), zone, old !== undefined, game.owners);
  return zone !== null || search ? zone : run.fail('the claim is not met');
}
// ---- Reversi: on the board, 1 is a disc of the prover's, -1 one of the opponent's, 0 an empty square and 9 the border
/** @type {(run: Run, cells: number[]) => Game} */
function reversi(run, cells) {
  const { cut, rules: { width, height, reversed, empties_to_winner } } = run.header, length = width * height;
  const down = width + 1, squares = cells.map((_, cell) => (Math.floor(cell / width) + 1) * down + cell % width + 1);
  const board = new Int8Array((height + 2) * down + 1).fill(9), stack = new Uint8Array(4096); // all flipped discs
  let top = 0, open = squares; // where the stack ends, and the squares that may be empty
  squares.forEach((square, cell) => { board[square] = [0, 1, -1][cells[cell]]; });
  const directions = Array.from(board, (_, square) => [-down - 1, -down, -down + 1, -1, 1, down - 1, down, down + 1]
    .filter((step) => board[square + step] !== 9 && board[square + 2 * step] !== 9)); // elsewhere, nothing is flipped
  function flips(/** @type {number} */ square, /** @type {number} */ side) { // lists them on the stack up to `end`
    let end = top;
    for (const step of directions[square]) {
      let next = square + step; while (board[next] === -side) next += step;
      if (board[next] === side) while ((next -= step) !== square) stack[end++] = next;
    }
    return end;
  }
  function place(/** @type {number} */ square, /** @type {number} */ side) { // says whether that is possible
    const start = top, end = board[square] === 0 ? flips(square, side) : top;
    for (; top < end; top++) board[stack[top]] = side;
    if (end > start) [board[square], stack[top++]] = [side, end - start];
    return end > start;
  }
  function takeBack(/** @type {number} */ square) {
    board[square] = 0; for (let number = stack[--top]; number > 0; number--) board[stack[--top]] *= -1;
  }
  const countMoves = (/** @type {number} */ side) =>
    open.reduce((sum, square) => board[square] === 0 && flips(square, side) > top ? sum + 1 : sum, 0);
  function score(/** @type {number} */ side) { // of a finished game, as that side sees it
    const d = squares.reduce((sum, square) => sum + board[square], 0) * (reversed ? -side : side);
    return empties_to_winner ? d + Math.sign(d) * squares.filter((square) => board[square] === 0).length : d;
  }
  const list = new Uint16Array(16 * 32), table = new Float64Array(cut > 5 ? 3 << 20 : 0); // ordered moves; answers
  /** Whether the side to move gets `bound` or more. @type {(side: number, empty: number, bound: number) => boolean} */
  function reaches(side, empty, bound) {
    const start = 32 * empty, no = 4 * (bound + 99) + side + 1; // the answers are `no` and `no` + 1
    let low = 0, high = 0, slot = 0, end = start, met = false; run.searched++;
    if (empty > 5) { // two numbers of base 3 stand for the position
      for (let i = 0; i < 32 && i < length; i++) low = 3 * low + board[squares[i]];
      for (let i = 32; i < length; i++) high = 3 * high + board[squares[i]];
      slot = 3 * (Math.imul(low ^ low / 2 ** 20 ^ Math.imul(high, 0x5bd1e995), 0x2c1b3c6d) >>> 12);
      if (table[slot] === low && table[slot + 1] === high && (table[slot + 2] & -2) === no) return table[slot + 2] > no;
    }
    for (let i = 0; i < open.length && !met; i++) if (place(open[i], side)) {
      if (empty < 5) met = !reaches(-side, empty - 1, 1 - bound);
      list[end++] = empty < 5 ? 0 : 128 * countMoves(-side) + open[i];
      takeBack(open[i]);
    }
    if (end === start) met = countMoves(-side) === 0 ? score(side) >= bound : !reaches(-side, empty, 1 - bound);
    if (empty > 4) list.subarray(start, end).sort(); // the fewest replies first
    for (let i = start; i < end && !met && empty > 4; i++) {
      place(list[i] & 127, side); met = !reaches(-side, empty - 1, 1 - bound); takeBack(list[i] & 127);
    }
    if (empty > 5) { table[slot] = low; table[slot + 1] = high; table[slot + 2] = met ? no + 1 : no; }
    return met;
  }
  const digits = () => squares.map((square) => [2, 0, 1][board[square] + 1]);
  return {
    cells: digits, digits, symmetric: symmetries(width, height), noZone: -1n, widen: (zone) => zone,
    outcome(prover, empty) {
      open = squares.filter((square) => board[square] === 0);
      const bound = prover ? run.goal : 1 - run.goal, few = empty > 0 && empty <= Math.min(cut, 10);
      if (!few && countMoves(1) + countMoves(-1) > 0) return undefined;
      return (few ? reaches(prover ? 1 : -1, empty, bound) === prover : score(1) >= run.goal) ? -1n : null;
    },
    candidates(prover) {
      const moves = cells.flatMap((_, cell) => {
        if (!place(squares[cell], prover ? 1 : -1)) return [];
        const replies = countMoves(prover ? -1 : 1), corner = [0, width - 1, length - width, length - 1].includes(cell);
        takeBack(squares[cell]);
        return { cell, replies, order: !prover ? 0 : !corner ? replies : reversed ? replies + 3 : replies - 3 };
      });
      return moves.length > 0 ? moves.sort((a, b) => a.order - b.order) : [{ cell: length, replies: 0 }]; // a pass
    },
    context: (i, empty, replies) => 32 * empty + 8 * Math.min(i, 3) + Math.min(replies, 7),
    play: (cell, prover) => place(squares[cell], prover ? 1 : -1), takeBack: (cell) => takeBack(squares[cell]),
  };
}
const EMPTY = 0, PROVER = 1, OPPONENT = 2, OBSTACLE = 3; // ---- m,n,k-games
/** @type {(run: Run, cells: number[]) => Game} */
function rows({ goal, header: { cut, rules: { width, height, k, misere, own_lines } } }, cells) {
  const win = goal === 1, board = [...cells], numbers = [...cells.keys()], lines = /** @type {Line[]} */ ([]);
  const cellAt = (x = 0, y = 0) => x >= 0 && x < width && y >= 0 && y < height ? y * width + x : -1;
  for (const [dx, dy] of [[1, 0], [0, 1], [1, 1], [-1, 1]]) for (const start of numbers) {
    const x = start % width, y = Math.floor(start / width);
    if (cellAt(x - dx, y - dy) >= 0) continue; // no strip begins here
    const strip = numbers.map((i) => cellAt(x + i * dx, y + i * dy)).filter((cell) => cell >= 0);
    for (let to = k; to <= strip.length; to++) {
      const line = strip.slice(to - k, to), marks = [0, 1, 2, 3].map((s) => line.filter((c) => cells[c] === s).length);
      if (marks[PROVER] === k || marks[OPPONENT] === k) fail('a line is completed already');
      if (marks[OBSTACLE] === 0) lines.push({ cells: line, strip, marks });
    }
  }
  const through = numbers.map((cell) => lines.filter((line) => line.cells.includes(cell))), owners = new Map();
  function put(/** @type {number} */ cell, /** @type {number} */ sign) {
    for (const { marks } of through[cell]) { marks[board[cell]]--; marks[sign]++; }
    board[cell] = sign;
  }
  const live = (/** @type {number} */ side, among = lines) =>
    among.filter(({ marks }) => marks[3 - side] === 0 && (own_lines || side === OPPONENT));
  const open = (among = numbers) => among.filter((cell) => board[cell] === EMPTY);
  const complete = (side = 0) => open().filter((c) => live(side, through[c]).some(({ marks }) => marks[EMPTY] === 1));
  const weight = (/** @type {number} */ cell) => [PROVER, OPPONENT].reduce((sum, side) =>
    live(side, through[cell]).reduce((part, { marks }) => part + 4 ** marks[side], sum), 0);
  /** Adds cells of each line until a zone has `number` open ones. @param {bigint} zone @param {number} number */
  const addCells = (zone, number) => live(OPPONENT).reduce((all, line) => open(line.cells).reduce((z, cell) =>
    open(line.cells).filter((other) => z & bit(other)).length < number ? z | bit(cell) : z, all), zone);
  function pairs(/** @type {number} */ side) { // all cells of pairs for the live lines of that side, or undefined
    const groups = /** @type {{ strip: number[], shared: number[] }[]} */ ([]);
    for (const line of live(side)) {
      const last = groups[groups.length - 1], shared = last?.shared.filter((cell) => line.cells.includes(cell));
      if (last?.strip === line.strip && shared.length >= 2) last.shared = shared;
      else groups.push({ strip: line.strip, shared: open(line.cells) });
    }
    /** @type {(group: { shared: number[] }, visited: Set<number>) => boolean} */
    const assign = (group, visited) => group.shared.some((cell) =>
      !visited.has(cell) && owners.get(cell) !== group && visited.add(cell) &&
      (!owners.has(cell) || assign(owners.get(cell), visited)) && owners.set(cell, group));
    if (!groups.every((group) => assign(group, new Set()) && assign(group, new Set()))) return void owners.clear();
    return [...owners.keys()].reduce((zone, cell) => zone | bit(cell), 0n);
  }
  return {
    cells: () => board, noZone: misere ? -1n : 0n, context: (i) => Math.min(i, 31),
    symmetric: symmetries(width, height).filter((s) => s.every((c, i) => (cells[c] === 3) === (cells[i] === 3))),
    digits: () => numbers.map((cell) => weight(cell) > 0 ? board[cell] || 3 : 0).concat(misere ? open().length : []),
    outcome(prover, empty) {
      owners.clear();
      if (misere && (empty === 0 || live(win ? OPPONENT : PROVER).length === 0)) return win ? null : -1n;
      if (misere) return win || empty <= cut || pairs(PROVER) === undefined ? undefined : -1n; // no pairs in a search
      const winning = prover ? complete(PROVER) : [];
      if (winning.length > 0) return win ? bit(winning[0]) : addCells(bit(winning[0]), 1);
      if (!prover && complete(OPPONENT).length > 0 || win && live(PROVER).length === 0) return null;
      return win ? undefined : pairs(OPPONENT); // without any live line, these are pairs of no cells
    },
    candidates(prover) {
      const losing = complete(prover && misere ? PROVER : OPPONENT); // what misère avoids, and the prover blocks else
      const free = open().map((cell) => ({ cell, replies: 0, order: weight(cell) })), wait = free.find((m) => !m.order);
      const safe = free.filter((move) => move.order > 0 ? !losing.includes(move.cell) : move === wait);
      if (misere) return prover ? safe.sort((a, b) => a.order - b.order) : safe; // `wait` is not useful
      if (prover && losing.length > 0) return losing.length < 2 ? free.filter(({ cell }) => cell === losing[0]) : [];
      return free.filter(({ order }) => order > 0).sort((a, b) => b.order - a.order); // the useful cells
    },
    owners, widen: (zone) => win && !misere ? addCells(zone, 2) : zone,
    play(cell, prover) { put(cell, prover ? PROVER : OPPONENT); return true; }, takeBack: (cell) => put(cell, EMPTY),
  };
}
// ---- Checks a proof, yields the progress now and then, reports positions to `on_visit`, and returns what is proved
export function* steps(/** @type {Uint8Array} */ file, on_visit = /** @type {See?} */ (null)) {
  const end = file.length - 4, feed = file.indexOf(10), table = new Int32Array(256).map((_, byte) =>
    new Array(8).fill(0).reduce((crc) => crc & 1 ? crc >>> 1 ^ 0xedb88320 : crc >>> 1, byte));
  if (feed < 0 || feed > 65535 || end - feed < 5) fail('The file is too short or has no header');
  const crc = ~file.subarray(0, end).reduce((sum, byte) => table[(sum ^ byte) & 255] ^ sum >>> 8, -1);
  if (new DataView(file.buffer, file.byteOffset + end).getInt32(0) !== crc) fail('The check sum is wrong');
  const { header, cells, firstMoves } = readHeader(new TextDecoder('latin1').decode(file.subarray(0, feed)));
  const body = file.subarray(feed + 1, end), run = Object.assign(new Run(body, header), { on_visit });
  for (const claim of /** @type {const} */ (['at_least', 'at_most'])) if (header[claim] !== undefined) {
    const value = Number(header[claim]), proverIsFirst = claim === 'at_least', goal = proverIsFirst ? value : 0 - value;
    Object.assign(run, { claim: `${claim} ${value}`, goal, proverIsFirst, memory: new Map(), answers: new Map() });
    run.counts.fill(1); const own = cells.map((sign) => proverIsFirst || sign % 3 === 0 ? sign : 3 - sign);
    run.game = (header.rules.game === 'mnk' ? rows : reversi)(run, own);
    yield* visit(run, firstMoves === proverIsFirst, own.filter((sign) => sign === 0).length, false);
  }
  const { rules: { own_lines, ...rules }, position, at_least = null, at_most = null, positions } = header;
  if (run.stored !== positions) fail(`There are ${run.stored} positions, not ${positions} as the header says`);
  if (run.next < body.length || run.code !== 0) fail(`The body does not end after the last move, at byte ${run.next}`);
  return { rules, position, at_least, at_most, stored: run.stored, searched: run.searched };
}
/** The same, while other tasks can run. @param {Uint8Array} file @param {(progress: Progress) => void} [on_progress] */
export async function check(file, on_progress) {
  for (let run = steps(file), step = run.next(); ; step = run.next()) {
    if (step.done) return step.value;
    on_progress?.(step.value); await new Promise((resolve) => setTimeout(resolve));
  }
}
const { process } = /** @type {any} */ (globalThis), program = process?.argv?.[1]?.replaceAll('\\', '/');
if (program && import.meta.url.startsWith('file:') && decodeURIComponent(import.meta.url).endsWith(program))
  import(/* webpackIgnore: true */ /** @type {string} */ ('node:fs')).then(({ readFileSync }) => check(readFileSync(
    process.argv.length !== 3 ? fail('Usage: node check.mjs FILE.proof') : process.argv[2] === '-' ? 0 : process.argv[2]
  ))).then((claim) => console.log(JSON.stringify(claim)), (e) => { console.error(e.message); process.exitCode = 1; });
