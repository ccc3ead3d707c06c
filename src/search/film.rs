//! A textbook search that can be stepped through: each visit of a position is a moment that can be reached, forwards and backwards.
//!
//! The search runs once and keeps copies of itself as checkpoints; a moment is reached from the last checkpoint before it.
//!
//! ```
//! use yomikiri::games::tree::{Tree, TreeGame};
//! use yomikiri::search::film::Film;
//! use yomikiri::search::textbook::Config;
//! let game = TreeGame::new(Tree::parse("(((1 3)(4 2))((2 1)(3 5)))")?);
//! let mut film = Film::new(&game, Config { prune: true, ..Config::default() }, Vec::new());
//! assert!(film.run(1_000));
//! let last = film.moment(film.length());
//! assert_eq!((last.value, last.leaves), (Some(3), 5));
//! let cut = &film.moment(7).steps[0].cut;
//! assert_eq!(cut.as_ref().map(|cut| (cut.limit, cut.value, cut.skipped)), Some((3, 4, 1)));
//! # Ok::<(), yomikiri::error::Error>(())
//! ```

use std::iter::once;

use serde::Serialize;

use crate::game::{Evaluate, Notation, Score, Side};
use crate::memory_reserve::reserve_with;
use crate::search::textbook::{Change, Config, Frame, Search};
use crate::search::window::{Found, Window};

mod look;

pub use look::{ClosedNode, LocatedCut};

/// The number of visits between two checkpoints.
const CHECKPOINT_INTERVAL: u64 = 2048;

/// The maximum number of visits in a film.
pub const MAX_VISITS: u64 = 4_000_000;

/// The maximum size of all checkpoints together, in bytes; a phone's browser tab has some 300 MB in all.
const MAX_CHECKPOINT_BYTES: usize = 64 << 20;

/// The maximum number of positions counted below one cut.
pub const MAX_COUNTED: u64 = 10_000;

/// The maximum number of positions counted below all cuts of a film together.
const MAX_COUNTED_IN_ALL: u64 = 200_000;

/// A search and its checkpoints.
pub struct Film<G: Notation + Evaluate> {
    /// Copies of the search after visit 1, 1 + [`CHECKPOINT_INTERVAL`], and so on.
    checkpoints: Vec<Search<G>>,
    /// Their approximate size in bytes.
    held: usize,
    /// The search, as far as it has run.
    head: Search<G>,
    root: G,
    depth: Option<u32>,
    whole: bool,
}

/// The state of a search just after it visited a position.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Moment<M> {
    /// The number of the visit; the root's is 1.
    pub at: u64,
    /// The positions from the root to the one visited.
    pub path: Vec<Row<M>>,
    /// The steps from here to the next visit, in order.
    pub steps: Vec<Step>,
    /// Positions evaluated so far.
    pub leaves: u64,
    /// Cuts so far.
    pub cutoffs: u64,
    /// The root's value, at the end only.
    pub value: Option<Score>,
}

/// A position on the path.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Row<M> {
    /// The move that leads here; `None` at the root.
    pub mv: Option<M>,
    /// The side to move.
    pub turn: Side,
    /// The first side's best value so far, here or above: values up to this don't matter to it.
    pub alpha: Option<Score>,
    /// The second side's best value so far, here or above: values from this on don't matter to it.
    pub beta: Option<Score>,
    /// A leaf's value.
    pub value: Option<Score>,
    /// The position's text.
    pub position: String,
    /// Its moves in the order in which they are tried; empty at a leaf.
    pub moves: Vec<Choice<M>>,
}

/// A move of a position on the path.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Choice<M> {
    /// The move.
    pub mv: M,
    /// The result, if it has been searched.
    pub found: Option<Found>,
    /// Whether it is being tried.
    pub here: bool,
    /// Whether it was cut off.
    pub skipped: bool,
    /// For a move that was cut off, the size of its subtree.
    pub size: Option<Size>,
}

/// The number of positions that minimax would visit in a part of the tree.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Size {
    /// The number, as far as it was counted.
    pub positions: u64,
    /// Whether all of them were counted.
    pub counted: bool,
}

