//! The positions of an m,n,k-game, for a search that is [split](crate::split).

use std::collections::TryReserveError;

use yomikiri::game::Game;
use yomikiri::games::grid::symmetries;
use yomikiri::games::mnk::{Mnk, Rules};
use yomikiri::solver::mnk::prover::Prover;

use crate::checkpoint::Bounds;
use crate::split::{Next, Splitting};

/// A position: the marks of the side to move, and the other side's; cell `i` by rows is bit `i`.
pub type Marks = (u64, u64);

/// The solver of the positions of one game.
pub struct Pieces {
    /// The empty board.
    start: Mnk,
    /// Where each symmetry of the board moves the cells.
    symmetries: Vec<Vec<u16>>,
    prover: Prover,
}

impl Pieces {
    /// The solver of a game's positions. `None` if the board has more than 64 cells, or if pieces fall.
    ///
    /// # Errors
    /// If there is too little memory.
    pub fn new(
        rules: &Rules,
        hash: usize,
        threads: usize,
    ) -> Result<Option<Self>, TryReserveError> {
        if rules.gravity || rules.cells() > 64 {
            return Ok(None);
        }
        let start = Mnk::new(rules.clone());
        Ok(Some(Self {
            prover: Prover::new(&start, hash, threads)?,
            symmetries: symmetries(rules.width, rules.height, rules.obstacles),
            start,
        }))
    }

    /// The position in which it starts.
    #[must_use]
    pub const fn start(&self) -> Marks {
        (0, 0)
    }

    /// What is known of that position without search.
    #[must_use]
    pub fn of_start(&self) -> Bounds {
        // On an empty board, the second side doesn't win if a mark more never hurts (Nash 1949).
        if self.start.rules().misere {
            (-1, 1)
        } else {
            (0, 1)
        }
    }

    /// Positions visited so far.
    #[must_use]
    pub const fn nodes(&self) -> u64 {
        self.prover.nodes()
    }

    /// The least of a position's images, which stands for all of them.
    #[must_use]
    pub fn canonical(&self, (mover, other): Marks) -> Marks {
        let images = self.symmetries.iter().map(|map| {
            let moved = |marks| cells(marks).fold(0, |image, cell| image | 1 << map[cell]);
            (moved(mover), moved(other))
        });
        images.min().unwrap_or((mover, other))
    }

    /// The position of a game of these rules.
    #[must_use]
    pub fn of(&self, game: &Mnk) -> Marks {
        let turn = game.turn();
        let [mover, other] = [turn, turn.other()].map(|side| game.marks(side).words()[0]);
        self.canonical((mover, other))
    }

    /// A game in this position, in which nobody has a line: so the order of the moves does not matter.
    fn game(&self, (mover, other): Marks) -> Mnk {
        let mut game = self.start.clone();
        // The first side has made as many moves as the other one, or one more, and then it is not its turn.
        let (first, second) = if mover.count_ones() == other.count_ones() {
            (mover, other)
        } else {
            (other, mover)
        };
        let mut second = cells(second);
        for cell in cells(first) {
            game.play(cell as u16);
            if let Some(cell) = second.next() {
                game.play(cell as u16);
            }
        }
        game
    }

    /// Whether a position, in which nobody has a line, is worth at least `target`: a bound of its value on that side of the target. `None`
    /// if `goes_on` has returned `false`; it is called now and then.
    pub fn ask(
        &mut self,
        position: Marks,
        target: i8,
        goes_on: &mut dyn FnMut() -> bool,
    ) -> Option<i8> {
        let game = self.game(position);
        let mover = game.turn();
        // It is worth at least 0 if the other side does not win.
        let side = if target > 0 { mover } else { mover.other() };
        let wins = i8::from(self.prover.wins(&game, side, goes_on)?);
        Some(if side == mover { wins } else { -wins })
    }
}

/// The cells of a set, the lowest first.
fn cells(mut set: u64) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let cell = set.trailing_zeros() as usize;
        set &= set.wrapping_sub(1);
        (cell < 64).then_some(cell)
    })
}

impl Splitting for Pieces {
    type Position = Marks;

    fn range(&self) -> Bounds {
        (-1, 1)
    }

    fn next(&self, position: Marks) -> Vec<Next<Marks>> {
        let game = self.game(position);
        let mover = game.turn();
        let mut found = Vec::new();
        for cell in self.prover.moves(&game) {
            let after = game.after(cell);
            let next = match after.outcome() {
                Some(outcome) => Next::Over((outcome.score * mover.sign()) as i8),
                None => Next::Turn(self.of(&after)),
            };
            if !found.contains(&next) {
                found.push(next);
            }
        }
        found
    }
}
