//! Null-window search on an explicit stack: is a position's rank at least this?
//!
//! Fail-soft alpha-beta (Fishburn 1983) with a window of width 0 (Pearl 1980). The answer is a bound of the rank, often a better one than
//! was asked for. All ranks are those of the side to move. A side may have several moves in a row.

use std::cmp::Reverse;

use super::rank::{Bounds, Rank, Scale};
use super::table::{Lease, Table};
use super::technique::{BOUNDS, ENHANCED_CUTOFFS, EQUIVALENCE, ORDERING, TABLE};
use crate::game::{Game, Score};
use crate::solver::technique::Without;

/// A position whose moves are being searched.
struct Frame<G: Game> {
    game: G,
    key: G::Key,
    /// The moves not searched yet, the next one last.
    moves: Vec<G::Move>,
    /// Whether the same side is to move after the move being searched.
    same_side: bool,
    /// The question: is the rank at least this?
    threshold: Rank,
    /// What was known before.
    known: Bounds,
    /// The highest rank that the refuted moves can have.
    refuted: Rank,
    /// The positions visited before this one.
    began: u64,
}

/// A search that answers one question after the other.
pub struct NullWindow<G: Game> {
    /// How ranks are made.
    pub scale: Scale,
    /// The lowest and highest possible score, from the first side's point of view.
    range: (Score, Score),
    without: Without,
    /// The share of the table.
    pub lease: Lease,
    stack: Vec<Frame<G>>,
    answer: Option<Bounds>,
    /// Positions visited.
    pub nodes: u64,
    /// Finished positions among them.
    pub leaves: u64,
    /// Positions at which some moves were not searched.
    pub cutoffs: u64,
}

/// The bounds of a rank of which nothing is known.
const UNKNOWN: Bounds = Bounds {
    lower: Rank::MIN,
    upper: Rank::MAX,
};

impl<G: Game> NullWindow<G> {
    /// A search without a question. `range` is the game's lowest and highest score.
    pub fn new(scale: Scale, range: (Score, Score), without: Without) -> Self {
        Self {
            scale,
            range,
            without,
            lease: Lease::default(),
            stack: Vec::new(),
            answer: None,
            nodes: 0,
            leaves: 0,
            cutoffs: 0,
        }
    }

    /// Asks whether `after` is good enough for the position before it to have at least the rank `threshold`.
    pub fn ask(&mut self, table: &mut Table<G::Key>, after: After<G>, threshold: Rank) {
        let wanted = self.scale.after(threshold);
        let threshold = if after.same_side { wanted } else { 1 - wanted };
        self.answer = self.visit(table, after.game, threshold);
    }

    /// Runs until the question is answered, with the ranks of the position asked about, or until `nodes` positions have been visited in
    /// all.
    pub fn run(&mut self, table: &mut Table<G::Key>, nodes: u64) -> Option<Bounds> {
        loop {
            if let Some(found) = self.answer.take() {
                let Some(frame) = self.stack.last_mut() else {
                    return Some(found);
                };
                let found = before(self.scale, frame.same_side, found);
                frame.refuted = frame.refuted.max(found.upper);
                if found.lower >= frame.threshold {
                    self.cutoffs += u64::from(!frame.moves.is_empty());
                    self.answer = self.leave(table, found.lower);
                }
            } else if self.nodes >= nodes {
                return None;
            } else if let Some(mv) = self.stack.last_mut()?.moves.pop() {
                let frame = self.stack.last_mut()?;
                let after = after(&frame.game, mv);
                frame.same_side = after.same_side;
                let threshold = frame.threshold;
                self.ask(table, after, threshold);
            } else {
                self.answer = self.leave(table, Rank::MIN);
            }
        }
    }

    /// Visits a position: its bounds if they decide the question, otherwise `None`, and its moves are searched next.
    fn visit(&mut self, table: &mut Table<G::Key>, game: G, threshold: Rank) -> Option<Bounds> {
        self.nodes += 1;
        if let Some(end) = self.end(&game) {
            self.leaves += 1;
            return Some(end);
        }
        let mut known = self.unfinished(&game);
        let key = self.key(&game);
        if let Some(found) = self.look_up(table, &key) {
            known = known.and(found);
        }
        if known.decide(threshold) {
            return Some(known);
        }
        self.stack.push(Frame {
            key,
            moves: Vec::new(),
            same_side: false,
            threshold,
            known,
            refuted: Rank::MIN,
            began: self.nodes - 1,
            game,
        });
        let enough = self.expand(table)?;
        self.cutoffs += 1;
        self.leave(table, enough)
    }

