//! Games as people keep them: with marks, headers, sentences and diagrams around them, and with values.

mod common;

use common::param;
use serde_json::json;
use yomikiri::api::{export_game, import_game};
use yomikiri::error::Error;
use yomikiri::formats::Format;
use yomikiri::game::{Game, Notation, Side};
use yomikiri::games::preset;
use yomikiri::games::record::Record;
use yomikiri::internals::{decode, encode};

const OTHELLO: &str = "--------/--------/--------/---OX---/---XO---/--------/--------/-------- X";

fn read(text: &str) -> Record {
    import_game(text, None).unwrap_or_else(|error| panic!("{text}: {error}"))
}

fn refused(text: &str) -> Error {
    import_game(text, None).expect_err(text)
}

#[test]
fn a_byte_order_mark_is_ignored_in_every_format() {
    let json = serde_json::Value::from(encode::game(&read("f5d6"))).to_string();
    for text in [
        "f5d6",
        "----/-OX-/-XO-/---- X",
        "(;GM[2];B[f5])",
        "Piskvorky 15x15, 1\n8,8,0",
        &json,
        "[{\"m\":\"f5\"}]",
    ] {
        assert_eq!(read(&format!("\u{feff}{text}")), read(text), "{text}");
    }
}

#[test]
fn hyphens_may_stand_between_moves() {
    for text in [
        "f5-d6-c3",
        "F5-D6-C3",
        "1. f5-d6 2. c3",
        "f5–d6–c3",
        "f5->d6->c3",
    ] {
        assert_eq!(
            read(&text.replace("->", "-")).moves(),
            ["f5", "d6", "c3"],
            "{text}"
        );
    }
}

/// The headers and results are those that servers write, the sentences those of people.
#[test]
fn a_transcript_is_found_among_headers_results_and_sentences() {
    let moves = ["f5", "d6", "c3", "d3", "c4"];
    for text in [
        "[Event \"?\"]\n[Site \"PlayOK\"]\n[Date \"2024.05.06\"]\n[Round \"-\"]\n[Black \"a1b2\"]\n[White \"c3d4\"]\n[Result \"0-1\"]\n\n1. f5 d6 2. c3 d3 3. c4 0-1\n",
        "[Black \"b\"]\n[Result \"1/2-1/2\"]\n1. f5 d6 2. c3 d3 3. c4 *",
        "eOthello game no. 1234567\nBlack: Somebody (1500)\nWhite: Nobody (1623)\nF5D6C3D3C4\nResult: 34 - 30",
        "Hello all, what should White have done here: f5 d6 c3 d3 c4? I lost by 12.",
        "Hello!\n\n1. F5 d6\n2. C3 d3\n3. C4\n\nThanks, B.",
        "昨日の対局です。f5d6c3d3c4 まで黒の勝ち。",
        "(f5 d6 c3 d3 c4)",
        "\"f5d6c3d3c4\"",
        "f5 d6 c3 d3 c4 34-30",
    ] {
        assert_eq!(read(text).moves(), moves, "{text}");
    }
    // A move that can't be played is named with its place in the whole text.
    let wrong = refused("Hello 日本, f5 d6 c3 f5 d3, bye");
    assert_eq!(
        (
            wrong.code.name,
            param(&wrong, "at").as_str(),
            param(&wrong, "number").as_str()
        ),
        ("move-not-played", "20", "4")
    );
    // However long the text is, it is read in no time.
    let long = "so ".repeat(30_000) + "f5 d6 c3 d3 c4 " + &"and ".repeat(25_000);
    assert_eq!(read(&long).moves(), moves);
    let cells = "a1 ".repeat(66_000);
    assert_eq!(refused(&cells).code.name, "move-not-played");
    // Two transcripts, or hardly a move, are not read at all.
    for text in [
        "f5d6c3 and f5f6e6",
        "I like f5 best",
        "hello world",
        "f5 then d6",
    ] {
        assert_eq!(
            refused(text).kind.name(),
            if text.starts_with('f') {
                "illegal-move"
            } else {
                "bad-position"
            },
            "{text}"
        );
    }
}

