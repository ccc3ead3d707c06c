//! Lists of columns as programs and pages have them: in brackets, in a link's field `pos`, or with the position's value behind them.

/// The highest value of a position that stands with a list: the winner has this many pieces left.
const HIGHEST: i32 = 200;

/// A list of columns among other signs.
pub struct Listed {
    /// The text with spaces for all but the list.
    pub list: String,
    /// The value behind the list.
    pub score: Option<String>,
}

/// The list of columns in a text that has nothing else but brackets, a link around it, or a value.
pub fn listed(text: &str) -> Option<Listed> {
    let blank = |from: usize, to: usize| {
        let kept = text.char_indices().map(|(at, letter)| {
            if (from..to).contains(&at) {
                letter
            } else {
                ' '
            }
        });
        kept.collect::<String>()
    };
    let whole = text.trim();
    let begins = text.len() - text.trim_start().len();
    let digits = |from: usize| {
        let rest = &text[from..];
        let other = |letter: char| !letter.is_ascii_digit();
        from + rest.find(other).unwrap_or(rest.len())
    };
    if let Some(list) = joined(text) {
        return Some(Listed { list, score: None });
    }
    if let Some(at) = text.find("?pos=").or_else(|| text.find("&pos=")) {
        let from = at + "?pos=".len();
        let list = blank(from, digits(from));
        let alone = whole.split_whitespace().count() == 1 && !list.trim().is_empty();
        // What follows the field ends with it, or with another.
        let rest = &text[digits(from)..];
        let ends = rest.trim().is_empty() || rest.starts_with(['&', '#']);
        return (alone && ends).then_some(Listed { list, score: None });
    }
    for (open, close) in [('[', ']'), ('(', ')')] {
        let inside = whole.strip_prefix(open);
        let Some(inside) = inside.and_then(|inside| inside.strip_suffix(close)) else {
            continue;
        };
        let only = |letter: char| letter.is_ascii_digit() || letter == ',' || letter == ' ';
        // Numbers with spaces in parentheses are a tree.
        let tree = open == '(' && inside.contains(' ') && !inside.contains(',');
        let from = begins + open.len_utf8();
        return (inside.chars().all(only) && !tree).then(|| Listed {
            list: blank(from, from + inside.len()),
            score: None,
        });
    }
    // Of several lists with values, the first is read.
    let whole = whole.lines().next().unwrap_or_default().trim_end();
    let end = digits(begins);
    let text_end = begins + whole.len();
    let (list, rest) = (&text[begins..end], &text[end..text_end.max(end)]);
    let score = rest.trim_start_matches([' ', '\t', ',', ';']).trim_end();
    let value: i32 = score.parse().ok()?;
    let fits = list.len() > 1 && score.len() < rest.len() && value.abs() <= HIGHEST;
    // Two digits behind a short list are two more columns.
    let short = score.len() == 1 || score.starts_with(['+', '-']) || list.len() > 4;
    (fits && short).then(|| Listed {
        list: blank(begins, end),
        score: Some(score.to_owned()),
    })
}

/// The words before a column's number.
const COLUMN: [&str; 2] = ["col", "column"];

/// A list with a word before each number, `Col 4, Col 4`, or with a hyphen or an arrow between each two of three columns or more: spaces for all
/// of these.
fn joined(text: &str) -> Option<String> {
    let is_column =
        |word: &str| word.len() == 1 && word.bytes().all(|byte| byte.is_ascii_alphanumeric());
    let signs: &[char] = &['-', '>'];
    let parts = || text.split(signs).map(|part| part.trim_matches(' '));
    if parts().count() > 2 && parts().all(is_column) {
        return Some(text.replace(signs, " "));
    }
    let other = |letter: char| letter.is_whitespace() || ",:.".contains(letter);
    let words: Vec<&str> = text.split(other).filter(|word| !word.is_empty()).collect();
    let named = |pair: &[&str]| {
        let name = COLUMN.iter().any(|name| pair[0].eq_ignore_ascii_case(name));
        name && pair.len() == 2 && is_column(pair[1])
    };
    let all = !words.is_empty() && words.chunks(2).all(named);
    let blank = |letter: char| if letter.is_ascii_digit() { letter } else { ' ' };
    all.then(|| text.chars().map(blank).collect())
}

