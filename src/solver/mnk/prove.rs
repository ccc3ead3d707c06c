//! Depth-first proof-number search (Nagai 2002) with proof zones, on an explicit stack.

use super::bits::Bits;
use super::board::Board;
use super::expand::{ELSEWHERE, Mode, Scratch, Seen, State, UNBOUNDED, look};
use super::question::Answer;
use super::reduce::ONE;
use super::table::{Key, Known, Table};

/// A number that no sum reaches: decided the other way.
pub const INFINITE: u32 = 1 << 30;

/// A move that a position's search weighs.
#[derive(Clone, Copy, Debug)]
struct Child {
    mv: u16,
    pn: u32,
    dn: u32,
}

/// A position on the way from the root to the one being searched.
#[derive(Clone, Copy, Debug)]
struct Frame<B> {
    state: State<B>,
    seen: Seen<B>,
    key: Key<B>,
    symmetry: u8,
    /// Give up for now when the numbers get here.
    until: [u32; 2],
    /// Where its moves begin; they end where the stack of moves does.
    first: usize,
    /// The move being searched.
    current: usize,
    /// The zones of the moves that turned out useless: their union and their intersection.
    union: B,
    common: B,
    /// Nodes when it was entered.
    entered: u64,
}

/// What came out of a position.
#[derive(Clone, Copy, Debug)]
struct Found<B> {
    numbers: [u32; 2],
    zone: B,
}

/// One question about one position, asked until it is answered.
#[derive(Clone, Debug)]
pub struct Prover<B> {
    mode: Mode,
    side: bool,
    root: State<B>,
    frames: Vec<Frame<B>>,
    children: Vec<Child>,
    scratch: Scratch<B>,
    answer: Option<bool>,
    best: Option<u16>,
    started: bool,
    /// Positions visited, decided at sight, and left because the answer was known or their moves couldn't matter.
    pub counts: [u64; 3],
}

impl<B: Bits> Prover<B> {
    /// Asks about `root` in `mode`; `side` tells the two attackers apart in the table.
    #[must_use]
    pub fn new(mode: Mode, side: bool, root: State<B>) -> Self {
        Self {
            mode,
            side,
            root,
            frames: Vec::new(),
            children: Vec::new(),
            scratch: Scratch::default(),
            answer: None,
            best: None,
            started: false,
            counts: [0; 3],
        }
    }

    /// Goes on until answered or until `nodes` more positions were visited.
    pub fn run(&mut self, board: &Board<B>, table: &mut Table, nodes: u64) -> Option<Answer> {
        let stop = self.counts[0].saturating_add(nodes);
        if !self.started {
            self.started = true;
            let root = self.root;
            if let Some(found) = self.visit(board, table, root, [INFINITE; 2]) {
                self.finish(&found);
            }
        }
        while self.answer.is_none() && self.counts[0] < stop {
            self.step(board, table);
        }
        self.answer.map(|wins| Answer {
            wins,
            best: self.best,
        })
    }

    fn finish(&mut self, found: &Found<B>) {
        self.answer = Some(found.numbers[0] == 0);
        self.frames = Vec::new();
        self.children = Vec::new();
    }

    /// Whether zones bound what has to be tried after a proof of this kind (0: a win, 1: none).
    fn zoned(&self, kind: usize, state: &State<B>) -> bool {
        match self.mode {
            Mode::Breaker => true,
            Mode::Full => kind == 0 || state.limit == UNBOUNDED,
            Mode::Threats => kind == 0,
            Mode::Misere | Mode::Avoider => false,
        }
    }

