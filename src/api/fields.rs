//! Reads the fields of an object one by one, and refuses those that are unknown, of the wrong type or out of range.

use std::ops::RangeInclusive;

use serde_json::{Map, Value};

use crate::error::{
    ARGUMENT_SIZE, Code, Error, LIST_MOVE_TEXT, NOT_OPTIONS, OPTION_BOOLEAN, OPTION_CHOICE,
    OPTION_INTEGER, OPTION_UNKNOWN, RULE_BOOLEAN, RULE_CELL, RULE_CELL_TEXT, RULE_CELLS,
    RULE_CHOICE, RULE_INTEGER, RULE_TEXT, RULE_UNKNOWN, Result, excerpt,
};
use crate::games::grid::{CellSet, parse_cell};
use crate::games::rules::{self, Field};

/// The largest integer up to which a JavaScript number represents all of them exactly, 2^53 - 1.
pub(crate) const MAX_SAFE: i64 = (1 << 53) - 1;

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

/// The fields of an object, read one by one; a field that is never read is unknown.
pub(super) struct Fields<'a> {
    /// `None` is an object without fields.
    object: Option<&'a Map<String, Value>>,
    codes: &'static FieldCodes,
    known: Vec<&'static str>,
}

impl<'a> Fields<'a> {
    /// The object's fields; `code` is the error if the value is not an object.
    pub(super) fn of(
        value: &'a Value,
        codes: &'static FieldCodes,
        code: &'static Code,
    ) -> Result<Self> {
        let object = value.as_object().ok_or_else(|| wrong(code, "", value))?;
        Ok(Self {
            object: Some(object),
            codes,
            known: Vec::new(),
        })
    }

    /// The fields of options; null has none.
    pub(super) fn of_options(value: &'a Value) -> Result<Self> {
        if value.is_null() {
            return Ok(Self {
                object: None,
                codes: &OPTION_FIELDS,
                known: Vec::new(),
            });
        }
        Self::of(value, &OPTION_FIELDS, NOT_OPTIONS)
    }

