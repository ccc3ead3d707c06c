//! Solves one very large board over many runs: question by question about the positions after a few plies, and minimax from there.

use std::collections::HashSet;
use std::time::Instant;

use serde_json::json;
use yomikiri::api::{self, Moves};
use yomikiri::game::{Game, Notation, Score, Side};
use yomikiri::games::record::Record;
use yomikiri::games::reversi::Reversi;
use yomikiri::games::reversi::bitboard::Discs;
use yomikiri::games::{AnyGame, GameRules, Rules};
use yomikiri::solver::reversi::book::plies::Area;
use yomikiri::solver::reversi::prover::Prover;
use yomikiri_lab::checkpoint::{Bounds, Checkpoint, Cost};
use yomikiri_lab::pieces::{Marks, Pieces};
use yomikiri_lab::split::{KnownBounds, Next, Split, Splitting, turned};

use crate::row::Found;
use crate::work::{Means, solve};

/// How a board is split, and how long a run may last.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// The positions after so many plies are searched one by one.
    pub plies: usize,
    /// The time for all of them, in seconds.
    pub seconds: f64,
    /// The time for one, after which the next one is tried. It doubles once all have been tried.
    pub piece: f64,
}

/// A game whose positions can be searched one by one.
trait Piecewise: Splitting {
    /// Where it starts, and what is known of that without search.
    fn start(&self) -> (Self::Position, Bounds);
    /// The position of a game that is not over, and the side to move there; the other one if the side to move has to pass.
    fn of(&self, game: &AnyGame) -> Option<(Self::Position, Side)>;
    /// Whether the position is worth at least `target`: a bound on that side of it. `None` if `goes_on` has said no.
    fn ask(
        &mut self,
        position: Self::Position,
        target: i8,
        goes_on: &mut dyn FnMut() -> bool,
    ) -> Option<i8>;
    /// Positions visited.
    fn nodes(&self) -> u64;
}

/// Solves a game with the help of a journal, or goes on until the time is over. `guess` is what the value may be. `report` is called whenever the
/// bounds have become closer.
///
/// # Errors
/// If the game can't be solved in this way, the journal can't be used, or there is too little memory.
pub fn solve_with(
    rules: &Rules,
    path: &str,
    (limits, means): (Limits, Means),
    guess: Option<i8>,
    report: &mut dyn FnMut(&Found) -> Result<(), String>,
) -> Result<Found, String> {
    let about = format!("yomikiri {}", json!(rules));
    match &rules.game {
        GameRules::Reversi(own) => {
            if own.empties_to_winner || own.width * own.height == 64 {
                return Err(
                    "a journal is for boards smaller than 8x8 on which empty cells count for nobody"
                        .to_owned(),
                );
            }
            let start = Reversi::new(*own);
            let (player, opponent) = start.player_opponent();
            let start = Discs::new(player, opponent);
            if start.moves(own.mask()) == 0 {
                return Err("the first side has no move".to_owned());
            }
            let size = (own.width.into(), own.height.into(), own.reversed);
            let bits = (means.hash / 64).max(16).ilog2();
            let prover = Prover::new(size, bits, means.threads);
            let area = Area::new(size.0, size.1, size.2);
            let board = ReversiBoard {
                area,
                mask: own.mask(),
                start: area.canonical(start),
                prover: prover.map_err(|error| error.to_string())?,
            };
            Work::new(board, rules, path, &about, limits)?.solve(means, guess, report)
        }
        GameRules::Mnk(own) => {
            let pieces = Pieces::new(own, means.hash, means.threads);
            let pieces = pieces.map_err(|error| error.to_string())?;
            let pieces = pieces.ok_or(
                "of m,n,k-games, a journal is for those of up to 64 cells in which pieces don't fall",
            )?;
            Work::new(pieces, rules, path, &about, limits)?.solve(means, guess, report)
        }
        _ => Err("only reversi and m,n,k-games can be solved with a journal".to_owned()),
    }
}

/// A board of reversi.
struct ReversiBoard {
    area: Area,
    mask: u64,
    start: Discs,
    prover: Prover,
}

impl Splitting for ReversiBoard {
    type Position = Discs;

    fn range(&self) -> Bounds {
        self.area.range()
    }

    fn next(&self, position: Discs) -> Vec<Next<Discs>> {
        Splitting::next(&self.area, position)
    }
}

