//! How a puzzle is played: keeping moves, key moves, the defence, when it is solved, and how a wrong move is refuted.

use super::judge::Judge;
use super::{Goal, Puzzle, Stage};
use crate::error::Result;
use crate::game::{Game, Score};
use crate::games::AnyMove;

/// The most positions that [`nothing_can_go_wrong`] visits. A page that visits fewer ends some puzzles a move or two later, with the same
/// result.
pub const SURE_POSITIONS: u32 = 2_000;

/// A move of the main line.
#[derive(Clone, Debug, PartialEq)]
pub struct Step {
    /// The stage before the move.
    pub stage: Stage,
    /// The move.
    pub mv: AnyMove,
    /// The solver's moves that keep the goal here; empty on the other side's turn.
    pub keeping: Vec<AnyMove>,
    /// The number of legal moves.
    pub legal: usize,
}

impl Step {
    /// Whether the solver has a choice here, in which something can go wrong.
    #[must_use]
    pub const fn is_test(&self) -> bool {
        !self.keeping.is_empty() && self.keeping.len() < self.legal
    }

    /// Whether this is a key move: of several legal moves, it alone keeps the goal.
    #[must_use]
    pub const fn is_key(&self) -> bool {
        self.is_test() && self.keeping.len() == 1
    }
}

/// Whether the goal will be reached whatever both sides play: then the puzzle is solved.
///
/// False if that takes more than `positions` positions to see.
#[must_use]
pub fn nothing_can_go_wrong(stage: &Stage, positions: u32) -> bool {
    fn sure(stage: &Stage, left: &mut u32) -> bool {
        if let Some(reached) = stage.result() {
            return reached;
        }
        if *left == 0 {
            return false;
        }
        *left -= 1;
        let moves = stage.game.moves();
        moves.into_iter().all(|mv| sure(&stage.after(mv), left))
    }
    let mut left = positions;
    sure(stage, &mut left)
}

/// Whether the puzzle is solved here: the goal is reached, or nothing can go wrong any more.
#[must_use]
pub fn is_solved(stage: &Stage) -> bool {
    nothing_can_go_wrong(stage, SURE_POSITIONS)
}

/// How hard a reply makes it for a person; the larger, the harder.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Hardness {
    /// Something can still go wrong: the puzzle is not solved.
    open: bool,
    /// The number of own moves that a win still takes, in a win in so many moves: the longest line.
    moves: u8,
    /// Something can go wrong at the very next move.
    test: bool,
    /// How few of the solver's next moves keep the goal.
    few: i64,
    /// How little the solver can then reach at most.
    low: Score,
    /// How many of the solver's next moves are wrong.
    wrong: usize,
}

/// How hard this stage, on the solver's turn, is for a person. The goal must hold.
fn hardness(judge: &mut Judge, stage: &Stage) -> Result<Hardness> {
    let mut hardness = Hardness {
        open: !is_solved(stage),
        moves: 0,
        test: false,
        few: 0,
        low: Score::MIN,
        wrong: 0,
    };
    if !hardness.open || !stage.is_own_turn() {
        return Ok(hardness);
    }
    let keeping = judge.keeping(stage)?.len();
    let legal = stage.game.moves().len();
    hardness.test = keeping < legal;
    hardness.wrong = legal - keeping;
    if hardness.test {
        hardness.few = -(keeping as i64);
    }
    if let Goal::WinIn(most) = stage.goal {
        hardness.moves = judge.fewest_moves(stage, most)?.unwrap_or(most);
    } else {
        hardness.low = -stage.own(judge.value(&stage.game)?);
    }
    Ok(hardness)
}

/// The computer's defence: the legal reply after which most goes wrong for a person.
///
/// In a win in so many moves it is the one that holds out longest. Among equals, and in all other puzzles, it leaves the solver the fewest
/// keeping moves, then the lowest value, then the most wrong moves; of replies that are alike in all this, it is the first in canonical order.
/// A reply after which nothing can go wrong comes last. It must be the other side's turn, in a stage where the goal holds.
///
/// # Errors
/// Of kind too-large if there is too little memory for a search.
pub fn defence(judge: &mut Judge, stage: &Stage) -> Result<AnyMove> {
    let mut best: Option<(Hardness, AnyMove)> = None;
    for reply in stage.game.moves() {
        let hardness = hardness(judge, &stage.after(reply))?;
        if best.is_none_or(|(hardest, _)| hardness > hardest) {
            best = Some((hardness, reply));
        }
    }
    Ok(best.expect("a game that goes on has a move").1)
}

