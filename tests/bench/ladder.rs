//! The ladder of levels: measures how often each level beats the one below it.
//!
//! `cargo bench --bench ladder -- [--games N] [--pair beginner:random] [BOARD]`
//!
//! Every opening consists of a few random moves. Each is played twice, with the levels swapping
//! sides, so that equal levels score 50 %. A draw counts half. A share below the least is
//! `MISSED` only where chance is an unlikely cause: in 60 games, chance is worth up to 13 points.
//!
//! `cargo bench --bench ladder -- --exact [--games N]`
//!
//! Plays `perfect` on 6x6 reversi from the start, on either side, against `random` and `casual`,
//! and checks that each of its moves keeps the exact value. The solver confirms the claimed values
//! without the book wherever that takes at most some seconds, and the final score confirms them
//! too.

#![allow(missing_docs)]

#[path = "levels.rs"]
mod levels;

use std::time::Instant;

use levels::{Arguments, level, opening};
use serde_json::{Value, json};
use yomikiri::api::decode;
use yomikiri::api::{self, BestMoveOptions, Level, Moves, SolveOptions};
use yomikiri::game::{Game, Notation, Side};
use yomikiri::games::record::Record;

/// A board, the number of random opening moves, and the minimum share of the stronger level.
struct Board {
    name: &'static str,
    rules: Value,
    opening: usize,
    least: f64,
    /// The pairs of levels that play equally well on this board: the stronger one needs only half.
    alike: &'static [(Level, Level)],
}

fn boards() -> Vec<Board> {
    let board = |name, rules, opening, least| Board {
        name,
        rules,
        opening,
        least,
        alike: &[],
    };
    let five = json!({"game": "mnk", "width": 7, "height": 7, "k": 5});
    let large = json!({"game": "mnk", "width": 15, "height": 15, "k": 5});
    let falling =
        json!({"game": "mnk", "width": 7, "height": 6, "k": 4, "misere": true, "gravity": true});
    vec![
        board("3x3", json!("tic-tac-toe"), 1, 0.5),
        board("3x3 misere", json!("misere-tic-tac-toe"), 1, 0.5),
        board("reversi 4x4", json!("reversi-4x4"), 2, 0.5),
        board("reversi 6x6", json!("reversi-6x6"), 4, 0.65),
        Board {
            // The game is a draw, and `expert` holds it.
            alike: &[(Level::Perfect, Level::Expert)],
            ..board("7x7 five", five, 2, 0.65)
        },
        board("15x15 five", large, 2, 0.65),
        board("connect four", json!("connect-four"), 4, 0.65),
        board("connect four misere", falling, 4, 0.65),
        board("reversi 8x8", json!("reversi-8x8"), 4, 0.65),
    ]
}

const PAIRS: [(Level, Level); 5] = [
    (Level::Beginner, Level::Random),
    (Level::Casual, Level::Beginner),
    (Level::Strong, Level::Casual),
    (Level::Expert, Level::Strong),
    (Level::Perfect, Level::Expert),
];

fn start(board: &Board, seed: u64) -> Record {
    let mut rng = fastrand::Rng::with_seed(seed);
    loop {
        let game = opening(&board.rules, board.opening, &mut rng);
        if game.outcome().is_none() {
            return game;
        }
    }
}

/// Plays a game and returns the first side's result: 1, 0.5 or 0. Updates the time of each side's
/// slowest move.
fn play(mut game: Record, first: Level, second: Level, seed: u64, slowest: &mut [f64; 2]) -> f64 {
    while game.outcome().is_none() {
        let side = game.game().turn();
        let options = BestMoveOptions::default()
            .level(if side == Side::First { first } else { second })
            .seed(seed);
        let began = Instant::now();
        let reply = api::best_move(&game, &options).expect("a move");
        let place = usize::from(side == Side::Second);
        slowest[place] = slowest[place].max(began.elapsed().as_secs_f64());
        game = game.play(&reply.mv, None).expect("a legal move");
    }
    match game.outcome().and_then(|outcome| outcome.winner()) {
        Some(Side::First) => 1.0,
        Some(Side::Second) => 0.0,
        None => 0.5,
    }
}

/// From this number of placed discs, each position is solved again without the book.
const SOLVED: u64 = 14;

