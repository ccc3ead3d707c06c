//! Texts that come without rules: every game of the list is asked, and the best fit is chosen.

use crate::common;

use common::rules::{data, games};
use common::texts::{read, refused, rules};
use common::{new_game, param, play_randomly, random_for};
use serde_json::{Value, json};
use yomikiri::api::{export_game, import_game};
use yomikiri::formats::Format;
use yomikiri::game::Notation;
use yomikiri::games::preset;
use yomikiri::games::record::Record;

/// The names of a game's presets, or its usual rules if it has none.
fn usual(game: &str) -> Vec<Value> {
    let data = data(game);
    let presets = data["presets"].as_array().expect("a list").iter();
    let names: Vec<Value> = presets.map(|preset| preset["name"].clone()).collect();
    match names.as_slice() {
        [] => vec![data["rules"][0].clone()],
        _ => names,
    }
}

#[test]
fn positions_of_every_game_are_recognised() {
    for rules in games().into_iter().flat_map(usual) {
        let mut rng = random_for(&rules.to_string());
        for plies in [0, 1, 2, 3] {
            let mut game = new_game(&rules).game().clone();
            play_randomly(&mut game, plies, &mut rng);
            let text = game.write_position();
            let found = read(&text);
            let read_as = &found.rules().game;
            assert_eq!(
                found.game().write_position(),
                text,
                "{rules}: the text was read as a position under {read_as:?}"
            );
        }
    }
}

#[test]
fn moves_of_two_cells_each_are_dominoes_if_every_one_fits() {
    for (text, side) in [
        ("a1a2b1c1", 4),
        ("1. A1A2 B1C1 2. d3d4", 4),
        ("b2b3 e5f5", 6),
        ("a1a2b1c1h7h8", 8),
    ] {
        let expected = rules(json!({ "game": "domineering", "width": side, "height": side }));
        assert_eq!(read(text).rules(), &expected, "{text}");
    }
    for (text, code) in [("HHV/..V V", None), ("HV/.V V", Some("domino-half"))] {
        let found = import_game(text, None).map_err(|error| error.code.name);
        assert_eq!(found.err(), code, "{text}");
    }
}

/// Moves that are legal in several games may be read as a game that they fit better.
#[test]
fn moves_of_every_game_are_recognised() {
    let cells = |record: &Record| record.game().view().cells.len();
    for game in games() {
        // Without presets, moves say nothing about the rules.
        if data(game)["presets"] == json!([]) {
            continue;
        }
        for rules in usual(game) {
            let mut rng = random_for(&rules.to_string());
            for plies in [2, 3, 5] {
                let mut record = new_game(&rules);
                for _ in 0..plies {
                    if let Some(mv) = rng.choice(common::legal(record.game())) {
                        record = record.play(&mv, None).expect("a legal move");
                    }
                }
                for text in [
                    record.moves().join(" "),
                    export_game(&record, Format::Moves).expect("the usual start"),
                ] {
                    let found = read(&text);
                    let fit = |record: &Record| (record.moves().len(), cells(record));
                    assert!(
                        fit(&found) <= fit(&record),
                        "{rules} {text}: {:?}",
                        found.rules()
                    );
                }
            }
        }
    }
}

#[test]
fn positions_of_games_without_a_board_imply_their_game_too() {
    for text in ["3 2 second", "0 - first", "10 3 SECOND", " 7\t1  first\n"] {
        let game = read(text);
        assert_eq!(game.rules(), &preset("eight").unwrap(), "{text}");
        let words: Vec<&str> = text.split_whitespace().collect();
        let written = words.join(" ").to_lowercase();
        assert_eq!(game.game().write_position(), written);
    }
    for (text, tree) in [
        ("((1 3)(4 2)) second", "((1 3)(4 2))"),
        ("(1(2 3)) first", "(1(2 3))"),
        ("-7 first", "-7"),
    ] {
        let game = read(text);
        let expected = rules(json!({ "game": "tree", "tree": tree }));
        assert_eq!(game.rules(), &expected, "{text}");
        assert_eq!(game.game().write_position(), text);
    }
    // An error says what is wrong with a position of that game.
    for (text, code) in [
        ("12 - first", "sum"),
        ("3 4 second", "sum-said"),
        ("(1 () 2) first", "position-bad-tree"),
        ("1 2 1 first", "move-not-played"),
        ("5 6 first", "sum-said"),
    ] {
        assert_eq!(refused(text).code.name, code, "{text}");
    }
}

#[test]
fn a_list_of_moves_is_read_as_before_whatever_it_begins_with() {
    // Pairs of cells that lie side by side are still single moves of the known games.
    for (text, name) in [
        ("b2a1c3a3", "tic-tac-toe"),
        ("a1a2", "tic-tac-toe"),
        ("f5f6", "reversi-8x8"),
        ("1.b2a1 2.c3a3", "tic-tac-toe"),
        ("h8h9i8i9", "gomoku"),
        ("132", "eight"),
    ] {
        assert_eq!(read(text).rules(), &preset(name).unwrap(), "{text}");
    }
    // The error comes from the rules that read the most of the text.
    let error = refused("1 b2 z9");
    assert_eq!(
        (param(&error, "number"), param(&error, "move")),
        ("2".to_owned(), "z9".to_owned())
    );
}

/// A list with a wrong move is not silently read as another game, in which every cell that is free can be played.
#[test]
fn a_list_with_a_wrong_move_names_the_likelier_game_and_the_other_one() {
    for (text, game, number, mv, at) in [
        ("f5 d6 c3 d3 a1 c4", "reversi-8x8", "5", "a1", "13"),
        ("f5d6c3d3a1c4", "reversi-8x8", "5", "a1", "9"),
        ("1. F5 D6 2. A1", "reversi-8x8", "3", "A1", "13"),
        ("ｆ５　ｄ６　ｃ３　ａ１", "reversi-8x8", "4", "a1", "10"),
        (
            "Hello, f5 d6 c3 d3 h8 c4 it was",
            "reversi-8x8",
            "5",
            "h8",
            "20",
        ),
        ("d5 c5 b4 a1 f6", "reversi-6x6", "4", "a1", "10"),
        // White begins.
        ("f4 f3 e3 a1", "reversi-8x8", "4", "a1", "10"),
        // The line is complete.
        ("a1 b1 a2 b2 a3 b3", "tic-tac-toe", "6", "b3", "16"),
    ] {
        let error = refused(text);
        assert_eq!(
            (error.kind.name(), error.code.name, error.input.as_str()),
            ("illegal-move", "likelier-game", Some(mv)),
            "{text}"
        );
        let params = ["game", "number", "move", "at", "other"].map(|name| param(&error, name));
        assert_eq!(params, [game, number, mv, at, "gomoku"], "{text}");
        let offered = import_game(text, Some(preset(&params[4]).unwrap())).expect(text);
        assert!(offered.moves().len() > 2, "{text}");
        let named = import_game(text, Some(preset(game).unwrap())).expect_err(text);
        let codes = ["move-not-played", "after-end"];
        assert!(codes.contains(&named.code.name), "{text}");
    }
    // A single move that happens to fit says nothing, and a cell off the smaller board says that the larger is meant.
    for (text, name) in [
        ("f5 a1 b2", "gomoku"),
        ("f5 d6 c3 d3 a1 o15", "gomoku"),
        ("b2 a1 c3 a3 d4", "gomoku"),
        ("h8 h9 g8 i8", "gomoku"),
        ("f5 d6 c3 d3 c4", "reversi-8x8"),
    ] {
        assert_eq!(read(text).rules(), &preset(name).unwrap(), "{text}");
    }
}
