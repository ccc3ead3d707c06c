//! What the engine says of boards that are too large to be read out, checked against the rules and against the solver.

use crate::common;

use common::rules::mnk;
use common::{
    all, best_move, legal, new_game, param, plain, play_randomly, random_for, record_at, shown,
    solve,
};
use serde_json::{Value, json};
use yomikiri::game::{Game, Notation, Side};
use yomikiri::games::record::Record;
use yomikiri::games::{AnyGame, GameRules};

fn gomoku(moves: &str) -> Record {
    new_game(&json!("gomoku"))
        .replay(moves)
        .expect("legal moves")
}

fn texts(list: &Value) -> Vec<&str> {
    let list = list.as_array().expect("a list").iter();
    list.map(|text| text.as_str().expect("a text")).collect()
}

#[test]
fn a_won_position_says_its_move_its_line_and_its_length_at_once() {
    let game = gomoku("h8a1g8c1i8e1");
    for each_move in [false, true] {
        let options = json!({ "each_move": each_move, "max_nodes": 200 });
        let found = solve(&game, &options).expect("a solution");
        assert_eq!(
            (&found["winner"], &found["plies"]),
            (&json!("first"), &json!(3))
        );
        assert_eq!(texts(&found["line"])[0], "f8", "{found}");
        assert_eq!(found["line"].as_array().map(Vec::len), Some(3));
    }
}

#[test]
fn a_long_win_has_a_line_that_wins_within_the_moves_that_it_states() {
    let game = gomoku("h8g7h7h9i8g8g9f10i7i9");
    let options = json!({ "each_move": true, "max_nodes": 30_000 });
    let found = solve(&game, &options).expect("a solution");
    assert_eq!(
        (&found["winner"], &found["plies"]),
        (&json!("first"), &Value::Null),
        "{found}"
    );
    let line = texts(&found["line"]);
    assert_eq!(json!(line.len()), found["plies_most"], "{found}");
    let end = game.replay_list(&line).expect("legal moves");
    assert_eq!(end.outcome().map(|outcome| outcome.score), Some(1));
    // Not one move sooner, and no line of another length once the length is known.
    assert!(line.len() > 5, "{line:?}");
}

/// The cells where a side would complete a line.
fn completing(game: &AnyGame, side: Side) -> Vec<String> {
    let AnyGame::Mnk(game) = game else {
        unreachable!()
    };
    let cells =
        (0..game.rules().cells()).filter(|&cell| game.is_free(cell) && game.completes(side, cell));
    cells.map(|cell| game.rules().name(cell)).collect()
}

/// The position with a mark of a side on a cell, whoever is to move.
fn marked(game: &AnyGame, rules: &GameRules, side: Side, cell: &str) -> AnyGame {
    let text = game.write_position();
    let letter = if side == Side::First { "O" } else { "X" };
    let board = text.split(' ').next().expect("a board");
    let turned = rules
        .start(Some(&format!("{board} {letter}")))
        .expect("a position");
    let mv = turned.read_move(cell).expect("a free cell");
    turned.after(mv)
}

/// The cells where a mark of the side leaves two cells that complete lines.
fn forks(game: &AnyGame, rules: &GameRules, side: Side) -> Vec<String> {
    let mut found = legal(game);
    found.retain(|cell| completing(&marked(game, rules, side, cell), side).len() > 1);
    found
}

#[test]
fn threats_are_those_of_the_rules() {
    let mut rng = random_for("threats_are_those_of_the_rules");
    let mut seen = [0; 4];
    for number in 0..if all() { 160 } else { 60 } {
        let (width, height, k) = (rng.u8(8..=10), rng.u8(8..=10), rng.u8(4..=5));
        let rules = mnk(width, height, k, false, &[]);
        let mut game = new_game(&rules).game().clone();
        play_randomly(&mut game, rng.usize(6..24), &mut rng);
        let record = record_at(&rules, &game);
        if game.outcome().is_some() || game.moves().len() < 50 {
            continue;
        }
        let rules = &record.rules().game;
        let reply =
            best_move(&record, &json!({ "each_move": true, "max_nodes": 300 })).expect("a reply");
        let at = format!("{number} {} {reply}", shown(&record));
        for side in [Side::First, Side::Second] {
            let reported = |kind: &str| {
                let all = reply["threats"].as_array().expect("threats").iter();
                all.clone()
                    .find(|threat| threat["by"] == side.name() && threat["kind"] == kind)
            };
            let lines = completing(&game, side);
            assert_eq!(
                reported("line").map_or(Vec::new(), |reported| texts(&reported["answers"])),
                lines,
                "{at}"
            );
            seen[0] += usize::from(!lines.is_empty());
            // A completing cell makes more cells complete a line than forks alone do.
            if !lines.is_empty() || !completing(&game, side.other()).is_empty() {
                continue;
            }
            let cells = forks(&game, rules, side);
            assert_eq!(
                reported("fork").is_some(),
                !cells.is_empty(),
                "{at} {cells:?}"
            );
            let Some(reported) = reported("fork") else {
                continue;
            };
            let mut stops = legal(&game);
            stops.retain(|cell| {
                let after = marked(&game, rules, side.other(), cell);
                after.outcome().is_some() || forks(&after, rules, side).is_empty()
            });
            assert_eq!(texts(&reported["answers"]), stops, "{at}");
            seen[1 + usize::from(stops.is_empty())] += 1;
            seen[3] +=
                usize::from(reported["marks"].as_array().map(Vec::len) > Some(usize::from(k) - 2));
        }
    }
    assert!(seen.iter().all(|&count| count > 3), "{seen:?}");
}

