//! What outsiders' texts hold: read whole, or refused with the place.

use crate::common;

use common::texts::{board, in_short, read, refusal, refused, rules};
use serde_json::{Value, json};
use yomikiri::api::{export_game, import_game};
use yomikiri::formats::Format;
use yomikiri::game::{Game, Notation, Side};
use yomikiri::games::preset;
use yomikiri::games::record::Record;

const START: &str = "--------/--------/--------/---OX---/---XO---/--------/--------/-------- X";

/// Neither a misprint nor what follows it is left out.
#[test]
fn nothing_is_cut_off_after_a_misprint() {
    for (text, expected) in [
        ("f5 d6 c3 d3 c4 f4 e e6", "move-not-played 7 e 19"),
        ("f5 d6 c3 d3 c4 f4 6 e6", "not-a-move 6 19"),
        ("f5d6c3d3c4f4ee6", "move-not-played 7 e 13"),
        ("f5 d6 c3 d3 c4 e", "move-not-played 6 e 16"),
        ("f5 d6 c3 d3 c4 4", "not-a-move 4 16"),
        ("f5 d6 c3 d3 c4 (4", "not-a-move 4 17"),
        ("5 d6 c3 d3 c4", "move-not-played 2 c3 6"),
        ("1. f5 d6 2. 3 d3 3. c4 f4", "move-not-played 3 d3 15"),
        ("1. f5 d6 2. c3 d3 3. c4 4", "not-a-move 4 25"),
        ("f5 d6 c3 d3 c4 f4 pss e6", "move-not-played 7 ps 19"),
        ("Look: f5 d6 c3 d3 c4 f4 e e6", "move-not-played 7 e 25"),
        ("Look: f5 d6 c3 d3 c4 f4 what e6", "not-a-move what 25"),
        (
            "Look: f5 d6 c3 d3 c4 f4 e, thanks",
            "move-not-played 7 e 25",
        ),
        ("Look: f5 d6 3 d3 c4", "move-not-played 3 d3 15"),
        ("Look: f5 d6 c3 d3 c4 4", "not-a-move 4 22"),
        ("Look: e f5 d6 c3 d3 c4", "not-a-move e 7"),
    ] {
        let error = import_game(text, Some(preset("reversi-8x8").unwrap())).expect_err(text);
        assert_eq!(in_short(&error), expected, "{text}");
        let input = error.input.as_str().unwrap_or_default();
        assert!(text.contains(input) && !input.is_empty(), "{text}: {input}");
        refused(text);
    }
    // Results and numbers that do number moves are no misprints.
    for text in [
        "f5 d6 c3 d3 c4 34-30",
        "f5 d6 c3 d3 c4 (34-30)",
        "1. f5 d6 2. c3 d3 3. c4 1-0",
        "f5 d6 c3 d3\n5. c4",
        "1) f5 d6 2) c3 d3 3) c4",
        "Game 3: f5 d6 c3 d3 c4, 34:30",
    ] {
        assert_eq!(read(text).moves(), ["f5", "d6", "c3", "d3", "c4"], "{text}");
    }
}

#[test]
fn passes_are_read_in_the_fields_spellings() {
    let parallel = || Some(preset("reversi-4x4-parallel").unwrap());
    let whole = import_game("a1 d1 d2 d3 a4 c1 d4 a3 a2 pass c4 b4", parallel()).unwrap();
    assert_eq!(whole.moves().len(), 12);
    for pass in [
        "pass", "PASS", "passe", "passo", "passt", "pas", "pasa", "paso", "passes", "passed",
        "passen", "pa", "ps", "--", "-", "パス",
    ] {
        for text in [
            format!("a1 d1 d2 d3 a4 c1 d4 a3 a2 {pass} c4 b4"),
            format!("1. a1 d1 2. d2 d3 3. a4 c1 4. d4 a3 5. a2 {pass} 6. c4 b4"),
            format!("Look at this: a1 d1 d2 d3 a4 c1 d4 a3 a2 {pass} c4 b4, please"),
        ] {
            let found = import_game(&text, parallel());
            assert_eq!(
                found.as_ref().map(Record::moves),
                Ok(whole.moves()),
                "{text}"
            );
        }
        if pass.len() > 2 {
            let text = format!("a1d1d2d3a4c1d4a3a2{pass}c4b4");
            assert_eq!(
                import_game(&text, parallel()).as_ref(),
                Ok(&whole),
                "{text}"
            );
        }
    }
}

