//! Exact solver for m,n,k-games: boards up to 19x19, any k, obstacles, misère.
//!
//! # How it works
//!
//! A position's value comes down to two questions: does the side to move win, and if not, does the other one? From the
//! first question on, everything asks about one *attacker*; whatever isn't his win is the same to it. Asked so, a
//! search needs no scores, only proofs and disproofs. One technique a step:
//!
//! 1. **Windows by shifting** (`board`). A board is a set of cells in a machine word (`bits`), a line of k cells a
//!    *window* named by its first cell. Shifting the sets k - 1 times finds all windows that miss none, one, two or three
//!    cells at once.
//! 2. **Forced replies** (`sight/real`). Who can complete a line wins; who faces one completing cell takes it; who faces two
//!    has lost; so has, two moves later, who faces a *fork* and neither takes one of its cells nor makes a four.
//! 3. **Depth-first proof-number search** (`dfpn`; Allis 1994, Nagai 2002) on an explicit stack: the move searched next is
//!    the one that looks cheapest to prove. Where moves share most of their proofs, adding up their numbers counts the same
//!    work many times, so a sum here is the largest number plus an eighth of the rest.
//! 4. **The blocking game** (the Maker-Breaker game; Erdős and Selfridge 1973, Beck 2008). Who can't complete a line
//!    against a defender that only blocks, can't in the real game. The blocking game has far fewer positions: only the
//!    attacker's live lines count. It is asked beside the real one, turn by turn (`portfolio`).
//! 5. **Dead lines, pairs, potential** (`sight/lines`). Lines with a foreign mark or an obstacle are gone. Two cells with the same
//!    lines through them are a pair that the defender answers with each other, so those lines can go too, which makes
//!    new pairs (pairing strategies: Hales and Jewett 1963). When the weights 2^-(missing cells) of what is left sum up to
//!    less than one, the defender holds (Erdős and Selfridge 1973).
//! 6. **Zones** (relevance zones: Thomsen 2000; for draws Hsu et al. 2020). A proof comes with the cells that it rests on.
//!    A move outside them changes nothing, so only moves inside remain to be refuted.
//! 7. **Dominance** (`sight/blocking`, `sight/misere`). In the blocking game a cell all of whose lines run through another cell too needn't be
//!    tried; in misère one that adds to more lines, of either side, than another.
//! 8. **Table and symmetry** (`dfpn/table`). Bounded, verified by the whole position, emptied for each search; positions go in without what
//!    doesn't matter any more and in the least of their up to eight mirror images.
//! 9. **Threats alone** (threat-space search: Allis, van den Herik and Huntjens 1993; lambda search: Thomsen 2000). On large boards, first only moves
//!    that threaten a line or a fork, and only the answers that stop them.
//! 10. **Strategy stealing** (Nash 1949; in print Hales and Jewett 1963): the other side can't win where the mover has all that it has.
//! 11. **Misère** (`sight/misere`). Mirroring the other side's moves, and the potential for a side that only avoids lines
//!     (Avoider-Enforcer games; Hefetz, Krivelevich and Szabó 2007) rule wins out; who is sure of more moves than the other
//!     can have doesn't run out first.
//! 12. **Misère with few cells** (`endgame`): up to 30 free cells are searched depth first with a table, fewer and
//!     cheaper positions than by proof numbers. Cells that a side will not touch, and the lines through them, are taken out, and
//!     the lines left tell positions apart; moves in hand, and cells of no line that both can take, cancel out in pairs (they are
//!     numbers and stars, as in Col; Conway 1976).
//! 13. **Plies**: the same search with a bound on the attacker's moves, one more at a time.
//!
//! What single steps are worth, in positions visited with the step left out:
//!
//! | | 5,5,4, each move | 6,6,5 | 6,5,4 |
//! | --- | --- | --- | --- |
//! | everything | 93,800 | 4,315 | 4,548 |
//! | without zones (6) | 117,179 | 4,444 | 6,441 |
//! | without pairs (5) | 317,353 | 15,214 | 3,528 |
//! | without the potential (5) | 131,249 | 14,629 | 5,648 |
//! | without symmetry (8) | 633,595 | 14,577 | 3,873 |
//! | without the blocking game (4) | 91,324 | 9,302 | 2,302 |
//! | without dominance (7) | 96,711 | 4,875 | 3,522 |
//!
//! 7,7,5 against a defender who only blocks: 3.5 million positions without dominance (7), 2.3 with it, 1.8 with the first guesses
//! of the proof numbers tuned. Misère 5,4,3: 2.7 million positions by proof numbers, 0.37 million depth first (12), in which the order of
//! moves and leaving out what another cell is never worse than (7) count most.
//!
//! # Slices
//! A [`Search`] goes on where it stopped, whatever the slices: its questions, the searches asked about each and their stacks
//! are all plain data (`search`, `portfolio`, `dfpn/search`). What to ask next is worked out anew from the answers so far (`plan`).
//!
//! # Two kinds of words
//! Only the search for proofs is compiled twice, for one word a set and for six (`dfpn/width`); everything around it takes the wide sets, whatever
//! the board, and is compiled once.

mod bits;
mod board;
mod choose;
mod dfpn;
mod endgame;
mod evaluate;
mod plan;
mod portfolio;
mod question;
mod search;
mod sight;

pub use choose::{Choice, choose};
pub use dfpn::table::Table;
pub use plan::Options;
pub use search::Search;
