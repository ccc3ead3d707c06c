//! Finds the moves in a text that has other things around them: headers, results, sentences.
//!
//! Other characters are replaced by spaces one by one, so that errors still name the right place.

use std::ops::Range;

use super::signs::{SIDES, side_before};
use super::transcript::is_pass;
use crate::games::moves::{split_cells, split_side};

/// A run of words needs at least this many cells to be a transcript; fewer may be part of a sentence.
const FEWEST: usize = 3;

/// What a word is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    /// Moves, with so many cells.
    Moves(usize),
    /// Digits only.
    Number,
    /// Two hyphens: among moves a pass.
    Dash,
    /// A letter or two, or something like a move: perhaps a misprint, perhaps a word of a sentence.
    Piece,
    /// A word of a sentence.
    Word,
}

/// A word and where it stands.
#[derive(Clone, Debug)]
struct Word {
    kind: Kind,
    at: Range<usize>,
    /// Whether only spaces and commas stand between the word before and this one.
    joined: bool,
}

/// The text with spaces for everything but its transcript: the only run of words with moves. `None` if there is no such run; among
/// sentences, or signs that no list has, a few moves may be part of something else.
///
/// # Errors
/// Where a run ends that other moves precede or follow, or that a possible misprint follows: what was left out may then belong to the
/// transcript.
pub fn transcript(text: &str) -> Result<Option<String>, Range<usize>> {
    let mut words = words(text);
    settle_pieces(text, &mut words);
    let ends = words.iter().enumerate();
    let ends = ends.filter(|(_, word)| word.kind == Kind::Word);
    let ends: Vec<usize> = ends.map(|(at, _)| at).chain([words.len()]).collect();
    let is_list = |letter: char| {
        letter.is_alphanumeric() || letter.is_whitespace() || SIDES.contains(&letter)
    };
    let is_list = text
        .chars()
        .all(|letter| is_list(letter) || ",;.:()".contains(letter));
    let least = if is_list && ends.len() == 1 {
        1
    } else {
        FEWEST
    };
    let mut from = 0;
    for end in ends {
        let run = &words[from..end];
        let cells = run.iter().map(|word| match word.kind {
            Kind::Moves(cells) => cells,
            _ => 0,
        });
        if cells.sum::<usize>() >= least {
            let lost = |word: &&Word| matches!(word.kind, Kind::Moves(_) | Kind::Piece);
            // Before the transcript, the wrong part is the move that stands alone; after it, what ends it.
            let before = words[..from].iter().find(lost);
            let first = run.iter().find(|word| word.kind != Kind::Number);
            let first = first.filter(|word| word.kind == Kind::Piece);
            let after = words[end..].iter().any(|word| lost(&word));
            let wrong = before.or(first).or(after.then(|| &words[end]));
            return match wrong {
                Some(word) => Err(word.at.clone()),
                None => Ok(Some(kept(text, run, from > 0))),
            };
        }
        from = end + 1;
    }
    Ok(None)
}

/// The first word of a text that has moves, if there is one.
pub fn first_move(text: &str) -> Option<Range<usize>> {
    let mut words = words(text).into_iter();
    let word = words.find(|word| matches!(word.kind, Kind::Moves(1..)));
    word.map(|word| word.at)
}

/// The first word of a text with moves, or with columns, that is neither a move nor a number.
pub fn in_the_way(text: &str) -> Option<Range<usize>> {
    let words = words(text);
    let columns = |word: &Word| {
        let mut digits = text[word.at.clone()].bytes();
        word.at.len() > FEWEST && digits.all(|digit| (b'1'..=b'9').contains(&digit))
    };
    let numbers = words.iter().filter(|word| word.kind == Kind::Number);
    // Neither are the commands of LaTeX.
    let many = numbers.count() >= FEWEST || text.contains("\\begin");
    let moves = |word: &Word| many || matches!(word.kind, Kind::Moves(1..)) || columns(word);
    let other = |word: &&Word| matches!(word.kind, Kind::Word | Kind::Piece);
    let first = words.iter().find(other).filter(|_| words.iter().any(moves));
    first.map(|word| word.at.clone())
}

