//! The best few moves of a position with their lines, searched ever deeper, for programs that show them (multiple principal variations).

use super::choose::line;
use super::midgame::{Found, LARGE_CONFIDENCE, Midgame, MidgameTable};
use crate::evaluation::reversi::DISC;
use crate::games::reversi::bitboard::Discs;
use crate::games::reversi::{Move, Reversi};
use crate::short_sort::sort_short;
use crate::solver::limit::Limit;
use crate::solver::reversi::rules::ReversiBoard;

/// The maximum number of buckets in the search's table, as a power of two.
const PLACES: u32 = 17;

/// A move, and the search's opinion of it.
#[derive(Clone, Debug, PartialEq)]
pub struct Ranked {
    /// The expected continuation, the move itself first.
    pub line: Vec<Move>,
    /// The value in discs, for the side to move.
    pub value: f64,
    /// The depth in plies.
    pub depth: u32,
}

/// Searches 1 to `depth` plies, as far as the limit allows, and passes the `count` best moves of each depth to `found`, best first, with the
/// number of positions visited so far. A depth that was interrupted is passed on if it has changed the best move. Does nothing if the
/// side to move has no move.
pub fn rank(
    position: &Reversi,
    count: usize,
    depth: u32,
    limit: Limit,
    mut found: impl FnMut(&[Ranked], u64),
) {
    let board = ReversiBoard::of(position.rules());
    let (player, opponent) = position.player_opponent();
    let discs = Discs::new(player, opponent);
    let legal = discs.moves(board.mask);
    let count = count.min(legal.count_ones() as usize);
    let mut table = MidgameTable::default();
    let mut midgame = Midgame::new(
        &board,
        Some(LARGE_CONFIDENCE),
        true,
        limit,
        &mut table,
        PLACES,
        false,
    );
    let most = f64::from(board.cells);
    let mut last: Vec<Found> = Vec::new();
    for depth in 1..=depth {
        let mut best: Vec<Found> = Vec::with_capacity(count);
        let mut left = legal;
        let mut done = true;
        while done && best.len() < count {
            let before = last.iter().find(|before| left >> before.cell & 1 == 1);
            let searched = midgame.search(discs, left, depth, before);
            done = searched.as_ref().is_some_and(|&(_, done)| done);
            // Only the first search knows the best move before it is done.
            if let Some((found, _)) = searched.filter(|_| done || best.is_empty()) {
                left &= !(1 << found.cell);
                best.push(found);
            }
        }
        if best.is_empty() {
            return;
        }
        // Selective searches of fewer moves may find more.
        sort_short(&mut best, |found| -found.value);
        last.retain(|before| left >> before.cell & 1 == 1);
        best.append(&mut last);
        best.truncate(count);
        last = best;
        let ranked = |one: &Found| Ranked {
            line: line(position, &midgame, Move::Place(one.cell), one.depth),
            // The evaluation may exceed what any game can end with.
            value: (f64::from(one.value) / f64::from(DISC)).clamp(-most, most),
            depth: one.depth,
        };
        let all: Vec<Ranked> = last.iter().map(ranked).collect();
        found(&all, midgame.nodes);
        if !done {
            return;
        }
    }
}
