//! Depth-first search with a table for misère positions of few cells: does the attacker win, within a given number of moves?
//!
//! Such positions have hardly any forced moves and are reached in many orders, so proof numbers say little about them.
//! A plain search visits fewer positions and takes about a third of the time for each. Its stack is explicit, so it can stop anywhere.

use super::board::{CELLS, EndgameBoard};
use super::state::{EndgameState, Verdict};
use crate::solver::counts::Counts;
use crate::solver::mnk::memory::Memory;
use crate::solver::mnk::query::Answer;
use crate::solver::mnk::table::{Entry, Key};
use crate::solver::mnk::technique::ORDERING;

/// The table's mark for this search. Those of the modes of proof-number search are smaller.
pub const TAG: u32 = 7;

/// From this many cells on, a position is large. On the misère rows of the benchmark, 13 takes 18 % more positions, 14 takes 5 % more, 16 takes
/// 2 % fewer for a tenth more time, and never 28 % more.
const LARGE: u32 = 15;

/// From this many cells on, peers tell each other where they are.
const FROM: u32 = if cfg!(test) { 3 } else { 9 };

/// A number of moves that is always enough.
const ENOUGH: u32 = 63;

/// Bounds on the number of moves with which the attacker wins.
#[derive(Clone, Copy, Debug)]
struct Bounds {
    /// The attacker wins with this many moves or more.
    wins_from: u32,
    /// The attacker does not win with fewer.
    fails_below: u32,
}

impl Bounds {
    /// The bounds in the table.
    #[inline]
    fn get(memory: &Memory, key: &Key<u64>) -> Option<Self> {
        Some(Self::unpack(memory.get(key)?.numbers))
    }

    const fn pack(self) -> u64 {
        self.wins_from as u64 | (self.fails_below as u64) << 32
    }

    const fn unpack(word: u64) -> Self {
        Self {
            wins_from: word as u32,
            fails_below: (word >> 32) as u32,
        }
    }

    /// Whether the attacker wins with this many moves, if that follows.
    const fn wins(self, limit: u32) -> Option<bool> {
        if limit >= self.wins_from || limit < self.fails_below {
            Some(limit >= self.wins_from)
        } else {
            None
        }
    }
}

/// What is known of a position, packed, after a peer has said `news` of it.
pub fn merge(known: u64, news: u64) -> u64 {
    let (known, news) = (Bounds::unpack(known), Bounds::unpack(news));
    let both = Bounds {
        wins_from: known.wins_from.min(news.wins_from),
        fails_below: known.fails_below.max(news.fails_below),
    };
    both.pack()
}

/// A position on the way from the root to the one being searched.
#[derive(Clone, Debug)]
struct Ply {
    state: EndgameState,
    key: Key<u64>,
    /// If the attacker wins at all, this many moves are enough.
    in_time: u8,
    /// Whether it waits for the result without a limit, before its moves are tried.
    asking: bool,
    moves: [u8; CELLS],
    count: u8,
    next: u8,
    entered: u64,
}

impl Ply {
    /// Whether peers tell each other of it. With fewer cells, a search is over before the message arrives.
    fn is_large(&self) -> bool {
        self.state.cells() >= FROM
    }

    /// A hash of the position and the limit.
    fn question(&self) -> u64 {
        self.key.hash() ^ u64::from(moves_of(&self.state))
    }
}

/// The search for the answer to one query.
#[derive(Clone, Debug)]
pub struct DepthFirst {
    root: EndgameState,
    path: Vec<Ply>,
    answer: Option<bool>,
    best: Option<u16>,
    started: bool,
    /// How many of the peers' messages it has seen the results of.
    news: u32,
    /// The work so far.
    pub counts: Counts,
}

impl DepthFirst {
    /// A search from this state, before [`EndgameState::reduce`].
    pub fn new(root: EndgameState) -> Self {
        Self {
            root,
            path: Vec::new(),
            answer: None,
            best: None,
            started: false,
            news: 0,
            counts: Counts::default(),
        }
    }

