//! Visits a position: what answers a question about it at once, and its moves in order.

use super::board::Board;
use super::claimeven::View;
use super::knowledge::ConnectFourKnowledge;
use super::length::{Score, win};
use super::node::{Entering, Move, Node};
use super::position::Position;
use super::table::Table;
use super::technique::{
    CLAIMEVEN, DOUBLE_THREATS, ENHANCED_CUTOFFS, HISTORY, ORDERING, SYMMETRY, ZUGZWANG,
};
use super::word::Word;
use crate::solver::technique::Without;

impl<W: Word> ConnectFourKnowledge<W> {
    /// Visits a position. Returns whether its score is at least `threshold` if that is known; otherwise fills the node with its moves.
    // A function of its own is faster than one with the driver's loop around it: by 2 % natively and by 1 to 3 % in WebAssembly.
    #[inline(never)]
    pub(super) fn visit(
        &mut self,
        table: &Table<W>,
        entering: Entering<W>,
        threshold: Score,
        node: &mut Node<W>,
    ) -> Option<bool> {
        let board = &self.board;
        let Entering {
            position,
            completing,
        } = entering;
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
        if let Some(rank) = known.answer(threshold) {
            self.counts.leaves += 1;
            return Some(rank >= threshold);
        }
        let key = self.key(&position);
        if let Some(found) = table.probe(key, board.size - position.marks) {
            known = known.and(found);
            if let Some(rank) = known.answer(threshold) {
                return Some(rank >= threshold);
            }
        }
        if let Some(answer) = self.foreseen(&position, open, threshold) {
            self.counts.leaves += 1;
            return Some(answer);
        }
        (node.position, node.key, node.count) = (position, key, 0);
        let is_decided = if board.misere {
            self.expand_misere(table, moves, threshold, node)
        } else {
            self.expand(table, (moves, completing), threshold, node)
        };
        if is_decided {
            self.counts.cutoffs += 1;
            return Some(true);
        }
        if !self.board.misere && !self.without.has(DOUBLE_THREATS) {
            let most = win(self.board.size, position.marks + 5).max(0);
            known.upper = known.upper.min(most);
            if most < threshold {
                return Some(false);
            }
        }
        node.known = known;
        None
    }

    /// The answer about a position, if it can be seen without a search. What the side not to move can secure, [`expand`](Self::expand) has seen
    /// before the move.
    #[inline]
    fn foreseen(&self, position: &Position<W>, open: W, threshold: Score) -> Option<bool> {
        let board = &self.board;
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

    /// Lists the node's moves that have to be searched, the most promising first; `blocks` are the cells that complete a line of the other side.
    /// Returns whether one of the moves is known to be good enough.
    #[inline]
    fn expand(
        &mut self,
        table: &Table<W>,
        (moves, blocks): (W, W),
        threshold: Score,
        node: &mut Node<W>,
    ) -> bool {
        let board = &self.board;
        let position = node.position;
        let Position { own, mask, marks } = position;
        // Nobody gets so far if the other side wins first.
        let out_of_reach = board.upwards(blocks << 1, board.cells & !mask);
        let mut count = 0;
        for cell in moves.cells() {
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
            node.moves[count] = Move {
                cell,
                completing,
                promise: (completing & !out_of_reach).count() as i32,
            };
            count += 1;
        }
        self.sort(table, count, threshold, node)
    }

    /// Puts the node's first `listed` moves in order, without those that the table says are not good enough. Returns whether it says of one that
    /// it is.
    #[inline]
    fn sort(
        &mut self,
        table: &Table<W>,
        listed: usize,
        threshold: Score,
        node: &mut Node<W>,
    ) -> bool {
        let board = &self.board;
        let position = node.position;
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
            for (mv, found) in node.moves[..listed].iter().zip(&mut *self.found) {
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
            let mut mv = node.moves[from];
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
            let mut at = node.count;
            node.count += 1;
            while at > 0 && node.moves[at - 1].promise < mv.promise {
                node.moves[at] = node.moves[at - 1];
                at -= 1;
            }
            node.moves[at] = mv;
        }
        false
    }

    /// [`expand`](Self::expand) in misère.
    fn expand_misere(
        &mut self,
        table: &Table<W>,
        moves: W,
        threshold: Score,
        node: &mut Node<W>,
    ) -> bool {
        let board = &self.board;
        let position = node.position;
        let mut count = 0;
        let fatal = board.completing(position.other());
        for cell in moves.cells() {
            let after = position.after(cell);
            let open = board.open(after.mask);
            // All replies complete a line.
            if !self.without.has(DOUBLE_THREATS) && !open.is_empty() && (open & !fatal).is_empty() {
                return true;
            }
            let completing = board.completing(position.own | cell) & board.cells & !after.mask;
            let promise = (open & fatal).count() as i32 - completing.count() as i32;
            node.moves[count] = Move {
                cell,
                completing,
                promise,
            };
            count += 1;
        }
        self.sort(table, count, threshold, node)
    }

    /// What identifies a position in the table.
    #[inline]
    pub(super) fn key(&self, position: &Position<W>) -> W {
        let key = position.own.plus(position.mask);
        if mirrored_count_as_one(self.without, &self.board, position.marks) {
            key.min(self.board.mirrored(key))
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
