//! Exact solver for m,n,k-games: boards up to 19x19, any k, obstacles, misère.
//!
//! # How it works
//!
//! Two yes-or-no queries give a position's value: does the side to move win, and if not, does the other side? Each query has one
//! *attacker*; a draw counts as a success of the *defender*. A search therefore needs no scores, only proofs and disproofs. Each
//! technique has a place of its own:
//!
//! 1. **Windows by shifting** (`board`). A set of cells is a few machine words (`bits`). A *window* is a line of k cells and has the name
//!    of its first cell. Shifting the sets k - 1 times finds, all at once, the windows that are complete or one, two or three marks
//!    short.
//! 2. **Forced replies** (`static_analysis/maker_maker`). A side that can complete a line wins. A side that faces one completing cell
//!    must take it, and one that faces two has lost. A *fork* is a cell where two lines meet that are two marks short each: a mark there
//!    leaves two completing cells. A side that faces a fork loses two moves later unless it stops the fork or leaves one of its own lines
//!    a single mark short.
//! 3. **Depth-first proof-number search** (`dfpn`; Allis 1994, Nagai 2002) on an explicit stack: the next move to search is the one that
//!    looks cheapest to prove. `dfpn/numbers` says how the numbers of the moves are added up.
//! 4. **The Maker-Breaker game** (Erdős and Selfridge 1973, Beck 2008). An attacker who can't complete a line against a defender that
//!    only blocks can't do so in the real game, the Maker-Maker game. The Maker-Breaker game has far fewer positions, because only the
//!    attacker's live lines count. Both are searched in turn (`portfolio`).
//! 5. **Dead lines, pairs, potential** (`static_analysis/lines`). A line with a mark of the other side, or an obstacle, is dead. If the
//!    same lines run through two cells, the defender answers one with the other, so those lines are dropped too, which makes new pairs
//!    (pairing strategies: Hales and Jewett 1963). A line that is n marks short has the weight 2^-n. If the weights of the remaining
//!    lines add up to less than one with the defender to move, or less than a half with the attacker to move, the defender holds (Erdős
//!    and Selfridge 1973). Their sum is called the *potential*.
//! 6. **Pairs for all lines** (`static_analysis/pairing`; Hsu, Ko, Chen, Wei, Hsueh and Wu 2020). Two cells need not have all their lines
//!    in common to be a useful pair: one pair can block all lines of a row, column or diagonal that share two cells. Which pair takes
//!    which cells is an assignment problem. If the pairing falls only a few cells short and the defender is to move, each of the
//!    defender's moves is tried in this way. The number of cells that it falls short by also tells how far the defender is from holding,
//!    and guides the search.
//! 7. **Zones** (relevance zones: Thomsen 2000; for draws Hsu et al. 2020). Every result comes with its zone, the cells it relies on.
//!    Once one move has failed, any move outside its zone fails for the same reason, so only moves inside it still need searching.
//!    `dfpn/zone` argues why.
//! 8. **Dominance** (`static_analysis/maker_breaker`, `static_analysis/misere`). In the Maker-Breaker game, a cell can be left out if all
//!    its lines run through another cell too; in misère, if it adds to more lines, of either side, than another cell.
//! 9. **Table and symmetry** (`table`). The transposition table is bounded, compares whole positions, and starts empty for each search.
//!    Positions are stored without the cells that no longer matter, and as the least of up to eight mirror images.
//! 10. **Threats alone** (threat-space search: Allis, van den Herik and Huntjens 1993; lambda search: Thomsen 2000). On large boards, the
//!     first search tries only moves that threaten a line or a fork, and only the answers that stop them.
//! 11. **Strategy stealing** (Nash 1949; in print Hales and Jewett 1963): if the mover has all that the other side has, the other side
//!     can't win.
//! 12. **Misère** (`static_analysis/misere`). Mirroring the other side's moves, and the potential for a side that only avoids lines
//!     (Avoider-Enforcer games; Hefetz, Krivelevich and Szabó 2007), rule out a win. A side that is sure of more moves than the other can
//!     have does not run out first.
//! 13. **Misère with few cells** (`misere_endgame`): up to 30 free cells are searched depth first with a table, which visits fewer and
//!     cheaper positions than proof numbers do. Cells that a side will not touch are taken out, with the lines through them, and the
//!     lines that are left identify a position. Moves in hand cancel out in pairs, and so do cells on no line that both sides can take
//!     (they are numbers and stars, as in Col; Conway 1976).
//! 14. **Plies**: the same search with a limit on the attacker's moves, raised one by one. On large boards, threats alone first give a line
//!     and the most plies that it takes.
//!
//! What single steps are worth, in positions visited with the step left out (`cargo bench --bench mnk -- --ablation`):
//!
#![doc = include_str!("ablation.md")]
//!
//! Where a position can't be read out, `choose` takes a win by threats alone (10) if there is one. Otherwise it takes the
//! best move by an alpha-beta search to a limited depth (`alphabeta`) that leaves the other side no such win. `survey` says what is known of
//! such a position: the threats on the board, and each likely move's outcome by threats or its estimate.
//!
//! # Slices
//! With one thread, a [`Search`] can stop after any number of nodes and continue on the same nodes: its queries, the searches at work on each and their
//! stacks are plain data (`search`, `portfolio`, `dfpn`). Whenever an answer comes in, `deduction` works out again what follows and what
//! to ask next.
//!
//! # Threads
//! Natively, several threads can answer a query by proof-number search together (`dfpn/crew`): each runs the whole search, they share a table
//! without locks (`shared`), and spread over the moves by virtual proof numbers (Kaneko 2010). Misère with few cells is searched by one
//! thread. Results are as exact as with one thread; node counts vary from run to run.
//!
//! # Two word sizes
//! Only proof-number search, which takes nearly all the time, exists for sets of one word and of six (`dfpn/word_size`). Everything around
//! it uses the wide sets on every board.

mod alphabeta;
pub(crate) mod bits;
mod board;
mod by_result;
mod by_role;
#[doc(hidden)]
pub mod choose;
mod deduction;
mod dfpn;
mod entry;
mod misere_endgame;
mod options;
#[cfg(not(target_arch = "wasm32"))]
pub(crate) mod oracle;
mod order;
mod portfolio;
mod position;
mod query;
mod search;
#[cfg(not(target_arch = "wasm32"))]
mod shared;
mod static_analysis;
pub(crate) mod survey;
mod table;
mod technique;

pub use options::Options;
pub use search::Search;
pub use table::Table;
pub use technique::NAMES as TECHNIQUES;
