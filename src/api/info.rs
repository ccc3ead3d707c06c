//! What a page has to know to offer the games: their fields, presets and levels, and the sentences of the errors.
//!
//! All of it is plain data for JavaScript. From Rust the same is found in [`GameRules`], [`presets`](crate::games::presets),
//! [`levels`](crate::player::levels) and [`codes`].

use std::ops::RangeInclusive;

use serde_json::Value;

use crate::api::decode::FOULS;
use crate::api::encode::{Object, Rules, names};
use crate::error::Result;
use crate::game::Notation;
use crate::games::grid::CellSet;
use crate::games::rules::{self, Fouls};
use crate::games::{self, GameRules, codes};
use crate::player;

/// Describes the rules' own fields, whose values are the defaults.
struct Description(Vec<Value>);

impl Description {
    fn field(&mut self, name: &str, sort: &str, default: Value) {
        let field = Object::new().with("name", name).with("type", sort);
        self.0.push(field.with("default", default).into());
    }

    /// Says more of the last field.
    fn also(&mut self, name: &str, value: Value) {
        if let Some(Value::Object(field)) = self.0.last_mut() {
            field.insert(name.to_owned(), value);
        }
    }
}

impl rules::Fields for Description {
    fn integer(
        &mut self,
        name: &'static str,
        range: RangeInclusive<i64>,
        value: &mut i64,
    ) -> Result<()> {
        self.field(name, "integer", (*value).into());
        self.also("least", (*range.start()).into());
        self.also("most", (*range.end()).into());
        Ok(())
    }

    fn boolean(&mut self, name: &'static str, value: &mut bool) -> Result<()> {
        self.field(name, "boolean", (*value).into());
        Ok(())
    }

    fn choice(
        &mut self,
        name: &'static str,
        choices: &[&'static str],
        value: &mut usize,
    ) -> Result<()> {
        self.field(name, "choice", choices[*value].into());
        let mut words = Vec::new();
        for &word in choices {
            words.push(Value::from(word));
        }
        self.also("choices", Value::Array(words));
        Ok(())
    }

    fn cells(&mut self, name: &'static str, board: (u8, u8), value: &mut CellSet) -> Result<()> {
        self.field(name, "cells", names(board, value).into());
        Ok(())
    }

    fn text(&mut self, name: &'static str, _value: &mut String) -> Result<()> {
        self.field(name, "text", Value::Null);
        Ok(())
    }
}

/// Everything a page needs to offer the games without knowing their rules, a list of objects: `game`, `fields`, `presets`,
/// `levels`, `plies`, `estimates`, `board`, as the package's types describe them.
///
/// ```
/// let games = yomikiri::api::games();
/// let first = &games[0]["fields"][0];
/// assert_eq!((&first["type"], &first["least"]), (&"integer".into(), &1.into()));
/// ```
#[must_use]
pub fn games() -> Value {
    let mut all = Vec::new();
    for rules in GameRules::defaults() {
        // Default rules can be begun by, whatever the game.
        all.extend(game_info(rules).ok());
    }
    Value::Array(all)
}

fn game_info(mut rules: GameRules) -> Result<Value> {
    let mut described = Description(Vec::new());
    rules.fields(&mut described)?;
    let fouls = Fouls::default();
    let described_fields: &mut dyn rules::Fields = &mut described;
    described_fields.one_of("fouls", FOULS, &mut Fouls::default())?;
    let mut presets = Vec::new();
    for (name, game) in rules.presets() {
        let rules = Rules::from(&games::Rules { fouls, game });
        let preset = Object::new().with("name", name).with("rules", rules);
        presets.push(Value::from(preset));
    }
    let start = rules.start(None)?;
    let mut levels = Vec::new();
    for level in player::levels(&start) {
        levels.push(Value::from(level.name()));
    }
    Ok(Object::new()
        .with("game", rules.name())
        .with("fields", Value::Array(described.0))
        .with("presets", Value::Array(presets))
        .with("levels", Value::Array(levels))
        .with("plies", rules.length_counts())
        .with("estimates", player::estimates(&start))
        .with("board", start.view().width > 0)
        .into())
}

/// Every sentence that an error may say, a list of objects: `code`, `kind`, and the names in `params`.
#[must_use]
pub fn error_codes() -> Value {
    let mut all = Vec::new();
    for code in codes() {
        let mut params = Vec::new();
        for name in code.params() {
            params.push(Value::from(name));
        }
        let told = Object::new().with("code", code.name);
        let told = told.with("kind", code.kind.name());
        all.push(Value::from(told.with("params", Value::Array(params))));
    }
    Value::Array(all)
}
