//! Eight: say a number in turn, never the one just said; who makes the target wins, who passes it loses.

use crate::error::{Error, Kind, Result};
use crate::game::{Game, MoveError, Notation, Outcome, Reason, Score, Side, View};

/// The rules of Eight and its relatives.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Rules {
    /// The sum to make, 1 to 1000.
    pub target: u16,
    /// The largest number that may be said, 1 to 100.
    pub most: u16,
}

impl Rules {
    /// Rules with this target and largest number; the usual ones are 8 and 3.
    ///
    /// # Errors
    /// [`Kind::BadRules`] when a number is out of its range.
    pub fn new(target: u16, most: u16) -> Result<Self> {
        let bad = |message: &str, input: u16| Err(Error::new(Kind::BadRules, message, input));
        if !(1..=1000).contains(&target) {
            return bad("The target is 1 to 1000.", target);
        }
        if !(1..=100).contains(&most) {
            return bad("The largest number to say is 1 to 100.", most);
        }
        Ok(Self { target, most })
    }
}

/// A position of Eight: the sum so far and the number just said.
///
/// Its text is the sum, the number just said (`-` at the start) and the side to move: `3 2 second`.
/// Where nothing may be said, because only the number just said is left (`most` is 1), the side to
/// move loses.
///
/// ```
/// use yomikiri::game::{Game, Notation, perft};
/// use yomikiri::games::eight::{Eight, Rules};
/// let start = Eight::new(Rules::new(8, 3)?);
/// assert_eq!(start.write_position(), "0 - first");
/// assert_eq!(start.moves(), [1, 2, 3]);
/// # Ok::<(), yomikiri::error::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Eight {
    rules: Rules,
    sum: u16,
    said: Option<u16>,
    turn: Side,
}

impl Eight {
    /// The start of a game: nothing said.
    #[must_use]
    pub const fn new(rules: Rules) -> Self {
        Self {
            rules,
            sum: 0,
            said: None,
            turn: Side::First,
        }
    }

    /// Reads a position: the sum, the number just said or `-`, and the side to move (`first` or `second`).
    ///
    /// # Errors
    /// [`Kind::BadPosition`] with the text, saying what is wrong with it.
    pub fn read_position(rules: Rules, text: &str) -> Result<Self> {
        let bad = |message: &str| Error::new(Kind::BadPosition, message, text);
        let words: Vec<&str> = text.split_whitespace().collect();
        let &[sum, said, turn] = words.as_slice() else {
            return Err(bad(
                "A position is the sum, the number just said or -, and the side to move.",
            ));
        };
        let sum: u16 = sum.parse().map_err(|_| bad("The sum is a whole number."))?;
        if sum > rules.target + rules.most {
            return Err(bad("The sum can't be reached under these rules."));
        }
        let said = match said {
            "-" => None,
            number => Some(
                number
                    .parse()
                    .ok()
                    .filter(|number| (1..=rules.most).contains(number))
                    .ok_or_else(|| bad("The number just said is out of range."))?,
            ),
        };
        let turn = Side::from_name(&turn.to_ascii_lowercase())
            .ok_or_else(|| bad("The side to move is first or second."))?;
        Ok(Self {
            rules,
            sum,
            said,
            turn,
        })
    }

    /// The rules.
    #[must_use]
    pub const fn rules(&self) -> &Rules {
        &self.rules
    }

    /// The sum of what has been said.
    #[must_use]
    pub const fn sum(&self) -> u16 {
        self.sum
    }
}

impl Game for Eight {
    type Move = u16;
    type Key = (u16, Option<u16>, Side);

    fn turn(&self) -> Side {
        self.turn
    }

    fn moves_into(&self, moves: &mut Vec<u16>) {
        if self.sum < self.rules.target {
            moves.extend((1..=self.rules.most).filter(|&number| Some(number) != self.said));
        }
    }

    fn play(&mut self, mv: u16) {
        self.sum = self.sum.saturating_add(mv);
        self.said = Some(mv);
        self.turn = self.turn.other();
    }

    fn outcome(&self) -> Option<Outcome> {
        let mover_loses = Outcome {
            score: -self.turn.sign(),
            reason: Reason::Target,
        };
        if self.sum == self.rules.target {
            Some(mover_loses)
        } else if self.sum > self.rules.target {
            Some(Outcome {
                score: self.turn.sign(),
                reason: Reason::Overshoot,
            })
        } else if self.rules.most == 1 && self.said.is_some() {
            Some(Outcome {
                reason: Reason::NoMoves,
                ..mover_loses
            })
        } else {
            None
        }
    }

    fn key(&self) -> Self::Key {
        (self.sum, self.said, self.turn)
    }
}

impl Notation for Eight {
    fn read_move(&self, text: &str) -> std::result::Result<u16, MoveError> {
        if text.is_empty() || text.len() > 9 || !text.bytes().all(|byte| byte.is_ascii_digit()) {
            return Err(MoveError::Unreadable);
        }
        let number = text.parse().map_err(|_| MoveError::Illegal)?;
        let legal = self.moves().contains(&number);
        legal.then_some(number).ok_or(MoveError::Illegal)
    }

    fn write_move(&self, mv: u16) -> String {
        mv.to_string()
    }

    fn write_position(&self) -> String {
        let said = self.said.map_or("-".to_owned(), |said| said.to_string());
        format!("{} {said} {}", self.sum, self.turn.name())
    }

    fn view(&self) -> View {
        View {
            score: self.outcome().map_or(0, |outcome| outcome.score),
            ..View::default()
        }
    }

    fn cell(&self, _mv: u16) -> Option<usize> {
        None
    }

    fn score_range(&self) -> (Score, Score) {
        (-1, 1)
    }
}
