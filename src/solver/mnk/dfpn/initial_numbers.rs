//! Heuristic proof and disproof numbers of moves that have not been searched.

use super::numbers::ProofNumbers;
use crate::solver::mnk::bits::Bits;
use crate::solver::mnk::board::MnkBoard;
use crate::solver::mnk::by_role::ByRole;
use crate::solver::mnk::static_analysis::attack::{Attack, Mode};
use crate::solver::mnk::static_analysis::lines::ONE;
use crate::solver::mnk::static_analysis::scratch::{Scratch, Weights};

/// The largest initial number, of the order of those that a search arrives at.
const MOST: f32 = 1_000_000.0;

/// Numbers by the weights of the lines that are left after the move. The more the attacker's lines weigh, the easier the
/// proof and the harder the disproof.
///
/// In the Maker-Breaker game, lines weigh more the further the defender is from a pairing of them all. The constants were tuned on the
/// positions visited. With 0, 0.25, 0.5, **0.75** and 1 per missing cell after the attacker's move, 9,6,5 takes 1,997,211, 1,754,814, 630,032,
/// **471,641** and 485,748; with 0, 0.25, **0.5**, 0.75 and 1 after the defender's, 7,7,5 takes 67,886, 44,799, **46,191**, 45,055 and 17,503, and
/// 6,5,4 3,724, 3,712, **3,706**, 3,644 and 4,784. A proof number other than 1 makes no difference. In the real game, every move of 5,5,4 takes
/// 89,225, 66,403, **65,893**, 65,830 and 76,471 with 1, 2, **4**, 8 and 16 in the disproof number, and 78,013, 77,663, **65,893**, 70,861 and
/// 78,919 with these in the proof number.
pub fn initial_numbers<B: Bits>(
    mode: Mode,
    attacking: bool,
    cell: Option<u16>,
    scratch: &Scratch<B>,
) -> ProofNumbers {
    let one = ONE as f32;
    let weights = &scratch.weights;
    // The mover adds to its lines through the cell and blocks the other side's.
    let with =
        |side: &Weights| side.potential + cell.map_or(0, |cell| side.worth[usize::from(cell)]);
    let without = |side: &Weights| {
        let worth = cell.map_or(0, |cell| side.worth[usize::from(cell)]);
        2.0 * side.potential.saturating_sub(worth) as f32 / one
    };
    let (mine, other) = if attacking {
        // The defender is to move next.
        (
            with(&weights.attacker) as f32 / one,
            without(&weights.defender),
        )
    } else {
        (
            without(&weights.attacker),
            with(&weights.defender) as f32 / one,
        )
    };
    if mode == Mode::MakerBreaker {
        let missing = scratch.missing as f32;
        let dn = if attacking {
            (mine * (1.0 + 0.75 * missing)).powi(4) / 2.0
        } else {
            (mine * (1.0 + 0.5 * missing)).powi(3)
        };
        return ProofNumbers {
            proof: 1,
            disproof: 1 + dn.min(MOST) as u32,
        };
    }
    let dn = 1.0 + mine * mine * 4.0 / (1.0 + other);
    let pn = 1.0 + 4.0 * (1.0 + other) / (mine + 0.1);
    ProofNumbers {
        proof: pn as u32,
        disproof: dn as u32,
    }
}

/// Numbers for a misère game by the cells that are left after the move, in `next`. A side with more cells of its own lasts longer, and the
/// more cells both sides can take, the more there is to search.
///
/// The constants were tuned on 4,4,3 and 5,4,3.
pub fn initial_numbers_misere<B: Bits>(
    board: &MnkBoard<B>,
    mode: Mode,
    next: &Attack<B>,
) -> ProofNumbers {
    let ByRole {
        attacker: mut mine,
        defender: other,
    } = next.safe(board);
    if mode == Mode::AvoiderEnforcer {
        mine = next.empty;
    }
    let private = mine.without(other).count() as f32;
    let theirs = other.without(mine).count() as f32;
    let shared = (mine & other).count() as f32;
    let ahead = private - theirs;
    let positive = |x: f32| if x > 0.0 { x } else { 0.0 };
    let pn = 1.0 + 8.0 * shared / (1.0 + positive(ahead));
    let dn = 1.0 + 8.0 * shared / (1.0 + positive(-ahead));
    ProofNumbers {
        proof: pn as u32,
        disproof: dn as u32,
    }
}
