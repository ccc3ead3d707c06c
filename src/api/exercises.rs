//! `exercise` and `diagnose`: trees that reveal how a learner understands alpha-beta, and what the clicks reveal.

use serde::{Serialize, Serializer};
use serde_json::Value;

use crate::api::fields::{Fields, MAX_SAFE, OPTION_FIELDS, integer, list_of, wrong};
use crate::builder::builder;
use crate::error::{ANSWER, ANSWERS, BETWEEN, CLICKS, NOT_OPTIONS, Result};
use crate::exercises::{
    Answer, Exercise, Explanation, Judgement, Kind, Trace, VERSIONS, Version, exercise as make,
    judge, rank_versions, to_text,
};
use crate::game::{Score, Side};
use crate::games::record::Record;

/// Identifies an exercise: equal options make equal exercises.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct ExerciseOptions {
    /// Distinguishes exercises.
    pub seed: u64,
    /// The kind of its tree.
    pub kind: Kind,
    /// Two versions that the exercise should distinguish well.
    pub between: Option<(Version, Version)>,
}

builder! {
    ExerciseOptions {
        seed: u64,
        kind: Kind,
        between: impl Into<Option<(Version, Version)>>,
    }
}

/// A learner's answer to an exercise.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct ExerciseAnswer {
    /// The exercise.
    pub exercise: ExerciseOptions,
    /// The leaves clicked, in order, as indices of the exercise's nodes.
    pub clicks: Vec<usize>,
    /// The root's child chosen as best.
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

/// Reads the options of an exercise.
///
/// # Errors
/// Of kind bad-options, with the field.
pub fn decode_options(value: &Value) -> Result<ExerciseOptions> {
    let mut fields = Fields::of(value, &OPTION_FIELDS, NOT_OPTIONS)?;
    let options = of_fields(&mut fields)?;
    fields.finish()?;
    Ok(options)
}

fn of_fields(fields: &mut Fields) -> Result<ExerciseOptions> {
    let kinds = [(Kind::Numbers, "numbers"), (Kind::Position, "position")];
    Ok(ExerciseOptions {
        seed: fields.integer("seed", 0..=MAX_SAFE)?.unwrap_or(0) as u64,
        kind: fields.one_of("kind", kinds)?.unwrap_or(Kind::Numbers),
        between: match fields.get("between") {
            None | Some(Value::Null) => None,
            Some(value) => Some(between(value)?),
        },
    })
}

fn between(value: &Value) -> Result<(Version, Version)> {
    let named = |value: &Value| Version::from_name(value.as_str()?);
    let two = match value.as_array().map(Vec::as_slice) {
        Some([one, other]) => named(one).zip(named(other)),
        _ => None,
    };
    two.filter(|(one, other)| one != other).ok_or_else(|| {
        let names = VERSIONS.map(|(_, name)| name);
        wrong(BETWEEN, "between", value).with("choices", names.join(", "))
    })
}

/// Reads answers.
///
/// # Errors
/// Of kind bad-options, with the field.
pub fn decode_answers(value: &Value) -> Result<Vec<ExerciseAnswer>> {
    let list = list_of(value, MOST_ANSWERS, ANSWERS)?;
    list.iter().map(answer).collect()
}

fn answer(value: &Value) -> Result<ExerciseAnswer> {
    let mut fields = Fields::of(value, &OPTION_FIELDS, ANSWER)?;
    let answer = ExerciseAnswer {
        exercise: of_fields(&mut fields)?,
        clicks: clicks(fields.get("clicks").unwrap_or(&Value::Null))?,
        best: fields.integer("best", 0..=MAX_SAFE)?.unwrap_or(0) as usize,
    };
    fields.finish()?;
    Ok(answer)
}

fn clicks(value: &Value) -> Result<Vec<usize>> {
    let list = list_of(value, MOST_CLICKS, CLICKS)?;
    let click = |click: &Value| {
        let click = integer(click).filter(|&click| click >= 0);
        let wrong = || wrong(CLICKS, "", value).with("most", MOST_CLICKS);
        click.map(|click| click as usize).ok_or_else(wrong)
    };
    list.iter().map(click).collect()
}

/// An exercise as a page gets it.
#[derive(Serialize)]
struct ExerciseView<'a> {
    tree: String,
    game: Option<&'a Record>,
    nodes: Vec<ExerciseNode<'a>>,
}

#[derive(Serialize)]
struct ExerciseNode<'a> {
    parent: Option<usize>,
    #[serde(rename = "move")]
    mv: Option<&'a str>,
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
