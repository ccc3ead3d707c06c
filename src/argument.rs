//! Reads arguments as they come from JavaScript, as JSON values. An error names the field and has the value as its input.

use std::ops::RangeInclusive;

use serde_json::{Map, Value};

use crate::error::{
    ARGUMENT_SIZE, Code, Error, LIST_MOVE_TEXT, NOT_OPTIONS, OPTION_BOOLEAN, OPTION_CHOICE,
    OPTION_INTEGER, OPTION_UNKNOWN, RULE_BOOLEAN, RULE_CHOICE, RULE_INTEGER, RULE_UNKNOWN, Result,
    excerpt,
};

/// The largest integer up to which a JavaScript number represents all of them exactly, 2^53 - 1.
pub const MAX_SAFE: i64 = (1 << 53) - 1;

/// The key of a marker for a value that is not plain data: `{"": "function"}`.
pub const NOT_PLAIN: &str = "";
/// The marker's value for an array, object or string larger than any real one.
pub const TOO_LARGE: &str = "too large";

/// The errors of an object's fields, which depend on what the object is: for numbers, booleans, words, and fields that are unknown.
pub type Codes = [&'static Code; 4];
/// The errors of the fields of rules.
const RULES: Codes = [RULE_INTEGER, RULE_BOOLEAN, RULE_CHOICE, RULE_UNKNOWN];
/// The errors of options.
const OPTIONS: Codes = [
    OPTION_INTEGER,
    OPTION_BOOLEAN,
    OPTION_CHOICE,
    OPTION_UNKNOWN,
];

/// A value, and the name of the field or the parameter that it belongs to.
#[derive(Clone, Copy)]
pub struct Argument<'a> {
    /// The value.
    pub value: &'a Value,
    field: &'static str,
    codes: Codes,
}

impl<'a> Argument<'a> {
    /// The value of a parameter; its messages name it if they name a field.
    pub const fn new(field: &'static str, value: &'a Value) -> Self {
        Self {
            value,
            field,
            codes: OPTIONS,
        }
    }

    /// The error for this value.
    #[cold]
    pub fn wrong(self, code: &'static Code) -> Error {
        let too_large = self.value.get(NOT_PLAIN).and_then(Value::as_str) == Some(TOO_LARGE);
        let code = if too_large { ARGUMENT_SIZE } else { code };
        Error::new(code, self.value.clone()).with("field", self.field)
    }

    /// The number, if it is whole (`3` or `3.0`) and its absolute value is at most [`MAX_SAFE`].
    pub fn integer(self) -> Option<i64> {
        let number = self.value.as_f64()?;
        (number.fract() == 0.0 && number.abs() <= MAX_SAFE as f64).then_some(number as i64)
    }

    /// A whole number in a range.
    pub fn whole<T: TryFrom<i64>>(self, range: RangeInclusive<i64>) -> Result<T> {
        let number = self.integer().filter(|number| range.contains(number));
        let number = number.and_then(|number| T::try_from(number).ok());
        let [code, ..] = self.codes;
        let error = || self.wrong(code).with("least", *range.start());
        number.ok_or_else(|| error().with("most", *range.end()))
    }

    /// A boolean.
    pub fn boolean(self) -> Result<bool> {
        let [_, code, ..] = self.codes;
        self.value.as_bool().ok_or_else(|| self.wrong(code))
    }

    /// The index of the word among the choices.
    pub fn choice(self, choices: &[&str]) -> Result<usize> {
        let chosen = choices.iter().position(|word| self.value == word);
        let [_, _, code, _] = self.codes;
        chosen.ok_or_else(|| self.wrong(code).with("choices", choices.join(", ")))
    }

