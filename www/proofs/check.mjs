// @ts-nocheck
// Checks proofs of game values (files *.proof): reversi and m,n,k-games. It knows the rules and the file format only.
// Use `check` (asynchronous, reports progress), or run the generator `steps` yourself to stop and go on as you like.

/** @typedef {{ kind: "at_least" | "at_most", value: number }} Claim */
/** @typedef {{ remembered: number, positions: number, work: number, position: string }} Progress */
/** @typedef {{ rules: any, position: string, at_least?: number, at_most?: number }} Proved */
/** @typedef {Proved & { format: string, version: number, cut: number, positions: number }} Header */
/** @typedef {{ header: Header, claim: Claim, decoder: Decoder, work: Work }} Task */

/** @param {string} message @returns {never} */
function fail(message) {
  throw new Error(message);
}

/** Counts what a check costs, in positions searched or their like, so that a hostile file cannot keep us for hours. */
class Work {
  done = 0;
  remembered = 0;
  nextReport = 0;
  /** @param {number} limit @param {number} positions */
  constructor(limit, positions) {
    this.limit = limit;
    this.positions = positions;
  }
  /** @param {number} amount */
  spend(amount) {
    this.done += amount;
    if (this.done > this.limit) fail(`the check takes more work than the limit of ${this.limit}`);
  }
  countRemembered() {
    if (++this.remembered > this.positions) fail(`more than ${this.positions} positions to remember`);
  }
  isReportDue() {
    if (this.done < this.nextReport) return false;
    this.nextReport = this.done + 20000;
    return true;
  }
  /** @param {string} position @returns {Progress} */
  report(position) {
    return { remembered: this.remembered, positions: this.positions, work: this.done, position };
  }
}

/** The adaptive binary range decoder. */
class Decoder {
  range = 0xffffffff;
  code = 0;
  next = 0;
  /** @param {Uint8Array} body */
  constructor(body) {
    this.body = body;
    for (let i = 0; i < 4; i++) this.readByte();
    // Such a code would stay out of range for ever and so could never end as 0.
    if (this.code >= this.range) fail("the body begins with an impossible code");
  }
  readByte() {
    if (this.next >= this.body.length) fail("the body ends too early");
    this.code = this.code * 256 + this.body[this.next++];
  }
  /** @param {Uint16Array} counts pairs of counts @param {number} context */
  bit(counts, context) {
    const zeros = 2 * context;
    const sum = counts[zeros] + counts[zeros + 1];
    const bound = Math.floor(this.range / sum) * counts[zeros];
    const bit = this.code < bound ? 0 : 1;
    this.range = bit ? this.range - bound : bound;
    if (bit) this.code -= bound;
    while (this.range < 0x1000000) {
      this.range *= 256;
      this.readByte();
    }
    counts[zeros + bit] += 24;
    if (sum + 24 > 4096) for (const i of [zeros, zeros + 1]) counts[i] = (counts[i] + 1) >> 1;
    return bit;
  }
  /** @param {number} count of candidates @param {Uint16Array} counts @param {(i: number) => number} contextOf */
  rank(count, counts, contextOf) {
    let rank = 0;
    while (rank < count - 1 && this.bit(counts, contextOf(rank))) rank++;
    return rank;
  }
  finish() {
    if (this.next < this.body.length) fail(`${this.body.length - this.next} bytes of the body are left over`);
    if (this.code !== 0) fail("the body does not end with code 0");
  }
}

/** A hash table of records of 32-bit words, kept in typed arrays outside the heap: millions of entries stay small. */
class Memory {
  count = 0;
  slots = new Int32Array(1024);
  /** @type {Int32Array[]} blocks of 4096 records */
  blocks = [];
  /** @param {number} keyWords @param {number} valueWords */
  constructor(keyWords, valueWords) {
    this.keyWords = keyWords;
    this.words = keyWords + valueWords;
  }
  /** @param {ArrayLike<number>} key @returns {number} the slot of the key, or the empty one where it belongs */
  findSlot(key) {
    let hash = 0;
    for (let i = 0; i < this.keyWords; i++) {
      hash = Math.imul(hash ^ key[i], 0x9e3779b1);
      hash ^= hash >>> 15;
    }
    const mask = this.slots.length - 1;
    for (let slot = hash & mask; ; slot = (slot + 1) & mask) {
      if (this.slots[slot] === 0) return slot;
      const record = this.slots[slot] - 1;
      const block = this.blocks[record >> 12], start = (record & 4095) * this.words;
      let i = 0;
      while (i < this.keyWords && block[start + i] === key[i]) i++;
      if (i === this.keyWords) return slot;
    }
  }
  /** @param {number} record @returns {Int32Array} a view of the record */
  view(record) {
    return this.blocks[record >> 12].subarray((record & 4095) * this.words, ((record & 4095) + 1) * this.words);
  }
  /** @param {ArrayLike<number>} key @returns {Int32Array | undefined} the value */
  get(key) {
    const found = this.slots[this.findSlot(key)];
    return found ? this.view(found - 1).subarray(this.keyWords) : undefined;
  }
  /** Adds a key that is not there yet. @param {ArrayLike<number>} key @param {ArrayLike<number>} value */
  add(key, value) {
    if (2 * this.count >= this.slots.length) {
      this.slots = new Int32Array(2 * this.slots.length);
      for (let i = 0; i < this.count; i++) this.slots[this.findSlot(this.view(i))] = i + 1;
    }
    const record = this.count;
    if ((record & 4095) === 0) this.blocks.push(new Int32Array(4096 * this.words));
    this.slots[this.findSlot(key)] = ++this.count;
    this.view(record).set(key);
    this.view(record).set(value, this.keyWords);
  }
}

