//! Games in the formats of other programs: reading, writing and round trips.

use crate::common;

use common::param;
use common::texts::{board, read, refusal, refused, rules};
use serde_json::json;
use yomikiri::api::{export_game, import_game};
use yomikiri::formats::Format;
use yomikiri::game::{Game, Notation, Side};
use yomikiri::games::record::Record;
use yomikiri::games::{Rules, preset};

#[test]
fn moves_are_read_in_any_common_notation() {
    for text in [
        "f5d6c3",
        "F5D6C3",
        "f5 d6 c3",
        "1. f5 d6 2. c3",
        "1.f5 2.d6 3.c3",
        "f5,d6,c3",
        "\n f5\td6\r\nc3 ",
    ] {
        let game = read(text);
        assert_eq!(game.moves(), ["f5", "d6", "c3"], "{text}");
        assert_eq!(game.rules(), &preset("reversi-8x8").unwrap(), "{text}");
    }
}

#[test]
fn moves_imply_the_smallest_board_they_are_legal_on() {
    for (text, name) in [
        ("b2a1c1", "tic-tac-toe"),
        ("b1a1", "reversi-4x4"),
        ("d5c5", "reversi-6x6"),
        ("e6f4", "reversi-8x8"),
        ("h8h9", "gomoku"),
        ("1 3", "eight"),
    ] {
        let expected = preset(name).unwrap();
        let game = read(text);
        let found = if text == "b1a1" {
            preset("tic-tac-toe").unwrap()
        } else {
            expected
        };
        assert_eq!((game.rules(), game.start()), (&found, None), "{text}");
    }
    let asked = preset("reversi-4x4").unwrap();
    let game = import_game("b1a1", Some(asked.clone())).unwrap();
    assert_eq!(game.rules(), &asked);
}

#[test]
fn passes_may_be_left_out_or_written_in_many_ways() {
    // The best line of the 4x4 board with the parallel opening contains a pass.
    let rules = || Some(preset("reversi-4x4-parallel").unwrap());
    let whole = import_game("a1 d1 d2 d3 a4 c1 d4 a3 a2 pass c4 b4", rules()).unwrap();
    assert!(whole.outcome().is_some());
    for pass in ["", "PS", "pa", "--", "pass"] {
        let text = format!("a1d1d2d3a4c1d4a3a2{pass}c4b4");
        assert_eq!(import_game(&text, rules()).unwrap(), whole, "{text}");
    }
    let closed = import_game("a1d1d2d3a4c1d4a3a2c4b4 pass pass", rules()).unwrap();
    assert_eq!(closed, whole);
}

#[test]
fn a_transcript_may_begin_with_the_second_side() {
    let game = read("f4");
    assert_eq!(game.rules(), &preset("reversi-8x8").unwrap());
    assert!(game.start().is_some_and(|start| start.ends_with(" O")));
    assert_eq!(game.game().turn(), Side::First);
}

#[test]
fn the_first_of_several_games_is_read() {
    for text in ["a1a2b1b2c1\nb2a1\n", "a1a2b1b2c1\n \tb2a1"] {
        assert_eq!(read(text).moves(), ["a1", "a2", "b1", "b2", "c1"]);
    }
    // If the game is over from the start, no move can be played.
    let over = rules(json!({ "game": "tree", "tree": "5" }));
    let error = import_game("\n1", Some(over)).expect_err("no move can be played");
    assert_eq!(error.code.name, "after-end");
    assert!(refused("a1a2b1b2c1 b2").to_string().contains("Move 6"));
}

#[test]
fn positions_imply_their_game() {
    let reversi = read("----/-OX-/-XO-/---- O");
    assert_eq!(reversi.rules(), &preset("reversi-4x4").unwrap());
    assert!(reversi.start().is_some());
    assert_eq!(read("----/-OX-/-XO-/---- X").start(), None);
    let blocked = read("O.X/.#./... O");
    let expected = rules(json!({ "game": "mnk", "obstacles": ["b2"] }));
    assert_eq!(blocked.rules(), &expected);
    assert_eq!(blocked.game().write_position(), "O.X/.#./... O");
    assert_eq!(refused("---/---/--- Z").kind.name(), "bad-position");
}

