//! The state of a misère endgame, and its static analysis.
//!
//! A side never takes a cell that completes one of its lines before it must. So that cell, and the side's other lines through it, are
//! taken out for that side. The lines and cells that are left identify a position. A side that runs out
//! of cells loses, unless the board is full.
//!
//! Moves in hand cancel out in pairs, and so do cells on no line that both sides can take: they are numbers and stars, as in Col (Conway
//! 1976).

use super::board::{CELLS, EndgameBoard};
use crate::solver::mnk::bits::Bits;
use crate::solver::mnk::by_role::ByRole;
use crate::solver::mnk::query::Query;
use crate::solver::mnk::technique::{DOMINANCE, MIRRORING, MOVE_COUNTING, ORDERING, POTENTIAL};

/// What a side has in a position.
#[derive(Clone, Copy, Debug)]
pub struct SideState {
    /// The lines that it may still complete.
    pub alive: u64,
    /// The number of cells that each line misses, by bits: the lowest bit of every line, then the second, and so on.
    missing: [u64; 4],
    /// The cells that it can take without losing.
    pub free: u32,
}

impl SideState {
    /// The live lines that lack this many cells.
    pub fn missing(&self, n: u32) -> u64 {
        let planes = self.missing.iter().enumerate();
        planes.fold(self.alive, |lines, (bit, plane)| {
            lines & if n >> bit & 1 == 1 { *plane } else { !plane }
        })
    }

    fn take(&mut self, lines: u64) {
        let mut borrow = lines & self.alive;
        for plane in &mut self.missing {
            *plane ^= borrow;
            borrow &= *plane;
        }
    }
}

/// A position seen from the attacker, who wants the other side to have to complete a line.
#[derive(Clone, Copy, Debug)]
pub struct EndgameState {
    /// What each side has.
    pub sides: ByRole<SideState>,
    /// The attacker's moves in hand, on cells where no line matters. A negative number means moves of the defender's.
    pub hand: i8,
    /// Whether the attacker is to move.
    pub attacker_to_move: bool,
    /// Whether there was a cell that neither side can take without losing, so that the board never fills up.
    pub blocked: bool,
    /// The moves that the attacker may still make, if there is a limit; negative after too many.
    pub limit: Option<i8>,
    /// The lines through cells that both can take.
    shared: u64,
}

/// The result of static analysis.
pub enum Verdict {
    /// Whether the attacker wins.
    Decided(bool),
    /// Undecided. If the attacker wins at all, this many moves are enough.
    Open(u32),
}

impl EndgameState {
    /// The state of a query about a position reached from the board's root. With `free_hand`, the attacker may complete lines.
    pub fn new(board: &EndgameBoard, query: &Query, free_hand: bool) -> Self {
        let Query {
            position,
            attacker,
            limit,
            ..
        } = query;
        let mut missing = [0; 4];
        for (i, line) in board.lines.iter().enumerate() {
            for (bit, plane) in missing.iter_mut().enumerate() {
                *plane |= u64::from(line.count_ones() >> bit & 1) << i;
            }
        }
        let players = ByRole::new(*attacker, attacker.other());
        let mut state = Self {
            sides: players.map(|player| SideState {
                alive: board.alive[player as usize],
                missing,
                free: ((1u64 << board.cells.len()) - 1) as u32,
            }),
            hand: 0,
            attacker_to_move: position.turn == *attacker,
            blocked: false,
            limit: limit.map(|moves| moves as i8),
            shared: 0,
        };
        for (is_attacker, player) in [(true, players.attacker), (false, players.defender)] {
            for (i, &cell) in board.cells.iter().enumerate() {
                if position.marks[player as usize].has(u32::from(cell)) {
                    state.take(board, is_attacker, i as u32);
                }
            }
        }
        if free_hand {
            state.sides.attacker.alive = 0;
        }
        state
    }

    /// The position after the mover takes a cell, before [`EndgameState::reduce`].
    pub fn after(&self, board: &EndgameBoard, cell: u32) -> Self {
        let mut next = *self;
        next.take(board, self.attacker_to_move, cell);
        next.pass();
        next
    }

    fn take(&mut self, board: &EndgameBoard, by_attacker: bool, cell: u32) {
        let lines = board.through[cell as usize];
        for side in self.sides.each_mut() {
            side.free &= !(1 << cell);
        }
        self.sides.mover_mut(by_attacker).take(lines);
        self.sides.mover_mut(!by_attacker).alive &= !lines;
    }

    /// The position after the mover uses a move in hand.
    pub fn spend(&self) -> Self {
        let mut next = *self;
        next.hand -= if self.attacker_to_move { 1 } else { -1 };
        next.pass();
        next
    }

