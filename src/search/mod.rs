//! The textbook searches, generic over all games: readable, and countable to the last leaf.
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
pub mod order;
pub mod report;
pub mod textbook;
pub mod window;

pub use count::Count;
