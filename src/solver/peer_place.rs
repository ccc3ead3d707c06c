//! Which of several peers a search is, so that each begins elsewhere.

/// A search's place among its peers, itself included.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PeerPlace {
    /// Its number among them, from 0 on.
    pub rank: u16,
    /// How many they are.
    pub count: u16,
}

impl Default for PeerPlace {
    /// That of a search without peers.
    fn default() -> Self {
        Self { rank: 0, count: 1 }
    }
}

impl PeerPlace {
    /// Whether its number is odd. Where all peers would begin with the same question, those with odd numbers begin at the other end.
    #[must_use]
    pub const fn is_second(self) -> bool {
        self.rank % 2 == 1
    }

    /// Whether the move with this index is one of those with which this search begins.
    #[must_use]
    pub fn owns(self, index: usize) -> bool {
        index % self.peers() == usize::from(self.rank)
    }

    /// The index of the move with which this search begins, if each peer takes its share of so many.
    #[must_use]
    pub fn begins_at(self, moves: usize) -> usize {
        let rank = usize::from(self.rank) % self.peers();
        moves * rank / self.peers()
    }

    /// The count, which callers may have got wrong.
    fn peers(self) -> usize {
        usize::from(self.count.max(1))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_move_is_one_peers_own() {
        for count in 1..6 {
            let places = (0..count).map(|rank| PeerPlace { rank, count });
            for index in 0..20 {
                let owners = places.clone().filter(|place| place.owns(index)).count();
                assert_eq!(owners, 1, "{index} of {count}");
            }
            let begins: Vec<_> = places.map(|place| place.begins_at(20)).collect();
            assert!(begins.is_sorted_by(|a, b| a < b) && begins[0] == 0);
        }
    }

    #[test]
    fn nonsense_is_survived() {
        for (rank, count) in [(0, 0), (7, 0), (7, 2), (u16::MAX, u16::MAX)] {
            let place = PeerPlace { rank, count };
            assert!(place.begins_at(5) < 5);
            let _ = place.owns(3);
        }
        assert!(PeerPlace::default().owns(3));
    }
}
