//! The stages of a search: for the value, then for the other results requested.

use std::ops::Range;

use crate::api::moves::{chosen, move_set};
use crate::api::options::{
    Method, MoveValue, Progress, ProgressMove, Solution, SolveOptions, TreeNode,
};
use crate::api::textbook::Textbook;
use crate::api::view::winner_name;
use crate::clock::{self, now_ms};
use crate::error::Result;
use crate::game::{Notation, Score};
use crate::games::record::Record;
use crate::games::{AnyGame, AnyMove};
use crate::player::write_line;
use crate::search::exhaustive::{CAPACITY, ExhaustiveSearch};
use crate::search::report::Report;
use crate::solver::{self, PeerPlace, ResumableSearch, Tables, start};

/// The interval between progress reports, in milliseconds.
const PROGRESS_MS: f64 = 15.0;
/// The initial and least number of positions between two readings of the clock: a solver may take milliseconds for a position with many
/// lines through it.
const FIRST_SLICE: u64 = 8;

/// Without limits, how many positions the search for the length of a win may visit at least, some seconds' work; see
/// [`solver::Options::length_nodes`].
const LENGTH_NODES: u64 = 2_000_000;

/// The stages of a search in progress: first for the value, then for the other results requested.
pub(super) struct Stages {
    options: SolveOptions,
    /// The moves that [`SolveOptions::moves`] names.
    chosen: Option<Vec<AnyMove>>,
    game: AnyGame,
    main: Main,
    plies: Option<Box<dyn ResumableSearch>>,
    lines: Option<ExhaustiveSearch<AnyGame>>,
    stage: Stage,
    elapsed_ms: f64,
    /// When progress was last reported, by the host's clock. Several short calls share one report.
    reported_ms: f64,
    /// Positions between two readings of the clock, as of the last slice of suitable length.
    slice: u64,
}

/// The search for the value.
enum Main {
    Textbook(Box<Textbook>),
    Solver(Box<dyn ResumableSearch>),
}

impl Main {
    fn new(game: &AnyGame, options: &SolveOptions) -> Result<Self> {
        if options.method == Method::Fast && options.depth.is_none() {
            Ok(Self::Solver(start(game, of_solver(game, options)?)))
        } else {
            Ok(Self::Textbook(Box::new(Textbook::new(game, options)?)))
        }
    }

    fn search(&self) -> &dyn ResumableSearch {
        match self {
            Self::Textbook(search) => search.as_ref(),
            Self::Solver(search) => search.as_ref(),
        }
    }

    fn run(&mut self, tables: &mut Tables, nodes: u64) -> Result<bool> {
        match self {
            Self::Textbook(search) => search.run(tables, nodes),
            Self::Solver(search) => search.run(tables, nodes),
        }
    }

    fn tree(&self) -> Result<Option<TreeNode>> {
        match self {
            Self::Textbook(search) => search.tree(),
            Self::Solver(_) => Ok(None),
        }
    }
}

/// The solver's options.
///
/// # Errors
/// Of kind bad-options if the game's solver has no such technique; those of [`move_set`].
pub(super) fn of_solver(game: &AnyGame, options: &SolveOptions) -> Result<solver::Options> {
    let is_unlimited = options.max_nodes.is_none() && options.max_ms.is_none();
    Ok(solver::Options {
        each_move: options.each_move,
        moves: move_set(game, options)?,
        plies: options.plies,
        length_nodes: is_unlimited.then_some(LENGTH_NODES),
        book: options.book,
        without: solver::without(game, &options.without)?,
        threads: options.threads,
        ..solver::Options::default()
    })
}

