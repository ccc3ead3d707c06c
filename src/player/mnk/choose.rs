//! A good move in a position that is too large to solve: a proof if one is found, otherwise an evaluation.

use std::collections::TryReserveError;

use super::alphabeta::{AlphaBeta, DECIDED, Ranked};
use crate::game::{Game, Score, Side};
use crate::games::mnk::{Mnk, Move, Rules};
use crate::solver::crew::Peer as _;
use crate::solver::limit::Limit;
use crate::solver::mnk::MnkSearch;
use crate::solver::mnk::bits::{Bits, Wide};
use crate::solver::mnk::board::MnkBoard;
use crate::solver::mnk::order::order;
use crate::solver::mnk::position::Position;
use crate::solver::mnk::query::Query;
use crate::solver::mnk::search::Search;
use crate::solver::mnk::static_analysis::attack::Mode;
use crate::solver::{Options, Tables};

/// A move and its expected result.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Choice {
    /// The move.
    pub mv: Move,
    /// The position's value from first's point of view, if it is proved.
    pub value: Option<Score>,
    /// An estimate of it from first's point of view, on an arbitrary scale; ±10^12 and beyond if the game looks decided.
    pub estimate: Score,
    /// Whether `value` is proved.
    pub exact: bool,
    /// The expected continuation, the move itself first.
    pub line: Vec<Move>,
    /// Positions visited.
    pub nodes: u64,
}

/// With more free cells than this, no attempt is made to solve the position while a player waits.
pub(super) const READABLE: usize = 49;

/// Positions between two readings of the clock, if time is limited: a millisecond or two.
const SLICE: u64 = 500;

/// Chooses a move within a limit, which may be a number of positions. `None` if the game is over.
///
/// The choice is exact if half of the limit is enough to solve the position. Otherwise it is a win by threats if there is one, or else the
/// move with the best estimate by alpha-beta among those that leave the opponent no win by threats.
///
/// # Errors
/// If there is too little memory for even the smallest table.
pub fn choose(
    position: &Mnk,
    limit: impl Into<Limit>,
    tables: &mut Tables,
) -> Result<Option<Choice>, TryReserveError> {
    let limit = limit.into();
    if position.outcome().is_some() {
        return Ok(None);
    }
    let mut spent = 0;
    if position.free() <= READABLE {
        let choice = solve_end(position, limit, tables, &mut spent)?;
        if choice.is_some() {
            return Ok(choice);
        }
    }
    let mut chooser = Chooser::new(position, limit);
    let left = limit.left(spent).max(1);
    let mut choice = chooser.choose(tables, left)?;
    choice.nodes += spent;
    Ok(Some(choice))
}

/// Looks ahead from a position in which the opponent is to move, for what a player remembers of it. False where the game is solved from here
/// on, which does not build on earlier searches.
pub fn ponder(position: &Mnk, limit: Limit, tables: &mut Tables) -> Result<bool, TryReserveError> {
    let is_open = position.outcome().is_none() && position.free() > READABLE;
    if is_open {
        Chooser::new(position, limit).ranked(tables, limit, false)?;
    }
    Ok(is_open)
}

/// The exact value and a best move, if half of the limit is enough. If the other half is enough too, the move wins as fast as possible.
fn solve_end(
    position: &Mnk,
    limit: Limit,
    tables: &mut Tables,
    spent: &mut u64,
) -> Result<Option<Choice>, TryReserveError> {
    let mut found: Option<Choice> = None;
    for plies in [false, true] {
        let options = Options {
            plies,
            ..Options::default()
        };
        let mut search = MnkSearch::new(position, &options);
        // Half of the nodes, and half of the time.
        let half = limit.part(limit.nodes() / 2, 50);
        let most = half.left(*spent / 2).max(1);
        let mut done = false;
        while !done && search.nodes() < most && half.left(0) > 0 {
            let left = most - search.nodes();
            done = search.run(tables.of(), half.slice(left, SLICE))?;
        }
        let report = search.report();
        *spent += report.nodes;
        if let (true, Some(&mv)) = (done, report.line.first()) {
            found = Some(Choice {
                mv,
                value: Some(report.lower),
                estimate: report.lower * DECIDED,
                exact: true,
                line: report.line,
                nodes: 0,
            });
        }
        if found.as_ref().is_none_or(|choice| choice.value == Some(0)) {
            break;
        }
    }
    if let Some(choice) = &mut found {
        choice.nodes = *spent;
    }
    Ok(found)
}

/// A choice in the making.
pub(super) struct Chooser {
    /// The search for wins by threats.
    threats: Search,
    rules: Rules,
    pub root: Position,
    limit: Limit,
    pub nodes: u64,
}

impl Chooser {
    pub fn new(position: &Mnk, limit: Limit) -> Self {
        Self {
            threats: Search::new(position, &Options::default()),
            rules: position.rules().clone(),
            root: Position::of(position),
            limit,
            nodes: 0,
        }
    }

    pub fn board(&self) -> &MnkBoard<Wide> {
        self.threats.board()
    }

    /// The likeliest moves, best first, and the positions visited; with `each`, every move has an estimate of its own.
    pub fn ranked(
        &self,
        tables: &mut Tables,
        limit: Limit,
        each: bool,
    ) -> Result<(Vec<Ranked>, u64), TryReserveError> {
        let mut ahead = AlphaBeta::new(self.board(), &self.rules, &self.root, limit, tables)?;
        Ok((ahead.rank(each), ahead.nodes))
    }

