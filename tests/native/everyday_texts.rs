//! Texts as people send them, which no format describes: the table at the beginning of the page about formats is true in each row, what can't be
//! read is named with its place, and nothing beside a board is lost.

use std::path::Path;

use crate::common;

use common::{code, param};
use serde_json::json;
use yomikiri::api::{ImportOptions, import_with};
use yomikiri::error::Result;
use yomikiri::games::guess::What;
use yomikiri::games::record::Record;

fn import(text: &str) -> Result<Record> {
    import_with(text, None, ImportOptions::default())
}

/// What a text is read as: the position, the moves, or the error's code.
fn outcome(text: &str) -> String {
    match import(text) {
        Ok(game) if game.moves().is_empty() => json!(game)["position"].as_str().unwrap().to_owned(),
        Ok(game) => game.moves().join(" "),
        Err(error) => error.code.name.to_owned(),
    }
}

/// For each row of the table "You have this", texts of its kind and what becomes of them.
const ROWS: &[&[(&str, &str)]] = &[
    // Moves of the game in which all are legal.
    &[
        ("f5d6c3", "f5 d6 c3"),
        ("f5 d6 c3", "f5 d6 c3"),
        ("1. f5 d6 2. c3", "f5 d6 c3"),
        ("1: f5 d6", "f5 d6"),
        ("#1 f5 #2 d6", "f5 d6"),
    ],
    &[
        ("(f,5) (d,6)", "f5 d6"),
        ("[('f', 5), ('d', 6), ('c', 3)]", "f5 d6 c3"),
        ("$f_5, d_6$", "f5 d6"),
        ("f五 d六", "f5 d6"),
    ],
    &[
        ("a1-a2 c3-d3", "a1a2 c3d3"),
        ("a1a2 c3d3 a3a4", "a1a2 c3d3 a3a4"),
    ],
    &[("b1 a2 g4 f7", "b1 a2 g4 f7")],
    // Moves among sentences.
    &[
        ("> Mine is f5 d6 c3, Ben", "f5 d6 c3"),
        ("<p>f5</p><p>d6</p>", "f5 d6"),
        ("| # | B | W |\n|---|---|---|\n| 1 | f5 | d6 |", "f5 d6"),
        ("| # | 黒 | 白 |\n|---|---|---|\n| 1 | f5 | d6 |", "f5 d6"),
        ("1. f5 {good} d6 ; fine\n2. c3 (not c4)", "f5 d6 c3"),
    ],
    // Columns.
    &[
        ("4435", "d6 d5 c6 e6"),
        ("4 4 3 5", "d6 d5 c6 e6"),
        ("[4, 4, 3, 5]", "d6 d5 c6 e6"),
        ("(4435)", "d6 d5 c6 e6"),
        ("https://x.example/?pos=4435", "d6 d5 c6 e6"),
    ],
    &[
        ("4-4-3-5", "d6 d5 c6 e6"),
        ("4>4>3>5", "d6 d5 c6 e6"),
        ("Col 4, Col 4", "d6 d5"),
        ("d-d-c", "d6 d5 c6"),
    ],
    &[
        ("Red: 4, Yellow: 4", "d6 d5"),
        ("R 4 Y 4", "d6 d5"),
        ("X: b2, O: a1", "b2 a1"),
    ],
    &[
        ("[\"f5\", \"d6\"]", "f5 d6"),
        ("{\"moves\": [\"f5\", \"d6\"]}", "f5 d6"),
        ("{\"moves\": [\"f5\"], \"start\": \"x\"}", "not-a-move"),
    ],
    &[
        ("44455 2", "d6 d5 d4 e6 e5"),
        ("44455,-2", "d6 d5 d4 e6 e5"),
    ],
    // From below: one of these reads as another game's cells unless the rules are given.
    &[("d1 d2 c1", "d1 d2 c1")],
    &[("4,5 3,4", "not-a-move"), ("(1,1)", "not-a-move")],
    &[
        ("Turn 1: Black plays F5", "not-a-move"),
        ("Anna: f5", "not-a-move"),
    ],
    // Boards.
    &[
        ("X O .\n_ X _\n- - O", "XO./.X./..O O"),
        ("●○.\n-●-\n__○", "OX./.O./..X O"),
        ("R Y 0\n0 R 0\n0 0 0", "OX./.O./... X"),
        ("r b .\n. r .\n. . .", "OX./.O./... X"),
        ("B W .\n. B .\n. . .", "OX./.O./... X"),
        ("🔴🟡⚪\n⚪🔴⚪\n⚪⚪⚪", "OX./.O./... X"),
        ("🔴🔵⬜\n⬜🔴⬜\n⬜⬜⬜", "OX./.O./... X"),
    ],
    &[("X|0|X\n0|X|0\n | |0", "XOX/OXO/..O X")],
    &[
        ("X|2|O\n4|X|6\n7|8|9", "X.O/.X./... O"),
        ("X|2|O\n4|X|5\n7|8|9", "not-a-row"),
    ],
    &[
        ("0 1 2\n0 1 0\n2 0 0", ".OX/.O./X.. O"),
        ("[[0, 1, -1],\n [0, 1, 0],\n [-1, 0, 0]]", ".OX/.O./X.. O"),
        ("[0, 1, 2, 0, 1, 0, 2, 0, 0]", ".OX/.O./X.. O"),
    ],
    &[
        (
            "[['X', 'O', ' '], ['', None, null], ['X', '', 'O']]",
            "XO./.../X.O O",
        ),
        ("[\"XO.\", \"...\", \"X.O\"]", "XO./.../X.O O"),
    ],
    &[
        (
            "{\"board\": [\"XO.\", \".X.\", \"...\"], \"turn\": \"O\"}",
            "XO./.X./... O",
        ),
        (
            "{\"squares\": [\"X\", \"O\", null, null, \"X\", null, null, null, null]}",
            "XO./.X./... O",
        ),
        (
            "{\"board\": [\"XO.\", \".X.\", \"...\"], \"moves\": []}",
            "not-a-move",
        ),
    ],
    &[
        ("\"XOXOXOX..\"", "XOX/OXO/X.. O"),
        (
            "[\"X\", \"O\", null, null, \"X\", null, null, null, null]",
            "XO./.X./... O",
        ),
        ("XOXOXOX..", "no-rows"),
    ],
    &[
        ("XOX/OXO/X..", "XOX/OXO/X.. O"),
        ("XOX OXO X..", "XOX/OXO/X.. O"),
        (
            "7/7/7/3o3/3xo2/2xxox1 x",
            "......./......./......./...O.../...XO../..XXOX. X",
        ),
    ],
    &[
        (
            ":x: :o: :x:\n:o: :x: :o:\n:white_large_square: :x: :o:",
            "XOX/OXO/.XO O",
        ),
        (
            ":red_circle: :white_circle: :yellow_circle:\n:white_circle: :red_circle: :white_circle:\n:white_circle: :white_circle: :white_circle:",
            "O.X/.O./... X",
        ),
    ],
    &[(
        "\\begin{array}{ccc} X & O & X \\\\ O & X & O \\end{array}",
        "not-a-move",
    )],
    &[
        ("X\tO\tX\nO\tX\t\n\t\tO", "XOX/OX./..O O"),
        ("X,O,X\n,X,\nO,,O", "XOX/.X./O.O O"),
        ("X;O;X\nO;X;\n;;O", "XOX/OX./..O O"),
    ],
    &[
        ("position: -----OX--XO----- X", "----/-OX-/-XO-/---- X"),
        ("board = \"-----OX--XO----- X\"", "----/-OX-/-XO-/---- X"),
    ],
    &[
        ("|O|X|O|\n|X|O|\n|O|X|O|", "not-a-row"),
        ("|O|X|O|\n|X|O|X|\n|O|Z|X|", "not-a-row"),
        ("⚪⚪⚫\n⚫--\n\n⚪⚫", "not-a-row"),
    ],
    &[
        ("White: d6\nBlack: c3", "move-not-played"),
        (
            "| # | White | Black |\n|---|---|---|\n| 1 | d6 | c3 |",
            "move-not-played",
        ),
    ],
    &[
        ("f5 d6 c3 d3 a1", "likelier-game"),
        ("4444444", "column-full"),
    ],
    &[("f5 d6 c3 ... d3", "not-a-move")],
    // Files, and links of the page, have tests of their own.
    &[],
];

