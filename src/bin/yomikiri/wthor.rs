//! Reads a database of WTHOR from a file, with the names in the files beside it.

use std::path::{Path, PathBuf};

use yomikiri::formats::TextRules;
use yomikiri::formats::wthor::Database;

use crate::entry::Entry;

/// The games of a database, numbered from 1. A result that its game does not have is an error.
pub fn games(path: &Path, database: Database, rules: Option<&TextRules>) -> Vec<Entry> {
    let names = |extension| beside(path, extension).and_then(|path| std::fs::read(path).ok());
    let (players, tournaments) = (names("jou"), names("trn"));
    let database = database.named(players.as_deref(), tournaments.as_deref());
    let games = database.games().enumerate();
    let entry = |(index, game): (usize, yomikiri::formats::wthor::Played)| Entry {
        file: path.display().to_string(),
        line: Some(index + 1),
        title: Some(format!(
            "{} – {} {}, {} {}",
            game.black,
            game.white,
            game.result(),
            game.tournament,
            game.year
        )),
        notes: Vec::new(),
        expected: Vec::new(),
        result: Some(game.score()),
        game: game.replay(rules),
    };
    games.map(entry).collect()
}

/// The file with this extension beside the database, in any case of letters.
fn beside(path: &Path, extension: &str) -> Option<PathBuf> {
    let folder = path
        .parent()
        .filter(|folder| !folder.as_os_str().is_empty());
    let files = std::fs::read_dir(folder.unwrap_or(Path::new("."))).ok()?;
    let mut paths: Vec<PathBuf> = files.filter_map(|file| Some(file.ok()?.path())).collect();
    paths.sort();
    paths.into_iter().find(|path| {
        path.extension()
            .is_some_and(|own| own.eq_ignore_ascii_case(extension))
    })
}