    /// Continues until there is an answer or until `nodes` more positions have been visited.
    pub fn run(&mut self, board: &EndgameBoard, memory: &mut Memory, nodes: u64) -> Option<Answer> {
        let stop = self.counts.nodes.saturating_add(nodes);
        if self.news != memory.news() {
            self.news = memory.news();
            self.catch_up(board, memory);
        }
        if !self.started {
            self.started = true;
            let mut root = self.root;
            let idle = root.reduce(board);
            if idle != 0 {
                self.best = Some(board.cells[idle.trailing_zeros() as usize]);
            }
            if let Some(wins) = self.visit(board, memory, root) {
                self.answer = Some(wins);
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

    /// Says where the search is, as far as peers need to know.
    pub fn marks(&self, marks: &mut Vec<u64>) {
        let large = self.path.iter().take_while(|ply| ply.is_large());
        marks.extend(large.map(Ply::question));
    }

    /// Leaves the first position on the path that a peer has decided.
    fn catch_up(&mut self, board: &EndgameBoard, memory: &mut Memory) {
        // The root's result comes as an answer.
        let decided = (1..self.path.len()).find_map(|at| {
            let ply = &self.path[at];
            let wins = Bounds::get(memory, &ply.key)?.wins(moves_of(&ply.state))?;
            Some((at, wins))
        });
        if let Some((at, wins)) = decided {
            self.path.truncate(at);
            self.deliver(board, memory, wins);
        }
    }

    /// If a peer is at the position on top of the stack, brings forward the next move that is this search's own.
    fn put_off(&mut self, memory: &Memory) {
        let (Some(peers), Some(ply)) = (memory.peers(), self.path.last_mut()) else {
            return;
        };
        if !ply.is_large() || !peers.are_at(ply.question()) {
            return;
        }
        let left = &mut ply.moves[usize::from(ply.next.min(ply.count))..usize::from(ply.count)];
        if let Some(at) = left
            .iter()
            .position(|&cell| peers.place().owns(cell.into()))
        {
            left[..=at].rotate_right(1);
        }
    }

    /// Enters a reduced position, or returns at once whether the attacker wins.
    fn visit(
        &mut self,
        board: &EndgameBoard,
        memory: &Memory,
        mut state: EndgameState,
    ) -> Option<bool> {
        self.counts.nodes += 1;
        let in_time = match state.verdict(board) {
            Verdict::Decided(wins) => {
                self.counts.leaves += 1;
                return Some(wins);
            }
            Verdict::Open(in_time) => in_time,
        };
        if state.allows(in_time) {
            state.limit = None;
        }
        let (sets, tag) = state.key(board);
        let key = Key {
            sets,
            tag: tag | TAG,
        };
        let mut asking = state.limit.is_some();
        // At the root, the deciding move is wanted too.
        if !self.path.is_empty()
            && let Some(known) = Bounds::get(memory, &key)
        {
            if let Some(wins) = known.wins(moves_of(&state)) {
                self.counts.cutoffs += 1;
                return Some(wins);
            }
            asking &= known.wins_from > ENOUGH;
        }
        let mut ply = Ply {
            state,
            key,
            in_time: in_time as u8,
            asking,
            moves: [0; CELLS],
            count: 0,
            next: 0,
            entered: self.counts.nodes,
        };
        if asking {
            self.path.push(ply.clone());
            ply.state.limit = None;
            ply.asking = false;
        }
        ply.count = ply.state.moves(board, &mut ply.moves) as u8;
        self.promote_decided(board, &mut ply);
        self.path.push(ply);
        None
    }

    /// In a large position, puts a move first that wins for the mover without any search.
    fn promote_decided(&mut self, board: &EndgameBoard, ply: &mut Ply) {
        let state = ply.state;
        if state.cells() < LARGE || board.without.has(ORDERING) {
            return;
        }
        let moves = &mut ply.moves[..usize::from(ply.count)];
        let decided = moves.iter().position(|&cell| {
            self.counts.nodes += 1;
            let mut after = state.after(board, u32::from(cell));
            after.reduce(board);
            matches!(after.verdict(board), Verdict::Decided(wins) if wins == state.attacker_to_move)
        });
        if let Some(decided) = decided {
            moves.swap(0, decided);
        }
    }

    /// Tries the next move of the position on top of the stack, or leaves it.
    fn step(&mut self, board: &EndgameBoard, memory: &mut Memory) {
        self.put_off(memory);
        let Some(ply) = self.path.last_mut() else {
            return;
        };
        let state = ply.state;
        let next = ply.next;
        ply.next += 1;
        let mut after = match next.cmp(&ply.count) {
            std::cmp::Ordering::Less => state.after(board, u32::from(ply.moves[usize::from(next)])),
            // A move in hand is tried last.
            std::cmp::Ordering::Equal if state.has_hand() => state.spend(),
            _ => return self.leave(board, memory, !state.attacker_to_move),
        };
        after.reduce(board);
        if let Some(wins) = self.visit(board, memory, after) {
            self.deliver(board, memory, wins);
        }
    }

    /// Takes in the result of the current move of the position on top of the stack.
    fn deliver(&mut self, board: &EndgameBoard, memory: &mut Memory, wins: bool) {
        let root = self.path.len() == 1;
        let Some(ply) = self.path.last_mut() else {
            return;
        };
        if ply.asking {
            // If the attacker wins without a limit, the moves show whether that is in time.
            ply.asking = false;
            if wins {
                ply.count = ply.state.moves(board, &mut ply.moves) as u8;
            } else {
                self.leave(board, memory, false);
            }
        } else if wins == ply.state.attacker_to_move {
            self.counts.cutoffs += 1;
            let current = usize::from(ply.next - 1);
            if root && self.best.is_none() && current < usize::from(ply.count) {
                self.best = Some(board.cells[usize::from(ply.moves[current])]);
            }
            self.leave(board, memory, wins);
        }
    }

    /// Leaves the position on top of the stack and passes the result to the one below.
    fn leave(&mut self, board: &EndgameBoard, memory: &mut Memory, wins: bool) {
        let Some(ply) = self.path.pop() else {
            return;
        };
        let mut known = Bounds::get(memory, &ply.key).unwrap_or(Bounds {
            wins_from: u32::MAX,
            fails_below: 0,
        });
        let limit = moves_of(&ply.state);
        if wins {
            let from = if ply.state.limit.is_none() {
                u32::from(ply.in_time)
            } else {
                limit
            };
            known.wins_from = known.wins_from.min(from);
        } else {
            known.fails_below = known.fails_below.max(limit + 1);
        }
        let entry = Entry {
            numbers: known.pack(),
            zone: 0,
        };
        memory.put(&ply.key, &entry, self.counts.nodes - ply.entered);
        if self.path.is_empty() {
            self.answer = Some(wins);
        } else {
            self.deliver(board, memory, wins);
        }
    }
}

/// The number of moves that the attacker may still make. A reduced position that is not decided allows some.
fn moves_of(state: &EndgameState) -> u32 {
    state.limit.map_or(ENOUGH, |moves| moves as u32)
}