/// The search for the length of the game, if the search for the value doesn't find it: after the textbook methods.
fn plies_search(
    record: &Record,
    options: &SolveOptions,
) -> Result<Option<Box<dyn ResumableSearch>>> {
    let wanted = options.plies && options.method != Method::Fast && options.depth.is_none();
    let counts = record.game().length_counts();
    if !(wanted && counts) {
        return Ok(None);
    }
    let options = solver::Options {
        // The textbook search may prefer another move of equal value.
        each_move: true,
        ..of_solver(record.game(), options)?
    };
    Ok(Some(start(record.game(), options)))
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Stage {
    Main,
    Plies,
    Lines,
    Done,
}

/// What is left of the limits of a search.
#[derive(Clone, Copy, Debug)]
pub(super) struct Limits {
    /// Positions left.
    pub nodes: u64,
    /// Milliseconds left.
    pub ms: f64,
}

impl Limits {
    /// Limits of which nothing is used yet; `None` is no limit.
    pub fn new(max_nodes: Option<u64>, max_ms: Option<u32>) -> Self {
        Self {
            nodes: max_nodes.unwrap_or(u64::MAX),
            ms: max_ms.map_or(f64::INFINITY, f64::from),
        }
    }

    /// Whether one of them is used up.
    pub fn are_used_up(self) -> bool {
        self.nodes == 0 || self.ms <= 0.0
    }
}

impl Stages {
    /// A search that has done no work yet.
    ///
    /// # Errors
    /// Of kind bad-options if the options don't fit the game.
    pub fn new(record: &Record, options: &SolveOptions) -> Result<Self> {
        let game = record.game();
        Ok(Self {
            chosen: chosen(game, options)?,
            game: game.clone(),
            main: Main::new(game, options)?,
            plies: plies_search(record, options)?,
            lines: options
                .count_lines
                .then(|| ExhaustiveSearch::new(game.clone(), CAPACITY, true)),
            stage: Stage::Main,
            elapsed_ms: 0.0,
            reported_ms: now_ms(),
            slice: FIRST_SLICE,
            options: options.clone(),
        })
    }

    /// Positions visited in all stages.
    fn visited(&self) -> u64 {
        let plies = self.plies.as_ref().map_or(0, |search| search.nodes());
        let lines = self.lines.as_ref().map_or(0, |lines| lines.nodes());
        self.main.search().nodes() + plies + lines
    }

    /// See [`ResumableSearch::exchange`].
    pub fn exchange(&mut self, place: PeerPlace, received: &[u8]) -> Option<Vec<u8>> {
        match &mut self.main {
            Main::Solver(search) => search.exchange(place, received),
            Main::Textbook(_) => None,
        }
    }

    /// Whether everything requested is found.
    pub fn is_done(&self) -> bool {
        self.stage == Stage::Done
    }

    /// Runs for `ms` milliseconds, as far as the limits allow, or until `on_progress` returns `false`.
    ///
    /// # Errors
    /// Of kind too-large if there is too little memory.
    pub fn run(
        &mut self,
        tables: &mut Tables,
        limits: &mut Limits,
        ms: f64,
        on_progress: &mut dyn FnMut(&Progress) -> bool,
    ) -> Result<()> {
        let (began, before) = (now_ms(), self.elapsed_ms);
        let within = limits.ms;
        let until = began + within.min(ms);
        let mut now = began;
        while !self.is_done() && limits.nodes > 0 {
            let (slice_began, start) = (now, self.visited());
            let ms_left = until - slice_began;
            let left = limits.nodes.min(self.within(ms_left));
            if self.step(tables, self.slice.min(left))? {
                self.stage = self.next_stage();
            }
            limits.nodes = limits.nodes.saturating_sub(self.visited() - start);
            now = now_ms();
            self.elapsed_ms = before + now - began;
            limits.ms = within - (now - began);
            self.slice = next_slice(self.slice, slice_began..now, left);
            if self.is_done() || now - self.reported_ms >= PROGRESS_MS || !clock::is_there() {
                self.reported_ms = now;
                if !on_progress(&self.progress()) {
                    break;
                }
            }
            if now - slice_began >= ms_left || ms.is_finite() && !clock::is_there() {
                break;
            }
        }
        Ok(())
    }

    /// How many positions fit in this time, at the speed so far.
    fn within(&self, ms: f64) -> u64 {
        let speed = self.visited() as f64 / self.elapsed_ms;
        if speed > 0.0 && speed.is_finite() {
            ((ms * speed) as u64).saturating_add(FIRST_SLICE)
        } else {
            u64::MAX
        }
    }

    fn step(&mut self, tables: &mut Tables, nodes: u64) -> Result<bool> {
        match self.stage {
            Stage::Main => self.main.run(tables, nodes),
            Stage::Plies => self
                .plies
                .as_mut()
                .map_or(Ok(true), |search| search.run(tables, nodes)),
            Stage::Lines => Ok(self.lines.as_mut().is_none_or(|lines| lines.run(nodes))),
            Stage::Done => Ok(true),
        }
    }

    fn next_stage(&self) -> Stage {
        match self.stage {
            Stage::Main if self.plies.is_some() => Stage::Plies,
            Stage::Main | Stage::Plies if self.lines.is_some() => Stage::Lines,
            _ => Stage::Done,
        }
    }

    /// What the main search has found so far, without the moves that are not asked for.
    fn report(&self) -> Report<AnyMove> {
        let mut report = self.main.search().report();
        if let Some(chosen) = &self.chosen {
            report.moves.retain(|known| chosen.contains(&known.mv));
        }
        report
    }

    /// What is known so far, for a progress report.
    pub fn progress(&self) -> Progress {
        let game = &self.game;
        let report = self.report();
        let moves = report.moves.iter().map(|known| ProgressMove {
            mv: game.write_move(known.mv),
            value: known.exact(),
            lower: known.lower,
            upper: known.upper,
        });
        // Each search after the one for the value counts as one unit of work.
        let extra = u32::from(self.plies.is_some()) + u32::from(self.lines.is_some());
        let done = match self.stage {
            Stage::Main => report.done,
            Stage::Plies => report.total,
            Stage::Lines => report.total + u32::from(self.plies.is_some()),
            Stage::Done => report.total + extra,
        };
        Progress {
            nodes: report.nodes,
            elapsed_ms: self.elapsed_ms,
            done,
            total: report.total + extra,
            lower: report.lower,
            upper: report.upper,
            line: write_line(game, &report.line),
            plies: report.plies,
            plies_most: report.plies_most,
            moves: moves.collect(),
        }
    }

    /// What is known so far, as the result.
    ///
    /// # Errors
    /// Of kind too-large if the requested tree is.
    pub fn solution(&self) -> Result<Solution> {
        let (game, options) = (&self.game, &self.options);
        let mut report = self.report();
        if let Some(plies) = &self.plies {
            take_plies(&mut report, &plies.report());
        }
        let value = guess(report.lower, report.upper, report.estimate);
        let counts_plies = options.plies && game.length_counts();
        let plies = |plies: Option<u32>| plies.filter(|_| counts_plies);
        let moves = report.moves.iter().map(|known| MoveValue {
            mv: game.write_move(known.mv),
            value: guess(known.lower, known.upper, known.estimate),
            exact: known.exact().is_some(),
            plies: plies(known.plies),
        });
        let done = self.is_done();
        let counted = self.lines.as_ref().filter(|_| done);
        let counted = counted.and_then(ExhaustiveSearch::root);
        Ok(Solution {
            value,
            exact: report.lower == report.upper,
            line_complete: report.lower == report.upper && done && !report.length_given_up,
            winner: proved_winner(report.lower, report.upper),
            line: write_line(game, &report.line),
            moves: moves.collect(),
            plies: plies(report.plies),
            plies_most: report.plies_most,
            best_lines: counted.map(|root| root.best_lines.to_string()),
            nodes: report.nodes,
            leaves: report.leaves,
            cutoffs: report.cutoffs,
            elapsed_ms: self.elapsed_ms,
            from_book: report.from_book,
            lower: report.lower,
            upper: report.upper,
            tree: if done { self.main.tree()? } else { None },
        })
    }
}

/// The number of positions before the next reading of the clock, after a slice took this long, with `left` positions still allowed. It aims
/// for slices of a few milliseconds, so that a stop takes effect at once. A slice cut short by `left` does not count.
fn next_slice(slice: u64, time: Range<f64>, left: u64) -> u64 {
    let took = time.end - time.start;
    if took < PROGRESS_MS / 4.0 && slice <= left {
        slice.saturating_mul(2).min(1 << 22)
    } else if took > PROGRESS_MS {
        (slice / 2).max(FIRST_SLICE)
    } else {
        slice
    }
}

/// Adds the length of the game, found by a separate search, to the main search's report.
fn take_plies(report: &mut Report<AnyMove>, plies: &Report<AnyMove>) {
    report.plies = plies.plies;
    report.length_given_up = plies.length_given_up;
    for known in &mut report.moves {
        let mut same = plies.moves.iter().filter(|other| other.mv == known.mv);
        known.plies = same.next().and_then(|other| other.plies);
    }
}

/// The winner that these bounds of the value prove.
fn proved_winner(lower: Score, upper: Score) -> Option<&'static str> {
    let proved = lower > 0 || upper < 0 || lower == upper;
    proved.then(|| winner_name(lower))
}

/// The value to show for a pair of bounds.
fn guess(lower: Score, upper: Score, estimate: Option<Score>) -> Score {
    if lower == upper {
        return lower;
    }
    estimate.unwrap_or_else(|| 0.clamp(lower, upper))
}
