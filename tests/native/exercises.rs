//! The exercises: every tree distinguishes all versions, and the diagnosis finds the version that a learner follows.

use crate::common;

use fastrand::Rng;
use serde_json::json;
use yomikiri::api::decode::{answers, options};
use yomikiri::api::{ExerciseAnswer, ExerciseOptions, diagnose};
use yomikiri::exercises::{
    Answer, Exercise, Kind, TraceCut, VERSIONS, Version, exercise, rank_versions,
};
use yomikiri::game::Side;

/// The number of trees of each kind. They are the same in every run.
const TREES: u64 = 500;

fn assert_distinguishes(kind: Kind) {
    for seed in 0..TREES {
        let exercise = exercise(seed, kind, None);
        assert_eq!(exercise.game.is_some(), kind == Kind::Position);
        for (i, &(one, _)) in VERSIONS.iter().enumerate() {
            for &(other, _) in &VERSIONS[..i] {
                // The end of a game is too small a tree for a bound from further up to matter.
                if kind == Kind::Position && (one, other) == (Version::OneBound, Version::Right) {
                    continue;
                }
                let answer = |version| {
                    let trace = exercise.trace(version);
                    (&trace.leaves, trace.best)
                };
                assert_ne!(
                    answer(one),
                    answer(other),
                    "seed {seed}: {one:?} and {other:?}"
                );
            }
        }
    }
}

#[test]
fn every_tree_of_numbers_distinguishes_all_versions() {
    assert_distinguishes(Kind::Numbers);
}

#[test]
fn every_position_distinguishes_all_versions() {
    assert_distinguishes(Kind::Position);
}

/// Answers an exercise as a learner who follows `version`, with one slip in twenty clicks: a random
/// leaf, or a leaf left out.
fn click<'a>(exercise: &'a Exercise, version: Version, rng: &mut Rng) -> Answer<'a> {
    let leaves: Vec<usize> = (0..exercise.tree.len())
        .filter(|&at| exercise.tree[at].children.is_empty())
        .collect();
    let trace = exercise.trace(version);
    let mut clicks = Vec::new();
    for &leaf in &trace.leaves {
        match rng.u32(..40) {
            0 => {}
            1 => clicks.push(leaves[rng.usize(..leaves.len())]),
            _ => clicks.push(leaf),
        }
    }
    let children = &exercise.tree[0].children;
    let best = if rng.u32(..20) == 0 {
        children[rng.usize(..children.len())]
    } else {
        trace.best
    };
    Answer {
        exercise,
        clicks,
        best,
    }
}

/// Diagnoses a learner by three exercises: one of each kind, which learners of all versions get, and
/// one that distinguishes the two likeliest versions.
fn found(version: Version, seed: u64, [first, second]: &[Exercise; 2], rng: &mut Rng) -> Version {
    let mut answers = vec![click(first, version, rng), click(second, version, rng)];
    let so_far = rank_versions(&answers);
    let third = exercise(
        3 * seed + 2,
        Kind::Numbers,
        Some((so_far[0].version, so_far[1].version)),
    );
    answers.push(click(&third, version, rng));
    rank_versions(&answers)[0].version
}

#[test]
fn three_exercises_identify_a_version_despite_five_percent_slips() {
    let mut rng = Rng::with_seed(1);
    let (mut right, mut all) = (0, 0);
    let learners: u64 = if common::all() { 50 } else { 8 };
    let begin = |seed| {
        [(3 * seed, Kind::Numbers), (3 * seed + 1, Kind::Position)]
            .map(|(seed, kind)| exercise(seed, kind, None))
    };
    let first: Vec<[Exercise; 2]> = (0..learners).map(begin).collect();
    for &(version, name) in &VERSIONS {
        let named = (0..learners)
            .zip(&first)
            .filter(|&(seed, first)| found(version, seed, first, &mut rng) == version)
            .count();
        println!("{name}: {named} of {learners}");
        right += named;
        all += learners as usize;
    }
    println!("{right} of {all}");
    assert!(right * 100 >= 95 * all, "{right} of {all} learners");
}

#[test]
fn exercises_and_answers_are_read_by_field() {
    let numbers = ExerciseOptions::default();
    let position = ExerciseOptions::default()
        .seed((1 << 53) - 1)
        .kind(Kind::Position)
        .between((Version::LastChild, Version::Right));
    let given =
        json!({ "seed": position.seed, "kind": "position", "between": ["last-child", "right"] });
    let mut answer = given.clone();
    (answer["clicks"], answer["best"]) = (json!([7, 4]), json!(2));
    assert_eq!(
        options::<ExerciseOptions>(&json!({ "between": null })),
        Ok(numbers)
    );
    assert_eq!(options::<ExerciseOptions>(&given), Ok(position));
    let read =
        |exercise, clicks: &[usize], best| ExerciseAnswer::new(exercise, clicks.to_vec(), best);
    assert_eq!(
        answers(&json!([answer, { "clicks": [] }])),
        Ok(vec![read(position, &[7, 4], 2), read(numbers, &[], 0)])
    );
}

