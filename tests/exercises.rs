//! The exercises: every tree tells every version apart, and learners who follow one are found out.

#![allow(missing_docs)]

use fastrand::Rng;
use yomikiri::exercises::diagnose::believed;
use yomikiri::exercises::generate::exercise;
use yomikiri::exercises::versions::VERSIONS;
use yomikiri::exercises::{Answer, Exercise, Kind, Version};

/// How many trees of each kind; the same ones every time.
const TREES: u64 = 500;

fn tell_apart(kind: Kind) {
    for seed in 0..TREES {
        let exercise = exercise(seed, kind, None);
        assert_eq!(exercise.game.is_some(), kind == Kind::Position);
        for (i, &(one, _)) in VERSIONS.iter().enumerate() {
            for &(other, _) in &VERSIONS[..i] {
                assert_ne!(
                    exercise.trace(one),
                    exercise.trace(other),
                    "seed {seed}: {one:?} and {other:?}"
                );
            }
        }
    }
}

#[test]
fn every_tree_of_numbers_tells_all_versions_apart() {
    tell_apart(Kind::Numbers);
}

#[test]
fn every_position_tells_all_versions_apart() {
    tell_apart(Kind::Position);
}

/// Clicks a tree through by a version, with one slip in twenty: a click on some other leaf, or one left out.
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

/// Three exercises: one of each kind, and one that tells the two likeliest versions apart.
fn found(version: Version, seed: u64, rng: &mut Rng) -> Version {
    let first = exercise(3 * seed, Kind::Numbers, None);
    let second = exercise(3 * seed + 1, Kind::Position, None);
    let mut answers = vec![click(&first, version, rng), click(&second, version, rng)];
    let so_far = believed(&answers);
    let third = exercise(
        3 * seed + 2,
        Kind::Numbers,
        Some((so_far[0].0, so_far[1].0)),
    );
    answers.push(click(&third, version, rng));
    believed(&answers)[0].0
}

#[test]
fn learners_with_five_slips_in_a_hundred_are_found_out_in_three_exercises() {
    let mut rng = Rng::with_seed(1);
    let (mut right, mut all) = (0, 0);
    for &(version, name) in &VERSIONS {
        let learners: u64 = 50;
        let named = (0..learners)
            .filter(|&seed| found(version, seed, &mut rng) == version)
            .count();
        println!("{name}: {named} of {learners}");
        right += named;
        all += learners as usize;
    }
    println!("{right} of {all}");
    assert!(right * 100 >= 95 * all, "{right} of {all} learners");
}
