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
    /// These two values.
    pub const fn new(attacker: T, defender: T) -> Self {
        Self { attacker, defender }
    }

    /// The mover's value and the other side's, put where they belong.
    pub fn of_mover(mover: T, waiting: T, attacker_to_move: bool) -> Self {
        if attacker_to_move {
            Self::new(mover, waiting)
        } else {
            Self::new(waiting, mover)
        }
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
        ByRole::new(convert(self.attacker), convert(self.defender))
    }
}
