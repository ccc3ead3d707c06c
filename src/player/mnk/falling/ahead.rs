//! Alpha-beta to a limited depth where marks fall: deepened one ply at a time, with a table, forced replies, and what claimeven proves.

use std::collections::TryReserveError;

use super::threats::{Threats, estimate};
use crate::games::mnk::Rules;
use crate::player::mnk::ranking;
use crate::short_sort::sort_short;
use crate::solver::connect_four::{Board, Position, View, Word};
use crate::solver::limit::Limit;
use crate::solver::{SolverTable, Tables};

/// The estimate of a line completed with the next mark. Each mark before it subtracts one.
pub const WON: i32 = 30_000;
/// Estimates from here on are proved.
pub const SURE: i32 = WON - 1_000;
/// The bound of all estimates that are not proved.
const MOST: i32 = SURE - 1;
/// The number of entries of the table, as powers of two.
const ENTRIES: (u32, u32) = (10, 16);
/// The same of a table that outlives the search.
const REMEMBERED_ENTRIES: u32 = 18;
/// The longest expected continuation.
const LINE: usize = 24;

/// Whether an estimate is exact or a bound.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Bound {
    #[default]
    Exact,
    Lower,
    Upper,
}

/// What is known of a position.
#[derive(Clone, Copy, Debug, Default)]
struct Entry<W> {
    /// Nothing else has this key: the marks of the side to move, added to those of both.
    key: W,
    estimate: i16,
    depth: i16,
    bound: Bound,
    /// The best cell, as a number.
    best: u8,
}

/// A move, with its estimate for the side that makes it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ranked<W> {
    /// The estimate.
    pub estimate: i32,
    /// The expected continuation, the move itself first.
    pub line: Vec<W>,
}

/// What searches found out about positions.
pub struct AheadTable<W> {
    entries: Vec<Entry<W>>,
    /// The rules of all the positions.
    rules: Option<Rules>,
}

impl<W: Word> SolverTable for AheadTable<W> {
    fn of_at_most(_: usize) -> Self {
        Self {
            entries: Vec::new(),
            rules: None,
        }
    }

    fn max_bytes(&self) -> usize {
        size_of::<Entry<W>>() << REMEMBERED_ENTRIES
    }
}

impl<W: Word> AheadTable<W> {
    /// Begins a search under these rules, of at most so many positions. If it `resumes`, it sees what those before found out under the same
    /// rules; else nothing.
    ///
    /// # Errors
    /// If there is too little memory.
    fn begin(&mut self, rules: &Rules, nodes: u64, resumes: bool) -> Result<(), TryReserveError> {
        if resumes && self.rules.as_ref() == Some(rules) {
            return Ok(());
        }
        let (least, most) = ENTRIES;
        let bits = if resumes {
            REMEMBERED_ENTRIES
        } else {
            (nodes / 4).max(1).ilog2().clamp(least, most)
        };
        self.entries.clear();
        self.entries.try_reserve_exact(1 << bits)?;
        self.entries.resize(1 << bits, Entry::default());
        self.rules = Some(rules.clone());
        Ok(())
    }
}

/// A search of positions of one board.
pub struct Ahead<'a, W> {
    board: &'a Board<W>,
    table: &'a mut AheadTable<W>,
    /// How often a mark on each cell was good enough, for either side.
    history: [[u32; 128]; 2],
    limit: Limit,
    /// Positions visited.
    pub nodes: u64,
}

/// The limit is reached.
struct Stopped;

impl<'a, W: Word> Ahead<'a, W> {
    /// A search under these rules that ends at the limit. It goes on from earlier ones if the tables' owner remembers them.
    ///
    /// # Errors
    /// If there is too little memory.
    pub fn new(
        board: &'a Board<W>,
        rules: &Rules,
        limit: Limit,
        tables: &'a mut Tables,
    ) -> Result<Self, TryReserveError> {
        let (table, resumes): (&mut AheadTable<W>, bool) = tables.to_resume();
        table.begin(rules, limit.nodes(), resumes)?;
        Ok(Self {
            board,
            table,
            history: [[0; 128]; 2],
            limit,
            nodes: 0,
        })
    }