#[test]
fn a_psq_file_is_read_whole() {
    let moves = ["h8", "i8", "h7"];
    for text in [
        "Piskvorky 15x15, 11:11, 0\n\n8,8,0\n9,8,1200\n8,7,3\n",
        "Piskvorky 15x15, 11:11, 0\r\n8,8,0\r\n\r\n9,8,1200\r\n8,7,3\r\nplayer.exe\r\nother.exe\r\n-1\r\n1,Freestyle\r\n",
        "Piskvorky 15x15, 11:11, 0\r8,8,0\r9,8,1200\r8,7,3\rplayer.exe\r",
        "Piskvorky 15x15, 11:11, 0\n8,8\n9,8\n8,7\n",
    ] {
        assert_eq!(read(text).moves(), moves, "{text:?}");
    }
    let head = "Piskvorky 15x15, 11:11, 0\n";
    for (rows, expected) in [
        ("8,8,0\n9,x,0\n8,7,3\n", "not-in-format 9,x,0 33 PSQ"),
        ("8,8,0\n98,0\n8,7,3\n", "not-in-format 98,0 33 PSQ"),
        ("8,8,0\n9,8\n", "not-in-format 9,8 33 PSQ"),
        ("8,8,0\nplayer\n9,8,0\n", "not-in-format 9,8,0 40 PSQ"),
        ("8,8,0\n9,8,09,9,0\n", "not-in-format 9,8,09,9,0 33 PSQ"),
        ("8,8,0\n9;8;0\n", "not-in-format 9;8;0 33 PSQ"),
        ("８，８，０\n9,8,0\n", "not-in-format ８，８，０ 27 PSQ"),
        ("h8\ni8\n", "not-in-format h8 27 PSQ"),
    ] {
        assert_eq!(refusal(&format!("{head}{rows}")), expected, "{rows:?}");
    }
}

#[test]
fn boards_of_twenty_columns_and_rows_are_read_and_written() {
    let psq = read("Piskvorky 20x20, 11:11, 0\n20,20,0\n1,20,0\n");
    assert_eq!(
        (board(&psq), psq.moves()),
        ((20, 20), &["t20".to_owned(), "a20".to_owned()][..])
    );
    for format in [Format::Psq, Format::Sgf, Format::Position] {
        let text = export_game(&psq, format).unwrap();
        assert_eq!(
            read(&text).game().view().cells,
            psq.game().view().cells,
            "{text}"
        );
    }
    // On boards of this size `tt` is a point, on smaller ones a pass.
    assert_eq!(read("(;GM[4]SZ[20];B[tt];W[ss])").moves(), ["t20", "s19"]);
    assert_eq!(refusal("(;GM[4]SZ[19];B[tt])"), "move-not-played 1 tt 17");
    let drawn = vec!["+ ".repeat(20); 20].join("\n");
    assert_eq!(board(&read(&drawn)), (20, 20));
}

#[test]
fn sgf_may_have_white_space_after_its_parenthesis() {
    for text in [
        "( ;GM[2];B[f5];W[d6])",
        "(\n;GM[2]\n;B[f5]\n;W[d6]\n)",
        "(\r;GM[2];B[f5];W[d6])",
        "Hello: ( ;GM[2];B[f5];W[d6])",
    ] {
        assert_eq!(read(text).moves(), ["f5", "d6"], "{text:?}");
    }
}

