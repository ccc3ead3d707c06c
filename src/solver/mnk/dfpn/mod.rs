//! Depth-first proof-number search (Nagai 2002) with proof zones, on an explicit stack.

mod initial_numbers;
pub mod word_size;

use crate::solver::mnk::bits::Bits;
use crate::solver::mnk::board::Board;
use crate::solver::mnk::query::{Answer, Counts};
use crate::solver::mnk::static_analysis::analyse;
use crate::solver::mnk::static_analysis::attack::{Attack, Mode};
use crate::solver::mnk::static_analysis::findings::Findings;
use crate::solver::mnk::static_analysis::scratch::Scratch;
use crate::solver::mnk::table::{Entry, Key, Table};
use crate::solver::mnk::technique::{ORDERING, SYMMETRY, ZONES};
use initial_numbers::{initial_numbers, initial_numbers_misere};

/// A number that no sum reaches: decided the other way.
const INFINITE: u32 = 1 << 30;

/// The limit's bits in a key when there is none.
const NO_LIMIT: u16 = 511;

/// A move that a position's search weighs.
#[derive(Clone, Copy, Debug)]
struct Child {
    /// The cell, or `None` for one that no line needs.
    cell: Option<u16>,
    /// Proof and disproof number.
    numbers: [u32; 2],
}

/// A position on the way from the root to the one being searched.
#[derive(Clone, Copy, Debug)]
struct Node<B> {
    state: Attack<B>,
    findings: Findings<B>,
    key: Key<B>,
    symmetry: u8,
    /// Give up for now when the numbers get here.
    until: [u32; 2],
    /// Where its moves begin; they end where the stack of moves does.
    first: usize,
    /// The move being searched.
    current: usize,
    /// The union of the zones of the moves that turned out useless.
    union: B,
    /// Their intersection.
    common: B,
    /// Nodes when it was entered.
    entered: u64,
}

/// One query about one position, asked until it is answered.
#[derive(Clone, Debug)]
pub struct Dfpn<B> {
    mode: Mode,
    side: bool,
    root: Attack<B>,
    path: Vec<Node<B>>,
    children: Vec<Child>,
    scratch: Scratch<B>,
    answer: Option<bool>,
    best: Option<u16>,
    started: bool,
    /// The work so far. Positions whose answer was known count as cut off.
    pub counts: Counts,
}

impl<B: Bits> Dfpn<B> {
    /// Asks about `root` in `mode`; `side` tells the two attackers apart in the table.
    #[must_use]
    pub fn new(mode: Mode, side: bool, root: Attack<B>) -> Self {
        Self {
            mode,
            side,
            root,
            path: Vec::new(),
            children: Vec::new(),
            scratch: Scratch::default(),
            answer: None,
            best: None,
            started: false,
            counts: Counts::default(),
        }
    }

    /// Goes on until answered or until `nodes` more positions were visited.
    pub fn run(&mut self, board: &Board<B>, table: &mut Table, nodes: u64) -> Option<Answer> {
        let stop = self.counts.nodes.saturating_add(nodes);
        if !self.started {
            self.started = true;
            let root = self.root;
            if let Some(found) = self.visit(board, table, root, [INFINITE; 2]) {
                self.finish(&found);
            }
        }
        while self.answer.is_none() && self.counts.nodes < stop {
            self.step(board, table);
        }
        self.answer.map(|wins| Answer {
            wins,
            best: self.best,
        })
    }

    fn finish(&mut self, found: &Entry<B>) {
        self.answer = Some(found.numbers[0] == 0);
        self.path = Vec::new();
        self.children = Vec::new();
    }

    /// Whether zones bound what has to be tried after a proof of this kind (0: a win, 1: none).
    fn zoned(&self, kind: usize, state: &Attack<B>) -> bool {
        match self.mode {
            Mode::MakerBreaker => true,
            Mode::MakerMaker => kind == 0 || state.limit.is_none(),
            Mode::Threats => kind == 0,
            Mode::Misere | Mode::AvoiderEnforcer => false,
        }
    }

