//! The command-line program, run as people and other programs run it.

use crate::program;

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, Command, Stdio};

use program::{has, text, yomikiri};
use serde_json::Value;

#[test]
fn solve_solves_one_game_per_line() {
    let out = yomikiri(
        &["solve", "-", "--each-move"],
        "# two games\n----/-OX-/-XO-/---- X\n\nO.X/.#./... O\n",
    );
    let printed = text(&out.stdout);
    assert!(out.status.success(), "{}", text(&out.stderr));
    has(&printed, "line 2: -8, the second side wins");
    has(&printed, "line      b1 a1 a2 c1 d4 a3 d1 b4 a4 c4");
    has(&printed, "moves     b1 -8, a2 -8, d3 -8, c4 -8");
    has(&printed, "line 4: 0, a draw");
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
        let printed = text(&out.stdout);
        has(&printed, &format!(" positions, {leaves} leaves in "));
        has(&printed, "line 1: -8, the second side wins");
    }
    let out = yomikiri(
        &["solve", "-", "--bounds", "one"],
        "----/-OX-/-XO-/---- X\n",
    );
    assert_eq!(out.status.code(), Some(2));
    let printed = text(&out.stderr);
    has(&printed, "--bounds one needs --method alphabeta");
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
    let printed: Value = serde_json::from_str(text(&out.stdout).trim()).unwrap();
    assert_eq!(printed["game"]["moves"].as_array().map(Vec::len), Some(3));
    assert_eq!(
        (&printed["solution"]["value"], &printed["solution"]["exact"]),
        (&Value::from(0), &Value::from(true))
    );
}

#[test]
fn solve_stops_at_its_limit_and_reports_the_proved_bounds() {
    let out = yomikiri(&["solve", "-", "--max-nodes", "5000", "--no-book"], "f5\n");
    let printed = text(&out.stdout);
    assert!(
        printed.contains("not solved") && printed.contains(" to "),
        "{printed}"
    );
}

#[test]
fn unusable_input_and_arguments_are_reported() {
    let missing = yomikiri(&["solve", "/no/such/file"], "");
    assert_eq!(missing.status.code(), Some(2));
    has(&text(&missing.stderr), "/no/such/file");
    assert_eq!(yomikiri(&["solve", "-"], "\n").status.code(), Some(2));
    let rules = yomikiri(&["solve", "-", "--rules", "chess"], "a1\n");
    has(&text(&rules.stderr), "There is no such preset");
    assert_eq!(yomikiri(&["sing"], "").status.code(), Some(2));
}

#[cfg(unix)]
fn press_ctrl_c(program: &Child) {
    let kill = Command::new("kill")
        .args(["-INT", &program.id().to_string()])
        .status();
    assert!(kill.unwrap().success());
}

/// Waits until the program catches the signal of Ctrl-C, which would simply end it before. Linux tells.
#[cfg(unix)]
fn until_it_catches_ctrl_c(program: &Child) {
    let status = format!("/proc/{}/status", program.id());
    while cfg!(target_os = "linux") {
        let text = std::fs::read_to_string(&status).unwrap();
        let caught = text.lines().find_map(|line| line.strip_prefix("SigCgt:"));
        // One bit a signal, from 1; this one is 2.
        if u64::from_str_radix(caught.unwrap().trim(), 16).unwrap() & 2 != 0 {
            return;
        }
        std::thread::sleep(std::time::Duration::from_millis(10));
    }
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
    press_ctrl_c(&program);
    let printed: Value = serde_json::from_str(&output.next().unwrap().unwrap()).unwrap();
    assert_eq!(printed["solution"]["exact"], false);
    assert_eq!(program.wait().unwrap().code(), Some(130));
}

