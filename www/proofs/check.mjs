// A checker of game proofs (*.proof), written from the document of the format alone; the words used are the document's.
// `node check.mjs FILE.proof` prints the claims of a proof that it accepts. Programs call `check`, or `steps` by step.

/** @typedef {{ done: number, total: number, searched: number, position: string }} Progress */
/** @typedef {{ rules: object, position: string, at_least: ?number, at_most: ?number, stored: number, searched: number }} Claims
 * @typedef {{ replies: number, cell: number }} Move
 * @typedef {{ cells: number[], strip: number[], marks: number[] }} Line */
/** Cells are 0 if empty, 1 for the prover's, 2 for the opponent's, 3 for an obstacle. If the position's outcome isn't
 * plain to see it is undefined, otherwise whether the claim is met. `play` returns whether it has changed the board.
 * @typedef {{ cells: () => number[], symmetric: number[][], outcome: (prover: boolean, empty: number) => boolean | undefined,
 *   candidates: (prover: boolean) => Move[], context: (i: number, empty: number, move: Move) => number,
 *   play: (cell: number, prover: boolean) => boolean, takeBack: (cell: number, prover: boolean) => void }} Game */

/** @type {(condition: unknown, reason: string) => void} */
const demand = (condition, reason) => { if (!condition) throw new Error(reason); };
/** @type {(value: any, least: number, most: number) => number} */
function integer(value, least, most) {
  demand(Number.isInteger(value) && value >= least && value <= most, `${value} is no integer from ${least} to ${most}`);
  return value;
}

// ---- The file and its header
const CRC_TABLE = Int32Array.from({ length: 256 }, (_, byte) =>
  new Array(8).fill(0).reduce((crc) => crc & 1 ? crc >>> 1 ^ 0xedb88320 : crc >>> 1, byte));
/** @param {Uint8Array} file */
function open(file) {
  const end = file.length - 4, feed = file.indexOf(10);
  demand(feed >= 0 && feed < 65536 && end - feed > 4, 'The file is too short or has no header');
  const crc = ~file.subarray(0, end).reduce((sum, byte) => CRC_TABLE[(sum ^ byte) & 255] ^ sum >>> 8, -1);
  demand(new DataView(file.buffer, file.byteOffset + end).getInt32(0) === crc, 'The check sum is wrong');
  const text = new TextDecoder('latin1').decode(file.subarray(0, feed));
  return { body: file.subarray(feed + 1, end), ...readHeader(text) };
}
/** Writes what it has understood of a header: unless that is the same text, it fails. @param {string} text */
function readHeader(text) {
  const given = JSON.parse(text), asked = given.rules, mnk = asked.game === 'mnk', signs = mnk ? '.OX#' : '-XO';
  const [smallest, largest] = mnk ? [1, 19] : [2, 8], [rows, mover] = String(given.position).split(' ');
  const width = integer(asked.width, smallest, largest), height = integer(asked.height, smallest, largest);
  const cells = Array.from(rows.replaceAll('/', ''), (sign) => signs.indexOf(sign)); // 1 is first, 2 second, 3 an obstacle
  demand(cells.length === width * height && !cells.includes(-1), 'The position does not fit the board');
  const obstacles = cells.flatMap((sign, cell) =>
    sign === 3 ? [String.fromCharCode(97 + cell % width) + (Math.floor(cell / width) + 1)] : []);
  const [misere, own_lines] = [asked.misere === true, asked.own_lines === true], firstMoves = mover === signs[1];
  /** @type {any} */
  const rules = mnk ? { game: 'mnk', width, height, k: integer(asked.k, 1, 19), misere, obstacles, own_lines }
    : { game: 'reversi', width, height, opening: asked.opening === 'cross' ? 'cross' : 'parallel',
      reversed: asked.reversed === true, empties_to_winner: asked.empties_to_winner === true };
  const far = mnk ? 1 : width * height, near = mnk ? 0 : -far;
  const header = { format: 'yomikiri-proof', version: 1, rules, position: write(cells, rules, firstMoves),
    at_least: given.at_least === undefined ? undefined : integer(given.at_least, near, far),
    at_most: given.at_most === undefined ? undefined : integer(given.at_most, -far, -near),
    cut: integer(given.cut, 0, !mnk ? 16 : misere ? 10 : 0), positions: integer(given.positions, 0, 16e6) };
  const { at_least, at_most } = header, written = JSON.stringify(header);
  demand(text === written, `The header should read ${written}`);
  demand(at_least !== undefined || at_most !== undefined, 'There is no claim');
  demand(at_least === undefined || at_most === undefined || at_least <= at_most, 'The claims contradict each other');
  demand(!mnk || own_lines || !misere && !at_least && !at_most, 'The key own_lines must be true');
  return { header, cells, firstMoves };
}
/** @type {(cells: number[], rules: { game: string, width: number }, firstMoves: boolean) => string} */
function write(cells, { game, width }, firstMoves) {
  const signs = game === 'mnk' ? '.OX#' : '-XO';
  const board = cells.map((sign, cell) => (cell && cell % width === 0 ? '/' : '') + signs[sign]).join('');
  return `${board} ${firstMoves ? signs[1] : signs[2]}`;
}

