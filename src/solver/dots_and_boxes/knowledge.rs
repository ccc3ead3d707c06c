//! What is known of Dots and Boxes, for the driver.

use std::cmp::Reverse;
use std::collections::TryReserveError;
use std::mem::take;

use super::position::{Move, Moves, Position};
use super::table::{Key, Table};
use super::technique::{ENHANCED_CUTOFFS, EQUIVALENCE, ORDERING, TABLE};
use crate::game::{Game, Score, Side};
use crate::games::dots_and_boxes::DotsAndBoxes;
use crate::short_sort::sort_short;
use crate::solver::counts::Counts;
use crate::solver::generic::question;
use crate::solver::null_window::{
    Answer, Bounds, Entered, INFINITE, Knowledge, Rank, RootMove, Start,
};
use crate::solver::options::Options;
use crate::solver::peer_place::PeerPlace;
use crate::solver::tables::next_owner;

/// Peers tell each other where they are down to this many plies after the position to solve.
const MARKED_PLIES: u8 = if cfg!(test) { 4 } else { 8 };

/// With this many safe lines, the replies to each move are looked up before any move is searched. With fewer, that costs more than it saves.
const MANY: u32 = if cfg!(test) { 4 } else { 20 };

/// An open reply counts as much as so many safe lines.
const REPLY: i16 = 4;

/// A position to solve.
#[derive(Debug)]
pub struct DotsAndBoxesKnowledge {
    game: DotsAndBoxes,
    moves: &'static Moves,
    options: Options,
    /// Distinguishes the searches that share a table.
    id: u64,
    counts: Counts,
    /// How often each line was good enough (history heuristic; Schaeffer 1989).
    history: [u32; 64],
    /// A position whose moves are looked up ahead of the search.
    ahead: Node,
}

/// A position whose moves are being searched.
#[derive(Debug, Default)]
pub struct Node {
    position: Position,
    moves: Vec<Move>,
    /// What was known of the result to come.
    known: Bounds,
}

impl DotsAndBoxesKnowledge {
    /// A position to solve.
    pub fn new(game: &DotsAndBoxes, options: Options) -> Self {
        Self {
            game: game.clone(),
            moves: Moves::of(*game.rules()),
            options,
            id: next_owner(),
            counts: Counts::default(),
            history: [0; 64],
            ahead: Node::default(),
        }
    }

    fn without(&self, technique: u32) -> bool {
        self.options.without.has(technique)
    }

    /// Whether equal positions are one.
    fn are_alike(&self) -> bool {
        !self.without(EQUIVALENCE)
    }

    /// What the side to move gets after a choice, less what the other side gets, as far as that is known.
    #[inline(always)]
    fn to_come(&self, table: &Table, position: &Position) -> Bounds {
        if position.lines == 0 {
            return Bounds::exact(self.moves.sets.value(position.apart));
        }
        let left = Rank::from(self.moves.left(position));
        let known = Bounds {
            lower: -left,
            upper: left,
        };
        if self.without(TABLE) {
            return known;
        }
        let found = table.probe(position.key());
        found.map_or(known, |found| known.and(found))
    }

    fn store(&self, table: &mut Table, key: Key, found: Bounds, cost: u64) {
        if !self.without(TABLE) {
            table.store(key, found, cost);
        }
    }

    /// Keeps those of the node's moves that have to be searched, and returns the highest rank that the others can have. If one is known to be
    /// good enough, returns its rank instead.
    fn sift(&self, table: &Table, threshold: Rank, list: &mut Vec<Move>) -> Result<Rank, Rank> {
        let mut left_out = -INFINITE;
        let mut kept = 0;
        let looks = !self.without(ENHANCED_CUTOFFS);
        if looks && !self.without(TABLE) {
            table.fetch(list.iter().map(|mv| mv.position.key()));
        }
        for at in 0..list.len() {
            let mv = list[at];
            let position = mv.position;
            let known = if looks {
                let to_come = self.to_come(table, &position);
                self.bounds_before(mv.same_side, position.ranks(to_come))
            } else {
                Bounds::default()
            };
            if known.lower >= threshold {
                return Err(known.lower);
            } else if known.upper < threshold {
                left_out = left_out.max(known.upper);
            } else {
                list[kept] = mv;
                kept += 1;
            }
        }
        list.truncate(kept);
        Ok(left_out)
    }

