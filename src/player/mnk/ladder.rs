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
        (711, 800),
        (912, 1_600),
        (1000, 1_600),
        (1198, 1_200),
        (1198, 800),
        (1198, 400),
    ],
    (959, 1_600),
    (1053, 1_600),
);

/// Measured in misère tic-tac-toe.
const MISERE: Ladder = Ladder::of(
    [
        (785, 800),
        (977, 1_600),
        (1000, 1_600),
        (1290, 1_200),
        (1290, 800),
        (1290, 400),
    ],
    (648, 1_600),
    (1019, 1_600),
);

/// Measured in five in a row on 9×9.
const FIVE: Ladder = Ladder::of(
    [
        (67, 400),
        (841, 800),
        (1000, 800),
        (1352, 450),
        (2154, 100),
        (2259, 50),
    ],
    (345, 800),
    (1092, 800),
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

#[cfg(test)]
mod tests {
    use crate::game::Game;
    use crate::games::record::Record;
    use crate::games::{AnyGame, preset};
    use crate::player::even::expected;

    /// Whether the lowest rung of `even` knows what to expect after each first move.
    fn start_is_known(name: &str) -> bool {
        let record = Record::new(preset(name).unwrap(), None).unwrap();
        let game = record.game();
        let after: Vec<AnyGame> = game.moves().iter().map(|&mv| game.after(mv)).collect();
        expected(&after, game.turn()).is_some()
    }

    #[test]
    fn the_lowest_rung_knows_tic_tac_toe_from_its_first_move_on() {
        assert!(start_is_known("tic-tac-toe"));
        // This takes more positions than may be looked at.
        assert!(!start_is_known("misere-tic-tac-toe"));
    }
}
