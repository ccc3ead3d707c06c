//! Themes: facts about a puzzle's solution, each proved.
//!
//! Most are about the first move, which is a key move: it alone keeps the goal. Themes about threats and passes may hold at any key move of the
//! main line.

mod dots_and_boxes;
mod mnk;
mod reversi;
mod sums;

use super::judge::Judge;
use super::solve::Step;
use super::{Goal, Stage};
use crate::error::Result;
use crate::game::{Game, Notation};
use crate::games::{AnyGame, GameRules};

/// A fact about a puzzle's solution.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Theme {
    /// The main line has at least three choices in which something can go wrong, and at each of them exactly one move keeps the goal.
    OnlyMoves,
    /// Reversi: after the first move and the reply, the solver has fewer discs than before; another move would have flipped more. At the end, the
    /// solver is better off than before the move. Dots and Boxes: where no box can be taken, the first move lets the other side take some, and
    /// another move would let it take fewer.
    Sacrifice,
    /// Reversi: no disc that the first move flips touches an empty cell, and some other legal move flips one that does. Rows: in a win in three moves
    /// or more, the first move neither threatens to complete a line nor prevents one.
    QuietMove,
    /// Reversi: after the first move, the other side can take a corner that it could not have taken before.
    CornerGiven,
    /// Reversi: after a key move, the other side must pass.
    ForcedPass,
    /// Reversi: the first move leaves only regions with an even number of empty cells, and another legal move does not. Connect Four: after the first
    /// move, the other side is in zugzwang, and in the main line it comes to a turn at which all its moves are right below cells on which the
    /// solver completes a line, while the solver cannot complete one at once. Dots and Boxes: where no box can be taken, the other side is in
    /// zugzwang after the first move, and in the main line it comes to a turn at which it can take no box, and each of its moves lets the
    /// solver take three or more, a long chain.
    Parity,
    /// Rows: after a key move, the solver can complete a line on two cells, and the other side on none.
    Fork,
    /// Rows: after a key move, the solver can complete a line on one cell only; when the other side has taken it, a fork or a line follows all
    /// the same.
    DoubleThreat,
    /// If the other side could pass after the first move, the goal would be out of reach; in a win in *n* moves of Connect Four, the win itself.
    Zugzwang,
    /// Each of at least three other first moves loses, and the solution does not.
    AllElseLoses,
    /// Reversi: at the end of the main line, the other side has no disc left.
    WipeOut,
    /// Eight: the number that would refute the first move is the one just said, which may not be repeated.
    TakenNumber,
    /// Dots and Boxes: a key move leaves the last two boxes of a chain, or the last four of a loop, to the other side, although the solver could take
    /// them.
    DoubleDealing,
}

impl Theme {
    /// All themes in the order of their numbers.
    pub const ALL: [Theme; 13] = [
        Theme::OnlyMoves,
        Theme::Sacrifice,
        Theme::QuietMove,
        Theme::CornerGiven,
        Theme::ForcedPass,
        Theme::Parity,
        Theme::Fork,
        Theme::DoubleThreat,
        Theme::Zugzwang,
        Theme::AllElseLoses,
        Theme::WipeOut,
        Theme::TakenNumber,
        Theme::DoubleDealing,
    ];

    /// The theme's bit in a set of themes.
    #[must_use]
    pub const fn bit(self) -> u16 {
        1 << self as u16
    }

    /// The themes in a set, in the order of their numbers.
    #[must_use]
    pub fn in_set(set: u16) -> Vec<Self> {
        let mut themes = Self::ALL.to_vec();
        themes.retain(|theme| set & theme.bit() != 0);
        themes
    }

    /// The theme's name in the file of puzzles.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Theme::OnlyMoves => "only-moves",
            Theme::Sacrifice => "sacrifice",
            Theme::QuietMove => "quiet-move",
            Theme::CornerGiven => "corner-given",
            Theme::ForcedPass => "forced-pass",
            Theme::Parity => "parity",
            Theme::Fork => "fork",
            Theme::DoubleThreat => "double-threat",
            Theme::Zugzwang => "zugzwang",
            Theme::AllElseLoses => "all-else-loses",
            Theme::WipeOut => "wipe-out",
            Theme::TakenNumber => "taken-number",
            Theme::DoubleDealing => "double-dealing",
        }
    }
}

