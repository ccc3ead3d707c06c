//! Puzzles by plain means: every line of play, and the themes on drawn boards.

use std::collections::HashSet;

use yomikiri::game::{Game, Notation, Score};
use yomikiri::games::{AnyGame, AnyMove, GameRules};
use yomikiri::puzzles::record::PuzzleRecord;
use yomikiri::puzzles::solve::{Step, is_solved};
use yomikiri::puzzles::themes::Theme;
use yomikiri::puzzles::{Goal, Stage};
use yomikiri::search::minimax::minimax;

/// The puzzle in words.
pub fn described(record: &PuzzleRecord) -> String {
    let puzzle = &record.puzzle;
    format!(
        "{:?} {} {:?}",
        puzzle.rules,
        puzzle.position.write_position(),
        puzzle.goal
    )
}

/// The empty cells or open lines, or of a sum what is missing to the target.
pub fn room(game: &AnyGame) -> usize {
    match game {
        AnyGame::DotsAndBoxes(game) => game.moves().len(),
        AnyGame::Eight(game) => usize::from(game.rules().target - game.sum()),
        _ => game
            .view()
            .cells
            .iter()
            .filter(|&&holds| holds == 0)
            .count(),
    }
}

/// Whether the goal holds, by trying every line of play: some move for the solver, every reply. It stops as soon as the answer is known, and
/// uses no table.
pub fn plainly_holds(stage: &Stage) -> bool {
    if let Some(reached) = stage.result() {
        return reached;
    }
    let own = stage.is_own_turn();
    let moves = stage.game.moves();
    let mut after = moves.into_iter().map(|mv| plainly_holds(&stage.after(mv)));
    if own {
        after.any(|holds| holds)
    } else {
        after.all(|holds| holds)
    }
}

/// The fewest own moves in which the solver wins, by trying every line of play; the goal is a win in so many moves, and holds.
fn plainly_fewest(stage: &Stage, most: u8) -> u8 {
    let within = |&moves: &u8| {
        plainly_holds(&Stage {
            goal: Goal::WinIn(moves),
            ..stage.clone()
        })
    };
    (0..=most).find(within).expect("the goal holds")
}

/// The solver's move in the main line, by the document: of the keeping moves the one with the best value, or the quickest win; the first of
/// equals.
pub fn plain_own_move(stage: &Stage) -> AnyMove {
    let mut keeping = stage.game.moves();
    keeping.retain(|&mv| plainly_holds(&stage.after(mv)));
    let worth = |&mv: &AnyMove| {
        let after = stage.after(mv);
        match after.goal {
            Goal::WinIn(most) => -Score::from(plainly_fewest(&after, most)),
            _ => stage.own(minimax(&after.game)),
        }
    };
    let best = keeping.iter().map(worth).max();
    let mut equal = keeping.iter().filter(|mv| Some(worth(mv)) == best);
    *equal.next().expect("the goal holds")
}

/// How hard the position after a reply is, by the document's rules 1 to 6; where the other side moves again, the one after its next replies.
fn plain_hardness(stage: &Stage) -> (bool, u8, bool, i64, Score, usize) {
    if is_solved(stage) {
        return (false, 0, false, 0, Score::MIN, 0);
    }
    if !stage.is_own_turn() {
        return plain_hardness(&stage.after(plain_defence(stage)));
    }
    let legal = stage.game.moves();
    let keeping = legal.iter().filter(|&&mv| plainly_holds(&stage.after(mv)));
    let keeping = keeping.count();
    let test = keeping < legal.len();
    let few = if test { -(keeping as i64) } else { 0 };
    let (moves, low) = match stage.goal {
        Goal::WinIn(most) => (plainly_fewest(stage, most), Score::MIN),
        _ => (0, -stage.own(minimax(&stage.game))),
    };
    (true, moves, test, few, low, legal.len() - keeping)
}

