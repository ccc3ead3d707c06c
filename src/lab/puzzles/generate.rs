//! Candidates: positions with exactly one solution that are new up to symmetry, interesting, and small enough to store.

use std::collections::HashSet;

use fastrand::Rng;
use yomikiri::puzzles::Puzzle;
use yomikiri::puzzles::rating::{Arena, LEVELS, Predictors};
use yomikiri::puzzles::record::{MOST_BYTES, PuzzleRecord};
use yomikiri::puzzles::themes::themes;

use super::kinds::Source;
use super::symmetry::family;

/// The maximum number of games played for each candidate.
const GAMES: usize = 1_200;
/// How many times each level plays a puzzle.
pub const PLAYS: usize = 20;

/// A puzzle that may be chosen.
#[derive(Clone)]
pub struct Candidate {
    /// The puzzle.
    pub puzzle: Puzzle,
    /// Its themes, a bit each ([`Theme::bit`](yomikiri::puzzles::themes::Theme::bit)).
    pub themes: u16,
    /// What its rating is predicted from.
    pub predictors: Predictors,
    /// How often each of the levels solved it, of [`PLAYS`] times.
    pub solved: [usize; LEVELS.len()],
}

/// Up to this many candidates of a kind, each of a different family; fewer if the games run out first. Asking for more keeps the first ones.
///
/// # Errors
/// If there is too little memory for a search.
pub fn candidates(kind: &Source, enough: usize, seed: u64) -> Result<Vec<Candidate>, String> {
    let salt = kind.name.bytes().fold(seed, |salt, byte| {
        salt.wrapping_mul(1_000_003).wrapping_add(byte.into())
    });
    let mut rng = Rng::with_seed(salt);
    let mut families = HashSet::new();
    let mut found = Vec::new();
    for _ in 0..enough * GAMES {
        if found.len() == enough {
            break;
        }
        let Some(puzzle) = (kind.make)(&mut rng) else {
            continue;
        };
        if !families.insert(family(&puzzle)) {
            continue;
        }
        let candidate = examine(puzzle, kind.easy).map_err(|error| error.to_string())?;
        found.extend(candidate);
    }
    Ok(found)
}

/// Proves what a puzzle claims, and lets the levels play it. Returns `None` if it makes a poor puzzle: one without a theme, or so easy that
/// only a beginner would enjoy it, unless it may be `easy`.
fn examine(puzzle: Puzzle, easy: bool) -> yomikiri::Result<Option<Candidate>> {
    let mut arena = Arena::new(puzzle.clone());
    let line = arena.main_line()?;
    if !line.first().is_some_and(|step| step.is_key()) {
        return Ok(None);
    }
    let themes = themes(&mut arena.judge, &puzzle.rules, &line)?;
    if (themes == 0 && !easy) || !fits(&puzzle, themes) {
        return Ok(None);
    }
    let mut solved = [0; LEVELS.len()];
    for (&level, solved) in LEVELS.iter().zip(&mut solved) {
        for play in 0..PLAYS {
            *solved += usize::from(arena.attempt(level, play as u64, None)?);
        }
    }
    // A puzzle whose only test a beginner passes is too easy.
    let tests = line.iter().filter(|step| step.is_test()).count();
    if !easy && tests == 1 && 2 * solved[1] > PLAYS {
        return Ok(None);
    }
    Ok(Some(Candidate {
        puzzle,
        themes,
        predictors: Predictors::of(&line),
        solved,
    }))
}

/// Whether the puzzle's record fits its slot in the file.
fn fits(puzzle: &Puzzle, themes: u16) -> bool {
    let record = PuzzleRecord {
        puzzle: puzzle.clone(),
        rating: Some(1),
        themes,
    };
    record.write().is_ok_and(|bytes| bytes.len() <= MOST_BYTES)
}
