//! A second implementation of the textbook searches: recursive, as textbooks describe them, and
//! unable to stop and resume.

use std::cmp::Ordering;
use std::collections::HashMap;
use std::fmt::Debug;

use yomikiri::game::{Evaluate, Game, Notation, Score, Side, winner};
use yomikiri::search::order::Order;
use yomikiri::search::report::Report;
use yomikiri::search::window::Bounds;

/// The settings of a search.
#[derive(Clone, Debug, Default)]
pub struct Wanted {
    pub prune: bool,
    pub bounds: Bounds,
    pub depth: Option<u32>,
    pub order: Order,
    pub each_move: bool,
}

/// The results and counts of a search.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Found<M> {
    pub value: Score,
    pub line: Vec<M>,
    /// Each root move's value, or `None` where a cut left it unknown.
    pub moves: Vec<(M, Option<Score>)>,
    pub nodes: u64,
    pub leaves: u64,
    pub cutoffs: u64,
}

/// Minimax, or alpha-beta, with both bounds or only its parent's best value.
pub fn search<G: Notation + Evaluate>(game: &G, wanted: &Wanted) -> Found<G::Move> {
    search_watched(game, wanted, &mut |_| {})
}

/// [`search`], which passes each position to `seen` when it visits it.
pub fn search_watched<G: Notation + Evaluate>(
    game: &G,
    wanted: &Wanted,
    seen: &mut dyn FnMut(&G),
) -> Found<G::Move> {
    let mut found = Found {
        value: 0,
        line: Vec::new(),
        moves: Vec::new(),
        nodes: 0,
        leaves: 0,
        cutoffs: 0,
    };
    (found.value, found.line) = visit(game, wanted, 0, Limits::default(), seen, &mut found);
    found
}

/// What each side already has elsewhere: a position that is worse for it does not matter.
#[derive(Clone, Copy, Default)]
struct Limits {
    first: Option<Score>,
    second: Option<Score>,
}

impl Limits {
    fn of(self, side: Side) -> Option<Score> {
        match side {
            Side::First => self.first,
            Side::Second => self.second,
        }
    }

    /// The limits once `side` has this value, too.
    fn with(mut self, side: Side, value: Option<Score>) -> Self {
        let own = match side {
            Side::First => &mut self.first,
            Side::Second => &mut self.second,
        };
        *own = best_of(side, value, *own);
        self
    }
}

fn visit<G: Notation + Evaluate>(
    game: &G,
    wanted: &Wanted,
    ply: u32,
    limits: Limits,
    seen: &mut dyn FnMut(&G),
    found: &mut Found<G::Move>,
) -> (Score, Vec<G::Move>) {
    found.nodes += 1;
    seen(game);
    let over = game.outcome();
    if over.is_some() || wanted.depth == Some(ply) {
        found.leaves += 1;
        let value = match (wanted.depth, over) {
            (None, Some(outcome)) => outcome.score,
            _ => game.evaluate(),
        };
        return (value, Vec::new());
    }
    let mut moves = game.moves();
    wanted.order.sort(game, &mut moves);
    let mut best: Option<(Score, Vec<G::Move>)> = None;
    for (tried, &mv) in moves.iter().enumerate() {
        let hands_down = wanted.prune && !(ply == 0 && wanted.each_move);
        let here = best.as_ref().map(|(value, _)| *value);
        let below = match wanted.bounds {
            _ if !hands_down => Limits::default(),
            Bounds::One => Limits::default().with(game.turn(), here),
            Bounds::Both => limits.with(game.turn(), here),
        };
        let (value, line) = visit(&game.after(mv), wanted, ply + 1, below, seen, found);
        let is_better = best
            .as_ref()
            .is_none_or(|(best, _)| better(game.turn(), value, *best));
        if ply == 0 {
            let exact = is_better || !hands_down;
            found.moves.push((mv, exact.then_some(value)));
        }
        if is_better {
            best = Some((value, [vec![mv], line].concat()));
            let limit = limits.of(game.turn().other());
            let reached = limit.is_some_and(|limit| !better(game.turn(), limit, value));
            if reached && tried + 1 < moves.len() {
                found.cutoffs += 1;
                break;
            }
        }
    }
    best.expect("an unfinished game has a move")
}

