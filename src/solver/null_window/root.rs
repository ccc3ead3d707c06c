//! The moves of the position to solve, and the questions that find the best one's rank.

use super::bounds::{Bounds, Rank};
use super::knowledge::{Knowledge, RootMove};
use super::peers::Peers;
use crate::hash::mixed;

impl<K: Knowledge> RootMove<K> {
    /// Takes the rank of the position after the move, or a bound of it, as the answer to whether the move has at least the rank `target`.
    pub fn learn(&mut self, knowledge: &K, after: Rank, target: Rank) {
        let rank = knowledge.before(self.same_side, after);
        self.bounds = self.bounds.narrowed(Bounds::of_answer(rank, target));
    }

    /// Takes in what the table knows of it.
    pub fn look_up(&mut self, knowledge: &K, table: &K::Table) {
        let found = knowledge.look_up(table, &self.position);
        let found = knowledge.bounds_before(self.same_side, found);
        self.bounds = self.bounds.narrowed(found);
    }

    /// The mark of the question whether the move has at least the rank `target`. Moves to mirror images of each other share it.
    pub fn mark(&self, knowledge: &K, target: Rank) -> u64 {
        let mark = knowledge.mark(&self.position);
        Peers::mark::<K>(mark.unwrap_or_else(|| mixed(self.index as u64)), target)
    }
}

/// Puts the move with this index first; the others keep their order.
pub fn put_first<K: Knowledge>(moves: &mut [RootMove<K>], at: usize) {
    moves[..=at].rotate_right(1);
}

/// Moves, and the bounds of the best one's rank.
pub struct Root<K: Knowledge> {
    /// The moves; the one that last raised the lower bound comes first.
    pub moves: Vec<RootMove<K>>,
    /// The best one's rank.
    pub bounds: Bounds,
    /// The lower bound at the start.
    least: Rank,
    /// The question: has the best at least this rank?
    target: Option<Rank>,
    /// The last question, whose answer the bounds include.
    asked: Option<Rank>,
    /// Whether the game has been asked to foresee the answer.
    is_foreseen: bool,
    /// The index of the move that the question is about, plus the number of moves for each round of them before this one.
    at: usize,
    /// 1, or 2 if all ranks are assumed to have the parity of the first target.
    grain: Rank,
}

impl<K: Knowledge> Clone for Root<K> {
    fn clone(&self) -> Self {
        Self {
            moves: self.moves.clone(),
            ..*self
        }
    }
}

/// How often a search goes over the moves: first it takes those of its own at which no peer is, then all at which none is, then all that are left.
pub const ROUNDS: usize = 3;

/// Whether to leave a move for a later round. `at` is its index among so many, plus their number for each earlier round.
pub fn is_left<K: Knowledge>(
    knowledge: &K,
    peers: &Peers,
    (at, count): (usize, usize),
    mv: &RootMove<K>,
    target: Rank,
) -> bool {
    let round = at / count;
    let is_anothers = round == 0 && !peers.place.owns(mv.number);
    is_anothers || round < 2 && peers.are_busy() && peers.are_at(mv.mark(knowledge, target))
}

/// The mark of the question whether the position to solve has at least the rank `target`.
fn root_mark<K: Knowledge>(target: Rank) -> u64 {
    Peers::mark::<K>(mixed(u64::MAX), target)
}

impl<K: Knowledge> Root<K> {
    /// Begins with a rank between these bounds.
    #[must_use]
    pub fn new(moves: Vec<RootMove<K>>, bounds: Bounds) -> Self {
        Self {
            moves,
            bounds,
            least: bounds.lower,
            target: None,
            asked: None,
            is_foreseen: false,
            at: 0,
            grain: 1,
        }
    }

    /// The same with questions that are this far apart.
    #[must_use]
    pub fn with_grain(&self, grain: Rank) -> Self {
        Self {
            grain,
            ..self.clone()
        }
    }

    /// Whether a move has raised the lower bound.
    #[must_use]
    pub const fn is_raised(&self) -> bool {
        self.bounds.lower > self.least
    }

    /// Sets the first question.
    pub fn guess(&mut self, target: Rank) {
        let Bounds { lower, upper } = self.bounds;
        self.target = Some(target.clamp(lower + 1, upper.max(lower + 1)));
        self.at = 0;
    }

    /// Takes the answer for the current move, of the position after it.
    pub fn take(&mut self, knowledge: &K, after: Rank) {
        let count = self.moves.len().max(1);
        if let (Some(target), Some(mv)) = (self.target, self.moves.get_mut(self.at % count)) {
            mv.learn(knowledge, after, target);
        }
    }

    /// The best move, once it is known: the first in canonical order.
    #[must_use]
    pub fn best(&self) -> Option<usize> {
        let best = (0..self.moves.len()).filter(|&at| self.has_best(at));
        best.min_by_key(|&at| self.moves[at].index)
    }

    /// Whether the move with this index in the list is known to be best.
    #[must_use]
    pub fn has_best(&self, at: usize) -> bool {
        self.moves[at].bounds.lower >= self.bounds.lower
    }