// ---- One run of the checker: the decoder of the body, the claim, and what is remembered
class Run {
  stored = 0; searched = 0; next = 0; range = 0xffffffff; code = 0; due = performance.now() + 30;
  counts = new Uint16Array(65 * 32 * 2); // n0 and n1 of each context
  goal = 0; proverIsFirst = true; proverMoves = true; // the claim is that the prover gets `goal` or more, seen from its side
  memory = new Map(); answers = new Map(); // of `visit` above the cut and below
  cells = () => /** @type {number[]} */ ([]);
  /** @param {Uint8Array} body @param {ReturnType<typeof readHeader>['header']} header */
  constructor(body, header) {
    [this.body, this.header] = [body, header];
    for (let i = 0; i < 4; i++) this.shift();
    demand(this.code < this.range, 'The body begins with ff ff ff ff'); // then the code would never come down to 0
  }
  shift() {
    demand(this.next < this.body.length, 'the body has no byte left');
    this.code = this.code * 256 + this.body[this.next++];
  }
  /** @param {number} context */
  bit(context) {
    const n = this.counts.subarray(2 * context, 2 * context + 2);
    const bound = Math.floor(this.range / (n[0] + n[1])) * n[0], bit = this.code < bound ? 0 : 1;
    [this.range, this.code] = bit ? [this.range - bound, this.code - bound] : [bound, this.code];
    for (; this.range < 2 ** 24; this.range *= 256) this.shift();
    n[bit] += 24;
    if (n[0] + n[1] > 4096) n.set([n[0] + 1 >> 1, n[1] + 1 >> 1]);
    return bit;
  }
  /** The rank of one of m candidates, without a bit for a single one. @param {number} m @param {(i: number) => number} context */
  rank(m, context) {
    for (let i = 0; i < m - 1; i++) if (!this.bit(context(i))) return i;
    return m - 1;
  }
  /** @param {string} image @param {unknown} value */
  remember(image, value) {
    demand(++this.stored <= this.header.positions, 'there are more positions than the header says');
    this.memory.set(image, value);
  }
  text() {
    const cells = this.cells().map((sign) => this.proverIsFirst || sign % 3 === 0 ? sign : 3 - sign);
    return write(cells, this.header.rules, this.proverMoves === this.proverIsFirst);
  }
  /** Each visit begins with this, which yields the progress now and then. @param {boolean} prover */
  *enter(prover) {
    this.proverMoves = prover;
    if (performance.now() < this.due) return;
    yield { done: this.stored, total: this.header.positions, searched: this.searched, position: this.text() };
    this.due = performance.now() + 30;
  }
}