/// The solver's move in the main line: of the keeping moves, the one with the best value, or the quickest win; the first of equals.
fn own_move(judge: &mut Judge, stage: &Stage, keeping: &[AnyMove]) -> Result<AnyMove> {
    let mut best: Option<(Score, AnyMove)> = None;
    for &mv in keeping {
        let after = stage.after(mv);
        let worth = match after.goal {
            Goal::WinIn(most) => {
                let moves = judge.fewest_moves(&after, most)?.unwrap_or(most);
                -Score::from(moves)
            }
            _ => stage.own(judge.value(&after.game)?),
        };
        if best.is_none_or(|(most, _)| worth > most) {
            best = Some((worth, mv));
        }
    }
    Ok(best
        .expect("a stage where the goal holds has a keeping move")
        .1)
}

/// The main line: keeping moves against the hardest defence, until the puzzle is solved. Empty if the goal can't be reached.
///
/// # Errors
/// Of kind too-large if there is too little memory for a search.
pub fn main_line(judge: &mut Judge, stage: &Stage) -> Result<Vec<Step>> {
    let mut line = Vec::new();
    let mut stage = stage.clone();
    if !judge.holds(&stage)? {
        return Ok(line);
    }
    while !is_solved(&stage) {
        let (mv, keeping) = if stage.is_own_turn() {
            let keeping = judge.keeping(&stage)?;
            (own_move(judge, &stage, &keeping)?, keeping)
        } else {
            (defence(judge, &stage)?, Vec::new())
        };
        let after = stage.after(mv);
        line.push(Step {
            legal: stage.game.moves().len(),
            stage,
            mv,
            keeping,
        });
        stage = after;
    }
    Ok(line)
}

/// The number of key moves in the main line.
///
/// # Errors
/// Of kind too-large if there is too little memory for a search.
pub fn keys(puzzle: &Puzzle) -> Result<u8> {
    let line = main_line(&mut Judge::new(), &puzzle.stage())?;
    Ok(line.iter().filter(|step| step.is_key()).count() as u8)
}

/// How a wrong move is punished: the other side's best replies and the solver's best tries, from after the move until the goal is missed
/// for good. The goal must not hold after the move.
///
/// The replies take as much from the solver as they can. In a win in so many moves, each reply leaves no win in the moves that are left, and
/// ends the game if it can.
///
/// # Errors
/// Of kind too-large if there is too little memory for a search.
pub fn refutation(judge: &mut Judge, after_mistake: &Stage) -> Result<Vec<AnyMove>> {
    let mut line = Vec::new();
    let mut stage = after_mistake.clone();
    while stage.result().is_none() {
        let mv = match stage.goal {
            Goal::WinIn(_) => refute_in_time(judge, &stage)?,
            _ => {
                let sign = stage.game.turn().sign();
                let values = judge.values(&stage.game)?;
                let best = values
                    .iter()
                    .rev()
                    .max_by_key(|&&(_, value)| sign * value)
                    .expect("a game that goes on has a move");
                best.0
            }
        };
        stage = stage.after(mv);
        line.push(mv);
    }
    Ok(line)
}

/// A move in the refutation of a win in so many moves: the other side's first reply that ends the game, or else the first that leaves no win in
/// time; for the solver, whose every move is too late, its first.
fn refute_in_time(judge: &mut Judge, stage: &Stage) -> Result<AnyMove> {
    let moves = stage.game.moves();
    if !stage.is_own_turn() {
        let ends = |mv: &&AnyMove| stage.after(**mv).result() == Some(false);
        if let Some(&mv) = moves.iter().find(ends) {
            return Ok(mv);
        }
    }
    for mv in moves {
        if !judge.holds(&stage.after(mv))? {
            return Ok(mv);
        }
    }
    unreachable!("a stage where the goal does not hold has a move that keeps it so");
}
