//! Which move to try first: a cut-off found by the first move costs a fraction of one found by the
//! last.
//!
//! Near the end the moves that leave the opponent the fewest replies come first ("fastest first":
//! the smallest subtree, and most often the best move), corrected by stable discs, by corners, by
//! parity and by what the cell is worth. (Mobility: Rosenbloom 1982; fastest-first: common in reversi
//! programs since the 1990s, measured by Buro 1997.)
//!
//! Further from the end the trained evaluation ([`super::eval`]) judges the moves, after a search of
//! one to five plies where the subtree is large enough to pay for it; the number of replies counts
//! beside it, since what is wanted is not the best move but the cheapest refutation.

use std::sync::OnceLock;

use super::eval::{Evaluator, Fillings};
use super::rules::Board;
use super::stability::Borders;
use crate::games::reversi::bitboard;

/// A move and what became of it.
#[derive(Clone, Copy, Debug, Default)]
pub struct Candidate {
    /// The discs of the side to move after it (the opponent's of the side that made it).
    pub player: u64,
    /// The other side's discs after it: those of the side that made it.
    pub opponent: u64,
    /// The legal replies.
    pub replies: u64,
    /// Higher is tried first.
    pub score: i32,
    /// The cell.
    pub cell: u8,
}

/// The most legal moves that a position on 64 cells may have is 33; one more for safety.
pub const MOST_MOVES: usize = 34;

/// A list of up to `N` moves without allocation.
#[derive(Clone, Copy, Debug)]
pub struct Candidates<const N: usize> {
    list: [Candidate; N],
    len: usize,
}

impl<const N: usize> Candidates<N> {
    /// No moves.
    #[must_use]
    pub fn new() -> Self {
        Self {
            list: [Candidate::default(); N],
            len: 0,
        }
    }

    /// Forgets all moves.
    #[inline(always)]
    pub fn clear(&mut self) {
        self.len = 0;
    }

    /// Adds one.
    #[inline(always)]
    pub fn push(&mut self, candidate: Candidate) {
        if let Some(slot) = self.list.get_mut(self.len) {
            *slot = candidate;
            self.len += 1;
        }
    }

    /// All of them.
    #[inline(always)]
    pub fn as_mut_slice(&mut self) -> &mut [Candidate] {
        let len = self.len.min(N);
        &mut self.list[..len]
    }

    /// Brings the best of those from `at` on to place `at` and returns it; the first of equals.
    #[inline(always)]
    pub fn pick(&mut self, at: usize) -> Option<Candidate> {
        let rest = self.as_mut_slice().get_mut(at..)?;
        let mut best = 0;
        let mut score = rest.first()?.score;
        for (i, candidate) in rest.iter().enumerate().skip(1) {
            if candidate.score > score {
                score = candidate.score;
                best = i;
            }
        }
        rest.swap(0, best);
        rest.first().copied()
    }
}

impl<const N: usize> Default for Candidates<N> {
    fn default() -> Self {
        Self::new()
    }
}

/// From this many empty cells on the trained evaluation orders the moves.
const EVALUATE: u32 = 12;

/// From this many empty cells on it does so after a search of one ply, of two, and so on.
const LOOK_AHEAD: [u32; 5] = [13, 16, 20, 24, 27];

/// A disc, in the evaluation's units.
const DISC: i32 = 128;

/// What each reply left to the opponent counts against a move.
const REPLY: i32 = 2 * DISC;

/// A move worse than the best by this much is not looked at more closely.
const MARGIN: i32 = 8 * DISC;

/// Beyond any evaluation.
const INFINITE: i32 = 1 << 20;

/// A position whose moves the evaluation orders.
pub struct Far {
    evaluator: &'static Evaluator,
    fillings: Fillings,
}

impl Far {
    /// The order of a move after which the position is this, with these moves of the side to move and of the other: the
    /// higher the sooner.
    #[inline(always)]
    #[must_use]
    pub fn score(
        &self,
        (cell, turned): (u32, u64),
        (player, opponent): (u64, u64),
        (replies, others): (u64, u64),
    ) -> i32 {
        let (own, other) = (replies.count_ones(), others.count_ones());
        let discs = player | opponent;
        let value = self
            .evaluator
            .evaluate_move(&self.fillings, (cell, turned), discs, own, other);
        -value - REPLY * own as i32
    }
}

/// What orders the moves of one board.
#[derive(Clone)]
pub struct Orderer {
    /// What a cell is worth.
    cell: [i8; 64],
    corners: u64,
    borders: Borders,
    evaluator: Option<&'static Evaluator>,
}

