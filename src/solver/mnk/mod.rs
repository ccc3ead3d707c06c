//! Exact solver for m,n,k-games: boards up to 20x20, any k, obstacles, misère.
//!
//! # The algorithm
//! A position's value follows from two yes-or-no questions: does the first side win, and does the second? Depth-first proof-number search (Nagai
//! 2002) answers one of them. Every position has two numbers, an estimate of how many positions are still to be shown won for the side to move
//! to get what it wants, *phi*, and how many for the other side to prevent it, *delta*. They come from the moves: phi is the least delta of
//! a position after a move, since one good move is enough, and delta is the sum of their phi, since every move has to fail. The search goes
//! on with the move of least delta, until the position's numbers reach thresholds at which another move is more promising somewhere above.
//!
//! ```
//! use std::collections::HashMap;
//! use yomikiri::game::{Game, Notation, Side};
//! use yomikiri::games::mnk::{Mnk, Rules};
//!
//! const INFINITE: u32 = 1 << 30;
//!
//! /// The search for the answer to one question: does this side win?
//! struct Question {
//!     attacker: Side,
//!     table: HashMap<String, (u32, u32)>,
//! }
//!
//! impl Question {
//!     /// What is known of a position: phi and delta.
//!     fn numbers(&self, game: &Mnk) -> (u32, u32) {
//!         let Some(outcome) = game.outcome() else {
//!             return *self.table.get(&game.write_position()).unwrap_or(&(1, 1));
//!         };
//!         let wins = outcome.score == self.attacker.sign();
//!         if wins == (game.turn() == self.attacker) { (0, INFINITE) } else { (INFINITE, 0) }
//!     }
//!
//!     /// Searches a position until a number reaches its threshold.
//!     fn search(&mut self, game: &Mnk, most: (u32, u32)) {
//!         if game.outcome().is_some() {
//!             return;
//!         }
//!         loop {
//!             let after = game.moves().into_iter().map(|mv| game.after(mv));
//!             let mut after: Vec<_> = after.map(|next| (self.numbers(&next), next)).collect();
//!             after.sort_by_key(|&((_, delta), _)| delta);
//!             let phi = after[0].0.1;
//!             let delta = after.iter().map(|((phi, _), _)| phi).sum::<u32>().min(INFINITE);
//!             self.table.insert(game.write_position(), (phi, delta));
//!             if phi >= most.0 || delta >= most.1 {
//!                 return;
//!             }
//!             let second = after.get(1).map_or(INFINITE, |&((_, delta), _)| delta);
//!             let ((its_phi, _), next) = &after[0];
//!             self.search(next, (most.1 - delta + its_phi, most.0.min(second + 1)));
//!         }
//!     }
//! }
//!
//! fn wins(game: &Mnk, attacker: Side) -> bool {
//!     let mut question = Question { attacker, table: HashMap::new() };
//!     question.search(game, (INFINITE, INFINITE));
//!     (question.numbers(game).0 == 0) == (game.turn() == attacker)
//! }
//!
//! let game = Mnk::new(Rules::new(3, 3, 3)?);
//! assert!(!wins(&game, Side::First) && !wins(&game, Side::Second));
//! assert!(wins(&Mnk::new(Rules::new(4, 3, 3)?), Side::First));
//! # Ok::<(), yomikiri::error::Error>(())
//! ```
//!
//! What the solver adds, from the outside in: `deduction` turns questions about the position and its moves into values, lengths and a line;
//! `portfolio` searches each question in several games at once, the relaxed ones of which are easier; `dfpn` is the search, on a stack of its
//! own, with other sums and thresholds (`dfpn/numbers`), first numbers that know lines (`dfpn/initial_numbers`) and zones, which strike most
//! moves unsearched (`dfpn/zone`); `static_analysis` decides positions at once; and misère with few cells has a search of its own
//! (`misere_endgame`).
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
//! Only proof-number search, which takes nearly all the time, exists for sets of one word and of six (`boards`). Everything around
//! it uses the wide sets on every board.

pub(crate) mod bits;
pub(crate) mod board;
mod boards;
mod by_role;
mod deduction;
mod dfpn;
mod map;
mod memory;
mod misere_endgame;
pub(crate) mod order;
mod peers;
mod portfolio;
pub(crate) mod position;
#[cfg(not(target_arch = "wasm32"))]
pub mod prover;
pub(crate) mod query;
pub(crate) mod search;
mod solvable;
pub(crate) mod static_analysis;
mod table;
mod technique;
#[cfg(test)]
mod tests;

use std::collections::TryReserveError;

use crate::games::mnk::{Mnk, Move};
use crate::search::report::Report;
use crate::solver::crew::{Crew, Peer};
use crate::solver::options::Options;
use crate::solver::peer_place::PeerPlace;
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
/// assert_eq!((report.lower, report.plies), (1, Some(7)));
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
    pub fn exchange(&mut self, place: PeerPlace, messages: &[u8]) -> Vec<u8> {
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
        let mut report = self.search.report().clone();
        let mut counts = self.search.counts();
        for helper in self.crew.helpers() {
            counts += helper.counts();
        }
        (report.nodes, report.leaves, report.cutoffs) =
            (counts.nodes, counts.leaves, counts.cutoffs);
        report
    }
}
