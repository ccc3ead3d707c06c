//! Finds a value, and confirms it by other means.

use std::thread;
use std::time::{Duration, Instant};

use yomikiri::api::{self, Moves, Solution, SolveOptions};
use yomikiri::game::{Game, Notation, Score};
use yomikiri::games::record::Record;
use yomikiri::games::reversi::bitboard::Discs;
use yomikiri::games::{AnyGame, GameRules, Rules};
use yomikiri::proof::{self, Cause, Fault, MOST_CUT, Start};
use yomikiri::solver::generic::{GenericSearch, Table};
use yomikiri::solver::reversi::{prover::Prover, rules::ReversiBoard};
use yomikiri::solver::{Options, SolverTable, set_table_bytes};
use yomikiri_lab::games::cells;

use crate::row::{Confirmed, Found};

/// The folder of the proofs that come with the page.
const SHIPPED: &str = "www/proofs";

/// The stack of a working thread, in bytes: a proof is walked through by recursion.
const STACK: usize = 64 << 20;

/// What the work may use.
#[derive(Clone, Copy, Debug)]
pub struct Means {
    /// The time for each step, in seconds: finding the value, finding the game's length, proving the value, checking the proof.
    pub seconds: f64,
    /// The threads that search together.
    pub threads: usize,
    /// The bytes of the table.
    pub hash: usize,
}

impl Means {
    /// The same for a board of so many cells: clearing a large table takes longer than solving a small board.
    pub fn for_cells(self, cells: u32) -> Self {
        let hash = 1 << (cells + 6).clamp(16, 40);
        Self {
            hash: self.hash.min(hash),
            ..self
        }
    }

    /// Says whether a step that begins now may go on.
    fn watch(&self) -> impl Fn() -> bool + use<> {
        let began = Instant::now();
        let most = Duration::try_from_secs_f64(self.seconds).unwrap_or(Duration::MAX);
        move || began.elapsed() < most
    }
}

/// Works on a thread of its own, which has a large stack and whose tables are dropped afterwards.
fn apart<T: Send>(work: impl FnOnce() -> Result<T, String> + Send) -> Result<T, String> {
    thread::scope(|scope| {
        let builder = thread::Builder::new().stack_size(STACK);
        let thread = builder.spawn_scoped(scope, work);
        let worked = thread.map_err(|error| error.to_string())?.join();
        worked.unwrap_or_else(|_| Err("the work has failed".to_owned()))
    })
}

/// Solves a position from the start of these rules, without looking up values.
///
/// # Errors
/// If there is too little memory.
pub fn solve(rules: &Rules, moves: &[String], means: Means) -> Result<Found, String> {
    apart(|| solve_here(rules, moves, means).map_err(|error| error.to_string()))
}

fn solve_here(rules: &Rules, moves: &[String], means: Means) -> yomikiri::Result<Found> {
    set_table_bytes(means.hash);
    let goes_on = means.watch();
    let began = Instant::now();
    let start = api::new_game(rules.clone(), None, &Moves::List(moves.to_vec()))?;
    let options = SolveOptions::default()
        .book(false)
        .plies(false)
        .threads(means.threads);
    let solution = api::solve(&start, &options, &mut |_| goes_on())?;
    let mut found = Found {
        lower: solution.lower,
        upper: solution.upper,
        line: solution.line,
        plies: None,
        nodes: solution.nodes,
        seconds: 0.0,
    };
    if solution.line_complete {
        // A line may end where nothing more can be gained or lost.
        let mut game = replayed(&start, &found.line)?;
        while game.outcome().is_none() {
            let rest = api::solve(&game, &options, &mut |_| true)?;
            debug_assert!(!rest.line.is_empty(), "a solved position has a line");
            found.nodes += rest.nodes;
            game = replayed(&game, &rest.line)?;
            found.line.extend(rest.line);
        }
    } else {
        found.line.clear();
    }
    found.seconds = began.elapsed().as_secs_f64();
    Ok(found)
}

/// How many moves the game lasts if the winner hurries and the loser delays, and a line that lasts as long; `None` if time is too short.
///
/// # Errors
/// The value is wrong, as far as this search can tell; or there is too little memory.
pub fn length(
    rules: &Rules,
    value: Score,
    means: Means,
) -> Result<Option<(u32, Vec<String>)>, String> {
    let found = apart(|| length_here(rules, means).map_err(|error| error.to_string()))?;
    if found.lower > value || found.upper < value {
        return Err(format!(
            "{value} is wrong: {} to {}",
            found.lower, found.upper
        ));
    }
    Ok(found.plies.map(|plies| (plies, found.line)))
}

fn length_here(rules: &Rules, means: Means) -> yomikiri::Result<Solution> {
    set_table_bytes(means.hash);
    let goes_on = means.watch();
    let start = api::new_game(rules.clone(), None, &Moves::default())?;
    let options = SolveOptions::default()
        .book(false)
        .threads(means.threads)
        // With a limit, the length is not given up.
        .max_nodes(u64::MAX);
    api::solve(&start, &options, &mut |_| goes_on())
}