    pub(super) fn get(&mut self, name: &'static str) -> Option<&'a Value> {
        self.known.push(name);
        self.object?.get(name)
    }

    pub(super) fn integer(
        &mut self,
        name: &'static str,
        range: RangeInclusive<i64>,
    ) -> Result<Option<i64>> {
        let Some(value) = self.get(name) else {
            return Ok(None);
        };
        number(self.codes.integer, name, range, value).map(Some)
    }

    pub(super) fn boolean(&mut self, name: &'static str) -> Result<Option<bool>> {
        let Some(value) = self.get(name) else {
            return Ok(None);
        };
        let wrong = || wrong(self.codes.boolean, name, value);
        value.as_bool().map(Some).ok_or_else(wrong)
    }

    /// The index of the word among the choices.
    fn choice(&mut self, name: &'static str, choices: &[&str]) -> Result<Option<usize>> {
        let Some(value) = self.get(name) else {
            return Ok(None);
        };
        let chosen = choices.iter().position(|word| value == word);
        let wrong = || wrong(self.codes.choice, name, value).with("choices", choices.join(", "));
        chosen.map(Some).ok_or_else(wrong)
    }

    pub(super) fn one_of<T: Copy, const N: usize>(
        &mut self,
        name: &'static str,
        choices: [(T, &'static str); N],
    ) -> Result<Option<T>> {
        let chosen = self.choice(name, &choices.map(|(_, word)| word))?;
        Ok(chosen.map(|chosen| choices[chosen].0))
    }

    /// Refuses fields that were never read.
    pub(super) fn finish(self) -> Result<()> {
        self.finish_but_for(&[])
    }

    pub(super) fn finish_but_for(self, tolerated: &[&str]) -> Result<()> {
        let mut names = self.object.into_iter().flat_map(Map::keys);
        let unknown = names.find(|name| {
            !self.known.contains(&name.as_str()) && !tolerated.contains(&name.as_str())
        });
        match unknown {
            None => Ok(()),
            Some(name) => Err(Error::new(self.codes.unknown, excerpt(name))
                .with("field", excerpt(name))
                .with("fields", self.known.join(", "))),
        }
    }
}

/// Reads the rules' own fields; a field that is present replaces the default.
impl rules::Fields for Fields<'_> {
    fn field(&mut self, name: &'static str, field: Field) -> Result<()> {
        match field {
            Field::Integer(range, value) => *value = self.integer(name, range)?.unwrap_or(*value),
            Field::Boolean(value) => *value = self.boolean(name)?.unwrap_or(*value),
            Field::Choice(words, value) => *value = self.choice(name, words)?.unwrap_or(*value),
            Field::Cells(board, value) => {
                if let Some(given) = self.get(name) {
                    *value = cells(name, board, given)?;
                }
            }
            Field::Text(value) => {
                let given = self.get(name).unwrap_or(&Value::Null);
                let text = given.as_str();
                *value = text
                    .ok_or_else(|| wrong(RULE_TEXT, name, given))?
                    .to_owned();
            }
        }
        Ok(())
    }
}

/// Reads a list of cells of a board with this many columns and rows.
fn cells(name: &'static str, board: (u8, u8), value: &Value) -> Result<CellSet> {
    let (width, height) = (usize::from(board.0), usize::from(board.1));
    let list = value.as_array();
    let mut set = CellSet::EMPTY;
    for cell in list.ok_or_else(|| wrong(RULE_CELLS, name, value))? {
        let text = cell.as_str();
        let text = text.ok_or_else(|| wrong(RULE_CELL_TEXT, name, cell))?;
        let (column, row) = parse_cell(text)
            .filter(|&(column, row)| column < width && row < height)
            .ok_or_else(|| wrong(RULE_CELL, name, cell).with("cell", excerpt(text)))?;
        set.insert(row * width + column);
    }
    Ok(set)
}

/// The number, if it is whole (`3` or `3.0`) and its absolute value is at most [`MAX_SAFE`].
pub(super) fn integer(value: &Value) -> Option<i64> {
    let number = value.as_f64()?;
    (number.fract() == 0.0 && number.abs() <= MAX_SAFE as f64).then_some(number as i64)
}

/// Reads a whole number in a range; `code` is the error for anything else.
pub(super) fn number(
    code: &'static Code,
    name: &'static str,
    range: RangeInclusive<i64>,
    value: &Value,
) -> Result<i64> {
    let number = integer(value).filter(|number| range.contains(number));
    let error = || wrong(code, name, value).with("least", *range.start());
    number.ok_or_else(|| error().with("most", *range.end()))
}

/// The error for a value; `field` is the field's name, if the message uses it.
pub(super) fn wrong(code: &'static Code, field: &'static str, value: &Value) -> Error {
    let too_large = value.get(NOT_PLAIN).and_then(Value::as_str) == Some(TOO_LARGE);
    let code = if too_large { ARGUMENT_SIZE } else { code };
    Error::new(code, value.clone()).with("field", field)
}

/// A list of at most `most` items; `code` is the error for anything else.
pub(super) fn list_of<'a>(
    value: &'a Value,
    most: usize,
    code: &'static Code,
) -> Result<&'a [Value]> {
    let list = value.as_array().filter(|list| list.len() <= most);
    let wrong = || wrong(code, "", value).with("most", most);
    list.map(Vec::as_slice).ok_or_else(wrong)
}

/// A list of moves; `code` is the error for anything but a list.
pub(super) fn move_list(value: &Value, code: &'static Code) -> Result<Vec<String>> {
    let list = value.as_array().ok_or_else(|| wrong(code, "", value))?;
    let text = |mv: &Value| {
        let text = mv.as_str().ok_or_else(|| wrong(LIST_MOVE_TEXT, "", mv))?;
        Ok(text.to_owned())
    };
    list.iter().map(text).collect()
}
