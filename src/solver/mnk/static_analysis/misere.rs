//! Static analysis of misère: cells that a side will not touch, moves in hand, mirroring, and the potential.
//!
//! The misère game relaxes to an Avoider-Enforcer game, in which the defender alone avoids lines (Hefetz, Krivelevich and Szabó 2007). A
//! side can avoid all its lines if its potential is small enough, as in the Maker-Breaker game (Erdős and Selfridge 1973). Golomb and Hales
//! (2002) discuss the misère form of tic-tac-toe in any dimension. Mirroring from any position and counting moves are our own; each function argues
//! why it is right.

use super::attack::{Attack, Mode};
use super::findings::Findings;
use super::lines::ONE;
use super::scratch::Scratch;
use crate::solver::mnk::bits::Bits;
use crate::solver::mnk::board::MnkBoard;
use crate::solver::mnk::technique::{MIRRORING, MOVE_COUNTING, POTENTIAL};

/// Reduces a position of the misère game, or of the Avoider-Enforcer game, and analyses it.
pub fn analyse<B: Bits>(
    board: &MnkBoard<B>,
    mode: Mode,
    state: &mut Attack<B>,
    scratch: &mut Scratch<B>,
) -> Findings<B> {
    let my_cells = if mode == Mode::AvoiderEnforcer {
        B::EMPTY
    } else {
        board.live_cells(state.attacker | state.empty)
    };
    let other_cells = board.live_cells(state.defender | state.empty);
    let matter = state.empty & (my_cells | other_cells);
    state.spare += state.empty.without(matter).count() as u16;
    state.attacker &= my_cells;
    state.defender &= other_cells;
    state.empty = matter;
    if state.limit.is_none() {
        // A move to spare is always best, so two of them cancel out.
        state.spare %= 2;
        if state.spare == 1 && !matter.is_empty() {
            state.spare = 0;
            state.attacker_to_move = !state.attacker_to_move;
        }
    }
    if (other_cells & matter).is_empty() {
        return Findings::decided(false, matter);
    }
    if state.attacker_to_move && state.limit == Some(0) {
        return Findings::decided(false, matter);
    }
    if state.spare > 0 {
        return Findings::open(B::EMPTY);
    }
    let mover = if state.attacker_to_move {
        state.attacker
    } else {
        state.defender
    };
    let mut safe = matter;
    if !(mode == Mode::AvoiderEnforcer && state.attacker_to_move) {
        safe = matter.without(board.completing(mover, matter));
    }
    if safe.is_empty()
        || state.attacker_to_move && !board.without.has(MIRRORING) && mirror_holds(board, state)
    {
        return Findings::decided(!state.attacker_to_move && safe.is_empty(), matter);
    }
    if mode == Mode::Misere
        && state.limit.is_none()
        && !board.without.has(MOVE_COUNTING)
        && let Some(wins) = count_moves(board, state, scratch)
    {
        return Findings::decided(wins, matter);
    }
    scratch.weigh_windows(board, state, mode == Mode::AvoiderEnforcer);
    if !board.without.has(POTENTIAL) && 2 * scratch.weights.defender.potential < ONE {
        return Findings::decided(false, matter);
    }
    Findings::open(safe)
}

/// Whether the defender, who has just moved, can avoid a loss by mirroring the attacker's moves.
///
/// Each cell that the defender takes is the image of one that the attacker took before. So a line that the defender completes is the
/// image of one that the attacker has completed already. The exceptions are lines with a mark of the defender's that is its own
/// image. Each of them must hold a cell and its image, of which the defender never gets both.
fn mirror_holds<B: Bits>(board: &MnkBoard<B>, state: &Attack<B>) -> bool {
    board.mirrors.iter().any(|&(symmetry, fixed)| {
        let own = state.defender & fixed;
        own.count() + state.attacker.count() == state.defender.count()
            && (state.empty & fixed).is_empty()
            && board.moved(state.attacker, symmetry) == state.defender.without(own)
            && board.moved(state.empty, symmetry) == state.empty
            && board.windows.iter().all(|&window| {
                (window & own).is_empty()
                    || !window.within(state.defender | state.empty)
                    || !(board.moved(window, symmetry) & window)
                        .without(fixed)
                        .is_empty()
            })
    })
}

/// Whether the attacker is sure to win, or sure not to, by the number of moves that each side has left.
///
/// A side does not touch a cell that completes one of its lines before it must. The cells that only one side can take are
/// its moves in hand. A side that is sure of more moves than the other can have at all does not run out first.
fn count_moves<B: Bits>(
    board: &MnkBoard<B>,
    state: &Attack<B>,
    scratch: &mut Scratch<B>,
) -> Option<bool> {
    let safe = state.safe(board);
    let shared = safe.attacker & safe.defender;
    let both_lose = !state.empty.within(safe.attacker | safe.defender);
    let mut bound = |marks, safe| bound_moves(board, marks, safe, shared, scratch);
    let attacker = bound(state.attacker, safe.attacker);
    let defender = bound(state.defender, safe.defender);
    let first = u32::from(state.attacker_to_move);
    if attacker.least >= defender.most + first
        && (both_lose || state.empty.count() > 2 * defender.most + first)
    {
        return Some(true);
    }
    (attacker.most < defender.least + first).then_some(false)
}

/// How many moves a side has before it must complete a line.
struct MoveBounds {
    least: u32,
    most: u32,
}

/// Counts the moves of a side with these marks that can take the `safe` cells, of which the other side can take the `shared` ones too.
fn bound_moves<B: Bits>(
    board: &MnkBoard<B>,
    marks: B,
    safe: B,
    shared: B,
    scratch: &mut Scratch<B>,
) -> MoveBounds {
    let alone = safe.without(shared);
    scratch.pool.clear();
    for &window in &board.windows {
        if window.within(marks | safe) {
            scratch.pool.push(window & safe);
        }
    }
    // At most: one cell of each disjoint line stays free.
    let (mut used, mut disjoint) = (B::EMPTY, 0);
    for &line in &scratch.pool {
        if (line & used).is_empty() {
            used |= line;
            disjoint += 1;
        }
    }
    let most = safe.count() - disjoint;
    scratch.pool.retain(|line| line.within(alone));
    let least = alone.count() - hitting(&scratch.pool, B::EMPTY);
    MoveBounds {
        least,
        most: if shared.is_empty() {
            most.min(least)
        } else {
            most
        },
    }
}

/// The least number of cells that meet all the lines.
fn hitting<B: Bits>(lines: &[B], taken: B) -> u32 {
    let Some((i, line)) = lines
        .iter()
        .enumerate()
        .find(|(_, line)| (**line & taken).is_empty())
    else {
        return 0;
    };
    line.cells()
        .map(|cell| 1 + hitting(&lines[i + 1..], taken | B::bit(cell)))
        .min()
        .unwrap_or(0)
}
