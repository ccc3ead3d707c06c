//! The matches in `tests/bench/matches`: every game follows the rules and ends as its line says, each opening was played from both sides, and
//! the totals in the documents are those of the games. Against another program, each opening was drawn from its seed.

use crate::common;

use std::collections::BTreeMap;

use common::new_game;
use fastrand::Rng;
use serde_json::json;
use yomikiri::Record;
use yomikiri::api;
use yomikiri::formats::Format;
use yomikiri::game::{Game as _, Notation as _, Score, Side};

/// A match that is kept.
struct Match {
    file: &'static str,
    /// The preset that was played.
    rules: &'static str,
    /// How many random moves an opening has.
    plies: usize,
}

/// Against another program.
const EGAROUCID: Match = Match {
    file: "tests/bench/matches/egaroucid-web-15.txt",
    rules: "reversi-8x8",
    plies: 8,
};

/// Against an earlier search for five in a row.
const FIVE: Match = Match {
    file: "tests/bench/matches/gomoku-8ac53998.txt",
    rules: "gomoku",
    plies: 6,
};

/// How often an opening may have been drawn until the opponent called it even. One in six is.
const DRAWS: usize = 100;

impl Match {
    /// The game after these moves, written one after the other.
    fn replayed(&self, moves: &str) -> Record {
        let start = new_game(&json!(self.rules));
        start.replay(moves).expect("legal moves")
    }

    /// How long a move took on average, for this engine and for the other program.
    fn seconds_a_move(&self, games: &[Played]) -> [f64; 2] {
        let (mut seconds, mut moves) = ([0.0; 2], [0.0; 2]);
        for played in games {
            let mut game = new_game(&json!(self.rules));
            for (ply, mv) in self.replayed(played.moves).moves().iter().enumerate() {
                if ply >= self.plies && mv != "pass" {
                    let other = game.game().turn() != played.side;
                    moves[usize::from(other)] += 1.0;
                }
                game = game.play(mv, None).expect("a legal move");
            }
            for (sum, time) in seconds.iter_mut().zip(played.seconds) {
                *sum += time;
            }
        }
        [0, 1].map(|at| seconds[at] / moves[at])
    }
}

/// A game of a match.
struct Played<'t> {
    seed: u64,
    /// The side that this engine played.
    side: Side,
    /// The result in discs, from its point of view.
    score: Score,
    /// The processor times of this engine and of the other program, in seconds.
    seconds: [f64; 2],
    moves: &'t str,
}

/// A file of the project.
fn read(path: &str) -> String {
    let whole = format!("{}/{path}", env!("CARGO_MANIFEST_DIR"));
    std::fs::read_to_string(whole).expect(path)
}

fn games(text: &str) -> Vec<Played<'_>> {
    let lines = text.lines().filter(|line| !line.starts_with('#'));
    let game_in = |line| {
        let columns: Vec<&str> = str::split(line, ' ').collect();
        let [seed, side, score, own, other, moves] = columns[..] else {
            panic!("{line}")
        };
        Played {
            seed: seed.parse().expect(line),
            side: match side {
                "first" => Side::First,
                "second" => Side::Second,
                _ => panic!("{line}"),
            },
            score: score.parse().expect(line),
            seconds: [own, other].map(|time| time.parse().expect(line)),
            moves,
        }
    };
    lines.map(game_in).collect()
}

/// The mean and half the width of its 95 % interval.
fn estimate(values: &[f64]) -> (f64, f64) {
    let count = values.len() as f64;
    let mean = values.iter().sum::<f64>() / count;
    let squares = values.iter().map(|value| (value - mean).powi(2));
    (mean, 1.96 * squares.sum::<f64>().sqrt() / count)
}

/// What the games of a match come to, as documents give it.
struct Total {
    won: usize,
    drawn: usize,
    lost: usize,
    /// The games, the share of the points and half the width of its 95 % interval.
    whole: String,
    /// The share and that half without decimals, in per cent.
    share: String,
    spread: String,
    /// How long a move took on average, for this engine and for the other program.
    seconds: [String; 2],
}

impl Total {
    fn of(kept: &Match, games: &[Played]) -> Self {
        let count = |is: fn(Score) -> bool| games.iter().filter(|game| is(game.score)).count();
        let [won, drawn, lost] = [count(|s| s > 0), count(|s| s == 0), count(|s| s < 0)];
        let points = |game: &Played| f64::from(game.score.signum() as i8 + 1) / 2.0;
        let points: Vec<f64> = games.iter().map(points).collect();
        let (share, spread) = estimate(&points);
        let (share, spread) = (100.0 * share, 100.0 * spread);
        let all = games.len();
        let seconds = kept.seconds_a_move(games);
        Self {
            won,
            drawn,
            lost,
            whole: format!(
                "{won} won, {drawn} drawn, {lost} lost of {all}; {share:.1} % (± {spread:.1})"
            ),
            share: format!("{share:.0} %"),
            spread: format!("± {spread:.0}"),
            seconds: seconds.map(|seconds| format!("{seconds:.2}")),
        }
    }
}

