//! The players' clocks, as GGF describes them: `TI[15:00//02:00]` has the time, the increment for each move and the grace time.

use std::time::Duration;

use yomikiri::formats::properties::{Property, main_line};
use yomikiri::game::Side;

/// The empty cells with which the rest of the game takes next to no time.
const SOLVED: u32 = 20;
/// The moves in hand for which time is kept.
const RESERVE: u32 = 2;
/// The shortest time for a move.
const LEAST: Duration = Duration::from_millis(10);

/// Both players' times; `None` for a player without a clock.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Clocks {
    first: Option<Clock>,
    second: Option<Clock>,
}

/// A player's time, in seconds.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Clock {
    left: f64,
    increment: f64,
}

impl Clocks {
    /// The clocks at the end of a game in GGF.
    pub fn of_game(text: &str) -> Self {
        let mut clocks = Self::default();
        for Property { name, text, .. } in main_line(text).unwrap_or_default() {
            match &*name {
                "TI" => (clocks.first, clocks.second) = (clock(&text), clock(&text)),
                "TB" => clocks.first = clock(&text),
                "TW" => clocks.second = clock(&text),
                "B" => clocks.moved(Side::First, &text),
                "W" => clocks.moved(Side::Second, &text),
                _ => {}
            }
        }
        clocks
    }

    fn of(&mut self, side: Side) -> &mut Option<Clock> {
        match side {
            Side::First => &mut self.first,
            Side::Second => &mut self.second,
        }
    }

    /// Subtracts the time of a move, `F5/1.50/12.5`: the move, its evaluation and its seconds.
    pub fn moved(&mut self, side: Side, mv: &str) {
        let spent = mv
            .split('/')
            .nth(2)
            .and_then(|time| time.trim().parse().ok());
        let spent = spent.filter(|spent: &f64| spent.is_finite());
        if let Some(clock) = self.of(side) {
            clock.left += clock.increment - spent.unwrap_or(0.0).max(0.0);
        }
    }

    /// The time for a move of this side with so many empty cells: an equal share for each of its moves until the game can be solved, and
    /// never more than half of what is left. `None` without a clock.
    pub fn share(&self, side: Side, empties: u32) -> Option<Duration> {
        let clock = self.clone().of(side).to_owned()?;
        let moves = empties.saturating_sub(SOLVED).div_ceil(2) + RESERVE;
        let seconds = clock.left.max(0.0) / f64::from(moves);
        Some(Duration::try_from_secs_f64(seconds).map_or(Duration::MAX, |share| share.max(LEAST)))
    }
}

/// `15:00/10/02:00`; no time at all means no clock.
fn clock(text: &str) -> Option<Clock> {
    let mut parts = text.split('/').map(seconds);
    let left = parts.next()??;
    let increment = parts.next().flatten().unwrap_or(0.0);
    (left > 0.0).then_some(Clock { left, increment })
}

/// `1.02:03:04`: days, hours, minutes and seconds, of which the first may be missing.
fn seconds(text: &str) -> Option<f64> {
    let text = text.split(',').next().unwrap_or(text).trim();
    let (days, rest) = text
        .split_once('.')
        .filter(|(_, rest)| rest.contains(':'))
        .unwrap_or(("0", text));
    let parts = rest.split(':').map(|part| part.trim().parse::<f64>().ok());
    let parts: Vec<f64> = parts.collect::<Option<_>>()?;
    let clock = parts.iter().fold(0.0, |sum, part| 60.0 * sum + part);
    let seconds = 86_400.0 * days.parse::<f64>().ok()? + clock;
    (seconds.is_finite() && parts.len() <= 3).then_some(seconds)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn share(text: &str, side: Side, empties: u32) -> Option<f64> {
        let share = Clocks::of_game(text).share(side, empties);
        share.map(|share| share.as_secs_f64())
    }

    #[test]
    fn a_clock_is_read_and_moves_use_it_up() {
        let game = "(;GM[Othello]TI[10:00]B[F5/0/60]W[D6//300]B[C3];)";
        assert_eq!(share(game, Side::First, 20), Some(270.0));
        assert_eq!(share(game, Side::Second, 20), Some(150.0));
        assert_eq!(
            share(game, Side::First, 60),
            Some(Duration::from_secs_f64(540.0 / 22.0).as_secs_f64())
        );
        assert_eq!(
            share("(;TI[1:00:00/10]B[F5/0/60];)", Side::First, 20),
            Some(1775.0)
        );
        assert_eq!(
            share("(;TB[30]TW[1.00:00:00];)", Side::First, 3),
            Some(15.0)
        );
        assert_eq!(
            share("(;TB[30]TW[1.00:00:00];)", Side::Second, 3),
            Some(43_200.0)
        );
        assert_eq!(
            share("(;TI[15:00,0/0,0//02:00,0];)", Side::First, 3),
            Some(450.0)
        );
    }

    #[test]
    fn no_time_is_no_clock_and_a_used_up_clock_leaves_a_moment() {
        for game in [
            "(;GM[Othello];)",
            "(;TI[0];)",
            "(;TI[];)",
            "(;TI[x];)",
            "(;TI[1:2:3:4];)",
            "",
        ] {
            assert_eq!(share(game, Side::First, 50), None, "{game}");
        }
        assert_eq!(share("(;TI[1]B[F5//2];)", Side::First, 50), Some(0.01));
    }
}