    /// Enters a position without a choice. Its moves are in no order.
    fn visit(
        &mut self,
        table: &mut Table,
        position: Position,
        threshold: Rank,
        node: &mut Node,
    ) -> Entered {
        self.counts.nodes += 1;
        let known = self.to_come(table, &position);
        let lead = Rank::from(position.lead);
        if let Some(answer) = known.answer(threshold - lead) {
            self.counts.leaves += u64::from(known.is_exact());
            return Entered::Answer(lead + answer);
        }
        (node.position, node.known) = (position, known);
        self.moves
            .list(&position, self.are_alike(), &mut node.moves);
        match self.sift(table, threshold, &mut node.moves) {
            Ok(left_out) if !node.moves.is_empty() => Entered::Search(left_out),
            Ok(rank) | Err(rank) => self.settled(table, node, threshold, rank),
        }
    }

    /// Remembers the answer that is found without a search.
    fn settled(&mut self, table: &mut Table, node: &Node, threshold: Rank, rank: Rank) -> Entered {
        self.counts.cutoffs += 1;
        let lead = Rank::from(node.position.lead);
        let found = Bounds::of_answer(rank, threshold).raised(-lead);
        self.store(table, node.position.key(), node.known.and(found), 1);
        Entered::Answer(rank)
    }

    /// Looks up the replies to each move. The fewer of them have to be searched, the more promising the move is. Keeps the moves and returns the
    /// rank as `sift` does.
    fn look_ahead(
        &mut self,
        table: &mut Table,
        threshold: Rank,
        list: &mut Vec<Move>,
    ) -> Result<Rank, Rank> {
        let mut ahead = take(&mut self.ahead);
        let mut found = Ok(-INFINITE);
        list.retain_mut(|mv| {
            let Ok(left_out) = found else {
                return false;
            };
            if mv.position.choice > 0 {
                return true;
            }
            match self.visit(table, mv.position, 1 - threshold, &mut ahead) {
                Entered::Search(_) => mv.promise -= REPLY * ahead.moves.len() as i16,
                Entered::Answer(rank) if -rank >= threshold => found = Err(-rank),
                Entered::Answer(rank) => {
                    found = Ok(left_out.max(-rank));
                    return false;
                }
            }
            true
        });
        self.ahead = ahead;
        found
    }

    /// Enters a position in which boxes may be taken or left.
    fn choose(
        &mut self,
        table: &Table,
        position: Position,
        threshold: Rank,
        node: &mut Node,
    ) -> Entered {
        let to_come = self.to_come(table, &position);
        if let Some(rank) = position.ranks(to_come).answer(threshold) {
            return Entered::Answer(rank);
        }
        node.position = position;
        node.moves.clear();
        node.moves.extend([false, true].map(|is_taken| Move {
            position: position.chosen(is_taken),
            same_side: is_taken,
            number: is_taken.into(),
            ..Move::default()
        }));
        match self.sift(table, threshold, &mut node.moves) {
            Ok(left_out) => Entered::Search(left_out),
            Err(enough) => Entered::Answer(enough),
        }
    }

    /// The moves of a position, with what the rules say of them.
    fn moves_of(&self, game: &DotsAndBoxes, ply: u8) -> Vec<RootMove<Self>> {
        let moves = game.moves().into_iter().enumerate();
        let moves = moves.map(|(index, line)| {
            let next = game.after(line);
            let same_side = next.turn() == game.turn();
            let bounds = self.bounds_before(same_side, Self::given(&next));
            let position = self.moves.entering(&next, ply, self.are_alike());
            RootMove::new(index, line, (position, same_side), bounds)
        });
        moves.collect()
    }

    /// What the rules say of a position's rank.
    fn given(game: &DotsAndBoxes) -> Bounds {
        let (lower, upper) = game.value_bounds();
        match game.turn() {
            Side::First => Bounds { lower, upper },
            Side::Second => Bounds { lower, upper }.turned(),
        }
    }
}

impl Knowledge for DotsAndBoxesKnowledge {
    type Move = u8;
    type Position = Position;
    type Node = Node;
    type Listed = Move;
    type View = DotsAndBoxes;
    type Table = Table;

    const ALONE: u64 = 10_000;
    const CHUNK: u64 = if cfg!(test) { 50 } else { 1_000 };
    const WORTH: u64 = if cfg!(test) { 1 } else { 100 };

    fn copy(&self) -> Self {
        Self::new(&self.game, self.options)
    }

    fn claim(&mut self, table: &mut Table) -> Result<(), TryReserveError> {
        table.claim(self.id)
    }

    fn counts(&self) -> &Counts {
        &self.counts
    }

