//! How a puzzle is played: keeping moves, key moves, the defence, when it is solved, and how a wrong move is refuted.

use super::judge::{Judge, within_reach};
use super::{Goal, Puzzle, Stage};
use crate::error::Result;
use crate::game::{Game, Notation, Score};
use crate::games::AnyMove;
use crate::short_sort::sort_short;

/// The maximum number of positions that [`nothing_can_go_wrong`] visits to see that a puzzle is solved.
pub const SURE_POSITIONS: u32 = 2_000;

/// A move of the main line.
#[derive(Clone, Debug, PartialEq)]
pub struct Step {
    /// The stage before the move.
    pub stage: Stage,
    /// The move.
    pub mv: AnyMove,
    /// The solver's moves that keep the goal here; `None` on the other side's turn, and where finding them takes too long.
    pub keeping: Option<Vec<AnyMove>>,
    /// The number of legal moves.
    pub legal: usize,
}

impl Step {
    /// The solver's moves that keep the goal here, as far as they are known.
    #[must_use]
    pub fn keeping(&self) -> &[AnyMove] {
        self.keeping.as_deref().unwrap_or_default()
    }

    /// Whether the solver has a choice here, in which something can go wrong.
    #[must_use]
    pub fn is_test(&self) -> bool {
        !self.keeping().is_empty() && self.keeping().len() < self.legal
    }

