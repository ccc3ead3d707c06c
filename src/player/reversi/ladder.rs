//! The ladders of reversi.

use crate::games::reversi::Rules;
use crate::player::ladder::Ladder;

/// The ladder of the measured board that is most like the one under these rules.
pub fn of(rules: &Rules) -> &'static Ladder {
    match u32::from(rules.width) * u32::from(rules.height) {
        0..=24 => &ON_4X4,
        25..=48 => &ON_6X6,
        _ => &ON_8X8,
    }
}

/// Measured on 4×4.
const ON_4X4: Ladder = Ladder::of(
    [
        (693, 400),
        (844, 800),
        (1000, 800),
        (1266, 600),
        (1396, 400),
        (1396, 200),
    ],
    (316, 800),
    (994, 800),
);

/// Measured on 6×6.
const ON_6X6: Ladder = Ladder::of(
    [
        (509, 160),
        (740, 320),
        (1000, 320),
        (1222, 180),
        (1533, 20),
        (1533, 0),
    ],
    (111, 320),
    (1008, 320),
);

/// Measured on 8×8.
const ON_8X8: Ladder = Ladder::of(
    [
        (228, 400),
        (649, 800),
        (1000, 800),
        (1832, 420),
        (2477, 40),
        (2923, 20),
    ],
    (0, 800),
    (964, 800),
);
