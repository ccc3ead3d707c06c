//! The examples of the command line in the documentation: they are run, and print what stands there.
#![cfg(unix)]

use std::path::Path;
use std::process::Command;

const PAGE: &str = include_str!("../www/docs/en/command-line.md");

/// The fenced blocks whose first line begins with `info`: what follows it there, and their text.
fn blocks<'a>(info: &str) -> Vec<(&'a str, &'a str)> {
    let fenced = PAGE.split("```").skip(1).step_by(2);
    let divided = fenced.filter_map(|block| block.split_once('\n'));
    let named = divided.filter_map(|(head, text)| Some((head.strip_prefix(info)?, text)));
    named.map(|(rest, text)| (rest.trim(), text)).collect()
}

/// Whether `output` is `told`, in which `…` stands for anything within a line: counts and times.
fn matches(told: &str, output: &str) -> bool {
    let (told, output): (Vec<&str>, Vec<&str>) = (told.lines().collect(), output.lines().collect());
    // What a page leaves out at the end, its last line says.
    let open = told.last().is_some_and(|line| line.ends_with('…'));
    (told.len() == output.len() || open && told.len() < output.len())
        && told.iter().zip(&output).all(|(told, output)| {
            let mut rest = *output;
            let parts: Vec<&str> = told.split('…').collect();
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
fn the_examples_print_what_the_page_says() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("docs");
    std::fs::create_dir_all(&folder).unwrap();
    for (name, text) in blocks("text ") {
        std::fs::write(folder.join(name), text).unwrap();
    }
    let program = Path::new(env!("CARGO_BIN_EXE_yomikiri")).parent().unwrap();
    let path = format!("{}:{}", program.display(), std::env::var("PATH").unwrap());
    let examples = blocks("console");
    assert!(examples.len() >= 5, "there are examples");
    for (_, text) in examples {
        let (command, told) = text.split_once('\n').unwrap();
        let command = command.strip_prefix("$ ").expect(command);
        let out = Command::new("sh")
            .args(["-c", &format!("{command} 2>&1")])
            .current_dir(&folder)
            .env("PATH", &path)
            .output();
        let output = String::from_utf8(out.unwrap().stdout).unwrap();
        assert!(
            matches(told, &output),
            "{command}\n{output}\nis not\n{told}"
        );
    }
}

#[test]
fn what_differs_is_found() {
    assert!(matches("a … c\nd", "a b c\nd\n"));
    assert!(!matches("a … c\nd", "a b d\nd\n"));
    assert!(!matches("a", "ab"));
    assert!(!matches("a\nb", "a"));
    assert!(matches("a\nb: …", "a\nb: c\nd"));
}
