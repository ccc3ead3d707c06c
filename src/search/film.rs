//! A textbook search that one can travel through: every visit of a position is a moment that can be gone to, forward and back.
//!
//! The search is run once, and copies of it are kept on the way; a moment is reached from the last copy before it.
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

use crate::game::{Evaluate, Notation, Score, Side};
use crate::memory_reserve::reserve_with;
use crate::search::textbook::{Change, Config, Found, Frame, Search};

mod look;

pub use look::{ClosedNode, LocatedCut};

/// Visits between two copies that are kept: a moment is at most so far from one.
const CHECKPOINT_INTERVAL: u64 = 2048;

/// No film is longer than so many visits.
pub const MAX_VISITS: u64 = 4_000_000;

/// Copies of a search that take more bytes than this together are too many to keep: a phone's tab has some 300 MB in all.
const MAX_CHECKPOINT_BYTES: usize = 64 << 20;

/// Positions that a cut skipped are counted up to so many.
pub const MAX_COUNTED: u64 = 10_000;

/// Of all cuts of a film together so many are counted.
const MAX_COUNTED_IN_ALL: u64 = 200_000;

/// A search and the way to each of its moments.
pub struct Film<G: Notation + Evaluate> {
    /// Its copies after visit 1, 1 + [`CHECKPOINT_INTERVAL`], and so on.
    checkpoints: Vec<Search<G>>,
    /// About how many bytes they take.
    held: usize,
    /// The search as far as it has come.
    head: Search<G>,
    root: G,
    depth: Option<u32>,
    whole: bool,
}

/// A search just after it visited a position.
#[derive(Clone, Debug, PartialEq)]
pub struct Moment<M> {
    /// Which visit it is; the root's is 1.
    pub at: u64,
    /// The positions from the root to the one visited.
    pub path: Vec<Row<M>>,
    /// What follows from it before the next visit, in order.
    pub steps: Vec<Step>,
    /// Positions evaluated so far.
    pub leaves: u64,
    /// Cuts so far.
    pub cutoffs: u64,
    /// The root's value, at the end.
    pub value: Option<Score>,
}

/// A position on the path.
#[derive(Clone, Debug, PartialEq)]
pub struct Row<M> {
    /// The move that leads here; `None` at the root.
    pub mv: Option<M>,
    /// The side to move.
    pub turn: Side,
    /// What the first side has so far here or was given: values up to this don't matter to it.
    pub alpha: Option<Score>,
    /// What the second side has so far here or was given: values from this on don't matter to it.
    pub beta: Option<Score>,
    /// A leaf's value.
    pub value: Option<Score>,
    /// The position, written.
    pub position: String,
    /// Its moves in the order in which they are tried; none at a leaf.
    pub moves: Vec<Choice<M>>,
}

/// A move of a position on the path.
#[derive(Clone, Debug, PartialEq)]
pub struct Choice<M> {
    /// The move.
    pub mv: M,
    /// What was found of it.
    pub found: Option<Found>,
    /// It is the one being tried.
    pub here: bool,
    /// It was cut off.
    pub skipped: bool,
    /// What was left out by that.
    pub size: Option<Size>,
}

/// Positions that minimax would visit in a part of the tree.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Size {
    /// How many, or as many as were counted.
    pub positions: u64,
    /// All of them were counted.
    pub counted: bool,
}

/// A position's value is handed to the one above it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    /// How far below the root the position is.
    pub ply: usize,
    /// Its value, or a bound of it.
    pub found: Found,
    /// It is the best so far at the position above.
    pub better: bool,
    /// The position above is cut.
    pub cut: Option<CutOff>,
}

/// Why the moves left at a position don't matter.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CutOff {
    /// What the other side has already, one move further up.
    pub limit: Score,
    /// What the side to move can have here.
    pub value: Score,
    /// How many moves are skipped.
    pub skipped: usize,
    /// Positions that minimax would visit there, as many as were counted.
    pub positions: u64,
    /// All of them were counted.
    pub counted: bool,
}

impl<G: Notation + Evaluate> Film<G> {
    /// Of a search that has visited the root. No tree is recorded.
    #[must_use]
    pub fn new(game: &G, config: Config, changes: Vec<Change<G::Move>>) -> Self {
        let depth = config.depth;
        let config = Config {
            tree: None,
            ..config
        };
        let head = Search::watched(game, config, changes);
        Self {
            checkpoints: vec![head.clone()],
            held: head.weight(),
            head,
            root: game.clone(),
            depth,
            whole: false,
        }
    }

    /// Searches on, for up to so many more visits and as far as there is room; whether the whole search is known.
    pub fn run(&mut self, visits: u64) -> bool {
        let end = self.length().saturating_add(visits).min(MAX_VISITS);
        while !self.whole && self.length() < end && self.held < MAX_CHECKPOINT_BYTES {
            let checkpoint = 1 + self.checkpoints.len() as u64 * CHECKPOINT_INTERVAL;
            self.whole = self.head.run(end.min(checkpoint) - self.length());
            if self.length() == checkpoint {
                let weight = self.head.weight();
                // No more copies where there is no memory for them: as if they had taken too much.
                if reserve_with(weight).is_err() {
                    self.held = MAX_CHECKPOINT_BYTES;
                    break;
                }
                self.held += weight;
                self.checkpoints.push(self.head.clone());
            }
        }
        // After the last visit values are still handed up.
        if !self.whole {
            let mut rest = self.head.clone();
            rest.settle(&mut |_, _, _| {});
            self.whole = rest.value().is_some();
        }
        self.whole
    }

