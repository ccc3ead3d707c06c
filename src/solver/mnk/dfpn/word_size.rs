//! Proof-number search on sets of the smallest size that the board fits into.

use super::Dfpn;
use super::crew::Crew;
use crate::game::Side;
use crate::games::mnk::Rules;
use crate::solver::counts::Counts;
use crate::solver::mnk::bits::{Bits, Wide};
use crate::solver::mnk::board::MnkBoard;
use crate::solver::mnk::query::{Answer, Query};
use crate::solver::mnk::static_analysis::attack::{Attack, Mode};
use crate::solver::mnk::table::Table;
use crate::solver::technique::Without;

/// The board in both set sizes: wide for occasional work, narrow for the hot code.
#[derive(Clone, Debug)]
pub struct Boards {
    /// For boards of any size.
    pub wide: MnkBoard<Wide>,
    /// For up to 64 cells.
    narrow: Option<MnkBoard<u64>>,
    /// How many threads search together, and how many positions one of them visits first, if not the usual number.
    threads: usize,
    alone: Option<u64>,
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
        Self {
            wide,
            narrow,
            threads: 1,
            alone: None,
        }
    }

    /// For a search by this many threads, one of which visits `alone` positions first.
    #[must_use]
    pub fn for_threads(self, threads: usize, alone: Option<u64>) -> Self {
        Self {
            threads,
            alone,
            ..self
        }
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
    Narrow(Box<Crew<u64>>),
    /// For more.
    Wide(Box<Crew<Wide>>),
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
    pub fn run(&mut self, boards: &Boards, table: &mut Table, nodes: u64) -> Option<Answer> {
        match (self, &boards.narrow) {
            (Self::Narrow(search), Some(board)) => search.run(board, table, nodes),
            (Self::Wide(search), _) => search.run(&boards.wide, table, nodes),
            _ => None,
        }
    }

    /// The work so far.
    #[must_use]
    pub fn counts(&self) -> Counts {
        match self {
            Self::Narrow(search) => search.counts(),
            Self::Wide(search) => search.counts(),
        }
    }
}

fn search<B: Bits>(boards: &Boards, mode: Mode, query: &Query) -> Box<Crew<B>> {
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
    let search = Dfpn::new(mode, *attacker == Side::Second, root);
    Box::new(Crew::new(search, boards.threads, boards.alone))
}
