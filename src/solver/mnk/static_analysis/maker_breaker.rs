//! Static analysis of the Maker-Breaker game, in which only the attacker's live lines count.
//!
//! Completing cells and forks decide at once. Otherwise pairs ([`Lines::reduce`](super::lines::Lines::reduce), [`super::pairing`]) and the
//! potential (Erdős and Selfridge 1973) may show that the defender holds. Dominated cells are left out of the moves. We know of no paper to cite
//! for that; the argument stands in `dfpn::zone`.

use super::attack::Attack;
use super::findings::{Dominated, Findings};
use super::lines::ONE;
use super::scratch::Scratch;
use crate::solver::mnk::bits::Bits;
use crate::solver::mnk::board::MnkBoard;
use crate::solver::mnk::technique::{DOMINANCE, PAIRING, POTENTIAL};

/// If no more cells than this are missing for a pairing, the defender's moves are tried for one.
/// Tuned on boards from 7,7,5 to 9,6,5, together with the initial numbers. On the benchmark's short rows, 4 takes a third more positions,
/// and more than 5 saves 0.2 % of them.
const NEARLY_PAIRED: u32 = 5;

/// Reduces a position of the Maker-Breaker game and analyses it.
pub fn analyse<B: Bits>(
    board: &MnkBoard<B>,
    state: &mut Attack<B>,
    scratch: &mut Scratch<B>,
) -> Findings<B> {
    scratch.lines.collect(board, state.attacker, state.empty);
    let paired = scratch.lines.reduce(board);
    let cells = scratch.lines.cells();
    state.attacker &= cells;
    state.empty &= cells;
    state.defender = B::EMPTY;
    if cells.is_empty() {
        return Findings::decided(false, paired);
    }
    let near = near_completion(scratch);
    let mut findings = if state.attacker_to_move {
        attack(board, state, near, scratch)
    } else {
        defend(board, state, near, scratch)
    };
    match &mut findings.decided {
        Some((false, zone)) => *zone |= paired,
        Some(_) => {}
        None => findings.base.defender |= paired,
    }
    findings
}

/// The cells that are close to completing a line.
#[derive(Clone, Copy)]
struct Near<B> {
    /// The cells that complete a line.
    completing: B,
    /// The cells at which two lines meet that have two empty cells each.
    forks: B,
}

/// Finds the empty cells of the lines that are one or two marks short. Each fork's partners are left in `scratch.partners`.
fn near_completion<B: Bits>(scratch: &mut Scratch<B>) -> Near<B> {
    let mut completing = B::EMPTY;
    let mut forks = B::EMPTY;
    let mut seen = B::EMPTY;
    for line in &scratch.lines.lines {
        let line = line.open;
        let rest = line.rest();
        if rest.is_empty() {
            completing |= line;
        } else if rest.rest().is_empty() {
            scratch.partners.add(line, &mut seen, &mut forks);
        }
    }
    Near { completing, forks }
}

/// The attacker is to move.
fn attack<B: Bits>(
    board: &MnkBoard<B>,
    state: &Attack<B>,
    near: Near<B>,
    scratch: &mut Scratch<B>,
) -> Findings<B> {
    if !near.completing.is_empty() {
        return Findings::taken(true, near.completing.first(), B::EMPTY);
    }
    if !near.forks.is_empty() {
        let cell = near.forks.first();
        return Findings::taken(true, cell, scratch.partners.0[cell as usize].first_two());
    }
    scratch.missing = 0;
    if !board.without.has(PAIRING) {
        match scratch.pairing.holds(&scratch.lines.lines) {
            Ok(zone) => return Findings::decided(false, zone),
            Err(shortage) => scratch.missing = shortage.missing,
        }
    }
    scratch.weigh_lines();
    if !board.without.has(POTENTIAL) && 2 * scratch.weights.attacker.potential < ONE {
        return Findings::decided(false, state.empty);
    }
    Findings::open(state.empty)
}

/// The defender is to move.
fn defend<B: Bits>(
    board: &MnkBoard<B>,
    state: &Attack<B>,
    near: Near<B>,
    scratch: &mut Scratch<B>,
) -> Findings<B> {
    if near.completing.several() {
        return Findings::decided(true, near.completing.first_two());
    }
    let findings = if !near.completing.is_empty() {
        let mut findings = Findings::open(near.completing);
        findings.base.attacker = near.completing;
        findings
    } else if !near.forks.is_empty() {
        let (common, all) = scratch.answers(near.forks);
        if common.is_empty() {
            return Findings::decided(true, all);
        }
        let mut findings = Findings::open(common & state.empty);
        findings.base.attacker = all;
        findings
    } else {
        Findings::open(state.empty)
    };
    scratch.missing = 0;
    if !board.without.has(PAIRING)
        && let Some(holding) = holding(findings.moves, scratch)
    {
        return holding;
    }
    scratch.weigh_lines();
    if !board.without.has(POTENTIAL) && scratch.weights.attacker.potential < ONE {
        return Findings::decided(false, state.empty);
    }
    findings
}

/// Looks for a move of the defender's after which pairs hold all lines.
fn holding<B: Bits>(moves: B, scratch: &mut Scratch<B>) -> Option<Findings<B>> {
    let lines = &scratch.lines.lines;
    let shortage = match scratch.pairing.holds(lines) {
        Ok(zone) => return Some(Findings::decided(false, zone)),
        Err(shortage) => shortage,
    };
    scratch.missing = shortage.missing;
    if shortage.missing > NEARLY_PAIRED {
        return None;
    }
    for cell in shortage.remedies().filter(|&cell| moves.has(cell)) {
        if let Some(zone) = scratch.pairing.holds_without(lines, cell) {
            return Some(Findings::taken(false, cell, zone));
        }
    }
    None
}

/// Leaves out each move all of whose lines run through another cell too. That one is never worse, for either side.
///
/// It is no part of [`analyse`], since most positions are left without trying their moves. A defender who faces threats has few moves anyway, and keeps them.
pub fn leave_out_dominated<B: Bits>(
    board: &MnkBoard<B>,
    empty: B,
    scratch: &mut Scratch<B>,
    findings: &mut Findings<B>,
) {
    if board.without.has(DOMINANCE) || !findings.base.attacker.is_empty() {
        return;
    }
    let shared = &mut scratch.partners.0;
    for cell in empty.cells() {
        shared[cell as usize] = empty;
    }
    for line in &scratch.lines.lines {
        for cell in line.open.cells() {
            shared[cell as usize] &= line.open;
        }
    }
    let (mut dominated, mut by) = (B::EMPTY, B::EMPTY);
    for cell in empty.cells() {
        let others = shared[cell as usize].without(B::bit(cell));
        // Of two cells with the same lines, the first dominates the other.
        let better = |other: &u32| *other < cell || !shared[*other as usize].has(cell);
        if let Some(other) = others.cells().find(better) {
            dominated |= B::bit(cell);
            by |= B::bit(other);
        }
    }
    findings.moves = empty.without(dominated);
    findings.dominated = Dominated {
        moves: dominated,
        by,
    };
}
