//! Exact solver for m,n,k-games with gravity: boards with width × (height + 1) ≤ 128; any k, obstacles, misère.
//!
//! # Techniques
//!
#![doc = include_str!("techniques.en.md")]
//!
//! # What each is worth
//!
//! The table gives the positions visited with one technique left out. `cargo bench --bench connect_four -- --ablation` prints it.
//!
#![doc = include_str!("ablation.md")]
//!
//! # What is Pons', and what is ours
//!
//! The search itself is the driver's, which begins with its algorithm in a few lines that run ([`null_window`](super::null_window)). What this
//! folder contributes to it stands beside what it has from Pons' solver (2015, with changes until 2019):
//!
//! | File | Pons' | Ours |
//! |---|---|---|
//! | `board`, `word` | columns of bits with a sentinel (Tromp 1995), the cells that complete four by shifts | any k, obstacles, misère, words of 128 bits |
//! | `length` | one number for the winner and the length, and the order of the questions about it | misère |
//! | `safe` | moves that do not lose at once | misère |
//! | `visit` | the order by completing cells, then by columns | double threats, history, completing cells out of reach |
//! | `table` | keys that the entry's place completes | both bounds, two entries a bucket, a part that the cache holds |
//! | `claimeven` | | all of it, after Allis (1988) |
//! | `book` | a book of the first plies | its coding, bounds just beyond it |
//! | `knowledge` | | lines of best play, every move's score, peers |
//!
//! # Two word sizes
//! Everything exists for words of 64 bits, on which 7x6 fits, and for words of 128 bits (`word`).

mod board;
pub mod book;
mod claimeven;
mod knowledge;
mod length;
mod moves;
mod node;
mod order;
mod position;
#[cfg(not(target_arch = "wasm32"))]
pub mod prover;
mod safe;
mod table;
mod technique;
#[cfg(test)]
mod tests;
mod visit;
mod word;

use super::null_window::Search;
use super::solvable::OfGame;
use crate::games::mnk::Mnk;
use crate::solver::options::Options;
use crate::solver::resumable::ResumableSearch;
pub use board::Board;
pub use claimeven::View;
use knowledge::ConnectFourKnowledge;
pub use knowledge::{name_of, read};
pub use length::Score;
pub use position::{Position, score_at_once};
pub use technique::NAMES as TECHNIQUES;
pub use word::Word;

/// A search for a position's value, its best moves and best play, not yet begun; `None` if the rules are without gravity or the board is too
/// large ([`fits`]).
///
/// ```
/// use yomikiri::games::mnk::{Mnk, Rules};
/// use yomikiri::solver::{Options, Tables, connect_four};
/// let rules = Rules { gravity: true, ..Rules::new(6, 4, 4)? };
/// let options = Options { plies: true, ..Options::default() };
/// let mut search = connect_four::search(&Mnk::new(rules), options).expect("it fits");
/// while !search.run(&mut Tables::default(), 1_000_000)? {}
/// let report = search.report();
/// assert_eq!((report.lower, report.plies), (-1, Some(24)));
/// # Ok::<(), yomikiri::error::Error>(())
/// ```
#[must_use]
pub fn search(game: &Mnk, options: Options) -> Option<Box<dyn ResumableSearch>> {
    if !fits(game) {
        return None;
    }
    of_words::<u64>(game, options).or_else(|| of_words::<u128>(game, options))
}

/// The same on these words; `None` if they are too small.
fn of_words<W: Word>(game: &Mnk, options: Options) -> Option<Box<dyn ResumableSearch>> {
    let knowledge = ConnectFourKnowledge::<W>::new(game, options)?;
    Some(Box::new(Search::of(knowledge, options)))
}

impl<W: Word> OfGame for ConnectFourKnowledge<W> {
    type Game = Mnk;
}

/// Whether this solver knows the game: marks fall, and the board fits.
#[must_use]
pub fn fits(game: &Mnk) -> bool {
    let rules = game.rules();
    let bits = u32::from(rules.width) * (u32::from(rules.height) + 1);
    rules.gravity && bits <= u128::BITS
}

/// Whether solving a position needs the book, which is neither part of the program nor supplied yet.
pub(super) fn wants_data(game: &Mnk) -> bool {
    let rules = game.rules();
    book::is_missing(rules, rules.cells() - game.free())
}