/// The rows of the table in a document: both cells.
fn table(language: &str) -> Vec<[String; 2]> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let path = format!("www/docs/{language}/formats.md");
    let text = std::fs::read_to_string(root.join(path)).unwrap();
    let (_, rest) = text.split_once("{#have}").unwrap();
    let (section, _) = rest.split_once("\n## ").unwrap();
    let rows = section
        .lines()
        .filter(|line| line.starts_with("| "))
        .skip(2);
    let cells = rows.map(|row| {
        let row = row.trim_matches('|').replace("\\|", "\u{1}");
        let cells = row.split_once('|').unwrap();
        [cells.0, cells.1].map(|cell| cell.replace('\u{1}', "|").trim().to_owned())
    });
    cells.collect()
}

/// What stands in a cell as code.
fn codes(cell: &str) -> Vec<&str> {
    cell.split('`').skip(1).step_by(2).collect()
}

#[test]
fn the_table_of_what_people_have_is_true() {
    let [english, japanese] = ["en", "ja"].map(table);
    assert_eq!((english.len(), japanese.len()), (ROWS.len(), ROWS.len()));
    for ((row, other), texts) in english.iter().zip(&japanese).zip(ROWS) {
        let lacking = codes(&row[0])
            .into_iter()
            .find(|shown| !codes(&other[0]).contains(shown));
        assert_eq!(lacking, None, "{other:?}");
        for (text, found) in *texts {
            assert_eq!(outcome(text), *found, "{text}");
        }
        // Whatever the row shows stands in one of the texts.
        for shown in codes(&row[0]).into_iter().filter(|_| !texts.is_empty()) {
            let has = |text: &str| shown.split(['…', ' ']).all(|part| text.contains(part));
            assert!(texts.iter().any(|(text, _)| has(text)), "{shown}: {row:?}");
        }
        let refused = texts.iter().any(|(text, _)| import(text).is_err());
        assert_eq!(row[1].contains("efused"), refused, "{row:?}");
        assert_eq!(other[1].contains("読まれません"), refused, "{other:?}");
    }
}

