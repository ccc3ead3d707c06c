//! Pairing strategies: the defender answers each cell of a pair with the other one, and so gets a cell of every line.
//!
//! Finding pairs for all lines is an assignment problem. One pair can block all lines of a row, column or diagonal that share
//! two cells, so such lines make one *group*. Each group is assigned two of the cells that its lines
//! share, and no cell is assigned twice. Augmenting paths (Kuhn 1955, Berge 1957) find the largest assignment.
//! Hsu, Ko, Chen, Wei, Hsueh and Wu (2020) read 7,7,5 and 8,8,5 out with pairings found at every position.

use super::lines::Line;
use crate::solver::mnk::bits::Bits;

/// Lines that one pair can block.
#[derive(Clone, Copy, Debug)]
struct Group<B> {
    /// The cells that they share.
    shared: B,
    /// The shared cells that are assigned to it.
    assigned: B,
    /// The number of cells that it needs: two, or none if no line is left.
    need: u32,
    /// The index of its first line.
    first: usize,
    /// The index after that of its last line.
    end: usize,
}

/// The cells assigned to the groups.
#[derive(Clone, Debug)]
struct Assignment<B> {
    groups: Vec<Group<B>>,
    /// For each assigned cell, the index of its group.
    owner: Vec<u16>,
    assigned: B,
}

/// Working memory.
#[derive(Clone, Debug)]
pub struct Pairing<B> {
    /// For the lines as they are.
    all: Assignment<B>,
    /// For the lines that are left after the defender takes a cell.
    after: Assignment<B>,
}

/// The reason why there are no pairs for all lines.
#[derive(Clone, Copy, Debug)]
pub struct Shortage<B> {
    /// The number of cells that are missing.
    pub missing: u32,
    /// The cells of the groups that compete for too few cells: in place n those of more than n such groups.
    contested: [B; LEVELS],
}

/// A cell lies on four strips, so it rarely has lines of more groups than this.
const LEVELS: usize = 4;

impl<B: Bits> Shortage<B> {
    /// The cells with which the defender may make up for the shortage, those first that have lines of the most groups that compete.
    ///
    /// A group needs two cells, so without its lines, two fewer are missing at most. A cell of too few groups can't help.
    pub fn remedies(&self) -> impl Iterator<Item = u32> + use<B> {
        let least = self.missing.div_ceil(2).max(1) as usize - 1;
        let contested = self.contested;
        (least..LEVELS).rev().flat_map(move |level| {
            let above = contested.get(level + 1).copied().unwrap_or(B::EMPTY);
            contested[level].without(above).cells()
        })
    }
}

impl<B: Bits> Group<B> {
    /// The open cells of its lines.
    fn cells(&self, lines: &[Line<B>]) -> B {
        let lines = lines[self.first..self.end].iter();
        lines.fold(B::EMPTY, |cells, line| cells | line.open)
    }
}

impl<B: Bits> Default for Assignment<B> {
    fn default() -> Self {
        Self {
            groups: Vec::new(),
            owner: vec![0; 64 * B::WORDS],
            assigned: B::EMPTY,
        }
    }
}

impl<B: Bits> Default for Pairing<B> {
    fn default() -> Self {
        Self {
            all: Assignment::default(),
            after: Assignment::default(),
        }
    }
}

