//! `set_up`: a position is set up cell by cell.

use serde::Serialize;

use crate::argument::Argument;
use crate::error::{Error, Result, SET_UP, SET_UP_WITHOUT_CELLS};
use crate::game::{CellKind, Notation as _, Side};
use crate::games::Rules;
use crate::games::grid::{MAX_SIZE, parse_cell};
use crate::options::options;

/// The most columns or rows of a board, and its most cells.
const MOST: i64 = MAX_SIZE as i64;
const MOST_CELLS: usize = MAX_SIZE as usize * MAX_SIZE as usize;

/// A whole number up to `most`.
fn number(most: i64) -> impl Fn(Argument) -> Result<u8> {
    move |it| {
        let number = it.integer().filter(|number| (0..=most).contains(number));
        number
            .map(|number| number as u8)
            .ok_or_else(|| it.wrong(SET_UP))
    }
}

fn cells(it: Argument) -> Result<Option<Vec<u8>>> {
    it.nullable(|it| it.list(MOST_CELLS, SET_UP, number(3)))
}

fn cell(it: Argument) -> Result<Option<String>> {
    it.nullable(|it| it.text(SET_UP).map(str::to_owned))
}

options! {
    /// A step in setting up a position.
    #[derive(Clone, Debug, PartialEq, Eq)]
    #[cfg_attr(feature = "types", derive(ts_rs::TS))]
    #[non_exhaustive]
    pub struct SetUpOptions {
        /// The cells so far, row by row, as in a game: 0 empty, 1 first, 2 second, 3 obstacle. By default those of the usual start.
        pub cells: Option<Vec<u8>> => cells,
        /// The columns of these cells, if the board had another size so far.
        pub width: Option<u8> => |it| it.nullable(number(MOST)),
        /// The side to move, by default the first one.
        pub turn: Side = Side::First => |it| it.one_of(Side::NAMES),
        /// A cell whose content changes.
        #[cfg_attr(feature = "types", ts(type = "Cell | null"))]
        pub cell: Option<String> => cell,
        /// Its new content, as in `cells`; the same again empties it. A line between boxes is drawn by either side, and removed by 0.
        pub content: u8 => number(3),
    }
}

/// A position that is being set up. It need not be one that can be played.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[non_exhaustive]
pub struct SetUp {
    /// Columns.
    pub width: u8,
    /// Rows.
    pub height: u8,
    /// Row by row: 0 empty, 1 first, 2 second, 3 obstacle.
    pub cells: Vec<u8>,
    /// The kind of each cell, row by row; missing if all are areas.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "types", ts(optional = nullable))]
    pub kinds: Vec<CellKind>,
    /// The position in text notation, for `start` of a new game.
    pub position: String,
}

/// Fits the cells of a position that is being set up to the rules' board, and puts a content into one of them. Cells that are on both boards
/// keep their content. What follows from it the rules decide: in Dots and Boxes, who has a box that a line completes.
///
/// ```
/// use yomikiri::api::{SetUpOptions, set_up};
/// use yomikiri::games::{GameRules, Rules, dots_and_boxes};
/// let game = GameRules::DotsAndBoxes(dots_and_boxes::Rules::new(1, 1)?);
/// let rules = Rules { game, fouls: Default::default() };
/// let drawn = SetUpOptions::default().cell("b2".to_owned()).content(2);
/// assert_eq!(set_up(&rules, &drawn)?.position, "+-+/|O|/+-+ B");
/// # Ok::<(), yomikiri::error::Error>(())
/// ```
///
/// # Errors
/// Of kind bad-options if the game has no cells, or these are none; of kind bad-rules.
pub fn set_up(rules: &Rules, options: &SetUpOptions) -> Result<SetUp> {
    let view = rules.game.start(None)?.view();
    let (width, height) = (usize::from(view.width), usize::from(view.height));
    let before = options.cells.as_ref().unwrap_or(&view.cells);
    let columns = usize::from(options.width.unwrap_or(view.width));
    if width == 0 {
        return Err(Error::new(SET_UP_WITHOUT_CELLS, rules.game.name()));
    }
    if columns == 0 || !before.len().is_multiple_of(columns) {
        return Err(Error::new(SET_UP, columns));
    }
    let fitted = (0..width * height).map(|at| {
        let (x, y) = (at % width, at / width);
        let is_point = view.kinds.get(at) == Some(&CellKind::Point);
        match before.get(y * columns + x) {
            _ if is_point => view.cells[at],
            Some(&content) if x < columns => content,
            _ => 0,
        }
    });
    let mut cells: Vec<u8> = fitted.collect();
    if let Some(name) = &options.cell {
        let place = parse_cell(name).filter(|&(x, y)| x < width && y < height);
        let (x, y) = place.ok_or_else(|| Error::new(SET_UP, name.as_str()))?;
        rules.game.put(&mut cells, y * width + x, options.content);
    }
    let position = rules.game.position_from_cells(&cells, options.turn);
    Ok(SetUp {
        width: view.width,
        height: view.height,
        cells,
        kinds: view.kinds,
        position: position.unwrap_or_default(),
    })
}
