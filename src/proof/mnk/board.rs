//! A position of an m,n,k-game as the walk sees it: the marks of prover and opponent, and how many each line has.

use crate::game::Side;
use crate::games::grid::{CellSet, symmetries};
use crate::games::mnk::{Mnk, Rules};

/// Who has marked a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mark {
    /// Nobody.
    Empty,
    /// The prover.
    Prover,
    /// The opponent.
    Opponent,
    /// Nobody can.
    Obstacle,
}

/// One of the two roles.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Role {
    /// The side that the claim favours.
    Prover,
    /// The other side.
    Opponent,
}

impl Role {
    /// The other role.
    pub const fn other(self) -> Self {
        match self {
            Self::Prover => Self::Opponent,
            Self::Opponent => Self::Prover,
        }
    }
}

/// A line: its cells, and how many marks of each role it has.
#[derive(Clone, Debug)]
struct Line {
    cells: Vec<u16>,
    strip: u16,
    marks: [u8; 2],
}

/// A position.
#[derive(Clone, Debug)]
pub struct Board {
    k: u8,
    misere: bool,
    /// Whether the prover's lines count.
    own_lines: bool,
    marks: Vec<Mark>,
    lines: Vec<Line>,
    /// The numbers of the lines through each cell.
    through: Vec<Vec<u16>>,
    /// For each symmetry, where each cell goes.
    symmetries: Vec<Vec<u16>>,
}

/// Stands for any empty cell outside live lines.
const WAITING: u16 = u16::MAX;

/// Lines that one pair can block.
struct Group {
    shared: CellSet,
    strip: u16,
}

impl Board {
    /// The position, seen by this prover.
    pub fn of(game: &Mnk, prover: Side, own_lines: bool) -> Self {
        let rules = game.rules();
        let cells = rules.cells();
        let marks = (0..cells).map(|cell| match cell {
            _ if rules.obstacles.contains(cell) => Mark::Obstacle,
            _ if game.marks(prover).contains(cell) => Mark::Prover,
            _ if game.marks(prover.other()).contains(cell) => Mark::Opponent,
            _ => Mark::Empty,
        });
        let marks: Vec<Mark> = marks.collect();
        let lines = lines(rules, &marks);
        let mut through = vec![Vec::new(); cells];
        for (number, line) in lines.iter().enumerate() {
            for &cell in &line.cells {
                through[usize::from(cell)].push(number as u16);
            }
        }
        Self {
            k: rules.k,
            misere: rules.misere,
            own_lines,
            symmetries: symmetries(rules.width, rules.height, rules.obstacles),
            marks,
            lines,
            through,
        }
    }

    /// Marks a cell.
    pub fn mark(&mut self, cell: u16, role: Role) {
        self.marks[usize::from(cell)] = match role {
            Role::Prover => Mark::Prover,
            Role::Opponent => Mark::Opponent,
        };
        for &line in &self.through[usize::from(cell)] {
            self.lines[usize::from(line)].marks[role as usize] += 1;
        }
    }

    /// Takes a mark back.
    pub fn unmark(&mut self, cell: u16, role: Role) {
        self.marks[usize::from(cell)] = Mark::Empty;
        for &line in &self.through[usize::from(cell)] {
            self.lines[usize::from(line)].marks[role as usize] -= 1;
        }
    }

    fn is_empty(&self, cell: u16) -> bool {
        self.marks[usize::from(cell)] == Mark::Empty
    }

    /// The empty cells.
    pub fn empty(&self) -> CellSet {
        let cells = 0..self.marks.len() as u16;
        cells.filter(|&cell| self.is_empty(cell)).collect()
    }

    /// The marks of a role.
    pub fn marks(&self, role: Role) -> CellSet {
        let mark = match role {
            Role::Prover => Mark::Prover,
            Role::Opponent => Mark::Opponent,
        };
        let cells = (0_u16..).zip(&self.marks).filter(|&(_, &of)| of == mark);
        cells.map(|(cell, _)| cell).collect()
    }

    fn is_live(&self, line: &Line, role: Role) -> bool {
        line.marks[role.other() as usize] == 0 && (role == Role::Opponent || self.own_lines)
    }

    fn live(&self, role: Role) -> impl Iterator<Item = &Line> {
        self.lines
            .iter()
            .filter(move |line| self.is_live(line, role))
    }

    /// Whether a side has a live line.
    pub fn has_live(&self, role: Role) -> bool {
        self.live(role).next().is_some()
    }

    /// The open cells of a line, in the order of the line.
    fn open(&self, line: &Line) -> impl Iterator<Item = u16> {
        line.cells
            .iter()
            .copied()
            .filter(|&cell| self.is_empty(cell))
    }

    /// The cells with which a side would complete a line.
    pub fn complete(&self, role: Role) -> CellSet {
        let near = self
            .live(role)
            .filter(|line| line.marks[role as usize] + 1 == self.k);
        near.flat_map(|line| self.open(line)).collect()
    }

