//! Games as people keep them: with marks, headers, sentences and diagrams around them, and with values.

use crate::common;

use crate::guesses::guesses;
use common::texts::{board, read, refused};
use common::{all, param};
use serde_json::json;
use yomikiri::api::decode;
use yomikiri::api::{export_game, import_game};
use yomikiri::formats::Format;
use yomikiri::game::{Game, Notation, Side};
use yomikiri::games::preset;

const OTHELLO: &str = "--------/--------/--------/---OX---/---XO---/--------/--------/-------- X";

#[test]
fn a_byte_order_mark_is_ignored_in_every_format() {
    let json = json!(read("f5d6")).to_string();
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
            if text.starts_with('h') {
                "bad-position"
            } else {
                "illegal-move"
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
    for (said, turn) in [
        ("White to move", Side::Second),
        ("O", Side::Second),
        ("black to play", Side::First),
    ] {
        let game = read(&format!("{start}\n{said}"));
        assert_eq!(game.game().turn(), turn, "{said}");
    }
    // Without a side to move, the stones show whose turn it is.
    assert_eq!(read("----\n-XO-\n-OX-\nXXX-").game().turn(), Side::Second);
    let three = read("X . .\n. O .\n. . .");
    assert_eq!(three.game().write_position(), "X../.O./... O");
    let three = import_game(". . .\n. O .\n. . .", Some(preset("tic-tac-toe").unwrap())).unwrap();
    assert_eq!(three.game().write_position(), ".../.O./... X");
    let error =
        import_game(start, Some(preset("reversi-6x6").unwrap())).expect_err("another board");
    assert_eq!(error.code.name, "rules-contradicted");
}

/// Boards as people post them: letters, circles, emoji and characters; with and without coordinates and a side to move.
#[test]
fn a_diagram_may_be_drawn_with_any_usual_signs_on_any_board() {
    let rows = "......../......../...X..../...XX.../...XO.../......../......../........";
    let position = rows.replace('.', "-") + " O";
    let drawn = |signs: [&str; 3], between: &str| {
        let sign = |cell: char| match cell {
            'X' => signs[1],
            'O' => signs[2],
            _ => signs[0],
        };
        let row = |row: &str| row.chars().map(sign).collect::<Vec<_>>().join(between);
        rows.split('/').map(row).collect::<Vec<_>>()
    };
    for (signs, between) in [
        ([".", "X", "O"], ""),
        (["_", "*", "O"], " "),
        (["-", "x", "o"], "|"),
        (["・", "●", "○"], ""),
        (["・", "黒", "白"], ""),
        (["🟩", "⚫", "⚪"], ""),
        (["⬜", "⚫\u{fe0f}", "⚪\u{fe0f}"], ""),
        (["□", "●", "◯"], "\u{3000}"),
        (["．", "Ｘ", "Ｏ"], ""),
        (["＋", "×", "⭕"], " "),
    ] {
        let rows = drawn(signs, between);
        let plain = rows.join("\n");
        let numbered = |letters: &str, digits: [&str; 8]| {
            let lines = digits.iter().zip(&rows);
            let lines = lines.map(|(number, row)| format!("{number} {row}"));
            format!("{letters}\n{}", lines.collect::<Vec<_>>().join("\n"))
        };
        let digits = ["1", "2", "3", "4", "5", "6", "7", "8"];
        let wide = ["１", "２", "３", "４", "５", "６", "７", "８"];
        let keycaps = digits.map(|digit| format!("{digit}\u{fe0f}\u{20e3}"));
        for text in [
            plain.clone(),
            plain.replace('\n', "\r\n") + "\r\n\r\nWhite to move\r\n",
            numbered("  a b c d e f g h", digits) + "\nWhite to play",
            numbered("　ＡＢＣＤＥＦＧＨ", wide) + "\n手番：白",
            numbered("", keycaps.each_ref().map(String::as_str)) + "\n白番です。",
            numbered("", ["8", "7", "6", "5", "4", "3", "2", "1"]) + "\n○",
            format!("+--------+\n{plain}\n+--------+\n次は白の番"),
            format!("{plain}\n後手番"),
            format!("┌────────┐\n{plain}\n└────────┘"),
            format!("この局面、どう打つ？\n\n{plain}\n\nhttps://example.org/ #othello"),
        ] {
            let game = read(&text);
            assert_eq!(game.game().write_position(), position, "{text}");
            assert_eq!(game.rules(), &preset("reversi-8x8").unwrap(), "{text}");
        }
        let black = read(&format!("{plain}\n黒番"));
        assert_eq!(black.game().turn(), Side::First, "{signs:?}");
    }
}

#[test]
fn a_diagram_has_any_board_and_its_black_moves_first() {
    for (text, position) in [
        // Black and White are the first and the second side of every game, X and O are its own.
        ("・・●\n・○・\n・・・", "..O/.X./... O"),
        ("..X\n.O.\n...", "..X/.O./... O"),
        ("..X\n.O.\n...\nO to move", "..X/.O./... O"),
        ("..X\n.O.\n...\nX to move", "..X/.O./... X"),
        ("..X\n.O.\n..X", "..X/.O./..X O"),
        ("..●\n.○.\n...\n白番", "..O/.X./... X"),
        ("..●\n.○.\n..●\n●", "..O/.X./..O O"),
        // Small boards, long ones, and odd ones with the four discs.
        ("OX\nXO", "OX/XO X"),
        ("○●\n●○\n白番", "OX/XO O"),
        ("・・・・・\n・・●・・", "...../..O.. X"),
        (
            "・・・・・\n・・・・・\n・・○●・\n・・●○・\n・・・・・",
            "-----/-----/--OX-/--XO-/----- X",
        ),
        (
            "......\n..OX..\n..XO..\n......",
            "------/--OX--/--XO--/------ X",
        ),
    ] {
        assert_eq!(read(text).game().write_position(), position, "{text}");
    }
    let mut gomoku = vec!["・".repeat(15); 15];
    gomoku[7] = "・".repeat(7) + "●" + &"・".repeat(7);
    let game = read(&gomoku.join("\n"));
    assert_eq!(game.rules(), &preset("gomoku").unwrap());
    assert_eq!(game.game().turn(), Side::Second);
    let go = vec!["+ ".repeat(19); 19];
    assert_eq!(board(&read(&go.join("\n"))), (19, 19));
    // Of two boards, the first is read.
    let two = "○●\n●○\n\n●●\n●○";
    assert_eq!(read(two).game().write_position(), "OX/XO X");
    // A full board with numbered rows has no moves of a game of numbers.
    let full = "1 ●○●\n2 ○●○\n3 ○●○";
    assert_eq!(read(full).game().write_position(), "OXO/XOX/XOX O");
    // Neither are these boards: a line, an underlined title, a board that no game has, a row cut by a number, rows of any length.
    for text in [
        "-- --",
        "ten o'clock\n-----------\n-----------",
        &vec!["⬜".repeat(21); 21].join("\n"),
    ] {
        assert_eq!(refused(text).code.name, "unknown-format", "{text}");
    }
    assert_eq!(refused("X 1 O\nO 2 X\nX 3 O").code.name, "not-a-move");
    assert_eq!(refused("X.O.\nXOX\n..").code.name, "not-a-row");
    let reversi = import_game("・・●\n・○・\n・・・", Some(preset("reversi-8x8").unwrap()));
    assert_eq!(reversi.expect_err("3x3").code.name, "rules-contradicted");
}

/// Boards as programs and people draw them: bars between the cells, lines between the rows, nothing or a number in an empty cell.
#[test]
fn a_diagram_may_have_bars_and_lines_between_its_cells() {
    let position = "XOX/.X./..O O";
    for text in [
        " X | O | X \n---+---+---\n   | X |   \n---+---+---\n   |   | O ",
        " X | O | X\r\n---+---+---\r\n   | X |\r\n---+---+---\r\n   |   | O\r\n",
        "X | O | X\n--+---+--\n  | X |\n--+---+--\n  |   | O",
        "X|O|X\n-+-+-\n |X| \n-+-+-\n | |O",
        "X|O|X\n-----\n |X| \n-----\n | |O",
        " X | O | X \n___|___|___\n   | X |   \n___|___|___\n   |   | O ",
        " X │ O │ X \n───┼───┼───\n   │ X │   \n───┼───┼───\n   │   │ O ",
        " X | O | X \n---+---+---\n 4 | X | 6 \n---+---+---\n 7 | 8 | O ",
        "+---+---+---+\n| X | O | X |\n+---+---+---+\n|   | X |   |\n+---+---+---+\n|   |   | O |\n+---+---+---+",
        "-------------\n| X | O | X |\n-------------\n|   | X |   |\n-------------\n|   |   | O |\n-------------",
        "| X | O | X |\n|---|---|---|\n|   | X |   |\n|   |   | O |",
        "   1   2   3\n1  X | O | X\n  ---+---+---\n2    | X |\n  ---+---+---\n3    |   | O",
        "What now?\n\n X | O | X \n---+---+---\n   | X |   \n---+---+---\n   |   | O \n\nO to move",
    ] {
        let game = read(text);
        assert_eq!(game.game().write_position(), position, "{text}");
        assert_eq!(game.rules(), &preset("tic-tac-toe").unwrap(), "{text}");
    }
    for (text, position) in [
        (
            "   |   |   \n---+---+---\n   |   |   \n---+---+---\n   |   |   ",
            ".../.../... O",
        ),
        (
            "|   |   |   |\n|   | X |   |\n|   |   |   |",
            ".../.X./... O",
        ),
        (
            " X |   |   |   \n   | O |   |   \n   |   |   |   \n   |   |   |   ",
            "X.../.O../..../.... O",
        ),
    ] {
        assert_eq!(read(text).game().write_position(), position, "{text}");
    }
}

#[test]
fn moves_may_be_typed_in_full_width_with_brackets_and_with_their_sides() {
    #[rustfmt::skip]
    let texts = [
        "ｆ５ｄ６ｃ３", "Ｆ５　Ｄ６　Ｃ３", "１．ｆ５　２．ｄ６　３．ｃ３", "ｆ５、ｄ６、ｃ３", "ｆ５－ｄ６－ｃ３", "f5→d6→c3", "1) f5 2) d6 3) c3", "１）ｆ５\n２）ｄ６\n３）ｃ３",
        "(1) f5 (2) d6 (3) c3", "黒：ｆ５　白：ｄ６　黒：ｃ３", "黒 f5\n白 d6\n黒 c3", "先手f5 後手d6 先手c3", "先手：ｆ５\n後手：ｄ６\n先手：ｃ３", "●f5 ○d6 ●c3",
        "1. ⚫️f5 2. ⚪️d6 3. ⚫️c3", "昨日の対局です。黒：f5、白：d6、黒：c3 まで。",
    ];
    for text in texts {
        assert_eq!(read(text).moves(), ["f5", "d6", "c3"], "{text}");
    }
    for text in ["黒：ｆ５", "1) f5", "１）ｆ５", "●f5"] {
        assert_eq!(read(text).moves(), ["f5"], "{text}");
    }
    assert_eq!(read("先手f5 後手d6").moves(), ["f5", "d6"]);
    let other = read("白：f4 黒：f3");
    assert_eq!(other.moves(), ["f4", "f3"]);
    assert!(other.start().is_some(), "White begins");
    // The best line of the 4x4 board with the parallel opening contains a pass.
    let parallel = preset("reversi-4x4-parallel").unwrap();
    let passed = import_game("a1d1d2d3a4c1d4a3a2パス c4", Some(parallel)).unwrap();
    assert_eq!(passed.moves()[9], "pass");
    // A side that is not to move is an error, and so is a misprint, at its place in the whole text.
    for (text, number, mv, at) in [
        ("黒：ｆ５　黒：ｄ６　白：ｃ３", "2", "d6", "8"),
        ("日記：黒：ｆ５　白：ｄ６　黒：ｄ６、投了", "3", "d6", "16"),
        ("１）ｆ５　２）ａ１", "2", "a1", "8"),
    ] {
        let error = import_game(text, Some(preset("reversi-8x8").unwrap())).expect_err(text);
        let params = ["number", "move", "at"].map(|name| param(&error, name));
        assert_eq!(params, [number, mv, at], "{text}");
    }
}

#[test]
fn long_texts_of_any_signs_are_read_in_no_time() {
    #[rustfmt::skip]
    let parts = [
        "黒：", "ｆ５", "●", "○ ", "⚫️", "🟩", "1)", "パス", "●f5 ", "黒：ｆ５　", "┼", "+-", "・\n", "●○\n", "🟩⚫\n", "|\n", "-・\n・・・\n", "番\n",
        "X | ", "---+---\n | \n", "先手", "1 ●●\n", "→", "f5→", ") ", "(", "a1 ● ",
    ];
    // Among numbered moves, brackets may hold comments.
    let comments = ["(", "{", ";", "(a ", "()", "(;", "<", "<a ", "1. "];
    let comments = comments.map(|part| ("1. f5 ", part));
    let parts = parts.map(|part| ("", part));
    for (begin, part) in parts.into_iter().chain(comments) {
        let text = begin.to_owned() + &part.repeat(199_000 / part.len());
        let begun = std::time::Instant::now();
        let each = ["reversi-8x8", "tic-tac-toe", "eight"];
        for rules in &each[..if all() { 3 } else { 1 }] {
            let _ = import_game(&text, Some(preset(rules).unwrap()));
        }
        let _ = import_game(&text, None);
        assert!(
            begun.elapsed().as_secs() < 10,
            "{part:?}: {:?}",
            begun.elapsed()
        );
    }
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
    // The values are those of the side to move; what is no value of a legal move is left aside.
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
    assert_eq!(
        guesses(&game),
        ["b4:+2", "a3:+1", "c1:99", "easy"].map(|part| format!("left-aside {part}"))
    );
    let plain = json!(game);
    let game = read(kept);
    assert_eq!(plain["values"][1], json!({ "move": "c1", "value": 8 }));
    assert_eq!(decode::game(&plain).unwrap(), game);
    let after = game.play("a1", None).unwrap();
    assert_eq!(after.values(), []);
    assert_eq!(json!(after).get("values"), None);
    // Values that somebody made up are ignored.
    let mut other = plain.clone();
    other["values"] =
        json!([{ "move": "d4", "value": 1 }, { "move": "a1", "value": 17 }, 3, { "move": "a1" }]);
    assert_eq!(decode::game(&other).unwrap().values(), []);
}

#[test]
fn a_link_of_the_page_is_refused_even_where_its_moves_could_be_read() {
    for text in [
        "https://example.org/#check=abcde&game=reversi-4x4&moves=b1a1a2",
        "https://example.org/?game=reversi-8x8&moves=f5d6c3d3",
        "My move: #view=play&game=tic-tac-toe&moves=a1b2c3 Your turn!",
        "f5 d6 c3 #puzzle=AQ",
        "https://links.example/?url=https%3A%2F%2Fexample.org%2F%23game%3Dreversi-4x4%26moves%3Db1a1a2&data=05",
    ] {
        assert_eq!(refused(text).code.name, "link", "{text}");
    }
    assert_eq!(read("f5 d6 c3 (what a game=?)").moves(), ["f5", "d6", "c3"]);
}
