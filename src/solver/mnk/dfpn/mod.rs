//! Depth-first proof-number search (Nagai 2002) with relevance zones, on an explicit stack, over words as small as the board allows.
//!
//! A node where the attacker is to move is an OR node, one where the defender is to move an AND node. [`numbers`] says how their proof
//! and disproof numbers are added up, [`zone`] why a move outside the zone of a refutation needs no answer of its own.

mod initial_numbers;
pub mod numbers;
#[cfg(test)]
mod tests;
mod zone;

use initial_numbers::{initial_numbers, initial_numbers_misere};
use numbers::{INFINITE, ProofNumbers, Tally};
use zone::FailedMoves;

use crate::game::Side;
use crate::solver::counts::Counts;
use crate::solver::mnk::bits::{Bits, Wide};
use crate::solver::mnk::board::MnkBoard;
use crate::solver::mnk::memory::Memory;
use crate::solver::mnk::query::{Answer, Query};
use crate::solver::mnk::static_analysis::analyse;
use crate::solver::mnk::static_analysis::attack::{Attack, Mode};
use crate::solver::mnk::static_analysis::findings::Findings;
use crate::solver::mnk::static_analysis::maker_breaker::leave_out_dominated;
use crate::solver::mnk::static_analysis::scratch::Scratch;
use crate::solver::mnk::table::{Entry, Key};
use crate::solver::mnk::technique::{ORDERING, SYMMETRY};

/// The limit's bits in a key when there is none.
const NO_LIMIT: u16 = 511;

/// A move of a position.
#[derive(Clone, Copy, Debug)]
struct Child {
    /// The cell, or `None` for one that no line needs.
    cell: Option<u16>,
    numbers: ProofNumbers,
}

/// The outcome of a visit to a position.
#[derive(Clone, Copy, Debug)]
struct Outcome<B> {
    numbers: ProofNumbers,
    /// The zone of the result, if there is one.
    zone: B,
}

/// A position on the way from the root to the one being searched.
#[derive(Clone, Copy, Debug)]
struct Node<B> {
    state: Attack<B>,
    findings: Findings<B>,
    key: Key<B>,
    /// The symmetry that takes the state to its key.
    symmetry: u8,
    /// The search leaves the position when a number reaches its threshold.
    thresholds: ProofNumbers,
    /// Where its moves begin; they end where the stack of moves does.
    first: usize,
    /// The move being searched.
    current: usize,
    failed: FailedMoves<B>,
    /// Nodes when it was entered.
    entered: u64,
}

/// The search for the answer to one query in one mode.
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
    /// How many of the peers' messages it has seen the results of.
    news: u32,
    /// The work so far. Positions whose result was in the table count as cut off.
    pub counts: Counts,
}

impl<B: Bits> Dfpn<B> {
    /// A search for the answer to a query in this mode.
    #[must_use]
    pub fn new(board: &MnkBoard<Wide>, mode: Mode, query: &Query) -> Self {
        let (position, attacker) = (&query.position, query.attacker);
        let root = Attack {
            attacker: B::of(&position.marks[attacker as usize]),
            defender: B::of(&position.marks[attacker.other() as usize]),
            empty: B::of(&position.empty(board)),
            spare: 0,
            attacker_to_move: position.turn == attacker,
            limit: query.limit,
        };
        Self::from(mode, attacker == Side::Second, root)
    }

