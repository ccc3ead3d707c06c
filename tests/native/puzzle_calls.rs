//! The calls with which a page plays, composes and shares puzzles: `yomikiri::api::puzzles`.

use crate::common;

use common::{code, game, new_game_from, parsed, puzzle_bytes, random_for, rows};
use serde_json::{Value, json};
use yomikiri::api::puzzles::decode as puzzle_data;
use yomikiri::api::puzzles::{
    PuzzleBranch, PuzzleLibrary, PuzzleStage, Turn, begin_puzzle, play_puzzle, puzzle_branches,
    puzzle_file, puzzle_hint, read_puzzle, resume_puzzle, solve_puzzle, write_puzzle,
};
use yomikiri::game::{Game, Side};
use yomikiri::games::record::Record;
use yomikiri::puzzles::Goal;
use yomikiri::puzzles::solve::is_solved;

pub(super) fn library() -> PuzzleLibrary {
    puzzle_file(&puzzle_bytes()).unwrap()
}

fn goal(text: &str) -> Goal {
    text.parse().unwrap()
}

/// Some puzzles of each kind: their ids. The usual run takes half of those of `./build.sh test all`.
pub(super) fn some(every: usize) -> Vec<String> {
    let every = if common::all() { every } else { 2 * every };
    let library = library();
    let mut ids = Vec::new();
    for kind in &library.kinds {
        let list = library.list.iter().filter(|listed| listed.kind == *kind);
        let chosen = list.skip(every / 2).step_by(every);
        ids.extend(chosen.map(|listed| listed.id.clone()));
    }
    ids
}

fn begun(id: &str) -> (PuzzleStage, Turn) {
    let shared = read_puzzle(id).unwrap();
    let turn = begin_puzzle(&shared.game, shared.goal).unwrap();
    (turn.stages[0].clone(), turn)
}

/// The position, the side and the goal without the game's history.
fn core(stage: &PuzzleStage) -> yomikiri::puzzles::Stage {
    yomikiri::puzzles::Stage {
        game: stage.game.game().clone(),
        solver: stage.solver,
        goal: stage.goal,
    }
}

fn legal(stage: &PuzzleStage) -> Vec<String> {
    common::legal(stage.game.game())
}

#[test]
fn the_main_line_is_played_move_by_move() {
    for id in some(9) {
        let (start, mut turn) = begun(&id);
        assert!(turn.can_choose && !turn.solved);
        let line = solve_puzzle(&start).unwrap();
        let mut at = start;
        let mut steps = line.iter().peekable();
        while let Some(step) = steps.next() {
            assert_eq!(step.stage, at, "{id}");
            if step.keeping.is_none() {
                at = step.next.clone();
                continue;
            }
            let hint = puzzle_hint(&at).unwrap();
            assert_eq!(hint.mv, step.mv, "{id}");
            assert_eq!(hint.of, legal(&at).len());
            assert_eq!(hint.keeping, step.keeping.as_ref().map(Vec::len));
            let played = play_puzzle(&at, &step.mv).unwrap();
            assert!(played.right && played.score.is_none(), "{id}");
            assert_eq!(played.stage, step.next);
            // The answer is the line's.
            let mut answers = Vec::new();
            while let Some(answer) = steps.next_if(|next| {
                next.keeping.is_none() || next.keeping.as_deref() == Some(&["pass".to_owned()])
            }) {
                answers.push(answer.next.clone());
            }
            assert_eq!(played.turn.stages, answers, "{id}");
            at = answers.last().unwrap_or(&played.stage).clone();
            turn = played.turn;
        }
        assert!(turn.solved && is_solved(&core(&at)), "{id}");
    }
}