    /// One step: either goes down to the most promising move, or leaves the position on top of the stack.
    fn step(&mut self, board: &Board<B>, table: &mut Table) {
        let Some(frame) = self.frames.last() else {
            return;
        };
        // The mover's own number is a minimum over its moves, the other one a sum.
        let own = usize::from(!frame.state.attacking);
        let (mut least, mut second) = (INFINITE, INFINITE);
        let mut best = usize::MAX;
        let (mut alive, mut total, mut most) = (0u64, 0u64, 0u32);
        for (i, child) in self.children[frame.first..].iter().enumerate() {
            let numbers = [child.pn, child.dn];
            if numbers[1 - own] == 0 {
                continue; // Useless to the mover.
            }
            if numbers[own] < least {
                second = least;
                least = numbers[own];
                best = frame.first + i;
            } else if numbers[own] < second {
                second = numbers[own];
            }
            total += u64::from(numbers[1 - own]);
            most = most.max(numbers[1 - own]);
            alive += 1;
        }
        // A sum counts what the moves have in common many times over, a maximum not at all what they have not.
        let sum = if self.mode == Mode::Avoider {
            u64::from(most) + alive / 2
        } else {
            u64::from(most) + (total - u64::from(most)) / 8
        }
        .min(u64::from(INFINITE) - 1) as u32;
        if best == usize::MAX {
            let mut zone = frame.union | frame.seen.base[1 - own];
            // A move left out is answered like the one that is never worse, with the two cells' parts exchanged.
            let left_out = frame.seen.dominated[0] & frame.common;
            if !left_out.is_empty() {
                zone |= left_out | frame.seen.dominated[1];
            }
            zone = self.complete(board, zone, frame.state, frame.seen.need);
            let mut numbers = [INFINITE; 2];
            numbers[1 - own] = 0;
            self.leave(board, table, Found { numbers, zone });
            return;
        }
        if least >= frame.until[own] || sum >= frame.until[1 - own] {
            let mut numbers = [0; 2];
            numbers[own] = least;
            numbers[1 - own] = sum;
            let zone = B::EMPTY;
            self.leave(board, table, Found { numbers, zone });
            return;
        }
        let child = self.children[best];
        let numbers = [child.pn, child.dn];
        let mut until = [0; 2];
        // Some slack keeps the search from running to and fro between two moves.
        let slack = match self.mode {
            Mode::Breaker => second / 2,
            _ => second / 4,
        };
        until[own] = frame.until[own].min(second.saturating_add(1 + slack));
        until[1 - own] = (frame.until[1 - own] - sum)
            .saturating_add(numbers[1 - own])
            .min(INFINITE);
        let next = after(&frame.state, child.mv);
        let top = self.frames.len() - 1;
        self.frames[top].current = best;
        if let Some(found) = self.visit(board, table, next, until) {
            self.deliver(board, table, found);
        }
    }

    /// Adds to a zone so many cells of each live line as the proof needs.
    fn complete(&self, board: &Board<B>, mut zone: B, state: State<B>, need: [u8; 2]) -> B {
        for (side, mine) in [(0, state.mine), (1, state.other)] {
            if need[side] == 0 {
                continue;
            }
            let free = mine | state.empty;
            for &window in &board.windows {
                if window.within(free) {
                    let open = window & state.empty;
                    let mut have = (open & zone).count();
                    let mut rest = open.without(zone);
                    while have < u32::from(need[side]) && !rest.is_empty() {
                        zone |= B::bit(rest.first());
                        rest = rest.rest();
                        have += 1;
                    }
                }
            }
        }
        zone
    }