    /// Whether this is a key move: of several legal moves, it alone keeps the goal.
    #[must_use]
    pub fn is_key(&self) -> bool {
        self.is_test() && self.keeping().len() == 1
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

/// How hard a reply makes the solver's next move; the larger, the harder.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Hardness {
    /// Something can go wrong at the very next move.
    test: bool,
    /// How few of the moves keep the goal, where some are wrong.
    few: i64,
    /// How little the solver can then reach at most; the same for all wins in *n* moves.
    low: Score,
    /// How many of the moves are wrong.
    wrong: usize,
}

/// How hard the solver's next move is in this stage, where the goal holds.
fn hardness(judge: &mut Judge, stage: &Stage) -> Result<Hardness> {
    let keeping = judge.keeping(stage)?.len();
    let wrong = stage.game.moves().len() - keeping;
    let low = match stage.goal {
        Goal::WinIn(_) => 0,
        _ => -stage.own(judge.value(&stage.game)?),
    };
    Ok(Hardness {
        test: wrong > 0,
        few: if wrong > 0 { -(keeping as i64) } else { 0 },
        low,
        wrong,
    })
}

/// The first of those with the largest worth. There must be one.
fn first_largest<T, W: Ord>(all: Vec<T>, mut worth: impl FnMut(&T) -> Result<W>) -> Result<T> {
    let mut best: Option<(W, T)> = None;
    for one in all {
        let worth = worth(&one)?;
        if best.as_ref().is_none_or(|(most, _)| worth > *most) {
            best = Some((worth, one));
        }
    }
    Ok(best.expect("there is one").1)
}

/// Where the computer's defence leads while the other side moves again.
fn played_on(judge: &mut Judge, mut stage: Stage) -> Result<Stage> {
    while stage.result().is_none() && !stage.is_own_turn() && !is_solved(&stage) {
        let mv = defence(judge, &stage)?;
        stage = stage.after(mv);
    }
    Ok(stage)
}

/// The computer's defence: the legal reply after which a person is most likely to go wrong.
///
/// A reply after which the other side moves again is as hard as what its next moves lead to, which are chosen in the same way.
///
/// A reply after which the puzzle is not solved comes before one after which it is. In a win in *n* moves, the replies that hold out longest come
/// first. Among equals, and in all other puzzles, the reply leaves the solver a move that is wrong, then the fewest keeping moves, then the
/// lowest value, then the most wrong moves; of replies that are alike in all this, it is the first in canonical order. It must be the other
/// side's turn, in a stage where the goal holds.
///
/// Where the values of the moves are out of reach, it is the best move that a short search finds. Where only the solver's next moves cannot be
/// judged, it is the best reply for the other side; in a win in *n* moves, the first of those that hold out longest.
///
/// # Errors
/// With the code `puzzle-too-large` if the stage cannot be judged; of kind too-large if there is too little memory for a search.
pub fn defence(judge: &mut Judge, stage: &Stage) -> Result<AnyMove> {
    let replies = stage.game.moves();
    if let [only] = replies[..] {
        return Ok(only);
    }
    let bounded = matches!(stage.goal, Goal::WinIn(_));
    if !bounded && judge.known_values(&stage.game)?.is_none() {
        return judge.best(&stage.game);
    }
    let mut left: Vec<(AnyMove, Stage)> = Vec::new();
    for mv in replies {
        let after = played_on(judge, stage.after(mv))?;
        if !is_solved(&after) {
            left.push((mv, after));
        }
    }
    if left.is_empty() {
        return Ok(stage.game.moves()[0]);
    }
    if let Goal::WinIn(most) = stage.goal {
        left = longest(judge, left, most)?;
    }
    if let [(only, _)] = left[..] {
        return Ok(only);
    }
    let first = left[0].0;
    match within_reach(first_largest(left, |(_, after)| hardness(judge, after)))? {
        Some((hardest, _)) => Ok(hardest),
        None if bounded => Ok(first),
        None => judge.best(&stage.game),
    }
}

/// The replies after which a win in *n* moves takes longest.
fn longest(
    judge: &mut Judge,
    replies: Vec<(AnyMove, Stage)>,
    most: u8,
) -> Result<Vec<(AnyMove, Stage)>> {
    let (mut slowest, mut longest) = (0, Vec::new());
    for (mv, after) in replies {
        let moves = judge.fewest_moves(&after, most)?.unwrap_or(most);
        if moves > slowest {
            slowest = moves;
            longest.clear();
        }
        if moves == slowest {
            longest.push((mv, after));
        }
    }
    Ok(longest)
}

/// The solver's move in the main line: the keeping move with the best value, or the quickest win; the first of equals. The goal must hold, on
/// the solver's turn.
///
/// Where the values of the moves are out of reach, it is the best move that a short search finds.
///
/// # Errors
/// With the code `puzzle-too-large` if the stage cannot be judged; of kind too-large if there is too little memory for a search.
pub fn own_move(judge: &mut Judge, stage: &Stage) -> Result<AnyMove> {
    let Goal::WinIn(most) = stage.goal else {
        return judge.best(&stage.game);
    };
    for moves in 1..=most {
        let quicker = Stage {
            goal: Goal::WinIn(moves),
            ..stage.clone()
        };
        if moves < most && !judge.holds(&quicker)? {
            continue;
        }
        for mv in stage.game.moves() {
            if judge.holds(&quicker.after(mv))? {
                return Ok(mv);
            }
        }
    }
    // Reached only if the goal does not hold, although it must.
    judge.likely(&stage.game)
}

/// The main line: the solver's moves against the computer's defence, until the puzzle is solved. Empty if the goal can't be reached.
///
/// The keeping moves are found from the end, where that is quickest, and are unknown before a choice where it takes too long.
///
/// # Errors
/// With the code `puzzle-too-large` if a stage cannot be judged; of kind too-large if there is too little memory for a search.
pub fn main_line(judge: &mut Judge, stage: &Stage) -> Result<Vec<Step>> {
    let mut line = Vec::new();
    let mut stage = stage.clone();
    if !judge.holds(&stage)? {
        return Ok(line);
    }
    while stage.result().is_none() && !is_solved(&stage) {
        let mv = if stage.is_own_turn() {
            own_move(judge, &stage)?
        } else {
            defence(judge, &stage)?
        };
        let after = stage.after(mv);
        line.push(Step {
            legal: stage.game.moves().len(),
            stage,
            mv,
            keeping: None,
        });
        stage = after;
    }
    for step in line
        .iter_mut()
        .rev()
        .filter(|step| step.stage.is_own_turn())
    {
        step.keeping = within_reach(judge.keeping(&step.stage))?;
        if step.keeping.is_none() {
            break;
        }
    }
    Ok(line)
}

/// The number of key moves in the main line.
///
/// # Errors
/// Those of [`main_line`].
pub fn keys(puzzle: &Puzzle) -> Result<u8> {
    let line = main_line(&mut Judge::new(), &puzzle.stage())?;
    Ok(line.iter().filter(|step| step.is_key()).count() as u8)
}

/// Forced passes of both sides and the computer's defence, until the solver has a choice or the puzzle is solved, and whether it is. The goal
/// must hold.
///
/// # Errors
/// Those of [`defence`].
pub fn onward(judge: &mut Judge, stage: &Stage) -> Result<(Vec<AnyMove>, bool)> {
    let mut moves = Vec::new();
    let mut stage = stage.clone();
    loop {
        if is_solved(&stage) {
            return Ok((moves, true));
        }
        let mv = match stage.game.forced_pass() {
            Some(pass) => pass,
            None if stage.is_own_turn() || stage.result().is_some() => return Ok((moves, false)),
            None => defence(judge, &stage)?,
        };
        moves.push(mv);
        stage = stage.after(mv);
    }
}

/// The passes that are forced here, of either side, until the goal is reached or missed.
#[must_use]
pub fn passes(stage: &Stage) -> Vec<AnyMove> {
    let mut moves = Vec::new();
    let mut stage = stage.clone();
    while stage.result().is_none()
        && let Some(pass) = stage.game.forced_pass()
    {
        moves.push(pass);
        stage = stage.after(pass);
    }
    moves
}

/// Replies that the solver meets with the same move.
#[derive(Clone, Debug, PartialEq)]
pub struct Branch {
    /// The replies; none on the solver's turn.
    pub replies: Vec<AnyMove>,
    /// The solver's move; `None`: the puzzle is solved, the other side moves again, or the solver must pass.
    pub answer: Option<AnyMove>,
    /// The moves after the first of the replies: forced passes, the answer, and forced passes.
    pub moves: Vec<AnyMove>,
    /// Whether the puzzle is solved after them.
    pub clear: bool,
}

/// A stage and the solver's move in it.
struct Met {
    /// The passes that are forced first.
    passes: Vec<AnyMove>,
    /// The stage after them.
    stage: Stage,
    solved: bool,
    answer: Option<AnyMove>,
}

impl Met {
    /// Whether the other side moves again: then no two replies are met alike.
    fn goes_on(&self) -> bool {
        self.passes.is_empty() && !self.solved && !self.stage.is_own_turn()
    }