#[test]
fn carriage_returns_alone_end_lines() {
    let rows = START[..START.len() - 2].replace('/', "\r");
    assert_eq!(read(&format!("{rows}\rX")).game().write_position(), START);
    assert_eq!(
        read("Moves:\rf5 d6\rc3 d3").moves(),
        ["f5", "d6", "c3", "d3"]
    );
    assert_eq!(read("% comment\rf5 d6 c3").moves(), ["f5", "d6", "c3"]);
}

#[test]
fn cells_may_be_left_blank_if_every_line_has_all_its_places() {
    let blank = "        \n        \n        \n   OX   \n   XO   \n        \n        \n        ";
    let spaced: Vec<String> = blank
        .lines()
        .map(|row| row.chars().map(|c| format!("{c} ")).collect::<String>()[..15].to_owned())
        .collect();
    let framed: Vec<String> = blank.lines().map(|row| format!("|{row}|")).collect();
    let framed = format!("+--------+\n{}\n+--------+", framed.join("\n"));
    for text in [blank.to_owned(), spaced.join("\n"), framed] {
        assert_eq!(read(&text).game().write_position(), START, "{text}");
    }
    assert_eq!(
        read("X O\n X \nO X\n").game().write_position(),
        "X.O/.X./O.X O"
    );
    // With its spaces cut off, a board is not taken for a smaller one.
    let cut = blank
        .lines()
        .map(str::trim_end)
        .collect::<Vec<_>>()
        .join("\n");
    for text in [&cut, "   OX   \n   XO   "] {
        assert_eq!(refused(text).code.name, "not-a-row", "{text}");
    }
    assert_eq!(board(&read("OX\nXO")), (2, 2));
}

#[test]
fn the_side_to_move_may_stand_behind_the_last_row_or_the_signs() {
    let rows: Vec<&str> = START[..START.len() - 2].split('/').collect();
    let signs = rows.concat();
    let white = START.replace(" X", " O");
    for (text, position) in [
        (format!("{} X", rows.join("\n")), START.to_owned()),
        (format!("{} O", rows.join("\n")), white.clone()),
        (
            format!(
                "{} O",
                rows.iter()
                    .map(|row| row
                        .split("")
                        .collect::<Vec<_>>()
                        .join(" ")
                        .trim()
                        .to_owned())
                    .collect::<Vec<_>>()
                    .join("\n")
            ),
            white.clone(),
        ),
        (format!("{signs}X"), START.to_owned()),
        (format!("{signs}O"), white.clone()),
        (format!("{signs}\nO"), white.clone()),
        (format!("{signs}, white to move"), white.clone()),
        (format!("{signs} White"), white.clone()),
        (format!("{signs} O to move"), white.clone()),
        (format!("{signs} | O"), white.clone()),
        (rows.join(" ") + " O", white.clone()),
    ] {
        assert_eq!(read(&text).game().write_position(), position, "{text}");
    }
    // Without a side, signs are no board: a line cut short may be a smaller square.
    for cut in [64, 50, 49, 37, 36, 25] {
        let drawn = signs[..cut].contains(['X', 'O']);
        let code = if drawn { "no-rows" } else { "unknown-format" };
        assert_eq!(refused(&signs[..cut]).code.name, code, "{cut}");
    }
    assert_eq!(refused(&format!("{signs} Qwerty")).code.name, "not-a-row");
}

#[test]
fn a_markdown_table_may_have_a_head_and_an_alignment() {
    let position = "XO./.X./..O O";
    for text in [
        "|   | a | b | c |\n|---|---|---|---|\n| 1 | X | O |   |\n| 2 |   | X |   |\n| 3 |   |   | O |",
        "| | A | B | C |\n|:-:|:-:|:-:|:-:|\n| 1 | X | O | |\n| 2 | | X | |\n| 3 | | | O |",
        "| a | b | c |\n|---|:---:|---|\n| X | O |   |\n|   | X |   |\n|   |   | O |",
        "| X | O |   |\n|:--|:-:|--:|\n|   | X |   |\n|   |   | O |",
        "|   |   |   |\n|---|---|---|\n| X | O |   |\n|   | X |   |\n|   |   | O |",
        "| 1 | 2 | 3 |\n|---|---|---|\n| X | O |   |\n|   | X |   |\n|   |   | O |",
        "The board:\n\n| X | O |   |\n|---|---|---|\n|   | X |   |\n|   |   | O |\n\nWhat now?",
    ] {
        assert_eq!(read(text).game().write_position(), position, "{text}");
    }
}

