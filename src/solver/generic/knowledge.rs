//! What is known of any game, for the driver.

use std::cmp::Reverse;
use std::collections::TryReserveError;
use std::hash::{Hash, Hasher};
use std::mem::take;

use super::rank::{Scale, question};
use super::table::Table;
use super::technique::{BOUNDS, ENHANCED_CUTOFFS, EQUIVALENCE, ORDERING, SUFFICIENT_MOVES, TABLE};
use crate::game::{Game, Score, Side};
use crate::hash::WordHasher;
use crate::short_sort::sort_short;
use crate::solver::counts::Counts;
use crate::solver::null_window::{
    Answer, Bounds, Entered, INFINITE, Knowledge, Rank, RootMove, Start,
};
use crate::solver::options::Options;
use crate::solver::peer_place::PeerPlace;
use crate::solver::tables::next_owner;

/// Peers tell each other where they are down to this many plies below the root. Further down, a search ends before the message arrives.
const MARKED_PLIES: u16 = if cfg!(test) { 4 } else { 8 };

/// A position to solve.
#[derive(Debug)]
pub struct GenericKnowledge<G: Game> {
    game: G,
    scale: Scale,
    options: Options,
    /// The lowest and highest possible score, from the first side's point of view.
    range: (Score, Score),
    /// Distinguishes the searches that share a table.
    id: u64,
    counts: Counts,
    /// The legal moves of the position that is being entered. This list and `open` keep their memory from one position to the next: if each
    /// position allocated them, threads would wait for each other in the allocator.
    legal: Vec<G::Move>,
    /// Those of them that need to be tried, if the game names some.
    sufficient: Vec<G::Move>,
    /// Those that have to be searched.
    open: Vec<Open<G::Move>>,
}

/// A position, and how it was reached.
#[derive(Clone, Debug)]
pub struct Position<G> {
    game: G,
    /// The index of the move that led to it, in canonical order.
    via: u32,
    /// The number of plies since the position to solve.
    ply: u16,
}

/// A move to search.
#[derive(Clone, Copy, Debug)]
pub struct Listed<M> {
    mv: M,
    /// Its index in canonical order.
    index: u32,
}

/// A move to search, with what it is sorted by.
#[derive(Clone, Copy, Debug)]
struct Open<M> {
    /// A lower bound of the rank that it leads to, and how promising it is.
    likely: (Rank, i64),
    listed: Listed<M>,
}

/// A position whose moves are being searched.
pub struct Node<G: Game> {
    /// The position and its key.
    entered: Option<(Position<G>, G::Key)>,
    moves: Vec<Listed<G::Move>>,
    /// What was known before.
    known: Bounds,
}

impl<G: Game> Default for Node<G> {
    fn default() -> Self {
        Self {
            entered: None,
            moves: Vec::new(),
            known: Bounds::default(),
        }
    }
}

/// A position after a move, and whether the same side is to move there.
fn after<G: Game>(before: &Position<G>, mv: G::Move, index: u32) -> (Position<G>, bool) {
    let game = before.game.after(mv);
    let same_side = game.turn() == before.game.turn();
    let ply = before.ply.saturating_add(1);
    let via = index;
    (Position { game, via, ply }, same_side)
}

fn hash<K: Hash>(key: &K) -> u64 {
    let mut hasher = WordHasher::default();
    key.hash(&mut hasher);
    hasher.finish()
}

impl<G: Game> GenericKnowledge<G> {
    /// A position to solve. `range` is the game's lowest and highest possible score, from the first side's point of view.
    pub fn new(game: &G, range: (Score, Score), options: Options) -> Self {
        Self {
            game: game.clone(),
            scale: Scale::new(options.plies),
            options,
            range,
            id: next_owner(),
            counts: Counts::default(),
            legal: Vec::new(),
            sufficient: Vec::new(),
            open: Vec::new(),
        }
    }

    fn without(&self, technique: u32) -> bool {
        self.options.without.has(technique)
    }

    /// The rank of a finished position.
    fn end(&self, game: &G) -> Option<Bounds> {
        let score = game.turn().sign() * game.outcome()?.score;
        Some(Bounds::exact(self.scale.finished(score)))
    }

