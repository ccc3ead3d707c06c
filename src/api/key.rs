//! Which searches are the same, so that what is kept of one serves the next.

use crate::api::options::SolveOptions;
use crate::game::Notation;
use crate::games::GameRules;
use crate::games::record::Record;

/// Identifies a search: the position, its rules and the options.
#[derive(Clone, Debug, PartialEq)]
pub struct Key {
    rules: GameRules,
    position: String,
    /// Without the limits.
    options: SolveOptions,
}

impl Key {
    /// Leaves out what may change when a search resumes.
    pub fn of(record: &Record, options: &SolveOptions) -> Self {
        Self {
            rules: record.rules().game.clone(),
            position: record.game().write_position(),
            options: SolveOptions {
                max_nodes: None,
                max_ms: None,
                ..options.clone()
            },
        }
    }
}
