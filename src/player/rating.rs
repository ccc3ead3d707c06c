//! How the strength of [`Level::Even`](super::Level::Even) follows a person's results.

use super::ladder::Ladder;

/// How many points the first game between equals can change the strength by, both ways together. Later ones change it by less, and from the
/// `LAST / FIRST`-th on always by the same: a person learns, too.
const FIRST: f64 = 360.0;
const LAST: f64 = 110.0;

/// The strength for the next game after these results of the person, oldest first, each from 0 (lost) to 1 (won), starting at the strength of
/// the first of these games.
///
/// Each game was played at the strength that the ones before had led to. So the person was expected to get half a point, and the strength
/// rises by what the person got beyond that (Elo 1978). It stays within the ladder.
#[must_use]
pub fn rate(ladder: &Ladder, results: &[f64], before: Option<u32>) -> u32 {
    let mut strength = f64::from(ladder.strength(before));
    for (game, result) in results.iter().enumerate() {
        let gain = (FIRST / (1.0 + game as f64 / 3.0)).max(LAST);
        let moved = strength + gain * (result - 0.5);
        strength = f64::from(ladder.strength(Some(moved.max(0.0).round() as u32)));
    }
    strength as u32
}
