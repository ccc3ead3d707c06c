//! Proofs in m,n,k-games: the walk that both the checker and the prover make, each with a [`Guide`] of its own.

pub mod board;
mod misere;
pub mod opposite;
mod oracle;
pub mod prover;

use rustc_hash::{FxHashMap, FxHashSet};

use self::board::{Board, Role};
use super::claim::Claim;
use super::coder::{Choice, Guide};
use super::fault::{Cause, Fault};
use super::watch::Watch;
use crate::game::{Game as _, Side};
use crate::games::grid::CellSet;
use crate::games::mnk::Mnk;

/// A choice of the cell that the prover marks.
pub struct MnkChoice<'a> {
    /// The position.
    pub board: &'a mut Board,
    /// The cells.
    pub candidates: &'a [u16],
}

impl Choice for MnkChoice<'_> {
    fn among(&self) -> usize {
        self.candidates.len()
    }

    fn context(&self, bit: usize) -> usize {
        bit.min(31)
    }
}

/// What the prover has to achieve.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Goal {
    /// Not to lose.
    Hold,
    /// To win.
    Win,
}

impl Goal {
    /// What a claim asks for.
    pub const fn of(claim: Claim) -> Self {
        if claim.target() > 0 {
            Self::Win
        } else {
            Self::Hold
        }
    }
}

/// What is known about a position before any move is tried.
pub enum Leaf {
    /// The claim holds, with this zone.
    Proved(CellSet),
    /// It does not, or not in this way.
    Lost,
    /// Moves must be tried.
    Open,
}

/// The tests of the normal game that come before any move is tried.
pub fn leaf(board: &Board, goal: Goal, turn: Role) -> Leaf {
    if turn == Role::Prover {
        if let Some(cell) = board.complete(Role::Prover).cells().next() {
            let mut zone: CellSet = [cell].into_iter().collect();
            if goal == Goal::Hold {
                board.add_of_each_line(&mut zone, 1);
            }
            return Leaf::Proved(zone);
        }
    } else if !board.complete(Role::Opponent).is_empty() {
        return Leaf::Lost;
    }
    match goal {
        Goal::Hold if !board.has_live(Role::Opponent) => Leaf::Proved(CellSet::EMPTY),
        Goal::Hold => match board.pairs(Role::Opponent, true) {
            Ok(zone) => Leaf::Proved(zone),
            Err(_) => Leaf::Open,
        },
        Goal::Win if !board.has_live(Role::Prover) => Leaf::Lost,
        Goal::Win => Leaf::Open,
    }
}

/// The prover's moves in the order of the format; none if the opponent has two ways to complete a line.
pub fn candidates(board: &Board) -> Vec<u16> {
    let forced = board.complete(Role::Opponent);
    match forced.len() {
        0 => board.heaviest_first(board.useful()),
        1 => forced.cells().collect(),
        _ => Vec::new(),
    }
}

/// A walk over all positions of a proof.
pub struct Walk<'w, 'l, G> {
    board: Board,
    goal: Goal,
    guide: &'w mut G,
    /// The zones of the positions met, turned like their keys.
    remembered: FxHashMap<Vec<u8>, CellSet>,
    /// The same in misère, where there are no zones.
    met: FxHashSet<Vec<u8>>,
    cut: u32,
    /// Positions searched below the cut.
    searched: u64,
    line: Vec<u16>,
    watch: &'w mut Watch<'l>,
}

impl<'w, 'l, G: for<'a> Guide<MnkChoice<'a>>> Walk<'w, 'l, G> {
    const LENIENT: bool = <G as Guide<MnkChoice<'static>>>::LENIENT;

    /// Walks through the proof of a claim.
    ///
    /// # Errors
    /// If the claim is not proved, with the line that leads to the place; and those of the guide.
    pub fn run(
        start: &Mnk,
        (claim, own_lines, cut): (Claim, bool, u32),
        guide: &'w mut G,
        watch: &'w mut Watch<'l>,
    ) -> Result<(), Fault> {
        let prover: Side = claim.prover();
        let mut walk = Walk {
            board: Board::of(start, prover, own_lines),
            goal: Goal::of(claim),
            guide,
            remembered: FxHashMap::default(),
            met: FxHashSet::default(),
            cut,
            searched: 0,
            line: Vec::new(),
            watch,
        };
        let turn = if start.turn() == prover {
            Role::Prover
        } else {
            Role::Opponent
        };
        let result = if start.rules().misere {
            walk.visit_misere(turn)
        } else {
            walk.visit(turn).map(|_| ())
        };
        result.map_err(|fault| {
            let names = walk
                .line
                .iter()
                .map(|&c| start.rules().name(usize::from(c)));
            Fault {
                claim: Some(claim),
                line: names.collect::<Vec<_>>().join(" "),
                ..fault
            }
        })
    }

    /// The zone of a position, in the normal game.
    fn visit(&mut self, turn: Role) -> Result<CellSet, Fault> {
        self.watch.visit(0)?;
        match leaf(&self.board, self.goal, turn) {
            Leaf::Proved(zone) => return Ok(zone),
            Leaf::Lost => return Self::not_proved(),
            Leaf::Open => {}
        }
        match turn {
            Role::Prover => self.prover(),
            Role::Opponent => self.opponent(),
        }
    }

    fn prover(&mut self) -> Result<CellSet, Fault> {
        let (key, symmetry) = self.board.key();
        if let Some(&zone) = self.remembered.get(&key) {
            return Ok(self.board.origin(zone, symmetry));
        }
        self.watch.remember()?;
        let Some(cell) = self.chosen(&candidates(&self.board))? else {
            return Self::not_proved();
        };
        let mut zone = self.after(cell, Role::Prover, Self::visit)?;
        zone.insert(cell.into());
        let image = self.board.image(zone, symmetry);
        self.remembered.insert(key, image);
        Ok(zone)
    }

    /// The cell that the prover marks; `None` without candidates.
    fn chosen(&mut self, candidates: &[u16]) -> Result<Option<u16>, Fault> {
        if let [] | [_] = candidates {
            return Ok(candidates.first().copied());
        }
        let board = &mut self.board;
        let chosen = self.guide.choose(MnkChoice { board, candidates })?;
        Ok(Some(candidates[chosen]))
    }

    fn opponent(&mut self) -> Result<CellSet, Fault> {
        let (mut zone, mut common) = (CellSet::EMPTY, CellSet::ALL);
        for cell in self.board.heaviest_first(self.board.useful()) {
            if common.contains(cell.into()) {
                let after = self.after(cell, Role::Opponent, Self::visit)?;
                zone = zone.or(after);
                common = common.and(after);
            }
        }
        if self.goal == Goal::Win {
            self.board.add_of_each_line(&mut zone, 2);
        }
        Ok(zone)
    }

    /// Fails, because the claim is not proved here.
    fn not_proved<T: Default>() -> Result<T, Fault> {
        if Self::LENIENT {
            Ok(T::default())
        } else {
            Err(Cause::NotProved.into())
        }
    }

    /// Visits the position after a move.
    fn after<T>(
        &mut self,
        cell: u16,
        by: Role,
        visit: impl FnOnce(&mut Self, Role) -> Result<T, Fault>,
    ) -> Result<T, Fault> {
        self.line.push(cell);
        self.board.mark(cell, by);
        let result = visit(self, by.other())?;
        self.board.unmark(cell, by);
        self.line.pop();
        Ok(result)
    }
}
