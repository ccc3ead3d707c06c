//! `yomikiri convert`, `yomikiri games` and `yomikiri completions`.

use serde_json::Value;

use crate::program::{has, text, yomikiri};

#[test]
fn games_are_converted_to_every_format_and_back() {
    for (format, input, written) in [
        ("moves", "1. F5 D6 2. C3\n", "f5d6c3\n"),
        ("position", "b2 a1\n", "X../.O./... O\n"),
        ("obf", "-----OX--XO----- X\n", "-----OX--XO----- X;\n"),
        (
            "sgf",
            "f5d6c3\nf5d6\n",
            "(;FF[4]GM[2]SZ[8];B[fe];W[df];B[cc])\n(;FF[4]GM[2]SZ[8];B[fe];W[df])\n",
        ),
    ] {
        let out = yomikiri(&["convert", "--to", format], input);
        assert_eq!(
            (text(&out.stdout), out.status.code()),
            (written.to_owned(), Some(0)),
            "{format}"
        );
    }
    let games = "f5d6c3\nf5f6e6f4\n";
    for format in ["sgf", "ggf", "json", "moves"] {
        let there = yomikiri(&["convert", "--to", format], games);
        assert!(there.status.success(), "{format}: {}", text(&there.stderr));
        let back = yomikiri(&["convert", "--to=moves"], &text(&there.stdout));
        assert_eq!(text(&back.stdout), games, "{format}");
    }
    let psq = yomikiri(&["convert", "--to=psq", "--rules=gomoku"], "h8h9\n");
    let back = yomikiri(&["convert", "--to=moves"], &text(&psq.stdout));
    assert_eq!(text(&back.stdout), "h8h9\n");
}

/// The rules of the line before are tried first, and change no line's game.
#[test]
fn every_line_of_a_file_is_read_as_it_is_alone() {
    let lines = [
        "f5d6c3d3c4f4c5b3c2e3d2c6b4a3h1",
        "f5f6e6f4g5c5c6c7b8c3b3c4",
        "4444435",
        "1213",
        "a1b2c3",
        "d6d5c6e6",
        "f5 d6 a1",
        "a1a2 b1c1",
        "(;GM[2]SZ[8];B[ef])",
        "X O .|. X .",
        "f5d6c3d3c4f4c5b3c2e3d2c6b4",
        "h8 h9 o15",
    ];
    let json = |input: &str| {
        let out = yomikiri(&["convert", "--to=json"], input);
        (text(&out.stdout), text(&out.stderr))
    };
    let alone: Vec<String> = lines.iter().map(|line| json(line).0).collect();
    for turn in 0..lines.len() {
        let order: Vec<usize> = (0..lines.len())
            .map(|at| (at * 5 + turn) % lines.len())
            .collect();
        let file: Vec<&str> = order.iter().map(|&at| lines[at]).collect();
        let expected: String = order.iter().map(|&at| alone[at].as_str()).collect();
        assert_eq!(json(&file.join("\n")).0, expected, "{file:?}");
    }
}

#[test]
fn what_a_format_cannot_say_is_reported_with_its_place_and_the_rest_is_written() {
    let folder = env!("CARGO_TARGET_TMPDIR");
    let path = format!("{folder}/convert.txt");
    std::fs::write(&path, "f5\n\nb2a1\nz9\nf5d6\n").unwrap();
    let out = yomikiri(&["convert", &path, "-", "--to=sgf"], "f5d6c3\n");
    assert_eq!(text(&out.stdout).lines().count(), 3);
    assert_eq!(out.status.code(), Some(1));
    let told = text(&out.stderr);
    has(&told, &format!("{path}, line 3: "));
    has(&told, &format!("{path}, line 4: Move 1, “z9”"));
    let json = yomikiri(&["convert", "--to=json", "--rules=reversi-4x4"], "b1\n");
    let game: Value = serde_json::from_str(&text(&json.stdout)).unwrap();
    assert_eq!(
        (&game["position"], &game["moves"][0]),
        (&"-X--/-XX-/-XO-/---- O".into(), &"b1".into())
    );
    let start = yomikiri(&["convert", "--to=position", "--rules=reversi-4x4"], "");
    assert_eq!(text(&start.stdout), "----/-OX-/-XO-/---- X\n");
}

#[test]
fn games_lists_presets_fields_and_levels() {
    let printed = text(&yomikiri(&["games"], "").stdout);
    for (name, _) in yomikiri::games::presets() {
        has(&printed, &format!("\n  {name} "));
    }
    has(
        &printed,
        "  field   opening: cross or parallel (default: cross)",
    );
    has(&printed, "  field   most: 1 to 100 (default: 3)");
    has(&printed, "  levels  random, beginner, casual");
    let json = text(&yomikiri(&["games", "--json"], "").stdout);
    let games: Vec<Value> = serde_json::from_str(&json).unwrap();
    assert_eq!(games.len(), yomikiri::api::games().len());
    assert_eq!(games[0]["presets"][0]["name"], "tic-tac-toe");
}

#[test]
fn completions_are_printed_for_each_shell() {
    for shell in ["bash", "elvish", "fish", "powershell", "zsh"] {
        let out = yomikiri(&["completions", shell], "");
        assert!(out.status.success());
        has(&text(&out.stdout), "max-nodes");
    }
}