    /// One step: either goes down to the most promising move, or leaves the position on top of the stack.
    fn step(&mut self, board: &Board<B>, table: &mut Table) {
        let Some(node) = self.path.last() else {
            return;
        };
        // The mover's own number is a minimum over its moves, the other one a sum.
        let own = usize::from(!node.state.attacker_to_move);
        let (mut least, mut second) = (INFINITE, INFINITE);
        let mut best = usize::MAX;
        let (mut alive, mut total, mut most) = (0u64, 0u64, 0u32);
        for (i, child) in self.children[node.first..].iter().enumerate() {
            let numbers = child.numbers;
            if numbers[1 - own] == 0 {
                continue; // Useless to the mover.
            }
            if numbers[own] < least {
                second = least;
                least = numbers[own];
                best = node.first + i;
            } else if numbers[own] < second {
                second = numbers[own];
            }
            total += u64::from(numbers[1 - own]);
            most = most.max(numbers[1 - own]);
            alive += 1;
        }
        // A sum counts what the moves have in common many times over, a maximum not at all what they have not.
        let sum = if self.mode == Mode::AvoiderEnforcer {
            u64::from(most) + alive / 2
        } else if self.mode == Mode::MakerBreaker {
            u64::from(most) + (total - u64::from(most)) / 3
        } else {
            u64::from(most) + (total - u64::from(most)) / 8
        }
        .min(u64::from(INFINITE) - 1) as u32;
        if best == usize::MAX {
            let mut zone = node.union | node.findings.base[1 - own];
            // A move left out is answered like the one that is never worse, with the two cells' parts exchanged.
            let left_out = node.findings.dominated[0] & node.common;
            if !left_out.is_empty() {
                zone |= left_out | node.findings.dominated[1];
            }
            zone = self.complete(board, zone, node.state, node.findings.need);
            let mut numbers = [INFINITE; 2];
            numbers[1 - own] = 0;
            self.leave(board, table, Entry { numbers, zone });
            return;
        }
        if least >= node.until[own] || sum >= node.until[1 - own] {
            let mut numbers = [0; 2];
            numbers[own] = least;
            numbers[1 - own] = sum;
            let zone = B::EMPTY;
            self.leave(board, table, Entry { numbers, zone });
            return;
        }
        let child = self.children[best];
        let numbers = child.numbers;
        let mut until = [0; 2];
        // Some slack keeps the search from running to and fro between two moves.
        let slack = match self.mode {
            Mode::MakerBreaker => second / 2,
            _ => second / 4,
        };
        until[own] = node.until[own].min(second.saturating_add(1 + slack));
        until[1 - own] = (node.until[1 - own] - sum)
            .saturating_add(numbers[1 - own])
            .min(INFINITE);
        let next = node.state.after(child.cell);
        let top = self.path.len() - 1;
        self.path[top].current = best;
        if let Some(found) = self.visit(board, table, next, until) {
            self.deliver(board, table, found);
        }
    }