#[test]
fn obf_is_a_position_followed_by_values() {
    let line =
        "--XXXXX--OOOXX-O-OOOXXOX-OXOXOXXOXXXOXXX--XOXOXX-XXXOOO--OOOOO-- X; g8:+18; h1:+12;";
    let game = read(line);
    assert_eq!(board(&game), (8, 8));
    assert_eq!(game.game().turn(), Side::First);
    assert_eq!(export_game(&game, Format::Obf).as_deref(), Ok(line));
}

/// Reversi as Othello is scored.
fn othello() -> Rules {
    rules(json!({ "game": "reversi", "width": 8, "height": 8, "empties_to_winner": true }))
}

#[test]
fn ggf_has_a_board_timed_moves_and_passes() {
    let text = "(;GM[Othello]PC[here]DT[2026.11.21]PB[one]PW[two]RE[?]TI[15:00//02:00]TY[8]\
        BO[8 -------- -------- -------- ---O*--- ---*O--- -------- -------- -------- *]\
        B[F5//0.01]W[d6/-1.00/12.5]B[c3];)";
    let game = read(text);
    assert_eq!(game.rules(), &othello());
    assert_eq!((game.start(), game.moves().len()), (None, 3));
    let joined = text.replace("- -", "--").replace("TY[8]", "TY[8a]");
    let reversed = json!({ "game": "reversi", "width": 8, "height": 8, "reversed": true, "empties_to_winner": true });
    assert_eq!(read(&joined).rules(), &rules(reversed));
    let small = "(;GM[Othello]TY[4r]BO[4 ---- -*O- -O*- ---- O]W[B1]B[A1]W[PA];)";
    assert!(refusal(small).starts_with("move-not-played 3 "));
}

#[test]
fn sgf_reads_the_main_line_and_the_setup_stones() {
    let game = read("(;FF[4]GM[4]SZ[15]C[a \\] b];B[hh];W[hi](;B[ii];W[gg])(;B[aa]))");
    assert_eq!(game.rules(), &preset("gomoku").unwrap());
    assert_eq!(game.moves(), ["h8", "h9", "i9", "g7"]);
    let othello = read("(;GM[2]SZ[8];B[f5];W[d6];B[cc])");
    // Older files spell out property names. An escaped character stands for itself.
    let older = read(r"(;GaMe[\2]SiZe[8];Black[\f5];White[d\6]Black[cc];)");
    assert_eq!(older, othello);
    assert_eq!(othello.rules(), &self::othello());
    assert_eq!(othello.moves(), ["f5", "d6", "c3"]);
    let set = read("(;GM[2]SZ[4]AB[ba:bc]AW[cb][cc]PL[W];W[ab])");
    let position = set.game().write_position();
    assert!(position.starts_with("-X--/OOO-/-XO-/---- "), "{position}");
    let usual = read("(;GM[4]AB[oo]PL[B];B[aa])");
    assert_eq!((board(&usual), usual.moves().len()), ((15, 15), 1));
    let nine = rules(json!({ "game": "mnk", "width": 9, "height": 9, "k": 5 }));
    let beside = import_game("(;GM[4]AB[aa];W[bb])", Some(nine)).expect_err("no board size");
    assert_eq!((beside.code.name, &*param(&beside, "at")), ("setup", "11"));
    assert_eq!(beside.input, "aa");
    let wide = read("(;GM[4]SZ[9:7];B[aa])");
    assert_eq!(board(&wide), (9, 7));
    let rows = read("(;GM[4]SZ[5]AB[aa:ba]AW[cc]PL[W];W[ee];B[ca])");
    assert_eq!(rows.start(), Some("OO.../...../..X../...../..... X"));
    assert_eq!(rows.moves(), ["e5", "c1"]);
    // If White begins, the first move shows it.
    let other = read("(;GM[4]SZ[5];W[cc];B[aa])");
    assert_eq!(other.start(), Some("...../...../...../...../..... X"));
}

