//! Relevance zones: why a move outside the zone of a refutation needs no answer of its own.
//!
//! Every proof and every disproof comes with a *zone*, a set of empty cells that it rests on. Suppose the attacker's move `c` is refuted
//! with the zone Z. Then each of the attacker's moves outside Z is refuted too: the defender plays the refutation of `c` regardless,
//! because every cell that it uses is still empty. The search therefore *strikes* all moves outside Z: it counts them as failed without
//! searching them. After a proof, the defender's moves are struck in the same way.
//!
//! An example, in the Maker-Breaker game and with the other techniques left out: five empty cells `a b c d e` in a row, three in a row
//! to win. The attacker takes `a`, the defender takes `c`, and no line is left. The refutation rests on `c` alone, so its zone is `{c}`,
//! and `b`, `d` and `e` are struck: `c` refutes them as well. Only the attacker's move `c` is left to search. The defender takes `b` and
//! answers `d` and `e` with each other, so the zone is `{b, d, e}`, and that of the whole position `{b, c, d, e}`. It does not hold `a`:
//! the attacker could own `a` from the start and still not win.
//!
//! Sources: threat-space search already looks only at the cells of the attacker's threats (Allis, van den Herik and Huntjens 1993);
//! relevance zones come from lambda search (Thomsen 2000) and were carried further for Connect6 (Wu and Lin 2010); Hsu et al. (2020) use
//! them to prove draws. We bound the other side's lines in our own way: each live line keeps a number of cells in the zone (`need`,
//! below).
//!
//! # Definitions
//! In a position S the attacker has the marks A, the defender the marks D, and the cells E are empty. A *line* is a window of k cells. It
//! is *live* for the attacker while it lies within A ∪ E, and for the defender while it lies within D ∪ E; its *open* cells are those in
//! E. S + c is the position after the mover takes the cell `c`. The *winner* is the side that gets the result and the *loser* the other
//! one: for a proof the winner is the attacker, for a disproof the defender, who needs no more than a draw.
//!
//! Only a zone's cells in E count; any other bits are ignored. A position S' **agrees** with S on the zone Z
//!
//! - *for a proof* if the same side is to move with the same limit on the attacker's moves, all cells of Z are empty in S', S' has all of
//!   the attacker's marks in S, and the defender has completed no line in S';
//! - *for a disproof* if the same side is to move, all cells of Z are empty in S', and S' has all of the defender's marks in S.
//!
//! Nothing else is required of S'. The loser may have extra marks outside Z, and may lack marks that it has in S. The winner may have
//! extra marks outside Z but lacks none.
//!
//! # Claim
//! *Proof with zone Z:* from every position that agrees with S on Z for a proof, the attacker wins (within the limit, if there is one).
//! *Disproof with zone Z:* from no position that agrees with S on Z for a disproof does the attacker win.
//!
//! S agrees with itself, so the claim includes the result for S. Cells of E may always be added to a zone, because fewer positions agree
//! with S on a larger one. Two facts follow from the definition; for a disproof exchange the sides.
//!
//! - **F1.** A live line of the attacker's whose open cells all lie in Z is live in S' with the same open cells: its other cells are
//!   marks in A, and S' has those.
//! - **F2.** A line that is live for the defender in S' is live for the defender in S: a mark of A would block it in both.
//!
//! # How many cells of each line a zone holds
//! The loser may gather marks outside the zone. Two invariants keep it from completing a line with them.
//!
//! - **P** (proofs, defender to move): each live line of the defender's has at least two cells in Z. By F2 every line that is live for
//!   the defender in S' is one of these, and its two cells in Z are empty in S'. So the defender's next move completes no line.
//! - **R** (disproofs, either side to move): each live line of the attacker's has at least one cell in Z. By F2 every line that is live
//!   for the attacker in S' is one of these, and its cell in Z is empty in S'. So the attacker has completed no line.
//!
//! # The step
//! **Lemma.** Suppose the mover's move `c` fails in S. Write Z_c for the zone of S + c. Let S' agree with S on Z ⊇ Z_c and, for a proof,
//! let P hold for Z. If the mover plays any cell y outside Z_c in S', the position S' + y agrees with S + c on Z_c.
//!
//! *Proof.* The same side is to move, with the same limit. The cells of Z_c are empty in S', and y is none of them. The marks that
//! agreement requires belong to the side that did not move; S and S + c have the same ones, and S' has them. For a proof, y completes no
//! line of the defender's, by P. ∎
//!
//! So the claim for S + c covers the position that y leads to, which need not have a mark at `c`. For a disproof, y can't complete a line
//! of the attacker's either: S' + y agrees with S + c on Z_c, so R for S + c applies to it.
//!
//! # Induction over the search tree
//! Static analysis (`static_analysis`) decides a position or names the moves to try. It also says what the zone must hold
//! ([`Findings`]): for each result some cells, `base`, and for each side the number of open cells of each of its live lines, `need`.
//!
//! **A move decides** ([`of_deciding_move`]). The mover's move `c` gets the result that the mover wants. The zone is Z_c, `c` and `base`.
//! In S' the cell `c` is empty; S' + c agrees with S + c on Z_c, and the claim for S + c applies. R holds after a move of the defender's:
//! a line through `c` has `c` in the zone, and every other one is live in S + c. P is not needed, because it is used only where all moves
//! fail. The function adds the cells for `need` all the same. The argument does not require them, and they only weaken the claim.
//!
//! **All moves fail** ([`of_all_moves`]). The zone is the union of the zones of the moves that were searched, with `base`, and with
//! enough open cells to meet `need` ([`with_open_cells`]). At least one move was searched. Let the mover play y in S'.
//!
//! 1. y is a cell of a pair that was dropped at S (disproofs of the Maker-Breaker game only, see below). The defender answers with the
//!    other cell of the pair. The cases below are about all other cells.
//! 2. y was searched, or lies outside the zone Z_c of some searched move `c`. The lemma applies, with y itself for `c` if y was searched.
//!    This covers the struck moves, cells that are not empty in S, and cells that are of no use to anyone.
//! 3. Static analysis left y out because it does not stop a threat. `base` holds the cells of the threats, so by F1 they exist in S' too,
//!    and the other side carries one of them out (see the leaves).
//! 4. Static analysis left y out because another cell is never worse (dominance, in the Maker-Breaker game only, see below).
//!
//! P holds because `need` is two for the defender's lines, or three, wherever the defender is to move. R holds because a live line of the
//! attacker's in S is still live in S + c for a searched move `c`, where by induction it has a cell in Z_c.
//!
//! **Leaves** (`static_analysis`). For each leaf: the cells in the zone, and why they are enough. A cell *completes* a line that is a
//! single mark short. A *fork* is a cell where two lines meet that have two open cells each: a mark there leaves two completing cells.
//! The *potential* is the sum of 2^-n over the attacker's live lines, where n is the number of a line's open cells.
//!
//! - `maker_maker::completing`, proof, attacker to move: the completing cell. By F1 it completes the line in S' too.
//! - The same, disproof, defender to move: the completing cell, and one cell of each of the attacker's live lines. By R the attacker has
//!   completed nothing in S', and the defender completes a line.
//! - The same, either result, loser to move: two completing cells, and two cells of each of the loser's live lines. The loser can't
//!   complete a line with one move and can't take both cells.
//! - `maker_maker::forks`, either result, winner to move: one of the winner's forks, the other open cell of each of its two lines, and
//!   two cells of each of the loser's live lines. The fork makes two completing cells; from there as before.
//! - The same, either result, loser to move: all cells of the winner's forks, and three cells of each of the loser's live lines, or both
//!   if only two are open. See below.
//! - `maker_maker::blocking`, disproof: the pairs, and all open cells of the lines that the potential counts. The defender's strategy
//!   uses these cells alone, and each of the attacker's live lines has some of them.
//! - `maker_maker::analyse`, disproof: no cells. No line of the attacker's is live in S, so by F2 none is in S'.
//! - `maker_breaker`, either result: the same cells, but none for the loser's lines, since the defender's lines do not count.
//!
//! *The loser faces forks* (also in case 3). The moves to try are those that stop every fork, and those that leave one of the loser's
//! lines a single mark short. Let the loser play another cell y in S'. By F2 the lines to look at are the loser's live lines in S. One
//! with three or more open cells in S has three of them in the zone, so at least three are open in S'. One with just two open cells in S
//! has both in the zone, so both are open in S'; the line may have more open cells in S', where S' lacks marks of the loser's. If it has
//! no more, y is neither of the two, since either would leave the line a single mark short in S and was tried. So after y every line of
//! the loser's is at least two marks short. As y does not stop all forks, the winner plays one that is left. The loser then can't
//! complete a line with one move and can't stop both completing cells.
//!
//! *A forced reply* (case 3 where a line is a single mark short). `base` is the completing cell. After any other move the other side takes
//! it; the loser can't complete a line first, because `need` is two for the loser's lines.
//!
//! # The Maker-Breaker game
//! Only the attacker's lines count, so `need` is zero, and P has nothing to rule out. A disproof with zone Z says that the defender can
//! take a cell in Z of every live line, even if the attacker owns all cells outside Z and may pass: to the lemma, a pass is a move
//! outside the zone.
//!
//! Static analysis drops some lines of S and takes out the cells that no remaining line runs through. The search goes on from this
//! reduced position, so the results for S + c are about the remaining lines alone. Dropped lines can only help the attacker, so proofs
//! hold with these lines as well. For a disproof, the claim for S + c covers only the lines left after S was reduced, and the defender
//! must hold the dropped ones too. Three kinds of reduction need an argument of their own.
//!
//! - **Lines that contain another line** are dropped. The defender takes an open cell of the smaller line, and that is one of the larger
//!   line too.
//! - **Pairs.** Two cells with the same lines through them are dropped with those lines (`Lines::reduce`), and `base` of a disproof holds
//!   both. When the attacker takes one, the defender answers with the other (case 1), which blocks all those lines. The two cells lie
//!   outside every Z_c, and the refutation of `c` may do nothing about their lines. So case 1 comes first, and case 2 does not apply to
//!   them. No remaining line has a cell of a pair, so the two moves do not interfere with the rest of the play. Only the pairs dropped at
//!   S are answered in this way. Those found only after a move `c` are in the zone Z_c: before `c` they may have been no pairs, and one of
//!   their cells may win.
//! - **Dominance.** A cell u is left out when all remaining lines through it also run through a cell v (`maker_breaker::leave_out_dominated`). Go
//!   from u to such a cell v, and on from there, until a cell m is reached that is not left out. If u lies outside the zone of some
//!   searched move, case 2 applies. Otherwise u is in Z, and [`of_all_moves`] adds all dominating cells, m among them. Let the mover play u
//!   in S'. Exchange u and m: each remaining line through u has m as well, so each has at most as many of the mover's marks as in S' + m
//!   (or, if the mover is the defender, is blocked only if S' + m blocks it). So S' + u is no better for the mover than S' + m. That
//!   position has the result by case 2, since m was searched or struck.
//!
//! # The transposition table
//! A state is *reduced* before it is looked up: marks and empty cells that lie on no live line are taken out, and in the Maker-Breaker
//! game those that lie on no remaining line. The table holds the two numbers and the zone of the reduced state. In the game itself, all
//! positions with the same reduced state have the same live lines with the same open cells. Static analysis looks at nothing else, so the
//! moves, `base`, `need` and the whole subtree are the same for all of them. Read S as any of these positions, with the marks that were
//! taken out: the claim holds for each, and a zone from the table fits them all.
//!
//! In the Maker-Breaker game the positions have the same remaining lines, but two kinds of dropped lines may differ. Lines that contain
//! another one do no harm: proofs and disproofs hold with them, as argued above. Pairs do matter: a disproof from the table gets the pairs
//! of the position at hand added to its zone (`Dfpn::visit`). Zones are stored in the orientation of the key and turned back when they are
//! read.
//!
//! # Where zones are not used
//! [`applies`] says where. When a search of threats alone fails, that proves nothing. Under a move limit an attack may fail just because
//! it runs out of moves. That failure rests on no particular cells, so those disproofs have no zone. In misère, marks harm their owner, so
//! the loser may gain from lacking a mark, and the claim fails.

