//! The moves of one position, at the root or on the line, and what is proved of each.

use super::book::Book;
use super::rules::Board;
use super::table::NO_MOVE;
use crate::games::reversi::bitboard::{flips, moves};

/// A move at the root or on the line, and what is proved of it, from the mover's point of view.
#[derive(Clone, Copy, Debug)]
pub struct Branch {
    /// Where the disc goes, [`NO_MOVE`] for a pass.
    pub cell: u8,
    /// After it: the discs of the side to move,
    pub player: u64,
    /// those of the side that moved,
    pub opponent: u64,
    /// and the legal replies.
    pub replies: u64,
    /// It is worth at least this,
    pub lower: i32,
    /// and at most this.
    pub upper: i32,
    /// What a short search says that it is worth, once it has been asked.
    pub estimate: Option<i32>,
}

/// The book, if it is for this game.
pub fn book(board: &Board) -> Option<&'static Book> {
    let size = (board.width, board.height);
    Book::of(size, board.reversed, board.empties_to_winner)
}

/// Takes what the book knows into the moves' bounds; says whether it knows them all.
pub fn look_up(board: &Board, branches: &mut [Branch]) -> bool {
    let Some(book) = book(board).filter(|_| !branches.is_empty()) else {
        return false;
    };
    let mut all = true;
    for branch in branches {
        match book.lookup(branch.player, branch.opponent) {
            Some(value) => (branch.lower, branch.upper) = (-value, -value),
            None => all = false,
        }
    }
    all
}

/// A move that the book says is worth this much, best one that its lines go on from.
pub fn known_best(board: &Board, branches: &[Branch], value: i32) -> Option<usize> {
    let book = book(board)?;
    let worth = |b: &Branch| b.lower == value;
    let on_line = |b: &Branch| worth(b) && book.on_line(b.player, b.opponent);
    let on_line = branches.iter().position(on_line);
    on_line.or_else(|| branches.iter().position(worth))
}

/// The moves of a position: cells in order, or the pass, or none when the game is over.
///
/// Bounds are left wide open, beyond any score: nothing has been looked up yet.
pub fn branches(board: &Board, player: u64, opponent: u64) -> Vec<Branch> {
    let branch = |cell, player, opponent| Branch {
        cell,
        player,
        opponent,
        replies: moves(player, opponent, board.mask),
        lower: -board.cells - 1,
        upper: board.cells + 1,
        estimate: None,
    };
    let mut set = moves(player, opponent, board.mask);
    if set == 0 {
        if moves(opponent, player, board.mask) == 0 {
            return Vec::new();
        }
        return vec![branch(NO_MOVE, opponent, player)];
    }
    let mut list = Vec::with_capacity(set.count_ones() as usize);
    while set != 0 {
        let cell = set.trailing_zeros();
        set &= set - 1;
        let turned = flips(player, opponent, cell);
        let disc = 1u64 << cell;
        list.push(branch(
            cell as u8,
            opponent ^ turned,
            player ^ turned ^ disc,
        ));
    }
    list
}
