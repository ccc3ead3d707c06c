//! Exercises that reveal how a learner understands alpha-beta: trees on which the right search and many wrong ones visit different leaves,
//! and a comparison with the learner's clicks.
//!
//! - `tree`: small trees, of numbers or of the end of a real game.
//! - `versions`: the right search, and wrong ones that learners have in mind.
//! - `generate`: makes trees on which all of them differ.
//! - `diagnose`: finds the one that a learner follows.
//!
//! ```
//! use yomikiri::exercises::{Answer, Kind, Version, exercise, rank_versions};
//! let exercise = exercise(7, Kind::Numbers, None);
//! let trace = exercise.trace(Version::NeverCuts);
//! let answer = Answer { exercise: &exercise, clicks: trace.leaves.clone(), best: trace.best };
//! let best = rank_versions(&[answer])[0];
//! assert_eq!((best.version, best.slips, best.choices), (Version::NeverCuts, 0, 0));
//! ```

mod diagnose;
mod distance;
mod generate;
mod tree;
mod versions;

pub use diagnose::{Answer, Explanation, Judgement, judge, rank_versions};
pub use generate::{Exercise, Kind, exercise};
pub use tree::{Node, Tree, of_game, to_text};
pub use versions::{Trace, TraceCut, VERSIONS, Version, run};
