//! The textbook searches, generic over all games: readable, and countable to the last leaf.
//!
//! [`minimax`] and [`exhaustive`] need a game's rules alone, the trait [`Game`](crate::game::Game). [`order`] also needs its
//! [`Notation`](crate::game::Notation), because cells are named; [`textbook`] and [`film`] need `Game + Notation + Evaluate`, because they stop at
//! a depth and say what they saw:
//!
//! ```
//! use yomikiri::game::{Evaluate, Game, MoveError, Notation, Outcome, Reason, Score, Side, View};
//! use yomikiri::search::textbook::{Config, Search};
//!
//! /// Take one or two stones; whoever takes the last one wins.
//! #[derive(Clone)]
//! struct Stones(u8, Side);
//!
//! impl Game for Stones {
//!     type Move = u8;
//!     type Key = (u8, Side);
//!     fn turn(&self) -> Side {
//!         self.1
//!     }
//!     fn moves_into(&self, moves: &mut Vec<u8>) {
//!         moves.extend(1..=self.0.min(2));
//!     }
//!     fn play(&mut self, taken: u8) {
//!         *self = Self(self.0 - taken, self.1.other());
//!     }
//!     fn outcome(&self) -> Option<Outcome> {
//!         let (score, reason) = (-self.1.sign(), Reason::NoMoves);
//!         (self.0 == 0).then_some(Outcome { score, reason })
//!     }
//!     fn key(&self) -> (u8, Side) {
//!         (self.0, self.1)
//!     }
//! }
//!
//! impl Notation for Stones {
//!     fn read_move(&self, text: &str) -> Result<u8, MoveError> {
//!         let taken = text.parse().map_err(|_| MoveError::Unreadable)?;
//!         self.moves().contains(&taken).then_some(taken).ok_or(MoveError::Illegal)
//!     }
//!     fn write_move(&self, taken: u8) -> String {
//!         taken.to_string()
//!     }
//!     fn split_moves(&self, text: &str) -> Vec<String> {
//!         text.split_whitespace().map(str::to_owned).collect()
//!     }
//!     fn write_position(&self) -> String {
//!         format!("{} {}", self.0, self.1.name())
//!     }
//!     fn view(&self) -> View {
//!         View::default()
//!     }
//!     fn at(&self, _taken: u8) -> Vec<usize> {
//!         Vec::new()
//!     }
//!     fn score_range(&self) -> (Score, Score) {
//!         (-1, 1)
//!     }
//! }
//!
//! impl Evaluate for Stones {
//!     fn evaluate(&self) -> Score {
//!         self.outcome().map_or(0, |outcome| outcome.score)
//!     }
//! }
//!
//! let mut search = Search::new(&Stones(7, Side::First), Config { prune: true, ..Config::default() });
//! assert!(search.run(u64::MAX));
//! assert_eq!(search.value(), Some(1));
//! ```
//!
//! - [`minimax`]: the recursive definition in a dozen lines, which every other search is checked against.
//! - [`textbook`]: minimax and alpha-beta that count their work, record the searched tree, and can be stopped and resumed.
//! - [`film`]: a textbook search that can be stepped through, visit by visit.
//! - [`window`]: the bounds that alpha-beta passes down, one or both.
//! - [`order`]: the order in which cells are tried.
//! - [`report`]: what a search has found at any time.
//! - [`exhaustive`]: visits every reachable position once: value, length of the game, number of best lines.

mod count;
pub mod exhaustive;
pub mod film;
pub mod minimax;
pub mod move_set;
pub mod order;
pub mod report;
pub mod textbook;
pub mod window;

pub use count::Count;