/// What `side` prefers of two values that it may have.
fn best_of(side: Side, one: Option<Score>, other: Option<Score>) -> Option<Score> {
    match (one, other) {
        (Some(one), Some(other)) if better(side, other, one) => Some(other),
        (one, other) => one.or(other),
    }
}

/// Whether `side` prefers `value` to `than`.
pub fn better(side: Side, value: Score, than: Score) -> bool {
    match side {
        Side::First => value > than,
        Side::Second => value < than,
    }
}

/// A position's value, the length of the game in plies (meaningless for a draw), and the number of
/// lines of best play.
pub fn read_out<G: Game>(game: &G) -> (Score, u32, u128) {
    read_out_with(game, &mut ReadOut::<G>::new())
}

/// What is known of positions, by their keys, all under the same rules.
pub type ReadOut<G> = HashMap<<G as Game>::Key, (Score, u32, u128)>;

/// [`read_out`], which evaluates each position once.
pub fn read_out_with<G: Game>(game: &G, known: &mut ReadOut<G>) -> (Score, u32, u128) {
    if let Some(outcome) = game.outcome() {
        return (outcome.score, 0, 1);
    }
    if let Some(&found) = known.get(&game.key()) {
        return found;
    }
    let turn = game.turn();
    let moves = game.moves().into_iter();
    let after: Vec<_> = moves
        .map(|mv| read_out_with(&game.after(mv), known))
        .collect();
    let best = |a: &Score, b: &Score| match better(turn, *a, *b) {
        true => Ordering::Greater,
        false if a == b => Ordering::Equal,
        false => Ordering::Less,
    };
    let value = after.iter().map(|known| known.0).max_by(best).unwrap();
    let keeping = || after.iter().filter(move |known| known.0 == value);
    let lengths = keeping().map(|known| known.1 + 1);
    let plies = if winner(value) == Some(turn) {
        lengths.min()
    } else {
        lengths.max()
    };
    let found = (value, plies.unwrap(), keeping().map(|known| known.2).sum());
    known.insert(game.key(), found);
    found
}

/// Compares a finished search with plain minimax. `each_move` and `plies` are what it was asked.
pub fn check_report<G: Game + Debug>(
    game: &G,
    (each_move, plies): (bool, bool),
    report: &Report<G::Move>,
    known: &mut ReadOut<G>,
) {
    let length = |value: Score, found: u32| (plies && value != 0).then_some(found);
    let (value, found, _) = read_out_with(game, known);
    assert_eq!((report.lower, report.upper), (value, value), "{game:?}");
    assert_eq!(report.plies, length(value, found), "{game:?}");
    assert_eq!(report.done, report.total, "{game:?}");
    let mut end = game.clone();
    for &mv in &report.line {
        assert!(end.moves().contains(&mv), "a line is legal: {game:?}");
        end.play(mv);
        let kept = read_out_with(&end, known).0;
        assert_eq!(kept, value, "a line keeps the value: {game:?}");
    }
    let outcome = end.outcome().expect("a line reaches the end");
    assert_eq!(outcome.score, value, "{game:?}");
    if let Some(plies) = report.plies {
        assert_eq!(report.line.len(), plies as usize, "{game:?}");
    }
    let moves: Vec<G::Move> = report.moves.iter().map(|known| known.mv).collect();
    if each_move {
        assert_eq!(moves, game.moves(), "{game:?}");
    } else {
        assert_eq!(moves.first(), report.line.first(), "{game:?}");
    }
    for each in &report.moves {
        let (value, plies, _) = read_out_with(&game.after(each.mv), known);
        assert_eq!((each.lower, each.upper), (value, value), "{game:?}");
        assert_eq!(each.plies, length(value, plies + 1), "{game:?}");
    }
}
