//! From a position to the numbers that the evaluation adds up weights for.

use super::pattern::Shape;
use crate::games::reversi::bitboard::moves;

/// Pattern indices are worked out eight at a time.
pub type Lanes = [u16; 8];

/// Counts of moves from this one on share a weight.
pub const MOST_MOVES: usize = 15;

/// How many weights there are besides the patterns': of the parity of the empty cells
/// ([`Extractor::parity`]), then of the number of moves of the side to move, then of the opponent's.
pub const DENSE: usize = PARITIES + 2 * (MOST_MOVES + 1);

/// The number of parity classes.
pub const PARITIES: usize = 8;

/// A part of a row: some bits of a bit board, and what each of their values adds to each index.
struct Chunk {
    shift: u32,
    mask: u64,
    /// Where its rows of lanes begin, in blocks.
    offset: usize,
}

/// The cells of so many columns and rows at the top left.
fn rectangle(width: u8, height: u8) -> u64 {
    let row = (1u64 << width) - 1;
    (0..height).fold(0, |cells, y| cells | row << (8 * y))
}

/// Adds lane by lane.
#[inline(always)]
fn add<const B: usize>(sums: &mut [Lanes; B], summands: &[Lanes]) {
    for (sums, summands) in sums.iter_mut().zip(summands) {
        for (sum, summand) in sums.iter_mut().zip(summands) {
            *sum = sum.wrapping_add(*summand);
        }
    }
}

#[inline(always)]
fn subtract<const B: usize>(sums: &mut [Lanes; B], summands: &[Lanes]) {
    for (sums, summands) in sums.iter_mut().zip(summands) {
        for (sum, summand) in sums.iter_mut().zip(summands) {
            *sum = sum.wrapping_sub(*summand);
        }
    }
}

/// Works out the fillings of all patterns of one board at once.
///
/// The index of a pattern is a sum over its cells, so it is a sum over parts of rows too, and each
/// part's summand can be looked up for all patterns at a time, eight to a vector.
pub struct Extractor {
    /// The playable cells.
    pub mask: u64,
    /// The left and the upper half of the board; `None` where a side is odd.
    halves: Option<(u64, u64)>,
    /// For each lane the number of its shape among the shapes given.
    pub lanes: Vec<usize>,
    blocks: usize,
    chunks: Vec<Chunk>,
    summands: Vec<Lanes>,
    /// What a disc of the side to move adds, for each cell in turn, a block after the other.
    cells: Vec<Lanes>,
}

impl Extractor {
    /// Lays the shapes out on a board.
    ///
    /// # Panics
    /// When there are more than 64 places in all; the shapes are fixed, and a test tries every board.
    #[must_use]
    pub fn new(width: u8, height: u8, shapes: &[Shape]) -> Extractor {
        let mut lanes = Vec::new();
        // For each cell: what a disc there adds, by lane.
        let mut of_cell: Vec<Vec<(usize, u16)>> = vec![Vec::new(); 64];
        for (number, shape) in shapes.iter().enumerate() {
            for place in shape.places(width, height) {
                let mut power = 1u16;
                for (i, &cell) in place.iter().enumerate() {
                    of_cell[usize::from(cell)].push((lanes.len(), power));
                    if i + 1 < place.len() {
                        power *= 3;
                    }
                }
                lanes.push(number);
            }
        }
        let blocks = lanes.len().div_ceil(8).max(1);
        assert!(blocks <= 8, "too many patterns");
        let mut chunks = Vec::new();
        let mut summands = Vec::new();
        for row in 0..u32::from(height) {
            // Rows of up to six cells go in one look-up, longer ones in two, to stay in the nearest cache.
            let width = u32::from(width);
            let parts = if width <= 6 {
                vec![(0, width)]
            } else {
                vec![(0, 4), (4, width - 4)]
            };
            for (column, bits) in parts {
                let shift = row * 8 + column;
                chunks.push(Chunk {
                    shift,
                    mask: (1 << bits) - 1,
                    offset: summands.len(),
                });
                for value in 0..1u32 << bits {
                    let mut sums = vec![[0u16; 8]; blocks];
                    for bit in (0..bits).filter(|bit| value >> bit & 1 != 0) {
                        for &(lane, power) in &of_cell[(shift + bit) as usize] {
                            sums[lane / 8][lane % 8] += power;
                        }
                    }
                    summands.extend(sums);
                }
            }
        }
        let mut cells = vec![[0; 8]; 64 * blocks];
        for (cell, places) in of_cell.iter().enumerate() {
            for &(lane, power) in places {
                cells[cell * blocks + lane / 8][lane % 8] = power;
            }
        }
        Extractor {
            cells,
            mask: rectangle(width, height),
            halves: ((width | height) & 1 == 0)
                .then(|| (rectangle(width / 2, height), rectangle(width, height / 2))),
            lanes,
            blocks,
            chunks,
            summands,
        }
    }

