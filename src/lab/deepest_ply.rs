//! The values that follow from those of the deepest ply, which a program has proved one by one.

use std::collections::HashMap;

use yomikiri::games::reversi::bitboard::Discs;
use yomikiri::solver::reversi::book::plies::{Area, Ply};

use crate::checkpoint::Entry;

/// The deepest ply's positions, with relatives next to each other, so that a table's knowledge of one helps with the next.
#[must_use]
pub fn families(plies: &[Ply]) -> Vec<Discs> {
    let Some(deepest) = plies.last() else {
        return Vec::new();
    };
    let order = by_rank(&family_ranks(plies));
    order.into_iter().map(|i| deepest.positions[i]).collect()
}

/// The places of the deepest ply's positions in [`families`], by index.
#[must_use]
pub fn family_ranks(plies: &[Ply]) -> Vec<usize> {
    plies[1..]
        .iter()
        .fold(vec![0], |ranks, ply| ranks_after(&ranks, ply))
}

/// The places of a ply's positions in such an order, by index, from the places in the ply before.
#[must_use]
pub fn ranks_after(before: &[usize], ply: &Ply) -> Vec<usize> {
    let mut order: Vec<usize> = (0..ply.positions.len()).collect();
    order.sort_by_key(|&i| ply.from(i).map(|from| before[from]));
    let mut ranks = vec![0; order.len()];
    for (place, &i) in order.iter().enumerate() {
        ranks[i] = place;
    }
    ranks
}

/// The indices of positions in the order of their places.
#[must_use]
pub fn by_rank(ranks: &[usize]) -> Vec<usize> {
    let mut order: Vec<usize> = (0..ranks.len()).collect();
    order.sort_by_key(|&i| ranks[i]);
    order
}

/// The values of all plies, from those of the deepest.
///
/// # Panics
/// If a position of the deepest ply is not known.
#[must_use]
pub fn all_values(area: Area, plies: &[Ply], known: &HashMap<Discs, Entry>) -> Vec<Vec<i8>> {
    let mut values = Vec::new();
    if let Some(deepest) = plies.last() {
        let known = deepest.positions.iter().map(|position| known[position].0);
        values.push(known.collect());
    }
    for pair in plies.windows(2).rev() {
        let next: &Vec<i8> = &values[values.len() - 1];
        values.push(area.back_up(&pair[0], &pair[1], next));
    }
    values.reverse();
    values
}