/// The first move of a line that has nothing but moves, behind this place.
pub fn line_of_moves(text: &str, from: usize) -> Option<Range<usize>> {
    let mut begins = from;
    for line in text[from..].split_inclusive('\n') {
        let first = first_move(line);
        let alone = || words(line).iter().all(|word| word.kind != Kind::Word);
        if let Some(at) = first.filter(|_| alone()) {
            return Some(begins + at.start..begins + at.end);
        }
        begins += line.len();
    }
    None
}

/// The text with spaces for everything but these words and the signs of sides before them; `sentences`: whether sentences may precede them.
///
/// Numbers stay too, because one may be what is left of a move. Results, `34-30`, and evaluations, `(+4)`, say nothing.
fn kept(text: &str, run: &[Word], sentences: bool) -> String {
    let is_number = |word: &Word| word.kind == Kind::Number;
    let first = run.iter().position(|word| !is_number(word)).unwrap_or(0);
    let last = run.iter().rposition(|word| !is_number(word)).unwrap_or(0);
    let between = |pair: &[Word]| text[pair[0].at.end..pair[1].at.start].trim();
    // `34-30`, or `1/2-1/2`.
    let mut ends = run[last..].windows(2).skip(1);
    let result = [2, 4].contains(&run[last + 1..].len())
        && ends.all(|pair| ["-", ":", "/"].contains(&between(pair)));
    let mut places: Vec<Range<usize>> = Vec::new();
    for (index, word) in run.iter().enumerate() {
        let (before, after) = (&text[..word.at.start], &text[word.at.end..]);
        if !is_number(word) {
            // A move may follow its side.
            let side = side_before(text, word.at.start).filter(|_| word.kind != Kind::Piece);
            places.push(side.map_or(word.at.start, |(_, from)| from)..word.at.end);
            continue;
        }
        let enclosed = before.trim_end_matches(['+', '-']).ends_with('(') && after.starts_with(')');
        // Before the moves, the number that stands in their line is theirs, unless a sentence numbers the game: `Game 3: f5`.
        let theirs = !sentences
            || run.get(index + 1).is_none_or(|next| {
                next.kind != Kind::Number && !text[word.at.end..next.at.start].contains(['\n', ':'])
            });
        if enclosed || (index > last && result) || (index < first && !theirs) {
            continue;
        }
        let dots = after.bytes().take_while(|&byte| byte == b'.').count();
        places.push(word.at.start..word.at.end + dots);
    }
    let mut plain = String::with_capacity(text.len());
    let mut next = 0;
    for (at, letter) in text.char_indices() {
        while places.get(next).is_some_and(|place| place.end <= at) {
            next += 1;
        }
        let kept = places.get(next).is_some_and(|place| place.start <= at);
        plain.push(if kept || letter == '\n' { letter } else { ' ' });
    }
    plain
}

/// The words of a text, without those in headers such as `[Event "…"]`. Letters that are not ASCII make words of sentences.
fn words(text: &str) -> Vec<Word> {
    let bytes = text.as_bytes();
    let mut words = Vec::new();
    let (mut at, mut joined) = (0, false);
    while at < bytes.len() {
        let begins = at;
        let rest = &text[at..];
        let length = |of: fn(char) -> bool| rest.find(|letter| !of(letter)).unwrap_or(rest.len());
        let kind = if let Some(header) = header(text, at) {
            at += header;
            Kind::Word
        } else if bytes[at].is_ascii_alphanumeric() {
            at += length(|letter| letter.is_ascii_alphanumeric());
            // The side that a move names belongs to its word.
            while text[at..].starts_with(':') && split_side(&text[begins..=at]).is_some() {
                let more = &text[at + 1..];
                let other = |letter: char| !letter.is_ascii_alphanumeric();
                at += 1 + more.find(other).unwrap_or(more.len());
            }
            kind_of(&text[begins..at])
        } else if rest.starts_with("...") && !numbered(&words, begins) {
            // Moves are left out here.
            at += length(|letter| letter == '.');
            Kind::Word
        } else if rest.starts_with("--") {
            at += 2;
            Kind::Dash
        } else if rest.starts_with(SIDES) {
            at += SIDES[0].len_utf8();
            joined = false;
            // The sign of a side is part of the word after it.
            if text[at..].trim_start().starts_with(char::is_alphanumeric) {
                continue;
            }
            Kind::Piece
        } else if bytes[at].is_ascii() {
            joined &= matches!(bytes[at], b' ' | b'\t' | b',');
            at += 1;
            continue;
        } else {
            let letters = length(|letter| !letter.is_ascii() && !SIDES.contains(&letter));
            at += letters;
            // One letter before a number, or behind one of a cell, may be a misprint of a cell.
            let digits = text[at..].bytes().take_while(u8::is_ascii_digit).count();
            let alone = (joined || begins == 0) && digits > 0;
            let half = words.last().is_some_and(|word: &Word| {
                word.at == (begins.wrapping_sub(1)..begins) && word.kind == Kind::Piece
            });
            if (alone || half) && text[begins..at].chars().count() == 1 {
                at += digits;
                Kind::Piece
            } else {
                Kind::Word
            }
        };
        words.push(Word {
            kind,
            at: begins..at,
            joined,
        });
        // No space has to stand between Japanese and a letter.
        joined = bytes[begins].is_ascii();
    }
    words
}