    /// A search from `root` in `mode`; `side` tells the two attackers apart in the table.
    fn from(mode: Mode, side: bool, root: Attack<B>) -> Self {
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
            news: 0,
            counts: Counts::default(),
        }
    }

    /// Goes on until there is an answer or until `nodes` more positions have been visited.
    pub fn run(&mut self, board: &MnkBoard<B>, memory: &mut Memory, nodes: u64) -> Option<Answer> {
        let stop = self.counts.nodes.saturating_add(nodes);
        if self.news != memory.news() {
            self.news = memory.news();
            self.catch_up(board, memory);
        }
        if !self.started {
            self.started = true;
            let root = self.root;
            if let Some(found) = self.visit(board, memory, root, ProofNumbers::UNBOUNDED) {
                self.finish(&found);
            }
        }
        while self.answer.is_none() && self.counts.nodes < stop {
            self.step(board, memory);
        }
        self.answer.map(|wins| Answer {
            wins,
            best: self.best,
        })
    }

    fn finish(&mut self, found: &Outcome<B>) {
        self.answer = Some(found.numbers.proof == 0);
        self.path = Vec::new();
        self.children = Vec::new();
    }

    /// Says where the search is.
    pub fn marks(&self, marks: &mut Vec<u64>) {
        marks.extend(self.path.iter().map(|node| node.key.hash()));
    }

    /// Leaves the first position on the path that a peer has decided.
    fn catch_up(&mut self, board: &MnkBoard<B>, memory: &mut Memory) {
        // The root's result comes as an answer.
        for at in 1..self.path.len() {
            let node = self.path[at];
            let known = memory.get(&node.key);
            let decided = |known: &Entry<B>| ProofNumbers::unpack(known.numbers).is_decided();
            if let Some(known) = known.filter(decided) {
                self.path.truncate(at);
                self.children.truncate(node.first);
                let found = outcome_of(board, &known, usize::from(node.symmetry), &node.findings);
                self.deliver(board, memory, found);
                return;
            }
        }
    }

    /// One step: goes down to the most promising move, or leaves the position on top of the stack.
    fn step(&mut self, board: &MnkBoard<B>, memory: &mut Memory) {
        let Some(node) = self.path.last() else {
            return;
        };
        let attacker_to_move = node.state.attacker_to_move;
        let moves = self.children[node.first..].iter().map(|child| {
            let numbers = child.numbers;
            (
                numbers.phi(attacker_to_move),
                numbers.delta(attacker_to_move),
            )
        });
        let tally = Tally::of(self.mode, moves);
        let Some(mut place) = tally.best else {
            let found = Outcome {
                numbers: ProofNumbers::decided(!attacker_to_move),
                zone: zone::of_all_moves(board, &node.state, &node.findings, &node.failed),
            };
            self.leave(board, memory, found);
            return;
        };
        let phi = node.thresholds.phi(attacker_to_move);
        let delta = node.thresholds.delta(attacker_to_move);
        if tally.least >= phi || tally.sum >= delta {
            let found = Outcome {
                numbers: ProofNumbers::of_mover(tally.least, tally.sum, attacker_to_move),
                zone: B::EMPTY,
            };
            self.leave(board, memory, found);
            return;
        }
        let mut chosen = tally;
        let peers = memory.peers();
        let peers = peers.filter(|peers| peers.are_at(node.key.hash()));
        let crowded = peers.is_some();
        if let Some(peers) = peers {
            let moves = self.children[node.first..].iter().map(|child| {
                let phi = child.numbers.phi(attacker_to_move);
                // Counted by cells, since each search has the moves in an order of its own.
                let own = peers.place().owns(child.cell.unwrap_or(0).into());
                let phi = if own { phi } else { virtual_number(phi) };
                (phi, child.numbers.delta(attacker_to_move))
            });
            chosen = Tally::of(self.mode, moves);
            place = chosen.best.unwrap_or(place);
        }
        let best = node.first + place;
        let child = self.children[best];
        let of_best = child.numbers.delta(attacker_to_move);
        let (mut phi, delta) = chosen.thresholds(self.mode, (phi, delta), of_best);
        if crowded {
            // The move may be worse than the position's threshold allows; at least it is searched a little.
            let number = child.numbers.phi(attacker_to_move);
            phi = phi.max((number + number / 4 + 1).min(INFINITE));
        }
        let thresholds = ProofNumbers::of_mover(phi, delta, attacker_to_move);
        let next = node.state.after(child.cell);
        let top = self.path.len() - 1;
        self.path[top].current = best;
        if let Some(found) = self.visit(board, memory, next, thresholds) {
            self.deliver(board, memory, found);
        }
    }

    /// Enters a position, or returns at once what is known of it.
    fn visit(
        &mut self,
        board: &MnkBoard<B>,
        memory: &mut Memory,
        mut state: Attack<B>,
        thresholds: ProofNumbers,
    ) -> Option<Outcome<B>> {
        self.counts.nodes += 1;
        let mut findings = analyse(board, self.mode, &mut state, &mut self.scratch);
        if let Some((wins, zone)) = findings.decided {
            self.counts.leaves += 1;
            if self.path.is_empty() {
                self.best = findings.hint;
            }
            return Some(Outcome {
                numbers: ProofNumbers::decided(wins),
                zone: zone::with_open_cells(board, &state, zone, findings.need),
            });
        }
        let (key, symmetry) = self.key(board, &state);
        // At the root the move that decides is wanted too.
        if !self.path.is_empty()
            && let Some(known) = memory.get(&key)
        {
            let numbers = ProofNumbers::unpack(known.numbers);
            if numbers.proof >= thresholds.proof
                || numbers.disproof >= thresholds.disproof
                || numbers.is_decided()
            {
                self.counts.cutoffs += 1;
                return Some(outcome_of(board, &known, symmetry, &findings));
            }
        }
        if self.mode == Mode::MakerBreaker {
            leave_out_dominated(board, state.empty, &mut self.scratch, &mut findings);
        }
        let first = self.children.len();
        self.add_children(board, &state, &findings);
        self.path.push(Node {
            state,
            findings,
            key,
            symmetry: symmetry as u8,
            thresholds,
            first,
            current: first,
            failed: FailedMoves::none(),
            entered: self.counts.nodes,
        });
        None
    }

    /// Leaves the position on top of the stack and passes its outcome to the one below.
    fn leave(&mut self, board: &MnkBoard<B>, memory: &mut Memory, found: Outcome<B>) {
        let Some(node) = self.path.pop() else {
            return;
        };
        self.children.truncate(node.first);
        let known = Entry {
            numbers: found.numbers.pack(),
            zone: board.moved(found.zone & board.playable, usize::from(node.symmetry)),
        };
        memory.put(&node.key, &known, self.counts.nodes - node.entered);
        if self.path.is_empty() {
            self.finish(&found);
        } else {
            self.deliver(board, memory, found);
        }
    }

    /// Takes in the outcome of the current move of the position on top of the stack.
    fn deliver(&mut self, board: &MnkBoard<B>, memory: &mut Memory, found: Outcome<B>) {
        let Some(top) = self.path.len().checked_sub(1) else {
            return;
        };
        let node = self.path[top];
        let attacker_to_move = node.state.attacker_to_move;
        let cell = self.children[node.current].cell;
        let numbers = found.numbers;
        self.children[node.current].numbers = numbers;
        if numbers.phi(attacker_to_move) == 0 {
            if top == 0 {
                // A move to spare may have been left out of the root's state.
                let flipped = attacker_to_move != self.root.attacker_to_move;
                self.best = cell.filter(|_| !flipped);
            }
            self.counts.cutoffs += 1;
            let zone = zone::of_deciding_move(board, &node.state, &node.findings, cell, found.zone);
            self.leave(board, memory, Outcome { numbers, zone });
        } else if numbers.delta(attacker_to_move) == 0
            && zone::applies(board, self.mode, &node.state, !attacker_to_move)
        {
            self.path[top].failed.add(found.zone);
            // The moves outside the zone fail in the same way.
            for child in &mut self.children[node.first..] {
                let inside = child
                    .cell
                    .is_some_and(|cell| found.zone.has(u32::from(cell)));
                if child.numbers.delta(attacker_to_move) != 0 && !inside {
                    child.numbers = ProofNumbers::decided(!attacker_to_move);
                }
            }
        }
    }

    /// The position as the table stores it, and the symmetry that leads to it. Inlined, since 5,5,4 with every move takes 4 % less time then.
    #[inline]
    fn key(&self, board: &MnkBoard<B>, state: &Attack<B>) -> (Key<B>, usize) {
        let mode = self.mode as u32;
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
    fn add_children(&mut self, board: &MnkBoard<B>, state: &Attack<B>, findings: &Findings<B>) {
        let cells = findings.moves.cells().map(|cell| Some(cell as u16));
        for cell in cells.chain((state.spare > 0).then_some(None)) {
            let numbers = match self.mode {
                _ if board.without.has(ORDERING) => ProofNumbers {
                    proof: 1,
                    disproof: 1,
                },
                Mode::Misere | Mode::AvoiderEnforcer => {
                    initial_numbers_misere(board, self.mode, &state.after(cell))
                }
                _ => initial_numbers(self.mode, state.attacker_to_move, cell, &self.scratch),
            };
            self.children.push(Child { cell, numbers });
        }
    }
}

/// What is known of a position, in its own orientation.
fn outcome_of<B: Bits>(
    board: &MnkBoard<B>,
    known: &Entry<B>,
    symmetry: usize,
    findings: &Findings<B>,
) -> Outcome<B> {
    let numbers = ProofNumbers::unpack(known.numbers);
    let mut zone = board.moved(known.zone, board.inverses[symmetry]);
    if numbers.disproof == 0 {
        // The reduced state does not show which pairs were dropped: the zone has those of the position that was stored.
        zone |= findings.base.defender;
    }
    Outcome { numbers, zone }
}

/// The number of a move for the choice among moves, if it is another peer's where several are at the position: they spread over moves that look
/// about equally good (virtual proof numbers: Kaneko 2010). It is never stored or passed on. With 1, 2, 3, 4, 6 and 9 times the number, the busier
/// of two peers visits 25,088, 25,216, 23,744, 23,744, 23,616 and 23,744 positions on 7,7,5, and with every move of 5,5,4 48,857, 40,697, 44,864,
/// 41,600, 42,175 and 37,440.
fn virtual_number(phi: u32) -> u32 {
    phi.saturating_mul(3).saturating_add(1).min(INFINITE - 1)
}

/// Whether the first two sets come before the others', word by word.
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
