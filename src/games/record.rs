//! A game as it was played: its rules, its start, every move, and the foul that ended it, if any.
//!
//! This is the only place that checks moves from outside.

use crate::error::{
    Error, MOVE_ILLEGAL, MOVE_SIDE, MOVE_UNREADABLE, OTHER_SIDE, OVER, Result, TOO_MANY_MOVES,
    WRONG_TURN, excerpt,
};
use crate::game::{Game, MoveError, Notation, Outcome, Reason, Score, Side};
use crate::games::grid::parse_cell;
use crate::games::guess::{Guess, What};
use crate::games::moves::split_side;
use crate::games::rules::Fouls;
use crate::games::{AnyGame, AnyMove, AnyPicture, Rules};

/// The longest list of moves accepted; every real game is shorter.
pub const MAX_MOVES: usize = 2_000;

/// The last action of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Last {
    /// The move, without the side that made it.
    pub mv: String,
    /// The side that made it.
    pub by: Side,
    /// The row-major indices of the cells it was made on; after an illegal move, of the cell that its text names, if any.
    pub at: Vec<usize>,
    /// The other cells whose content it changed; see [`Notation::changed`].
    pub changed: Vec<String>,
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
    start: AnyGame,
    /// The text of the start position, if it is not the usual one.
    other_start: Option<String>,
    moves: Vec<String>,
    /// The moves, without a foul.
    played: Vec<AnyMove>,
    game: AnyGame,
    foul: Option<Outcome>,
    last: Option<Last>,
    /// The values that a file gave for moves in the current position.
    values: Vec<(String, Score)>,
    /// What the reader of its text concluded.
    guessed: Vec<Guess>,
}

impl Record {
    /// A game at its usual start or at another position.
    ///
    /// # Errors
    /// Of kind bad-position if `start` is not a position under the rules, of kind bad-rules if the rules are inconsistent.
    pub fn new(rules: Rules, start: Option<&str>) -> Result<Self> {
        let usual = rules.game.start(None)?;
        let start = match start {
            Some(_) => rules.game.start(start)?,
            None => usual.clone(),
        };
        Ok(Self {
            rules,
            other_start: (start != usual).then(|| start.write_position()),
            moves: Vec::new(),
            played: Vec::new(),
            game: start.clone(),
            start,
            foul: None,
            last: None,
            values: Vec::new(),
            guessed: Vec::new(),
        })
    }

    /// The rules.
    #[must_use]
    pub const fn rules(&self) -> &Rules {
        &self.rules
    }

    /// The start position, if it is not the usual one.
    #[must_use]
    pub fn start(&self) -> Option<&str> {
        self.other_start.as_deref()
    }

    /// The moves played, in canonical notation; a foul out of turn names its side: `second:b2`.
    #[must_use]
    pub fn moves(&self) -> &[String] {
        &self.moves
    }

    /// The current position.
    #[must_use]
    pub const fn game(&self) -> &AnyGame {
        &self.game
    }

    /// The last action.
    #[must_use]
    pub const fn last(&self) -> Option<&Last> {
        self.last.as_ref()
    }

    /// The values of moves in the current position, from the first side's point of view, as the file that the game was read from gave them.
    /// Nothing here uses or checks them.
    #[must_use]
    pub fn values(&self) -> &[(String, Score)] {
        &self.values
    }

    /// The same game with these values of legal moves; others are left out.
    #[must_use]
    pub fn with_values(mut self, values: Vec<(String, Score)>) -> Self {
        let (lowest, highest) = self.game.score_range();
        for (mv, value) in values {
            let known = self.values.iter().any(|(known, _)| *known == mv);
            let legal = self.outcome().is_none() && self.game.read_move(&mv).is_ok();
            if legal && !known && (lowest..=highest).contains(&value) {
                self.values.push((mv, value));
            }
        }
        self
    }

    /// What the reader of this game's text concluded, because the text did not say it. A move forgets it.
    #[must_use]
    pub fn guessed(&self) -> &[Guess] {
        &self.guessed
    }

    /// The same game with one more conclusion.
    #[must_use]
    pub fn with_guess(self, what: What, text: impl Into<String>) -> Self {
        self.with_part(what, text, None)
    }

    /// The same game with one more conclusion about a part of its text, which stands there: in characters, counted from 1.
    #[must_use]
    pub fn with_part(mut self, what: What, text: impl Into<String>, at: Option<usize>) -> Self {
        let text = text.into();
        self.guessed.push(Guess { what, text, at });
        self
    }

    /// The data for a picture of the game; `None` for board games.
    #[must_use]
    pub fn picture(&self) -> Option<AnyPicture> {
        self.start.picture(&self.played)
    }

