//! The table as a file: a JSON list with an object on each line.

use std::fs;
use std::io::ErrorKind;

use serde_json::Value;
use yomikiri::games::Rules;

use crate::row::Row;

/// The rows and their file.
pub struct ValueTable {
    /// The rows in the order of the file.
    pub rows: Vec<Row>,
    path: String,
}

impl ValueTable {
    /// Reads a table; without a file, it is empty.
    ///
    /// # Errors
    /// If the file can't be read, or is no table.
    pub fn read(path: &str) -> Result<Self, String> {
        let text = match fs::read_to_string(path) {
            Err(error) if error.kind() == ErrorKind::NotFound => "[]".to_owned(),
            text => text.map_err(|error| format!("{path}: {error}"))?,
        };
        let json: Value =
            serde_json::from_str(&text).map_err(|error| format!("{path}: {error}"))?;
        let list = json.as_array();
        let list = list.ok_or_else(|| format!("{path}: this is not a list"))?;
        let rows = list.iter().enumerate().map(|(at, row)| {
            Row::read(row).map_err(|why| format!("{path}, row {}: {why}", at + 1))
        });
        Ok(Self {
            rows: rows.collect::<Result<_, _>>()?,
            path: path.to_owned(),
        })
    }

    /// What is known of a game.
    pub fn of(&self, rules: &Rules) -> Option<&Row> {
        self.rows.iter().find(|row| row.rules == *rules)
    }

    /// Adds or replaces a row and that of the turned board, and writes the file anew, so that an interruption leaves either the old file or
    /// the new one. The rows are in the order of `order`; others come last.
    ///
    /// # Errors
    /// If the file can't be written.
    pub fn put(&mut self, row: Row, order: &[Rules]) -> Result<(), String> {
        let turned = row.turned();
        for row in [Some(row), turned].into_iter().flatten() {
            self.keep(row);
        }
        self.write(order)
    }

    /// Adds or replaces the rows of all turned boards, and writes the file if that changes it.
    ///
    /// # Errors
    /// If the file can't be written.
    pub fn turn_all(&mut self, order: &[Rules]) -> Result<(), String> {
        let before = self.rows.clone();
        let turned: Vec<Row> = self.rows.iter().filter_map(Row::turned).collect();
        for row in turned {
            self.keep(row);
        }
        if self.rows == before {
            return Ok(());
        }
        self.write(order)
    }

    fn keep(&mut self, row: Row) {
        match self.rows.iter_mut().find(|old| old.rules == row.rules) {
            Some(old) => *old = row,
            None => self.rows.push(row),
        }
    }

    fn write(&mut self, order: &[Rules]) -> Result<(), String> {
        let place = |row: &Row| order.iter().position(|rules| *rules == row.rules);
        self.rows
            .sort_by_cached_key(|row| place(row).unwrap_or(usize::MAX));
        let rows: Vec<String> = self.rows.iter().map(Row::write).collect();
        let unfinished = format!("{}.new", self.path);
        fs::write(&unfinished, format!("[\n{}\n]\n", rows.join(",\n")))
            .and_then(|()| fs::rename(&unfinished, &self.path))
            .map_err(|error| format!("{}: {error}", self.path))
    }
}
