//! Exact solver for m,n,k-games: boards up to 20x20, any k, obstacles, misère.
//!
//! # Techniques
//!
#![doc = include_str!("techniques.en.md")]
//!
//! # What each is worth
//!
//! The table gives the positions visited with one technique left out, and where the technique stands. `cargo bench --bench mnk -- --ablation`
//! prints it.
//!
#![doc = include_str!("ablation.md")]
//!
//! # Playing
//!
//! Where a position is too large to solve, `choose` takes a win by threats alone if there is one. Otherwise it takes the
//! best move by an alpha-beta search to a limited depth (`alphabeta`) that leaves the other side no such win. `survey` says what is known of
//! such a position: the threats on the board, and each likely move's outcome by threats or its estimate.
//!
//! # Slices
//! A [`MnkSearch`] can stop after any number of nodes and continue on the same nodes: its queries, the searches at work on
//! each and their stacks are plain data (`search`, `portfolio`, `dfpn`). Whenever an answer comes in, `deduction` works out again what follows and what
//! to ask next.
//!
//! # Several searches
//! Searches of the same position share their work by messages (`peers`): those of a page's workers, and those of several threads
//! (`solver::crew`). Results are as exact as with one; node counts vary.
//!
//! # Two word sizes
//! Only proof-number search, which takes nearly all the time, exists for sets of one word and of six (`dfpn/word_size`). Everything around
//! it uses the wide sets on every board.

mod alphabeta;
pub(crate) mod bits;
mod board;
mod by_result;
mod by_role;
#[doc(hidden)]
pub mod choose;
mod deduction;
mod dfpn;
mod entry;
mod memory;
mod misere_endgame;
#[cfg(not(target_arch = "wasm32"))]
pub(crate) mod oracle;
mod order;
mod peers;
#[cfg(not(target_arch = "wasm32"))]
pub mod pieces;
mod portfolio;
mod position;
mod query;
mod search;
mod solvable;
mod static_analysis;
pub(crate) mod survey;
mod table;
mod technique;
#[cfg(test)]
mod tests;

use std::collections::TryReserveError;

use crate::games::mnk::{Mnk, Move};
use crate::search::report::Report;
use crate::solver::crew::{Crew, Peer};
use crate::solver::options::Options;
use crate::solver::place::Place;
use search::Search;
pub use table::Table;
pub use technique::NAMES as TECHNIQUES;

/// A search for a position's value, its best moves and best play. It can be stopped after any slice and resumed; the nodes that it visits are
/// the same.
///
/// ```
/// use yomikiri::games::mnk::{Mnk, Rules};
/// use yomikiri::solver::Options;
/// use yomikiri::solver::mnk::{MnkSearch, Table};
/// let options = Options { plies: true, ..Options::default() };
/// let mut search = MnkSearch::new(&Mnk::new(Rules::new(4, 3, 3)?), &options);
/// while !search.run(&mut Table::default(), 1_000).expect("memory") {}
/// let report = search.report();
/// assert_eq!((report.lower, report.plies), (1, Some(5)));
/// # Ok::<(), yomikiri::error::Error>(())
/// ```
#[derive(Clone, Debug)]
pub struct MnkSearch {
    search: Search,
    crew: Crew<Search>,
}

impl MnkSearch {
    /// A search of this position that has done no work yet.
    #[must_use]
    pub fn new(position: &Mnk, options: &Options) -> Self {
        let search = Search::new(position, options);
        let crew = Crew::new(&search, options.threads, options.alone);
        Self { search, crew }
    }

    /// Continues until done, or until `nodes` more positions have been visited. Returns whether it is done.
    ///
    /// # Errors
    /// If there is too little memory for even the smallest table. The search can continue once there is.
    pub fn run(&mut self, table: &mut Table, nodes: u64) -> Result<bool, TryReserveError> {
        self.crew.run(&mut self.search, table, nodes)
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

    /// The findings so far.
    #[must_use]
    pub fn report(&self) -> Report<Move> {
        let mut report = self.search.report();
        let mut counts = self.search.counts();
        for helper in self.crew.helpers() {
            counts += helper.counts();
        }
        (report.nodes, report.leaves, report.cutoffs) =
            (counts.nodes, counts.leaves, counts.cutoffs);
        report
    }
}
