//! How hard a puzzle is, without players: what predicts it, and how often the levels solve it.

use std::collections::{BTreeMap, HashMap};

use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::judge::Judge;
use super::solve::{Step, defence, is_solved, main_line};
use super::{Goal, Puzzle, Stage};
use crate::error::Result;
use crate::game::{Game, Notation};
use crate::games::record::Record;
use crate::games::{AnyGame, AnyKey, AnyMove};
use crate::player::{BestMoveOptions, Level, best_move};
use crate::search::textbook::{Config, Search};

/// The maximum number of positions that a plain search counts.
pub const PLAIN_POSITIONS: u64 = 20_000;

/// The lowest and the highest rating given.
pub const RATINGS: (f64, f64) = (100.0, 3000.0);

/// What predicts how hard a puzzle is. Each number is 0 for the easiest puzzles and grows with the difficulty.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Predictors(pub [f64; Predictors::NAMES.len()]);

impl Predictors {
    /// The predictors' names, in order. A *test* is a move of the solver in the main line at which some legal move is wrong.
    ///
    /// - `greedy`: ln(1 + the sum of ln(1 + *r*) over the tests), where *r* is the rank of the best keeping move, from 0, when each legal move is
    ///   valued by the static evaluation right after it. Of wrong moves with the same value, half count as better.
    /// - `shallow`: the same, each move being valued by minimax one ply deeper.
    /// - `luck`: ln(1 + the sum of ln(legal moves / keeping moves) over the tests).
    /// - `chain`: ln(1 + *n*), where *n* is the number of key moves before the first test that is not a key move.
    /// - `plain`: ln of the number of positions that textbook alpha-beta visits (both bounds, canonical order), at most
    ///   [`PLAIN_POSITIONS`]; in a win in *n* moves, to the depth of 2*n* − 1 plies.
    /// - `choice`: ln of the number of legal moves at the first move.
    /// - `room`: ln(1 + the number of empty cells); 0 without a board.
    pub const NAMES: [&'static str; 7] = [
        "greedy", "shallow", "luck", "chain", "plain", "choice", "room",
    ];

    /// The predictors of a puzzle with this main line, which must not be empty.
    #[must_use]
    pub fn of(line: &[Step]) -> Self {
        let tests = || line.iter().filter(|step| step.is_test());
        let ranks = |depth| tests().map(move |step| rank(step, depth).ln_1p());
        let luck = tests().map(|step| (step.legal as f64 / step.keeping().len() as f64).ln());
        let chain = tests().take_while(|step| step.is_key()).count();
        let cells = line[0].stage.game.view().cells;
        let empty = cells.iter().filter(|&&holds| holds == 0).count();
        Self([
            ranks(1).sum::<f64>().ln_1p(),
            ranks(2).sum::<f64>().ln_1p(),
            luck.sum::<f64>().ln_1p(),
            (chain as f64).ln_1p(),
            (plain_positions(&line[0].stage) as f64).ln(),
            (line[0].legal as f64).ln(),
            (empty as f64).ln_1p(),
        ])
    }
}

/// The rank of the best keeping move among the legal moves, from 0, by minimax to this depth with the static evaluation.
fn rank(step: &Step, depth: u32) -> f64 {
    let config = Config {
        depth: Some(depth),
        prune: true,
        each_move: true,
        ..Config::default()
    };
    let mut search = Search::new(&step.stage.game, config);
    while !search.run(u64::MAX) {}
    let values = |keeping: bool| {
        let moves = search.root_moves().iter();
        let wanted = moves.filter(move |known| step.keeping().contains(&known.mv) == keeping);
        wanted.map(|known| step.stage.own(known.value.unwrap_or(0)))
    };
    let best = values(true).max().unwrap_or(0);
    let better = values(false).filter(|&value| value > best).count();
    let equal = values(false).filter(|&value| value == best).count();
    better as f64 + equal as f64 / 2.0
}

