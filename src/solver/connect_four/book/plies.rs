//! The positions of the first plies, one of each pair of mirror images.

use crate::solver::connect_four::board::Board;
use crate::solver::connect_four::length::Score;
use crate::solver::connect_four::position::Position;
use crate::solver::connect_four::word::Word;

/// The positions of a ply that are not over.
#[derive(Debug, Default)]
pub struct Ply {
    /// In ascending order of their keys.
    pub positions: Vec<Position<u64>>,
    /// For each, the indices of its predecessors in the ply before.
    from: Vec<Vec<u32>>,
}

impl Ply {
    /// The number of a position's predecessors.
    pub(super) fn predecessors(&self, at: usize) -> usize {
        self.from[at].len()
    }

    /// The least possible score of a position for its side to move, given the scores of the ply before; `None` for the start.
    #[must_use]
    pub fn least(&self, at: usize, before: &[Score]) -> Option<Score> {
        let from = self.from[at].iter();
        from.map(|&from| -before[from as usize]).max()
    }
}

/// What identifies a position.
pub fn key(position: Position<u64>) -> u64 {
    position.own + position.mask
}

/// A position's mirror image.
fn mirrored(board: &Board<u64>, position: Position<u64>) -> Position<u64> {
    Position {
        own: board.mirrored(position.own),
        mask: board.mirrored(position.mask),
        ..position
    }
}

/// The one of a position and its mirror image that stands for both.
pub(super) fn canonical(board: &Board<u64>, position: Position<u64>) -> Position<u64> {
    let image = mirrored(board, position);
    if key(image) < key(position) {
        image
    } else {
        position
    }
}

/// The positions that a move leads to without ending the game, as they stand in the next ply.
pub fn replies(board: &Board<u64>, position: Position<u64>) -> impl Iterator<Item = Position<u64>> {
    let open = board.open(position.mask) & !board.completing(position.own);
    let after = move |cell| canonical(board, position.after(cell));
    open.cells().map(after)
}

/// The first so many plies, from the empty board on, of a board that is its own mirror image.
#[must_use]
pub fn enumerate(board: &Board<u64>, count: usize) -> Vec<Ply> {
    let mut plies: Vec<Ply> = Vec::new();
    for _ in 0..count {
        let mut ply = Ply::default();
        let Some(last) = plies.last() else {
            ply.positions.push(Position::default());
            ply.from.push(Vec::new());
            plies.push(ply);
            continue;
        };
        let mut found = Vec::new();
        for (from, &position) in last.positions.iter().enumerate() {
            found.extend(replies(board, position).map(|reply| (reply, from as u32)));
        }
        found.sort_unstable_by_key(|&(reply, from)| (key(reply), from));
        found.dedup();
        for (reply, from) in found {
            if ply.positions.last() != Some(&reply) {
                ply.positions.push(reply);
                ply.from.push(Vec::new());
            }
            if let Some(list) = ply.from.last_mut() {
                list.push(from);
            }
        }
        plies.push(ply);
    }
    plies
}
