//! `solve`: runs a search in slices, and keeps a stopped search so that it can resume.

use std::cell::RefCell;
use std::ops::Range;

use crate::api::options::{
    Method, MoveValue, OrderOption, Progress, ProgressMove, Solution, SolveOptions, TreeNode,
};
use crate::api::room::{make_room, when_short};
use crate::api::textbook::{Textbook, check_bounds};
use crate::api::view::winner_name;
use crate::clock::{self, now_ms};
use crate::error::{Code, Error, FAST_ONLY, PROVED, Result, TEXTBOOK_ONLY};
use crate::game::{Game, Notation, Score};
use crate::games::record::Record;
use crate::games::{AnyGame, AnyMove, GameRules};
use crate::player::write_line;
use crate::search::exhaustive::{CAPACITY, ExhaustiveSearch};
use crate::search::report::Report;
use crate::solver::technique::Without;
use crate::solver::{self, ResumableSearch, Tables, start, techniques, with_tables};

/// The number of stopped searches kept; the oldest is dropped first.
const KEPT: usize = 3;
/// The interval between progress reports, in milliseconds.
const PROGRESS_MS: f64 = 15.0;
/// The initial and least number of positions between two readings of the clock: a solver may take milliseconds for a position with many
/// lines through it.
const FIRST_SLICE: u64 = 8;

/// Identifies a search: the position, its rules and the options.
#[derive(PartialEq)]
pub(super) struct Key {
    rules: GameRules,
    position: String,
    options: SolveOptions,
}

impl Key {
    pub(super) fn of(record: &Record, options: SolveOptions) -> Self {
        Self {
            rules: record.rules().game.clone(),
            position: record.game().write_position(),
            options,
        }
    }
}

/// A search in progress: first for the value, then for the other results requested.
struct Session {
    key: Key,
    game: AnyGame,
    main: Main,
    plies: Option<Box<dyn ResumableSearch>>,
    lines: Option<ExhaustiveSearch<AnyGame>>,
    stage: Stage,
    elapsed_ms: f64,
    /// When progress was last told, by the host's clock: calls that take less than the time in between tell it together.
    told_ms: f64,
    /// Positions between two readings of the clock, as of the last slice of suitable length; the next call starts with it.
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

    fn stop_at(&mut self, nodes: u64) {
        if let Self::Solver(search) = self {
            search.stop_at(nodes);
        }
    }