/// The computer's defence, by the document.
pub fn plain_defence(stage: &Stage) -> AnyMove {
    let replies = stage.game.moves();
    let hardness = |&mv: &AnyMove| plain_hardness(&stage.after(mv));
    let hardest = replies.iter().map(hardness).max();
    let mut equal = replies.iter().filter(|mv| Some(hardness(mv)) == hardest);
    *equal.next().expect("the game goes on")
}

/// The main line, by the document, and the number of its key moves.
pub fn plain_main_line(stage: &Stage) -> (Vec<AnyMove>, u8) {
    let (mut line, mut keys) = (Vec::new(), 0);
    let mut stage = stage.clone();
    while !is_solved(&stage) {
        let mv = if stage.is_own_turn() {
            let legal = stage.game.moves();
            let keeping = legal.iter().filter(|&&mv| plainly_holds(&stage.after(mv)));
            keys += u8::from(legal.len() > 1 && keeping.count() == 1);
            plain_own_move(&stage)
        } else {
            plain_defence(&stage)
        };
        line.push(mv);
        stage = stage.after(mv);
    }
    (line, keys)
}

/// What each theme says, in terms of drawn boards, legal moves and values by trying every line of play.
pub fn plain_themes(record: &PuzzleRecord, line: &[Step]) {
    let described = described(record);
    let holds = |theme: Theme| record.themes & theme.bit() != 0;
    let first = &line[0];
    let tests: Vec<&Step> = line.iter().filter(|step| step.is_test()).collect();
    let only = tests.len() >= 3 && tests.iter().all(|step| step.keeping().len() == 1);
    assert_eq!(holds(Theme::OnlyMoves), only, "{described}");
    let reversi = matches!(first.stage.game, AnyGame::Reversi(_));
    if reversi {
        let text = |stage: &Stage| stage.game.write_position();
        let passed = |at: usize| {
            line.get(at + 1)
                .is_some_and(|next| next.stage.game.forced_pass().is_some())
        };
        let pass = (0..line.len()).any(|at| line[at].is_key() && passed(at));
        assert_eq!(holds(Theme::ForcedPass), pass, "{described}");
        assert_eq!(holds(Theme::Parity), parity(first), "{described}");
        assert_eq!(
            holds(Theme::CornerGiven),
            corner_given(record, first),
            "{described}"
        );
        let quiet = |mv: AnyMove| flipped_beside_empty(&first.stage.game, mv) == 0;
        let loud = first.stage.game.moves().into_iter().any(|mv| !quiet(mv));
        assert_eq!(
            holds(Theme::QuietMove),
            quiet(first.mv) && loud,
            "{described}"
        );
        let last = line.last().unwrap();
        let end = last.stage.after(last.mv);
        let sign = if first.stage.solver.sign() == 1 {
            'O'
        } else {
            'X'
        };
        let board = text(&end);
        let wiped = !board[..board.len() - 1].contains(sign) && end.game.outcome().is_some();
        assert_eq!(holds(Theme::WipeOut), wiped, "{described}");
    } else if matches!(first.stage.game, AnyGame::DotsAndBoxes(_)) {
        plain_themes_of_boxes(record, line);
    } else {
        let parity = falls(&first.stage.game)
            && holds(Theme::Zugzwang)
            && line.iter().any(|step| all_below_threats(&step.stage));
        assert_eq!(holds(Theme::Parity), parity, "{described}");
        let bits = Theme::ForcedPass.bit()
            | Theme::CornerGiven.bit()
            | Theme::Sacrifice.bit()
            | Theme::WipeOut.bit()
            | Theme::DoubleDealing.bit();
        assert_eq!(record.themes & bits, 0, "{described}");
    }
    plain_themes_held(record, line);
}

/// How many boxes a side that takes whatever it can takes at once.
fn taken_by_greed(game: &AnyGame) -> usize {
    let takes = |game: &AnyGame| {
        let mut moves = game.moves().into_iter();
        moves.find(|&mv| !game.changed(mv).is_empty())
    };
    let (mut game, mut taken) = (game.clone(), 0);
    while let Some(mv) = takes(&game) {
        taken += game.changed(mv).len();
        game.play(mv);
    }
    taken
}