    /// The useful cells.
    pub fn useful(&self) -> CellSet {
        let lines = self.live(Role::Prover).chain(self.live(Role::Opponent));
        lines.flat_map(|line| self.open(line)).collect()
    }

    /// Whether a cell belongs to a live line of either side.
    pub fn matters(&self, cell: u16) -> bool {
        self.weight(cell) > 0
    }

    /// The lowest of the empty cells outside live lines, which are all alike.
    pub fn waiting_cell(&self) -> Option<u16> {
        self.empty().cells().find(|&cell| !self.matters(cell))
    }

    /// The weight of an empty cell.
    pub fn weight(&self, cell: u16) -> u64 {
        let mut weight = 0;
        for &line in &self.through[usize::from(cell)] {
            let line = &self.lines[usize::from(line)];
            for role in [Role::Prover, Role::Opponent] {
                if self.is_live(line, role) {
                    weight += 1 << (2 * line.marks[role as usize]);
                }
            }
        }
        weight
    }

    /// These cells by weight, the greatest first; if equal, the lower cell first.
    pub fn heaviest_first(&self, cells: CellSet) -> Vec<u16> {
        let mut cells: Vec<u16> = cells.cells().collect();
        cells.sort_by_cached_key(|&cell| std::cmp::Reverse(self.weight(cell)));
        cells
    }

    /// These cells by weight, the least first; if equal, the lower cell first.
    pub fn lightest_first(&self, cells: CellSet) -> Vec<u16> {
        let mut cells: Vec<u16> = cells.cells().collect();
        cells.sort_by_cached_key(|&cell| self.weight(cell));
        cells
    }

    /// Adds cells of each of the opponent's live lines to a zone, the lowest first, until it has `wanted` cells.
    pub fn add_of_each_line(&self, zone: &mut CellSet, wanted: usize) {
        for line in self.live(Role::Opponent) {
            let open: CellSet = self.open(line).collect();
            let mut have = open.and(*zone).len();
            for cell in open.cells() {
                if have >= wanted {
                    break;
                }
                if !zone.contains(cell.into()) {
                    zone.insert(cell.into());
                    have += 1;
                }
            }
        }
    }

    /// The cells of pairs for all live lines of a role: each group of lines has two of its own.
    ///
    /// # Errors
    /// The number of cells that are missing if there are no such pairs.
    pub fn pairs(&self, role: Role, briefly: bool) -> Result<CellSet, u32> {
        let mut groups: Vec<Group> = Vec::new();
        for line in self.live(role) {
            let open: CellSet = self.open(line).collect();
            if let Some(group) = groups.last_mut()
                && group.strip == line.strip
                && group.shared.and(open).len() >= 2
            {
                group.shared = group.shared.and(open);
                continue;
            }
            if briefly && open.len() < 2 {
                return Err(1);
            }
            groups.push(Group {
                shared: open,
                strip: line.strip,
            });
        }
        let mut owner = vec![None; self.marks.len()];
        let mut missing = 0;
        for group in 0..groups.len() {
            for have in 0..2 {
                if !assign(&groups, &mut owner, group, &mut CellSet::default()) {
                    missing += 2 - have;
                    break;
                }
            }
            if briefly && missing > 0 {
                return Err(missing);
            }
        }
        if missing > 0 {
            return Err(missing);
        }
        let owned = (0_u16..).zip(&owner).filter(|(_, owner)| owner.is_some());
        Ok(owned.map(|(cell, _)| cell).collect())
    }

    /// The cell that half a turn of the board exchanges with this one.
    pub fn opposite(&self, cell: u16) -> u16 {
        self.cells() - 1 - cell
    }

    /// The number of cells.
    pub fn cells(&self) -> u16 {
        self.marks.len() as u16
    }

    /// Whether a prover who has the middle and answers each mark in the opposite cell completes no line in misère. A line with two opposite
    /// cells is never the prover's. For any other line, the opposite one is the opponent's and is completed first, unless both go through the
    /// middle.
    pub fn opposite_answers_hold(&self) -> bool {
        let middle = self.marks.len() as u16 / 2;
        let mut through = self
            .lines
            .iter()
            .filter(|line| line.cells.contains(&middle));
        through.all(|line| {
            let mut others = line.cells.iter().filter(|&&cell| cell != middle);
            others.any(|&cell| line.cells.contains(&self.opposite(cell)))
        })
    }

    /// The cell with which the prover answers in the opposite cell, or waits if that cell no longer matters. `None` if the prover has moved
    /// otherwise before.
    pub fn opposite_answer(&self) -> Option<u16> {
        let answered = |&cell: &u16| {
            let opposite = self.opposite(cell);
            opposite == cell || self.marks[usize::from(opposite)] == Mark::Opponent
        };
        let cells = 0..self.marks.len() as u16;
        let own = self.marks(Role::Prover);
        if !own
            .cells()
            .all(|cell| !self.matters(cell) || answered(&cell))
        {
            return None;
        }
        let mut wanted =
            cells.filter(|cell| self.is_empty(*cell) && answered(cell) && self.matters(*cell));
        match (wanted.next(), wanted.next()) {
            (Some(cell), None) => Some(cell),
            (None, _) => self.waiting_cell(),
            _ => None,
        }
    }

