//! Scores: one number for a position's value and the length of the game.
//!
//! A win with the last of all cells scores 1; every two moves earlier score one more. A loss scores the negative, a draw 0. On 7x6, it is the
//! number of stones that the winner has left, counting the winning one (Pons 2015).

/// How good a position is for the side to move.
pub type Score = crate::solver::null_window::Rank;

/// The score of a win with the `last` mark on a board with `size` cells.
#[inline]
pub const fn win(size: i32, last: i32) -> Score {
    ((size + 2 - last) / 2) as Score
}

/// How many marks are on the board at the end; `None` for a draw. `marks` are there now, and the side to move has this score. In misère, the
/// loser makes the last mark.
pub const fn last(size: i32, marks: i32, score: Score, misere: bool) -> Option<i32> {
    if score == 0 {
        return None;
    }
    // The side that makes the last mark is to move now, or not.
    let own = (score > 0) != misere;
    let last = size + 2 - 2 * score.abs() as i32;
    Some(if (last - marks) % 2 == own as i32 {
        last
    } else {
        last - 1
    })
}

/// The next question about a score between two bounds: is it at least this?
///
/// It halves the range, but asks about quick ends first, since they are answered faster (Pons 2015).
pub const fn question(lower: Score, upper: Score) -> Score {
    let middle = lower + (upper - lower) / 2;
    if middle <= 0 && lower / 2 < middle {
        lower / 2 + 1
    } else if middle >= 0 && upper / 2 > middle {
        upper / 2 + 1
    } else {
        middle + 1
    }
}

/// The next question if only the sign of the score is asked for.
pub const fn question_of_sign(upper: Score) -> Score {
    if upper > 0 { 1 } else { 0 }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_score_says_who_makes_the_last_mark_and_when() {
        for size in [1, 2, 9, 42] {
            for misere in [false, true] {
                for marks in 0..size {
                    for end in marks + 1..=size {
                        let own = (end - marks) % 2 == 1;
                        let score = win(size, end);
                        let score = if own == misere { -score } else { score };
                        assert!(score != 0);
                        assert_eq!(last(size, marks, score, misere), Some(end));
                    }
                    assert_eq!(last(size, marks, 0, misere), None);
                }
            }
        }
    }

    #[test]
    fn every_question_has_both_answers() {
        for lower in -20..20 {
            for upper in lower + 1..=20 {
                let asked = question(lower, upper);
                assert!(lower < asked && asked <= upper, "{lower} {upper}");
            }
        }
    }
}
