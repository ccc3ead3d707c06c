//! The games that a command is given: in files, on standard input, or the start of a game.

use std::io::IsTerminal as _;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use crate::input::{self, Each};
use crate::output::{Status, complain};

/// The arguments of a command that reads games.
#[derive(clap::Args)]
pub struct Files {
    /// Files of games or positions in any supported format, one per line or one per file; - for standard input, which is also read without
    /// files, unless it is a terminal. If there is no game on it, --rules gives the start of the game
    #[arg(value_name = "FILE")]
    files: Vec<PathBuf>,
    /// Rules, if the text does not determine them: the name of a preset, or JSON
    #[arg(long)]
    rules: Option<String>,
    /// Read the moves of a game up to the first that can't be played, instead of refusing the game
    #[arg(long)]
    partial: bool,
}

impl Files {
    /// Whether games must be named with their file.
    pub const fn several(&self) -> bool {
        self.files.len() > 1
    }

    /// What is to be read.
    ///
    /// # Errors
    /// If the rules are wrong, or nothing is named.
    pub fn reading(&self) -> Result<Reading, Status> {
        let rules = self.rules.as_deref().map(input::text_rules).transpose();
        let rules = rules.map_err(|error| {
            let hint = input::did_you_mean(&error);
            Status::Unusable.with(format_args!("--rules: {error}{hint}"))
        })?;
        let terminal = self.files.is_empty() && std::io::stdin().is_terminal();
        if terminal && rules.is_none() {
            return Err(Status::Unusable.with(format_args!(
                "nothing to read: name a file, or - for the keyboard, or --rules for the start of a game"
            )));
        }
        let mut files = self.files.clone();
        if files.is_empty() && !terminal {
            files.push("-".into());
        }
        Ok(Reading {
            files,
            rules: self.rules.clone(),
            partial: self.partial,
            or_start: self.files.is_empty(),
            failed: Arc::default(),
        })
    }
}

/// Games to be read, perhaps on another thread.
pub struct Reading {
    files: Vec<PathBuf>,
    /// As text, because `TextRules` cannot be sent to another thread.
    rules: Option<String>,
    /// Whether games may be read in part.
    partial: bool,
    /// Whether the start of the game is taken if the files have no game.
    or_start: bool,
    failed: Arc<AtomicBool>,
}

/// Whether a file could not be read.
pub struct Faults(Arc<AtomicBool>);

impl Reading {
    /// What is found wrong on the way.
    pub fn faults(&self) -> Faults {
        Faults(Arc::clone(&self.failed))
    }

    /// Passes on the games of all files. A file that can't be read does not keep the others from being read.
    pub fn each(&self, each: Each) {
        let rules = self.rules.as_deref().map(input::text_rules);
        let rules = rules.and_then(Result::ok);
        let (mut number, mut goes_on) = (0, true);
        for file in &self.files {
            let read = input::each_game(file, rules.as_ref(), self.partial, &mut |entry| {
                number += 1;
                goes_on = each(entry);
                goes_on
            });
            if let Err(error) = read {
                self.failed.store(true, Ordering::Relaxed);
                complain(format_args!("{}: {error}", file.display()));
            }
            if !goes_on {
                return;
            }
        }
        if let (Some(rules), true) = (&rules, self.or_start && number == 0) {
            each(input::start(rules));
        }
    }
}

impl Faults {
    /// How the program ends after this number of games, if one of them `failed`.
    pub fn status(&self, number: usize, failed: bool) -> Status {
        let unread = self.0.load(Ordering::Relaxed);
        match (number, unread, failed) {
            (0, true, _) => Status::Unusable,
            (0, false, _) => Status::Unusable.with(format_args!("the input contains no game")),
            (_, false, false) => Status::Done,
            _ => Status::Refused,
        }
    }
}
