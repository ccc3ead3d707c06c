//! The solver of every game without its own: an exhaustive search that remembers every position.

use crate::error::Result;
use crate::game::{Game, Notation, Score};
use crate::games::{AnyGame, AnyMove};
use crate::search::exhaustive::ExhaustiveSearch;
use crate::search::report::{MoveReport, Report};
use crate::solver::resumable::ResumableSearch;
use crate::solver::tables::Tables;
use crate::solver::technique::Without;

/// The most positions kept: some 100 MB.
pub const CAPACITY: usize = 500_000;

/// The techniques that can be left out: looking up known positions.
pub const TECHNIQUES: &[&str] = &["table"];
/// The index of this technique.
const TABLE: u32 = 0;

/// An [`ExhaustiveSearch`] as a solver.
pub struct ExhaustiveSolver {
    game: AnyGame,
    exhaustive: ExhaustiveSearch<AnyGame>,
    each_move: bool,
    plies: bool,
}

impl ExhaustiveSolver {
    /// A search that has not begun.
    pub fn new(game: &AnyGame, each_move: bool, plies: bool, without: Without) -> Self {
        let mut exhaustive = ExhaustiveSearch::new(game.clone(), CAPACITY, false);
        exhaustive.look_up(!without.has(TABLE));
        Self {
            game: game.clone(),
            exhaustive,
            each_move,
            plies,
        }
    }

    fn move_report(&self, mv: AnyMove) -> MoveReport<AnyMove> {
        match self.exhaustive.known(&self.game.after(mv)) {
            Some(known) => MoveReport {
                plies: self.plies(known.value, known.plies + 1),
                ..MoveReport::between(mv, known.value, known.value)
            },
            None => {
                let (lower, upper) = self.game.score_range();
                MoveReport::between(mv, lower, upper)
            }
        }
    }

    fn plies(&self, value: Score, plies: u32) -> Option<u32> {
        (value != 0 && self.plies).then_some(plies)
    }
}

impl ResumableSearch for ExhaustiveSolver {
    fn run(&mut self, _tables: &mut Tables, nodes: u64) -> Result<bool> {
        Ok(self.exhaustive.run(nodes))
    }

    fn nodes(&self) -> u64 {
        self.exhaustive.nodes()
    }

    fn report(&self) -> Report<AnyMove> {
        let (lower, upper) = self.game.score_range();
        let mut report = Report::unknown(lower, upper);
        let mut moves = Vec::new();
        for mv in self.game.moves() {
            moves.push(self.move_report(mv));
        }
        let finished = moves.iter().filter(|known| known.exact().is_some());
        report.done = finished.count() as u32;
        report.total = moves.len() as u32;
        report.nodes = self.exhaustive.nodes();
        report.leaves = self.exhaustive.leaves();
        if let Some(root) = self.exhaustive.root() {
            (report.lower, report.upper) = (root.value, root.value);
            report.plies = self.plies(root.value, root.plies);
            report.line = self.exhaustive.line(&self.game);
        }
        if !self.each_move {
            moves.retain(|known| report.line.first() == Some(&known.mv));
        }
        report.moves = moves;
        report
    }
}