// ---- Symmetries, in the order of the document: each lists the cells that the content of cells 0, 1, 2... comes from
/** @type {(width: number, height: number) => number[][]} */
const symmetries = (width, height) => [0, 1, 2, 3, 4, 5, 6, 7].slice(0, width === height ? 8 : 4).map((s) => {
  const from = new Array(width * height);
  for (let x = 0; x < width; x++) for (let y = 0; y < height; y++) {
    const toX = s & 1 ? width - 1 - x : x, toY = s & 2 ? height - 1 - y : y;
    from[s & 4 ? toX * width + toY : toY * width + toX] = y * width + x;
  }
  return from;
});
/** The least image of some digits, as a string of character codes, and the first symmetry that gives it.
 * @type {(digits: number[], symmetric: number[][]) => { image: string, from: number[] }} */
function leastImage(digits, symmetric) {
  const from = symmetric.reduce((best, other) => {
    const i = best.findIndex((cell, at) => digits[cell] !== digits[other[at]]);
    return i >= 0 && digits[other[i]] < digits[best[i]] ? other : best;
  });
  return { image: String.fromCharCode(...from.map((cell) => digits[cell])), from };
}

// ---- Reversi and misère: `visit` of the document, and the search below the cut, where any candidate may do
/** Whether a position meets the claim. If not, it fails, unless it is searching.
 * @type {(run: Run, game: Game, prover: boolean, empty: number, searching: boolean) => Generator<Progress, boolean>} */
function* visit(run, game, prover, empty, searching) {
  yield* run.enter(prover);
  const below = empty <= run.header.cut, memory = below ? run.answers : run.memory;
  let met = game.outcome(prover, empty), image = '';
  if (met === undefined && prover) met = memory.get(image = leastImage(game.cells(), game.symmetric).image);
  if (met === undefined) {
    let moves = game.candidates(prover);
    if (below) run.searched++;
    else if (prover) {
      run.remember(image, true);
      const rank = run.rank(moves.length, (i) => game.context(i, empty, moves[i]));
      moves = moves.slice(rank, rank + 1);
    }
    met = !prover;
    for (const { cell } of moves) if (met !== prover) {
      const changed = game.play(cell, prover);
      met = yield* visit(run, game, !prover, changed ? empty - 1 : empty, below);
      if (changed) game.takeBack(cell, prover);
    }
    if (below && memory.size > 1e5) memory.clear();
    if (below && prover) memory.set(image, met);
    run.proverMoves = prover;
  }
  demand(met || searching, 'the value of the position does not meet the claim');
  return met;
}

