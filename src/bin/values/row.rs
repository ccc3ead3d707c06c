//! A row of the table: what is known of a game.

use serde_json::{Value, json};
use yomikiri::api::decode;
use yomikiri::game::Score;
use yomikiri::games::Rules;

use crate::games::{is_turned, turned};

/// What a search has found.
#[derive(Clone, Debug)]
pub struct Found {
    /// The value is at least this.
    pub lower: Score,
    /// The value is at most this.
    pub upper: Score,
    /// Best play to the end; empty while the value is open.
    pub line: Vec<String>,
    /// Positions searched.
    pub nodes: u64,
    /// Seconds.
    pub seconds: f64,
}

/// How a value was confirmed, after the search that found it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Confirmed {
    /// The checker of proofs accepted a proof of it.
    Certificate,
    /// Two further searches, each with an empty memory, proved that it is at least this and at most this.
    Bounds,
}

impl Confirmed {
    const ALL: [(&str, Self); 2] = [("certificate", Self::Certificate), ("bounds", Self::Bounds)];

    fn name(self) -> &'static str {
        Self::ALL[usize::from(self == Self::Bounds)].0
    }
}

/// What is known of a game.
#[derive(Clone, Debug, PartialEq)]
pub struct Row {
    /// The game.
    pub rules: Rules,
    /// The value is at least this, from the first side's point of view.
    pub lower: Score,
    /// The value is at most this.
    pub upper: Score,
    /// Best play to the end; empty while the value is open.
    pub line: Vec<String>,
    /// Positions searched to find the value, or the bounds.
    pub nodes: u64,
    /// Seconds that this took.
    pub seconds: f64,
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
        Self {
            rules: rules.clone(),
            lower: found.lower,
            upper: found.upper,
            line: found.line,
            nodes: found.nodes,
            seconds: (found.seconds * 1000.0).round() / 1000.0,
            certificate: None,
            confirmed: None,
            limit: None,
        }
    }

    /// The value, unless it is open.
    pub fn value(&self) -> Option<Score> {
        (self.lower == self.upper).then_some(self.lower)
    }

    /// The row of the same game on the turned board, if it is solved there.
    pub fn turned(&self) -> Option<Self> {
        let rules = turned(&self.rules).filter(is_turned)?;
        let line = self.line.iter().map(|mv| turned_move(mv));
        Some(Self {
            line: line.collect::<Option<_>>()?,
            rules,
            ..self.clone()
        })
    }

    /// The row as JSON, its keys in the documented order.
    pub fn write(&self) -> String {
        let rules = serde_json::to_string(&self.rules).expect("rules are JSON");
        let mut fields = vec![
            format!(r#""rules":{rules}"#),
            format!(r#""value":{}"#, json!(self.value())),
        ];
        if self.value().is_none() {
            fields.push(format!(r#""lower":{},"upper":{}"#, self.lower, self.upper));
        }
        fields.push(format!(r#""line":{}"#, json!(self.line)));
        fields.push(format!(
            r#""nodes":{},"seconds":{}"#,
            self.nodes, self.seconds
        ));
        fields.push(format!(r#""certificate":{}"#, json!(self.certificate)));
        let confirmed = self.confirmed.map(Confirmed::name);
        fields.push(format!(r#""confirmed_by":{}"#, json!(confirmed)));
        if let Some(limit) = self.limit {
            fields.push(format!(r#""limit":{limit}"#));
        }
        format!("{{{}}}", fields.join(","))
    }

    /// Reads what [`Row::write`] writes.
    ///
    /// # Errors
    /// A field is missing or wrong.
    pub fn read(row: &Value) -> Result<Self, String> {
        let rules = decode::rules(&row["rules"]).map_err(|e| e.to_string())?;
        let number = |name: &str| row[name].as_i64();
        let value = number("value");
        let bound = |name| value.or_else(|| number(name));
        let line = row["line"].as_array().and_then(|line| {
            let moves = line.iter().map(|mv| mv.as_str().map(str::to_owned));
            moves.collect::<Option<Vec<_>>>()
        });
        let confirmed = row["confirmed_by"].as_str();
        let confirmed = confirmed.map(|name| {
            let known = Confirmed::ALL.iter().find(|(known, _)| *known == name);
            known.map(|(_, confirmed)| *confirmed)
        });
        let size = row["certificate"].as_u64().map(usize::try_from);
        let read = || {
            Some(Self {
                rules,
                lower: bound("lower")?,
                upper: bound("upper")?,
                line: line?,
                nodes: row["nodes"].as_u64()?,
                seconds: row["seconds"].as_f64()?,
                certificate: size.transpose().ok()?,
                confirmed: match confirmed {
                    Some(known) => Some(known?),
                    None => None,
                },
                limit: row["limit"].as_f64(),
            })
        };
        read().ok_or_else(|| "a field is missing or wrong".to_owned())
    }
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
