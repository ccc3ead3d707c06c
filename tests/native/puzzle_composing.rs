//! Composed puzzles: sound or why not, an estimate of the rating, and puzzles made of slips.

use crate::common;

use common::{code, game, new_game, new_game_from, puzzle_bytes};
use serde_json::{Value, json};
use yomikiri::api::puzzles::{
    PuzzleVerdict, assess_puzzle, begin_puzzle, play_puzzle, puzzle_hint, puzzle_of_slip,
    read_puzzle,
};
use yomikiri::api::{SolveOptions, solve};
use yomikiri::error::Result;
use yomikiri::game::{Game, Notation};
use yomikiri::games::record::Record;
use yomikiri::puzzles::compose::{Slip, State, assess_within, goal_of_slip_within, goals_of};
use yomikiri::puzzles::file::PuzzleFile;
use yomikiri::puzzles::judge::Judge;
use yomikiri::puzzles::rating::{Linear, Predictors, rank_correlation};
use yomikiri::puzzles::solve::main_line;
use yomikiri::puzzles::{Goal, Puzzle};

fn file() -> PuzzleFile {
    PuzzleFile::read(&puzzle_bytes()).unwrap()
}

/// The verdict with the file's predictor.
fn verdict(game: &Record, goal: &str) -> PuzzleVerdict {
    let predictor = file().predictor;
    assess_puzzle(game, goal.parse().unwrap(), Some(&predictor), &mut |_| {}).unwrap()
}

/// What matters of it, in plain data.
fn summary(verdict: &PuzzleVerdict) -> Value {
    json!({
        "state": verdict.state,
        "keeping": verdict.keeping.len(),
        "best": verdict.best,
        "advice": verdict.advice,
        "choices": verdict.choices.len(),
        "done": verdict.done,
        "rated": verdict.rating.is_some(),
    })
}

fn expected(state: &str, best: Option<i64>, advice: Option<&str>) -> Value {
    json!({ "state": state, "keeping": 0, "best": best, "advice": advice, "choices": 0, "done": true, "rated": false })
}

#[test]
fn puzzles_of_the_file_are_sound_and_the_estimates_rank_them() {
    let file = file();
    let (mut estimates, mut ratings) = (Vec::new(), Vec::new());
    let records = file.kinds.iter().flat_map(|kind| &kind.records);
    for record in records.skip(3).step_by(if common::all() { 14 } else { 42 }) {
        let line = main_line(&mut Judge::new(), &record.puzzle.stage()).unwrap();
        let mut early = Vec::new();
        let mut tell = |known: &_| early.push(Clone::clone(known));
        let predictor = Some(&file.predictor);
        let found = assess_within(20_000_000, &record.puzzle, predictor, &mut tell).unwrap();
        let text = record.puzzle.position.write_position();
        let state = (found.state, found.done);
        assert_eq!(state, (Some(State::Sound), true), "{text}");
        assert_eq!(found.keeping, [line[0].mv], "{text}");
        assert_eq!((found.advice, &found.line), (None, &line), "{text}");
        let [early] = &early[..] else {
            panic!("{text}: reported {} times", early.len());
        };
        assert!(!early.done && early.line.is_empty() && early.rating.is_none());
        let bounded = matches!(record.puzzle.goal, Goal::WinIn(_));
        assert_eq!(early.state, (!bounded).then_some(State::Sound), "{text}");
        let rating = found.rating.unwrap();
        assert!((100..=3000).contains(&rating));
        estimates.push(f64::from(rating));
        ratings.push(f64::from(record.rating.unwrap()));
    }
    let correlation = rank_correlation(&estimates, &ratings);
    println!("{} puzzles, {correlation:.3}", ratings.len());
    assert!(correlation >= 0.7, "{correlation}");
}