/**
 * For each symmetry of the board, in the document's order, the cell that each cell goes to.
 * @param {number} width @param {number} height
 */
function symmetries(width, height) {
  return Array.from({ length: width === height ? 8 : 4 }, (_, s) =>
    Array.from({ length: width * height }, (_, cell) => {
      let x = cell % width, y = Math.floor(cell / width);
      if (s & 1) x = width - 1 - x;
      if (s & 2) y = height - 1 - y;
      return s & 4 ? x * width + y : y * width + x;
    }));
}

/**
 * Cells are numbers into `signs`; sides are 1 (first) and 2 (second).
 * @param {string} text @param {number} width @param {number} height @param {string} signs
 */
function parsePosition(text, width, height, signs) {
  const rows = text.slice(0, -2).split("/");
  const cells = Array.from(rows.join(""), (sign) => signs.indexOf(sign));
  const side = signs.indexOf(text.slice(-1));
  const isWellFormed = rows.length === height && rows.every((row) => row.length === width);
  if (!isWellFormed || cells.includes(-1) || text.at(-2) !== " " || (side !== 1 && side !== 2)) {
    fail("header: the position is not written as the rules say");
  }
  return { cells, side };
}

/** @param {ArrayLike<number>} cells @param {number} width @param {string} signs @param {number} side */
function positionText(cells, width, signs, side) {
  let text = "";
  for (let i = 0; i < cells.length; i++) text += (i && i % width === 0 ? "/" : "") + signs[cells[i]];
  return `${text} ${signs[side]}`;
}

