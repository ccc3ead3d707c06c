//! Finds the games in a text of several: games in parentheses (GGF, SGF), diagrams, or a game on each line.

use serde::Serialize;

use super::{ImportOptions, import_with};
use crate::error::{Error, NOT_A_DATABASE, Result};
use crate::formats::lines::{Label, names_columns};
use crate::formats::properties::{begin, main_line};
use crate::formats::wthor::{Database, Played};
use crate::formats::{Format, TextRules, export, is_aside, with_line_feeds, without_mark};
use crate::games::Rules;
use crate::games::record::Record;

/// The most bytes of a file of games: some 200,000 games of WTHOR.
pub const MAX_FILE: u32 = 16_000_000;
/// The number of games that are tried to find another one that can be read.
const MOST_TRIED: usize = 20;
/// The longest value of a property that says something about a game.
const MOST_ABOUT: usize = 80;

/// A game in a file of several, with what the file says about it.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct FileGame {
    /// The number of its first line, or in a database its own, from 1.
    pub number: usize,
    /// The text that [`import_game`](super::import_game) reads.
    pub text: String,
    /// The rules to read it with; `None`: the text says them, or leaves them open.
    pub rules: Option<Rules>,
    /// The first side's name; empty if the file has none.
    pub first: String,
    /// The second side's name; empty if the file has none.
    pub second: String,
    /// The tournament or the place; empty if the file has none.
    pub event: String,
    /// The year; `None` if the file does not say it.
    pub year: Option<u16>,
    /// The result as the file writes it; empty if it does not.
    pub result: String,
}

/// The games of a database (WTHOR), with the names in the files beside it.
///
/// # Errors
/// Of kind bad-position if the bytes are not a database, if it is damaged, or if it is a file of names.
pub fn games_in_database(
    content: &[u8],
    players: Option<&[u8]>,
    tournaments: Option<&[u8]>,
) -> Result<Vec<FileGame>> {
    let database = Database::read(content)?;
    let database = database.ok_or_else(|| Error::new(NOT_A_DATABASE, content.len()))?;
    let database = database.named(players, tournaments);
    let game = |(index, played): (usize, Played)| {
        // What can't be played is passed on as it is, and refused when it is read.
        let moves = |game: Record| export(&game, Format::Moves);
        let text = played.replay(None).and_then(moves);
        Ok(FileGame {
            number: index + 1,
            text: text.unwrap_or_else(|_| played.text()),
            rules: Some(played.rules()?),
            result: played.result(),
            first: played.black,
            second: played.white,
            event: played.tournament,
            year: u16::try_from(played.year).ok().filter(|&year| year > 0),
        })
    };
    database.games().enumerate().map(game).collect()
}

/// The games in a text of several; one if the text is a single game, whether or not it can be read.
#[must_use]
pub fn games_in_text(text: &str) -> Vec<FileGame> {
    let found = texts(text);
    let is_several = || {
        let Some(((_, first), rest)) = found.split_first() else {
            return false;
        };
        // Each says by itself that it is a game.
        let trees = found.iter().all(|(_, text)| begin(text) == Some(0));
        let others = |least| {
            let others = rest.iter().take(MOST_TRIED);
            let readable = others.filter(|(_, text)| read(text, None).is_ok());
            !rest.is_empty() && (trees || readable.take(least).count() == least)
        };
        match (read(text, None), read(first, None)) {
            // Read as a whole, a text of several games is the first one.
            (Ok(whole), Ok(first)) => {
                let same = whole.start() == first.start() && whole.moves() == first.moves();
                same && others(1)
            }
            (Err(_), Ok(_)) => others(1),
            (_, Err(_)) => others(2),
        }
    };
    if is_several() {
        return found
            .into_iter()
            .map(|(line, text)| described(line, text))
            .collect();
    }
    vec![described(1, text.to_owned())]
}

