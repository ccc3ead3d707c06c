//! What the rules of every game have in common: a name, fields that are declared once, presets, a start.
//!
//! ```
//! use yomikiri::games::{eight, rules::{Ruleset, checked}};
//! assert_eq!(<eight::Rules as Ruleset>::NAME, "eight");
//! let error = checked(eight::Rules { target: 8, most: 101 }).unwrap_err();
//! assert_eq!(error.to_string(), "“most” must be a whole number from 1 to 100.");
//! ```

use std::ops::RangeInclusive;

use crate::error::{Code, Error, RULE_INTEGER, Result};
use crate::game::{Evaluate, Notation, Side};
use crate::games::grid::CellSet;

/// What an illegal action does.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Fouls {
    /// It is refused, and nothing changes.
    #[default]
    Reject,
    /// The offender loses on the spot.
    Lose,
}

/// The rules of a game, and through them the game. Their [`Default`] is a game that can be begun.
pub trait Ruleset: Clone + Default + 'static {
    /// A position of the game.
    type Game: Notation + Evaluate;

    /// The game's name in plain data.
    const NAME: &'static str;
    /// The rules that go by a name of their own; the game's usual ones first.
    const PRESETS: &'static [(&'static str, Self)];
    /// Whether it means something how long the game lasts: a win in so many moves.
    const LENGTH_COUNTS: bool;
    /// The sentences that only this game says.
    const CODES: &'static [&'static Code];
    /// The rules' TypeScript, with a line in each of `RulesByGame`, `PresetsByGame` and `CodesByGame`.
    const TYPES: &'static str;

    /// Shows each field to `fields`, in order: its name, what it may be, and where its value stands.
    ///
    /// Reading rules, writing them, and telling a page what can be chosen are all done by this one declaration.
    ///
    /// # Errors
    /// What `fields` refuses.
    fn fields(&mut self, fields: &mut dyn Fields) -> Result<()>;

    /// The start of a game.
    ///
    /// # Errors
    /// [`Kind::BadRules`](crate::error::Kind::BadRules) where the fields don't make a game together.
    fn start(&self) -> Result<Self::Game>;

    /// Any position of the game, as [`Notation::write_position`] writes it and as people do.
    ///
    /// # Errors
    /// [`Kind::BadPosition`](crate::error::Kind::BadPosition) where the text is no position under these rules.
    fn read_position(&self, text: &str) -> Result<Self::Game>;

    /// What a format of other programs calls the game under these rules; `None` where it has no way to say them.
    fn name_in(&self, format: ExternalFormat) -> Option<&'static str> {
        let _ = format;
        None
    }

    /// The rules that a format of other programs may mean by a board of so many columns and rows, or by no word on it;
    /// the likeliest first.
    fn candidates_for_board(size: Option<(usize, usize)>) -> Vec<Self> {
        let _ = size;
        Vec::new()
    }

    /// The rules that a position's text, found without any, belongs to; `None` where it is no position of this game.
    fn candidate_for_position(text: &str) -> Option<Self> {
        let _ = text;
        None
    }

    /// The text of a position, from its cells row by row (0 empty, 1 first, 2 second) and the side to move; `None` in
    /// games that aren't played on cells.
    fn position_from_cells(&self, cells: &[u8], turn: Side) -> Option<String> {
        let _ = (cells, turn);
        None
    }
}

/// A format in which other programs write games, and which has names of its own for them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ExternalFormat {
    /// OBF, positions of one game only: its name is empty.
    Obf,
    /// GGF: the game's name, and behind a space its variant.
    Ggf,
    /// SGF: the game's number.
    Sgf,
    /// PSQ, of one game only: its name is empty.
    Psq,
}

/// What is done with the fields of rules, one after the other: each method may look at the value or put another in its place.
pub trait Fields {
    /// A whole number.
    ///
    /// # Errors
    /// The number to put there is out of range, or none.
    fn integer(
        &mut self,
        name: &'static str,
        range: RangeInclusive<i64>,
        value: &mut i64,
    ) -> Result<()>;

    /// A flag.
    ///
    /// # Errors
    /// What is to be put there is none.
    fn boolean(&mut self, name: &'static str, value: &mut bool) -> Result<()>;

    /// One of some words, by its place in the list.
    ///
    /// # Errors
    /// What is to be put there is none of them.
    fn choice(
        &mut self,
        name: &'static str,
        choices: &[&'static str],
        value: &mut usize,
    ) -> Result<()>;

    /// Cells of a board with so many columns and rows.
    ///
    /// # Errors
    /// What is to be put there is no list of such cells.
    fn cells(&mut self, name: &'static str, board: (u8, u8), value: &mut CellSet) -> Result<()>;

    /// A text that has to be given.
    ///
    /// # Errors
    /// What is to be put there is none.
    fn text(&mut self, name: &'static str, value: &mut String) -> Result<()>;
}

impl dyn Fields + '_ {
    /// A whole number of any small type.
    ///
    /// # Errors
    /// As [`integer`](Fields::integer).
    pub fn number<T: Copy + Into<i64> + TryFrom<i64>>(
        &mut self,
        name: &'static str,
        range: RangeInclusive<T>,
        value: &mut T,
    ) -> Result<()> {
        let mut number = (*value).into();
        self.integer(
            name,
            (*range.start()).into()..=(*range.end()).into(),
            &mut number,
        )?;
        // What is in range fits the type.
        *value = T::try_from(number).unwrap_or(*value);
        Ok(())
    }

    /// One of some things by its word.
    ///
    /// # Errors
    /// As [`choice`](Fields::choice).
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
        self.choice(name, &choices.map(|(_, word)| word), &mut at)?;
        *value = choices[at].0;
        Ok(())
    }
}

/// The rules, if their numbers are in range.
///
/// # Errors
/// [`Kind::BadRules`](crate::error::Kind::BadRules) naming the first field that isn't.
pub fn checked<R: Ruleset>(mut rules: R) -> Result<R> {
    rules.fields(&mut Check)?;
    Ok(rules)
}

/// Leaves every field as it is.
struct Check;

impl Fields for Check {
    fn integer(
        &mut self,
        name: &'static str,
        range: RangeInclusive<i64>,
        value: &mut i64,
    ) -> Result<()> {
        if range.contains(value) {
            Ok(())
        } else {
            Err(Error::new(RULE_INTEGER, *value)
                .with("field", name)
                .with("least", *range.start())
                .with("most", *range.end()))
        }
    }

    fn boolean(&mut self, _name: &'static str, _value: &mut bool) -> Result<()> {
        Ok(())
    }

    fn choice(
        &mut self,
        _name: &'static str,
        _choices: &[&'static str],
        _value: &mut usize,
    ) -> Result<()> {
        Ok(())
    }

    fn cells(&mut self, _name: &'static str, _board: (u8, u8), _value: &mut CellSet) -> Result<()> {
        Ok(())
    }

    fn text(&mut self, _name: &'static str, _value: &mut String) -> Result<()> {
        Ok(())
    }
}
