//! The upper part of the tree: the same null-window search as below, with its plies on an explicit stack, so that it can stop between any
//! two positions and resume.

use std::mem::take;

use super::enhanced_cutoffs;
use super::kernel::{Kernel, Known, RECURSIVE, SPARE};
use super::move_list::{FIRST, ListedMove, MOST_MOVES, MoveList};
use super::rules::INFINITE;
use super::technique::ENHANCED_CUTOFFS;
use crate::games::reversi::bitboard::{Discs, moves_of_both};

/// A position whose moves are being searched.
#[derive(Clone, Debug, Default)]
struct Frame {
    discs: Discs,
    alpha: i32,
    /// The best value so far.
    best: i32,
    best_move: Option<u8>,
    /// Whether this is a pass, whose value is negated and returned.
    pass: bool,
    moves: MoveList<MOST_MOVES>,
    /// Moves not yet in the list.
    rest: u64,
    /// The index of the next move to try.
    next: usize,
    /// The move being tried.
    tried: ListedMove,
    /// Moves put off, since other threads are searching them.
    put_off: Vec<ListedMove>,
    /// The node count when it was entered.
    start: u64,
}

impl Frame {
    /// Adds these moves to the list, with their scores.
    fn fill(&mut self, kernel: &mut Kernel, legal: u64) {
        let (board, orderer, discs) = (kernel.board, kernel.orderer, self.discs);
        let free = board.empties(discs);
        let odd = board.odd_regions(free);
        let empties = free.count_ones();
        let far = orderer.far(discs, empties);
        self.moves.fill(discs, legal, |cell, turned, after| {
            let (replies, others) = moves_of_both(after.player, after.opponent, board.mask);
            let score = match &far {
                Some(far) => far.score((cell, turned), after, (replies, others)),
                None => orderer.by_mobility(board, after, replies, cell, odd),
            };
            (replies, score)
        });
        if let Some(far) = &far {
            let list = &mut self.moves;
            kernel.counts.nodes += orderer.look_closer(board, (discs, far), list, empties);
        }
    }
}

/// A null-window search that can be stopped and resumed.
#[derive(Clone, Debug, Default)]
pub struct Stack {
    frames: Vec<Frame>,
    depth: usize,
    step: Step,
    question: Question,
}

/// The question of a search: is the value of this position more than `alpha`?
#[derive(Clone, Copy, Debug, Default)]
pub struct Question {
    /// The position.
    pub discs: Discs,
    /// Its moves.
    pub legal: u64,
    /// The bound.
    pub alpha: i32,
}

/// The next step of the deepest frame.
#[derive(Clone, Copy, Debug, Default)]
enum Step {
    /// There is no frame.
    #[default]
    Idle,
    /// Enter a position.
    Enter(Question),
    /// Take the value of the last move tried, from the replying side's point of view.
    Value(i32),
}

impl Stack {
    /// Begins a search: is the value of this position more than `alpha`? `legal` contains its moves.
    pub fn begin(&mut self, discs: Discs, legal: u64, alpha: i32) {
        self.depth = 0;
        self.question = Question {
            discs,
            legal,
            alpha,
        };
        self.step = Step::Enter(self.question);
    }

    /// Whether a search is in progress.
    #[must_use]
    pub fn busy(&self) -> bool {
        !matches!(self.step, Step::Idle)
    }

    /// Runs until the search is finished or the node count reaches `limit`, which a subtree or a short search that has begun may exceed. The
    /// result is that of [`Kernel::null_window`].
    pub fn run(&mut self, kernel: &mut Kernel, limit: u64) -> Option<i32> {
        loop {
            match self.step {
                Step::Idle => return None,
                Step::Enter(question) => {
                    if kernel.counts.nodes >= limit {
                        return None;
                    }
                    let Question { discs, alpha, .. } = question;
                    self.step = self.enter(kernel, discs, question.legal, alpha);
                }
                Step::Value(value) => {
                    if self.depth == 0 {
                        self.step = Step::Idle;
                        return Some(value);
                    }
                    let frame = &mut self.frames[self.depth - 1];
                    let value = -value;
                    kernel.unmark(frame.tried.after);
                    if value > frame.best {
                        frame.best = value;
                        frame.best_move = Some(frame.tried.cell);
                    }
                    self.step = if value > frame.alpha {
                        kernel.counts.cutoffs += 1;
                        self.leave(kernel)
                    } else {
                        self.advance(kernel)
                    };
                }
            }
        }
    }

    /// The next move of the deepest frame, or its value if no move is left.
    fn advance(&mut self, kernel: &mut Kernel) -> Step {
        let frame = &mut self.frames[self.depth - 1];
        let rest = take(&mut frame.rest);
        if rest == 0 || frame.next != frame.moves.count() {
            frame.rest = rest;
        } else {
            frame.fill(kernel, rest);
        }
        self.pick(kernel)
    }