// ---- Reversi: on the board, 1 is a disc of the prover's, -1 one of the opponent's, 0 an empty square and 9 the border
/** @type {(run: Run, cells: number[]) => Game} */
function reversi(run, cells) {
  const { cut, rules: { width, height, reversed, empties_to_winner } } = run.header, stride = width + 1;
  const squares = cells.map((_, cell) => (Math.floor(cell / width) + 1) * stride + cell % width + 1);
  const corners = [0, width - 1, cells.length - width, cells.length - 1];
  const steps = [-stride - 1, -stride, -stride + 1, -1, 1, stride - 1, stride, stride + 1];
  const board = new Int8Array((height + 2) * stride + 1).fill(9), keys = new Float64Array(2);
  const powers = new Float64Array(board.length), halves = new Uint8Array(board.length);
  const stack = new Uint8Array(4096), list = new Uint8Array(16 * 32), answers = new Float64Array(cut > 5 ? 3 << 20 : 0);
  let top = 0, open = squares; // `stack` holds the discs flipped so far, `open` are the squares that may be empty

  /** Changes a square. The keys, sums of the squares times powers of 3, tell all boards apart.
   * @type {(square: number, amount: number) => void} */
  function change(square, amount) {
    board[square] += amount;
    keys[halves[square]] += amount * powers[square];
  }
  /** Lists the discs that a disc on an empty square flips, on the stack from `top` on; returns where the list ends.
   * @type {(square: number, side: number) => number} */
  function flips(square, side) {
    let end = top;
    for (let i = 0; i < 8; i++) {
      let next = square + steps[i];
      while (board[next] === -side) next += steps[i];
      if (board[next] === side) while ((next -= steps[i]) !== square) stack[end++] = next;
    }
    return end;
  }
  /** Places a disc, if that is possible. @type {(square: number, side: number) => boolean} */
  function place(square, side) {
    const end = board[square] === 0 ? flips(square, side) : top, number = end - top;
    if (number === 0) return false;
    for (change(square, side); top < end; top++) change(stack[top], 2 * side);
    stack[top++] = number;
    return true;
  }
  /** @type {(square: number, side: number) => void} */
  function takeBack(square, side) {
    change(square, -side);
    for (let number = stack[--top]; number > 0; number--) change(stack[--top], -2 * side);
  }
  /** @param {number} side */
  function countMoves(side) {
    let number = 0;
    for (let i = 0; i < open.length; i++) if (board[open[i]] === 0 && flips(open[i], side) > top) number++;
    return number;
  }
  /** The score of a finished game as one side sees it. @param {number} side */
  function score(side) {
    let d = 0, empty = 0;
    for (let i = 0; i < squares.length; i++) {
      d += board[squares[i]];
      if (board[squares[i]] === 0) empty++;
    }
    if (empties_to_winner) d += Math.sign(d) * empty;
    return reversed ? -d * side : d * side;
  }
  /** The search for few empty squares: whether the side to move gets `bound` or more.
   * @type {(side: number, empty: number, bound: number, passed: boolean) => boolean} */
  function reaches(side, empty, bound, passed) {
    run.searched++;
    const low = keys[0], high = keys[1], no = 4 * (bound + 99) + side, base = 32 * empty; // results are `no` and `no` + 1
    let slot = 0, moves = 0, met = false;
    if (empty > 5) {
      slot = Math.imul(low, 0x2c1b3c6d) ^ Math.imul(low / 2 ** 32, 0x297a2d39) ^ Math.imul(high, 0x5bd1e995);
      slot = 3 * (Math.imul(slot ^ slot >>> 15, 0x2c1b3c6d) >>> 12);
      const known = answers[slot] === low && answers[slot + 1] === high ? answers[slot + 2] - no : -1;
      if (known === 0 || known === 1) return known === 1;
    }
    for (let i = 0; i < open.length && !met; i++) if (place(open[i], side)) {
      if (empty < 5) met = !reaches(-side, empty - 1, 1 - bound, false);
      else {
        list[base + 2 * moves] = countMoves(-side);
        list[base + 2 * moves + 1] = open[i];
      }
      takeBack(open[i], side);
      moves++;
    }
    if (moves === 0) met = passed ? score(side) >= bound : !reaches(-side, empty, 1 - bound, true);
    for (let left = empty < 5 ? 0 : moves; left > 0 && !met; left--) { // the fewest replies first
      let best = base;
      for (let i = base + 2; i < base + 2 * moves; i += 2) if (list[i] < list[best]) best = i;
      const square = list[best + 1];
      list[best] = 99;
      place(square, side);
      met = !reaches(-side, empty - 1, 1 - bound, false);
      takeBack(square, side);
    }
    if (empty > 5) {
      answers[slot] = low; answers[slot + 1] = high; answers[slot + 2] = met ? no + 1 : no;
    }
    return met;
  }
  squares.forEach((square, cell) => {
    [powers[square], halves[square], board[square]] = [3 ** (cell >> 1), cell & 1, 0];
    change(square, [0, 1, -1][cells[cell]]);
  });
  return {
    cells: () => squares.map((square) => board[square] & 3 && (board[square] > 0 ? 1 : 2)),
    symmetric: symmetries(width, height),
    context: (i, empty, { replies }) => 32 * empty + 8 * Math.min(i, 3) + Math.min(replies, 7),
    outcome(prover, empty) {
      open = squares.filter((square) => board[square] === 0);
      if (empty > 0 && empty <= Math.min(cut, 10)) {
        return reaches(prover ? 1 : -1, empty, prover ? run.goal : 1 - run.goal, false) === prover;
      }
      return countMoves(1) + countMoves(-1) === 0 ? score(1) >= run.goal : undefined;
    },
    candidates(prover) {
      const side = prover ? 1 : -1, found = cells.flatMap((_, cell) => {
        if (!place(squares[cell], side)) return [];
        const replies = countMoves(-side), corner = !corners.includes(cell) ? 0 : reversed ? 3 : -3;
        takeBack(squares[cell], side);
        return [{ cell, replies, order: prover ? replies + corner : 0 }];
      });
      return found.length > 0 ? found.sort((a, b) => a.order - b.order) : [{ cell: -1, replies: 0 }]; // -1 is a pass
    },
    play: (cell, prover) => cell >= 0 && place(squares[cell], prover ? 1 : -1),
    takeBack: (cell, prover) => takeBack(squares[cell], prover ? 1 : -1),
  };
}