/// The place of the first pair of numbers, `4,5`, in a text of such pairs: cells by column and row, or by row and column.
pub fn pairs(text: &str) -> Option<std::ops::Range<usize>> {
    let is_pair = |word: &str| {
        let word = word.trim_matches(['(', ')', ',']);
        let parts: Vec<&str> = word.split(',').collect();
        let number = |part: &&str| {
            (1..=2).contains(&part.len()) && part.bytes().all(|byte| byte.is_ascii_digit())
        };
        parts.len() == 2 && parts.iter().all(number)
    };
    let mut words = text.split_whitespace();
    let first = words.next().filter(|word| is_pair(word))?;
    let more = words.clone().count() > 0 || first.starts_with('(');
    let at = text.len() - text.trim_start().len();
    (more && words.all(is_pair)).then(|| at..at + first.len())
}

/// The place of the first pair of numbers in parentheses or brackets, `(1,1)`.
pub fn pair_in(text: &str) -> Option<std::ops::Range<usize>> {
    let pair = |(at, _): (usize, &str)| {
        let after = text.as_bytes()[at + 1..].iter().take(LONGEST_PAIR);
        let end = after.into_iter().position(|byte| b")]".contains(byte))?;
        let inside = text.get(at + 1..at + 1 + end)?;
        let number = |part: &str| {
            let part = part.trim();
            (1..=2).contains(&part.len()) && part.bytes().all(|byte| byte.is_ascii_digit())
        };
        let (column, row) = inside.split_once(',')?;
        (number(column) && number(row)).then(|| at..at + inside.len() + 2)
    };
    text.match_indices(['(', '[']).find_map(pair)
}

/// The most characters of a pair of numbers in parentheses or brackets, with spaces.
const LONGEST_PAIR: usize = 10;

#[cfg(test)]
mod tests {
    use super::{listed, pair_in, pairs};

    #[test]
    fn lists_of_columns_stand_in_brackets_links_and_with_values() {
        for (text, list, score) in [
            ("(4435)", "4435", None),
            ("[4, 4, 3]", "4, 4, 3", None),
            ("https://x.example/?pos=4435&a=b", "4435", None),
            ("44455 2", "44455", Some("2")),
            ("44455,-12", "44455", Some("-12")),
            ("44\t+1", "44", Some("+1")),
            ("4-4-3-5", "4 4 3 5", None),
            ("d>d>e", "d d e", None),
            ("Col 4, col 3", "4      3", None),
            ("column 4", "4", None),
        ] {
            let found = listed(text).unwrap_or_else(|| panic!("{text}"));
            assert_eq!(
                (found.list.trim(), found.score.as_deref()),
                (list, score),
                "{text}"
            );
            assert_eq!(found.list.len(), text.len());
        }
        for text in [
            "4-3", "4--4-3", "4-4\n3-5", "34-30", "col", "colour 4", "4435", "44 35", "4 2",
            "(1 2)", "f5 d6", "?pos=", "?pos=44x", "[4, x]",
        ] {
            assert!(listed(text).is_none(), "{text}");
        }
        assert_eq!(pair_in("Player X (Ann) places at (1, 1)"), Some(25..31));
        assert_eq!(pair_in("[8,8],[9,9]"), Some(0..5));
        for text in ["(1,1", "(1)", "1,1", "(a,1)", "(100,1)"] {
            assert_eq!(pair_in(text), None, "{text}");
        }
        assert_eq!(pairs("4,5 3,4"), Some(0..3));
        assert_eq!(pairs("(4,5)"), Some(0..5));
        for text in ["4,5", "4,4,3,5", "44 35", "f5, d6"] {
            assert_eq!(pairs(text), None, "{text}");
        }
    }
}