    /// Adds to a zone so many cells of each live line as the proof needs.
    fn complete(&self, board: &Board<B>, mut zone: B, state: Attack<B>, need: [u8; 2]) -> B {
        for (side, mine) in [(0, state.attacker), (1, state.defender)] {
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
        mut state: Attack<B>,
        until: [u32; 2],
    ) -> Option<Entry<B>> {
        self.counts.nodes += 1;
        let findings = analyse(board, self.mode, &mut state, &mut self.scratch);
        if let Some((wins, zone)) = findings.decided {
            self.counts.leaves += 1;
            if self.path.is_empty() {
                self.best = findings.hint;
            }
            let zone = self.complete(board, zone, state, findings.need);
            let numbers = if wins { [0, INFINITE] } else { [INFINITE, 0] };
            return Some(Entry { numbers, zone });
        }
        let (key, symmetry) = self.key(board, &state);
        // At the root the move that decides is wanted too.
        if !self.path.is_empty()
            && let Some(known) = table.get(&key)
        {
            let numbers = known.numbers;
            if numbers[0] >= until[0] || numbers[1] >= until[1] || numbers.contains(&0) {
                self.counts.cutoffs += 1;
                let zone = board.moved(known.zone, board.inverses[symmetry]);
                return Some(Entry { numbers, zone });
            }
        }
        let first = self.children.len();
        self.add_children(board, &state, &findings);
        self.path.push(Node {
            state,
            findings,
            key,
            symmetry: symmetry as u8,
            until,
            first,
            current: first,
            union: B::EMPTY,
            common: !B::EMPTY,
            entered: self.counts.nodes,
        });
        None
    }

    /// Leaves the position on top of the stack and tells the one below.
    fn leave(&mut self, board: &Board<B>, table: &mut Table, found: Entry<B>) {
        let Some(node) = self.path.pop() else {
            return;
        };
        self.children.truncate(node.first);
        let known = Entry {
            numbers: found.numbers,
            zone: board.moved(found.zone & board.playable, usize::from(node.symmetry)),
        };
        table.put(&node.key, &known, self.counts.nodes - node.entered);
        if self.path.is_empty() {
            self.finish(&found);
        } else {
            self.deliver(board, table, found);
        }
    }

    /// Takes in what came out of the current move of the position on top of the stack.
    fn deliver(&mut self, board: &Board<B>, table: &mut Table, found: Entry<B>) {
        let Some(top) = self.path.len().checked_sub(1) else {
            return;
        };
        let node = self.path[top];
        let own = usize::from(!node.state.attacker_to_move);
        let cell = self.children[node.current].cell;
        let at = cell.map_or(B::EMPTY, |cell| B::bit(u32::from(cell)));
        self.children[node.current].numbers = found.numbers;
        if found.numbers[own] == 0 {
            if top == 0 {
                // A move to spare may have been left out of the root's state.
                let flipped = node.state.attacker_to_move != self.root.attacker_to_move;
                self.best = cell.filter(|_| !flipped);
            }
            self.counts.cutoffs += 1;
            let zone = found.zone | at | node.findings.base[own];
            let zone = self.complete(board, zone, node.state, node.findings.need);
            let numbers = found.numbers;
            self.leave(board, table, Entry { numbers, zone });
        } else if found.numbers[1 - own] == 0
            && self.zoned(1 - own, &node.state)
            && !board.without.has(ZONES)
        {
            let zone = found.zone;
            self.path[top].union |= zone;
            self.path[top].common &= zone;
            // A move outside the zone is answered in the same way, and as useless.
            for child in &mut self.children[node.first..] {
                let inside = child.cell.is_some_and(|cell| zone.has(u32::from(cell)));
                if child.numbers[1 - own] != 0 && !inside {
                    child.numbers[own] = INFINITE;
                    child.numbers[1 - own] = 0;
                }
            }
        }
    }

    fn key(&self, board: &Board<B>, state: &Attack<B>) -> (Key<B>, usize) {
        let mode = match self.mode {
            Mode::MakerBreaker => 0,
            Mode::MakerMaker => 1,
            Mode::Threats => 2,
            Mode::Misere => 3,
            Mode::AvoiderEnforcer => 4,
        };
        let side = u32::from(
            self.side && !matches!(self.mode, Mode::MakerBreaker | Mode::AvoiderEnforcer),
        );
        let tag = mode
            | side << 3
            | u32::from(state.attacker_to_move) << 4
            | u32::from(state.limit.unwrap_or(NO_LIMIT)) << 5
            | u32::from(state.spare) << 14;
        let sets = [
            state.attacker | state.defender,
            state.attacker | state.empty,
            B::EMPTY,
        ];
        let mut key = Key { sets, tag };
        let mut chosen = 0;
        let symmetries = match self.mode {
            Mode::Threats => 1, // Positions full of threats hardly come back mirrored.
            _ if board.without.has(SYMMETRY) => 1,
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
    fn add_children(&mut self, board: &Board<B>, state: &Attack<B>, findings: &Findings<B>) {
        let cells = findings.moves.cells().map(|cell| Some(cell as u16));
        for cell in cells.chain((state.spare > 0).then_some(None)) {
            let numbers = match self.mode {
                _ if board.without.has(ORDERING) => [1; 2],
                Mode::Misere | Mode::AvoiderEnforcer => {
                    initial_numbers_misere(board, self.mode, &state.after(cell))
                }
                _ => initial_numbers(self.mode, state.attacker_to_move, cell, &self.scratch),
            };
            self.children.push(Child { cell, numbers });
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
