//! Reads games and positions from files, in any format, one per line or one per file.

use std::io::Read as _;
use std::path::Path;

use serde_json::Value;
use yomikiri::api;
use yomikiri::error::{Error, Param, Result};
use yomikiri::formats::TextRules;
use yomikiri::formats::obf;
use yomikiri::formats::properties::{Property, begin, main_line};
use yomikiri::games::record::Record;

use crate::encoding;
use crate::entry::Entry;
use crate::wthor;

/// The start of a game by these rules.
pub fn start(rules: &TextRules) -> Entry {
    Entry {
        file: String::new(),
        line: None,
        title: None,
        notes: Vec::new(),
        expected: Vec::new(),
        result: None,
        game: Record::new(rules.usual().clone(), None),
    }
}

/// The content of a file, or of standard input for the path `-`.
fn content(path: &Path) -> std::io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    if path == Path::new("-") {
        std::io::stdin().read_to_end(&mut bytes)?;
    } else {
        bytes = std::fs::read(path)?;
    }
    Ok(bytes)
}

/// Rules from the command line: the name of a preset, or JSON.
pub fn rules(text: &str) -> Value {
    let object = serde_json::from_str(text).ok().filter(Value::is_object);
    object.unwrap_or_else(|| text.into())
}

/// How alike a word has to be to be suggested: 1 is the same.
const ALIKE: f64 = 0.7;

/// The end of a sentence that suggests the known word most like the one that was refused, if there is one.
pub fn did_you_mean(error: &Error) -> String {
    let given = error.input.as_str().unwrap_or_default();
    let lists = ["presets", "games", "choices", "levels", "fields"];
    let known = error.params.iter().filter(|(name, _)| lists.contains(name));
    let known = known.filter_map(|(_, param)| match param {
        Param::Text(text) => Some(text.split(", ")),
        Param::Number(_) => None,
    });
    let alike = |word: &&str| strsim::jaro_winkler(given, word);
    let best = known.flatten().max_by(|a, b| alike(a).total_cmp(&alike(b)));
    let best = best.filter(|best| alike(best) > ALIKE);
    best.map_or_else(String::new, |best| format!(" Did you mean “{best}”?"))
}

/// The games in a file: a database, games in parentheses (GGF, SGF), one game over several lines, or else one per line, without empty lines
/// and comments (`#`, `%`).
///
/// # Errors
/// The file can't be read.
pub fn games(path: &Path, rules: Option<&TextRules>) -> std::io::Result<Vec<Entry>> {
    let content = content(path)?;
    if wthor::is_it(&content) {
        return Ok(wthor::games(path, &content, rules));
    }
    let file = path.display().to_string();
    let text = &*encoding::text(&content);
    let entry = |line: usize, text: &str| Entry {
        file: file.clone(),
        line: Some(line),
        title: None,
        notes: notes(text),
        expected: obf::values(text),
        result: None,
        game: read(text, rules),
    };
    let is_content = |line: &&str| !line.trim().is_empty() && !line.starts_with(['#', '%']);
    let lines: Vec<&str> = text.lines().collect();
    let first = lines.iter().copied().find(is_content);
    let trees = lines
        .iter()
        .position(is_content)
        .is_some_and(|at| opens(&lines[at..]));
    if !trees && lines.iter().copied().filter(is_content).count() > 1 {
        let whole = entry(1, text);
        let separate = first.is_some_and(|line| !spans_lines(line) && read(line, rules).is_ok());
        if whole.game.is_ok() && !separate {
            return Ok(vec![whole]);
        }
    }
    let mut entries = Vec::new();
    let mut at = 0;
    while at < lines.len() {
        let tree = opens(&lines[at..]);
        let length = if tree { open_lines(&lines[at..]) } else { 1 };
        let text = lines[at..at + length].join("\n");
        if tree {
            entries.extend(split_trees(&text).map(|tree| entry(at + 1, tree)));
        } else if is_content(&lines[at]) {
            entries.push(entry(at + 1, &text));
        }
        at += length;
    }
    Ok(entries)
}

/// Whether a game in parentheses begins in the first line, perhaps with its semicolon in the next.
fn opens(lines: &[&str]) -> bool {
    let text = lines[..lines.len().min(2)].join("\n");
    begin(&text).is_some_and(|at| at < lines[0].len())
}

/// Whether this is the first line of a format that spans lines.
fn spans_lines(line: &str) -> bool {
    let opens = line.matches(['{', '[']).count();
    let closes = line.matches(['}', ']']).count();
    opens > closes || line.trim().to_ascii_lowercase().starts_with("piskvorky")
}

/// The number of lines until the parentheses opened in the first are closed.
fn open_lines(lines: &[&str]) -> usize {
    let (mut depth, mut value) = (0_i64, false);
    for (at, line) in lines.iter().enumerate() {
        scan(line, &mut depth, &mut value);
        if depth <= 0 {
            return at + 1;
        }
    }
    lines.len()
}

/// Follows the parentheses outside of values, and returns where the last one at depth 0 closes.
fn scan(text: &str, depth: &mut i64, value: &mut bool) -> Option<usize> {
    let mut escaped = false;
    for (at, byte) in text.bytes().enumerate() {
        match byte {
            _ if escaped => escaped = false,
            b'\\' if *value => escaped = true,
            b'[' => *value = true,
            b']' => *value = false,
            b'(' if !*value => *depth += 1,
            b')' if !*value => {
                *depth -= 1;
                if *depth == 0 {
                    return Some(at);
                }
            }
            _ => {}
        }
    }
    None
}

/// The games in parentheses of a text, such as the two games of a synchronised match on the server GGS.
fn split_trees(text: &str) -> impl Iterator<Item = &str> {
    let mut rest = text;
    std::iter::from_fn(move || {
        rest = &rest[begin(rest)?..];
        let end = scan(rest, &mut 0, &mut false).map_or(rest.len(), |at| at + 1);
        let (tree, after) = rest.split_at(end);
        rest = after;
        Some(tree)
    })
}

/// What a file of SGF or GGF says about the rules that is not followed here.
fn notes(text: &str) -> Vec<String> {
    let mut notes = Vec::new();
    for Property { name, text, .. } in main_line(text).unwrap_or_default() {
        let text = text.trim();
        match &*name {
            "KM" | "KO" if !text.is_empty() && text.parse() != Ok(0.0) => {
                notes.push(format!(
                    "the file gives a komi of {text}, which is not counted"
                ));
            }
            "RU" if text.to_ascii_lowercase().contains("renju") => notes.push(RENJU.to_owned()),
            _ => {}
        }
    }
    let is_psq = text
        .trim_start()
        .to_ascii_lowercase()
        .starts_with("piskvorky");
    if is_psq && text.to_ascii_lowercase().contains("renju") {
        notes.push(RENJU.to_owned());
    }
    notes
}

/// The note about a game by another rule.
const RENJU: &str = "the file says that the game was played by the rules of renju; here Black may also make overlines and double threes";

fn read(text: &str, rules: Option<&TextRules>) -> Result<Record> {
    api::import_with(text, rules)
}
