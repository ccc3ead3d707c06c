//! Proof and disproof numbers: how a position's are made of its moves', and how far a move is searched.
//!
//! Depth-first proof-number search (Nagai 2002) writes both kinds of node in one way. *phi* is the number for the result that the mover
//! wants: the proof number at an OR node, where the attacker is to move, and the disproof number at an AND node. *delta* is the other
//! one. A position's phi is the least phi of its moves, each as the mover sees it. In plain proof-number search its delta is the sum of
//! their deltas.
//!
//! # Sums
//! Where moves lead to the same positions, a plain sum counts the same work several times over. Weak proof-number search (Ueda,
//! Hashimoto, Hashimoto and Iida 2008) takes the largest number, plus one for each other move that is still open. The sums here are our
//! own: the largest number plus a fixed share of all the others, an eighth in the real game and in misère and a third in the Maker-Breaker
//! game. They keep more of the plain sum where the other numbers are large. With a half, a quarter, an eighth and a sixteenth, every move of 5,5,4
//! takes 101,492, 82,225, 65,893 and 59,294 positions; with all, a half, a third, a quarter and a sixth, 7,7,5 takes 44,283, 45,070, 46,191, 47,533
//! and 49,278, and the length of 7,5,4 28,755, 30,157, 29,392, 33,496 and 60,416. The Avoider-Enforcer game has nearly the weak sum, with a half
//! instead of one for each open move.
//!
//! # Thresholds
//! With plain thresholds, a move is left as soon as its phi passes the second best move's, and the search keeps switching between moves
//! with similar numbers. Here phi may exceed the second best by a quarter of it plus one, and by half of it plus one in the Maker-Breaker
//! game. This is the 1 + ε trick of Pawlewicz and Lew (2007) with ε = 1/4 and 1/2; they multiply by 1 + ε and round up. For delta, the
//! move may use what the position's threshold leaves beside the other moves, as in plain depth-first proof-number search. With the sums above
//! that is an approximation, and our own.

use crate::solver::mnk::static_analysis::attack::Mode;

/// Larger than every sum: the number of a result that can't be had.
pub const INFINITE: u32 = 1 << 30;

/// A proof and a disproof number.
#[derive(Clone, Copy, Debug)]
pub struct ProofNumbers {
    /// The number for the attacker's win.
    pub proof: u32,
    /// The number for its refutation: the defender wins or draws.
    pub disproof: u32,
}

impl ProofNumbers {
    /// Thresholds that are never reached.
    pub const UNBOUNDED: Self = Self {
        proof: INFINITE,
        disproof: INFINITE,
    };

    /// The numbers whose phi and delta are these.
    pub const fn of_mover(phi: u32, delta: u32, attacker_to_move: bool) -> Self {
        let (proof, disproof) = if attacker_to_move {
            (phi, delta)
        } else {
            (delta, phi)
        };
        Self { proof, disproof }
    }

    /// The number for the result that the mover wants.
    pub const fn phi(self, attacker_to_move: bool) -> u32 {
        if attacker_to_move {
            self.proof
        } else {
            self.disproof
        }
    }

    /// The number for the result that the mover does not want.
    pub const fn delta(self, attacker_to_move: bool) -> u32 {
        self.phi(!attacker_to_move)
    }

    /// The numbers of a position with this result.
    pub const fn decided(wins: bool) -> Self {
        Self::of_mover(0, INFINITE, wins)
    }

    /// Whether either result is proved.
    pub const fn is_decided(self) -> bool {
        self.proof == 0 || self.disproof == 0
    }

    /// What is known of a position, packed, after a peer has said `news` of it. A result stays.
    pub const fn merge(known: u64, news: u64) -> u64 {
        if Self::unpack(known).is_decided() {
            known
        } else {
            news
        }
    }

    /// Both numbers in one word.
    pub const fn pack(self) -> u64 {
        self.proof as u64 | (self.disproof as u64) << 32
    }

    /// The numbers that were packed.
    pub const fn unpack(word: u64) -> Self {
        Self {
            proof: word as u32,
            disproof: (word >> 32) as u32,
        }
    }
}

/// What a position's moves add up to.
#[derive(Clone, Copy, Debug)]
pub struct Tally {
    /// The place of the move with the least phi, if any move is still open.
    pub best: Option<usize>,
    /// That move's phi, which is the position's.
    pub least: u32,
    /// The second least phi.
    second: u32,
    /// The position's delta.
    pub sum: u32,
}

impl Tally {
    /// Adds up the moves' numbers, phi and delta of each as the mover sees them. A delta of 0 means that the move is refuted.
    pub fn of(mode: Mode, moves: impl Iterator<Item = (u32, u32)>) -> Self {
        let (mut least, mut second) = (INFINITE, INFINITE);
        let mut best = None;
        let (mut open, mut total, mut most) = (0u64, 0u64, 0u32);
        for (place, (phi, delta)) in moves.enumerate() {
            if delta == 0 {
                continue;
            }
            if phi < least {
                second = least;
                least = phi;
                best = Some(place);
            } else if phi < second {
                second = phi;
            }
            total += u64::from(delta);
            most = most.max(delta);
            open += 1;
        }
        let most = u64::from(most);
        let rest = match mode {
            Mode::AvoiderEnforcer => open / 2,
            Mode::MakerBreaker => (total - most) / 3,
            Mode::MakerMaker | Mode::Threats | Mode::Misere => (total - most) / 8,
        };
        Self {
            best,
            least,
            second,
            sum: (most + rest).min(u64::from(INFINITE) - 1) as u32,
        }
    }

    /// The numbers at which the search leaves the best move, whose delta is given, where it leaves the position at `phi` and `delta`.
    /// As the position's mover sees them.
    pub const fn thresholds(
        &self,
        mode: Mode,
        (phi, delta): (u32, u32),
        of_best: u32,
    ) -> (u32, u32) {
        let slack = match mode {
            Mode::MakerBreaker => self.second / 2,
            _ => self.second / 4,
        };
        let second = self.second.saturating_add(1 + slack);
        let left = (delta - self.sum).saturating_add(of_best);
        (
            if second < phi { second } else { phi },
            if left < INFINITE { left } else { INFINITE },
        )
    }
}