    /// What the rules say of an unfinished position's rank.
    fn unfinished(&self, game: &G) -> Bounds {
        let (mut lower, mut upper) = self.range;
        if !self.without(BOUNDS) {
            let (least, most) = game.value_bounds();
            (lower, upper) = (lower.max(least), upper.min(most));
        }
        self.scale.unfinished(match game.turn() {
            Side::First => (lower, upper),
            Side::Second => (-upper, -lower),
        })
    }

    /// What the rules say of a position's rank.
    fn given(&self, game: &G) -> Bounds {
        self.end(game).unwrap_or_else(|| self.unfinished(game))
    }

    /// What the table knows of the position with this key.
    #[inline]
    fn probe(&self, table: &Table<G::Key>, game: &G, key: &G::Key) -> Option<Bounds> {
        if self.without(TABLE) {
            return None;
        }
        let to_come = table.probe(key)?;
        Some(to_come.raised(self.gained(game)))
    }

    /// What the table knows of a position.
    fn look_at(&self, table: &Table<G::Key>, game: &G) -> Option<Bounds> {
        self.probe(table, game, &self.key(game))
    }

    fn store(&self, table: &mut Table<G::Key>, at: (&G, &G::Key), found: Bounds, cost: u64) {
        if !self.without(TABLE) {
            table.store(at.1, found.raised(-self.gained(at.0)), cost);
        }
    }

    /// Whether positions that differ only in the score gained share an entry. Who is in a hurry, where lengths count, depends on the whole score.
    fn leaves_out_score(&self) -> bool {
        !self.options.plies && !self.without(EQUIVALENCE)
    }

    /// What the rank of a position has above the rank still to come, which the table holds.
    #[inline]
    fn gained(&self, game: &G) -> Rank {
        let gained = game.gained().filter(|_| self.leaves_out_score());
        game.turn().sign() * gained.unwrap_or(0)
    }

    /// What identifies a position in the table.
    fn key(&self, game: &G) -> G::Key {
        if self.without(EQUIVALENCE) || game.gained().is_some() && !self.leaves_out_score() {
            game.key()
        } else {
            game.class()
        }
    }

    /// Lists the moves that have to be searched, the most promising first, and returns the highest rank that the others can have. If one is
    /// known to be good enough, returns its rank instead.
    fn expand(
        &mut self,
        table: &Table<G::Key>,
        position: &Position<G>,
        threshold: Rank,
        listed: &mut Vec<Listed<G::Move>>,
    ) -> Result<Rank, Rank> {
        let mut legal = take(&mut self.legal);
        let mut open = take(&mut self.open);
        legal.clear();
        open.clear();
        position.game.moves_into(&mut legal);
        self.sufficient.clear();
        if !self.without(SUFFICIENT_MOVES) {
            position.game.sufficient_into(&mut self.sufficient);
        }
        let found = self.open_moves(table, position, threshold, &legal, &mut open);
        if found.is_ok() {
            if !self.without(ORDERING) {
                open.sort_by_key(|one| Reverse(one.likely));
            }
            listed.clear();
            listed.extend(open.iter().map(|one| one.listed));
        }
        self.legal = legal;
        self.open = open;
        found
    }

    /// Collects those of the legal moves that have to be searched, in canonical order. Returns what [`expand`](Self::expand) does.
    fn open_moves(
        &mut self,
        table: &Table<G::Key>,
        position: &Position<G>,
        threshold: Rank,
        legal: &[G::Move],
        open: &mut Vec<Open<G::Move>>,
    ) -> Result<Rank, Rank> {
        let mut left_out = -INFINITE;
        let tried = |(_, mv): &(_, &_)| self.sufficient.is_empty() || self.sufficient.contains(mv);
        for (index, &mv) in (0..).zip(legal).filter(tried) {
            let mut known = Bounds::default();
            if !self.without(ENHANCED_CUTOFFS) {
                let (after, same_side) = after(position, mv, index);
                let end = self.end(&after.game);
                self.counts.nodes += u64::from(end.is_some());
                self.counts.leaves += u64::from(end.is_some());
                if let Some(found) = end.or_else(|| self.look_at(table, &after.game)) {
                    known = self.bounds_before(same_side, found);
                }
            }
            if known.lower >= threshold {
                return Err(known.lower);
            } else if known.upper < threshold {
                left_out = left_out.max(known.upper);
            } else {
                let ordered = !self.without(ORDERING);
                let promise = ordered.then(|| position.game.promise(mv));
                open.push(Open {
                    likely: (known.lower, promise.unwrap_or_default()),
                    listed: Listed { mv, index },
                });
            }
        }
        Ok(left_out)
    }

