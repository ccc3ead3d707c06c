//! Questions about positions of one m,n,k-game, with one table, for a search that is [split](crate::solver::split).

use std::collections::TryReserveError;

use super::bits::{Bits, Wide};
use super::board::MnkBoard;
use super::order::order;
use super::position::Position;
use super::query::Query;
use super::search::Search;
use super::table::Table;
use crate::game::Side;
use crate::games::mnk::Mnk;
use crate::solver::checkpoint::Bounds;
use crate::solver::crew::{Crew, Peer as _};
use crate::solver::options::Options;
use crate::solver::split::{Next, Splitting};

/// Positions between two calls of `goes_on`.
const SLICE: u64 = 1 << 16;

/// A position: the marks of the side to move, and the other side's.
pub type Marks = (u64, u64);

/// The solver of the positions of one game.
pub struct Pieces {
    /// The search for the answer to the last question.
    search: Search,
    threads: usize,
    /// The board in words of 64 cells.
    board: MnkBoard<u64>,
    misere: bool,
    table: Table,
    start: Marks,
    of_start: Bounds,
    /// Positions visited.
    nodes: u64,
}

impl Pieces {
    /// The solver of the positions that follow this one. `None` if it has more than 64 cells, or if pieces fall.
    ///
    /// # Errors
    /// If there is too little memory.
    pub fn new(start: &Mnk, hash: usize, threads: usize) -> Result<Option<Self>, TryReserveError> {
        let rules = start.rules();
        if rules.gravity || rules.cells() > 64 {
            return Ok(None);
        }
        let search = Search::new(start, &Options::default());
        let mut table = Table::new(hash);
        search.claim(&mut table)?;
        let root = Position::of(start);
        let board = search.boards().wide.narrow();
        let [mover, other] =
            [root.turn, root.turn.other()].map(|side| u64::of(&root.marks[side as usize]));
        // On an empty board, the second side doesn't win if a mark more never hurts (Nash 1949).
        let stolen = !rules.misere && mover == 0 && other == 0;
        let mut pieces = Self {
            search,
            threads,
            board,
            misere: rules.misere,
            table,
            start: (mover, other),
            of_start: if stolen { (0, 1) } else { (-1, 1) },
            nodes: 0,
        };
        pieces.start = pieces.canonical(pieces.start);
        Ok(Some(pieces))
    }

    /// The position in which it starts.
    #[must_use]
    pub const fn start(&self) -> Marks {
        self.start
    }

    /// What is known of that position without search.
    #[must_use]
    pub const fn of_start(&self) -> Bounds {
        self.of_start
    }

    /// Positions visited so far.
    #[must_use]
    pub const fn nodes(&self) -> u64 {
        self.nodes
    }

    /// The least of a position's images, which stands for all of them.
    #[must_use]
    pub fn canonical(&self, (mover, other): Marks) -> Marks {
        let images = (0..self.board.symmetries.len()).map(|symmetry| {
            let moved = |marks| self.board.moved(marks, symmetry);
            (moved(mover), moved(other))
        });
        images.min().unwrap_or((mover, other))
    }

    /// The position of a game of these rules.
    #[must_use]
    pub fn of(&self, game: &Mnk) -> Marks {
        let position = Position::of(game);
        let [mover, other] = [position.turn, position.turn.other()]
            .map(|side| u64::of(&position.marks[side as usize]));
        self.canonical((mover, other))
    }

    /// Whether a position, in which nobody has a line, is worth at least `target`: a bound of its value on that side of the target. `None`
    /// if `goes_on` has returned `false`; it is called now and then.
    pub fn ask(
        &mut self,
        position: Marks,
        target: i8,
        goes_on: &mut dyn FnMut() -> bool,
    ) -> Option<i8> {
        // The rules treat both sides alike, so the side to move can be called the first.
        let attacker = if target > 0 {
            Side::First
        } else {
            Side::Second
        };
        let query = Query {
            position: seen_by_mover(position),
            attacker,
            limit: None,
            threats: false,
        };
        self.search.ask(query);
        let mut crew = Crew::new(&self.search, self.threads, None);
        let before = self.nodes;
        loop {
            // The memory is there already.
            let _ = crew.run(&mut self.search, &mut self.table, SLICE);
            self.nodes = before + self.search.nodes() + crew.nodes();
            if let Some(answer) = self.search.answer() {
                let wins = i8::from(answer.wins);
                return Some(if attacker == Side::First { wins } else { -wins });
            }
            if !goes_on() {
                return None;
            }
        }
    }
}

/// The position with its side to move as the first.
fn seen_by_mover((mover, other): Marks) -> Position {
    let wide = |marks: u64| Wide::from_fn(|word| if word == 0 { marks } else { 0 });
    Position {
        marks: [wide(mover), wide(other)],
        turn: Side::First,
    }
}

impl Splitting for Pieces {
    type Position = Marks;

    fn range(&self) -> Bounds {
        (-1, 1)
    }

    fn next(&self, position: Marks) -> Vec<Next<Marks>> {
        let (mover, other) = position;
        let mut found = Vec::new();
        for cell in order(
            &self.search.boards().wide,
            self.misere,
            &seen_by_mover(position),
        ) {
            let mover = mover | 1 << cell;
            let next = if self.board.has_line(mover) {
                Next::Over(if self.misere { -1 } else { 1 })
            } else if mover | other == self.board.playable {
                Next::Over(0)
            } else {
                Next::Turn(self.canonical((other, mover)))
            };
            if !found.contains(&next) {
                found.push(next);
            }
        }
        found
    }
}
