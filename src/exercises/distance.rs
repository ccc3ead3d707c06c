//! The distance between two searches of a tree: the fewest slips that lead from one to the other, and whether they choose the same move.

use super::versions::Trace;

/// A different choice at the end weighs as much as this many slips.
pub const CHOICE: usize = 2;

/// The number of slips that lead from one trace to another, and [`CHOICE`] if they choose different moves.
#[must_use]
pub fn distance(one: &Trace, other: &Trace) -> usize {
    slips(&one.leaves, &other.leaves) + CHOICE * usize::from(one.best != other.best)
}

/// Counts clicks left out, added and replaced (Levenshtein 1966).
pub fn slips(leaves: &[usize], clicks: &[usize]) -> usize {
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
    row[clicks.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn slips_are_counted() {
        assert_eq!(slips(&[1, 2, 3], &[1, 2, 3]), 0);
        assert_eq!(slips(&[1, 2, 3], &[1, 3]), 1);
        assert_eq!(slips(&[1, 2, 3], &[4, 1, 3, 3]), 2);
        assert_eq!(slips(&[], &[1, 2]), 2);
    }
}
