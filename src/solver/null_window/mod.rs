//! The driver: one null-window search for every game, which can be stopped after any slice and resumed.
//!
//! A null-window search (Pearl 1980) answers a question instead of finding a value: is a position's rank at least this? The answer is a bound
//! of the rank, often a better one than was asked for (fail-soft: Fishburn 1983). A few questions find the rank.
//!
//! # The algorithm
//!
//! In its plainest form, for a game in which a side may move several times in a row:
//!
//! ```
//! use yomikiri::game::Game;
//! use yomikiri::games::preset;
//!
//! /// A bound of the value for the side to move: a lower one if it is at least `threshold`, otherwise an upper one.
//! fn ask<G: Game>(game: &G, threshold: i64) -> i64 {
//!     if let Some(outcome) = game.outcome() {
//!         return game.turn().sign() * outcome.score;
//!     }
//!     let mut best = i64::MIN;
//!     for mv in game.moves() {
//!         let after = game.after(mv);
//!         let value = if after.turn() == game.turn() {
//!             ask(&after, threshold)
//!         } else {
//!             -ask(&after, 1 - threshold)
//!         };
//!         best = best.max(value);
//!         if best >= threshold {
//!             break;
//!         }
//!     }
//!     best
//! }
//!
//! /// MTD(f): each answer is the next question's neighbour (Plaat, Schaeffer, Pijls and de Bruin 1996).
//! fn solve<G: Game>(game: &G, guess: i64) -> i64 {
//!     let (mut lower, mut upper) = (-64, 64);
//!     let mut threshold = guess;
//!     while lower < upper {
//!         let answer = ask(game, threshold);
//!         if answer >= threshold {
//!             (lower, threshold) = (answer, answer + 1);
//!         } else {
//!             (upper, threshold) = (answer, answer);
//!         }
//!     }
//!     lower
//! }
//!
//! let game = preset("tic-tac-toe")?.game.start(None)?;
//! assert_eq!(solve(&game, 1), 0);
//! # Ok::<(), yomikiri::error::Error>(())
//! ```
//!
//! # What the driver adds
//!
//! - The plies stand on a `stack`, so that the search can stop after any position and go on.
//! - The moves of the position to solve have bounds of their own, from which its rank and every move's rank follow (`root`). Where the game
//!   can, an estimate gives the first question, and a selective search the likely rank before anything is proved (`member`).
//! - Once the rank is known, the `line` of best play follows from it.
//! - Searches of the same position exchange messages about what they have proved and where they are (`peers`): a page's workers and, natively,
//!   a crew's threads.
//!
//! What a game contributes is its [`Knowledge`]: the position and its key in the table, what ends or bounds it, its moves in order, and
//! when to hand over to a recursion of its own.

mod asking;
mod bounds;
mod knowledge;
mod line;
mod member;
mod peers;
mod root;
mod search;
mod stack;
#[cfg(test)]
mod tests;

pub use asking::Asking;
pub use bounds::{Bounds, INFINITE, Rank};
pub use knowledge::{Answer, Entered, Knowledge, Portable, RootMove, Start};
pub use member::Member;
pub use peers::Peers;
pub use root::put_first;
pub use search::Search;
pub use stack::Stack;
