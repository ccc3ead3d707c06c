//! Eight: the sides take turns saying a number, never the one just said. Whoever reaches the target wins; whoever goes past it loses.

use serde::Serialize;

use crate::error::{Code, Error, POSITION_SIDE, Result, codes};
use crate::game::{Evaluate, Game, MoveError, Notation, Outcome, Reason, Score, Side, View};
use crate::games::moves::{read_number, split_numbers};
use crate::games::rules::{Fields, Ruleset, checked};

/// The rules of Eight and its variants: the sides take turns saying a number from 1 to `most`, never the one just said. Reaching `target`
/// wins; going past it loses. A move is the number, "1" and so on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(rename = "Eight"))]
pub struct Rules {
    /// The sum to reach, 1 to 1000.
    pub target: u16,
    /// The largest number that may be said, 1 to 100.
    pub most: u16,
}

codes! {
    SUM_WORDS: BadPosition, "sum-words", "A position must be the sum, the number just said or -, and the side to move.";
    SUM: BadPosition, "sum", "The sum must be a whole number from 0 to {most}.";
    SUM_SAID: BadPosition, "sum-said", "The number just said must be - or a whole number from 1 to {most}.";
}

/// The usual rules.
const EIGHT: Rules = Rules { target: 8, most: 3 };

impl Default for Rules {
    fn default() -> Self {
        EIGHT
    }
}

impl Ruleset for Rules {
    type Game = Eight;
    type Picture = Picture;

    const NAME: &'static str = "eight";
    const PRESETS: &'static [(&'static str, Self)] = &[("eight", EIGHT)];
    const LENGTH_COUNTS: bool = true;
    const CODES: &'static [&'static Code] = CODES;

    fn fields(&mut self, fields: &mut dyn Fields) -> Result<()> {
        fields.number("target", 1..=1000, &mut self.target)?;
        fields.number("most", 1..=100, &mut self.most)
    }

    fn start(&self) -> Result<Eight> {
        Ok(Eight::new(*self))
    }

    fn read_position(&self, text: &str) -> Result<Eight> {
        Eight::read_position(*self, text)
    }

    fn picture(start: &Eight, moves: &[u16]) -> Option<Picture> {
        let (mut sum, mut by) = (start.sum, start.turn);
        let mut said = Vec::new();
        if sum > 0 {
            said.push(Said {
                number: sum,
                by: None,
            });
        }
        for &number in moves {
            said.push(Said {
                number,
                by: Some(by),
            });
            (sum, by) = (sum + number, by.other());
        }
        Some(Picture {
            sum,
            target: start.rules.target,
            most: start.rules.most,
            said,
        })
    }

    /// The usual rules, if the text is made of three words like a position's.
    fn candidate_for_position(text: &str) -> Option<Self> {
        let words: Vec<&str> = text.split_whitespace().collect();
        let &[sum, said, turn] = words.as_slice() else {
            return None;
        };
        let is_number = |word| read_number(word).is_ok();
        let is_side = Side::from_name(&turn.to_ascii_lowercase()).is_some();
        let ours = is_number(sum) && (said == "-" || is_number(said)) && is_side;
        ours.then_some(EIGHT)
    }
}

impl Rules {
    /// Rules with this target and largest number (normally 8 and 3).
    ///
    /// # Errors
    /// Of kind bad-rules if a number is out of range.
    pub fn new(target: u16, most: u16) -> Result<Self> {
        checked(Self { target, most })
    }
}

/// A position of Eight: the sum so far and the number just said.
///
/// Its text is the sum, the number just said (`-` at the start) and the side to move: `3 2 second`. If `most` is 1, the second number can't
/// be said, and the side to move loses.
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

/// The data for a picture of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(tag = "kind", rename = "sum")]
pub struct Picture {
    /// The sum reached.
    pub sum: u16,
    /// The rules' target.
    pub target: u16,
    /// The largest number that may be said.
    pub most: u16,
    /// The numbers that make up the sum, in order; a sum at the start counts as one.
    #[cfg_attr(feature = "types", ts(inline))]
    pub said: Vec<Said>,
}

/// A number in a [`Picture`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Said {
    /// The number.
    pub number: u16,
    /// The side that said it; `None` for the sum at the start.
    pub by: Option<Side>,
}

impl Eight {
    /// The start of a game.
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
    /// Of kind bad-position, with the text and the reason.
    pub fn read_position(rules: Rules, text: &str) -> Result<Self> {
        let words: Vec<&str> = text.split_whitespace().collect();
        let &[sum, said, turn] = words.as_slice() else {
            return Err(Error::new(SUM_WORDS, text));
        };
        // The largest sum reachable is one number past the target.
        let largest = rules.target + rules.most;
        let sum = sum.parse().ok().filter(|sum| *sum <= largest);
        let sum = sum.ok_or_else(|| Error::new(SUM, text).with("most", i64::from(largest)))?;
        let said = match said {
            "-" => None,
            number => {
                let number = number.parse().ok();
                let number = number.filter(|number| (1..=rules.most).contains(number));
                let most = i64::from(rules.most);
                Some(number.ok_or_else(|| Error::new(SUM_SAID, text).with("most", most))?)
            }
        };
        let turn = Side::from_name(&turn.to_ascii_lowercase())
            .ok_or_else(|| Error::new(POSITION_SIDE, text))?;
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

    /// The sum so far.
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
        // An illegal number would lead to a sum that no position can have.
        if self.sum >= self.rules.target || !(1..=self.rules.most).contains(&mv) {
            return;
        }
        self.sum += mv;
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

    /// If numbers could be repeated, a side would win by leaving a multiple of the largest number plus one.
    fn promise(&self, mv: u16) -> i64 {
        let sum = self.sum.saturating_add(mv);
        let left = self.rules.target.checked_sub(sum);
        i64::from(left.is_some_and(|left| left % (self.rules.most + 1) == 0))
    }
}

impl Notation for Eight {
    fn read_move(&self, text: &str) -> std::result::Result<u16, MoveError> {
        let number = u16::try_from(read_number(text)?).map_err(|_| MoveError::Illegal)?;
        let legal = self.moves().contains(&number);
        legal.then_some(number).ok_or(MoveError::Illegal)
    }

    fn write_move(&self, mv: u16) -> String {
        mv.to_string()
    }

    fn split_moves(&self, text: &str) -> Vec<String> {
        split_numbers(text, self.rules.most < 10)
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

    fn at(&self, _mv: u16) -> Vec<usize> {
        Vec::new()
    }

    fn score_range(&self) -> (Score, Score) {
        (-1, 1)
    }
}

/// The result of a finished game, otherwise 0.
impl Evaluate for Eight {
    fn evaluate(&self) -> Score {
        self.outcome().map_or(0, |outcome| outcome.score)
    }
}
