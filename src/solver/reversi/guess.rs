//! Estimates a position's value, to choose the first question of an exact search.
//!
//! The evaluation favours the side that has just moved, by up to ten discs. So the estimate is the mean of an even and an odd depth. The
//! value of each further root move has an estimate of its own, which saves 6 % of the positions over eleven positions.

use std::mem::take;

use super::eval::{DISC, Fillings};
use super::kernel::Kernel;
use super::move_list::{ListedMove, MOST_MOVES, MoveList};
use super::rules::INFINITE;
use super::shallow_search::{ShallowSearch, rounded};
use super::technique::FIRST_GUESS;
use crate::games::reversi::bitboard::Discs;

/// From this many empty cells on, a value is estimated before it is searched: as far as the 8x8 evaluation is trained.
const LEAST: u32 = 13;

/// From this many empty cells on, the estimate is two plies deeper: better guesses of each move's value save 9 % over 27 positions of 6x6.
const DEEPER: u32 = 22;

/// The greatest depth of an estimate.
const MOST_PLIES: usize = 7;

/// The depth of the estimate for a position with this many empty cells; `None` if an estimate is not worth its cost.
#[must_use]
pub fn plies(empties: u32) -> Option<usize> {
    let plies = (empties + 1).checked_sub(LEAST)? as usize / 3;
    let deeper = if empties < DEEPER { 0 } else { 2 };
    Some((plies + deeper).min(MOST_PLIES))
}

/// How many plies above the leaves are searched without interruption.
const RECURSIVE: usize = 5;

/// An estimate that is being made, which can be stopped and resumed.
///
/// It is the mean of the values after an even and an odd number of plies, since the evaluation sees each side's last move in a better light
/// than the reply to it. The search is that of [`ShallowSearch::filled`], with its upper plies on a stack.
#[derive(Clone, Debug)]
pub struct Estimating {
    /// The position, and its moves.
    position: (Discs, u64),
    frames: Vec<Frame>,
    /// The depth of the first search.
    plies: usize,
    /// The first search's value, in discs.
    first: Option<i32>,
}

/// A position whose moves are being searched.
#[derive(Clone, Debug)]
struct Frame {
    discs: Discs,
    fillings: Fillings,
    window: (i32, i32),
    depth: usize,
    /// The best value so far.
    best: i32,
    /// Whether the only move is a pass.
    pass: bool,
    moves: MoveList<MOST_MOVES>,
    /// The index of the next move to try.
    next: usize,
}

impl Estimating {
    /// The estimate of a position with these legal moves, not yet begun. `empties` is the number of empty cells before the last move. `None` if
    /// it is not worth its cost.
    #[must_use]
    pub fn of(kernel: &Kernel, discs: Discs, legal: u64, empties: u32) -> Option<Self> {
        if kernel.board.without.has(FIRST_GUESS) {
            return None;
        }
        kernel.orderer.shallow_search(kernel.board)?;
        Some(Self {
            position: (discs, legal),
            frames: Vec::new(),
            plies: plies(empties)?,
            first: None,
        })
    }

    /// Runs until the node count reaches `limit` or the estimate is made: in discs, for the side that has just moved.
    pub fn run(&mut self, kernel: &mut Kernel, limit: u64) -> Option<i32> {
        let mut shallow = kernel.orderer.shallow_search(kernel.board)?;
        while kernel.counts.nodes < limit {
            let value = self.step(&mut shallow);
            kernel.counts.nodes += take(&mut shallow.nodes);
            let Some(value) = value else { continue };
            if let Some(frame) = self.frames.last_mut() {
                frame.best = frame.best.max(-value);
                continue;
            }
            match self.first {
                None => self.first = Some(rounded(value)),
                Some(first) => return Some((-(first + rounded(value))).div_euclid(2)),
            }
        }
        None
    }

    /// Searches the next move of the deepest position, or enters it. Returns the value of a position that is done.
    fn step(&mut self, shallow: &mut ShallowSearch) -> Option<i32> {
        let Some(frame) = self.frames.last_mut() else {
            let (discs, legal) = self.position;
            let fillings = shallow.fillings(discs);
            let depth = self.plies + usize::from(self.first.is_some());
            return self.enter(
                shallow,
                (discs, legal),
                fillings,
                (-INFINITE, INFINITE),
                depth,
            );
        };
        let (alpha, beta) = frame.window;
        let Some(c) = frame.moves.pick(frame.next).filter(|_| frame.best < beta) else {
            return self.frames.pop().map(|frame| frame.best);
        };
        frame.next += 1;
        let window = (-beta, -alpha.max(frame.best));
        let (fillings, depth) = if frame.pass {
            (frame.fillings.passed(), frame.depth)
        } else {
            let fillings = shallow.fillings_after(frame.discs, &frame.fillings, &c);
            (fillings, frame.depth - 1)
        };
        self.enter(shallow, (c.after, c.replies), fillings, window, depth)
    }

    /// Enters a position. Returns its value if it needs no frame.
    fn enter(
        &mut self,
        shallow: &mut ShallowSearch,
        (discs, legal): (Discs, u64),
        fillings: Fillings,
        window: (i32, i32),
        depth: usize,
    ) -> Option<i32> {
        if depth <= RECURSIVE {
            return Some(shallow.filled(discs, legal, &fillings, window, depth));
        }
        shallow.nodes += 1;
        let mask = shallow.board.mask;
        let passed = discs.passed();
        let mut moves = MoveList::default();
        if legal != 0 {
            moves.fill_by_replies(discs, legal, mask);
        } else if passed.moves(mask) == 0 {
            return Some(shallow.board.final_score(discs) * DISC);
        } else {
            moves.push(ListedMove {
                after: passed,
                replies: passed.moves(mask),
                ..ListedMove::default()
            });
        }
        self.frames.push(Frame {
            discs,
            fillings,
            window,
            depth,
            best: -INFINITE,
            pass: legal == 0,
            moves,
            next: 0,
        });
        None
    }
}

/// A plausible final score near this value on a board of this many cells: most games fill the board, and then the score has the parity of
/// the number of cells.
#[must_use]
pub fn likely(value: i32, cells: i32) -> i32 {
    (value + ((value ^ cells) & 1)).clamp(1 - cells, cells)
}
