//! Links and files of puzzles: they survive a round trip, and invalid ones are refused.

use crate::common;
use crate::puzzle_calls::{library, some};

use common::{code, game, puzzle_bytes, random_for};
use serde_json::json;
use yomikiri::api::puzzles::decode as puzzle_data;
use yomikiri::api::puzzles::{
    PuzzleLimits, Range, puzzle_file, puzzle_limits, read_puzzle, write_puzzle,
};
use yomikiri::error::{Error, Kind, Result};
use yomikiri::puzzles::Goal;

#[test]
fn the_file_lists_its_puzzles() {
    let library = library();
    assert_eq!((library.list.len(), library.kinds.len()), (1440, 12));
    let mut ids: Vec<&String> = library.list.iter().map(|listed| &listed.id).collect();
    ids.sort();
    ids.dedup();
    assert_eq!(ids.len(), library.list.len());
    for listed in &library.list {
        let shared = read_puzzle(&listed.id).unwrap();
        assert_eq!((shared.goal, shared.rating), (listed.goal, listed.rating));
        assert_eq!(shared.themes, listed.themes);
        let rating = shared.rating.unwrap();
        assert!((100..=3000).contains(&rating));
        // A win with one move has no theme.
        assert!(!listed.themes.is_empty() || listed.goal == Goal::WinIn(1));
        assert!(listed.keys > 0);
        // What is written is what was read, by way of plain data.
        let mut data = json!(shared);
        data["id"] = json!("is ignored");
        let (game, goal) = puzzle_data::puzzle(&data).unwrap();
        let (rating, themes) = puzzle_data::heading(&data).unwrap();
        let id = write_puzzle(&game, goal, rating, &themes);
        assert_eq!(id.as_ref(), Ok(&listed.id));
    }
    let plain = json!(library);
    assert_eq!(plain["predictor"]["weights"].as_object().unwrap().len(), 7);
    assert_eq!(plain["levels"]["casual"], 1200.0);
}

#[test]
fn damaged_files_are_refused() {
    let bytes = puzzle_bytes();
    for damaged in [
        b"".to_vec(),
        b"{}\n".to_vec(),
        bytes[..bytes.len() - 1].to_vec(),
        [&bytes[..], &[0; 24]].concat(),
        bytes[1..].to_vec(),
    ] {
        assert_eq!(code(puzzle_file(&damaged)), "puzzle-file");
    }
    let mut rng = random_for("damaged files");
    for _ in 0..50 {
        let mut damaged = bytes.clone();
        for _ in 0..rng.usize(1..5) {
            let at = rng.usize(..damaged.len().min(3_000));
            damaged[at] = rng.u8(..);
        }
        // It may still be a file.
        if let Err(error) = puzzle_file(&damaged) {
            assert_eq!(error.code.name, "puzzle-file");
        }
    }
}

/// The code, and the sentence without holes.
fn checked(error: &Error) -> &'static str {
    for name in error.code.params() {
        let mut params = error.params.iter();
        assert!(params.any(|(param, _)| *param == name), "{error}");
    }
    error.code.name
}

#[test]
fn what_is_no_link_is_refused() {
    let refused = |text: &str| checked(&read_puzzle(text).unwrap_err());
    for text in ["", "abc!", "abcde", "é", "AQ=="] {
        assert_eq!(refused(text), "puzzle-unreadable", "{text}");
    }
    assert_eq!(refused("Ag"), "puzzle-version");
    assert_eq!(refused(&"a".repeat(2_001)), "puzzle-too-long");
    let ids = some(100);
    let letters = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    let mut codes: Vec<&str> = Vec::new();
    let mut rng = random_for("hostile links");
    for round in 0..20_000 {
        let mut text = ids[round % ids.len()].clone().into_bytes();
        if round % 3 == 0 {
            text.resize(rng.usize(..if round % 300 == 0 { 2_001 } else { 60 }), b'A');
        }
        for letter in &mut text {
            if rng.u8(..6) == 0 {
                *letter = letters[rng.usize(..64)];
            }
        }
        match read_puzzle(&String::from_utf8(text).unwrap()) {
            Ok(shared) => {
                let id = write_puzzle(&shared.game, shared.goal, shared.rating, &[]).unwrap();
                assert_eq!(read_puzzle(&id).unwrap().game, shared.game);
            }
            Err(error) => {
                assert!(matches!(error.kind, Kind::BadPosition | Kind::TooLarge));
                codes.push(checked(&error));
            }
        }
    }
    codes.sort_unstable();
    codes.dedup();
    for wanted in ["version", "unknown-game", "position", "goes-on"] {
        assert!(codes.contains(&&*format!("puzzle-{wanted}")), "{codes:?}");
    }
}

#[test]
fn a_link_has_one_text() {
    // Zeros where a record has none, and a link without its end, whose marks do not fill their rectangle.
    for text in ["AAAA", "uBGAQICIWNkj"] {
        assert_eq!(code(read_puzzle(text)), "puzzle-unreadable", "{text}");
    }
}

#[test]
fn goals_have_one_text_each() {
    for text in ["win", "draw", ">=0", ">=-64", ">=64", "win-in-0"] {
        assert_eq!(text.parse::<Goal>().unwrap().to_string(), text);
    }
    let others = ",lose,Win,>=65,>=-65,>=1.5,>=+1,>=01,>=-0,>= 1,win-in-,win-in-65,win-in-01,win-in--1,win-in-300";
    for text in others.split(',') {
        assert_eq!(code(text.parse::<Goal>()), "puzzle-goal", "{text}");
    }
}

#[test]
fn the_limits_of_goals_are_those_of_links() {
    let PuzzleLimits { score, moves, .. } = puzzle_limits();
    let game = game("reversi-4x4", "");
    let written =
        |text: String| -> Result<String> { write_puzzle(&game, text.parse()?, None, &[]) };
    for (name, Range { least, most }) in [(">=", score), ("win-in-", moves)] {
        for number in [least, most] {
            assert!(written(format!("{name}{number}")).is_ok(), "{name}{number}");
        }
        for number in [least - 1, most + 1] {
            assert_eq!(code(written(format!("{name}{number}"))), "puzzle-goal");
        }
    }
}
