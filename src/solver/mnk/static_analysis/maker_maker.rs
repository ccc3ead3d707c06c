//! Static analysis of the real game: lines to complete, forks, threats, and positions that the defender holds by blocking alone.
//!
//! The threats are those of threat-space search (Allis, van den Herik and Huntjens 1993), for lines of any length. A line that is a single
//! mark short is their four. A fork, like their three, threatens two completing cells at once. A position that the defender of the
//! Maker-Breaker game holds is not a win in the real game either (Erdős and Selfridge 1973; Beck 2008). The answers to a fork, which may be
//! a four, are worked out here.

use super::attack::{Attack, Mode};
use super::findings::Findings;
use super::lines::ONE;
use super::scratch::Scratch;
use crate::solver::mnk::bits::Bits;
use crate::solver::mnk::board::MnkBoard;
use crate::solver::mnk::by_role::ByRole;
use crate::solver::mnk::technique::{PAIRING, POTENTIAL};

/// Reduces a position of the real game and analyses it, for a search of all moves or of threats alone.
pub fn analyse<B: Bits>(
    board: &MnkBoard<B>,
    mode: Mode,
    state: &mut Attack<B>,
    scratch: &mut Scratch<B>,
) -> Findings<B> {
    let my_cells = board.live_cells(state.attacker | state.empty);
    let other_cells = board.live_cells(state.defender | state.empty);
    state.attacker &= my_cells;
    state.defender &= other_cells;
    state.empty &= my_cells | other_cells;
    if (my_cells & state.empty).is_empty() {
        return Findings::decided(false, B::EMPTY);
    }
    if state.limit == Some(0) {
        return Findings::decided(false, state.empty);
    }
    let completing = completing(board, state);
    let forced = completing.is_some();
    let mut findings = completing.unwrap_or_else(|| forks(board, mode, state, scratch));
    if findings.decided.is_some() {
        return findings;
    }
    if mode == Mode::Threats {
        if state.attacker_to_move && !forced {
            findings.moves &= threats(board, state, scratch);
            if findings.moves.is_empty() {
                return Findings::decided(false, state.empty);
            }
        }
        scratch.weigh_near(board, state);
        return findings;
    }
    if let Some(zone) = blocking(board, state, scratch) {
        let zone = if state.limit.is_some() {
            state.empty
        } else {
            zone
        };
        return Findings::decided(false, zone);
    }
    scratch.weigh_windows(board, state, false);
    findings
}

/// Lines that miss one cell. A mover that has one completes it; otherwise the mover must take the cell that completes the other side's.
fn completing<B: Bits>(board: &MnkBoard<B>, state: &Attack<B>) -> Option<Findings<B>> {
    let mine = board.completing(state.attacker, state.empty);
    let other = board.completing(state.defender, state.empty);
    if state.attacker_to_move {
        if !mine.is_empty() {
            return Some(Findings::taken(true, mine.first(), B::EMPTY));
        }
        if other.several() {
            return Some(Findings::decided(false, other.first_two()).needing(ByRole::new(2, 0)));
        }
        if state.limit == Some(1) {
            return Some(Findings::decided(false, state.empty));
        }
        if !other.is_empty() {
            let mut findings = Findings::open(other).needing(ByRole::new(2, 0));
            findings.base.defender = other;
            return Some(findings);
        }
        return None;
    }
    if !other.is_empty() {
        return Some(Findings::taken(false, other.first(), B::EMPTY).needing(ByRole::new(1, 0)));
    }
    if mine.several() {
        return Some(Findings::decided(true, mine.first_two()).needing(ByRole::new(0, 2)));
    }
    if !mine.is_empty() {
        let mut findings = Findings::open(mine).needing(ByRole::new(0, 2));
        findings.base.attacker = mine;
        return Some(findings);
    }
    (state.limit == Some(1)).then(|| Findings::decided(false, state.empty))
}

