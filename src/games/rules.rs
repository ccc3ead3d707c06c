//! What all games' rules have in common: a name, fields declared once, presets, a start.
//!
//! ```
//! use yomikiri::games::{eight, rules::{Ruleset, checked}};
//! assert_eq!(<eight::Rules as Ruleset>::NAME, "eight");
//! let error = checked(eight::Rules { target: 8, most: 101 }).unwrap_err();
//! assert_eq!(error.to_string(), "“most” must be a whole number from 1 to 100.");
//! ```

use std::fmt::Debug;
use std::ops::RangeInclusive;

use serde::Serialize;

use crate::error::{Code, Error, RULE_INTEGER, Result};
use crate::game::{Evaluate, Game, Notation, Side};
use crate::games::grid::CellSet;

/// The effect of an illegal action. "reject": it is refused and changes nothing; "lose": the offender loses at once.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(rename_all = "lowercase"))]
pub enum Fouls {
    /// It is refused and changes nothing.
    #[default]
    Reject,
    /// The offender loses at once.
    Lose,
}

impl Fouls {
    /// The effects and their names.
    pub const NAMES: [(Fouls, &'static str); 2] =
        [(Fouls::Reject, "reject"), (Fouls::Lose, "lose")];
}

/// The rules of a game, from which its positions are made. The [`Default`] rules must describe a playable game.
pub trait Ruleset: Clone + Default + 'static {
    /// A position of the game.
    type Game: Notation + Evaluate;
    /// The data for a picture of a game without a board; `()` for board games, whose [`View`](crate::game::View) suffices.
    ///
    /// It is serialised as an object whose `kind` no other game has.
    type Picture: Clone + Debug + PartialEq + Serialize;

    /// The game's name in JavaScript.
    const NAME: &'static str;
    /// The named rule sets; the game's default comes first.
    const PRESETS: &'static [(&'static str, Self)];
    /// Whether game length matters: whether a win in fewer moves is a better one.
    const LENGTH_COUNTS: bool;
    /// The error messages of this game alone.
    const CODES: &'static [&'static Code];

    /// Passes each field to `fields`, in order: its name, its possible values, and a reference to its value.
    ///
    /// This one declaration serves to read rules, to write them, and to describe the choices to a page.
    ///
    /// # Errors
    /// Any error from `fields`.
    fn fields(&mut self, fields: &mut dyn Fields) -> Result<()>;

    /// The start of a game.
    ///
    /// # Errors
    /// Of kind bad-rules if the fields are inconsistent.
    fn start(&self) -> Result<Self::Game>;

    /// Reads a position, in the notation of [`Notation::write_position`] or in a common variant of it.
    ///
    /// # Errors
    /// Of kind bad-position if the text is not a position under these rules.
    fn read_position(&self, text: &str) -> Result<Self::Game>;

    /// The data for a picture of a game that began in this position and continued with these legal moves; `None` for board games.
    fn picture(start: &Self::Game, moves: &[<Self::Game as Game>::Move]) -> Option<Self::Picture> {
        let _ = (start, moves);
        None
    }

    /// The game's name in another program's format; `Err` with the field that stands in the way if the format cannot represent these rules:
    /// `game` if it has no such game.
    fn name_in(&self, format: ExternalFormat) -> std::result::Result<&'static str, &'static str> {
        let _ = format;
        Err("game")
    }

    /// The rules that another program's format may mean by a board of this many columns and rows, or by giving no size; the likeliest
    /// first.
    fn candidates_for_board(size: Option<(usize, usize)>) -> Vec<Self> {
        let _ = size;
        Vec::new()
    }

    /// The rules that a list of moves without rules may mean, each at its usual start; by default the presets.
    ///
    /// A list is read under the rules of all games, and counts only where every move is legal. Of these readings, the one with the fewest
    /// moves is chosen, if it has at least two, then the smallest board. So a game whose moves name two cells each reads `a1a2b1c1` as two
    /// moves, and is chosen before games that read four.
    fn candidates_for_moves(text: &str) -> Vec<Self> {
        let _ = text;
        let presets = Self::PRESETS.iter();
        presets.map(|(_, rules)| rules.clone()).collect()
    }

    /// The rules of a position whose text comes without rules; `None` if it is not a position of this game.
    ///
    /// A text that looks like this game's positions but is wrong should have rules too, so that the error says what is wrong with it.
    fn candidate_for_position(text: &str) -> Option<Self> {
        let _ = text;
        None
    }

    /// The named openings of games under these rules, as text that [`openings`](crate::games::openings) describes; by default none.
    fn openings(&self) -> &'static str {
        ""
    }

    /// The text of a position, given its cells row by row (0 empty, 1 first, 2 second) and the side to move; `None` in games without cells.
    fn position_from_cells(&self, cells: &[u8], turn: Side) -> Option<String> {
        let _ = (cells, turn);
        None
    }

    /// Puts a content (0 empty, 1 first, 2 second, 3 obstacle) into a cell of a position that is being set up, and changes what follows from it in
    /// other cells. The same content again empties the cell.
    fn put(&self, cells: &mut [u8], cell: usize, content: u8) {
        cells[cell] = if cells[cell] == content { 0 } else { content };
    }
}

