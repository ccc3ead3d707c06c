//! One value for each side of an attack.

/// A value for the attacker and one for the defender.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ByRole<T> {
    /// The attacker's.
    pub attacker: T,
    /// The defender's.
    pub defender: T,
}

impl<T> ByRole<T> {
    /// The mover's value and the other side's, put where they belong.
    pub fn of_mover(mover: T, waiting: T, attacker_to_move: bool) -> Self {
        let (attacker, defender) = if attacker_to_move {
            (mover, waiting)
        } else {
            (waiting, mover)
        };
        Self { attacker, defender }
    }

    /// The value of the side to move.
    pub const fn mover(&self, attacker_to_move: bool) -> &T {
        if attacker_to_move {
            &self.attacker
        } else {
            &self.defender
        }
    }

    /// The same, to be changed.
    pub const fn mover_mut(&mut self, attacker_to_move: bool) -> &mut T {
        if attacker_to_move {
            &mut self.attacker
        } else {
            &mut self.defender
        }
    }

    /// The value of the side that has just moved.
    pub const fn waiting(&self, attacker_to_move: bool) -> &T {
        self.mover(!attacker_to_move)
    }

    /// Both values, to be changed.
    pub const fn each_mut(&mut self) -> [&mut T; 2] {
        [&mut self.attacker, &mut self.defender]
    }

    /// The same with both values converted.
    pub fn map<U>(self, mut convert: impl FnMut(T) -> U) -> ByRole<U> {
        ByRole {
            attacker: convert(self.attacker),
            defender: convert(self.defender),
        }
    }
}