/// A value that is returned to the position above.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(rename = "FilmStep"))]
#[non_exhaustive]
pub struct Step {
    /// The ply of the position whose value it is; 0 is the root.
    pub ply: usize,
    /// Its value, or a bound of it.
    #[serde(flatten)]
    pub found: Found,
    /// Whether it is the best so far for the position above.
    pub better: bool,
    /// The cut at the position above (at `ply` - 1), if any.
    pub cut: Option<CutOff>,
}

/// Why the remaining moves of a position don't matter.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(rename = "FilmCut"))]
#[non_exhaustive]
pub struct CutOff {
    /// The other side's best value so far, at a position further up.
    pub limit: Score,
    /// The ply of that position: one move up, or, with both bounds, further up (a deep cut-off).
    pub limit_ply: usize,
    /// The value that the side to move can reach here.
    pub value: Score,
    /// The number of moves skipped.
    pub skipped: usize,
    /// The number of positions that minimax would visit below them, as far as it was counted.
    pub positions: u64,
    /// Whether all of them were counted; if not, there are more.
    pub counted: bool,
}

impl<G: Notation + Evaluate> Film<G> {
    /// A search that has visited the root. It records no tree.
    #[must_use]
    pub fn new(game: &G, config: Config, changes: Vec<Change<G::Move>>) -> Self {
        let depth = config.depth;
        let config = Config {
            tree: None,
            ..config
        };
        let head = Search::begun(game, config, changes, true);
        Self {
            checkpoints: vec![head.clone()],
            held: head.weight(),
            head,
            root: game.clone(),
            depth,
            whole: false,
        }
    }

    /// Runs on for up to this many more visits, as far as memory allows; returns whether the whole search is known.
    pub fn run(&mut self, visits: u64) -> bool {
        let end = self.length().saturating_add(visits).min(MAX_VISITS);
        while !self.whole && self.length() < end && self.held < MAX_CHECKPOINT_BYTES {
            let checkpoint = 1 + self.checkpoints.len() as u64 * CHECKPOINT_INTERVAL;
            self.whole = self.head.run(end.min(checkpoint) - self.length());
            if self.length() == checkpoint {
                let weight = self.head.weight();
                // Without memory for a checkpoint, act as if the limit had been reached.
                if reserve_with(weight).is_err() {
                    self.held = MAX_CHECKPOINT_BYTES;
                    break;
                }
                self.held += weight;
                self.checkpoints.push(self.head.clone());
            }
        }
        // After the last visit, values still have to be returned to the root.
        if !self.whole {
            let mut rest = self.head.clone();
            rest.settle(|_, _, _| {});
            self.whole = rest.value().is_some();
        }
        self.whole
    }

    /// The number of visits known so far.
    #[must_use]
    pub const fn length(&self) -> u64 {
        self.head.nodes()
    }

    /// Whether the rest of the search does not fit: it has [`MAX_VISITS`] visits or more, or its checkpoints take too much memory.
    #[must_use]
    pub const fn full(&self) -> bool {
        !self.whole && (self.length() >= MAX_VISITS || self.held >= MAX_CHECKPOINT_BYTES)
    }

    /// Whether the whole search is known.
    #[must_use]
    pub const fn whole(&self) -> bool {
        self.whole
    }

    /// The state just after a visit, from 1 for the root to [`Film::length`]; other numbers mean the nearer end.
    #[must_use]
    pub fn moment(&self, at: u64) -> Moment<G::Move> {
        let at = at.clamp(1, self.length());
        let checkpoint = at.saturating_sub(2) / CHECKPOINT_INTERVAL;
        let mut search = self.checkpoints[checkpoint as usize].clone();
        let mut steps = Vec::new();
        let mut path = Vec::new();
        if at > search.nodes() {
            search.run(at - 1 - search.nodes());
            search.settle(|_, _, _| {});
            let plies = search.stack.len();
            let before = search.stack.last().and_then(|frame| frame.best);
            search.run(1);
            path = self.rows(&search);
            // If the visit did not push a position, it was a leaf, whose value has been returned already.
            if search.stack.len() == plies
                && let Some(above) = search.stack.last()
                && let Some(&found) = above.found.last()
            {
                let mv = above.moves[above.next - 1];
                path.push(leaf(&above.game.after(mv), Some(mv), found.value));
                steps.push(self.step(&search, found, before));
            }
        } else if let Some(value) = search.value() {
            path.push(leaf(&self.root, None, value));
        } else {
            path = self.rows(&search);
        }
        search.settle(|search, found, before| steps.push(self.step(search, found, before)));
        Moment {
            at,
            path,
            steps,
            leaves: search.leaves(),
            cutoffs: search.cutoffs(),
            value: search.value(),
        }
    }

