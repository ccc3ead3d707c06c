//! A complete search: the moves of the position to solve, its rank, every move's rank, the line of best play.

mod report;

use std::cmp::Reverse;
use std::collections::TryReserveError;
use std::mem::take;

use super::bounds::{Bounds, Rank};
use super::knowledge::{Knowledge, RootMove};
use super::line::Line;
use super::peers::Peers;
use super::root::{ROUNDS, Root, is_left};
use super::stack::Stack;
use crate::short_sort::sort_short;
use crate::solver::options::Options;
use crate::solver::peer_place::PeerPlace;

/// The current stage of the search.
enum Stage<K: Knowledge> {
    /// Estimating the ranks of the moves, beginning with the one with this index.
    Guess { at: usize },
    /// Finding the position's likely rank.
    Likely(Root<K>),
    /// Proving its rank.
    Prove,
    /// Finding the likely rank of the move with this index.
    LikelyEach { at: usize, root: Root<K> },
    /// Narrowing the bounds of the move with this index: has it at least the rank `target`, if there is a question yet?
    Each { at: usize, target: Option<Rank> },
    /// Following best play to the end.
    Line,
    /// Finished.
    Done,
}

impl<K: Knowledge> Stage<K> {
    /// The moves and the rank that the question is about, if it is about a best move; `root` is the position to solve.
    const fn asks<'a>(&'a mut self, root: &'a mut Root<K>) -> Option<&'a mut Root<K>> {
        match self {
            Self::Likely(root) | Self::LikelyEach { root, .. } => Some(root),
            Self::Prove => Some(root),
            _ => None,
        }
    }
}

/// Marks the moves whose exact ranks are wanted.
fn mark_wanted<K: Knowledge>(moves: &mut [RootMove<K>], options: &Options) {
    // Reports list the moves in the game's order.
    let mut listed: Vec<_> = moves.iter_mut().collect();
    sort_short(&mut listed, |mv| K::place_in_report(mv));
    for (index, mv) in listed.into_iter().enumerate() {
        mv.is_wanted = options.each_move && options.moves.contains(index);
    }
}

/// A search that can be stopped after any slice and resumed: one thread's, which may have peers.
pub struct Member<K: Knowledge> {
    knowledge: K,
    options: Options,
    /// The moves of the position to solve, and the bounds of its rank.
    root: Root<K>,
    /// The move to prefer among several best ones.
    preferred: Option<usize>,
    stage: Stage<K>,
    stack: Stack<K>,
    peers: Peers,
    /// The likely best move according to a selective search, and its rank.
    likely: Option<(K::Move, Rank)>,
    /// The index of the best move, once the rank is known.
    best: Option<usize>,
    line: Line<K>,
}

impl<K: Knowledge> Member<K> {
    /// A search that has done no work yet.
    #[must_use]
    pub fn of(mut knowledge: K, options: Options) -> Self {
        let mut start = knowledge.start();
        mark_wanted(&mut start.moves, &options);
        let is_over = start.moves.is_empty();
        let preferred = start.preferred.map(|at| start.moves[at].index);
        Self {
            options,
            root: Root::new(start.moves, start.bounds),
            preferred,
            stage: match preferred {
                _ if is_over => Stage::Done,
                Some(_) => Stage::Prove,
                None => Stage::Guess { at: 0 },
            },
            stack: Stack::default(),
            peers: Peers::default(),
            likely: None,
            best: None,
            line: Line::new(&knowledge),
            knowledge,
        }
    }

    /// The same search, not begun, for another thread.
    #[must_use]
    pub fn copy(&self) -> Self {
        Self::of(self.knowledge.copy(), self.options)
    }

