//! The ladders of m,n,k-games.

use crate::games::mnk::Rules;
use crate::player::ladder::Ladder;

/// The ladder of the measured game that is most like the one under these rules.
pub fn of(rules: &Rules) -> &'static Ladder {
    match rules {
        Rules { gravity: true, .. } => &CONNECT_FOUR,
        Rules { misere: true, .. } => &MISERE,
        _ if rules.cells() <= SMALL => &TIC_TAC_TOE,
        _ => &FIVE,
    }
}

/// The largest board, in cells, on which a game is more like tic-tac-toe than like five in a row.
const SMALL: usize = 20;

/// Measured in tic-tac-toe.
const TIC_TAC_TOE: Ladder = Ladder::of(
    [
        (750, 400),
        (917, 800),
        (1000, 800),
        (1202, 600),
        (1202, 400),
        (1202, 200),
    ],
    (995, 800),
    (1053, 800),
);

/// Measured in misère tic-tac-toe.
const MISERE: Ladder = Ladder::of(
    [
        (796, 400),
        (981, 800),
        (1000, 600),
        (1291, 600),
        (1291, 400),
        (1291, 200),
    ],
    (625, 600),
    (1014, 600),
);

/// Measured in five in a row on 9×9.
const FIVE: Ladder = Ladder::of(
    [
        (65, 80),
        (828, 200),
        (1000, 240),
        (1372, 180),
        (2017, 20),
        (2017, 0),
    ],
    (371, 80),
    (1107, 240),
);

/// Measured in Connect Four.
const CONNECT_FOUR: Ladder = Ladder::of(
    [
        (463, 160),
        (856, 320),
        (1000, 320),
        (1253, 180),
        (1373, 40),
        (1819, 20),
    ],
    (646, 320),
    (1105, 320),
);
