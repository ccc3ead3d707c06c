//! M,n,k-games with gravity: rules, positions, and columns as moves.

use crate::common::{code, game, new_game, plain};
use serde_json::json;
use yomikiri::formats::{Format, export, import};
use yomikiri::game::Notation;
use yomikiri::games::record::Record;
use yomikiri::games::rules::Fouls;

fn moves(record: &Record) -> String {
    record.moves().concat()
}

#[test]
fn lists_name_cells_or_columns_by_letters_or_digits() {
    for list in [
        "d6d5c6e6",
        "ddce",
        "D D c E",
        "4435",
        "1. 44 2. 35",
        "4 4 3 5",
        "1. d d5 2. C e6",
    ] {
        let record = game("connect-four", list);
        assert_eq!(moves(&record), "d6d5c6e6", "{list}");
        assert_eq!(export(&record, Format::Columns).unwrap(), "4435", "{list}");
        assert_eq!(
            export(&record, Format::Moves).unwrap(),
            "d6d5c6e6",
            "{list}"
        );
    }
    // A move by itself is a cell, and only the one that a piece falls to.
    let record = game("connect-four", "");
    for mv in ["d", "4", "d5", "d1"] {
        assert!(record.play(mv, None).is_err(), "{mv}");
    }
    // A full column.
    assert!(record.replay("4444444").is_err());
    assert_eq!(moves(&record.replay("444444").unwrap()), "d6d5d4d3d2d1");
    // Digits name columns on boards of up to nine columns.
    let wide =
        new_game(&json!({ "game": "mnk", "width": 10, "height": 4, "k": 4, "gravity": true }));
    assert!(wide.replay("44").unwrap().moves().is_empty());
    assert_eq!(moves(&wide.replay("jj").unwrap()), "j4j3");
    assert_eq!(code(export(&wide, Format::Columns)), "not-sayable");
    assert_eq!(
        code(export(&game("gomoku", "h8"), Format::Columns)),
        "not-sayable"
    );
}

#[test]
fn columns_are_recognised_without_rules_unless_another_game_writes_them_so() {
    let four = json!(game("connect-four", "").rules());
    for list in ["44455552", "ddce", "d6d5c6e6", "1. 4 4 2. 4 5"] {
        let record = import(list, None).unwrap();
        assert_eq!(json!(record.rules()), four, "{list}");
    }
    assert_eq!(import("1213", None).unwrap().rules().game.name(), "eight");
    assert_eq!(
        import("f5d6c3", None).unwrap().rules().game.name(),
        "reversi"
    );
    assert_eq!(import("a1b2c3", None).unwrap().rules().game.name(), "mnk");
}

#[test]
fn pieces_stand_on_the_edge_an_obstacle_or_each_other() {
    let rules = json!({ "game": "mnk", "width": 4, "height": 4, "k": 4, "gravity": true, "obstacles": ["b3", "d1"] });
    let record = new_game(&rules);
    let legal = plain(&record)["legal"].clone();
    // Nothing reaches b4 or column d.
    assert_eq!(legal, json!(["b2", "a4", "c4"]));
    let full = record.replay("aaaabbcccc").unwrap();
    let view = plain(&full);
    assert_eq!(view["outcome"]["reason"], "full", "{view}");
    let start = |position: &str| Record::new(record.rules().clone(), Some(position));
    assert!(start(".../").is_err());
    assert_eq!(code(start("...#/..../O#../.... X")), "floating-piece");
    assert_eq!(code(start("...#/..../.#../.O.. X")), "unreachable-piece");
    assert_eq!(code(start("...#/..../.#.O/.... X")), "unreachable-piece");
    assert!(start("...#/.X../.#../O... X").is_ok());
}

/// A page lists the techniques by game, whatever the rules.
#[test]
fn techniques_of_games_without_gravity_have_no_effect_on_those_with_it() {
    use yomikiri::api::{SolveOptions, solve};
    let record = game("connect-four", "4444445263");
    for (name, known) in [("threats", true), ("claimeven", true), ("magic", false)] {
        let mut options = SolveOptions::default().max_nodes(10);
        options.without = vec![name.to_owned()];
        assert_eq!(
            solve(&record, &options, &mut |_| true).is_ok(),
            known,
            "{name}"
        );
    }
}

#[test]
fn a_column_out_of_turn_is_a_foul_like_its_cell() {
    let mut rules = game("connect-four", "").rules().clone();
    rules.fouls = Fouls::Lose;
    let record = Record::new(rules, None).unwrap();
    let lost = record.replay("d second:d first:e").unwrap();
    assert!(lost.outcome().is_none());
    let lost = record.replay("d first:d").unwrap();
    assert_eq!(lost.moves(), ["d6", "first:d5"]);
    assert!(lost.outcome().is_some() && !lost.game().write_position().is_empty());
}

#[test]
fn puzzles_with_and_without_gravity_have_links() {
    use yomikiri::puzzles::{Goal, Puzzle, record::PuzzleRecord};
    let check = |rules: &Record, position: &str, moves: u8| {
        let goal = Goal::WinIn(moves);
        let puzzle = Puzzle::new(rules.rules().game.clone(), position, goal).unwrap();
        let record = PuzzleRecord {
            puzzle,
            rating: None,
            themes: 0,
        };
        let text = record.id().unwrap();
        let back = PuzzleRecord::from_id(&text).unwrap();
        assert_eq!(back.puzzle.rules, rules.rules().game);
        assert_eq!(back.puzzle.position.write_position(), position);
    };
    let four = game("connect-four", "d6d5e6e5");
    check(&four, &four.game().write_position(), 2);
    check(&game("tic-tac-toe", ""), "OO./XX./... O", 1);
}

#[test]
fn the_whole_column_chooses_the_move() {
    let rules = json!({ "game": "mnk", "width": 3, "height": 3, "k": 3, "gravity": true, "obstacles": ["b3"] });
    let view = plain(&new_game(&rules).replay("aaa").unwrap());
    let targets = json!({ "b2": ["b1", "b2", "b3"], "c3": ["c1", "c2", "c3"] });
    assert_eq!(view["targets"], targets, "{view}");
    assert_eq!(view.get("at"), None);
    assert_eq!(plain(&game("tic-tac-toe", "b2")).get("targets"), None);
}
