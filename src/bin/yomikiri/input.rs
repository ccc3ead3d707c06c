//! Reads games and positions from files, in any format, one per line or one per file.

use std::io::{BufRead, BufReader, Read as _};
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

/// Opens a file, or standard input for the path `-`.
fn open(path: &Path) -> std::io::Result<Box<dyn BufRead>> {
    Ok(if path == Path::new("-") {
        Box::new(BufReader::new(std::io::stdin()))
    } else {
        Box::new(BufReader::new(std::fs::File::open(path)?))
    })
}

/// The content of a file, or of standard input for the path `-`.
///
/// # Errors
/// If the file can't be read.
pub fn content(path: &Path) -> std::io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    open(path)?.read_to_end(&mut bytes)?;
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

/// Receives games one after the other, and stops the reading by returning `false`.
pub type Each<'a> = &'a mut dyn FnMut(Entry) -> bool;

/// Passes on the games in a file: a database, games in parentheses (GGF, SGF), one game over several lines, or else one per line, without
/// empty lines and comments (`#`, `%`). If the first line is a game by itself, each line is passed on as soon as it is read.
///
/// # Errors
/// If the file can't be read.
pub fn each_game(path: &Path, rules: Option<&TextRules>, each: Each) -> std::io::Result<()> {
    let file = path.display().to_string();
    let entry = |line: usize, text: &str| Entry {
        file: file.clone(),
        line: Some(line),
        title: None,
        notes: notes(text),
        expected: obf::values(text),
        result: None,
        game: read(text, rules),
    };
    let mut source = open(path)?;
    let (mut content, mut line, mut number) = (Vec::new(), Vec::new(), 0);
    let mut separate = false;
    while source.read_until(b'\n', &mut line)? > 0 {
        number += 1;
        match one_line(&line) {
            Some(text) if !is_content(text) => {}
            Some(text) if separate || is_a_game(text, rules) => {
                separate = true;
                if !each(entry(number, text)) {
                    return Ok(());
                }
            }
            // The rest of the file can't be divided before all of it is known.
            _ => break,
        }
        content.append(&mut line);
        if separate {
            content.clear();
        }
    }
    content.append(&mut line);
    source.read_to_end(&mut content)?;
    if wthor::is_it(&content) {
        wthor::games(path, &content, rules).into_iter().all(each);
        return Ok(());
    }
    let text = &*encoding::text(&content);
    // The lines before this text have been passed on.
    let before = if separate { number - 1 } else { 0 };
    let lines: Vec<&str> = text.lines().collect();
    let is_content = |line: &&str| is_content(line);
    let first = lines.iter().position(is_content);
    let trees = first.is_some_and(|at| opens(&lines[at..]));
    if !separate && !trees && lines.iter().copied().filter(is_content).count() > 1 {
        let whole = entry(1, text);
        if whole.game.is_ok() && !first.is_some_and(|at| is_a_game(lines[at], rules)) {
            each(whole);
            return Ok(());
        }
    }
    let mut at = 0;
    while at < lines.len() {
        let tree = opens(&lines[at..]);
        let length = if tree { open_lines(&lines[at..]) } else { 1 };
        let text = lines[at..at + length].join("\n");
        let goes_on = if tree {
            split_trees(&text).all(|tree| each(entry(before + at + 1, tree)))
        } else {
            !is_content(&lines[at]) || each(entry(before + at + 1, &text))
        };
        if !goes_on {
            return Ok(());
        }
        at += length;
    }
    Ok(())
}

/// All games in a file, as [`each_game`] finds them.
///
/// # Errors
/// If the file can't be read.
pub fn games(path: &Path, rules: Option<&TextRules>) -> std::io::Result<Vec<Entry>> {
    let mut entries = Vec::new();
    each_game(path, rules, &mut |entry| {
        entries.push(entry);
        true
    })?;
    Ok(entries)
}

/// A line without its end, unless it is not text, has several lines for other systems, or begins a game in parentheses.
fn one_line(line: &[u8]) -> Option<&str> {
    let text = std::str::from_utf8(line).ok()?;
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let text = text.strip_suffix('\n').unwrap_or(text);
    let text = text.strip_suffix('\r').unwrap_or(text);
    let tree = begin(text).is_some() || text.trim_end().ends_with('(');
    (!tree && !text.contains(['\0', '\r'])).then_some(text)
}

/// Whether a line is more than space or a comment.
fn is_content(line: &str) -> bool {
    !line.trim().is_empty() && !line.starts_with(['#', '%'])
}

/// Whether a line is a game by itself, and not the first line of a format that spans lines.
fn is_a_game(line: &str, rules: Option<&TextRules>) -> bool {
    !spans_lines(line) && read(line, rules).is_ok()
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
