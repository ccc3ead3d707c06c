//! WTHOR, the database of the French Othello federation: `.wtb` files of a year's games, with the players' names in `WTHOR.JOU` and the
//! tournaments' in `WTHOR.TRN` beside them (Quin and Nicolet, *Format de la base WTHOR*).
//!
//! All files begin with 16 bytes: the date of the file, the numbers of games (4 bytes) and of names (2), the year of the games (2), the
//! board's side, and three more. Numbers have their low byte first. A game has 68 bytes: tournament, Black and White (2 each), Black's
//! discs with the empty cells given to the winner, their theoretical number, and 60 moves, `10 * row + column`, 0 after the last.

use super::TextRules;
use crate::error::{DATABASE_LENGTH, DATABASE_NAMES, Error, Result};
use crate::game::Game;
use crate::games::record::Record;
use crate::games::rules::Fouls;
use crate::games::{GameRules, Rules, reversi};

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
/// The side of the usual board, for which a file may also have 0.
const USUAL_SIDE: u8 = 8;

/// The games of a `.wtb` file.
#[derive(Clone, Debug)]
pub struct Database<'a> {
    games: &'a [u8],
    players: Vec<String>,
    tournaments: Vec<String>,
    year: usize,
    side: u8,
}

/// A game of a database, as the file has it.
#[derive(Clone, Debug)]
pub struct Played<'a> {
    /// Black's name, or `no. 12` if the names are missing.
    pub black: String,
    /// White's name, or its number.
    pub white: String,
    /// The tournament's name, or its number.
    pub tournament: String,
    /// The year of the file.
    pub year: usize,
    /// Black's discs at the end, with the empty cells if Black has won.
    pub discs: u8,
    side: u8,
    moves: &'a [u8],
}

/// Whether a file begins as WTHOR's do, with the date on which it was made: century, year, month and day.
#[must_use]
pub fn begins(content: &[u8]) -> bool {
    let within = |(part, range): (&u8, std::ops::RangeInclusive<u8>)| range.contains(part);
    let date = [19..=21, 0..=99, 1..=12, 1..=31];
    content.len() >= date.len() && content.iter().zip(date).all(within)
}

impl<'a> Database<'a> {
    /// Reads a `.wtb` file; `None` if the content is not of WTHOR.
    ///
    /// # Errors
    /// Of kind bad-position if the length of the file does not fit the number of games that it states, or if it is a file of names.
    pub fn read(content: &'a [u8]) -> Result<Option<Self>> {
        let Some(head) = content.get(..HEAD).filter(|_| begins(content)) else {
            return Ok(None);
        };
        let games = &content[HEAD..];
        let (stated, names) = (number(&head[4..8]), number(&head[8..10]));
        if stated.checked_mul(GAME) != Some(games.len()) {
            let of_names = |length| stated == 0 && names * length == games.len();
            return Err(if of_names(PLAYER) || of_names(TOURNAMENT) {
                Error::new(DATABASE_NAMES, names)
            } else {
                let found = games.len() / GAME;
                Error::new(DATABASE_LENGTH, stated)
                    .with("stated", stated)
                    .with("found", found)
            });
        }
        Ok(Some(Self {
            games,
            players: Vec::new(),
            tournaments: Vec::new(),
            year: number(&head[10..12]),
            side: match head[12] {
                0 => USUAL_SIDE,
                side => side,
            },
        }))
    }

    /// The database with the names of `WTHOR.JOU` and `WTHOR.TRN`, where these are known.
    #[must_use]
    pub fn named(mut self, players: Option<&[u8]>, tournaments: Option<&[u8]>) -> Self {
        self.players = names(players, PLAYER);
        self.tournaments = names(tournaments, TOURNAMENT);
        self
    }

    /// The games, in the order of the file.
    pub fn games(&self) -> impl Iterator<Item = Played<'a>> {
        let played = |game: &'a [u8]| {
            let name = |names: &[String], at: usize| {
                let number = number(&game[at..at + 2]);
                names
                    .get(number)
                    .cloned()
                    .unwrap_or_else(|| format!("no. {number}"))
            };
            Played {
                black: name(&self.players, 2),
                white: name(&self.players, 4),
                tournament: name(&self.tournaments, 0),
                year: self.year,
                discs: game[6],
                side: self.side,
                moves: &game[MOVES..],
            }
        };
        self.games.chunks_exact(GAME).map(played)
    }
}