/// The games of a text, each with its line, as the command line divides a file.
fn texts(text: &str) -> Vec<(usize, String)> {
    let text = without_mark(text);
    let text = with_line_feeds(text);
    let lines: Vec<&str> = text.lines().collect();
    let mut content = (0..lines.len()).filter(|&at| is_content(lines[at]));
    let Some(first) = content.next() else {
        return Vec::new();
    };
    let second = content.next();
    let is_game = |at: usize| is_a_game(lines[at], None);
    let trees = opens(&lines[first..]);
    let separate =
        || is_game(first) && (!names_columns(lines[first]) || second.is_some_and(is_game));
    if second.is_some() && !trees && !separate() {
        if let Some(diagrams) = diagrams(&lines, None) {
            return diagrams;
        }
        if is_one(&read(&text, None), &lines, None) {
            return vec![(1, text.into_owned())];
        }
    }
    let mut found = Vec::new();
    one_by_one(&lines, |line, text| {
        found.push((line, text.to_owned()));
        true
    });
    found
}

/// A game with what its properties say about it.
fn described(number: usize, text: String) -> FileGame {
    let line = main_line(&text).unwrap_or_default();
    let said = |name: &str| {
        let property = line.iter().find(|property| property.name == name);
        let words = property.map(|property| property.text.split_whitespace());
        let text: String = words.into_iter().flatten().collect::<Vec<_>>().join(" ");
        text.chars().take(MOST_ABOUT).collect::<String>()
    };
    let event = [said("EV"), said("PC")]
        .into_iter()
        .find(|text| !text.is_empty());
    let year = said("DT");
    let digits = year
        .chars()
        .take_while(char::is_ascii_digit)
        .collect::<String>();
    FileGame {
        number,
        first: said("PB"),
        second: said("PW"),
        event: event.unwrap_or_default(),
        year: digits.parse().ok().filter(|_| digits.len() == 4),
        result: said("RE"),
        rules: None,
        text,
    }
}

/// Passes on the number and the text of the lines of each game, until `each` returns `false`.
pub fn one_by_one(lines: &[&str], mut each: impl FnMut(usize, &str) -> bool) {
    let mut at = 0;
    while at < lines.len() {
        let tree = opens(&lines[at..]);
        let length = if tree {
            open_lines(&lines[at..])
        } else {
            labelled_lines(&lines[at..])
        };
        let text = lines[at..at + length].join("\n");
        let goes_on = if tree {
            split_trees(&text).all(|tree| each(at + 1, tree))
        } else {
            !is_content(lines[at]) || each(at + 1, &text)
        };
        if !goes_on {
            return;
        }
        at += length;
    }
}

/// Whether a text of several lines is one game, which may be broken, rather than a game for each line.
pub fn is_one(whole: &Result<Record>, lines: &[&str], rules: Option<&TextRules>) -> bool {
    let lines: Vec<&str> = lines
        .iter()
        .copied()
        .filter(|line| is_content(line))
        .collect();
    let first = lines.first().copied().unwrap_or_default();
    match whole {
        // A game in parentheses that begins below the first line leaves the others aside.
        Ok(_) if has_tree_among_games(&lines, rules) => false,
        // The names of columns may also be moves.
        Ok(game) if names_columns(first) => game.moves().is_empty(),
        Ok(_) => !is_a_game(first, rules),
        // A line of a broken file is not a game.
        Err(_) if spans_lines(first) => true,
        // Few lines of a diagram are games by themselves.
        Err(error) => {
            let is_game = |line: &&&str| !names_columns(line) && read(line, rules).is_ok();
            let drawn = ["not-a-row", "not-a-move"].contains(&error.code.name);
            drawn && lines.iter().filter(is_game).count() * 2 < lines.len()
        }
    }
}

/// Whether a game in parentheses begins below the first of these lines, and one of the others is a game by itself.
fn has_tree_among_games(lines: &[&str], rules: Option<&TextRules>) -> bool {
    let begins = (1..lines.len()).find(|&at| opens(&lines[at..]));
    begins.is_some_and(|at| {
        let after = lines[at..].iter().skip(open_lines(&lines[at..]));
        let mut others = lines[..at].iter().chain(after);
        others.any(|line| is_a_game(line, rules))
    })
}

/// A line that waits for the next one: its game may go on there, or it stands above a diagram.
pub struct Held {
    /// Its number.
    pub line: usize,
    /// The line, and those that go on with its game.
    pub text: String,
    label: Option<Label>,
}

