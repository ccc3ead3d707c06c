//! Reads games and positions from files, in any format, one per line or one per file.

use std::io::Read as _;
use std::path::Path;

use serde_json::Value;
use yomikiri::api;
use yomikiri::error::Result;
use yomikiri::formats::TextRules;
use yomikiri::games::record::Record;

/// A game read from a file, or the reason why it can't be read.
pub struct Entry {
    /// The number of its first line, counted from 1.
    pub line: usize,
    /// The game.
    pub game: Result<Record>,
}

/// The text of a file, or of standard input for the path `-`.
pub fn text(path: &Path) -> std::io::Result<String> {
    let mut bytes = Vec::new();
    if path == Path::new("-") {
        std::io::stdin().read_to_end(&mut bytes)?;
    } else {
        bytes = std::fs::read(path)?;
    }
    Ok(String::from_utf8_lossy(&bytes).into_owned())
}

/// Rules from the command line as plain data: the name of a preset, or JSON.
pub fn rules(text: &str) -> Value {
    match serde_json::from_str(text) {
        Ok(value @ Value::Object(_)) => value,
        _ => Value::from(text),
    }
}

/// The games in a text: one game over several lines, or else one per line, without empty lines and comments (`#`, `%`).
pub fn games(text: &str, rules: Option<&TextRules>) -> Vec<Entry> {
    let is_content = |line: &&str| !line.trim().is_empty() && !line.starts_with(['#', '%']);
    if text.lines().filter(is_content).count() > 1
        && let Ok(game) = read(text, rules)
        && spans_lines(text)
    {
        return vec![Entry {
            line: 1,
            game: Ok(game),
        }];
    }
    text.lines()
        .enumerate()
        .filter(|(_, line)| is_content(line))
        .map(|(index, line)| Entry {
            line: index + 1,
            game: read(line, rules),
        })
        .collect()
}

fn read(text: &str, rules: Option<&TextRules>) -> Result<Record> {
    api::import_with(text, rules, |text| serde_json::from_str(text).ok())
}

/// Whether the first line is not a complete game, because its format spans lines.
fn spans_lines(text: &str) -> bool {
    let first = text.lines().find(|line| !line.trim().is_empty());
    first.is_some_and(|line| {
        let line = line.trim();
        let opens = line.matches(['(', '{', '[']).count();
        let closes = line.matches([')', '}', ']']).count();
        opens > closes || line.to_ascii_lowercase().starts_with("piskvorky")
    })
}
