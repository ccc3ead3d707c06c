//! Runs the command-line examples in the documentation and checks their output against the pages.

use std::path::Path;
use std::process::Command;

const PAGES: [&str; 2] = [
    include_str!("../../www/docs/en/command-line.md"),
    include_str!("../../www/docs/en/nboard.md"),
];

/// The fenced blocks whose first line begins with `info`: the rest of that line, and the text.
fn blocks(info: &str) -> Vec<(&'static str, &'static str)> {
    let fenced = PAGES
        .iter()
        .flat_map(|page| page.split("```").skip(1).step_by(2));
    let divided = fenced.filter_map(|block| block.split_once('\n'));
    let named = divided.filter_map(|(head, text)| Some((head.strip_prefix(info)?, text)));
    named.map(|(rest, text)| (rest.trim(), text)).collect()
}

/// Whether `output` matches `shown`, where `…` stands for any text within a line, such as a count.
fn matches(shown: &str, output: &str) -> bool {
    let (shown, output): (Vec<&str>, Vec<&str>) =
        (shown.lines().collect(), output.lines().collect());
    // If the page omits the end of the output, its last line ends with `…`.
    let open = shown.last().is_some_and(|line| line.ends_with('…'));
    (shown.len() == output.len() || open && shown.len() < output.len())
        && shown.iter().zip(&output).all(|(shown, output)| {
            let mut rest = *output;
            let parts: Vec<&str> = shown.split('…').collect();
            let last = parts.len() - 1;
            parts.iter().enumerate().all(|(i, part)| {
                let at = match i {
                    0 => rest.starts_with(part).then_some(0),
                    _ if i == last => rest.ends_with(part).then(|| rest.len() - part.len()),
                    _ => rest.find(part),
                };
                at.map(|at| rest = &rest[at + part.len()..]).is_some()
            }) && (last > 0 || rest.is_empty())
        })
}

#[test]
fn the_examples_print_what_the_page_shows() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("docs");
    std::fs::create_dir_all(&folder).unwrap();
    for (name, text) in blocks("text ") {
        std::fs::write(folder.join(name), text).unwrap();
    }
    let program = Path::new(env!("CARGO_BIN_EXE_yomikiri")).parent().unwrap();
    let path = format!("{}:{}", program.display(), std::env::var("PATH").unwrap());
    let examples = blocks("console");
    assert!(examples.len() >= 5, "the page should have examples");
    for (_, text) in examples {
        let (command, shown) = text.split_once('\n').unwrap();
        let command = command.strip_prefix("$ ").expect(command);
        let out = Command::new("sh")
            .args(["-c", &format!("{command} 2>&1")])
            .current_dir(&folder)
            .env("PATH", &path)
            .output();
        let output = String::from_utf8(out.unwrap().stdout).unwrap();
        assert!(
            matches(shown, &output),
            "{command} printed\n{output}\ninstead of\n{shown}"
        );
    }
}

#[test]
fn the_page_names_every_format_that_convert_writes() {
    let [page, _] = PAGES;
    let (_, rest) = page.split_once("{#convert}").unwrap();
    let (section, _) = rest.split_once("\n## ").unwrap();
    for (_, name) in yomikiri::formats::Format::NAMES {
        assert!(section.contains(&format!("`{name}`")), "{name}");
    }
}

#[test]
fn matches_detects_differences() {
    assert!(matches("a … c\nd", "a b c\nd\n"));
    assert!(!matches("a … c\nd", "a b d\nd\n"));
    assert!(!matches("a", "ab"));
    assert!(!matches("a\nb", "a"));
    assert!(matches("a\nb: …", "a\nb: c\nd"));
}
