//! The level `even`: it overlooks nothing that is one move away, is as strong as asked for, and its strength follows the results.

use crate::common;

use common::rules::{falling, mnk};
use common::{best_move, game, new_game, play_randomly, random_for, record_at, shown};
use serde_json::{Value, json};
use yomikiri::Level;
use yomikiri::game::{Game, Notation};
use yomikiri::games::AnyGame;
use yomikiri::games::record::Record;
use yomikiri::player::ladder::{CASUAL, Ladder};
use yomikiri::player::{ladder, rate};

/// Games in which a move can win at once.
fn boards() -> Vec<Value> {
    vec![
        json!("tic-tac-toe"),
        json!("misere-tic-tac-toe"),
        json!("connect-four"),
        mnk(5, 4, 3, false, &["b2".to_owned()]),
        mnk(9, 9, 5, false, &[]),
        falling(mnk(5, 5, 4, true, &[])),
        json!("reversi-4x4"),
        json!("eight"),
    ]
}

/// Whether the side to move can win at once.
fn can_win(game: &AnyGame) -> bool {
    let ends = game.moves().into_iter().map(|mv| game.after(mv).outcome());
    let mut winners = ends.map(|end| end.and_then(|end| end.winner()));
    winners.any(|winner| winner == Some(game.turn()))
}

/// Whether the side that has moved has lost, or can lose by the next move.
fn is_refuted(after: &AnyGame, before: &AnyGame) -> bool {
    match after.outcome() {
        Some(end) => end.winner() == Some(before.turn().other()),
        None => after.turn() != before.turn() && can_win(after),
    }
}

#[test]
fn no_strength_overlooks_a_win_or_a_threat_that_is_one_move_away() {
    let (mut wins, mut threats) = (0, 0);
    for rules in boards() {
        let mut rng = random_for(&rules.to_string());
        for seed in 0..60 {
            let mut position = new_game(&rules).game().clone();
            let most = position.view().cells.len().clamp(6, 30);
            play_randomly(&mut position, rng.usize(2..most), &mut rng);
            let record = record_at(&rules, &position);
            if record.outcome().is_some() {
                continue;
            }
            let moves = position.moves().into_iter();
            let refuted = moves.filter(|&mv| is_refuted(&position.after(mv), &position));
            let refuted = refuted.count();
            let (win, threat) = (
                can_win(&position),
                refuted > 0 && refuted < position.moves().len(),
            );
            for strength in [0, 900, 1_000, 1_100] {
                let options = json!({ "level": "even", "strength": strength, "seed": seed });
                let reply = best_move(&record, &options).unwrap();
                let mv = position.read_move(reply["move"].as_str().unwrap()).unwrap();
                let after = position.after(mv);
                let text = format!("{} {options} {reply}", shown(&record));
                if win {
                    let winner = after.outcome().and_then(|end| end.winner());
                    assert_eq!(winner, Some(position.turn()), "{text}");
                } else if threat {
                    assert!(!is_refuted(&after, &position), "{text}");
                }
            }
            wins += u32::from(win);
            threats += u32::from(threat && !win);
        }
    }
    assert!(wins > 50 && threats > 50, "{wins} wins, {threats} threats");
}

#[test]
fn a_strength_beyond_the_ladder_is_that_of_its_end() {
    let record = game("reversi-6x6", "c2b4");
    let [.., (_, highest)] = ladder(record.game()).rungs()[..] else {
        panic!("no rungs")
    };
    let lowest = ladder(record.game()).rungs()[0].1;
    for seed in 0..10 {
        let reply = |strength: u32| {
            let options =
                json!({ "level": "even", "strength": strength, "seed": seed, "max_nodes": 2_000 });
            best_move(&record, &options).unwrap()
        };
        assert_eq!(reply(0), reply(lowest));
        assert_eq!(reply(9_999), reply(highest));
        let usual = json!({ "level": "even", "seed": seed, "max_nodes": 2_000 });
        assert_eq!(best_move(&record, &usual).unwrap(), reply(CASUAL));
    }
}

#[test]
fn the_stronger_of_two_wins_more_often() {
    for rules in ["tic-tac-toe", "reversi-4x4", "connect-four"] {
        let play = |first: u32, second: u32, seed: i64| {
            let mut record = new_game(&json!(rules));
            while record.outcome().is_none() {
                let ply = record.moves().len() as i64;
                let strength = [first, second][ply as usize % 2];
                let options = json!({ "level": "even", "strength": strength, "seed": seed + ply, "max_nodes": 2_000 });
                let reply = best_move(&record, &options).unwrap();
                record = record.play(reply["move"].as_str().unwrap(), None).unwrap();
            }
            let score = record.outcome().map_or(0, |end| end.score.signum());
            (1 + score) as f64 / 2.0
        };
        let games = (0..40).map(|game| match game % 2 {
            0 => play(1_200, 600, 100 * game),
            _ => 1.0 - play(600, 1_200, 100 * game),
        });
        let got: f64 = games.sum();
        assert!(got > 26.0, "{rules}: {got} of 40");
    }
}