/** Reversi, one claim. @param {Task} task @returns {Generator<Progress, void>} */
function* checkReversi({ header, claim, decoder, work }) {
  const { rules, cut } = header;
  const { width, height, reversed, empties_to_winner: emptiesToWinner } = rules;
  const start = parsePosition(header.position, width, height, "-XO");
  const prover = claim.kind === "at_least" ? 1 : 2;
  // The board has a border of 3s all around; one column of it serves both edges.
  const stride = width + 1;
  const steps = [-stride - 1, -stride, -stride + 1, -1, 1, stride - 1, stride, stride + 1];
  const cells = start.cells.map((_, i) => (Math.floor(i / width) + 1) * stride + (i % width) + 1);
  const board = new Uint8Array((height + 2) * stride + 1).fill(3);
  const low = new Int32Array(board.length), high = new Int32Array(board.length);
  const quadrant = new Uint8Array(board.length), corner = new Uint8Array(board.length);
  const flipped = new Uint8Array(4096);
  let top = 0, difference = 0, empties = 0, oddQuadrants = 0;
  // The same position as bits, to look it up: first's discs, and the empty cells.
  let firstLow = 0, firstHigh = 0, emptyLow = 0, emptyHigh = 0;
  cells.forEach((cell, i) => {
    const x = i % width, y = Math.floor(i / width), content = start.cells[i];
    board[cell] = content;
    if (i < 32) low[cell] = 1 << i;
    else high[cell] = 1 << (i - 32);
    quadrant[cell] = 1 << ((2 * x < width ? 0 : 1) + (2 * y < height ? 0 : 2));
    corner[cell] = (x === 0 || x === width - 1) && (y === 0 || y === height - 1) ? 1 : 0;
    if (content === 1) { firstLow |= low[cell]; firstHigh |= high[cell]; }
    if (content === 0) { emptyLow |= low[cell]; emptyHigh |= high[cell]; oddQuadrants ^= quadrant[cell]; empties++; }
    difference += content === 1 ? 1 : content === 2 ? -1 : 0;
  });
  const text = (/** @type {number} */ side) => positionText(cells.map((cell) => board[cell]), width, "-XO", side);

  /** @param {number} cell an empty one @param {number} side @returns {number} how many discs the move would flip */
  function countFlips(cell, side) {
    let count = 0;
    for (let d = 0; d < 8; d++) {
      const step = steps[d];
      let to = cell + step, length = 0;
      while (board[to] === 3 - side) { to += step; length++; }
      if (length && board[to] === side) count += length;
    }
    return count;
  }
  /** @param {number} cell an empty one @param {number} side */
  function canPlace(cell, side) {
    for (let d = 0; d < 8; d++) {
      const step = steps[d];
      let to = cell + step;
      if (board[to] !== 3 - side) continue;
      do to += step; while (board[to] === 3 - side);
      if (board[to] === side) return true;
    }
    return false;
  }
  /** Makes or takes back a move but for the flips. @param {number} cell @param {number} side @param {number} sign */
  function toggle(cell, side, sign) {
    emptyLow ^= low[cell]; emptyHigh ^= high[cell]; oddQuadrants ^= quadrant[cell];
    if (side === 1) { firstLow ^= low[cell]; firstHigh ^= high[cell]; }
    empties -= sign;
    difference += side === 1 ? sign : -sign;
  }
  /** @param {number} cell an empty one @param {number} side @returns {number} the discs flipped; 0: not allowed */
  function place(cell, side) {
    const before = top;
    for (let d = 0; d < 8; d++) {
      const step = steps[d];
      let to = cell + step;
      if (board[to] !== 3 - side) continue;
      do to += step; while (board[to] === 3 - side);
      if (board[to] !== side) continue;
      for (to -= step; to !== cell; to -= step) {
        board[to] = side;
        firstLow ^= low[to]; firstHigh ^= high[to];
        flipped[top++] = to;
      }
    }
    const count = top - before;
    if (count) {
      board[cell] = side;
      toggle(cell, side, 1);
      difference += side === 1 ? 2 * count : -2 * count;
    }
    return count;
  }
  /** @param {number} cell @param {number} side @param {number} count what `place` returned */
  function takeBack(cell, side, count) {
    for (let i = 0; i < count; i++) {
      const to = flipped[--top];
      board[to] = 3 - side;
      firstLow ^= low[to]; firstHigh ^= high[to];
    }
    board[cell] = 0;
    toggle(cell, side, -1);
    difference -= side === 1 ? 2 * count : -2 * count;
  }
  /** @param {number} discs the difference of discs @param {number} empty the empty cells */
  function meetsClaim(discs, empty) {
    let score = reversed ? -discs : discs;
    if (emptiesToWinner) score += Math.sign(score) * empty;
    return prover === 1 ? score >= claim.value : score <= claim.value;
  }
  const movesOf = (/** @type {number} */ side) => cells.filter((cell) => board[cell] === 0 && canPlace(cell, side));

  // The search below the cut. All of its answers are about one claim, so yes or no is all there is to keep.
  const tableBits = cut < 5 ? 4 : 20;
  const table = new Int32Array(5 << tableBits);
  const moveLists = Array.from({ length: cut + 1 }, () => new Int32Array(cut + 1));
  /** @type {number[]} the cells that were empty where the search began */
  let searched = [];
  /** @param {number} side @param {boolean} afterPass @returns {boolean} whether the value meets the claim */
  function search(side, afterPass) {
    work.spend(1);
    if (empties === 0) return meetsClaim(difference, 0);
    if (empties === 1) {
      let cell = 0;
      for (let i = 0; i < searched.length; i++) if (board[searched[i]] === 0) cell = searched[i];
      const sign = side === 1 ? 1 : -1;
      let flips = countFlips(cell, side);
      if (flips) return meetsClaim(difference + sign * (2 * flips + 1), 0);
      flips = countFlips(cell, 3 - side);
      return flips ? meetsClaim(difference - sign * (2 * flips + 1), 0) : meetsClaim(difference, 1);
    }
    let slot = -1, hash = 0;
    if (empties >= 5) {
      hash = Math.imul(firstLow ^ Math.imul(emptyLow + side, 0x85ebca6b), 0x9e3779b1);
      hash = Math.imul(hash ^ (hash >>> 15) ^ firstHigh ^ Math.imul(emptyHigh, 0xc2b2ae35), 0x9e3779b1);
      slot = 5 * (hash >>> (32 - tableBits));
      if (table[slot] === firstLow && table[slot + 1] === firstHigh && table[slot + 2] === emptyLow &&
        table[slot + 3] === emptyHigh && table[slot + 4] >> 1 === side) return (table[slot + 4] & 1) === 1;
    }
    const answer = searchMoves(side, afterPass);
    if (slot >= 0) {
      table[slot] = firstLow; table[slot + 1] = firstHigh; table[slot + 2] = emptyLow; table[slot + 3] = emptyHigh;
      table[slot + 4] = 2 * side + (answer ? 1 : 0);
    }
    return answer;
  }
  /** @param {number} side @param {boolean} afterPass @returns {boolean} */
  function searchMoves(side, afterPass) {
    const wanted = side === prover, list = moveLists[empties];
    let count = 0;
    for (let i = 0; i < searched.length; i++) {
      const cell = searched[i];
      if (board[cell] !== 0) continue;
      // Good moves first: the fewest replies, corners, and the last word in a quadrant with an odd number of gaps.
      let order = oddQuadrants & quadrant[cell] ? 0 : 1;
      if (empties >= 5) {
        const flips = place(cell, side);
        if (!flips) continue;
        order += 2 * (corner[cell] ? (reversed ? 3 : -3) : 0) + 20;
        for (let j = 0; j < searched.length; j++) {
          if (board[searched[j]] === 0 && canPlace(searched[j], 3 - side)) order += 2;
        }
        takeBack(cell, side, flips);
      }
      const entry = order * 256 + cell;
      let at = count++;
      for (; at > 0 && list[at - 1] > entry; at--) list[at] = list[at - 1];
      list[at] = entry;
    }
    let hasMove = false;
    for (let i = 0; i < count; i++) {
      const cell = list[i] & 255, flips = place(cell, side);
      if (!flips) continue;
      hasMove = true;
      const answer = search(3 - side, false);
      takeBack(cell, side, flips);
      if (answer === wanted) return wanted;
    }
    if (hasMove) return !wanted;
    return afterPass ? meetsClaim(difference, empties) : search(3 - side, true);
  }

  const images = symmetries(width, height);
  const remembered = new Memory(4, 0);
  /** Remembers the position under the least of its images. @returns {boolean} whether it is new */
  function remember() {
    /** @type {number[]} */
    let least = [];
    for (const image of images) {
      const key = [0, 0, 0, 0];
      for (let i = 0; i < cells.length; i++) {
        const content = board[cells[i]], to = image[i];
        if (content) key[(content - 1) * 2 + (to >> 5)] |= 1 << (to & 31);
      }
      const differs = key.findIndex((word, i) => word !== least[i]);
      if (!least.length || (differs >= 0 && key[differs] < least[differs])) least = key;
    }
    if (remembered.get(least)) return false;
    work.countRemembered();
    remembered.add(least, []);
    return true;
  }
  const counts = new Uint16Array(2 * 65 * 32).fill(1);
  /** @param {number} side @returns {Generator<Progress, void>} */
  function* visit(side) {
    work.spend(10);
    if (work.isReportDue()) yield work.report(text(side));
    const moves = movesOf(side);
    if (!moves.length && !movesOf(3 - side).length) {
      if (!meetsClaim(difference, empties)) fail(`the final score does not meet the claim: ${text(side)}`);
      return;
    }
    if (empties <= cut) {
      searched = cells.filter((cell) => board[cell] === 0);
      if (!search(side, false)) fail(`the search finds that the claim is not met: ${text(side)}`);
      return;
    }
    let chosen = moves;
    if (side === prover) {
      if (!remember()) return;
      if (moves.length > 1) {
        const candidates = moves.map((cell) => {
          const flips = place(cell, side), replies = movesOf(3 - side).length;
          takeBack(cell, side, flips);
          return { cell, replies, order: replies + (corner[cell] ? (reversed ? 3 : -3) : 0) };
        }).sort((a, b) => a.order - b.order || a.cell - b.cell);
        const rank = decoder.rank(candidates.length, counts,
          (i) => empties * 32 + Math.min(i, 3) * 8 + Math.min(candidates[i].replies, 7));
        chosen = [candidates[rank].cell];
      }
    }
    for (const cell of chosen) {
      const flips = place(cell, side);
      yield* visit(3 - side);
      takeBack(cell, side, flips);
    }
    if (!moves.length) yield* visit(3 - side);
  }
  yield* visit(start.side);
}

