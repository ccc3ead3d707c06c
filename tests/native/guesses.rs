//! What a reader concludes is said, refused where nothing may be guessed, and where moves can't be played, offered as far as they can.

use crate::common;

use common::texts::rules;
use common::{legal, random_for, wanted};
use serde_json::json;
use yomikiri::api::{ImportOptions, decode, import_with};
use yomikiri::error::Result;
use yomikiri::formats::import_like;
use yomikiri::games::presets;
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
        // Without a size, the board is the usual one; without a side, Black is to move.
        ("(;GM[2];B[f5])", &["rules reversi 8x8"]),
        ("(;GM[4]SZ[9]AB[ee])", &["sides first"]),
        ("(;GM[4]SZ[9]AB[ee];W[aa])", &[]),
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

/// A board with the signs of both sides exchanged.
fn swapped(board: &str) -> String {
    let swap = |sign| match sign {
        'X' => 'O',
        'O' => 'X',
        other => other,
    };
    board.chars().map(swap).collect()
}

/// What a text is read as: the position, the moves, or the error's code.
fn outcome(text: &str) -> String {
    match import(text, ImportOptions::default()) {
        Ok(game) if game.moves().is_empty() => json!(game)["position"].as_str().unwrap().to_owned(),
        Ok(game) => game.moves().concat(),
        Err(error) => error.code.name.to_owned(),
    }
}

/// Texts as others write them, which no program's format describes.
#[test]
fn boards_and_moves_of_everyday_texts_are_read_or_refused() {
    let five = "......./......./......./...O.../...XO../..XXOX.";
    for (text, found) in [
        // Rows in one line, with strokes, spaces, or numbers for empty cells.
        ("XOX/OXO/X..", "XOX/OXO/X.. O"),
        ("XOX|OXO|X..", "XOX/OXO/X.. O"),
        ("XOX OXO X..", "XOX/OXO/X.. O"),
        ("7/7/7/3o3/3xo2/2xxox1 x", &format!("{five} X")),
        ("7/7/7/3r3/3yr2/2yyry1", &format!("{} X", swapped(five))),
        ("3o/1x2/4", "...O/.X../.... O"),
        ("XOX/OXO", "unknown-format"),
        // Spreadsheets.
        ("X,O,X\n,X,\nO,,O", "XOX/.X./O.O O"),
        ("X;O;X\nO;X;\n;;O", "XOX/OX./..O O"),
        ("X\tO\tX\nO\tX\t\n\t\tO", "XOX/OX./..O O"),
        ("X,O,X\n,X\nO,,O", "unknown-format"),
        // Columns with words, hyphens and arrows.
        ("4-4-3-5", "d6d5c6e6"),
        ("4>4>3>5", "d6d5c6e6"),
        ("d-d-e-c", "d6d5e6c6"),
        ("Col 4, Col 4, Col 3", "d6d5c6"),
        ("column 4\ncolumn 4", "d6d5"),
        ("4-3", "move-not-played"),
        // Sides by their marks.
        ("X: b2, O: a1, X: c3", "b2a1c3"),
        ("X: b2, X: a1", "move-not-played"),
        // All cells one after the other, which show by their marks that none is missing.
        ("\"XOXOXOX..\"", "XOX/OXO/X.. O"),
        ("XOXOXOX..", "no-rows"),
        (
            "[\"X\",\"O\",\"X\",null,null,null,\"O\",null,null]",
            "XOX/.../O.. O",
        ),
        // What can't be read is named.
        ("Turn 1: Black plays F5", "not-a-move"),
        ("Player X places at (1,1)", "not-a-move"),
        ("Anna: f5\nBen: d6", "not-a-move"),
        // Lists of programs.
        ("[\"f5\", \"d6\", \"c3\"]", "f5d6c3"),
        ("{\"moves\": [\"f5\", \"d6\"]}", "f5d6"),
        ("{\"moves\": [4, 4, 3, 5]}", "d6d5c6e6"),
        ("{\"moves\": \"f5d6c3\"}", "f5d6c3"),
        ("{\"moves\": [\"f5\"], \"start\": \"x\"}", "not-a-move"),
        // Where moves are left out, the rest is another game; words are no columns.
        ("e3 f4 c5 d6 e6 ... d3", "not-a-move"),
        ("game: 44444 (Red wins?)", "not-a-move"),
        ("d6 d5 h", "move-not-played"),
    ] {
        assert_eq!(outcome(text), found, "{text}");
    }
}

/// A text that is not read has the part that is in the way, with its place.
#[test]
fn what_is_in_the_way_is_named() {
    for (text, part, at) in [
        ("Turn 1: Black plays F5", "Turn", "1"),
        ("Player X places at (1,1)", "(1,1)", "20"),
        ("昨日　ｆ５", "昨日", "1"),
    ] {
        let error = import(text, ImportOptions::default()).expect_err(text);
        assert_eq!(common::param(&error, "part"), part, "{text}");
        assert_eq!(common::param(&error, "at"), at, "{text}");
    }
}

