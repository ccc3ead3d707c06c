//! A short search on an explicit stack, which can stop between any two positions and resume. It visits the positions that
//! [`ShallowSearch::filled`] visits, in the same order, more slowly.

use super::candidates::{Candidates, MOST_MOVES};
use super::eval::{DISC, Fillings};
use super::rules::INFINITE;
use super::shallow_search::ShallowSearch;
use crate::games::reversi::bitboard::Discs;

/// A position, its legal moves and what is asked about it.
#[derive(Clone, Copy, Debug)]
struct Entry {
    discs: Discs,
    legal: u64,
    fillings: Fillings,
    window: (i32, i32),
    depth: usize,
}

/// A position whose moves are being searched.
#[derive(Clone, Debug)]
struct Frame {
    entry: Entry,
    /// The best value so far.
    best: i32,
    /// The moves; none if the side to move has to pass.
    order: Candidates<MOST_MOVES>,
    /// The index of the next move to try.
    next: usize,
}

/// The next step.
#[derive(Clone, Copy, Debug, Default)]
enum Step {
    /// There is nothing to do.
    #[default]
    Idle,
    /// Enter a position.
    Enter(Entry),
    /// Take the value of the position entered last, for its side to move.
    Value(i32),
}

/// A short search.
#[derive(Clone, Debug, Default)]
pub struct ShallowTask {
    frames: Vec<Frame>,
    step: Step,
}

impl ShallowTask {
    /// Begins a search; see [`ShallowSearch::filled`].
    pub fn begin(
        &mut self,
        discs: Discs,
        legal: u64,
        fillings: Fillings,
        window: (i32, i32),
        depth: usize,
    ) {
        self.frames.clear();
        self.step = Step::Enter(Entry {
            discs,
            legal,
            fillings,
            window,
            depth,
        });
    }

    /// Whether a search is in progress.
    pub const fn busy(&self) -> bool {
        !matches!(self.step, Step::Idle)
    }

    /// Runs until the search is finished or has visited `nodes` positions, or a few dozen more.
    pub fn run(&mut self, shallow: &mut ShallowSearch, nodes: u64) -> Option<i32> {
        let most = shallow.nodes.saturating_add(nodes);
        loop {
            self.step = match self.step {
                Step::Idle => return None,
                Step::Enter(_) if shallow.nodes >= most => return None,
                Step::Enter(entry) => self.enter(shallow, entry),
                Step::Value(value) => {
                    let Some(frame) = self.frames.last_mut() else {
                        self.step = Step::Idle;
                        return Some(value);
                    };
                    frame.best = frame.best.max(-value);
                    if frame.order.count() == 0 || frame.best >= frame.entry.window.1 {
                        self.leave()
                    } else {
                        self.advance(shallow)
                    }
                }
            };
        }
    }

    fn enter(&mut self, shallow: &mut ShallowSearch, entry: Entry) -> Step {
        let Entry {
            discs,
            legal,
            fillings,
            window: (alpha, beta),
            depth,
        } = entry;
        if depth < 2 {
            return Step::Value(shallow.filled(discs, legal, &fillings, (alpha, beta), depth));
        }
        shallow.nodes += 1;
        let mask = shallow.board.mask;
        let mut order = Candidates::new();
        if legal == 0 {
            let others = discs.passed().moves(mask);
            if others == 0 {
                return Step::Value(shallow.board.final_score(discs) * DISC);
            }
            self.push(entry, order);
            return Step::Enter(Entry {
                discs: discs.passed(),
                legal: others,
                fillings: fillings.passed(),
                window: (-beta, -alpha),
                depth,
            });
        }
        order.fill(discs, legal, |_, _, after| {
            let replies = after.moves(mask);
            (replies, -(replies.count_ones() as i32))
        });
        self.push(entry, order);
        self.advance(shallow)
    }

    fn push(&mut self, entry: Entry, order: Candidates<MOST_MOVES>) {
        self.frames.push(Frame {
            entry,
            best: -INFINITE,
            order,
            next: 0,
        });
    }

    /// The next move of the deepest frame, or its value if no move is left.
    fn advance(&mut self, shallow: &ShallowSearch) -> Step {
        let Some(frame) = self.frames.last_mut() else {
            return Step::Idle;
        };
        let Some(c) = frame.order.pick(frame.next) else {
            return self.leave();
        };
        frame.next += 1;
        let Entry {
            discs,
            fillings,
            window: (alpha, beta),
            depth,
            ..
        } = frame.entry;
        Step::Enter(Entry {
            discs: c.after,
            legal: c.replies,
            fillings: shallow.fillings_after(discs, &fillings, &c),
            window: (-beta, -alpha.max(frame.best)),
            depth: depth - 1,
        })
    }

    /// Returns the deepest frame's value.
    fn leave(&mut self) -> Step {
        self.frames
            .pop()
            .map_or(Step::Idle, |frame| Step::Value(frame.best))
    }
}
