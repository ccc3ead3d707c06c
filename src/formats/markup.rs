//! Takes away what stands around moves and boards in mails, pages and files of other games: quotation marks of mails, HTML, Markdown tables, and
//! comments as in PGN: `{…}`, `;…` and `(…)`. Cells in parentheses and in LaTeX's formulas are written as others are.
//!
//! One character becomes one character, so that errors still name the right place.

use std::ops::Range;

use super::signs::{SIDES, begins_numbered, is_move};

/// The longest tag of HTML.
const LONGEST_TAG: usize = 500;

/// The tags of HTML that say nothing of a game. What others say, nobody knows.
const TAGS: &str = "a article b big blockquote body br center code dd div dl dt em font head hr html i kbd li ol p pre s samp section \
                    small span strong sub sup table tbody td tfoot th thead tr tt u ul";

/// The most characters of a cell in parentheses, as programs print it: `('f', 10)`.
const LONGEST_CELL: usize = 12;

/// The longest comment. Brackets farther apart are none, so that a text of nothing but brackets is read in no time, too.
const LONGEST_COMMENT: usize = 2_000;

/// A comment, and the place of its first character, counted from 1.
pub type Comment = (String, usize);

/// The text without markup, and the comments that stood in it, as they were `written` before some characters were replaced one by one.
pub fn removed(written: &str, text: &str) -> (String, Vec<Comment>) {
    let written: Vec<char> = written.chars().collect();
    let mut letters: Vec<char> = text.chars().collect();
    let mut aside = Vec::new();
    unquote(text, &mut letters);
    untag(&mut letters, &mut aside);
    uncell(&mut letters);
    if is_numbered(&letters) {
        uncomment(&mut letters, &mut aside);
    }
    untable(&mut letters);
    let own = |at: Range<usize>| {
        let own: String = written.get(at.clone()).unwrap_or_default().iter().collect();
        let words = own.trim_start_matches(['{', '(', ';']).trim_start();
        let place = at.end - words.chars().count() + 1;
        (words.trim_end().to_owned(), place)
    };
    let aside = aside.into_iter().map(own);
    let aside = aside.filter(|(part, _)| !part.is_empty()).collect();
    (letters.into_iter().collect(), aside)
}

/// Puts spaces for the signs of a mail's quotation, which begin every line.
fn unquote(text: &str, letters: &mut [char]) {
    let mut lines = text.lines().filter(|line| !line.trim().is_empty());
    if !text.contains('>') || !lines.all(|line| line.trim_start().starts_with('>')) {
        return;
    }
    let mut begins = true;
    for letter in letters {
        begins = *letter == '\n' || (begins && matches!(*letter, ' ' | '\t' | '>'));
        if begins && *letter == '>' {
            *letter = ' ';
        }
    }
}

/// Puts spaces for HTML's tags, bars between the cells of its tables, and ends of lines where it ends a line.
fn untag(letters: &mut [char], aside: &mut Vec<Range<usize>>) {
    // In HTML the ends of lines are spaces, and in a table no row may begin at one.
    let table: String = letters.iter().collect::<String>().to_ascii_lowercase();
    if table.contains("<td") && table.contains("<tr") {
        for letter in letters.iter_mut().filter(|letter| **letter == '\n') {
            *letter = ' ';
        }
    }
    let mut from = 0;
    while let Some(found) = letters[from..].iter().position(|&letter| letter == '<') {
        let at = from + found;
        from = at + 1;
        let rest = &letters[from..letters.len().min(from + LONGEST_TAG)];
        let begins = rest
            .first()
            .is_some_and(|letter| letter.is_ascii_alphabetic() || "/!".contains(*letter));
        let Some(length) = rest
            .iter()
            .position(|letter| "<>".contains(*letter))
            .filter(|&end| begins && rest[end] == '>')
        else {
            continue;
        };
        let tag: String = rest[..length]
            .iter()
            .collect::<String>()
            .to_ascii_lowercase();
        let name = tag.split([' ', '\n', '\t']).next().unwrap_or_default();
        // `<b2>` is a cell.
        if !name
            .trim_matches('/')
            .bytes()
            .all(|byte| byte.is_ascii_alphabetic())
        {
            continue;
        }
        let is_known = TAGS.split(' ').any(|tag| tag == name.trim_matches('/'));
        if !is_known || name.len() < tag.trim_end_matches(['/', ' ']).len() {
            aside.push(at..from + length + 1);
        }
        letters[at..=from + length].fill(' ');
        let last = from + length;
        match name.trim_end_matches('/') {
            "td" | "th" => letters[last] = '|',
            "/tr" => letters[last] = '|',
            "br" | "p" | "/p" | "div" | "/div" | "tr" | "/li" | "table" | "/table" => {
                letters[last] = '\n';
            }
            _ => {}
        }
        from = last;
    }
}