#[test]
fn proved_candidates_have_the_solvers_values_and_lines_that_win() {
    let mut rng = random_for("proved_candidates");
    let (mut compared, mut ended) = ([0; 2], 0);
    for number in 0..if all() { 40 } else { 15 } {
        let rules = mnk(8, rng.u8(8..=9), rng.u8(4..=5), false, &[]);
        let mut game = new_game(&rules).game().clone();
        play_randomly(&mut game, rng.usize(4..12), &mut rng);
        let record = record_at(&rules, &game);
        if game.outcome().is_some() {
            continue;
        }
        let reply = best_move(&record, &json!({ "each_move": true, "max_nodes": 40_000 }))
            .expect("a reply");
        let moves = reply["moves"].as_array().expect("moves");
        let best = moves
            .iter()
            .find(|known| known["move"] == reply["move"])
            .expect("among them");
        assert_eq!(
            (&best["exact"], &best["line"]),
            (&reply["exact"], &reply["line"])
        );
        for known in moves {
            let line = texts(&known["line"]);
            assert_eq!(known["move"], line[0]);
            let end = record.replay_list(&line).expect("legal moves");
            let value = known["value"].as_f64().expect("a value");
            if known["exact"] == false {
                assert!(value.abs() < 1.0, "{known}");
                continue;
            }
            // With few positions, a line may stop before the end.
            if let Some(outcome) = end.outcome() {
                assert_eq!(outcome.score as f64, value, "{number} {known}");
                ended += 1;
            }
            let after = record.replay_list(&line[..1]).expect("a legal move");
            let solved =
                solve(&after, &json!({ "plies": false, "max_nodes": 20_000 })).expect("a solution");
            if solved["exact"] == true {
                assert_eq!(
                    solved["value"].as_f64(),
                    Some(value),
                    "{number} {} {known}",
                    shown(&record)
                );
                compared[usize::from(value > 0.0)] += 1;
            }
        }
    }
    assert!(
        compared.iter().all(|&count| count > 20) && ended > 100,
        "{compared:?} {ended}"
    );
}

#[test]
fn only_large_boards_are_surveyed_and_only_if_asked() {
    let options = json!({ "each_move": true, "max_nodes": 300 });
    for (rules, large) in [
        (json!("gomoku"), true),
        (mnk(8, 8, 4, true, &[]), true),
        (mnk(7, 7, 4, false, &[]), false),
        (json!("reversi-4x4"), false),
    ] {
        let game = new_game(&rules);
        let reply = best_move(&game, &options).expect("a reply");
        assert_eq!(reply["moves"].is_array(), large, "{rules}");
        let reply = best_move(&game, &json!({ "max_nodes": 300 })).expect("a reply");
        assert_eq!(reply["moves"], Value::Null);
    }
    // Nobody threatens to complete a line in misère: it loses.
    let reply = best_move(&new_game(&mnk(8, 8, 4, true, &[])), &options).expect("a reply");
    assert_eq!(reply["threats"], json!([]));
    let refused = best_move(&gomoku(""), &json!({ "each_move": 1 })).expect_err("no boolean");
    assert_eq!(param(&refused, "field"), "each_move");
    assert_eq!(plain(&gomoku(""))["width"], 15);
}

#[test]
fn a_large_board_on_which_marks_fall_has_an_estimate_of_every_move() {
    let mut rng = random_for("a_large_board_on_which_marks_fall_has_an_estimate_of_every_move");
    let rules = json!({ "game": "mnk", "width": 8, "height": 7, "k": 4, "gravity": true });
    let (mut estimated, mut proved) = (0, 0);
    for number in 0..if all() { 200 } else { 60 } {
        let mut game = new_game(&rules).game().clone();
        play_randomly(&mut game, rng.usize(14..30), &mut rng);
        if game.outcome().is_some() {
            continue;
        }
        let record = record_at(&rules, &game);
        let reply =
            best_move(&record, &json!({ "each_move": true, "max_nodes": 400 })).expect("a reply");
        let at = format!("{number} {} {reply}", shown(&record));
        let Some(moves) = reply["moves"].as_array() else {
            assert_eq!(reply["exact"], true, "{at}");
            continue;
        };
        let mut named: Vec<&str> = moves
            .iter()
            .filter_map(|one| one["move"].as_str())
            .collect();
        named.sort_unstable();
        let mut expected = legal(&game);
        expected.sort_unstable();
        assert_eq!(named, expected, "{at}");
        for one in moves {
            let value = one["value"].as_f64().expect("a number");
            if one["exact"] == false {
                assert!(value.abs() < 1.0, "{at}");
                estimated += 1;
                continue;
            }
            let line = texts(&one["line"]);
            let after = record.replay_list(&line[..1]).expect("a legal move");
            let solved = match after.outcome() {
                Some(outcome) => json!(outcome.score),
                None => solve(&after, &json!({})).expect("a solution")["value"].clone(),
            };
            assert_eq!(one["value"], solved, "{at}");
            proved += 1;
        }
        for side in [Side::First, Side::Second] {
            let threats = reply["threats"].as_array().expect("threats").iter();
            let reported = threats.clone().find(|threat| threat["by"] == side.name());
            let reported = reported.map_or(Vec::new(), |reported| texts(&reported["answers"]));
            assert_eq!(reported, completing(&game, side), "{at}");
        }
    }
    assert!(estimated > 10 && proved > 10, "{estimated} {proved}");
}
