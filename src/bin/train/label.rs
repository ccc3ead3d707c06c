//! What a position is worth: by reading it out, or by looking some moves ahead.
//!
//! Plain alpha-beta with null windows; the ordering uses whatever evaluation there is already.

use yomikiri::games::reversi::bitboard::{flips, moves};
use yomikiri::solver::reversi::eval::Evaluator;

const ENTRIES: usize = 1 << 20;
/// Fewer empty cells than this are searched without the table and without ordering.
const SHALLOW: u32 = 6;
/// From so many empty cells on, the evaluation orders the moves.
const DEEP: u32 = 8;

#[derive(Clone, Copy, Default)]
struct Entry {
    player: u64,
    opponent: u64,
    lower: i8,
    upper: i8,
    best: u8,
}

/// One board's labeller. What its table holds are proved bounds, so it need never be cleared.
pub struct Labeller {
    pub mask: u64,
    corners: u64,
    table: Vec<Entry>,
    pub nodes: u64,
}

impl Labeller {
    pub fn new(width: u8, height: u8) -> Self {
        let row = (1u64 << width) - 1;
        let mask = (0..height).fold(0, |m, y| m | row << (8 * y));
        let edge = 1 | 1u64 << (width - 1);
        Labeller {
            mask,
            corners: edge | edge << (8 * (height - 1)),
            table: vec![Entry::default(); ENTRIES],
            nodes: 0,
        }
    }

    /// The final disc difference with best play, for the side to move.
    pub fn solve(&mut self, eval: Option<&Evaluator>, player: u64, opponent: u64) -> i32 {
        self.search(eval, player, opponent, -64, 64)
    }

    fn search(
        &mut self,
        eval: Option<&Evaluator>,
        player: u64,
        opponent: u64,
        mut alpha: i32,
        mut beta: i32,
    ) -> i32 {
        self.nodes += 1;
        let difference = || player.count_ones() as i32 - opponent.count_ones() as i32;
        let empties = (self.mask & !(player | opponent)).count_ones();
        if empties == 0 {
            return difference();
        }
        let mut legal = moves(player, opponent, self.mask);
        if legal == 0 {
            if moves(opponent, player, self.mask) == 0 {
                return difference();
            }
            return -self.search(eval, opponent, player, -beta, -alpha);
        }
        if empties < SHALLOW {
            let mut best = -65;
            while legal != 0 {
                let square = legal.trailing_zeros();
                legal &= legal - 1;
                let turned = flips(player, opponent, square);
                let value = -self.search(
                    eval,
                    opponent ^ turned,
                    player | turned | 1 << square,
                    -beta,
                    -alpha,
                );
                best = best.max(value);
                alpha = alpha.max(best);
                if alpha >= beta {
                    break;
                }
            }
            return best;
        }
        let hash = (player ^ opponent.rotate_left(29).wrapping_mul(0x9e37_79b9_7f4a_7c15))
            .wrapping_mul(0xd6e8_feb8_6659_fd93);
        let slot = (hash >> 44) as usize % ENTRIES;
        let entry = self.table[slot];
        let known =
            entry.player == player && entry.opponent == opponent && (player | opponent) != 0;
        let (mut lower, mut upper, mut first) = (-64i8, 64i8, 64u8);
        if known {
            (lower, upper, first) = (entry.lower, entry.upper, entry.best);
            if i32::from(lower) >= beta || lower == upper {
                return i32::from(lower);
            }
            if i32::from(upper) <= alpha {
                return i32::from(upper);
            }
            alpha = alpha.max(i32::from(lower));
            beta = beta.min(i32::from(upper));
        }
        let mut children = self.children(eval.filter(|_| empties >= DEEP), player, opponent, legal);
        for child in &mut children {
            if child.square == first {
                child.order = i32::MIN;
            }
        }
        children.sort_by_key(|child| child.order);
        let (old_alpha, mut best, mut best_square) = (alpha, -65, 64);
        for (i, child) in children.iter().enumerate() {
            let mut value = -65;
            if i > 0 {
                value = -self.search(eval, child.player, child.opponent, -alpha - 1, -alpha);
            }
            if i == 0 || (value > alpha && value < beta) {
                value = -self.search(eval, child.player, child.opponent, -beta, -alpha);
            }
            if value > best {
                (best, best_square) = (value, child.square);
                alpha = alpha.max(best);
                if alpha >= beta {
                    break;
                }
            }
        }
        if best < beta {
            upper = upper.min(best as i8);
        }
        if best > old_alpha {
            lower = lower.max(best as i8);
        }
        self.table[slot] = Entry {
            player,
            opponent,
            lower,
            upper,
            best: best_square,
        };
        best
    }

