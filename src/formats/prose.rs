//! Finds the moves in a text that has other things around them: headers, results, sentences.
//!
//! Other characters are replaced by spaces one by one, so that errors still name the right place.

/// The fewest cells that make a transcript of a run of words; fewer may be part of a sentence.
const FEWEST: usize = 3;

/// The text with a space for each hyphen between two moves: `f5-d6-c3`.
pub fn without_hyphens(text: &str) -> String {
    let mut before = ' ';
    let mut letters = text.chars().peekable();
    let mut plain = String::with_capacity(text.len());
    while let Some(letter) = letters.next() {
        let after = letters.peek().copied().unwrap_or(' ');
        let between = before.is_ascii_digit() && after.is_ascii_alphabetic();
        let hyphen = matches!(letter, '-' | '–' | '—' | '>');
        plain.push(if hyphen && between { ' ' } else { letter });
        before = letter;
    }
    plain
}

/// The text with spaces for everything but its transcript: the only run of words with several cells. `None` if there is no such run, or if
/// there are several.
pub fn transcript(text: &str) -> Option<String> {
    let mut runs: Vec<Run> = vec![Run::default()];
    let mut from = 0;
    for line in text.split_inclusive('\n') {
        // A header such as `[Event "…"]` has no moves.
        let is_header = line.trim_start().starts_with('[') && line.trim_end().ends_with(']');
        if is_header {
            runs.push(Run::default());
        } else {
            for (word, at) in words(line) {
                add(&mut runs, word, from + at);
            }
        }
        from += line.len();
    }
    let mut long = runs.into_iter().filter(|run| run.cells >= FEWEST);
    let run = long.next().filter(|_| long.next().is_none())?;
    let mut words = run.words.into_iter().peekable();
    let blank = |(at, letter): (usize, char)| {
        while words.next_if(|&(_, to)| to <= at).is_some() {}
        let kept = letter == '\n' || words.peek().is_some_and(|&(from, _)| from <= at);
        if kept { letter } else { ' ' }
    };
    Some(text.char_indices().map(blank).collect())
}

/// Words that follow each other, all of which belong to a transcript.
#[derive(Default)]
struct Run {
    /// Where each word begins and ends.
    words: Vec<(usize, usize)>,
    cells: usize,
}

/// Adds a word to the last run, or begins a new run after it.
fn add(runs: &mut Vec<Run>, word: &str, at: usize) {
    let bare = word.trim_matches(|c: char| !c.is_alphanumeric());
    let has = |of: fn(char) -> bool| bare.chars().any(of);
    let (letters, digits) = (has(char::is_alphabetic), has(|c| c.is_ascii_digit()));
    let begins = at
        + (word.len()
            - word
                .trim_start_matches(|c: char| !c.is_alphanumeric())
                .len());
    let Some(run) = runs.last_mut() else { return };
    match (letters, digits) {
        // Cells, perhaps one that does not exist: then the error names it.
        (true, true) => {
            run.words.push((begins, begins + bare.len()));
            run.cells += cells(bare);
        }
        (true, false) if is_pass(bare) => run.words.push((begins, begins + bare.len())),
        (true, false) => runs.push(Run::default()),
        // Move numbers, results and punctuation say nothing.
        (false, _) => {}
    }
}

fn is_pass(word: &str) -> bool {
    let passes = ["pass", "pa", "ps"];
    passes.iter().any(|pass| word.eq_ignore_ascii_case(pass))
}

/// The number of letters that a digit follows.
fn cells(word: &str) -> usize {
    let pairs = word.as_bytes().windows(2);
    pairs
        .filter(|pair| pair[0].is_ascii_alphabetic() && pair[1].is_ascii_digit())
        .count()
}

/// The words of a line and where they begin. A change between ASCII and other characters ends a word too.
fn words(line: &str) -> Vec<(&str, usize)> {
    let between = |c: char| c.is_whitespace() || matches!(c, ',' | ';' | '(' | ')' | '/' | '|');
    let mut words = Vec::new();
    let mut begins = 0;
    let mut before = None;
    for (at, letter) in line.char_indices().chain([(line.len(), ' ')]) {
        let kind = (!between(letter)).then_some(letter.is_ascii());
        if kind != before {
            if before.is_some() {
                words.push((&line[begins..at], begins));
            }
            begins = at;
            before = kind;
        }
    }
    words
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hyphens_between_moves_are_spaces() {
        assert_eq!(without_hyphens("f5-d6-C3–d3"), "f5 d6 C3 d3");
        assert_eq!(without_hyphens("f5 -- d6 34-30"), "f5 -- d6 34-30");
    }

    #[test]
    fn a_transcript_is_found_among_other_words() {
        let found = |text: &str| {
            let found = transcript(text)?;
            assert_eq!(found.chars().count(), text.chars().count());
            Some(found.split_whitespace().collect::<Vec<_>>().join(" "))
        };
        for (text, moves) in [
            ("What about f5d6c3d3c4, folks?", "f5d6c3d3c4"),
            ("白の勝ち：f5 d6 c3 (34-30)", "f5 d6 c3"),
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
