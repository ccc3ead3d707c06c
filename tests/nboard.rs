//! The engine for NBoard programs, in sessions such as the NBoard program has, and in random ones.

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::time::{Duration, Instant};

use fastrand::Rng;
use yomikiri::api::{export_game, import_game};
use yomikiri::formats::Format;
use yomikiri::game::{Game, Notation};
use yomikiri::games::record::Record;
use yomikiri::internals::decode;

/// Longer than any answer takes, even on a busy machine.
const PATIENCE: Duration = Duration::from_secs(120);
/// The longest time until a ping is answered.
const PONG: Duration = Duration::from_millis(100);

const START: &str = "(;GM[Othello]PC[NBoard]PB[one]PW[two]RE[?]TY[8]BO[8 ---------------------------O*------*O--------------------------- *];)";

/// The engine, and the lines that it writes, each with the time at which it came.
struct Engine {
    child: Child,
    input: Option<ChildStdin>,
    lines: Receiver<(Instant, String)>,
    pings: u32,
    /// The messages since the last answer to a ping.
    sent: Vec<String>,
}

impl Engine {
    fn start() -> Self {
        let mut child = Command::new(env!("CARGO_BIN_EXE_yomikiri"))
            .arg("nboard")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let output = BufReader::new(child.stdout.take().unwrap());
        let (sender, lines) = channel();
        std::thread::spawn(move || {
            for line in output.lines() {
                if sender.send((Instant::now(), line.unwrap())).is_err() {
                    return;
                }
            }
        });
        let mut engine = Self {
            input: child.stdin.take(),
            child,
            lines,
            pings: 0,
            sent: Vec::new(),
        };
        engine.send("nboard 2");
        engine.until("set myname Yomikiri");
        assert_eq!(engine.next().1, "status");
        engine
    }

    fn send(&mut self, line: &str) {
        self.sent.push(line.to_owned());
        writeln!(self.input.as_mut().unwrap(), "{line}").unwrap();
    }

    fn next(&self) -> (Instant, String) {
        self.lines.recv_timeout(PATIENCE).expect("another line")
    }

    /// The lines before the first that begins so, and that line.
    fn until(&self, beginning: &str) -> (Vec<String>, String) {
        let mut before = Vec::new();
        loop {
            let (_, line) = self.next();
            if line.starts_with(beginning) {
                return (before, line);
            }
            before.push(line);
        }
    }

    /// Sends a ping, and returns the lines before its answer.
    fn ping(&mut self) -> Vec<String> {
        self.pings += 1;
        let pong = format!("pong {}", self.pings);
        let (used, sent) = (self.cpu_time(), Instant::now());
        self.send(&format!("ping {}", self.pings));
        let (before, _) = self.until(&pong);
        // On a busy machine, a process may have to wait for the processor. That time is not the engine's.
        let own = self
            .cpu_time()
            .zip(used)
            .map(|(now, before)| now.saturating_sub(before));
        let took = own.map_or(sent.elapsed(), |own| own.min(sent.elapsed()));
        assert!(took <= PONG, "{pong} took {took:?} after {:?}", self.sent);
        self.sent.clear();
        before
    }

    /// The processor time that the engine has used, where the system tells.
    fn cpu_time(&self) -> Option<Duration> {
        let stat = std::fs::read_to_string(format!("/proc/{}/stat", self.child.id())).ok()?;
        // The fields after the name, which is in parentheses; the times are in hundredths of a second.
        let fields: Vec<&str> = stat.rsplit_once(')')?.1.split_whitespace().collect();
        let ticks: u64 = fields[11].parse::<u64>().ok()? + fields[12].parse::<u64>().ok()?;
        Some(Duration::from_millis(10 * ticks))
    }

    /// The lines that a command prints until the engine is idle again.
    fn ask(&mut self, command: &str) -> Vec<String> {
        self.send(command);
        let (_, began) = self.until("status ");
        assert!(
            ["status thinking", "status analyzing"].contains(&&*began),
            "{began}"
        );
        let mut lines = Vec::new();
        loop {
            let (_, line) = self.next();
            if line == "status" {
                return lines;
            }
            lines.push(line);
        }
    }

    /// Ends the input, or the engine, and waits until nothing is left running.
    fn end(mut self, quit: bool) {
        if quit {
            self.send("quit");
        }
        drop(self.input.take());
        let began = Instant::now();
        while self.child.try_wait().unwrap().is_none() {
            assert!(began.elapsed() < PATIENCE, "the engine should have ended");
            std::thread::sleep(Duration::from_millis(5));
        }
        assert!(self.child.wait().unwrap().success());
    }
}