/// Whether a number ends at this place, as in `1... d6`.
fn numbered(words: &[Word], at: usize) -> bool {
    let last = words.last();
    last.is_some_and(|word| word.kind == Kind::Number && word.at.end == at)
}

/// The length of the header that begins here, if one does: `[Event "…"]` in a line of its own.
fn header(text: &str, at: usize) -> Option<usize> {
    let begins_line = at == 0 || text.as_bytes()[at - 1] == b'\n';
    if !begins_line || !text[at..].starts_with('[') {
        return None;
    }
    let line = text[at..].lines().next()?.trim_end();
    line.ends_with("\"]").then_some(line.len())
}

fn kind_of(word: &str) -> Kind {
    let rest = word.trim_start_matches(|letter: char| letter.is_ascii_digit());
    if rest.is_empty() {
        return Kind::Number;
    }
    let parts = split_cells(rest);
    let cells = parts.iter().filter(|part| is_cell(part)).count();
    if parts.iter().all(|part| is_cell(part) || is_pass(part)) {
        return Kind::Moves(cells);
    }
    let letters = rest.bytes().filter(u8::is_ascii_alphabetic).count();
    let digits = rest.len() - letters;
    let name = letters > 3 && letters > 2 * digits;
    match () {
        () if digits == 0 && letters < 3 => Kind::Piece,
        () if cells > 1 || (digits > 0 && !name) || is_nearly_pass(rest) => Kind::Piece,
        () => Kind::Word,
    }
}

/// Whether this is a letter and one or two digits, perhaps after a side. If the board has no such cell, the error names it.
fn is_cell(part: &str) -> bool {
    let part = split_side(part).map_or(part, |(_, cell)| cell);
    let mut letters = part.chars();
    let column = letters
        .next()
        .is_some_and(|letter| letter.is_ascii_alphabetic());
    let row = letters.as_str();
    column && (1..=2).contains(&row.len()) && row.bytes().all(|byte| byte.is_ascii_digit())
}

/// Whether a word differs from `pass` by a letter changed, left out or added.
fn is_nearly_pass(word: &str) -> bool {
    const PASS: &str = "pass";
    let word = word.to_ascii_lowercase();
    let same = |a: &str, b: &str| a.bytes().zip(b.bytes()).take_while(|(a, b)| a == b).count();
    let backwards = |text: &str| text.chars().rev().collect::<String>();
    let ends = same(&backwards(&word), &backwards(PASS));
    let longest = word.len().max(PASS.len());
    (3..=5).contains(&word.len()) && same(&word, PASS) + ends + 1 >= longest
}