    fn new(judge: &mut Judge, stage: Stage) -> Result<Self> {
        let passes = passes(&stage);
        let stage = passes.iter().fold(stage, |stage, &pass| stage.after(pass));
        let solved = is_solved(&stage);
        let answer = match solved || !stage.is_own_turn() {
            true => None,
            false => Some(own_move(judge, &stage)?),
        };
        Ok(Self {
            passes,
            stage,
            solved,
            answer,
        })
    }

    fn branch(self, replies: Vec<AnyMove>) -> Branch {
        let Self {
            passes: mut moves,
            mut stage,
            solved,
            answer,
        } = self;
        if let Some(answer) = answer {
            stage = stage.after(answer);
            moves.push(answer);
            for pass in passes(&stage) {
                stage = stage.after(pass);
                moves.push(pass);
            }
        }
        Branch {
            replies,
            answer,
            moves,
            clear: solved || is_solved(&stage),
        }
    }
}

/// All defences, in a stage where the goal holds. On the other side's turn: the replies, grouped by the move that meets them, the smallest
/// groups first; one after which the other side moves again is a group of its own. On the solver's turn: one branch without replies, which
/// begins with the solver's move.
///
/// # Errors
/// Those of [`own_move`].
pub fn branches(judge: &mut Judge, stage: &Stage) -> Result<Vec<Branch>> {
    if stage.is_own_turn() {
        return Ok(vec![Met::new(judge, stage.clone())?.branch(Vec::new())]);
    }
    let mut groups: Vec<(Vec<AnyMove>, Met)> = Vec::new();
    for reply in stage.game.moves() {
        let met = Met::new(judge, stage.after(reply))?;
        let same = |known: &Met| {
            !met.goes_on()
                && !known.goes_on()
                && (known.solved, known.answer) == (met.solved, met.answer)
        };
        match groups.iter_mut().find(|(_, known)| same(known)) {
            Some((replies, _)) => replies.push(reply),
            None => groups.push((vec![reply], met)),
        }
    }
    sort_short(&mut groups, |(replies, _)| replies.len());
    Ok(groups
        .into_iter()
        .map(|(replies, met)| met.branch(replies))
        .collect())
}

/// How a wrong move is punished: the other side's best replies and the solver's best tries, from after the move until the goal is missed
/// for good. The goal must not hold after the move.
///
/// The replies take as much from the solver as they can. In a win in *n* moves, both sides play the best moves of a short search; but
/// each reply ends the game if it can, and leaves no win in the moves that are left.
///
/// # Errors
/// With the code `puzzle-too-large` if a stage cannot be judged; of kind too-large if there is too little memory for a search.
pub fn refutation(judge: &mut Judge, after_mistake: &Stage) -> Result<Vec<AnyMove>> {
    let mut line = Vec::new();
    let mut stage = after_mistake.clone();
    while stage.result().is_none() {
        let mv = match stage.goal {
            Goal::WinIn(_) => refute_in_time(judge, &stage)?,
            _ => judge.best(&stage.game)?,
        };
        stage = stage.after(mv);
        line.push(mv);
    }
    Ok(line)
}

/// A move in the refutation of a win in *n* moves. Every move of the solver is too late.
fn refute_in_time(judge: &mut Judge, stage: &Stage) -> Result<AnyMove> {
    let likely = judge.likely(&stage.game)?;
    if stage.is_own_turn() {
        return Ok(likely);
    }
    let moves = stage.game.moves();
    let ends = |mv: &&AnyMove| stage.after(**mv).result() == Some(false);
    if let Some(&mv) = moves.iter().find(ends) {
        return Ok(mv);
    }
    for mv in std::iter::once(likely).chain(moves) {
        if judge.misses(&stage.after(mv))? {
            return Ok(mv);
        }
    }
    // Reached only if the goal holds, although it must not.
    Ok(likely)
}