    /// Lists the moves of the latest position that have to be searched, the most promising last. If one is known to be good enough,
    /// returns its rank instead.
    fn expand(&mut self, table: &Table<G::Key>) -> Option<Rank> {
        let Frame {
            game, threshold, ..
        } = self.stack.last()?;
        let mut moves = Vec::new();
        let mut refuted = Rank::MIN;
        for mv in game.moves() {
            if self.without.has(ENHANCED_CUTOFFS) {
                moves.push((mv, Rank::MIN));
                continue;
            }
            let after = after(game, mv);
            let end = self.end(&after.game);
            self.nodes += u64::from(end.is_some());
            self.leaves += u64::from(end.is_some());
            let known = match end.or_else(|| self.look_up(table, &self.key(&after.game))) {
                Some(found) => before(self.scale, after.same_side, found),
                None => UNKNOWN,
            };
            if known.lower >= *threshold {
                return Some(known.lower);
            } else if known.upper < *threshold {
                refuted = refuted.max(known.upper);
            } else {
                moves.push((mv, known.lower));
            }
        }
        if !self.without.has(ORDERING) {
            moves.sort_by_cached_key(|&(mv, lower)| Reverse((lower, game.promise(mv))));
        }
        let frame = self.stack.last_mut()?;
        frame.refuted = refuted;
        frame.moves.extend(moves.iter().rev().map(|&(mv, _)| mv));
        None
    }

    /// The rank of a finished position.
    fn end(&self, game: &G) -> Option<Bounds> {
        let score = game.turn().sign() * game.outcome()?.score;
        Some(Bounds::exact(self.scale.finished(score)))
    }

    /// Leaves the latest position: one of its moves has at least the rank `reached`, or no move is left. Returns
    /// its bounds.
    fn leave(&mut self, table: &mut Table<G::Key>, reached: Rank) -> Option<Bounds> {
        let frame = self.stack.pop()?;
        let found = if reached >= frame.threshold {
            Bounds {
                lower: reached,
                upper: Rank::MAX,
            }
        } else {
            Bounds {
                lower: Rank::MIN,
                upper: frame.refuted,
            }
        };
        let found = found.and(frame.known);
        if !self.without.has(TABLE) {
            let work = self.nodes - frame.began;
            table.store(&mut self.lease, &frame.key, found, work);
        }
        Some(found)
    }

    /// Gives up the question.
    pub fn give_up(&mut self) {
        self.stack.clear();
        self.answer = None;
    }

    /// What a position's rules say of its rank without a search.
    pub fn given(&self, game: &G) -> Bounds {
        self.end(game).unwrap_or_else(|| self.unfinished(game))
    }

    /// The same for an unfinished position.
    fn unfinished(&self, game: &G) -> Bounds {
        let (mut lower, mut upper) = self.range;
        if !self.without.has(BOUNDS) {
            let (least, most) = game.value_bounds();
            (lower, upper) = (lower.max(least), upper.min(most));
        }
        self.scale.unfinished(match game.turn().sign() {
            1 => (lower, upper),
            _ => (-upper, -lower),
        })
    }

    /// What is known of a position's rank without a search.
    pub fn known(&self, table: &Table<G::Key>, game: &G) -> Bounds {
        let given = self.given(game);
        let found = self.look_up(table, &self.key(game));
        found.map_or(given, |found| given.and(found))
    }

    /// What is remembered of a position.
    #[inline]
    fn look_up(&self, table: &Table<G::Key>, key: &G::Key) -> Option<Bounds> {
        if self.without.has(TABLE) {
            return None;
        }
        table.probe(&self.lease, key)
    }

    /// What identifies a position in the table.
    fn key(&self, game: &G) -> G::Key {
        if self.without.has(EQUIVALENCE) {
            game.key()
        } else {
            game.class()
        }
    }
}

/// A position after a move.
pub struct After<G> {
    /// The position.
    pub game: G,
    /// Whether the side that moved is to move again.
    pub same_side: bool,
}

/// Plays a move.
pub fn after<G: Game>(game: &G, mv: G::Move) -> After<G> {
    let before = game.turn();
    let game = game.after(mv);
    After {
        same_side: game.turn() == before,
        game,
    }
}

/// The ranks before a move, from those after it.
#[inline]
pub fn before(scale: Scale, same_side: bool, found: Bounds) -> Bounds {
    let (lower, upper) = if same_side {
        (found.lower, found.upper)
    } else {
        (-found.upper, -found.lower)
    };
    Bounds {
        lower: scale.before(lower),
        upper: scale.before(upper),
    }
}
