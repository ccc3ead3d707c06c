//! Finds the version of alpha-beta that a learner follows: the one whose clicks are nearest to theirs.

use serde::Serialize;

use super::distance::{CHOICE, slips};
use super::generate::Exercise;
use super::versions::{VERSIONS, Version};
use crate::short_sort::sort_short;

/// A learner's answer to an exercise.
#[derive(Clone, Debug)]
pub struct Answer<'a> {
    /// The exercise.
    pub exercise: &'a Exercise,
    /// The leaves clicked, in order, as indices into the tree.
    pub clicks: Vec<usize>,
    /// The root's child chosen as best.
    pub best: usize,
}

/// How well a version explains some answers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[non_exhaustive]
pub struct Explanation {
    /// The version.
    pub version: Version,
    /// The number of slips that it takes to explain the clicks.
    pub slips: usize,
    /// The number of final choices that it doesn't explain.
    pub choices: usize,
}

/// Ranks the versions by how well they explain the answers, best first; a choice weighs as much as two slips. Among equals the right version
/// comes first.
#[must_use]
pub fn rank_versions(answers: &[Answer]) -> Vec<Explanation> {
    let explain = |version: Version| {
        let (mut needed, mut choices) = (0, 0);
        for answer in answers {
            let trace = answer.exercise.trace(version);
            needed += slips(&trace.leaves, &answer.clicks);
            choices += usize::from(trace.best != answer.best);
        }
        Explanation {
            version,
            slips: needed,
            choices,
        }
    };
    let mut believed: Vec<_> = VERSIONS
        .iter()
        .map(|&(version, _)| explain(version))
        .collect();
    sort_short(&mut believed, |one| one.slips + CHOICE * one.choices);
    believed
}

/// Whether an answer agrees with alpha-beta: its clicks and its choice, each judged separately.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[non_exhaustive]
pub struct Judgement {
    /// The index of the first click that differs from alpha-beta's, or is missing or superfluous; `None` if all clicks are right.
    pub differs: Option<usize>,
    /// Whether the child chosen is alpha-beta's.
    pub choice: bool,
}

/// Judges one answer.
#[must_use]
pub fn judge(answer: &Answer) -> Judgement {
    let right = answer.exercise.trace(Version::Right);
    let same = right.leaves.iter().zip(&answer.clicks);
    let agreed = same.take_while(|(leaf, click)| leaf == click).count();
    Judgement {
        differs: (right.leaves != answer.clicks).then_some(agreed),
        choice: answer.best == right.best,
    }
}
