//! One value for each result of a query.

/// A value that goes with a proof that the attacker wins, and one that goes with a disproof.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ByResult<T> {
    /// For the attacker's win.
    pub proof: T,
    /// For its refutation: the defender wins or draws.
    pub disproof: T,
}

impl<T: Copy> ByResult<T> {
    /// The value for this result.
    pub const fn of(&self, wins: bool) -> T {
        if wins { self.proof } else { self.disproof }
    }

    /// The same, to be changed.
    pub const fn of_mut(&mut self, wins: bool) -> &mut T {
        if wins {
            &mut self.proof
        } else {
            &mut self.disproof
        }
    }

    /// The value for the result that the mover wants, phi, and the one for the other result, delta (Nagai 2002).
    pub const fn of_mover(phi: T, delta: T, attacker_to_move: bool) -> Self {
        let (proof, disproof) = if attacker_to_move {
            (phi, delta)
        } else {
            (delta, phi)
        };
        Self { proof, disproof }
    }

    /// The value for the result that the mover wants: the proof's at an OR node, where the attacker is to move, and the disproof's at
    /// an AND node.
    pub const fn phi(&self, attacker_to_move: bool) -> T {
        self.of(attacker_to_move)
    }

    /// The value for the result that the mover does not want.
    pub const fn delta(&self, attacker_to_move: bool) -> T {
        self.of(!attacker_to_move)
    }
}