/// The evaluators of all board sizes, each made when first asked for.
static EVALUATORS: [OnceLock<Evaluator>; 81] = [const { OnceLock::new() }; 81];

/// The evaluator of a board of this size (2 to 8 each way).
#[must_use]
pub fn evaluator(width: u32, height: u32) -> &'static Evaluator {
    let (width, height) = (width.clamp(2, 8), height.clamp(2, 8));
    EVALUATORS[(width * 9 + height) as usize]
        .get_or_init(|| Evaluator::new(width as u8, height as u8))
}

impl Orderer {
    /// For searches of a position with so many empty cells.
    ///
    /// The reversed game has no trained evaluation, and close to the end it is not worth making.
    #[must_use]
    pub fn new(board: &Board, empties: u32) -> Self {
        let mut cell = [0; 64];
        let mut corners = 0;
        for y in 0..board.height {
            for x in 0..board.width {
                let dx = x.min(board.width - 1 - x);
                let dy = y.min(board.height - 1 - y);
                let value = match (dx.min(dy), dx.max(dy)) {
                    (0, 0) => 18,
                    (0, 1) => 4,
                    (0, 2) => 12,
                    (0, _) => 10,
                    (1, 1) => 0,
                    (1, _) => 6,
                    (2, 2) => 10,
                    _ => 8,
                };
                let square = (y * 8 + x) as usize;
                cell[square] = if board.reversed { -value } else { value };
                if (dx, dy) == (0, 0) {
                    corners |= 1 << square;
                }
            }
        }
        let trained = !board.reversed && board.cells >= 20 && empties > EVALUATE;
        Self {
            cell,
            corners,
            borders: board.borders,
            evaluator: trained.then(|| evaluator(board.width, board.height)),
        }
    }

    /// What [`Far::score`] goes on from: something, where the evaluation orders moves.
    #[inline(always)]
    #[must_use]
    pub fn far(&self, player: u64, opponent: u64, empties: u32) -> Option<Far> {
        let evaluator = self.evaluator.filter(|_| empties >= EVALUATE)?;
        Some(Far {
            evaluator,
            fillings: evaluator.fillings(player, opponent),
        })
    }

    /// Looks further at moves that have been given a score, where the subtrees
    /// are large enough. Those with the score `i32::MAX` stay first.
    ///
    /// A move that turns out worse than the best by a margin is not looked at more closely: how bad
    /// it is doesn't matter. Hands back how many positions were visited.
    #[inline]
    pub fn look_closer<const N: usize>(
        &self,
        board: &Board,
        candidates: &mut Candidates<N>,
        empties: u32,
    ) -> u64 {
        let Some(evaluator) = self.evaluator else {
            return 0;
        };
        let depth = LOOK_AHEAD.iter().filter(|&&from| empties >= from).count();
        if depth == 0 || candidates.len < 2 {
            return 0;
        }
        let mut look = Look {
            evaluator,
            board,
            nodes: 0,
        };
        for at in 0..candidates.len {
            candidates.pick(at);
        }
        let mut best = -INFINITE;
        let moves = candidates.as_mut_slice().iter_mut();
        for c in moves.filter(|c| c.score != i32::MAX) {
            let replies = REPLY * c.replies.count_ones() as i32;
            let window = (-INFINITE, MARGIN - best - replies);
            let position = (c.player, c.opponent);
            let value = look.ahead(position, c.replies, window, depth);
            c.score = -value - replies;
            best = best.max(c.score);
        }
        look.nodes
    }

    /// What the evaluation says after `depth` plies and after one more, together: half discs, for the side to move. And
    /// how many positions it took; `None` without a trained evaluation.
    ///
    /// The evaluation sees each side's last move in a better light than the other's answer to it: one more ply moves it to
    /// and fro by up to ten discs. The mean of two depths, one even and one odd, lies within some two discs of the value.
    #[must_use]
    pub fn estimate(
        &self,
        board: &Board,
        position: (u64, u64),
        legal: u64,
        depth: usize,
    ) -> Option<(i32, u64)> {
        let mut look = Look {
            evaluator: self.evaluator?,
            board,
            nodes: 0,
        };
        let mut discs = |depth| {
            let value = look.ahead(position, legal, (-INFINITE, INFINITE), depth);
            (value + DISC / 2).div_euclid(DISC)
        };
        let both = discs(depth) + discs(depth + 1);
        Some((both, look.nodes))
    }