    /// The moves of a position in canonical order, with what the rules say of them.
    fn moves_of(&self, position: &Position<G>) -> Vec<RootMove<Self>> {
        let moves = position.game.moves().into_iter().enumerate();
        let moves = moves.map(|(index, mv)| {
            let (after, same_side) = after(position, mv, index as u32);
            let bounds = self.bounds_before(same_side, self.given(&after.game));
            RootMove::new(index, mv, (after, same_side), bounds)
        });
        moves.collect()
    }
}

impl<G: Game> Knowledge for GenericKnowledge<G> {
    type Move = G::Move;
    type Position = Position<G>;
    type Node = Node<G>;
    type Listed = Listed<G::Move>;
    type View = Position<G>;
    type Table = Table<G::Key>;

    // A position takes far longer than in games with a solver of their own.
    const ALONE: u64 = 2_000;
    const CHUNK: u64 = 500;
    /// Of one search's work, each of two does 0.71 with proofs of 1,000 positions or more, 0.64 of 300, 0.62 of 100 and 0.64 of 30 (7x7
    /// Domineering after one move, three positions).
    const WORTH: u64 = if cfg!(test) { 1 } else { 100 };

    fn copy(&self) -> Self {
        Self::new(&self.game, self.range, self.options)
    }

    fn claim(&mut self, table: &mut Self::Table) -> Result<(), TryReserveError> {
        table.claim(self.id)
    }

    fn counts(&self) -> &Counts {
        &self.counts
    }

    fn enter(
        &mut self,
        table: &mut Self::Table,
        position: Self::Position,
        threshold: Rank,
        node: &mut Self::Node,
    ) -> Entered {
        self.counts.nodes += 1;
        if let Some(end) = self.end(&position.game) {
            self.counts.leaves += 1;
            return Entered::Answer(end.lower);
        }
        let mut known = self.unfinished(&position.game);
        let key = self.key(&position.game);
        if let Some(found) = self.probe(table, &position.game, &key) {
            known = known.and(found);
        }
        if let Some(rank) = known.answer(threshold) {
            return Entered::Answer(rank);
        }
        let nodes = self.counts.nodes;
        match self.expand(table, &position, threshold, &mut node.moves) {
            Ok(left_out) => {
                node.entered = Some((position, key));
                node.known = known;
                Entered::Search(left_out)
            }
            Err(enough) => {
                self.counts.cutoffs += 1;
                let found = known.and(Bounds::of_answer(enough, threshold));
                let cost = self.counts.nodes - nodes;
                self.store(table, (&position.game, &key), found, cost);
                Entered::Answer(enough)
            }
        }
    }

    fn moves(node: &mut Self::Node) -> &mut [Self::Listed] {
        &mut node.moves
    }

    fn after(&self, node: &Self::Node, listed: Self::Listed) -> (Self::Position, bool) {
        let Some((position, _)) = &node.entered else {
            unreachable!("only a node that was entered has moves");
        };
        after(position, listed.mv, listed.index)
    }

    fn leave(&mut self, table: &mut Self::Table, node: &Self::Node, answer: &Answer, is_cut: bool) {
        self.counts.cutoffs += u64::from(is_cut);
        if let Some((Position { game, .. }, key)) = &node.entered {
            let found = node.known.and(answer.bounds());
            self.store(table, (game, key), found, answer.cost);
        }
    }

    fn below(&self, same_side: bool, threshold: Rank) -> Rank {
        let wanted = self.scale.after(threshold);
        if same_side { wanted } else { 1 - wanted }
    }

    fn before(&self, same_side: bool, rank: Rank) -> Rank {
        self.scale.before(if same_side { rank } else { -rank })
    }

    fn known(&self, table: &Self::Table, node: &Self::Node) -> Bounds {
        let entered = node.entered.as_ref();
        let found = entered.and_then(|(position, key)| self.probe(table, &position.game, key));
        found.unwrap_or_default()
    }

