//! WTHOR, the database of the French Othello federation: `.wtb` files of a year's games, with the players' names in `WTHOR.JOU` and the
//! tournaments' in `WTHOR.TRN` beside them (Quin and Nicolet, *Format de la base WTHOR*).
//!
//! All files begin with 16 bytes: the date of the file, the numbers of games (4 bytes) and of names (2), the year of the games (2), the
//! board's side, and three more. Numbers have their low byte first. A game has 68 bytes: tournament, Black and White (2 each), Black's
//! discs with the empty cells given to the winner, their theoretical number, and 60 moves, `10 * row + column`, 0 after the last.

use std::path::{Path, PathBuf};

use yomikiri::api::Moves;
use yomikiri::error::Result;
use yomikiri::formats::TextRules;
use yomikiri::game::Game;
use yomikiri::games::record::Record;
use yomikiri::games::{GameRules, reversi};
use yomikiri::{Rules, api};

use crate::entry::Entry;

/// The bytes before the first game or name.
const HEAD: usize = 16;
/// The bytes of a game.
const GAME: usize = 68;
/// The bytes of a player's name.
const PLAYER: usize = 20;
/// The bytes of a tournament's name.
const TOURNAMENT: usize = 26;
/// The bytes of a game before its moves.
const MOVES: usize = 8;

/// Whether the content of a file is a database of games: its length fits the number of games that it states, and its first byte is a
/// century.
pub fn is_it(content: &[u8]) -> bool {
    let games = content.get(4..8).map(number);
    let length = games.and_then(|games| games.checked_mul(GAME)?.checked_add(HEAD));
    length == Some(content.len()) && content.len() > HEAD && matches!(content[0], 19..=21)
}

/// A number with its low byte first.
fn number(bytes: &[u8]) -> usize {
    bytes
        .iter()
        .rev()
        .fold(0, |number, &byte| number << 8 | usize::from(byte))
}

/// The games of a database, numbered from 1. A result that its game does not have is an error.
pub fn games(path: &Path, content: &[u8], rules: Option<&TextRules>) -> Vec<Entry> {
    let players = names(path, "jou", PLAYER);
    let tournaments = names(path, "trn", TOURNAMENT);
    let year = number(&content[10..12]);
    let side = match content[12] {
        0 => 8,
        side => side,
    };
    let games = content[HEAD..].chunks_exact(GAME).enumerate();
    let entry = |(index, game): (usize, &[u8])| {
        let name = |names: &[String], at: usize| {
            let number = number(&game[at..at + 2]);
            names
                .get(number)
                .cloned()
                .unwrap_or_else(|| format!("no. {number}"))
        };
        let (black, white) = (name(&players, 2), name(&players, 4));
        let discs = i64::from(game[6]);
        let all = i64::from(side) * i64::from(side);
        let result = format!("{discs}-{}", all - discs);
        Entry {
            file: path.display().to_string(),
            line: Some(index + 1),
            title: Some(format!(
                "{black} – {white} {result}, {} {year}",
                name(&tournaments, 0)
            )),
            notes: Vec::new(),
            expected: Vec::new(),
            result: Some(2 * discs - all),
            game: replay(&game[MOVES..], side, rules),
        }
    };
    games.map(entry).collect()
}

/// The names in the file beside the database, in any case of letters; none if there is no such file.
fn names(path: &Path, extension: &str, length: usize) -> Vec<String> {
    let Some(content) = beside(path, extension).and_then(|path| std::fs::read(path).ok()) else {
        return Vec::new();
    };
    let name = |bytes: &[u8]| {
        let name = bytes.iter().take_while(|&&byte| byte != 0);
        // Latin-1, whose bytes are the first characters of Unicode.
        name.map(|&byte| char::from(byte))
            .collect::<String>()
            .trim()
            .to_owned()
    };
    content
        .get(HEAD..)
        .unwrap_or_default()
        .chunks_exact(length)
        .map(name)
        .collect()
}

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

/// The game of these moves; passes are not written.
fn replay(moves: &[u8], side: u8, rules: Option<&TextRules>) -> Result<Record> {
    let usual = reversi::Rules {
        empties_to_winner: true,
        ..reversi::Rules::new(side, side)?
    };
    let size = (usize::from(side), usize::from(side));
    let rules = match rules {
        Some(rules) => rules
            .on_board(size)
            .filter(|rules| matches!(rules.game, GameRules::Reversi(_)))
            .ok_or_else(|| rules.contradicted("WTHOR", Some(size)))?,
        None => Rules {
            fouls: yomikiri::games::rules::Fouls::Reject,
            game: GameRules::Reversi(usual),
        },
    };
    let cell = |&mv: &u8| {
        format!(
            "{}{}",
            char::from(b'a' + (mv % 10).wrapping_sub(1) % 26),
            mv / 10
        )
    };
    let text: String = moves.iter().take_while(|&&mv| mv != 0).map(cell).collect();
    let game = api::new_game(rules, None, &Moves::Text(text))?;
    // A game whose last moves are passes has ended.
    match game.outcome() {
        None if game.game().moves().is_empty() => game.play("pass", None),
        _ => Ok(game),
    }
}