    /// The order of a move, near the end, after which the position and the replies are these: the higher the
    /// sooner. Few replies, few of them corners, many stable discs; `odd` has the empty cells in odd regions
    /// before it.
    #[inline(always)]
    #[must_use]
    pub fn by_mobility(
        &self,
        board: &Board,
        (player, opponent): (u64, u64),
        replies: u64,
        cell: u32,
        odd: u64,
    ) -> i32 {
        let potential = around(opponent) & board.mask & !(player | opponent);
        // Without a corner hardly any disc is stable.
        let stable = if opponent & self.corners == 0 {
            0
        } else {
            self.borders.stable(opponent, player)
        };
        let parity = ((odd >> (cell & 63)) & 1) as i32;
        i32::from(self.cell[(cell & 63) as usize]) + 4 * parity
            - 16 * replies.count_ones() as i32
            - 8 * (replies & self.corners).count_ones() as i32
            - 2 * potential.count_ones() as i32
            + 4 * stable.count_ones() as i32
            - opponent.count_ones() as i32
    }
}

/// The cells next to a set, itself included.
#[inline(always)]
const fn around(cells: u64) -> u64 {
    let row =
        cells | ((cells << 1) & 0xfefe_fefe_fefe_fefe) | ((cells >> 1) & 0x7f7f_7f7f_7f7f_7f7f);
    row | row << 8 | row >> 8
}

/// The evaluation of a position with these legal moves.
#[inline(always)]
fn evaluate(
    evaluator: &Evaluator,
    board: &Board,
    (player, opponent): (u64, u64),
    legal: u64,
) -> i32 {
    let other = bitboard::moves(opponent, player, board.mask);
    let (own, other) = (legal.count_ones(), other.count_ones());
    evaluator.evaluate_with_mobility(player, opponent, own, other)
}

/// Plain alpha-beta over the evaluation.
struct Look<'a> {
    evaluator: &'a Evaluator,
    board: &'a Board,
    nodes: u64,
}

impl Look<'_> {
    /// The value after `depth` plies for the side to move, whose legal moves these are, in 1/128 disc.
    fn ahead(
        &mut self,
        (player, opponent): (u64, u64),
        mut legal: u64,
        (alpha, beta): (i32, i32),
        depth: usize,
    ) -> i32 {
        self.nodes += 1;
        if depth == 0 {
            return evaluate(self.evaluator, self.board, (player, opponent), legal);
        }
        if legal == 0 {
            let other = bitboard::moves(opponent, player, self.board.mask);
            if other == 0 {
                return self.board.final_score(player, opponent) * DISC;
            }
            return -self.ahead((opponent, player), other, (-beta, -alpha), depth);
        }
        if depth == 1 {
            return self.one_ahead((player, opponent), legal, beta);
        }
        // With two plies or more to go it pays to try the moves in some order: fewest replies first.
        let mut order = Candidates::<MOST_MOVES>::new();
        while legal != 0 {
            let cell = legal.trailing_zeros();
            legal &= legal - 1;
            let turned = bitboard::flips(player, opponent, cell);
            let (p, o) = (opponent ^ turned, player ^ turned ^ (1 << cell));
            let replies = bitboard::moves(p, o, self.board.mask);
            order.push(Candidate {
                player: p,
                opponent: o,
                replies,
                score: -(replies.count_ones() as i32),
                cell: cell as u8,
            });
        }
        let mut best = -INFINITE;
        let mut at = 0;
        while let Some(c) = order.pick(at) {
            at += 1;
            let window = (-beta, -alpha.max(best));
            best = best.max(-self.ahead((c.player, c.opponent), c.replies, window, depth - 1));
            if best >= beta {
                break;
            }
        }
        best
    }

    /// The same one ply deep, where order doesn't matter enough.
    fn one_ahead(&mut self, (player, opponent): (u64, u64), mut legal: u64, beta: i32) -> i32 {
        let mask = self.board.mask;
        let fillings = self.evaluator.fillings(player, opponent);
        let mut best = -INFINITE;
        while legal != 0 {
            let cell = legal.trailing_zeros();
            legal &= legal - 1;
            let turned = bitboard::flips(player, opponent, cell);
            let (p, o) = (opponent ^ turned, player ^ turned ^ (1 << cell));
            let (own, other) = bitboard::moves_of_both(p, o, mask);
            let (own, other) = (own.count_ones(), other.count_ones());
            self.nodes += 1;
            let value = self
                .evaluator
                .evaluate_move(&fillings, (cell, turned), p | o, own, other);
            best = best.max(-value);
            if best >= beta {
                break;
            }
        }
        best
    }
}
