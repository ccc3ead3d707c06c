//! Makes proofs in m,n,k-games by searching for small ones: is there a proof with at most so many positions? The limit doubles until there
//! is. Of the moves that prove, the first one that stays within the limit is taken, so a proof seldom has more than twice as many
//! positions as it needs.

use rustc_hash::FxHashMap;

use super::board::{Board, Role};
use super::misere;
use super::opposite::OppositeAnswers;
use super::oracle::ClaimOracle;
use super::{Goal, Leaf, MnkChoice, candidates, leaf};
use crate::game::Side;
use crate::games::grid::CellSet;
use crate::games::mnk::Mnk;
use crate::proof::claim::Claim;
use crate::proof::coder::{Contexts, Guide};
use crate::proof::fault::{Cause, Fault};
use crate::range_coder::Encoder;

/// The largest limit.
const MOST: u32 = 1 << 24;

/// What is known of a position with the prover to move; cells are turned like its key, see [`Board::turned`].
#[derive(Clone, Debug, Default)]
struct ProofState {
    /// The positions of the smallest proof found, its zone and its move.
    proved: Option<(u32, CellSet, u16)>,
    /// No proof was found within this limit.
    failed: Option<u32>,
    /// The moves, the most promising first.
    order: Vec<Move>,
}

/// The positions that a search for a small proof may visit.
const EFFORT: u64 = 1_000;

/// In misère, proofs are large: after the first number of positions in all, each further search may visit only the second number.
const MISERE_EFFORT: (u64, u64) = (1_000_000, 20);

/// The approximate maximum size of what is known of positions, in bytes: if it takes more, all of it is forgotten before the next choice.
const MOST_KNOWN: usize = 1 << 30;

/// What a map takes for each entry besides the entry itself, in bytes: free places, and the allocations of key and moves.
const OVERHEAD: usize = 64;

/// A move of the prover's.
#[derive(Clone, Copy, Debug)]
struct Move {
    /// The cell, turned like the key.
    cell: u16,
    /// The number of cells that are missing for pairs after it.
    missing: u32,
    /// Whether the claim holds after it, once that is known.
    holds: Option<bool>,
}

/// The bytes that the knowledge about one position takes on a board with this many cells.
const fn entry_bytes(cells: usize) -> usize {
    size_of::<(Vec<u8>, ProofState)>() + cells * (1 + size_of::<Move>()) + OVERHEAD
}

/// In misère on boards with at least this many cells, the solver takes long, so it is not asked where a prover who begins in the middle can
/// answer in the opposite cell.
const LARGE: usize = 24;

/// In misère on boards with at least this many cells, a second side that is to win answers in the opposite cell as long as that wins. This
/// takes far fewer positions, but more bits for each choice: 573,818 in 117 kB for 6,4,3 with a cut of 6, where small proofs alone make 982,683
/// in 45 kB.
const LARGE_WIN: usize = 28;

/// From this limit on, the solver is asked whether a move is worth searching for a proof.
const ASKED: u32 = 8;

/// The guide of the prover: it writes down what it chooses.
pub struct Writer<'a> {
    goal: Goal,
    misere: bool,
    /// Whether the prover answers in the opposite cell where it finds no small proof. One who is to hold always holds in this way; for one who
    /// is to win, see [`OppositeAnswers`].
    pub(in crate::proof) answers_opposite: bool,
    /// What is known of winning by opposite answers, for a prover who tries that.
    pub(in crate::proof) opposite_answers: Option<OppositeAnswers>,
    /// Whether the solver may be asked in this choice.
    may_ask: bool,
    oracle: ClaimOracle<'a>,
    known: FxHashMap<Vec<u8>, ProofState>,
    /// The maximum number of positions in `known` when a choice begins.
    pub(in crate::proof) most_known: usize,
    /// See [`MISERE_EFFORT`].
    pub(in crate::proof) misere_effort: (u64, u64),
    contexts: Contexts,
    encoder: &'a mut Encoder,
    nodes: u64,
    /// The number of nodes at which the search for a small proof gives up.
    ceiling: u64,
    /// Whether a search failed because of its limit.
    limited: bool,
}

