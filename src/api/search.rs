//! A search that its owner runs in turns.

use std::time::Duration;

use serde::Serialize;

use crate::api::options::{Method, OrderOption, Progress, Solution, SolveOptions, TreeNode};
use crate::api::room::make_room;
use crate::api::stages::{Limits, Stages, of_solver};
use crate::api::textbook::check_bounds;
use crate::api::view::winner_name;
use crate::clock::{self, now_ms};
use crate::error::{Code, EACH_MOVE_ONLY, Error, FAST_ONLY, Result, TEXTBOOK_ONLY};
use crate::game::{Game, Notation};
use crate::games::record::Record;
use crate::solver::{PeerPlace, with_tables};

/// How far a search has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(rename = "SearchTurn"))]
#[serde(rename_all = "lowercase")]
pub enum Turn {
    /// It goes on with the next turn.
    Running,
    /// Everything is found, as far as the method finds it.
    Finished,
    /// A limit, `max_nodes` or `max_ms`, is used up.
    Stopped,
}

/// A search that its owner runs in turns, for programs that must attend to other things meanwhile. All others call [`solve`](crate::api::solve).
///
/// Any number of searches may be alive. Each takes memory until it is dropped; the solvers' tables are the thread's, which all of its
/// searches share. The results don't depend on the turns.
///
/// ```
/// use std::time::Duration;
/// use yomikiri::api::{Search, SolveOptions, Turn};
/// use yomikiri::{Record, preset};
///
/// let game = Record::new(preset("reversi-4x4")?, None)?;
/// let mut search = Search::new(&game, &SolveOptions::default())?;
/// while search.run(Duration::from_millis(8))? == Turn::Running {
///     println!("{} positions", search.progress().nodes);
/// }
/// assert_eq!(search.result()?.value, -8);
/// # Ok::<(), yomikiri::Error>(())
/// ```
pub struct Search {
    record: Record,
    options: SolveOptions,
    limits: Limits,
    /// `None` in a finished game.
    stages: Option<Stages>,
}

impl Search {
    /// A search that has not begun, of what [`solve`](crate::api::solve) finds. The limits among the options hold for all turns together.
    ///
    /// # Errors
    /// Those of [`solve`](crate::api::solve).
    pub fn new(record: &Record, options: &SolveOptions) -> Result<Self> {
        check(record, options)?;
        make_room()?;
        let mut search = Self {
            record: record.clone(),
            options: options.clone(),
            limits: Limits::new(options.max_nodes, options.max_ms),
            stages: None,
        };
        search.begin()?;
        Ok(search)
    }

    /// Prepares the search. This counts as its time, too.
    fn begin(&mut self) -> Result<()> {
        let began = now_ms();
        if self.record.outcome().is_none() {
            self.stages = Some(Stages::new(&self.record, &self.options)?);
        }
        self.limits.ms -= now_ms() - began;
        Ok(())
    }

    /// Sets limits, as in [`SolveOptions`], in place of what is left of the earlier ones; `None` is no limit.
    ///
    /// # Errors
    /// Of kind bad-options if time is limited without a clock.
    pub fn limit(&mut self, max_nodes: Option<u64>, max_ms: Option<u32>) -> Result<()> {
        clock::check(max_ms)?;
        self.limits = Limits::new(max_nodes, max_ms);
        Ok(())
    }

    /// Runs for about this time, or until it is finished or a limit is used up. Without a clock ([`set_clock`](crate::set_clock)), a turn
    /// has up to some million positions.
    ///
    /// # Errors
    /// Of kind too-large if there is too little memory for the search to begin its turn, which may be repeated; or to go on. In that case it
    /// has freed its memory, and the next turn begins anew.
    pub fn run(&mut self, time: Duration) -> Result<Turn> {
        self.run_watched(time.as_secs_f64() * 1000.0, &mut |_| true)
    }

    /// Runs for at most `ms` milliseconds, or until `on_progress` returns `false`.
    pub(super) fn run_watched(
        &mut self,
        ms: f64,
        on_progress: &mut dyn FnMut(&Progress) -> bool,
    ) -> Result<Turn> {
        make_room()?;
        let Some(stages) = &mut self.stages else {
            return Ok(Turn::Finished);
        };
        let limits = &mut self.limits;
        let ran = with_tables(|tables| stages.run(tables, limits, ms, on_progress));
        if let Err(error) = ran {
            self.stages = None;
            self.begin()?;
            return Err(error);
        }
        Ok(if stages.is_done() {
            Turn::Finished
        } else if limits.are_used_up() {
            Turn::Stopped
        } else {
            Turn::Running
        })
    }

    /// Whether everything is found.
    pub(super) fn is_done(&self) -> bool {
        self.stages.as_ref().is_none_or(Stages::is_done)
    }

    /// What is known so far.
    #[must_use]
    pub fn progress(&self) -> Progress {
        match &self.stages {
            Some(stages) => stages.progress(),
            None => {
                let end = self.end();
                Progress {
                    nodes: end.nodes,
                    elapsed_ms: end.elapsed_ms,
                    done: 1,
                    total: 1,
                    lower: end.lower,
                    upper: end.upper,
                    line: end.line,
                    plies: end.plies,
                    plies_most: None,
                    moves: Vec::new(),
                }
            }
        }
    }

    /// Shares results with searches of the same position and options elsewhere, each of which needs the messages of all others: takes in
    /// `received`, any number of their messages one after the other, and returns a message for them. The results stay exact as long as all
    /// messages come from such searches of this version; the numbers of positions vary. `place` says which of these searches this one is,
    /// so that they work on different parts; it may change from call to call, and any message may be lost. `None` if there is nothing to
    /// share: with the textbook methods, with solvers that don't share, and in a finished game.
    pub fn exchange(&mut self, place: PeerPlace, received: &[u8]) -> Option<Vec<u8>> {
        self.stages.as_mut()?.exchange(place, received)
    }

    /// The result if the search is finished; otherwise what is proved so far.
    ///
    /// # Errors
    /// Of kind too-large if the requested tree is.
    pub fn result(&self) -> Result<Solution> {
        match &self.stages {
            Some(stages) => stages.solution(),
            None => Ok(self.end()),
        }
    }

    /// The solution of a finished game.
    fn end(&self) -> Solution {
        let (game, options) = (self.record.game(), &self.options);
        let score = self.record.outcome().map_or(0, |outcome| outcome.score);
        let counts_plies = options.plies && game.length_counts() && score != 0;
        let tree = options.tree.map(|_| TreeNode {
            mv: None,
            turn: game.turn(),
            value: Some(score),
            bound: None,
            alpha: None,
            beta: None,
            cut: None,
            pruned: false,
            position: game.write_position(),
            children: Vec::new(),
        });
        Solution {
            value: score,
            exact: true,
            line_complete: true,
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
        SolveOptions {
            moves: Some(_),
            each_move: false,
            ..
        } => refuse(EACH_MOVE_ONLY, "moves"),
        _ => of_solver(record.game(), options).map(|_| ()),
    }
}
