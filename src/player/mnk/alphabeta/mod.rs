//! Alpha-beta to a limited depth, for positions that are too large to solve: iterative deepening over the likeliest moves, with a table and
//! forced replies, and with wins by fours at the horizon.

mod incremental_board;
mod table;
#[cfg(test)]
mod tests;
mod threats;

use std::collections::TryReserveError;

use super::ranking;
use crate::game::Score;
use crate::games::mnk::Rules;
use crate::solver::Tables;
use crate::solver::limit::Limit;
use crate::solver::mnk::bits::{Bits, Wide};
use crate::solver::mnk::board::MnkBoard;
use crate::solver::mnk::position::Position;
use incremental_board::IncrementalBoard;
use table::{Aim, Bound, EstimateTable, Finding, SURE, WON};

/// Estimates from here on stand for a decided game; the sooner it ends, the larger they are.
pub const DECIDED: Score = 1_000_000_000_000;

/// Moves tried in a position. This and the numbers below were chosen, not tuned. Together they were tried in games of five
/// in a row on 15x15 and 9x9 against the previous search.
const BREADTH: usize = 12;
/// Moves tried at the root.
const ROOT_BREADTH: usize = 24;
/// The greatest depth in plies, not counting forced replies.
const DEPTH: i32 = 16;
/// No line is searched further than this many plies from the root.
const PLIES: i32 = 40;
/// Moves after so many are first searched one ply less deep, and after twice as many two (late-move reductions): the likeliest come first.
const PLAUSIBLE: usize = 3;
/// The least depth at which they are.
const REDUCED_DEPTH: i32 = 3;
/// The longest sequence of fours that is searched beyond the horizon.
const FOURS: u32 = 8;
/// The positions that the search for one may visit. Without a limit, most of the time goes there where there are many threes: with 50 positions,
/// 67 % of 80 games were won against the same search without it; with 15, 59 % of 60 against 50.
const FOURS_NODES: u64 = 15;

/// A move with its estimate for the mover and the expected line.
#[derive(Clone, Debug)]
pub struct Ranked {
    /// The estimate.
    pub estimate: Score,
    /// The move and its expected continuation.
    pub line: Vec<u16>,
}

/// What is known of a position before any move is tried.
enum Prospect {
    /// Its estimate.
    Estimate(i32),
    /// Only this move does not lose at once.
    Forced(u16),
    /// Moves to try.
    Open(Wide),
}

/// An alpha-beta search from one position.
pub struct AlphaBeta<'a> {
    board: &'a MnkBoard<Wide>,
    position: IncrementalBoard,
    mover: usize,
    table: &'a mut EstimateTable,
    left: u64,
    /// The limit on time.
    limit: Limit,
    /// Positions visited.
    pub nodes: u64,
}

impl<'a> AlphaBeta<'a> {
    /// A search under these rules that ends at the limit. It goes on from earlier ones if the tables' owner remembers them.
    ///
    /// # Errors
    /// If there is too little memory.
    pub fn new(
        board: &'a MnkBoard<Wide>,
        rules: &Rules,
        root: &Position,
        limit: Limit,
        tables: &'a mut Tables,
    ) -> Result<Self, TryReserveError> {
        let (table, resumes): (&mut EstimateTable, bool) = tables.to_resume();
        table.begin(rules, resumes)?;
        Ok(Self {
            board,
            position: IncrementalBoard::new(board, root),
            mover: root.turn as usize,
            table,
            left: limit.left(0),
            limit,
            nodes: 0,
        })
    }

    /// The likeliest moves, best first. With `each`, every move has an estimate of its own, of the same depth; otherwise, the moves after
    /// the best one only have bounds.
    pub fn rank(&mut self, each: bool) -> Vec<Ranked> {
        let mover = self.mover;
        let mut moves: Vec<(i32, u16)> = Vec::new();
        for cell in self.likely(mover, self.position.empty, ROOT_BREADTH) {
            moves.push((0, cell));
        }
        for depth in 1..=DEPTH {
            let mut next: Vec<(i32, u16)> = Vec::new();
            let mut alpha = -WON;
            for &(_, cell) in &moves {
                let aim = Aim {
                    depth,
                    ply: 0,
                    alpha,
                    beta: WON,
                };
                let first = each || next.is_empty();
                let Some(estimate) = self.try_move(mover, cell, depth - 1, aim, first) else {
                    break;
                };
                if !each {
                    alpha = alpha.max(estimate);
                }
                ranking::insert(&mut next, estimate, cell);
            }
            let done = next.len() == moves.len();
            if each && !done {
                break;
            }
            // The best move so far was tried first.
            moves = ranking::completed(next, &moves);
            if !done || moves.first().is_none_or(|&(best, _)| best.abs() >= SURE) {
                break;
            }
        }
        let ranked = moves.iter().map(|&(estimate, cell)| Ranked {
            estimate: widened(estimate),
            line: vec![cell],
        });
        let mut ranked: Vec<Ranked> = ranked.collect();
        for one in ranked.iter_mut().take(if each { ROOT_BREADTH } else { 1 }) {
            self.extend_line(&mut one.line);
        }
        ranked
    }

