//! A row of the table: what is known of a game.

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use yomikiri::api::decode;
use yomikiri::game::Score;
use yomikiri::games::Rules;
use yomikiri_lab::games::{is_turned, turned};

/// What a search has found.
#[derive(Clone, Debug, PartialEq)]
pub struct Found {
    /// The value is at least this, from the first side's point of view.
    pub lower: Score,
    /// The value is at most this.
    pub upper: Score,
    /// Best play to the end; empty while the value is open.
    pub line: Vec<String>,
    /// How many moves the game lasts if the winner hurries and the loser delays, where that was asked for and found; the line then does
    /// the same.
    pub plies: Option<u32>,
    /// Positions searched.
    pub nodes: u64,
    /// Seconds.
    pub seconds: f64,
}

/// How a value was confirmed, after the search that found it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Confirmed {
    /// The checker of proofs accepted a proof of it.
    Certificate,
    /// Further searches with an empty memory proved that it is at least this and at most this.
    Bounds,
    /// The solver of games without their own found the same.
    Solver,
}

/// What is known of a game.
#[derive(Clone, Debug, PartialEq)]
pub struct Row {
    /// The game.
    pub rules: Rules,
    /// The value, or its bounds.
    pub found: Found,
    /// The size of the proof, in bytes.
    pub certificate: Option<usize>,
    /// How the value was confirmed.
    pub confirmed: Option<Confirmed>,
    /// The seconds that were allowed for each step, in a row without a certificate.
    pub limit: Option<f64>,
}

impl Row {
    /// What a search has found, not yet confirmed.
    pub fn of(rules: &Rules, found: Found) -> Self {
        let seconds = (found.seconds * 1000.0).round() / 1000.0;
        Self {
            rules: rules.clone(),
            found: Found { seconds, ..found },
            certificate: None,
            confirmed: None,
            limit: None,
        }
    }

    /// The value, unless it is open.
    pub fn value(&self) -> Option<Score> {
        (self.found.lower == self.found.upper).then_some(self.found.lower)
    }

    /// The row of the same game on the turned board, if it is solved there.
    pub fn turned(&self) -> Option<Self> {
        let rules = turned(&self.rules).filter(is_turned)?;
        let line = self.found.line.iter().map(|mv| turned_move(mv));
        Some(Self {
            found: Found {
                line: line.collect::<Option<_>>()?,
                ..self.found.clone()
            },
            rules,
            ..self.clone()
        })
    }

    /// The row as JSON, its keys in the documented order.
    pub fn write(&self) -> String {
        let found = &self.found;
        // Without `json!`, which would sort the keys.
        let rules = serde_json::to_string(&self.rules).expect("rules are JSON");
        let mut fields = vec![
            format!(r#""rules":{rules}"#),
            format!(r#""value":{}"#, json!(self.value())),
        ];
        if self.value().is_none() {
            fields.push(format!(
                r#""lower":{},"upper":{}"#,
                found.lower, found.upper
            ));
        }
        fields.push(format!(r#""line":{}"#, json!(found.line)));
        if let Some(plies) = found.plies {
            fields.push(format!(r#""plies":{plies}"#));
        }
        fields.push(format!(
            r#""nodes":{},"seconds":{}"#,
            found.nodes, found.seconds
        ));
        fields.push(format!(r#""certificate":{}"#, json!(self.certificate)));
        fields.push(format!(r#""confirmed_by":{}"#, json!(self.confirmed)));
        if let Some(limit) = self.limit {
            fields.push(format!(r#""limit":{limit}"#));
        }
        format!("{{{}}}", fields.join(","))
    }

    /// Reads what [`Row::write`] writes.
    ///
    /// # Errors
    /// If a field is missing or wrong.
    pub fn read(row: &Value) -> Result<Self, String> {
        let rules = decode::rules(&row["rules"]).map_err(|e| e.to_string())?;
        let value: Option<Score> = field(row, "value")?;
        let bound = |name| value.map_or_else(|| field(row, name), Ok);
        Ok(Self {
            rules,
            found: Found {
                lower: bound("lower")?,
                upper: bound("upper")?,
                line: field(row, "line")?,
                plies: field(row, "plies")?,
                nodes: field(row, "nodes")?,
                seconds: field(row, "seconds")?,
            },
            certificate: field(row, "certificate")?,
            confirmed: field(row, "confirmed_by")?,
            limit: field(row, "limit")?,
        })
    }
}

/// Reads a field; one that is missing is null.
fn field<T: DeserializeOwned>(row: &Value, name: &str) -> Result<T, String> {
    serde_json::from_value(row[name].clone()).map_err(|error| format!("{name}: {error}"))
}

/// A move on the turned board, where columns are rows: a cell or a pass.
fn turned_move(name: &str) -> Option<String> {
    if name == "pass" {
        return Some(name.to_owned());
    }
    let column = u32::from(*name.as_bytes().first()?).checked_sub(u32::from('a'))?;
    let row: u32 = name.get(1..)?.parse().ok()?;
    let letter = char::from_u32(u32::from('a') + row.checked_sub(1)?)?;
    Some(format!("{letter}{}", column + 1))
}
