//! Exact solver for m,n,k-games: boards up to 19x19, any k, obstacles, misère.
//!
//! # How it works
//!
//! A position's value comes down to two queries: does the side to move win, and if not, does the other one? From the
//! first query on, everything asks about one *attacker*; whatever isn't his win is the same to it. Asked so, a
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
//! 6. **Pairs for all lines** (`sight/pairing`; Hsu, Ko, Chen, Wei, Hsueh and Wu 2020). Pairs that have only some lines in common can still
//!    be enough together: one pair can block all lines of a row, column or diagonal that share two cells, and which takes which cells is an
//!    assignment problem. Where the defender is to move and few cells are missing, each of his moves is tried for that at once; how many are
//!    missing also tells how far he is from holding, which is what the search goes by.
//! 7. **Zones** (relevance zones: Thomsen 2000; for draws Hsu et al. 2020). A proof comes with the cells that it rests on.
//!    A move outside them changes nothing, so only moves inside remain to be refuted.
//! 8. **Dominance** (`sight/blocking`, `sight/misere`). In the blocking game a cell all of whose lines run through another cell too needn't be
//!    tried; in misère one that adds to more lines, of either side, than another.
//! 9. **Table and symmetry** (`dfpn/table`). Bounded, verified by the whole position, emptied for each search; positions go in without what
//!    doesn't matter any more and in the least of their up to eight mirror images.
//! 10. **Threats alone** (threat-space search: Allis, van den Herik and Huntjens 1993; lambda search: Thomsen 2000). On large boards, first only moves
//!     that threaten a line or a fork, and only the answers that stop them.
//! 11. **Strategy stealing** (Nash 1949; in print Hales and Jewett 1963): the other side can't win where the mover has all that it has.
//! 12. **Misère** (`sight/misere`). Mirroring the other side's moves, and the potential for a side that only avoids lines
//!     (Avoider-Enforcer games; Hefetz, Krivelevich and Szabó 2007) rule wins out; who is sure of more moves than the other
//!     can have doesn't run out first.
//! 13. **Misère with few cells** (`endgame`): up to 30 free cells are searched depth first with a table, fewer and
//!     cheaper positions than by proof numbers. Cells that a side will not touch, and the lines through them, are taken out, and
//!     the lines left tell positions apart; moves in hand, and cells of no line that both can take, cancel out in pairs (they are
//!     numbers and stars, as in Col; Conway 1976).
//! 14. **Plies**: the same search with a bound on the attacker's moves, one more at a time.
//!
//! What single steps are worth, in positions visited with the step left out (`cargo bench --bench mnk -- --ablation`):
//!
//! | without | 5,5,4, each move | 6,5,4 | 7,7,5 | misère 5,4,3 |
//! | --- | --- | --- | --- | --- |
//! | nothing | 66,080 | 3,716 | 47,496 | 366,844 |
//! | threats alone (10) | 65,816 | 3,812 | 47,401 | |
//! | the relaxed game: blocking (4), or in misère (12) | 64,142 | 2,299 | 3,800,745 | 235,195 |
//! | zones (7) | 93,168 | 13,440 | 66,148 | |
//! | dropping pairs one by one (5) | 68,732 | 3,798 | 51,974 | |
//! | pairs for all lines (6) | 114,787 | 10,034 | 5,810,012 | |
//! | the potential (5) | 72,157 | 3,721 | 47,556 | 366,849 |
//! | dominance (8) | 66,613 | 4,061 | 58,236 | 371,727 |
//! | an order of moves | 232,131 | 24,882 | 1,377,191 | 4,600,479 |
//! | the table (9) | 3,654,572 | 8,245 | 1,223,977 | over 10 million |
//! | symmetry (9) | 424,559 | 4,055 | 314,781 | 1,104,652 |
//! | strategy stealing (11) | 66,096 | | | |
//! | mirroring (12) | | | | 727,216 |
//! | counting moves (12) | | | | 485,937 |
//! | searching depth first (13) | | | | 2,825,686 |
//!
//! Where a position can't be read out, [`choose`] takes a win by threats alone (10) if there is one, and else the best move of a look ahead
//! (`lookahead`) that leaves the other side no such win.
//!
//! # Slices
//! A [`Search`] goes on where it stopped, whatever the slices: its queries, the searches asked about each and their stacks
//! are all plain data (`search`, `portfolio`, `dfpn/search`). What to ask next is worked out anew from the answers so far (`plan`).
//!
//! # Two kinds of words
//! Only the search for proofs is compiled twice, for one word a set and for six (`dfpn/width`); everything around it takes the wide sets, whatever
//! the board, and is compiled once.

mod alphabeta;
mod bits;
mod board;
mod by_result;
mod by_role;
mod choose;
mod deduction;
mod dfpn;
mod misere_endgame;
mod options;
mod order;
mod portfolio;
mod position;
mod query;
mod search;
mod static_analysis;
mod table;
mod technique;

pub use choose::{Choice, choose};
pub use options::Options;
pub use search::Search;
pub use table::Table;
pub use technique::NAMES as TECHNIQUES;
