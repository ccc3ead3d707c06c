//! Which rules a text is read by: those that it states, those that are given with it, or both.

use crate::common;

use common::param;
use common::texts::{board, read, rules};
use serde_json::json;
use yomikiri::api::decode;
use yomikiri::api::{ImportOptions, import_game, import_with};
use yomikiri::game::Notation as _;
use yomikiri::games::preset;

const OTHELLO: &str = "--------/--------/--------/---OX---/---XO---/--------/--------/-------- X";

/// Othello's programs count the empty cells of a finished game for the winner.
#[test]
fn othello_counts_empty_cells_for_the_winner_unless_the_rules_say_otherwise() {
    let obf = OTHELLO.replace('/', "") + ";";
    let ggf = "(;GM[Othello]TY[8]BO[8 ---------------------------O*------*O--------------------------- *]B[F5];)";
    let of = |text: &str, rules: Option<serde_json::Value>| {
        let rules = rules
            .as_ref()
            .map(|rules| decode::text_rules(rules).unwrap());
        let read = import_with(text, rules.as_ref(), ImportOptions::default());
        read.unwrap_or_else(|error| panic!("{text}: {error}"))
            .rules()
            .clone()
    };
    let othello = |empties: bool| {
        rules(json!({ "game": "reversi", "width": 8, "height": 8, "empties_to_winner": empties }))
    };
    for text in [
        &obf,
        &obf.replace(';', ""),
        ggf,
        "(;GM[2];B[f5])",
        "(;GM[2]SZ[8])",
    ] {
        assert_eq!(of(text, None), othello(true), "{text}");
        assert_eq!(
            of(text, Some(json!("reversi-8x8"))),
            othello(false),
            "{text}"
        );
        assert_eq!(
            of(text, Some(json!({ "game": "reversi" }))),
            othello(false),
            "{text}"
        );
        let asked = json!({ "game": "reversi", "empties_to_winner": true });
        assert_eq!(of(text, Some(asked)), othello(true), "{text}");
    }
    // Neither this crate's own notation nor another board is Othello's.
    assert_eq!(of(OTHELLO, None), othello(false));
    assert_eq!(of("f5d6c3", None), othello(false));
    assert_eq!(
        of("-----OX--XO----- X", None),
        preset("reversi-4x4").unwrap()
    );
    let six = "(;GM[Othello]TY[6]BO[6 ------ ------ --O*-- --*O-- ------ ------ *];)";
    assert_eq!(of(six, None), preset("reversi-6x6").unwrap());
}

#[test]
fn rules_without_a_size_take_the_size_of_the_text() {
    let with = |text: &str, value: serde_json::Value| {
        let rules = decode::text_rules(&value).unwrap();
        import_with(text, Some(&rules), ImportOptions::default())
    };
    let plain = json!({ "game": "reversi" });
    for (text, size) in [
        ("------/------/--OX--/--XO--/------/------ X", (6, 6)),
        ("------------/------------", (4, 4)),
        ("b1a1", (4, 4)),
        ("d5c5", (6, 6)),
        ("f5d6c3", (8, 8)),
        ("(;GM[2]SZ[6:4];B[ca])", (6, 4)),
        ("(;GM[2];B[f5])", (8, 8)),
    ] {
        let text = text.replace("------------/------------", "-----OX--XO----- O");
        let game = with(&text, plain.clone()).unwrap_or_else(|error| panic!("{text}: {error}"));
        assert_eq!(board(&game), size, "{text}");
    }
    let blocked = json!({ "game": "mnk", "k": 4, "obstacles": ["b2"] });
    let game = with("OX../.#../..../.... O", blocked).unwrap();
    let expected = json!({ "game": "mnk", "width": 4, "height": 4, "k": 4, "obstacles": ["b2"] });
    assert_eq!(game.rules(), &rules(expected));
    assert_eq!(
        with("1 3", json!({ "game": "eight" })).unwrap().moves(),
        ["1", "3"]
    );
    let said = import_game("1 3", Some(preset("eight").unwrap())).unwrap();
    let whole = json!(said).to_string();
    assert_eq!(with(&whole, json!({ "game": "eight" })).unwrap(), said);
    // A width may count boxes, of which a board has half as many as columns.
    let sized = json!({ "game": "dots_and_boxes", "width": 3, "height": 1 });
    let boxes = common::new_game(&sized).replay("b1a2").unwrap();
    let whole = json!(boxes).to_string();
    let unsized_rules = json!({ "game": "dots_and_boxes" });
    for text in [whole, boxes.game().write_position()] {
        let game = with(&text, unsized_rules.clone());
        let game = game.unwrap_or_else(|error| panic!("{text}: {error}"));
        assert_eq!(game.rules(), boxes.rules(), "{text}");
    }
}

