//! Says which parts of a text are left aside.

use std::ops::Range;

use super::diagram::names_turn;
use super::lines::names_columns;
use crate::games::guess::What;
use crate::games::record::Record;

/// The record with a guess for each line outside this part of the text that has words and neither names the side to move nor columns.
pub fn lines(record: Record, text: &str, used: Range<usize>) -> Record {
    let mut record = record;
    let mut at = 0;
    for line in text.split_inclusive('\n') {
        let inside = at + line.trim_end().len() > used.start && at < used.end;
        at += line.len();
        let line = line.trim();
        if !inside && has_words(line) && !names_columns(line) && !names_turn(line) {
            record = record.with_guess(What::LeftAside, line);
        }
    }
    record
}

/// The record with a guess for each part of the text for which the transcript has spaces, character by character.
pub fn blanked(record: Record, text: &str, transcript: &str) -> Record {
    let mut record = record;
    let mut part = String::new();
    let ends = |record: Record, part: &mut String| {
        let words = std::mem::take(part);
        let words = words.trim();
        if has_words(words) {
            record.with_guess(What::LeftAside, words)
        } else {
            record
        }
    };
    for (letter, kept) in text.chars().zip(transcript.chars()) {
        if letter == '\n' || (kept == letter && !letter.is_whitespace()) {
            record = ends(record, &mut part);
        } else {
            part.push(letter);
        }
    }
    ends(record, &mut part)
}

fn has_words(text: &str) -> bool {
    text.contains(char::is_alphanumeric)
}