impl Held {
    /// `None` if the line need not wait.
    #[must_use]
    pub fn new(line: usize, text: &str) -> Option<Self> {
        let label = Label::of(text);
        (label.is_some() || names_columns(text)).then(|| Self {
            line,
            text: text.to_owned(),
            label,
        })
    }

    /// Adds a line that goes on with the game; `false` if it does not.
    pub fn takes(&mut self, line: &str) -> bool {
        let before = self.label;
        let goes_on = |label: &Label| before.is_some_and(|before| label.goes_on(before));
        let label = Label::of(line).filter(goes_on);
        if label.is_some() {
            self.label = label;
            self.text.push('\n');
            self.text.push_str(line);
        }
        label.is_some()
    }
}

/// The diagrams of a file with an empty line between any two, each with its line; `None` if the file has anything else. A line that stands
/// alone belongs to the diagram below it if the file begins with one, and else to the diagram above.
pub fn diagrams(lines: &[&str], rules: Option<&TextRules>) -> Option<Vec<(usize, String)>> {
    let mut found: Vec<(usize, String)> = Vec::new();
    let (mut line, mut open, mut begins) = (1, false, None);
    for block in lines.split(|line| line.is_empty()) {
        let alone = block.len() == 1;
        if !block.is_empty() {
            let captions = *begins.get_or_insert(alone);
            let text = block.join("\n");
            match found.last_mut() {
                Some((_, last)) if open || (alone && !captions) => {
                    last.push_str("\n\n");
                    last.push_str(&text);
                }
                _ => found.push((line, text)),
            }
            open = alone && captions;
        }
        line += block.len() + 1;
    }
    // A line behind the last diagram.
    if let Some((_, rest)) = found.pop_if(|_| open) {
        let (_, last) = found.last_mut()?;
        last.push_str("\n\n");
        last.push_str(&rest);
    }
    let is_diagram = |text: &str| read(text, rules).is_ok_and(|game| game.moves().is_empty());
    let all = found.len() > 1 && found.iter().all(|(_, text)| is_diagram(text));
    all.then_some(found)
}

/// The number of lines of the game that begins in the first one.
fn labelled_lines(lines: &[&str]) -> usize {
    let mut length = 1;
    let Some(mut held) = Held::new(0, lines[0]) else {
        return length;
    };
    for (at, line) in lines.iter().enumerate().skip(1) {
        if held.takes(line) {
            length = at + 1;
        } else if is_content(line) {
            break;
        }
    }
    length
}

/// Whether a line is more than space or a comment.
pub fn is_content(line: &str) -> bool {
    !is_aside(line.trim())
}

/// Whether a line is a game by itself, and not the first line of a format that spans lines.
pub fn is_a_game(line: &str, rules: Option<&TextRules>) -> bool {
    !spans_lines(line) && read(line, rules).is_ok()
}

/// Whether a game in parentheses begins in the first line, perhaps with its semicolon in the next.
pub fn opens(lines: &[&str]) -> bool {
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
        let mut rest = *line;
        while let Some(end) = scan(rest, &mut depth, &mut value) {
            // The next game may begin on the line on which one ends.
            match begin(&rest[end + 1..]) {
                Some(next) => rest = &rest[end + 1 + next..],
                None => break,
            }
        }
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

/// The games in parentheses of a text, such as the two games of a synchronised match on the server GGS. What follows a game belongs to it, so
/// that a parenthesis too many cuts nothing off.
fn split_trees(text: &str) -> impl Iterator<Item = &str> {
    let mut rest = text;
    std::iter::from_fn(move || {
        rest = &rest[begin(rest)?..];
        let end = scan(rest, &mut 0, &mut false).map_or(rest.len(), |at| at + 1);
        let next = begin(&rest[end..]).map_or(rest.len(), |at| end + at);
        let (tree, after) = rest.split_at(next);
        rest = after;
        Some(tree)
    })
}

fn read(text: &str, rules: Option<&TextRules>) -> Result<Record> {
    import_with(text, rules, ImportOptions::default())
}