/// Writes cells as moves do: `(f,5)`, `#1 f5` and, in a formula of LaTeX, `f_5` or `f_{5}`.
fn uncell(letters: &mut [char]) {
    let count = |sign| letters.iter().filter(|&&letter| letter == sign).count();
    let formula = count('$') > 1 && count('_') > 0;
    for at in 0..letters.len() {
        if !("#(".contains(letters[at]) || (formula && "$_".contains(letters[at]))) {
            continue;
        }
        let rest = &letters[at..letters.len().min(at + LONGEST_CELL)];
        if let Some((length, cell)) = cell_in(&rest.iter().collect::<String>()) {
            letters[at..at + length].fill(' ');
            for (place, letter) in letters[at..].iter_mut().zip(cell.chars()) {
                *place = letter;
            }
        }
    }
}

/// How many characters at the beginning of a text stand for which others.
fn cell_in(text: &str) -> Option<(usize, String)> {
    if text.starts_with('$') || begins_numbered(text) {
        return Some((1, String::new()));
    }
    // What stands around and between the letter and the digits of a cell in parentheses.
    let (mut cell, mut commas, mut length, mut closed) = (String::new(), 0, 0, false);
    let pair = text.starts_with('(');
    let braces = text.starts_with("_{");
    let mut letters = text.chars();
    while let Some(letter) = letters.next().filter(|_| !closed) {
        length += 1;
        match letter {
            ')' if pair => closed = true,
            '}' if braces => closed = true,
            ',' if pair && cell.len() == 1 => commas += 1,
            '(' | ' ' | '\'' | '"' if pair => {}
            '_' | '{' if length < 3 => {}
            _ if letter.is_ascii_digit() || (pair && cell.is_empty()) => cell.push(letter),
            _ if pair || braces => return None,
            _ => {
                length -= 1;
                break;
            }
        }
    }
    // Rows alone are not moves.
    cell.insert(0, if pair { ' ' } else { 'a' });
    let fits = closed == (pair || braces) && commas == usize::from(pair);
    if !fits || !is_move(cell.trim_start()) {
        return None;
    }
    if !pair {
        cell.remove(0);
    }
    Some((length, cell))
}

/// Whether the moves are numbered as in PGN, so that comments may stand among them.
fn is_numbered(letters: &[char]) -> bool {
    let begins_line = |at: usize| {
        let before = letters[..at].iter().rev();
        before
            .copied()
            .find(|letter| !matches!(letter, ' ' | '\t'))
            .is_none_or(|letter| letter == '\n')
    };
    let mut pairs = letters.windows(2).enumerate();
    pairs.any(|(at, pair)| pair == ['1', '.'] && begins_line(at))
}

/// Puts spaces for comments and, in brackets, variations.
fn uncomment(letters: &mut [char], aside: &mut Vec<Range<usize>>) {
    let mut at = 0;
    while at < letters.len() {
        let closes = match letters[at] {
            '{' => '}',
            '(' => ')',
            ';' => '\n',
            _ => {
                at += 1;
                continue;
            }
        };
        let rest = &letters[at..letters.len().min(at + LONGEST_COMMENT)];
        let (mut depth, mut end) = (0, None);
        for (place, &letter) in rest.iter().enumerate() {
            depth += usize::from(letter == rest[0]);
            depth -= usize::from(letter == closes);
            if depth == 0 || (closes == '\n' && letter == '\n') {
                end = Some(place);
                break;
            }
        }
        // The last line may have no end.
        let is_last = closes == '\n' && at + rest.len() == letters.len();
        let end = end.or(is_last.then_some(rest.len()));
        let part = end.map(|end| rest[..end].iter().collect::<String>());
        let words = |part: &String| {
            let mut words = part.split(|letter: char| !letter.is_alphabetic());
            words.any(|word| word.chars().count() > 2)
        };
        // Only braces hold nothing but comments; evaluations such as `(+4)` and lists with `;` are no comments.
        let comment = |part: &String| {
            letters[at] == '{' || words(part) || (letters[at] == '(' && part.contains("..."))
        };
        match end.filter(|_| part.filter(comment).is_some()) {
            Some(end) => {
                let (from, to) = (at, at + end);
                at = to + usize::from(closes != '\n');
                letters[from..at].fill(' ');
                aside.push(from..to);
            }
            None => at += 1,
        }
    }
}

