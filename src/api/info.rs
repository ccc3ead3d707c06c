//! What a page has to know to offer the games: their fields, presets and levels, and the sentences of the errors.
//!
//! All of it is plain data for JavaScript. From Rust the same is found in [`GameRules`], [`presets`](crate::games::presets),
//! [`levels`](crate::player::levels) and [`codes`].

use std::ops::RangeInclusive;

use serde_json::Value;

use crate::api::decode::FOULS;
use crate::api::encode::{Rules, names, object, word_for};
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
        self.0.push(object([
            ("name", name.into()),
            ("type", sort.into()),
            ("default", default),
        ]));
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
        self.also("choices", choices.into());
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
    all.into()
}

fn game_info(mut rules: GameRules) -> Result<Value> {
    let mut described = Description(Vec::new());
    rules.fields(&mut described)?;
    let fouls = Fouls::default();
    described.field("fouls", "choice", word_for(fouls).into());
    described.also("choices", FOULS.map(|(_, word)| word)[..].into());
    let mut presets = Vec::new();
    for (name, game) in rules.presets() {
        let rules = Rules::from(&games::Rules { fouls, game });
        presets.push(object([("name", name.into()), ("rules", rules.into())]));
    }
    let start = rules.start(None)?;
    let mut levels = Vec::new();
    for level in player::levels(&start) {
        levels.push(Value::from(level.name()));
    }
    Ok(object([
        ("game", rules.name().into()),
        ("fields", described.0.into()),
        ("presets", presets.into()),
        ("levels", levels.into()),
        ("plies", rules.length_counts().into()),
        ("estimates", player::estimates(&start).into()),
        ("board", (start.view().width > 0).into()),
    ]))
}

/// Every sentence that an error may say, a list of objects: `code`, `kind`, and the names in `params`.
#[must_use]
pub fn error_codes() -> Value {
    let mut all = Vec::new();
    for code in codes() {
        let params: Vec<&str> = code.params().collect();
        all.push(object([
            ("code", code.name.into()),
            ("kind", code.kind.name().into()),
            ("params", params.into()),
        ]));
    }
    all.into()
}