/// Decides which pieces are words of sentences: those that are joined to a word on one side and, if it is a letter, to no move on the other.
/// Three pairs of letters in a row are words too.
fn settle_pieces(text: &str, words: &mut [Word]) {
    let is_pair = |word: &Word| {
        let letters = text[word.at.clone()].bytes();
        word.kind == Kind::Piece
            && word.at.len() == 2
            && letters.into_iter().all(|byte| byte.is_ascii_alphabetic())
    };
    let mut from = 0;
    while from < words.len() {
        let pairs = words[from..]
            .iter()
            .take_while(|word| is_pair(word))
            .count();
        if pairs > 2 {
            words[from..from + pairs]
                .iter_mut()
                .for_each(|word| word.kind = Kind::Word);
        }
        from += pairs.max(1);
    }
    // Each one that is settled may settle the next.
    for index in (0..words.len()).chain((0..words.len()).rev()) {
        if words[index].kind != Kind::Piece {
            continue;
        }
        let before = index.checked_sub(1).filter(|_| words[index].joined);
        let after = words.get(index + 1).filter(|word| word.joined);
        let kinds = [
            before.map(|before| words[before].kind),
            after.map(|after| after.kind),
        ];
        let moves = kinds
            .iter()
            .any(|kind| matches!(kind, Some(Kind::Moves(_) | Kind::Number)));
        if kinds.contains(&Some(Kind::Word)) && (!moves || is_pair(&words[index])) {
            words[index].kind = Kind::Word;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_transcript_is_found_among_other_words() {
        let found = |text: &str| {
            let found = transcript(text).ok()??;
            assert_eq!(found.chars().count(), text.chars().count());
            Some(found.split_whitespace().collect::<Vec<_>>().join(" "))
        };
        for (text, moves) in [
            ("What about f5d6c3d3c4, folks?", "f5d6c3d3c4"),
            ("○の勝ち：f5 d6 c3 (34-30)", "f5 d6 c3"),
            ("対局 ●  f5 ○ d6 ●c3", "● f5 ○ d6 ●c3"),
            (
                "[Event \"a1 b2 c3\"]\n\n1. f5 d6 2. c3 d3 1-0",
                "1. f5 d6 2. c3 d3",
            ),
            ("I like it, but: F5 d6 C3 pass z9!", "F5 d6 C3 pass z9"),
            ("Black: player1 (1500)\nf5 d6 c3\nThanks, B.", "f5 d6 c3"),
            ("It was f5 d6 c3? I lost by 12.", "f5 d6 c3"),
            // What may be a misprint stays, so that it is refused where it stands.
            ("○ Look: f5 d6 c3 ○", "f5 d6 c3 ○"),
            ("Look: f5 d6 c3 e", "f5 d6 c3 e"),
            ("Look: f5 d6 c3 あ3", "f5 d6 c3 あ3"),
            ("f5 d6 c3 34-33-3", "f5 d6 c3 34 33 3"),
            ("[1. f5 d6\n2. c3 d3", "1. f5 d6 2. c3 d3"),
            ("Look: f5 d6 c3 34", "f5 d6 c3 34"),
            ("Look: 6 d6 c3 d3", "6 d6 c3 d3"),
            ("Look: f5 d6 (3 d3 c4", "f5 d6 3 d3 c4"),
            ("Look: f5 (+2) d6 c3 .3", "f5 d6 c3 3"),
            ("Game 3: f5 d6 c3 1/2-1/2", "f5 d6 c3"),
            ("Look: f5 d6 c3 pss", "f5 d6 c3 pss"),
            ("Look: f5 d6 c3 ff5dd6", "f5 d6 c3 ff5dd6"),
            ("1. f5 1... d6 2. c3 ...", "1. f5 1... d6 2. c3"),
        ] {
            assert_eq!(found(text).as_deref(), Some(moves), "{text}");
        }
        assert_eq!(found("f5 d6 and so on"), None);
    }

    #[test]
    fn nothing_is_left_out_between_two_runs_of_moves() {
        for (text, part) in [
            ("f5d6c3 or rather f5f6e6", "or"),
            ("I like e6, but: F5 d6 C3", "e6"),
            ("f5d6c3あd3dc4", "あ"),
            ("f5 d6 c3あd", "あ"),
            ("Look: e f5 d6 c3", "e"),
            ("Look: f5 d6 c3 d3 what e6", "what"),
            ("f5\nwell\nd6 c3 d3 oops\ne6", "f5"),
            ("cあ c5 b6 b3 d6", "c"),
            ("f5 d6 c3 ... d3", "..."),
        ] {
            let wrong = transcript(text).expect_err(text);
            assert_eq!(&text[wrong], part, "{text}");
        }
    }
}