    fn pass(&mut self) {
        if self.attacker_to_move {
            self.spend_limit();
        }
        self.attacker_to_move = !self.attacker_to_move;
    }

    fn spend_limit(&mut self) {
        self.limit = self.limit.map(|moves| (moves - 1).max(-1));
    }

    /// Whether the limit allows the attacker this many moves.
    pub fn allows(&self, moves: u32) -> bool {
        self.limit
            .is_none_or(|limit| i64::from(limit) >= i64::from(moves))
    }

    /// Moves in hand of each side.
    fn hands(&self) -> ByRole<u32> {
        ByRole::new(self.hand.max(0) as u32, (-self.hand).max(0) as u32)
    }

    /// The number of cells that either side can take.
    pub const fn cells(&self) -> u32 {
        (self.sides.attacker.free | self.sides.defender.free).count_ones()
    }

    /// Whether the mover has a move in hand.
    pub fn has_hand(&self) -> bool {
        *self.hands().mover(self.attacker_to_move) > 0
    }

    /// Takes out what does not matter. Returns the cells on no line that both sides can take, which are the best moves.
    ///
    /// Two of them cancel out, because one answers the other. So do a move in hand of one side and one of the other.
    pub fn reduce(&mut self, board: &EndgameBoard) -> u32 {
        let before = self.sides.attacker.free | self.sides.defender.free;
        for side in self.sides.each_mut() {
            let mut last = side.missing(1);
            side.alive &= !last;
            while last != 0 {
                let cell = board.lines[last.trailing_zeros() as usize] & before & side.free;
                last &= last - 1;
                if cell != 0 {
                    side.free &= !cell;
                    side.alive &= !board.through[cell.trailing_zeros() as usize];
                }
            }
        }
        let (mine, other) = (self.sides.attacker.free, self.sides.defender.free);
        self.blocked |= mine | other != before;
        let alive = self.sides.map(|side| side.alive);
        let (mut left, mut idle) = (mine | other, 0u32);
        let mut hands = self.hands();
        self.shared = 0;
        while left != 0 {
            let cell = left.trailing_zeros() as usize;
            let bit = left & left.wrapping_neg();
            left ^= bit;
            let lines = board.through[cell];
            if mine & other & bit != 0 {
                if lines & (alive.attacker | alive.defender) == 0 {
                    idle |= bit;
                } else {
                    self.shared |= lines;
                }
            } else {
                let of_attacker = mine & bit != 0;
                if lines & alive.mover(of_attacker) == 0 {
                    *hands.mover_mut(of_attacker) += 1;
                    self.sides.mover_mut(of_attacker).free ^= bit;
                }
            }
        }
        for side in self.sides.each_mut() {
            side.free &= !idle;
        }
        let pairs = hands.attacker.min(hands.defender) + idle.count_ones() / 2;
        for _ in 0..pairs {
            self.spend_limit();
        }
        self.hand = hands.attacker as i8 - hands.defender as i8;
        if idle.count_ones() % 2 == 1 {
            self.pass();
        }
        idle
    }

    /// Decides the position without search, if possible.
    pub fn verdict(&self, board: &EndgameBoard) -> Verdict {
        if !self.allows(u32::from(self.attacker_to_move)) {
            return Verdict::Decided(false);
        }
        let first = u32::from(self.attacker_to_move);
        let turn = self.attacker_to_move;
        let hands = self.hands();
        let (mine, other) = (self.sides.attacker.free, self.sides.defender.free);
        let any = (mine | other).count_ones() + hands.attacker + hands.defender;
        if self.sides.mover(turn).free == 0 && *hands.mover(turn) == 0 {
            return Verdict::Decided(!self.attacker_to_move && (self.blocked || any > 0));
        }
        // A full board is a draw, which is a success of the defender. If it is the attacker's turn then, running out of moves
        // has the same result.
        let exact = self.blocked || any.is_multiple_of(2) == self.attacker_to_move;
        let both = mine & other;
        // The least number of moves that a side has, whatever the other one does, and the most: one cell of each line stays free.
        let bounds = |side: &SideState, hand: u32| {
            let alone = (side.free & !both).count_ones();
            let least = alone.saturating_sub((side.alive & !self.shared).count_ones());
            let most = side.free.count_ones() - u32::from(side.alive != 0);
            (hand + least, hand + most)
        };
        let (least, most) = bounds(&self.sides.attacker, hands.attacker);
        let (other_least, other_most) = bounds(&self.sides.defender, hands.defender);
        let counting = !board.without.has(MOVE_COUNTING);
        if counting && (most < other_least + first || !self.allows(other_least + first)) {
            return Verdict::Decided(false);
        }
        let in_time = most.min(other_most + first);
        let wins = least >= other_most + first && (exact || any > 2 * other_most + first);
        if counting && wins && self.allows(in_time) {
            return Verdict::Decided(true);
        }
        let weighing = !board.without.has(POTENTIAL);
        if weighing && !self.blocked && hands.attacker == 0 && mine & !other == 0 {
            // The defender may avoid lines on all cells, and can if the potential is small enough (Erdős and Selfridge 1973).
            let weights = (2..=board.longest)
                .map(|n| self.sides.defender.missing(n).count_ones() << (16 - n));
            if weights.sum::<u32>() < 1 << 15 {
                return Verdict::Decided(false);
            }
        }
        let mirroring = !board.without.has(MIRRORING);
        if mirroring && self.attacker_to_move && hands.attacker == 0 && self.mirrored(board) {
            return Verdict::Decided(false);
        }
        Verdict::Open(in_time)
    }

