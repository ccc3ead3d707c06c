//! Some of the moves of a position.

/// The number of moves that a set tells apart; no board has more.
const MOST: usize = 448;

/// Moves of a position, by their indices in [`Game::moves`](crate::game::Game::moves). From the 449th on, which only a game tree can have, a
/// move is always among them.
///
/// ```
/// use yomikiri::search::move_set::MoveSet;
/// let some = MoveSet::of([0, 3]);
/// assert_eq!([0, 1, 3].map(|index| some.contains(index)), [true, false, true]);
/// assert!(MoveSet::default().contains(1), "the default is all moves");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MoveSet([u64; MOST / 64]);

impl MoveSet {
    /// The moves with these indices.
    #[must_use]
    pub fn of(indices: impl IntoIterator<Item = usize>) -> Self {
        let mut words = [0; MOST / 64];
        for index in indices {
            if let Some(word) = words.get_mut(index / 64) {
                *word |= 1 << (index % 64);
            }
        }
        Self(words)
    }

    /// Whether the move with this index is among them.
    #[must_use]
    pub fn contains(&self, index: usize) -> bool {
        let word = self.0.get(index / 64);
        word.is_none_or(|word| word >> (index % 64) & 1 == 1)
    }
}

/// All moves.
impl Default for MoveSet {
    fn default() -> Self {
        Self([u64::MAX; MOST / 64])
    }
}