#[test]
fn wrong_moves_are_refuted_and_the_score_is_what_they_lead_to() {
    let mut late = 0;
    for id in some(25) {
        let (start, _) = begun(&id);
        let hint = puzzle_hint(&start).unwrap();
        assert_eq!(hint.keeping, Some(1), "{id}: a key move comes first");
        let every = if legal(&start).len() > 30 { 25 } else { 1 };
        let wrong = legal(&start).into_iter().filter(|mv| *mv != hint.mv);
        for mv in wrong.step_by(every) {
            let played = play_puzzle(&start, &mv).unwrap();
            assert!(!played.right && !played.turn.solved && !played.turn.can_choose);
            let end = played.turn.stages.last().unwrap_or(&played.stage);
            assert_eq!(core(end).result(), Some(false), "{id} {mv}");
            let bounded = matches!(start.goal, Goal::WinIn(_));
            let score = end
                .game
                .outcome()
                .map(|outcome| core(end).own(outcome.score));
            match played.score {
                Some(reported) => assert_eq!(Some(reported), score, "{id} {mv}"),
                None => assert!(bounded && score.is_none_or(|score| score > 0), "{id} {mv}"),
            }
            let threshold = start.goal.threshold();
            assert!(played.score.is_none_or(|score| score < threshold));
            late += usize::from(played.score.is_none());
        }
    }
    assert!(late > 10, "{late}");
}

#[test]
fn whichever_keeping_moves_are_played_the_puzzle_ends_solved() {
    for id in some(17) {
        let mut rng = random_for(&id);
        let (_, mut turn) = begun(&id);
        for _ in 0..64 {
            let at = turn.stages.last().unwrap().clone();
            assert_eq!(turn.can_choose, !turn.solved);
            if turn.solved {
                break;
            }
            assert!(at.game.game().turn() == at.solver && legal(&at) != ["pass"]);
            let line = solve_puzzle(&at).unwrap();
            let keeping = line[0].keeping.as_ref().unwrap();
            let played = play_puzzle(&at, &keeping[rng.usize(..keeping.len())]).unwrap();
            assert!(played.right, "{id}");
            // Whoever leaves and comes back goes on in the same way.
            assert_eq!(resume_puzzle(&played.stage).unwrap(), played.turn, "{id}");
            turn = played.turn;
            turn.stages.insert(0, played.stage);
        }
        assert!(turn.solved, "{id}");
    }
}

#[test]
fn all_defences_are_met() {
    let mut answered = 0;
    for id in some(13) {
        let (start, _) = begun(&id);
        let mv = puzzle_hint(&start).unwrap().mv;
        let after = play_puzzle(&start, &mv).unwrap().stage;
        // On the solver's turn, there is one branch: the best move, and passes.
        let [root] = <[PuzzleBranch; 1]>::try_from(puzzle_branches(&start).unwrap()).unwrap();
        let reported = (root.replies.len(), root.answer.as_ref());
        assert_eq!(reported, (0, Some(&mv)), "{id}");
        assert_eq!(root.clear, is_solved(&core(&root.next)), "{id}");
        let (played, passes) = root.next.game.moves().split_at(after.game.moves().len());
        assert_eq!(played, after.game.moves(), "{id}");
        assert!(passes.iter().all(|mv| mv == "pass"), "{id}");
        let goes_on = after.game.game().turn() == after.solver;
        if is_solved(&core(&after)) || goes_on || legal(&after) == ["pass"] {
            continue;
        }
        let branches = puzzle_branches(&after).unwrap();
        let replies = branches.iter().flat_map(|one| one.replies.clone());
        let mut replies: Vec<String> = replies.collect();
        let sizes = branches.iter().map(|one| one.replies.len());
        assert!(sizes.is_sorted(), "{id}");
        let mut all = legal(&after);
        replies.sort();
        all.sort();
        assert_eq!(replies, all, "{id}");
        for branch in &branches {
            assert_eq!(branch.clear, is_solved(&core(&branch.next)), "{id}");
            assert!(branch.next.game.moves().starts_with(after.game.moves()));
            let reply = &branch.next.game.moves()[after.game.moves().len()];
            assert_eq!(*reply, branch.replies[0]);
            answered += usize::from(branch.answer.is_some());
        }
    }
    assert!(answered > 50, "{answered}");
}

