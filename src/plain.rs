//! Plain data for pages, workers and JSON files.

use serde_json::{Map, Value};

/// A value without behaviour, which becomes a JavaScript value or, with [`Value::from`], JSON.
///
/// serde's serialisation generates code for each type and each output, and would weigh three times as much on the page.
#[derive(Clone, Debug, PartialEq)]
pub enum Plain {
    /// Nothing.
    Null,
    /// True or false.
    Flag(bool),
    /// A number; integers up to 2^53 are exact.
    Number(f64),
    /// A text.
    Text(String),
    /// A list.
    List(Vec<Plain>),
    /// An object with its fields in order.
    Object(Vec<(&'static str, Plain)>),
    /// An object whose keys are data, in order.
    Record(Vec<(String, Plain)>),
}

impl Plain {
    /// A list of texts.
    #[inline(never)]
    pub(crate) fn texts<T: AsRef<str>>(texts: &[T]) -> Self {
        let mut list = Vec::with_capacity(texts.len());
        for text in texts {
            list.push(Plain::Text(text.as_ref().to_owned()));
        }
        Plain::List(list)
    }
}

impl From<Plain> for Value {
    fn from(plain: Plain) -> Self {
        match plain {
            Plain::Null => Value::Null,
            Plain::Flag(flag) => Value::Bool(flag),
            Plain::Number(number) if number.fract() == 0.0 => Value::from(number as i64),
            Plain::Number(number) => Value::from(number),
            Plain::Text(text) => Value::String(text),
            Plain::List(list) => list.into_iter().map(Value::from).collect(),
            Plain::Object(fields) => {
                let fields = fields.into_iter();
                let fields = fields.map(|(name, value)| (name.to_owned(), Value::from(value)));
                Value::Object(fields.collect::<Map<_, _>>())
            }
            Plain::Record(entries) => {
                let entries = entries.into_iter();
                let entries = entries.map(|(key, value)| (key, Value::from(value)));
                Value::Object(entries.collect::<Map<_, _>>())
            }
        }
    }
}

/// Builds an object. Each method adds a field; the methods are not inlined, since there are many calls.
#[derive(Default)]
pub(crate) struct Object(Vec<(&'static str, Plain)>);

impl Object {
    #[inline(never)]
    pub fn put(&mut self, name: &'static str, value: Plain) {
        self.0.push((name, value));
    }

    #[inline(never)]
    pub fn text(&mut self, name: &'static str, text: &str) {
        self.put(name, Plain::Text(text.to_owned()));
    }

    /// `None` becomes null.
    #[inline(never)]
    pub fn maybe_text(&mut self, name: &'static str, text: Option<&str>) {
        self.put(
            name,
            text.map_or(Plain::Null, |text| Plain::Text(text.to_owned())),
        );
    }

    #[inline(never)]
    pub fn number(&mut self, name: &'static str, number: i64) {
        self.put(name, Plain::Number(number as f64));
    }

    /// `None` becomes null.
    #[inline(never)]
    pub fn maybe_number(&mut self, name: &'static str, number: Option<i64>) {
        self.put(
            name,
            number.map_or(Plain::Null, |number| Plain::Number(number as f64)),
        );
    }

    #[inline(never)]
    pub fn flag(&mut self, name: &'static str, flag: bool) {
        self.put(name, Plain::Flag(flag));
    }

    pub fn end(self) -> Plain {
        Plain::Object(self.0)
    }

    /// Adds the object to a list.
    #[inline(never)]
    pub fn end_in(self, list: &mut Vec<Plain>) {
        list.push(self.end());
    }
}
