//! Reads the fields of a plain object one by one, and refuses those that are unknown, of the wrong type or out of range.

use std::ops::RangeInclusive;

use crate::error::{
    ARGUMENT_SIZE, Code, Error, LIST_MOVE_TEXT, OPTION_BOOLEAN, OPTION_CHOICE, OPTION_INTEGER,
    OPTION_UNKNOWN, RULE_BOOLEAN, RULE_CELL, RULE_CELL_TEXT, RULE_CELLS, RULE_CHOICE, RULE_INTEGER,
    RULE_TEXT, RULE_UNKNOWN, Result, excerpt,
};
use crate::games::grid::{CellSet, parse_cell};
use crate::games::rules;
use crate::plain::Plain;

/// The key of a marker for a value that is not plain data: `{"": "function"}`.
pub(crate) const NOT_PLAIN: &str = "";
/// The marker's value for an array, object or string larger than any real one.
pub(crate) const TOO_LARGE: &str = "too large";

/// The error codes for an object's fields, which depend on what the object is.
pub(super) struct FieldCodes {
    integer: &'static Code,
    boolean: &'static Code,
    choice: &'static Code,
    unknown: &'static Code,
}

pub(super) const RULE_FIELDS: FieldCodes = FieldCodes {
    integer: RULE_INTEGER,
    boolean: RULE_BOOLEAN,
    choice: RULE_CHOICE,
    unknown: RULE_UNKNOWN,
};

pub(super) const OPTION_FIELDS: FieldCodes = FieldCodes {
    integer: OPTION_INTEGER,
    boolean: OPTION_BOOLEAN,
    choice: OPTION_CHOICE,
    unknown: OPTION_UNKNOWN,
};

/// The fields of an object, read one by one; those never read are unknown. The first that is refused is the error of [`Fields::finish`]: a
/// reader that returned it at once would need code of its own after every field.
pub(super) struct Fields<'a> {
    object: &'a Plain,
    sort: &'static FieldCodes,
    known: Vec<&'static str>,
    refused: Option<Error>,
}

impl<'a> Fields<'a> {
    /// The object's fields; `code` is the error if the value is not an object.
    pub(super) fn new(
        value: &'a Plain,
        sort: &'static FieldCodes,
        code: &'static Code,
    ) -> Result<Self> {
        if !value.is_object() {
            return Err(wrong(code, "", value));
        }
        Ok(Self {
            object: value,
            sort,
            known: Vec::new(),
            refused: None,
        })
    }