impl Piecewise for ReversiBoard {
    fn start(&self) -> (Discs, Bounds) {
        (self.start, self.range())
    }

    fn of(&self, game: &AnyGame) -> Option<(Discs, Side)> {
        let AnyGame::Reversi(game) = game else {
            return None;
        };
        let (player, opponent) = game.player_opponent();
        let discs = Discs::new(player, opponent);
        let passes = discs.moves(self.mask) == 0;
        let (discs, turn) = if passes {
            (discs.passed(), game.turn().other())
        } else {
            (discs, game.turn())
        };
        Some((self.area.canonical(discs), turn))
    }

    fn ask(
        &mut self,
        position: Discs,
        target: i8,
        goes_on: &mut dyn FnMut() -> bool,
    ) -> Option<i8> {
        let prover = &mut self.prover;
        let answer = prover.ask_within(position, target.into(), u64::MAX, &mut |_| goes_on())?;
        Some(answer.0 as i8)
    }

    fn nodes(&self) -> u64 {
        self.prover.nodes()
    }
}

impl Piecewise for Pieces {
    fn start(&self) -> (Marks, Bounds) {
        (Pieces::start(self), self.of_start())
    }

    fn of(&self, game: &AnyGame) -> Option<(Marks, Side)> {
        match game {
            AnyGame::Mnk(game) => Some((Pieces::of(self, game), game.turn())),
            _ => None,
        }
    }

    fn ask(
        &mut self,
        position: Marks,
        target: i8,
        goes_on: &mut dyn FnMut() -> bool,
    ) -> Option<i8> {
        Pieces::ask(self, position, target, goes_on)
    }

    fn nodes(&self) -> u64 {
        Pieces::nodes(self)
    }
}

/// A board that is solved with a journal.
struct Work<'a, G: Piecewise> {
    game: G,
    rules: &'a Rules,
    split: Split<G::Position>,
    checkpoint: Checkpoint<G::Position>,
    limits: Limits,
}

impl<'a, G: Piecewise> Work<'a, G> {
    fn new(
        game: G,
        rules: &'a Rules,
        path: &str,
        about: &str,
        limits: Limits,
    ) -> Result<Self, String> {
        let mut checkpoint = Checkpoint::open(path, Some(about))?;
        // A value leaves nothing open.
        for (&position, &(value, _)) in &checkpoint.known {
            checkpoint.bounds.insert(position, (value, value));
        }
        let (start, of_start) = game.start();
        let split = Split::new(&game, start, of_start, limits.plies);
        Ok(Self {
            game,
            rules,
            split,
            checkpoint,
            limits,
        })
    }

    fn solve(
        mut self,
        means: Means,
        guess: Option<i8>,
        report: &mut dyn FnMut(&Found) -> Result<(), String>,
    ) -> Result<Found, String> {
        let bounds = self.settle(guess, report)?;
        let mut found = self.found(bounds);
        if bounds.0 == bounds.1 {
            found.line = self.line(bounds.0.into(), means)?;
        }
        Ok(found)
    }

    /// What is known so far.
    fn found(&self, (lower, upper): Bounds) -> Found {
        let cost = self.checkpoint.cost;
        Found {
            lower: lower.into(),
            upper: upper.into(),
            line: Vec::new(),
            plies: None,
            nodes: cost.nodes,
            seconds: cost.us as f64 / 1e6,
        }
    }