/// The positions that textbook alpha-beta visits to solve the position, or to find a win in *n* moves.
fn plain_positions(stage: &Stage) -> u64 {
    let depth = match stage.goal {
        Goal::WinIn(moves) => Some(2 * u32::from(moves) - 1),
        _ => None,
    };
    let config = Config {
        prune: true,
        depth,
        ..Config::default()
    };
    let mut search = Search::new(&stage.game, config);
    search.run(PLAIN_POSITIONS);
    search.nodes().clamp(1, PLAIN_POSITIONS)
}

/// A linear predictor of a puzzle's rating.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(rename = "PuzzlePredictor"))]
pub struct Linear {
    /// The rating where all predictors are 0.
    pub intercept: f64,
    /// What each predictor adds per unit, by name. In Rust, in the order of [`Predictors::NAMES`].
    #[serde(deserialize_with = "of_names", serialize_with = "by_name")]
    #[cfg_attr(feature = "types", ts(type = "Record<string, number>"))]
    pub weights: [f64; Predictors::NAMES.len()],
}

fn by_name<S: Serializer>(
    weights: &[f64; Predictors::NAMES.len()],
    serializer: S,
) -> std::result::Result<S::Ok, S::Error> {
    let named: BTreeMap<_, _> = Predictors::NAMES.into_iter().zip(weights).collect();
    named.serialize(serializer)
}

fn of_names<'d, D: Deserializer<'d>>(
    deserializer: D,
) -> std::result::Result<[f64; Predictors::NAMES.len()], D::Error> {
    let named = BTreeMap::<String, f64>::deserialize(deserializer)?;
    let weights = Predictors::NAMES.map(|name| named.get(name).copied());
    let missing = weights.iter().position(Option::is_none);
    match missing.map(|at| Predictors::NAMES[at]) {
        Some(name) => Err(D::Error::missing_field(name)),
        None => Ok(weights.map(Option::unwrap_or_default)),
    }
}

impl Linear {
    /// The predicted rating.
    #[must_use]
    pub fn rating(&self, predictors: &Predictors) -> f64 {
        let terms = self.weights.iter().zip(&predictors.0);
        self.intercept + terms.map(|(weight, value)| weight * value).sum::<f64>()
    }

    /// The predicted rating as puzzles have it: a whole number within [`RATINGS`].
    #[must_use]
    pub fn clamped(&self, predictors: &Predictors) -> u16 {
        let (lowest, highest) = RATINGS;
        self.rating(predictors).clamp(lowest, highest).round() as u16
    }
}

/// Whether the puzzle is held back from the fit of the predictor, to test it: about three of ten.
#[must_use]
pub fn is_held_back(puzzle: &Puzzle) -> bool {
    let text = puzzle.position.write_position();
    text.bytes()
        .map(u32::from)
        .enumerate()
        .fold(0, |sum, (at, byte)| (sum * 31 + at as u32 + byte) % 1_009)
        % 10
        < 3
}

/// The levels that play the puzzles, weakest first.
pub const LEVELS: [Level; 6] = [
    Level::Random,
    Level::Beginner,
    Level::Casual,
    Level::Strong,
    Level::Expert,
    Level::Perfect,
];

/// A puzzle being played many times: what is known of its stages is kept.
pub struct Arena {
    puzzle: Puzzle,
    /// The exact verdicts.
    pub judge: Judge,
    stages: HashMap<(AnyKey, Goal), Continuation>,
    replies: HashMap<(AnyKey, Level, u64), AnyMove>,
}

/// What is known of a stage: the solver's keeping moves, or the other side's defence, or that it is solved.
#[derive(Clone)]
enum Continuation {
    Solved,
    Own(Vec<AnyMove>),
    Defence(AnyMove),
}

impl Arena {
    /// Nothing was played yet.
    #[must_use]
    pub fn new(puzzle: Puzzle) -> Self {
        Self {
            puzzle,
            judge: Judge::new(),
            stages: HashMap::new(),
            replies: HashMap::new(),
        }
    }

    /// The puzzle's main line.
    ///
    /// # Errors
    /// Those of [`main_line`].
    pub fn main_line(&mut self) -> Result<Vec<Step>> {
        main_line(&mut self.judge, &self.puzzle.stage())
    }

