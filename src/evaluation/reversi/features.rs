//! Extracts from a position the indices of the weights that the evaluation adds up.

use super::lanes::Lanes;
use super::pattern::Shape;
use crate::games::reversi::bitboard::{board_mask, cells, moves_of_both};

/// The maximum number of blocks of eight patterns on a board.
pub const MOST_BLOCKS: usize = 8;

/// The weight index of each pattern, eight to a block.
pub(super) type Indices = [Lanes; MOST_BLOCKS];

/// How a position fills the patterns.
#[derive(Clone, Copy, Debug, Default)]
pub struct Fillings {
    /// From the point of view of one of the sides.
    pub(super) indices: Indices,
    /// Whether that is the side not to move.
    pub(super) other: bool,
}

impl Fillings {
    /// Replaces the indices of the first blocks.
    pub(super) fn set<const N: usize>(&mut self, blocks: [Lanes; N]) {
        for (old, new) in self.indices.iter_mut().zip(blocks) {
            *old = new;
        }
    }

    /// The fillings of the same discs with the other side to move.
    #[must_use]
    pub fn passed(self) -> Self {
        Self {
            other: !self.other,
            ..self
        }
    }
}

/// Move counts from this number on share a weight.
pub const MOST_MOVES: usize = 15;

/// The number of weights besides the patterns': for the parity of the empty cells ([`Extractor::parity`]), for the number of moves of the
/// side to move, and for the number of the opponent's.
pub const DENSE: usize = PARITIES + 2 * (MOST_MOVES + 1);

/// The number of parity classes.
pub const PARITIES: usize = 8;

/// A part of a row: some bits of a bitboard, and what each of their values adds to each index.
struct Chunk {
    shift: u32,
    mask: u64,
    /// The offset of its lane rows, in blocks.
    offset: usize,
}

/// Computes all pattern fillings of one board at once.
///
/// A pattern's index is a sum over its cells, and so a sum over parts of rows. Each part's summand is looked up for all patterns at once,
/// eight to a vector.
pub struct Extractor {
    /// The playable cells.
    pub mask: u64,
    /// The left and the upper half of the board; `None` if a side is odd.
    halves: Option<(u64, u64)>,
    /// For each lane, the index of its shape among the given shapes.
    pub lanes: Vec<usize>,
    blocks: usize,
    chunks: Vec<Chunk>,
    summands: Vec<Lanes>,
    /// What a disc of the side to move adds, by cell.
    discs: Box<[Indices; 64]>,
}

impl Extractor {
    /// Places the shapes on a board.
    ///
    /// # Panics
    /// If there are more than 64 places in all. The shapes are fixed, and a test tries every board.
    #[must_use]
    pub fn new(width: u8, height: u8, shapes: &[Shape]) -> Extractor {
        let mut lanes = Vec::new();
        // For each cell, what a disc there adds to each lane.
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
        assert!(blocks <= MOST_BLOCKS, "too many patterns");
        let mut chunks = Vec::new();
        let mut summands = Vec::new();
        let (width, height) = (u32::from(width), u32::from(height));
        for row in 0..height {
            // Rows of up to six cells need one look-up, longer ones two, so that the tables stay in the first-level cache.
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
                    summands.extend(sums.into_iter().map(Lanes::new));
                }
            }
        }
        let mut discs = Box::new([Indices::default(); 64]);
        for (places, disc) in of_cell.iter().zip(&mut *discs) {
            let mut powers = [[0; 8]; MOST_BLOCKS];
            for &(lane, power) in places {
                powers[lane / 8][lane % 8] = power;
            }
            *disc = powers.map(Lanes::new);
        }
        Extractor {
            discs,
            mask: board_mask(width, height),
            halves: ((width | height) & 1 == 0)
                .then(|| (board_mask(width / 2, height), board_mask(width, height / 2))),
            lanes,
            blocks,
            chunks,
            summands,
        }
    }

    /// The number of blocks of eight lanes, at most [`MOST_BLOCKS`].
    pub(super) fn blocks(&self) -> usize {
        self.blocks
    }

    /// The indices of all patterns, added to `from`.
    #[inline]
    pub(super) fn fillings(&self, from: &Indices, player: u64, opponent: u64) -> Indices {
        let mut all = *from;
        for (block, sum) in all.iter_mut().enumerate().take(self.blocks) {
            let (mut own, mut other) = (*sum, Lanes::default());
            for chunk in &self.chunks {
                own = own.plus(self.summand(chunk, player, block));
                other = other.plus(self.summand(chunk, opponent, block));
            }
            *sum = own.plus(other).plus(other);
        }
        all
    }

    /// What these discs add to a block's indices in a part of a row.
    #[inline(always)]
    fn summand(&self, chunk: &Chunk, discs: u64, block: usize) -> Lanes {
        let row = (discs >> chunk.shift & chunk.mask) as usize;
        self.summands[chunk.offset + row * self.blocks + block]
    }

    /// The first `N` blocks' indices after a side has placed a disc on `cell` and flipped `turned`; `other` means the side whose discs count
    /// twice.
    #[inline(always)]
    pub(super) fn moved<const N: usize>(
        &self,
        from: &Indices,
        (cell, turned): (u32, u64),
        other: bool,
    ) -> [Lanes; N] {
        let placed = self.disc(cell);
        let mut all = [Lanes::default(); N];
        all.copy_from_slice(&from[..N]);
        add(&mut all, placed);
        if other {
            add(&mut all, placed);
            for cell in cells(turned) {
                add(&mut all, self.disc(cell));
            }
        } else {
            for cell in cells(turned) {
                subtract(&mut all, self.disc(cell));
            }
        }
        all
    }

    /// What a disc of the side to move adds.
    #[inline(always)]
    fn disc(&self, cell: u32) -> &Indices {
        &self.discs[(cell & 63) as usize]
    }

    /// The indices of all patterns, by lane.
    #[must_use]
    pub fn indices(&self, player: u64, opponent: u64) -> Vec<u16> {
        let all = self.fillings(&Indices::default(), player, opponent);
        let mut out = all.map(Lanes::get).concat();
        out.truncate(self.lanes.len());
        out
    }

    /// The indices of a position's three dense weights, for these numbers of moves.
    #[must_use]
    #[inline(always)]
    pub fn dense(&self, discs: u64, own_moves: u32, other_moves: u32) -> [usize; 3] {
        let count = |moves: u32| (moves as usize).min(MOST_MOVES);
        [
            self.parity(discs),
            PARITIES + count(own_moves),
            PARITIES + MOST_MOVES + 1 + count(other_moves),
        ]
    }

    /// The parity of the empty cells in the four quarters of the board: 0 all even, 1 one odd, 2 two odd side by side, 3 two odd across the
    /// centre, 4 three odd, 5 all odd. A board with an odd side has no equal quarters: 6 an even number of empty cells, 7 an odd one.
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
    #[must_use]
    pub fn mobility(&self, player: u64, opponent: u64) -> (u32, u32) {
        let (own, other) = moves_of_both(player, opponent, self.mask);
        (own.count_ones(), other.count_ones())
    }
}

/// Adds indices block by block.
#[inline(always)]
fn add<const N: usize>(all: &mut [Lanes; N], more: &Indices) {
    for (block, &more) in all.iter_mut().zip(more) {
        *block = block.plus(more);
    }
}

/// Subtracts indices block by block.
#[inline(always)]
fn subtract<const N: usize>(all: &mut [Lanes; N], less: &Indices) {
    for (block, &less) in all.iter_mut().zip(less) {
        *block = block.minus(less);
    }
}
