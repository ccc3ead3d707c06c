//! Reads the fields of a plain object one by one, and refuses those that are unknown, of the wrong type or out of range.

use std::ops::RangeInclusive;

use serde_json::{Map, Value};

use crate::error::{
    ARGUMENT_SIZE, Code, Error, LIST_MOVE_TEXT, OPTION_BOOLEAN, OPTION_CHOICE, OPTION_INTEGER,
    OPTION_UNKNOWN, RULE_BOOLEAN, RULE_CELL, RULE_CELL_TEXT, RULE_CELLS, RULE_CHOICE, RULE_INTEGER,
    RULE_TEXT, RULE_UNKNOWN, Result, excerpt,
};
use crate::games::grid::{CellSet, parse_cell};
use crate::games::rules;

/// The largest integer that JavaScript represents exactly.
pub(super) const MAX_SAFE: i64 = (1 << 53) - 1;

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

/// The fields of an object, read one by one; those never read are unknown.
pub(super) struct Fields<'a> {
    map: &'a Map<String, Value>,
    sort: &'static FieldCodes,
    known: Vec<&'static str>,
}

impl<'a> Fields<'a> {
    /// The object's fields; `code` is the error if the value is not an object.
    pub(super) fn new(
        value: &'a Value,
        sort: &'static FieldCodes,
        code: &'static Code,
    ) -> Result<Self> {
        let map = value.as_object().ok_or_else(|| wrong(code, "", value))?;
        Ok(Self {
            map,
            sort,
            known: Vec::new(),
        })
    }

    pub(super) fn get(&mut self, name: &'static str) -> Option<&'a Value> {
        self.known.push(name);
        self.map.get(name)
    }

    pub(super) fn integer(
        &mut self,
        name: &'static str,
        range: RangeInclusive<i64>,
    ) -> Result<Option<i64>> {
        let code = self.sort.integer;
        let read = |value: &Value| {
            let number = value.as_i64().filter(|number| range.contains(number));
            number.ok_or_else(|| {
                wrong(code, name, value)
                    .with("least", *range.start())
                    .with("most", *range.end())
            })
        };
        self.get(name).map(read).transpose()
    }

    pub(super) fn boolean(&mut self, name: &'static str) -> Result<Option<bool>> {
        let code = self.sort.boolean;
        let read = |value: &Value| value.as_bool().ok_or_else(|| wrong(code, name, value));
        self.get(name).map(read).transpose()
    }

    /// The index of the word among the choices.
    fn choice(&mut self, name: &'static str, choices: &[&str]) -> Result<Option<usize>> {
        let code = self.sort.choice;
        let read = |value: &Value| {
            let chosen = choices.iter().position(|word| value.as_str() == Some(word));
            chosen.ok_or_else(|| wrong(code, name, value).with("choices", choices.join(", ")))
        };
        self.get(name).map(read).transpose()
    }

    pub(super) fn one_of<T: Copy, const N: usize>(
        &mut self,
        name: &'static str,
        choices: [(T, &'static str); N],
    ) -> Result<Option<T>> {
        let chosen = self.choice(name, &choices.map(|(_, word)| word))?;
        Ok(chosen.map(|at| choices[at].0))
    }

    /// Refuses fields that were never read.
    pub(super) fn finish(self) -> Result<()> {
        self.finish_but_for(&[])
    }

    pub(super) fn finish_but_for(self, tolerated: &[&str]) -> Result<()> {
        let unknown = |key: &&String| {
            let key = key.as_str();
            !self.known.contains(&key) && !tolerated.contains(&key)
        };
        match self.map.keys().find(unknown) {
            None => Ok(()),
            Some(key) => Err(Error::new(self.sort.unknown, excerpt(key))
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
        put(value, Self::integer(self, name, range)?)
    }

    fn boolean(&mut self, name: &'static str, value: &mut bool) -> Result<()> {
        put(value, Self::boolean(self, name)?)
    }

    fn choice(
        &mut self,
        name: &'static str,
        choices: &[&'static str],
        value: &mut usize,
    ) -> Result<()> {
        put(value, Self::choice(self, name, choices)?)
    }

    fn cells(&mut self, name: &'static str, board: (u8, u8), value: &mut CellSet) -> Result<()> {
        let Some(given) = self.get(name) else {
            return Ok(());
        };
        let list = given.as_array();
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
        let given = self.get(name).unwrap_or(&Value::Null);
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
pub(super) fn wrong(code: &'static Code, field: &'static str, value: &Value) -> Error {
    let too_large = value.get(NOT_PLAIN).and_then(Value::as_str) == Some(TOO_LARGE);
    let code = if too_large { ARGUMENT_SIZE } else { code };
    Error::new(code, value.clone()).with("field", field)
}

/// A list of at most `most` items; `code` is the error for anything else.
#[inline(never)]
pub(super) fn list_of<'a>(
    value: &'a Value,
    most: usize,
    code: &'static Code,
) -> Result<&'a [Value]> {
    let list = value.as_array().filter(|list| list.len() <= most);
    list.map(Vec::as_slice)
        .ok_or_else(|| wrong(code, "", value).with("most", most))
}

pub(super) fn move_list(value: &Value, code: &'static Code) -> Result<Vec<String>> {
    let list = value.as_array().ok_or_else(|| wrong(code, "", value))?;
    list.iter()
        .map(|mv| {
            let text = mv.as_str().map(str::to_owned);
            text.ok_or_else(|| wrong(LIST_MOVE_TEXT, "", mv))
        })
        .collect()
}
