//! A game as it was played: its rules, where it began, every move, and a foul if one ended it.
//!
//! This is the one place where moves from outside are checked.

use crate::error::{Error, Kind, Result};
use crate::game::{Game, MoveError, Notation, Outcome, Reason, Side};
use crate::games::{AnyGame, Fouls, Rules};

/// The longest history that is read. Every real game is shorter.
pub const MAX_MOVES: usize = 2_000;

/// The last action of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Last {
    /// The move, without who made it.
    pub mv: String,
    /// Who made it.
    pub by: Side,
    /// The cells whose discs it turned.
    pub flipped: Vec<String>,
}

/// A game in progress or finished.
///
/// ```
/// use yomikiri::games::{preset, record::Record};
/// let game = Record::new(preset("reversi-4x4")?, None)?.replay("b1a1")?;
/// assert_eq!(game.moves(), ["b1", "a1"]);
/// assert!(game.play("a1", None).is_err());
/// # Ok::<(), yomikiri::error::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Record {
    rules: Rules,
    start: Option<String>,
    moves: Vec<String>,
    game: AnyGame,
    foul: Option<Outcome>,
    last: Option<Last>,
}

impl Record {
    /// A game at its start, or at any other position.
    ///
    /// # Errors
    /// [`Kind::BadPosition`] when `start` is no position under the rules, [`Kind::BadRules`] when a tree can't be read.
    pub fn new(rules: Rules, start: Option<&str>) -> Result<Self> {
        let usual = rules.game.start(None)?;
        let game = match start {
            Some(_) => rules.game.start(start)?,
            None => usual.clone(),
        };
        let written = game.write_position();
        let start = (game != usual).then_some(written);
        Ok(Self {
            rules,
            start,
            moves: Vec::new(),
            game,
            foul: None,
            last: None,
        })
    }

    /// The rules.
    #[must_use]
    pub const fn rules(&self) -> &Rules {
        &self.rules
    }

    /// The position it began from, where not the usual one.
    #[must_use]
    pub fn start(&self) -> Option<&str> {
        self.start.as_deref()
    }

    /// The moves played, canonically written; a foul by the wrong side names it: `second:b2`.
    #[must_use]
    pub fn moves(&self) -> &[String] {
        &self.moves
    }

    /// The position reached.
    #[must_use]
    pub const fn game(&self) -> &AnyGame {
        &self.game
    }

    /// The last action.
    #[must_use]
    pub const fn last(&self) -> Option<&Last> {
        self.last.as_ref()
    }

    /// How the game ended, by the rules or by a foul; `None` while it goes on.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        self.foul.clone().or_else(|| self.game.outcome())
    }

    /// The game after a move, checked. `by` is who acts; left out, it is the side to move.
    ///
    /// A move may itself name who makes it, as histories do: `second:b2`.
    /// Where fouls lose, an illegal action ends the game, and a finished game comes back as it is.
    ///
    /// # Errors
    /// [`Kind::GameOver`], [`Kind::WrongTurn`] or [`Kind::IllegalMove`]; text that is no move of the game
    /// at all is [`Kind::IllegalMove`] even where fouls lose.
    pub fn play(&self, mv: &str, by: Option<Side>) -> Result<Self> {
        let mut next = self.clone();
        next.act(mv, by)?;
        Ok(next)
    }

    fn act(&mut self, mv: &str, by: Option<Side>) -> Result<()> {
        let shown: String = mv.chars().take(100).collect();
        let error = |kind, message: String| Err(Error::new(kind, message, shown.clone()));
        if self.outcome().is_some() {
            return match self.rules.fouls {
                Fouls::Reject => error(Kind::GameOver, "The game is over.".to_owned()),
                Fouls::Lose => Ok(()),
            };
        }
        let (text, named) = match mv.split_once(':') {
            Some((side, rest)) => match Side::from_name(&side.trim().to_ascii_lowercase()) {
                Some(side) => (rest.trim(), Some(side)),
                None => return error(Kind::IllegalMove, format!("“{shown}” is no move.")),
            },
            None => (mv.trim(), None),
        };
        if let (Some(by), Some(named)) = (by, named)
            && by != named
        {
            return error(
                Kind::BadOptions,
                "The move names another side than the one said to act.".to_owned(),
            );
        }
        let read = self.game.read_move(text).map(|_| ());
        if read == Err(MoveError::Unreadable) {
            return error(
                Kind::IllegalMove,
                format!("“{shown}” is not the notation of a move in this game."),
            );
        }
        let turn = self.game.turn();
        let by = by.or(named).unwrap_or(turn);
        let foul = if by != turn {
            Some(Reason::WrongTurn)
        } else if read.is_err() {
            Some(Reason::IllegalMove)
        } else {
            None
        };
        match (foul, self.rules.fouls) {
            (None, _) => self.play_legal(text, by),
            (Some(reason), Fouls::Lose) => self.end_by_foul(reason, text, by, turn),
            (Some(Reason::WrongTurn), Fouls::Reject) => {
                return error(
                    Kind::WrongTurn,
                    format!("It is the {} side's turn.", turn.name()),
                );
            }
            (Some(_), Fouls::Reject) => {
                return error(
                    Kind::IllegalMove,
                    format!("“{shown}” is not a legal move here."),
                );
            }
        }
        Ok(())
    }

    fn play_legal(&mut self, text: &str, by: Side) {
        let Ok(mv) = self.game.read_move(text) else {
            return;
        };
        let written = self.game.write_move(mv);
        let flipped = self.game.turned(mv);
        self.game.play(mv);
        self.moves.push(written.clone());
        self.last = Some(Last {
            mv: written,
            by,
            flipped,
        });
    }

    fn end_by_foul(&mut self, reason: Reason, text: &str, by: Side, turn: Side) {
        let written = text.to_ascii_lowercase();
        self.moves.push(if by == turn {
            written.clone()
        } else {
            format!("{}:{written}", by.name())
        });
        // Out of turn: the side whose turn it was wins; an illegal move: the other side does.
        self.foul = Some(Outcome {
            score: by.other().sign(),
            reason,
        });
        self.last = Some(Last {
            mv: written,
            by,
            flipped: Vec::new(),
        });
    }

    /// The game after a list of moves, each as [`play`](Record::play) takes it.
    ///
    /// # Errors
    /// Those of [`play`](Record::play), and [`Kind::TooLarge`] past [`MAX_MOVES`].
    pub fn replay_list<S: AsRef<str>>(&self, moves: &[S]) -> Result<Self> {
        if moves.len() > MAX_MOVES {
            return Err(Error::new(
                Kind::TooLarge,
                format!("A game has at most {MAX_MOVES} moves."),
                moves.len(),
            ));
        }
        let mut next = self.clone();
        for mv in moves {
            next.act(mv.as_ref(), None)?;
        }
        Ok(next)
    }

    /// The game after moves written as one text: `d3c3b4`, in any case, with or without spaces, commas and move numbers.
    ///
    /// Passes may be left out: where the side to move can only pass and a cell follows, the pass is put in.
    ///
    /// # Errors
    /// Those of [`play`](Record::play), and [`Kind::TooLarge`] past [`MAX_MOVES`].
    pub fn replay(&self, text: &str) -> Result<Self> {
        if text.len() > 8 * MAX_MOVES {
            return Err(Error::new(
                Kind::TooLarge,
                format!("A game has at most {MAX_MOVES} moves."),
                text.len(),
            ));
        }
        let one_digit = match &self.game {
            AnyGame::Eight(game) => game.rules().most < 10,
            AnyGame::Tree(game) => game.widest() < 10,
            AnyGame::Mnk(_) | AnyGame::Reversi(_) => true,
        };
        let numbers = !matches!(self.game, AnyGame::Mnk(_) | AnyGame::Reversi(_));
        let mut next = self.clone();
        for token in tokens(text, numbers, one_digit) {
            let is_pass = token.to_ascii_lowercase().starts_with('p');
            if !is_pass && next.foul.is_none() && next.must_pass() {
                next.act("pass", None)?;
            }
            next.act(&token, None)?;
        }
        Ok(next)
    }

    /// Whether the only legal move is a pass.
    #[must_use]
    pub fn must_pass(&self) -> bool {
        match &self.game {
            AnyGame::Reversi(game) => game.read_move("pass").is_ok(),
            _ => false,
        }
    }
}