#[test]
fn rules_that_the_text_contradicts_are_refused() {
    let ggf = "(;GM[Othello]TY[6]BO[6 ------ ------ --O*-- --*O-- ------ ------ *];)";
    let whole = json!(read("b2a1")).to_string();
    for (text, asked, found) in [
        ("-----OX--XO----- X", json!("reversi-8x8"), "reversi 4x4"),
        ("-----OX--XO----- X", json!("tic-tac-toe"), "reversi 4x4"),
        ("O.X/.#./... O", json!("reversi-4x4"), "mnk 3x3"),
        ("O.X/.#./... O", json!("eight"), "mnk 3x3"),
        (ggf, json!("reversi-8x8"), "othello 6x6"),
        (
            ggf,
            json!({ "game": "reversi", "reversed": true }),
            "othello 6x6",
        ),
        (ggf, json!("gomoku"), "othello 6x6"),
        ("(;GM[4]SZ[15];B[hh])", json!("reversi-8x8"), "Gomoku 15x15"),
        ("(;GM[4];B[hh])", json!("reversi-8x8"), "Gomoku"),
        (
            "(;GM[4]SZ[15];B[hh])",
            json!({ "game": "mnk", "k": 6 }),
            "Gomoku 15x15",
        ),
        ("Piskvorky 20x20, 1", json!("gomoku"), "20x20"),
        (&whole, json!("gomoku"), "mnk 3x3"),
    ] {
        let rules = decode::text_rules(&asked).unwrap();
        let error = import_with(text, Some(&rules), ImportOptions::default());
        let error = error.expect_err(text);
        assert_eq!(
            (error.kind.name(), error.code.name),
            ("bad-rules", "rules-contradicted"),
            "{text}"
        );
        assert_eq!(param(&error, "found").trim(), found, "{text} {asked}");
    }
    // A text of the right game that has another fault names that fault.
    let bad = import_game(
        "----/-OX-/-X?-/---- X",
        Some(preset("reversi-4x4").unwrap()),
    );
    assert_eq!(bad.expect_err("a bad sign").kind.name(), "bad-position");
}

/// Programs that know no number for their game write Go's, or none.
#[test]
fn sgf_without_a_number_of_its_own_is_read_by_the_rules_given() {
    let with = |text: &str, name: &str| import_game(text, Some(preset(name).unwrap()));
    for number in ["", "GM[1]"] {
        let othello = with(&format!("(;{number}SZ[8];B[f5];W[df])"), "reversi-8x8").unwrap();
        assert_eq!(othello.moves(), ["f5", "d6"]);
        let gomoku = with(&format!("(;{number};B[hh];W[hi])"), "gomoku").unwrap();
        assert_eq!(gomoku.moves(), ["h8", "h9"]);
        let small = with(&format!("(;{number}SZ[3];B[bb])"), "tic-tac-toe").unwrap();
        assert_eq!(small.moves(), ["b2"]);
        let error = with(&format!("(;{number}SZ[19];B[bb])"), "gomoku").expect_err("another board");
        assert_eq!(error.code.name, "rules-contradicted");
    }
}