/// The boxes of the lines that complete two, as the board names them.
fn boxes_in_pairs(game: &AnyGame) -> Vec<String> {
    let completed = game.moves().into_iter().map(|mv| game.changed(mv));
    completed
        .filter(|boxes| boxes.len() == 2)
        .flatten()
        .collect()
}

/// What each theme says in Dots and Boxes, by drawing the lines.
fn plain_themes_of_boxes(record: &PuzzleRecord, line: &[Step]) {
    let described = described(record);
    let holds = |theme: Theme| record.themes & theme.bit() != 0;
    let first = &line[0];
    let game = &first.stage.game;
    let gives = |game: &AnyGame, mv: AnyMove| {
        let after = game.after(mv);
        (after.turn() != game.turn()).then(|| taken_by_greed(&after))
    };
    let closed = taken_by_greed(game) == 0;
    let cost = gives(game, first.mv);
    let cheaper = |mv| gives(game, mv) < cost;
    let sacrifice = closed && cost.is_some() && game.moves().into_iter().any(cheaper);
    assert_eq!(holds(Theme::Sacrifice), sacrifice, "{described}");
    let opens_long = |stage: &Stage| {
        let moves = stage.game.moves();
        stage.game.turn() != stage.solver
            && taken_by_greed(&stage.game) == 0
            && moves.iter().all(|&mv| gives(&stage.game, mv) >= Some(3))
    };
    let parity =
        closed && holds(Theme::Zugzwang) && line.iter().any(|step| opens_long(&step.stage));
    assert_eq!(holds(Theme::Parity), parity, "{described}");
    // How many boxes a key move leaves in pairs, and how many could be taken before it.
    let left = |step: &Step| {
        let left = gives(&step.stage.game, step.mv)?;
        let after = boxes_in_pairs(&step.stage.game.after(step.mv));
        let paired = boxes_in_pairs(&step.stage.game).is_empty() && after.len() == left;
        (paired && step.is_key()).then(|| (taken_by_greed(&step.stage.game), after))
    };
    let mut found = false;
    for (step, (before, after)) in line.iter().filter_map(|step| Some((step, left(step)?))) {
        if before == after.len() && matches!(before, 2 | 4) {
            found = true;
            assert!(are_joined(&step.stage.game, &after), "{described}");
        }
    }
    assert_eq!(holds(Theme::DoubleDealing), found, "{described}");
    let of_others = [
        Theme::QuietMove,
        Theme::CornerGiven,
        Theme::ForcedPass,
        Theme::Fork,
        Theme::DoubleThreat,
        Theme::WipeOut,
        Theme::TakenNumber,
    ];
    assert!(!of_others.into_iter().any(holds), "{described}");
}

/// Whether open lines lead from any of these boxes to all of them: they are of one chain or loop.
fn are_joined(game: &AnyGame, boxes: &[String]) -> bool {
    let open: HashSet<String> = game.moves().iter().map(|&mv| game.write_move(mv)).collect();
    let place = |name: &String| yomikiri::games::grid::parse_cell(name).unwrap();
    let between = |(x, y): (usize, usize), (u, v): (usize, usize)| {
        let line = yomikiri::games::grid::cell_name((x + u) / 2, (y + v) / 2);
        x.abs_diff(u) + y.abs_diff(v) == 2 && (x == u || y == v) && open.contains(&line)
    };
    let mut left: Vec<(usize, usize)> = boxes.iter().map(place).collect();
    let mut reached: Vec<(usize, usize)> = left.pop().into_iter().collect();
    while let Some(at) = left
        .iter()
        .position(|&one| reached.iter().any(|&other| between(one, other)))
    {
        reached.push(left.remove(at));
    }
    left.is_empty()
}