    /// The step in which `found` has just been returned to the top of the stack, where `before` was the best so far.
    fn step(&self, search: &Search<G>, found: Found, before: Option<Score>) -> Step {
        let ply = search.stack.len();
        let above = search.stack.last();
        let cut = above.filter(|above| !above.skipped.is_empty());
        Step {
            ply,
            found,
            better: above.is_none_or(|above| above.best != before),
            cut: cut.and_then(|_| self.cut(&search.stack, MAX_COUNTED)),
        }
    }

    /// The cut at the last position of the stack, with up to `most` skipped positions counted.
    fn cut(&self, stack: &[Frame<G>], most: u64) -> Option<CutOff> {
        let (frame, above) = stack.split_last()?;
        let size = self.size(frame, &frame.skipped, above.len(), most);
        let turn = frame.game.turn();
        let limit = frame.window.limit(turn)?;
        let sets_limit = |other: &Frame<G>| other.game.turn() != turn && other.best == Some(limit);
        Some(CutOff {
            limit,
            limit_ply: above.iter().rposition(sets_limit)?,
            value: frame.best?,
            skipped: frame.skipped.len(),
            positions: size.positions,
            counted: size.counted,
        })
    }

    /// The number of positions below these moves of a position at this ply, of which up to `most` are counted.
    fn size(&self, frame: &Frame<G>, moves: &[G::Move], ply: usize, most: u64) -> Size {
        let plies = self.depth.map(|depth| depth.saturating_sub(ply as u32 + 1));
        let mut left = most;
        for &mv in moves {
            count(&frame.game.after(mv), plies, &mut left);
        }
        Size {
            positions: most - left,
            counted: left > 0,
        }
    }

    /// The positions on the stack.
    fn rows(&self, search: &Search<G>) -> Vec<Row<G::Move>> {
        let led = search.stack.iter().map(Frame::tried);
        let rows = search.stack.iter().zip(once(None).chain(led));
        rows.enumerate()
            .map(|(ply, (frame, led))| self.row(frame, ply, led))
            .collect()
    }

    fn row(&self, frame: &Frame<G>, ply: usize, led: Option<G::Move>) -> Row<G::Move> {
        let Window { alpha, beta } = frame.narrowed();
        let tried = frame.next.checked_sub(1);
        let searched = frame.moves.iter().enumerate().map(|(i, &mv)| Choice {
            mv,
            found: frame.found.get(i).copied(),
            here: tried == Some(i),
            skipped: false,
            size: None,
        });
        // The moves skipped here share the limit on counting.
        let most = MAX_COUNTED / (frame.skipped.len() as u64).max(1);
        let skipped = frame.skipped.iter().map(|&mv| Choice {
            mv,
            found: None,
            here: false,
            skipped: true,
            size: Some(self.size(frame, &[mv], ply, most)),
        });
        Row {
            mv: led,
            turn: frame.game.turn(),
            alpha,
            beta,
            value: None,
            position: frame.game.write_position(),
            moves: searched.chain(skipped).collect(),
        }
    }
}

/// Subtracts the positions that minimax visits from here on from `left`, until it is 0.
fn count<G: Notation>(game: &G, plies: Option<u32>, left: &mut u64) {
    if *left == 0 {
        return;
    }
    *left -= 1;
    if plies == Some(0) || game.outcome().is_some() {
        return;
    }
    for mv in game.moves() {
        count(&game.after(mv), plies.map(|plies| plies - 1), left);
    }
}

fn leaf<G: Notation>(game: &G, mv: Option<G::Move>, value: Score) -> Row<G::Move> {
    Row {
        mv,
        turn: game.turn(),
        alpha: None,
        beta: None,
        value: Some(value),
        position: game.write_position(),
        moves: Vec::new(),
    }
}