    /// The moves of a position that is not over, best first. With `each`, every move has an estimate of its own, of the same depth; otherwise,
    /// those after the best one have bounds. `extra` is added to the estimate of each cell, if it is not proved.
    ///
    /// A search of one ply is not limited.
    pub fn rank(
        &mut self,
        root: &Position<W>,
        each: bool,
        depth: i32,
        extra: impl Fn(W) -> i32,
    ) -> Vec<Ranked<W>> {
        let open = self.board.open(root.mask);
        let mut moves: Vec<(i32, W)> = open.cells().map(|cell| (0, cell)).collect();
        sort_short(&mut moves, |&(_, cell)| {
            -self.board.centrality(cell.lowest())
        });
        let ends = open & self.board.completing(root.own);
        let limit = self.limit;
        for depth in 1..=depth.min(self.board.size - root.marks) {
            self.limit = if depth == 1 {
                Limit::from(u64::MAX)
            } else {
                limit
            };
            let mut next: Vec<(i32, W)> = Vec::new();
            let mut best = -WON;
            for &(_, cell) in &moves {
                let added = extra(cell);
                let found = if (cell & ends).is_empty() {
                    let after = root.after(cell);
                    let (floor, is_first) = (best - added, each || next.is_empty());
                    self.try_move(
                        &after,
                        depth - 1,
                        1,
                        (if each { -WON } else { floor }, WON),
                        is_first,
                    )
                } else {
                    Ok(WON - 1)
                };
                let Ok(found) = found else { break };
                let found = if found.abs() < SURE {
                    found + added
                } else {
                    found
                };
                best = best.max(found);
                ranking::insert(&mut next, found, cell);
            }
            let done = next.len() == moves.len();
            // Without estimates of the same depth, moves can't be compared.
            if each && !done {
                break;
            }
            moves = ranking::completed(next, &moves);
            let is_open = moves.iter().any(|&(estimate, _)| estimate.abs() < SURE);
            if !done || !is_open || !each && moves[0].0 >= SURE {
                break;
            }
        }
        let ranked = moves.into_iter().map(|(estimate, cell)| Ranked {
            estimate,
            line: self.line(root, cell),
        });
        ranked.collect()
    }

    /// Best play after a move, as far as the table has it.
    fn line(&self, root: &Position<W>, cell: W) -> Vec<W> {
        let mut line = vec![cell];
        let mut position = root.after(cell);
        while line.len() < LINE && !self.board.has_line(position.other()) {
            let open = self.board.open(position.mask);
            let ends = open & self.board.completing(position.own);
            let stops = open & self.board.completing(position.other());
            let forced = if ends.is_empty() { stops } else { ends };
            let entry = self.probe(&position);
            let best = entry.map_or(W::ZERO, |entry| W::bit(entry.best.into()) & open);
            let next = if forced.is_empty() {
                best
            } else {
                forced ^ forced.without_lowest()
            };
            if next.is_empty() {
                break;
            }
            line.push(next);
            position = position.after(next);
        }
        line
    }

