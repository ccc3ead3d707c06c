//! `light_move`: the replies of the levels that do not search, without the games' own solvers.

use std::collections::BTreeSet;

use serde_json::{Value, json};
use yomikiri::api::{self, BestMoveOptions, decode};
use yomikiri::error::Result;
use yomikiri::games::record::Record;

use crate::common::rules::{games, small_rule_sets};
use crate::common::{LEVELS, best_move, for_late_positions, new_game, shown};

/// The levels whose moves need a solver.
const SEARCHING: [&str; 4] = ["strong", "expert", "perfect", "even"];

fn light_move(game: &Record, options: &Value) -> Result<Option<Value>> {
    let options = decode::options::<BestMoveOptions>(options)?;
    let reply = api::light_move(game, &options)?;
    Ok(reply.map(|reply| json!(reply)))
}

/// Asserts that the position has the same reply in both ways, or none in one of them.
fn compare(record: &Record, options: &Value) {
    let text = format!("{} {options}", shown(record));
    let light = light_move(record, options);
    if SEARCHING.contains(&options["level"].as_str().unwrap()) {
        if record.outcome().is_none() {
            return assert_eq!(light.unwrap(), None, "{text}");
        }
        assert!(light.is_err(), "{text}");
        return;
    }
    match (light, best_move(record, options)) {
        (Ok(light), Ok(reply)) => assert_eq!(light, Some(reply), "{text}"),
        (Err(light), Err(error)) => assert_eq!(light.code, error.code, "{text}"),
        (light, reply) => panic!("{text}: {light:?}, {reply:?}"),
    }
}

#[test]
fn levels_that_do_not_search_reply_alike_without_the_solvers() {
    let mut compared = BTreeSet::new();
    for rules in small_rule_sets() {
        let start = new_game(&rules);
        compared.insert(start.rules().game.name());
        for level in LEVELS {
            for seed in 0..3 {
                compare(&start, &json!({ "level": level, "seed": seed }));
            }
        }
    }
    for_late_positions(40, 9, |record, rng| {
        for level in LEVELS {
            let mut options = json!({ "level": level, "seed": rng.i64(-5..5) });
            if rng.bool() {
                options["max_nodes"] = json!(rng.u64(1..5_000));
            }
            compare(record, &options);
        }
    });
    assert_eq!(compared, games().into_iter().collect());
}

#[test]
fn only_the_solvers_and_even_search() {
    let searching = yomikiri::Level::NAMES.into_iter();
    let searching = searching.filter(|(level, _)| level.searches());
    let names: Vec<_> = searching.map(|(_, name)| name).collect();
    assert_eq!(names, SEARCHING);
}
