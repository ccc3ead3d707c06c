//! How the command-line program divides a file into games: one a line, or one over several lines. No part of a game becomes another game.

use serde_json::Value;

use crate::program::{text, yomikiri};

/// The games in a text, each as its moves or its position, and what is printed about the others.
fn games(input: &str) -> (Vec<String>, String) {
    let out = yomikiri(&["convert", "--to", "json"], input);
    let game = |line: &str| {
        let game: Value = serde_json::from_str(line).unwrap();
        let moves = game["moves"].as_array().unwrap();
        let moves: Vec<&str> = moves.iter().filter_map(Value::as_str).collect();
        if moves.is_empty() {
            game["position"].as_str().unwrap().to_owned()
        } else {
            moves.join(" ")
        }
    };
    (
        text(&out.stdout).lines().map(game).collect(),
        text(&out.stderr),
    )
}

#[test]
fn a_numbered_list_may_have_several_lines() {
    for input in [
        "1. f5 d6\n2. c3 d3\n",
        "1.\tf5\td6\r\n2.\tc3\td3\r\n",
        "1. f5 d6\r2. c3 d3\r",
        "1. f5\n1... d6\n2. c3\n2... d3\n",
        "1) f5\n2) d6\n\n3) c3\n# a comment\n4) d3\n",
        "1 f5 d6\n2 c3 d3\n",
        "１．ｆ５　ｄ６\n２．ｃ３　ｄ３\n",
        "Black: f5\nWhite: d6\nBlack: c3\nWhite: d3\n",
        "黒：f5\n白：d6\n黒：c3\n白：d3\n",
    ] {
        assert_eq!(
            games(input),
            (vec!["f5 d6 c3 d3".to_owned()], String::new()),
            "{input}"
        );
    }
    let two = vec!["f5 d6 c3 d3".to_owned(), "f5 f6 e6 f4".to_owned()];
    for input in [
        "1. f5 d6 2. c3 d3\n1. f5 f6 2. e6 f4\n",
        "1. f5 d6\n2. c3 d3\n1. f5 f6\n2. e6 f4\n",
        "B f5 W d6 B c3 W d3\nB f5 W f6 B e6 W f4\n",
    ] {
        assert_eq!(games(input), (two.clone(), String::new()), "{input}");
    }
}

#[test]
fn a_fault_in_one_line_is_the_fault_of_its_game() {
    for (input, fault) in [
        ("1. f5 d6\n2. c3 z9\n3. c4 f4\n", "line 1: Move 4, “z9”"),
        ("1. z9 d6\n2. c3 d3\n3. c4 f4\n", "line 1: Move 1, “z9”"),
        ("Black: f5\nWhite: z9\nBlack: c3\n", "line 1: Move 2, “z9”"),
        (
            "Piskvorky 15x15, 11:11, 0\n8,8,0\n9,x,0\n",
            "line 1: “9,x,0”",
        ),
        (
            "(;GM[4]SZ[15];B[hh]);W[ii])\n",
            "line 1: “[”, at character 23",
        ),
        (
            "----\n-OX\n-XO-\n----\n",
            "line 1: “----”, at character 1, does not fit",
        ),
        ("----\n-OX-\n-XQ-\n----\n", "line 1: “-XQ-”"),
        ("----\n-OX-\n-XO-\n----\nX to move\nb1 a1\n", "line 1: “b1”"),
    ] {
        let (games, printed) = games(input);
        assert_eq!(games, [""; 0], "{input}");
        assert!(
            printed.starts_with(fault) && printed.lines().count() == 1,
            "{printed}"
        );
    }
}

#[test]
fn the_names_of_columns_above_a_diagram_are_no_game() {
    let start = vec!["----/-OX-/-XO-/---- X".to_owned()];
    let rows = "1 - - - -\n2 - O X -\n3 - X O -\n4 - - - -\n";
    for input in [
        format!("  a b c d\n{rows}X to move\n"),
        format!("  a b c d\n{rows}  a b c d\n"),
        "1 2 3 4\n----\n-OX-\n-XO-\n----\n".to_owned(),
        "abcd\n----\n-OX-\n-XO-\n----\n".to_owned(),
    ] {
        assert_eq!(games(&input), (start.clone(), String::new()));
    }
    // Without a diagram, they are columns of Connect Four.
    assert_eq!(games("a b c d\nb b c\n").0, ["a6 b6 c6 d6", "b6 b5 c6"]);
}

#[test]
fn several_diagrams_are_several_positions() {
    let both = vec![
        "----/-OX-/-XO-/---- X".to_owned(),
        "----/-XX-/-XO-/---- O".to_owned(),
    ];
    let (one, two) = ("----\n-OX-\n-XO-\n----\n", "----\n-XX-\n-XO-\n----\n");
    for input in [
        format!("Fig. 1\n{one}\nFig. 2\n{two}O\n"),
        format!("Fig. 1\n\n{one}\nFig. 2\n\n{two}\n\nWhite to move\n"),
        format!("{one}\nX to move\n\n{two}\n\nO to move\n"),
    ] {
        assert_eq!(games(&input), (both.clone(), String::new()), "{input}");
    }
}

#[test]
fn a_game_may_be_read_up_to_its_first_wrong_move() {
    let input = "f5 d6 c3 z9 d3\nf5 f6\n";
    let whole = yomikiri(&["convert", "--to", "moves"], input);
    assert_eq!(whole.status.code(), Some(1));
    assert_eq!(text(&whole.stdout), "f5f6\n");
    let part = yomikiri(&["convert", "--to", "moves", "--partial"], input);
    assert_eq!(part.status.code(), Some(0), "{}", text(&part.stderr));
    assert_eq!(text(&part.stdout), "f5d6c3\nf5f6\n");
    let solved = yomikiri(&["solve", "--partial", "--max-nodes", "1000"], input);
    let printed = text(&solved.stdout);
    assert!(
        printed.contains("read up to move 3; left aside: “z9 d3”"),
        "{printed}"
    );
}

#[test]
fn a_binary_file_is_one_error() {
    let input = format!("\u{0}\u{1}PNG\u{2}\n{}", "\u{3}\u{4}\n".repeat(50));
    let out = yomikiri(&["convert", "--to", "moves"], &input);
    assert_eq!(out.status.code(), Some(1));
    assert_eq!(
        text(&out.stderr).lines().count(),
        1,
        "{}",
        text(&out.stderr)
    );
    assert!(
        text(&out.stderr).contains("not text"),
        "{}",
        text(&out.stderr)
    );
}
