//! The file of puzzles: a line of JSON, and a slot of `MOST_BYTES` bytes for each record.
//!
//! `www/docs/en/puzzles.md` specifies both.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::rating::{LEVELS, Linear};
use super::record::{MOST_BYTES, PuzzleRecord};
use super::themes::Theme;
use crate::error::{Error, PUZZLE_FILE, Result};

/// The version of the file's format.
const FORMAT: u64 = 1;

/// A kind of puzzles and its records.
#[derive(Clone, Debug, PartialEq)]
pub struct Kind {
    /// Its name.
    pub name: String,
    /// Whether rated play, streaks and the day's puzzles include it.
    pub rated: bool,
    /// Its records.
    pub records: Vec<PuzzleRecord>,
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
    /// The rating of each of [`LEVELS`]: that of a puzzle which the level solves every other time.
    pub levels: [f64; LEVELS.len()],
    /// The puzzles by kind.
    pub kinds: Vec<Kind>,
}

/// The file's first line.
#[derive(Deserialize, Serialize)]
struct Header {
    format: u64,
    kinds: Vec<KindHeader>,
    levels: BTreeMap<String, f64>,
    predictor: Linear,
    seed: u64,
    slot: usize,
    themes: Vec<String>,
}

#[derive(Deserialize, Serialize)]
struct KindHeader {
    count: usize,
    keys: String,
    name: String,
    rated: bool,
}

impl PuzzleFile {
    /// The file's bytes.
    ///
    /// # Errors
    /// With the code `puzzle-file` if a record does not fit its slot, and those of [`PuzzleRecord::write`].
    pub fn write(&self) -> Result<Vec<u8>> {
        let kinds = self.kinds.iter().map(|kind| KindHeader {
            count: kind.records.len(),
            keys: kind.keys.iter().map(ToString::to_string).collect(),
            name: kind.name.clone(),
            rated: kind.rated,
        });
        let levels = LEVELS.iter().zip(&self.levels);
        let header = Header {
            format: FORMAT,
            kinds: kinds.collect(),
            levels: levels
                .map(|(level, &rating)| (level.name().to_owned(), rounded(rating)))
                .collect(),
            predictor: Linear {
                intercept: rounded(self.predictor.intercept),
                weights: self.predictor.weights.map(rounded),
            },
            seed: self.seed,
            slot: MOST_BYTES,
            themes: Theme::ALL.map(|theme| theme.name().to_owned()).into(),
        };
        let mut bytes = serde_json::to_vec(&header).map_err(|_| damaged("header"))?;
        bytes.push(b'\n');
        for record in self.kinds.iter().flat_map(|kind| &kind.records) {
            let mut slot = record.write()?;
            if slot.len() > MOST_BYTES {
                return Err(damaged("slot"));
            }
            slot.resize(MOST_BYTES, 0);
            bytes.extend(slot);
        }
        Ok(bytes)
    }

    /// Reads a file's bytes.
    ///
    /// # Errors
    /// With the code `puzzle-file` if they are not such a file; the error's input says where.
    pub fn read(bytes: &[u8]) -> Result<Self> {
        let end = bytes.iter().position(|&byte| byte == b'\n');
        let (line, slots) = bytes.split_at(end.ok_or_else(|| damaged("header"))?);
        let header: Header = serde_json::from_slice(line).map_err(|_| damaged("header"))?;
        if header.format != FORMAT || header.slot != MOST_BYTES {
            return Err(damaged("format"));
        }
        let mut levels = [0.0; LEVELS.len()];
        for (level, rating) in LEVELS.iter().zip(&mut levels) {
            let known = header.levels.get(level.name());
            *rating = *known.ok_or_else(|| damaged("levels"))?;
        }
        let mut slots = slots[1..].chunks(MOST_BYTES);
        let mut kinds = Vec::new();
        for KindHeader {
            count,
            keys,
            name,
            rated,
        } in header.kinds
        {
            let digits = keys.bytes().map(|byte| byte.wrapping_sub(b'0'));
            let keys: Vec<u8> = digits.filter(|&digit| digit <= 9).collect();
            if keys.len() != count {
                return Err(damaged("keys"));
            }
            let mut records = Vec::new();
            for _ in 0..count {
                let slot = slots.next().filter(|slot| slot.len() == MOST_BYTES);
                let record = PuzzleRecord::read(slot.ok_or_else(|| damaged("length"))?);
                records.push(record.map_err(|_| damaged("record"))?);
            }
            kinds.push(Kind {
                name,
                rated,
                records,
                keys,
            });
        }
        if slots.next().is_some() {
            return Err(damaged("length"));
        }
        Ok(Self {
            seed: header.seed,
            predictor: header.predictor,
            levels,
            kinds,
        })
    }
}

fn damaged(part: &str) -> Error {
    Error::new(PUZZLE_FILE, part)
}

/// A number to a tenth.
fn rounded(number: f64) -> f64 {
    (number * 10.0).round() / 10.0
}