/// What is left aside is named as it was written.
#[test]
fn parts_left_aside_are_named_as_they_were_written() {
    for (text, part) in [
        ("f5 d6 c3 34–30", "34–30"),
        ("ｆ５ ｄ６ ｃ３　ｗｏｗ！", "ｗｏｗ！"),
        ("1. f5 {【so】} d6", "【so】"),
        ("<p>f5 <good> d6</p>", "<good>"),
        ("Black: Bob\nf5 d6 c3", "Black: Bob"),
        ("Hello — you\n\nX O .\n. X .\n. . O\n", "Hello — you"),
        ("position: -----OX--XO----- X", "position:"),
    ] {
        let read = import(text, ImportOptions::default()).unwrap();
        assert_eq!(
            guesses(&read).last().unwrap(),
            &format!("left-aside {part}"),
            "{text}"
        );
    }
}

/// What a text says beside the game is left aside and named with its place, which `strict` refuses; the result of a game that has ended so is
/// none of it.
#[test]
fn what_formats_have_beside_the_game_is_named_or_refused() {
    let sgf = "(;FF[4]GM[2]SZ[8]PB[Anna]C[a \\] b];B[f5];W[d6](;B[c3])(;B[d3]))";
    let ggf = "(;GM[Othello]PC[GGS]TY[4]RE[+1.00]BO[4 ---- -O*- -*O- ---- *]B[B1];)";
    let quest = "{\"_id\":1,\"moves\":[{\"m\":\"f5\",\"t\":1},{\"m\":\"d6\",\"t\":2}]}";
    for (text, parts) in [
        (sgf, &["PB[Anna]", "C[a \\] b]", "(;B[d3])"][..]),
        (ggf, &["PC[GGS]", "RE[+1.00]"]),
        (
            "2 (;GM[Othello]TY[4k]BO[4 ---- -O*- -*O- ---- *]B[B1//1.5]W[A1/-3/];)",
            &["2", "TY[4k]", "//1.5", "/-3/"],
        ),
        // The times, and all that follows the moves.
        (
            "Piskvorky 15x15, 11:11, 0\n8,8,0\n9,9,120\nAnna.zip\nBen\n-1\n1,Freestyle\n",
            &["120", "Anna.zip", "Ben", "-1", "1,Freestyle"],
        ),
        ("Piskvorky 15x15, 12:12, 0\r\n8,8\r\n", &["12:12, 0"]),
        // A value of a move that is not legal, or of none, and a comment.
        (
            "-----OX--XO----- X; b1:+2; d4:+3; b1:+1; so; % easy; b1:+2",
            &["d4:+3", "b1:+1", "so", "% easy; b1:+2"],
        ),
        (quest, &["\"_id\"", "\"t\""]),
        ("[[{\"m\":\"f5\"}],[{\"m\":\"d3\"}]]", &["[{\"m\":\"d3\"}]"]),
    ] {
        let othello = rules(json!("reversi-8x8")).into();
        let own = text.contains("\"m\"").then_some(&othello);
        let read = import_with(text, own, ImportOptions::default());
        let read = read.unwrap_or_else(|error| panic!("{text}: {error}"));
        let expected: Vec<String> = parts
            .iter()
            .map(|part| format!("left-aside {part}"))
            .collect();
        assert_eq!(guesses(&read), expected, "{text}");
        let error = import_with(text, own, STRICT).expect_err(text);
        assert_eq!(error.code.name, "left-aside", "{text}");
        let at: usize = common::param(&error, "at").parse().unwrap();
        let there: String = text.chars().skip(at - 1).collect();
        assert!(there.starts_with(parts[0]), "{text}: {there}");
    }
    for text in [
        "(;FF[4]GM[2]SZ[8]KM[];B[f5])",
        "(;GM[Othello]TY[s4r]BO[4 ---- -O*- -*O- ---- *]B[B1//];)",
        "Piskvorky 15x15, 11:11, 0\n8,8,0\n\n",
        "-----OX--XO----- X; b1:-8; a2:+3;",
    ] {
        let strict = import(text, STRICT);
        let strict = strict.map(|read| guesses(&read));
        assert_eq!(
            strict.unwrap_or_else(|error| panic!("{text}: {error}")),
            [""; 0],
            "{text}"
        );
    }
    let cut = import(&sgf.replace("d6", "a1"), PARTIAL).unwrap();
    assert_eq!(
        guesses(&cut).first().unwrap(),
        "left-aside a1](;B[c3])(;B[d3]))"
    );
    assert!(
        import(
            &sgf.replace("d6", "a1"),
            ImportOptions {
                strict: true,
                ..PARTIAL
            }
        )
        .is_err()
    );
    let ended = import("(;GM[4]SZ[3]RE[B+]RU[x];B[aa])", ImportOptions::default());
    assert_eq!(
        guesses(&ended.unwrap()),
        ["left-aside RE[B+]", "left-aside RU[x]"]
    );
}

