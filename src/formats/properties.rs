//! The syntax common to SGF and GGF: nodes of properties, `;B[dd]C[text]`, in nested parentheses (Kierulf 1990, *Smart Game Board*,
//! appendix).

use std::ops::Range;

use super::transcript::Unreadable;

/// One value of a property; a property with several values appears several times.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Property {
    /// The capital letters of its name; older files write `GaMe` for `GM`.
    pub name: String,
    /// The text between the brackets, with escapes resolved.
    pub text: String,
    /// The text's byte offset.
    pub at: usize,
    /// The byte range of the property, from its name to the bracket behind this value.
    pub whole: Range<usize>,
}

impl Property {
    /// The error for a value that is invalid in a format.
    pub fn unreadable(&self, format: &'static str) -> Unreadable {
        Unreadable {
            format,
            at: self.at..self.at + self.text.len(),
        }
    }
}

/// The first game of a text.
pub struct Tree {
    /// The properties along its main line, in order.
    pub line: Vec<Property>,
    /// The byte offset of its beginning.
    pub begins: usize,
    /// The byte offset of its end.
    pub end: usize,
    /// Where the variations begin and end that do not belong to the main line.
    pub others: Vec<Range<usize>>,
}

impl Tree {
    /// What the text has beside its main line: words before the game, properties with other names than those `used`, other variations, and
    /// what follows the game, such as other games.
    #[must_use]
    pub fn unused(&self, text: &str, used: &[&str]) -> Vec<Range<usize>> {
        let other = |property: &&Property| {
            !used.contains(&&*property.name) && !property.text.trim().is_empty()
        };
        let mut properties: Vec<Range<usize>> = Vec::new();
        for Property { whole, .. } in self.line.iter().filter(other) {
            // Several values are one property.
            properties.pop_if(|last| last.start == whole.start);
            properties.push(whole.clone());
        }
        let around = [0..self.begins, self.end..text.len()];
        let [before, after] = around.map(|at| {
            let part = &text[at.clone()];
            let start = at.start + part.len() - part.trim_start().len();
            let words = part.contains(char::is_alphanumeric);
            words.then(|| start..start + part.trim().len())
        });
        let inside = properties.into_iter().chain(self.others.iter().cloned());
        before.into_iter().chain(inside).chain(after).collect()
    }
}

/// The properties along the main line of the first game in a text, in order; none if there is no game.
///
/// # Errors
/// Those of [`tree`].
pub fn main_line(text: &str) -> Result<Vec<Property>, usize> {
    let tree = begin(text).map(|begins| tree(text, begins)).transpose()?;
    Ok(tree.map_or_else(Vec::new, |tree| tree.line))
}

/// The game that begins at this byte offset.
///
/// The main line takes the first variation everywhere, so it ends where the first variation closes. The other variations are read too, so
/// that a parenthesis too many or too few cuts nothing off.
///
/// # Errors
/// The byte offset of a syntax error, which is the end of the text if the game has none.
pub fn tree(text: &str, begins: usize) -> Result<Tree, usize> {
    let bytes = text.as_bytes();
    let mut line: Vec<Property> = Vec::new();
    let (mut at, mut depth) = (begins, 0_usize);
    // Whether this is still the main line, whether a variation has closed, and the property that may have one more value.
    let (mut main, mut closed, mut last): (_, _, Option<(String, usize)>) = (true, false, None);
    // The other variations, and where the one that is open begins, with its depth.
    let (mut others, mut other) = (Vec::new(), None);
    while let Some(&byte) = bytes.get(at) {
        match byte {
            b'(' => {
                let next = skip_spaces(bytes, at + 1);
                if bytes.get(next) != Some(&b';') {
                    return Err(next);
                }
                if !main && other.is_none() {
                    other = Some((depth, at));
                }
                depth += 1;
                (closed, last, at) = (false, None, next);
            }
            b')' => {
                depth -= 1;
                (main, closed, last) = (false, true, None);
                if let Some((_, begins)) = other.take_if(|(outside, _)| *outside == depth) {
                    others.push(begins..at + 1);
                }
                if depth == 0 {
                    let end = at + 1;
                    return match leftover(text, end) {
                        Some(left) => Err(left),
                        None => Ok(Tree {
                            line,
                            begins,
                            end,
                            others,
                        }),
                    };
                }
            }
            _ if byte.is_ascii_whitespace() => {}
            // After its variations a game has nothing more.
            _ if closed => return Err(at),
            b';' => last = None,
            b'[' => {
                let name = last.as_ref().ok_or(at)?;
                at = read_value(text, at, name, main.then_some(&mut line))?;
            }
            _ if byte.is_ascii_alphanumeric() => {
                let word = bytes[at..].iter();
                let end = at + word.take_while(|byte| byte.is_ascii_alphanumeric()).count();
                // Files of the first versions also have small letters, which mean nothing.
                let mut name = text[at..end].to_owned();
                name.retain(|letter| !letter.is_ascii_lowercase());
                let next = skip_spaces(bytes, end);
                if !name.starts_with(|first: char| first.is_ascii_uppercase()) {
                    return Err(at);
                }
                if bytes.get(next) != Some(&b'[') {
                    return Err(next);
                }
                let named = (name, at);
                at = read_value(text, next, &named, main.then_some(&mut line))?;
                last = Some(named);
            }
            _ => return Err(at),
        }
        at += 1;
    }
    Err(text.len())
}