    pub(super) fn get(&mut self, name: &'static str) -> Option<&'a Plain> {
        self.known.push(name);
        self.object.get(name)
    }

    /// What was read; `None` if it was refused.
    pub(super) fn keep<T>(&mut self, read: Result<T>) -> Option<T> {
        match read {
            Ok(read) => Some(read),
            Err(error) => {
                self.refused.get_or_insert(error);
                None
            }
        }
    }

    #[inline(never)]
    pub(super) fn integer(
        &mut self,
        name: &'static str,
        range: RangeInclusive<i64>,
    ) -> Option<i64> {
        let value = self.get(name)?;
        let number = value.as_i64().filter(|number| range.contains(number));
        let code = self.sort.integer;
        self.keep(number.ok_or_else(|| {
            wrong(code, name, value)
                .with("least", *range.start())
                .with("most", *range.end())
        }))
    }

    #[inline(never)]
    pub(super) fn boolean(&mut self, name: &'static str) -> Option<bool> {
        let value = self.get(name)?;
        let code = self.sort.boolean;
        self.keep(value.as_bool().ok_or_else(|| wrong(code, name, value)))
    }

    /// The index of the word among the choices.
    #[inline(never)]
    fn choice(&mut self, name: &'static str, choices: &[&str]) -> Option<usize> {
        let value = self.get(name)?;
        let chosen = choices.iter().position(|word| value.as_str() == Some(word));
        let code = self.sort.choice;
        let wrong = || wrong(code, name, value).with("choices", choices.join(", "));
        self.keep(chosen.ok_or_else(wrong))
    }

    pub(super) fn one_of<T: Copy, const N: usize>(
        &mut self,
        name: &'static str,
        choices: [(T, &'static str); N],
    ) -> Option<T> {
        let chosen = self.choice(name, &choices.map(|(_, word)| word))?;
        Some(choices[chosen].0)
    }

    /// The first error, if any; fields that were never read are one too.
    pub(super) fn finish(self) -> Result<()> {
        self.finish_but_for(&[])
    }

    pub(super) fn finish_but_for(self, tolerated: &[&str]) -> Result<()> {
        if let Some(error) = self.refused {
            return Err(error);
        }
        let unknown =
            |&(key, _): &(&str, &Plain)| !self.known.contains(&key) && !tolerated.contains(&key);
        match self.object.fields().find(unknown) {
            None => Ok(()),
            Some((key, _)) => Err(Error::new(self.sort.unknown, excerpt(key))
                .with("field", excerpt(key))
                .with("fields", self.known.join(", "))),
        }
    }
}

/// Reads the rules' own fields; a field that is present replaces the default.
impl rules::Fields for Fields<'_> {
    fn integer(
        &mut self,
        name: &'static str,
        range: RangeInclusive<i64>,
        value: &mut i64,
    ) -> Result<()> {
        put(value, Self::integer(self, name, range))
    }

    fn boolean(&mut self, name: &'static str, value: &mut bool) -> Result<()> {
        put(value, Self::boolean(self, name))
    }

    fn choice(
        &mut self,
        name: &'static str,
        choices: &[&'static str],
        value: &mut usize,
    ) -> Result<()> {
        put(value, Self::choice(self, name, choices))
    }

    fn cells(&mut self, name: &'static str, board: (u8, u8), value: &mut CellSet) -> Result<()> {
        let Some(given) = self.get(name) else {
            return Ok(());
        };
        let list = given.as_list();
        *value = CellSet::EMPTY;
        for cell in list.ok_or_else(|| wrong(RULE_CELLS, name, given))? {
            let text = cell
                .as_str()
                .ok_or_else(|| wrong(RULE_CELL_TEXT, name, cell))?;
            let (width, height) = (usize::from(board.0), usize::from(board.1));
            let (column, row) = parse_cell(text)
                .filter(|&(column, row)| column < width && row < height)
                .ok_or_else(|| wrong(RULE_CELL, name, cell).with("cell", excerpt(text)))?;
            value.insert(row * width + column);
        }
        Ok(())
    }

    fn text(&mut self, name: &'static str, value: &mut String) -> Result<()> {
        let given = self.get(name).unwrap_or(&Plain::Null);
        let text = given
            .as_str()
            .ok_or_else(|| wrong(RULE_TEXT, name, given))?;
        text.clone_into(value);
        Ok(())
    }
}

fn put<T>(value: &mut T, given: Option<T>) -> Result<()> {
    if let Some(given) = given {
        *value = given;
    }
    Ok(())
}

/// The error for a value; `field` is the field's name, if the message uses it.
pub(super) fn wrong(code: &'static Code, field: &'static str, value: &Plain) -> Error {
    let too_large = value.get(NOT_PLAIN).and_then(Plain::as_str) == Some(TOO_LARGE);
    let code = if too_large { ARGUMENT_SIZE } else { code };
    Error::new(code, value.clone()).with("field", field)
}

/// A list of at most `most` items; `code` is the error for anything else.
#[inline(never)]
pub(super) fn list_of<'a>(
    value: &'a Plain,
    most: usize,
    code: &'static Code,
) -> Result<&'a [Plain]> {
    let list = value.as_list().filter(|list| list.len() <= most);
    list.ok_or_else(|| wrong(code, "", value).with("most", most))
}

pub(super) fn move_list(value: &Plain, code: &'static Code) -> Result<Vec<String>> {
    let list = value.as_list().ok_or_else(|| wrong(code, "", value))?;
    let mut moves = Vec::with_capacity(list.len());
    for mv in list {
        let text = mv.as_str();
        moves.push(
            text.ok_or_else(|| wrong(LIST_MOVE_TEXT, "", mv))?
                .to_owned(),
        );
    }
    Ok(moves)
}
