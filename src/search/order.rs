//! The order in which a textbook search tries the cells of a board.
//!
//! ```
//! use yomikiri::games::presets;
//! use yomikiri::search::order::Order;
//! use yomikiri::search::textbook::{Config, Search};
//! let (_, rules) = presets().swap_remove(0);
//! let game = rules.game.start(None)?;
//! let leaves = |order| {
//!     let mut search = Search::new(&game, Config { prune: true, order, ..Config::default() });
//!     search.run(u64::MAX);
//!     search.leaves()
//! };
//! assert!(leaves(Order::cells(&game, &["b2".to_owned()])?) < leaves(Order::board()));
//! # Ok::<(), yomikiri::error::Error>(())
//! ```

use crate::error::{Error, ORDER_CELL, ORDER_TWICE, Result, excerpt};
use crate::game::Notation;
use crate::games::grid::{corners, parse_cell};
use crate::short_sort::sort_short;

/// A rank for each cell: moves on cells of lower rank are tried first, equal ranks row by row.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Order(Vec<u16>);

impl Order {
    /// Row by row, which is the moves' own order.
    #[must_use]
    pub fn board() -> Self {
        Self::default()
    }

    /// The four corners in reading order, then the rest in reading order.
    #[must_use]
    pub fn corners<G: Notation>(game: &G) -> Self {
        let view = game.view();
        let (width, height) = (usize::from(view.width), usize::from(view.height));
        Self::first_these(&corners(width, height), width * height)
    }

    /// The named cells in the given order, then the rest in reading order.
    ///
    /// # Errors
    /// Of kind bad-options if a name is not a cell of the board or appears twice.
    pub fn cells<G: Notation>(game: &G, names: &[String]) -> Result<Self> {
        let view = game.view();
        let (width, height) = (usize::from(view.width), usize::from(view.height));
        let mut cells = Vec::with_capacity(names.len().min(width * height));
        for name in names {
            let bad = |code| Error::new(code, name.as_str()).with("cell", excerpt(name));
            let (column, row) = parse_cell(name)
                .filter(|&(column, row)| column < width && row < height)
                .ok_or_else(|| bad(ORDER_CELL))?;
            let cell = row * width + column;
            if cells.contains(&cell) {
                return Err(bad(ORDER_TWICE));
            }
            cells.push(cell);
        }
        Ok(Self::first_these(&cells, width * height))
    }

    fn first_these(cells: &[usize], total: usize) -> Self {
        let mut ranks = vec![cells.len() as u16; total];
        for (rank, &cell) in cells.iter().enumerate() {
            ranks[cell] = rank as u16;
        }
        Self(ranks)
    }

    /// Sorts moves into this order. A multi-cell move goes by its cell of lowest rank, then by the next lowest, and so on. A pass is
    /// always the only move.
    pub fn sort<G: Notation>(&self, game: &G, moves: &mut [G::Move]) {
        if self.0.is_empty() {
            return;
        }
        sort_short(moves, |&mv| {
            let mut ranks: Vec<u16> = game.at(mv).into_iter().map(|cell| self.0[cell]).collect();
            sort_short(&mut ranks, |&rank| rank);
            ranks
        });
    }
}