#[test]
fn what_is_refused_has_its_place() {
    for (text, named, part, at) in [
        ("XOXOXOX..", "no-rows", "XOXOXOX..", "1"),
        ("here: ●○--●○--", "no-rows", "●○--●○--", "7"),
        ("game: 44444 (Red wins?)", "not-a-move", "game", "1"),
        (
            "Player 1 -> column 4, Player 2 -> column 3",
            "not-a-move",
            "Player",
            "1",
        ),
        (
            "Moves so far: 4, 4, 5, 3 (me = red)",
            "not-a-move",
            "Moves",
            "1",
        ),
        ("[8,8],[9,9],[8,9]", "not-a-move", "[8,8]", "1"),
        (
            "{\"squares\": [\"X\", null], \"xIsNext\": true}",
            "not-a-move",
            "\"xIsNext\"",
            "26",
        ),
        (
            "{\"moves\": [\"f5\"], \"start\": \"x\"}",
            "not-a-move",
            "\"start\"",
            "19",
        ),
        (
            "{\"board\": [\"XO.\", \".X\"]}",
            "not-a-row",
            "\"board\"",
            "2",
        ),
        (
            "[[0,1,2],[1,1,2],[0,0,0]] O to move",
            "not-a-row",
            "O to move",
            "27",
        ),
        (
            "O to move: [[0,1,2],[1,1,2],[0,0,0]]",
            "not-a-row",
            "O to move",
            "1",
        ),
        (
            "\\begin{matrix}X&O&X\\\\O&X&O\\end{matrix}",
            "not-a-move",
            "begin",
            "2",
        ),
    ] {
        let error = import(text).expect_err(text);
        assert_eq!(error.code.name, named, "{text}: {error}");
        assert_eq!(
            (param(&error, "part"), param(&error, "at")),
            (part.to_owned(), at.to_owned()),
            "{text}"
        );
    }
    assert_eq!(code(import("Hello there")), "unknown-format");
}

#[test]
fn what_stands_beside_a_list_says_whose_turn_it_is_or_is_left_aside() {
    for (text, position, aside) in [
        ("\"XO.......\" O to move", "XO./.../... O", ""),
        ("\"XO.......\" X to move", "XO./.../... X", ""),
        (
            "X to move: [['X','O',''],['','X',''],['','','']]",
            "XO./.X./... X",
            "",
        ),
        ("\"XO.......\" by Ann", "XO./.../... O", "by Ann"),
        (
            "board = np.array([[0,1,2],[1,1,2],[0,0,0]])",
            ".OX/OOX/... X",
            "board = np.array",
        ),
    ] {
        let read = import(text).unwrap_or_else(|error| panic!("{text}: {error}"));
        assert_eq!(json!(read)["position"], position, "{text}");
        let parts = read
            .guessed()
            .iter()
            .filter(|guess| guess.what == What::LeftAside);
        let parts: Vec<&str> = parts.map(|guess| &*guess.text).collect();
        assert_eq!(parts.join("; "), aside, "{text}");
    }
}

/// A short row belongs to the board however far away it stands, and numbers in cells are those of the cells.
#[test]
fn no_row_and_no_number_of_a_board_is_lost() {
    for (text, found) in [
        ("⚪⚫\n\n⚪⚪⚫\n⚫--", "not-a-row"),
        ("XO.\n.X.\n...\n\nwell\n\nXO", "not-a-row"),
        ("XO.\n.X.\n...\n\n--\nAnn", "XO./.X./... O"),
        ("X|1|O\n3|X|5\n6|7|8", "X.O/.X./... O"),
        ("7|8|X\n4|O|6\n1|2|3", "..X/.O./... O"),
        ("X| |O\n |X|5\n | | ", "not-a-row"),
        ("X|0|O\n0|X|5\n | | ", "not-a-row"),
        ("0|X|O\n |X|5\n | | ", "not-a-row"),
        ("X| |O\n |X| \n7| |9", "X.O/.X./... O"),
        ("1 X| |O\n2 |X| \n3 | | ", "X.O/.X./... O"),
        ("1 X| |O\n4 |X| \n3 | | ", "not-a-row"),
        ("X| |O\n | | \n |5X| ", "not-a-row"),
    ] {
        assert_eq!(outcome(text), found, "{text}");
    }
    // Of several boards the first is read. The others are named, whatever their signs.
    let read = import("●○.\n.●.\n...\n\n○●.\n.●.\n...").unwrap();
    let parts = read
        .guessed()
        .iter()
        .filter(|guess| guess.what == What::LeftAside);
    assert_eq!(
        parts.map(|guess| &*guess.text).collect::<Vec<_>>(),
        ["○●.", ".●."]
    );
}
