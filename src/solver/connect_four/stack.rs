//! The null-window search: is a position's score at least this? Its stack is plain data, so that it can stop after any position.

use super::board::{Board, MOST_COLUMNS};
use super::claimeven::View;
use super::length::{Score, win};
use super::order::History;
use super::peers::Peers;
use super::position::{Position, score_at_once};
use super::table::{Bounds, Lookup, Table};
use super::technique::{
    CLAIMEVEN, DOUBLE_THREATS, ENHANCED_CUTOFFS, HISTORY, ORDERING, SYMMETRY, ZUGZWANG,
};
use super::word::Word;
use crate::solver::counts::Counts;
use crate::solver::technique::Without;

/// A move to search.
#[derive(Clone, Copy, Debug, Default)]
pub struct Move<W> {
    /// The cell that is marked.
    pub cell: W,
    /// The cells that complete a line of the side that moves, after the move.
    completing: W,
    promise: i32,
}

/// A position being searched.
#[derive(Clone, Debug, Default)]
pub struct Frame<W> {
    /// The position.
    pub position: Position<W>,
    /// What identifies it in the table.
    pub key: W,
    known: Bounds,
    /// The score that is asked about.
    pub threshold: Score,
    /// The moves, the most promising first.
    pub moves: [Move<W>; MOST_COLUMNS],
    /// How many moves there are.
    pub count: usize,
    /// How many of them have been tried.
    pub tried: usize,
    /// The number of positions visited before this one.
    begun: u64,
}

impl Default for Bounds {
    fn default() -> Self {
        Self {
            lower: Score::MIN,
            upper: Score::MAX,
        }
    }
}

/// A null-window search.
#[derive(Clone, Debug)]
pub struct Stack<W> {
    without: Without,
    /// The frames; those from `depth` on are spare.
    pub(super) frames: Vec<Frame<W>>,
    pub(super) depth: usize,
    pub(super) answer: Option<bool>,
    pub(super) peers: Peers<W>,
    history: History,
    /// What the table knows of the moves of the latest position.
    found: Box<[Lookup<W>; MOST_COLUMNS]>,
    /// The work done.
    pub counts: Counts,
}

impl<W: Word> Stack<W> {
    /// A search that has not begun.
    pub fn new(without: Without) -> Self {
        Self {
            without,
            frames: Vec::new(),
            depth: 0,
            answer: None,
            peers: Peers::default(),
            history: History::default(),
            found: Box::new([Lookup::default(); MOST_COLUMNS]),
            counts: Counts::default(),
        }
    }

    /// Begins to answer whether the score is at least `threshold`.
    pub fn ask(
        &mut self,
        board: &Board<W>,
        table: &Table<W>,
        position: Position<W>,
        threshold: Score,
    ) {
        self.give_up();
        self.answer = match score_at_once(board, &position) {
            Some(score) => {
                self.counts.nodes += 1;
                self.counts.leaves += 1;
                Some(score >= threshold)
            }
            None => {
                let completing = board.completing(position.other()) & board.cells & !position.mask;
                self.visit(board, table, position, completing, threshold)
            }
        };
    }

    /// Gives up the question.
    pub fn give_up(&mut self) {
        self.depth = 0;
        self.answer = None;
    }

    /// The positions being searched, from the one asked about to the latest.
    pub fn path(&self) -> &[Frame<W>] {
        &self.frames[..self.depth]
    }

    /// Runs until the question is answered, or until `nodes` positions have been visited in all.
    pub fn run(&mut self, board: &Board<W>, table: &mut Table<W>, nodes: u64) -> Option<bool> {
        self.catch_up(board, table);
        loop {
            if let Some(reached) = self.answer.take() {
                if self.depth == 0 {
                    return Some(reached);
                }
                if !reached {
                    self.answer = Some(self.leave(board, table, true));
                    continue;
                }
            }
            if self.counts.nodes >= nodes {
                return None;
            }
            let frame = &mut self.frames[self.depth - 1];
            if frame.tried == frame.count {
                self.answer = Some(self.leave(board, table, false));
                continue;
            }
            self.put_off(board);
            let frame = &mut self.frames[self.depth - 1];
            let Move {
                cell, completing, ..
            } = frame.moves[frame.tried];
            frame.tried += 1;
            let (after, threshold) = (frame.position.after(cell), 1 - frame.threshold);
            self.answer = self.visit(board, table, after, completing, threshold);
        }
    }