    /// The free cells, the likeliest first.
    fn order(&self, position: &Position) -> Vec<u16> {
        order(self.board(), position)
    }

    fn choose(&mut self, tables: &mut Tables, max_nodes: u64) -> Result<Choice, TryReserveError> {
        let root = self.root;
        let sign = root.turn.sign();
        if !self.board().misere
            && let Some(line) = self.in_part(25, |chooser| {
                chooser.winning_line(tables, &root, root.turn, max_nodes / 4)
            })?
            && let Some(&mv) = line.first()
        {
            return Ok(Choice {
                mv,
                value: Some(sign),
                estimate: sign * DECIDED,
                exact: true,
                line,
                nodes: self.nodes,
            });
        }
        // The moves found still have to be checked for refutations.
        let within = self.limit.part(max_nodes.max(200), 60);
        let (mut ranked, nodes) = self.ranked(tables, within, false)?;
        self.nodes += nodes;
        let best = ranked.first().cloned();
        if !self.board().misere {
            let each = (max_nodes / 32).max(200);
            // If all of the likeliest moves lose, any other move may be the only defence.
            for cell in self.order(&root) {
                if ranked.iter().all(|other| other.line[0] != cell) {
                    ranked.push(Ranked {
                        estimate: -DECIDED,
                        line: vec![cell],
                    });
                }
            }
            let stop = self.nodes.saturating_add(max_nodes);
            for choice in ranked {
                if self.nodes >= stop || self.limit.left(0) == 0 {
                    break;
                }
                let next = root.after(choice.line[0]);
                let refutation = self.in_part(25, |chooser| {
                    chooser.wins_by_threats(tables, &next, next.turn, each)
                })?;
                if refutation.is_none() {
                    return Ok(self.choice(choice, sign));
                }
            }
        }
        let fallback = Ranked {
            estimate: 0,
            line: vec![self.order(&root)[0]],
        };
        Ok(self.choice(best.unwrap_or(fallback), sign))
    }

    /// Asks for something within this percentage of the remaining time, if that is limited.
    pub fn in_part<R>(&mut self, percent: u32, ask: impl FnOnce(&mut Self) -> R) -> R {
        let whole = self.limit;
        self.limit = whole.part(u64::MAX, percent);
        let answer = ask(self);
        self.limit = whole;
        answer
    }

    fn choice(&self, ranked: Ranked, sign: Score) -> Choice {
        Choice {
            mv: ranked.line[0],
            value: None,
            estimate: sign * ranked.estimate,
            exact: false,
            line: ranked.line,
            nodes: self.nodes,
        }
    }

    /// If `attacker` wins by threats alone: its winning move if it is to move, else the likeliest reply. `None` otherwise.
    fn wins_by_threats(
        &mut self,
        tables: &mut Tables,
        position: &Position,
        attacker: Side,
        nodes: u64,
    ) -> Result<Option<u16>, TryReserveError> {
        let mine = position.marks[position.turn as usize];
        let completing = self.board().completing(mine, position.empty(self.board()));
        if let Some(cell) = completing.cells().next() {
            return Ok((attacker == position.turn).then_some(cell as u16));
        }
        self.threats.ask(Query {
            only: Some(Mode::Threats),
            ..Query::about(*position, attacker)
        });
        let most = nodes.max(1);
        let mut left = most;
        while left > 0
            && !self
                .threats
                .run(tables.of(), self.limit.slice(left, SLICE))?
        {
            left = most.saturating_sub(self.threats.nodes());
            if self.limit.left(0) == 0 {
                break;
            }
        }
        self.nodes += self.threats.nodes();
        let answer = self.threats.answer().filter(|answer| answer.wins);
        Ok(answer.and_then(|answer| {
            if attacker == position.turn {
                answer.best
            } else {
                self.order(position).first().copied()
            }
        }))
    }

    /// The side that wins a position by threats alone, with a line.
    pub fn outcome_by_threats(
        &mut self,
        tables: &mut Tables,
        position: &Position,
        nodes: u64,
    ) -> Result<Option<(Side, Vec<u16>)>, TryReserveError> {
        for side in [position.turn.other(), position.turn] {
            if self.board().has_line(position.marks[side as usize]) {
                return Ok(Some((side, Vec::new())));
            }
            if let Some(line) = self.winning_line(tables, position, side, nodes)? {
                return Ok(Some((side, line)));
            }
        }
        Ok(None)
    }

    /// A win by threats, played out against the likeliest answers.
    pub fn winning_line(
        &mut self,
        tables: &mut Tables,
        root: &Position,
        winner: Side,
        nodes: u64,
    ) -> Result<Option<Vec<u16>>, TryReserveError> {
        let Some(first) = self.wins_by_threats(tables, root, winner, nodes)? else {
            return Ok(None);
        };
        let mut line = vec![first];
        let mut position = root.after(first);
        loop {
            let board = self.board();
            let over = board.has_line(position.marks[winner as usize]);
            if over || position.empty(board).is_empty() {
                return Ok(Some(line));
            }
            let next = if position.turn == winner {
                self.wins_by_threats(tables, &position, winner, nodes)?
            } else {
                self.order(&position).first().copied()
            };
            let Some(next) = next else {
                return Ok(Some(line));
            };
            line.push(next);
            position = position.after(next);
        }
    }
}
