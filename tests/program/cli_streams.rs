//! The command-line program in pipes: standard input and output, exit statuses, and several files.

use std::io::{BufRead as _, BufReader, Write as _};
use std::process::{Child, Command, Stdio};

use crate::program::{has, text, yomikiri};

/// Starts the program with pipes.
fn start(arguments: &[&str]) -> Child {
    Command::new(env!("CARGO_BIN_EXE_yomikiri"))
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap()
}

/// The next line comes only after the answer to the one before it. If the program waited for the end of its input, this would never end.
#[test]
fn solve_answers_each_line_before_the_next_one_comes() {
    for arguments in [
        &["solve", "--rules", "reversi-4x4", "--json"][..],
        &[
            "solve",
            "-",
            "--rules",
            "reversi-4x4",
            "--json",
            "--threads=1",
        ],
    ] {
        let mut program = start(arguments);
        let mut input = program.stdin.take().unwrap();
        let mut output = BufReader::new(program.stdout.take().unwrap()).lines();
        for (line, position) in [
            ("b1", "-X--/-XX-/-XO-/---- O"),
            ("# nothing\nb1 a1", "OX--/-OX-/-XO-/---- X"),
            ("z9\nb1", "move-not-played"),
        ] {
            writeln!(input, "{line}").unwrap();
            has(&output.next().unwrap().unwrap(), position);
        }
        drop(input);
        assert_eq!(output.count(), 1);
        assert_eq!(program.wait().unwrap().code(), Some(1));
    }
}

/// The input never ends.
#[cfg(unix)]
#[test]
fn an_endless_input_ends_with_the_reader_of_the_output() {
    for arguments in [&["solve"][..], &["convert", "--to", "json"]] {
        let mut program = start(arguments);
        let mut input = program.stdin.take().unwrap();
        let writer = std::thread::spawn(move || {
            let mut written = 0_u64;
            while writeln!(input, "b2a1").is_ok() {
                written += 1;
            }
            written
        });
        let mut output = BufReader::new(program.stdout.take().unwrap()).lines();
        assert!(output.next().unwrap().is_ok(), "{arguments:?}");
        drop(output);
        let ended = program.wait_with_output().unwrap();
        assert_eq!(
            (ended.status.code(), text(&ended.stderr)),
            (Some(141), String::new())
        );
        assert!(writer.join().unwrap() > 0);
    }
}

/// After Ctrl-C, the program does not wait for the rest of its input.
#[cfg(unix)]
#[test]
fn ctrl_c_ends_the_wait_for_more_input() {
    let mut program = start(&["solve", "-"]);
    let mut input = program.stdin.take().unwrap();
    writeln!(input, "b2a1").unwrap();
    let mut output = BufReader::new(program.stdout.take().unwrap()).lines();
    assert!(output.next().unwrap().is_ok());
    let id = program.id().to_string();
    let pressed = Command::new("kill").args(["-INT", &id]).status();
    assert!(pressed.unwrap().success());
    assert_eq!(program.wait().unwrap().code(), Some(130));
    drop(input);
}

#[test]
fn a_hyphen_is_standard_input_or_output_everywhere() {
    let proof = Command::new(env!("CARGO_BIN_EXE_yomikiri"))
        .args(["prove", "reversi-4x4", "--at-least=-8", "--output", "-"])
        .output()
        .unwrap();
    assert!(proof.status.success());
    has(&text(&proof.stderr), "positions stored");
    let mut check = start(&["check", "-"]);
    check
        .stdin
        .take()
        .unwrap()
        .write_all(&proof.stdout)
        .unwrap();
    let checked = check.wait_with_output().unwrap();
    assert!(checked.status.success());
    has(&text(&checked.stdout), "-: at least -8");
    let moves = yomikiri(&["convert", "-", "--to", "position"], "b2a1\n");
    assert_eq!(text(&moves.stdout), "X../.O./... O\n");
}

#[test]
fn check_goes_on_after_a_refused_file_and_sums_up() {
    let folder = format!("{}/sums", env!("CARGO_TARGET_TMPDIR"));
    std::fs::create_dir_all(&folder).unwrap();
    let good = concat!(env!("CARGO_MANIFEST_DIR"), "/www/proofs/tic-tac-toe.proof");
    let (bad, missing) = (
        format!("{folder}/bad.proof"),
        format!("{folder}/missing.proof"),
    );
    std::fs::write(&bad, "{}\n12345678").unwrap();
    for (files, status, sum) in [
        (
            &[good, &bad, &missing, good][..],
            1,
            "4 files: 2 accepted, 1 refused, 1 not read",
        ),
        (&[&bad, good], 1, "2 files: 1 accepted, 1 refused"),
        (
            &[&missing, &missing],
            2,
            "2 files: 0 accepted, 0 refused, 2 not read",
        ),
        (&[good, good], 0, "2 files: 2 accepted, 0 refused"),
    ] {
        let out = yomikiri(&[&["check"], files].concat(), "");
        assert_eq!(out.status.code(), Some(status), "{files:?}");
        assert_eq!(text(&out.stdout).lines().last(), Some(sum));
    }
    let one = yomikiri(&["check", good], "");
    assert!(!text(&one.stdout).contains("files:"));
}