    /// Enters a position, or says at once what is known of it.
    fn visit(
        &mut self,
        board: &Board<B>,
        table: &mut Table,
        mut state: State<B>,
        until: [u32; 2],
    ) -> Option<Found<B>> {
        self.counts[0] += 1;
        let seen = look(board, self.mode, &mut state, &mut self.scratch);
        if let Some((wins, zone)) = seen.decided {
            self.counts[1] += 1;
            if self.frames.is_empty() {
                self.best = seen.hint;
            }
            let zone = self.complete(board, zone, state, seen.need);
            let numbers = if wins { [0, INFINITE] } else { [INFINITE, 0] };
            return Some(Found { numbers, zone });
        }
        let (key, symmetry) = self.key(board, &state);
        // At the root the move that decides is wanted too.
        if !self.frames.is_empty()
            && let Some(known) = table.get(&key)
        {
            let numbers = [known.pn, known.dn];
            if numbers[0] >= until[0] || numbers[1] >= until[1] || numbers.contains(&0) {
                self.counts[2] += 1;
                let zone = board.moved(known.zone, board.inverses[symmetry]);
                return Some(Found { numbers, zone });
            }
        }
        let first = self.children.len();
        self.add_children(board, &state, &seen);
        self.frames.push(Frame {
            state,
            seen,
            key,
            symmetry: symmetry as u8,
            until,
            first,
            current: first,
            union: B::EMPTY,
            common: !B::EMPTY,
            entered: self.counts[0],
        });
        None
    }

    /// Leaves the position on top of the stack and tells the one below.
    fn leave(&mut self, board: &Board<B>, table: &mut Table, found: Found<B>) {
        let Some(frame) = self.frames.pop() else {
            return;
        };
        self.children.truncate(frame.first);
        let known = Known {
            pn: found.numbers[0],
            dn: found.numbers[1],
            zone: board.moved(found.zone & board.playable, usize::from(frame.symmetry)),
        };
        table.put(&frame.key, &known, self.counts[0] - frame.entered);
        if self.frames.is_empty() {
            self.finish(&found);
        } else {
            self.deliver(board, table, found);
        }
    }

    /// Takes in what came out of the current move of the position on top of the stack.
    fn deliver(&mut self, board: &Board<B>, table: &mut Table, found: Found<B>) {
        let Some(top) = self.frames.len().checked_sub(1) else {
            return;
        };
        let frame = self.frames[top];
        let own = usize::from(!frame.state.attacking);
        let mv = self.children[frame.current].mv;
        let at = if mv == ELSEWHERE {
            B::EMPTY
        } else {
            B::bit(u32::from(mv))
        };
        self.children[frame.current].pn = found.numbers[0];
        self.children[frame.current].dn = found.numbers[1];
        if found.numbers[own] == 0 {
            if top == 0 {
                // A move to spare may have been left out of the root's state.
                let flipped = frame.state.attacking != self.root.attacking;
                self.best = Some(if flipped { ELSEWHERE } else { mv });
            }
            self.counts[2] += 1;
            let zone = found.zone | at | frame.seen.base[own];
            let zone = self.complete(board, zone, frame.state, frame.seen.need);
            let numbers = found.numbers;
            self.leave(board, table, Found { numbers, zone });
        } else if found.numbers[1 - own] == 0 && self.zoned(1 - own, &frame.state) {
            let zone = found.zone;
            self.frames[top].union |= zone;
            self.frames[top].common &= zone;
            // A move outside the zone is answered in the same way, and as useless.
            for child in &mut self.children[frame.first..] {
                if [child.pn, child.dn][1 - own] != 0 && !zone.has(u32::from(child.mv)) {
                    child.pn = INFINITE;
                    child.dn = INFINITE;
                    if own == 0 {
                        child.dn = 0;
                    } else {
                        child.pn = 0;
                    }
                }
            }
        }
    }

    fn key(&self, board: &Board<B>, state: &State<B>) -> (Key<B>, usize) {
        let mode = match self.mode {
            Mode::Breaker => 0,
            Mode::Full => 1,
            Mode::Threats => 2,
            Mode::Misere => 3,
            Mode::Avoider => 4,
        };
        let side = u32::from(self.side && !matches!(self.mode, Mode::Breaker | Mode::Avoider));
        let tag = mode
            | side << 3
            | u32::from(state.attacking) << 4
            | u32::from(state.limit) << 5
            | u32::from(state.spare) << 14;
        let sets = [state.mine | state.other, state.mine | state.empty, B::EMPTY];
        let mut key = Key { sets, tag };
        let mut chosen = 0;
        let symmetries = match self.mode {
            Mode::Threats => 1, // Positions full of threats hardly come back mirrored.
            _ => board.symmetries.len(),
        };
        for symmetry in 1..symmetries {
            let moved = [
                board.moved(sets[0], symmetry),
                board.moved(sets[1], symmetry),
                B::EMPTY,
            ];
            if less(&moved, &key.sets) {
                key.sets = moved;
                chosen = symmetry;
            }
        }
        (key, chosen)
    }

