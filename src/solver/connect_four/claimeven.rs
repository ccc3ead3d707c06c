//! What can be seen of a position without a search, since a side knows an answer to each move of the other side (Allis 1988).
//!
//! # Claimeven
//! If each column has an even number of free cells, a side can answer every move with the cell above it. It gets the upper cell of each pair,
//! and the other side the lower. A column with an odd number begins with one cell more. Two of these are a pair as well (baseinverse): a side
//! answers a mark on one with a mark on the other. If their number is odd, the side has to be to move, and takes one first. The other
//! side does not win as long as it completes no line of the cells that it may get.
//!
//! # Zugzwang
//! Above a cell that is not playable yet and in which the side would complete a line, nothing counts, and neither side wants to mark the cell
//! below it. The side answers as before in all other cells. When they are full, the other side has nothing left but to mark that cell. The number
//! of cells left out may be odd, and then the side can answer although it could not without its threat.

use super::board::Board;
use super::length::{Score, win};
use super::word::Word;

/// The maximum number of columns with an odd number of free cells that are paired off in every way, since there are so many ways. Five decide
/// as much as seven on 7x6.
const MOST_PAIRED: u32 = 5;

/// A position as the side sees it that answers.
#[derive(Clone, Copy, Debug)]
pub struct View<W> {
    /// Its marks.
    pub own: W,
    /// Those of the other side.
    pub other: W,
    /// The free cells that complete a line of `own`.
    pub threats: W,
    /// The cells that can be marked now.
    pub open: W,
    /// How many marks there are.
    pub marks: i32,
    /// Whether it is this side's turn.
    pub to_move: bool,
}

impl<W: Word> Board<W> {
    /// Whether the side surely gets at least the score `wanted`; not in misère.
    #[inline(always)]
    pub fn secures(&self, view: &View<W>, wanted: Score, zugzwang: bool) -> bool {
        let hanging = if zugzwang {
            view.threats & !view.open
        } else {
            W::ZERO
        };
        if wanted > 0 && hanging.is_empty() {
            return false;
        }
        self.answers(view, wanted, hanging)
    }

    /// The same, if these of its threats are not playable yet.
    fn answers(&self, view: &View<W>, wanted: Score, hanging: W) -> bool {
        let &View { own, other, .. } = view;
        let free = self.cells & !(own | other);
        // Threats on upper rows, the lowest of each column, leave out an even number of cells.
        let upper = hanging & !self.lower_rows;
        let (mut out, mut below) = (W::ZERO, W::ZERO);
        if !upper.is_empty() {
            let from = self.upwards(upper, free);
            below = (upper & !(from << 1)) >> 1;
            out = from | below;
        }
        if ((self.size - view.marks) % 2 == 0) != view.to_move {
            return self.wins_or_draws(view, wanted, free & !out, self.lower_rows, below);
        }
        if wanted <= 0 && !self.has_line(other | free) {
            return true;
        }
        // One threat on a lower row leaves out an odd number.
        for threat in (hanging & self.lower_rows & !out).cells() {
            let column = self.column(threat);
            let zone = free & !(out & !column | self.upwards(threat >> 1, free));
            let below = below & !column | threat >> 1;
            if self.wins_or_draws(view, wanted, zone, self.lower_rows ^ column, below) {
                return true;
            }
        }
        false
    }

    /// Whether the side gets the score `wanted` if it answers within `zone`, where `lower` are the lower cells of the pairs, and then wins above
    /// one of the cells `below`, if there are any.
    #[inline]
    fn wins_or_draws(&self, view: &View<W>, wanted: Score, zone: W, lower: W, below: W) -> bool {
        if wanted > 0 {
            let last = view.marks + zone.count() as i32 + 2;
            if below.is_empty() || win(self.size, last) < wanted {
                return false;
            }
        }
        let base = view.open & zone & !lower;
        let taken = view.other | zone & lower | below;
        if !self.has_line(taken | base) {
            return true;
        }
        base.count() <= MOST_PAIRED && self.pairs_off(taken, base, view.to_move)
    }

    /// Whether the side can answer in the cells `base`, so that the other side, which gets `taken` in any case, completes no line. It takes one
    /// of them first if it is to move.
    fn pairs_off(&self, taken: W, base: W, to_move: bool) -> bool {
        if self.has_line(taken) {
            return false;
        }
        if base.is_empty() {
            return true;
        }
        let first = base ^ base.without_lowest();
        if to_move {
            let mut first = base.cells();
            return first.any(|cell| self.pairs_off(taken, base ^ cell, false));
        }
        (base ^ first).cells().any(|cell| {
            let base = base ^ first ^ cell;
            self.pairs_off(taken | first, base, false) && self.pairs_off(taken | cell, base, false)
        })
    }

    /// In misère, whether the side with the marks `own`, to move or not, can avoid completing a line. `left` cells are free.
    ///
    /// It gets the upper cell of each pair, and at most the first cell of a column with an odd number.
    #[inline]
    pub fn avoids(&self, own: W, mask: W, left: i32, to_move: bool) -> bool {
        let free = self.cells & !mask;
        let answers = (left % 2 == 0) != to_move;
        !self.has_line(own | free) || answers && !self.has_line(own | free & !self.lower_rows)
    }
}
