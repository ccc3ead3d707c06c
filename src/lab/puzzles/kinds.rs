//! The kinds of puzzles, and where their positions come from.

use fastrand::Rng;
use yomikiri::game::{Game, Score};
use yomikiri::games::domineering;
use yomikiri::games::dots_and_boxes;
use yomikiri::games::eight;
use yomikiri::games::grid::CellSet;
use yomikiri::games::mnk;
use yomikiri::games::record::Record;
use yomikiri::games::reversi::{self, Opening};
use yomikiri::games::rules::Fouls;
use yomikiri::games::{AnyGame, GameRules, Rules};
use yomikiri::player::{BestMoveOptions, Level, best_move};
use yomikiri::puzzles::compose;
use yomikiri::puzzles::judge::Judge;
use yomikiri::puzzles::solve::main_line;
use yomikiri::puzzles::themes::{Theme, themes};
use yomikiri::puzzles::{Goal, Puzzle, Stage};
use yomikiri::solver::{Options, start, with_tables};

/// A kind of puzzles.
pub struct Source {
    /// Its name in the file.
    pub name: &'static str,
    /// How many are wanted.
    pub count: usize,
    /// Whether rated play offers them.
    pub rated: bool,
    /// Whether they are for beginners, for whom easy puzzles without a theme are good ones.
    pub easy: bool,
    /// Plays a game and returns a puzzle from it, if there is one; it may have several solutions.
    pub make: fn(&mut Rng) -> Option<Puzzle>,
}

/// All kinds, in the file's order.
pub const KINDS: [Source; 12] = [
    source("reversi-4x4", 110, |rng| endgame(4, 4..=9, rng)),
    source("reversi-5x5", 120, |rng| endgame(5, 5..=12, rng)),
    source("reversi-6x6", 140, |rng| endgame(6, 6..=13, rng)),
    source("reversi-8x8", 170, |rng| endgame(8, 6..=14, rng)),
    source("rows", 140, rows),
    Source {
        easy: true,
        ..source("five-first", 70, first_five)
    },
    source("five", 120, five),
    source("misere", 110, misere),
    source("connect-four", 150, connect_four),
    source("domineering", 100, domineering),
    source("dots-and-boxes", 120, boxes),
    // Most people find sums dull, so they are few, and nobody meets one who has not asked for it.
    Source {
        rated: false,
        ..source("eight", 90, eights)
    },
];

const fn source(name: &'static str, count: usize, make: fn(&mut Rng) -> Option<Puzzle>) -> Source {
    Source {
        name,
        count,
        rated: true,
        easy: false,
        make,
    }
}

/// Plays a game between two of these levels, and returns the first position for which `stop` holds.
fn played(
    rules: &GameRules,
    levels: &[Level],
    rng: &mut Rng,
    stop: impl FnMut(&AnyGame) -> bool,
) -> Option<AnyGame> {
    // The first moves are any moves, so that no two games begin alike.
    played_from(rules, levels, rng, |_, ply| ply < 2, stop)
}

/// The same, with any moves in the positions and at the plies that are an `opening`.
fn played_from(
    rules: &GameRules,
    levels: &[Level],
    rng: &mut Rng,
    opening: impl Fn(&AnyGame, usize) -> bool,
    mut stop: impl FnMut(&AnyGame) -> bool,
) -> Option<AnyGame> {
    let sides = [(); 2].map(|()| levels[rng.usize(..levels.len())]);
    let rules = Rules {
        fouls: Fouls::default(),
        game: rules.clone(),
    };
    let mut record = Record::new(rules, None).ok()?;
    for ply in 0.. {
        let game = record.game();
        if game.outcome().is_some() {
            break;
        }
        if stop(game) {
            return Some(game.clone());
        }
        let level = if opening(game, ply) {
            Level::Random
        } else {
            sides[ply % 2]
        };
        let options = BestMoveOptions::default().level(level).seed(rng.u64(..));
        let reply = best_move(&record, &options).ok()?;
        record = record.with_move(&reply.mv, None).ok()?;
    }
    None
}

/// A goal that exactly one move keeps.
fn goal_of_one_move(game: &AnyGame) -> Option<Goal> {
    let values = Judge::new().values(game).ok()?;
    let sign = game.turn().sign();
    compose::goal_of_one_move(values.iter().map(|&(_, value)| sign * value).collect())
}

fn puzzle(rules: GameRules, position: AnyGame, goal: Goal) -> Puzzle {
    Puzzle {
        rules,
        position,
        goal,
    }
}

const WEAK: [Level; 3] = [Level::Random, Level::Beginner, Level::Casual];

/// The lowest score that is a goal: keeping a heavy defeat smaller teaches nobody.
const LOWEST_GOAL: Score = -6;