    /// Visits an unfinished position in which the side to move cannot win at once; `completing` are the cells that complete a line of the
    /// other side. Returns the answer if it is known; otherwise the moves are tried next.
    #[inline]
    fn visit(
        &mut self,
        board: &Board<W>,
        table: &Table<W>,
        position: Position<W>,
        completing: W,
        threshold: Score,
    ) -> Option<bool> {
        self.counts.nodes += 1;
        let open = board.open(position.mask);
        let looked = if board.misere {
            board.misere_moves(&position, open)
        } else {
            board.safe_moves(&position, open, completing)
        };
        let (moves, mut known) = match looked {
            Ok(found) => found,
            Err(score) => {
                self.counts.leaves += 1;
                return Some(score >= threshold);
            }
        };
        if let Some(answer) = known.answers(threshold) {
            self.counts.leaves += 1;
            return Some(answer);
        }
        let key = self.key(board, &position);
        if let Some(found) = table.probe(key, board.size - position.marks) {
            known.lower = known.lower.max(found.lower);
            known.upper = known.upper.min(found.upper);
            if let Some(answer) = known.answers(threshold) {
                return Some(answer);
            }
        }
        if let Some(answer) = self.foreseen(board, &position, open, threshold) {
            self.counts.leaves += 1;
            return Some(answer);
        }
        if self.depth == self.frames.len() {
            self.frames.push(Frame::default());
        }
        let frame = &mut self.frames[self.depth];
        frame.position = position;
        frame.key = key;
        frame.known = known;
        frame.threshold = threshold;
        (frame.count, frame.tried) = (0, 0);
        frame.begun = self.counts.nodes;
        self.depth += 1;
        let decided = if board.misere {
            self.expand_misere(board, table, moves)
        } else {
            self.expand(board, table, moves, completing)
        };
        if decided {
            self.counts.cutoffs += 1;
            self.depth -= 1;
            return Some(true);
        }
        if !board.misere && !self.without.has(DOUBLE_THREATS) {
            let most = win(board.size, self.frames[self.depth - 1].position.marks + 5).max(0);
            let frame = &mut self.frames[self.depth - 1];
            frame.known.upper = frame.known.upper.min(most);
            if most < threshold {
                self.depth -= 1;
                return Some(false);
            }
        }
        None
    }

    /// The answer about a position, if it can be seen without a search. What the side not to move can secure, [`expand`](Self::expand) has seen
    /// before the move.
    #[inline]
    fn foreseen(
        &self,
        board: &Board<W>,
        position: &Position<W>,
        open: W,
        threshold: Score,
    ) -> Option<bool> {
        if self.without.has(CLAIMEVEN) {
            return None;
        }
        let (own, other) = (position.own, position.other());
        if !board.misere {
            let view = View {
                own,
                other,
                threats: board.completing(own) & board.cells & !position.mask,
                open,
                marks: position.marks,
                to_move: true,
            };
            let secured = board.secures(&view, threshold, !self.without.has(ZUGZWANG));
            return secured.then_some(true);
        }
        // A side does not win if the other side never completes a line.
        let wins = threshold > 0;
        let left = board.size - position.marks;
        let avoids = board.avoids(if wins { other } else { own }, position.mask, left, !wins);
        avoids.then_some(!wins)
    }

    /// Lists the latest position's moves that have to be searched, the most promising first; `blocks` are the cells that complete a line of the
    /// other side. Returns whether one of the moves is known to be good enough.
    #[inline]
    fn expand(&mut self, board: &Board<W>, table: &Table<W>, moves: W, blocks: W) -> bool {
        let frame = &self.frames[self.depth - 1];
        let (position, threshold) = (frame.position, frame.threshold);
        let Position { own, mask, marks } = position;
        // Nobody gets so far if the other side wins first.
        let out_of_reach = board.upwards(blocks << 1, board.cells & !mask);
        let mut left = moves;
        let mut count = 0;
        while !left.is_empty() {
            let rest = left.without_lowest();
            let cell = left ^ rest;
            left = rest;
            let after = mask | cell;
            let open = board.open(after);
            let completing = board.completing(own | cell) & board.cells & !after;
            if !self.without.has(DOUBLE_THREATS) {
                let threats = open & completing;
                let mut replies = open & !(completing >> 1);
                if !threats.is_empty() {
                    replies = replies & threats;
                }
                // The side to move wins with its next mark, as soon as it can at all.
                if replies.is_empty() || !threats.without_lowest().is_empty() {
                    return true;
                }
            }
            if !self.without.has(CLAIMEVEN) {
                let view = View {
                    own: own | cell,
                    other: position.other(),
                    threats: completing,
                    open,
                    marks: marks + 1,
                    to_move: false,
                };
                if board.secures(&view, threshold, !self.without.has(ZUGZWANG)) {
                    return true;
                }
            }
            self.frames[self.depth - 1].moves[count] = Move {
                cell,
                completing,
                promise: (completing & !out_of_reach).count() as i32,
            };
            count += 1;
        }
        self.sort(board, table, count)
    }

