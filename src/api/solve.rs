//! `solve`, in one call or in turns.

use std::cell::RefCell;

use serde::Serialize;

use crate::api::options::{Method, OrderOption, Progress, Solution, SolveOptions, TreeNode};
use crate::api::room::{make_room, when_short};
use crate::api::session::{self, Key, Limits, Session, of_solver};
use crate::api::textbook::check_bounds;
use crate::api::view::winner_name;
use crate::clock::{self, now_ms};
use crate::error::{Code, Error, FAST_ONLY, PROVED, Result, TEXTBOOK_ONLY};
use crate::game::{Game, Notation, Score};
use crate::games::AnyMove;
use crate::games::record::Record;
use crate::solver::{Place, with_tables};

/// The value of a position with best play on both sides, and whatever else `options` requests.
///
/// `on_progress` is called about every 15 ms, or every few million positions without a clock ([`set_clock`](crate::set_clock)); it stops the
/// search by returning `false`. A search stopped in this way, or by `max_nodes` or `max_ms`, resumes when `solve` is called again with the
/// same game and options. The results never depend on interruptions, and `nodes` and `elapsed_ms` add up.
///
/// # Errors
/// Of kind bad-options if options don't fit the game or each other, or time is limited without a clock; of kind too-large if there is too
/// little memory for the search or the requested tree is too large.
pub fn solve(
    record: &Record,
    options: &SolveOptions,
    on_progress: &mut dyn FnMut(&Progress) -> bool,
) -> Result<Solution> {
    let mut call = Call::new(record, options)?;
    call.run(f64::INFINITY, on_progress)?;
    call.stop()
}

/// A call of [`solve`] that is being run.
struct Call {
    record: Record,
    key: Key,
    limits: Limits,
    /// Taken out of the stopped ones while it runs, so that a callback may call `solve` itself. `None` in a finished game, or once it has been
    /// dropped to free memory.
    session: Option<Session>,
}

impl Call {
    /// Begins a search or resumes one that was stopped.
    fn new(record: &Record, options: &SolveOptions) -> Result<Self> {
        check(record, options)?;
        make_room()?;
        let key = Key::of(record, options);
        let mut call = Self {
            record: record.clone(),
            limits: Limits::of(options),
            session: session::take(&key),
            key,
        };
        call.accept(&options.proved)?;
        Ok(call)
    }

    /// The search; `None` in a finished game.
    fn session(&mut self) -> Result<Option<&mut Session>> {
        if self.session.is_none() && self.record.outcome().is_none() {
            self.session = Some(Session::new(&self.record, self.key.clone())?);
        }
        Ok(self.session.as_mut())
    }

    /// Uses values of moves that other searches have proved.
    fn accept(&mut self, proved: &[(String, Score)]) -> Result<()> {
        let proved = read_proved(&self.record, &self.key.options, proved)?;
        if let Some(session) = self.session()? {
            for (mv, value) in proved {
                session.accept_proof(mv, value);
            }
        }
        Ok(())
    }

    /// Runs for at most `ms` milliseconds.
    fn run(&mut self, ms: f64, on_progress: &mut dyn FnMut(&Progress) -> bool) -> Result<Turn> {
        let mut limits = self.limits;
        let Some(session) = self.session()? else {
            return Ok(Turn::Finished);
        };
        with_tables(|tables| session.run(tables, &mut limits, ms, on_progress))?;
        let done = session.is_done();
        self.limits = limits;
        Ok(if done || limits.nodes == 0 {
            Turn::Finished
        } else if now_ms() >= limits.until {
            Turn::Stopped
        } else {
            Turn::Running
        })
    }

    /// The result so far; keeps the search if it is not done.
    fn stop(mut self) -> Result<Solution> {
        let Some(session) = self.session()? else {
            let score = self.record.outcome().map_or(0, |outcome| outcome.score);
            return Ok(finished(&self.record, &self.key.options, score));
        };
        let solution = session.solution()?;
        if !session.is_done() {
            self.session.into_iter().for_each(session::keep);
        }
        Ok(solution)
    }
}

/// How long [`resume_search`] runs before its caller can attend to other calls, in milliseconds.
const TURN_MS: f64 = 8.0;

/// How far a started search has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Turn {
    /// It goes on.
    Running,
    /// Everything is found, or the limit of positions is reached.
    Finished,
    /// The time is up.
    Stopped,
}

thread_local! {
    static STARTED: RefCell<Option<Call>> = {
        when_short(|| STARTED.with_borrow_mut(|call| {
            call.iter_mut().for_each(|call| call.session = None);
        }));
        RefCell::default()
    };
}

/// Begins a [`solve`] that its caller runs in turns of some milliseconds, by [`resume_search`], until it ends it by [`stop_search`].
///
/// There is one such search at a time: another one that is being run is stopped. The text returned is the same for the same search: the same
/// position and options, except for the limits.
///
/// # Errors
/// Those of [`solve`].
pub fn start_search(record: &Record, options: &SolveOptions) -> Result<String> {
    stop_search()?;
    let call = Call::new(record, options)?;
    let key = format!("{:?}", call.key);
    STARTED.set(Some(call));
    Ok(key)
}

/// Runs the started search for some milliseconds; `None` if there is none. `proved` are further values as in [`SolveOptions::proved`].
///
/// # Errors
/// Those of [`solve`]. They end the search.
pub fn resume_search(proved: &[(String, Score)]) -> Result<Option<Turn>> {
    make_room()?;
    let Some(mut call) = STARTED.take() else {
        return Ok(None);
    };
    call.accept(proved)?;
    let turn = call.run(TURN_MS, &mut |_| true)?;
    STARTED.set(Some(call));
    Ok(Some(turn))
}

/// The progress of the started search; `None` if there is none.
#[must_use]
pub fn search_progress() -> Option<Progress> {
    STARTED.with_borrow(|call| Some(call.as_ref()?.session.as_ref()?.progress()))
}

/// Ends the started search, and returns what it has found; `None` if there is none. Started again, it resumes.
///
/// # Errors
/// Of kind too-large if the requested tree is.
pub fn stop_search() -> Result<Option<Solution>> {
    STARTED.take().map(Call::stop).transpose()
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

/// Shares results between searches of the same position: passes `received` to the started search, or else the one that was stopped last, and
/// returns what it has to share. Its results stay exact if all that it receives comes from searches of the same game. `rank` is its number
/// among the `count` of them; both may change. The others take other parts of the search first, but none depends on another. `None` if there
/// is no such search or the game's solver has no use for others.
pub fn exchange(rank: u16, count: u16, received: &[u8]) -> Option<Vec<u8>> {
    let place = Place { rank, count };
    let share = |session: &mut Session| session.exchange(place, received);
    STARTED.with_borrow_mut(|call| match call {
        Some(call) => call.session.as_mut().and_then(share),
        None => session::with_last(share),
    })
}

/// The moves whose values other searches have proved, checked against the game's range of scores.
fn read_proved(
    record: &Record,
    options: &SolveOptions,
    proved: &[(String, Score)],
) -> Result<Vec<(AnyMove, Score)>> {
    let game = record.game();
    let (lowest, highest) = game.score_range();
    let mut all = Vec::new();
    for (text, value) in proved {
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
    let counts_plies = options.plies && record.game().length_counts() && score != 0;
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
