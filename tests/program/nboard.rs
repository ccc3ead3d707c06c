//! The engine for NBoard programs, in sessions such as the NBoard program has.

use crate::nboard_client as client;

use std::io::{BufRead, BufReader, Write};
use std::process::{Command, Stdio};
use std::time::Duration;

use client::{Engine, PATIENCE};
use yomikiri::api::import_game;

const START: &str = "(;GM[Othello]PC[NBoard]PB[one]PW[two]RE[?]TY[8]BO[8 ---------------------------O*------*O--------------------------- *];)";

/// The lines that a command prints until the engine is idle again.
fn ask(engine: &mut Engine, command: &str) -> Vec<String> {
    engine.send(command);
    let (_, began) = engine.until("status ");
    assert!(
        ["status thinking", "status analyzing"].contains(&&*began),
        "{began}"
    );
    let mut lines = Vec::new();
    loop {
        let (_, line) = engine.next();
        if line == "status" {
            return lines;
        }
        lines.push(line);
    }
}

/// The fields of the `search` lines: line, value, depth.
fn searches(lines: &[String]) -> Vec<(String, f64, String)> {
    let found = lines.iter().filter_map(|line| line.strip_prefix("search "));
    found
        .map(|rest| {
            let words: Vec<&str> = rest.split(' ').collect();
            assert_eq!((words.len(), words[2]), (4, "0"), "{rest}");
            (
                words[0].to_owned(),
                words[1].parse().unwrap(),
                words[3].to_owned(),
            )
        })
        .collect()
}

/// The move, the value and the seconds after `===`.
fn answer(lines: &[String]) -> (String, f64, f64) {
    let found: Vec<&str> = lines
        .iter()
        .filter_map(|line| line.strip_prefix("=== "))
        .collect();
    assert_eq!(found.len(), 1, "{lines:?}");
    let words: Vec<&str> = found[0].split('/').collect();
    assert_eq!(words.len(), 3, "{found:?}");
    (
        words[0].to_owned(),
        words[1].parse().unwrap(),
        words[2].parse().unwrap(),
    )
}

#[test]
fn a_game_is_played_as_the_nboard_program_does() {
    let mut engine = Engine::start();
    engine.ping();
    engine.send(&format!("set game {START}"));
    engine.send("set depth 6");
    engine.send("set contempt 0");
    engine.ping();
    let mut game = import_game(START, None).unwrap();
    for _ in 0..4 {
        let printed = ask(&mut engine, "go");
        let (mv, _, seconds) = answer(&printed);
        let found = searches(&printed);
        // The answer is the best move of the last depth, which is the one that was set.
        let (line, _, depth) = found.last().unwrap();
        assert!(line.starts_with(&mv) && depth == "6", "{printed:?}");
        assert!(seconds < PATIENCE.as_secs_f64());
        // The engine does not play its move by itself.
        engine.ping();
        game = game.play(&mv.to_lowercase(), None).expect("a legal move");
        engine.send(&format!("move {mv}/1.50/{seconds:.2}"));
    }
    engine.send("learn");
    engine.until("learned");
    let printed = ask(&mut engine, "analyze");
    let numbers = printed
        .iter()
        .filter_map(|line| line.strip_prefix("analysis "));
    let numbers: Vec<&str> = numbers
        .map(|line| line.split(' ').next().unwrap())
        .collect();
    assert_eq!(numbers, ["4", "3", "2", "1", "0"]);
    engine.end(true);
}

#[test]
fn a_hint_deepens_and_reports_as_it_goes() {
    let mut engine = Engine::start();
    engine.send(&format!("set game {START}"));
    engine.send("set depth 7");
    engine.ping();
    engine.send("move F5");
    let printed = ask(&mut engine, "hint 2");
    let found = searches(&printed);
    let depths: Vec<u32> = found
        .iter()
        .map(|(_, _, depth)| depth.parse().unwrap())
        .collect();
    let expected: Vec<u32> = (1..=7).flat_map(|depth| [depth, depth]).collect();
    assert_eq!(depths, expected);
    for pair in found.chunks(2) {
        assert_ne!(pair[0].0[..2], pair[1].0[..2], "two different moves");
        assert!(pair[0].1 >= pair[1].1, "the better one first");
    }
    let stats = printed
        .iter()
        .filter_map(|line| line.strip_prefix("nodestats "));
    let stats: Vec<(u64, f64)> = stats
        .map(|line| line.split_once(' ').unwrap())
        .map(|(nodes, seconds)| (nodes.parse().unwrap(), seconds.parse().unwrap()))
        .collect();
    assert_eq!(stats.len(), 7);
    assert!(stats.is_sorted() && stats[0].0 > 0, "{stats:?}");
    // Fewer moves than asked for are all there are.
    let all = searches(&ask(&mut engine, "hint 50"));
    assert_eq!(all.len(), 3 * 7);
    engine.end(true);
}

#[test]
fn a_ping_stops_what_runs() {
    let mut engine = Engine::start();
    for command in ["hint 4", "go", "analyze"] {
        engine.send(&format!(
            "set game {}",
            START.replace("];)", "]B[F5]W[D6]B[C3];)")
        ));
        engine.send("set depth 60");
        engine.send(command);
        engine.until(if command == "analyze" {
            "status analyzing"
        } else {
            "nodestats"
        });
        std::thread::sleep(Duration::from_millis(50));
        let before = engine.ping();
        assert!(
            !before.iter().any(|line| line.starts_with("===")),
            "{before:?}"
        );
        // Nothing that belongs to the old position comes after the answer.
        std::thread::sleep(Duration::from_millis(100));
        assert_eq!(engine.lines.try_recv().ok(), None);
    }
    // Commands that wait when the ping comes are stopped as well.
    engine.send("go\nhint 3\nanalyze");
    engine.ping();
    engine.send("set depth 3");
    assert_eq!(searches(&ask(&mut engine, "hint 1")).len(), 3);
    engine.send("set depth 60\ngo");
    engine.until("nodestats");
    engine.end(true);
}

