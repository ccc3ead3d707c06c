//! Measures the ladders of levels, and the level `even`: `cargo run --release -p yomikiri-lab --bin points -- [--even] [BOARD]`.
//!
//! Without `--even`, the levels and the two rungs of `even` that are no levels play each other, and the program prints the points that explain
//! the results best. Every game begins with a few random moves, and is played twice, with sides changed. The points belong into the ladders
//! next to the games' levels (`ladder.rs`).
//!
//! With `--even`, the level `even` plays each level from `beginner` to `expert` ([`against_even`]).

use clap::Parser;
use fastrand::Rng;
use serde_json::{Value, json};
use yomikiri::api::Level;
use yomikiri::player::ladder;
use yomikiri::player::ladder::{CASUAL, Ladder};
use yomikiri_lab::matches::{Player, Score, against_even, play, start};

/// Measures the ladders of levels, and the level `even`.
#[derive(Parser)]
#[command(name = "points")]
struct Options {
    /// Only boards whose name contains this.
    board: Option<String>,
    /// Measure `even` instead of the ladders.
    #[arg(long)]
    even: bool,
    /// Games of each pair of players, or of `even` and each level.
    #[arg(long, default_value_t = 200)]
    games: u32,
    /// With `--even`: only against this level.
    #[arg(long)]
    level: Option<Level>,
    /// The maximum number of positions for a move of `perfect`, where that is known to change little.
    #[arg(long)]
    most: Option<u64>,
}

/// A board, and the number of random moves with which games for the ladder begin.
struct Board {
    name: &'static str,
    rules: Value,
    opening: usize,
    /// The share of the games that pairs of the slow levels play.
    slow: u32,
}

fn boards() -> Vec<Board> {
    let board = |name, rules, opening, slow| Board {
        name,
        rules,
        opening,
        slow,
    };
    let five = json!({"game": "mnk", "width": 9, "height": 9, "k": 5});
    let domineering = json!({"game": "domineering", "width": 6, "height": 6});
    let boxes = |side: u8| json!({"game": "dots_and_boxes", "width": side, "height": side});
    vec![
        board("tic-tac-toe", json!("tic-tac-toe"), 1, 1),
        board("misère tic-tac-toe", json!("misere-tic-tac-toe"), 1, 1),
        board("five in a row on 9x9", five, 2, 4),
        board("Connect Four", json!("connect-four"), 4, 4),
        board("reversi on 4x4", json!("reversi-4x4"), 2, 1),
        board("reversi on 6x6", json!("reversi-6x6"), 4, 4),
        board("reversi on 8x8", json!("reversi-8x8"), 4, 10),
        board("Domineering on 6x6", domineering, 2, 4),
        board("Dots and Boxes on 2x2", boxes(2), 2, 1),
        board("Dots and Boxes on 3x3", boxes(3), 4, 4),
    ]
}

/// The levels, and the two rungs of `even` that are none.
fn players(ladder: &Ladder, most: Option<u64>) -> Vec<Player> {
    let player = |name, level, strength| Player {
        name,
        level,
        strength,
        most: most.filter(|_| level == Level::Perfect),
    };
    let levels = Ladder::LEVELS.map(|level| player(level.name(), level, None));
    let even = [("errs", ladder.errs), ("careful", ladder.careful)];
    let even = even.map(|(name, of)| player(name, Level::Even, Some(of.points)));
    [&levels[..], &even].concat()
}

/// Which of the players play each other: neighbours, and their neighbours where that is cheap.
const PAIRS: [(usize, usize); 12] = [
    (0, 1),
    (0, 6),
    (1, 6),
    (1, 2),
    (1, 7),
    (2, 6),
    (2, 7),
    (2, 3),
    (7, 6),
    (7, 3),
    (3, 4),
    (4, 5),
];

/// The share of the points that the difference is worth.
fn expected(difference: f64) -> f64 {
    1.0 / (1.0 + 10f64.powf(-difference / 400.0))
}

/// What a pair of players got: the games, and the points of the first one in them.
struct Pair {
    players: (usize, usize),
    games: f64,
    got: f64,
}

/// The points that explain the results best (Bradley and Terry 1952). One drawn game more for each pair keeps them finite.
fn fit(players: usize, pairs: &[Pair]) -> Vec<f64> {
    let mut points = vec![f64::from(CASUAL); players];
    for _ in 0..20_000 {
        for player in 0..players {
            let (mut slope, mut rise) = (0.0, 0.0);
            for pair in pairs {
                let (one, other) = pair.players;
                let share = expected(points[one] - points[other]);
                let sign = match player {
                    _ if player == one => 1.0,
                    _ if player == other => -1.0,
                    _ => continue,
                };
                rise += sign * (pair.got + 0.5 - (pair.games + 1.0) * share);
                slope += (pair.games + 1.0) * share * (1.0 - share);
            }
            if slope > 0.0 {
                points[player] += (rise / slope).clamp(-1.0, 1.0) * 400.0 / 10f64.ln();
            }
        }
    }
    let casual = points[2];
    points
        .iter()
        .map(|one| one - casual + f64::from(CASUAL))
        .collect()
}

/// Measures a board's ladder.
fn measure(board: &Board, options: &Options) {
    let game = start(&board.rules, 0, &mut Rng::with_seed(0));
    let players = players(ladder(game.game()), options.most);
    let mut pairs = Vec::new();
    for (one, other) in PAIRS {
        let slow = one.max(other) == 5 || one.min(other) >= 3 && one.max(other) < 6;
        let games = options.games / if slow { board.slow } else { 1 } / 2;
        let mut got = 0.0;
        for seed in 0..u64::from(games) {
            let start = || start(&board.rules, board.opening, &mut Rng::with_seed(seed));
            let seed = 1_000 * seed;
            got += play(start(), players[one], players[other], seed);
            got += 1.0 - play(start(), players[other], players[one], seed);
        }
        println!(
            "{}: {} against {}: {got} of {}",
            board.name,
            players[one].name,
            players[other].name,
            2 * games
        );
        pairs.push(Pair {
            players: (one, other),
            games: f64::from(2 * games),
            got,
        });
    }
    let points = fit(players.len(), &pairs);
    for (at, player) in players.iter().enumerate() {
        let of = |pair: &&Pair| pair.players.0 == at || pair.players.1 == at;
        let games: f64 = pairs.iter().filter(of).map(|pair| pair.games).sum();
        println!(
            "{}: {:<10}{:>6.0} points, {games} games",
            board.name, player.name, points[at]
        );
    }
}

/// Measures `even` against a level.
fn measure_even(board: &Board, level: Level, options: &Options) {
    let Score {
        share,
        spread,
        games,
        strength,
    } = against_even(&board.rules, level, options.games, options.most);
    println!(
        "{}: {:<10} scores {:.1} ± {:.1} % in {games} games, even has {strength:.0} points",
        board.name,
        level.name(),
        100.0 * share,
        100.0 * spread,
    );
}

fn main() {
    let options = Options::parse();
    for board in boards() {
        if options
            .board
            .as_ref()
            .is_some_and(|part| !board.name.contains(&**part))
        {
            continue;
        }
        if !options.even {
            measure(&board, &options);
            continue;
        }
        for level in &Ladder::LEVELS[1..5] {
            if options.level.is_none_or(|wanted| wanted == *level) {
                measure_even(&board, *level, &options);
            }
        }
    }
}
