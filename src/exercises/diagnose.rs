//! Finds the version of alpha-beta that somebody follows: the one whose clicks are nearest to theirs.

use super::distance::slips;
use super::generate::Exercise;
use super::versions::{VERSIONS, Version};

/// Somebody's answer to an exercise.
#[derive(Clone, Debug)]
pub struct Answer<'a> {
    /// The exercise.
    pub exercise: &'a Exercise,
    /// The leaves clicked, in order, as indices into the tree.
    pub clicks: Vec<usize>,
    /// The root's child chosen as best.
    pub best: usize,
}

/// Ranks the versions by the number of slips that it takes to explain the answers, fewest first. Among equals the right version comes
/// first.
#[must_use]
pub fn rank_versions(answers: &[Answer]) -> Vec<(Version, usize)> {
    let needed = |version: Version| -> usize {
        let of = |answer: &Answer| {
            let trace = answer.exercise.trace(version);
            slips(&trace.leaves, trace.best, &answer.clicks, answer.best)
        };
        answers.iter().map(of).sum()
    };
    let mut believed: Vec<_> = VERSIONS
        .iter()
        .map(|&(version, _)| (version, needed(version)))
        .collect();
    crate::sort::by_key(&mut believed, |&(_, slips)| (slips as i64, 0));
    believed
}