/// The side that a cell of a table's head names.
fn side_of(head: &str) -> Option<char> {
    let is = |names: [&str; 3]| {
        names
            .iter()
            .any(|name| head.trim().eq_ignore_ascii_case(name))
    };
    let black = is(["black", "b", "●"]).then_some(SIDES[0]);
    black.or(is(["white", "w", "○"]).then_some(SIDES[1]))
}

/// Puts spaces for the bars of a table whose cells are moves, and for its lines. Where its head names the sides, each move gets the sign of its
/// own instead.
fn untable(letters: &mut [char]) {
    let lines: Vec<(usize, usize)> = {
        let ends = letters.iter().enumerate();
        let ends = ends
            .filter(|(_, letter)| **letter == '\n')
            .map(|(at, _)| at);
        let ends: Vec<usize> = ends.chain([letters.len()]).collect();
        let begins = [0].into_iter().chain(ends.iter().map(|end| end + 1));
        begins.zip(ends.iter().copied()).collect()
    };
    let has_moves = |&(from, to): &(usize, usize)| {
        let line: String = letters[from..to].iter().collect();
        let cell = |word: &str| is_move(word) && !word.starts_with('-');
        line.contains('|') && line.split(['|', ' ']).any(cell)
    };
    if !lines.iter().any(has_moves) {
        return;
    }
    let is_rule = |letters: &[char]| letters.iter().all(|letter| "|-: ".contains(*letter));
    let mut sides: Vec<Option<char>> = Vec::new();
    for (index, &(from, to)) in lines.iter().enumerate() {
        let rule = is_rule(&letters[from..to]);
        let line: String = letters[from..to].iter().collect();
        let below = lines.get(index + 1).map(|&(from, to)| &letters[from..to]);
        let head = below.is_some_and(|below| below.contains(&'-') && is_rule(below));
        if head {
            let enclosed = line.trim_start().starts_with('|');
            sides = line.split('|').map(side_of).filter(|_| enclosed).collect();
        }
        let both = sides.iter().flatten().count() == 2;
        let mut column = 0;
        for at in from..to {
            let bar = letters[at] == '|';
            column += usize::from(bar);
            let side = sides.get(column).copied().flatten().filter(|_| both);
            let cell = letters[at + 1..to]
                .iter()
                .take_while(|letter| **letter != '|');
            let sign = side.filter(|_| bar && is_move(cell.collect::<String>().trim()));
            let named = head && both && (side.is_some() || letters[at] == '#');
            if bar || rule || named {
                letters[at] = sign.unwrap_or(' ');
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::removed;

    #[test]
    fn markup_and_comments_are_taken_away() {
        for (text, bare, aside) in [
            ("> f5 d6\n> c3", "f5 d6 c3", &[][..]),
            ("<p>f5</p><b>d6</b><br/>c3", "f5 d6 c3", &[]),
            (
                "1. f5 {good; really} d6 2. c3 (2. c6 is bad) d3",
                "1. f5 d6 2. c3 d3",
                &["good; really", "2. c6 is bad"],
            ),
            (
                "1. f5 d6 ; a comment\n2. c3",
                "1. f5 d6 2. c3",
                &["a comment"],
            ),
            ("| # | B |\n|---|---|\n| 1 | f5 |", "# B 1 f5", &[]),
            (
                "|No|White|B|\n|---|---|---|\n|1|f5|d6|\n|2||c3|",
                "No 1○f5●d6 2 ●c3",
                &[],
            ),
            ("f5 (34-30); d6 < c3 > d3", "f5 (34-30); d6 < c3 > d3", &[]),
            ("<a href=\"x\">f5</a>", "f5", &["<a href=\"x\">"]),
            ("(f,5) (d, 6) [('c', 13)] (4,5)", "f5 d6 [ c13 ] (4,5)", &[]),
            ("#1 f5 #2: d6 #3 #f5", "1 f5 2: d6 #3 #f5", &[]),
            ("$f_5, d_{6}, x_$ f_5", "f5 , d6 , x_ f5", &[]),
            ("f_5 costs $5", "f_5 costs $5", &[]),
        ] {
            let (found, comments) = removed(text, text);
            assert_eq!(found.split_whitespace().collect::<Vec<_>>().join(" "), bare);
            for (comment, at) in &comments {
                let there: String = text.chars().skip(at - 1).collect();
                assert!(there.starts_with(comment.as_str()), "{text}: {comment}");
            }
            let comments: Vec<String> = comments.into_iter().map(|(comment, _)| comment).collect();
            assert_eq!(comments, aside);
            assert_eq!(found.chars().count(), text.chars().count());
        }
        let table = "<tr><td>X</td><td></td></tr>";
        assert_eq!(removed(table, table).0.replace(' ', ""), "\n|X||");
    }
}