/// Where the other side moves again after a reply, that reply has a branch of its own, which goes on with its next replies.
#[test]
fn a_reply_after_which_the_other_side_moves_again_is_a_branch_of_its_own() {
    let (mut again, mut together) = (0, 0);
    let library = library();
    let boxes = library
        .list
        .iter()
        .filter(|one| one.kind == "dots-and-boxes");
    for id in boxes.map(|listed| &listed.id).step_by(6) {
        let mut stage = begun(id).0;
        while stage.game.game().turn() == stage.solver && !is_solved(&core(&stage)) {
            let mv = puzzle_hint(&stage).unwrap().mv;
            stage = play_puzzle(&stage, &mv).unwrap().stage;
        }
        if is_solved(&core(&stage)) {
            continue;
        }
        for branch in puzzle_branches(&stage).unwrap() {
            let moves = branch.next.game.moves().len() - stage.game.moves().len();
            if branch.answer.is_some() || branch.clear {
                together += usize::from(branch.replies.len() > 1);
                continue;
            }
            let next = core(&branch.next);
            assert_eq!((branch.replies.len(), moves), (1, 1), "{id}");
            assert!(!next.is_own_turn(), "{id}");
            let further = puzzle_branches(&branch.next).unwrap();
            let replies = further.iter().flat_map(|one| one.replies.clone());
            assert_eq!(replies.count(), legal(&branch.next).len(), "{id}");
            again += 1;
        }
    }
    assert!(again > 5 && together > 5, "{again} {together}");
}

#[test]
fn what_cannot_be_begun_is_refused() {
    let begin = |game: &Record, text: &str| code(begin_puzzle(game, goal(text)));
    // In the last one, every line of play reaches the goal.
    let refused = r#"
        tic-tac-toe | a1b1a2b2a3       | win      | puzzle-over
        tic-tac-toe |                  | win      | puzzle-unreachable
        tic-tac-toe | a1c3             | win-in-2 | puzzle-unreachable
        gomoku      | h8a1             | win-in-3 | puzzle-unreachable
        tic-tac-toe |                  | win-in-0 | puzzle-goal
        gomoku      | h8a1i9           | win      | puzzle-too-large
        reversi-8x8 |                  | win      | puzzle-too-large
        tic-tac-toe | a1b1a2b2c1a3b3c2 | draw     | puzzle-over
    "#;
    for [preset, moves, goal, code] in rows(refused) {
        assert_eq!(begin(&game(preset, moves), goal), code, "{preset} {moves}");
    }
    assert!(begin_puzzle(&game("tic-tac-toe", ""), Goal::Draw).is_ok());
    // A link with nothing but zeros is a board of one cell, and has one spelling.
    assert_eq!(code(read_puzzle("AAAA")), "puzzle-unreadable");
    let tiny = read_puzzle("AA").unwrap();
    let id = write_puzzle(&tiny.game, tiny.goal, tiny.rating, &[]);
    assert_eq!(id.as_deref(), Ok("AA"));
    assert_eq!(begin(&tiny.game, "win"), "puzzle-over");
    // A foul ends the game.
    let rules = json!({ "game": "mnk", "width": 3, "height": 3, "k": 3, "fouls": "lose" });
    let fouled = new_game_from(&rules, &json!({ "moves": ["a1", "a1"] })).unwrap();
    assert_eq!(begin(&fouled, "draw"), "puzzle-over");
    let stage = PuzzleStage {
        game: fouled,
        solver: Side::First,
        goal: Goal::Draw,
    };
    assert_eq!(code(play_puzzle(&stage, "b2")), "puzzle-over");
    assert_eq!(code(resume_puzzle(&stage)), "puzzle-over");
}