    /// How the game ended, by the rules or by a foul; `None` while it goes on.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        self.foul.clone().or_else(|| self.game.outcome())
    }

    /// The game after a move, which is checked. `by` is the side that acts, by default the side to move.
    ///
    /// The move itself may name its side: `second:b2`. Where fouls lose, an illegal action ends the game, and a finished game is returned
    /// unchanged.
    ///
    /// # Errors
    /// Of kind game-over, wrong-turn or illegal-move. Text that is not a move in this game is an illegal-move even where fouls lose.
    pub fn play(&self, mv: &str, by: Option<Side>) -> Result<Self> {
        self.clone().with_move(mv, by)
    }

    /// Like [`play`](Record::play), but consumes the game and copies nothing.
    ///
    /// # Errors
    /// Those of [`play`](Record::play).
    pub fn with_move(mut self, mv: &str, by: Option<Side>) -> Result<Self> {
        self.act(mv, by)?;
        Ok(self)
    }

    fn act(&mut self, mv: &str, by: Option<Side>) -> Result<()> {
        let error = |code| Error::new(code, excerpt(mv));
        if self.outcome().is_some() {
            return match self.rules.fouls {
                Fouls::Reject => Err(error(OVER)),
                Fouls::Lose => Ok(()),
            };
        }
        let about = |code| error(code).with("move", excerpt(mv));
        let (named, text) = split_side(mv).ok_or_else(|| about(MOVE_SIDE))?;
        if by.is_some() && named.is_some() && by != named {
            return Err(error(OTHER_SIDE));
        }
        let turn = self.game.turn();
        let by = by.or(named).unwrap_or(turn);
        match (self.game.read_move(text), self.rules.fouls) {
            (Err(MoveError::Unreadable), _) => return Err(about(MOVE_UNREADABLE)),
            (Ok(mv), _) if by == turn => self.play_legal(mv, by),
            (_, Fouls::Lose) => self.end_by_foul(text, by, turn),
            (_, Fouls::Reject) if by != turn => {
                return Err(error(WRONG_TURN).with("side", turn.name()));
            }
            (_, Fouls::Reject) => return Err(about(MOVE_ILLEGAL)),
        }
        Ok(())
    }

    /// A move of a list in full; the list may write it in a shorter way.
    #[must_use]
    pub fn expanded(&self, mv: &str) -> String {
        let full = |(side, text): (Option<Side>, &str)| {
            let full = self.game.write_move(self.game.expand(text)?);
            Some(side.map_or(full.clone(), |side| format!("{}:{full}", side.name())))
        };
        split_side(mv)
            .and_then(full)
            .unwrap_or_else(|| mv.to_owned())
    }

    /// The game after a legal move of the side to move. The game must not be over.
    #[must_use]
    pub fn with_legal(&self, mv: AnyMove) -> Self {
        let mut next = self.clone();
        let by = next.game.turn();
        next.play_legal(mv, by);
        next
    }

    fn play_legal(&mut self, mv: AnyMove, by: Side) {
        let written = self.game.write_move(mv);
        let (at, changed) = (self.game.at(mv), self.game.changed(mv));
        self.values.clear();
        self.guessed.clear();
        self.game.play(mv);
        self.played.push(mv);
        self.moves.push(written.clone());
        self.last = Some(Last {
            mv: written,
            by,
            at,
            changed,
        });
    }

    /// Acting out of turn loses for the side that acted, and so does an illegal move.
    fn end_by_foul(&mut self, text: &str, by: Side, turn: Side) {
        let written = text.to_ascii_lowercase();
        self.values.clear();
        self.guessed.clear();
        self.moves.push(if by == turn {
            written.clone()
        } else {
            format!("{}:{written}", by.name())
        });
        self.foul = Some(Outcome {
            score: by.other().sign(),
            reason: if by == turn {
                Reason::IllegalMove
            } else {
                Reason::WrongTurn
            },
        });
        let at = match self.game.read_move(text) {
            Ok(mv) => self.game.at(mv),
            Err(_) => self.cell_named(text).into_iter().collect(),
        };
        self.last = Some(Last {
            mv: written,
            by,
            at,
            changed: Vec::new(),
        });
    }

    /// The row-major index of the cell with this name, if it is on the board.
    fn cell_named(&self, text: &str) -> Option<usize> {
        let view = self.game.view();
        let (width, height) = (usize::from(view.width), usize::from(view.height));
        let (column, row) = parse_cell(text)?;
        (column < width && row < height).then_some(row * width + column)
    }

    /// The game after a list of moves, each read as in [`play`](Record::play).
    ///
    /// # Errors
    /// Those of [`play`](Record::play), and of kind too-large past [`MAX_MOVES`].
    pub fn replay_list<S: AsRef<str>>(&self, moves: &[S]) -> Result<Self> {
        if moves.len() > MAX_MOVES {
            return Err(too_many(moves.len()));
        }
        let mut next = self.clone();
        for mv in moves {
            next.act(&next.expanded(mv.as_ref()), None)?;
        }
        Ok(next)
    }

    /// The game after none of its moves, after one, and so on up to the whole game.
    ///
    /// # Errors
    /// None for a game made by these functions: its moves have been played.
    pub fn positions(&self) -> Result<Vec<Self>> {
        let mut all = vec![Self::new(self.rules.clone(), self.start())?];
        for mv in &self.moves {
            let next = all[all.len() - 1].play(mv, None)?;
            all.push(next);
        }
        Ok(all)
    }

    /// The game after moves in one text, such as `d3c3b4`, in upper or lower case, with or without spaces, commas and move numbers.
    ///
    /// Passes may be left out: if the side to move can only pass and a cell follows, the pass is inserted.
    ///
    /// # Errors
    /// Those of [`play`](Record::play), and of kind too-large past [`MAX_MOVES`].
    pub fn replay(&self, text: &str) -> Result<Self> {
        if text.len() > 8 * MAX_MOVES {
            return Err(too_many(text.len()));
        }
        let mut next = self.clone();
        for mv in self.game.split_moves(text) {
            if next.foul.is_none()
                && let Some(pass) = next.game.forced_pass()
                && split_side(&mv).is_none_or(|(_, text)| next.game.read_move(text) != Ok(pass))
            {
                let side = next.game.turn();
                next.play_legal(pass, side);
            }
            next.act(&next.expanded(&mv), None)?;
        }
        Ok(next)
    }
}

fn too_many(given: usize) -> Error {
    Error::new(TOO_MANY_MOVES, given).with("most", MAX_MOVES)
}
