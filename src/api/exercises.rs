//! `exercise` and `diagnose`: trees that reveal how somebody understands alpha-beta, and what their clicks reveal.

use crate::api::encode;
use crate::api::fields::{Fields, OPTION_FIELDS, list_of, wrong};
use crate::builder::builder;
use crate::error::{ANSWER, ANSWERS, BETWEEN, CLICKS, NOT_OPTIONS, Result};
use crate::exercises::{
    Answer, Exercise, Explanation, Judgement, Kind, Trace, VERSIONS, Version, exercise as make,
    judge, rank_versions, to_text,
};
use crate::plain::{MAX_SAFE, Object, Plain};
use crate::search::window::Bound;

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

/// Somebody's answer to an exercise.
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

/// What somebody's answers reveal.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Diagnosis {
    /// How well each version explains the answers, the likeliest first.
    pub believed: Vec<Explanation>,
    /// For each answer, whether its clicks and its choice are right.
    pub judged: Vec<Judgement>,
    /// For each answer, the trace of the right search and that of the likeliest version.
    pub traces: Vec<(Trace, Trace)>,
}

/// The most answers in one diagnosis.
pub const MOST_ANSWERS: usize = 20;
/// The most clicks in one answer.
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
    let both = |exercise: &Exercise| {
        let trace = |version| exercise.trace(version).clone();
        (trace(Version::Right), trace(likeliest))
    };
    let traces = exercises.iter().map(both).collect();
    Diagnosis {
        believed,
        judged: given.iter().map(judge).collect(),
        traces,
    }
}

/// Reads the options of an exercise.
///
/// # Errors
/// Of kind bad-options, with the field.
pub fn decode_options(value: &Plain) -> Result<ExerciseOptions> {
    let mut fields = Fields::new(value, &OPTION_FIELDS, NOT_OPTIONS)?;
    let options = of_fields(&mut fields);
    fields.finish()?;
    Ok(options)
}

fn of_fields(fields: &mut Fields) -> ExerciseOptions {
    let kinds = [(Kind::Numbers, "numbers"), (Kind::Position, "position")];
    ExerciseOptions {
        seed: fields.integer("seed", 0..=MAX_SAFE).unwrap_or(0) as u64,
        kind: fields.one_of("kind", kinds).unwrap_or(Kind::Numbers),
        between: match fields.get("between") {
            None | Some(Plain::Null) => None,
            Some(value) => fields.keep(between(value)),
        },
    }
}

fn between(value: &Plain) -> Result<(Version, Version)> {
    let named = |value: &Plain| Version::from_name(value.as_str()?);
    let two = match value.as_list() {
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
pub fn decode_answers(value: &Plain) -> Result<Vec<ExerciseAnswer>> {
    let list = list_of(value, MOST_ANSWERS, ANSWERS)?;
    let mut answers = Vec::with_capacity(list.len());
    for value in list {
        let mut fields = Fields::new(value, &OPTION_FIELDS, ANSWER)?;
        let exercise = of_fields(&mut fields);
        let clicks = clicks(fields.get("clicks").unwrap_or(&Plain::Null));
        let clicks = fields.keep(clicks).unwrap_or_default();
        let best = fields.integer("best", 0..=MAX_SAFE).unwrap_or(0) as usize;
        fields.finish()?;
        answers.push(ExerciseAnswer {
            exercise,
            clicks,
            best,
        });
    }
    Ok(answers)
}

fn clicks(value: &Plain) -> Result<Vec<usize>> {
    let list = list_of(value, MOST_CLICKS, CLICKS)?;
    let mut clicks = Vec::with_capacity(list.len());
    for click in list {
        let click = click.as_i64().filter(|&click| click >= 0);
        let wrong = || wrong(CLICKS, "", value).with("most", MOST_CLICKS);
        clicks.push(click.ok_or_else(wrong)? as usize);
    }
    Ok(clicks)
}

/// An exercise: its tree as text and as nodes, and the game that it is the end of, if any.
#[must_use]
pub fn encode_exercise(exercise: &Exercise) -> Plain {
    let mut parents = vec![None; exercise.tree.len()];
    let mut nodes = Vec::with_capacity(exercise.tree.len());
    for (at, node) in exercise.tree.iter().enumerate() {
        for &child in &node.children {
            parents[child] = Some(at as i64);
        }
        let mut object = Object::default();
        object.maybe_number("parent", parents[at]);
        object.maybe_text("move", parents[at].map(|_| node.mv.as_str()));
        object.text("turn", node.turn.name());
        object.maybe_number("value", node.children.is_empty().then_some(node.value));
        object.end_in(&mut nodes);
    }
    let mut object = Object::default();
    object.text("tree", &to_text(&exercise.tree, 0));
    object.put(
        "game",
        exercise.game.as_ref().map_or(Plain::Null, encode::game),
    );
    object.put("nodes", Plain::List(nodes));
    object.end()
}

/// The result of a diagnosis.
#[must_use]
pub fn encode_diagnosis(diagnosis: &Diagnosis) -> Plain {
    let mut believed = Vec::with_capacity(diagnosis.believed.len());
    for one in &diagnosis.believed {
        let mut object = Object::default();
        object.text("version", one.version.name());
        object.number("slips", one.slips as i64);
        object.number("choices", one.choices as i64);
        object.end_in(&mut believed);
    }
    let mut judged = Vec::with_capacity(diagnosis.judged.len());
    for one in &diagnosis.judged {
        let mut object = Object::default();
        object.maybe_number("differs", one.differs.map(|at| at as i64));
        object.flag("choice", one.choice);
        object.end_in(&mut judged);
    }
    let mut traces = Vec::with_capacity(diagnosis.traces.len());
    for (right, likeliest) in &diagnosis.traces {
        let mut object = Object::default();
        object.put("right", trace(right));
        object.put("believed", trace(likeliest));
        object.end_in(&mut traces);
    }
    let mut object = Object::default();
    object.put("believed", Plain::List(believed));
    object.put("judged", Plain::List(judged));
    object.put("traces", Plain::List(traces));
    object.end()
}

fn trace(trace: &Trace) -> Plain {
    let mut found = Vec::with_capacity(trace.found.len());
    for one in &trace.found {
        found.push(one.map_or(Plain::Null, |one| {
            let mut object = Object::default();
            object.number("value", one.value);
            object.maybe_text("bound", one.bound.map(Bound::name));
            object.end()
        }));
    }
    let mut cuts = Vec::with_capacity(trace.cuts.len());
    for cut in &trace.cuts {
        let mut object = Object::default();
        object.number("at", cut.at as i64);
        object.put("skipped", numbers(&cut.skipped));
        object.number("limit", cut.limit);
        object.number("limit_at", cut.limit_at as i64);
        object.end_in(&mut cuts);
    }
    let mut object = Object::default();
    object.put("leaves", numbers(&trace.leaves));
    object.number("value", trace.value);
    object.number("best", trace.best as i64);
    object.put("found", Plain::List(found));
    object.put("cuts", Plain::List(cuts));
    object.end()
}

fn numbers(list: &[usize]) -> Plain {
    Plain::List(list.iter().map(|&at| Plain::Number(at as f64)).collect())
}
