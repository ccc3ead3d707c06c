//! Domineering (Göran Andersson, about 1974): the first side places vertical dominoes, the second
//! horizontal ones; who cannot move loses. Only for tests and benchmarks.

use yomikiri::game::{Game, Outcome, Reason, Score, Side};

/// The lowest and highest score.
pub const RANGE: (Score, Score) = (-1, 1);

/// A position on a board of up to 8x8 cells. The cell in column x and row y is bit 8y + x.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Domineering {
    pub width: u32,
    pub height: u32,
    pub free: u64,
    pub turn: Side,
}

impl Domineering {
    /// The empty board.
    pub fn new(width: u32, height: u32) -> Self {
        let row = u64::MAX >> (64 - width);
        let free = (0..height).fold(0, |cells, y| cells | row << (8 * y));
        Self {
            width,
            height,
            free,
            turn: Side::First,
        }
    }

    /// The upper or left cells of a side's moves on these cells.
    fn places(&self, side: Side, free: u64) -> u64 {
        match side {
            Side::First => free & free >> 8,
            Side::Second => free & free >> 1 & !0x8080_8080_8080_8080,
        }
    }

    /// A side's domino with this upper or left cell.
    fn domino(side: Side, place: u32) -> u64 {
        match side {
            Side::First => 0x101 << place,
            Side::Second => 3 << place,
        }
    }

    /// The cells that a side can use.
    fn usable(&self, side: Side, free: u64) -> u64 {
        let places = self.places(side, free);
        match side {
            Side::First => places | places << 8,
            Side::Second => places | places << 1,
        }
    }

    /// The most dominoes of a side that fit on these cells: in each run of cells, from its beginning.
    fn fitting(&self, side: Side, mut cells: u64) -> Score {
        let mut count = 0;
        loop {
            let places = self.places(side, cells);
            if places == 0 {
                return count;
            }
            // The beginnings of all runs at once.
            let first = match side {
                Side::First => places & !(places << 8),
                Side::Second => places & !(places << 1),
            };
            let taken = match side {
                Side::First => first | first << 8,
                Side::Second => first | first << 1,
            };
            count += Score::from(first.count_ones());
            cells &= !taken;
        }
    }

    /// The moves that a side is sure of. The other side cannot disturb moves on cells that it cannot
    /// use. Of the rest, each of its moves spoils two at most, while the side takes one of them.
    fn sure(&self, side: Side) -> Score {
        let disturbed = self.usable(side.other(), self.free);
        let safe = self.fitting(side, self.free & !disturbed);
        let open = self.fitting(side, self.free & disturbed);
        let first = if self.turn == side { 2 } else { 0 };
        safe + (open + first) / 3
    }

    /// The cells mirrored left to right.
    fn mirrored(&self, cells: u64) -> u64 {
        cells.reverse_bits().swap_bytes() >> (8 - self.width)
    }

    /// The cells turned upside down.
    fn flipped(&self, cells: u64) -> u64 {
        cells.swap_bytes() >> (8 * (8 - self.height))
    }
}

impl Game for Domineering {
    /// The upper or left cell.
    type Move = u8;
    type Key = (u64, Side);

    fn turn(&self) -> Side {
        self.turn
    }

    fn moves_into(&self, moves: &mut Vec<u8>) {
        let mut places = self.places(self.turn, self.free);
        while places != 0 {
            moves.push(places.trailing_zeros() as u8);
            places &= places - 1;
        }
    }

    fn play(&mut self, mv: u8) {
        self.free &= !Self::domino(self.turn, mv.into());
        self.turn = self.turn.other();
    }

    fn outcome(&self) -> Option<Outcome> {
        (self.places(self.turn, self.free) == 0).then(|| Outcome {
            score: -self.turn.sign(),
            reason: Reason::NoMoves,
        })
    }

    fn key(&self) -> Self::Key {
        (self.free, self.turn)
    }

    /// Cells that nobody can use count as taken, and mirror images are the same.
    fn class(&self) -> Self::Key {
        let sides = [Side::First, Side::Second];
        let cells = sides.map(|side| self.usable(side, self.free));
        let cells = cells[0] | cells[1];
        let (mirrored, flipped) = (self.mirrored(cells), self.flipped(cells));
        let turned = self.mirrored(flipped);
        (cells.min(mirrored).min(flipped).min(turned), self.turn)
    }

    /// The moves that are left to the side, less those left to the other side.
    fn promise(&self, mv: u8) -> i64 {
        let after = self.free & !Self::domino(self.turn, mv.into());
        let left = |side: Side| i64::from(self.places(side, after).count_ones());
        left(self.turn) - left(self.turn.other())
    }

    /// A side wins that is sure of more moves than the other side can have. The side to move needs
    /// one more.
    fn value_bounds(&self) -> (Score, Score) {
        let other = self.turn.other();
        let (own, others) = (self.turn.sign(), other.sign());
        if self.sure(self.turn) > self.fitting(other, self.free) {
            (own, own)
        } else if self.sure(other) >= self.fitting(self.turn, self.free) {
            (others, others)
        } else {
            RANGE
        }
    }
}
