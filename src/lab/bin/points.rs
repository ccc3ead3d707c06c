//! Measures the ladders of levels, and the level `even`: `cargo run --release -p yomikiri-lab --bin points -- [--even] [BOARD]`.
//!
//! Without `--even`, the levels and the two rungs of `even` that are no levels play each other, and the program prints the points that explain
//! the results best. Every game begins with a few random moves, and is played twice, with sides changed. The points belong into the ladders
//! next to the games' levels (`ladder.rs`).
//!
//! With `--even`, the level `even` plays each level from `beginner` to `expert` from the usual start. In each run, it begins at its usual
//! strength and follows the results, as on the page. What counts are the games after the first ten.

use clap::Parser;
use fastrand::Rng;
use serde_json::{Value, json};
use yomikiri::api::{self, BestMoveOptions, Level, Moves, decode};
use yomikiri::game::{Game, Notation, Side};
use yomikiri::games::record::Record;
use yomikiri::player::ladder::{CASUAL, Ladder};
use yomikiri::player::{ladder, rate};

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
    vec![
        board("tic-tac-toe", json!("tic-tac-toe"), 1, 1),
        board("misère tic-tac-toe", json!("misere-tic-tac-toe"), 1, 1),
        board("five in a row on 9x9", five, 2, 4),
        board("Connect Four", json!("connect-four"), 4, 4),
        board("reversi on 4x4", json!("reversi-4x4"), 2, 1),
        board("reversi on 6x6", json!("reversi-6x6"), 4, 4),
        board("reversi on 8x8", json!("reversi-8x8"), 4, 10),
        board("Domineering on 6x6", domineering, 2, 4),
    ]
}

/// A player of the measurement.
#[derive(Clone, Copy)]
struct Player {
    name: &'static str,
    level: Level,
    strength: Option<u32>,
    most: Option<u64>,
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

/// A game after this many random moves.
fn start(rules: &Value, moves: usize, rng: &mut Rng) -> Record {
    loop {
        let rules = decode::rules(rules).expect("rules");
        let mut game = api::new_game(rules, None, &Moves::default()).expect("a game");
        for _ in 0..moves {
            if let Some(mv) = rng.choice(game.game().moves()) {
                let mv = game.game().write_move(mv);
                game = game.play(&mv, None).expect("a legal move");
            }
        }
        if game.outcome().is_none() {
            return game;
        }
    }
}

/// Plays a game; returns the first side's result: 1, 0.5 or 0.
fn play(mut game: Record, first: Player, second: Player, seed: u64) -> f64 {
    let mut ply = 0;
    while game.outcome().is_none() {
        let side = game.game().turn();
        let player = if side == Side::First { first } else { second };
        let options = BestMoveOptions::default()
            .level(player.level)
            .strength(player.strength)
            .max_nodes(player.most)
            .seed(seed + ply);
        let reply = api::best_move(&game, &options).expect("a move");
        game = game.play(&reply.mv, None).expect("a legal move");
        ply += 1;
    }
    match game.outcome().and_then(|outcome| outcome.winner()) {
        Some(Side::First) => 1.0,
        Some(Side::Second) => 0.0,
        None => 0.5,
    }
}

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

/// The games for which `even` adapts itself before they count, and the games of a run that count.
const ADAPTING: u32 = 10;
const COUNTED: u32 = 20;

/// Measures `even` against a level.
fn measure_even(board: &Board, level: Level, options: &Options) {
    let rival = Player {
        name: level.name(),
        level,
        strength: None,
        most: None,
    };
    let (mut got, mut squares, mut counted, mut strengths) = (0.0, 0.0, 0, 0.0);
    let mut seed = 0;
    for run in 0..options.games.div_ceil(COUNTED) {
        let mut results = Vec::new();
        for game in 0..ADAPTING + COUNTED {
            let begun = start(&board.rules, 0, &mut Rng::with_seed(0));
            let strength = rate(begun.game(), &results, None);
            let even = Player {
                name: "even",
                level: Level::Even,
                strength: Some(strength),
                most: options.most,
            };
            seed += 1_000;
            let result = match (run + game) % 2 {
                0 => play(begun, rival, even, seed),
                _ => 1.0 - play(begun, even, rival, seed),
            };
            results.push(result);
            if game >= ADAPTING {
                got += result;
                squares += result * result;
                counted += 1;
                strengths += f64::from(strength);
            }
        }
    }
    let games = f64::from(counted);
    let share = got / games;
    let spread = 1.96 * ((squares / games - share * share) / games).sqrt();
    println!(
        "{}: {:<10} scores {:.1} ± {:.1} % in {counted} games, even has {:.0} points",
        board.name,
        level.name(),
        100.0 * share,
        100.0 * spread,
        strengths / games
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
