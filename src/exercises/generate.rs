//! Makes trees on which all versions differ, by trying random ones.

use fastrand::Rng;

use super::distance::distance;
use super::tree::{Node, Tree, of_game};
use super::versions::{Trace, VERSIONS, Version, run};
use crate::game::{Game, Notation, Side};
use crate::games::presets;
use crate::games::record::Record;

/// What an exercise's tree is: random numbers, or the end of a random game on a small board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[cfg_attr(
    feature = "types",
    derive(ts_rs::TS),
    ts(rename = "ExerciseKind", rename_all = "lowercase")
)]
pub enum Kind {
    /// Random numbers.
    #[default]
    Numbers,
    /// The end of a random game.
    Position,
}

impl Kind {
    /// The kinds and their names.
    pub const NAMES: [(Self, &'static str); 2] =
        [(Self::Numbers, "numbers"), (Self::Position, "position")];
}

/// A tree and the trace of each version on it.
#[derive(Clone, Debug)]
pub struct Exercise {
    /// The tree.
    pub tree: Tree,
    /// The game whose end the tree shows, if any; it starts in the position at the root.
    pub game: Option<Record>,
    traces: Vec<Trace>,
}

impl Exercise {
    /// The trace of a version.
    #[must_use]
    pub fn trace(&self, version: Version) -> &Trace {
        &self.traces[version as usize]
    }

    /// Makes an exercise of this tree if no two versions visit the same leaves and choose the same move. The end of a game is too small a
    /// tree for a bound from further up to matter, so there the version that passes down one bound may agree with the right one.
    fn of(tree: Tree, game: Option<Record>) -> Option<Self> {
        let right = run(Version::Right, &tree);
        // On most trees, these agree with the right version, so try them first.
        let same = |version| distance(&right, &run(version, &tree)) == 0;
        if same(Version::BoundOfSibling) || same(Version::BoundForValue) {
            return None;
        }
        let mut traces: Vec<Trace> = Vec::with_capacity(VERSIONS.len());
        for (version, _) in VERSIONS {
            let trace = run(version, &tree);
            // The right version comes first.
            let exempt = usize::from(game.is_some() && version == Version::OneBound);
            let mut others = traces.iter().skip(exempt);
            if others.any(|other| distance(other, &trace) == 0) {
                return None;
            }
            traces.push(trace);
        }
        Some(Self { tree, game, traces })
    }
}

/// The maximum number of nodes in a tree, since a learner has to click through it.
const MOST_NODES: usize = 45;
/// Games on larger boards take too long to play out.
const MOST_CELLS: usize = 16;
/// With two versions to distinguish, this many suitable trees are made, and the best one is chosen.
const CHOICE: usize = 8;

/// An exercise, determined by the seed. With two versions, one on which their clicks differ much.
#[must_use]
pub fn exercise(seed: u64, kind: Kind, between: Option<(Version, Version)>) -> Exercise {
    let mut rng = Rng::with_seed(seed);
    let mut found: Vec<Exercise> = Vec::new();
    loop {
        let made = match kind {
            Kind::Numbers => Some(numbers(&mut rng))
                .filter(|tree| tree.len() <= MOST_NODES)
                .and_then(|tree| Exercise::of(tree, None)),
            Kind::Position => position(&mut rng),
        };
        found.extend(made);
        let Some((one, other)) = between else {
            match found.pop() {
                Some(exercise) => return exercise,
                None => continue,
            }
        };
        if found.len() == CHOICE {
            let far = |exercise: &Exercise| distance(exercise.trace(one), exercise.trace(other));
            let best = found.iter().map(far).max();
            found.retain(|exercise| Some(far(exercise)) == best);
            found.truncate(1);
            if let Some(exercise) = found.pop() {
                return exercise;
            }
        }
    }
}

/// A tree of depth four, with two or three moves at each node and leaves from 1 to 9. A bound from further up first matters at this depth.
fn numbers(rng: &mut Rng) -> Tree {
    let mut tree = Vec::new();
    grow(rng, 4, Side::First, String::new(), &mut tree);
    tree
}

fn grow(rng: &mut Rng, plies: u32, turn: Side, mv: String, tree: &mut Tree) -> usize {
    let at = tree.len();
    tree.push(Node {
        mv,
        turn,
        children: Vec::new(),
        value: 0,
    });
    if plies == 0 {
        tree[at].value = rng.i64(1..=9);
        return at;
    }
    let moves = if rng.usize(..4) == 0 { 3 } else { 2 };
    for i in 0..moves {
        let child = grow(rng, plies - 1, turn.other(), (i + 1).to_string(), tree);
        tree[at].children.push(child);
    }
    at
}

/// The end of a random game on a small board, as much of it as fits a small tree.
fn position(rng: &mut Rng) -> Option<Exercise> {
    let mut presets = presets();
    let (_, rules) = presets.swap_remove(rng.usize(..presets.len()));
    let mut game = rules.game.start(None).ok()?;
    if !(1..=MOST_CELLS).contains(&game.view().cells.len()) {
        return None;
    }
    let mut played = Vec::new();
    while game.outcome().is_none() {
        let moves = game.moves();
        played.push(game.clone());
        game.play(moves[rng.usize(..moves.len())]);
    }
    let played = played.into_iter().rev();
    let small = played.map_while(|game| Some((of_game(&game, MOST_NODES)?, game)));
    let (tree, game) = small.last()?;
    let record = Record::new(rules, Some(&game.write_position())).ok()?;
    Exercise::of(tree, Some(record))
}
