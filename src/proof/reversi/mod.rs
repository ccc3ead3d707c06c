//! Proofs in reversi: the walk that both the checker and the prover make, each with a [`Guide`] of its own.

mod board;
pub mod prover;
mod search;

use rustc_hash::FxHashSet;

pub use self::board::Candidate;

use self::board::Board;
use self::search::CutSearch;
use super::claim::Claim;
use super::coder::{Choice, Guide};
use super::fault::{Cause, Fault};
use super::watch::Watch;
use crate::game::Side;
use crate::games::grid::cell_name;
use crate::games::reversi::Reversi;
use crate::games::reversi::bitboard::{Discs, cells};

/// A choice of the prover's move.
pub struct ReversiChoice<'a> {
    /// The number of empty cells.
    pub empties: u32,
    /// The moves.
    pub candidates: &'a [Candidate],
}

impl Choice for ReversiChoice<'_> {
    fn among(&self) -> usize {
        self.candidates.len()
    }

    fn context(&self, bit: usize) -> usize {
        let replies = self.candidates[bit].replies.min(7) as usize;
        self.empties as usize * 32 + bit.min(3) * 8 + replies
    }
}

/// A walk over all positions of a proof.
pub struct Walk<'w, 'l, G> {
    board: Board,
    /// The score that the prover needs, from its point of view.
    target: i32,
    cut: u32,
    guide: &'w mut G,
    remembered: FxHashSet<Discs>,
    search: CutSearch,
    /// The moves to the current position; `None` for a pass.
    line: Vec<Option<u32>>,
    watch: &'w mut Watch<'l>,
}

impl<'w, 'l, G: for<'a> Guide<ReversiChoice<'a>>> Walk<'w, 'l, G> {
    const LENIENT: bool = <G as Guide<ReversiChoice<'static>>>::LENIENT;

    /// Walks through the proof of a claim.
    ///
    /// # Errors
    /// If the claim is not proved, with the line that leads to the place; and those of the guide.
    pub fn run(
        start: &Reversi,
        claim: Claim,
        cut: u32,
        guide: &'w mut G,
        watch: &'w mut Watch<'l>,
    ) -> Result<(), Fault> {
        let board = Board::of(start.rules());
        let target = claim.target() as i32;
        let mut walk = Walk {
            board,
            target,
            cut,
            guide,
            remembered: FxHashSet::default(),
            search: CutSearch::new(board, target),
            line: Vec::new(),
            watch,
        };
        let (player, opponent) = match claim.prover() {
            Side::First => (start.first(), start.second()),
            Side::Second => (start.second(), start.first()),
        };
        let result = if crate::game::Game::turn(start) == claim.prover() {
            walk.prover(Discs::new(player, opponent))
        } else {
            walk.opponent(Discs::new(opponent, player))
        };
        result.map_err(|fault| Fault {
            claim: Some(claim),
            line: walk.line_text(),
            ..fault
        })
    }

    fn line_text(&self) -> String {
        let name = |mv: &Option<u32>| match mv {
            Some(cell) => cell_name(*cell as usize % 8, *cell as usize / 8),
            None => "pass".to_owned(),
        };
        self.line.iter().map(name).collect::<Vec<_>>().join(" ")
    }

    /// Counts a visit.
    fn count(&mut self, discs: Discs) -> Result<(), Fault> {
        let empties = self.board.empties(discs);
        self.watch.visit(match empties <= self.cut {
            true => 1 << empties,
            false => 0,
        })
    }

    /// A position with the opponent to move.
    fn opponent(&mut self, discs: Discs) -> Result<(), Fault> {
        self.count(discs)?;
        let moves = discs.moves(self.board.mask);
        if moves == 0 && discs.passed().moves(self.board.mask) == 0 {
            return Self::met(self.board.score(discs) <= -self.target);
        }
        if self.board.empties(discs) <= self.cut {
            return Self::met(!self.searched(discs, false)?);
        }
        if moves == 0 {
            self.line.push(None);
            self.prover(discs.passed())?;
            self.line.pop();
        }
        for cell in cells(moves) {
            self.line.push(Some(cell));
            self.prover(discs.play(cell))?;
            self.line.pop();
        }
        Ok(())
    }

    /// A position with the prover to move.
    fn prover(&mut self, discs: Discs) -> Result<(), Fault> {
        self.count(discs)?;
        let moves = discs.moves(self.board.mask);
        if moves == 0 && discs.passed().moves(self.board.mask) == 0 {
            return Self::met(self.board.score(discs) >= self.target);
        }
        let empties = self.board.empties(discs);
        if empties <= self.cut {
            return Self::met(self.searched(discs, true)?);
        }
        if !self.remembered.insert(self.board.canonical(discs)) {
            return Ok(());
        }
        self.watch.remember()?;
        if moves == 0 {
            self.line.push(None);
            self.opponent(discs.passed())?;
            self.line.pop();
            return Ok(());
        }
        let candidates = self.board.candidates(discs, moves);
        let chosen = match candidates.len() {
            1 => 0,
            _ => self.guide.choose(ReversiChoice {
                empties,
                candidates: &candidates,
            })?,
        };
        let chosen = candidates[chosen];
        self.line.push(Some(chosen.cell));
        self.opponent(chosen.after)?;
        self.line.pop();
        Ok(())
    }

    /// Whether the side to move reaches what it needs, by a search.
    fn searched(&mut self, discs: Discs, prover: bool) -> Result<bool, Fault> {
        if Self::LENIENT {
            return Ok(prover);
        }
        let reached = self.search.reaches(discs, prover);
        self.watch.searched(self.search.nodes)?;
        Ok(reached)
    }

    /// Fails unless the claim is met.
    fn met(yes: bool) -> Result<(), Fault> {
        if yes || Self::LENIENT {
            Ok(())
        } else {
            Err(Cause::NotProved.into())
        }
    }
}
