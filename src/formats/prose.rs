//! Finds the moves in a text that has other things around them: headers, results, sentences.
//!
//! Other characters are replaced by spaces one by one, so that errors still name the right place.

use super::signs::{SIDES, side_before};

/// The fewest cells that make a transcript of a run of words; fewer may be part of a sentence.
const FEWEST: usize = 3;

/// Consecutive words that belong to a transcript.
#[derive(Default)]
struct Run {
    /// Where each word begins and ends.
    words: Vec<(usize, usize)>,
    cells: usize,
}

/// The text with spaces for everything but its transcript: the only run of words with several cells. `None` if there is no such run, or if
/// there are several.
pub fn transcript(text: &str) -> Option<String> {
    let (mut found, mut run) = (None, Run::default());
    let mut ends = |run: &mut Run| {
        let run = std::mem::take(run);
        if run.cells < FEWEST {
            return Some(());
        }
        let first = found.is_none();
        found = Some(run.words);
        first.then_some(())
    };
    let bytes = text.as_bytes();
    let mut at = 0;
    while at < bytes.len() {
        let begins = at;
        // A header such as `[Event "…"]` has no moves, and words with moves are ASCII.
        let starts_line = at == 0 || bytes[at - 1] == b'\n';
        if bytes[at] == b'[' && starts_line {
            at += bytes[at..]
                .iter()
                .take_while(|&&byte| byte != b'\n')
                .count();
            ends(&mut run)?;
        } else if bytes[at].is_ascii_alphanumeric() {
            at += bytes[at..]
                .iter()
                .take_while(|byte| byte.is_ascii_alphanumeric())
                .count();
            let word = &bytes[begins..at];
            let letters = word.iter().any(u8::is_ascii_alphabetic);
            let cells = cells(word);
            match letters {
                // If one of the cells does not exist, the error names it.
                true if cells > 0 || is_pass(word) => {
                    // A move may follow its side.
                    let from = side_before(text, begins).map_or(begins, |(_, from)| from);
                    run.words.push((from, at));
                    run.cells += cells;
                }
                true => ends(&mut run)?,
                // Move numbers and results say nothing.
                false => {}
            }
        } else if side_before(text, at + SIDES[0].len_utf8()).is_some_and(|(_, from)| from == at) {
            at += SIDES[0].len_utf8();
        } else {
            if !bytes[at].is_ascii() {
                ends(&mut run)?;
            }
            at += 1;
        }
    }
    ends(&mut run)?;
    let words = found?;
    let mut plain = String::with_capacity(text.len());
    let mut next = 0;
    for (at, letter) in text.char_indices() {
        while words.get(next).is_some_and(|&(_, end)| end <= at) {
            next += 1;
        }
        let kept = words.get(next).is_some_and(|&(begin, _)| begin <= at);
        plain.push(if kept || letter == '\n' { letter } else { ' ' });
    }
    Some(plain)
}

fn is_pass(word: &[u8]) -> bool {
    let passes: [&[u8]; 3] = [b"pass", b"pa", b"ps"];
    passes.iter().any(|pass| word.eq_ignore_ascii_case(pass))
}

/// The number of letters that a digit follows.
fn cells(word: &[u8]) -> usize {
    let pairs = word.windows(2);
    pairs
        .filter(|pair| pair[0].is_ascii_alphabetic() && pair[1].is_ascii_digit())
        .count()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_transcript_is_found_among_other_words() {
        let found = |text: &str| {
            let found = transcript(text)?;
            assert_eq!(found.chars().count(), text.chars().count());
            Some(found.split_whitespace().collect::<Vec<_>>().join(" "))
        };
        for (text, moves) in [
            ("What about f5d6c3d3c4, folks?", "f5d6c3d3c4"),
            ("○の勝ち：f5 d6 c3 (34-30)", "f5 d6 c3"),
            ("対局 ●  f5 ○ d6 ●c3", "● f5 ○ d6 ●c3"),
            (
                "[Event \"a1 b2 c3\"]\n\n1. f5 d6 2. c3 d3 1-0",
                "f5 d6 c3 d3",
            ),
            ("I like e6, but: F5 d6 C3 pass z9!", "F5 d6 C3 pass z9"),
        ] {
            assert_eq!(found(text).as_deref(), Some(moves), "{text}");
        }
        // Two transcripts, or none.
        assert_eq!(found("f5d6c3 or rather f5f6e6"), None);
        assert_eq!(found("f5 d6 and so on"), None);
    }
}