    /// Runs until done, or until about `nodes` more positions have been visited: a recursion that has begun is finished. Returns whether it is
    /// done.
    ///
    /// A search visits exactly the same positions however it is sliced, as long as no other search uses the table in between. If one does, the
    /// values stay correct.
    ///
    /// # Errors
    /// If there is too little memory for even a small table. The search can continue once there is.
    pub fn run(&mut self, table: &mut K::Table, nodes: u64) -> Result<bool, TryReserveError> {
        if self.is_done() {
            return Ok(true);
        }
        self.knowledge.claim(table)?;
        let knowledge = &mut self.knowledge;
        if self.peers.read(|proof| knowledge.read_proof(table, proof)) {
            self.catch_up(table);
        }
        let limit = self.nodes().saturating_add(nodes);
        while !self.is_done() {
            if self.stack.is_busy() {
                let (knowledge, peers) = (&mut self.knowledge, &mut self.peers);
                let Some(rank) = self.stack.run(knowledge, table, peers, limit) else {
                    break;
                };
                self.take(rank);
            } else {
                self.next(table, limit);
            }
            if self.nodes() >= limit {
                break;
            }
        }
        Ok(self.is_done())
    }

    fn is_done(&self) -> bool {
        matches!(self.stage, Stage::Done)
    }

    /// Takes in messages from searches of the same position elsewhere, among which it has this place, and returns a message for them. Messages
    /// are bytes that only the same version of the program reads; `messages` may be several in a row.
    pub fn exchange(&mut self, place: PeerPlace, messages: &[u8]) -> Vec<u8> {
        let of_move = match self.stage {
            Stage::Each { at, .. } | Stage::LikelyEach { at, .. } => self.moved(at).cloned(),
            _ => None,
        };
        let of_root = self.stage.asks(&mut self.root);
        let marks = of_root.into_iter();
        let marks = marks.flat_map(|root| root.marks(&self.knowledge));
        let marks = marks.chain(of_move.map(|mv| mv.mark(&self.knowledge, 0)));
        let marks = marks.chain(self.stack.marks(&self.knowledge));
        self.peers.exchange(place, messages, marks)
    }

    /// The move at an index that runs through them several times.
    fn moved(&self, at: usize) -> Option<&RootMove<K>> {
        self.root.moves.get(at % self.root.moves.len().max(1))
    }

    /// Uses what peers have proved.
    fn catch_up(&mut self, table: &K::Table) {
        self.stack.catch_up(&self.knowledge, table);
        let (knowledge, peers) = (&mut self.knowledge, &self.peers);
        let root = self.stage.asks(&mut self.root);
        let is_answered = root.is_some_and(|root| root.catch_up(knowledge, table, peers));
        let is_selective = self.is_selective();
        self.knowledge.select(false);
        self.root.look_up(&self.knowledge, table);
        self.knowledge.select(is_selective);
        if is_answered {
            self.stack.give_up();
        }
        // When every move's rank is wanted, every second search does without the best one's, because two searches for the same rank each visit
        // more positions.
        let is_first = matches!(self.stage, Stage::Likely(_) | Stage::Prove);
        let are_all_wanted = self.root.moves.iter().all(|mv| mv.is_wanted);
        if are_all_wanted && is_first && self.peers.place.is_second() {
            self.stack.give_up();
            self.begin_each();
        }
    }

    /// Whether what is being searched is only likely.
    const fn is_selective(&self) -> bool {
        matches!(self.stage, Stage::Likely(_) | Stage::LikelyEach { .. })
    }

    fn enter(&mut self, stage: Stage<K>) {
        self.stage = stage;
        self.knowledge.select(self.is_selective());
    }

    /// Takes the answer about the current move, of the position after it.
    fn take(&mut self, after: Rank) {
        let knowledge = &self.knowledge;
        if let Some(root) = self.stage.asks(&mut self.root) {
            root.take(knowledge, after);
        } else if let Stage::Each {
            at,
            target: Some(target),
        } = self.stage
        {
            let at = at % self.root.moves.len();
            self.root.moves[at].learn(knowledge, after, target);
        } else {
            self.line.take(knowledge, after);
        }
    }