/// The same for themes that are checked only where they are claimed.
fn plain_themes_held(record: &PuzzleRecord, line: &[Step]) {
    let described = described(record);
    let holds = |theme: Theme| record.themes & theme.bit() != 0;
    let first = &line[0];
    let after = first.stage.after(first.mv);
    if holds(Theme::Sacrifice) && matches!(first.stage.game, AnyGame::Reversi(_)) {
        let own = |stage: &Stage| {
            let sign = if stage.solver.sign() == 1 { 1 } else { 2 };
            stage
                .game
                .view()
                .cells
                .iter()
                .filter(|&&holds| holds == sign)
                .count()
        };
        assert!(
            own(&after.after(line[1].mv)) < own(&first.stage),
            "{described}"
        );
        let flips = |mv| first.stage.game.changed(mv).len();
        assert!(
            first
                .stage
                .game
                .moves()
                .into_iter()
                .any(|mv| flips(mv) > flips(first.mv)),
            "{described}"
        );
    }
    if room(&first.stage.game) <= 7 && holds(Theme::AllElseLoses) {
        let mut others = first.stage.game.moves();
        others.retain(|&mv| mv != first.mv);
        let loses = |&mv: &AnyMove| first.stage.own(minimax(&first.stage.game.after(mv))) < 0;
        assert!(others.len() >= 3 && others.iter().all(loses), "{described}");
        assert!(!loses(&first.mv), "{described}");
    }
    if falls(&after.game) && room(&after.game) <= 8 {
        assert_eq!(
            holds(Theme::Zugzwang),
            !wins_after_pass(&after),
            "{described}"
        );
    }
    if matches!(after.game, AnyGame::DotsAndBoxes(_)) && room(&after.game) <= 8 {
        let over = after.game.outcome().is_some() || after.is_own_turn();
        let stops = !over && {
            let cells = after.game.view().cells;
            let rules = &record.puzzle.rules;
            let text = rules.position_from_cells(&cells, after.solver).unwrap();
            let game = rules.start(Some(&text)).unwrap();
            !plainly_holds(&Stage {
                game,
                ..after.clone()
            })
        };
        assert_eq!(holds(Theme::Zugzwang), stops, "{described}");
    }
    if holds(Theme::Fork) {
        let forks = |step: &&Step| step.is_key() && winning_cells(&step.stage.after(step.mv)) >= 2;
        assert!(line.iter().any(|step| forks(&step)), "{described}");
    }
    if holds(Theme::DoubleThreat) {
        let one = |step: &Step| step.is_key() && winning_cells(&step.stage.after(step.mv)) == 1;
        assert!(line.iter().any(one), "{described}");
    }
    if holds(Theme::TakenNumber) {
        let text = after.game.write_position();
        let words: Vec<&str> = text.split(' ').collect();
        let free = format!("{} - {}", words[0], words[2]);
        let free = Stage {
            game: record.puzzle.rules.start(Some(&free)).unwrap(),
            ..after
        };
        assert!(
            room(&free.game) > 20 || !plainly_holds(&free),
            "{described}"
        );
    }
}

/// The number of cells on which the solver could win at once, if it were to move again.
fn winning_cells(stage: &Stage) -> usize {
    let AnyGame::Mnk(game) = &stage.game else {
        return 0;
    };
    let cells = game.moves().into_iter().map(usize::from);
    cells
        .filter(|&cell| game.completes(stage.solver, cell))
        .count()
}

/// Whether marks fall.
fn falls(game: &AnyGame) -> bool {
    matches!(game, AnyGame::Mnk(game) if game.rules().gravity)
}

/// Whether the other side, to move in Connect Four, gives a win with the cell above whichever it plays, and has nothing to prevent before.
fn all_below_threats(stage: &Stage) -> bool {
    let AnyGame::Mnk(game) = &stage.game else {
        return false;
    };
    let wins_at = |game: &AnyGame, cell: u16| {
        let end = game.after(AnyMove::Mnk(cell)).outcome();
        end.is_some_and(|outcome| outcome.winner() == Some(stage.solver))
    };
    let gives_above = |cell: u16| {
        let after = stage.game.after(AnyMove::Mnk(cell));
        let above = cell.checked_sub(u16::from(game.rules().width));
        above.is_some_and(|above| wins_at(&after, above))
    };
    // After another move, the cell is still there to win on at once.
    let at_once = |cell: u16| {
        let elsewhere = game.moves().into_iter().find(|&mv| mv != cell);
        elsewhere.is_some_and(|mv| wins_at(&stage.game.after(AnyMove::Mnk(mv)), cell))
    };
    stage.game.turn() != stage.solver
        && !game.moves().is_empty()
        && game.moves().into_iter().all(gives_above)
        && !game.moves().into_iter().any(at_once)
}