    /// The moves of a position with a first guess of their numbers.
    fn add_children(&mut self, board: &Board<B>, state: &State<B>, seen: &Seen<B>) {
        let attacking = state.attacking;
        let spare = (state.spare > 0).then_some(ELSEWHERE);
        for mv in seen.moves.cells().map(|cell| cell as u16).chain(spare) {
            let worth = |side: usize| {
                if mv == ELSEWHERE {
                    0
                } else {
                    self.scratch.worth[side][usize::from(mv)]
                }
            };
            if matches!(self.mode, Mode::Misere | Mode::Avoider) {
                let next = after(state, mv);
                let [mut mine, other] = next.safe(board);
                if self.mode == Mode::Avoider {
                    mine = next.empty;
                }
                let private = mine.without(other).count() as f32;
                let theirs = other.without(mine).count() as f32;
                let shared = (mine & other).count() as f32;
                let x = private - theirs;
                let up = |x: f32| if x > 0.0 { x } else { 0.0 };
                let pn = 1.0 + 8.0 * shared / (1.0 + up(x));
                let dn = 1.0 + 8.0 * shared / (1.0 + up(-x));
                let (pn, dn) = (pn as u32, dn as u32);
                self.children.push(Child { mv, pn, dn });
                continue;
            }
            let (pn, dn) = guess(
                self.mode,
                attacking,
                [self.scratch.potential[0], self.scratch.potential[1]],
                [worth(0), worth(1)],
            );
            self.children.push(Child { mv, pn, dn });
        }
    }
}

/// Whether the first two sets come before the others', word by word.
#[inline(always)]
fn less<B: Bits>(one: &[B; 3], other: &[B; 3]) -> bool {
    for i in 0..B::WORDS {
        for set in 0..2 {
            let (a, b) = (one[set].words()[i], other[set].words()[i]);
            if a != b {
                return a < b;
            }
        }
    }
    false
}

/// A first guess of a move's proof and disproof numbers, from the weights of the lines that are left after it.
fn guess(mode: Mode, attacking: bool, potential: [u64; 2], worth: [u64; 2]) -> (u32, u32) {
    let one = ONE as f32;
    let (mine, other) = if attacking {
        // The defender is to move next.
        (
            (potential[0] + worth[0]) as f32 / one,
            2.0 * potential[1].saturating_sub(worth[1]) as f32 / one,
        )
    } else {
        (
            2.0 * potential[0].saturating_sub(worth[0]) as f32 / one,
            (potential[1] + worth[1]) as f32 / one,
        )
    };
    match mode {
        Mode::Breaker => {
            let dn = 1.0 + mine * mine * 8.0;
            let pn = 1.0 + 32.0 / (mine * mine + 0.1);
            (pn as u32, dn as u32)
        }
        _ => {
            let dn = 1.0 + mine * mine * 4.0 / (1.0 + other);
            let pn = 1.0 + 4.0 * (1.0 + other) / (mine + 0.1);
            (pn as u32, dn as u32)
        }
    }
}

/// The position after a move.
fn after<B: Bits>(state: &State<B>, mv: u16) -> State<B> {
    let mut next = *state;
    if mv == ELSEWHERE {
        next.spare -= 1;
    } else {
        let at = B::bit(u32::from(mv));
        next.empty = next.empty.without(at);
        if state.attacking {
            next.mine |= at;
        } else {
            next.other |= at;
        }
    }
    if state.attacking && state.limit != UNBOUNDED {
        next.limit -= 1;
    }
    next.attacking = !state.attacking;
    next
}