/// An endgame of reversi with this many empty cells.
fn endgame(size: u8, empties: std::ops::RangeInclusive<u32>, rng: &mut Rng) -> Option<Puzzle> {
    let opening = match rng.bool() {
        true => Opening::Cross,
        false => Opening::Parallel,
    };
    // Only the smallest board needs both openings for enough different endgames.
    let opening = if size == 4 { opening } else { Opening::Cross };
    let rules = GameRules::Reversi(reversi::Rules {
        opening,
        ..reversi::Rules::new(size, size).ok()?
    });
    let left = rng.u32(empties);
    let position = played(&rules, &WEAK, rng, |game| {
        let AnyGame::Reversi(game) = game else {
            return false;
        };
        game.empties() <= left && game.moves().len() >= 3
    })?;
    let goal = goal_of_one_move(&position)?;
    // Most puzzles are about winning; only some are about the exact score.
    if matches!(goal, Goal::AtLeast(_)) && rng.f64() < 0.6 {
        return None;
    }
    (goal.threshold() >= LOWEST_GOAL).then(|| puzzle(rules, position, goal))
}

/// A win in the fewest own moves, if they are this many.
fn win_in(position: &AnyGame, wanted: std::ops::RangeInclusive<u8>) -> Option<Goal> {
    let stage = Stage {
        game: position.clone(),
        solver: position.turn(),
        goal: Goal::Win,
    };
    let fewest = Judge::new().fewest_moves(&stage, *wanted.end()).ok()??;
    wanted.contains(&fewest).then_some(Goal::WinIn(fewest))
}

/// Boards for rows: width, height, k.
const ROWS: [(u8, u8, u8); 12] = [
    (4, 4, 3),
    (4, 4, 4),
    (5, 4, 4),
    (5, 5, 4),
    (6, 5, 4),
    (6, 6, 4),
    (7, 6, 4),
    (7, 7, 4),
    (8, 7, 5),
    (8, 8, 5),
    (9, 9, 5),
    (10, 8, 5),
];

/// The rules of a board, on which some cells may be obstacles.
fn rows_rules((width, height, k): (u8, u8, u8), misere: bool, rng: &mut Rng) -> Option<mnk::Rules> {
    let mut rules = mnk::Rules::new(width, height, k).ok()?;
    rules.misere = misere;
    if rng.f64() < 0.2 {
        let mut obstacles = CellSet::EMPTY;
        for _ in 0..rng.usize(1..=2) {
            obstacles.insert(rng.usize(..rules.cells()));
        }
        rules.obstacles = obstacles;
    }
    Some(rules)
}

/// A win in two to four moves, or a draw to hold.
fn rows(rng: &mut Rng) -> Option<Puzzle> {
    let board = ROWS[rng.usize(..ROWS.len())];
    let rules = GameRules::Mnk(rows_rules(board, false, rng)?);
    let hold = rng.f64() < 0.4;
    let levels = [Level::Beginner, Level::Casual, Level::Casual, Level::Strong];
    let cells = usize::from(board.0) * usize::from(board.1);
    let mut found = None;
    let position = played(&rules, &levels, rng, |game| {
        let AnyGame::Mnk(position) = game else {
            return false;
        };
        if cells - position.free() < 4 {
            return false;
        }
        found = if hold && position.free() <= 14 {
            goal_of_one_move(game).filter(|&goal| goal == Goal::Draw)
        } else if hold {
            None
        } else {
            win_in(game, 2..=4).filter(|&goal| unique(&rules, game, goal))
        };
        found.is_some()
    })?;
    Some(puzzle(rules, position, found?))
}

/// Whether exactly one move keeps the goal.
fn unique(rules: &GameRules, position: &AnyGame, goal: Goal) -> bool {
    let puzzle = puzzle(rules.clone(), position.clone(), goal);
    let keeping = Judge::new().keeping(&puzzle.stage());
    keeping.is_ok_and(|keeping| keeping.len() == 1)
}

/// A forced win on 15x15, five in a row, in three moves or more.
fn five(rng: &mut Rng) -> Option<Puzzle> {
    win_on_15x15(&[Level::Casual, Level::Strong], 7..=40, 3..=4, rng)
}

/// For beginners: a five on 15x15 that can be completed at once, or in two moves, among few marks.
fn first_five(rng: &mut Rng) -> Option<Puzzle> {
    let moves = if rng.f64() < 0.3 { 1 } else { 2 };
    let levels = [Level::Beginner, Level::Casual, Level::Strong];
    win_on_15x15(&levels, 7..=24, moves..=moves, rng)
}