#[test]
fn sides_may_be_named_before_their_moves() {
    for text in [
        "Black: f5 White: d6 Black: c3",
        "Black: f5\nWhite: d6\nBlack: c3",
        "black f5, white d6, black c3",
        "Black: F5 d6 c3",
        "B f5 W d6 B c3",
        "B: f5\nW: d6\nB: c3",
        "1. B f5 2. W d6 3. B c3",
        "▲f5 △d6 ▲c3",
        "☗f5 ☖d6 ☗c3",
        "▲ f5\n△ d6\n▲ c3",
    ] {
        assert_eq!(read(text).moves(), ["f5", "d6", "c3"], "{text}");
    }
    let white = read("White: f4 Black: f3");
    assert_eq!(
        (white.moves(), white.start().is_some()),
        (&["f4".to_owned(), "f3".to_owned()][..], true)
    );
    // A letter alone is a misprint, and a side that is not to move an error.
    for (text, expected) in [
        ("f5 d6 b c3 d3", "move-not-played 3 b 7"),
        ("Black: f5 Black: d6", "move-not-played 2 d6 18"),
    ] {
        let error = import_game(text, Some(preset("reversi-8x8").unwrap())).expect_err(text);
        assert_eq!(in_short(&error), expected, "{text}");
    }
}

#[test]
fn edaxs_print_of_a_board_is_read() {
    let print = "  A B C D E F G H\n1 - - - - - - - - 1\n2 - - - - - - - - 2 O to move\n3 - - . . . - - - 3\n4 - - - * * . - - 4 *: discs =  4    moves =  3\n5 - - - * O - - - 5 O: discs =  1    moves =  3\n6 - - . * . - - - 6   empties = 59      ply =  2\n7 - - - - - - - - 7\n8 - - - - - - - - 8\n  A B C D E F G H\n";
    let game = read(print);
    let position = "--------/--------/--------/---XX---/---XO---/---X----/--------/-------- O";
    assert_eq!(game.game().write_position(), position);
    let black = print.replace("O to move", "* to move");
    assert_eq!(read(&black).game().turn(), Side::First);
}

#[test]
fn comments_may_stand_before_a_position_and_moves_not_behind_it() {
    let line = "--XXXXX--OOOXX-O-OOOXXOX-OXOXOXXOXXXOXXX--XOXOXX-XXXOOO--OOOOO-- X; g8:+18;";
    for text in [
        format!("% FFO #40\n{line}\n"),
        format!("# FFO #40\n\n% a2\n{line}\n{line}"),
        format!("%\r\n{line} % g8\r\n"),
    ] {
        assert_eq!(
            read(&text).game().write_position().replace('/', ""),
            line[..66],
            "{text}"
        );
        assert_eq!(read(&text).values().len(), 1);
    }
    assert_eq!(
        read("#../.../... O").game().write_position(),
        "#../.../... O"
    );
    assert_eq!(refusal(&format!("{line}\ng8 h1")), "not-a-move g8 77");
    let drawn = "----\n-OX-\n-XO-\n----\nX to move\n";
    assert_eq!(refusal(&format!("{drawn}b1 a1")), "not-a-move b1 31");
    assert_eq!(
        read(&format!("{drawn}Best is b1.")).game().write_position(),
        "----/-OX-/-XO-/---- X"
    );
    assert_eq!(
        refusal(&line.replace("g8:+18", "g8+18")),
        "not-in-format g8+18 69 OBF"
    );
    assert_eq!(refused("% nothing").code.name, "unknown-format");
}

