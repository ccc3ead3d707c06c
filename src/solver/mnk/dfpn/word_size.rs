//! Proof-number search on sets of the smallest size that the board fits into.

use super::Dfpn;
use crate::game::Side;
use crate::games::mnk::Rules;
use crate::solver::counts::Counts;
use crate::solver::mnk::bits::{Bits, Wide};
use crate::solver::mnk::board::MnkBoard;
use crate::solver::mnk::memory::Memory;
use crate::solver::mnk::query::{Answer, Query};
use crate::solver::mnk::static_analysis::attack::{Attack, Mode};
use crate::solver::technique::Without;

/// The board in both set sizes: wide for occasional work, narrow for the hot code.
#[derive(Clone, Debug)]
pub struct Boards {
    /// For boards of any size.
    pub wide: MnkBoard<Wide>,
    /// For up to 64 cells.
    narrow: Option<MnkBoard<u64>>,
}

impl Boards {
    /// The board of these rules.
    #[must_use]
    pub fn new(rules: &Rules) -> Self {
        Self::without(rules, Without::default())
    }

    /// The board of these rules, for a search without some techniques.
    #[must_use]
    pub fn without(rules: &Rules, without: Without) -> Self {
        let mut wide = MnkBoard::new(rules);
        wide.without = without;
        let narrow = (wide.cells() <= u64::BITS).then(|| wide.narrow());
        Self { wide, narrow }
    }

    /// Whether it has more than 64 cells.
    #[must_use]
    pub const fn large(&self) -> bool {
        self.narrow.is_none()
    }

    /// The words of a set in proof-number search.
    #[must_use]
    pub const fn words(&self) -> usize {
        if self.large() {
            Wide::WORDS
        } else {
            u64::WORDS
        }
    }
}

/// A proof-number search on either set size.
#[derive(Clone, Debug)]
pub enum ProofSearch {
    /// To 64 cells.
    Narrow(Box<Dfpn<u64>>),
    /// For more.
    Wide(Box<Dfpn<Wide>>),
}

impl ProofSearch {
    /// A search for the answer to a query in this mode.
    #[must_use]
    pub fn new(boards: &Boards, mode: Mode, query: &Query) -> Self {
        if boards.large() {
            Self::Wide(search(boards, mode, query))
        } else {
            Self::Narrow(search(boards, mode, query))
        }
    }

    /// Continues for about `nodes` positions.
    pub fn run(&mut self, boards: &Boards, memory: &mut Memory, nodes: u64) -> Option<Answer> {
        match (self, &boards.narrow) {
            (Self::Narrow(search), Some(board)) => search.run(board, memory, nodes),
            (Self::Wide(search), _) => search.run(&boards.wide, memory, nodes),
            _ => None,
        }
    }

    /// Says where the search is.
    pub fn marks(&self, marks: &mut Vec<u64>) {
        match self {
            Self::Narrow(search) => search.marks(marks),
            Self::Wide(search) => search.marks(marks),
        }
    }

    /// The work so far.
    #[must_use]
    pub fn counts(&self) -> Counts {
        match self {
            Self::Narrow(search) => search.counts,
            Self::Wide(search) => search.counts,
        }
    }
}

fn search<B: Bits>(boards: &Boards, mode: Mode, query: &Query) -> Box<Dfpn<B>> {
    let Query {
        position,
        attacker,
        limit,
        ..
    } = query;
    let root = Attack {
        attacker: B::of(&position.marks[*attacker as usize]),
        defender: B::of(&position.marks[attacker.other() as usize]),
        empty: B::of(&position.empty(&boards.wide)),
        spare: 0,
        attacker_to_move: position.turn == *attacker,
        limit: *limit,
    };
    Box::new(Dfpn::new(mode, *attacker == Side::Second, root))
}
