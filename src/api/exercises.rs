//! `exercise` and `diagnose`: trees that reveal how a learner understands alpha-beta, and what the clicks reveal.

use serde::{Serialize, Serializer};

use crate::argument::{Argument, MAX_SAFE};
use crate::error::{ANSWER, BETWEEN, CLICKS, Result};
use crate::exercises::{
    Answer, Exercise, Explanation, Judgement, Kind, Trace, VERSIONS, Version, exercise as make,
    judge, rank_versions, to_text,
};
use crate::game::{Score, Side};
use crate::games::record::Record;
use crate::options::{Options, options};

options! {
    /// Identifies an exercise: equal options make equal exercises.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    #[cfg_attr(feature = "types", derive(ts_rs::TS), ts(optional_fields))]
    #[non_exhaustive]
    pub struct ExerciseOptions {
        /// Distinguishes exercises; 0 by default.
        #[cfg_attr(feature = "types", ts(optional = nullable))]
        pub seed: u64 => |seed| seed.whole::<u64>(0..=MAX_SAFE),
        /// The kind of its tree; "numbers" by default.
        #[cfg_attr(feature = "types", ts(optional = nullable))]
        pub kind: Kind => |kind| kind.one_of(Kind::NAMES),
        /// Two versions whose clicks should differ much.
        #[cfg_attr(feature = "types", ts(optional = nullable))]
        pub between: Option<(Version, Version)> => |names| names.nullable(between),
    }
}

/// A learner's answer to an exercise.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[non_exhaustive]
pub struct ExerciseAnswer {
    /// The exercise.
    #[cfg_attr(feature = "types", ts(flatten))]
    pub exercise: ExerciseOptions,
    /// The leaves clicked, in order, by their indices among the exercise's nodes.
    pub clicks: Vec<usize>,
    /// The root's child chosen as best, by its index.
    pub best: usize,
}

impl ExerciseAnswer {
    /// The clicks and the choice, as indices of the exercise's nodes and of the root's children.
    #[must_use]
    pub const fn new(exercise: ExerciseOptions, clicks: Vec<usize>, best: usize) -> Self {
        Self {
            exercise,
            clicks,
            best,
        }
    }
}

/// What a learner's answers reveal.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[non_exhaustive]
pub struct Diagnosis {
    /// How well each version explains the answers, the likeliest first.
    pub believed: Vec<Explanation>,
    /// For each answer, whether its clicks and its choice are right.
    pub judged: Vec<Judgement>,
    /// For each answer, the searches to compare it with.
    pub traces: Vec<TracePair>,
}

/// The right search of an exercise and the one that its answer is believed to follow.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[non_exhaustive]
pub struct TracePair {
    /// The trace of the right search.
    pub right: Trace,
    /// The trace of the likeliest version.
    pub believed: Trace,
}

/// The maximum number of answers in one diagnosis.
pub const MOST_ANSWERS: usize = 20;
/// The maximum number of clicks in one answer.
pub const MOST_CLICKS: usize = 200;

/// A tree on which the right search and many wrong ones visit different leaves.
///
/// ```
/// use yomikiri::api::{ExerciseAnswer, ExerciseOptions, diagnose, exercise};
/// use yomikiri::exercises::{Kind, Version};
/// let options = ExerciseOptions::default().seed(1).kind(Kind::Numbers);
/// let trace = exercise(&options).trace(Version::CutsLate).clone();
/// let answer = ExerciseAnswer::new(options, trace.leaves, trace.best);
/// let diagnosis = diagnose(&[answer]);
/// assert_eq!((diagnosis.believed[0].version, diagnosis.believed[0].slips), (Version::CutsLate, 0));
/// assert!(diagnosis.judged[0].differs.is_some());
/// ```
#[must_use]
pub fn exercise(options: &ExerciseOptions) -> Exercise {
    make(options.seed, options.kind, options.between)
}

/// Finds the version of the search that explains the answers best.
#[must_use]
pub fn diagnose(answers: &[ExerciseAnswer]) -> Diagnosis {
    let exercises: Vec<Exercise> = answers
        .iter()
        .map(|answer| exercise(&answer.exercise))
        .collect();
    let given: Vec<Answer> = answers
        .iter()
        .zip(&exercises)
        .map(|(answer, exercise)| Answer {
            exercise,
            clicks: answer.clicks.clone(),
            best: answer.best,
        })
        .collect();
    let believed = rank_versions(&given);
    let likeliest = believed[0].version;
    let traces = exercises.iter().map(|exercise| TracePair {
        right: exercise.trace(Version::Right).clone(),
        believed: exercise.trace(likeliest).clone(),
    });
    Diagnosis {
        believed,
        judged: given.iter().map(judge).collect(),
        traces: traces.collect(),
    }
}

fn between(names: Argument) -> Result<(Version, Version)> {
    let named = |version: Argument| version.one_of(VERSIONS);
    match names.list(2, BETWEEN, named).as_deref() {
        Ok(&[one, other]) if one != other => Ok((one, other)),
        _ => {
            let choices = VERSIONS.map(|(_, name)| name).join(", ");
            Err(names.wrong(BETWEEN).with("choices", choices))
        }
    }
}

/// Reads an answer.
pub(super) fn answer(answer: Argument) -> Result<ExerciseAnswer> {
    let mut fields = answer.fields(ANSWER)?;
    let exercise = ExerciseOptions::read(&mut fields)?;
    let given = fields.needed("clicks");
    let clicks = given.list(MOST_CLICKS, CLICKS, |click| click.whole(0..=MAX_SAFE));
    let clicks = clicks.map_err(|_| given.wrong(CLICKS).with("most", MOST_CLICKS))?;
    let best = fields
        .get("best")
        .map_or(Ok(0), |best| best.whole(0..=MAX_SAFE))?;
    fields.finish()?;
    Ok(ExerciseAnswer::new(exercise, clicks, best))
}

/// An exercise as a page gets it.
#[derive(Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(rename = "Exercise"))]
pub(super) struct ExerciseView<'a> {
    /// The tree, in the notation of a game tree's rules.
    tree: String,
    /// The game whose end the tree shows.
    #[cfg_attr(feature = "types", ts(type = "Game | null"))]
    game: Option<&'a Record>,
    /// The tree's nodes, parents before their children.
    nodes: Vec<ExerciseNode<'a>>,
}

/// A node of an exercise's tree.
#[derive(Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub(super) struct ExerciseNode<'a> {
    /// The parent's index; `None` at the root.
    parent: Option<usize>,
    /// The move from the parent; `None` at the root.
    #[serde(rename = "move")]
    #[cfg_attr(feature = "types", ts(type = "Move | null"))]
    mv: Option<&'a str>,
    /// The side to move.
    turn: Side,
    /// A leaf's value.
    value: Option<Score>,
}

/// The tree as text and as nodes, and the game whose end it shows, if any.
impl Serialize for Exercise {
    fn serialize<S: Serializer>(&self, serializer: S) -> std::result::Result<S::Ok, S::Error> {
        let mut parents = vec![None; self.tree.len()];
        for (at, node) in self.tree.iter().enumerate() {
            for &child in &node.children {
                parents[child] = Some(at);
            }
        }
        let nodes = self
            .tree
            .iter()
            .zip(parents)
            .map(|(node, parent)| ExerciseNode {
                parent,
                mv: parent.map(|_| node.mv.as_str()),
                turn: node.turn,
                value: node.children.is_empty().then_some(node.value),
            });
        let view = ExerciseView {
            tree: to_text(&self.tree, 0),
            game: self.game.as_ref(),
            nodes: nodes.collect(),
        };
        view.serialize(serializer)
    }
}
