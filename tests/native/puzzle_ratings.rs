//! The ratings of the shipped puzzles, against how the levels solve them.

use crate::common::all;
use crate::puzzle_file::{all_wanted, file};

use yomikiri::puzzles::rating::{Arena, LEVELS, Predictors, is_held_back, rank_correlation};

/// Puzzles of every kind that were held back from the fit are played again by all levels but the last; the predictor alone ranks them well, and
/// so do the ratings.
#[test]
fn ratings_agree_with_what_levels_solve() {
    let every = if all_wanted() {
        1
    } else if all() {
        3
    } else {
        12
    };
    let file = file();
    let (mut ratings, mut predicted, mut failures) = (Vec::new(), Vec::new(), Vec::new());
    let records = file.kinds.iter().flat_map(|kind| &kind.records);
    let held_back = records.filter(|record| is_held_back(&record.puzzle));
    for record in held_back.step_by(every) {
        let mut arena = Arena::new(record.puzzle.clone());
        let line = arena.main_line().unwrap();
        let mut failed = 0.0;
        for level in &LEVELS[..5] {
            for seed in 0..20 {
                failed += f64::from(!arena.attempt(*level, seed, None).unwrap());
            }
        }
        failures.push(failed);
        ratings.push(f64::from(record.rating.unwrap()));
        predicted.push(file.predictor.rating(&Predictors::of(&line)));
    }
    let rating = rank_correlation(&ratings, &failures);
    let predictor = rank_correlation(&predicted, &failures);
    println!("{} puzzles: {rating:.2}, {predictor:.2}", ratings.len());
    assert!(rating >= 0.8 && predictor >= 0.7, "{rating} {predictor}");
}
