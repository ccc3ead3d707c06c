//! `solve`: runs a search in slices, and keeps it when it is stopped, to be taken up again.

use std::cell::RefCell;

use crate::api::job::{Job, LineCount, MoveState, State, line_count, main_job, plies_job};
use crate::api::{Method, MoveValue, OrderOption, Progress, ProgressMove, Solution, SolveOptions};
use crate::clock::now_ms;
use crate::error::{Error, Result, TEXTBOOK_ONLY};
use crate::game::{Game, Notation, Score, Side, winner};
use crate::games::GameRules;
use crate::games::record::Record;
use crate::solver::{Tables, with_tables};

/// Stopped searches that are kept; the one left longest goes first.
const KEPT: usize = 3;
/// How often, in milliseconds, progress is told.
const PROGRESS_MS: f64 = 15.0;
/// Positions between two looks at the clock, at first and at least: a position with many lines through
/// it may take a solver milliseconds.
const FIRST_SLICE: u64 = 8;

/// What a search is found again by: the position under its rules, and what was asked of it.
#[derive(PartialEq)]
struct Key {
    rules: GameRules,
    position: String,
    options: SolveOptions,
}

/// A search under way: for the value, then for what else was asked.
struct Session {
    key: Key,
    main: Box<dyn Job>,
    plies: Option<Box<dyn Job>>,
    lines: Option<Box<dyn LineCount>>,
    stage: Stage,
    elapsed_ms: f64,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Stage {
    Main,
    Plies,
    Lines,
    Done,
}

thread_local! {
    static STOPPED: RefCell<Vec<Session>> = RefCell::default();
}

/// The value of a position, with best play on both sides, and what else `options` asks for.
///
/// `on_progress` is told what is known every 15 ms or so, and stops the search by returning `false`.
/// Stopped so or by `max_nodes`, and called again with the same game and options, it goes on where
/// it stopped: what is found never depends on that, and `nodes` and `elapsed_ms` add up.
///
/// # Errors
/// Of kind bad-options for options that don't fit the game or each other; of kind too-large when
/// there is no memory for the search, or the tree asked for is too large to hand over.
pub fn solve(
    record: &Record,
    options: &SolveOptions,
    on_progress: &mut dyn FnMut(&Progress) -> bool,
) -> Result<Solution> {
    check(options)?;
    if let Some(outcome) = record.outcome() {
        return Ok(finished(record, options, outcome.score));
    }
    let game = record.game();
    let position = game.write_position();
    let lasting = SolveOptions {
        max_nodes: None,
        ..options.clone()
    };
    let key = Key {
        rules: record.rules().game.clone(),
        position,
        options: lasting,
    };
    // Taken out while it runs, so that a callback may call us again.
    let kept = STOPPED.with_borrow_mut(|stopped| {
        let at = stopped.iter().position(|session| session.key == key);
        at.map(|at| stopped.remove(at))
    });
    let mut session = match kept {
        Some(session) => session,
        None => Session::new(record, options, key)?,
    };
    with_tables(|tables| session.run(tables, options.max_nodes, on_progress))?;
    let solution = session.solution(record, options)?;
    if session.stage != Stage::Done {
        STOPPED.with_borrow_mut(|stopped| {
            stopped.truncate(KEPT - 1);
            stopped.insert(0, session);
        });
    }
    Ok(solution)
}

/// Refuses options that the method asked for doesn't have.
fn check(options: &SolveOptions) -> Result<()> {
    let refuse = |name: &'static str| Err(Error::new(TEXTBOOK_ONLY, name).with("field", name));
    match options.method {
        Method::Fast if options.tree.is_some() => refuse("tree"),
        Method::Fast if options.order != OrderOption::Board => refuse("order"),
        _ => Ok(()),
    }
}

/// The solution of a game that is over.
fn finished(record: &Record, options: &SolveOptions, score: Score) -> Solution {
    let counts_plies = options.plies && record.rules().game.length_counts() && score != 0;
    let tree = options.tree.map(|_| crate::api::TreeNode {
        mv: None,
        turn: record.game().turn(),
        value: Some(score),
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
        winner: winner_name(score),
        line: Vec::new(),
        moves: Vec::new(),
        plies: counts_plies.then_some(0),
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

fn winner_name(value: Score) -> &'static str {
    winner(value).map_or("draw", Side::name)
}

impl Session {
    fn new(record: &Record, options: &SolveOptions, key: Key) -> Result<Self> {
        let game = record.game();
        Ok(Self {
            key,
            main: main_job(game, options)?,
            plies: plies_job(game, options),
            lines: options.count_lines.then(|| line_count(game)),
            stage: Stage::Main,
            elapsed_ms: 0.0,
        })
    }

    /// Positions visited in all stages.
    fn visited(&self) -> u64 {
        let plies = self.plies.as_ref().map_or(0, |job| job.nodes());
        let lines = self.lines.as_ref().map_or(0, |lines| lines.nodes());
        self.main.nodes() + plies + lines
    }

    fn run(
        &mut self,
        tables: &mut Tables,
        max_nodes: Option<u64>,
        on_progress: &mut dyn FnMut(&Progress) -> bool,
    ) -> Result<()> {
        let began = now_ms();
        let before = self.elapsed_ms;
        let start = self.visited();
        let mut slice = FIRST_SLICE;
        let mut told = began;
        loop {
            let used = self.visited() - start;
            let left = max_nodes.map_or(u64::MAX, |max| max.saturating_sub(used));
            if left == 0 {
                break;
            }
            let slice_began = now_ms();
            let stage_done = self.step(tables, slice.min(left))?;
            let now = now_ms();
            self.elapsed_ms = before + now - began;
            if stage_done {
                self.stage = self.next_stage();
                if self.stage == Stage::Done {
                    break;
                }
            }
            // Aim for slices of a few milliseconds, so that a stop takes effect at once.
            if now - slice_began < PROGRESS_MS / 4.0 {
                slice = slice.saturating_mul(2).min(1 << 22);
            } else if now - slice_began > PROGRESS_MS {
                slice = (slice / 2).max(FIRST_SLICE);
            }
            if now - told >= PROGRESS_MS {
                told = now;
                if !on_progress(&self.progress()) {
                    break;
                }
            }
        }
        if self.stage == Stage::Done {
            on_progress(&self.progress());
        }
        Ok(())
    }

    fn step(&mut self, tables: &mut Tables, nodes: u64) -> Result<bool> {
        match self.stage {
            Stage::Main => self.main.run(tables, nodes),
            Stage::Plies => self
                .plies
                .as_mut()
                .map_or(Ok(true), |job| job.run(tables, nodes)),
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
        let state = self.main.state();
        let moves = state.moves.iter().map(|known| ProgressMove {
            mv: known.mv.clone(),
            value: known.exact(),
        });
        // What comes after the value is one more unit of work each.
        let extra = u32::from(self.plies.is_some()) + u32::from(self.lines.is_some());
        let ahead = match self.stage {
            Stage::Main | Stage::Plies => 0,
            Stage::Lines => u32::from(self.plies.is_some()),
            Stage::Done => extra,
        };
        Progress {
            nodes: state.nodes,
            elapsed_ms: self.elapsed_ms,
            done: if self.stage == Stage::Main {
                state.done
            } else {
                state.total + ahead
            },
            total: state.total + extra,
            lower: state.lower,
            upper: state.upper,
            line: state.line.clone(),
            moves: moves.collect(),
        }
    }

    fn solution(&self, record: &Record, options: &SolveOptions) -> Result<Solution> {
        let mut state = self.main.state();
        if let Some(plies) = &self.plies {
            take_plies(&mut state, &plies.state());
        }
        let value = guess(state.lower, state.upper, state.estimate);
        let counts_plies = options.plies && record.rules().game.length_counts();
        let plies = |plies: Option<u32>| plies.filter(|_| counts_plies);
        let moves = state.moves.iter().map(|known| MoveValue {
            mv: known.mv.clone(),
            value: guess(known.lower, known.upper, known.estimate),
            exact: known.exact().is_some(),
            plies: plies(known.plies),
        });
        let done = self.stage == Stage::Done;
        Ok(Solution {
            value,
            exact: state.lower == state.upper && done,
            winner: winner_name(value),
            line: state.line.clone(),
            moves: moves.collect(),
            plies: plies(state.plies),
            best_lines: self
                .lines
                .as_ref()
                .filter(|_| done)
                .and_then(|lines| lines.count()),
            nodes: state.nodes,
            leaves: state.leaves,
            cutoffs: state.cutoffs,
            elapsed_ms: self.elapsed_ms,
            from_book: state.from_book,
            lower: state.lower,
            upper: state.upper,
            tree: if done { self.main.tree()? } else { None },
        })
    }
}

/// The length of the game, found by a search of its own, into what the main search knows.
fn take_plies(state: &mut State, plies: &State) {
    state.plies = plies.plies;
    for known in &mut state.moves {
        let same = |other: &&MoveState| other.mv == known.mv;
        known.plies = plies.moves.iter().find(same).and_then(|other| other.plies);
    }
}

/// A value to show for what lies between two bounds.
fn guess(lower: Score, upper: Score, estimate: Option<Score>) -> Score {
    if lower == upper {
        return lower;
    }
    estimate.unwrap_or_else(|| 0.clamp(lower, upper))
}
