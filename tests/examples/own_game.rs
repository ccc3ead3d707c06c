//! A game of your own, solved: Nim. Each turn takes any number of stones from one heap; whoever takes the last stone wins.

use yomikiri::game::{Game, Outcome, Reason, Side};
use yomikiri::search::exhaustive::ExhaustiveSearch;

#[derive(Clone)]
struct Nim {
    heaps: [u8; 3],
    turn: Side,
}

impl Game for Nim {
    /// The heap, and how many stones to take from it.
    type Move = (usize, u8);
    type Key = ([u8; 3], Side);

    fn turn(&self) -> Side {
        self.turn
    }

    fn moves_into(&self, moves: &mut Vec<Self::Move>) {
        for (heap, &size) in self.heaps.iter().enumerate() {
            moves.extend((1..=size).map(|taken| (heap, taken)));
        }
    }

    fn play(&mut self, (heap, taken): Self::Move) {
        self.heaps[heap] = self.heaps[heap].saturating_sub(taken);
        self.turn = self.turn.other();
    }

    fn outcome(&self) -> Option<Outcome> {
        let over = self.heaps == [0; 3];
        // The side that would move next did not take the last stone.
        over.then(|| Outcome {
            score: -self.turn.sign(),
            reason: Reason::NoMoves,
        })
    }

    fn key(&self) -> Self::Key {
        (self.heaps, self.turn)
    }
}

fn main() {
    let start = Nim {
        heaps: [3, 4, 5],
        turn: Side::First,
    };
    let mut search = ExhaustiveSearch::new(start.clone(), 100_000, false);
    search.run(u64::MAX);
    let solved = search.root().expect("so few positions fit");
    let winner = if solved.value > 0 { "first" } else { "second" };
    println!(
        "{winner} wins in {} moves: {:?}",
        solved.plies,
        search.line(&start)
    );
    assert_eq!(search.best_move(&start), Some((0, 2)));
}
