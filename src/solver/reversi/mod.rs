//! The exact reversi solver, one technique a step.
//!
//! Everything below serves one question: *is this position worth more than so many discs?* The rest is
//! asking it as seldom as possible and answering it as cheaply as possible.
//!
//! # The steps
//!
//! Positions visited after each step, on the same positions: A is twelve positions of 6x6 with 16 empty
//! cells, B three with 22, all from random play. Each step is added to those above it. (Where A and B
//! differ, believe B: what works far from the end pays more the further away it is.) The last two columns are the other way round: the
//! counts with this step alone left out. `cargo bench --bench reversi -- --ablation` prints them.
//!
//! | step | A | B | A without | B without | where |
//! | --- | --- | --- | --- | --- | --- |
//! | null windows, last four by hand, cells in order of their place on the board | 373 M | | | | `recursion`, `last_four` |
//! | few replies first, corrected by corners and cells to play at | 8.22 M | | 6.00 M | | `order` |
//! | transposition table | 3.18 M | | 3.06 M | 47.1 M | `table` |
//! | its best move first | 3.12 M | 59.3 M | 1.23 M | 14.9 M | `table` |
//! | regions with an odd number of empty cells first | 2.89 M | 56.6 M | 1.28 M | 13.1 M | `rules` |
//! | stability cut-offs | 1.87 M | 51.7 M | 2.49 M | 15.8 M | `stability` |
//! | trained evaluation | 1.70 M | 30.9 M | 1.86 M | 50.0 M | `eval` |
//! | … after a search of one to five plies | 1.73 M | 21.0 M | 1.28 M | 17.4 M | `order` |
//! | enhanced transposition cut-offs | 1.71 M | 20.2 M | 1.28 M | 12.6 M | `enhanced_cutoffs` |
//! | estimate of the root's value as the first question | 1.26 M | 17.0 M | 1.71 M | 13.3 M | `guess`, `mtdf` |
//! | selective search for it, from 18 empty cells on | 1.26 M | 12.2 M | 1.26 M | 17.0 M | `probcut` |
//! | symmetries near the start of the game | 1.26 M | 12.2 M | 1.26 M | 12.2 M | `symmetry` |
//!
//! The whole takes 70.8 M positions for problems 40 to 44 of the FFO suite and 227 M for 6x6 from the start.
//!
//! 1. **Bit boards.** A position is two 64-bit sets, the mover's discs and the opponent's. Moves: a parallel
//!    prefix fill along each axis (Kogge and Stone 1973). Flips: on each of eight rays the first cell that is not the
//!    opponent's decides. In WebAssembly a set and its mirror image share a vector, so that up and down
//!    are one step: 9 to 13 % of the time. See `games::reversi::bitboard`.
//! 2. **Null windows.** Every search asks only whether the value is above a bound (Pearl's scout, 1980; Reinefeld
//!    1983), fail-soft (Fishburn 1983): the answer is a bound of the value, often better than the one asked for. At the root
//!    the answers close in on the value from where an estimate puts it (Plaat's MTD(f), 1996): where the estimate is right, two
//!    questions do. From 18 empty cells on, on 8x8 and 6x6, the estimate comes from a selective search: the same search, but
//!    positions are left out where a short look is twice its usual error from the bound (ProbCut; Buro 1995). It costs some
//!    per cent of the proof, is more often right, and leaves behind which moves to try first. The evaluation favours whoever has just moved, by up to ten discs, so the first estimate is the
//!    mean of two depths, one even and one odd. The value of each further move begins with its own estimate (6 % less over eleven positions), from 22
//!    empty cells on two plies deeper (another 9 % over 27). There are no nodes with open windows, so that one kind of node is
//!    all there is to make fast, and proved bounds can be shown at any time.
//! 3. **Move ordering.** A position with a good enough move costs as much as that move when it is tried first. Near
//!    the end what matters is the size of the subtree: fewest replies first (fastest first; Buro 1997). Far from it a sum
//!    of trained pattern weights (`eval`; Buro 1997), after a short search where the subtree is large enough; replies count
//!    two discs each beside it, since the cheapest refutation is wanted, not the best move. Moves more than eight discs
//!    worse than the best are not looked at more closely.
//! 4. **Transposition table.** Bounds and best moves of positions with seven empty cells and more, each
//!    verified in full. A bucket is a line of the cache and has room for three; the entry that cost least goes first
//!    (Breuker, Uiterwijk and van den Herik 1994), but those of older searches before it. Its size follows the work: a table
//!    that fits the caches is faster than one that never fills. A profile of the native build had a third of all time in
//!    waiting for the table's memory; so positions with seven to nine empty cells, the most of all, have a part of
//!    256 KiB for themselves, which stays in the second cache: a few per cent more positions in less time. From 12 empty
//!    cells on, all replies are looked up before the first is searched (enhanced transposition cut-off: Schaeffer and
//!    Plaat 1996); nearer to the end fetching them costs more than it saves.
//! 5. **Parity.** The side that plays last in a region gains by it: cells in quarters of the board with an odd
//!    number of empty cells come first. With six empty cells or fewer this is the only order.
//! 6. **Stability.** Discs that can never be turned bound the score; where the bound decides, nothing is searched.
//! 7. **The last four cells** have functions of their own without lists or tables: a cell without a neighbour of the opponent's is
//!    passed over, and the very last move is not made: the
//!    discs that it turns are counted from tables of lines (as in Delorme's Edax).
//! 8. **Symmetry.** Up to 14 discs on the board a position is replaced by the least of its images: nothing on A and B,
//!    which have more, but 5x6 from the start took 18.1 M positions instead of 20.1 M.
//!
//! # The evaluation in vectors
//!
//! The evaluation's pattern numbers are worked out eight at a time (`eval::lanes`). Told so by name instead of leaving it to
//! a compiler that builds for size, and with flips written out ray by ray, 5x6 in WebAssembly went from 4.4 to 9.8 million
//! positions a second.
//!
//! # Playing
//!
//! Where a position can't be read out, `choose` chooses by a search of its own (`midgame`), deepened a ply at a time over the evaluation, less
//! what that favours the side to move by, with multi-ProbCut (Buro 1997). On 8x8 it had 82 % of the points of 200 games (157 won, 14 drawn, from 100 even
//! openings) against the search before, which left nothing out, in nine tenths of its time.
//!
//! # The rest
//!
//! The reversed game negates the score of finished games and swaps the sides in stability bounds; its moves are
//! ordered by mobility everywhere. Both ways of counting empty cells are exact: nothing assumes that scores are all odd or all even.
//!
//! # Slices
//!
//! Positions with more than ten empty cells live on a stack of frames (`stack`), which can be left between any two positions;
//! those with fewer are searched by recursion, in one go of at most some milliseconds. A search that is stopped and taken
//! up again visits exactly the positions that it would have visited otherwise.
//!
//! # What is counted
//!
//! `nodes` counts the positions searched, those with one empty cell included, and those that the short searches
//! for ordering visit. A finished game that is scored without being set up counts as a leaf, not as a node.

pub(crate) mod book;
mod candidates;
pub(crate) mod choose;
pub(crate) mod data;
mod enhanced_cutoffs;
pub(crate) mod eval;
mod guess;
mod kernel;
mod last_four;
pub(crate) mod midgame;
mod mtdf;
mod order;
mod principal_variation;
mod probcut;
#[cfg(feature = "train")]
pub(crate) mod prover;
mod recursion;
mod root_bounds;
mod root_move;
mod root_search;
pub(crate) mod rules;
mod selectivity;
pub(crate) mod shallow_search;
mod stability;
mod stack;
mod symmetry;
mod table;
mod technique;

use crate::games::reversi::Reversi;

/// Whether a search of this position wants what was computed beforehand, and that is [`missing`](data::missing).
pub(super) fn wants_data(position: &Reversi) -> bool {
    let board = rules::Board::of(position.rules());
    data::missing() && order::Orderer::evaluates(&board, position.empties())
}

pub use root_search::{Options, Search};
pub use table::Table;
pub use technique::NAMES as TECHNIQUES;
