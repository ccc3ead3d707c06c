//! Ratings from what the levels solved.
//!
//! A level of strength *s* solves a puzzle of difficulty *d* with the odds e^(*s* − *d*) (Rasch 1960; Elo's curve is the same). Strengths and
//! difficulties are those that make the plays likeliest, where each difficulty is expected near what the predictors say (maximum a
//! posteriori). So the difficulty of a puzzle is the strength of a player who solves it every other time.
//!
//! Among more than [`COUNTED`] moves, `random` has no chance, however easy the right one is to see. So its plays do not count there.

use yomikiri::game::Game;
use yomikiri::puzzles::judge::COUNTED;
use yomikiri::puzzles::rating::{
    LEVELS, Linear, POINTS, Predictors, RATINGS, is_held_back, rank_correlation,
};

use super::generate::{Candidate, PLAYS};
use super::kinds::KINDS;

/// The rating of the level `casual`, from which the scale is counted.
const CASUAL_RATING: f64 = 1200.0;
/// The places of `random` and `casual` in [`LEVELS`].
const RANDOM: usize = 0;
const CASUAL: usize = 2;
/// The spread of difficulties about what is expected, in log-odds, before anything is known.
const SPREAD: f64 = 2.0;
/// The spread of the levels' strengths about zero.
const STRENGTH_SPREAD: f64 = 4.0;
/// Rounds of Newton's method; far more than it takes.
const ROUNDS: usize = 300;

type Weights = [f64; Predictors::NAMES.len()];

/// A candidate and its rating.
pub struct Rated {
    /// The index of its kind in [`KINDS`].
    pub kind: usize,
    /// The candidate.
    pub candidate: Candidate,
    /// Its rating, on the scale on which the level `casual` has 1200 points.
    pub rating: f64,
}

/// The result for all candidates.
pub struct Fit {
    /// What predicts a rating from a puzzle's predictors.
    pub predictor: Linear,
    /// The ratings of the levels, in the order of [`LEVELS`].
    pub levels: [f64; LEVELS.len()],
    /// How well the predictor ranks the puzzles that were held back, for people.
    pub report: String,
}

/// Rates the candidates, each with the index of its kind in [`KINDS`].
///
/// # Errors
/// If there are too few of them for a predictor.
pub fn rate(pool: Vec<(usize, Candidate)>) -> Result<(Vec<Rated>, Fit), String> {
    let solved: Vec<Solved> = pool.iter().map(|(_, one)| counted(one)).collect();
    let mut expected = vec![0.0; pool.len()];
    let (strengths, difficulties) = rasch(&solved, &expected, SPREAD, None);
    let scale = |difficulty: f64| CASUAL_RATING + POINTS * (difficulty - strengths[CASUAL]);
    let train: Vec<(&Predictors, f64)> = pool
        .iter()
        .zip(&difficulties)
        .filter(|((_, one), _)| !is_held_back(&one.puzzle))
        .map(|((_, one), &difficulty)| (&one.predictors, scale(difficulty)))
        .collect();
    let predictor = regression(&train).ok_or("too few puzzles for a predictor")?;
    let errors = train.iter().map(|(predictors, rating)| {
        let error = (predictor.rating(predictors) - rating) / POINTS;
        error * error
    });
    let spread = (errors.sum::<f64>() / train.len() as f64).sqrt();
    for (expected, (_, one)) in expected.iter_mut().zip(&pool) {
        *expected =
            (predictor.rating(&one.predictors) - CASUAL_RATING) / POINTS + strengths[CASUAL];
    }
    let (_, difficulties) = rasch(&solved, &expected, spread, Some(strengths));
    let report = report(&pool, &predictor, spread);
    let rated = pool.into_iter().zip(&difficulties);
    let rated = rated
        .map(|((kind, candidate), &difficulty)| Rated {
            kind,
            candidate,
            rating: scale(difficulty).clamp(RATINGS.0, RATINGS.1).round(),
        })
        .collect();
    let levels = strengths.map(scale);
    Ok((
        rated,
        Fit {
            predictor,
            levels,
            report,
        },
    ))
}

/// How often each of the levels solved a puzzle; `None` if its plays do not count.
type Solved = [Option<usize>; LEVELS.len()];

fn counted(candidate: &Candidate) -> Solved {
    let mut solved = candidate.solved.map(Some);
    if candidate.puzzle.position.moves().len() > COUNTED {
        solved[RANDOM] = None;
    }
    solved
}

