//! The upper part of the tree: the same null-window search as below, its plies kept on a stack of
//! its own instead of the machine's, so that it can be left between any two positions and taken up
//! again.

use super::deep::{Deep, RECURSIVE};
use super::last::INFINITE;
use super::order::{Candidate, Candidates, MOST_MOVES};
use super::table::{NO_MOVE, Part};
use crate::games::reversi::bitboard::{flips, moves, moves_of_both};

/// From this many empty cells on all replies are looked up before the first is searched. Nearer to
/// the end fetching them costs more than it saves.
const ENHANCED: u32 = 15;

/// A position whose moves are being searched.
#[derive(Clone, Debug)]
struct Frame {
    player: u64,
    opponent: u64,
    alpha: i32,
    best: i32,
    best_move: u8,
    /// Not a position of its own: a pass, to be negated and handed on.
    pass: bool,
    candidates: Candidates<MOST_MOVES>,
    next: usize,
    start: u64,
}

/// A null-window search that can be left and taken up.
#[derive(Clone, Debug, Default)]
pub struct Stack {
    frames: Vec<Frame>,
    depth: usize,
    /// What the deepest frame waits for: a position to enter, or a value handed back.
    state: State,
}

#[derive(Clone, Copy, Debug, Default)]
enum State {
    #[default]
    Idle,
    Enter(u64, u64, u64, i32),
    Value(i32),
}

impl Stack {
    /// Begins a search: is the value of this position more than `alpha`? `legal` has its moves.
    pub fn begin(&mut self, player: u64, opponent: u64, legal: u64, alpha: i32) {
        self.depth = 0;
        self.state = State::Enter(player, opponent, legal, alpha);
    }

    /// Whether a search has been begun and not finished.
    #[must_use]
    pub fn busy(&self) -> bool {
        !matches!(self.state, State::Idle)
    }

    /// Goes on until the search is finished or `deep.nodes` has reached `limit`. The result is that
    /// of [`Deep::null_window`].
    pub fn run(&mut self, deep: &mut Deep, limit: u64) -> Option<i32> {
        loop {
            match self.state {
                State::Idle => return None,
                State::Enter(player, opponent, legal, alpha) => {
                    if deep.nodes >= limit {
                        return None;
                    }
                    self.state = match self.enter(deep, player, opponent, legal, alpha) {
                        Some(value) => State::Value(value),
                        None => self.advance(deep),
                    };
                }
                State::Value(value) => {
                    if self.depth == 0 {
                        self.state = State::Idle;
                        return Some(value);
                    }
                    let frame = &mut self.frames[self.depth - 1];
                    let value = -value;
                    let tried = frame.candidates.as_mut_slice()[frame.next - 1];
                    if value > frame.best {
                        frame.best = value;
                        frame.best_move = tried.cell;
                    }
                    self.state = if value > frame.alpha {
                        deep.cutoffs += 1;
                        self.leave(deep)
                    } else {
                        self.advance(deep)
                    };
                }
            }
        }
    }

    /// The next move of the deepest frame, or its value when there is none.
    fn advance(&mut self, deep: &mut Deep) -> State {
        let frame = &mut self.frames[self.depth - 1];
        match frame.candidates.pick(frame.next) {
            Some(c) => {
                frame.next += 1;
                State::Enter(c.player, c.opponent, c.replies, -frame.alpha - 1)
            }
            None => self.leave(deep),
        }
    }

    /// Hands the deepest frame's value back.
    fn leave(&mut self, deep: &mut Deep) -> State {
        self.depth -= 1;
        let frame = &self.frames[self.depth];
        if !frame.pass {
            let cells = deep.board.cells;
            let bounds = if frame.best > frame.alpha {
                (frame.best, cells)
            } else {
                (-cells, frame.best)
            };
            let cost = deep.nodes - frame.start;
            let position = (frame.player, frame.opponent);
            deep.table.store(
                deep.lease,
                Part::Far,
                position,
                bounds,
                frame.best_move,
                cost,
            );
        }
        State::Value(frame.best)
    }

