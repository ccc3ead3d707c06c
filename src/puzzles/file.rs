//! The file of puzzles: a line of JSON, and a slot of `MOST_BYTES` bytes for each record.
//!
//! The line, which ends with a line feed, is an object: `format` (1), `slot` (the bytes of a slot), `seed` (of the maker), `kinds` (a list of
//! `name`, `count`, and `keys`, in the order of the records), `themes` (their names, by number), `levels` (each level's rating), and
//! `predictor` (`intercept`, and `weights` by the predictors' names). `keys` has a digit for each record: the number of key moves in the main
//! line. Records are filled up with zeros, which mean nothing in a record.

use serde_json::{Value, json};
use thiserror::Error;

use super::rating::{LEVELS, Linear, Predictors};
use super::record::{MOST_BYTES, Record, RecordError};
use super::themes::Theme;

/// The version of the file's format.
const FORMAT: u64 = 1;

/// A kind of puzzles and its records.
#[derive(Clone, Debug, PartialEq)]
pub struct Kind {
    /// Its name.
    pub name: String,
    /// Its records.
    pub records: Vec<Record>,
    /// The number of key moves in the main line of each, at most 9.
    pub keys: Vec<u8>,
}

/// What the file holds.
#[derive(Clone, Debug, PartialEq)]
pub struct PuzzleFile {
    /// The maker's seed.
    pub seed: u64,
    /// Predicts the rating of other puzzles.
    pub predictor: Linear,
    /// The rating of each of [`LEVELS`]: of a puzzle that the level solves every other time.
    pub levels: [f64; LEVELS.len()],
    /// The puzzles by kind.
    pub kinds: Vec<Kind>,
}

/// Why bytes are not a file of puzzles.
#[derive(Clone, Debug, PartialEq, Error)]
pub enum FileError {
    /// The first line is not as described.
    #[error("the file's first line lacks {0}")]
    Header(&'static str),
    /// The file ends early or goes on after the last record.
    #[error("the file's length is wrong")]
    Length,
    /// A record is longer than its slot.
    #[error("a record takes {0} bytes")]
    TooLong(usize),
    /// A record is wrong.
    #[error(transparent)]
    Record(#[from] RecordError),
}

impl PuzzleFile {
    /// The file's bytes.
    ///
    /// # Errors
    /// If a record does not fit its slot.
    pub fn write(&self) -> Result<Vec<u8>, FileError> {
        let kinds = self.kinds.iter();
        let kinds: Vec<Value> = kinds
            .map(|kind| {
                let keys = kind.keys.iter().map(ToString::to_string);
                json!({ "name": kind.name, "count": kind.records.len(), "keys": keys.collect::<String>() })
            })
            .collect();
        let weights = Predictors::NAMES.iter().zip(&self.predictor.weights);
        let weights: serde_json::Map<String, Value> = weights
            .map(|(name, &weight)| ((*name).to_owned(), rounded(weight)))
            .collect();
        let levels: serde_json::Map<String, Value> = LEVELS
            .iter()
            .zip(&self.levels)
            .map(|(level, &rating)| (level.name().to_owned(), rounded(rating)))
            .collect();
        let header = json!({
            "format": FORMAT,
            "slot": MOST_BYTES,
            "seed": self.seed,
            "kinds": kinds,
            "themes": Theme::ALL.map(Theme::name),
            "levels": levels,
            "predictor": { "intercept": rounded(self.predictor.intercept), "weights": weights },
        });
        let mut bytes = header.to_string().into_bytes();
        bytes.push(b'\n');
        for record in self.kinds.iter().flat_map(|kind| &kind.records) {
            let mut slot = record.write()?;
            if slot.len() > MOST_BYTES {
                return Err(FileError::TooLong(slot.len()));
            }
            slot.resize(MOST_BYTES, 0);
            bytes.extend(slot);
        }
        Ok(bytes)
    }

    /// Reads a file's bytes.
    ///
    /// # Errors
    /// [`FileError`] if they are not such a file.
    pub fn read(bytes: &[u8]) -> Result<Self, FileError> {
        let end = bytes.iter().position(|&byte| byte == b'\n');
        let end = end.ok_or(FileError::Header("an end"))?;
        let header: Value = serde_json::from_slice(&bytes[..end])
            .map_err(|_| FileError::Header("the form of JSON"))?;
        if header["format"] != FORMAT || header["slot"] != MOST_BYTES {
            return Err(FileError::Header("the format's version"));
        }
        let number = |value: &Value, what| value.as_f64().ok_or(FileError::Header(what));
        let predictor = &header["predictor"];
        let mut weights = [0.0; Predictors::NAMES.len()];
        for (name, weight) in Predictors::NAMES.iter().zip(&mut weights) {
            *weight = number(&predictor["weights"][name], "a weight")?;
        }
        let mut levels = [0.0; LEVELS.len()];
        for (level, rating) in LEVELS.iter().zip(&mut levels) {
            *rating = number(&header["levels"][level.name()], "a level")?;
        }
        let mut slots = bytes[end + 1..].chunks(MOST_BYTES);
        let mut kinds = Vec::new();
        for kind in header["kinds"]
            .as_array()
            .ok_or(FileError::Header("kinds"))?
        {
            let name = kind["name"].as_str();
            let count = kind["count"].as_u64().ok_or(FileError::Header("a count"))?;
            let digits = kind["keys"].as_str().unwrap_or_default().bytes();
            let keys: Vec<u8> = digits
                .filter(u8::is_ascii_digit)
                .map(|digit| digit - b'0')
                .collect();
            if keys.len() as u64 != count {
                return Err(FileError::Header("the numbers of key moves"));
            }
            let mut records = Vec::new();
            for _ in 0..count {
                let slot = slots.next().filter(|slot| slot.len() == MOST_BYTES);
                records.push(Record::read(slot.ok_or(FileError::Length)?)?);
            }
            kinds.push(Kind {
                name: name.ok_or(FileError::Header("a kind's name"))?.to_owned(),
                records,
                keys,
            });
        }
        if slots.next().is_some() {
            return Err(FileError::Length);
        }
        Ok(Self {
            seed: header["seed"].as_u64().ok_or(FileError::Header("a seed"))?,
            predictor: Linear {
                intercept: number(&predictor["intercept"], "an intercept")?,
                weights,
            },
            levels,
            kinds,
        })
    }
}

/// A number to a tenth.
fn rounded(number: f64) -> Value {
    json!((number * 10.0).round() / 10.0)
}