    /// How many blocks of eight lanes there are, at most 8.
    #[inline]
    pub(super) fn blocks(&self) -> usize {
        self.blocks
    }

    /// The indices of all patterns, counted from these numbers on; `B` is [`Self::blocks`].
    #[inline(always)]
    pub(super) fn fillings<const B: usize>(
        &self,
        from: [Lanes; B],
        player: u64,
        opponent: u64,
    ) -> [Lanes; B] {
        let (mut own, mut other) = (from, [[0u16; 8]; B]);
        for chunk in &self.chunks {
            let of_player = (player >> chunk.shift & chunk.mask) as usize * B + chunk.offset;
            let of_opponent = (opponent >> chunk.shift & chunk.mask) as usize * B + chunk.offset;
            add(&mut own, &self.summands[of_player..of_player + B]);
            add(&mut other, &self.summands[of_opponent..of_opponent + B]);
        }
        let twice = other;
        add(&mut other, &twice);
        add(&mut own, &other);
        own
    }

    /// The indices after the side to move has placed a disc on `cell` and turned these, still in its view.
    #[inline(always)]
    pub(super) fn moved<const B: usize>(
        &self,
        mut from: [Lanes; B],
        cell: u32,
        mut turned: u64,
    ) -> [Lanes; B] {
        let at = (cell & 63) as usize * B;
        add(&mut from, &self.cells[at..at + B]);
        while turned != 0 {
            let at = turned.trailing_zeros() as usize * B;
            turned &= turned - 1;
            subtract(&mut from, &self.cells[at..at + B]);
        }
        from
    }

    /// The indices of all patterns, by lane.
    #[must_use]
    pub fn indices(&self, player: u64, opponent: u64) -> Vec<u16> {
        fn zero<const B: usize>() -> [Lanes; B] {
            [[0; 8]; B]
        }
        let mut out = match self.blocks {
            1 => self.fillings::<1>(zero(), player, opponent).concat(),
            2 => self.fillings::<2>(zero(), player, opponent).concat(),
            3 => self.fillings::<3>(zero(), player, opponent).concat(),
            4 => self.fillings::<4>(zero(), player, opponent).concat(),
            5 => self.fillings::<5>(zero(), player, opponent).concat(),
            6 => self.fillings::<6>(zero(), player, opponent).concat(),
            7 => self.fillings::<7>(zero(), player, opponent).concat(),
            _ => self.fillings::<8>(zero(), player, opponent).concat(),
        };
        out.truncate(self.lanes.len());
        out
    }

    /// The numbers of the three dense weights that a position has, the numbers of moves given.
    #[inline(always)]
    #[must_use]
    pub fn dense(&self, discs: u64, own_moves: u32, other_moves: u32) -> [usize; 3] {
        let count = |moves: u32| (moves as usize).min(MOST_MOVES);
        [
            self.parity(discs),
            PARITIES + count(own_moves),
            PARITIES + MOST_MOVES + 1 + count(other_moves),
        ]
    }

    /// How the empty cells are shared out among the four quarters of the board: 0 all even, 1 one odd,
    /// 2 two odd side by side, 3 two odd across the centre, 4 three odd, 5 all odd. A board with an odd side has
    /// no four equal quarters: 6 an even number of empty cells, 7 an odd one.
    #[inline(always)]
    #[must_use]
    pub fn parity(&self, discs: u64) -> usize {
        let empty = self.mask & !discs;
        let Some((left, top)) = self.halves else {
            return 6 + (empty.count_ones() & 1) as usize;
        };
        let odd = |cells: u64| ((empty & cells).count_ones() & 1) as usize;
        let quarters = odd(left & top)
            | odd(!left & top) << 1
            | odd(left & !top) << 2
            | odd(!left & !top) << 3;
        const CLASS: [u8; 16] = [0, 1, 1, 2, 1, 2, 3, 4, 1, 3, 2, 4, 2, 4, 4, 5];
        usize::from(CLASS[quarters])
    }

    /// The numbers of moves of the side to move and of the opponent.
    #[inline(always)]
    #[must_use]
    pub fn mobility(&self, player: u64, opponent: u64) -> (u32, u32) {
        (
            moves(player, opponent, self.mask).count_ones(),
            moves(opponent, player, self.mask).count_ones(),
        )
    }
}