/// Reads the value after the bracket at this offset into the main line, if it belongs there, and returns the offset of its closing bracket.
fn read_value(
    text: &str,
    bracket: usize,
    (name, begins): &(String, usize),
    line: Option<&mut Vec<Property>>,
) -> Result<usize, usize> {
    let (value, end) = value(text, bracket + 1)?;
    if let Some(line) = line {
        line.push(Property {
            name: name.clone(),
            text: value,
            at: bracket + 1,
            whole: *begins..end + 1,
        });
    }
    Ok(end)
}

/// The place of a bracket outside any game after the end of one: an extra parenthesis has then closed the game too early.
fn leftover(text: &str, end: usize) -> Option<usize> {
    let rest = &text[end..];
    let rest = &rest[..begin(rest).unwrap_or(rest.len())];
    rest.find(['[', ']']).map(|at| end + at)
}

fn skip_spaces(bytes: &[u8], at: usize) -> usize {
    let spaces = bytes[at..].iter();
    at + spaces.take_while(|byte| byte.is_ascii_whitespace()).count()
}

/// The byte offset of the first game in a text, if any.
pub fn begin(text: &str) -> Option<usize> {
    let bytes = text.as_bytes();
    let begins = |&(at, _): &(usize, &str)| bytes.get(skip_spaces(bytes, at + 1)) == Some(&b';');
    text.match_indices('(').find(begins).map(|(at, _)| at)
}

/// The value that begins at `from`, and the offset of its closing bracket.
///
/// A value that contains the beginning of another property has lost that bracket.
fn value(text: &str, from: usize) -> Result<(String, usize), usize> {
    let mut value = String::new();
    let mut escaped = false;
    for (offset, letter) in text.get(from..).unwrap_or_default().char_indices() {
        if !escaped && letter == ']' {
            let lost = contains_property(&text[from..from + offset]);
            return if lost {
                Err(from)
            } else {
                Ok((value, from + offset))
            };
        }
        escaped = !escaped && letter == '\\';
        if !escaped {
            value.push(letter);
        }
    }
    Err(from)
}

/// Whether a value has a property's name and opening bracket without a closing one. Brackets that belong to the value are escaped.
fn contains_property(value: &str) -> bool {
    let begins = value.rfind('[').filter(|&at| !value[at..].contains(']'));
    begins.is_some_and(|at| value[..at].ends_with(|letter: char| letter.is_ascii_uppercase()))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn line(text: &str) -> Result<Vec<String>, usize> {
        let show = |property: &Property| format!("{}={}", property.name, property.text);
        main_line(text).map(|line| line.iter().map(show).collect())
    }

    #[test]
    fn the_main_line_takes_the_first_variation_everywhere() {
        let read = line("x(;GaMe[1]SZ[19] AB[aa]\n[bb];B[cc](;W[dd];B[ee])(;W[ff]))(;GM[2])");
        let expected = ["GM=1", "SZ=19", "AB=aa", "AB=bb", "B=cc", "W=dd", "B=ee"];
        assert_eq!(read.unwrap(), expected);
    }

    #[test]
    fn brackets_can_be_escaped() {
        assert_eq!(line("(;C[a\\]b\\\\];B[cc])").unwrap(), ["C=a]b\\", "B=cc"]);
        assert_eq!(line("( \n;B[cc])(;W[dd])").unwrap(), ["B=cc"]);
        assert_eq!(line("(;)").unwrap(), [""; 0]);
    }

    #[test]
    fn unused_properties_and_variations_are_named() {
        let text = "Game 1 (;SZ[8]C[a\\]b]KM[];B[cc]LB[aa:1][bb:2](;W[dd](;B[ee])(;B[gg]))(;W[ff];B[aa](;W[bb]))) \n(;B[aa])";
        let unused = tree(text, 7).unwrap().unused(text, &["SZ", "B", "W"]);
        let unused: Vec<&str> = unused.into_iter().map(|at| &text[at]).collect();
        let parts = [
            "Game 1",
            "C[a\\]b]",
            "LB[aa:1][bb:2]",
            "(;B[gg])",
            "(;W[ff];B[aa](;W[bb]))",
            "(;B[aa])",
        ];
        assert_eq!(unused, parts);
    }

    #[test]
    fn syntax_errors_have_their_place() {
        assert_eq!(line("(;B[cc"), Err(4));
        assert_eq!(line("(;[cc])"), Err(2));
        assert_eq!(line("(;B;W[cc])"), Err(3));
        assert_eq!(line("(;B[cc];[dd])"), Err(8));
        assert_eq!(line("(;B"), Err(3));
        assert_eq!(line("(;é[cc])"), Err(2));
        // A bracket or a parenthesis too many or too few cuts nothing off.
        assert_eq!(line("(;B[cc];W[dd]"), Err(13));
        assert_eq!(line("(;B[cc(;W[dd])"), Err(4));
        assert_eq!(line("(;B[cc];C[a;W[dd])"), Err(10));
        assert_eq!(line("(;C[a SZ[8];W[dd])"), Err(4));
        assert_eq!(
            line("(;C[A[1\\] :-[];W[dd])").unwrap(),
            ["C=A[1] :-[", "W=dd"]
        );
        assert_eq!(line("(;B[cc]);W[dd])"), Err(10));
        assert_eq!(line("(;B[cc](;W[dd]);B[ee])"), Err(15));
        assert_eq!(line("(;B[cc](W[dd]))"), Err(8));
        assert_eq!(line("(;C[a]b[cc];W[dd])"), Err(6));
        assert_eq!(line("(;A B[cc])"), Err(4));
    }
}