// ---- m,n,k-games
const EMPTY = 0, PROVER = 1, OPPONENT = 2, OBSTACLE = 3;
/** The board and its lines, and the game as `visit` sees it in misère. @type {(run: Run, cells: number[]) => Rows} */
function rows(run, cells) {
}

// ---- All together
/** Checks a proof, and yields the progress now and then. @param {Uint8Array} certificate
 * @returns {Generator<Progress, Claims>} */
export function* steps(certificate) {
  const { header, cells, firstMoves, body } = open(certificate), run = new Run(body, header);
  for (const claim of /** @type {const} */ (['at_least', 'at_most'])) {
    const value = header[claim], first = claim === 'at_least';
    if (value === undefined) continue;
    Object.assign(run, { goal: first ? value : 0 - value, proverIsFirst: first, memory: new Map(), answers: new Map() });
    run.counts.fill(1);
    const own = cells.map((sign) => first || sign % 3 === 0 ? sign : 3 - sign), prover = firstMoves === first;
    const empty = own.filter((sign) => sign === 0).length;
    try {
      const game = reversi(run, own);
      run.cells = game.cells;
      yield* visit(run, game, prover, empty, false);
    } catch (error) {
      const reason = error instanceof Error ? error.message : error;
      throw new Error(`Claim ${claim} ${value}, position ${run.text()}, byte ${run.next} of the body: ${reason}`);
    }
  }
  const { rules: { own_lines, ...rules }, position, at_least = null, at_most = null, positions } = header;
  demand(run.stored === positions, `There are ${run.stored} positions, not ${positions} as the header says`);
  demand(run.next === body.length && run.code === 0, `The body does not end after the last move, at byte ${run.next}`);
  return { rules, position, at_least, at_most, stored: run.stored, searched: run.searched };
}
/** The same, while other tasks may run. @param {Uint8Array} certificate @param {(progress: Progress) => void} [on_progress] */
export async function check(certificate, on_progress) {
  const run = steps(certificate);
  for (;;) {
    const step = run.next();
    if (step.done) return step.value;
    on_progress?.(step.value);
    await new Promise((resolve) => setTimeout(resolve, 0));
  }
}
const { process } = /** @type {any} */ (globalThis), script = process?.argv?.[1]?.replaceAll('\\', '/').split('/').pop();
if (script && import.meta.url.startsWith('file:') && decodeURI(import.meta.url).endsWith(`/${script}`)) {
  try {
    const { readFileSync } = await import(/** @type {string} */ ('node:fs'));
    console.log(JSON.stringify(await check(readFileSync(process.argv[2]))));
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