/// Forks, where neither side can complete a line at once. The mover wins by a fork, and must otherwise stop the other side's
/// forks, or leave one of its own lines a single mark short.
fn forks<B: Bits>(
    board: &MnkBoard<B>,
    mode: Mode,
    state: &Attack<B>,
    scratch: &mut Scratch<B>,
) -> Findings<B> {
    let empty = state.empty;
    let (mover, waiting) = if state.attacker_to_move {
        (state.attacker, state.defender)
    } else {
        (state.defender, state.attacker)
    };
    // The zone keeps this many open cells of the lines of the side that does not get the result, so that it can't complete one first.
    let need = |of_mover: u8, of_waiting: u8| {
        ByRole::of_mover(of_mover, of_waiting, state.attacker_to_move)
    };
    let forks = scratch.forks(board, mover, empty);
    if !forks.is_empty() {
        let cell = forks.first();
        let two = scratch.partners.0[cell as usize].first_two();
        return Findings::taken(state.attacker_to_move, cell, two).needing(need(0, 2));
    }
    if state.attacker_to_move && state.limit == Some(2) {
        return Findings::decided(false, empty);
    }
    let forks = scratch.forks(board, waiting, empty);
    if forks.is_empty() {
        if state.attacker_to_move {
            return Findings::open(empty);
        }
        if mode == Mode::Threats || state.limit == Some(2) {
            return Findings::decided(false, empty);
        }
        return Findings::open(empty).needing(ByRole::new(0, 2));
    }
    let (common, all) = scratch.answers(forks);
    let fours = fours(board, mover, empty);
    let mut findings = Findings::open((common | fours) & empty).needing(need(3, 0));
    let wins = !state.attacker_to_move;
    *findings.base.mover_mut(wins) = all;
    if findings.moves.is_empty() {
        findings.decided = Some((wins, all));
    }
    findings
}

/// The cells on which the defender holds by blocking alone, if that is plain. Whatever holds the Maker-Breaker game holds the real game.
fn blocking<B: Bits>(
    board: &MnkBoard<B>,
    state: &Attack<B>,
    scratch: &mut Scratch<B>,
) -> Option<B> {
    scratch.lines.collect(board, state.attacker, state.empty);
    let paired = scratch.lines.reduce(board);
    let lines = &scratch.lines;
    if B::WORDS == 1
        && !board.without.has(PAIRING)
        && let Some(zone) = scratch.pairing.holds_briefly(&lines.lines)
    {
        return Some(paired | zone);
    }
    if board.without.has(POTENTIAL) && !lines.lines.is_empty() {
        return None;
    }
    let threshold = if state.attacker_to_move { ONE / 2 } else { ONE };
    (lines.potential() < threshold).then(|| {
        lines
            .lines
            .iter()
            .fold(paired, |zone, line| zone | line.open)
    })
}

/// The cells that leave a window a single mark short.
fn fours<B: Bits>(board: &MnkBoard<B>, mine: B, empty: B) -> B {
    let mut cells = B::EMPTY;
    for direction in &board.directions {
        let two = board.missing(direction, mine, empty)[2];
        if !two.is_empty() {
            cells |= board.cells_of(direction, two);
        }
    }
    cells & empty
}

/// The attacker's moves that threaten to complete a line, or to fork.
fn threats<B: Bits>(board: &MnkBoard<B>, state: &Attack<B>, scratch: &mut Scratch<B>) -> B {
    let mut moves = fours(board, state.attacker, state.empty);
    // Each cell of a line that misses three makes it one that misses two.
    scratch.pool.clear();
    let mut maybe = B::EMPTY;
    for direction in &board.directions {
        for start in board.missing(direction, state.attacker, state.empty)[3].cells() {
            let line = board.window(direction, start) & state.empty;
            maybe |= line;
            scratch.pool.push(line);
        }
    }
    // A line that misses two already can be the other half of a fork.
    let threes = scratch.pool.len();
    for direction in &board.directions {
        for start in board.missing(direction, state.attacker, state.empty)[2].cells() {
            let line = board.window(direction, start) & state.empty;
            scratch.pool.push(line);
        }
    }
    for cell in maybe.without(moves).cells() {
        let at = B::bit(cell);
        // Two different lines of two that share a cell, at least one of them new.
        let fork = scratch.pool[..threes].iter().enumerate().any(|(i, &line)| {
            line.has(cell) && {
                let pair = line.without(at);
                let meets = |other: B| other != pair && !(other & pair).is_empty();
                scratch.pool[..i]
                    .iter()
                    .any(|&other| other.has(cell) && meets(other.without(at)))
                    || scratch.pool[threes..]
                        .iter()
                        .any(|&other| !other.has(cell) && meets(other))
            }
        });
        if fork {
            moves |= at;
        }
    }
    moves & state.empty
}
