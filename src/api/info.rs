//! What a page needs to offer the games: their fields, presets and levels, and all error messages.

use serde::Serialize;

use crate::api::view::names_of_set;
use crate::error::{Kind, Result};
use crate::game::Notation;
use crate::games::openings::{Openings, openings_of};
use crate::games::rules::{Field, Fields, Fouls};
use crate::games::{GameRules, Rules, codes, presets};
use crate::player::{self, Level};
use crate::solver;

/// What a page needs to offer a game without knowing its rules: limits, defaults, presets, levels.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[non_exhaustive]
pub struct GameInfo {
    /// The game's name.
    #[cfg_attr(feature = "types", ts(type = "Rules[\"game\"]"))]
    pub game: &'static str,
    /// The rules' own fields, in order, and last the common field `fouls`.
    pub fields: Vec<FieldInfo>,
    /// The named rule sets; the game's default comes first.
    #[cfg_attr(feature = "types", ts(inline))]
    pub presets: Vec<Preset>,
    /// The levels that `best_move` accepts, weakest first, then the special ones.
    pub levels: Vec<Level>,
    /// Whether game length matters, so that `solve` returns `plies`.
    pub plies: bool,
    /// Whether the inexact values of `best_move` estimate the final score.
    pub estimates: bool,
    /// The techniques that the option `without` of `solve` can leave out; under some rules, some have no effect.
    #[cfg_attr(feature = "types", ts(type = "string[]"))]
    pub techniques: &'static [&'static str],
    /// How long a `Player` thinks about a move at the level "perfect", where it plays by time and is not told how long, in milliseconds.
    pub move_ms: u32,
    /// Whether it is played on cells.
    pub board: bool,
}

/// A named rule set.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[non_exhaustive]
pub struct Preset {
    /// Its name.
    #[cfg_attr(feature = "types", ts(type = "Preset"))]
    pub name: &'static str,
    /// Its rules, complete.
    pub rules: Rules,
}

/// A field of a game's rules.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(rename = "Field"))]
#[non_exhaustive]
pub struct FieldInfo {
    /// Its name.
    pub name: &'static str,
    /// Its possible values and its default.
    #[serde(flatten)]
    pub kind: FieldKind,
}

/// The possible values of a field.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "lowercase")]
pub enum FieldKind {
    /// A whole number.
    Integer {
        /// The smallest.
        least: i64,
        /// The largest.
        most: i64,
        /// The default.
        default: i64,
    },
    /// True or false.
    Boolean {
        /// The default.
        default: bool,
    },
    /// One of several words.
    Choice {
        /// The words.
        choices: Vec<&'static str>,
        /// The default.
        default: &'static str,
    },
    /// Cells of the board.
    Cells {
        /// The default.
        #[cfg_attr(feature = "types", ts(type = "Cell[]"))]
        default: Vec<String>,
    },
    /// A text.
    Text {
        /// Always `None`: the text is required.
        default: Option<String>,
    },
}

/// An error message.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[non_exhaustive]
pub struct CodeInfo {
    /// The message's name.
    #[cfg_attr(feature = "types", ts(type = "ErrorCode"))]
    pub code: &'static str,
    /// The kind of error.
    pub kind: Kind,
    /// The names of its parameters.
    pub params: Vec<&'static str>,
}

/// Describes the rules' own fields, with their values as the defaults.
#[derive(Default)]
struct Description(Vec<FieldInfo>);

impl Fields for Description {
    fn field(&mut self, name: &'static str, field: Field) -> Result<()> {
        let kind = match field {
            Field::Integer(range, value) => FieldKind::Integer {
                least: *range.start(),
                most: *range.end(),
                default: *value,
            },
            Field::Boolean(value) => FieldKind::Boolean { default: *value },
            Field::Choice(choices, value) => FieldKind::Choice {
                choices: choices.to_vec(),
                default: choices[*value],
            },
            Field::Cells(board, value) => FieldKind::Cells {
                default: names_of_set(board, value),
            },
            Field::Text(_) => FieldKind::Text { default: None },
        };
        self.0.push(FieldInfo { name, kind });
        Ok(())
    }
}

/// Everything a page needs to offer the games.
///
/// ```
/// use serde_json::json;
/// let games = yomikiri::api::games();
/// let first = json!(games[0].fields[0]);
/// assert_eq!((&first["type"], &first["least"]), (&json!("integer"), &json!(1)));
/// ```
#[must_use]
pub fn games() -> Vec<GameInfo> {
    // A game with default rules always has a start.
    let games = GameRules::defaults().into_iter();
    games.filter_map(|rules| game_info(rules).ok()).collect()
}

fn game_info(mut rules: GameRules) -> Result<GameInfo> {
    let mut described = Description::default();
    rules.fields(&mut described)?;
    let fields: &mut dyn Fields = &mut described;
    fields.one_of("fouls", Fouls::NAMES, &mut Fouls::default())?;
    let presets = rules.presets().into_iter().map(|(name, game)| Preset {
        name,
        rules: game.into(),
    });
    let start = rules.start(None)?;
    Ok(GameInfo {
        game: rules.name(),
        fields: described.0,
        presets: presets.collect(),
        levels: player::levels(&start),
        plies: start.length_counts(),
        estimates: player::estimates(&start),
        techniques: solver::techniques(&start),
        move_ms: player::PERFECT_MS,
        board: start.view().width > 0,
    })
}

/// The named openings, by preset.
///
/// ```
/// let openings = yomikiri::api::openings();
/// let tiger = openings[0].list.iter().find(|opening| opening.en == "Tiger").unwrap();
/// assert_eq!((openings[0].rules, tiger.moves.concat()), ("reversi-8x8", "c4e3f6e6f5".to_string()));
/// ```
#[must_use]
pub fn openings() -> Vec<Openings> {
    let presets = presets().into_iter();
    let of_each = presets.map(|(rules, Rules { game, .. })| Openings {
        rules,
        list: openings_of(&game),
    });
    of_each.filter(|of| !of.list.is_empty()).collect()
}

/// All error messages.
#[must_use]
pub fn error_codes() -> Vec<CodeInfo> {
    let codes = codes().into_iter().map(|code| CodeInfo {
        code: code.name,
        kind: code.kind,
        params: code.params().collect(),
    });
    codes.collect()
}
