//! Which version somebody follows: the one whose clicks are nearest to theirs.

use super::distance::slips;
use super::generate::Exercise;
use super::versions::{VERSIONS, Version};

/// What somebody did with an exercise.
#[derive(Clone, Debug)]
pub struct Answer<'a> {
    /// The exercise.
    pub exercise: &'a Exercise,
    /// The leaves that were clicked, in order, by their places in the tree.
    pub clicks: Vec<usize>,
    /// The root's child that was said to be best.
    pub best: usize,
}

/// The versions by how many slips it takes to explain the answers by them, fewest first; of equal ones the right version first.
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