    /// The value that the word names.
    pub fn one_of<T: Copy, const N: usize>(self, choices: [(T, &'static str); N]) -> Result<T> {
        let chosen = self.choice(&choices.map(|(_, word)| word))?;
        Ok(choices[chosen].0)
    }

    /// A text; `code` is the error for anything else.
    pub fn text(self, code: &'static Code) -> Result<&'a str> {
        self.value.as_str().ok_or_else(|| self.wrong(code))
    }

    /// A list of at most `most` items; `code` is the error for anything else.
    pub fn list<T>(
        self,
        most: usize,
        code: &'static Code,
        item: impl FnMut(Self) -> Result<T>,
    ) -> Result<Vec<T>> {
        let list = self.value.as_array().filter(|list| list.len() <= most);
        let list = list.ok_or_else(|| self.wrong(code).with("most", most))?;
        let items = list.iter().map(|value| Self { value, ..self });
        items.map(item).collect()
    }

    /// A list of texts; `code` is the error for anything else.
    pub fn texts(self, code: &'static Code) -> Result<Vec<String>> {
        self.moves(code).map_err(|_| self.wrong(code))
    }

    /// A list of moves; `code` is the error for anything but a list.
    pub fn moves(self, code: &'static Code) -> Result<Vec<String>> {
        let moves = self.value.as_array().ok_or_else(|| self.wrong(code))?;
        let text = |value| Self { value, ..self }.text(LIST_MOVE_TEXT);
        moves.iter().map(|mv| text(mv).map(str::to_owned)).collect()
    }

    /// `None` if it is null, otherwise what `read` makes of it.
    pub fn nullable<T>(self, read: impl FnOnce(Self) -> Result<T>) -> Result<Option<T>> {
        (!self.value.is_null()).then(|| read(self)).transpose()
    }

    /// The fields of an object; `code` is the error for anything else.
    pub fn fields(self, code: &'static Code) -> Result<Fields<'a>> {
        let object = self.value.is_object().then_some(Fields::of(self));
        object.ok_or_else(|| self.wrong(code))
    }

    /// The fields of options; null has none.
    pub fn options(self) -> Result<Fields<'a>> {
        let given = self.nullable(|options| options.fields(NOT_OPTIONS))?;
        Ok(given.unwrap_or(Fields::of(self)))
    }

    /// The fields of rules; `code` is the error for anything but an object.
    pub fn rules(mut self, code: &'static Code) -> Result<Fields<'a>> {
        self.codes = RULES;
        self.fields(code)
    }
}

/// The fields of an object, read one by one; a field that is never read is unknown.
pub struct Fields<'a> {
    /// An object, or null: it has no fields.
    of: Argument<'a>,
    /// The fields that it may have; `None`: all that are read.
    only: Option<&'static [&'static str]>,
    known: Vec<&'static str>,
}

impl<'a> Fields<'a> {
    const fn of(of: Argument<'a>) -> Self {
        Self {
            of,
            only: None,
            known: Vec::new(),
        }
    }

    /// A field, if it is there.
    pub fn get(&mut self, field: &'static str) -> Option<Argument<'a>> {
        if self.only.is_some_and(|only| !only.contains(&field)) {
            return None;
        }
        let argument = self.needed(field);
        self.of.value.get(field).map(|_| argument)
    }

    /// A field; null if it is missing.
    pub fn needed(&mut self, field: &'static str) -> Argument<'a> {
        self.known.push(field);
        let mut argument = self.of;
        (argument.field, argument.value) = (field, &self.of.value[field]);
        argument
    }

    /// Replaces a value by a field's, if it is there.
    pub fn set<T, U: Into<T>>(
        &mut self,
        value: &mut T,
        field: &'static str,
        read: impl FnOnce(Argument<'a>) -> Result<U>,
    ) -> Result<()> {
        if let Some(given) = self.get(field) {
            *value = read(given)?.into();
        }
        Ok(())
    }

    /// Those with these names alone; others are unknown.
    pub const fn only(mut self, names: &'static [&'static str]) -> Self {
        self.only = Some(names);
        self
    }

    /// Refuses fields that were never read.
    pub fn finish(self) -> Result<()> {
        let [.., code] = self.of.codes;
        let mut names = self.of.value.as_object().into_iter().flat_map(Map::keys);
        match names.find(|name| !self.known.contains(&name.as_str())) {
            None => Ok(()),
            Some(name) => Err(Error::new(code, excerpt(name))
                .with("field", excerpt(name))
                .with("fields", self.known.join(", "))),
        }
    }
}
