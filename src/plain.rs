//! Plain data for pages, workers and JSON files.

use serde_json::{Map, Value};

/// A value without behaviour. It comes from and becomes a JavaScript value or, in native programs, JSON ([`Plain::from`], [`Value::from`]).
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

/// The largest integer up to which a number represents all of them exactly, 2^53 - 1.
pub(crate) const MAX_SAFE: i64 = (1 << 53) - 1;

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

    /// Whether this is null.
    #[must_use]
    pub fn is_null(&self) -> bool {
        matches!(self, Plain::Null)
    }

    /// Whether this is an object of either sort.
    #[must_use]
    pub fn is_object(&self) -> bool {
        matches!(self, Plain::Object(_) | Plain::Record(_))
    }

    /// The text.
    #[must_use]
    pub fn as_str(&self) -> Option<&str> {
        match self {
            Plain::Text(text) => Some(text),
            _ => None,
        }
    }

    /// The truth value.
    #[must_use]
    pub fn as_bool(&self) -> Option<bool> {
        match *self {
            Plain::Flag(flag) => Some(flag),
            _ => None,
        }
    }

    /// The number, if it is an integer of at most 2^53 - 1 either way.
    #[must_use]
    #[inline(never)]
    pub fn as_i64(&self) -> Option<i64> {
        match *self {
            Plain::Number(number) if number.fract() == 0.0 && number.abs() <= MAX_SAFE as f64 => {
                Some(number as i64)
            }
            _ => None,
        }
    }

    /// The list's items.
    #[must_use]
    pub fn as_list(&self) -> Option<&[Plain]> {
        match self {
            Plain::List(list) => Some(list),
            _ => None,
        }
    }

    /// The object's field of this name.
    #[must_use]
    #[inline(never)]
    pub fn get(&self, name: &str) -> Option<&Plain> {
        let mut fields = self.fields();
        fields.find_map(|(key, value)| (key == name).then_some(value))
    }

    /// The object's fields in order; none if this is no object.
    pub fn fields(&self) -> impl Iterator<Item = (&str, &Plain)> {
        (0..).map_while(|at| self.field(at))
    }

    #[inline(never)]
    fn field(&self, at: usize) -> Option<(&str, &Plain)> {
        match self {
            Plain::Object(fields) => fields.get(at).map(|(name, value)| (*name, value)),
            Plain::Record(entries) => entries.get(at).map(|(key, value)| (key.as_str(), value)),
            _ => None,
        }
    }
}

impl From<&str> for Plain {
    fn from(text: &str) -> Self {
        Plain::Text(text.to_owned())
    }
}

impl From<String> for Plain {
    fn from(text: String) -> Self {
        Plain::Text(text)
    }
}

impl From<i64> for Plain {
    fn from(number: i64) -> Self {
        Plain::Number(number as f64)
    }
}

impl From<u32> for Plain {
    fn from(number: u32) -> Self {
        Plain::Number(number.into())
    }
}

impl From<usize> for Plain {
    fn from(number: usize) -> Self {
        Plain::Number(number as f64)
    }
}

/// `None` becomes null.
impl<T: Into<Plain>> From<Option<T>> for Plain {
    fn from(value: Option<T>) -> Self {
        value.map_or(Plain::Null, T::into)
    }
}

impl<T: AsRef<str> + ?Sized> PartialEq<T> for Plain {
    fn eq(&self, text: &T) -> bool {
        self.as_str() == Some(text.as_ref())
    }
}

#[cfg(not(all(target_arch = "wasm32", feature = "wasm")))]
impl Plain {
    /// Reads JSON; `None` if the text is none.
    #[must_use]
    pub fn from_json(text: &str) -> Option<Self> {
        serde_json::from_str::<Value>(text).ok().map(Plain::from)
    }
}

impl From<Value> for Plain {
    fn from(value: Value) -> Self {
        match value {
            Value::Null => Plain::Null,
            Value::Bool(flag) => Plain::Flag(flag),
            Value::Number(number) => number.as_f64().map_or(Plain::Null, Plain::Number),
            Value::String(text) => Plain::Text(text),
            Value::Array(list) => Plain::List(list.into_iter().map(Plain::from).collect()),
            Value::Object(fields) => {
                let fields = fields.into_iter();
                let fields = fields.map(|(key, value)| (key, Plain::from(value)));
                Plain::Record(fields.collect())
            }
        }
    }
}

impl From<Plain> for Value {
    fn from(plain: Plain) -> Self {
        if let Some(integer) = plain.as_i64() {
            return Value::from(integer);
        }
        match plain {
            Plain::Null => Value::Null,
            Plain::Flag(flag) => Value::Bool(flag),
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