impl<'a> Writer<'a> {
    /// A writer that knows nothing yet, with a solver whose table takes up to `hash` bytes.
    ///
    /// # Errors
    /// If there is too little memory.
    pub fn new(
        start: &Mnk,
        (claim, own_lines): (Claim, bool),
        hash: usize,
        encoder: &'a mut Encoder,
        goes_on: &'a mut dyn FnMut(u64) -> bool,
    ) -> Result<Self, Fault> {
        let rules = start.rules();
        let cells = rules.cells();
        let opposite_answers = if cells >= LARGE_WIN {
            OppositeAnswers::new(start, claim)
        } else {
            None
        };
        let wins_opposite = opposite_answers.is_some();
        let holds_opposite = opposite_answers_hold(start, claim) && cells >= LARGE;
        Ok(Self {
            goal: Goal::of(claim),
            misere: rules.misere,
            answers_opposite: holds_opposite || wins_opposite,
            opposite_answers,
            may_ask: true,
            oracle: ClaimOracle::new(start, (claim, own_lines), hash, goes_on)?,
            known: FxHashMap::default(),
            most_known: MOST_KNOWN / entry_bytes(cells),
            misere_effort: match MISERE_EFFORT {
                (most, _) if wins_opposite => (most, 0),
                effort => effort,
            },
            contexts: Contexts::default(),
            encoder,
            nodes: 0,
            ceiling: 0,
            limited: false,
        })
    }

    /// The prover's move in a position that is not a leaf.
    fn best(&mut self, board: &mut Board) -> Result<u16, Fault> {
        let mut limit = 1;
        let effort = match self.misere_effort {
            (most, few) if self.misere && self.nodes > most => few,
            _ => EFFORT,
        };
        self.ceiling = self.nodes + effort;
        let opposite = match self.answers_opposite {
            true => board.opposite_answer(),
            false => None,
        };
        self.may_ask = opposite.is_none();
        if self.known.len() > self.most_known {
            self.known.clear();
        }
        let (key, symmetry) = board.key();
        let image = loop {
            self.limited = false;
            if self.prover(board, limit)?.is_some() {
                let (_, _, cell) = self.known[&key].proved.ok_or(Cause::False)?;
                break cell;
            }
            if !self.limited {
                return Err(Cause::False.into());
            }
            if self.nodes >= self.ceiling || limit >= MOST {
                if let Some(cell) = opposite
                    && (self.goal == Goal::Hold || self.wins_by_opposite_answer(board, cell)?)
                {
                    return Ok(cell);
                }
                break self.likeliest(board, &key, symmetry)?;
            }
            limit *= 2;
        };
        let cell = board.turned_back(image, symmetry);
        cell.ok_or(Cause::False.into())
    }

    /// Whether the prover wins after this opposite answer, as far as that is tried.
    fn wins_by_opposite_answer(&mut self, board: &mut Board, cell: u16) -> Result<bool, Fault> {
        match &mut self.opposite_answers {
            Some(answers) => answers.win_after(board, cell, &mut self.oracle),
            None => Ok(false),
        }
    }

    /// The most promising of the moves after which the claim holds, turned by the symmetry.
    fn likeliest(&mut self, board: &mut Board, key: &[u8], symmetry: usize) -> Result<u16, Fault> {
        let order = match self.known.get(key) {
            Some(known) => known.order.clone(),
            None => self.order(board, symmetry),
        };
        for mv in order {
            let Some(cell) = board.turned_back(mv.cell, symmetry) else {
                continue;
            };
            let holds = match mv.holds {
                Some(holds) => holds,
                None => self.oracle.holds_after(board, cell)?,
            };
            if holds {
                return Ok(mv.cell);
            }
        }
        Err(Cause::False.into())
    }

    /// The size and the zone of a proof of at most `limit` positions, if one is found.
    fn visit(
        &mut self,
        board: &mut Board,
        turn: Role,
        limit: u32,
    ) -> Result<Option<(u32, CellSet)>, Fault> {
        let leaf = if self.misere {
            match misere::leaf(board, self.goal, board.empty()) {
                Some(true) => Leaf::Proved(CellSet::EMPTY),
                Some(false) => Leaf::Lost,
                None => Leaf::Open,
            }
        } else {
            leaf(board, self.goal, turn)
        };
        match leaf {
            Leaf::Proved(zone) => Ok(Some((0, zone))),
            Leaf::Lost => Ok(None),
            Leaf::Open if turn == Role::Prover => self.prover(board, limit),
            Leaf::Open => self.opponent(board, limit),
        }
    }

    fn opponent(&mut self, board: &mut Board, limit: u32) -> Result<Option<(u32, CellSet)>, Fault> {
        let (mut size, mut zone, mut common) = (0, CellSet::EMPTY, CellSet::ALL);
        let cells = if self.misere {
            let safe = misere::safe(board, board.empty(), Role::Opponent);
            safe.cells().collect()
        } else {
            board.heaviest_first(board.useful())
        };
        for cell in cells {
            if !common.contains(cell.into()) {
                continue;
            }
            board.mark(cell, Role::Opponent);
            let found = self.visit(board, Role::Prover, limit - size);
            board.unmark(cell, Role::Opponent);
            let Some((more, after)) = found? else {
                return Ok(None);
            };
            size += more;
            if !self.misere {
                zone = zone.or(after);
                common = common.and(after);
            }
        }
        if self.goal == Goal::Win && !self.misere {
            board.add_of_each_line(&mut zone, 2);
        }
        Ok(Some((size, zone)))
    }