    fn enter(
        &mut self,
        table: &mut Table,
        position: Position,
        threshold: Rank,
        node: &mut Node,
    ) -> Entered {
        if position.choice > 0 {
            self.counts.nodes += 1;
            return self.choose(table, position, threshold, node);
        }
        let entered = self.visit(table, position, threshold, node);
        let Entered::Search(mut left_out) = entered else {
            return entered;
        };
        if self.without(ORDERING) {
            return entered;
        }
        if self.moves.safe_lines(&position) >= MANY {
            match self.look_ahead(table, threshold, &mut node.moves) {
                Ok(rank) => left_out = left_out.max(rank),
                Err(rank) => return self.settled(table, node, threshold, rank),
            }
            if node.moves.is_empty() {
                return self.settled(table, node, threshold, left_out);
            }
        }
        let promise = |mv: &Move| (mv.promise, self.history[usize::from(mv.line)]);
        let moves = &mut node.moves;
        moves.sort_unstable_by_key(|mv| (Reverse(promise(mv)), mv.number));
        Entered::Search(left_out)
    }

    #[inline]
    fn moves(node: &mut Node) -> &mut [Move] {
        &mut node.moves
    }

    #[inline]
    fn after(&self, _node: &Node, listed: Move) -> (Position, bool) {
        (listed.position, listed.same_side)
    }

    fn leave(&mut self, table: &mut Table, node: &Node, answer: &Answer, is_cut: bool) {
        self.counts.cutoffs += u64::from(is_cut);
        if node.position.choice > 0 {
            return;
        }
        if let Some(best) = answer.best.filter(|_| answer.is_reached()) {
            self.history[usize::from(node.moves[best].line)] += 1;
        }
        let found = answer.bounds().raised(-Rank::from(node.position.lead));
        self.store(
            table,
            node.position.key(),
            node.known.and(found),
            answer.cost,
        );
    }

    fn known(&self, table: &Table, node: &Node) -> Bounds {
        if node.position.choice > 0 {
            return Bounds::default();
        }
        node.position.ranks(self.to_come(table, &node.position))
    }

    fn look_up(&self, table: &Table, position: &Position) -> Bounds {
        position.ranks(self.to_come(table, position))
    }

    fn mark(&self, position: &Position) -> Option<u64> {
        let is_marked = position.ply <= MARKED_PLIES;
        is_marked.then(|| position.key().hash() ^ u64::from(position.choice))
    }

    fn mark_of(&self, node: &Node) -> Option<u64> {
        self.mark(&node.position)
    }

    fn number(&self, _node: &Node, listed: Move) -> usize {
        listed.number.into()
    }

    /// The key, the bounds of what is still to come, and the positions visited.
    fn write_proof<'a>(
        &self,
        path: impl Iterator<Item = &'a Node>,
        answer: &Answer,
        proof: &mut Vec<u64>,
    ) where
        Self: 'a,
    {
        let Some(node) = path.last().filter(|node| node.position.choice == 0) else {
            return;
        };
        let key = node.position.key();
        let found = answer.bounds().raised(-Rank::from(node.position.lead));
        let Bounds { lower, upper } = node.known.and(found);
        proof.extend([
            key.lines,
            key.apart.into(),
            lower as u64,
            upper as u64,
            answer.cost,
        ]);
    }

    fn read_proof(&mut self, table: &mut Table, proof: &[u64]) {
        let &[lines, apart, lower, upper, cost] = proof else {
            return;
        };
        let sets = &self.moves.sets;
        if lines & !self.game.rules().all() != 0 || !sets.has(apart) {
            return;
        }
        let position = Position {
            lines,
            apart: apart as u16,
            ..Position::default()
        };
        let told = Bounds {
            lower: lower as Rank,
            upper: upper as Rank,
        };
        let found = self.to_come(table, &position).and(told);
        if found.lower <= found.upper {
            self.store(table, position.key(), found, cost);
        }
    }

    fn start(&mut self) -> Start<Self> {
        self.counts.nodes += 1;
        Start {
            moves: self.moves_of(&self.game, 1),
            bounds: Self::given(&self.game),
            preferred: None,
        }
    }

    /// The move with the highest lower bound comes first, of equal ones the most promising.
    fn reorder(&self, moves: &mut [RootMove<Self>]) {
        sort_short(moves, |known| {
            let promise = self.game.promise(known.mv);
            let safe = self.moves.safe_lines(&known.position);
            (
                Reverse(known.bounds.lower),
                Reverse(promise),
                safe,
                known.index,
            )
        });
    }

    fn turn(&self) -> Side {
        self.game.turn()
    }

    fn root(&self) -> DotsAndBoxes {
        self.game.clone()
    }

    fn follow(&self, view: &DotsAndBoxes, mv: &RootMove<Self>) -> DotsAndBoxes {
        view.after(mv.mv)
    }

    /// The table doesn't hold moves: positions that share an entry may have different ones.
    fn line_moves(
        &mut self,
        table: &Table,
        view: &DotsAndBoxes,
        rank: Rank,
    ) -> Vec<RootMove<Self>> {
        let mut moves = self.moves_of(view, u8::MAX);
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
        rank
    }
}
