//! Maps from sets of up to 64 members to sets, such as a symmetry of the board.

/// A map from sets to sets, by a table for each few members; a table has an image for each of `SUBSETS` subsets, a power of two.
#[derive(Clone, Debug)]
pub struct Map<const SUBSETS: usize>(Vec<[u64; SUBSETS]>);

impl<const SUBSETS: usize> Map<SUBSETS> {
    /// The map that takes member `i` to member `to[i]`, or drops it.
    pub fn new(to: &[Option<usize>]) -> Self {
        let table = |few: &[Option<usize>]| {
            std::array::from_fn(|subset| {
                let taken = few.iter().enumerate();
                let taken = taken.filter(|(i, _)| subset >> i & 1 == 1);
                taken.fold(0, |image, (_, to)| image | to.map_or(0, |to| 1 << to))
            })
        };
        Self(to.chunks(SUBSETS.ilog2() as usize).map(table).collect())
    }

    /// The image of a set.
    #[inline]
    pub fn of(&self, mut set: u64) -> u64 {
        let mut out = 0;
        for table in &self.0 {
            out |= table[set as usize & (SUBSETS - 1)];
            set >>= SUBSETS.ilog2();
        }
        out
    }

    /// The image of a set of cells.
    pub fn of_cells(&self, set: u32) -> u32 {
        self.of(u64::from(set)) as u32
    }
}
