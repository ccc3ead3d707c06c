//! The textbook searches, generic over every game: readable, and countable to the last leaf.
//!
//! - [`minimax`]: the definition, recursively, in a dozen lines; what every other search is checked against.
//! - [`textbook`]: minimax and alpha-beta that count what they do, record the searched tree, and can be stopped and resumed.
//! - [`film`]: a textbook search that one can travel through, visit by visit.
//! - [`order`]: the order in which cells are tried.
//! - [`report`]: what a search knows at some moment.
//! - [`exhaustive`]: every reachable position once: value, length of the game, number of best lines.

mod count;
pub mod exhaustive;
pub mod film;
pub mod minimax;
pub mod order;
pub mod report;
pub mod textbook;

pub use count::Count;
