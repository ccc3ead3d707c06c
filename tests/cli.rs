//! The command-line program, run as people and other programs run it.

use std::io::{BufRead, BufReader, Write};
use std::process::{Command, Output, Stdio};

use serde_json::Value;

fn yomikiri(arguments: &[&str], input: &str) -> Output {
    let mut program = Command::new(env!("CARGO_BIN_EXE_yomikiri"))
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // The write fails if the program ends, and so closes the pipe, before it has read everything.
    let _ = program.stdin.take().unwrap().write_all(input.as_bytes());
    program.wait_with_output().unwrap()
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).unwrap()
}

#[test]
fn solve_solves_one_game_per_line() {
    let out = yomikiri(
        &["solve", "-", "--each-move"],
        "# two games\n----/-OX-/-XO-/---- X\n\nO.X/.#./... O\n",
    );
    let told = text(&out.stdout);
    assert!(out.status.success(), "{}", text(&out.stderr));
    assert!(told.contains("line 2: -8, the second side wins"), "{told}");
    assert!(
        told.contains("line      b1 a1 a2 c1 d4 a3 d1 b4 a4 c4"),
        "{told}"
    );
    assert!(
        told.contains("moves     b1 -8, a2 -8, d3 -8, c4 -8"),
        "{told}"
    );
    assert!(told.contains("line 4: 0, a draw"), "{told}");
}

#[test]
fn solve_counts_the_leaves_of_the_textbook_methods() {
    for (arguments, leaves) in [
        (&["--method", "minimax"][..], 60_060),
        (&["--method", "alphabeta", "--bounds", "one"], 10_016),
        (&["--method", "alphabeta"], 3_425),
    ] {
        let input = "----/-OX-/-XO-/---- X\n";
        let out = yomikiri(&[&["solve", "-"], arguments].concat(), input);
        let told = text(&out.stdout);
        assert!(
            told.contains(&format!(" positions, {leaves} leaves in ")),
            "{told}"
        );
        assert!(told.contains("line 1: -8, the second side wins"), "{told}");
    }
    let out = yomikiri(
        &["solve", "-", "--bounds", "one"],
        "----/-OX-/-XO-/---- X\n",
    );
    assert_eq!(out.status.code(), Some(1));
    let told = text(&out.stderr);
    assert!(
        told.contains("“bounds” needs the method “alphabeta”."),
        "{told}"
    );
    let out = yomikiri(
        &["solve", "-", "--method", "alphabeta", "--bounds", "two"],
        "a1\n",
    );
    assert_eq!(out.status.code(), Some(2));
}

#[test]
fn solve_writes_json_and_continues_after_an_unreadable_line() {
    let out = yomikiri(
        &["solve", "-", "--json", "--rules", "reversi-4x4"],
        "b1 z9\nb1\n",
    );
    assert_eq!(out.status.code(), Some(1));
    let lines: Vec<Value> = text(&out.stdout)
        .lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect();
    assert_eq!(lines[0]["error"]["code"], "move-not-played");
    assert_eq!(
        (&lines[0]["line"], &lines[0]["error"]["input"]),
        (&Value::from(1), &Value::from("z9"))
    );
    assert_eq!(
        (
            &lines[1]["solution"]["value"],
            &lines[1]["solution"]["exact"]
        ),
        (&Value::from(-8), &Value::from(true))
    );
    assert_eq!(lines[1]["game"]["position"], "-X--/-XX-/-XO-/---- O");
}

#[test]
fn solve_reads_a_file_that_holds_one_game_as_a_whole() {
    let folder = env!("CARGO_TARGET_TMPDIR");
    let path = format!("{folder}/game.psq");
    std::fs::write(&path, "Piskvorky 5x5, 11:11, 0\n3,3,0\n2,2,0\n4,2,0\n").unwrap();
    let out = yomikiri(&["solve", &path, "--json"], "");
    let told: Value = serde_json::from_str(text(&out.stdout).trim()).unwrap();
    assert_eq!(told["game"]["moves"].as_array().map(Vec::len), Some(3));
    assert_eq!(
        (&told["solution"]["value"], &told["solution"]["exact"]),
        (&Value::from(0), &Value::from(true))
    );
}

#[test]
fn solve_stops_at_its_limit_and_reports_the_proved_bounds() {
    let out = yomikiri(&["solve", "-", "--max-nodes", "5000", "--no-book"], "f5\n");
    let told = text(&out.stdout);
    assert!(
        told.contains("not solved") && told.contains(" to "),
        "{told}"
    );
}

#[test]
fn unusable_input_and_arguments_are_reported() {
    let missing = yomikiri(&["solve", "/no/such/file"], "");
    assert_eq!(missing.status.code(), Some(2));
    assert!(text(&missing.stderr).contains("/no/such/file"));
    assert_eq!(yomikiri(&["solve", "-"], "\n").status.code(), Some(2));
    let rules = yomikiri(&["solve", "-", "--rules", "chess"], "a1\n");
    assert!(text(&rules.stderr).contains("There is no such preset"));
    assert_eq!(yomikiri(&["sing"], "").status.code(), Some(2));
}