/// Splits a record into moves. A number followed by a dot, or standing alone where moves are cells, is a move number.
fn tokens(text: &str, numbers: bool, one_digit: bool) -> Vec<String> {
    let mut tokens = Vec::new();
    for word in text.split(|c: char| c.is_whitespace() || c == ',' || c == ';') {
        let mut rest = word;
        while !rest.is_empty() {
            let digits = rest.len() - rest.trim_start_matches(|c: char| c.is_ascii_digit()).len();
            if digits > 0 {
                let (number, after) = rest.split_at(digits);
                rest = after.trim_start_matches('.');
                let is_move_number = !numbers || after.starts_with('.');
                if is_move_number {
                    continue;
                }
                // A run of digits without separators is a move a digit, where no move is longer.
                let alone = text.trim() == number && one_digit;
                if alone {
                    tokens.extend(number.chars().map(String::from));
                } else {
                    tokens.push(number.to_owned());
                }
                continue;
            }
            let end = token_end(rest);
            let (token, after) = rest.split_at(end);
            tokens.push(token.to_owned());
            rest = after;
        }
    }
    tokens
}

/// Where the move at the start of `text`, which doesn't start with a digit, ends.
fn token_end(text: &str) -> usize {
    for side in ["first:", "second:"] {
        if text.len() > side.len()
            && text.is_char_boundary(side.len())
            && text[..side.len()].eq_ignore_ascii_case(side)
        {
            let rest = &text[side.len()..];
            let digits = rest.len() - rest.trim_start_matches(|c: char| c.is_ascii_digit()).len();
            return side.len() + if digits > 0 { digits } else { token_end(rest) };
        }
    }
    for pass in ["pass", "pa", "ps"] {
        if text.is_char_boundary(pass.len().min(text.len()))
            && text.len() >= pass.len()
            && text[..pass.len()].eq_ignore_ascii_case(pass)
        {
            return pass.len();
        }
    }
    let first = text.chars().next().map_or(0, char::len_utf8);
    let digits = text[first..].len()
        - text[first..]
            .trim_start_matches(|c: char| c.is_ascii_digit())
            .len();
    first + digits
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn records_are_split_however_they_are_written() {
        let cells = |text| tokens(text, false, true);
        assert_eq!(cells("d3c3b4"), ["d3", "c3", "b4"]);
        assert_eq!(cells("1. D3 c3 2. b4, a10"), ["D3", "c3", "b4", "a10"]);
        assert_eq!(cells("1.d3c3 2.paB4"), ["d3", "c3", "pa", "B4"]);
        assert_eq!(cells("1 d3 2 pass 3 ps"), ["d3", "pass", "ps"]);
        assert_eq!(cells("a1second:b2"), ["a1", "second:b2"]);
        assert_eq!(tokens("132", true, true), ["1", "3", "2"]);
        assert_eq!(tokens("1 13", true, true), ["1", "13"]);
        assert_eq!(tokens("1. 3 2. 2", true, true), ["3", "2"]);
        assert_eq!(cells("é９"), ["é", "９"]);
    }
}