    fn prover(&mut self, board: &mut Board, limit: u32) -> Result<Option<(u32, CellSet)>, Fault> {
        if limit == 0 || self.nodes >= self.ceiling {
            self.limited = true;
            return Ok(None);
        }
        self.nodes += 1;
        if self.nodes.is_multiple_of(4096) {
            self.oracle.report(self.nodes)?;
        }
        let (key, symmetry) = board.key();
        let known = self.known.get(&key);
        if let Some(known) = known {
            if let Some((size, zone, _)) = known.proved {
                if size <= limit {
                    return Ok(Some((size, board.origin(zone, symmetry))));
                }
                self.limited = true;
                return Ok(None);
            }
            if known.failed.is_some_and(|failed| failed >= limit) {
                self.limited |= known.failed != Some(u32::MAX);
                return Ok(None);
            }
        }
        let order = match known {
            Some(known) => known.order.clone(),
            None => self.order(board, symmetry),
        };
        let before = std::mem::replace(&mut self.limited, false);
        let (width, depth) = self.width(limit);
        let mut proved = None;
        let mut order = order;
        let mut tried = 0;
        for mv in &mut order {
            if mv.holds == Some(false) {
                continue;
            }
            if tried >= width || mv.missing > depth {
                self.limited = true;
                break;
            }
            let Some(cell) = board.turned_back(mv.cell, symmetry) else {
                continue;
            };
            board.mark(cell, Role::Prover);
            if mv.holds.is_none() && limit >= ASKED && self.may_ask {
                mv.holds = Some(self.oracle.holds(board, Role::Opponent)?);
            }
            let found = match mv.holds {
                Some(false) => Ok(None),
                _ => self.visit(board, Role::Opponent, limit - 1),
            };
            tried += usize::from(mv.holds != Some(false));
            board.unmark(cell, Role::Prover);
            if let Some((size, mut zone)) = found? {
                zone.insert(cell.into());
                proved = Some((size + 1, zone, mv.cell));
                break;
            }
        }
        let known = self.known.entry(key).or_default();
        known.order = order;
        match proved {
            Some((size, zone, image)) => {
                known.proved = Some((size, board.image(zone, symmetry), image));
            }
            None if self.nodes >= self.ceiling => {}
            None if self.limited => known.failed = Some(limit),
            None => known.failed = Some(u32::MAX),
        }
        self.limited |= before;
        Ok(proved.map(|(size, zone, _)| (size, zone)))
    }

    /// The moves to try, turned by the symmetry.
    fn order(&self, board: &mut Board, symmetry: usize) -> Vec<Move> {
        let cells = if self.misere {
            let safe = misere::safe(board, board.empty(), Role::Prover);
            board.lightest_first(safe)
        } else {
            candidates(board)
        };
        let paired = if self.misere {
            Role::Prover
        } else {
            Role::Opponent
        };
        let mut order = Vec::new();
        for cell in cells {
            let mut missing = 0;
            if self.goal == Goal::Hold {
                board.mark(cell, Role::Prover);
                missing = board.pairs(paired, false).err().unwrap_or(0);
                board.unmark(cell, Role::Prover);
            }
            order.push(Move {
                cell: board.turned(cell, symmetry),
                missing,
                holds: None,
            });
        }
        order.sort_by_key(|mv: &Move| mv.missing);
        order
    }

    /// How many moves are tried within a limit, and how many cells may be missing after them.
    fn width(&self, limit: u32) -> (usize, u32) {
        if self.goal == Goal::Win {
            return (usize::MAX, u32::MAX);
        }
        let log = limit.ilog2();
        (3 + 2 * log as usize, 2 + 2 * log)
    }
}

/// Whether a prover who begins in the middle of an empty board and then answers each mark in the opposite cell holds in misère.
pub fn opposite_answers_hold(start: &Mnk, claim: Claim) -> bool {
    let rules = start.rules();
    rules.misere
        && claim == Claim::AtLeast(0)
        && start.free() == rules.cells()
        && rules.cells() % 2 == 1
        && Board::of(start, Side::First, true).opposite_answers_hold()
}

impl Guide<MnkChoice<'_>> for Writer<'_> {
    fn choose(&mut self, choice: MnkChoice) -> Result<usize, Fault> {
        let best = self.best(choice.board)?;
        let chosen = choice.candidates.iter().position(|&cell| cell == best);
        let chosen = chosen.ok_or(Cause::False)?;
        self.contexts.write(self.encoder, &choice, chosen);
        Ok(chosen)
    }
}