impl<B: Bits> Pairing<B> {
    /// The cells of pairs for all lines, with which the defender holds even if the attacker is to move.
    ///
    /// # Errors
    /// If there are no such pairs.
    pub fn holds(&mut self, lines: &[Line<B>]) -> Result<B, Shortage<B>> {
        let all = &mut self.all;
        all.group(lines);
        let mut shortage = Shortage {
            missing: 0,
            contested: [B::EMPTY; LEVELS],
        };
        let cells = lines.iter().fold(B::EMPTY, |cells, line| cells | line.open);
        let wanted = 2 * all.groups.len() as u32;
        if B::WORDS > 1 && wanted > cells.count() {
            // Boards of more than 64 cells can't be solved anyway, so counting is enough.
            shortage.missing = wanted - cells.count();
            shortage.contested = [cells; LEVELS];
            return Err(shortage);
        }
        // The cells visited by failed attempts. No free cell can be reached from them, so later attempts leave them out.
        let mut short = B::EMPTY;
        for number in 0..all.groups.len() {
            for have in 0..2 {
                let mut visited = short;
                if !all.assign(number, &mut visited) {
                    shortage.missing += 2 - have;
                    short |= visited;
                    break;
                }
            }
        }
        if shortage.missing == 0 {
            return Ok(all.assigned);
        }
        // The groups that failed and those that hold a visited cell compete for as many cells too few as are missing (Hall 1935).
        for group in &all.groups {
            let competes = group.assigned.count() < 2 || !(group.assigned & short).is_empty();
            if competes {
                let mut cells = group.cells(lines);
                for level in &mut shortage.contested {
                    let more = *level & cells;
                    *level |= cells;
                    cells = more;
                }
            }
        }
        Err(shortage)
    }

    /// The cells of pairs for all lines except those through a cell, if there are any. [`Pairing::holds`] has seen the lines before.
    pub fn holds_without(&mut self, lines: &[Line<B>], cell: u32) -> Option<B> {
        let after = &mut self.after;
        after.groups.clone_from(&self.all.groups);
        after.owner.copy_from_slice(&self.all.owner);
        after.assigned = self.all.assigned;
        after.take(lines, B::bit(cell));
        after.complete()
    }

    /// The same as [`Pairing::holds`], but gives up at the first group that fails.
    pub fn holds_briefly(&mut self, lines: &[Line<B>]) -> Option<B> {
        let all = &mut self.all;
        all.group(lines);
        let cells = lines.iter().fold(B::EMPTY, |cells, line| cells | line.open);
        if 2 * all.groups.len() as u32 > cells.count() {
            return None;
        }
        all.complete()
    }
}

impl<B: Bits> Assignment<B> {
    /// Groups the lines, without assigning cells yet. Lines on one strip stand next to each other, in order.
    fn group(&mut self, lines: &[Line<B>]) {
        self.groups.clear();
        self.assigned = B::EMPTY;
        let mut strip = None;
        for (number, line) in lines.iter().enumerate() {
            if strip == Some(line.strip)
                && let Some(group) = self.groups.last_mut()
                && (group.shared & line.open).several()
            {
                group.shared &= line.open;
                group.end = number + 1;
                continue;
            }
            strip = Some(line.strip);
            self.groups.push(Group {
                shared: line.open,
                assigned: B::EMPTY,
                need: 2,
                first: number,
                end: number + 1,
            });
        }
    }

    /// Drops the lines through a cell, and releases the cells of groups that have no other line. The lines that are left in a group
    /// share no fewer cells than before.
    fn take(&mut self, lines: &[Line<B>], taken: B) {
        for group in &mut self.groups {
            let (mut shared, mut left, mut all) = (!B::EMPTY, false, true);
            for line in &lines[group.first..group.end] {
                if (line.open & taken).is_empty() {
                    shared &= line.open;
                    left = true;
                } else {
                    all = false;
                }
            }
            if all {
                continue;
            }
            group.shared = shared;
            if !left {
                group.need = 0;
                self.assigned = self.assigned.without(group.assigned);
                group.assigned = B::EMPTY;
            }
        }
    }

    /// Assigns the missing cells and returns all assigned ones, if there are enough.
    fn complete(&mut self) -> Option<B> {
        for number in 0..self.groups.len() {
            let group = &self.groups[number];
            for _ in group.assigned.count()..group.need {
                let mut visited = B::EMPTY;
                if !self.assign(number, &mut visited) {
                    return None;
                }
            }
        }
        Some(self.assigned)
    }