#[test]
fn an_unreachable_goal_is_reported_with_what_best_play_reaches() {
    // In the last one, X must take the centre.
    for (moves, goal, best, advice) in [
        ("", "win", Some(0), None),
        ("a1c3", "win-in-2", None, None),
        ("a1", "win", Some(0), Some("draw")),
    ] {
        let found = summary(&verdict(&game("tic-tac-toe", moves), goal));
        assert_eq!(found, expected("unreachable", best, advice), "{moves}");
    }
}

#[test]
fn several_keeping_moves_are_reported_with_a_better_goal_if_there_is_one() {
    // O completes the column a by a3; b3 stops X there.
    let two = verdict(&game("tic-tac-toe", "a1b1a2b2"), "draw");
    assert_eq!(two.keeping, ["a3", "b3"]);
    let found = (two.state, two.best, two.advice);
    assert_eq!(found, (Some(State::Open), Some(1), Some(Goal::Win)));
    assert!(two.rating.is_some() && two.choices[0].keeping.is_some());
    let three = verdict(&game("tic-tac-toe", "a1b1"), "win");
    let found = (three.state, three.keeping.len(), three.advice);
    assert_eq!(found, (Some(State::Open), 3, None));
    // The best score that one move reaches is a goal, too.
    let scores = verdict(&game("reversi-4x4", "b1"), ">=-60");
    let found = (scores.state, scores.best, scores.advice);
    assert_eq!(found, (Some(State::Open), Some(8), Some(Goal::Win)));
    assert_eq!(scores.keeping.len(), 3);
    let worse = verdict(&game("reversi-4x4", "b1a1"), "win");
    assert_eq!(worse.advice, Some(Goal::AtLeast(-8)));
    // The choices have the replies between them, and their stages follow each other.
    for choice in &three.choices {
        assert_eq!(choice.legal, choice.stage.game.game().moves().len());
        let keeping = choice.keeping.as_ref().unwrap();
        assert!(keeping.contains(&choice.mv));
    }
    let [first, second] = &three.choices[..] else {
        panic!("{three:?}");
    };
    let mut line = first.stage.game.moves().to_vec();
    line.push(first.mv.clone());
    line.extend(first.replies.clone());
    assert_eq!(second.stage.game.moves(), line);
}

#[test]
fn a_position_with_nothing_to_solve_is_reported() {
    let over = verdict(&game("tic-tac-toe", "a1b1a2b2a3"), "win");
    assert_eq!(over.state, Some(State::Over));
    let full = new_game_from(&json!("tic-tac-toe"), &json!({ "start": "OXO/XOX/XO. O" }));
    assert_eq!(verdict(&full.unwrap(), "draw").state, Some(State::Solved));
    let puzzle = file().kinds.swap_remove(0).records.swap_remove(0).puzzle;
    let any = Puzzle {
        goal: Goal::AtLeast(-64),
        ..puzzle
    };
    let any = assess_within(1_000_000, &any, None, &mut |_| {}).unwrap();
    assert_eq!(any.state, Some(State::Solved));
}

#[test]
fn a_position_that_is_too_large_is_reported() {
    let large = summary(&verdict(&game("reversi-8x8", ""), "win"));
    assert_eq!(large, expected("too-large", None, None));
    let mut records = file().kinds.into_iter().flat_map(|kind| kind.records);
    let puzzle = records.nth(200).unwrap().puzzle;
    let little = assess_within(2, &puzzle, None, &mut |_| {}).unwrap();
    assert_eq!((little.state, little.done), (Some(State::TooLarge), true));
    assert!(little.line.is_empty() && little.rating.is_none());
    // With ever more work, nothing that was known is lost.
    let [large, unknown, sound] = [State::TooLarge, State::Unknown, State::Sound].map(Some);
    let ranks = [None, large, unknown, sound];
    let mut known = 0;
    for positions in (0..24).map(|power| 1 << power) {
        let found = assess_within(positions, &puzzle, None, &mut |_| {}).unwrap();
        let mut states = ranks.iter();
        let rank = states.position(|&state| state == found.state).unwrap();
        assert!(found.done && rank >= known, "{positions}: {known} {rank}");
        known = rank;
    }
    assert_eq!(ranks[known], Some(State::Sound));
}

