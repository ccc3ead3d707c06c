//! What a puzzle is, against plain definitions: every verdict, the defence, refutations, and the bytes of records.

use crate::common;
use crate::plain_puzzles::{plain_defence, plain_own_move, plainly_holds as holds, room};

use common::rules::{random_tree, tree};
use common::{code, random_for, wanted};
use fastrand::Rng;
use yomikiri::api::decode;
use yomikiri::game::{Game, Notation};
use yomikiri::games::{AnyGame, AnyMove, GameRules, presets};
use yomikiri::puzzles::bounded::BoundedWins;
use yomikiri::puzzles::digits::{DigitReader, DigitWriter};
use yomikiri::puzzles::judge::Judge;
use yomikiri::puzzles::rating::{Arena, LEVELS};
use yomikiri::puzzles::record::PuzzleRecord;
use yomikiri::puzzles::solve::{
    SURE_POSITIONS, defence, is_solved, main_line, nothing_can_go_wrong, refutation,
};
use yomikiri::puzzles::themes::{Theme, themes};
use yomikiri::puzzles::{Goal, Puzzle, Stage};
use yomikiri::search::minimax::minimax;

/// Rules with small positions, and how many cells may be empty there, or lines open.
const SMALL: [(&str, usize); 9] = [
    (r#"{"game":"reversi","width":4,"height":4}"#, 7),
    (
        r#"{"game":"reversi","width":5,"height":4,"reversed":true}"#,
        6,
    ),
    (r#"{"game":"reversi","width":6,"height":6}"#, 6),
    (r#"{"game":"mnk","width":3,"height":3,"k":3}"#, 7),
    (r#"{"game":"mnk","width":4,"height":4,"k":3}"#, 7),
    (
        r#"{"game":"mnk","width":5,"height":3,"k":4,"obstacles":["c2"]}"#,
        7,
    ),
    (
        r#"{"game":"mnk","width":4,"height":3,"k":3,"misere":true}"#,
        7,
    ),
    (r#"{"game":"eight","target":15,"most":4}"#, 0),
    (r#"{"game":"dots_and_boxes","width":3,"height":2}"#, 7),
];

fn rules(text: &str) -> GameRules {
    decode::rules(&serde_json::from_str::<serde_json::Value>(text).unwrap())
        .unwrap()
        .game
}

/// A position after random moves with at most this many empty cells, in which the game goes on.
fn small_position(rules: &GameRules, most: usize, rng: &mut Rng) -> AnyGame {
    loop {
        let mut game = rules.start(None).unwrap();
        let extra = rng.usize(..3);
        while game.outcome().is_none() {
            let sums = matches!(game, AnyGame::Eight(_));
            let empty = if sums { 0 } else { room(&game) };
            if empty + extra <= most && (!sums || rng.f64() < 0.3) {
                return game;
            }
            let moves = game.moves();
            game.play(moves[rng.usize(..moves.len())]);
        }
    }
}

/// Stages with every kind of goal, from random positions under all small rules.
fn stages(what: &str, count: usize) -> Vec<Stage> {
    let mut stages = Vec::new();
    for round in 0..count {
        let (text, most) = SMALL[round % SMALL.len()];
        let mut rng = random_for(&format!("{what} {round}"));
        let rules = rules(text);
        let game = small_position(&rules, most, &mut rng);
        let goal = match rng.u8(..4) {
            0 => Goal::Win,
            1 => Goal::Draw,
            2 => Goal::AtLeast(rng.i8(-6..=6)),
            _ => Goal::WinIn(rng.u8(1..=4)),
        };
        let solver = if rng.bool() {
            game.turn()
        } else {
            game.turn().other()
        };
        stages.push(Stage { game, solver, goal });
    }
    stages
}

/// Whether every line of play reaches the goal.
fn always(stage: &Stage) -> bool {
    if let Some(reached) = stage.result() {
        return reached;
    }
    stage
        .game
        .moves()
        .into_iter()
        .all(|mv| always(&stage.after(mv)))
}

fn names(stage: &Stage, moves: &[AnyMove]) -> String {
    let names: Vec<String> = moves.iter().map(|&mv| stage.game.write_move(mv)).collect();
    names.join(" ")
}

fn count() -> usize {
    wanted("YOMIKIRI_POSITIONS", 360)
}

#[test]
fn verdicts_are_those_of_minimax() {
    for stage in stages("verdicts", count()) {
        let mut judge = Judge::new();
        let text = format!(
            "{} {:?} {:?}",
            stage.game.write_position(),
            stage.solver,
            stage.goal
        );
        assert_eq!(judge.holds(&stage).unwrap(), holds(&stage), "{text}");
        assert_eq!(
            judge.value(&stage.game).unwrap(),
            minimax(&stage.game),
            "{text}"
        );
        for (mv, value) in judge.values(&stage.game).unwrap() {
            assert_eq!(value, minimax(&stage.game.after(mv)), "{text} {mv:?}");
        }
        if stage.is_own_turn() {
            let keeping = judge.keeping(&stage).unwrap();
            let mut expected = stage.game.moves();
            expected.retain(|&mv| holds(&stage.after(mv)));
            assert_eq!(names(&stage, &keeping), names(&stage, &expected), "{text}");
        }
    }
}

/// The search for wins in so many moves leaves out much; all positions of some small games are tried.
#[test]
fn wins_in_so_many_moves_are_found_exactly() {
    let boards = [
        r#"{"game":"mnk","width":3,"height":3,"k":3}"#,
        r#"{"game":"mnk","width":4,"height":3,"k":3}"#,
        r#"{"game":"mnk","width":5,"height":2,"k":2}"#,
        r#"{"game":"mnk","width":4,"height":4,"k":4}"#,
        r#"{"game":"mnk","width":5,"height":4,"k":3,"obstacles":["b2","d3"]}"#,
        r#"{"game":"mnk","width":9,"height":1,"k":3}"#,
        r#"{"game":"mnk","width":5,"height":5,"k":4}"#,
    ];
    for round in 0..count() {
        let text = boards[round % boards.len()];
        let mut rng = random_for(&format!("wins {round}"));
        let game = small_position(&rules(text), 9, &mut rng);
        let mut judge = Judge::new();
        for solver in [game.turn(), game.turn().other()] {
            for moves in 0..=4 {
                let stage = Stage {
                    game: game.clone(),
                    solver,
                    goal: Goal::WinIn(moves),
                };
                let described = format!("{text} {} {solver:?} {moves}", game.write_position());
                assert_eq!(judge.holds(&stage).unwrap(), holds(&stage), "{described}");
            }
        }
    }
}

#[test]
fn a_puzzle_is_solved_when_no_line_of_play_misses_the_goal() {
    let mut sure = 0;
    for stage in stages("sure", count()) {
        let described = format!("{} {:?}", stage.game.write_position(), stage.goal);
        assert_eq!(
            nothing_can_go_wrong(&stage, u32::MAX),
            always(&stage),
            "{described}"
        );
        assert!(!is_solved(&stage) || always(&stage), "{described}");
        sure += usize::from(always(&stage));
    }
    assert!(sure > 10, "{sure}");
    // With too few positions the answer is no.
    let stage = Puzzle::new(rules(SMALL[3].0), ".../.../... O", Goal::AtLeast(-1))
        .unwrap()
        .stage();
    assert!(always(&stage) && !nothing_can_go_wrong(&stage, SURE_POSITIONS));
}

#[test]
fn the_defence_is_the_hardest_reply() {
    let mut several = 0;
    for stage in stages("defence", 2 * count()) {
        if stage.is_own_turn() || stage.result().is_some() || !holds(&stage) {
            continue;
        }
        let replies = stage.game.moves();
        let expected = plain_defence(&stage);
        let found = defence(&mut Judge::new(), &stage).unwrap();
        let described = format!("{} {:?}", stage.game.write_position(), stage.goal);
        assert_eq!(found, expected, "{described}");
        several += usize::from(replies.len() > 1);
    }
    assert!(several > 30, "{several}");
}

#[test]
fn main_lines_keep_the_goal_and_end_solved() {
    let (mut lines, mut keys) = (0, 0);
    for stage in stages("lines", count()) {
        let line = main_line(&mut Judge::new(), &stage).unwrap();
        let described = format!("{} {:?}", stage.game.write_position(), stage.goal);
        if !holds(&stage) || is_solved(&stage) {
            assert!(line.is_empty(), "{described}");
            continue;
        }
        let mut now = stage;
        for step in &line {
            assert_eq!(step.stage, now, "{described}");
            assert!(holds(&now) && !is_solved(&now), "{described}");
            let legal = now.game.moves();
            assert_eq!(step.legal, legal.len());
            let keeping = legal.iter().filter(|&&mv| holds(&now.after(mv))).count();
            if now.is_own_turn() {
                assert_eq!(step.keeping().len(), keeping, "{described}");
                assert!(step.keeping().contains(&step.mv));
                assert_eq!(step.is_key(), keeping == 1 && legal.len() > 1);
                assert_eq!(step.mv, plain_own_move(&now), "{described}");
                keys += usize::from(step.is_key());
            } else {
                assert!(!step.is_key() && !step.is_test());
            }
            now = now.after(step.mv);
        }
        assert!(is_solved(&now), "{described}");
        lines += 1;
    }
    assert!(lines > 20 && keys > 20, "{lines} {keys}");
}

#[test]
fn wrong_moves_are_refuted_to_the_end() {
    let mut refuted = 0;
    for stage in stages("refutations", count()) {
        if !stage.is_own_turn() || stage.result().is_some() {
            continue;
        }
        for mv in stage.game.moves() {
            let after = stage.after(mv);
            if holds(&after) {
                continue;
            }
            let line = refutation(&mut Judge::new(), &after).unwrap();
            let described = format!("{} {mv:?}", stage.game.write_position());
            let mut now = after;
            for &mv in &line {
                assert!(
                    now.game.moves().contains(&mv) && !holds(&now),
                    "{described}"
                );
                now = now.after(mv);
            }
            assert_eq!(now.result(), Some(false), "{described}");
            refuted += 1;
        }
    }
    assert!(refuted > 100, "{refuted}");
}

/// A refutation costs what the mistake costs: both sides play their best.
#[test]
fn a_refutation_takes_as_much_as_it_can() {
    for stage in stages("costs", count()) {
        if matches!(stage.goal, Goal::WinIn(_)) || holds(&stage) {
            continue;
        }
        let mut now = stage.clone();
        for mv in refutation(&mut Judge::new(), &stage).unwrap() {
            now = now.after(mv);
        }
        let end = now.game.outcome().expect("the game is played out").score;
        assert_eq!(end, minimax(&stage.game), "{}", stage.game.write_position());
    }
}

#[test]
fn digits_of_any_radix_come_back() {
    let mut rng = random_for("digits");
    for _ in 0..500 {
        let digits: Vec<(u32, u32)> = (0..rng.usize(..80))
            .map(|_| {
                let bits = rng.u32(1..=20);
                let radix = rng.u32(1..=1 << bits);
                (rng.u32(..radix), radix)
            })
            .collect();
        let mut writer = DigitWriter::default();
        digits
            .iter()
            .for_each(|&(digit, radix)| writer.put(digit, radix));
        let mut bytes = writer.end();
        assert_ne!(bytes.last(), Some(&0));
        bytes.extend(vec![0; rng.usize(..4)]);
        let mut reader = DigitReader::new(&bytes);
        for &(digit, radix) in &digits {
            assert_eq!(reader.take(radix), digit);
        }
        assert!(reader.end().is_ok());
    }
}

#[test]
fn the_example_in_the_documentation_reads_as_written_there() {
    // O../.X./..O, X to move, at least a draw; rating 1, no theme; as docs/en/puzzles.md shows it.
    let puzzle = Puzzle::new(rules(r#""tic-tac-toe""#), "O../.X./..O X", Goal::Draw).unwrap();
    let record = PuzzleRecord {
        puzzle,
        rating: Some(1),
        themes: 0,
    };
    let bytes = record.write().unwrap();
    let hex: String = bytes.iter().map(|byte| format!("{byte:02x}")).collect();
    let text = include_str!("../../www/docs/en/puzzles.md");
    assert!(text.contains(&format!("`{hex}`")), "{hex}");
}

/// Random positions of every preset with every goal.
#[test]
fn records_of_every_game_come_back() {
    // Not every game has a preset.
    let usual = GameRules::defaults().into_iter();
    let usual = usual.map(|rules| (rules.name(), rules));
    let presets = presets()
        .into_iter()
        .map(|(name, rules)| (name, rules.game));
    for (name, rules) in presets.chain(usual) {
        let mut rng = random_for(name);
        for _ in 0..20 {
            let mut game = rules.start(None).unwrap();
            for _ in 0..rng.usize(..12) {
                let moves = game.moves();
                if !moves.is_empty() {
                    game.play(moves[rng.usize(..moves.len())]);
                }
            }
            let text = game.write_position();
            for goal in [
                Goal::Win,
                Goal::Draw,
                Goal::AtLeast(-64),
                Goal::AtLeast(64),
                Goal::WinIn(1),
                Goal::WinIn(64),
            ] {
                // Games whose positions have no text of their own can't be puzzles.
                let Ok(puzzle) = Puzzle::new(rules.clone(), &text, goal) else {
                    continue;
                };
                let rating = Some(rng.u16(..=4095)).filter(|&rating| rating > 0);
                let record = PuzzleRecord {
                    puzzle,
                    rating,
                    themes: rng.u16(..),
                };
                let bytes = record.write().unwrap();
                assert_eq!(PuzzleRecord::read(&bytes).unwrap(), record, "{name} {text}");
            }
        }
    }
}

#[test]
fn what_is_no_record_is_refused() {
    assert_eq!(code(PuzzleRecord::read(&[3])), "puzzle-version");
    let puzzle = Puzzle::new(rules(SMALL[3].0), "O../.X./..O X", Goal::Win).unwrap();
    let record = PuzzleRecord {
        puzzle,
        rating: None,
        themes: 0,
    };
    let mut bytes = record.write().unwrap();
    bytes.extend([1; 8]);
    assert_eq!(code(PuzzleRecord::read(&bytes)), "puzzle-goes-on");
    for goal in [
        Goal::WinIn(0),
        Goal::WinIn(65),
        Goal::AtLeast(65),
        Goal::AtLeast(-65),
    ] {
        let puzzle = Puzzle {
            goal,
            ..record.puzzle.clone()
        };
        let record = PuzzleRecord {
            puzzle,
            ..record.clone()
        };
        assert_eq!(code(record.write()), "puzzle-goal");
    }
    let far = PuzzleRecord {
        rating: Some(4096),
        ..record
    };
    assert_eq!(code(far.write()), "puzzle-goal");
    // Any bytes give a record or an error; what is read is written the same.
    let mut rng = random_for("hostile records");
    for _ in 0..wanted("YOMIKIRI_INPUTS", 20_000) {
        let bytes: Vec<u8> = (0..rng.usize(..40)).map(|_| rng.u8(..)).collect();
        if let Ok(record) = PuzzleRecord::read(&bytes) {
            let again = PuzzleRecord::read(&record.write().unwrap()).unwrap();
            assert_eq!(again, record);
        }
    }
}

#[test]
fn the_perfect_level_solves_and_a_random_one_sometimes_fails() {
    let puzzle = Puzzle::new(rules(SMALL[3].0), "O../.X./..O X", Goal::Draw).unwrap();
    let mut arena = Arena::new(puzzle);
    let mut solved = |level| {
        (0..40)
            .filter(|&seed| arena.attempt(level, seed, None).unwrap())
            .count()
    };
    assert_eq!(solved(LEVELS[5]), 40);
    let lucky = solved(LEVELS[0]);
    assert!((1..40).contains(&lucky), "{lucky}");
}

/// Small endings of reversi in which the solver can take every disc: the theme holds exactly where the main line ends so.
#[test]
fn a_wipe_out_leaves_no_disc() {
    let rules = rules(SMALL[0].0);
    let (mut wiped, mut others) = (0, 0);
    for round in 0..4_000 {
        let mut rng = random_for(&format!("wipe-out {round}"));
        let cells: Vec<u8> = (0..16).map(|_| [0, 0, 1, 1, 2][rng.usize(..5)]).collect();
        let text = rules
            .position_from_cells(&cells, yomikiri::game::Side::First)
            .unwrap();
        let position = rules.start(Some(&text)).unwrap();
        if position.outcome().is_some() {
            continue;
        }
        let best = minimax(&position);
        let puzzle = Puzzle::new(rules.clone(), &text, Goal::AtLeast(best as i8)).unwrap();
        let mut judge = Judge::new();
        let line = main_line(&mut judge, &puzzle.stage()).unwrap();
        let Some(last) = line.last() else { continue };
        if !line[0].is_key() {
            continue;
        }
        let holds = themes(&mut judge, &rules, &line).unwrap() & Theme::WipeOut.bit() != 0;
        let end = last.stage.after(last.mv).game;
        let expected = end.outcome().is_some() && !end.view().cells.contains(&2);
        assert_eq!(holds, expected, "{text}");
        if expected {
            wiped += 1;
        } else {
            others += 1;
        }
    }
    assert!(wiped > 5 && others > 5, "{wiped} {others}");
}

#[test]
fn short_wins_are_those_of_every_line_of_play_also_where_a_side_moves_twice() {
    let (mut won, mut lost, mut too_many) = (0, 0, 0);
    for round in 0..count() as u64 {
        let mut rng = Rng::with_seed(round);
        let text = random_tree(5, 3, &mut rng);
        let mut game = rules(&tree(&text).to_string()).start(None).unwrap();
        while game.outcome().is_none() && rng.u8(..3) == 0 {
            let moves = game.moves();
            game.play(moves[rng.usize(..moves.len())]);
        }
        // One search answers all questions, as it does for a whole puzzle.
        let mut search = BoundedWins::default();
        for solver in [game.turn(), game.turn().other()] {
            for moves in 1..=4 {
                let stage = Stage {
                    game: game.clone(),
                    solver,
                    goal: Goal::WinIn(moves),
                };
                let found = search.wins_within(&stage, moves, 1_000_000).unwrap();
                let text = format!("{text} {} {solver:?} {moves}", game.write_position());
                assert_eq!(found, Some(holds(&stage)), "{text}");
                won += usize::from(found == Some(true));
                lost += usize::from(found == Some(false));
                // With little room, the answer may be missing, but it is never wrong.
                let little = BoundedWins::default()
                    .wins_within(&stage, moves, 5)
                    .unwrap();
                assert!(little.is_none() || little == found, "{text}");
                too_many += usize::from(little.is_none());
            }
        }
    }
    assert!(
        won > 300 && lost > 300 && too_many > 100,
        "{won} {lost} {too_many}"
    );
}