    /// Asks until the value is known or the time is over.
    fn settle(
        &mut self,
        guess: Option<i8>,
        report: &mut dyn FnMut(&Found) -> Result<(), String>,
    ) -> Result<Bounds, String> {
        let began = Instant::now();
        let Limits {
            seconds, mut piece, ..
        } = self.limits;
        let (start, range) = (self.game.start().0, self.game.range());
        let mut tried = HashSet::new();
        let mut last = None;
        loop {
            let all = self.split.bounds(&self.checkpoint.bounds);
            let bounds = all[&start];
            if last != Some(bounds) {
                last = Some(bounds);
                println!("the start: {} to {}", bounds.0, bounds.1);
                report(&self.found(bounds))?;
            }
            let Some(target) = Split::<G::Position>::target(bounds, guess) else {
                return Ok(bounds);
            };
            let Some(question) = self.split.question(target, &all, &tried) else {
                if tried.is_empty() {
                    return Err("no question is left".to_owned());
                }
                tried.clear();
                piece *= 2.0;
                continue;
            };
            let (asked, before) = (Instant::now(), self.game.nodes());
            let (position, least) = question;
            let goes_on = &mut || {
                began.elapsed().as_secs_f64() < seconds && asked.elapsed().as_secs_f64() < piece
            };
            let answer = self.game.ask(position, least, goes_on);
            let cost = Cost {
                nodes: self.game.nodes() - before,
                us: asked.elapsed().as_micros() as u64,
            };
            let (mover, other): (u64, u64) = position.into();
            let what = match answer {
                Some(bound) if bound >= least => format!("at least {bound}"),
                Some(bound) => format!("at most {bound}"),
                None => "no answer yet".to_owned(),
            };
            println!(
                "{mover:x} {other:x}, at least {least}? {what}, {} positions, {:.1} s",
                cost.nodes,
                cost.us as f64 / 1e6
            );
            if let Some(bound) = answer {
                let known = self.checkpoint.bounds.get(&position);
                let (lower, upper) = known.copied().unwrap_or(range);
                let closer = if bound >= least {
                    (lower.max(bound), upper)
                } else {
                    (lower, upper.min(bound))
                };
                self.checkpoint.keep_bounds(position, closer, cost)?;
            } else if began.elapsed().as_secs_f64() < seconds {
                tried.insert(question);
            } else {
                return Ok(bounds);
            }
        }
    }

    /// Best play to the end: through the first plies by what is known of them, from there by solving again.
    fn line(&self, value: Score, means: Means) -> Result<Vec<String>, String> {
        let failed = |error: yomikiri::Error| error.to_string();
        let all = self.split.bounds(&self.checkpoint.bounds);
        let start = api::new_game(self.rules.clone(), None, &Moves::default()).map_err(failed)?;
        for first in self.candidates(&start, value, &all).map_err(failed)? {
            let mut game = first;
            while game.outcome().is_none() && self.is_early(&game) {
                let next = self.candidates(&game, value, &all).map_err(failed)?;
                let Some(next) = next.into_iter().next() else {
                    break;
                };
                game = next;
            }
            let mut line = game.moves().to_vec();
            let reached = match game.outcome() {
                Some(outcome) => outcome.score,
                None => {
                    let unlimited = Means {
                        seconds: f64::INFINITY,
                        ..means
                    };
                    let rest = solve(self.rules, &line, unlimited)?;
                    line.extend(rest.line);
                    rest.lower
                }
            };
            if reached == value {
                return Ok(line);
            }
        }
        Err("no move keeps the value".to_owned())
    }

    /// Whether this is a position of the first plies.
    fn is_early(&self, game: &Record) -> bool {
        let position = self.game.of(game.game());
        position.is_some_and(|(position, _)| self.split.moves(position).is_some())
    }

    /// The games after the moves that may keep this value of the first side's: those that are known to do so first, and otherwise in the order
    /// in which they were asked about.
    fn candidates(
        &self,
        game: &Record,
        value: Score,
        all: &KnownBounds<G::Position>,
    ) -> yomikiri::Result<Vec<Record>> {
        let mover = game.game().turn();
        let wanted = value * mover.sign();
        let here = self.game.of(game.game());
        let moves = here.and_then(|(position, _)| self.split.moves(position));
        let mut found = Vec::new();
        for mv in game.game().moves() {
            let after = game.play(&game.game().write_move(mv), None)?;
            let (bounds, next) = match (after.outcome(), self.game.of(after.game())) {
                (Some(outcome), _) => {
                    let score = (outcome.score * mover.sign()) as i8;
                    ((score, score), Next::Over(score))
                }
                (None, Some((position, turn))) => {
                    let bounds = all.get(&position).copied();
                    let bounds = bounds.unwrap_or_else(|| self.game.range());
                    if turn == mover {
                        (bounds, Next::Again(position))
                    } else {
                        (turned(bounds), Next::Turn(position))
                    }
                }
                (None, None) => continue,
            };
            if Score::from(bounds.1) >= wanted {
                let place = moves.and_then(|moves| moves.iter().position(|&other| other == next));
                found.push((Score::from(bounds.0) < wanted, place, after));
            }
        }
        found.sort_by_key(|&(unsure, place, _)| (unsure, place));
        Ok(found.into_iter().map(|(.., after)| after).collect())
    }
}