    /// Puts the latest position's first `listed` moves in order, without those that the table says are not good enough. Returns whether it says
    /// of one that it is.
    #[inline]
    fn sort(&mut self, board: &Board<W>, table: &Table<W>, listed: usize) -> bool {
        let frame = &mut self.frames[self.depth - 1];
        let Frame {
            position,
            threshold,
            ..
        } = *frame;
        let mut bad = 0u32;
        if !self.without.has(ENHANCED_CUTOFFS) && !table.is_off() {
            let sum = position.other().plus(position.mask);
            let symmetric = mirrored_count_as_one(self.without, board, position.marks + 1);
            let image = if symmetric {
                board.mirrored(sum)
            } else {
                W::ZERO
            };
            // All are looked up before any answer is read, since each may have to wait for memory.
            for (mv, found) in frame.moves[..listed].iter().zip(&mut *self.found) {
                let mut key = sum.plus(mv.cell);
                if symmetric {
                    key = key.min(image.plus(board.mirrored_cell(mv.cell)));
                }
                *found = table.look_up(key, board.size - position.marks - 1);
            }
            for (at, found) in self.found[..listed].iter().enumerate() {
                if let Some(found) = found.bounds() {
                    if found.upper <= -threshold {
                        return true;
                    }
                    bad |= u32::from(found.lower > -threshold) << at;
                }
            }
        }
        for from in 0..listed {
            if bad >> from & 1 == 1 {
                continue;
            }
            let mut mv = frame.moves[from];
            mv.promise = if self.without.has(ORDERING) {
                0
            } else {
                let index = mv.cell.lowest();
                let learnt = if self.without.has(HISTORY) {
                    0
                } else {
                    self.history.of(position.marks + 1, index)
                };
                64 * mv.promise + 2 * board.centrality(index) + (learnt >> 11)
            };
            let mut at = frame.count;
            frame.count += 1;
            while at > 0 && frame.moves[at - 1].promise < mv.promise {
                frame.moves[at] = frame.moves[at - 1];
                at -= 1;
            }
            frame.moves[at] = mv;
        }
        false
    }

    /// [`expand`](Self::expand) in misère.
    fn expand_misere(&mut self, board: &Board<W>, table: &Table<W>, moves: W) -> bool {
        let Frame { position, .. } = self.frames[self.depth - 1];
        let mut count = 0;
        let fatal = board.completing(position.other());
        let mut left = moves;
        while !left.is_empty() {
            let cell = left ^ left.without_lowest();
            left = left.without_lowest();
            let after = position.after(cell);
            let open = board.open(after.mask);
            // All replies complete a line.
            if !self.without.has(DOUBLE_THREATS) && !open.is_empty() && (open & !fatal).is_empty() {
                return true;
            }
            let completing = board.completing(position.own | cell) & board.cells & !after.mask;
            let promise = (open & fatal).count() as i32 - completing.count() as i32;
            self.frames[self.depth - 1].moves[count] = Move {
                cell,
                completing,
                promise,
            };
            count += 1;
        }
        self.sort(board, table, count)
    }

    /// Leaves the latest position with the answer.
    #[inline]
    fn leave(&mut self, board: &Board<W>, table: &mut Table<W>, reached: bool) -> bool {
        self.depth -= 1;
        let frame = &self.frames[self.depth];
        let mut known = frame.known;
        if reached {
            known.lower = frame.threshold;
            self.counts.cutoffs += u64::from(frame.tried < frame.count);
            if !self.without.has(HISTORY) {
                let tried = frame.moves[..frame.tried].iter();
                let tried = tried.map(|tried| tried.cell.lowest());
                self.history.learn(frame.position.marks + 1, tried);
            }
        } else {
            known.upper = frame.threshold - 1;
        }
        let left = board.size - frame.position.marks;
        table.store(frame.key, known, left);
        let nodes = self.counts.nodes - frame.begun;
        self.peers.add_proof(frame.key, known, left, nodes);
        reached
    }

    /// Whether the table knows that the score of a position is less than `threshold`.
    pub fn knows_less(
        &self,
        board: &Board<W>,
        table: &Table<W>,
        position: &Position<W>,
        threshold: Score,
    ) -> bool {
        let found = table.probe(self.key(board, position), board.size - position.marks);
        found.is_some_and(|found| found.upper < threshold)
    }

    /// What identifies a position in the table.
    #[inline]
    pub(super) fn key(&self, board: &Board<W>, position: &Position<W>) -> W {
        let key = position.own.plus(position.mask);
        if mirrored_count_as_one(self.without, board, position.marks) {
            key.min(board.mirrored(key))
        } else {
            key
        }
    }
}

/// Whether mirrored positions with so many marks count as one. Late in the game, the mirror image of a position hardly ever comes up.
#[inline]
const fn mirrored_count_as_one<W>(without: Without, board: &Board<W>, marks: i32) -> bool {
    board.symmetric && !without.has(SYMMETRY) && 3 * marks <= 2 * board.size
}