    /// Whether, for each cell of a live line, the opposite cell holds the other role's mark or, if the cell is empty, is empty too, and is
    /// in a live line as well.
    pub fn is_answered(&self) -> bool {
        let mut cells = (0..self.cells()).filter(|&cell| self.matters(cell));
        cells.all(|cell| {
            let opposite = self.opposite(cell);
            let expected = match self.marks[usize::from(cell)] {
                Mark::Prover => Mark::Opponent,
                Mark::Opponent => Mark::Prover,
                same => same,
            };
            self.marks[usize::from(opposite)] == expected && self.matters(opposite)
        })
    }

    /// What is remembered of the position, and the number of the symmetry that leads to it.
    pub fn key(&self) -> (Vec<u8>, usize) {
        let cells = self.marks.len();
        let mut digits = vec![0; cells];
        for role in [Role::Prover, Role::Opponent] {
            for line in self.live(role) {
                for &cell in &line.cells {
                    digits[usize::from(cell)] = match self.marks[usize::from(cell)] {
                        Mark::Empty => 3,
                        _ => role as u8 + 1,
                    };
                }
            }
        }
        let mut least = (vec![u8::MAX], 0);
        for (number, map) in self.symmetries.iter().enumerate() {
            let mut image = vec![0; cells];
            for (digit, &to) in digits.iter().zip(map) {
                image[usize::from(to)] = *digit;
            }
            if image < least.0 {
                least = (image, number);
            }
        }
        // In misère, cells outside live lines are good for waiting.
        if self.misere {
            least.0.extend((self.empty().len() as u16).to_be_bytes());
        }
        least
    }

    /// Where a symmetry takes an empty cell; [`WAITING`] if it is outside live lines.
    pub fn turned(&self, cell: u16, symmetry: usize) -> u16 {
        if !self.matters(cell) {
            return WAITING;
        }
        self.symmetries[symmetry][usize::from(cell)]
    }

    /// The cell that was turned, or the lowest one that stands for it.
    pub fn turned_back(&self, image: u16, symmetry: usize) -> Option<u16> {
        if image == WAITING {
            return self.waiting_cell();
        }
        let map = &self.symmetries[symmetry];
        (0_u16..)
            .zip(map)
            .find_map(|(cell, &to)| (to == image).then_some(cell))
    }

    /// Where a symmetry takes a set of cells.
    pub fn image(&self, set: CellSet, symmetry: usize) -> CellSet {
        let map = &self.symmetries[symmetry];
        set.cells().map(|cell| map[usize::from(cell)]).collect()
    }

    /// Where a symmetry took a set of cells from.
    pub fn origin(&self, set: CellSet, symmetry: usize) -> CellSet {
        let map = &self.symmetries[symmetry];
        let cells = (0_u16..)
            .zip(map)
            .filter(|&(_, &to)| set.contains(to.into()));
        cells.map(|(cell, _)| cell).collect()
    }
}

/// Gives the group one more of its shared cells, if necessary by moving other groups to other cells.
fn assign(
    groups: &[Group],
    owner: &mut [Option<u16>],
    group: usize,
    visited: &mut CellSet,
) -> bool {
    for cell in groups[group].shared.cells() {
        let at = usize::from(cell);
        if visited.contains(cell.into()) || owner[at] == Some(group as u16) {
            continue;
        }
        visited.insert(cell.into());
        let free = match owner[at] {
            None => true,
            Some(other) => assign(groups, owner, usize::from(other), visited),
        };
        if free {
            owner[at] = Some(group as u16);
            return true;
        }
    }
    false
}

/// The lines in the order of the format.
fn lines(rules: &Rules, marks: &[Mark]) -> Vec<Line> {
    let (width, height) = (i32::from(rules.width), i32::from(rules.height));
    let inside = |x: i32, y: i32| (0..width).contains(&x) && (0..height).contains(&y);
    let (mut lines, mut strip) = (Vec::new(), 0);
    for (dx, dy) in [(1, 0), (0, 1), (1, 1), (-1, 1)] {
        for first in 0..width * height {
            let (x, y) = (first % width, first / width);
            if inside(x - dx, y - dy) {
                continue;
            }
            let steps = (0..).map(|step| (x + step * dx, y + step * dy));
            let cells: Vec<u16> = steps
                .take_while(|&(x, y)| inside(x, y))
                .map(|(x, y)| (y * width + x) as u16)
                .collect();
            for window in cells.windows(usize::from(rules.k)) {
                let mark = |&cell: &u16| marks[usize::from(cell)];
                if window.iter().any(|cell| mark(cell) == Mark::Obstacle) {
                    continue;
                }
                let count = |of| window.iter().filter(|cell| mark(cell) == of).count() as u8;
                lines.push(Line {
                    cells: window.to_vec(),
                    strip,
                    marks: [count(Mark::Prover), count(Mark::Opponent)],
                });
            }
            strip += 1;
        }
    }
    lines
}