#[test]
fn a_stage_is_played_only_by_its_rules() {
    let stage = |moves: &str, solver: Side, text: &str| PuzzleStage {
        game: game("tic-tac-toe", moves),
        solver,
        goal: goal(text),
    };
    let own = stage("a1", Side::Second, "draw");
    assert_eq!(code(play_puzzle(&own, "a1")), "move-illegal");
    assert_eq!(code(play_puzzle(&own, "pass")), "move-unreadable");
    let other = stage("a1b2", Side::Second, "draw");
    assert_eq!(code(play_puzzle(&other, "c3")), "wrong-turn");
    assert_eq!(code(puzzle_hint(&other)), "wrong-turn");
    // The goal is lost, or the time is up.
    let lost = stage("a1b1", Side::First, "win-in-1");
    assert_eq!(code(puzzle_hint(&lost)), "puzzle-unreachable");
    assert_eq!(code(solve_puzzle(&lost)), "puzzle-unreachable");
    assert_eq!(code(resume_puzzle(&lost)), "puzzle-unreachable");
    let late = stage("a1b1", Side::First, "win-in-0");
    assert_eq!(code(puzzle_hint(&late)), "puzzle-over");
    assert_eq!(code(resume_puzzle(&late)), "puzzle-unreachable");
    // Another move than the one that is asked for may still be judged.
    assert!(!play_puzzle(&lost, "a2").unwrap().right);
}

/// A solver who must pass at the start passes, and the other side answers.
#[test]
fn forced_passes_are_made() {
    let rules = json!({ "game": "reversi", "width": 4, "height": 4 });
    let mut found = [0; 2];
    for round in 0..4_000 {
        let mut rng = random_for(&format!("passes {round}"));
        let mut record = common::new_game(&rules);
        while record.outcome().is_none() && common::legal(record.game()) != ["pass"] {
            let mv = rng.choice(record.game().moves()).unwrap();
            record = record.with_legal(mv);
        }
        if record.outcome().is_some() {
            continue;
        }
        let Ok(turn) = begin_puzzle(&record, Goal::AtLeast(-9)) else {
            continue;
        };
        let passed = turn.stages[1].game.last().unwrap();
        let by_solver = ("pass", turn.stages[0].solver);
        assert_eq!((passed.mv.as_str(), passed.by), by_solver);
        assert!(turn.stages.len() >= 2 && turn.can_choose != turn.solved);
        let last = turn.stages.last().unwrap();
        assert!(turn.solved || legal(last) != ["pass"]);
        found[usize::from(turn.solved)] += 1;
    }
    assert!(found.iter().sum::<i32>() > 10, "{found:?}");
}

/// What was asked before makes no difference, whether it is remembered or not.
#[test]
fn the_same_question_has_the_same_answer_at_any_time() {
    let ids = some(40);
    let answers = |id: &String| {
        let (start, _) = begun(id);
        let hint = puzzle_hint(&start).unwrap();
        json!([
            hint,
            play_puzzle(&start, &hint.mv).unwrap(),
            solve_puzzle(&start).unwrap()
        ])
    };
    let reported: Vec<Value> = ids.iter().map(answers).collect();
    for (id, reported) in ids.iter().zip(&reported).rev() {
        assert_eq!(answers(id), *reported, "{id}");
    }
    // A solver is the second side in one puzzle and the first in the next.
    let board = game("tic-tac-toe", "a1b2");
    for _ in 0..2 {
        assert!(begin_puzzle(&board, Goal::Draw).is_ok());
        let win = begin_puzzle(&board, Goal::WinIn(3));
        assert_eq!(code(win), "puzzle-unreachable");
        assert!(begin_puzzle(&game("tic-tac-toe", "a1b2a2"), Goal::Draw).is_ok());
    }
}