/// Whether the solver still reaches the goal, or wins at all, if the other side passes, by trying every line of play.
fn wins_after_pass(after: &Stage) -> bool {
    let text = after.game.write_position();
    let turn = if after.solver.sign() == 1 { 'O' } else { 'X' };
    let text = format!("{}{turn}", &text[..text.len() - 1]);
    let AnyGame::Mnk(game) = &after.game else {
        return false;
    };
    let rules = GameRules::Mnk(game.rules().clone());
    let goal = match after.goal {
        Goal::WinIn(_) => Goal::Win,
        goal => goal,
    };
    plainly_holds(&Stage {
        game: rules.start(Some(&text)).unwrap(),
        goal,
        ..after.clone()
    })
}

/// The empty cells by region, from the drawn board.
fn regions(game: &AnyGame) -> Vec<usize> {
    let view = game.view();
    let width = usize::from(view.width);
    let mut left: HashSet<usize> = (0..view.cells.len())
        .filter(|&cell| view.cells[cell] == 0)
        .collect();
    let mut sizes = Vec::new();
    while let Some(&start) = left.iter().min() {
        left.remove(&start);
        let (mut open, mut size) = (vec![start], 0);
        while let Some(cell) = open.pop() {
            size += 1;
            let near = |other: &usize| {
                let columns = (cell % width).abs_diff(other % width);
                columns <= 1 && (cell / width).abs_diff(other / width) <= 1
            };
            let found: Vec<usize> = left.iter().copied().filter(near).collect();
            found.iter().for_each(|cell| assert!(left.remove(cell)));
            open.extend(found);
        }
        sizes.push(size);
    }
    sizes
}

fn parity(first: &Step) -> bool {
    let game = &first.stage.game;
    let even = |mv: AnyMove| regions(&game.after(mv)).iter().all(|size| size % 2 == 0);
    let others = game.moves().into_iter().any(|mv| !even(mv));
    regions(game).len() > 1 && room(game) > 2 && even(first.mv) && others
}

fn corner_given(record: &PuzzleRecord, first: &Step) -> bool {
    let game = &first.stage.game;
    let view = game.view();
    let last = char::from(b'a' + view.width - 1);
    let corners = [
        format!("a{}", view.height),
        format!("{last}1"),
        format!("{last}{}", view.height),
        "a1".to_owned(),
    ];
    let turned = record
        .puzzle
        .rules
        .position_from_cells(&view.cells, game.turn().other());
    let turned = record.puzzle.rules.start(turned.as_deref()).unwrap();
    let after = game.after(first.mv);
    let open = |game: &AnyGame, corner: &str| {
        game.turn() != first.stage.solver && game.read_move(corner).is_ok()
    };
    corners
        .iter()
        .any(|corner| open(&after, corner) && !open(&turned, corner))
}

/// How many discs that the move flips touch an empty cell afterwards.
fn flipped_beside_empty(game: &AnyGame, mv: AnyMove) -> usize {
    let flipped = game.changed(mv);
    let view = game.after(mv).view();
    let (width, height) = (i32::from(view.width), i32::from(view.height));
    let beside_empty = |name: &&String| {
        let (column, row) = yomikiri::games::grid::parse_cell(name).unwrap();
        let around =
            (-1..=1).flat_map(|dx| (-1..=1).map(move |dy| (column as i32 + dx, row as i32 + dy)));
        let mut within = around.filter(|(x, y)| (0..width).contains(x) && (0..height).contains(y));
        within.any(|(x, y)| view.cells[(y * width + x) as usize] == 0)
    };
    flipped.iter().filter(beside_empty).count()
}
