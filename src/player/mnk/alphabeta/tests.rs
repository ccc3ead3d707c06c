//! What searches see of earlier ones.

use super::table::later;
use super::*;
use crate::games::mnk::Mnk;
use crate::player::mnk::choose::Chooser;
use crate::solver::{Remembered, with_remembered, with_tables};

#[test]
fn only_a_player_that_remembers_goes_on_from_earlier_searches() {
    let visited = |rules: &Rules| {
        let limit = Limit::from(200_000);
        let chooser = Chooser::new(&Mnk::new(rules.clone()), limit);
        with_tables(|tables| chooser.ranked(tables, limit, false).expect("memory").1)
    };
    let rules = Rules::new(4, 3, 4).expect("in range");
    let alone = visited(&rules);
    assert!(alone < 200_000);
    assert_eq!(visited(&rules), alone);
    let mut remembered = Remembered::default();
    let mut knowing = |rules: &Rules| with_remembered(&mut remembered, || visited(rules));
    assert!(knowing(&rules) > alone / 4);
    assert!(knowing(&rules) < alone / 4);
    // What is remembered of one game says nothing of another.
    let other = Rules {
        misere: true,
        ..rules.clone()
    };
    let others = visited(&other);
    assert_eq!(visited(&rules), alone);
    assert!(knowing(&other) > others / 4);
}

#[test]
fn a_decided_game_ends_later_the_farther_it_is() {
    for estimate in [SURE, SURE + 50, WON - 3] {
        assert_eq!(later(later(estimate, -9), 9), estimate);
        assert_eq!(later(-estimate, -9), -later(estimate, -9));
        assert!(later(estimate, 40) >= SURE);
    }
    assert_eq!(later(SURE - 1, 5), SURE - 1);
}