/// Checks that a file has these parts.
fn contains(file: &str, parts: &[String]) {
    let text = read(file);
    for part in parts {
        assert!(text.contains(part), "{file} lacks {part:?}");
    }
}

/// The next opening that these random numbers give; `None` if it has a pass or ends the game.
fn draw(rng: &mut Rng) -> Option<Vec<String>> {
    let mut game = new_game(&json!("reversi-8x8"));
    for _ in 0..EGAROUCID.plies {
        let legal = game.game().moves();
        let mv = game.game().write_move(*rng.choice(&legal)?);
        game = game.play(&mv, None).ok()?;
    }
    game.outcome().is_none().then(|| game.moves().to_vec())
}

#[test]
fn every_game_follows_the_rules_and_ends_as_it_says() {
    for kept in [EGAROUCID, FIVE] {
        for played in games(&read(kept.file)) {
            let (seed, side) = (played.seed, played.side);
            let game = kept.replayed(played.moves);
            let end = game.outcome().unwrap_or_else(|| panic!("seed {seed}"));
            let score = side.sign() * end.score;
            assert_eq!(score, played.score, "seed {seed}, {side:?}");
            assert_eq!(
                api::export_game(&game, Format::Moves).unwrap(),
                played.moves
            );
        }
    }
}

#[test]
fn each_opening_is_played_from_both_sides_and_comes_from_its_seed() {
    for kept in [EGAROUCID, FIVE] {
        let mut openings = BTreeMap::<u64, Vec<Played>>::new();
        let text = read(kept.file);
        for game in games(&text) {
            openings.entry(game.seed).or_default().push(game);
        }
        for (seed, games) in openings {
            let [first, second] = &games[..] else {
                panic!("seed {seed}: {} games", games.len())
            };
            assert_eq!((first.side, second.side), (Side::First, Side::Second));
            let start = |game: &Played| kept.replayed(game.moves).moves()[..kept.plies].to_vec();
            assert_eq!(start(first), start(second), "seed {seed}");
            // The script that plays builds draws its openings itself.
            if kept.file == EGAROUCID.file {
                assert!((1..=50).contains(&seed));
                let mut rng = Rng::with_seed(seed);
                let mut drawn = (0..DRAWS).filter_map(|_| draw(&mut rng));
                assert!(drawn.any(|moves| moves == start(first)), "seed {seed}");
            }
        }
    }
}

#[test]
fn the_documents_give_the_totals_of_the_games() {
    let record = read(EGAROUCID.file);
    let games = games(&record);
    let Total {
        won,
        drawn,
        lost,
        whole,
        share,
        spread,
        seconds: [own, other],
    } = Total::of(&EGAROUCID, &games);
    let discs: Vec<f64> = games.iter().map(|game| game.score as f64).collect();
    let (discs, wide) = estimate(&discs);
    let all = games.len();
    assert!(record.contains(&format!(
        "\n# total: {whole}; {discs:+.1} discs a game (± {wide:.1})\n"
    )));
    let in_brackets = format!("{share} ({spread})");
    let (ended, discs) = if discs < 0.0 {
        ("behind", -discs)
    } else {
        ("ahead", discs)
    };
    assert!(record.contains(&format!("a move: {own} s, slowest")));
    assert!(record.contains(&format!("Egaroucid {other} s, slowest")));
    let documents = [
        (
            "www/docs/en/solvers.md",
            vec![
                format!("| {all} | {won} | {drawn} | {lost} | {in_brackets} |"),
                format!("{discs:.1} discs (± {wide:.1}) {ended}"),
                format!("took {own} s of processor time on average, Egaroucid {other} s"),
            ],
        ),
        (
            "www/docs/en/notation.md",
            vec![
                format!("Of {all} games of reversi 8×8"),
                format!("{in_brackets}: {won} won, {drawn} drawn,\n{lost} lost"),
                format!("took {own} s of processor time a move, Egaroucid {other} s"),
            ],
        ),
        (
            "www/docs/ja/notation.md",
            vec![
                format!("{all}局で{won}勝{drawn}分{lost}敗、得点率は {share}（{spread}）"),
                format!("`perfect` が {own} 秒、Egaroucid が {other} 秒"),
            ],
        ),
    ];
    for (file, parts) in documents {
        contains(file, &parts);
    }
}

#[test]
fn the_documents_give_the_totals_of_five_in_a_row() {
    let record = read(FIVE.file);
    let games = games(&record);
    let total = Total::of(&FIVE, &games);
    let ([own, other], all) = (&total.seconds, games.len());
    contains(
        FIVE.file,
        &[
            format!("\n# total: {}\n", total.whole),
            format!("\n# processor time a move: {own} s; the other {other} s\n"),
        ],
    );
    contains(
        "www/docs/en/solvers.md",
        &[
            format!("scored {} ({}) of {all} games", total.share, total.spread),
            format!("took {own} s of processor time for a move, the other {other} s"),
        ],
    );
}