    /// Begins the next search or changes the stage.
    ///
    /// It and the parts that it calls are never inlined: an engine that finds a function busy compiles it whole. In WebAssembly, FFO 1 to 19 took
    /// 7 % longer in a new process with the parts of `next` inlined, and 11 % with `Peers::read` and the tables' `add_fillings`.
    #[inline(never)]
    fn next(&mut self, table: &mut K::Table, limit: u64) {
        let (knowledge, peers) = (&mut self.knowledge, &self.peers);
        let root = self.stage.asks(&mut self.root);
        let question = root.and_then(|root| {
            let (at, target) = root.next(knowledge, table, peers)?;
            Some((root.moves[at].clone(), target))
        });
        if let Some((mv, target)) = question {
            self.ask(table, &mv, target);
            return;
        }
        match &mut self.stage {
            Stage::Guess { at } => {
                let at = *at;
                self.guess(at, limit);
            }
            Stage::Likely(_) => self.likely_found(),
            Stage::Prove => self.rank_found(table),
            Stage::LikelyEach { at, root } => {
                let (at, guess) = (*at, root.bounds.lower);
                self.prove_each(table, at, None, Some(guess));
            }
            Stage::Each { at, target } => {
                let (at, target) = (*at, *target);
                self.next_for_each(table, (at, target), limit);
            }
            Stage::Line => {
                let (knowledge, stack) = (&mut self.knowledge, &mut self.stack);
                if !self.line.next(knowledge, table, stack) {
                    self.enter(Stage::Done);
                }
            }
            Stage::Done => {}
        }
    }

    /// Goes on once the likely rank is known: with the moves in the order found. Nothing is proved of them.
    #[inline(never)]
    fn likely_found(&mut self) {
        let Stage::Likely(root) = &mut self.stage else {
            return;
        };
        let rank = root.bounds.lower;
        let mut moves = take(&mut root.moves);
        self.likely = moves.first().map(|mv| (mv.mv, rank));
        for mv in &mut moves {
            let mut known = self.root.moves.iter();
            if let Some(known) = known.find(|known| known.index == mv.index) {
                mv.bounds = known.bounds;
            }
        }
        self.root.moves = moves;
        self.root.guess(rank);
        self.enter(Stage::Prove);
    }

    /// Asks whether a move has at least the rank `target`.
    fn ask(&mut self, table: &mut K::Table, mv: &RootMove<K>, target: Rank) {
        let threshold = self.knowledge.below(mv.same_side, target);
        let position = mv.position.clone();
        self.stack
            .ask(&mut self.knowledge, table, position, threshold);
    }

    /// Sorts the moves by estimates, where the game makes any. The best one's is the first question's target. If it is right, two questions
    /// suffice: is the rank at least this, and is it more?
    #[inline(never)]
    fn guess(&mut self, at: usize, limit: u64) {
        if at < self.root.moves.len() {
            if self.estimate(at, limit) {
                self.enter(Stage::Guess { at: at + 1 });
            }
            return;
        }
        let estimated = |mv: &RootMove<K>| mv.estimate.unwrap_or(0);
        sort_short(&mut self.root.moves, |mv| Reverse(estimated(mv)));
        for (number, mv) in self.root.moves.iter_mut().enumerate() {
            mv.number = number;
        }
        let estimate = self.root.moves.first().and_then(|mv| mv.estimate);
        if let Some(guess) = self.knowledge.likely(estimate, true) {
            self.root.guess(guess);
        }
        match self.knowledge.selective_grain() {
            Some(grain) => self.enter(Stage::Likely(self.root.with_grain(grain))),
            None => self.enter(Stage::Prove),
        }
    }

    /// Estimates the rank of a move, if the game does that. False at the limit.
    fn estimate(&mut self, at: usize, limit: u64) -> bool {
        let mv = &mut self.root.moves[at];
        let estimate = self.knowledge.estimate(&mv.position, limit);
        mv.estimate = estimate.flatten();
        estimate.is_some()
    }

    /// Goes on once the position's rank is known.
    #[inline(never)]
    fn rank_found(&mut self, table: &K::Table) {
        // No move has a higher rank than the position.
        let upper = self.root.bounds.upper;
        for mv in &mut self.root.moves {
            mv.bounds.upper = mv.bounds.upper.min(upper.max(mv.bounds.lower));
        }
        self.best = self.best_of_all().map(|at| self.root.moves[at].index);
        if self.options.each_move {
            self.begin_each();
        } else {
            self.begin_line(table);
        }
    }

