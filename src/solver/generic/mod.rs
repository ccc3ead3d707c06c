//! The solver of every game without its own.
//!
//! # Techniques
//!
#![doc = include_str!("techniques.en.md")]
//!
//! A game says what it knows through [`Game::promise`], [`Game::class`] and [`Game::value_bounds`]. A value and the length of the game make
//! one number (`rank`).
//!
//! Afterwards the line of best play is read from the table, and where entries were replaced, those positions are searched again.
//!
//! A [`GenericSearch`] can stop after any number of nodes and continue: its stack is plain data, and after each answer it works out
//! what to ask next.

mod line;
mod null_window;
mod rank;
mod solvable;
mod table;
mod technique;

use line::Line;
use null_window::{NullWindow, after, before};
use rank::{Bounds, Rank, Scale, question};
pub use table::Table;
pub use technique::NAMES as TECHNIQUES;

use crate::error::{Result, no_memory};
use crate::game::{Game, Score, Side};
use crate::search::report::{MoveReport, Report};
use crate::solver::options::Options;

/// A move in the position to solve.
struct RootMove<G: Game> {
    mv: G::Move,
    /// Whether the same side is to move after it.
    same_side: bool,
    promise: i64,
    /// The ranks that the position has if the move is played.
    bounds: Bounds,
}

/// A search for a position's value, its best moves and best play. It can be stopped after any slice and resumed.
///
/// ```
/// use yomikiri::games::tree::{Tree, TreeGame};
/// use yomikiri::solver::Options;
/// use yomikiri::solver::generic::{GenericSearch, Table};
/// let game = TreeGame::new(Tree::parse("(((1 3)(4 2))((2 1)(3 5)))")?);
/// let mut table = Table::default();
/// let mut search = GenericSearch::new(&game, (1, 5), Options::default());
/// while !search.run(&mut table, 10)? {}
/// assert_eq!((search.report().lower, search.report().upper), (3, 3));
/// assert_eq!(search.report().line, [0, 0, 1]);
/// # Ok::<(), yomikiri::error::Error>(())
/// ```
pub struct GenericSearch<G: Game> {
    game: G,
    scale: Scale,
    each_move: bool,
    window: NullWindow<G>,
    /// In canonical order.
    moves: Vec<RootMove<G>>,
    /// The ranks that the position can have.
    bounds: Bounds,
    /// The question about the position's rank: is it at least this?
    threshold: Rank,
    /// What is being searched.
    asked: Option<Asked>,
    line: Line<G>,
}

/// The position that the null-window search is working on.
#[derive(Clone, Copy)]
enum Asked {
    /// The one after the root move with this index.
    Root(usize),
    /// The one after the line's next candidate.
    Line,
}

impl<G: Game> GenericSearch<G> {
    /// A search that has not begun. `range` is the game's lowest and highest possible score, from the first side's point of view.
    #[must_use]
    pub fn new(game: &G, range: (Score, Score), options: Options) -> Self {
        let scale = Scale::new(options.plies);
        let mut window = NullWindow::new(scale, range, options.without);
        window.nodes += 1;
        let mut moves = Vec::new();
        for mv in game.moves() {
            let after = after(game, mv);
            let bounds = before(scale, after.same_side, window.given(&after.game));
            moves.push(RootMove {
                mv,
                same_side: after.same_side,
                promise: game.promise(mv),
                bounds,
            });
        }
        let mut search = Self {
            game: game.clone(),
            scale,
            each_move: options.each_move,
            bounds: window.given(game),
            threshold: Rank::MIN,
            window,
            moves,
            asked: None,
            line: Line::new(game),
        };
        search.deduce();
        search
    }

    /// Runs for about `nodes` more positions; returns whether it is done.
    ///
    /// # Errors
    /// If there is too little memory for even a small table.
    pub fn run(&mut self, table: &mut Table<G::Key>, nodes: u64) -> Result<bool> {
        table
            .claim(&mut self.window.lease)
            .map_err(|_| no_memory())?;
        let most = self.window.nodes.saturating_add(nodes);
        Ok(self.advance(table, most))
    }

    /// Asks one question after the other until all is known or `most` positions have been visited in all; returns whether all is known.
    fn advance(&mut self, table: &mut Table<G::Key>, most: u64) -> bool {
        loop {
            if let Some(asked) = self.asked {
                let Some(found) = self.window.run(table, most) else {
                    return false;
                };
                self.asked = None;
                match asked {
                    Asked::Root(index) => self.moves[index].learn(self.scale, found),
                    Asked::Line => self.line.learn(self.scale, found),
                }
                self.deduce();
            }
            if let Some((index, threshold)) = self.open() {
                let after = after(&self.game, self.moves[index].mv);
                self.window.ask(table, after, threshold);
                self.asked = Some(Asked::Root(index));
                continue;
            }
            if self.line.moves.is_empty() {
                self.begin_line();
            }
            if self.line.follow(&self.window, table) {
                return true;
            }
            self.line.ask(&mut self.window, table);
            self.asked = Some(Asked::Line);
        }
    }