#[test]
fn a_win_on_a_large_board_is_one_although_nobody_knows_the_other_moves() {
    let open = verdict(&game("gomoku", "h8a1i8a3j8a5"), "win");
    let known = (open.state, open.keeping.len(), open.best, open.rating);
    assert_eq!(known, (Some(State::Unknown), 0, None, None));
    assert!(open.done && open.choices.len() == 2 && open.choices[0].keeping.is_none());
    // Without threats nothing is proved.
    let state = |moves| verdict(&game("gomoku", moves), "win").state;
    assert_eq!(state("h8i9"), Some(State::TooLarge));
    assert_eq!(state("h8a1i8b1j8c1o15d1a15e2"), Some(State::TooLarge));
    assert_eq!(state("h8a1i8c3j8e5k8"), Some(State::Unreachable));
}

#[test]
fn a_rating_stays_within_the_range_of_the_files() {
    let predictor = |weight: f64| Linear {
        intercept: 1_234.4,
        weights: [weight; Predictors::NAMES.len()],
    };
    let one = Predictors([1.0; Predictors::NAMES.len()]);
    assert_eq!(predictor(0.0).clamped(&one), 1_234);
    assert_eq!(predictor(1e9).clamped(&one), 3_000);
    assert_eq!(predictor(-1e9).clamped(&one), 100);
}

// ---------------------------------------------------------------- slips

/// A slip as a review knows it.
struct Known {
    before: Record,
    played: String,
    best: i64,
    value: i64,
    plies: Option<u32>,
}

fn slip(preset: &str, moves: &str, played: &str) -> Known {
    let before = game(preset, moves);
    let options = SolveOptions::default();
    let solved = solve(&before, &options, &mut |_| true).unwrap();
    let after = solve(&before.play(played, None).unwrap(), &options, &mut |_| true).unwrap();
    assert!(solved.exact && after.exact);
    Known {
        before,
        played: played.to_owned(),
        best: solved.value,
        value: after.value,
        plies: solved.plies,
    }
}

impl Known {
    fn puzzle(&self) -> Result<String> {
        let Self { before, played, .. } = self;
        puzzle_of_slip(before, played, self.best, self.value, self.plies)
    }

    fn slip(&self) -> Slip {
        Slip {
            before: self.before.game().clone(),
            played: self.before.game().read_move(&self.played).unwrap(),
            best: self.best,
            value: self.value,
            plies: self.plies,
        }
    }
}

#[test]
fn the_goal_is_what_the_slip_gave_away() {
    let before = game("reversi-4x4", "b1");
    let goals = |best, value, plies| {
        let known = Known {
            before: before.clone(),
            played: "a1".to_owned(),
            best,
            value,
            plies,
        };
        goals_of(&known.slip())
    };
    assert_eq!(goals(-8, 3, None), Ok(vec![Goal::Win]));
    assert_eq!(goals(-8, 0, Some(5)), Ok(vec![Goal::Win, Goal::WinIn(3)]));
    assert_eq!(goals(-8, 0, Some(9)), Ok(vec![Goal::Win]));
    assert_eq!(goals(0, 5, None), Ok(vec![Goal::Draw]));
    assert_eq!(goals(-8, -2, None), Ok(vec![Goal::AtLeast(8)]));
    assert_eq!(goals(3, 9, None), Ok(vec![Goal::AtLeast(-3)]));
    assert_eq!(goals(3, 3, None), Ok(Vec::new()));
    assert_eq!(code(goals(-100, -99, None)), "puzzle-goal");
    assert_eq!(goals(i64::MIN, i64::MAX, None), Ok(vec![Goal::Win]));
}

