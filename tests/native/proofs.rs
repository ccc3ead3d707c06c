//! Checks the proofs that the page offers, and the table of them in the documentation.

use std::path::Path;

use yomikiri::proof::{check, header};

/// Positions searched by the checker, from which on a proof is checked only by `test all`.
const LONG: u64 = 20_000_000;

/// A number with commas between thousands.
fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (at, digit) in digits.chars().enumerate() {
        if at > 0 && (digits.len() - at).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

#[test]
fn the_proofs_are_right_and_their_figures_are_in_the_documentation() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let page = std::fs::read_to_string(root.join("www/docs/en/proofs.md")).unwrap();
    let all = std::env::var("YOMIKIRI_TESTS").is_ok_and(|tests| tests == "all");
    let mut names = Vec::new();
    for entry in std::fs::read_dir(root.join("www/proofs")).unwrap() {
        let path = entry.unwrap().path();
        if path
            .extension()
            .is_none_or(|extension| extension != "proof")
        {
            continue;
        }
        let name = path.file_name().unwrap().to_str().unwrap().to_owned();
        let file = std::fs::read(&path).unwrap();
        let claims = header(&file).unwrap();
        assert_eq!(claims.at_least, claims.at_most, "{name}");
        let begins = format!("| `{name}` | {} |", claims.at_least.unwrap());
        let row = page.lines().find(|line| line.starts_with(&begins));
        let row = row.unwrap_or_else(|| panic!("the page has no row {begins}"));
        let columns: Vec<&str> = row.split('|').map(str::trim).collect();
        assert_eq!(columns[3], claims.cut.to_string(), "{name}");
        assert_eq!(columns[4], grouped(file.len() as u64), "{name}");
        assert_eq!(columns[5], grouped(claims.positions), "{name}");
        let searched: u64 = columns[6].replace(',', "").parse().unwrap();
        if all || searched < LONG {
            let checked =
                check(&file, 16, &mut |_| true).unwrap_or_else(|fault| panic!("{name}: {fault}"));
            assert_eq!(checked.progress.searched, searched, "{name}");
        }
        names.push(name);
    }
    let rows = page
        .lines()
        .filter(|line| line.starts_with("| `") && line.contains(".proof`"));
    assert_eq!(rows.count(), names.len());
    assert!(names.len() >= 10, "{names:?}");
}
