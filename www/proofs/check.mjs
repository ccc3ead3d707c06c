// A checker of game proofs (*.proof), written from the document of the format alone; the words used are the document's.
// `node check.mjs FILE.proof` prints the claims of a proof that it accepts. Programs call `check`, or `steps` by step.

/** @typedef {{ done: number, total: number, searched: number, position: string }} Progress */
/** @typedef {{ rules: object, position: string, at_least: ?number, at_most: ?number, stored: number, searched: number }} Claims
 * @typedef {{ cell: number, replies: number }} Move
 * @typedef {{ cells: number[], strip: number[], marks: number[] }} Line
 * @typedef {Generator<Progress, bigint>} Zone */
/** A game at some position: its cells (0 empty, 1 the prover's, 2 the opponent's, 3 an obstacle), whether the claim is met
 * if that is known without trying moves, and the moves. `play` says whether a cell was used (a pass uses none).
 * @typedef {{ cells: () => number[], outcome: (prover: boolean, empty: number) => boolean | undefined,
 *   candidates: (prover: boolean) => Move[], context: (i: number, empty: number, move: Move) => number,
 *   play: (cell: number, prover: boolean) => boolean, takeBack: (cell: number) => void,
 *   symmetric: number[][], visitZone?: (prover: boolean) => Zone }} Game */
/** @type {(condition: unknown, reason: string) => void} */
const demand = (condition, reason) => { if (!condition) throw new Error(reason); };
/** @type {(value: any, least: number, most: number) => number} */
function integer(value, least, most) {
  demand(Number.isInteger(value) && value >= least && value <= most, `${value} is no integer from ${least} to ${most}`);
  return value;
}