/** An m,n,k-game, one claim. @param {Task} task @returns {Generator<Progress, void>} */
function* checkRows({ header, claim, decoder, work }) {
  const { rules, cut } = header;
  const { width, height, k, misere, own_lines: ownLines } = rules;
  const start = parsePosition(header.position, width, height, ".OX#");
  const prover = claim.kind === "at_least" ? 1 : 2;
  const size = width * height, zoneWords = (size + 31) >> 5, toHold = claim.value === 0;
  // On the board, 1 is the prover and 2 the opponent, whichever of them is first.
  const board = new Uint8Array(size);
  /** @type {{ cells: number[], strip: number }[]} */
  const lines = [];
  const through = Array.from(board, () => /** @type {number[]} */ ([]));
  let strip = 0;
  for (const [dx, dy] of [[1, 0], [0, 1], [1, 1], [-1, 1]]) {
    const isInside = (/** @type {number} */ x, /** @type {number} */ y) => x >= 0 && x < width && y >= 0 && y < height;
    for (let first = 0; first < size; first++) {
      let x = first % width, y = Math.floor(first / width);
      if (isInside(x - dx, y - dy)) continue;
      for (strip++; isInside(x + dx * (k - 1), y + dy * (k - 1)); x += dx, y += dy) {
        const cells = Array.from({ length: k }, (_, i) => (y + dy * i) * width + x + dx * i);
        if (cells.some((cell) => start.cells[cell] === 3)) continue;
        for (const cell of cells) through[cell].push(lines.length);
        lines.push({ cells, strip });
      }
    }
  }
  const marks = [new Uint8Array(0), new Uint8Array(lines.length), new Uint8Array(lines.length)];
  /** @param {number} cell @param {number} side */
  function mark(cell, side) {
    board[cell] = side;
    for (const line of through[cell]) marks[side][line]++;
  }
  /** @param {number} cell */
  function erase(cell) {
    for (const line of through[cell]) marks[board[cell]][line]--;
    board[cell] = 0;
  }
  const sideOf = (/** @type {number} */ side) => (side === prover ? 1 : 2);
  start.cells.forEach((content, cell) => {
    if (content === 3) board[cell] = 3;
    else if (content) mark(cell, sideOf(content));
  });
  if (lines.some((_, i) => marks[1][i] === k || marks[2][i] === k)) fail("header: the position has a completed line");
  const text = (/** @type {number} */ side) =>
    positionText(Array.from(board, (c) => (c === 1 || c === 2 ? (c === 1 ? prover : 3 - prover) : c)), width, ".OX#",
      side === 1 ? prover : 3 - prover);
  const isLive = (/** @type {number} */ side, /** @type {number} */ line) =>
    marks[3 - side][line] === 0 && (side === 2 || ownLines);
  const liveLines = (/** @type {number} */ side) => {
    const live = [];
    for (let i = 0; i < lines.length; i++) if (isLive(side, i)) live.push(i);
    return live;
  };
  const openCells = (/** @type {number} */ line) => lines[line].cells.filter((cell) => board[cell] === 0);
  const emptyCells = () => Array.from(board.keys()).filter((cell) => board[cell] === 0);
  /** The cells, lowest first, that would complete a line. @param {number} side @param {number[]} live */
  function complete(side, live) {
    const cells = live.filter((line) => marks[side][line] === k - 1).flatMap(openCells);
    return [...new Set(cells)].sort((a, b) => a - b);
  }
  /** @param {number[][]} live the live lines of each side */
  function weigh(live) {
    const weights = new Float64Array(size);
    for (const side of [1, 2]) {
      for (const line of live[side]) {
        for (const cell of lines[line].cells) if (board[cell] === 0) weights[cell] += 4 ** marks[side][line];
      }
    }
    return weights;
  }

  /** @param {number[]} opponentLines @returns {number[] | undefined} the cells of the pairs, if there are any */
  function pairs(opponentLines) {
    /** @type {number[][]} the shared cells of each group */
    const groups = [];
    let lastStrip = -1;
    for (const line of opponentLines) {
      const open = openCells(line), last = groups.length - 1;
      const shared = lines[line].strip === lastStrip ? groups[last].filter((cell) => open.includes(cell)) : [];
      if (shared.length >= 2) groups[last] = shared;
      else groups.push(open);
      lastStrip = lines[line].strip;
    }
    const owner = new Int16Array(size).fill(-1);
    const visited = new Uint8Array(size);
    /** @param {number} group @returns {boolean} */
    function assign(group) {
      for (const cell of groups[group]) {
        if (visited[cell] || owner[cell] === group) continue;
        visited[cell] = 1;
        if (owner[cell] < 0 || assign(owner[cell])) {
          owner[cell] = group;
          return true;
        }
      }
      return false;
    }
    for (let group = 0; group < groups.length; group++) {
      for (let time = 0; time < 2; time++) {
        visited.fill(0);
        if (!assign(group)) return undefined;
      }
    }
    return Array.from(owner.keys()).filter((cell) => owner[cell] >= 0);
  }

  const images = symmetries(width, height)
    .filter((image) => image.every((to, cell) => (board[cell] === 3) === (board[to] === 3)));
  const sources = images.map((image) => image.map((_, cell) => image.indexOf(cell)));
  const memory = new Memory((size + 15) >> 4, misere ? 0 : zoneWords);
  /** @param {Uint8Array} digits @returns {{ key: Int32Array, image: number[] }} */
  function leastImage(digits) {
    let least = 0;
    for (let s = 1; s < sources.length; s++) {
      let i = 0;
      while (i < size && digits[sources[s][i]] === digits[sources[least][i]]) i++;
      if (i < size && digits[sources[s][i]] < digits[sources[least][i]]) least = s;
    }
    const key = new Int32Array((size + 15) >> 4);
    for (let i = 0; i < size; i++) key[i >> 4] |= digits[sources[least][i]] << (2 * (i & 15));
    return { key, image: images[least] };
  }
  const has = (/** @type {Int32Array} */ zone, /** @type {number} */ cell) => (zone[cell >> 5] >> (cell & 31)) & 1;
  /** @param {Int32Array} zone @param {number} cell */
  function add(zone, cell) {
    zone[cell >> 5] |= 1 << (cell & 31);
  }
  /** @param {Int32Array} zone @param {number} line @param {number} wanted how many of its open cells are needed */
  function addOfLine(zone, line, wanted) {
    const open = openCells(line);
    let missing = wanted - open.filter((cell) => has(zone, cell)).length;
    for (const cell of open) if (missing > 0 && !has(zone, cell)) { add(zone, cell); missing--; }
  }
  /** @param {Iterable<number>} cells */
  function zoneOf(cells) {
    const zone = new Int32Array(zoneWords);
    for (const cell of cells) add(zone, cell);
    return zone;
  }

  const counts = new Uint16Array(64).fill(1);
  /** @param {number[]} candidates */
  const decode = (candidates) => candidates[decoder.rank(candidates.length, counts, (i) => Math.min(i, 31))];
  const cost = 20 + lines.length;

  /** The normal game. @param {number} side @returns {Generator<Progress, Int32Array>} */
  function* visit(side) {
    work.spend(cost);
    if (work.isReportDue()) yield work.report(text(side));
    const live = [[], liveLines(1), liveLines(2)];
    const wins = complete(1, live[1]), threats = complete(2, live[2]);
    if (side === 1 && wins.length) {
      const zone = zoneOf([wins[0]]);
      if (toHold) for (const line of live[2]) addOfLine(zone, line, 1);
      return zone;
    }
    if (side === 2 && threats.length) fail(`the opponent completes a line: ${text(side)}`);
    if (toHold) {
      if (!live[2].length) return zoneOf([]);
      const paired = pairs(live[2]);
      if (paired) return zoneOf(paired);
    } else if (!live[1].length) fail(`the prover cannot win any more: ${text(side)}`);
    const weights = weigh(live);
    const useful = emptyCells().filter((cell) => weights[cell] > 0)
      .sort((a, b) => weights[b] - weights[a] || a - b);
    if (side === 1) {
      const digits = new Uint8Array(size);
      for (const who of [1, 2]) {
        for (const line of live[who]) for (const cell of lines[line].cells) digits[cell] = board[cell] || 3;
      }
      const { key, image } = leastImage(digits);
      const known = memory.get(key);
      if (known) return zoneOf(emptyCells().filter((cell) => has(known, image[cell])));
      if (threats.length > 1) fail(`the opponent threatens to complete lines in two ways: ${text(side)}`);
      const cell = decode(threats.length ? threats : useful);
      mark(cell, 1);
      const zone = yield* visit(2);
      erase(cell);
      add(zone, cell);
      work.countRemembered();
      memory.add(key, zoneOf(emptyCells().filter((to) => has(zone, to)).map((to) => image[to])));
      return zone;
    }
    const zone = zoneOf([]), common = new Int32Array(zoneWords).fill(-1);
    for (const cell of useful) {
      if (!has(common, cell)) continue;
      mark(cell, 2);
      const after = yield* visit(1);
      erase(cell);
      for (let i = 0; i < zoneWords; i++) { zone[i] |= after[i]; common[i] &= after[i]; }
    }
    if (!toHold) for (const line of live[2]) addOfLine(zone, line, 2);
    return zone;
  }

  let answers = new Memory((size + 15) >> 4, 1);
  /** @param {number} side @returns {boolean | undefined} whether the misere claim is met, if that is plain to see */
  function settled(side) {
    if (!board.includes(0)) return toHold;
    if (toHold) return liveLines(1).length ? undefined : true;
    return liveLines(2).length ? undefined : false;
  }
  /** The search in misere. @param {number} side @returns {boolean} whether the claim is met */
  function search(side) {
    work.spend(cost);
    const plain = settled(side);
    if (plain !== undefined) return plain;
    const { key } = leastImage(board.map((content) => (content === 0 ? 3 : content === 3 ? 0 : content)));
    key[0] ^= 0;
    const known = answers.get([...key]);
    if (known && known[0] >> 1 === side) return (known[0] & 1) === 1;
    const losing = complete(side, liveLines(side));
    let answer = side === 2;
    for (const cell of emptyCells()) {
      if (losing.includes(cell) || answer !== (side === 2)) continue;
      mark(cell, side);
      answer = search(3 - side);
      erase(cell);
    }
    if (answers.count >= 1 << 19) answers = new Memory((size + 15) >> 4, 1);
    if (!answers.get(key)) answers.add(key, [2 * side + (answer ? 1 : 0)]);
    return answer;
  }
  /** Misere. @param {number} side @returns {Generator<Progress, void>} */
  function* visitMisere(side) {
    work.spend(cost);
    if (work.isReportDue()) yield work.report(text(side));
    const plain = settled(side);
    if (plain === true) return;
    if (plain === false) fail(`the prover does not win: ${text(side)}`);
    const empty = emptyCells();
    if (empty.length <= cut) {
      if (!search(side)) fail(`the search finds that the claim is not met: ${text(side)}`);
      return;
    }
    const live = [[], liveLines(1), liveLines(2)];
    const losing = new Set(complete(side, live[side]));
    let chosen = empty.filter((cell) => !losing.has(cell));
    if (side === 1) {
      const { key } = leastImage(board.map((content) => (content === 0 ? 3 : content === 3 ? 0 : content)));
      if (memory.get(key)) return;
      work.countRemembered();
      memory.add(key, []);
      if (!chosen.length) fail(`the prover must complete a line: ${text(side)}`);
      const weights = weigh(live);
      chosen = [decode(chosen.sort((a, b) => weights[a] - weights[b] || a - b))];
    }
    for (const cell of chosen) {
      mark(cell, side);
      yield* visitMisere(3 - side);
      erase(cell);
    }
  }
  if (misere) yield* visitMisere(sideOf(start.side));
  else yield* visit(sideOf(start.side));
}