/// A position of one black and one white disc: White passes, then Black's move takes the rest.
const PASS: &str = "(;GM[Othello]TY[8]BO[8 *O------ -------- -------- -------- -------- -------- -------- -------- O];)";

#[test]
fn go_and_hint_agree_before_and_after_a_pass() {
    let mut engine = Engine::start();
    engine.send(&format!("set game {PASS}"));
    for (moves, best, value) in [("", "PA", -64.0), ("move PA", "C1", 64.0)] {
        engine.send(moves);
        let (mv, chosen, _) = answer(&ask(&mut engine, "go"));
        assert_eq!((&*mv, chosen), (best, value));
        let found = searches(&ask(&mut engine, "hint 3"));
        let (line, hinted, depth) = found.last().unwrap();
        assert!(line.starts_with(best), "{line}");
        assert_eq!((*hinted, &**depth), (value, "100%"));
    }
    engine.send("move C1/64.00/0.01");
    engine.send("go");
    engine.until("status the game is over");
    // In the middle of the game, both search the same way.
    engine.send(&format!("set game {START}\nset depth 8\nmove F5"));
    let (mv, chosen, _) = answer(&ask(&mut engine, "go"));
    let found = searches(&ask(&mut engine, "hint 1"));
    let (line, hinted, _) = found.last().unwrap();
    assert!(
        line.starts_with(&mv) && (chosen - hinted).abs() < 0.01,
        "{mv} {chosen} {line} {hinted}"
    );
    engine.end(false);
}

#[test]
fn exact_values_are_marked_and_those_of_the_side_to_move() {
    let mut engine = Engine::start();
    engine.send("set game (;GM[Othello]TY[4]BO[4 -----O*--*O----- *]B[B1];)");
    let printed = searches(&ask(&mut engine, "hint 5"));
    // The last word on each of the three moves.
    let last = |mv: &str| {
        printed
            .iter()
            .rfind(|(line, _, _)| line.starts_with(mv))
            .unwrap()
    };
    for (mv, value) in [("A1", 8.0), ("C1", -8.0), ("A3", -9.0)] {
        assert_eq!(
            (last(mv).1, &*last(mv).2),
            (value, "100%"),
            "{mv}: {printed:?}"
        );
    }
    let analysis = ask(&mut engine, "analyze");
    assert_eq!(analysis, ["analysis 1 8.00", "analysis 0 -8.00"]);
    engine.end(true);
}

#[test]
fn the_time_left_limits_a_move_but_not_a_hint() {
    let mut engine = Engine::start();
    engine.send("set depth 60");
    // Twenty seconds for some twenty moves.
    let game = START
        .replace("TY[8]", "TY[8]TI[00:20//0]")
        .replace("];)", "]B[F5//0.10]W[D6//0.10];)");
    engine.send(&format!("set game {game}"));
    let (_, _, seconds) = answer(&ask(&mut engine, "go"));
    assert!((0.3..5.0).contains(&seconds), "{seconds}");
    engine.send("move C3//19.80");
    engine.send("move D3");
    let (_, _, hurried) = answer(&ask(&mut engine, "go"));
    assert!(hurried < seconds, "{hurried} of what was {seconds}");
    engine.send("hint 1");
    engine.until("nodestats");
    std::thread::sleep(Duration::from_millis(400));
    let printed: Vec<String> = engine.lines.try_iter().map(|(_, line)| line).collect();
    assert!(
        !printed.contains(&"status".to_owned()),
        "still thinking: {printed:?}"
    );
    engine.ping();
    engine.end(true);
}

#[test]
fn a_game_that_cannot_be_read_leaves_no_old_one() {
    let mut engine = Engine::start();
    engine.send("go");
    engine.until("status no game has been set");
    for broken in [
        "set game (;GM[Othello]TY[8",
        "set game b2a1",
        "set game",
        "move A1",
    ] {
        engine.send(&format!("set game {START}"));
        engine.send(broken);
        engine.until("status ");
        engine.send("hint 1");
        engine.until("status thinking");
        engine.until("status no game has been set");
    }
    // Unknown messages, old ones and empty lines are ignored.
    engine.send(&format!("\u{feff}set game {START}"));
    engine.send("\nnew 8\nset colour green\nF5\r");
    assert_eq!(engine.ping(), [""; 0]);
    engine.send("set depth 1");
    let printed = searches(&ask(&mut engine, "hint 9"));
    let mut moves: Vec<&str> = printed.iter().map(|(line, _, _)| &line[..2]).collect();
    moves.sort_unstable();
    assert_eq!(moves, ["D6", "F4", "F6"]);
    engine.end(true);
}

#[test]
fn the_engine_ends_with_its_input_or_its_output() {
    let mut engine = Engine::start();
    engine.send(&format!("set game {START}"));
    engine.send("set depth 6");
    engine.send("hint 1");
    engine.end(false);
}

#[test]
fn a_long_search_ends_when_nobody_reads_any_more() {
    let mut child = Command::new(env!("CARGO_BIN_EXE_yomikiri"))
        .arg("nboard")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut input = child.stdin.take().unwrap();
    writeln!(input, "set game {START}\nset depth 60\nhint 1").unwrap();
    let mut lines = BufReader::new(child.stdout.take().unwrap()).lines();
    assert!(lines.any(|line| line.unwrap().starts_with("nodestats")));
    drop((input, lines));
    let ended = child.wait_with_output().unwrap();
    assert_eq!((ended.status.code(), ended.stderr), (Some(141), Vec::new()));
}
