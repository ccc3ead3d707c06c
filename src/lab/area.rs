//! The first plies of a board of reversi as a search that can be split needs them.

use yomikiri::games::reversi::bitboard::{Discs, cells};
use yomikiri::solver::reversi::book::plies::{Area, Next};

use crate::checkpoint::Bounds;
use crate::split::{self, Splitting};

impl Splitting for Area {
    type Position = Discs;

    fn range(&self) -> Bounds {
        let most = self.mask.count_ones() as i8;
        (-most, most)
    }

    fn next(&self, position: Discs) -> Vec<split::Next<Discs>> {
        let moves = cells(position.moves(self.mask)).map(|cell| match self.next(position, cell) {
            Next::Over(end) => (0, split::Next::Over(self.score(end))),
            Next::Position { discs, again: true } => (0, split::Next::Again(discs)),
            Next::Position { discs, .. } => {
                // The fewer replies, the better the move usually is (Rosenbloom 1982).
                let replies = discs.moves(self.mask).count_ones();
                (replies, split::Next::Turn(discs))
            }
        });
        let mut moves: Vec<_> = moves.collect();
        moves.sort_by_key(|&(replies, _)| replies);
        let mut found = Vec::new();
        for (_, next) in moves {
            if !found.contains(&next) {
                found.push(next);
            }
        }
        found
    }
}
