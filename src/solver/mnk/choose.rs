//! A good move in a position that is too large to solve: a proof if one is found, otherwise an evaluation.

use std::collections::TryReserveError;

use super::MnkSearch;
use super::alphabeta::{AlphaBeta, DECIDED, Ranked};
use super::bits::Bits;
use super::dfpn::word_size::{Boards, ProofSearch};
use super::memory::Memory;
use super::order::order;
use super::position::Position;
use super::query::Query;
use super::search::next_id;
use super::static_analysis::attack::Mode;
use crate::game::{Game, Score, Side};
use crate::games::mnk::{Mnk, Move};
use crate::solver::limit::Limit;
use crate::solver::mnk::table::Table;
use crate::solver::options::Options;

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
    table: &mut Table,
) -> Result<Option<Choice>, TryReserveError> {
    let limit = limit.into();
    if position.outcome().is_some() {
        return Ok(None);
    }
    let mut spent = 0;
    if position.free() <= READABLE {
        let choice = read_out(position, limit, table, &mut spent)?;
        if choice.is_some() {
            return Ok(choice);
        }
    }
    let mut chooser = Chooser::new(position, limit);
    let left = limit.left(spent).max(1);
    let mut choice = chooser.choose(table, left)?;
    choice.nodes += spent;
    Ok(Some(choice))
}

/// The exact value and a best move, if half of the limit is enough. If the other half is enough too, the move wins as fast as possible.
fn read_out(
    position: &Mnk,
    limit: Limit,
    table: &mut Table,
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
            done = search.run(table, half.slice(left, SLICE))?;
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
    pub boards: Boards,
    pub misere: bool,
    pub root: Position,
    limit: Limit,
    id: u64,
    pub nodes: u64,
}

impl Chooser {
    pub fn new(position: &Mnk, limit: Limit) -> Self {
        Self {
            boards: Boards::new(position.rules()),
            misere: position.rules().misere,
            root: Position::of(position),
            limit,
            id: next_id(),
            nodes: 0,
        }
    }

    /// Takes the table, before any search for threats.
    pub fn claim(&self, table: &mut Table) -> Result<(), TryReserveError> {
        table.claim(self.id, self.boards.words())
    }

    fn choose(&mut self, table: &mut Table, max_nodes: u64) -> Result<Choice, TryReserveError> {
        self.claim(table)?;
        let root = self.root;
        let sign = root.turn.sign();
        if !self.misere
            && let Some(line) = self.winning_line(table, &root, root.turn, max_nodes / 4)
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
        // A third of the time, if that is limited: the moves found still have to be checked for refutations.
        let within = self.limit.part(max_nodes.max(200), 34);
        let mut ahead = AlphaBeta::new(&self.boards.wide, self.misere, &root, within);
        let mut ranked = ahead.rank(false);
        self.nodes += ahead.nodes;
        let best = ranked.first().cloned();
        if !self.misere {
            let each = (max_nodes / 32).max(200);
            // If all of the likeliest moves lose, any other move may be the only defence.
            for cell in order(&self.boards.wide, false, &root) {
                if ranked.iter().all(|other| other.line[0] != cell) {
                    ranked.push(Ranked {
                        estimate: -DECIDED,
                        line: vec![cell],
                    });
                }
            }
            let stop = self.nodes + max_nodes;
            for choice in ranked {
                if self.nodes >= stop || self.limit.left(0) == 0 {
                    break;
                }
                let next = root.after(choice.line[0]);
                if self
                    .wins_by_threats(table, &next, next.turn, each)
                    .is_none()
                {
                    return Ok(self.choice(choice, sign));
                }
            }
        }
        let fallback = Ranked {
            estimate: 0,
            line: vec![order(&self.boards.wide, self.misere, &root)[0]],
        };
        Ok(self.choice(best.unwrap_or(fallback), sign))
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
        table: &mut Table,
        position: &Position,
        attacker: Side,
        nodes: u64,
    ) -> Option<u16> {
        let empty = position.empty(&self.boards.wide);
        let mine = position.marks[position.turn as usize];
        let completing = self.boards.wide.completing(mine, empty);
        if let Some(cell) = completing.cells().next() {
            return (attacker == position.turn).then_some(cell as u16);
        }
        let query = Query {
            position: *position,
            attacker,
            limit: None,
            threats: true,
        };
        let mut proof = ProofSearch::new(&self.boards, Mode::Threats, &query);
        let mut answer = None;
        while answer.is_none() && proof.counts().nodes < nodes.max(1) {
            let left = nodes.max(1) - proof.counts().nodes;
            answer = proof.run(
                &self.boards,
                &mut Memory::alone(table),
                self.limit.slice(left, SLICE),
            );
            if self.limit.left(0) == 0 {
                break;
            }
        }
        self.nodes += proof.counts().nodes;
        let answer = answer.filter(|answer| answer.wins)?;
        if attacker == position.turn {
            return answer.best;
        }
        order(&self.boards.wide, false, position).first().copied()
    }

    /// The side that wins a position by threats alone, with a line.
    pub fn outcome_by_threats(
        &mut self,
        table: &mut Table,
        position: &Position,
        nodes: u64,
    ) -> Option<(Side, Vec<u16>)> {
        for side in [position.turn.other(), position.turn] {
            let winner = position.marks[side as usize];
            if self.boards.wide.has_line(winner) {
                return Some((side, Vec::new()));
            }
            if let Some(line) = self.winning_line(table, position, side, nodes) {
                return Some((side, line));
            }
        }
        None
    }

    /// A win by threats, played out against the likeliest answers.
    pub fn winning_line(
        &mut self,
        table: &mut Table,
        root: &Position,
        winner: Side,
        nodes: u64,
    ) -> Option<Vec<u16>> {
        let mut line = vec![self.wins_by_threats(table, root, winner, nodes)?];
        let mut position = root.after(line[0]);
        loop {
            let empty = position.empty(&self.boards.wide);
            if self.boards.wide.has_line(position.marks[winner as usize]) || empty.is_empty() {
                return Some(line);
            }
            let next = if position.turn == winner {
                self.wins_by_threats(table, &position, winner, nodes)
            } else {
                order(&self.boards.wide, false, &position).first().copied()
            };
            let Some(next) = next else {
                return Some(line);
            };
            line.push(next);
            position = position.after(next);
        }
    }
}
