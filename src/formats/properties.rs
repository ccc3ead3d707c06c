//! The syntax common to SGF and GGF: nodes of properties, `;B[dd]C[text]`, in nested parentheses (Kierulf 1990, *Smart Game Board*,
//! appendix).

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

/// The properties along the main line of the first game in a text, in order.
///
/// The main line takes the first variation everywhere, so it ends where the first variation closes. `Err` is the byte offset of a syntax
/// error.
pub fn main_line(text: &str) -> Result<Vec<Property>, usize> {
    let bytes = text.as_bytes();
    let mut properties: Vec<Property> = Vec::new();
    let mut at = begin(text).unwrap_or(text.len());
    // The current property's name, and whether it has had a value.
    let (mut name, mut valued) = (String::new(), true);
    while let Some(&byte) = bytes.get(at) {
        match byte {
            b')' => break,
            b'[' if !name.is_empty() => {
                let (value, end) = value(text, at + 1)?;
                properties.push(Property {
                    name: name.clone(),
                    text: value,
                    at: at + 1,
                });
                valued = true;
                at = end;
            }
            b'(' | b';' if valued => name.clear(),
            b'A'..=b'Z' | b'0'..=b'9' => {
                if valued {
                    name.clear();
                    valued = false;
                }
                name.push(char::from(byte));
            }
            b'a'..=b'z' | b' ' | b'\t' | b'\r' | b'\n' => {}
            _ => return Err(at),
        }
        at += 1;
    }
    if valued { Ok(properties) } else { Err(at) }
}

/// The byte offset of the first game in a text, if any.
pub fn begin(text: &str) -> Option<usize> {
    text.as_bytes().windows(2).position(|pair| pair == b"(;")
}

/// The value that begins at `from`, and the offset of its closing bracket.
fn value(text: &str, from: usize) -> Result<(String, usize), usize> {
    let mut value = String::new();
    let mut escaped = false;
    for (offset, letter) in text.get(from..).unwrap_or_default().char_indices() {
        if !escaped && letter == ']' {
            return Ok((value, from + offset));
        }
        escaped = !escaped && letter == '\\';
        if !escaped {
            value.push(letter);
        }
    }
    Err(from)
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
    fn brackets_can_be_escaped_and_the_end_left_out() {
        assert_eq!(line("(;C[a\\]b\\\\];B[cc]").unwrap(), ["C=a]b\\", "B=cc"]);
        assert_eq!(line("(;)").unwrap(), [""; 0]);
    }

    #[test]
    fn syntax_errors_have_their_place() {
        assert_eq!(line("(;B[cc"), Err(4));
        assert_eq!(line("(;[cc])"), Err(2));
        assert_eq!(line("(;B;W[cc])"), Err(3));
        assert_eq!(line("(;B[cc];[dd])"), Err(8));
        assert_eq!(line("(;B"), Err(3));
        assert_eq!(line("(;é[cc])"), Err(2));
    }
}
