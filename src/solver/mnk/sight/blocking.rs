//! The blocking game at sight: the attacker's live lines are all that counts.

use super::lines::ONE;
use super::scratch::Scratch;
use super::state::{Attack, Seen};
use crate::solver::mnk::bits::Bits;
use crate::solver::mnk::board::Board;

/// What sight tells when the defender only blocks.
pub fn look<B: Bits>(board: &Board<B>, state: &mut Attack<B>, scratch: &mut Scratch<B>) -> Seen<B> {
    scratch.lines.collect(board, state.mine, state.empty);
    let paired = scratch.lines.reduce();
    let cells = scratch.lines.cells();
    state.mine &= cells;
    state.empty &= cells;
    state.other = B::EMPTY;
    if cells.is_empty() {
        return Seen::decided(false, paired);
    }
    // One or two missing cells: lines that complete, and forks.
    let mut single = B::EMPTY;
    let mut forks = B::EMPTY;
    let mut seen = B::EMPTY;
    for line in &scratch.lines.lines {
        let line = line.open;
        let rest = line.rest();
        if rest.is_empty() {
            single |= line;
        } else if rest.rest().is_empty() {
            for cell in line.cells() {
                let partner = line.without(B::bit(cell));
                let place = &mut scratch.partners[cell as usize];
                if seen.has(cell) {
                    *place |= partner;
                    forks |= B::bit(cell);
                } else {
                    seen |= B::bit(cell);
                    *place = partner;
                }
            }
        }
    }
    let lines = std::mem::take(&mut scratch.lines);
    scratch.weigh(0, lines.lines.iter().map(|line| line.open));
    scratch.lines = lines;
    scratch.potential[1] = 0;
    let potential = scratch.potential[0];
    let mut seen = if state.attacking {
        if !single.is_empty() {
            return Seen::taken(true, single.first(), B::EMPTY);
        }
        if !forks.is_empty() {
            let cell = forks.first();
            let partners = scratch.partners[cell as usize];
            let two = B::bit(partners.first()) | B::bit(partners.rest().first());
            return Seen::taken(true, cell, two);
        }
        if 2 * potential < ONE {
            return Seen::decided(false, state.empty | paired);
        }
        undominated_of_lines(state.empty, scratch)
    } else {
        if single.several() {
            let two = B::bit(single.first()) | B::bit(single.rest().first());
            return Seen::decided(true, two);
        }
        if potential < ONE {
            return Seen::decided(false, state.empty | paired);
        }
        if !single.is_empty() {
            let mut seen = Seen::open(single);
            seen.base[0] = single;
            seen
        } else if !forks.is_empty() {
            let (common, all) = scratch.answers(forks);
            if common.is_empty() {
                return Seen::decided(true, all);
            }
            let mut seen = Seen::open(common & state.empty);
            seen.base[0] = all;
            seen
        } else {
            undominated_of_lines(state.empty, scratch)
        }
    };
    seen.base[1] |= paired;
    seen
}

/// The moves without those to whose every line another cell belongs too: that one is never worse, for either side.
fn undominated_of_lines<B: Bits>(empty: B, scratch: &mut Scratch<B>) -> Seen<B> {
    let shared = &mut scratch.partners;
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
        if !others.is_empty() {
            dominated |= B::bit(cell);
            by |= B::bit(others.first());
        }
    }
    let mut seen = Seen::open(empty.without(dominated));
    seen.dominated = [dominated, by];
    seen
}