#[test]
fn a_large_board_is_judged_by_what_threats_prove() {
    // O has an open three: four in a row, open at both ends, wins. What a quiet move is worth, nobody knows.
    let start = begin_puzzle(&game("gomoku", "h8a1i8a3j8a5"), Goal::Win).unwrap();
    let start = &start.stages[0];
    for mv in ["g8", "k8"] {
        let played = play_puzzle(start, mv).unwrap();
        assert!(played.right && played.turn.can_choose, "{mv}");
        let next = played.turn.stages.last().unwrap();
        let hint = puzzle_hint(next).unwrap();
        assert_eq!(hint.keeping, None);
        assert!(play_puzzle(next, &hint.mv).unwrap().right);
    }
    assert_eq!(code(play_puzzle(start, "o15")), "puzzle-too-large");
    // Both have four: whoever moves wins, so a quiet move is refuted at once.
    let four = begin_puzzle(&game("gomoku", "h8a1i8b1j8c1k8d1"), Goal::Win).unwrap();
    let four = &four.stages[0];
    assert!(play_puzzle(four, "l8").unwrap().right);
    let played = play_puzzle(four, "o15").unwrap();
    assert_eq!((played.right, played.score), (false, Some(-1)));
    let [end] = &played.turn.stages[..] else {
        panic!("{played:?}");
    };
    assert_eq!(end.game.last().unwrap().mv, "e1");
}

#[test]
fn invalid_arguments_are_refused() {
    let read = |call: &str, value: &Value| match call {
        "puzzle" => code(puzzle_data::puzzle(value)),
        "stage" => code(puzzle_data::stage(value)),
        "id" => code(yomikiri::api::decode::puzzle_id(value)),
        "heading" => code(puzzle_data::heading(value)),
        "options" => code(puzzle_data::assess_options(value)),
        _ => code(puzzle_data::slip(value)),
    };
    // GAME stands for a game, and SLIP for the fields of a slip that follow the changed one.
    let refused = r#"
        puzzle  | null                                             | not-a-game
        puzzle  | { "goal": "win" }                                | not-a-game
        puzzle  | { "game": GAME }                                 | puzzle-goal
        puzzle  | { "game": GAME, "goal": 3 }                      | puzzle-goal
        puzzle  | { "game": GAME, "goal": "lose" }                 | puzzle-goal
        stage   | { "game": GAME, "goal": "draw", "solver": "third" } | option-choice
        stage   | { "game": GAME, "goal": "draw", "solver": null } | option-choice
        id      | 7                                                | puzzle-unreadable
        heading | { "rating": 0 }                                  | option-integer
        heading | { "rating": 4096 }                               | option-integer
        heading | { "themes": ["fork", "spoon"] }                  | option-choice
        heading | { "themes": "fork" }                             | option-choice
        options | { "predictors": 1 }                              | option-unknown
        options | { "predictor": { "intercept": 1 } }              | puzzle-file
        slip    | { SLIP, "before": 3 }                            | not-a-game
        slip    | { SLIP, "played": 3 }                            | move-text
        slip    | { SLIP, "best": null }                           | option-integer
        slip    | { SLIP, "value": 0.5 }                           | option-integer
        slip    | { SLIP, "plies": -1 }                            | option-integer
    "#;
    let slip = r#""before": GAME, "played": "b1", "best": 0, "value": 1, "plies": null"#;
    let plain = json!(game("tic-tac-toe", "a1")).to_string();
    let filled = |text: &str| parsed(&text.replace("SLIP", slip).replace("GAME", &plain));
    for [call, value, code] in rows(refused) {
        assert_eq!(read(call, &filled(value)), code, "{call} {value}");
    }
    let stage = r#"{ "game": GAME, "goal": "draw", "solver": "second" }"#;
    let stage = puzzle_data::stage(&filled(stage)).unwrap();
    assert_eq!(stage.solver, Side::Second);
    assert!(puzzle_data::slip(&filled("{ SLIP }")).is_ok());
    assert_eq!(puzzle_data::assess_options(&Value::Null).unwrap(), None);
    let predictor = json!({ "predictor": library().predictor });
    let options = puzzle_data::assess_options(&predictor).unwrap();
    assert!(options.is_some());
}
