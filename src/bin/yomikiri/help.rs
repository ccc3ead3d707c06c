//! What the help and the manual pages say beyond the arguments: examples, presets, exit statuses.

use clap::Command;

use crate::games::presets;
use crate::output::STATUSES;

/// The examples of each command that has some.
const EXAMPLES: [(&str, &str); 9] = [
    (
        "solve",
        "  yomikiri solve positions.txt --each-move
  echo b1 | yomikiri solve --rules reversi-4x4
  yomikiri solve --rules '{\"game\":\"mnk\",\"width\":4,\"height\":3,\"k\":3}' --json
  yomikiri solve problems.obf --output csv > results.csv",
    ),
    (
        "convert",
        "  yomikiri convert --to sgf games.txt > games.sgf
  yomikiri convert --to moves WTH_2020.wtb
  yomikiri convert game.sgf --to psq
  echo f5d6c3 | yomikiri convert --to obf
  echo 44353 | yomikiri convert --to moves",
    ),
    (
        "play",
        "  yomikiri play tic-tac-toe --second perfect
  yomikiri play reversi-6x6 --first strong --second person",
    ),
    (
        "prove",
        "  yomikiri prove reversi-4x4 --at-least -8 --at-most -8 --output 4x4.proof
  echo \"O.X/.#./... O\" | yomikiri prove - --at-least 0 --output - | yomikiri check -",
    ),
    (
        "check",
        "  yomikiri check *.proof
  yomikiri check --cut 10 stranger.proof",
    ),
    ("games", "  yomikiri games\n  yomikiri games --json"),
    ("nboard", "  yomikiri nboard --threads 2 --hash 512M"),
    (
        "completions",
        "  yomikiri completions bash > ~/.local/share/bash-completion/completions/yomikiri
  yomikiri completions fish > ~/.config/fish/completions/yomikiri.fish",
    ),
    ("manual", "  yomikiri manual target/program/manual"),
];

/// The commands that take the name of a preset.
const TAKE_RULES: [&str; 4] = ["solve", "convert", "play", "prove"];

/// Adds these parts to the help of the program and of its commands.
pub fn complete(program: Command) -> Command {
    let completed = EXAMPLES.iter().fold(program, |program, &(name, examples)| {
        let mut parts = vec![format!("Examples:\n{examples}")];
        if TAKE_RULES.contains(&name) {
            parts.push(format!(
                "Presets: {}. `yomikiri games` prints their rules.",
                presets()
            ));
        }
        parts.push(STATUSES.to_owned());
        program.mut_subcommand(name, |command| command.after_help(parts.join("\n\n")))
    });
    let start = "Examples:
  yomikiri solve --rules reversi-4x4
  yomikiri play tic-tac-toe --second perfect
  yomikiri games";
    completed.after_help(format!(
        "{start}\n\n{STATUSES}\n\nWhere a command takes a file, - stands for standard input or standard output."
    ))
}