    /// How many visits are known.
    #[must_use]
    pub const fn length(&self) -> u64 {
        self.head.nodes()
    }

    /// Whether there is no room for the rest of the search: it has [`MAX_VISITS`] visits and more, or its copies take too much memory.
    #[must_use]
    pub const fn full(&self) -> bool {
        !self.whole && (self.length() >= MAX_VISITS || self.held >= MAX_CHECKPOINT_BYTES)
    }

    /// Whether the whole search is known.
    #[must_use]
    pub const fn whole(&self) -> bool {
        self.whole
    }

    /// The search just after a visit: 1 is the root's, the last [`Film::length`]; what lies outside is taken for the nearer end.
    #[must_use]
    pub fn moment(&self, at: u64) -> Moment<G::Move> {
        let at = at.clamp(1, self.length());
        let checkpoint = at.saturating_sub(2) / CHECKPOINT_INTERVAL;
        let mut search = self.checkpoint(checkpoint as usize);
        let mut steps = Vec::new();
        let mut path = Vec::new();
        if at > search.nodes() {
            search.run(at - 1 - search.nodes());
            search.settle(&mut |_, _, _| {});
            let plies = search.stack.len();
            let before = search.stack.last().and_then(|frame| frame.best);
            search.run(1);
            path = self.rows(&search);
            // What was not put on the stack was a leaf, and is handed up already.
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
        search.settle(&mut |search, found, before| steps.push(self.step(search, found, before)));
        Moment {
            at,
            path,
            steps,
            leaves: search.leaves(),
            cutoffs: search.cutoffs(),
            value: search.value(),
        }
    }

    /// A copy of a copy, to be run on. Out of line, as there are many calls.
    #[inline(never)]
    fn checkpoint(&self, at: usize) -> Search<G> {
        self.checkpoints[at].clone()
    }

    /// What was found has just been handed to the top of the stack, where `before` was the best so far.
    fn step(&self, search: &Search<G>, found: Found, before: Option<Score>) -> Step {
        let ply = search.stack.len();
        let above = search.stack.last();
        let cut = above.filter(|above| !above.skipped.is_empty());
        Step {
            ply,
            found,
            better: above.is_none_or(|above| above.best != before),
            cut: cut.and_then(|above| self.cut(above, ply - 1, MAX_COUNTED)),
        }
    }

    /// What a cut left out, up to so many positions of it counted.
    fn cut(&self, above: &Frame<G>, ply: usize, most: u64) -> Option<CutOff> {
        let mut left = most;
        for &mv in &above.skipped {
            count(&above.game.after(mv), self.plies_below(ply), &mut left);
        }
        Some(CutOff {
            limit: above.limit?,
            value: above.best?,
            skipped: above.skipped.len(),
            positions: most - left,
            counted: left > 0,
        })
    }

    /// How far the search looks below a position at this ply's moves.
    fn plies_below(&self, ply: usize) -> Option<u32> {
        self.depth.map(|depth| depth.saturating_sub(ply as u32 + 1))
    }

    /// The positions on the stack.
    fn rows(&self, search: &Search<G>) -> Vec<Row<G::Move>> {
        let mut rows = Vec::with_capacity(search.stack.len() + 1);
        let mut led = None;
        for (ply, frame) in search.stack.iter().enumerate() {
            rows.push(self.row(frame, ply, led));
            led = frame.tried();
        }
        rows
    }

    #[inline(never)]
    fn row(&self, frame: &Frame<G>, ply: usize, led: Option<G::Move>) -> Row<G::Move> {
        let turn = frame.game.turn();
        let (alpha, beta) = match turn {
            Side::First => (frame.best, frame.limit),
            Side::Second => (frame.limit, frame.best),
        };
        let tried = frame.next.checked_sub(1);
        let mut moves = Vec::with_capacity(frame.moves.len() + frame.skipped.len());
        // All that was skipped here shares what may be counted.
        let most = MAX_COUNTED / (frame.skipped.len() as u64).max(1);
        for (i, &mv) in frame.moves.iter().chain(&frame.skipped).enumerate() {
            let skipped = i >= frame.moves.len();
            moves.push(Choice {
                mv,
                found: frame.found.get(i).copied(),
                here: tried == Some(i),
                skipped,
                size: skipped.then(|| {
                    let mut left = most;
                    count(&frame.game.after(mv), self.plies_below(ply), &mut left);
                    Size {
                        positions: most - left,
                        counted: left > 0,
                    }
                }),
            });
        }
        Row {
            mv: led,
            turn,
            alpha,
            beta,
            value: None,
            position: frame.game.write_position(),
            moves,
        }
    }
}

/// Takes the positions that minimax visits from here on off a number.
#[inline(never)]
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

#[inline(never)]
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