    fn look_up(&self, table: &Self::Table, position: &Self::Position) -> Bounds {
        self.look_at(table, &position.game).unwrap_or_default()
    }

    fn mark(&self, position: &Self::Position) -> Option<u64> {
        (position.ply <= MARKED_PLIES).then(|| hash(&self.key(&position.game)))
    }

    fn mark_of(&self, node: &Self::Node) -> Option<u64> {
        let (position, key) = node.entered.as_ref()?;
        (position.ply <= MARKED_PLIES).then(|| hash(key))
    }

    fn number(&self, _node: &Self::Node, listed: Self::Listed) -> usize {
        listed.index as usize
    }

    /// The bounds, the positions visited, and the indices of the moves that lead to the position.
    fn write_proof<'a>(
        &self,
        path: impl Iterator<Item = &'a Self::Node>,
        answer: &Answer,
        proof: &mut Vec<u64>,
    ) where
        Self: 'a,
    {
        let Bounds { lower, upper } = answer.bounds();
        let mut path = path.filter_map(|node| node.entered.as_ref()).peekable();
        // The moves before one on the line are not on the path.
        if path.peek().is_some_and(|(first, _)| first.ply == 1) {
            proof.extend([lower as u64, upper as u64, answer.cost]);
            proof.extend(path.map(|(position, _)| u64::from(position.via)));
        }
    }

    fn read_proof(&mut self, table: &mut Self::Table, proof: &[u64]) {
        let &[lower, upper, cost, ref path @ ..] = proof else {
            return;
        };
        let mut game = self.game.clone();
        for &via in path {
            let moves = game.moves();
            let Some(&mv) = usize::try_from(via).ok().and_then(|via| moves.get(via)) else {
                return;
            };
            game.play(mv);
        }
        let told = Bounds {
            lower: lower as Rank,
            upper: upper as Rank,
        };
        let key = self.key(&game);
        let known = self.probe(table, &game, &key).unwrap_or_default();
        let found = self.given(&game).and(known).and(told);
        if game.outcome().is_none() && found.lower <= found.upper {
            self.store(table, (&game, &key), found, cost);
        }
    }

    fn start(&mut self) -> Start<Self> {
        self.counts.nodes += 1;
        let moves = self.moves_of(&self.root());
        let best = moves.iter().map(|known| known.bounds.upper).max();
        let mut bounds = self.given(&self.game);
        bounds.upper = bounds.upper.min(best.unwrap_or(bounds.upper));
        Start {
            moves,
            bounds,
            preferred: None,
        }
    }

    /// The move with the highest lower bound comes first, of equal ones the most promising.
    fn reorder(&self, moves: &mut [RootMove<Self>]) {
        sort_short(moves, |known| {
            let promise = self.game.promise(known.mv);
            (Reverse(known.bounds.lower), Reverse(promise), known.index)
        });
    }

    fn turn(&self) -> Side {
        self.game.turn()
    }

    fn root(&self) -> Self::View {
        Position {
            game: self.game.clone(),
            via: 0,
            ply: 0,
        }
    }

    fn follow(&self, _view: &Self::View, mv: &RootMove<Self>) -> Self::View {
        mv.position.clone()
    }

    /// The table doesn't hold moves, because positions that share an entry may have different ones. A best move is one whose position has the
    /// bounds to prove it.
    fn line_moves(
        &mut self,
        table: &Self::Table,
        view: &Self::View,
        rank: Rank,
    ) -> Vec<RootMove<Self>> {
        let mut moves = self.moves_of(view);
        for known in &mut moves {
            known.look_up(self, table);
        }
        sort_short(&mut moves, |known| known.bounds.lower < rank);
        moves
    }

    fn question(
        &self,
        bounds: Bounds,
        asked: Option<Rank>,
        _guess: Option<Rank>,
        _place: PeerPlace,
    ) -> Rank {
        let asked = asked.filter(|&asked| bounds.answer(asked).is_none());
        asked.unwrap_or_else(|| question(bounds))
    }

    fn value(&self, rank: Rank) -> Score {
        self.scale.value(rank)
    }

    fn plies(&self, bounds: Bounds) -> Option<u32> {
        self.scale.plies(bounds)
    }
}