#[cfg(unix)]
#[test]
fn ctrl_c_stops_the_making_of_a_proof_and_its_check() {
    let path = format!("{}/stopped.proof", env!("CARGO_TARGET_TMPDIR"));
    let _ = std::fs::remove_file(&path);
    let large = concat!(env!("CARGO_MANIFEST_DIR"), "/www/proofs/reversi-6x6.proof");
    for arguments in [
        &["prove", "reversi-8x8", "--at-least=0", "-o", &path][..],
        &["check", large],
    ] {
        let mut program = Command::new(env!("CARGO_BIN_EXE_yomikiri"))
            .args(arguments)
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        until_it_catches_ctrl_c(&program);
        // Give the work, which would take years or at least many seconds, time to begin.
        std::thread::sleep(std::time::Duration::from_millis(800));
        press_ctrl_c(&program);
        assert_eq!(program.wait().unwrap().code(), Some(130), "{arguments:?}");
    }
    assert!(!std::path::Path::new(&path).exists());
}

#[test]
fn a_game_can_be_played_from_the_keyboard() {
    let out = yomikiri(
        &["play", "tic-tac-toe", "--second", "perfect"],
        "help\nb2\nhint\nvalues\nmoves\nundo\nb2\nb2\nquit\n",
    );
    let printed = text(&out.stdout);
    assert!(out.status.success(), "{}", text(&out.stderr));
    assert!(
        printed.contains("first: b2") && printed.contains("second: "),
        "{printed}"
    );
    has(&printed, "“b2” is not a legal move here.");
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
    has(&text(&watched.stdout), "The second side wins, -8.");
    let wrong = yomikiri(&["play", "tic-tac-toe", "--second", "strongest"], "");
    assert_eq!(wrong.status.code(), Some(2));
}

#[cfg(unix)]
#[test]
fn a_closed_pipe_and_a_full_disk_end_the_program_quietly() {
    let shell = |command: &str| {
        let program = std::path::Path::new(env!("CARGO_BIN_EXE_yomikiri"));
        let path = format!(
            "{}:{}",
            program.parent().unwrap().display(),
            std::env::var("PATH").unwrap()
        );
        Command::new("bash")
            .args(["-c", command])
            .env("PATH", path)
            .output()
            .unwrap()
    };
    for command in [
        "yes b2a1 | yomikiri solve | head -1; echo ${PIPESTATUS[1]}",
        // The loop ends when nobody reads any more.
        "( (while echo; do :; done); yomikiri play tic-tac-toe --first perfect --second perfect) | true; echo ${PIPESTATUS[0]}",
        "yes learn | yomikiri nboard | true; echo ${PIPESTATUS[1]}",
    ] {
        let out = shell(command);
        assert!(
            text(&out.stdout).ends_with("141\n"),
            "{command}: {}",
            text(&out.stdout)
        );
        assert_eq!(text(&out.stderr), "", "{command}");
    }
    for command in [
        "solve --rules tic-tac-toe < /dev/null",
        "convert --rules tic-tac-toe --to position < /dev/null",
        "games",
        "completions bash",
        "play eight",
        "nboard",
        "--help",
        "solve --help",
        "--version",
    ] {
        let out = shell(&format!(
            "echo nboard 2 | yomikiri {command} > /dev/full; echo $?"
        ));
        assert_eq!(text(&out.stdout), "74\n", "{command}");
        let printed = text(&out.stderr);
        assert!(
            printed.contains("can't write") && !printed.contains("panicked"),
            "{command}: {printed}"
        );
    }
    // Nobody may be there to read a complaint, either.
    let out = shell("yomikiri solve /no/such/file 2> /dev/full; echo $?");
    assert_eq!(text(&out.stdout), "2\n");
}

#[test]
fn limits_have_suffixes_and_times() {
    let out = yomikiri(
        &["solve", "--json", "--no-book", "--max-nodes", "0.1M"],
        "f5d6c3\n",
    );
    let printed: Value = serde_json::from_str(&text(&out.stdout)).unwrap();
    let nodes = printed["solution"]["nodes"].as_u64().unwrap();
    assert!((50_000..1_000_000).contains(&nodes), "{nodes}");
    let began = std::time::Instant::now();
    let out = yomikiri(&["solve", "--no-book", "--max-ms", "100"], "f5d6c3\n");
    has(&text(&out.stdout), "not solved");
    assert!(began.elapsed().as_secs() < 10);
    for wrong in ["0", "ten", "1.5", "-3"] {
        let out = yomikiri(&["solve", &format!("--max-nodes={wrong}")], "b2\n");
        assert_eq!(out.status.code(), Some(2), "{wrong}");
        has(&text(&out.stderr), "500k");
    }
}

