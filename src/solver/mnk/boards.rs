//! The board of a search, once for each way to search on it.

use super::bits::{Bits, Wide};
use super::board::MnkBoard;
use super::misere_endgame::board::EndgameBoard;
use super::position::Position;
use super::technique::DEPTH_FIRST;
use crate::games::mnk::Rules;
use crate::solver::technique::Without;

/// The board in both set sizes, wide for occasional work and narrow for the hot code, and in misère with few cells in a form of its own.
#[derive(Clone, Debug)]
pub struct Boards {
    /// For boards of any size.
    pub wide: MnkBoard<Wide>,
    /// For up to 64 cells.
    pub narrow: Option<MnkBoard<u64>>,
    /// For the depth-first search, which is for this position and those that follow.
    pub endgame: Option<EndgameBoard>,
}

impl Boards {
    /// The board of these rules, for a search from this position without some techniques.
    #[must_use]
    pub fn new(rules: &Rules, root: &Position, without: Without) -> Self {
        let wide = MnkBoard::<Wide>::new(rules, without);
        let depth_first = wide.misere && !without.has(DEPTH_FIRST);
        Self {
            narrow: (wide.cells() <= u64::BITS).then(|| MnkBoard::new(rules, without)),
            endgame: depth_first
                .then(|| EndgameBoard::new(&wide, root))
                .flatten(),
            wide,
        }
    }

    /// Whether it has more than 64 cells.
    #[must_use]
    pub const fn large(&self) -> bool {
        self.narrow.is_none()
    }

    /// The words of a set in the table.
    #[must_use]
    pub const fn words(&self) -> usize {
        if self.large() && self.endgame.is_none() {
            Wide::WORDS
        } else {
            u64::WORDS
        }
    }
}