/// The standard's default: a text that names no game is a game of Go.
#[test]
fn sgf_without_a_game_number_means_go() {
    let named = refused("(;GM[1]SZ[19];B[dd])");
    let unnamed = refused("(;SZ[19];B[dd])");
    assert_eq!(unnamed.code, named.code);
    let named = refused("(;GM[1];B[dd])");
    let unnamed = refused("(;;B[dd])");
    assert_eq!(unnamed.code, named.code);
    assert_eq!(param(&unnamed, "game"), "Go");
}

#[test]
fn sgf_marks_a_board_without_stones() {
    let rules = rules(json!({ "game": "reversi", "width": 3, "height": 3 }));
    let empty = Record::new(rules.clone(), Some("---/---/--- X")).unwrap();
    let text = export_game(&empty, Format::Sgf).unwrap();
    assert_eq!(text, "(;FF[4]GM[2]SZ[3]RE[0]AE[aa]PL[B])");
    assert_eq!(import_game(&text, Some(rules)).unwrap(), empty);
}

#[test]
fn psq_gives_columns_first_and_counts_from_one() {
    let game = read(
        "Piskvorky 15x15, 11:11, 0\n8,8,0\n9,8,1200\n8,7,3\nplayer.exe\nother.exe\n-1\n1,Freestyle\n",
    );
    assert_eq!(game.rules(), &preset("gomoku").unwrap());
    assert_eq!(game.moves(), ["h8", "i8", "h7"]);
    let large = read("Piskvorky 20x20, 11:11, 0\n20,20,0\n");
    assert_eq!(
        (board(&large), large.moves()),
        ((20, 20), &["t20".to_owned()][..])
    );
    let larger = "Piskvorky 21x20, 11:11, 0\n1,1,0\n";
    assert_eq!(refusal(larger), "no-such-board 21x20 1x1 20x20");
}

#[test]
fn json_is_a_whole_game_or_a_list_of_moves() {
    let game = read("f5d6c3");
    let whole = json!(game).to_string();
    assert_eq!(read(&whole).moves(), game.moves());
    let quest = json!({ "_id": 1, "position": { "moves": [{ "m": "F5", "t": 1 }, { "m": "d6" }, { "m": "c3", "t": 0 }] } });
    let quest = read(&quest.to_string());
    assert_eq!((quest.rules(), quest.moves()), (game.rules(), game.moves()));
    // The moves may be anywhere in the JSON, up to six levels deep.
    for (begins, ends) in [("[", "]"), ("{\"game\":", "}")] {
        let deep = |n| begins.repeat(n) + "[{\"m\": \"F5\"}]" + &ends.repeat(n);
        assert_eq!(read(&deep(5)).moves(), ["f5"]);
        let code = if begins == "[" {
            "unknown-format"
        } else {
            "not-a-move"
        };
        assert_eq!(refused(&deep(6)).code.name, code);
    }
    let long = "{}".to_owned() + &" ".repeat(199_998);
    assert_eq!(refused(&long).code.name, "unknown-format");
    assert_eq!(refused(&(long + " ")).code.name, "text-size");
    assert_eq!(refused("{\"rules\": 3}").kind.name(), "bad-rules");
    assert_eq!(refused("[1, 2").kind.name(), "bad-position");
}

#[test]
fn errors_name_the_bad_part_and_its_place() {
    assert_eq!(refused("(;GM[1];B[aa])").code.name, "no-such-game");
    assert_eq!(refused("(;GM[2]SZ[9];B[aa])").code.name, "no-such-board");
    for nothing in [
        "",
        " \n",
        "hello world",
        "こんにちは",
        "(((",
        "<b>hello</b>",
    ] {
        assert_eq!(refused(nothing).kind.name(), "bad-position", "{nothing}");
    }
    let long = "f5".to_owned() + &" ".repeat(199_998);
    assert_eq!(read(&long).moves(), ["f5"]);
    assert_eq!(refused(&(long + " ")).code.name, "text-size");
    // Even a text filled with side names gets an ordinary error.
    let named = "first:".repeat(33_000);
    assert_eq!(refused(&named).kind.name(), "bad-position");
}

