//! The null-window search itself, with its plies on a stack, so that it can stop after any position and resume.

use super::bounds::Rank;
use super::knowledge::{Answer, Entered, Knowledge};
use super::peers::Peers;

/// A position whose moves are being searched.
#[derive(Debug, Default)]
struct Frame<N> {
    node: N,
    /// The question: is its rank at least this?
    threshold: Rank,
    /// The highest rank that the moves tried or left out so far can have.
    best: Rank,
    /// The index of the move with that rank.
    best_at: Option<usize>,
    /// How many moves have been tried, the current one included.
    tried: usize,
    /// Whether the same side is to move after the current one.
    same_side: bool,
    /// The number of positions visited before its moves.
    begun: u64,
}

/// A search that answers one question after the other.
#[derive(Debug)]
pub struct Stack<K: Knowledge> {
    /// The frames; those from `depth` on are spare.
    frames: Vec<Frame<K::Node>>,
    depth: usize,
    /// The answer of the position that was left last.
    answer: Option<Rank>,
}

impl<K: Knowledge> Default for Stack<K> {
    fn default() -> Self {
        Self {
            frames: Vec::new(),
            depth: 0,
            answer: None,
        }
    }
}

impl<K: Knowledge> Stack<K> {
    /// Asks whether the rank of a position is at least `threshold`.
    pub fn ask(
        &mut self,
        knowledge: &mut K,
        table: &mut K::Table,
        position: K::Position,
        threshold: Rank,
    ) {
        self.give_up();
        self.enter(knowledge, table, position, threshold);
    }

    /// Whether there is a question.
    #[must_use]
    pub const fn is_busy(&self) -> bool {
        self.depth > 0 || self.answer.is_some()
    }

    /// Gives up the question.
    pub fn give_up(&mut self) {
        self.depth = 0;
        self.answer = None;
    }

    /// Runs until the question is answered, or until `limit` positions have been visited in all. The answer is a lower bound of the rank if it
    /// is at least the threshold, otherwise an upper bound. Never inlined: an engine compiles a function whole, and would
    /// compile all that happens between two questions with this loop. FFO 1 to 19 then take 2 % longer in a new process.
    #[inline(never)]
    pub fn run(
        &mut self,
        knowledge: &mut K,
        table: &mut K::Table,
        peers: &mut Peers,
        limit: u64,
    ) -> Option<Rank> {
        loop {
            if let Some(rank) = self.answer.take() {
                if self.depth == 0 {
                    return Some(rank);
                }
                let frame = &mut self.frames[self.depth - 1];
                let rank = knowledge.before(frame.same_side, rank);
                if rank > frame.best {
                    frame.best = rank;
                    frame.best_at = Some(frame.tried - 1);
                }
                if rank >= frame.threshold {
                    self.leave(knowledge, table, peers);
                    continue;
                }
            }
            if knowledge.counts().nodes >= limit {
                return None;
            }
            let frame = &mut self.frames[self.depth - 1];
            if frame.tried == K::moves(&mut frame.node).len() {
                if !K::has_rest(&frame.node) {
                    self.leave(knowledge, table, peers);
                    continue;
                }
                knowledge.list_rest(&mut frame.node);
                continue;
            }
            if peers.are_busy() {
                bring_forward(knowledge, peers, frame);
            }
            let listed = K::moves(&mut frame.node)[frame.tried];
            frame.tried += 1;
            let (position, same_side) = knowledge.after(&frame.node, listed);
            frame.same_side = same_side;
            let threshold = knowledge.below(same_side, frame.threshold);
            self.enter(knowledge, table, position, threshold);
        }
    }

    /// Enters a position: its answer, or a frame for its moves.
    #[inline(always)]
    fn enter(
        &mut self,
        knowledge: &mut K,
        table: &mut K::Table,
        position: K::Position,
        threshold: Rank,
    ) {
        if self.depth == self.frames.len() {
            self.frames.push(Frame {
                node: K::Node::default(),
                threshold,
                best: 0,
                best_at: None,
                tried: 0,
                same_side: false,
                begun: 0,
            });
        }
        let frame = &mut self.frames[self.depth];
        match knowledge.enter(table, position, threshold, &mut frame.node) {
            Entered::Answer(rank) => self.answer = Some(rank),
            Entered::Search(left_out) => {
                frame.threshold = threshold;
                frame.best = left_out;
                frame.best_at = None;
                frame.tried = 0;
                frame.begun = knowledge.counts().nodes;
                self.depth += 1;
            }
        }
    }

    /// Leaves the deepest frame with its answer.
    #[inline(always)]
    fn leave(&mut self, knowledge: &mut K, table: &mut K::Table, peers: &mut Peers) {
        let frame = &mut self.frames[self.depth - 1];
        let answer = Answer {
            threshold: frame.threshold,
            rank: frame.best,
            best: frame.best_at,
            tried: frame.tried,
            cost: knowledge.counts().nodes - frame.begun,
        };
        let cut = frame.tried < K::moves(&mut frame.node).len() || K::has_rest(&frame.node);
        knowledge.leave(table, &frame.node, &answer, cut);
        if peers.want::<K>(answer.cost) {
            let path = self.frames[..self.depth].iter().map(|frame| &frame.node);
            peers.add_proof(|proof| knowledge.write_proof(path, &answer, proof));
        }
        self.depth -= 1;
        self.answer = Some(answer.rank);
    }
}

/// What peers have to do with it.
impl<K: Knowledge> Stack<K> {
    /// The marks of the questions that it is on.
    pub fn marks(&self, knowledge: &K) -> impl Iterator<Item = u64> {
        let path = self.frames[..self.depth].iter();
        path.filter_map(|frame| {
            let mark = knowledge.mark_of(&frame.node)?;
            Some(Peers::mark::<K>(mark, frame.threshold))
        })
    }

    /// Leaves the first position whose question the table answers by now.
    pub fn catch_up(&mut self, knowledge: &K, table: &K::Table) {
        let path = self.frames[..self.depth].iter();
        let decided = path.enumerate().find_map(|(depth, frame)| {
            let known = knowledge.known(table, &frame.node);
            Some((depth, known.answer(frame.threshold)?))
        });
        if let Some((depth, rank)) = decided {
            self.depth = depth;
            self.answer = Some(rank);
        }
    }
}

/// Brings forward the next move that is not a peer's: no peer is searching it or, if one has the same question here, begins with it. If all are,
/// the next one stays the next one.
fn bring_forward<K: Knowledge>(knowledge: &K, peers: &Peers, frame: &mut Frame<K::Node>) {
    let Some(mark) = knowledge.mark_of(&frame.node) else {
        return;
    };
    let is_shared = peers.are_at(Peers::mark::<K>(mark, frame.threshold));
    let moves = K::moves(&mut frame.node).len();
    let own = (frame.tried..moves).find(|&at| {
        let listed = K::moves(&mut frame.node)[at];
        if is_shared && !peers.place.owns(knowledge.number(&frame.node, listed)) {
            return false;
        }
        let (after, same_side) = knowledge.after(&frame.node, listed);
        let asked = knowledge.below(same_side, frame.threshold);
        let mark = knowledge.mark(&after);
        !mark.is_some_and(|mark| peers.are_at(Peers::mark::<K>(mark, asked)))
    });
    if let Some(at) = own {
        K::moves(&mut frame.node)[frame.tried..=at].rotate_right(1);
    }
}