/// Whether pieces fall: then the length of the game counts as well, and there are no certificates.
pub fn falls(rules: &Rules) -> bool {
    matches!(&rules.game, GameRules::Mnk(own) if own.gravity)
}

/// The game after these moves.
fn replayed(game: &Record, moves: &[String]) -> yomikiri::Result<Record> {
    let mut game = game.clone();
    for mv in moves {
        game = game.play(mv, None)?;
    }
    Ok(game)
}

/// With so many empty cells, a search of a game in misère takes seconds.
const SEARCHABLE: usize = 22;

/// From so many cells on, a board in misère takes so long to search that a proof is tried first.
const PROOF_FIRST: usize = 28;

/// Tries to prove that the first side loses a large board with rows of three in misère. The second side wins most of them by answering in the
/// opposite cell, and a proof of that is found sooner than the value by search. Returns the value, and the size of the certificate.
///
/// # Errors
/// If the value is wrong, as far as the checker or the search can tell, or if there is too little memory.
pub fn proved_loss(rules: &Rules, means: Means) -> Result<Option<(Found, usize)>, String> {
    let GameRules::Mnk(board) = &rules.game else {
        return Ok(None);
    };
    let cells = board.cells();
    if !(board.misere && board.k == 3 && cells >= PROOF_FIRST && cells.is_multiple_of(2)) {
        return Ok(None);
    }
    let game = rules.game.start(None).map_err(|error| error.to_string())?;
    let began = Instant::now();
    let certificate = apart(|| match prove(&game, -1, means) {
        Ok(file) => check(&game, -1, &file, means),
        Err(fault) if fault.cause == Cause::False => Ok(None),
        Err(fault) => unfinished("the prover", &fault),
    })?;
    let Some(bytes) = certificate else {
        return Ok(None);
    };
    let seconds = began.elapsed().as_secs_f64();
    // All moves of the first side lose. After a few, a search finds the rest of the line.
    let mut line = opposite_answers(game);
    let rest = solve(rules, &line, means)?;
    if (rest.lower, rest.upper) != (-1, -1) {
        return Err(format!("after {line:?} the first side does not lose"));
    }
    line.extend(rest.line);
    let found = Found {
        line,
        seconds,
        ..rest
    };
    Ok(Some((found, bytes)))
}

/// Moves that complete no line, each answered in the opposite cell, until a search is quick.
fn opposite_answers(mut position: AnyGame) -> Vec<String> {
    let mut line = Vec::new();
    let mut moves = position.moves();
    while moves.len() > SEARCHABLE
        && let Some(at) = (0..moves.len()).find(|&at| position.after(moves[at]).outcome().is_none())
    {
        for mv in [moves[at], moves[moves.len() - 1 - at]] {
            line.push(position.write_move(mv));
            position.play(mv);
        }
        moves = position.moves();
    }
    line
}

/// The general solver is tried on boards with up to this many cells. With more, it would need more than ten minutes.
const MOST_CELLS_OTHERWISE: u32 = 36;

/// A confirmed value, and the size of the certificate if there is one.
pub type Confirmation = (Confirmed, Option<usize>);

/// Confirms a value, by a certificate if one can be made and checked in time, otherwise by other searches, unless that has been done before;
/// `None` if time is too short.
///
/// # Errors
/// If the value is wrong, as far as the prover, the checker or the searches can tell, or if there is too little memory.
pub fn confirm(
    rules: &Rules,
    value: Score,
    before: Option<Confirmed>,
    means: Means,
) -> Result<Option<Confirmation>, String> {
    let game = rules.game.start(None).map_err(|error| error.to_string())?;
    if falls(rules) {
        let small = cells(rules) <= MOST_CELLS_OTHERWISE;
        let solved = before.is_some() || small && apart(|| solved_otherwise(&game, value, means))?;
        return Ok(solved.then_some((Confirmed::Solver, None)));
    }
    if let Some(bytes) = apart(|| certificate(&game, value, means))? {
        return Ok(Some((Confirmed::Certificate, Some(bytes))));
    }
    let bounded = before.is_some() || apart(|| bounds(&game, value, means))?;
    Ok(bounded.then_some((Confirmed::Bounds, None)))
}

/// The claims that leave nothing but this value.
fn claims(game: &AnyGame, value: Score) -> (Option<Score>, Option<Score>) {
    let (least, most) = game.score_range();
    let at_least = Some(value).filter(|&value| value > least || least == most);
    let at_most = Some(value).filter(|&value| value < most);
    (at_least, at_most)
}

