//! The distance between two searches of a tree: the fewest slips that lead from one to the other.

use super::versions::Trace;

/// The number of slips that lead from one trace to another.
#[must_use]
pub fn distance(one: &Trace, other: &Trace) -> usize {
    slips(&one.leaves, one.best, &other.leaves, other.best)
}

/// Counts clicks left out, added and replaced (Levenshtein 1966); a different choice at the end counts as two.
pub fn slips(leaves: &[usize], best: usize, clicks: &[usize], chosen: usize) -> usize {
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
        assert_eq!(slips(&[1, 2, 3], 7, &[1, 2, 3], 7), 0);
        assert_eq!(slips(&[1, 2, 3], 7, &[1, 3], 7), 1);
        assert_eq!(slips(&[1, 2, 3], 7, &[4, 1, 3, 3], 8), 4);
        assert_eq!(slips(&[], 7, &[1, 2], 7), 2);
    }
}