    /// Extends the line by the best moves in the table.
    fn extend_line(&mut self, line: &mut Vec<u16>) {
        let mut side = self.mover;
        for &cell in line.iter() {
            self.position.play(side, usize::from(cell));
            side = 1 - side;
        }
        while !self.position.complete(1 - side) && line.len() < DEPTH as usize {
            let Some(cell) = self.table.best(self.hash(side)) else {
                break;
            };
            if !self.position.empty.has(u32::from(cell)) {
                break;
            }
            line.push(cell);
            self.position.play(side, usize::from(cell));
            side = 1 - side;
        }
        for &cell in line.iter().rev() {
            side = 1 - side;
            self.position.undo(side, usize::from(cell));
        }
    }

    fn hash(&self, side: usize) -> u64 {
        if side == 0 {
            self.position.hash
        } else {
            !self.position.hash
        }
    }

    /// Up to this many of the cells, those worth most to both sides first, or in misère those worth least.
    fn likely(&mut self, side: usize, among: Wide, breadth: usize) -> Vec<u16> {
        let worth = self.position.worth();
        let mut list: Vec<(i64, u16)> = Vec::with_capacity(breadth + 1);
        for cell in among.cells() {
            let own = i64::from(worth[side][cell as usize]);
            let other = i64::from(worth[1 - side][cell as usize]);
            let worth = 3 * own + 2 * other;
            let worth = if self.board.misere { -worth } else { worth };
            // Of equal cells, those near the centre come first.
            let key = worth * 4096 - i64::from(self.board.off_centre(cell));
            if list.len() == breadth && list[breadth - 1].0 >= key {
                continue;
            }
            let at = list
                .iter()
                .position(|&(other, _)| other < key)
                .unwrap_or(list.len());
            list.insert(at, (key, cell as u16));
            list.truncate(breadth);
        }
        list.into_iter().map(|(_, cell)| cell).collect()
    }

    /// Plays a move, searches `depth` plies from there, and takes it back. `first` says whether it is the first of the position's moves.
    fn try_move(
        &mut self,
        side: usize,
        cell: u16,
        depth: i32,
        aim: Aim,
        first: bool,
    ) -> Option<i32> {
        let Aim { alpha, beta, .. } = aim;
        let within = |alpha: i32, beta: i32| Aim {
            depth,
            ply: aim.ply + 1,
            alpha: -beta,
            beta: -alpha,
        };
        self.position.play(side, usize::from(cell));
        let mut score = None;
        if !first {
            // A null window first (principal variation search; Marsland and Campbell 1982).
            score = self.search(1 - side, within(alpha, alpha + 1));
        }
        if first || score.is_some_and(|score| -score > alpha && -score < beta) {
            score = self.search(1 - side, within(alpha, beta));
        }
        self.position.undo(side, usize::from(cell));
        score.map(|score| -score)
    }

    /// The estimate for the side to move, or `None` once the nodes are used up.
    fn search(&mut self, side: usize, aim: Aim) -> Option<i32> {
        if self.left == 0 || self.limit.is_over(self.nodes) {
            return None;
        }
        self.left -= 1;
        self.nodes += 1;
        if self.board.misere && self.position.complete(1 - side) {
            return Some(WON - aim.ply);
        }
        if self.position.empty.is_empty() {
            return Some(0);
        }
        let (hash, ply) = (self.hash(side), aim.ply);
        if let Some(estimate) = self.table.estimate(hash, aim) {
            return Some(estimate);
        }
        let prospect = if self.board.misere {
            self.misere_prospect(side, aim)
        } else {
            self.prospect(side, aim)
        };
        match prospect {
            Prospect::Estimate(estimate) => {
                // A game that is decided at a glance needs no place in the table.
                if aim.depth <= 0 && estimate.abs() <= SURE && ply < PLIES {
                    let found = Finding {
                        estimate,
                        bound: Bound::Exact,
                        depth: 0,
                        best: None,
                    };
                    self.table.keep(hash, ply, &found);
                }
                Some(estimate)
            }
            // A forced reply does not reduce the depth.
            Prospect::Forced(cell) => self.try_move(side, cell, aim.depth, aim, true),
            Prospect::Open(moves) => self.search_moves(side, aim, moves),
        }
    }