impl Played<'_> {
    /// The number of cells of the board.
    const fn cells(&self) -> i64 {
        self.side as i64 * self.side as i64
    }

    /// The result as the file has it: `40-24`.
    #[must_use]
    pub fn result(&self) -> String {
        format!("{}-{}", self.discs, self.cells() - i64::from(self.discs))
    }

    /// Black's discs less White's.
    #[must_use]
    pub const fn score(&self) -> i64 {
        2 * self.discs as i64 - self.cells()
    }

    /// The moves as the file has them, without passes: `f5d6c3`.
    #[must_use]
    pub fn text(&self) -> String {
        let cell = |&mv: &u8| {
            let column = char::from(b'a' + (mv % 10).wrapping_sub(1) % 26);
            format!("{column}{}", mv / 10)
        };
        let moves = self.moves.iter().take_while(|&&mv| mv != 0);
        moves.map(cell).collect()
    }

    /// The rules of the game: reversi on the board of the file.
    ///
    /// # Errors
    /// Of kind bad-rules if there is no such board.
    pub fn rules(&self) -> Result<Rules> {
        Ok(Rules {
            fouls: Fouls::Reject,
            game: GameRules::Reversi(reversi::Rules {
                empties_to_winner: true,
                ..reversi::Rules::new(self.side, self.side)?
            }),
        })
    }

    /// The game, with its passes.
    ///
    /// # Errors
    /// Those of [`Record::replay`]; of kind bad-rules if the file contradicts `rules`, or there is no such board.
    pub fn replay(&self, rules: Option<&TextRules>) -> Result<Record> {
        let size = (usize::from(self.side), usize::from(self.side));
        let rules = match rules {
            Some(rules) => rules
                .on_board(size)
                .filter(|rules| matches!(rules.game, GameRules::Reversi(_)))
                .ok_or_else(|| rules.contradicted("WTHOR", Some(size)))?,
            None => self.rules()?,
        };
        let game = Record::new(rules, None)?.replay(&self.text())?;
        // A game whose last moves are passes has ended.
        match game.outcome() {
            None if game.game().moves().is_empty() => game.play("pass", None),
            _ => Ok(game),
        }
    }
}

/// A number with its low byte first.
fn number(bytes: &[u8]) -> usize {
    let digits = bytes.iter().rev();
    digits.fold(0, |number, &byte| number << 8 | usize::from(byte))
}

/// The names in a file of names, each of this many bytes; none if there is no file.
fn names(content: Option<&[u8]>, length: usize) -> Vec<String> {
    let name = |bytes: &[u8]| {
        let name = bytes.iter().take_while(|&&byte| byte != 0);
        // Latin-1, whose bytes are the first characters of Unicode.
        name.map(|&byte| char::from(byte))
            .collect::<String>()
            .trim()
            .to_owned()
    };
    let names = content.and_then(|content| content.get(HEAD..));
    names
        .unwrap_or_default()
        .chunks_exact(length)
        .map(name)
        .collect()
}

#[cfg(test)]
mod tests {
    use super::{Database, begins};

    /// The first bytes of a file, with the numbers of games and of names.
    fn head(games: u32, names: u16) -> Vec<u8> {
        let mut head = vec![20, 26, 11, 23];
        head.extend(games.to_le_bytes());
        head.extend(names.to_le_bytes());
        head.extend([0xea, 7, 0, 0, 22, 0]);
        head
    }

    /// A game of these moves, as bytes, with Black's discs.
    fn game(discs: u8, moves: &[u8]) -> Vec<u8> {
        let mut game = vec![1, 0, 2, 0, 0, 0, discs, discs];
        game.extend(moves);
        game.resize(68, 0);
        game
    }

    #[test]
    fn games_have_names_or_numbers_a_year_and_a_result() {
        let content = [head(1, 0), game(40, &[56, 64])].concat();
        let read = Database::read(&content).unwrap().unwrap();
        let one = read.games().next().unwrap();
        assert_eq!((&*one.black, &*one.white), ("no. 2", "no. 0"));
        assert_eq!((one.year, one.score(), &*one.result()), (2026, 16, "40-24"));
        assert_eq!(one.replay(None).unwrap().moves(), ["f5", "d6"]);
        let mut players = head(0, 1);
        players.extend(b"No\xe9\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0");
        let named = read.named(Some(&players), None);
        let one = named.games().next().unwrap();
        assert_eq!((&*one.black, &*one.white), ("no. 2", "Noé"));
    }

    #[test]
    fn a_damaged_file_and_a_file_of_names_are_told_apart() {
        let whole = [head(2, 0), game(40, &[56]), game(40, &[56])].concat();
        let code = |content: &[u8]| {
            Database::read(content)
                .map(|read| read.is_some())
                .map_err(|error| error.code.name)
        };
        assert_eq!(code(&whole), Ok(true));
        for cut in 16..whole.len() {
            assert_eq!(code(&whole[..cut]), Err("database-length"), "{cut}");
        }
        assert_eq!(code(&head(0, 0)), Ok(true));
        for (names, length) in [(3, 20), (2, 26)] {
            let content = [head(0, names), vec![b'x'; usize::from(names) * length]].concat();
            assert_eq!(code(&content), Err("database-names"));
        }
        for other in [&b"f5d6c3"[..], b"", b"\x14", b"(;GM[2]SZ[8];B[ef])"] {
            assert!(!begins(other));
            assert_eq!(code(other), Ok(false));
        }
    }
}
