//! Which version somebody follows: the one whose clicks are nearest to theirs.

use super::generate::Exercise;
use super::versions::{Trace, VERSIONS, Version};

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
    let slips = |version: Version| -> usize {
        let of = |answer: &Answer| {
            let trace = answer.exercise.trace(version);
            apart(&trace.leaves, trace.best, &answer.clicks, answer.best)
        };
        answers.iter().map(of).sum()
    };
    let mut believed: Vec<_> = VERSIONS
        .iter()
        .map(|&(version, _)| (version, slips(version)))
        .collect();
    crate::sort::by_key(&mut believed, |&(_, slips)| (slips as i64, 0));
    believed
}

/// How many slips lead from one trace to another.
#[must_use]
pub fn distance(one: &Trace, other: &Trace) -> usize {
    apart(&one.leaves, one.best, &other.leaves, other.best)
}

/// Clicks left out, added and mistaken (Levenshtein 1966); another choice at the end counts as two.
fn apart(leaves: &[usize], best: usize, clicks: &[usize], chosen: usize) -> usize {
    let mut row: Vec<usize> = (0..=clicks.len()).collect();
    for (i, leaf) in leaves.iter().enumerate() {
        let mut diagonal = row[0];
        row[0] = i + 1;
        for (j, click) in clicks.iter().enumerate() {
            let same = diagonal + usize::from(leaf != click);
            diagonal = row[j + 1];
            row[j + 1] = same.min(row[j] + 1).min(diagonal + 1);
        }
    }
    row[clicks.len()] + 2 * usize::from(best != chosen)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn slips_are_counted() {
        assert_eq!(apart(&[1, 2, 3], 7, &[1, 2, 3], 7), 0);
        assert_eq!(apart(&[1, 2, 3], 7, &[1, 3], 7), 1);
        assert_eq!(apart(&[1, 2, 3], 7, &[4, 1, 3, 3], 8), 4);
        assert_eq!(apart(&[], 7, &[1, 2], 7), 2);
    }
}