/// A format of other programs that has its own names for games, or only some games.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ExternalFormat {
    /// OBF, which has positions of one game only: the name is empty.
    Obf,
    /// GGF: the game's name, then a space and its variant.
    Ggf,
    /// SGF: the game's number.
    Sgf,
    /// PSQ, which has one game only: the name is empty.
    Psq,
    /// A digit for the column of each move, which has no names: the name is empty.
    Columns,
}

/// A field of rules: its possible values, and a reference to its value.
pub enum Field<'a> {
    /// A whole number in a range.
    Integer(RangeInclusive<i64>, &'a mut i64),
    /// A boolean.
    Boolean(&'a mut bool),
    /// One of several words, by its index in the list.
    Choice(&'a [&'static str], &'a mut usize),
    /// Cells of a board with this many columns and rows.
    Cells((u8, u8), &'a mut CellSet),
    /// A required text.
    Text(&'a mut String),
}

/// An operation on the fields of rules.
pub trait Fields {
    /// Receives one field, and may read or replace its value.
    ///
    /// # Errors
    /// If the replacement is not one of the field's possible values.
    fn field(&mut self, name: &'static str, field: Field) -> Result<()>;

    /// Receives a field that the game has not always had: in rules that were written before, it has its default.
    ///
    /// # Errors
    /// Those of [`field`](Fields::field).
    fn added_field(&mut self, name: &'static str, field: Field) -> Result<()> {
        self.field(name, field)
    }
}

impl dyn Fields + '_ {
    /// A whole number of any small type.
    ///
    /// # Errors
    /// Those of [`field`](Fields::field).
    pub fn number<T: Copy + Into<i64> + TryFrom<i64>>(
        &mut self,
        name: &'static str,
        range: RangeInclusive<T>,
        value: &mut T,
    ) -> Result<()> {
        let mut number = (*value).into();
        let range = (*range.start()).into()..=(*range.end()).into();
        self.field(name, Field::Integer(range, &mut number))?;
        // A number in range fits the type.
        *value = T::try_from(number).unwrap_or(*value);
        Ok(())
    }

    /// One of several values, each with its word.
    ///
    /// # Errors
    /// Those of [`field`](Fields::field).
    pub fn one_of<T: Copy + PartialEq, const N: usize>(
        &mut self,
        name: &'static str,
        choices: [(T, &'static str); N],
        value: &mut T,
    ) -> Result<()> {
        let mut at = choices
            .iter()
            .position(|(choice, _)| choice == value)
            .unwrap_or(0);
        self.field(name, Field::Choice(&choices.map(|(_, word)| word), &mut at))?;
        *value = choices[at].0;
        Ok(())
    }
}

/// Returns the rules if their numbers are in range.
///
/// # Errors
/// Of kind bad-rules, with the first field that is out of range.
pub fn checked<R: Ruleset>(mut rules: R) -> Result<R> {
    rules.fields(&mut Check)?;
    Ok(rules)
}

/// Leaves every field unchanged.
struct Check;

impl Fields for Check {
    fn field(&mut self, name: &'static str, field: Field) -> Result<()> {
        match field {
            Field::Integer(range, value) if !range.contains(value) => {
                Err(Error::new(RULE_INTEGER, *value)
                    .with("field", name)
                    .with("least", *range.start())
                    .with("most", *range.end()))
            }
            _ => Ok(()),
        }
    }
}