    /// What is known of a misère position before any move is tried: which moves do not lose at once.
    fn misere_prospect(&self, side: usize, aim: Aim) -> Prospect {
        if aim.depth <= 0 {
            return Prospect::Estimate(self.estimate(side));
        }
        let moves = self.position.empty;
        let safe = moves.without(self.completing(side));
        Prospect::Open(if safe.is_empty() { moves } else { safe })
    }

    /// What is known before any move is tried, by completing cells, forced replies and forks.
    fn prospect(&mut self, side: usize, aim: Aim) -> Prospect {
        let Aim { depth, ply, .. } = aim;
        let other = 1 - side;
        if self.position.has_near(side, 1) {
            return Prospect::Estimate(WON - ply - 1);
        }
        if self.position.has_near(other, 1) {
            let cells = self.completing(other);
            if cells.several() {
                return Prospect::Estimate(-(WON - ply - 2));
            }
            if ply >= PLIES {
                return Prospect::Estimate(self.estimate(side));
            }
            return Prospect::Forced(cells.first() as u16);
        }
        if !self.forks(side).is_empty() {
            return Prospect::Estimate(WON - ply - 3);
        }
        let mut moves = self.position.empty;
        let forks = self.forks(other);
        if !forks.is_empty() {
            moves = self.answers(side, &forks);
            if moves.is_empty() {
                return Prospect::Estimate(-(WON - ply - 4));
            }
        }
        if depth <= 0 && (forks.is_empty() || ply >= PLIES) {
            if self.wins_by_fours(side, FOURS, self.nodes + FOURS_NODES) {
                return Prospect::Estimate(SURE);
            }
            return Prospect::Estimate(self.estimate(side));
        }
        Prospect::Open(moves)
    }

    /// The estimate from trying the likeliest moves.
    fn search_moves(&mut self, side: usize, mut aim: Aim, moves: Wide) -> Option<i32> {
        let (depth, hash) = (aim.depth, self.hash(side));
        let mut list = self.likely(side, moves, BREADTH);
        if let Some(best) = self.table.best(hash)
            && let Some(at) = list.iter().position(|&cell| cell == best)
        {
            list[..=at].rotate_right(1);
        }
        let floor = aim.alpha;
        let mut best = (-WON, list[0]);
        for (number, &cell) in list.iter().enumerate() {
            let mut score = aim.alpha + 1;
            if number >= PLAUSIBLE && depth >= REDUCED_DEPTH {
                let further = number >= 2 * PLAUSIBLE && depth > REDUCED_DEPTH + 1;
                let reduced = depth - 2 - i32::from(further);
                let beta = aim.alpha + 1;
                score = self.try_move(side, cell, reduced, Aim { beta, ..aim }, true)?;
            }
            if score > aim.alpha {
                score = self.try_move(side, cell, depth - 1, aim, number == 0)?;
            }
            if score > best.0 {
                best = (score, cell);
            }
            aim.alpha = aim.alpha.max(score);
            if aim.alpha >= aim.beta {
                break;
            }
        }
        let found = Finding {
            estimate: best.0,
            bound: if best.0 >= aim.beta {
                Bound::Lower
            } else if best.0 <= floor {
                Bound::Upper
            } else {
                Bound::Exact
            },
            depth,
            best: Some(best.1),
        };
        self.table.keep(hash, aim.ply, &found);
        Some(best.0)
    }

    /// An estimate for the side to move, by the lines still open to each side and the marks in them.
    fn estimate(&self, side: usize) -> i32 {
        let (own, other) = (self.position.sum[side], self.position.sum[1 - side]);
        if self.board.misere {
            let safe = |side| self.position.empty.without(self.completing(side)).count() as i32;
            // Safe cells count most. Lines count against their owner.
            return 50 * (safe(side) - safe(1 - side)) + other - own;
        }
        // The mover adds to a line with the next move.
        own + own / 2 - other
    }
}

/// The estimate on the scale of [`DECIDED`].
fn widened(estimate: i32) -> Score {
    let estimate = Score::from(estimate);
    if estimate.abs() >= Score::from(SURE) {
        estimate.signum() * (DECIDED + estimate.abs() - Score::from(SURE))
    } else {
        estimate
    }
}