use crate::solver::mnk::bits::Bits;
use crate::solver::mnk::board::MnkBoard;
use crate::solver::mnk::by_role::ByRole;
use crate::solver::mnk::static_analysis::attack::{Attack, Mode};
use crate::solver::mnk::static_analysis::findings::Findings;
use crate::solver::mnk::technique::ZONES;

/// The zones of a position's moves that were searched and did not get what the mover wants.
#[derive(Clone, Copy, Debug)]
pub struct FailedMoves<B> {
    /// The cells that are in any of the zones.
    union: B,
    /// The cells that are in all of them.
    common: B,
}

impl<B: Bits> FailedMoves<B> {
    /// No move has failed yet.
    pub fn none() -> Self {
        Self {
            union: B::EMPTY,
            common: !B::EMPTY,
        }
    }

    /// Another move has failed.
    pub fn add(&mut self, zone: B) {
        self.union |= zone;
        self.common &= zone;
    }
}

/// Whether moves outside the zone of such a result can be struck.
pub fn applies<B: Bits>(board: &MnkBoard<B>, mode: Mode, state: &Attack<B>, wins: bool) -> bool {
    let sound = match mode {
        Mode::MakerBreaker => true,
        Mode::MakerMaker => wins || state.limit.is_none(),
        Mode::Threats => wins,
        Mode::Misere | Mode::AvoiderEnforcer => false,
    };
    sound && !board.without.has(ZONES)
}