/// The rules of the text before in a file are tried first. Where they are those of the text, the game is the same, guesses included; where
/// they do not fit, or need not, nothing is read.
#[test]
fn the_rules_of_the_text_before_change_no_game_that_has_them() {
    let mut rng = random_for("rules of the text before");
    let presets = presets();
    let (mut same, mut other, mut none) = (0, 0, 0);
    for round in 0..wanted("YOMIKIRI_TEXTS", 1_000) / 10 {
        let (_, own) = &presets[round % presets.len()];
        let mut game = Record::new(own.clone(), None).unwrap();
        for _ in 0..rng.usize(1..30) {
            let Some(mv) = rng.choice(legal(game.game())) else {
                break;
            };
            game = game.play(&mv, None).unwrap();
        }
        let between = ["", " ", " so, "][rng.usize(..3)];
        let text = game.moves().join(between);
        let whole = import(&text, ImportOptions::default());
        for (_, before) in &presets {
            match (import_like(&text, before), &whole) {
                (Some(like), Ok(whole)) if whole.rules() == before => {
                    assert_eq!(&like, whole, "{text}");
                    same += 1;
                }
                (Some(like), _) => {
                    assert_eq!((like.rules(), like.start()), (before, None), "{text}");
                    other += 1;
                }
                (None, _) => none += 1,
            }
        }
    }
    assert!(
        same > 10 && other > 0 && none > 100,
        "{same} {other} {none}"
    );
    // Rows from below, the other side and a position are no reasons to stay with the game before.
    for (text, before) in [
        ("d1 d2 c1", "connect-four"),
        ("-----OX--XO----- X", "reversi-4x4"),
        ("f5", "reversi-8x8"),
    ] {
        assert!(import_like(text, &rules(json!(before))).is_none(), "{text}");
    }
}

/// A game with guesses is a game like any other, and a move forgets them.
#[test]
fn a_game_with_guesses_goes_into_every_function() {
    let read = import("f5d6c3", ImportOptions::default()).unwrap();
    let mut data = json!(read);
    assert_eq!(
        data["guessed"],
        json!([{ "what": "rules", "text": "reversi-8x8" }])
    );
    assert_eq!(decode::game(&data).unwrap().moves(), read.moves());
    // A game that a later version saved may have further fields.
    data["later"] = json!(1);
    assert!(decode::new_game_options(&data).is_ok());
    let next = read.play("d3", None).unwrap();
    assert_eq!(json!(next).get("guessed"), None);
}

/// Boards and moves as people and programs write them, and what is left aside with them.
#[test]
fn boards_of_markdown_and_programs_and_sides_by_colours_are_read() {
    let four = |cells: &str| format!("......./......./......./......./{cells} O");
    for (text, found) in [
        // The line below a Markdown table's head is no row, and a head of numbers or blanks above pieces that stand is none either.
        (
            "|X|O|X|\n|-|-|-|\n|O|X|O|\n|X|O| |",
            "XOX/OXO/XO. O".to_owned(),
        ),
        (
            "| a | b | c |\n|-|-|-|\n| X | O | X |\n| O | X |   |\n|   |   | O |",
            "XOX/OX./..O O".to_owned(),
        ),
        ("|X|O|X|\n|-|-|-|\n|O|X|O|", "XOX/.../OXO O".to_owned()),
        (
            &format!("{BLANK}|-|-|-|-|-|-|-|\n{}| | | |R|Y| | |", BLANK.repeat(5)),
            four("......./...OX.."),
        ),
        (
            &format!(
                "|1|2|3|4|5|6|7|\n|---|---|---|---|---|---|---|\n{}| | | |R|Y| | |",
                BLANK.repeat(5)
            ),
            four("......./...OX.."),
        ),
        // Sides by the names of colours.
        ("Red: 4, Yellow: 4", "d6d5".to_owned()),
        ("Yellow: 4\nRed: 4\nYellow: 3", "d6d5c6".to_owned()),
        ("R: 4 Y: 4 R: 3", "d6d5c6".to_owned()),
        ("赤：4　黄：4", "d6d5".to_owned()),
        ("Red: 4, Red: 4", "move-not-played".to_owned()),
        ("1) 4 2) 4", "d6d5".to_owned()),
        // Boards as programs print them.
        (
            "[['X', 'O', 'X'], ['O', 'X', 'O'], [' ', '', None]]",
            "XOX/OXO/... O".to_owned(),
        ),
        (
            "[[\"X\",\"O\",\"X\"],[\"O\",\"X\",null],[\"\",\"\",\"\"]]",
            "XOX/OX./... O".to_owned(),
        ),
        (
            "board = [\"XOX\",\n  \"OXO\",\n  \"..X\"]",
            "XOX/OXO/..X O".to_owned(),
        ),
        (
            "[['X','O','X'],['O'],['X','O','X']]",
            "not-a-row".to_owned(),
        ),
        // A label before a position, or quotation marks around it.
        (
            &format!("position: {}OX------XO{} B", "-".repeat(27), "-".repeat(27)),
            "--------/--------/--------/---OX---/---XO---/--------/--------/-------- X".to_owned(),
        ),
        (
            "board = \"-----OX--XO----- X\"",
            "----/-OX-/-XO-/---- X".to_owned(),
        ),
    ] {
        assert_eq!(outcome(text), found, "{text}");
    }
}

