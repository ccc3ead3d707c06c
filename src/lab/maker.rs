//! Proves the scores of a Connect Four book's positions, with a table for each thread.

use std::collections::TryReserveError;
use std::ops::Range;
use std::sync::{Mutex, PoisonError, mpsc};
use std::thread;

use yomikiri::solver::connect_four::book::plies::{Ply, enumerate, key, replies};
use yomikiri::solver::connect_four::prover::Prover;
use yomikiri::solver::connect_four::{Board, Position, Score, score_at_once};

/// Proves the scores of one ply after the other.
pub struct Maker {
    board: Board<u64>,
    /// One for each thread.
    provers: Vec<Prover>,
    /// The positions of all plies.
    pub plies: Vec<Ply>,
    /// The scores of the plies done.
    pub scores: Vec<Vec<Score>>,
    /// Whether the scores of the last ply done are proved, and so bound those of the next.
    is_proved: bool,
}

/// A score that a thread has proved.
struct Proof {
    /// The index of the position.
    at: usize,
    score: Score,
    /// The number of positions visited.
    nodes: u64,
}

impl Maker {
    /// For the first so many plies of a board, with threads whose tables have at most `max_bytes` together.
    ///
    /// # Errors
    /// There is too little memory.
    pub fn new(
        board: Board<u64>,
        plies: usize,
        threads: usize,
        max_bytes: usize,
    ) -> Result<Self, TryReserveError> {
        let prover = |_| Prover::new(board.clone(), max_bytes / threads);
        Ok(Self {
            provers: (0..threads).map(prover).collect::<Result<_, _>>()?,
            plies: enumerate(&board, plies),
            board,
            scores: Vec::new(),
            is_proved: true,
        })
    }

    /// Takes the scores of the next ply without proof. Once a later ply is proved they are, too, by minimax.
    ///
    /// # Errors
    /// A score is missing, or one before is not the best of its replies'.
    pub fn assume(
        &mut self,
        claimed: impl Fn(Position<u64>) -> Option<Score>,
    ) -> Result<(), String> {
        let ply = self.plies[self.scores.len()].positions.iter();
        let score = |&position| {
            let known = score_at_once(&self.board, &position).or_else(|| claimed(position));
            known.ok_or_else(|| format!("{position:?} has no score"))
        };
        self.is_proved = false;
        let scores = ply.map(score).collect::<Result<_, _>>()?;
        self.add(scores)
    }

    /// Proves the next ply, from the first on, and checks the one before by minimax. `proved` gives a position's score if it is known, and `keep`
    /// keeps a new one, with the number of positions visited for it. `claimed` gives a score that is not proved, but that a search may try
    /// first: if it is right, two questions prove it.
    ///
    /// # Errors
    /// Those of `keep`, or that a score is not the best of its replies'.
    pub fn next(
        &mut self,
        proved: impl Fn(Position<u64>) -> Option<Score>,
        claimed: impl Fn(Position<u64>) -> Option<Score> + Sync,
        mut keep: impl FnMut(Position<u64>, Score, u64) -> Result<(), String>,
    ) -> Result<(), String> {
        let number = self.scores.len();
        let before = self.scores.last().filter(|_| self.is_proved);
        let (board, ply) = (&self.board, &self.plies[number]);
        let known = |&position| score_at_once(board, &position).or_else(|| proved(position));
        let known: Vec<_> = ply.positions.iter().map(known).collect();
        let left: Vec<usize> = (0..known.len()).filter(|&at| known[at].is_none()).collect();
        let mut scores: Vec<_> = known.into_iter().map(Option::unwrap_or_default).collect();
        let shares = Shares::new(left.len(), self.provers.len());
        let (sender, proofs) = mpsc::channel();
        thread::scope(|scope| {
            for (number, prover) in self.provers.iter_mut().enumerate() {
                let (shares, left, sender) = (&shares, &left, sender.clone());
                let claimed = &claimed;
                scope.spawn(move || {
                    while let Some(next) = shares.take(number) {
                        let at = left[next];
                        let least = before.and_then(|before| ply.least(at, before));
                        let position = ply.positions[at];
                        let claim = claimed(position);
                        let begun = prover.nodes();
                        let score = prover.score(position, least, claim);
                        let nodes = prover.nodes() - begun;
                        // The receiver is gone if a score could not be kept.
                        if sender.send(Proof { at, score, nodes }).is_err() {
                            break;
                        }
                    }
                });
            }
            drop(sender);
            // It is dropped at the first error, and the threads stop.
            let proofs = proofs;
            for Proof { at, score, nodes } in &proofs {
                keep(ply.positions[at], score, nodes)?;
                scores[at] = score;
            }
            Ok::<_, String>(())
        })?;
        self.is_proved = true;
        self.add(scores)
    }

    /// Adds a ply's scores, and checks those of the ply before by minimax.
    fn add(&mut self, scores: Vec<Score>) -> Result<(), String> {
        let number = self.scores.len();
        self.scores.push(scores);
        for at in 0..before_len(&self.plies, number) {
            let position = self.plies[number - 1].positions[at];
            if self.best(position) != self.scores[number - 1][at] {
                return Err(format!("{position:?} is not worth its best reply"));
            }
        }
        Ok(())
    }

    /// The score of a position by those of the last ply done.
    fn best(&self, position: Position<u64>) -> Score {
        let ends = score_at_once(&self.board, &position);
        let number = self.scores.len() - 1;
        let ply = &self.plies[number].positions;
        ends.unwrap_or_else(|| {
            let of = |reply: Position<u64>| {
                let at = ply.binary_search_by_key(&key(reply), |&other| key(other));
                -self.scores[number][at.expect("the next ply has it")]
            };
            replies(&self.board, position).map(of).max().unwrap_or(0)
        })
    }
}

/// The number of positions in the ply before this one.
fn before_len(plies: &[Ply], number: usize) -> usize {
    number
        .checked_sub(1)
        .map_or(0, |before| plies[before].positions.len())
}

/// What each thread has still to do. Neighbours in the list have much in common, so that a thread does them one after the other.
struct Shares(Mutex<Vec<Range<usize>>>);

impl Shares {
    /// The numbers below `count`, for so many threads.
    fn new(count: usize, threads: usize) -> Self {
        let bound = |thread| count * thread / threads;
        let shares = (0..threads).map(|thread| bound(thread)..bound(thread + 1));
        Self(Mutex::new(shares.collect()))
    }

    /// The next number for a thread. One that has done its share takes over the second half of the largest.
    fn take(&self, thread: usize) -> Option<usize> {
        let mut shares = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if shares[thread].is_empty() {
            let largest = shares.iter_mut().max_by_key(|share| share.len())?;
            let Range { start, end } = *largest;
            let middle = start + (end - start) / 2;
            largest.end = middle;
            shares[thread] = middle..end;
        }
        shares[thread].next()
    }
}
