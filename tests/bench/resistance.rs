//! Hardest resistance: how much more a level gets from drawn and lost positions by choosing, among moves of equal value, the one after
//! which the opponent errs most easily.
//!
//! `cargo bench --bench resistance -- [--games N] [--level perfect] [--against casual] [BOARD]`
//!
//! Each position is reached by random moves, and is drawn or lost for the side to move. This side plays at the level, once with the hardest
//! resistance and once without, against the same weaker level with the same seeds. A draw counts half.

#![allow(missing_docs)]

#[path = "levels.rs"]
mod levels;

use levels::{Arguments, level, opening};
use serde_json::{Value, json};
use yomikiri::api::{self, BestMoveOptions, Level, SolveOptions};
use yomikiri::game::Game;
use yomikiri::games::record::Record;
use yomikiri::player::first_choice;

/// A board, and the minimum and the maximum number of random moves.
struct Board {
    name: &'static str,
    rules: Value,
    moves: (usize, usize),
}

fn boards() -> Vec<Board> {
    let board = |name, rules, moves| Board { name, rules, moves };
    let rows = |m, n, k| json!({"game": "mnk", "width": m, "height": n, "k": k});
    let domineering = |m, n| json!({"game": "domineering", "width": m, "height": n});
    vec![
        board("3,3,3", json!("tic-tac-toe"), (0, 4)),
        board("3,3,3 misere", json!("misere-tic-tac-toe"), (0, 4)),
        board("4,4,3", rows(4, 4, 3), (1, 6)),
        board("5,4,3", rows(5, 4, 3), (1, 6)),
        board("4,4,4", rows(4, 4, 4), (2, 8)),
        board("5,4,4", rows(5, 4, 4), (6, 12)),
        board("reversi 4x4", json!("reversi-4x4"), (0, 5)),
        board("reversi 6x6", json!("reversi-6x6"), (20, 22)),
        board("Domineering 5x5", domineering(5, 5), (1, 5)),
        board("Domineering 6x6", domineering(6, 6), (4, 8)),
        board("eight", json!("eight"), (0, 3)),
    ]
}

/// The value for the side to move.
fn value(game: &Record) -> i64 {
    let options = SolveOptions::default().book(false);
    let solution = api::solve(game, &options, &mut |_| true).expect("a solution");
    game.game().turn().sign() * solution.value
}

/// The start of a match: drawn or lost for the side to move, which has a choice.
fn start(board: &Board, rng: &mut fastrand::Rng) -> Record {
    loop {
        let moves = rng.usize(board.moves.0..=board.moves.1);
        let game = opening(&board.rules, moves, rng);
        if game.game().moves().len() > 1 && value(&game) <= 0 {
            return game;
        }
    }
}

/// The winner of a game between `own` for the side to move, with or without resistance, and `rival`.
fn play(mut game: Record, resists: bool, own: Level, rival: Level, seed: u64) -> f64 {
    let side = game.game().turn();
    while game.outcome().is_none() {
        let to_move = game.game().turn();
        let options = BestMoveOptions::default()
            .level(if to_move == side { own } else { rival })
            .seed(seed);
        let reply = if to_move == side && resists {
            api::best_move(&game, &options)
        } else {
            first_choice(game.game(), &options)
        };
        game = game
            .play(&reply.expect("a move").mv, None)
            .expect("a legal move");
    }
    match game.outcome().and_then(|end| end.winner()) {
        Some(winner) if winner == side => 1.0,
        Some(_) => 0.0,
        None => 0.5,
    }
}

fn main() {
    let arguments = Arguments::read();
    let games = arguments.games();
    let own = level(
        arguments
            .after("--level", 1)
            .map_or("perfect", String::as_str),
    );
    let rivals = match arguments.after("--against", 1) {
        Some(rival) => vec![level(rival)],
        None => vec![Level::Random, Level::Beginner, Level::Casual],
    };
    for board in boards() {
        if !arguments.wants(board.name, true) {
            continue;
        }
        for &rival in &rivals {
            let mut rng = fastrand::Rng::with_seed(1);
            let mut points = [0.0; 2];
            for seed in 0..games {
                let game = start(&board, &mut rng);
                for resists in [false, true] {
                    points[usize::from(resists)] += play(game.clone(), resists, own, rival, seed);
                }
            }
            let share = |points: f64| 100.0 * points / games as f64;
            println!(
                "{:<18}{:<10}{:>6} games{:>8.1}%{:>8.1}%",
                board.name,
                rival.name(),
                games,
                share(points[0]),
                share(points[1]),
            );
        }
    }
}
