//! The text in a file's bytes.

use std::borrow::Cow;

use encoding_rs::{Encoding, UTF_8, WINDOWS_1252};
use yomikiri::formats::{properties, with_line_feeds};

/// The text of a file, with line feeds for carriage returns that stand alone.
///
/// A mark at its beginning names the encoding (UTF-8 or UTF-16), or else in SGF the property `CA`. Without either it is UTF-8, or if it
/// can't be, Latin-1, which is SGF's default.
pub fn text(bytes: &[u8]) -> String {
    let marked = Encoding::for_bom(bytes).map(|(encoding, _)| encoding);
    let encoding = marked.or_else(|| stated(bytes)).unwrap_or_else(|| {
        let utf8 = std::str::from_utf8(bytes).is_ok();
        if utf8 { UTF_8 } else { WINDOWS_1252 }
    });
    with_line_feeds(&encoding.decode(bytes).0).into_owned()
}

/// Whether a file has bytes that no text has, in any encoding that is read.
pub fn is_binary(bytes: &[u8]) -> bool {
    let marked = Encoding::for_bom(bytes).is_some();
    let control = |byte: &&u8| matches!(**byte, 0..=8 | 14..=26 | 28..=31);
    let controls = bytes.iter().filter(control).count();
    !marked && (bytes.contains(&0) || controls * 100 > bytes.len())
}

/// The encoding that an SGF file states.
fn stated(bytes: &[u8]) -> Option<&'static Encoding> {
    // Names and values of interest are ASCII, which these encodings share.
    let text: Cow<str> = WINDOWS_1252.decode_without_bom_handling(bytes).0;
    properties::begin(&text)?;
    let places = text.match_indices("CA").filter(|&(at, _)| {
        let before = text[..at].chars().next_back();
        !before.is_some_and(|letter| letter.is_ascii_alphanumeric())
    });
    let mut names = places.filter_map(|(at, name)| {
        let value = text[at + name.len()..].trim_start().strip_prefix('[')?;
        Some(value.split_once(']')?.0.trim())
    });
    let name = names.next()?;
    Encoding::for_label(name.as_bytes()).or_else(|| {
        let label = match &*name.to_ascii_lowercase() {
            "cp932" => "shift_jis",
            "cp936" => "gbk",
            "cp949" => "euc-kr",
            "cp950" => "big5",
            _ => return None,
        };
        Encoding::for_label(label.as_bytes())
    })
}

#[cfg(test)]
mod tests {
    use super::text;

    #[test]
    fn the_mark_or_ca_names_the_encoding() {
        // Names whose second byte is a backslash or a closing bracket: 表‐ in Shift_JIS, 功 in Big5, 乗 in GBK.
        let named: [(&str, &[u8], &str); 4] = [
            ("Shift_JIS", b"\x95\x5c\x81\x5d", "表‐"),
            ("big5", b"\xa5\x5c", "功"),
            ("GBK", b"\x81\x5c", "乗"),
            ("CP932", b"\x95\x5c", "表"),
        ];
        for (encoding, bytes, name) in named {
            let file = [
                format!("(;GM[2]CA[{encoding}]PB[").as_bytes(),
                bytes,
                b"];B[f5])",
            ]
            .concat();
            assert_eq!(
                text(&file),
                format!("(;GM[2]CA[{encoding}]PB[{name}];B[f5])")
            );
        }
        let little: Vec<u8> = "\u{feff}f5 d6"
            .encode_utf16()
            .flat_map(u16::to_le_bytes)
            .collect();
        let big: Vec<u8> = "\u{feff}f5 d6"
            .encode_utf16()
            .flat_map(u16::to_be_bytes)
            .collect();
        for file in [&little[..], &big, b"\xef\xbb\xbff5 d6", b"f5 d6"] {
            assert_eq!(text(file), "f5 d6");
        }
        assert_eq!(text(b"Andr\xe9\rf5\r\nd6"), "André\nf5\r\nd6");
    }
}
