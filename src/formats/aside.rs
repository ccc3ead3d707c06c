//! Says which parts of a text are left aside.

use std::ops::Range;

use super::diagram::names_turn;
use super::lines::names_columns;
use super::replay::place;
use super::signs::SIDES;
use crate::games::guess::What;
use crate::games::record::Record;

/// The record with a guess for each line outside this part of the text that has words or discs and neither names the side to move nor columns.
///
/// The guess has the line as it was `written`, of which the text has replaced some characters one by one.
pub fn lines(record: Record, written: &str, text: &str, used: Range<usize>) -> Record {
    let letters: Vec<char> = written.chars().collect();
    let same = letters.len() == text.chars().count();
    let (mut record, mut at, mut begins) = (record, 0, 0);
    for line in text.split_inclusive('\n') {
        let inside = at + line.trim_end().len() > used.start && at < used.end;
        let ends = begins + line.chars().count();
        let own: String = if same {
            letters[begins..ends].iter().collect()
        } else {
            line.to_owned()
        };
        let place = same.then(|| begins + indent(&own) + 1);
        (at, begins) = (at + line.len(), ends);
        let line = line.trim();
        if !inside
            && (has_words(line) || line.contains(SIDES))
            && !names_columns(&line.replace('|', " "))
            && !names_turn(line)
        {
            record = record.with_part(What::LeftAside, own.trim(), place);
        }
    }
    record
}

/// The record with a guess for each of these parts that has words and does not name the side to move.
pub fn words(mut record: Record, written: &str, text: &str, parts: [Range<usize>; 2]) -> Record {
    for at in parts {
        let place = place(text, at.start);
        let part = &text[at];
        if !part.is_empty() && !names_turn(part) {
            let own = written.chars().skip(place - 1).take(part.chars().count());
            record = record.with_part(What::LeftAside, own.collect::<String>(), Some(place));
        }
    }
    record
}

/// The record with a guess for each part of the text for which the transcript has spaces, as it was `written`, character by character.
pub fn blanked(record: Record, written: &str, text: &str, transcript: &str) -> Record {
    let mut record = record;
    let (mut part, mut own) = (String::new(), String::new());
    let ends = |record: Record, part: &mut String, own: &mut String, end: usize| {
        let (words, own) = (std::mem::take(part), std::mem::take(own));
        if has_words(&words) {
            let at = end - own.chars().count() + indent(&own) + 1;
            record.with_part(What::LeftAside, own.trim(), Some(at))
        } else {
            record
        }
    };
    let letters = text.chars().zip(transcript.chars()).zip(written.chars());
    for (at, ((letter, kept), written)) in letters.enumerate() {
        if letter == '\n' || (kept == letter && !letter.is_whitespace()) {
            record = ends(record, &mut part, &mut own, at);
        } else {
            part.push(letter);
            own.push(written);
        }
    }
    ends(record, &mut part, &mut own, text.chars().count())
}

/// The number of spaces before the first word.
fn indent(text: &str) -> usize {
    text.chars()
        .take_while(|letter| letter.is_whitespace())
        .count()
}

fn has_words(text: &str) -> bool {
    text.contains(char::is_alphanumeric)
}