    /// Assigns one more cell to a group, if necessary by giving other cells to the groups that hold those it needs.
    fn assign(&mut self, number: usize, visited: &mut B) -> bool {
        let group = self.groups[number];
        let candidates = group.shared.without(group.assigned | *visited);
        let free = candidates.without(self.assigned);
        let mut found = None;
        if !free.is_empty() {
            found = Some(free.first());
        } else {
            for cell in candidates.cells() {
                let at = B::bit(cell);
                if (*visited & at).is_empty() {
                    *visited |= at;
                    let owner = usize::from(self.owner[cell as usize]);
                    if self.assign(owner, visited) {
                        let assigned = &mut self.groups[owner].assigned;
                        *assigned = assigned.without(at);
                        found = Some(cell);
                        break;
                    }
                }
            }
        }
        let Some(cell) = found else {
            return false;
        };
        self.owner[cell as usize] = number as u16;
        self.groups[number].assigned |= B::bit(cell);
        self.assigned |= B::bit(cell);
        true
    }
}

#[cfg(test)]
pub(in crate::solver::mnk) mod tests {
    use std::collections::HashMap;

    use super::*;
    use crate::games::mnk::Rules;
    use crate::solver::mnk::board::MnkBoard;
    use crate::solver::mnk::static_analysis::lines::Lines;
    use crate::solver::technique::Without;

    /// Whether the attacker completes a line, found by exhaustive search. `lines` are the open cells of each.
    pub(in crate::solver::mnk) fn completes(
        lines: &[u64],
        attacking: bool,
        memo: &mut HashMap<(Vec<u64>, bool), bool>,
    ) -> bool {
        if lines.contains(&0) {
            return true;
        }
        let mut key = lines.to_vec();
        key.sort_unstable();
        key.dedup();
        if let Some(&known) = memo.get(&(key.clone(), attacking)) {
            return known;
        }
        let cells = lines.iter().fold(0, |cells, line| cells | line);
        let after = |cell: u32| -> Vec<u64> {
            let at = 1u64 << cell;
            if attacking {
                key.iter().map(|line| line & !at).collect()
            } else {
                key.iter().copied().filter(|line| line & at == 0).collect()
            }
        };
        let wins = cells != 0
            && if attacking {
                cells
                    .cells()
                    .any(|cell| completes(&after(cell), false, memo))
            } else {
                cells
                    .cells()
                    .all(|cell| completes(&after(cell), true, memo))
            };
        memo.insert((key, attacking), wins);
        wins
    }

    #[test]
    fn what_pairs_hold_is_held_and_rests_on_their_cells_alone() {
        let mut random = fastrand::Rng::with_seed(5);
        let mut pairing = Pairing::<u64>::default();
        let mut lines = Lines::default();
        let mut memo = HashMap::new();
        let mut held = [0; 2];
        for _ in 0..600 {
            let rules = Rules::new(random.u8(3..=6), random.u8(3..=4), random.u8(3..=4));
            let board = MnkBoard::<u64>::new(&rules.expect("in range"), Without::default());
            let (mut mine, mut empty) = (0u64, 0u64);
            for cell in board.playable.cells() {
                match random.u8(..8) {
                    0 => mine |= 1 << cell,
                    1..=3 => {}
                    _ => empty |= 1 << cell,
                }
            }
            lines.collect(&board, mine, empty);
            let open = |lines: &Lines<u64>| -> Vec<u64> {
                lines.lines.iter().map(|line| line.open).collect()
            };
            if open(&lines).contains(&0) || empty.count() > 12 {
                continue;
            }
            let found = pairing.holds(&lines.lines);
            if let Ok(zone) = found {
                held[0] += 1;
                // The defender holds even if the attacker has all other cells.
                let outside: Vec<u64> = open(&lines).iter().map(|line| line & zone).collect();
                assert!(!completes(&outside, true, &mut memo), "{mine:x} {empty:x}");
                assert_eq!(pairing.holds_briefly(&lines.lines), Some(zone));
                continue;
            }
            for cell in empty.cells() {
                if let Some(zone) = pairing.holds_without(&lines.lines, cell) {
                    held[1] += 1;
                    let rest = open(&lines).into_iter().filter(|line| !line.has(cell));
                    let outside: Vec<u64> = rest.map(|line| line & zone).collect();
                    assert!(!completes(&outside, true, &mut memo), "{mine:x} {empty:x}");
                }
            }
        }
        assert!(held.iter().all(|&count| count > 50), "{held:?}");
    }
}