#[test]
fn a_foul_that_reads_as_other_moves_cannot_be_exported_as_moves() {
    let eight = Record::new(rules(json!({ "game": "eight", "fouls": "lose" })), None).unwrap();
    let game = eight.play("80", None).expect("a foul that loses");
    assert!(game.outcome().is_some());
    let error = export_game(&game, Format::Moves).expect_err("it would read as 8 and 0");
    assert_eq!(error.code.name, "not-sayable");
    let foul = eight.play("9", None).expect("a foul that loses");
    let text = export_game(&foul, Format::Moves).expect("one number");
    let back = import_game(&text, Some(foul.rules().clone())).expect("our own export");
    assert_eq!(back, foul);
}

#[test]
fn a_format_refuses_games_it_cannot_express() {
    let tictactoe = read("b2a1");
    for format in [Format::Ggf, Format::Sgf, Format::Psq, Format::Obf] {
        let error = export_game(&tictactoe, format).expect_err("no tic-tac-toe in it");
        let found = (error.kind.name(), error.code.name);
        assert_eq!(found, ("bad-options", "not-sayable"));
    }
    let begun = read("----/-OX-/-XO-/---- O");
    let error = export_game(&begun, Format::Moves).expect_err("a start");
    assert_eq!(error.kind.name(), "bad-options");
    let lost = rules(json!({ "game": "reversi", "fouls": "lose" }));
    let lost = Record::new(lost, None).unwrap().play("a1", None).unwrap();
    for format in [Format::Ggf, Format::Sgf, Format::Obf] {
        let error = export_game(&lost, format).expect_err("a foul");
        assert_eq!(error.kind.name(), "bad-options");
    }
}

#[test]
fn the_error_of_a_format_names_it_and_the_field_that_it_lacks() {
    let lacks = |value: serde_json::Value, format: Format, title: &str, field: &str| {
        let game = Record::new(rules(value), None).unwrap();
        let error = export_game(&game, format).expect_err(field);
        let said =
            format!("The format {title} cannot represent this game, because of its “{field}”.");
        assert_eq!(error.to_string(), said);
        assert_eq!(
            (param(&error, "format"), param(&error, "field")),
            (title.to_owned(), field.to_owned())
        );
    };
    let five = |field: &str, value: serde_json::Value| {
        let mut rules = json!({ "game": "mnk", "width": 15, "height": 15, "k": 5 });
        rules[field] = value;
        rules
    };
    for (format, title) in [(Format::Sgf, "SGF"), (Format::Psq, "PSQ")] {
        lacks(json!({ "game": "eight" }), format, title, "game");
        lacks(five("gravity", json!(true)), format, title, "gravity");
        lacks(five("misere", json!(true)), format, title, "misere");
        lacks(five("obstacles", json!(["a1"])), format, title, "obstacles");
        lacks(five("k", json!(4)), format, title, "k");
    }
    let reversi = |width: u8, reversed: bool| json!({ "game": "reversi", "width": width, "height": 6, "reversed": reversed });
    lacks(reversi(4, false), Format::Obf, "OBF", "width");
    lacks(reversi(4, true), Format::Ggf, "GGF", "width");
    lacks(reversi(6, true), Format::Obf, "OBF", "reversed");
    lacks(reversi(6, true), Format::Sgf, "SGF", "reversed");
    lacks(reversi(6, false), Format::Columns, "columns", "game");
    lacks(five("k", json!(4)), Format::Columns, "columns", "gravity");
    lacks(
        five("gravity", json!(true)),
        Format::Columns,
        "columns",
        "width",
    );
    let begun = read("----/-OX-/-XO-/---- O");
    let error = export_game(&begun, Format::Moves).expect_err("a start");
    assert_eq!(param(&error, "field"), "start");
}