#[test]
fn each_exit_status_has_one_meaning_in_all_commands() {
    let unwritable = format!("{}/no/such/folder/x.proof", env!("CARGO_TARGET_TMPDIR"));
    for (arguments, input, status) in [
        (&["solve", "-"][..], "b2a1\n", 0),
        (&["solve", "-"], "z9\n", 1),
        (&["solve", "-"], "", 2),
        (&["solve", "--method=minimax", "--bounds=one"], "b2\n", 2),
        (&["solve", r#"--rules={"game":"mnk","#], "b2\n", 2),
        (&["convert", "--to=sgf"], "f5\n", 0),
        (&["convert", "--to=sgf"], "b2a1\nf5\n", 1),
        (&["convert", "--to=sgf"], "", 2),
        (&["convert", "--to=bmp"], "f5\n", 2),
        (
            &["prove", "tic-tac-toe", "--at-least=1", "-o=x.proof"],
            "",
            1,
        ),
        (&["prove", "eight", "--at-least=1", "-o=x.proof"], "", 2),
        (
            &["prove", "tic-tac-toe", "--at-least=2", "-o=x.proof"],
            "",
            2,
        ),
        (&["prove", "-", "--at-least=0", "-o=x.proof"], "", 2),
        (
            &["prove", "tic-tac-toe", "--at-least=0", "-o", &unwritable],
            "",
            74,
        ),
        (&["check", "-"], "", 1),
        (&["check", "/no/such.proof"], "", 2),
        (&["play", "chess"], "", 2),
        (&["completions", "cmd"], "", 2),
        (&["manual", "/dev/null/folder"], "", 74),
    ] {
        let out = yomikiri(arguments, input);
        assert_eq!(
            out.status.code(),
            Some(status),
            "{arguments:?}: {}",
            text(&out.stderr)
        );
    }
}

#[test]
fn broken_json_is_no_unknown_preset() {
    for arguments in [
        &["solve", r#"--rules={"game":"mnk","#][..],
        &["play", r#"{"game":"mnk""#],
        &["prove", r#"{"game""#, "--at-least=0", "-o=x.proof"],
    ] {
        let printed = text(&yomikiri(arguments, "b2\n").stderr);
        has(&printed, "can't be read as JSON");
    }
}

#[test]
fn the_help_the_manual_and_the_page_tell_the_same_statuses() {
    let page = include_str!("../../www/docs/en/command-line.md");
    let section = page.split("## Exit status").nth(1).unwrap();
    let rows = section.lines().filter_map(|line| line.strip_prefix("| "));
    let stated: Vec<(&str, &str)> = rows
        .filter_map(|row| row.trim_end_matches(" |").split_once(" | "))
        .filter(|(status, _)| status.parse::<u8>().is_ok())
        .collect();
    assert_eq!(stated.len(), 6);
    let plain = |text: &str| text.replace("cannot", "can't");
    let folder = format!("{}/statuses", env!("CARGO_TARGET_TMPDIR"));
    assert!(yomikiri(&["manual", &folder], "").status.success());
    for command in [
        "", "solve", "convert", "play", "prove", "check", "games", "nboard",
    ] {
        let arguments: Vec<&str> = command.split_terminator(' ').chain(["--help"]).collect();
        let help = text(&yomikiri(&arguments, "").stdout);
        for (status, meaning) in &stated {
            let line = help
                .lines()
                .find_map(|line| line.strip_prefix(&format!("  {status} ")));
            assert_eq!(
                line.map(str::trim),
                Some(&*plain(meaning)),
                "{command} {status}"
            );
        }
        has(&help, "Examples:\n  ");
        let name = ["yomikiri", command].join("-");
        let manual = std::fs::read_to_string(format!("{folder}/{}.1", name.trim_end_matches('-')));
        let manual = manual.unwrap();
        assert!(
            manual.contains("Exit status:") && manual.contains("Examples:"),
            "{command}"
        );
        if ["solve", "convert", "play", "prove"].contains(&command) {
            has(&help, "Presets: tic-tac-toe, ");
            has(&manual, "Presets: tic");
        }
    }
}

/// The start with the other opening proves nothing about the start by the rules.
#[test]
fn check_says_where_the_opening_is_not_that_of_the_position() {
    let path = format!("{}/opening.proof", env!("CARGO_TARGET_TMPDIR"));
    for (position, note) in [
        (
            "----/-OX-/-OX-/---- X",
            Some("the start with the parallel opening"),
        ),
        ("----/-OX-/-XO-/---- X", None),
        ("-X--/-XX-/-XO-/---- O", None),
    ] {
        let prove = [
            "prove",
            "-",
            "--rules=reversi-4x4",
            "--at-most=16",
            "-o",
            &path,
        ];
        let out = yomikiri(&prove, &format!("{position}\n"));
        assert!(out.status.success(), "{}", text(&out.stderr));
        let printed = text(&yomikiri(&["check", &path], "").stdout);
        let noted = printed.lines().find(|line| line.starts_with("  note "));
        assert_eq!(noted.is_some(), note.is_some(), "{printed}");
        has(noted.unwrap_or_default(), note.unwrap_or_default());
    }
}