#[test]
fn only_even_has_a_strength() {
    let record = game("tic-tac-toe", "");
    for level in Level::NAMES.map(|(_, name)| name) {
        let reply = best_move(&record, &json!({ "level": level, "strength": 1_000 }));
        match level {
            "even" => assert!(reply.is_ok()),
            _ => assert_eq!(reply.unwrap_err().code.name, "strength", "{level}"),
        }
    }
}

#[test]
fn the_strength_follows_the_results() {
    for rules in boards() {
        let record = new_game(&rules);
        let game = record.game();
        let (lowest, highest) = ladder(game).limits();
        let start = rate(game, &[], None);
        assert_eq!(start, CASUAL.clamp(lowest, highest), "{rules}");
        assert_eq!(rate(game, &[0.5; 20], None), start);
        let (won, lost) = (rate(game, &[1.0], None), rate(game, &[0.0], None));
        assert!(lost < start && start < won, "{rules}: {lost} {start} {won}");
        // Later games move it less, unless the ladder has already ended.
        let later = |result| rate(game, &[0.5, 0.5, 0.5, 0.5, 0.5, 0.5, result], None);
        assert!(later(1.0) < won || won == highest, "{rules}");
        assert!(later(0.0) > lost || lost == lowest, "{rules}");
        assert_eq!(rate(game, &[1.0; 100], None), highest);
        assert_eq!(rate(game, &[0.0; 100], None), lowest);
        assert_eq!(rate(game, &[], Some(9_999)), highest);
        // The results so far lead to the same strength as going on from where some of them have led to only in the limit, but the
        // same way.
        assert!(rate(game, &[1.0], Some(lost)) > lost);
    }
}

#[test]
fn every_ladder_rises_and_has_games_behind_it() {
    for rules in boards()
        .into_iter()
        .chain(["reversi-6x6", "reversi-8x8", "gomoku"].map(|name| json!(name)))
    {
        let record = new_game(&rules);
        let Ladder {
            levels,
            errs,
            careful,
        } = ladder(record.game());
        assert_eq!(levels[2].points, CASUAL, "{rules}");
        assert!(
            levels
                .windows(2)
                .all(|pair| pair[0].points <= pair[1].points),
            "{rules}"
        );
        assert!(errs.games >= 80 && careful.games >= 80, "{rules}");
        for pair in levels.windows(2) {
            // What was not measured has the points of the level before.
            assert!(
                pair[1].games > 0 || pair[1].points == pair[0].points,
                "{rules}"
            );
        }
        let rungs = ladder(record.game()).rungs();
        let (lowest, highest) = ladder(record.game()).limits();
        assert_eq!(lowest, errs.points.min(levels[0].points), "{rules}");
        assert_eq!(highest, rungs[rungs.len() - 1].1, "{rules}");
        assert!(
            rungs.len() >= 3 && rungs.windows(2).all(|pair| pair[0].1 < pair[1].1),
            "{rules}"
        );
    }
}

/// The document's table is that of the program.
#[test]
fn the_documents_have_these_ladders() {
    let measured: [(&str, Record); 8] = [
        ("3,3,3", game("tic-tac-toe", "")),
        ("3,3,3", game("misere-tic-tac-toe", "")),
        ("9,9,5", new_game(&mnk(9, 9, 5, false, &[]))),
        ("7×6", game("connect-four", "")),
        ("4×4", game("reversi-4x4", "")),
        ("6×6", game("reversi-6x6", "")),
        ("8×8", game("reversi-8x8", "")),
        (
            "6×6",
            new_game(&json!({ "game": "domineering", "width": 6, "height": 6 })),
        ),
    ];
    for language in ["en", "ja"] {
        let path = format!(
            "{}/www/docs/{language}/notation.md",
            env!("CARGO_MANIFEST_DIR")
        );
        let text = std::fs::read_to_string(path).unwrap();
        let (_, section) = text.split_once("{#ladder}").unwrap();
        let section = section.split("\n#").next().unwrap();
        let rows: Vec<&str> = section
            .lines()
            .filter(|line| line.starts_with("| "))
            .collect();
        // The first two are the heading and its line.
        assert_eq!(rows.len(), measured.len() + 2, "{language}");
        for (row, (board, record)) in rows[2..].iter().zip(&measured) {
            let cells: Vec<&str> = row.trim_matches('|').split('|').map(str::trim).collect();
            assert!(cells[0].contains(board), "{language}: {row}");
            let ladder = ladder(record.game());
            let levels = ladder
                .levels
                .map(|one| format!("{} ({})", one.points, one.games));
            assert_eq!(cells[1..7], levels, "{language}: {}", cells[0]);
            assert_eq!(
                cells[7],
                ladder.errs.points.to_string(),
                "{language}: {}",
                cells[0]
            );
        }
    }
}