#[test]
fn a_diagram_with_a_broken_row_is_no_smaller_board() {
    let rows: Vec<&str> = START[..START.len() - 2].split('/').collect();
    for row in 0..8 {
        for broken in ["-------", "---------", "---?----", "--- ----q", "-+-----"] {
            let mut rows = rows.clone();
            rows[row] = broken;
            let text = rows.join("\n");
            let error = refused(&text);
            assert_eq!(error.code.name, "not-a-row", "{text}");
        }
        if row > 0 {
            let text = format!("{}\n\n{}", rows[..row].join("\n"), rows[row..].join("\n"));
            refused(&text);
        }
        // A plus sign is an empty cell.
        let mut rows = rows.clone();
        let plus = rows[row].replacen('-', "+", 1);
        rows[row] = &plus;
        assert_eq!(read(&rows.join("\n")).game().write_position(), START);
    }
}

#[test]
fn a_collection_longer_than_a_game_may_be_gives_its_first_game() {
    let sgf = "(;GM[2];B[f5];W[d6])\n".repeat(12_000);
    let ggf = "(;GM[Othello]TY[8]BO[8 ---------------------------O*------*O--------------------------- *]B[f5]W[d6];)".repeat(3_000);
    let lines = "f5d6\n".repeat(60_000);
    let obf = format!(
        "% all\n{}",
        "--XXXXX--OOOXX-O-OOOXXOX-OXOXOXXOXXXOXXX--XOXOXX-XXXOOO--OOOOO-- X;\n".repeat(4_000)
    );
    for text in [&sgf, &ggf, &lines] {
        assert!(text.len() > 200_000);
        assert_eq!(read(text).moves(), ["f5", "d6"]);
    }
    assert_eq!(board(&read(&obf)), (8, 8));
    // One game alone that is too long is refused, with the limit.
    for text in [
        format!("(;GM[2]C[{}];B[f5])", "a".repeat(200_000)),
        "f5d6 ".repeat(50_000),
        format!("Piskvorky 15x15, 11:11, 0\n{}", "8,8,0\n".repeat(40_000)),
    ] {
        assert_eq!(refusal(&text), "text-size 200000");
    }
}

#[test]
fn errors_name_the_game_that_the_text_has_and_the_limits() {
    for (text, expected) in [
        ("(;GM[1]SZ[19];B[pd];W[dd])", "no-such-game Go"),
        ("(;FF[4]SZ[19];B[pd])", "no-such-game Go"),
        ("(;GM[3];B[pd])", "no-such-game chess"),
        ("(;GM[11]SZ[11];B[aa])", "no-such-game Hex"),
        ("(;GM[77];B[aa])", "no-such-game 77"),
        ("(;GM[Amazons]TY[10];)", "no-such-game amazons"),
        ("(;GM[2]SZ[10];B[aa])", "no-such-board 10x10 2x2 8x8"),
        ("(;GM[4]SZ[25];B[aa])", "no-such-board 25x25 1x1 20x20"),
        (
            "\u{14}\u{12}\u{5}\u{1f}\u{1}\u{0}\u{0}\u{0}\u{0}\u{0}\u{fffd}\u{7}\u{8}",
            "unsupported-format WTHOR",
        ),
        (
            "{\"rules\":{\"game\":\"reversi\"},\"moves\":[\"b1\",\"a1\",\"a2\"",
            "not-in-format \" 51 JSON",
        ),
    ] {
        let found = refusal(text);
        assert_eq!(found, expected, "{text:?}");
    }
    assert!(refused("(;GM[1];B[pd])").to_string().contains("This is Go"));
}