/// Plays a game with `perfect` on this side and checks each of its moves. Returns the number of
/// these moves, the number of them confirmed by the solver, and the time of the slowest one.
fn play_exactly(perfect: Side, rival: Level, seed: u64) -> (u32, u32, f64) {
    let rules = decode::rules(&"reversi-6x6".into()).expect("rules");
    let mut game = api::new_game(rules, None, &Moves::default()).expect("a game");
    let (mut moves, mut solved, mut slowest) = (0, 0, 0.0f64);
    // The value of the start (Feinstein 1993).
    let mut value = -4;
    let mut placed = 0;
    while game.outcome().is_none() {
        let own = game.game().turn() == perfect;
        let options = BestMoveOptions::default()
            .level(if own { Level::Perfect } else { rival })
            .seed(seed + placed);
        let began = Instant::now();
        let reply = api::best_move(&game, &options).expect("a move");
        let before = game.game().write_position();
        game = game.play(&reply.mv, None).expect("a legal move");
        placed += u64::from(reply.mv != "pass");
        if !own {
            continue;
        }
        moves += 1;
        slowest = slowest.max(began.elapsed().as_secs_f64());
        assert!(reply.exact, "{before}: {} is not proved", reply.mv);
        let claimed = reply.value.expect("a value");
        // The rival's mistakes may improve the value, but it must never get worse.
        assert!(
            perfect.sign() * claimed >= perfect.sign() * value,
            "{before}: {claimed} after {value}"
        );
        value = claimed;
        if placed >= SOLVED && game.outcome().is_none() {
            let options = SolveOptions::default().book(false);
            let solution = api::solve(&game, &options, &mut |_| true).expect("a solution");
            assert!(
                solution.exact && solution.value == value,
                "{before}: {}",
                reply.mv
            );
            solved += 1;
        }
    }
    let score = game.outcome().map(|outcome| outcome.score);
    let Some(score) = score else {
        unreachable!("the game is over")
    };
    assert!(perfect.sign() * score >= perfect.sign() * value);
    (moves, solved, slowest)
}

/// Plays `games` games in all.
fn exactly(games: u64) {
    for rival in [Level::Random, Level::Casual] {
        let (mut moves, mut solved, mut slowest) = (0, 0, 0.0f64);
        for game in 0..games / 2 {
            let side = if game % 2 == 0 {
                Side::First
            } else {
                Side::Second
            };
            let (m, s, t) = play_exactly(side, rival, 1000 * game);
            (moves, solved, slowest) = (moves + m, solved + s, slowest.max(t));
        }
        println!(
            "perfect:{:<10}{:>5} games,{moves:>6} moves, none lost a disc; {solved} solved anew; slowest {:.0} ms",
            rival.name(),
            games / 2,
            1000.0 * slowest,
        );
    }
}

fn main() {
    let arguments = Arguments::read();
    let games = arguments.games();
    if arguments.has("--exact") {
        exactly(games);
        return;
    }
    let pairs = match arguments.after("--pair", 1) {
        Some(pair) => {
            let (stronger, weaker) = pair.split_once(':').expect("--pair STRONGER:WEAKER");
            vec![(level(stronger), level(weaker))]
        }
        None => PAIRS.to_vec(),
    };
    println!(
        "{:<21}{:<20}{:>8}{:>10}{:>12}{:>12}",
        "board", "levels", "share", "at least", "slowest", "its rival's"
    );
    for board in boards() {
        if !arguments.wants(board.name, true) {
            continue;
        }
        for (stronger, weaker) in pairs.clone() {
            let levels = format!("{}:{}", stronger.name(), weaker.name());
            let least = if board.alike.contains(&(stronger, weaker)) {
                0.5
            } else {
                board.least
            };
            let mut points = 0.0;
            let mut slowest = [0.0; 2];
            for seed in 0..games / 2 {
                points += play(start(&board, seed), stronger, weaker, seed, &mut slowest);
                let mut turned = [slowest[1], slowest[0]];
                points += 1.0 - play(start(&board, seed), weaker, stronger, seed, &mut turned);
                slowest = [turned[1], turned[0]];
            }
            let played = (games / 2 * 2) as f64;
            let share = points / played;
            // Two standard errors; draws only make them smaller.
            let chance = 2.0 * (share * (1.0 - share) / played).sqrt();
            let verdict = if share >= least {
                ""
            } else if share + chance < least {
                "  MISSED"
            } else {
                "  too few games to tell"
            };
            println!(
                "{:<21}{levels:<20}{:>7.1}%{:>9.0}%{:>10.0} ms{:>10.0} ms{verdict}",
                board.name,
                100.0 * share,
                100.0 * least,
                1000.0 * slowest[0],
                1000.0 * slowest[1],
            );
        }
    }
}