/** @param {any} value @param {number} low @param {number} high @param {string} name @returns {number} */
function integer(value, low, high, name) {
  if (!Number.isInteger(value) || value < low || value > high) fail(`header: ${name} must be from ${low} to ${high}`);
  return value;
}
/** @template T @param {T} value @param {T[]} choices @param {string} name @returns {T} */
function oneOf(value, choices, name) {
  return choices.includes(value) ? value : fail(`header: ${name} must be one of ${JSON.stringify(choices)}`);
}

/** @param {Uint8Array} bytes without the line feed @returns {Header} */
function readHeader(bytes) {
  let text = "";
  for (const byte of bytes) text += String.fromCharCode(byte);
  /** @type {any} */
  let raw;
  try { raw = JSON.parse(text); } catch { fail("header: not JSON"); }
  const given = raw?.rules;
  if (!given || typeof given !== "object" || typeof raw.position !== "string") fail("header: incomplete");
  oneOf(raw.format, ["yomikiri-proof"], "format");
  oneOf(raw.version, [1], "version");
  const isReversi = oneOf(given.game, ["reversi", "mnk"], "game") === "reversi";
  const [least, most] = isReversi ? [2, 8] : [1, 19];
  const yes = (/** @type {string} */ name) => oneOf(given[name], [true, false], name);
  const width = integer(given.width, least, most, "width"), height = integer(given.height, least, most, "height");
  const rules = isReversi
    ? { game: "reversi", width, height, opening: oneOf(given.opening, ["cross", "parallel"], "opening"),
      reversed: yes("reversed"), empties_to_winner: yes("empties_to_winner") }
    : { game: "mnk", width, height, k: integer(given.k, 1, 19, "k"), misere: yes("misere"),
      obstacles: given.obstacles, own_lines: yes("own_lines") };
  const { cells } = parsePosition(raw.position, width, height, isReversi ? "-XO" : ".OX#");
  const names = cells.map((content, i) =>
    content === 3 ? String.fromCharCode(97 + i % width) + (Math.floor(i / width) + 1) : "");
  const obstacles = names.filter((name) => name !== "");
  if (!isReversi && JSON.stringify(given.obstacles) !== JSON.stringify(obstacles)) {
    fail("header: the obstacles must be those of the position, in order");
  }
  /** @type {Header} */
  const header = { format: raw.format, version: raw.version, rules, position: raw.position, cut: 0, positions: 0 };
  const size = width * height;
  /** @type {any} in the order of the keys */
  const ordered = { format: raw.format, version: raw.version, rules, position: raw.position };
  if (raw.at_least !== undefined) {
    ordered.at_least = integer(raw.at_least, isReversi ? -size : 0, isReversi ? size : 1, "at_least");
  }
  if (raw.at_most !== undefined) {
    ordered.at_most = integer(raw.at_most, isReversi ? -size : -1, isReversi ? size : 0, "at_most");
  }
  ordered.cut = integer(raw.cut, 0, isReversi || given.misere ? 16 : 0, "cut");
  ordered.positions = integer(raw.positions, 0, 16000000, "positions");
  const { at_least: atLeast, at_most: atMost } = ordered;
  if (atLeast === undefined && atMost === undefined) fail("header: no claim");
  if (atLeast > atMost) fail("header: at_least is greater than at_most");
  if (!isReversi && !given.own_lines && (given.misere || atLeast === 1 || atMost === -1)) {
    fail("header: own_lines must be true in misere and for a claim to win");
  }
  if (JSON.stringify(ordered) !== text) fail("header: not written in the one way that is allowed");
  return Object.assign(header, ordered);
}

