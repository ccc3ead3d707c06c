//! What is known of a position that is too large to solve: the threats on the board, and for each likely move its threat and its outcome by
//! threats, or else an estimate.

use std::collections::TryReserveError;

use super::alphabeta::{DECIDED, Ranked};
use super::choose::{Choice, Chooser, READABLE};
use crate::game::{Notation as _, Score, Side};
use crate::games::mnk::{Mnk, Move};
use crate::player::reply;
use crate::solver::Tables;
use crate::solver::limit::Limit;
use crate::solver::mnk::bits::{Bits, Wide};
use crate::solver::mnk::board::MnkBoard;
use crate::solver::mnk::position::Position;

/// What a side threatens.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// To complete a line.
    Line,
    /// To mark a cell that leaves two cells that complete lines.
    Fork,
}

/// All threats of one kind of one side.
#[derive(Clone, Copy, Debug)]
pub struct Threats {
    /// The side that threatens.
    pub side: Side,
    /// What it threatens.
    pub kind: Kind,
    /// Its marks in these lines.
    pub marks: Wide,
    /// The cells that complete a line; for forks, the cells that stop them all.
    pub answers: Wide,
}

/// A likely move.
#[derive(Clone, Debug)]
pub struct SurveyedMove {
    /// The move.
    pub mv: Move,
    /// The position's value after it, from first's point of view, if threats prove it.
    pub value: Option<Score>,
    /// Otherwise an estimate of it in hundredths, from -99 to 99.
    pub estimate: Score,
    /// The expected continuation, the move itself first.
    pub line: Vec<Move>,
    /// The threat that it makes.
    pub makes: Option<Kind>,
}

/// What is known of a position.
#[derive(Clone, Debug)]
pub struct Survey {
    /// The best of the moves.
    pub choice: Choice,
    /// The threats on the board.
    pub threats: Vec<Threats>,
    /// The likely moves, the best by their estimates first.
    pub moves: Vec<SurveyedMove>,
}

/// The estimate that stands for half a win. It was chosen so that an open three is worth about that much.
const HALF: Score = 600;

/// Surveys a position within a limit; `None` if it is small enough to solve, or over.
///
/// # Errors
/// If there is too little memory for even the smallest table.
pub fn survey(
    position: &Mnk,
    limit: Limit,
    tables: &mut Tables,
) -> Result<Option<Survey>, TryReserveError> {
    if position.free() <= READABLE || position.completed().is_some() {
        return Ok(None);
    }
    let mut chooser = Chooser::new(position, limit);
    let root = chooser.root;
    let sign = root.turn.sign();
    let nodes = limit.nodes();
    let within = limit.part(nodes.max(200), 50);
    let (mut ranked, visited) = chooser.ranked(tables, within, true)?;
    chooser.nodes += visited;
    let mut proved = false;
    if !chooser.board().misere
        && let Some(line) = chooser.in_part(25, |chooser| {
            chooser.winning_line(tables, &root, root.turn, nodes / 8)
        })?
    {
        ranked.retain(|other| other.line[0] != line[0]);
        proved = true;
        let estimate = DECIDED;
        ranked.insert(0, Ranked { estimate, line });
    }
    let mut moves = Vec::new();
    for (at, choice) in ranked.iter().enumerate() {
        // Each move has its part of the time that is left.
        let percent = 100 / (ranked.len() - at) as u32;
        moves.push(chooser.in_part(percent, |chooser| {
            known_of(chooser, tables, choice.clone(), nodes / 128)
        })?);
    }
    if proved {
        moves[0].value = Some(sign);
    }
    let worth = |at: &usize| {
        let one = &moves[*at];
        sign * one.value.map_or(one.estimate, |value| 100 * value)
    };
    // Of equal moves, the first.
    let best = (0..moves.len()).rev().max_by_key(worth).unwrap_or(0);
    let best = &moves[best];
    let choice = Choice {
        mv: best.mv,
        value: best.value,
        estimate: 0,
        exact: best.value.is_some(),
        line: best.line.clone(),
        nodes: chooser.nodes,
    };
    let threats = if chooser.board().misere {
        Vec::new()
    } else {
        threats(chooser.board(), &root)
    };
    Ok(Some(Survey {
        choice,
        threats,
        moves,
    }))
}

/// What is known of a move. The search for each side's win by threats visits at most this many positions.
fn known_of(
    chooser: &mut Chooser,
    tables: &mut Tables,
    choice: Ranked,
    nodes: u64,
) -> Result<SurveyedMove, TryReserveError> {
    let Ranked { estimate, mut line } = choice;
    let turn = chooser.root.turn;
    let mv = line[0];
    let (mut value, mut makes) = (None, None);
    if !chooser.board().misere {
        let next = chooser.root.after(mv);
        let made = threats(chooser.board(), &next);
        let mut made = made.iter();
        let made = made.find(|made| made.side == turn && made.marks.has(u32::from(mv)));
        makes = made.map(|threat| threat.kind);
        if let Some((winner, rest)) = chooser.outcome_by_threats(tables, &next, nodes)? {
            value = Some(winner.sign());
            line.truncate(1);
            line.extend(rest);
        }
    }
    Ok(SurveyedMove {
        mv,
        value,
        estimate: turn.sign() * (100 * estimate / (estimate.abs() + HALF)),
        line,
        makes,
    })
}

/// The threats of both sides.
pub fn threats(board: &MnkBoard<Wide>, position: &Position) -> Vec<Threats> {
    let empty = position.empty(board);
    let mut all = Vec::new();
    for side in [Side::First, Side::Second] {
        let mine = position.marks[side as usize];
        let none = |kind, answers| Threats {
            side,
            kind,
            marks: Wide::EMPTY,
            answers,
        };
        let mut lines = none(Kind::Line, Wide::EMPTY);
        let mut forks = none(Kind::Fork, empty);
        let mut pairs: Vec<(Wide, Wide)> = Vec::new();
        for &window in &board.windows {
            if !window.within(mine | empty) {
                continue;
            }
            let (marks, open) = (window & mine, window & empty);
            match open.count() {
                1 => {
                    lines.marks |= marks;
                    lines.answers |= open;
                }
                2 => {
                    for &(others, other) in &pairs {
                        if (open & other).count() == 1 {
                            forks.marks |= marks | others;
                            forks.answers &= open | other;
                        }
                    }
                    pairs.push((marks, open));
                }
                _ => {}
            }
        }
        all.extend([lines, forks]);
    }
    all.retain(|threats| !threats.marks.is_empty());
    all
}

/// A survey in the game's notation.
#[must_use]
pub fn written(game: &Mnk, known: Vec<SurveyedMove>, found: Vec<Threats>) -> reply::Survey {
    let name = |kind| match kind {
        Kind::Line => "line",
        Kind::Fork => "fork",
    };
    let moves = known.into_iter().map(|known| reply::Candidate {
        mv: game.write_move(known.mv),
        tenths: known.value.map_or(known.estimate / 10, |value| 10 * value),
        exact: known.value.is_some(),
        line: reply::write_line(game, &known.line),
        makes: known.makes.map(name),
    });
    let cells = |set: Wide| {
        set.cells()
            .map(|cell| game.write_move(cell as Move))
            .collect()
    };
    let threats = found.into_iter().map(|known| reply::Threats {
        by: known.side,
        kind: name(known.kind),
        marks: cells(known.marks),
        answers: cells(known.answers),
    });
    reply::Survey {
        moves: moves.collect(),
        threats: threats.collect(),
    }
}