/// A win on 15x15, five in a row, with this many marks on the board, in this many moves, which one first move alone keeps.
fn win_on_15x15(
    levels: &[Level],
    marks: std::ops::RangeInclusive<usize>,
    moves: std::ops::RangeInclusive<u8>,
    rng: &mut Rng,
) -> Option<Puzzle> {
    let rules = GameRules::Mnk(mnk::Rules::new(15, 15, 5).ok()?);
    let mut found = None;
    let position = played(&rules, levels, rng, |game| {
        let AnyGame::Mnk(position) = game else {
            return false;
        };
        if !marks.contains(&(225 - position.free())) {
            return false;
        }
        found = win_in(game, moves.clone()).filter(|&goal| unique(&rules, game, goal));
        found.is_some()
    })?;
    Some(puzzle(rules, position, found?))
}

/// Boards for misère.
const MISERE: [(u8, u8, u8); 7] = [
    (3, 3, 3),
    (4, 3, 3),
    (4, 4, 3),
    (4, 4, 4),
    (5, 4, 3),
    (5, 4, 4),
    (5, 5, 4),
];

/// A game in which completing a line loses.
fn misere(rng: &mut Rng) -> Option<Puzzle> {
    let board = MISERE[rng.usize(..MISERE.len())];
    let rules = GameRules::Mnk(rows_rules(board, true, rng)?);
    let left = rng.usize(4..=12);
    let position = played(&rules, &WEAK, rng, |game| match game {
        AnyGame::Mnk(game) => game.free() <= left,
        _ => false,
    })?;
    let goal = goal_of_one_move(&position)?;
    Some(puzzle(rules, position, goal))
}

/// Boards for Domineering.
const DOMINEERING: [(u8, u8); 6] = [(4, 4), (5, 4), (5, 5), (6, 5), (6, 6), (7, 6)];

/// Boards for Connect Four, the usual one most often.
const CONNECT_FOUR: [(u8, u8); 10] = [
    (7, 6),
    (7, 6),
    (7, 6),
    (7, 6),
    (7, 6),
    (7, 6),
    (5, 4),
    (5, 5),
    (6, 5),
    (6, 6),
];
/// The most positions of the search for a win's length.
const MOST_MEASURED: u64 = 20_000;

/// The most games played for a puzzle of Connect Four on one board, so that boards and goals stay as frequent as they are chosen.
const MOST_GAMES: usize = 100;

/// In Connect Four: a short win, a long one by zugzwang, or the only move that does not lose.
fn connect_four(rng: &mut Rng) -> Option<Puzzle> {
    let (width, height) = CONNECT_FOUR[rng.usize(..CONNECT_FOUR.len())];
    let rules = GameRules::Mnk(mnk::Rules {
        gravity: true,
        ..mnk::Rules::new(width, height, 4).ok()?
    });
    let (position, goal) = match rng.u8(..20) {
        0..5 => game_of_connect_four(&rules, 18, rng, |game| {
            let hold = goal_of_one_move(game).filter(|&goal| goal == Goal::Draw);
            hold.filter(|_| game.moves().len() >= 4)
        }),
        5..12 => game_of_connect_four(&rules, 22, rng, |game| {
            let win = measured(game, 4..=9).filter(|&goal| unique(&rules, game, goal));
            win.filter(|&goal| is_zugzwang(&rules, game, goal))
        }),
        _ => game_of_connect_four(&rules, 22, rng, |game| {
            measured(game, 2..=4).filter(|&goal| unique(&rules, game, goal))
        }),
    }?;
    Some(puzzle(rules, position, goal))
}

/// The first position of a game of Connect Four, with at most so many free cells, that makes a puzzle with the goal that `goal_of` finds; one
/// of several games, if the first has none.
fn game_of_connect_four(
    rules: &GameRules,
    most_free: usize,
    rng: &mut Rng,
    goal_of: impl Fn(&AnyGame) -> Option<Goal>,
) -> Option<(AnyGame, Goal)> {
    let levels = [Level::Beginner, Level::Casual, Level::Casual];
    (0..MOST_GAMES).find_map(|_| {
        let left = rng.usize(6..=most_free);
        let mut found = None;
        let position = played(rules, &levels, rng, |game| {
            let AnyGame::Mnk(position) = game else {
                return false;
            };
            if position.free() <= left && position.moves().len() >= 3 {
                found = goal_of(game);
            }
            found.is_some()
        })?;
        Some((position, found?))
    })
}

/// The win that a short search finds, if it takes this many own moves.
fn measured(game: &AnyGame, wanted: std::ops::RangeInclusive<u8>) -> Option<Goal> {
    let options = Options {
        plies: true,
        ..Options::default()
    };
    let mut search = start(game, options);
    let done = with_tables(|tables| search.run(tables, MOST_MEASURED)).ok()?;
    let report = search.report();
    let wins = done && report.lower * game.turn().sign() > 0;
    let plies = report.plies.filter(|_| wins)?;
    let moves = u8::try_from(plies.div_ceil(2)).ok();
    moves
        .filter(|moves| wanted.contains(moves))
        .map(Goal::WinIn)
}

