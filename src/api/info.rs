//! What a page needs to offer the games: their fields, presets and levels, and all error messages.
//!
//! It is plain data for JavaScript. Rust code uses [`GameRules`], [`presets`](crate::games::presets), [`levels`](crate::player::levels) and
//! [`codes`] instead.

use std::ops::RangeInclusive;

use crate::api::decode::FOULS;
use crate::api::encode::{self, names};
use crate::error::Result;
use crate::game::Notation;
use crate::games::grid::CellSet;
use crate::games::rules::{self, Fouls};
use crate::games::{GameRules, Rules, codes};
use crate::plain::{Object, Plain};
use crate::{player, solver};

/// Describes the rules' own fields, with their values as the defaults.
struct Description(Vec<Plain>);

fn field(name: &str, sort: &str) -> Object {
    let mut field = Object::default();
    field.text("name", name);
    field.text("type", sort);
    field
}

impl rules::Fields for Description {
    fn integer(
        &mut self,
        name: &'static str,
        range: RangeInclusive<i64>,
        value: &mut i64,
    ) -> Result<()> {
        let mut field = field(name, "integer");
        field.number("least", *range.start());
        field.number("most", *range.end());
        field.number("default", *value);
        field.end_in(&mut self.0);
        Ok(())
    }

    fn boolean(&mut self, name: &'static str, value: &mut bool) -> Result<()> {
        let mut field = field(name, "boolean");
        field.flag("default", *value);
        field.end_in(&mut self.0);
        Ok(())
    }

    fn choice(
        &mut self,
        name: &'static str,
        choices: &[&'static str],
        value: &mut usize,
    ) -> Result<()> {
        let mut field = field(name, "choice");
        field.put("choices", Plain::texts(choices));
        field.text("default", choices[*value]);
        field.end_in(&mut self.0);
        Ok(())
    }

    fn cells(&mut self, name: &'static str, board: (u8, u8), value: &mut CellSet) -> Result<()> {
        let mut field = field(name, "cells");
        field.put("default", names(board, value));
        field.end_in(&mut self.0);
        Ok(())
    }

    fn text(&mut self, name: &'static str, _value: &mut String) -> Result<()> {
        let mut field = field(name, "text");
        field.put("default", Plain::Null);
        field.end_in(&mut self.0);
        Ok(())
    }
}

/// Everything a page needs to offer the games without knowing their rules, as a list of objects with `game`, `fields`, `presets`, `levels`,
/// `plies`, `estimates`, `techniques` and `board`; the package's types describe them.
///
/// ```
/// let games = serde_json::Value::from(yomikiri::api::games());
/// let first = &games[0]["fields"][0];
/// assert_eq!((&first["type"], &first["least"]), (&"integer".into(), &1.into()));
/// ```
#[must_use]
pub fn games() -> Plain {
    let mut all = Vec::new();
    for rules in GameRules::defaults() {
        // A game with default rules always has a start.
        if let Ok(info) = game_info(rules) {
            info.end_in(&mut all);
        }
    }
    Plain::List(all)
}

fn game_info(mut rules: GameRules) -> Result<Object> {
    let mut described = Description(Vec::new());
    rules.fields(&mut described)?;
    let fields: &mut dyn rules::Fields = &mut described;
    fields.one_of("fouls", FOULS, &mut Fouls::default())?;
    let mut presets = Vec::new();
    for (name, game) in rules.presets() {
        let mut preset = Object::default();
        preset.text("name", name);
        let fouls = Fouls::default();
        preset.put("rules", encode::rules(&Rules { fouls, game }));
        preset.end_in(&mut presets);
    }
    let start = rules.start(None)?;
    let mut info = Object::default();
    info.text("game", rules.name());
    info.put("fields", Plain::List(described.0));
    info.put("presets", Plain::List(presets));
    let mut levels = Vec::new();
    for level in player::levels(&start) {
        levels.push(level.name());
    }
    info.put("levels", Plain::texts(&levels));
    info.flag("plies", rules.length_counts());
    info.flag("estimates", player::estimates(&start));
    info.put("techniques", Plain::texts(solver::techniques(&start)));
    info.flag("board", start.view().width > 0);
    Ok(info)
}

/// All error messages, as a list of objects with `code`, `kind` and the names in `params`.
#[must_use]
pub fn error_codes() -> Plain {
    let mut all = Vec::new();
    for code in codes() {
        let mut told = Object::default();
        told.text("code", code.name);
        told.text("kind", code.kind.name());
        let params: Vec<&str> = code.params().collect();
        told.put("params", Plain::texts(&params));
        told.end_in(&mut all);
    }
    Plain::List(all)
}