    /// Whether a level solves the puzzle against the computer's defence, with these random numbers.
    ///
    /// # Errors
    /// Of kind too-large if there is too little memory for a search.
    pub fn attempt(&mut self, level: Level, seed: u64, max_nodes: Option<u64>) -> Result<bool> {
        let mut stage = self.puzzle.stage();
        loop {
            match self.known(&stage)? {
                Continuation::Solved => return Ok(true),
                Continuation::Defence(reply) => stage = stage.after(reply),
                Continuation::Own(keeping) => {
                    let mv = self.reply(&stage, level, seed, max_nodes)?;
                    if !keeping.contains(&mv) {
                        return Ok(false);
                    }
                    stage = stage.after(mv);
                }
            }
        }
    }

    fn known(&mut self, stage: &Stage) -> Result<Continuation> {
        let key = (stage.game.key(), stage.goal);
        if let Some(known) = self.stages.get(&key) {
            return Ok(known.clone());
        }
        let known = if is_solved(stage) {
            Continuation::Solved
        } else if stage.is_own_turn() {
            Continuation::Own(self.judge.keeping(stage)?)
        } else {
            Continuation::Defence(defence(&mut self.judge, stage)?)
        };
        self.stages.insert(key, known.clone());
        Ok(known)
    }

    fn reply(
        &mut self,
        stage: &Stage,
        level: Level,
        seed: u64,
        max_nodes: Option<u64>,
    ) -> Result<AnyMove> {
        let legal = stage.game.moves();
        if let [only] = legal[..] {
            return Ok(only);
        }
        // A level that searches plays the same whatever the seed.
        let searches = match stage.game {
            AnyGame::Reversi(_) => level.searches(),
            AnyGame::Mnk(ref game) if !game.rules().gravity => {
                matches!(level, Level::Expert | Level::Perfect)
            }
            _ => false,
        };
        let seed = if searches { 0 } else { seed };
        let key = (stage.game.key(), level, seed);
        if let Some(&mv) = self.replies.get(&key) {
            return Ok(mv);
        }
        let rules = self.puzzle.rules.clone();
        let record = Record::new(rules.into(), Some(&stage.game.write_position()))?;
        let options = BestMoveOptions {
            level,
            seed,
            max_nodes,
            ..BestMoveOptions::default()
        };
        let reply = best_move(&record, &options)?;
        let written = |mv: &AnyMove| stage.game.write_move(*mv) == reply.mv;
        let mv = legal.into_iter().find(written).expect("a legal move");
        self.replies.insert(key, mv);
        Ok(mv)
    }
}

/// The ranks of these numbers, from 1; equal numbers share the mean of their ranks.
fn ranks(numbers: &[f64]) -> Vec<f64> {
    let below = |a: f64| numbers.iter().filter(|&&b| b < a).count() as f64;
    let equal = |a: f64| numbers.iter().filter(|&&b| b == a).count() as f64;
    let rank = |&a: &f64| below(a) + (equal(a) + 1.0) / 2.0;
    numbers.iter().map(rank).collect()
}

/// Spearman's rank correlation of two lists of the same length (Spearman 1904); 0 if one of them is constant.
///
/// ```
/// use yomikiri::puzzles::rating::rank_correlation;
/// assert!((rank_correlation(&[1.0, 2.0, 3.0], &[10.0, 30.0, 90.0]) - 1.0).abs() < 1e-9);
/// ```
#[must_use]
pub fn rank_correlation(one: &[f64], other: &[f64]) -> f64 {
    let (one, other) = (ranks(one), ranks(other));
    let mean = |list: &[f64]| list.iter().sum::<f64>() / list.len() as f64;
    let (mean_one, mean_other) = (mean(&one), mean(&other));
    let pairs = || {
        one.iter()
            .zip(&other)
            .map(|(a, b)| (a - mean_one, b - mean_other))
    };
    let sum = |of: fn((f64, f64)) -> f64| pairs().map(of).sum::<f64>();
    let spread = (sum(|(a, _)| a * a) * sum(|(_, b)| b * b)).sqrt();
    if spread == 0.0 {
        return 0.0;
    }
    sum(|(a, b)| a * b) / spread
}

/// Rating points per unit of log-odds, on the usual scale: 400 points are tenfold odds (Elo 1978).
pub const POINTS: f64 = 400.0 / std::f64::consts::LN_10;