    fn place(&self, key: W) -> usize {
        let wide = key.wide();
        let folded = (wide >> 64) as u64 ^ (wide as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        (crate::hash::mixed(folded) as usize) & (self.table.entries.len() - 1)
    }

    fn probe(&self, position: &Position<W>) -> Option<Entry<W>> {
        let key = position.own.plus(position.mask);
        Some(self.table.entries[self.place(key)])
            .filter(|entry| entry.key == key && entry.depth > 0)
    }

    /// The estimate of a move for the side that makes it, from the position after it. A move that is not the first is first searched
    /// with the narrowest window.
    fn try_move(
        &mut self,
        after: &Position<W>,
        depth: i32,
        ply: i32,
        (alpha, beta): (i32, i32),
        is_first: bool,
    ) -> Result<i32, Stopped> {
        if !is_first && alpha > -WON {
            let found = -self.search(after, depth, ply, (-alpha - 1, -alpha))?;
            if found <= alpha || found >= beta {
                return Ok(found);
            }
        }
        Ok(-self.search(after, depth, ply, (-beta, -alpha))?)
    }

    /// The estimate of a position for the side to move: exactly if it is between the two, otherwise a bound.
    fn search(
        &mut self,
        position: &Position<W>,
        depth: i32,
        ply: i32,
        (mut alpha, beta): (i32, i32),
    ) -> Result<i32, Stopped> {
        self.nodes += 1;
        if self.limit.is_over(self.nodes) {
            return Err(Stopped);
        }
        let board = self.board;
        let left = board.size - position.marks;
        let open = board.open(position.mask);
        let threats = Threats::of(board, position);
        let moves = match worth_trying(left, ply, open, threats) {
            Ok(moves) => moves,
            Err(decided) => return Ok(decided),
        };
        // A single move costs no depth.
        let depth = depth + i32::from(moves.without_lowest().is_empty());
        let floor = alpha;
        let found = self.probe(position);
        if let Some(known) = found.and_then(|found| found.answer(depth, ply, (alpha, beta))) {
            return Ok(known);
        }
        let (least, most) = match secured(board, position, threats, open) {
            Secured::Won => return Ok(WON - ply - left),
            Secured::Lost => return Ok(-(WON - ply - left)),
            Secured::Between(least, most) => (least, most),
        };
        if least >= beta || least == most {
            return Ok(least);
        }
        if most <= alpha {
            return Ok(most);
        }
        if depth <= 0 {
            let worth = estimate(board, position, threats);
            return Ok(worth.clamp(-MOST, MOST).clamp(least, most));
        }
        alpha = alpha.max(least);
        let mut listed = self.listed(position, moves, found.map(|found| found.best));
        let (mut best, mut best_cell, mut tried) = (-WON, 0, 0);
        while let Some(at) = (0..listed.len()).max_by_key(|&at| listed[at].0) {
            let (_, cell) = listed.swap_remove(at);
            let after = position.after(cell);
            let worth = self.try_move(&after, depth - 1, ply + 1, (alpha, beta), tried == 0)?;
            tried += 1;
            if worth > best {
                (best, best_cell) = (worth, cell.lowest());
            }
            alpha = alpha.max(worth);
            if alpha >= beta {
                self.history[position.marks as usize & 1][cell.lowest() as usize] +=
                    depth.unsigned_abs().pow(2);
                break;
            }
        }
        let best = best.clamp(least, most);
        let bound = if best >= beta {
            Bound::Lower
        } else if best <= floor {
            Bound::Upper
        } else {
            Bound::Exact
        };
        let key = position.own.plus(position.mask);
        let place = self.place(key);
        self.table.entries[place] = Entry {
            key,
            estimate: later(best, -ply) as i16,
            depth: depth as i16,
            bound,
            best: best_cell as u8,
        };
        Ok(best)
    }

    /// The moves with how promising they are.
    fn listed(&self, position: &Position<W>, moves: W, best: Option<u8>) -> Vec<(i64, W)> {
        let board = self.board;
        let history = &self.history[position.marks as usize & 1];
        let listed = moves.cells().map(|cell| {
            let mask = position.mask | cell;
            let made = board.completing(position.own | cell) & board.cells & !mask;
            let index = cell.lowest();
            let promise = i64::from(made.count()) << 40
                | i64::from(history[index as usize]) << 6
                | i64::from(32 + board.centrality(index));
            let first = best.is_some_and(|best| u32::from(best) == index);
            (promise | i64::from(first) << 60, cell)
        });
        listed.collect()
    }
}

impl<W> Entry<W> {
    /// What it says of its position, so many plies from the root, if that replaces a search of this depth between these estimates. Tests compare
    /// with a search that knows nothing of deeper ones.
    fn answer(&self, depth: i32, ply: i32, (alpha, beta): (i32, i32)) -> Option<i32> {
        let estimate = i32::from(self.estimate);
        let is_deep = match i32::from(self.depth) {
            own if cfg!(test) => own == depth,
            own => own >= depth || estimate.abs() >= SURE,
        };
        let known = later(estimate, ply);
        let suffices = match self.bound {
            Bound::Exact => true,
            Bound::Lower => known >= beta,
            Bound::Upper => known <= alpha,
        };
        (is_deep && suffices).then_some(known)
    }
}

/// An estimate, so many plies farther from the root: a proved end is then farther away.
const fn later(estimate: i32, plies: i32) -> i32 {
    if estimate >= SURE {
        estimate - plies
    } else if estimate <= -SURE {
        estimate + plies
    } else {
        estimate
    }
}

/// The moves that do not lose at once, of a position so many plies from the root; or its estimate, if it has an end in sight.
fn worth_trying<W: Word>(left: i32, ply: i32, open: W, threats: Threats<W>) -> Result<W, i32> {
    if left == 0 {
        return Err(0);
    }
    if !(open & threats.own).is_empty() {
        return Err(WON - ply - 1);
    }
    let stops = open & threats.other;
    let mut moves = open & !(threats.other >> 1);
    if !stops.is_empty() {
        moves = moves & stops;
    }
    if moves.is_empty() || !stops.without_lowest().is_empty() {
        return Err(-(WON - ply - 2));
    }
    Ok(moves)
}

/// What is proved of a position without a search, for the side to move.
pub enum Secured {
    /// It wins.
    Won,
    /// It loses.
    Lost,
    /// Bounds.
    Between(i32, i32),
}

/// What claimeven and zugzwang prove of a position in which the side to move can't complete a line at once.
pub fn secured<W: Word>(
    board: &Board<W>,
    position: &Position<W>,
    threats: Threats<W>,
    open: W,
) -> Secured {
    let (own, other, marks) = (position.own, position.other(), position.marks);
    let mine = View {
        own,
        other,
        threats: threats.own,
        open,
        marks,
        to_move: true,
    };
    let theirs = View {
        own: other,
        other: own,
        threats: threats.other,
        to_move: false,
        ..mine
    };
    // A side that has to stop a threat may not answer as it likes.
    if !(open & threats.other).is_empty() {
        return Secured::Between(-WON, WON);
    }
    if board.secures(&mine, 1, true) {
        return Secured::Won;
    }
    if board.secures(&theirs, 1, true) {
        return Secured::Lost;
    }
    let bound = |view, unproved| {
        if board.secures(view, 0, true) {
            0
        } else {
            unproved
        }
    };
    Secured::Between(bound(&mine, -WON), bound(&theirs, WON))
}