/// The set of themes that hold, given the puzzle's rules and its main line. Empty if the first move is not a key move.
///
/// # Errors
/// Of kind too-large if there is too little memory for a search.
pub fn themes(judge: &mut Judge, rules: &GameRules, line: &[Step]) -> Result<u16> {
    let Some(first) = line.first().filter(|step| step.is_key()) else {
        return Ok(0);
    };
    let mut set = 0;
    let mut add = |theme: Theme, holds: bool| set |= if holds { theme.bit() } else { 0 };
    add(Theme::OnlyMoves, only_moves(line));
    let zugzwang = zugzwang(judge, rules, first)?;
    add(Theme::Zugzwang, zugzwang);
    add(Theme::AllElseLoses, all_else_loses(judge, first)?);
    match &first.stage.game {
        AnyGame::Reversi(_) => {
            add(Theme::Sacrifice, reversi::sacrifice(judge, line)?);
            add(Theme::QuietMove, reversi::quiet_move(first));
            add(Theme::CornerGiven, reversi::corner_given(first));
            add(Theme::ForcedPass, reversi::forced_pass(line));
            add(Theme::Parity, reversi::parity(first));
            add(Theme::WipeOut, reversi::wipe_out(line));
        }
        AnyGame::Mnk(game) if !game.rules().misere => {
            let gravity = game.rules().gravity;
            add(Theme::Parity, gravity && zugzwang && mnk::parity(line));
            add(Theme::QuietMove, mnk::quiet_move(first));
            add(Theme::Fork, line.iter().any(mnk::fork));
            let mut double = false;
            for step in line {
                double = double || mnk::double_threat(judge, step)?;
            }
            add(Theme::DoubleThreat, double);
        }
        AnyGame::DotsAndBoxes(_) => {
            add(Theme::Sacrifice, dots_and_boxes::sacrifice(first));
            let parity = zugzwang && dots_and_boxes::parity(first, line);
            add(Theme::Parity, parity);
            let double = line.iter().any(dots_and_boxes::double_dealing);
            add(Theme::DoubleDealing, double);
        }
        AnyGame::Eight(_) => add(Theme::TakenNumber, sums::taken_number(judge, rules, first)?),
        _ => {}
    }
    Ok(set)
}

/// [`Theme::OnlyMoves`].
fn only_moves(line: &[Step]) -> bool {
    let tests = || line.iter().filter(|step| step.is_test());
    tests().count() >= 3 && tests().all(Step::is_key)
}

/// [`Theme::Zugzwang`].
fn zugzwang(judge: &mut Judge, rules: &GameRules, first: &Step) -> Result<bool> {
    let mut after = first.stage.after(first.mv);
    if matches!(after.goal, Goal::WinIn(_)) {
        // Without gravity, a further mark only helps.
        if !falls(&after) {
            return Ok(false);
        }
        after.goal = Goal::Win;
    }
    if after.game.outcome().is_some() || after.game.forced_pass().is_some() || after.is_own_turn() {
        return Ok(false);
    }
    let Some(game) = passed(rules, &after.game) else {
        return Ok(false);
    };
    judge.misses(&Stage { game, ..after })
}

/// Whether marks fall.
fn falls(stage: &Stage) -> bool {
    matches!(&stage.game, AnyGame::Mnk(game) if game.rules().gravity)
}

/// The position with the other side to move, if the rules know it and the game goes on in it.
fn passed(rules: &GameRules, game: &AnyGame) -> Option<AnyGame> {
    let view = game.view();
    let turn = game.turn();
    let text = if view.width > 0 {
        rules.position_from_cells(&view.cells, turn.other())?
    } else {
        let text = game.write_position();
        format!("{}{}", text.strip_suffix(turn.name())?, turn.other().name())
    };
    let game = rules.start(Some(&text)).ok()?;
    game.outcome().is_none().then_some(game)
}

/// [`Theme::AllElseLoses`].
fn all_else_loses(judge: &mut Judge, first: &Step) -> Result<bool> {
    if matches!(first.stage.goal, Goal::WinIn(_)) || first.legal < 4 {
        return Ok(false);
    }
    let values = judge.values(&first.stage.game)?;
    Ok(values
        .iter()
        .all(|&(mv, value)| (first.stage.own(value) < 0) == (mv != first.mv)))
}