    /// The best move by its place in the list. If a peer has sent something wrong, none may have the position's rank.
    fn best_of_all(&self) -> Option<usize> {
        let moves = &self.root.moves;
        let preferred = moves.iter().position(|mv| Some(mv.index) == self.preferred);
        let preferred = preferred.filter(|&at| self.root.has_best(at));
        let highest = || {
            (0..moves.len()).max_by_key(|&at| (moves[at].bounds.lower, Reverse(moves[at].index)))
        };
        preferred.or_else(|| self.root.best()).or_else(highest)
    }

    /// Begins with the first of the moves whose ranks are wanted.
    #[inline(never)]
    fn begin_each(&mut self) {
        if !K::EACH_AS_ORDERED {
            sort_short(&mut self.root.moves, |mv| mv.index);
        }
        self.enter(Stage::Each {
            at: 0,
            target: None,
        });
    }

    /// Begins the next search for the moves' ranks, or estimates a rank first. `at` runs through the moves several times: in earlier rounds,
    /// moves that other searches are busy with are left for later.
    #[inline(never)]
    fn next_for_each(
        &mut self,
        table: &mut K::Table,
        (at, asked): (usize, Option<Rank>),
        limit: u64,
    ) {
        let count = self.root.moves.len();
        if at == ROUNDS * count {
            if self.best.is_none() {
                self.rank_from_each();
            }
            self.begin_line(table);
            return;
        }
        let mv = &self.root.moves[at % count];
        if !mv.is_wanted
            || self.knowledge.is_settled(mv.bounds)
            || asked.is_none() && is_left(&self.knowledge, &self.peers, (at, count), mv, 0)
        {
            self.enter(Stage::Each {
                at: at + 1,
                target: None,
            });
            return;
        }
        if asked.is_some() {
            self.prove_each(table, at, asked, None);
            return;
        }
        if mv.estimate.is_none() && !self.estimate(at % count, limit) {
            return;
        }
        let mv = &self.root.moves[at % count];
        let guess = self.knowledge.likely(mv.estimate, false);
        match self.knowledge.selective_grain() {
            Some(grain) => {
                let mut root = Root::new(vec![mv.clone()], mv.bounds).with_grain(grain);
                if let Some(guess) = guess {
                    root.guess(guess);
                }
                self.enter(Stage::LikelyEach { at, root });
            }
            None => self.prove_each(table, at, None, guess),
        }
    }

    /// Asks the next question about a move, which follows from the one before or from the guess.
    #[inline(never)]
    fn prove_each(
        &mut self,
        table: &mut K::Table,
        at: usize,
        asked: Option<Rank>,
        guess: Option<Rank>,
    ) {
        let mv = self.root.moves[at % self.root.moves.len()].clone();
        if self.knowledge.is_settled(mv.bounds) {
            self.enter(Stage::Each { at, target: None });
            return;
        }
        let place = PeerPlace::default();
        let target = self.knowledge.question(mv.bounds, asked, guess, place);
        self.enter(Stage::Each {
            at,
            target: Some(target),
        });
        self.ask(table, &mv, target);
    }

    /// Takes the rank from the moves' ranks, in a search that has not looked for it first.
    fn rank_from_each(&mut self) {
        let best = Bounds::of_best(self.root.moves.iter().map(|mv| mv.bounds));
        self.root.bounds = best.unwrap_or(self.root.bounds);
        self.best = self.best_of_all().map(|at| self.root.moves[at].index);
    }

    fn begin_line(&mut self, table: &K::Table) {
        self.enter(Stage::Line);
        let mut moves = self.root.moves.iter();
        if let Some(best) = moves.find(|mv| Some(mv.index) == self.best) {
            let rank = self.knowledge.kept(self.root.bounds);
            self.line.begin(&mut self.knowledge, table, best, rank);
        }
    }
}