#[test]
fn a_position_may_be_drawn_as_a_diagram() {
    let start = "--------\n--------\n--------\n---OX---\n---XO---\n--------\n--------\n--------";
    let numbered = "  A B C D E F G H\n1 - - - - - - - -\n2 - - - - - - - -\n3 - - - - - - - -\n4 - - - O X - - -\n5 - - - X O - - -\n6 - - - - - - - -\n7 - - - - - - - -\n8 - - - - - - - -\nBlack to move";
    let dotted = start.replace('-', ".").replace('X', "*");
    let framed = start
        .lines()
        .map(|row| format!("|{}|", row.split("").collect::<Vec<_>>().join(" ")))
        .collect::<Vec<_>>()
        .join("\r\n");
    let circles = start.replace('X', "●").replace('O', "○").replace('-', "・");
    for text in [
        start,
        numbered,
        &dotted,
        &framed,
        &circles,
        &format!("A position:\n\n{start}\n\nX to play. What now?"),
    ] {
        let game = read(text);
        assert_eq!(game.rules(), &preset("reversi-8x8").unwrap(), "{text}");
        assert_eq!(game.game().write_position(), OTHELLO, "{text}");
    }
    for (told, turn) in [
        ("White to move", Side::Second),
        ("O", Side::Second),
        ("black to play", Side::First),
    ] {
        let game = read(&format!("{start}\n{told}"));
        assert_eq!(game.game().turn(), turn, "{told}");
    }
    // Without a side to move, the stones tell whose turn it is.
    assert_eq!(read("---\n-XO\n-OX\nXXX").game().turn(), Side::Second);
    let three = read("X . .\n. O .\n. . .");
    assert_eq!(three.game().write_position(), "X../.O./... O");
    let three = import_game(". . .\n. O .\n. . .", Some(preset("tic-tac-toe").unwrap())).unwrap();
    assert_eq!(three.game().write_position(), ".../.O./... X");
    let error =
        import_game(start, Some(preset("reversi-6x6").unwrap())).expect_err("another board");
    assert_eq!(error.kind.name(), "bad-position");
}

#[test]
fn a_renlib_library_is_named_as_what_it_is() {
    let error = refused("\u{fffd}RenLib\u{fffd}\u{3}\u{0}...");
    assert_eq!(
        (error.code.name, param(&error, "format").as_str()),
        ("unsupported-format", "RenLib")
    );
}

#[test]
fn values_of_moves_stay_with_the_position_that_they_belong_to() {
    // The values are those of the side to move; what is no value of a legal move is left out.
    let line = "-X---XX--XO----- O; a1:+8; C1:-8; a3:-9; b4:+2; a3:+1; c1:99; easy";
    let game = read(line);
    assert_eq!(
        game.values(),
        [
            ("a1".to_owned(), -8),
            ("c1".to_owned(), 8),
            ("a3".to_owned(), 9)
        ]
    );
    let kept = "-X---XX--XO----- O; a1:+8; c1:-8; a3:-9;";
    assert_eq!(export_game(&game, Format::Obf).unwrap(), kept);
    assert_eq!(read(kept), game);
    let plain = serde_json::Value::from(encode::game(&game));
    assert_eq!(plain["values"][1], json!({ "move": "c1", "value": 8 }));
    assert_eq!(decode::game(&plain).unwrap(), game);
    let after = game.play("a1", None).unwrap();
    assert_eq!(after.values(), []);
    assert_eq!(
        serde_json::Value::from(encode::game(&after)).get("values"),
        None
    );
    // Values that somebody made up are ignored.
    let mut other = plain.clone();
    other["values"] =
        json!([{ "move": "d4", "value": 1 }, { "move": "a1", "value": 17 }, 3, { "move": "a1" }]);
    assert_eq!(decode::game(&other).unwrap().values(), []);
}
