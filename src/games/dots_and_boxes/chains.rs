//! What the lines alone say: boxes that can be taken, chains of them, moves of which one is best, and equal drawings.

use super::Rules;

/// A position as strings and coins: which lines are open around each box.
#[derive(Clone, Copy)]
struct Open {
    rules: Rules,
    open: u64,
}

impl Open {
    /// The open lines of a box.
    const fn of(self, of: u32) -> u64 {
        self.open & self.rules.around(of)
    }

    /// The box on the other side of a line.
    fn beyond(self, line: u32, of: u32) -> Option<u32> {
        let beside = self.rules.beside(line as u8).into_iter().flatten();
        beside.into_iter().find(|&other| other != of)
    }

    /// Whether a box can be taken.
    const fn is_takeable(self, of: u32) -> bool {
        self.of(of).is_power_of_two()
    }

    /// Takes the boxes of a chain one after the other, beginning with one that can be taken.
    fn chain(mut self, mut of: u32) -> Chain {
        let mut chain = Chain::default();
        loop {
            let line = self.of(of).trailing_zeros();
            if let Some(place) = chain.lines.get_mut(chain.length as usize) {
                *place = line as u8;
            }
            chain.length += 1;
            self.open &= !(1 << line);
            let Some(next) = self.beyond(line, of) else {
                return chain;
            };
            match self.of(next).count_ones() {
                0 => {
                    chain.length += 1;
                    (chain.is_closed, chain.last) = (true, next);
                    return chain;
                }
                1 => of = next,
                _ => return chain,
            }
        }
    }
}

/// Boxes that can be taken one after the other.
#[derive(Clone, Copy, Default)]
struct Chain {
    length: u32,
    /// The lines that take the first two.
    lines: [u8; 2],
    /// Whether it can be taken from both ends.
    is_closed: bool,
    /// The last box.
    last: u32,
}

impl Chain {
    /// Whether taking one more box would give away the choice to leave the rest to the other side, who must then open the next chain: the last
    /// two of a chain, by one line between them, or the last four of a closed one.
    const fn is_short(self) -> bool {
        self.length == if self.is_closed { 4 } else { 2 }
    }
}

impl Rules {
    /// The boxes beside a line.
    pub(super) fn beside(self, line: u8) -> [Option<u32>; 2] {
        let (width, step, line) = (u32::from(self.width), self.step(), u32::from(line));
        let (row, at) = (line / step, line % step);
        if at < width {
            let below = (row < u32::from(self.height)).then_some(row * width + at);
            [(row > 0).then(|| (row - 1) * width + at), below]
        } else {
            let at = at - width;
            let right = (at < width).then_some(row * width + at);
            [(at > 0).then(|| row * width + at - 1), right]
        }
    }

    fn open(self, drawn: u64) -> Open {
        Open {
            rules: self,
            open: self.all() & !drawn,
        }
    }

    /// How many boxes the side to move can take at once, one after the other.
    pub(super) fn taken(self, drawn: u64) -> u32 {
        let mut open = self.open(drawn);
        let mut taken = 0;
        for first in 0..self.boxes() {
            let mut of = Some(first);
            while let Some(here) = of.filter(|&of| open.is_takeable(of)) {
                let line = open.of(here).trailing_zeros();
                open.open &= !(1 << line);
                of = open.beyond(line, here);
                taken += 1;
                // A line between two boxes takes both.
                taken += of.map_or(0, |next| u32::from(open.of(next) == 0));
            }
        }
        taken
    }

    /// The moves of which one is best, where boxes can be taken (Berlekamp, The Dots and Boxes Game, 2000; Barker and Korf 2012).
    ///
    /// A box is taken at once unless it is one of the last two of a chain, or of the last four of a closed one. Of several such rests, all but
    /// one are taken, too. The last one is taken, or left by a line in its middle.
    pub(super) fn sufficient_into(self, drawn: u64, moves: &mut Vec<u8>) {
        let open = self.open(drawn);
        let mut rest: Option<Chain> = None;
        for of in (0..self.boxes()).filter(|&of| open.is_takeable(of)) {
            let chain = open.chain(of);
            let line = chain.lines[0];
            if !chain.is_short() {
                moves.push(line);
                return;
            }
            match &mut rest {
                None => rest = Some(chain),
                // The other end of the same chain.
                Some(rest) if rest.is_closed && chain.is_closed && rest.last == of => {}
                // Two boxes left cost less than four.
                Some(rest) if rest.is_closed && !chain.is_closed => {
                    moves.push(rest.lines[0]);
                    return;
                }
                Some(_) => {
                    moves.push(line);
                    return;
                }
            }
        }
        if let Some(rest) = rest {
            moves.extend(rest.lines);
        }
    }

    /// The smallest of the drawings that are worth the same: its mirror images, in which a corner with one outer line has the one across.
    pub(crate) fn class(self, drawn: u64) -> u64 {
        let [lined, _] = self.corners_alike(drawn);
        let across = (self.width == self.height).then(|| self.transposed(lined));
        let turned = |lines: u64| lines.reverse_bits() >> (64 - self.lines());
        let mut least = u64::MAX;
        for lines in [Some(lined), across].into_iter().flatten() {
            let mirrored = self.upside_down(lines);
            for image in [lines, turned(lines), mirrored, turned(mirrored)] {
                least = least.min(self.corners_alike(image)[0]);
            }
        }
        least
    }

    /// The two outer lines of each corner: the one across, and the one beside it.
    pub(crate) const fn corners(self) -> [[u32; 2]; 4] {
        let (width, height, step) = (self.width as u32, self.height as u32, self.step());
        [
            [0, width],
            [width - 1, 2 * width],
            [step * height, step * (height - 1) + width],
            [step * height + width - 1, step * height - 1],
        ]
    }

    /// In each corner with one of its two outer lines, moves that: in the first set to the line across, in the second to the line beside.
    #[inline]
    pub(crate) fn corners_alike(self, lines: u64) -> [u64; 2] {
        let mut sets = [lines; 2];
        for [across, up] in self.corners() {
            for (set, (from, to)) in sets.iter_mut().zip([(up, across), (across, up)]) {
                let moves = *set >> from & !(*set >> to) & 1;
                *set ^= moves << from | moves << to;
            }
        }
        sets
    }

    /// The lines upside down.
    pub(crate) fn upside_down(self, drawn: u64) -> u64 {
        let (width, height, step) = (u32::from(self.width), u32::from(self.height), self.step());
        let (across, up) = ((1 << width) - 1, (1 << (width + 1)) - 1);
        let mut image = 0;
        for row in 0..=height {
            image |= (drawn >> (step * row) & across) << (step * (height - row));
        }
        for row in 0..height {
            let at = |row| step * row + width;
            image |= (drawn >> at(row) & up) << at(height - 1 - row);
        }
        image
    }

    /// The lines of a square board with columns and rows exchanged.
    pub(crate) fn transposed(self, mut drawn: u64) -> u64 {
        let (width, step) = (u32::from(self.width), self.step());
        let mut image = 0;
        while drawn != 0 {
            let line = drawn.trailing_zeros();
            drawn &= drawn - 1;
            let (row, at) = (line / step, line % step);
            let to = if at < width {
                step * at + width + row
            } else {
                step * (at - width) + row
            };
            image |= 1 << to;
        }
        image
    }
}