/// An encoded exercise is ready to draw: each node names its parent, and only leaves have values.
/// The test then checks the encoded diagnosis of an answer.
#[test]
fn exercises_and_diagnoses_are_plain_data() {
    for kind in [Kind::Numbers, Kind::Position] {
        let asked = ExerciseOptions::default().seed(5).kind(kind);
        let made = exercise(5, kind, None);
        let plain = json!(made);
        assert_eq!(plain["game"].is_object(), kind == Kind::Position);
        let nodes = plain["nodes"].as_array().expect("a list");
        assert_eq!(nodes.len(), made.tree.len());
        for (at, (node, reported)) in made.tree.iter().zip(nodes).enumerate() {
            let leaf = node.children.is_empty();
            assert_eq!(reported["turn"], node.turn.name());
            assert_eq!(reported["value"], json!(leaf.then_some(node.value)));
            let parent = reported["parent"].as_u64().map(|parent| parent as usize);
            assert_eq!(parent.is_none(), at == 0);
            assert!(parent.is_none_or(|parent| made.tree[parent].children.contains(&at)));
            assert_eq!(reported["move"], json!(parent.map(|_| &node.mv)));
        }
        let leaves = nodes
            .iter()
            .filter(|node| node["value"].is_number())
            .count();
        let numbers = plain["tree"]
            .as_str()
            .expect("a text")
            .split(['(', ')', ' ']);
        assert_eq!(numbers.filter(|part| !part.is_empty()).count(), leaves);

        let trace = made.trace(Version::NeverCuts).clone();
        let right = made.trace(Version::Right);
        let reported = json!(diagnose(&[ExerciseAnswer::new(
            asked,
            trace.leaves.clone(),
            trace.best,
        )]));
        assert_eq!(
            reported["believed"][0],
            json!({ "version": "never-cuts", "slips": 0, "choices": 0 })
        );
        assert_eq!(
            reported["believed"].as_array().map(Vec::len),
            Some(VERSIONS.len())
        );
        let traces = &reported["traces"][0];
        for (reported, trace) in [(&traces["right"], right), (&traces["believed"], &trace)] {
            let plain = [&reported["leaves"], &reported["value"], &reported["best"]];
            let expected = [json!(trace.leaves), json!(trace.value), json!(trace.best)];
            assert_eq!(plain, expected.each_ref());
        }
        // What the search found is laid over the tree: skipped positions have nothing.
        let found = traces["right"]["found"].as_array().expect("a list");
        for (at, (node, found)) in made.tree.iter().zip(found).enumerate() {
            if node.children.is_empty() {
                assert_eq!(found.is_null(), !right.leaves.contains(&at));
                assert!(
                    found.is_null() || found["value"] == node.value && found["bound"].is_null()
                );
            }
        }
        let cuts = traces["right"]["cuts"].as_array().expect("a list");
        assert!(!cuts.is_empty());
        for cut in cuts {
            let at = cut["at"].as_u64().expect("a node") as usize;
            let bound = if made.tree[at].turn == Side::First {
                "lower"
            } else {
                "upper"
            };
            assert_eq!(found[at]["bound"], bound);
            let owner = cut["limit_at"].as_u64().expect("a node") as usize;
            assert_ne!(made.tree[owner].turn, made.tree[at].turn);
            for skipped in cut["skipped"].as_array().expect("a list") {
                let skipped = skipped.as_u64().expect("a node") as usize;
                assert!(made.tree[at].children.contains(&skipped) && found[skipped].is_null());
            }
        }
    }
}

/// The clicks and the final choice are judged separately: either can be right without the other.
#[test]
fn clicks_and_choice_are_judged_separately() {
    let asked = ExerciseOptions::default().seed(9).kind(Kind::Numbers);
    let made = exercise(9, Kind::Numbers, None);
    let right = made.trace(Version::Right);
    let other = made.tree[0]
        .children
        .iter()
        .find(|&&child| child != right.best);
    let other = *other.expect("the root has two moves");
    let mut fewer = right.leaves.clone();
    fewer.pop();
    let mut swapped = right.leaves.clone();
    swapped.swap(1, 2);
    let mut more = right.leaves.clone();
    more.push(right.leaves[0]);
    let all = right.leaves.len();
    for (clicks, differs) in [
        (&right.leaves, None),
        (&fewer, Some(all - 1)),
        (&more, Some(all)),
        (&swapped, Some(1)),
    ] {
        for (best, choice) in [(right.best, true), (other, false)] {
            let answer = ExerciseAnswer::new(asked, clicks.clone(), best);
            let reported = json!(diagnose(&[answer]));
            let expected = json!([{ "differs": differs, "choice": choice }]);
            assert_eq!(reported["judged"], expected, "{clicks:?} {best}");
            let right = &reported["believed"].as_array().expect("a list");
            let right = right
                .iter()
                .find(|one| one["version"] == "right")
                .expect("a version");
            assert_eq!(right["choices"], u8::from(!choice));
            assert_eq!(right["slips"] == 0, differs.is_none());
        }
    }
}

/// A learner who passes down one bound only, as in F1, gets that diagnosis.
#[test]
fn forgetting_the_bounds_from_further_up_is_a_diagnosis() {
    for seed in 0..20 {
        let made = exercise(seed, Kind::Numbers, None);
        let (right, forgets) = (made.trace(Version::Right), made.trace(Version::OneBound));
        assert!(forgets.leaves.len() > right.leaves.len());
        assert_eq!((forgets.best, forgets.value), (right.best, right.value));
        let deep = |cut: &TraceCut| !made.tree[cut.limit_at].children.contains(&cut.at);
        assert!(right.cuts.iter().any(deep) && !forgets.cuts.iter().any(deep));
        let answer = Answer {
            exercise: &made,
            clicks: forgets.leaves.clone(),
            best: forgets.best,
        };
        assert_eq!(rank_versions(&[answer])[0].version.name(), "one-bound");
    }
}
