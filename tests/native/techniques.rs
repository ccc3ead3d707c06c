//! Switches off each technique of the fast solvers in turn, and all at once: the values stay those
//! of plain alpha-beta, while the node counts change.
//!
//! `YOMIKIRI_POSITIONS=1000 cargo test --release --test native techniques` compares more
//! positions of each game than usual.

use crate::common;

use std::collections::BTreeSet;

use common::rules::{data, games};
use common::{
    for_late_positions, new_game, play_randomly, record_at, score_after, shown, solve, wanted,
};
use fastrand::Rng;
use serde_json::{Value, json};
use yomikiri::error::Kind;
use yomikiri::game::Notation;
use yomikiri::games::GameRules;
use yomikiri::games::record::Record;
use yomikiri::solver::techniques;

/// Solves without these techniques and checks that the line leads to the value.
fn solve_without(record: &Record, names: &[&str], each_move: bool) -> Value {
    let options = json!({ "without": names, "each_move": each_move, "book": false });
    let found = solve(record, &options).unwrap_or_else(|error| panic!("{names:?}: {error}"));
    assert_eq!(found["exact"], true, "{names:?} {}", shown(record));
    let score = score_after(record, &found["line"]);
    assert_eq!(found["value"], score, "{names:?} {}", shown(record));
    found
}

/// Each of the game's techniques on its own, then all of them together.
fn choices(record: &Record) -> Vec<Vec<&'static str>> {
    let all = techniques(record.game());
    let mut choices: Vec<Vec<&str>> = all.iter().map(|&name| vec![name]).collect();
    choices.push(all.to_vec());
    choices
}

#[test]
fn values_without_techniques_match_alpha_beta() {
    for_late_positions(wanted("YOMIKIRI_POSITIONS", 40), 7, |record, _| {
        let plain = json!({ "method": "alphabeta", "each_move": true });
        let expected = solve(record, &plain).unwrap();
        for names in choices(record) {
            let found = solve_without(record, &names, true);
            for field in ["value", "plies", "moves"] {
                let text = format!("{field} {names:?} {}", shown(record));
                assert_eq!(found[field], expected[field], "{text}");
            }
        }
    });
}

/// Positions of a game, each with the techniques that make a difference there.
fn larger(game: &str) -> Vec<(Record, Vec<String>)> {
    let data = data(game);
    let Some(rows) = data["techniques"].as_array() else {
        let start = new_game(&data["rules"][0]);
        let without = data["techniques_without_effect"].as_array();
        let tried =
            |name: &&&str| !without.is_some_and(|names| names.iter().any(|other| other == **name));
        let names = techniques(start.game()).iter().filter(tried);
        return vec![(start.clone(), names.map(|&name| name.to_owned()).collect())];
    };
    let position = |row: &Value| {
        let start = new_game(&row["rules"]);
        let record = match row["plies"].as_u64() {
            Some(plies) => {
                let mut game = start.game().clone();
                play_randomly(&mut game, plies as usize, &mut Rng::with_seed(1));
                record_at(&row["rules"], &game)
            }
            None => start
                .replay(row["moves"].as_str().unwrap_or_default())
                .expect("legal moves"),
        };
        let names = row["try"].as_str().expect("names").split_whitespace();
        (record, names.map(str::to_owned).collect())
    };
    rows.iter().map(position).collect()
}

#[test]
fn every_switch_changes_the_count_and_not_the_value() {
    for game in games() {
        let rows = larger(game);
        let start = new_game(&data(game)["rules"][0]);
        let mut left: BTreeSet<&str> = techniques(start.game()).iter().copied().collect();
        for name in data(game)["techniques_without_effect"]
            .as_array()
            .into_iter()
            .flatten()
        {
            let name = name.as_str().expect("a name");
            assert!(left.remove(name), "{game} has no technique {name}");
        }
        for (record, names) in &rows {
            each_makes_a_difference(record, names);
            left.retain(|name| !names.iter().any(|tried| tried == name));
        }
        assert!(left.is_empty(), "{game}: not tried: {left:?}");
    }
}

/// Checks that leaving out each of the techniques changes the count of nodes, but no value.
fn each_makes_a_difference(record: &Record, names: &[String]) {
    // On a large board every move's value would take too long. On the small ones some of the
    // techniques make no difference unless every move's value is searched.
    let each_move = record.game().view().width < 6;
    let all = solve_without(record, &[], each_move);
    for name in names {
        let found = solve_without(record, &[name], each_move);
        let shown = shown(record);
        assert_ne!(
            found["nodes"], all["nodes"],
            "{name} makes no difference: see `techniques` and `techniques_without_effect` in tests/common/rules.rs; {shown}"
        );
        assert_eq!(found["value"], all["value"], "{name} {shown}");
        if each_move {
            assert_eq!(found["moves"], all["moves"], "{name} {shown}");
        }
    }
}

#[test]
fn a_sliced_search_without_techniques_counts_the_same() {
    let small = games().into_iter().flat_map(larger);
    for (record, names) in small.filter(|(record, _)| record.game().view().width < 6) {
        for name in names.iter().step_by(3) {
            let options = json!({ "without": [name], "book": false });
            let whole = solve(&record, &options).unwrap();
            let sliced = json!({ "without": [name], "book": false, "max_nodes": 3_000 });
            // The same search with all techniques is a different one, so it isn't resumed here.
            solve(&record, &json!({ "book": false, "max_nodes": 100 })).unwrap();
            let found = loop {
                let found = solve(&record, &sliced).unwrap();
                if found["line_complete"] == true {
                    break found;
                }
            };
            assert_eq!(found, whole, "{name} {}", shown(&record));
        }
    }
}

#[test]
fn only_techniques_of_the_games_own_solver_can_be_left_out() {
    let record = new_game(&json!("tic-tac-toe"));
    let refused = |options: Value| solve(&record, &options).unwrap_err();
    let error = refused(json!({ "without": ["table", "parity"] }));
    assert_eq!(
        (error.code.name, &error.input),
        ("technique", &"parity".into())
    );
    assert!(error.message().contains("“parity”") && error.message().contains("strategy-stealing"));
    for options in [
        json!({ "method": "minimax" }),
        json!({ "method": "alphabeta" }),
        json!({ "depth": 3 }),
    ] {
        let mut options = options;
        options["without"] = json!(["table"]);
        let error = refused(options.clone());
        assert_eq!(
            (error.code.name, error.kind),
            ("fast-only", Kind::BadOptions),
            "{options}"
        );
        assert!(error.message().contains("without"));
    }
    // The names are checked even after the end of a game.
    let over = record.replay("a1b1a2b2a3").unwrap();
    let unknown = solve(&over, &json!({ "without": ["parity"] }));
    assert_eq!(common::code(unknown), "technique");
    let all = json!({ "without": techniques(record.game()) });
    assert_eq!(solve(&over, &all).unwrap()["value"], 1);
    // A name may be repeated.
    let twice = json!({ "without": ["table", "table"] });
    assert_eq!(solve(&record, &twice).unwrap()["value"], 0);
}

#[test]
fn games_lists_the_techniques() {
    let listed = json!(yomikiri::api::games());
    for (info, rules) in listed.as_array().unwrap().iter().zip(GameRules::defaults()) {
        let names = techniques(&rules.start(None).unwrap());
        assert_eq!(info["techniques"], json!(names), "{}", rules.name());
        let different: BTreeSet<&&str> = names.iter().collect();
        assert_eq!(different.len(), names.len());
        assert!((1..=32).contains(&names.len()));
    }
}