#[test]
fn misspelled_words_get_a_suggestion() {
    for (arguments, meant) in [
        (&["slove"][..], "solve"),
        (&["solve", "--max-node", "5"], "--max-nodes"),
        (
            &["solve", "--rules", "reversi-8x"],
            "Did you mean “reversi-8x8”?",
        ),
        (&["play", "tictactoe"], "Did you mean “tic-tac-toe”?"),
        (
            &["play", "tic-tac-toe", "--second", "strog"],
            "Did you mean “strong”?",
        ),
    ] {
        let out = yomikiri(arguments, "");
        assert_eq!(out.status.code(), Some(2), "{arguments:?}");
        has(&text(&out.stderr), meant);
    }
    let unlike = yomikiri(&["play", "quidditch"], "");
    assert!(
        !text(&unlike.stderr).contains("mean"),
        "{}",
        text(&unlike.stderr)
    );
}

#[test]
fn the_manual_and_the_completions_are_written_from_the_arguments() {
    let folder = format!("{}/manual", env!("CARGO_TARGET_TMPDIR"));
    // What another run has left there.
    let _ = std::fs::remove_dir_all(&folder);
    let out = yomikiri(&["manual", &folder], "");
    assert!(out.status.success(), "{}", text(&out.stderr));
    let read = |name: &str| std::fs::read_to_string(format!("{folder}/{name}")).unwrap();
    assert!(read("yomikiri.1").contains("yomikiri"));
    assert!(read("yomikiri-solve.1").contains("max\\-nodes"));
    let files = std::fs::read_dir(&folder).unwrap();
    let names = files.map(|file| file.unwrap().file_name().into_string().unwrap());
    let of_help: Vec<String> = names.filter(|name| name.contains("help")).collect();
    assert!(of_help.is_empty(), "{of_help:?}");
    for name in [
        "yomikiri.bash",
        "_yomikiri",
        "yomikiri.fish",
        "_yomikiri.ps1",
        "yomikiri.elv",
    ] {
        assert!(read(name).contains("max-nodes"), "{name}");
    }
}

#[test]
fn proofs_are_made_and_checked_and_damaged_ones_refused() {
    let path = format!("{}/cross.proof", env!("CARGO_TARGET_TMPDIR"));
    let prove = [
        "prove",
        "-",
        "--at-least=-8",
        "--at-most=-8",
        "--cut=6",
        "-o",
        &path,
    ];
    let out = yomikiri(&prove, "----/-OX-/-XO-/---- X\n");
    assert!(out.status.success(), "{}", text(&out.stderr));
    let out = yomikiri(&["check", &path], "");
    assert!(out.status.success(), "{}", text(&out.stderr));
    has(&text(&out.stdout), "-8, the second side wins");
    let out = yomikiri(&["check", "--cut=5", &path], "");
    assert_eq!(out.status.code(), Some(1));
    has(&text(&out.stderr), "cut is 6");
    let mut file = std::fs::read(&path).unwrap();
    let last = file.len() - 1;
    file[last] ^= 1;
    std::fs::write(&path, file).unwrap();
    let out = yomikiri(&["check", &path], "");
    assert_eq!(out.status.code(), Some(1));
    has(&text(&out.stderr), "check sum");
    for (arguments, code, printed) in [
        (&["prove", "tic-tac-toe", "-o", &path][..], 2, "--at-least"),
        (
            &["prove", "tic-tac-toe", "--at-least=1", "-o", &path],
            1,
            "the claim is false",
        ),
        (
            &["prove", "tic-tac-toe", "--at-least=2", "-o", &path],
            2,
            "at least 0 or 1",
        ),
        (
            &["prove", "eight", "--at-least=1", "-o", &path],
            2,
            "reversi and m,n,k-games",
        ),
        (
            &["prove", "tic-tac-to", "--at-least=1", "-o", &path],
            2,
            "Did you mean",
        ),
        (&["check", "no-such.proof"], 2, "no-such.proof"),
    ] {
        let out = yomikiri(arguments, "");
        assert_eq!(out.status.code(), Some(code), "{arguments:?}");
        has(&text(&out.stderr), printed);
    }
}
