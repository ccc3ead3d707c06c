//! What a reader concludes is said, refused where nothing may be guessed, and where moves can't be played, offered as far as they can.

use crate::common;

use common::texts::rules;
use serde_json::json;
use yomikiri::api::{ImportOptions, decode, import_with};
use yomikiri::error::Result;
use yomikiri::games::record::Record;

/// The guesses about a text: `what text`, in order.
pub fn guesses(record: &Record) -> Vec<String> {
    let guesses = record.guessed().iter();
    guesses
        .map(|guess| format!("{} {}", guess.what.name(), guess.text))
        .collect()
}

fn import(text: &str, options: ImportOptions) -> Result<Record> {
    import_with(text, None, options)
}

const PARTIAL: ImportOptions = ImportOptions {
    strict: false,
    partial: true,
};
const STRICT: ImportOptions = ImportOptions {
    strict: true,
    partial: false,
};

#[test]
fn moves_are_read_as_far_as_they_can_be_played_if_asked() {
    for (text, moves, rest) in [
        ("f5 d6 c3 d3 a1 c4 f4", "f5d6c3d3", "a1 c4 f4"),
        ("1. f5 d6 2. c3 h8 3. c4", "f5d6c3", "h8 3. c4"),
        ("4444444", "d6d5d4d3d2d1", "4"),
        (
            "(;GM[Othello]TY[8]BO[8 -------- -------- -------- ---O*--- ---*O--- -------- -------- -------- *]B[F5]W[D6]B[A1];)",
            "f5d6",
            "A1];)",
        ),
    ] {
        assert!(import(text, ImportOptions::default()).is_err(), "{text}");
        let read = import(text, PARTIAL).unwrap_or_else(|error| panic!("{text}: {error}"));
        assert_eq!(read.moves().concat(), moves, "{text}");
        let aside = format!("left-aside {rest}");
        assert_eq!(guesses(&read).last(), Some(&aside), "{text}");
    }
    // Nothing of a text without a legal move is offered.
    assert!(import("z9 z8", PARTIAL).is_err());
    let whole = import("f5 d6 c3", PARTIAL).unwrap();
    assert_eq!(guesses(&whole), ["rules reversi-8x8"]);
}

#[test]
fn what_the_text_does_not_say_is_a_guess() {
    for (text, expected) in [
        ("f5d6c3", &["rules reversi-8x8"][..]),
        (
            "X O .\n. X .\n. . O\n",
            &["format diagram", "rules tic-tac-toe", "sides first"],
        ),
        ("(;GM[2]SZ[8];B[f5])", &[]),
    ] {
        let read = import(text, ImportOptions::default());
        let read = read.unwrap_or_else(|error| panic!("{text}: {error}"));
        assert_eq!(guesses(&read), expected, "{text}");
        let strict = import(text, STRICT);
        assert_eq!(strict.is_ok(), expected.is_empty(), "{text}");
        if let Err(error) = strict {
            assert_eq!(error.code.name, "guessed");
        }
    }
    let othello = rules(json!("reversi-8x8")).into();
    assert!(import_with("f5d6c3", Some(&othello), STRICT).is_ok());
}

/// A game with guesses is a game like any other, and a move forgets them.
#[test]
fn a_game_with_guesses_goes_into_every_function() {
    let read = import("f5d6c3", ImportOptions::default()).unwrap();
    let data = json!(read);
    assert_eq!(
        data["guessed"],
        json!([{ "what": "rules", "text": "reversi-8x8" }])
    );
    assert_eq!(decode::game(&data).unwrap().moves(), read.moves());
    assert!(decode::new_game_options(&data).is_ok());
    let next = read.play("d3", None).unwrap();
    assert_eq!(json!(next).get("guessed"), None);
}