    /// Begins best play with the first best move.
    fn begin_line(&mut self) {
        match self.best() {
            Some(best) => self.line.begin(self.scale, best.mv, self.bounds.lower),
            None => self.line.complete = true,
        }
    }

    /// The first move that is known to keep the value, and as far as lengths are known, the length.
    fn best(&self) -> Option<&RootMove<G>> {
        let (lower, upper) = self.scale.values(self.bounds);
        let mut moves = self.moves.iter();
        moves.find(|root| lower == upper && root.bounds.lower == self.bounds.lower)
    }

    /// Draws conclusions from the bounds of the moves. The lower bound is always that of a move, so that a best move is known with the value.
    fn deduce(&mut self) {
        let moves = self.moves.iter().map(|root| root.bounds);
        if let Some(best) = moves.reduce(Bounds::best) {
            self.bounds.lower = best.lower;
            self.bounds.upper = self.bounds.upper.min(best.upper);
        }
        for root in &mut self.moves {
            root.bounds.upper = root.bounds.upper.min(self.bounds.upper);
        }
    }

    /// The next root move to search and the question about it; `None` if all that was asked for is known.
    fn open(&mut self) -> Option<(usize, Rank)> {
        let Bounds { lower, upper } = self.bounds;
        if lower < upper {
            if self.threshold <= lower || self.threshold > upper {
                self.threshold = question(self.bounds);
            }
            let mut best: Option<usize> = None;
            for (at, root) in self.moves.iter().enumerate() {
                let order = |root: &RootMove<G>| (root.bounds.lower, root.promise);
                let better = best.is_none_or(|best| order(root) > order(&self.moves[best]));
                if root.bounds.upper >= self.threshold && better {
                    best = Some(at);
                }
            }
            let best = best?;
            return Some((best, self.threshold));
        }
        let open = self.moves.iter().position(|root| !root.bounds.is_exact());
        let at = open.filter(|_| self.each_move)?;
        Some((at, question(self.moves[at].bounds)))
    }

    /// Accepts the value of a move, from the first side's point of view, that another search has proved.
    pub fn accept_proof(&mut self, mv: G::Move, value: Score) {
        let Some(root) = self.moves.iter_mut().find(|root| root.mv == mv) else {
            return;
        };
        let value = self.game.turn().sign() * value;
        let known = root.bounds.and(self.scale.unfinished((value, value)));
        if known.lower <= known.upper && known != root.bounds {
            root.bounds = known;
            self.window.give_up();
            self.asked = None;
            self.deduce();
        }
    }

    /// Positions visited.
    #[must_use]
    pub const fn nodes(&self) -> u64 {
        self.window.nodes
    }

    /// What has been found so far.
    #[must_use]
    pub fn report(&self) -> Report<G::Move> {
        let (lower, upper) = self.values(self.bounds);
        let mut report = Report::unknown(lower, upper);
        report.plies = self.scale.plies(self.bounds);
        report.nodes = self.window.nodes;
        report.leaves = self.window.leaves;
        report.cutoffs = self.window.cutoffs;
        // Best play is one more unit of work.
        report.total = self.moves.len() as u32 + 1;
        report.done = u32::from(self.line.complete);
        if self.line.complete {
            report.line.clone_from(&self.line.moves);
        }
        let best = self.best().map(|root| root.mv);
        for root in &self.moves {
            let settled = if self.each_move {
                root.bounds.is_exact()
            } else {
                root.bounds.upper <= self.bounds.lower
            };
            report.done += u32::from(settled);
            if self.each_move || best == Some(root.mv) {
                let (lower, upper) = self.values(root.bounds);
                report.moves.push(MoveReport {
                    plies: self.scale.plies(root.bounds),
                    ..MoveReport::between(root.mv, lower, upper)
                });
            }
        }
        report
    }

    /// The values that ranks of the side to move can have, from the first side's point of view.
    fn values(&self, bounds: Bounds) -> (Score, Score) {
        let (lower, upper) = self.scale.values(bounds);
        match self.game.turn() {
            Side::First => (lower, upper),
            Side::Second => (-upper, -lower),
        }
    }
}

impl<G: Game> RootMove<G> {
    /// Adds to what is known of the move the ranks of the position after it.
    fn learn(&mut self, scale: Scale, found: Bounds) {
        self.bounds = self.bounds.and(before(scale, self.same_side, found));
    }
}