    /// Looks at a position: its value at once, or a new frame for its moves.
    ///
    /// Kept a function of its own: engines compile a hot function anew when it is called again, and
    /// a caller that loops for seconds would go on in slow code.
    #[inline(never)]
    fn enter(
        &mut self,
        deep: &mut Deep,
        player: u64,
        opponent: u64,
        legal: u64,
        alpha: i32,
    ) -> Option<i32> {
        let board = deep.board;
        let empties = (board.mask & !(player | opponent)).count_ones();
        if empties <= RECURSIVE {
            return Some(deep.null_window(player, opponent, legal, alpha));
        }
        deep.nodes += 1;
        if legal == 0 {
            let legal = moves(opponent, player, board.mask);
            if legal == 0 {
                return Some(deep.over(player, opponent));
            }
            let frame = self.push(player, opponent, alpha, deep.nodes, true);
            frame.candidates.push(Candidate {
                player: opponent,
                opponent: player,
                replies: legal,
                score: 0,
                cell: NO_MOVE,
            });
            return None;
        }
        let (player, opponent, legal) = match deep.key(player, opponent) {
            key if key == (player, opponent) => (player, opponent, legal),
            (player, opponent) => (player, opponent, moves(player, opponent, board.mask)),
        };
        if let Some(bound) = deep.stability_cutoff(player, opponent, alpha) {
            return Some(bound);
        }
        let mut hash_move = NO_MOVE;
        if let Some(entry) = deep.table.probe(deep.lease, Part::Far, player, opponent) {
            if i32::from(entry.lower) > alpha {
                return Some(i32::from(entry.lower));
            }
            if i32::from(entry.upper) <= alpha {
                return Some(i32::from(entry.upper));
            }
            hash_move = entry.best;
        }
        let odd = board.odd_regions(board.mask & !(player | opponent));
        let far = deep.orderer.far(player, opponent, empties);
        let frame = self.push(player, opponent, alpha, deep.nodes, false);
        let mut set = legal;
        while set != 0 {
            let cell = set.trailing_zeros();
            set &= set - 1;
            let turned = flips(player, opponent, cell);
            let (p, o) = (opponent ^ turned, player ^ turned ^ (1 << cell));
            // Enhanced transposition cut-off (Schaeffer and Plaat 1996): a reply already known
            // to be bad enough for the opponent ends the matter before anything is searched.
            if empties >= ENHANCED {
                let (kp, ko) = deep.key(p, o);
                if let Some(entry) = deep.table.probe(deep.lease, Part::Far, kp, ko) {
                    let value = -i32::from(entry.upper);
                    if value > alpha {
                        self.depth -= 1;
                        return Some(value);
                    }
                }
            }
            let (replies, others) = moves_of_both(p, o, board.mask);
            let score = if cell == u32::from(hash_move) {
                i32::MAX
            } else {
                match &far {
                    Some(far) => far.score((cell, turned), (p, o), (replies, others)),
                    None => deep.orderer.by_mobility(board, (p, o), replies, cell, odd),
                }
            };
            frame.candidates.push(Candidate {
                player: p,
                opponent: o,
                replies,
                score,
                cell: cell as u8,
            });
        }
        let orderer = deep.orderer;
        deep.nodes += orderer.look_closer(board, &mut frame.candidates, empties);
        None
    }

    fn push(
        &mut self,
        player: u64,
        opponent: u64,
        alpha: i32,
        start: u64,
        pass: bool,
    ) -> &mut Frame {
        if self.depth == self.frames.len() {
            self.frames.push(Frame {
                player: 0,
                opponent: 0,
                alpha: 0,
                best: 0,
                best_move: NO_MOVE,
                pass: false,
                candidates: Candidates::new(),
                next: 0,
                start: 0,
            });
        }
        let frame = &mut self.frames[self.depth];
        self.depth += 1;
        frame.player = player;
        frame.opponent = opponent;
        frame.alpha = alpha;
        frame.best = -INFINITE;
        frame.best_move = NO_MOVE;
        frame.pass = pass;
        frame.candidates.clear();
        frame.next = 0;
        frame.start = start;
        frame
    }
}
