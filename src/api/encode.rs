//! From a game to the plain data that a page draws.

use serde::Serialize;

use crate::game::{Game as _, Notation, Outcome as Ending, Reason, Score, Side, winner};
use crate::games::record::Record;
use crate::games::reversi::Opening;
use crate::games::{Fouls, GameRules, Rules as AllRules};

/// One position of one game, with everything a page needs to draw it.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Game {
    /// The rules, complete.
    pub rules: Rules,
    /// The position it began from, where not the usual one.
    pub start: Option<String>,
    /// The moves played so far.
    pub moves: Vec<String>,
    /// The position, written.
    pub position: String,
    /// Columns; 0 without a board.
    pub width: u8,
    /// Rows; 0 without a board.
    pub height: u8,
    /// Row by row: 0 empty, 1 first, 2 second, 3 obstacle.
    pub cells: Vec<u8>,
    /// The side to move; at the end, whose move it would have been.
    pub turn: Side,
    /// The legal moves; empty exactly when the game is over.
    pub legal: Vec<String>,
    /// The last action.
    pub last: Option<Last>,
    /// Reversi: the score if it ended now; else 0 until the end.
    pub score: Score,
    /// How it ended.
    pub outcome: Option<Outcome>,
}

/// The last action of a game.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Last {
    /// The move.
    #[serde(rename = "move")]
    pub mv: String,
    /// Who made it.
    pub by: Side,
    /// The cells whose discs it turned.
    pub flipped: Vec<String>,
}

/// How a game ended.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Outcome {
    /// `"first"`, `"second"` or `"draw"`.
    pub winner: &'static str,
    /// First's point of view.
    pub score: Score,
    /// Why it is over.
    pub reason: Reason,
    /// The completed line.
    pub line: Vec<String>,
}

/// A whole set of rules with every field filled in.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(tag = "game", rename_all = "lowercase")]
pub enum Rules {
    /// k in a row.
    Mnk {
        /// What a foul does.
        fouls: &'static str,
        /// Columns.
        width: u8,
        /// Rows.
        height: u8,
        /// How many in a row.
        k: u8,
        /// Whether a line loses.
        misere: bool,
        /// Cells nobody may use.
        obstacles: Vec<String>,
    },
    /// Reversi.
    Reversi {
        /// What a foul does.
        fouls: &'static str,
        /// Columns.
        width: u8,
        /// Rows.
        height: u8,
        /// `"cross"` or `"parallel"`.
        opening: &'static str,
        /// Whether fewer discs win.
        reversed: bool,
        /// Whether empties count for the winner.
        empties_to_winner: bool,
    },
    /// Eight.
    Eight {
        /// What a foul does.
        fouls: &'static str,
        /// The sum to make.
        target: u16,
        /// The largest number to say.
        most: u16,
    },
    /// A written-down tree.
    Tree {
        /// What a foul does.
        fouls: &'static str,
        /// The tree's text.
        tree: String,
    },
}

impl From<&AllRules> for Rules {
    fn from(rules: &AllRules) -> Self {
        let fouls = match rules.fouls {
            Fouls::Reject => "reject",
            Fouls::Lose => "lose",
        };
        match &rules.game {
            GameRules::Mnk(rules) => Rules::Mnk {
                fouls,
                width: rules.width,
                height: rules.height,
                k: rules.k,
                misere: rules.misere,
                obstacles: (0..rules.cells())
                    .filter(|&cell| rules.obstacles.contains(cell))
                    .map(|cell| rules.name(cell))
                    .collect(),
            },
            GameRules::Reversi(rules) => Rules::Reversi {
                fouls,
                width: rules.width,
                height: rules.height,
                opening: match rules.opening {
                    Opening::Cross => "cross",
                    Opening::Parallel => "parallel",
                },
                reversed: rules.reversed,
                empties_to_winner: rules.empties_to_winner,
            },
            GameRules::Eight(rules) => Rules::Eight {
                fouls,
                target: rules.target,
                most: rules.most,
            },
            GameRules::Tree(tree) => Rules::Tree {
                fouls,
                tree: tree.clone(),
            },
        }
    }
}

impl From<&Record> for Game {
    fn from(record: &Record) -> Self {
        let game = record.game();
        let outcome = record.outcome();
        let view = game.view();
        let legal = match outcome {
            Some(_) => Vec::new(),
            None => game
                .moves()
                .into_iter()
                .map(|mv| game.write_move(mv))
                .collect(),
        };
        let score = match outcome {
            Some(Ending { score, .. }) => score,
            None => view.score,
        };
        Game {
            rules: record.rules().into(),
            start: record.start().map(str::to_owned),
            moves: record.moves().to_vec(),
            position: game.write_position(),
            width: view.width,
            height: view.height,
            cells: view.cells,
            turn: game.turn(),
            legal,
            last: record.last().map(|last| Last {
                mv: last.mv.clone(),
                by: last.by,
                flipped: last.flipped.clone(),
            }),
            score,
            outcome: outcome.map(|outcome| Outcome {
                winner: winner(outcome.score).map_or("draw", Side::name),
                score: outcome.score,
                reason: outcome.reason,
                line: view.line,
            }),
        }
    }
}