/// How many empty cells a certificate leaves to the checker: the more, the smaller it is, and the longer the check takes.
fn cut(game: &AnyGame) -> u32 {
    let cells = game.view().cells.len() as u32;
    match game {
        AnyGame::Reversi(_) if cells > 16 => (cells / 3).min(12),
        AnyGame::Mnk(game) if game.rules().misere && cells > 12 => (cells / 3).min(10),
        _ => 0,
    }
}

/// The file among the page's proofs that claims just this, if there is one.
fn shipped(game: &AnyGame, claims: (Option<Score>, Option<Score>)) -> Option<Vec<u8>> {
    let folder = std::fs::read_dir(SHIPPED).ok()?;
    let mut files = folder.filter_map(|entry| std::fs::read(entry.ok()?.path()).ok());
    files.find(|file| {
        let Ok(header) = proof::header(file) else {
            return false;
        };
        let same = match (&header.start, game) {
            (Start::Reversi(own), AnyGame::Reversi(game)) => own == game,
            (Start::Mnk { game: own, .. }, AnyGame::Mnk(game)) => own == game,
            _ => false,
        };
        same && (header.at_least, header.at_most) == claims
    })
}

/// Takes the certificate that comes with the page, or makes one, and checks it: its size in bytes, or `None` if there was not enough time, or
/// it would be larger than the format allows.
fn certificate(game: &AnyGame, value: Score, means: Means) -> Result<Option<usize>, String> {
    let file = match shipped(game, claims(game, value)) {
        Some(file) => Ok(file),
        None => prove(game, value, means),
    };
    match file {
        Ok(file) => check(game, value, &file, means),
        Err(fault) => unfinished("the prover", &fault),
    }
}

/// Makes a certificate.
fn prove(game: &AnyGame, value: Score, means: Means) -> Result<Vec<u8>, Fault> {
    let (at_least, at_most) = claims(game, value);
    let options = proof::Options {
        cut: cut(game),
        hash: means.hash,
        threads: means.threads,
        ..proof::Options::new(at_least, at_most)
    };
    let goes_on = means.watch();
    proof::prove(game, &options, &mut |_| goes_on())
}

/// Checks a certificate: its size in bytes, or `None` if there was not enough time.
fn check(game: &AnyGame, value: Score, file: &[u8], means: Means) -> Result<Option<usize>, String> {
    let goes_on = means.watch();
    match proof::check(file, MOST_CUT, &mut |_| goes_on()) {
        Ok(checked) => {
            let header = checked.header;
            if (header.at_least, header.at_most) != claims(game, value) {
                return Err("the checker has checked other claims".to_owned());
            }
            Ok(Some(file.len()))
        }
        Err(fault) => unfinished("the checker", &fault),
    }
}

/// Nothing if there was not enough time or the certificate would be too large, otherwise the fault.
fn unfinished(who: &str, fault: &Fault) -> Result<Option<usize>, String> {
    match fault.cause {
        Cause::Stopped | Cause::TooLarge { .. } => Ok(None),
        _ => Err(format!("{who}: {fault}")),
    }
}

/// Proves by two searches, each with an empty table, that the value is at least this and at most this: whether there was enough time.
fn bounds(game: &AnyGame, value: Score, means: Means) -> Result<bool, String> {
    let AnyGame::Reversi(position) = game else {
        return Ok(false);
    };
    let (player, opponent) = position.player_opponent();
    let discs = Discs::new(player, opponent);
    let bits = (means.hash / 64).max(16).ilog2();
    let value = i32::try_from(value).map_err(|error| error.to_string())?;
    let goes_on = means.watch();
    // From the start it is the first side's move, so that its points of view are the same.
    for target in [value, value + 1] {
        let board = ReversiBoard::of(position.rules());
        let prover = Prover::of(board, bits, means.threads);
        let mut prover = prover.map_err(|error| error.to_string())?;
        let answer = prover.ask_within(discs, target, u64::MAX, &mut |_| goes_on());
        let Some((bound, _)) = answer else {
            return Ok(false);
        };
        if (bound >= target) != (target == value) {
            return Err(format!("a second search finds a bound of {bound}"));
        }
    }
    Ok(true)
}

/// Positions between two readings of the clock.
const SLICE: u64 = 10_000;

/// Solves the game by the solver of games without their own, which shares nothing with the game's own but the rules: whether there was enough
/// time.
fn solved_otherwise(game: &AnyGame, value: Score, means: Means) -> Result<bool, String> {
    let mut search = GenericSearch::new(game, game.score_range(), Options::default());
    let mut table = Table::of_at_most(means.hash);
    let goes_on = means.watch();
    while !search
        .run(&mut table, SLICE)
        .map_err(|error| error.to_string())?
    {
        if !goes_on() {
            return Ok(false);
        }
    }
    let found = search.report();
    if (found.lower, found.upper) != (value, value) {
        return Err(format!("the general solver finds {}", found.lower));
    }
    Ok(true)
}