/// Each rule set comes with the text that identifies it in GGF, SGF, PSQ and OBF, in this order.
/// An empty text means that the format cannot express the rules.
#[test]
fn formats_accept_only_the_rules_they_can_express() {
    let mnk = |width: u8, k: u8| json!({ "game": "mnk", "width": width, "height": 15, "k": k });
    let with = |mut rules: serde_json::Value, field: &str, value: serde_json::Value| {
        rules[field] = value;
        rules
    };
    let reversi = |width: u8| json!({ "game": "reversi", "width": width, "height": 8 });
    let reversed = |width: u8| with(reversi(width), "reversed", json!(true));
    let known = [
        (mnk(15, 5), ["", "GM[4]", "Piskvorky", ""]),
        (mnk(9, 5), ["", "GM[4]", "Piskvorky", ""]),
        (mnk(15, 4), [""; 4]),
        (mnk(15, 6), [""; 4]),
        (with(mnk(15, 5), "misere", json!(true)), [""; 4]),
        (with(mnk(15, 5), "obstacles", json!(["a1"])), [""; 4]),
        (reversi(8), ["TY[8]", "GM[2]", "", "OX"]),
        (reversi(6), ["", "GM[2]", "", ""]),
        (reversed(8), ["TY[8a]", "", "", ""]),
        (reversed(6), [""; 4]),
        (json!({ "game": "eight" }), [""; 4]),
        (json!({ "game": "tree", "tree": "(1 2)" }), [""; 4]),
    ];
    for (game, names) in known {
        let record = Record::new(rules(game.clone()), None).unwrap();
        let formats = [Format::Ggf, Format::Sgf, Format::Psq, Format::Obf];
        for (format, name) in formats.into_iter().zip(names) {
            let text = export_game(&record, format);
            assert_eq!(text.is_ok(), !name.is_empty(), "{game} {}", format.name());
            if let Ok(text) = text {
                assert!(text.contains(name), "{text}");
                let back = import_game(&text, Some(record.rules().clone()));
                assert_eq!(back.as_ref(), Ok(&record));
            }
        }
    }
}

#[test]
fn a_bare_position_implies_its_game_where_possible() {
    let mnk = |width: u8, height: u8, k: u8| json!({ "game": "mnk", "width": width, "height": height, "k": k });
    let reversi =
        |width: u8, height: u8| json!({ "game": "reversi", "width": width, "height": height });
    let blocked = |cells: &[&str]| json!({ "game": "mnk", "width": 4, "height": 2, "k": 2, "obstacles": cells });
    for (text, expected) in [
        ("OX./.../... O", mnk(3, 3, 3)),
        ("ox./.../... x", mnk(3, 3, 3)),
        ("OX....... O", mnk(3, 3, 3)),
        ("OXO/XOX/XOX O", mnk(3, 3, 3)),
        ("OXOX/..../..../.... O", mnk(4, 4, 4)),
        (
            "......./......./......./......./O....../....... X",
            mnk(7, 6, 5),
        ),
        ("./O X", mnk(1, 2, 1)),
        ("O#.#/X... O", blocked(&["b1", "d1"])),
        ("####/OX.. O", blocked(&["a1", "b1", "c1", "d1"])),
        // A board that is full or has no slashes is Reversi, unless it has the size of tic-tac-toe.
        ("OXOX/XOXO/OXOX/XOXO X", reversi(4, 4)),
        ("................ O", reversi(4, 4)),
        ("XO/OX/-- W", reversi(2, 3)),
        ("----/-OX-/-*B-/--w. b", reversi(4, 4)),
    ] {
        let game = import_game(text, None).unwrap_or_else(|error| panic!("{text}: {error}"));
        assert_eq!(game.rules(), &rules(expected), "{text}");
    }
    for (text, code) in [
        ("### X", "position-size"),
        ("---- XX", "unknown-format"),
        ("---- -", "unknown-format"),
        ("----/---- ?", "unknown-format"),
        ("#../.../... Q", "unknown-format"),
        ("-#-/---/--- X", "unknown-format"),
        ("O.c/... X", "unknown-format"),
        ("/ X", "unknown-format"),
        ("... O", "unknown-format"),
        ("OX O", "unknown-format"),
    ] {
        assert_eq!(refused(text).code.name, code, "{text}");
    }
}

#[test]
fn sgf_may_begin_with_the_parallel_opening() {
    let game = read("(;GM[2]SZ[4]AB[cb][cc]AW[bb][bc];B[ab])");
    assert_eq!(game.rules(), &preset("reversi-4x4-parallel").unwrap());
    assert_eq!((game.start(), game.moves()), (None, &["a2".to_owned()][..]));
}