impl Drop for Engine {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
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
        let told = engine.ask("go");
        let (mv, _, seconds) = answer(&told);
        let found = searches(&told);
        // The answer is the best move of the last depth, which is the one that was set.
        let (line, _, depth) = found.last().unwrap();
        assert!(line.starts_with(&mv) && depth == "6", "{told:?}");
        assert!(seconds < PATIENCE.as_secs_f64());
        // The engine does not play its move by itself.
        engine.ping();
        game = game.play(&mv.to_lowercase(), None).expect("a legal move");
        engine.send(&format!("move {mv}/1.50/{seconds:.2}"));
    }
    engine.send("learn");
    engine.until("learned");
    let told = engine.ask("analyze");
    let numbers = told
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
    let told = engine.ask("hint 2");
    let found = searches(&told);
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
    let stats = told
        .iter()
        .filter_map(|line| line.strip_prefix("nodestats "));
    let stats: Vec<(u64, f64)> = stats
        .map(|line| line.split_once(' ').unwrap())
        .map(|(nodes, seconds)| (nodes.parse().unwrap(), seconds.parse().unwrap()))
        .collect();
    assert_eq!(stats.len(), 7);
    assert!(stats.is_sorted() && stats[0].0 > 0, "{stats:?}");
    // Fewer moves than asked for are all there are.
    let all = searches(&engine.ask("hint 50"));
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
    assert_eq!(searches(&engine.ask("hint 1")).len(), 3);
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
        let (mv, chosen, _) = answer(&engine.ask("go"));
        assert_eq!((&*mv, chosen), (best, value));
        let found = searches(&engine.ask("hint 3"));
        let (line, hinted, depth) = found.last().unwrap();
        assert!(line.starts_with(best), "{line}");
        assert_eq!((*hinted, &**depth), (value, "100%"));
    }
    engine.send("move C1/64.00/0.01");
    engine.send("go");
    engine.until("status the game is over");
    // In the middle of the game, both search the same way.
    engine.send(&format!("set game {START}\nset depth 8\nmove F5"));
    let (mv, chosen, _) = answer(&engine.ask("go"));
    let found = searches(&engine.ask("hint 1"));
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
    let told = searches(&engine.ask("hint 5"));
    // The last word on each of the three moves.
    let last = |mv: &str| {
        told.iter()
            .rfind(|(line, _, _)| line.starts_with(mv))
            .unwrap()
    };
    for (mv, value) in [("A1", 8.0), ("C1", -8.0), ("A3", -9.0)] {
        assert_eq!(
            (last(mv).1, &*last(mv).2),
            (value, "100%"),
            "{mv}: {told:?}"
        );
    }
    let analysis = engine.ask("analyze");
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
    let (_, _, seconds) = answer(&engine.ask("go"));
    assert!((0.3..5.0).contains(&seconds), "{seconds}");
    engine.send("move C3//19.80");
    engine.send("move D3");
    let (_, _, hurried) = answer(&engine.ask("go"));
    assert!(hurried < seconds, "{hurried} of what was {seconds}");
    engine.send("hint 1");
    engine.until("nodestats");
    std::thread::sleep(Duration::from_millis(400));
    let told: Vec<String> = engine.lines.try_iter().map(|(_, line)| line).collect();
    assert!(
        !told.contains(&"status".to_owned()),
        "still thinking: {told:?}"
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
    let told = searches(&engine.ask("hint 9"));
    let mut moves: Vec<&str> = told.iter().map(|(line, _, _)| &line[..2]).collect();
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

/// Whether a line of an idle or thinking engine is possible in this position.
fn check(line: &str, game: Option<&Record>) {
    let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
    let legal = |mv: &str| {
        let game = game.unwrap_or_else(|| panic!("{line} without a game"));
        let mv = if mv == "PA" {
            "pass".to_owned()
        } else {
            mv.to_lowercase()
        };
        assert!(
            game.game().read_move(&mv).is_ok(),
            "{line} in {}",
            game.game().write_position()
        );
    };
    match word {
        "search" => {
            let words: Vec<&str> = rest.split(' ').collect();
            legal(&words[0][..2]);
            let value: f64 = words[1].parse().unwrap();
            assert!(value.abs() <= 65.0 && words.len() == 4, "{line}");
            let empties = game
                .unwrap()
                .game()
                .view()
                .cells
                .iter()
                .filter(|&&cell| cell == 0)
                .count();
            let depth = words[3].trim_end_matches('%').parse::<usize>().unwrap();
            assert!(words[3] == "100%" || depth <= empties + 1, "{line}");
        }
        "===" => legal(&rest[..2]),
        "analysis" => {
            let made: usize = rest.split(' ').next().unwrap().parse().unwrap();
            assert!(made <= game.unwrap().moves().len(), "{line}");
        }
        "status" | "nodestats" | "learned" | "set" => {}
        _ => panic!("an unknown line: {line}"),
    }
}

/// How long the random session lasts: seconds from `YOMIKIRI_NBOARD_SECONDS`, otherwise a minute in `test all` and a few seconds usually.
fn seconds() -> u64 {
    let told = std::env::var("YOMIKIRI_NBOARD_SECONDS").ok();
    let all = std::env::var("YOMIKIRI_TESTS").is_ok_and(|size| size == "all");
    told.and_then(|told| told.parse().ok())
        .unwrap_or(if all { 60 } else { 5 })
}

/// A random game of up to `most` moves.
fn random_game(rng: &mut Rng, most: usize) -> Record {
    let rules = serde_json::json!({ "game": "reversi", "width": 8, "height": 8, "empties_to_winner": true });
    let mut game = Record::new(decode::rules(&rules).unwrap(), None).unwrap();
    for _ in 0..rng.usize(0..=most) {
        let moves = game.game().moves();
        if game.outcome().is_some() {
            break;
        }
        let mv = game.game().write_move(moves[rng.usize(..moves.len())]);
        game = game.play(&mv, None).unwrap();
    }
    game
}

#[test]
fn random_traffic_gets_every_ping_answered_at_once() {
    let told = std::env::var("YOMIKIRI_NBOARD_SEED").ok();
    let now = std::time::UNIX_EPOCH.elapsed().unwrap().as_micros() as u64;
    let seed = told.and_then(|seed| seed.parse().ok()).unwrap_or(now);
    println!("YOMIKIRI_NBOARD_SEED={seed}");
    let mut rng = Rng::with_seed(seed);
    let mut engine = Engine::start();
    let mut game: Option<Record> = None;
    let until = Instant::now() + Duration::from_secs(seconds());
    while Instant::now() < until {
        // As the protocol says, a ping comes before the position changes; what was said before belongs to the old one.
        for line in engine.ping() {
            check(&line, game.as_ref());
        }
        match (rng.u8(..4), &game) {
            (0, _) | (_, None) => {
                let set = random_game(&mut rng, 60);
                let mut text = export_game(&set, Format::Ggf).unwrap();
                if rng.bool() {
                    text = text.replace("TY[8]", &format!("TY[8]TI[00:{:02}]", rng.u8(..60)));
                }
                engine.send(&format!("set game {text}"));
                game = Some(set);
            }
            (1 | 2, Some(now)) if now.outcome().is_none() => {
                let moves = now.game().moves();
                let mv = now.game().write_move(moves[rng.usize(..moves.len())]);
                let said = if mv == "pass" {
                    "PA".to_owned()
                } else {
                    mv.to_uppercase()
                };
                engine.send(&format!(
                    "move {said}/{:.2}/{:.2}",
                    rng.f64(),
                    3.0 * rng.f64()
                ));
                game = Some(now.play(&mv, None).unwrap());
            }
            _ => {}
        }
        for _ in 0..rng.u8(0..4) {
            let command = match rng.u8(..8) {
                0 => format!("set depth {}", rng.u8(1..=60)),
                1 => "learn".to_owned(),
                2 => "analyze".to_owned(),
                3 | 4 => "go".to_owned(),
                _ => format!("hint {}", rng.u8(1..12)),
            };
            engine.send(&command);
        }
        let pause = Duration::from_millis(rng.u64(..150));
        let waiting = Instant::now() + pause;
        loop {
            match engine
                .lines
                .recv_timeout(waiting.saturating_duration_since(Instant::now()))
            {
                Ok((_, line)) => check(&line, game.as_ref()),
                Err(RecvTimeoutError::Timeout) => break,
                Err(RecvTimeoutError::Disconnected) => panic!("the engine has ended"),
            }
        }
    }
    assert!(engine.pings > 10, "{} pings", engine.pings);
    println!("{} pings", engine.pings);
    engine.end(true);
}