/// An empty row of Connect Four's board between bars.
const BLANK: &str = "| | | | | | | |\n";

/// What people send, and what it is read as: the position, or the moves, and what was concluded; or why it is refused.
#[test]
fn texts_are_read_as_people_mean_them_or_refused() {
    let four = |cells: &str| format!("......./......./......./......./{cells} O");
    for (text, found) in [
        (
            "| | | | | | | |\n| | | | | | | |\n| | | | | | | |\n| | | | | | | |\n| | | | | | | |\n| | | |R|Y| | |",
            four("......./...OX.."),
        ),
        (
            "[0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 2, 0, 0]",
            four("......./...OX.."),
        ),
        (
            "[[ 0.  0.  0.]\n [ 0.  1. -1.]\n [ 0.  0.  0.]]",
            ".../.OX/... O".to_owned(),
        ),
        (
            "board = np.array([[0,1,2],[1,1,2],[0,0,0]])",
            ".OX/OOX/... X".to_owned(),
        ),
        ("X|0|X\n0|X|0\nX|0|X", "XOX/OXO/XOX O".to_owned()),
        (
            "| # | Black | White |\n|---|---|---|\n| 1 | f5 | d6 |\n| 2 | c3 | d3 |",
            "f5d6c3d3".to_owned(),
        ),
        (
            "1. f5 {good} d6 (1... f6 is bad) 2. c3 ; comment f7\nd3",
            "f5d6c3d3".to_owned(),
        ),
        ("f5<br>d6<br>c3", "f5d6c3".to_owned()),
        ("[4, 4, 3, 5]", "d6d5c6e6".to_owned()),
        (
            "https://connect4.gamesolver.org/?pos=4435",
            "d6d5c6e6".to_owned(),
        ),
        ("44455 2", "d6d5d4e6e5".to_owned()),
        ("44455,-2\n4435 1", "d6d5d4e6e5".to_owned()),
        ("|O|X|O|\n|X|O|X|\n|O|Z|X|", "not-a-row".to_owned()),
        ("| | |\n|X|O|\n|X", "not-a-row".to_owned()),
        ("4444444", "column-full".to_owned()),
        ("12121217", "after-end".to_owned()),
        ("White: d6\nBlack: c3", "move-not-played".to_owned()),
        ("白：f5 黒：d6", "move-not-played".to_owned()),
        ("4,5 3,4", "not-a-move".to_owned()),
    ] {
        assert_eq!(outcome(text), found, "{text}");
    }
    let scored = import("44455,-2\n4435 1", ImportOptions::default()).unwrap();
    assert_eq!(
        guesses(&scored),
        ["rules connect-four", "score -2", "left-aside 4435 1"]
    );
    let four = rules(json!("connect-four")).into();
    let below = import_with("d1 d2 c1", Some(&four), ImportOptions::default()).unwrap();
    assert_eq!(below.moves().concat(), "d6d5c6");
    assert_eq!(guesses(&below), ["format rows-from-below"]);
    let first = import("a1a2b1b2c1\nb2a1", ImportOptions::default()).unwrap();
    assert_eq!(guesses(&first).last().unwrap(), "left-aside b2a1");
}

/// Rules that have no name say how they are written.
#[test]
fn an_unknown_preset_says_how_the_rules_are_written() {
    let error = decode::rules(&json!("domineering-4x4")).unwrap_err();
    assert_eq!(error.code.name, "unknown-preset");
    let example = common::param(&error, "example");
    let written: serde_json::Value = serde_json::from_str(&example).unwrap();
    assert_eq!(
        written,
        json!({ "game": "domineering", "width": 4, "height": 4 })
    );
    assert!(decode::rules(&written).is_ok());
}