/// The levels' strengths and the puzzles' difficulties; with `known`, the strengths are those.
fn rasch(
    solved: &[Solved],
    expected: &[f64],
    spread: f64,
    known: Option<[f64; LEVELS.len()]>,
) -> ([f64; LEVELS.len()], Vec<f64>) {
    let mut strengths = known.unwrap_or([0.0; LEVELS.len()]);
    let mut difficulties = expected.to_vec();
    let chance = |strength: f64, difficulty: f64| 1.0 / (1.0 + (difficulty - strength).exp());
    let plays = PLAYS as f64;
    for _ in 0..ROUNDS {
        for ((difficulty, counts), &mean) in difficulties.iter_mut().zip(solved).zip(expected) {
            let (mut slope, mut bend) = (
                (mean - *difficulty) / (spread * spread),
                1.0 / (spread * spread),
            );
            for (&strength, &count) in strengths.iter().zip(counts) {
                let Some(count) = count else { continue };
                let p = chance(strength, *difficulty);
                slope += plays * p - count as f64;
                bend += plays * p * (1.0 - p);
            }
            *difficulty += (slope / bend).clamp(-1.0, 1.0);
        }
        if known.is_some() {
            continue;
        }
        for (level, strength) in strengths.iter_mut().enumerate() {
            let prior = 1.0 / (STRENGTH_SPREAD * STRENGTH_SPREAD);
            let (mut slope, mut bend) = (-*strength * prior, prior);
            for (&difficulty, counts) in difficulties.iter().zip(solved) {
                let Some(count) = counts[level] else { continue };
                let p = chance(*strength, difficulty);
                slope += count as f64 - plays * p;
                bend += plays * p * (1.0 - p);
            }
            *strength += (slope / bend).clamp(-1.0, 1.0);
        }
    }
    (strengths, difficulties)
}

/// The linear predictor with the least squared errors, slightly drawn to zero weights (ridge regression; Hoerl and Kennard 1970).
fn regression(data: &[(&Predictors, f64)]) -> Option<Linear> {
    const N: usize = Predictors::NAMES.len() + 1;
    const RIDGE: f64 = 0.1;
    let mut system = [[0.0; N + 1]; N];
    for (predictors, rating) in data {
        let mut row = [1.0; N + 1];
        row[1..N].copy_from_slice(&predictors.0);
        row[N] = *rating;
        for at in 0..N {
            for column in 0..=N {
                system[at][column] += row[at] * row[column];
            }
        }
    }
    for (at, row) in system.iter_mut().enumerate().skip(1) {
        row[at] += RIDGE;
    }
    // Gauss and Jordan's elimination.
    for pivot in 0..N {
        let best = (pivot..N)
            .max_by(|&a, &b| system[a][pivot].abs().total_cmp(&system[b][pivot].abs()))?;
        system.swap(pivot, best);
        if system[pivot][pivot].abs() < 1e-9 {
            return None;
        }
        let row = system[pivot];
        for (at, other) in system.iter_mut().enumerate() {
            if at != pivot {
                let factor = other[pivot] / row[pivot];
                other
                    .iter_mut()
                    .zip(&row)
                    .for_each(|(a, b)| *a -= factor * b);
            }
        }
    }
    let mut weights: Weights = [0.0; N - 1];
    for (at, weight) in weights.iter_mut().enumerate() {
        *weight = system[at + 1][N] / system[at + 1][at + 1];
    }
    Some(Linear {
        intercept: system[0][N] / system[0][0],
        weights,
    })
}

/// The share of all plays in which the levels solved a puzzle.
fn success(candidate: &Candidate) -> f64 {
    candidate.solved.iter().sum::<usize>() as f64 / (PLAYS * LEVELS.len()) as f64
}

/// How well the predictor ranks the puzzles that were held back.
fn report(pool: &[(usize, Candidate)], predictor: &Linear, spread: f64) -> String {
    let correlation = |wanted: &dyn Fn(usize) -> bool| {
        let held = || {
            pool.iter()
                .filter(|(kind, one)| wanted(*kind) && is_held_back(&one.puzzle))
        };
        let ratings: Vec<f64> = held()
            .map(|(_, one)| predictor.rating(&one.predictors))
            .collect();
        let failures: Vec<f64> = held().map(|(_, one)| -success(one)).collect();
        (rank_correlation(&ratings, &failures), ratings.len())
    };
    let (all, count) = correlation(&|_| true);
    let mut report = format!(
        "predictor: {predictor:?}, error {:.0} points\nrank correlation on {count} puzzles held back: {all:.2}",
        spread * POINTS
    );
    for (number, kind) in KINDS.iter().enumerate() {
        let (correlation, count) = correlation(&|kind| kind == number);
        let of_kind = || pool.iter().filter(|(kind, _)| *kind == number);
        let shares: Vec<String> = (0..LEVELS.len())
            .map(|level| {
                let solved: usize = of_kind().map(|(_, one)| one.solved[level]).sum();
                format!(
                    "{:.2}",
                    solved as f64 / (PLAYS * of_kind().count().max(1)) as f64
                )
            })
            .collect();
        report += &format!(
            "\n  {}: {correlation:.2} on {count}; solved {}",
            kind.name,
            shares.join(" ")
        );
    }
    report
}