    fn accept_proof(&mut self, mv: AnyMove, value: Score) {
        if let Self::Solver(search) = self {
            search.accept_proof(mv, value);
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
/// Of kind bad-options if the game's solver has no such technique.
fn of_solver(game: &AnyGame, options: &SolveOptions) -> Result<solver::Options> {
    Ok(solver::Options {
        each_move: options.each_move,
        plies: options.plies,
        book: options.book,
        without: Without::read(techniques(game), &options.without)?,
        threads: options.threads,
    })
}

/// The search for the length of the game, if the search for the value doesn't find it: after the textbook methods.
fn plies_search(
    record: &Record,
    options: &SolveOptions,
) -> Result<Option<Box<dyn ResumableSearch>>> {
    let wanted = options.plies && options.method != Method::Fast && options.depth.is_none();
    let counts = record.rules().game.length_counts();
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

thread_local! {
    static STOPPED: RefCell<Vec<Session>> = {
        when_short(forget);
        RefCell::default()
    };
}

/// Drops the stopped searches, which then start anew.
fn forget() {
    STOPPED.take();
}

/// The value of a position with best play on both sides, and whatever else `options` requests.
///
/// `on_progress` is called about every 15 ms, or every few million positions without a clock ([`set_clock`](crate::set_clock)); it stops the
/// search by returning `false`. A search stopped in this way, by `max_nodes` or `max_ms` resumes when it is called again with the same game
/// and options. The results never depend on interruptions, and `nodes` and `elapsed_ms` add up.
///
/// # Errors
/// Of kind bad-options if options don't fit the game or each other, or time is limited without a clock; of kind too-large if there is too little memory for the search or the
/// requested tree is too large.
pub fn solve(
    record: &Record,
    options: &SolveOptions,
    on_progress: &mut dyn FnMut(&Progress) -> bool,
) -> Result<Solution> {
    check(record, options)?;
    make_room()?;
    let proved = proved(record, options)?;
    if let Some(outcome) = record.outcome() {
        return Ok(finished(record, options, outcome.score));
    }
    let lasting = SolveOptions {
        max_nodes: None,
        max_ms: None,
        proved: Vec::new(),
        ..options.clone()
    };
    let key = Key::of(record, lasting);
    // Taken out while it runs, so that a callback may call `solve` itself.
    let kept = STOPPED.with_borrow_mut(|stopped| {
        let at = stopped.iter().position(|session| session.key == key);
        at.map(|at| stopped.remove(at))
    });
    let mut session = match kept {
        Some(session) => session,
        None => Session::new(record, options, key)?,
    };
    for &(mv, value) in &proved {
        session.main.accept_proof(mv, value);
    }
    with_tables(|tables| session.run(tables, options, on_progress))?;
    let solution = session.solution(record, options)?;
    if session.stage != Stage::Done {
        STOPPED.with_borrow_mut(|stopped| {
            stopped.truncate(KEPT - 1);
            stopped.insert(0, session);
        });
    }
    Ok(solution)
}

/// Refuses options that the method doesn't have.
fn check(record: &Record, options: &SolveOptions) -> Result<()> {
    check_bounds(options)?;
    clock::check(options.max_ms)?;
    let refuse =
        |code: &'static Code, name: &'static str| Err(Error::new(code, name).with("field", name));
    let fast = options.method == Method::Fast;
    match options {
        SolveOptions { tree: Some(_), .. } if fast => refuse(TEXTBOOK_ONLY, "tree"),
        SolveOptions { changes, .. } if fast && !changes.is_empty() => {
            refuse(TEXTBOOK_ONLY, "changes")
        }
        SolveOptions { order, .. } if fast && *order != OrderOption::Board => {
            refuse(TEXTBOOK_ONLY, "order")
        }
        SolveOptions { without, .. }
            if !without.is_empty() && (!fast || options.depth.is_some()) =>
        {
            refuse(FAST_ONLY, "without")
        }
        _ => of_solver(record.game(), options).map(|_| ()),
    }
}

/// Lets the search that was stopped last hear what searches of the same position elsewhere have told, and returns what it has to tell them.
/// Its results stay exact if all that it hears was told by searches of the same game. `rank` is its number among the `count` of them;
/// both may change. The others take other parts of the search first, but none depends on another. `None` if there is no such search
/// or the game's solver has no use for others.
pub fn exchange(rank: u16, count: u16, heard: &[u8]) -> Option<Vec<u8>> {
    STOPPED.with_borrow_mut(|stopped| match &mut stopped.first_mut()?.main {
        Main::Solver(search) => search.exchange((rank, count), heard),
        Main::Textbook(_) => None,
    })
}

/// The moves whose values other searches have proved, checked against the game's range of scores.
fn proved(record: &Record, options: &SolveOptions) -> Result<Vec<(AnyMove, Score)>> {
    let game = record.game();
    let (lowest, highest) = game.score_range();
    let mut all = Vec::new();
    for (text, value) in &options.proved {
        let mv = game.read_move(text).ok();
        match mv {
            Some(mv) if options.each_move && (lowest..=highest).contains(value) => {
                all.push((mv, *value));
            }
            _ => return Err(Error::new(PROVED, text.as_str())),
        }
    }
    Ok(all)
}

/// The solution of a finished game.
fn finished(record: &Record, options: &SolveOptions, score: Score) -> Solution {
    let counts_plies = options.plies && record.rules().game.length_counts() && score != 0;
    let tree = options.tree.map(|_| TreeNode {
        mv: None,
        turn: record.game().turn(),
        value: Some(score),
        bound: None,
        alpha: None,
        beta: None,
        cut: None,
        pruned: false,
        position: record.game().write_position(),
        children: Vec::new(),
    });
    Solution {
        value: score,
        exact: true,
        winner: Some(winner_name(score)),
        line: Vec::new(),
        moves: Vec::new(),
        plies: counts_plies.then_some(0),
        plies_most: None,
        best_lines: options.count_lines.then(|| "1".to_owned()),
        nodes: 1,
        leaves: 1,
        cutoffs: 0,
        elapsed_ms: 0.0,
        from_book: false,
        lower: score,
        upper: score,
        tree,
    }
}

impl Session {
    fn new(record: &Record, options: &SolveOptions, key: Key) -> Result<Self> {
        let game = record.game();
        Ok(Self {
            key,
            game: game.clone(),
            main: Main::new(game, options)?,
            plies: plies_search(record, options)?,
            lines: options
                .count_lines
                .then(|| ExhaustiveSearch::new(game.clone(), CAPACITY, true)),
            stage: Stage::Main,
            elapsed_ms: 0.0,
            told_ms: now_ms(),
            slice: FIRST_SLICE,
        })
    }

    /// Positions visited in all stages.
    fn visited(&self) -> u64 {
        let plies = self.plies.as_ref().map_or(0, |search| search.nodes());
        let lines = self.lines.as_ref().map_or(0, |lines| lines.nodes());
        self.main.search().nodes() + plies + lines
    }

    fn run(
        &mut self,
        tables: &mut Tables,
        options: &SolveOptions,
        on_progress: &mut dyn FnMut(&Progress) -> bool,
    ) -> Result<()> {
        let began = now_ms();
        let before = self.elapsed_ms;
        let start = self.visited();
        let most = options.max_nodes.unwrap_or(u64::MAX);
        self.main
            .stop_at(self.main.search().nodes().saturating_add(most));
        loop {
            let used = self.visited() - start;
            let left = options
                .max_nodes
                .map_or(u64::MAX, |max| max.saturating_sub(used));
            if left == 0 {
                break;
            }
            let slice_began = now_ms();
            let ms_left = options
                .max_ms
                .map_or(f64::INFINITY, |ms| f64::from(ms) - (slice_began - began));
            let left = left.min(self.within(ms_left));
            let stage_done = self.step(tables, self.slice.min(left))?;
            let now = now_ms();
            self.elapsed_ms = before + now - began;
            if stage_done {
                self.stage = self.next_stage();
                if self.stage == Stage::Done {
                    break;
                }
            }
            self.slice = next_slice(self.slice, slice_began..now, left);
            if now - self.told_ms >= PROGRESS_MS || !clock::is_there() {
                self.told_ms = now;
                if !on_progress(&self.progress()) {
                    break;
                }
            }
            if now - slice_began >= ms_left {
                break;
            }
        }
        if self.stage == Stage::Done {
            on_progress(&self.progress());
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

    fn progress(&self) -> Progress {
        let game = &self.game;
        let report = self.main.search().report();
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

    fn solution(&self, record: &Record, options: &SolveOptions) -> Result<Solution> {
        let game = &self.game;
        let mut report = self.main.search().report();
        if let Some(plies) = &self.plies {
            take_plies(&mut report, &plies.report());
        }
        let value = guess(report.lower, report.upper, report.estimate);
        let counts_plies = options.plies && record.rules().game.length_counts();
        let plies = |plies: Option<u32>| plies.filter(|_| counts_plies);
        let moves = report.moves.iter().map(|known| MoveValue {
            mv: game.write_move(known.mv),
            value: guess(known.lower, known.upper, known.estimate),
            exact: known.exact().is_some(),
            plies: plies(known.plies),
        });
        let done = self.stage == Stage::Done;
        let counted = self.lines.as_ref().filter(|_| done);
        let counted = counted.and_then(ExhaustiveSearch::root);
        Ok(Solution {
            value,
            exact: report.lower == report.upper && done,
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
