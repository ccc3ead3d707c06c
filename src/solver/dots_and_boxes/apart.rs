//! Chains that touch nothing else: open ones, whose two ends are the outside, and closed ones. Only how many there are of each length matters.
//! A set of them has a number, and its value is known from the start.

use std::collections::HashMap;

use crate::game::Score;

/// The number of a set of separate chains. 0 is none.
pub type Number = u16;

/// A set of separate chains: how many there are of each kind.
type Counts = Vec<u8>;

/// What opening one of the chains leads to.
#[derive(Clone, Copy, Debug)]
pub struct Opening {
    /// The other chains.
    pub left: Number,
    /// The number of boxes of the chain.
    pub taken: u32,
    /// How many of them may be left to the other side.
    pub choice: u32,
}

/// What is known of a set.
#[derive(Clone, Debug)]
struct Set {
    boxes: u32,
    /// What the side to move gets if nothing else is left, less what the other side gets.
    value: i8,
    /// The chains of which it is best to open one.
    openings: Vec<Opening>,
}

/// All sets with up to so many boxes.
#[derive(Debug)]
pub struct Sets {
    boxes: u32,
    sets: Vec<Set>,
    /// The number of each set with one more chain of each kind.
    with: Vec<Number>,
}

/// The kinds of chains of up to so many boxes: their lengths, and whether they are closed. A closed chain has at least four boxes, and an even
/// number of them.
fn kinds(boxes: u32) -> impl Iterator<Item = (u32, bool)> {
    let open = (1..=boxes).map(|length| (length, false));
    open.chain((4..=boxes).step_by(2).map(|length| (length, true)))
}

/// The index of a kind.
const fn kind_of(boxes: u32, length: u32, is_closed: bool) -> usize {
    (if is_closed {
        boxes + length / 2 - 2
    } else {
        length - 1
    }) as usize
}

/// The sets of chains of these kinds with up to so many boxes in all, each with the number of its boxes.
fn add_sets(kinds: &[(u32, bool)], from: usize, set: (u32, Counts), sets: &mut Vec<(u32, Counts)>) {
    let (left, counts) = &set;
    for (at, (length, _)) in kinds.iter().enumerate().skip(from) {
        if let Some(left) = left.checked_sub(*length) {
            let mut counts = counts.clone();
            counts[at] += 1;
            add_sets(kinds, at, (left, counts), sets);
        }
    }
    sets.push(set);
}

/// The chains of a set of which it is best to open one, by their kinds: the shortest of those that leave no choice, of the longer ones, and of
/// the closed ones. A side can play as if a chain were longer than it is, as long as it leaves the same choice: that changes the score by at most the
/// difference. So the longer one costs at least as much.
fn shortest<'a>(
    kinds: &'a [(u32, bool)],
    counts: &'a [u8],
) -> impl Iterator<Item = (usize, u32, u32)> + 'a {
    [0, 2, 4].into_iter().filter_map(move |wanted| {
        let mut chains = kinds.iter().enumerate();
        chains.find_map(|(at, &(length, is_closed))| {
            let choice = match (length, is_closed) {
                (_, true) => 4,
                (1 | 2, _) => 0,
                _ => 2,
            };
            (counts[at] > 0 && choice == wanted).then_some((at, length, choice))
        })
    })
}

impl Sets {
    pub fn new(boxes: u32) -> Self {
        let kinds: Vec<_> = kinds(boxes).collect();
        let mut all = Vec::new();
        add_sets(&kinds, 0, (boxes, vec![0; kinds.len()]), &mut all);
        // The fewest boxes first.
        all.sort_by_key(|&(left, _)| std::cmp::Reverse(left));
        let numbers: HashMap<&Counts, Number> =
            (0..).zip(&all).map(|(n, set)| (&set.1, n)).collect();
        let mut sets: Vec<Set> = Vec::with_capacity(all.len());
        let mut with = vec![0; all.len() * kinds.len()];
        for (number, (left, counts)) in (0..).zip(&all) {
            let mut counts = counts.clone();
            for at in 0..kinds.len() {
                if counts[at] > 0 {
                    counts[at] -= 1;
                    let fewer = usize::from(numbers[&counts]);
                    with[fewer * kinds.len() + at] = number;
                    counts[at] += 1;
                }
            }
            let mut openings = Vec::new();
            for (at, taken, choice) in shortest(&kinds, &counts.clone()) {
                counts[at] -= 1;
                let left = numbers[&counts];
                counts[at] += 1;
                openings.push(Opening {
                    left,
                    taken,
                    choice,
                });
            }
            let value = |opening: &Opening| {
                let (taken, choice) = (opening.taken as i8, opening.choice as i8);
                let next = choice + sets[usize::from(opening.left)].value;
                choice - taken - if choice > 0 { next.abs() } else { next }
            };
            sets.push(Set {
                boxes: boxes - left,
                value: openings.iter().map(value).max().unwrap_or(0),
                openings,
            });
        }
        Self { boxes, sets, with }
    }

    /// The set with one more chain.
    #[inline]
    pub fn with(&self, set: Number, length: u32, is_closed: bool) -> Number {
        let kinds = self.with.len() / self.sets.len();
        self.with[usize::from(set) * kinds + kind_of(self.boxes, length, is_closed)]
    }

    fn of(&self, set: Number) -> &Set {
        &self.sets[usize::from(set)]
    }

    /// The number of boxes.
    #[inline]
    pub fn boxes(&self, set: Number) -> u32 {
        self.of(set).boxes
    }

    /// What the side to move gets if nothing else is left, less what the other side gets.
    #[inline]
    pub fn value(&self, set: Number) -> Score {
        self.of(set).value.into()
    }

    /// The chains of which it is best to open one.
    #[inline]
    pub fn openings(&self, set: Number) -> &[Opening] {
        &self.of(set).openings
    }

    /// Whether a set has this number.
    pub fn has(&self, number: u64) -> bool {
        number < self.sets.len() as u64
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The value if every chain may be opened, by every line.
    fn value(chains: &mut Vec<(i32, bool)>, known: &mut HashMap<Vec<(i32, bool)>, i32>) -> i32 {
        if chains.is_empty() {
            return 0;
        }
        chains.sort_unstable();
        if let Some(&known) = known.get(chains) {
            return known;
        }
        let mut best = i32::MIN;
        for at in 0..chains.len() {
            let mut left = chains.clone();
            let (length, is_closed) = left.remove(at);
            let after = value(&mut left, known);
            // Of two boxes, the middle line leaves no choice.
            let (all, rest) = (length + after, if is_closed { 4 } else { 2 });
            let leave = (length - 2 * rest) - after;
            let most = if length > 2 { all.max(leave) } else { all };
            best = best.max(-most);
        }
        known.insert(chains.clone(), best);
        best
    }

    #[test]
    fn the_shortest_chain_costs_least() {
        let sets = Sets::new(14);
        let kinds: Vec<_> = kinds(14).collect();
        let mut all = Vec::new();
        add_sets(&kinds, 0, (14, vec![0; kinds.len()]), &mut all);
        let mut known = HashMap::new();
        assert_eq!(all.len(), sets.sets.len());
        for (left, counts) in all {
            let (mut number, mut chains) = (0, Vec::new());
            for (&(length, is_closed), &count) in kinds.iter().zip(&counts) {
                for _ in 0..count {
                    number = sets.with(number, length, is_closed);
                    chains.push((length as i32, is_closed));
                }
            }
            let expected = value(&mut chains, &mut known);
            assert_eq!(sets.value(number), Score::from(expected), "{chains:?}");
            assert_eq!(sets.boxes(number), 14 - left);
        }
    }
}