/// The zone of a position whose mover gets what it wants by a move, from the zone after that move.
pub fn of_deciding_move<B: Bits>(
    board: &MnkBoard<B>,
    state: &Attack<B>,
    findings: &Findings<B>,
    cell: Option<u16>,
    after: B,
) -> B {
    let at = cell.map_or(B::EMPTY, |cell| B::bit(u32::from(cell)));
    let zone = after | at | *findings.base.mover(state.attacker_to_move);
    with_open_cells(board, state, zone, findings.need)
}

/// The zone of a position all of whose moves failed.
pub fn of_all_moves<B: Bits>(
    board: &MnkBoard<B>,
    state: &Attack<B>,
    findings: &Findings<B>,
    failed: &FailedMoves<B>,
) -> B {
    let mut zone = failed.union | *findings.base.waiting(state.attacker_to_move);
    let left_out = findings.dominated.moves & failed.common;
    if !left_out.is_empty() {
        zone |= left_out | findings.dominated.by;
    }
    with_open_cells(board, state, zone, findings.need)
}

/// The zone with as many open cells of each live line as its side's lines need, or all that the line has.
pub fn with_open_cells<B: Bits>(
    board: &MnkBoard<B>,
    state: &Attack<B>,
    mut zone: B,
    need: ByRole<u8>,
) -> B {
    for (need, marks) in [
        (need.attacker, state.attacker),
        (need.defender, state.defender),
    ] {
        if need == 0 {
            continue;
        }
        let free = marks | state.empty;
        for &window in &board.windows {
            if window.within(free) {
                let open = window & state.empty;
                let mut have = (open & zone).count();
                let mut rest = open.without(zone);
                while have < u32::from(need) && !rest.is_empty() {
                    zone |= B::bit(rest.first());
                    rest = rest.rest();
                    have += 1;
                }
            }
        }
    }
    zone
}