/** @param {Uint8Array} bytes */
function crc32(bytes) {
  let crc = -1;
  for (const byte of bytes) {
    crc ^= byte;
    for (let i = 0; i < 8; i++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return ~crc >>> 0;
}

/**
 * Checks a file step by step. Yields the progress now and then, and returns what has been proved; throws an Error that
 * says where it fails. `limit` bounds the work, at the default to about half an hour.
 * @param {Uint8Array} bytes @param {{ limit?: number }} [options] @returns {Generator<Progress, Proved>}
 */
function* oldSteps(bytes, { limit = 5e9 } = {}) {
  const headerEnd = bytes.subarray(0, 65536).indexOf(10), bodyEnd = bytes.length - 4;
  if (headerEnd < 0) fail("there is no header line of at most 65536 bytes");
  if (bodyEnd < headerEnd + 5) fail("the file is too short");
  const sum = new DataView(bytes.buffer, bytes.byteOffset + bodyEnd, 4).getUint32(0);
  if (crc32(bytes.subarray(0, bodyEnd)) !== sum) fail("the check sum is wrong");
  const header = readHeader(bytes.subarray(0, headerEnd));
  const work = new Work(limit, header.positions);
  const decoder = new Decoder(bytes.subarray(headerEnd + 1, bodyEnd));
  const checkClaim = header.rules.game === "reversi" ? checkReversi : checkRows;
  for (const kind of /** @type {const} */ (["at_least", "at_most"])) {
    const value = header[kind];
    if (value === undefined) continue;
    try {
      yield* checkClaim({ header, claim: { kind, value }, decoder, work });
    } catch (error) {
      fail(`${kind} ${value}, after ${work.remembered} positions, body byte ${decoder.next}: ${
        error instanceof Error ? error.message : error}`);
    }
  }
  if (work.remembered !== header.positions) fail(`${work.remembered} positions remembered, not ${header.positions}`);
  decoder.finish();
  const { rules, position, at_least, at_most } = header;
  return { rules, position, ...(at_least !== undefined && { at_least }), ...(at_most !== undefined && { at_most }) };
}


export function* steps(bytes) {
  const run = oldSteps(bytes);
  let last = { remembered: 0, work: 0 };
  for (;;) {
    const step = run.next();
    if (step.done) { const { rules, position, at_least = null, at_most = null } = step.value; return { rules, position, at_least, at_most, stored: last.remembered, searched: last.work }; }
    last = step.value;
    yield { done: last.remembered, total: last.positions, searched: last.work, position: last.position };
  }
}
export async function check(bytes, on_progress) {
  const run = steps(bytes);
  for (let last = Date.now(); ;) {
    const step = run.next();
    if (step.done) return step.value;
    if (Date.now() - last < 100) continue;
    on_progress?.(step.value);
    await new Promise((resolve) => setTimeout(resolve));
    last = Date.now();
  }
}
const nodeProcess = /** @type {any} */ (globalThis).process;
if (nodeProcess?.argv?.[1] && /check(\.mjs)?$/.test(nodeProcess.argv[1]) &&
  import.meta.url.startsWith("file:") && !(/** @type {any} */ (globalThis).Deno)) {
  const fileSystem = "node:fs";
  const { readFileSync } = await import(fileSystem);
  try {
    console.log(JSON.stringify(await check(readFileSync(nodeProcess.argv[2]))));
  } catch (error) {
    console.error(`${nodeProcess.argv[2]}: ${error instanceof Error ? error.message : error}`);
    nodeProcess.exitCode = 1;
  }
}