    /// Enters the position after the deepest frame's next move. A move that another thread is searching is put off, except for the first.
    fn pick(&mut self, kernel: &mut Kernel) -> Step {
        let frame = &mut self.frames[self.depth - 1];
        let mut chosen = None;
        while let Some(listed) = frame.moves.pick(frame.next) {
            frame.next += 1;
            if frame.next == 1
                || !kernel.marked(listed.after)
                    && !kernel.puts_off(frame.discs, listed.cell, listed.after)
            {
                chosen = Some(listed);
                break;
            }
            frame.put_off.push(listed);
        }
        match chosen.or_else(|| frame.put_off.pop()) {
            Some(listed) => {
                kernel.mark(listed.after);
                frame.tried = listed;
                Step::Enter(Question {
                    discs: listed.after,
                    legal: listed.replies,
                    alpha: -frame.alpha - 1,
                })
            }
            None => self.leave(kernel),
        }
    }

    /// Returns the deepest frame's value.
    fn leave(&mut self, kernel: &mut Kernel) -> Step {
        self.depth -= 1;
        let frame = &self.frames[self.depth];
        if !frame.pass {
            let best = (frame.best, frame.best_move);
            let empties = kernel.board.empties(frame.discs).count_ones();
            let lease = kernel.lease_for(empties);
            kernel.keep(lease, empties, frame.discs, frame.alpha, best, frame.start);
            kernel.share(lease, frame.discs, frame.alpha, best, frame.start);
        }
        Step::Value(frame.best)
    }

    /// Enters a position: takes its value if that is known at once, otherwise pushes a frame for its moves.
    ///
    /// Never inlined: engines replace a hot function by optimised code at its next call, so a caller that loops for seconds would stay
    /// slow.
    fn enter(&mut self, kernel: &mut Kernel, discs: Discs, legal: u64, alpha: i32) -> Step {
        let board = kernel.board;
        let empties = board.empties(discs).count_ones();
        if empties <= RECURSIVE {
            return Step::Value(kernel.null_window(discs, legal, alpha));
        }
        kernel.counts.nodes += 1;
        if legal == 0 {
            let legal = discs.passed().moves(board.mask);
            if legal == 0 {
                return Step::Value(kernel.over(discs));
            }
            let frame = self.push(discs, alpha, kernel.counts.nodes, true);
            frame.moves.push(ListedMove {
                after: discs.passed(),
                replies: legal,
                ..ListedMove::default()
            });
            return self.pick(kernel);
        }
        let (discs, legal) = match board.key(discs) {
            key if key == discs => (discs, legal),
            key => (key, key.moves(board.mask)),
        };
        if let Some(bound) = kernel.stability_cutoff(discs, alpha, SPARE) {
            return Step::Value(bound);
        }
        let lease = kernel.lease_for(empties);
        let first = match kernel.known(lease, empties, discs, alpha) {
            Known::Bound(bound) => return Step::Value(bound),
            Known::Move(first) => first,
        };
        if let Some(bound) = kernel.probcut(discs, legal, alpha, empties) {
            return Step::Value(bound);
        }
        if empties >= enhanced_cutoffs::FROM
            && !board.without.has(ENHANCED_CUTOFFS)
            && let Some(bound) = kernel.enhanced_cutoff(discs, legal, alpha)
        {
            return Step::Value(bound);
        }
        let frame = self.push(discs, alpha, kernel.counts.nodes, false);
        frame.rest = legal;
        if let Some(cell) = first {
            // If the table's move is good enough, the others need not be generated.
            frame.rest &= !(1 << cell);
            let after = discs.play(cell.into());
            frame.moves.push(ListedMove {
                after,
                replies: after.moves(board.mask),
                score: FIRST,
                cell,
            });
        }
        self.advance(kernel)
    }

    fn push(&mut self, discs: Discs, alpha: i32, start: u64, pass: bool) -> &mut Frame {
        if self.depth == self.frames.len() {
            self.frames.push(Frame::default());
        }
        let frame = &mut self.frames[self.depth];
        self.depth += 1;
        frame.discs = discs;
        frame.alpha = alpha;
        frame.best = -INFINITE;
        frame.best_move = None;
        frame.pass = pass;
        frame.moves.clear();
        frame.rest = 0;
        frame.next = 0;
        frame.put_off.clear();
        frame.start = start;
        frame
    }
}

impl Stack {
    /// The question of the current search.
    #[must_use]
    pub fn question(&self) -> Question {
        self.question
    }

    /// The positions that it is searching.
    pub fn path(&self) -> impl Iterator<Item = Discs> {
        self.frames[..self.depth].iter().map(|frame| frame.discs)
    }

    /// Leaves the positions that other searches have answered meanwhile.
    pub fn catch_up(&mut self, kernel: &Kernel) {
        for at in 0..self.depth {
            let frame = &self.frames[at];
            let (lower, upper) = kernel.bounds(frame.discs);
            let bound = if lower > frame.alpha { lower } else { upper };
            if !frame.pass && (lower > frame.alpha || upper <= frame.alpha) {
                self.cut(kernel, at);
                self.step = Step::Value(bound);
                return;
            }
        }
    }

    /// Ends the search, whose question is answered elsewhere or not asked any more.
    pub fn abandon(&mut self, kernel: &Kernel) {
        self.cut(kernel, 0);
        self.step = Step::Idle;
    }

    /// Removes all frames but the first `depth`.
    fn cut(&mut self, kernel: &Kernel, depth: usize) {
        for frame in &self.frames[depth..self.depth] {
            kernel.unmark(frame.tried.after);
        }
        self.depth = depth;
    }
}