#[test]
fn every_slip_of_a_game_makes_a_puzzle_in_which_the_move_is_wrong() {
    let moves = ["b1", "c1", "d1", "a3", "a4", "a1", "a2", "d3"];
    let mut played = String::new();
    let mut made = 0;
    for mv in moves {
        if game("reversi-4x4", &played).game().read_move(mv).is_err() {
            break;
        }
        let known = slip("reversi-4x4", &played, mv);
        played += mv;
        if goals_of(&known.slip()).unwrap().is_empty() {
            continue;
        }
        let shared = read_puzzle(&known.puzzle().unwrap()).unwrap();
        assert_eq!(shared.game.game(), known.before.game());
        let begun = begin_puzzle(&shared.game, shared.goal).unwrap();
        assert!(!play_puzzle(&begun.stages[0], mv).unwrap().right);
        assert!(puzzle_hint(&begun.stages[0]).unwrap().keeping.unwrap() > 0);
        made += 1;
    }
    assert!(made >= 2, "{made} slips");
}

#[test]
fn where_a_side_moves_twice_in_a_row_plies_make_no_goal() {
    let before = new_game(&json!({ "game": "tree", "tree": "[[[(-1 2)]]]" }));
    let known = Known {
        before: before.replay_list(&["1".to_owned()]).expect("a legal move"),
        played: "1".to_owned(),
        best: 2,
        value: -1,
        plies: Some(3),
    };
    assert_eq!(goals_of(&known.slip()), Ok(vec![Goal::Win]));
}

#[test]
fn slips_of_rows_give_away_a_win_or_a_draw_and_on_a_large_board_a_short_win() {
    let goal = |known: &Known| read_puzzle(&known.puzzle().unwrap()).unwrap().goal;
    assert_eq!(goal(&slip("tic-tac-toe", "a1b1a2b2", "c3")), Goal::Win);
    assert_eq!(goal(&slip("tic-tac-toe", "a1", "b1")), Goal::Draw);
    // Four in a row with both ends open, and the move elsewhere lets the other side complete its own.
    let four = Known {
        before: game("gomoku", "h8a1i8c1j8d1k8e1"),
        played: "o15".to_owned(),
        best: 1,
        value: -1,
        plies: Some(1),
    };
    assert_eq!(goal(&four), Goal::WinIn(1));
}

#[test]
fn what_cannot_be_judged_makes_no_puzzle() {
    for (preset, moves, played, best, value, expected) in [
        ("gomoku", "h8", "a1", -1, 1, "puzzle-too-large"),
        ("tic-tac-toe", "", "a1", 1, 0, "puzzle-unreachable"),
        ("tic-tac-toe", "", "a1", 0, 0, "puzzle-goal"),
        ("reversi-4x4", "", "b1", 100, 99, "puzzle-goal"),
        ("tic-tac-toe", "a1", "a1", 0, 1, "move-illegal"),
        ("tic-tac-toe", "a1b1a2b2a3", "c3", 0, 1, "puzzle-over"),
    ] {
        let made = puzzle_of_slip(&game(preset, moves), played, best, value, None);
        assert_eq!(code(made), expected, "{preset} {moves}");
    }
    // The work of all searches together is bounded.
    let opening = slip("tic-tac-toe", "a1b1", "c1");
    let little = goal_of_slip_within(3, &opening.slip());
    assert_eq!(code(little), "puzzle-too-large");
    assert!(goal_of_slip_within(1_000_000, &opening.slip()).is_ok());
}

/// The puzzle of a record is the same as that of its link.
#[test]
fn a_verdict_does_not_depend_on_how_the_position_came_about() {
    let played = game("tic-tac-toe", "a1b1");
    let start = played.game().write_position();
    let set_up = new_game_from(&json!("tic-tac-toe"), &json!({ "start": start })).unwrap();
    let (one, other) = (verdict(&played, "win"), verdict(&set_up, "win"));
    assert_eq!(summary(&one), summary(&other));
    let puzzle = Puzzle {
        rules: played.rules().game.clone(),
        position: played.game().clone(),
        goal: Goal::Win,
    };
    let plain = assess_within(20_000_000, &puzzle, None, &mut |_| {}).unwrap();
    assert_eq!(plain.state, one.state);
}
