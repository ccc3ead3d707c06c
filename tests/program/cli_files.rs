//! The command-line program with the files of other programs: what it reads, prints and compares.

use crate::program;

use program::{has, text, yomikiri};
use serde_json::Value;

/// Black takes the last white disc, and five cells stay empty; Othello's programs count these for the winner.
const EARLY_END: &str = "XXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXO------ X";

#[test]
fn othello_positions_are_scored_as_othello_counts() {
    let printed =
        |arguments: &[&str]| text(&yomikiri(arguments, &format!("{EARLY_END};\n")).stdout);
    assert!(printed(&["solve", "-"]).starts_with("line 1: +64, the first side wins"));
    let plain = printed(&["solve", "--rules", "reversi-8x8", "-"]);
    assert!(
        plain.starts_with("line 1: +59, the first side wins"),
        "{plain}"
    );
    let plain = printed(&["solve", "-", "--rules", r#"{"game":"reversi"}"#]);
    assert!(plain.starts_with("line 1: +59"), "{plain}");
    let small = yomikiri(&["solve", "-", "--rules", "reversi-4x4"], EARLY_END);
    assert_eq!(small.status.code(), Some(1));
    has(&text(&small.stderr), "does not fit these rules");
}

#[test]
fn diagrams_in_emoji_and_full_width_moves_are_read_and_a_wrong_move_names_the_likelier_game() {
    let solve = |input: &str| yomikiri(&["solve", "-"], input);
    // All but the time.
    let found = |input: &str| {
        let printed = text(&solve(input).stdout);
        printed.lines().take(3).collect::<Vec<_>>().join("\n")
    };
    let plain = found("----/-OX-/-XO-/---- O");
    assert!(plain.starts_with("line 1: +8, the first side wins"));
    let diagram = found("🟩🟩🟩🟩\n🟩⚪⚫🟩\n🟩⚫⚪🟩\n🟩🟩🟩🟩\n白番\n");
    assert_eq!(diagram, plain);
    let wide = found("１）ｂ２　２）ａ１\n");
    has(&wide, "X../.O./... O");
    assert_eq!(wide, found("b2a1\n"));
    let wrong = solve("f5 d6 c3 d3 a1 c4\n");
    assert_eq!(wrong.status.code(), Some(1));
    let printed = text(&wrong.stderr);
    assert!(
        printed.contains("looks like reversi-8x8, but move 5, “a1”")
            && printed.contains("can be played in gomoku"),
        "{printed}"
    );
}

#[test]
fn several_files_and_standard_input_are_read() {
    let folder = format!("{}/several", env!("CARGO_TARGET_TMPDIR"));
    std::fs::create_dir_all(&folder).unwrap();
    let (one, two) = (format!("{folder}/one.txt"), format!("{folder}/two.txt"));
    std::fs::write(&one, "\u{feff}a1a2b1b2\n").unwrap();
    std::fs::write(&two, "# a win\na1a2b1b2c1\n").unwrap();
    let out = yomikiri(&["solve", &one, "-", &two], "b2a1\n");
    let printed = text(&out.stdout);
    for line in [
        format!("{one}, line 1: +1"),
        "-, line 1: 0".to_owned(),
        format!("{two}, line 2: +1"),
    ] {
        has(&printed, &line);
    }
    // A file that can't be read does not keep the others from being read.
    let out = yomikiri(&["solve", "/no/such/file", &one], "");
    assert_eq!(out.status.code(), Some(1));
    assert!(text(&out.stderr).contains("/no/such/file") && text(&out.stdout).contains("+1"));
    // Without a file: standard input, or with rules and nothing to read the start of the game.
    assert!(text(&yomikiri(&["solve"], "b2a1\n").stdout).starts_with("line 1: 0, a draw"));
    let read = yomikiri(&["solve", "--rules", "reversi-4x4"], "b1\n");
    has(&text(&read.stdout), "position  -X--/-XX-/-XO-/---- O");
    let start = yomikiri(&["solve", "--rules", "reversi-4x4"], "# nothing\n");
    assert!(text(&start.stdout).starts_with("start: -8, the second side wins"));
    let four = yomikiri(
        &[
            "solve",
            "--rules",
            r#"{"game":"mnk","width":4,"height":3,"k":3}"#,
            "--json",
        ],
        "",
    );
    let four: Value = serde_json::from_str(&text(&four.stdout)).unwrap();
    assert_eq!(
        (&four["solution"]["value"], &four["line"]),
        (&Value::from(1), &Value::Null)
    );
}

#[test]
fn threads_give_the_same_answers_in_the_same_order() {
    let games: String = ["b1", "b1a1", "b1c1", "b1a1a2", "z9", "b1a1a2c1"]
        .map(|game| format!("{game}\n"))
        .concat();
    let with = |threads: &str| {
        let out = yomikiri(
            &[
                "solve",
                "--json",
                "--rules",
                "reversi-4x4",
                "--threads",
                threads,
                "-",
            ],
            &games,
        );
        assert_eq!(out.status.code(), Some(1));
        let printed = text(&out.stdout);
        let lines = printed
            .lines()
            .map(|line| serde_json::from_str(line).unwrap());
        lines
            .map(|mut line: Value| {
                line["solution"]["elapsed_ms"] = Value::Null;
                line["solution"]["nodes"] = Value::Null;
                line
            })
            .collect::<Vec<_>>()
    };
    assert_eq!(with("1").len(), 6);
    assert_eq!(with("1"), with("4"));
}

/// 5x5 from the start takes 400,000 positions with one thread.
#[test]
fn threads_solve_one_position_together() {
    let with = |threads: &str, hash: &str| {
        let rules = r#"{"game":"reversi","width":5,"height":5}"#;
        let arguments = ["solve", "--json", "--rules", rules, "--no-book"];
        let options = ["--threads", threads, "--hash", hash];
        let out = yomikiri(&[&arguments[..], &options[..]].concat(), "");
        let printed: Value = serde_json::from_str(text(&out.stdout).trim()).unwrap();
        let solution = &printed["solution"];
        ["value", "exact"].map(|field| solution[field].clone())
    };
    let one = with("1", "64M");
    assert_eq!(one[0], Value::from(13));
    assert_eq!(with("2", "64k"), one);
    assert_eq!(with("8", "1M"), one);
    let out = yomikiri(&["solve", "--hash", "1k"], "");
    assert_eq!(out.status.code(), Some(2));
    has(&text(&out.stderr), "a number of bytes from 64k");
}

#[test]
fn solutions_are_printed_as_obf_and_csv() {
    let board = "-----OX--XO----- X";
    let obf = yomikiri(
        &["solve", "--output", "obf", "--each-move"],
        &format!("{board}\n"),
    );
    assert_eq!(
        text(&obf.stdout),
        "-----OX--XO----- X; b1:-8; a2:-8; d3:-8; c4:-8;\n"
    );
    let some = yomikiri(
        &[
            "solve",
            "--output",
            "obf",
            "--each-move",
            "--moves",
            "C4,b1",
        ],
        &format!("{board}\n"),
    );
    assert_eq!(text(&some.stdout), "-----OX--XO----- X; b1:-8; c4:-8;\n");
    let none = yomikiri(
        &["solve", "--each-move", "--moves", "a1"],
        &format!("{board}\n"),
    );
    assert_eq!(none.status.code(), Some(1));
    has(&text(&none.stderr), "“a1” is not a legal move here.");
    let alone = yomikiri(&["solve", "--moves", "b1"], "");
    assert_eq!(alone.status.code(), Some(2));
    has(&text(&alone.stderr), "--each-move");
    // The values are the mover's, and what was written is read back and agrees.
    let moved = yomikiri(&["solve", "--output", "obf"], "-X---XX--XO----- O;\n");
    assert_eq!(text(&moved.stdout), "-X---XX--XO----- O; a1:+8;\n");
    let back = yomikiri(&["solve", "--each-move"], &text(&obf.stdout));
    assert_eq!(back.status.code(), Some(0));
    has(
        &text(&back.stdout),
        "agrees    with the file, 4 of its values compared",
    );
    let other = yomikiri(&["solve", "--output", "obf"], "b2a1\n");
    assert_eq!(other.status.code(), Some(1));
    let csv = yomikiri(
        &["solve", "--output", "csv", "--rules", "reversi-4x4", "-"],
        "b1\n",
    );
    let csv = text(&csv.stdout);
    let mut lines = csv.lines();
    assert!(
        lines
            .next()
            .unwrap()
            .starts_with("file,line,game,position,turn,value,exact")
    );
    let row = lines.next().unwrap();
    assert!(
        row.starts_with("-,1,,-X--/-XX-/-XO-/---- O,second,-8,true,-8,-8,second,a1 a2"),
        "{row}"
    );
}

#[test]
fn values_in_a_file_are_compared() {
    let board = "-----OX--XO----- X";
    for (values, each_move, printed) in [
        ("b1:-8; a2:-8; d3:-8; c4:-8;", true, None),
        ("b1:-8;", false, None),
        ("B1: -8", true, None),
        ("b1:-8; a2:-10;", false, None),
        (
            "b1:-8; a2:-10;",
            true,
            Some("a2 is -10 in the file; found: -8"),
        ),
        (
            "a2:+2;",
            false,
            Some("a2 is +2 in the file; found: at most -8"),
        ),
        (
            "a1:+2;",
            false,
            Some("a1 is +2 in the file; found: not a legal move"),
        ),
    ] {
        let arguments = if each_move {
            &["solve", "--each-move"][..]
        } else {
            &["solve"]
        };
        let out = yomikiri(arguments, &format!("{board}; {values}\n"));
        assert_eq!(
            out.status.code(),
            Some(i32::from(printed.is_some())),
            "{values}"
        );
        match printed {
            Some(printed) => assert!(
                text(&out.stdout).contains(printed),
                "{values}: {}",
                text(&out.stdout)
            ),
            None => assert!(!text(&out.stdout).contains("differs"), "{values}"),
        }
    }
    // Where the second side is to move, its values have the other sign.
    let line = "-X---XX--XO----- O; a1:+8;\n";
    assert_eq!(yomikiri(&["solve"], line).status.code(), Some(0));
    let json = yomikiri(&["solve", "--json"], &line.replace("+8", "-8"));
    let printed: Value = serde_json::from_str(&text(&json.stdout)).unwrap();
    let expected = serde_json::json!([{ "move": "a1", "expected": -8, "found": "+8" }]);
    assert_eq!(
        (json.status.code(), &printed["differences"]),
        (Some(1), &expected)
    );
}

/// Problems of Connect Four stand as columns with the score (Pons 2015): 22 minus the pieces with which the winner wins, here 4.
#[test]
fn a_score_after_columns_is_compared_and_no_move() {
    for (line, differs) in [
        ("434343 18", None),
        ("434343,18", None),
        ("434343 17", Some("+17 in the file; found: +18")),
        ("44553 -18", None),
        ("44553 -17", Some("-17 in the file; found: -18")),
    ] {
        let out = yomikiri(&["solve"], &format!("{line}\n"));
        let printed = text(&out.stdout);
        match differs {
            None => assert!(printed.contains("agrees"), "{line}: {printed}"),
            Some(differs) => assert!(printed.contains(differs), "{line}: {printed}"),
        }
        assert_eq!(
            out.status.code(),
            Some(i32::from(differs.is_some())),
            "{line}"
        );
    }
}

/// The server GGS writes the two games of a synchronised match one after the other.
#[test]
fn both_games_of_a_synchronised_match_are_read() {
    let game = |moves: &str| {
        format!(
            "(;GM[Othello]PC[GGS/os]PB[one]PW[two]RE[?]KO[-2.5]TY[s4k]BO[4 -----O*--*O----- *]{moves};)"
        )
    };
    let pair = format!("2 {}{}\n{}\n", game("B[B1]"), game("B[B1]W[A1]"), game(""));
    let out = yomikiri(&["solve"], &pair);
    let printed = text(&out.stdout);
    let positions: Vec<&str> = printed
        .lines()
        .filter_map(|line| line.strip_prefix("  position  "))
        .collect();
    assert_eq!(
        positions,
        [
            "-X--/-XX-/-XO-/---- O",
            "OX--/-OX-/-XO-/---- X",
            "----/-OX-/-XO-/---- X"
        ]
    );
    let notes = printed
        .matches("  note      the file gives a komi of -2.5, which is not counted")
        .count();
    assert_eq!(
        (
            notes,
            printed.matches("line 1: ").count(),
            printed.matches("line 2: ").count()
        ),
        (3, 2, 1)
    );
    // A collection of SGF may have its games over several lines, and brackets in its comments.
    let sgf = "(;GM[4]SZ[5]RU[Renju]\n;B[cc]C[(\\]];W[bb])\n\n(;GM[4]SZ[3]\n;B[aa])\n";
    let printed = text(&yomikiri(&["solve", "--max-nodes", "1"], sgf).stdout);
    assert!(
        printed.contains("line 1:") && printed.contains("line 4:"),
        "{printed}"
    );
    assert_eq!(printed.matches("rules of renju").count(), 1);
    let psq = "Piskvorky 5x5, 11:11, 0\n3,3,0\n2,2,0\n4,2,0\na.zip\nb.zip\n-1\n1,Renju\n";
    assert!(text(&yomikiri(&["solve", "--max-nodes", "1"], psq).stdout).contains("rules of renju"));
}

/// One of the shortest games there are: after nine moves White has no disc left.
const SHORT: &str = "e6f4e3f6g5d6e7f5c5";

/// The first 16 bytes of a file of WTHOR's, with the numbers of games and of names.
fn wthor_head(games: u32, names: u16) -> Vec<u8> {
    let mut head = vec![20, 26, 11, 23];
    head.extend(games.to_le_bytes());
    head.extend(names.to_le_bytes());
    head.extend([0xea, 7, 0, 0, 22, 0]);
    head
}

/// A game of WTHOR's: Black's discs and the moves, without passes.
fn wthor_game(discs: u8, moves: &str) -> Vec<u8> {
    let mut game = vec![1, 0, 2, 0, 0, 0, discs, discs];
    let cells = moves.as_bytes().chunks(2);
    game.extend(cells.map(|cell| 10 * (cell[1] - b'0') + cell[0] - b'a' + 1));
    game.resize(68, 0);
    game
}

/// Writes a database into a folder of its own, with the names of tournaments, and returns its path. The people do not exist.
fn wthor(folder: &str, games: &[Vec<u8>], players: &[&str]) -> String {
    let folder = format!("{}/{folder}", env!("CARGO_TARGET_TMPDIR"));
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).unwrap();
    let names = |names: &[&str], length: usize| {
        let mut file = wthor_head(0, names.len() as u16);
        for name in names {
            let mut name: Vec<u8> = name.chars().map(|c| c as u8).collect();
            name.resize(length, 0);
            file.extend(name);
        }
        file
    };
    if !players.is_empty() {
        std::fs::write(format!("{folder}/WTHOR.JOU"), names(players, 20)).unwrap();
    }
    std::fs::write(
        format!("{folder}/wthor.trn"),
        names(&["Here", "An Open"], 26),
    )
    .unwrap();
    let path = format!("{folder}/WTH_2026.wtb");
    let content = [wthor_head(games.len() as u32, 0), games.concat()].concat();
    std::fs::write(&path, content).unwrap();
    path
}

#[test]
fn wthor_databases_are_read_with_their_names() {
    let games = [wthor_game(64, SHORT), wthor_game(40, "f5d6")];
    let path = wthor("wthor", &games, &["Nobody", "Somebody Else", "No\u{e9}"]);
    let out = yomikiri(&["solve", &path, "--max-nodes", "1000", "--no-book"], "");
    let printed = text(&out.stdout);
    assert!(
        printed.starts_with("line 1: +64, the first side wins"),
        "{printed}"
    );
    has(&printed, "  game      Noé – Nobody 64-0, An Open 2026");
    assert!(printed.contains("  agrees    with the file, 1 of its values compared"));
    assert!(printed.contains("line 2: ") && printed.contains("Noé – Nobody 40-24"));
    assert!(out.status.success());
    let other = yomikiri(&["solve", &path, "--rules", "gomoku"], "");
    has(&text(&other.stderr), "does not fit these rules");
    let library = yomikiri(&["solve"], "\u{ff}RenLib\u{ff}");
    has(&text(&library.stderr), "RenLib");
}

#[test]
fn wthor_results_and_moves_are_checked() {
    let games = [
        wthor_game(33, SHORT),
        wthor_game(40, "f5f5"),
        wthor_game(64, SHORT),
    ];
    let path = wthor("wthor-wrong", &games, &[]);
    let out = yomikiri(&["solve", &path, "--output", "csv"], "");
    let printed = text(&out.stderr);
    assert_eq!(out.status.code(), Some(1));
    has(&printed, "the result is +2 in the file; found: +64");
    has(&printed, "line 2: “f5”");
}

#[test]
fn thousands_of_wthor_games_are_read_at_once() {
    let path = wthor("wthor-many", &vec![wthor_game(64, SHORT); 5_000], &[]);
    let out = yomikiri(&["solve", &path, "--json", "--threads", "2"], "");
    assert!(out.status.success(), "{}", text(&out.stderr));
    assert_eq!(text(&out.stdout).lines().count(), 5_000);
    let last: Value = serde_json::from_str(text(&out.stdout).lines().last().unwrap()).unwrap();
    assert_eq!(last["line"], 5_000);
    assert_eq!(last["title"], "no. 2 – no. 0 64-0, An Open 2026");
}

/// In these encodings the second byte of the name is a backslash, which hides a bracket from who reads bytes.
#[test]
fn files_are_read_in_the_encoding_that_they_state() {
    let folder = format!("{}/encodings", env!("CARGO_TARGET_TMPDIR"));
    std::fs::create_dir_all(&folder).unwrap();
    let path = format!("{folder}/game.sgf");
    let solve = |bytes: &[u8]| {
        std::fs::write(&path, bytes).unwrap();
        let out = yomikiri(&["solve", &path], "");
        // All but the time.
        let printed = text(&out.stdout);
        printed.lines().take(3).collect::<Vec<_>>().join("\n")
    };
    let sgf = |encoding: &str, name: &[u8]| {
        let head = format!("( ;GM[2]SZ[4]CA[{encoding}]PB[");
        let moves = b"]AB[cb][bc]AW[bb][cc]PL[B];B[ba];W[aa])";
        [head.as_bytes(), name, moves].concat()
    };
    let expected = solve(&sgf("UTF-8", "表".as_bytes()));
    has(&expected, "OX--");
    for (encoding, name) in [
        ("Shift_JIS", b"\x95\x5c"),
        ("Big5", b"\xa5\x5c"),
        ("GBK", b"\x81\x5c"),
    ] {
        assert_eq!(solve(&sgf(encoding, name)), expected, "{encoding}");
    }
    let utf16 = format!("\u{feff}{}", text(&sgf("UTF-8", b"a")));
    let utf16: Vec<u8> = utf16.encode_utf16().flat_map(u16::to_le_bytes).collect();
    assert_eq!(solve(&utf16), expected);
    // Carriage returns alone end lines.
    has(&solve(b"# a win\ra1a2b1b2c1\rb2a1\r"), "line 2");
}
