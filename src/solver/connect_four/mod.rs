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
//! # Slices
//! A [`ConnectFourSearch`] can stop after any number of nodes and continue on the same nodes: its stack is plain data.
//!
//! # Several searches
//! Searches of the same position can share their work by messages (`peers`): those of a page's workers, and those of several threads
//! (`solver::crew`). Results are as exact as with one; node counts vary.
//!
//! # Two word sizes
//! Everything exists for words of 64 bits, on which 7x6 fits, and for words of 128 bits (`word`).

mod any;
mod board;
pub mod book;
mod claimeven;
mod length;
mod line;
mod order;
mod peers;
mod position;
#[cfg(not(target_arch = "wasm32"))]
pub mod prover;
mod root;
mod safe;
mod search;
mod sharing;
mod solvable;
mod stack;
mod table;
mod technique;
#[cfg(test)]
mod tests;
mod word;

use std::collections::TryReserveError;

use crate::games::mnk::{Mnk, Move};
use crate::search::report::Report;
use crate::solver::crew::{Crew, Peer};
use crate::solver::options::Options;
use crate::solver::place::Place;
use any::AnySearch;
pub use any::Table;
pub use board::Board;
pub use length::Score;
pub use position::{Position, score_at_once};
use search::Search;
pub use technique::NAMES as TECHNIQUES;
pub use word::Word;

/// A search for a position's value, its best moves and best play. It can be stopped after any slice and resumed; the nodes that it visits are
/// the same.
///
/// ```
/// use yomikiri::games::mnk::{Mnk, Rules};
/// use yomikiri::solver::Options;
/// use yomikiri::solver::connect_four::{ConnectFourSearch, Table};
/// let rules = Rules { gravity: true, ..Rules::new(6, 4, 4)? };
/// let options = Options { plies: true, ..Options::default() };
/// let mut search = ConnectFourSearch::new(&Mnk::new(rules), options).expect("it fits");
/// while !search.run(&mut Table::default(), 1_000_000).expect("memory") {}
/// let report = search.report();
/// assert_eq!((report.lower, report.plies), (-1, Some(24)));
/// # Ok::<(), yomikiri::error::Error>(())
/// ```
#[derive(Clone, Debug)]
pub struct ConnectFourSearch {
    search: AnySearch,
    crew: Crew<AnySearch>,
}

impl ConnectFourSearch {
    /// A search that has done no work yet; `None` if the rules are without gravity or the board is too large ([`fits`]).
    #[must_use]
    pub fn new(game: &Mnk, options: Options) -> Option<Self> {
        if !fits(game) {
            return None;
        }
        let small = Search::new(game, options).map(AnySearch::Small);
        let search = small.or_else(|| Search::new(game, options).map(AnySearch::Large))?;
        let crew = Crew::new(&search, options.threads, options.alone);
        Some(Self { search, crew })
    }

    /// Continues until done, or until `nodes` more positions have been visited. Returns whether it is done.
    ///
    /// # Errors
    /// If there is too little memory for even the smallest table. The search can continue once there is.
    pub fn run(&mut self, table: &mut Table, nodes: u64) -> Result<bool, TryReserveError> {
        self.crew.run(&mut self.search, table, nodes)
    }

    /// Accepts the value of a move, from the first side's point of view, that another search has proved.
    pub fn accept_proof(&mut self, mv: Move, value: i64) {
        self.search.accept_proof(mv, value);
    }

    /// Takes in messages from searches of the same position elsewhere, among which it has this place, and returns a message for them.
    pub fn exchange(&mut self, place: Place, messages: &[u8]) -> Vec<u8> {
        self.search.exchange(place, messages)
    }

    /// Positions visited.
    #[must_use]
    pub fn nodes(&self) -> u64 {
        self.search.nodes() + self.crew.nodes()
    }

    /// What has been found so far.
    #[must_use]
    pub fn report(&self) -> Report<Move> {
        let mut report = self.search.report();
        report.nodes += self.crew.nodes();
        report
    }
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