    /// Whether the rank is known as far as it is asked for.
    fn is_settled(&self, knowledge: &K) -> bool {
        let Bounds { lower, upper } = self.bounds;
        upper - lower < self.grain || knowledge.is_settled(self.bounds)
    }

    /// The next move to search, by its index, and the target: has the move at least that rank? `None` once the rank and a best move are known.
    pub fn next(
        &mut self,
        knowledge: &mut K,
        table: &mut K::Table,
        peers: &Peers,
    ) -> Option<(usize, Rank)> {
        loop {
            let is_settled = self.is_settled(knowledge);
            let target = if !is_settled {
                let bounds = self.bounds;
                *self
                    .target
                    .get_or_insert_with(|| knowledge.question(bounds, None, None, peers.place))
            } else if self.best().is_none() {
                // The rank was seen without a move that has it.
                self.target = Some(self.bounds.lower);
                self.bounds.lower
            } else {
                return None;
            };
            if !is_settled && !self.is_foreseen && self.grain == 1 {
                self.is_foreseen = true;
                if let Some(rank) = knowledge.foresee(table, target) {
                    self.bounds = self.bounds.narrowed(Bounds::of_answer(rank, target));
                    self.ask_again(knowledge, peers);
                    continue;
                }
                knowledge.reorder(&mut self.moves);
            }
            let count = self.moves.len();
            if self.at >= ROUNDS * count {
                if is_settled {
                    // Nothing has the rank, since a peer has sent something wrong.
                    return None;
                }
                // All moves are refuted: the rank is the highest upper bound.
                let upper = self.moves.iter().map(|mv| mv.bounds.upper).max();
                self.bounds.upper = self.bounds.upper.min(upper.unwrap_or(self.bounds.lower));
                self.ask_again(knowledge, peers);
                continue;
            }
            let at = self.at % count;
            let mv = &self.moves[at];
            if mv.bounds.lower >= target {
                self.bounds.lower = self.bounds.lower.max(mv.bounds.lower);
                // The move that raised the bound comes first from now on.
                put_first(&mut self.moves, at);
                self.ask_again(knowledge, peers);
            } else if mv.bounds.upper < target
                || self.is_shared(peers, target)
                    && is_left(knowledge, peers, (self.at, count), mv, target)
            {
                self.at += 1;
            } else {
                return Some((at, target));
            }
        }
    }

    /// Whether peers are at the same question, so that each begins with moves of its own. Where their questions are not told apart, that waits
    /// until the first move has been tried, which is likely to answer it (young brothers wait: Feldmann 1993).
    fn is_shared(&self, peers: &Peers, target: Rank) -> bool {
        if K::QUESTIONS_APART {
            peers.are_at(root_mark::<K>(target))
        } else {
            self.is_raised()
        }
    }

    /// Takes in what the table knows of the moves. Their order stays.
    pub fn look_up(&mut self, knowledge: &K, table: &K::Table) {
        for mv in &mut self.moves {
            mv.look_up(knowledge, table);
        }
    }

    /// Takes in what the table knows of the moves, and goes on from there. True if that answers the current question.
    pub fn catch_up(&mut self, knowledge: &K, table: &K::Table, peers: &Peers) -> bool {
        self.look_up(knowledge, table);
        let Bounds { lower, upper } = self.bounds;
        let best = (0..self.moves.len()).max_by_key(|&at| self.moves[at].bounds.lower);
        let most = self.moves.iter().map(|mv| mv.bounds.upper).max();
        let (Some(best), Some(most), Some(target)) = (best, most, self.target) else {
            return false;
        };
        self.bounds.upper = most.clamp(lower, upper);
        self.bounds.lower = self.moves[best]
            .bounds
            .lower
            .clamp(lower, self.bounds.upper);
        if self.bounds.answer(target).is_none() {
            return false;
        }
        if self.bounds.lower > lower {
            put_first(&mut self.moves, best);
        }
        self.ask_again(knowledge, peers);
        true
    }

    /// Goes on to the next question.
    fn ask_again(&mut self, knowledge: &K, peers: &Peers) {
        self.at = 0;
        self.is_foreseen = false;
        self.asked = self.target.or(self.asked);
        if !self.is_settled(knowledge) {
            let bounds = Bounds {
                lower: self.bounds.lower + self.grain - 1,
                ..self.bounds
            };
            let target = knowledge.question(bounds, self.asked, None, peers.place);
            let odd = self
                .asked
                .map_or(0, |asked| (target - asked) & (self.grain - 1));
            self.target = Some(target - odd);
        }
    }

    /// The marks of the current question, about the position and about one of its moves.
    pub fn marks(&self, knowledge: &K) -> impl Iterator<Item = u64> {
        let mv = self.moves.get(self.at % self.moves.len().max(1));
        let marks = self.target.zip(mv);
        marks
            .into_iter()
            .flat_map(|(target, mv)| [root_mark::<K>(target), mv.mark(knowledge, target)])
    }
}
