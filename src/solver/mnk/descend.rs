//! Misère positions of few cells, searched depth first with a table: does the attacker win, in so many moves?
//!
//! Such positions have hardly any forced moves and come back in many orders, so that proof numbers tell little:
//! a plain search visits fewer, and each takes about a third of the time. Its stack is explicit, so that it can stop anywhere.

use super::arena::{Arena, CELLS};
use super::question::Answer;
use super::small::{NO_LIMIT, Sight, State};
use super::table::{Key, Known, Table};

/// The table's mark of this search's positions; those of the other ones are smaller.
const TAG: u32 = 7;

/// Cells from which on a position is large.
const LARGE: u32 = 15;

/// A position on the way from the root to the one being searched.
#[derive(Clone, Debug)]
struct Frame {
    state: State,
    key: Key<u64>,
    /// With so many moves any win is in time.
    in_time: u8,
    /// Waits for the answer without a limit; its moves come after that.
    asking: bool,
    moves: [u8; CELLS],
    count: u8,
    next: u8,
    entered: u64,
}

/// One question about one position, asked until it is answered.
#[derive(Clone, Debug)]
pub struct Descent {
    root: State,
    frames: Vec<Frame>,
    answer: Option<bool>,
    best: Option<u16>,
    started: bool,
    /// Positions visited, decided at sight, and left before all moves were tried.
    pub counts: [u64; 3],
}

impl Descent {
    /// Asks about this state, as it is before [`State::settle`].
    pub const fn new(root: State) -> Self {
        Self {
            root,
            frames: Vec::new(),
            answer: None,
            best: None,
            started: false,
            counts: [0; 3],
        }
    }

    /// Goes on until answered or until `nodes` more positions were visited.
    pub fn run(&mut self, arena: &Arena, table: &mut Table, nodes: u64) -> Option<Answer> {
        let stop = self.counts[0].saturating_add(nodes);
        if !self.started {
            self.started = true;
            let mut root = self.root;
            let idle = root.settle(arena);
            if idle != 0 {
                self.best = Some(arena.cells[idle.trailing_zeros() as usize]);
            }
            if let Some(wins) = self.visit(arena, table, root) {
                self.answer = Some(wins);
            }
        }
        while self.answer.is_none() && self.counts[0] < stop {
            self.step(arena, table);
        }
        self.answer.map(|wins| Answer {
            wins,
            best: self.best,
        })
    }

    /// Enters a settled position, or says at once whether the attacker wins.
    fn visit(&mut self, arena: &Arena, table: &Table, mut state: State) -> Option<bool> {
        self.counts[0] += 1;
        let in_time = match state.sight(arena) {
            Sight::Decided(wins) => {
                self.counts[1] += 1;
                return Some(wins);
            }
            Sight::Open(in_time) => in_time,
        };
        if state.limit as u32 >= in_time {
            state.limit = NO_LIMIT;
        }
        let (sets, tag) = state.key(arena);
        let key = Key {
            sets,
            tag: tag | TAG,
        };
        let mut asking = state.limit != NO_LIMIT;
        // At the root the move that decides is wanted too.
        if !self.frames.is_empty()
            && let Some(known) = table.get(&key)
        {
            let limit = state.limit as u32;
            if limit >= known.pn || limit < known.dn {
                self.counts[2] += 1;
                return Some(limit >= known.pn);
            }
            asking &= known.pn > NO_LIMIT as u32;
        }
        let mut frame = Frame {
            state,
            key,
            in_time: in_time as u8,
            asking,
            moves: [0; CELLS],
            count: 0,
            next: 0,
            entered: self.counts[0],
        };
        if asking {
            self.frames.push(frame.clone());
            frame.state.limit = NO_LIMIT;
            frame.asking = false;
        }
        frame.count = frame.state.moves(arena, &mut frame.moves) as u8;
        self.plain_first(arena, &mut frame);
        self.frames.push(frame);
        None
    }

    /// Puts a move first that is plain to see, where there is much to search otherwise.
    fn plain_first(&mut self, arena: &Arena, frame: &mut Frame) {
        let state = frame.state;
        if state.cells() < LARGE {
            return;
        }
        let moves = &mut frame.moves[..usize::from(frame.count)];
        let plain = moves.iter().position(|&cell| {
            self.counts[0] += 1;
            let mut after = state.after(arena, u32::from(cell));
            after.settle(arena);
            matches!(after.sight(arena), Sight::Decided(wins) if wins == state.attacking)
        });
        if let Some(plain) = plain {
            moves.swap(0, plain);
        }
    }

    /// Tries the next move of the position on top of the stack, or leaves it.
    fn step(&mut self, arena: &Arena, table: &mut Table) {
        let Some(frame) = self.frames.last_mut() else {
            return;
        };
        let state = frame.state;
        let next = frame.next;
        frame.next += 1;
        let mut after = match next.cmp(&frame.count) {
            std::cmp::Ordering::Less => {
                state.after(arena, u32::from(frame.moves[usize::from(next)]))
            }
            // A move in hand is what can be done last.
            std::cmp::Ordering::Equal if state.has_hand() => state.spend(),
            _ => return self.leave(arena, table, !state.attacking),
        };
        after.settle(arena);
        if let Some(wins) = self.visit(arena, table, after) {
            self.deliver(arena, table, wins);
        }
    }

    /// Takes in what came out of the current move of the position on top of the stack.
    fn deliver(&mut self, arena: &Arena, table: &mut Table, wins: bool) {
        let root = self.frames.len() == 1;
        let Some(frame) = self.frames.last_mut() else {
            return;
        };
        if frame.asking {
            // No win at all, or else: is it in time?
            frame.asking = false;
            if wins {
                frame.count = frame.state.moves(arena, &mut frame.moves) as u8;
            } else {
                self.leave(arena, table, false);
            }
        } else if wins == frame.state.attacking {
            self.counts[2] += 1;
            let current = usize::from(frame.next - 1);
            if root && self.best.is_none() && current < usize::from(frame.count) {
                self.best = Some(arena.cells[usize::from(frame.moves[current])]);
            }
            self.leave(arena, table, wins);
        }
    }

    /// Leaves the position on top of the stack and tells the one below.
    fn leave(&mut self, arena: &Arena, table: &mut Table, wins: bool) {
        let Some(frame) = self.frames.pop() else {
            return;
        };
        // Numbers of moves: from where on it is a win, and up to where (exclusive) not.
        let mut known = table.get(&frame.key).unwrap_or(Known {
            pn: u32::MAX,
            dn: 0,
            zone: 0,
        });
        let limit = frame.state.limit as u32;
        if wins {
            let from = if limit == NO_LIMIT as u32 {
                u32::from(frame.in_time)
            } else {
                limit
            };
            known.pn = known.pn.min(from);
        } else {
            known.dn = known.dn.max(limit + 1);
        }
        table.put(&frame.key, &known, self.counts[0] - frame.entered);
        if self.frames.is_empty() {
            self.answer = Some(wins);
        } else {
            self.deliver(arena, table, wins);
        }
    }
}