#[cfg(unix)]
#[test]
fn ctrl_c_reports_what_is_proved_so_far() {
    let mut program = Command::new(env!("CARGO_BIN_EXE_yomikiri"))
        .args(["solve", "-", "--no-book", "--json"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    // The first game is already over, so its result comes out before the long search begins.
    // By then the signal handler is installed.
    let mut input = program.stdin.take().unwrap();
    input.write_all(b"a1a2b1b2c1\nf5\n").unwrap();
    drop(input);
    let mut output = BufReader::new(program.stdout.take().unwrap()).lines();
    output.next().unwrap().unwrap();
    // Give the second search, which would take hours, time to begin.
    std::thread::sleep(std::time::Duration::from_millis(800));
    let kill = Command::new("kill")
        .args(["-INT", &program.id().to_string()])
        .status();
    assert!(kill.unwrap().success());
    let told: Value = serde_json::from_str(&output.next().unwrap().unwrap()).unwrap();
    assert_eq!(told["solution"]["exact"], false);
    assert_eq!(program.wait().unwrap().code(), Some(130));
}

#[test]
fn a_game_can_be_played_from_the_keyboard() {
    let out = yomikiri(
        &["play", "tic-tac-toe", "--second", "perfect"],
        "help\nb2\nhint\nvalues\nmoves\nundo\nb2\nb2\nquit\n",
    );
    let told = text(&out.stdout);
    assert!(out.status.success(), "{}", text(&out.stderr));
    assert!(
        told.contains("first: b2") && told.contains("second: "),
        "{told}"
    );
    assert!(told.contains("“b2” is not a legal move here."), "{told}");
    let watched = yomikiri(
        &[
            "play",
            "reversi-4x4",
            "--first",
            "perfect",
            "--second",
            "perfect",
        ],
        "",
    );
    assert!(text(&watched.stdout).contains("The second side wins, -8."));
    let wrong = yomikiri(&["play", "tic-tac-toe", "--second", "strongest"], "");
    assert_eq!(wrong.status.code(), Some(2));
}

#[test]
fn nboard_answers_a_scripted_client() {
    const GAME: &str = "set game (;GM[Othello]PC[test]TY[8]BO[8 ---------------------------O*------*O--------------------------- *]B[F5]W[F6];)";
    let script = format!(
        "nboard 2\nping 1\ngo\n{GAME}\nset depth 6\nset contempt 0\nping 2\nhint 3\ngo\nmove E6/1.0/2\nlearn\nanalyze\nmove A1\nping 3\nquit\n"
    );
    let out = yomikiri(&["nboard"], &script);
    let told = text(&out.stdout);
    let lines: Vec<&str> = told.lines().collect();
    let at = |wanted: &str| {
        let found = lines.iter().position(|line| *line == wanted);
        found.unwrap_or_else(|| panic!("no “{wanted}” in {told}"))
    };
    assert_eq!(lines[0], "set myname Yomikiri");
    assert!(at("pong 1") < at("status no game has been set"));
    assert!(at("status no game has been set") < at("pong 2"));
    let between = &lines[at("pong 2")..at("pong 3")];
    let hints: Vec<&&str> = between
        .iter()
        .filter(|line| line.starts_with("search "))
        .collect();
    assert_eq!(hints.len(), 3, "{told}");
    for hint in hints {
        let words: Vec<&str> = hint.split(' ').collect();
        assert_eq!((words.len(), words[3], words[4]), (5, "0", "6"), "{hint}");
        assert!(words[2].parse::<f64>().is_ok(), "{hint}");
    }
    let mv = between
        .iter()
        .find_map(|line| line.strip_prefix("=== "))
        .unwrap();
    assert!(
        ["D3", "C4", "E6", "D6", "G5"]
            .iter()
            .any(|cell| mv.starts_with(cell)),
        "{mv}"
    );
    let analyses = between
        .iter()
        .filter(|line| line.starts_with("analysis "))
        .count();
    assert_eq!(
        analyses, 4,
        "one line for each position from the start to the third move"
    );
    assert!(
        between
            .iter()
            .any(|line| line.contains("not a legal move here")),
        "{told}"
    );
}

#[test]
fn nboard_marks_exact_values() {
    let game = "set game (;GM[Othello]TY[4]BO[4 -----O*--*O----- *]B[B1]W[A1];)";
    let out = yomikiri(&["nboard"], &format!("{game}\nhint 1\nquit\n"));
    let told = text(&out.stdout);
    let hint = told
        .lines()
        .find(|line| line.starts_with("search "))
        .unwrap();
    assert!(
        hint.starts_with("search A2C1") && hint.ends_with("-8.00 0 100%"),
        "{told}"
    );
}