    /// The positions after each move, each with its place in the order: the lower the earlier.
    fn children(
        &self,
        eval: Option<&Evaluator>,
        player: u64,
        opponent: u64,
        mut legal: u64,
    ) -> Vec<Child> {
        let mut children = Vec::with_capacity(legal.count_ones() as usize);
        while legal != 0 {
            let square = legal.trailing_zeros();
            legal &= legal - 1;
            let turned = flips(player, opponent, square);
            let (own, other) = (opponent ^ turned, player | turned | 1 << square);
            let replies = moves(own, other, self.mask);
            let mobility = (replies.count_ones() + (replies & self.corners).count_ones()) as i32;
            let order = match eval {
                Some(eval) => eval.evaluate(own, other) + 256 * mobility,
                None => {
                    16 * mobility
                        - if self.corners >> square & 1 != 0 {
                            24
                        } else {
                            0
                        }
                }
            };
            children.push(Child {
                square: square as u8,
                player: own,
                opponent: other,
                order,
            });
        }
        children
    }

    /// Looks `depth` moves ahead; in 1/128 disc, for the side to move.
    pub fn look_ahead(&mut self, eval: &Evaluator, player: u64, opponent: u64, depth: u32) -> i32 {
        self.ahead(eval, player, opponent, depth, -64 * 128, 64 * 128)
    }

    fn ahead(
        &mut self,
        eval: &Evaluator,
        player: u64,
        opponent: u64,
        depth: u32,
        mut alpha: i32,
        beta: i32,
    ) -> i32 {
        self.nodes += 1;
        let legal = moves(player, opponent, self.mask);
        if legal == 0 {
            if moves(opponent, player, self.mask) == 0 {
                return 128 * (player.count_ones() as i32 - opponent.count_ones() as i32);
            }
            return -self.ahead(eval, opponent, player, depth, -beta, -alpha);
        }
        if depth == 0 {
            let replies = moves(opponent, player, self.mask);
            return eval.evaluate_with_mobility(
                player,
                opponent,
                legal.count_ones(),
                replies.count_ones(),
            );
        }
        let mut best = -65 * 128;
        if depth == 1 {
            let mut rest = legal;
            while rest != 0 {
                let square = rest.trailing_zeros();
                rest &= rest - 1;
                let turned = flips(player, opponent, square);
                let (own, other) = (opponent ^ turned, player | turned | 1 << square);
                best = best.max(-self.ahead(eval, own, other, 0, -beta, -alpha));
                alpha = alpha.max(best);
                if alpha >= beta {
                    break;
                }
            }
            return best;
        }
        // The evaluation orders moves where much hangs on them, mobility nearer to the leaves.
        let mut children = self.children((depth > 2).then_some(eval), player, opponent, legal);
        children.sort_by_key(|child| child.order);
        for (i, child) in children.iter().enumerate() {
            let mut value = -65 * 128;
            if i > 0 {
                value = -self.ahead(
                    eval,
                    child.player,
                    child.opponent,
                    depth - 1,
                    -alpha - 1,
                    -alpha,
                );
            }
            if i == 0 || (value > alpha && value < beta) {
                value = -self.ahead(eval, child.player, child.opponent, depth - 1, -beta, -alpha);
            }
            best = best.max(value);
            alpha = alpha.max(best);
            if alpha >= beta {
                break;
            }
        }
        best
    }
}

struct Child {
    square: u8,
    player: u64,
    opponent: u64,
    order: i32,
}
