//! Threats: completing cells, forks, the answers to forks, and wins by fours alone.

use super::AlphaBeta;
use crate::solver::mnk::bits::{Bits, Wide};

impl AlphaBeta<'_> {
    /// The cells that complete one of the side's windows.
    pub(super) fn completing(&self, side: usize) -> Wide {
        let mut cells = Wide::EMPTY;
        self.position.each_near(side, 1, |open| {
            cells |= Wide::bit(u32::from(open[0]));
            true
        });
        cells
    }

    /// The side's forks, cells where two windows meet that miss two cells each. Each comes with its partners, the windows' other cells.
    pub(super) fn forks(&self, side: usize) -> Vec<(u16, Wide)> {
        let mut partners: Vec<(u16, Wide)> = Vec::new();
        self.position.each_near(side, 2, |open| {
            for (cell, partner) in [(open[0], open[1]), (open[1], open[0])] {
                let partner = Wide::bit(u32::from(partner));
                match partners.iter_mut().find(|(other, _)| *other == cell) {
                    Some((_, all)) => *all |= partner,
                    None => partners.push((cell, partner)),
                }
            }
            true
        });
        partners.retain(|(_, all)| all.several());
        partners
    }

    /// The cells that stop all the forks, and those that make a four.
    pub(super) fn answers(&self, side: usize, forks: &[(u16, Wide)]) -> Wide {
        let mut common = self.position.empty;
        for &(cell, partners) in forks {
            let at = Wide::bit(u32::from(cell));
            common &= if partners.count() == 2 {
                at | partners
            } else {
                at
            };
        }
        self.position.each_near(side, 2, |open| {
            for &cell in open {
                common |= Wide::bit(u32::from(cell));
            }
            true
        });
        common
    }

    /// Whether the side is found to win by at most this many fours, each of which leaves one reply, before `until` positions have been visited in
    /// all. Nobody can complete a line yet.
    pub(super) fn wins_by_fours(&mut self, side: usize, most: u32, until: u64) -> bool {
        if most == 0 || self.left == 0 || self.nodes >= until {
            return false;
        }
        let mut fours: Vec<(u16, u16)> = Vec::new();
        self.position.each_near(side, 2, |open| {
            fours.push((open[0], open[1]));
            fours.push((open[1], open[0]));
            true
        });
        let other = 1 - side;
        for (cell, reply) in fours {
            self.left = self.left.saturating_sub(1);
            self.nodes += 1;
            self.position.play(side, usize::from(cell));
            self.position.play(other, usize::from(reply));
            // The reply may be a four itself.
            let wins = self.position.has_near(side, 1)
                || !self.position.has_near(other, 1)
                    && (!self.forks(side).is_empty() || self.wins_by_fours(side, most - 1, until));
            self.position.undo(other, usize::from(reply));
            self.position.undo(side, usize::from(cell));
            if wins {
                return true;
            }
        }
        false
    }
}
