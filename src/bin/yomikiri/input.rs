//! Reads games and positions from files, in any format, one per line or one per file.

use std::cell::RefCell;
use std::io::{BufRead, BufReader, Read as _};
use std::path::Path;

use serde_json::Value;
use yomikiri::api::collection::{Held, diagrams, is_a_game, is_content, is_one, one_by_one, opens};
use yomikiri::api::{self, ImportOptions, decode};
use yomikiri::error::{Error, Param, Result};
use yomikiri::formats::lines::names_columns;
use yomikiri::formats::obf;
use yomikiri::formats::properties::{Property, begin, main_line};
use yomikiri::formats::wthor::Database;
use yomikiri::formats::{TextRules, bad_json, import_like};
use yomikiri::games::Rules;
use yomikiri::games::guess::What;
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
///
/// # Errors
/// If JSON begins and can't be read.
pub fn rules(text: &str) -> Result<Value> {
    if !text.trim_start().starts_with('{') {
        return Ok(text.into());
    }
    serde_json::from_str(text).map_err(|error| bad_json(text, &error))
}

/// The same, checked, for the texts of games.
///
/// # Errors
/// If there are no such rules.
pub fn text_rules(text: &str) -> Result<TextRules> {
    decode::text_rules(&rules(text)?)
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
/// empty lines and comments (`#`, `%`). If the first line is a game by itself, each line is passed on as soon as it is read, or as
/// soon as the next one is known ([`Held`]).
///
/// # Errors
/// If the file can't be read.
pub fn each_game(
    path: &Path,
    rules: Option<&TextRules>,
    partial: bool,
    each: Each,
) -> std::io::Result<()> {
    let file = path.display().to_string();
    let before = RefCell::default();
    let entry = |line: usize, text: &str| entry_of(&file, line, text, (rules, &before), partial);
    let mut source = open(path)?;
    let (mut content, mut line, mut number) = (Vec::new(), Vec::new(), 0);
    let mut separate = false;
    let mut held: Option<Held> = None;
    while source.read_until(b'\n', &mut line)? > 0 {
        number += 1;
        match one_line(&line) {
            Some(text) if !is_content(text) => {}
            Some(text) if separate || is_a_game(text, rules) => {
                separate = separate || held.is_some() || !names_columns(text);
                if held.as_mut().is_some_and(|held| held.takes(text)) {
                    line.clear();
                    continue;
                }
                let before = held.take();
                if !before.is_none_or(|held| each(entry(held.line, &held.text))) {
                    return Ok(());
                }
                held = Held::new(number, text);
                if held.is_none() && !each(entry(number, text)) {
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
    let held = held.filter(|_| separate);
    if !held.is_none_or(|held| each(entry(held.line, &held.text))) {
        return Ok(());
    }
    content.append(&mut line);
    source.read_to_end(&mut content)?;
    match Database::read(&content) {
        Ok(None) => {}
        Ok(Some(database)) => {
            wthor::games(path, database, rules).into_iter().all(each);
            return Ok(());
        }
        Err(error) => {
            each(Entry {
                game: Err(error),
                ..entry(1, "")
            });
            return Ok(());
        }
    }
    let text = &*encoding::text(&content);
    if encoding::is_binary(&content) {
        let mut whole = entry(1, "");
        let read = read(text, rules).err();
        let known = read.filter(|error| error.code.name == "unsupported-format");
        whole.game = Err(known.unwrap_or_else(|| Error::not_text(path.display().to_string())));
        each(whole);
        return Ok(());
    }
    // The lines before this text have been passed on.
    let before = if separate { number - 1 } else { 0 };
    let lines: Vec<&str> = text.lines().collect();
    let is_content = |line: &&str| is_content(line);
    let first = lines.iter().position(is_content);
    let trees = first.is_some_and(|at| opens(&lines[at..]));
    if !separate && !trees && lines.iter().copied().filter(is_content).count() > 1 {
        if let Some(diagrams) = diagrams(&lines, rules) {
            let mut diagrams = diagrams.into_iter();
            diagrams.all(|(line, text)| each(entry(line, &text)));
            return Ok(());
        }
        // Even where a game may be read in part, the next one is no part of it.
        if is_one(&read(text, rules), &lines, rules) {
            each(entry(1, text));
            return Ok(());
        }
    }
    one_by_one(&lines, |line, text| each(entry(before + line, text)));
    Ok(())
}

/// The game of a text, or with `partial` its beginning if not all of its moves can be played. Without rules, those that were guessed `before`
/// are tried first.
fn entry_of(
    file: &str,
    line: usize,
    text: &str,
    (rules, before): (Option<&TextRules>, &RefCell<Option<Rules>>),
    partial: bool,
) -> Entry {
    let like = before
        .borrow()
        .as_ref()
        .and_then(|before| import_like(text, before));
    let (mut game, mut notes) = (like.map_or_else(|| read(text, rules), Ok), notes(text));
    if rules.is_none() {
        before.replace(game.as_ref().ok().and_then(guessed_rules));
    }
    if partial && game.is_err() {
        let options = ImportOptions {
            partial,
            ..ImportOptions::default()
        };
        game = api::import_with(text, rules, options).or(game);
        notes.extend(game.as_ref().ok().and_then(cut));
    }
    Entry {
        file: file.to_owned(),
        line: Some(line),
        title: None,
        notes,
        expected: obf::values(text),
        result: None,
        game,
    }
}

/// All games in a file, as [`each_game`] finds them.
///
/// # Errors
/// If the file can't be read.
pub fn games(path: &Path, rules: Option<&TextRules>) -> std::io::Result<Vec<Entry>> {
    let mut entries = Vec::new();
    each_game(path, rules, false, &mut |entry| {
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

/// The rules of a list of moves, if the text did not say them.
fn guessed_rules(game: &Record) -> Option<Rules> {
    let first = game.guessed().first();
    let guessed = first.is_some_and(|guess| guess.what == What::Rules);
    (guessed && !game.moves().is_empty()).then(|| game.rules().clone())
}

/// What a game that was read in part leaves aside.
fn cut(game: &Record) -> Option<String> {
    // The moves come first; what stands beside them follows.
    let mut aside = game.guessed().iter();
    let aside = aside.find(|guess| guess.what == What::LeftAside)?;
    let number = game.moves().len();
    Some(format!(
        "read up to move {number}; left aside: “{}”",
        aside.text
    ))
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
    api::import_with(text, rules, ImportOptions::default())
}