/// Whether the puzzle's first move puts the other side in zugzwang.
fn is_zugzwang(rules: &GameRules, position: &AnyGame, goal: Goal) -> bool {
    let mut judge = Judge::new();
    let stage = puzzle(rules.clone(), position.clone(), goal).stage();
    let line = main_line(&mut judge, &stage);
    let found = line.and_then(|line| themes(&mut judge, rules, &line));
    found.is_ok_and(|found| found & Theme::Zugzwang.bit() != 0)
}

/// The middle or the end of a game of Domineering, with this many free cells.
fn domineering(rng: &mut Rng) -> Option<Puzzle> {
    let (width, height) = DOMINEERING[rng.usize(..DOMINEERING.len())];
    let rules = GameRules::Domineering(domineering::Rules::new(width, height).ok()?);
    let left = rng.u32(8..=24);
    let position = played(&rules, &WEAK, rng, |game| match game {
        AnyGame::Domineering(game) => game.free().count_ones() <= left && game.moves().len() >= 3,
        _ => false,
    })?;
    let goal = goal_of_one_move(&position)?;
    Some(puzzle(rules, position, goal))
}

/// Boards of Dots and Boxes, and the most open lines of a puzzle on each.
const BOXES: [(u8, u8, u32); 4] = [(3, 2, 12), (3, 3, 18), (3, 3, 18), (4, 3, 20)];

/// The most lines that the levels draw before a puzzle.
const LEVELS_PLAY: usize = 6;

/// The end of a game of Dots and Boxes.
fn boxes(rng: &mut Rng) -> Option<Puzzle> {
    let (width, height, most) = BOXES[rng.usize(..BOXES.len())];
    let rules = dots_and_boxes::Rules::new(width, height).ok()?;
    let rules = GameRules::DotsAndBoxes(rules);
    let left = rng.u32(6..=most) as usize;
    let levels = [Level::Beginner, Level::Casual, Level::Strong];
    // With many open lines, a level takes ten times as long for its moves as the puzzle takes to be examined.
    let opening = |game: &AnyGame, ply: usize| ply < 2 || game.moves().len() > left + LEVELS_PLAY;
    let stop = |game: &AnyGame| game.moves().len() <= left;
    let position = played_from(&rules, &levels, rng, opening, stop)?;
    let goal = goal_of_one_move(&position)?;
    // As in reversi, most are about winning.
    if matches!(goal, Goal::AtLeast(_)) && rng.f64() < 0.6 {
        return None;
    }
    (goal.threshold() >= LOWEST_GOAL).then(|| puzzle(rules, position, goal))
}

/// Whether a game of Eight with numbers up to `most` can come to this sum with this number said last, by so many moves that it is the first
/// side's turn or not.
fn is_reachable(most: u16, sum: u16, said: Option<u16>, is_first: bool) -> bool {
    let Some(said) = said else {
        return sum == 0 && is_first;
    };
    // For each sum so far and each number said last: whether that is possible after an odd and after an even number of moves.
    let (numbers, sums) = (usize::from(most) + 1, usize::from(sum) + 1);
    let mut possible = vec![vec![[false; 2]; numbers]; sums];
    for now in 1..sums {
        for last in 1..numbers.min(now + 1) {
            let before = now - last;
            possible[now][last] = if before == 0 {
                [true, false]
            } else {
                let others = (1..numbers).filter(|&other| other != last);
                others.fold([false; 2], |[odd, even], other| {
                    let [was_odd, was_even] = possible[before][other];
                    [odd || was_even, even || was_odd]
                })
            };
        }
    }
    possible[usize::from(sum)][usize::from(said)][usize::from(is_first)]
}

/// Eight with another target and other numbers, in any position that a game can reach.
fn eights(rng: &mut Rng) -> Option<Puzzle> {
    let most = rng.u16(3..=12);
    let target = rng.u16(2 * most..=(8 * most).max(40));
    let rules = eight::Rules::new(target, most).ok()?;
    let sum = rng.u16(0..target - most);
    let said = rng.u16(1..=most);
    let said = (sum >= said).then_some(said);
    let is_first = rng.bool();
    if !is_reachable(most, sum, said, is_first) {
        return None;
    }
    let said = said.map_or("-".to_owned(), |said| said.to_string());
    let turn = if is_first { "first" } else { "second" };
    let rules = GameRules::Eight(rules);
    let position = rules.start(Some(&format!("{sum} {said} {turn}"))).ok()?;
    let goal = goal_of_one_move(&position)?;
    Some(puzzle(rules, position, goal))
}