// ---- The file and its header
/** @param {Uint8Array} file */
function openFile(file) {
  const end = file.length - 4, feed = file.indexOf(10), table = Int32Array.from({ length: 256 }, (_, byte) =>
    new Array(8).fill(0).reduce((crc) => crc & 1 ? crc >>> 1 ^ 0xedb88320 : crc >>> 1, byte));
  demand(feed >= 0 && feed < 65536 && end - feed > 4, 'The file is too short or has no header');
  const crc = ~file.subarray(0, end).reduce((sum, byte) => table[(sum ^ byte) & 255] ^ sum >>> 8, -1);
  demand(new DataView(file.buffer, file.byteOffset + end).getInt32(0) === crc, 'The check sum is wrong');
  return { body: file.subarray(feed + 1, end), ...readHeader(new TextDecoder('latin1').decode(file.subarray(0, feed))) };
}
/** Writes what it has understood of a header: unless that is the same text, it fails. @param {string} text */
function readHeader(text) {
  const given = JSON.parse(text), asked = given.rules, mnk = asked.game === 'mnk', signs = mnk ? '.OX#' : '-XO';
  const width = integer(asked.width, mnk ? 1 : 2, mnk ? 19 : 8), height = integer(asked.height, mnk ? 1 : 2, mnk ? 19 : 8);
  const [board, mover] = String(given.position).split(' '), firstMoves = mover === signs[1];
  const cells = Array.from(board.replaceAll('/', ''), (sign) => signs.indexOf(sign)); // 1 first, 2 second, 3 an obstacle
  demand(cells.length === width * height && !cells.includes(-1), 'The position does not fit the board');
  const obstacles = [...cells.keys()].filter((cell) => cells[cell] === 3).map((cell) =>
    String.fromCharCode(97 + cell % width) + (Math.floor(cell / width) + 1));
  const [misere, own_lines] = [asked.misere === true, asked.own_lines === true];
  /** @type {any} */
  const rules = mnk ? { game: 'mnk', width, height, k: integer(asked.k, 1, 19), misere, obstacles, own_lines } :
    { game: 'reversi', width, height, opening: asked.opening === 'cross' ? 'cross' : 'parallel',
      reversed: asked.reversed === true, empties_to_winner: asked.empties_to_winner === true };
  const far = mnk ? 1 : width * height, near = mnk ? 0 : -far;
  const header = { format: 'yomikiri-proof', version: 1, rules, position: writePosition(cells, rules, firstMoves),
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
function writePosition(cells, { game, width }, firstMoves) {
  const signs = game === 'mnk' ? '.OX#' : '-XO';
  const rows = cells.map((sign, cell) => (cell > 0 && cell % width === 0 ? '/' : '') + signs[sign]);
  return `${rows.join('')} ${firstMoves ? signs[1] : signs[2]}`;
}

// ---- A run of the checker: the decoder of the body, the claim, and what is remembered
class Run {
  range = 0xffffffff; code = 0; next = 0; counts = new Uint16Array(65 * 32 * 2); // n0 and n1 of each context
  goal = 0; proverIsFirst = true; proverMoves = true; // claimed is that the prover gets `goal` or more, seen from its side
  stored = 0; searched = 0; memory = new Map(); answers = new Map(); due = performance.now() + 30;
  cells = () => /** @type {number[]} */ ([]);
  /** @param {Uint8Array} body @param {ReturnType<typeof readHeader>['header']} header */
  constructor(body, header) {
    this.body = body; this.header = header;
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
    [this.range, this.code] = bit === 0 ? [bound, this.code] : [this.range - bound, this.code - bound];
    for (; this.range < 2 ** 24; this.range *= 256) this.shift();
    n[bit] += 24;
    if (n[0] + n[1] > 4096) n.set([n[0] + 1 >> 1, n[1] + 1 >> 1]);
    return bit;
  }
  /** The rank of one of m candidates, without any bit for a single one. @param {number} m @param {(i: number) => number} context */
  rank(m, context) {
    for (let i = 0; i < m - 1; i++) if (this.bit(context(i)) === 0) return i;
    return m - 1;
  }
  /** @param {string} image @param {unknown} value */
  remember(image, value) {
    demand(++this.stored <= this.header.positions, 'there are more positions than the header says');
    this.memory.set(image, value);
  }
  text() {
    const cells = this.cells().map((sign) => this.proverIsFirst || sign % 3 === 0 ? sign : 3 - sign);
    return writePosition(cells, this.header.rules, this.proverMoves === this.proverIsFirst);
  }
  /** Every visit begins with this, which yields the progress now and then. @param {boolean} prover */
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
/** The least image of some digits, as characters, and the first symmetry that gives it.
 * @type {(digits: number[], symmetric: number[][]) => { image: string, from: number[] }} */
function leastImage(digits, symmetric) {
  const from = symmetric.reduce((best, other) => {
    let i = 0;
    while (i < best.length && digits[other[i]] === digits[best[i]]) i++;
    return i < best.length && digits[other[i]] < digits[best[i]] ? other : best;
  });
  return { image: String.fromCharCode(...from.map((cell) => digits[cell])), from };
}

// ---- Games without zones (reversi, misère): `visit`, which is also the search below the cut; there any candidate may do
/** Whether the position meets the claim. If not, it fails, except within a search.
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
      const used = game.play(cell, prover);
      met = yield* visit(run, game, !prover, used ? empty - 1 : empty, below);
      if (used) game.takeBack(cell);
    }
    if (below && memory.size > 1e5) memory.clear();
    if (below && prover) memory.set(image, met);
    run.proverMoves = prover;
  }
  demand(met || searching, 'the value of the position does not meet the claim');
  return met;
}

// ---- Reversi. A set of cells is two integers: cells 0 to 31 are the bits of the one, `low`, the others those of `high`.
/** The sets of the discs of one side (as a rule, the one to move) and of the other.
 * @typedef {[ownLow: number, ownHigh: number, otherLow: number, otherHigh: number]} Board */
/** @type {(run: Run, cells: number[]) => Game} */
function reversi(run, cells) {
  const { cut, rules: { width, height, reversed, empties_to_winner } } = run.header, size = width * height;
  const low = Int32Array.from(cells, (_, cell) => cell < 32 ? 1 << cell : 0); // the sets of single cells
  const high = Int32Array.from(cells, (_, cell) => cell < 32 ? 0 : 1 << cell);
  /** @type {(some: number[]) => [number, number]} */
  const setOf = (some) => some.reduce((set, cell) => [set[0] | low[cell], set[1] | high[cell]], [0, 0]);
  const [allLow, allHigh] = setOf([...cells.keys()]), signs = [...cells.keys()], past = /** @type {Board[]} */ ([]);
  let board = /** @type {Board} */ ([...setOf(signs.filter((c) => cells[c] === 1)), ...setOf(signs.filter((c) => cells[c] === 2))]);
  // The rays from cell c: towards higher cells from rays[starts[2c]] on, towards lower cells from rays[starts[2c + 1]] on.
  const rays = new Int32Array(size * 16), starts = new Int32Array(size * 2 + 1), flipped = new Int32Array(2);
  for (let i = 0, end = 0; i < size * 2; starts[++i] = end) for (const [dx, dy] of [[1, 0], [-1, 1], [0, 1], [1, 1]]) {
    const ray = [], step = i & 1 ? -1 : 1;
    let x = (i >> 1) % width + step * dx, y = Math.floor((i >> 1) / width) + step * dy;
    for (; x >= 0 && x < width && y >= 0 && y < height; x += step * dx, y += step * dy) ray.push(y * width + x);
    if (ray.length > 1) [rays[end++], rays[end++]] = setOf(ray); // on a shorter ray, nothing can be flipped
  }
  /** Sets `flipped` to what a disc on an empty cell flips, and says whether that is anything. On each ray, it is all before
   * the first cell without a disc of the other side, if that one has an own disc. @type {(cell: number, ...board: Board) => boolean} */
  function flips(cell, ownLow, ownHigh, otherLow, otherHigh) {
    let i = starts[2 * cell], flipLow = 0, flipHigh = 0;
    for (const middle = starts[2 * cell + 1]; i < middle; i += 2) {
      const stopLow = rays[i] & ~otherLow, stopHigh = rays[i + 1] & ~otherHigh;
      const first = stopLow !== 0 ? stopLow & -stopLow & ownLow : stopHigh & -stopHigh & ownHigh;
      if (first !== 0) flipLow |= stopLow !== 0 ? rays[i] & first - 1 : rays[i];
      if (first !== 0 && stopLow === 0) flipHigh |= rays[i + 1] & first - 1;
    }
    for (const end = starts[2 * cell + 2]; i < end; i += 2) {
      const stopLow = rays[i] & ~otherLow, stopHigh = rays[i + 1] & ~otherHigh, stop = stopHigh !== 0 ? stopHigh : stopLow;
      const first = 1 << 31 - Math.clz32(stop) & stop & (stopHigh !== 0 ? ownHigh : ownLow);
      if (first !== 0) flipHigh |= stopHigh !== 0 ? rays[i + 1] & -first << 1 : rays[i + 1];
      if (first !== 0 && stopHigh === 0) flipLow |= rays[i] & -first << 1;
    }
    flipped[0] = flipLow;
    flipped[1] = flipHigh;
    return (flipLow | flipHigh) !== 0;
  }
  /** @type {(...board: Board) => number} */
  function countMoves(ownLow, ownHigh, otherLow, otherHigh) {
    let number = 0, emptyLow = allLow & ~(ownLow | otherLow), emptyHigh = allHigh & ~(ownHigh | otherHigh);
    while ((emptyLow | emptyHigh) !== 0) {
      const cell = emptyLow !== 0 ? 31 - Math.clz32(emptyLow) : 63 - Math.clz32(emptyHigh);
      if (flips(cell, ownLow, ownHigh, otherLow, otherHigh)) number++;
      emptyLow &= ~low[cell];
      emptyHigh &= ~high[cell];
    }
    return number;
  }
  /** The score of a finished game for the first side given. @type {(...board: Board) => number} */
  function score(ownLow, ownHigh, otherLow, otherHigh) {
    let own = 0, other = 0;
    for (let cell = 0; cell < size; cell++) {
      if ((ownLow & low[cell] | ownHigh & high[cell]) !== 0) own++;
      if ((otherLow & low[cell] | otherHigh & high[cell]) !== 0) other++;
    }
    const d = reversed ? other - own : own - other;
    return empties_to_winner ? d + Math.sign(d) * (size - own - other) : d;
  }
  // `list` has a number of replies and a board for each move; in `table`, there are boards, each with a bound and an answer.
  const list = new Int32Array(11 * 64), table = new Int32Array(cut > 5 ? 5 << 20 : 0);
  /** The search with few empty cells: whether the side to move, whose discs come first, gets `bound` or more.
   * @type {(...position: [...board: Board, empty: number, bound: number, passed: boolean]) => boolean} */
  function reaches(ownLow, ownHigh, otherLow, otherHigh, empty, bound, passed) {
    run.searched++;
    let slot = 0, moves = 0, met = false;
    if (empty > 5) {
      slot = Math.imul(ownLow, 0x2c1b3c6d) ^ Math.imul(otherLow, 0x297a2d39) ^ Math.imul(ownHigh << 16 ^ otherHigh, 0x5bd1e995);
      slot = 5 * (Math.imul(slot ^ slot >>> 15, 0x2c1b3c6d) >>> 12);
      if (table[slot] === ownLow && table[slot + 1] === ownHigh && table[slot + 2] === otherLow &&
        table[slot + 3] === otherHigh && table[slot + 4] >> 1 === bound + 99) return (table[slot + 4] & 1) === 1;
    }
    let emptyLow = allLow & ~(ownLow | otherLow), emptyHigh = allHigh & ~(ownHigh | otherHigh), end = 64 * empty;
    while ((emptyLow | emptyHigh) !== 0 && !met) {
      const cell = emptyLow !== 0 ? 31 - Math.clz32(emptyLow) : 63 - Math.clz32(emptyHigh);
      emptyLow &= ~low[cell];
      emptyHigh &= ~high[cell];
      if (!flips(cell, ownLow, ownHigh, otherLow, otherHigh)) continue;
      const a = otherLow & ~flipped[0], b = otherHigh & ~flipped[1]; // the board after the move, for the other side
      const c = ownLow | flipped[0] | low[cell], d = ownHigh | flipped[1] | high[cell];
      moves++;
      if (empty < 5) met = !reaches(a, b, c, d, empty - 1, 1 - bound, false);
      else { list[end] = countMoves(a, b, c, d); list[end + 1] = a; list[end + 2] = b; list[end + 3] = c; list[end + 4] = d; }
      end += 5;
    }
    if (moves === 0) met = passed ? score(ownLow, ownHigh, otherLow, otherHigh) >= bound :
      !reaches(otherLow, otherHigh, ownLow, ownHigh, empty, 1 - bound, true);
    for (let left = empty < 5 ? 0 : moves; left > 0 && !met; left--) { // the fewest replies first
      let i = 64 * empty;
      for (let j = i + 5; j < end; j += 5) if (list[j] < list[i]) i = j;
      list[i] = 99;
      met = !reaches(list[i + 1], list[i + 2], list[i + 3], list[i + 4], empty - 1, 1 - bound, false);
    }
    if (empty > 5) {
      table[slot] = ownLow; table[slot + 1] = ownHigh; table[slot + 2] = otherLow; table[slot + 3] = otherHigh;
      table[slot + 4] = bound + 99 << 1 | (met ? 1 : 0);
    }
    return met;
  }
  /** @type {(prover: boolean) => Board} */
  const ofMover = (prover) => prover ? board : [board[2], board[3], board[0], board[1]];
  /** The board after a move, for the other side. @type {(cell: number, ...board: Board) => Board} */
  function after(cell, ownLow, ownHigh, otherLow, otherHigh) {
    flips(cell, ownLow, ownHigh, otherLow, otherHigh);
    const [a, b] = flipped;
    return [otherLow & ~a, otherHigh & ~b, ownLow | a | low[cell], ownHigh | b | high[cell]];
  }
  /** @type {Game} */
  const game = {
    symmetric: symmetries(width, height),
    cells: () => signs.map((c) => board[0] & low[c] | board[1] & high[c] ? 1 : board[2] & low[c] | board[3] & high[c] ? 2 : 0),
    outcome(prover, empty) {
      if (empty === 0 || empty > Math.min(cut, 10)) {
        return countMoves(...board) + countMoves(...ofMover(false)) === 0 ? score(...board) >= run.goal : undefined;
      }
      return reaches(...ofMover(prover), empty, prover ? run.goal : 1 - run.goal, false) === prover;
    },
    context: (i, empty, { replies }) => 32 * empty + 8 * Math.min(i, 3) + Math.min(replies, 7),
    candidates(prover) {
      const now = ofMover(prover), corners = [0, width - 1, size - width, size - 1];
      const moves = game.cells().flatMap((sign, cell) => {
        if (sign !== 0 || !flips(cell, ...now)) return [];
        const replies = countMoves(...after(cell, ...now)), change = !corners.includes(cell) ? 0 : reversed ? 3 : -3;
        return [{ cell, replies, order: prover ? replies + change : 0 }];
      });
      return moves.length > 0 ? moves.sort((a, b) => a.order - b.order) : [{ cell: -1, replies: 0 }]; // -1 is a pass
    },
    play(cell, prover) {
      if (cell < 0) return false;
      past.push(board);
      board = after(cell, ...ofMover(prover));
      if (prover) board = ofMover(false);
      return true;
    },
    takeBack: () => { board = past.pop() ?? board; },
  };
  return game;
}

// ---- m,n,k-games
const EMPTY = 0, PROVER = 1, OPPONENT = 2, OBSTACLE = 3;
/** @type {(run: Run, cells: number[]) => Game} */
function rows(run, cells) {
  const { goal, header: { rules: { width, height, k, misere, own_lines } } } = run, win = goal === 1, board = [...cells];
  const bits = cells.map((_, cell) => 1n << BigInt(cell)), lines = /** @type {Line[]} */ ([]), numbers = [...cells.keys()];
  const symmetric = symmetries(width, height).filter((from) =>
    from.every((cell, at) => (cells[cell] === OBSTACLE) === (cells[at] === OBSTACLE)));
  for (const [dx, dy] of [[1, 0], [0, 1], [1, 1], [-1, 1]]) for (const start of numbers) {
    const strip = [], first = [start % width, Math.floor(start / width)];
    const inside = (/** @type {number} */ x, /** @type {number} */ y) => x >= 0 && x < width && y >= 0 && y < height;
    if (inside(first[0] - dx, first[1] - dy)) continue; // no strip begins here
    for (let [x, y] = first; inside(x, y); x += dx, y += dy) strip.push(y * width + x);
    for (let end = k; end <= strip.length; end++) {
      const marks = [0, 0, 0, 0], line = { cells: strip.slice(end - k, end), strip, marks };
      for (const cell of line.cells) marks[cells[cell]]++;
      if (marks[OBSTACLE] === 0) lines.push(line);
    }
  }
  const through = numbers.map((cell) => lines.filter((line) => line.cells.includes(cell)));
  demand(lines.every(({ marks }) => marks[PROVER] < k && marks[OPPONENT] < k), 'a line is completed from the beginning');
  /** @type {(cell: number, sign: number) => void} */
  function put(cell, sign) {
    for (const { marks } of through[cell]) { marks[board[cell]]--; marks[sign]++; }
    board[cell] = sign;
  }
  const live = (/** @type {number} */ side) =>
    lines.filter(({ marks }) => marks[3 - side] === 0 && (own_lines || side === OPPONENT));
  const open = (/** @type {Line} */ line) => line.cells.filter((cell) => board[cell] === EMPTY);
  const complete = (/** @type {number} */ side) =>
    [...new Set(live(side).filter(({ marks }) => marks[EMPTY] === 1).flatMap(open))].sort((a, b) => a - b);
  function weights() {
    const weight = numbers.map(() => 0);
    for (const side of [PROVER, OPPONENT]) for (const line of live(side)) {
      for (const cell of open(line)) weight[cell] += 4 ** line.marks[side];
    }
    return weight;
  }
  function usefulByWeight() {
    const weight = weights(); // it is 0 for cells that are not useful
    return numbers.filter((cell) => weight[cell] > 0).sort((a, b) => weight[b] - weight[a]);
  }
  /** Adds cells of a line to a zone until it has `number` of its open cells. @type {(zone: bigint, line: Line, number: number) => bigint} */
  function addCells(zone, line, number) {
    let missing = number - open(line).filter((cell) => zone & bits[cell]).length;
    for (const cell of open(line)) if (missing > 0 && !(zone & bits[cell])) { zone |= bits[cell]; missing--; }
    return zone;
  }
  /** All cells of pairs for the opponent's live lines, if there are such. @param {Line[]} threats */
  function pairs(threats) {
    const groups = /** @type {{ strip: number[], shared: number[] }[]} */ ([]), owners = new Map();
    for (const line of threats) {
      const last = groups[groups.length - 1], shared = last?.shared.filter((cell) => line.cells.includes(cell));
      if (last?.strip === line.strip && shared.length >= 2) last.shared = shared;
      else groups.push({ strip: line.strip, shared: open(line) });
    }
    /** @type {(group: { shared: number[] }, visited: Set<number>) => boolean} */
    const assign = (group, visited) => group.shared.some((cell) => {
      if (visited.has(cell) || owners.get(cell) === group) return false;
      visited.add(cell);
      if (owners.has(cell) && !assign(owners.get(cell), visited)) return false;
      return owners.set(cell, group);
    });
    if (!groups.every((group) => assign(group, new Set()) && assign(group, new Set()))) return undefined;
    return [...owners.keys()].reduce((zone, cell) => zone | bits[cell], 0n);
  }
  /** The string of a position, as digits: all is in it that matters for its zone. */
  function digits() {
    const string = numbers.map(() => 0);
    for (const line of [...live(PROVER), ...live(OPPONENT)]) for (const cell of line.cells) string[cell] = board[cell] || 3;
    return string;
  }
  /** The normal game. @type {(prover: boolean) => Zone} */
  function* visitZone(prover) {
    yield* run.enter(prover);
    const threats = live(OPPONENT), losing = complete(OPPONENT), winning = prover ? complete(PROVER) : [];
    if (winning.length > 0) return threats.reduce((z, line) => win ? z : addCells(z, line, 1), bits[winning[0]]);
    demand(prover || losing.length === 0, 'the opponent completes a line');
    demand(!win || live(PROVER).length > 0, 'the prover cannot complete any line');
    const paired = win ? undefined : pairs(threats); // without any live line, there are pairs of no cells
    if (paired !== undefined) return paired;
    if (prover) {
      const { image, from } = leastImage(digits(), symmetric), known = run.memory.get(image);
      if (known !== undefined) return from.reduce((z, cell, at) => known & bits[at] ? z | bits[cell] : z, 0n);
      demand(losing.length < 2, 'the opponent can complete lines in two cells');
      const moves = losing.length > 0 ? losing : usefulByWeight();
      const cell = moves[run.rank(moves.length, (i) => Math.min(i, 31))];
      put(cell, PROVER);
      const zone = (yield* visitZone(false)) | bits[cell];
      put(cell, EMPTY);
      run.proverMoves = true;
      run.remember(image, from.reduce((z, cell, at) => zone & bits[cell] ? z | bits[at] : z, 0n));
      return zone;
    }
    let zone = 0n, common = -1n; // all cells
    for (const cell of usefulByWeight()) if (common & bits[cell]) {
      put(cell, OPPONENT);
      const after = yield* visitZone(true);
      put(cell, EMPTY);
      zone |= after;
      common &= after;
    }
    return win ? threats.reduce((z, line) => addCells(z, line, 2), zone) : zone;
  }
  return {
    symmetric, cells: () => board, visitZone: misere ? undefined : visitZone,
    outcome: (_, empty) => empty === 0 || live(win ? OPPONENT : PROVER).length === 0 ? !win : undefined,
    context: (i) => Math.min(i, 31),
    candidates(prover) {
      const weight = prover ? weights() : numbers, losing = complete(prover ? PROVER : OPPONENT);
      const cells = numbers.filter((cell) => board[cell] === EMPTY && !losing.includes(cell));
      return cells.sort((a, b) => weight[a] - weight[b]).map((cell) => ({ cell, replies: 0 }));
    },
    play: (cell, prover) => { put(cell, prover ? PROVER : OPPONENT); return true; },
    takeBack: (cell) => put(cell, EMPTY),
  };
}

// ---- All together
/** Checks a proof, and yields the progress now and then. @param {Uint8Array} certificate @returns {Generator<Progress, Claims>} */
export function* steps(certificate) {
  const { header, cells, firstMoves, body } = openFile(certificate), run = new Run(body, header);
  for (const claim of /** @type {const} */ (['at_least', 'at_most'])) {
    const value = header[claim], first = claim === 'at_least';
    if (value === undefined) continue;
    Object.assign(run, { goal: first ? value : 0 - value, proverIsFirst: first, memory: new Map(), answers: new Map() });
    run.counts.fill(1);
    const own = cells.map((sign) => first || sign % 3 === 0 ? sign : 3 - sign), prover = firstMoves === first;
    run.cells = () => own;
    run.proverMoves = prover;
    try {
      const game = (header.rules.game === 'mnk' ? rows : reversi)(run, own);
      run.cells = game.cells;
      yield* game.visitZone?.(prover) ?? visit(run, game, prover, own.filter((sign) => sign === 0).length, false);
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
  let step = run.next();
  for (; !step.done; step = run.next()) {
    on_progress?.(step.value);
    await new Promise((resolve) => setTimeout(resolve));
  }
  return step.value;
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