    /// Whether the defender can answer each of the attacker's moves by its mirror image.
    ///
    /// Then the defender completes a line only after the attacker has, and never a line that holds a cell and its image.
    fn mirrored(&self, board: &EndgameBoard) -> bool {
        let ByRole {
            attacker: mine,
            defender: other,
        } = &self.sides;
        board.symmetries.iter().any(|symmetry| {
            symmetry.fixed.is_some_and(|fixed| {
                mine.free & fixed == 0 && symmetry.cells.of_cells(mine.free) & !other.free == 0 && {
                    let mut rest = other.alive & !symmetry.lines.of(mine.alive);
                    let mut holds = true;
                    while rest != 0 && holds {
                        let line = board.lines[rest.trailing_zeros() as usize] & other.free;
                        rest &= rest - 1;
                        holds = symmetry.cells.of_cells(line) & line & !fixed != 0;
                    }
                    holds
                }
            })
        })
    }

    /// The key of the position, without the limit: the least of the mirror images.
    pub fn key(&self, board: &EndgameBoard) -> ([u64; 3], u32) {
        let ByRole {
            attacker: mine,
            defender: other,
        } = &self.sides;
        let both = |a: u32, b: u32| u64::from(a) | u64::from(b) << 32;
        let mut key = [mine.alive, other.alive, both(mine.free, other.free)];
        for symmetry in board.symmetries.iter().filter(|symmetry| symmetry.same) {
            let (lines, cells) = (&symmetry.lines, &symmetry.cells);
            key = key.min([
                lines.of(mine.alive),
                lines.of(other.alive),
                both(cells.of_cells(mine.free), cells.of_cells(other.free)),
            ]);
        }
        let tag = u32::from(self.attacker_to_move) << 4
            | u32::from(self.blocked) << 5
            | (self.hand as u8 as u32) << 6;
        (key, tag)
    }

    /// Writes the mover's moves into `moves` and returns their number. The likeliest come first: those that add to the fewest of the mover's
    /// lines and leave the other side the most. A cell with all the lines of another one, or more, is left out.
    pub fn moves(&self, board: &EndgameBoard, moves: &mut [u8; CELLS]) -> usize {
        let turn = self.attacker_to_move;
        let (own, other) = (self.sides.mover(turn), self.sides.waiting(turn));
        let near = [
            own.missing(2),
            own.missing(3),
            other.missing(2),
            other.missing(3),
        ];
        let mut list = [(0u32, 0u8); CELLS];
        let mut count = 0;
        let mut left = own.free;
        while left != 0 {
            let cell = left.trailing_zeros();
            left &= left - 1;
            let lines = board.through[cell as usize];
            let alone = u32::from(other.free >> cell & 1 == 0);
            let near = near.map(|near| (lines & near).count_ones());
            let cost = 4 * near[0] + 2 * near[1] + 3 * near[2] + near[3];
            let cost = if board.without.has(ORDERING) {
                0
            } else {
                cost + 12 * alone
            };
            list[count] = (cost, cell as u8);
            count += 1;
        }
        list[..count].sort_unstable();
        let mut kept = [(0, 0, false); CELLS];
        let mut n = 0;
        for &(_, cell) in &list[..count] {
            let lines = board.through[usize::from(cell)];
            // A cell that the other side can't take can wait.
            let (a, b, alone) = (
                lines & own.alive,
                lines & other.alive,
                other.free >> cell & 1 == 0,
            );
            let dominated = kept[..n]
                .iter()
                .any(|&(x, y, z)| x & !a == 0 && y & !b == 0 && z <= alone);
            if !dominated || board.without.has(DOMINANCE) {
                kept[n] = (a, b, alone);
                moves[n] = cell;
                n += 1;
            }
        }
        n
    }
}
