//! The engine for NBoard programs in random sessions: legal commands at random moments, with a ping before each change.

use crate::nboard_client as client;

use std::sync::mpsc::RecvTimeoutError;
use std::time::{Duration, Instant};

use client::Engine;
use fastrand::Rng;
use yomikiri::api::decode;
use yomikiri::api::export_game;
use yomikiri::formats::Format;
use yomikiri::game::{Game, Notation};
use yomikiri::games::record::Record;

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
            assert!(value.abs() <= 64.0 && words.len() == 4, "{line}");
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

/// How long the random session lasts: seconds from `YOMIKIRI_NBOARD_SECONDS`, otherwise a few, more in `test all`.
fn seconds() -> u64 {
    let wanted = std::env::var("YOMIKIRI_NBOARD_SECONDS").ok();
    let all = std::env::var("YOMIKIRI_TESTS").is_ok_and(|size| size == "all");
    let wanted = wanted.and_then(|wanted| wanted.parse().ok());
    wanted.unwrap_or(if all { 20 } else { 5 })
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
    let given = std::env::var("YOMIKIRI_NBOARD_SEED").ok();
    let now = std::time::UNIX_EPOCH.elapsed().unwrap().as_micros() as u64;
    let seed = given.and_then(|seed| seed.parse().ok()).unwrap_or(now);
    println!("YOMIKIRI_NBOARD_SEED={seed}");
    let mut rng = Rng::with_seed(seed);
    let mut engine = Engine::start();
    let mut game: Option<Record> = None;
    let until = Instant::now() + Duration::from_secs(seconds());
    while Instant::now() < until || engine.pings <= 10 {
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
    println!("{} pings", engine.pings);
    engine.end(true);
}