/// Each was read in part, or as something else, once.
#[test]
fn what_is_left_over_is_refused() {
    let signs = START[..START.len() - 2].replace('/', "");
    let cut = format!("{}\r{} X; f5:+2;", &signs[..39], &signs[39..]);
    let rows = START[..START.len() - 2].split('/').zip(1..);
    let rows =
        rows.map(|(row, number)| format!("{number}{} {number}", row.replace("", " ").trim_end()));
    let numbered = rows.collect::<Vec<_>>().join("\n");
    assert_eq!(read(&numbered).game().write_position(), START);
    let quest = r#"{"moves":[{"m":"f5"},{"m":"d6●"}]}"#;
    for text in [
        &format!("{signs} X; f5:+-2; d6:+1;"),
        &format!("{signs} X; f:+2;"),
        &format!("{signs} X; f5:+2\n6;"),
        &format!("{signs} X; g"),
        &numbered.replace("- 8", "- X8"),
        &numbered.replace("- 8", "- X"),
        &numbered.replace("4 -", "4 4-"),
        &format!("{signs} X f5:+2;"),
        &signs.replacen("---O", "-- -O", 1),
        &cut,
        quest,
        "5) d6 c7 f6",
        "3\nc5 f6 e3 e2",
        "d3 e3 f4 g5 あ2",
        "d3 e3 f2 c3 34-334-3",
        "f5 d6 c3 ●",
        "e6● f4 e3 f6 d6",
        "cあ c5 b6 b3 d6",
        &format!("{signs} X; g\n"),
        &format!("{} X; ", signs.replacen("---O", "--+O", 1)),
        "1. f5 d6 2. f6 f4 3. e3 3 c3",
    ] {
        refused(text);
    }
}

/// What a format can't say is refused, and everything else comes back: the rules but for how fouls and empty cells count, and the position.
#[test]
fn an_export_is_refused_or_comes_back_without_rules() {
    let formats = [Format::Obf, Format::Ggf, Format::Sgf, Format::Psq];
    let mut sayable = [0; 4];
    let mut sets = common::rules::every_rule_set();
    for reversed in [false, true] {
        for parallel in [false, true] {
            sets.push(common::rules::reversi(8, 8, parallel, reversed, true));
            sets.push(common::rules::reversi(4, 4, parallel, reversed, false));
        }
    }
    sets.push(common::rules::mnk(15, 15, 5, true, &[]));
    sets.push(common::rules::mnk(20, 20, 5, false, &[]));
    sets.push(common::rules::mnk(15, 15, 5, false, &["c3".to_owned()]));
    for set in sets {
        let mut rng = common::random_for(&set.to_string());
        let mut record = Record::new(rules(set.clone()), None).unwrap();
        for _ in 0..3 {
            if let Some(mv) = rng.choice(common::legal(record.game())) {
                record = record.play(&mv, None).unwrap();
            }
        }
        for (format, said) in formats.into_iter().zip(&mut sayable) {
            let Ok(text) = export_game(&record, format) else {
                continue;
            };
            *said += 1;
            let back = read(&text);
            let said = |record: &Record| {
                let mut rules: Value = json!(record)["rules"].clone();
                rules["fouls"] = Value::Null;
                rules["empties_to_winner"] = Value::Null;
                if format == Format::Obf {
                    rules["opening"] = Value::Null;
                }
                (rules, record.game().write_position())
            };
            assert_eq!(said(&back), said(&record), "{} {text}", format.name());
        }
    }
    // Whichever game the tests are about, each format can say some of the rule sets above.
    assert!(sayable.iter().all(|&count| count > 0), "{sayable:?}");
    let only = common::rules::only().is_some();
    assert!(sayable.iter().sum::<u32>() > 20 || only, "{sayable:?}");
    let reversed = Record::new(
        rules(json!({ "game": "reversi", "width": 8, "height": 8, "reversed": true })),
        None,
    )
    .unwrap();
    let error = export_game(&reversed, Format::Obf).expect_err("fewest discs");
    assert_eq!(
        (error.kind.name(), error.code.name),
        ("bad-options", "not-sayable")
    );
}
