//! What the engine thinks of a position: a search of limited depth, then the exact end of the game.

use std::time::{Duration, Instant};

use yomikiri::game::{Game, Notation, Score};
use yomikiri::games::AnyGame;
use yomikiri::games::reversi::{Move, Reversi};
use yomikiri::player::reversi::multi_pv::{Ranked, rank};
use yomikiri::solver::Options;
use yomikiri::solver::limit::Limit;
use yomikiri::solver::reversi::ReversiSearch;
use yomikiri::solver::reversi::book;
use yomikiri::solver::with_tables;

use super::input::stopped;

/// Up to this many empty cells, the game is solved at once.
const AT_ONCE: u32 = 14;
/// The depth of the search that precedes a longer exact search.
const FIRST: u32 = 8;
/// How many more empty cells than the depth the exact search can do in the same time.
const FURTHER: u32 = 8;
/// A position with at most this many empty cells is solved although its depth is smaller.
const EXACT: u32 = 24;
/// Only positions with at most this many empty cells are solved: with more, the solver's steps become too long to stop between them.
const MOST: u32 = 26;
/// How many positions are searched between two looks at the clock and the other program.
const SLICE: u64 = 4_000;
/// The same for each of several threads, which take time to start: some 10 ms.
const LONG_SLICE: u64 = 200_000;
/// If a search has visited fewer positions than this, there are so few lines of play that the game can be solved.
const FEW: u64 = 1_000;
/// The maximum number of positions for extending the line once the value is proved.
const LINE: u64 = 300_000;
/// The interval between reports of the number of positions.
const REPORT: Duration = Duration::from_millis(500);

/// How far a value was searched.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Depth {
    /// So many plies.
    Plies(u32),
    /// To the end of the game: the value is exact.
    Proved,
}

/// A line of moves and its value for the side that begins it.
#[derive(Clone, Debug, PartialEq)]
pub struct Line {
    pub moves: Vec<String>,
    pub value: f64,
    pub depth: Depth,
}

/// What to search, and how far.
#[derive(Clone, Copy)]
pub struct Query {
    /// How many moves to evaluate.
    pub count: usize,
    /// The depth in plies; near the end of the game the search is exact.
    pub depth: u32,
    /// How many threads solve the position.
    pub threads: usize,
    /// The time limit.
    pub time: Option<Duration>,
}

/// Makes the first search as fast as any other: unpacks the evaluation's weights and takes the memory for the tables.
pub fn prepare() {
    if let Ok(rules) = yomikiri::games::reversi::Rules::new(8, 8) {
        let query = Query {
            count: 1,
            depth: 1,
            threads: 1,
            time: None,
        };
        search(&Reversi::new(rules), query, &mut |_, _| {});
    }
}

/// What is reported during a search: the lines that are new, best first, and the number of positions.
pub type Report<'a> = &'a mut dyn FnMut(&[Line], u64);

/// The best lines, best first: one if the side to move has to pass, none after the end of the game. It stops when another message says so,
/// and then knows at least one move.
pub fn search(game: &Reversi, query: Query, report: Report) -> Vec<Line> {
    if game.outcome().is_some() {
        return Vec::new();
    }
    if let Some(pass) = game.forced_pass() {
        let mut after = game.clone();
        after.play(pass);
        let behind = |lines: &[Line]| -> Vec<Line> {
            let passed = |line: &Line| Line {
                moves: [vec![game.write_move(pass)], line.moves.clone()].concat(),
                value: -line.value,
                depth: line.depth,
            };
            lines.iter().map(passed).collect()
        };
        let query = Query { count: 1, ..query };
        let lines = search(&after, query, &mut |lines, nodes| {
            report(&behind(lines), nodes)
        });
        return behind(&lines);
    }
    Searching {
        game,
        query,
        until: query.time.map(|time| Instant::now() + time),
        lines: Vec::new(),
        nodes: 0,
        report,
    }
    .run()
}

struct Searching<'a> {
    game: &'a Reversi,
    query: Query,
    until: Option<Instant>,
    lines: Vec<Line>,
    nodes: u64,
    report: Report<'a>,
}

impl Searching<'_> {
    fn run(mut self) -> Vec<Line> {
        let (depth, empties) = (self.query.depth, self.game.empties());
        let exact = empties <= depth.min(MOST) || empties <= (depth + FURTHER).min(EXACT);
        let exact = exact || book::value(self.game).is_some();
        self.look_ahead(match exact {
            true if empties <= AT_ONCE => 1,
            true => FIRST.min(depth),
            false => depth.min(empties),
        });
        // However many cells are empty, a game with few moves left is solved in no time.
        let reached = self.lines.first().map(|line| line.depth);
        let deep = matches!(reached, Some(Depth::Plies(FIRST..)));
        let few = deep && self.nodes < FEW;
        if exact || few {
            self.solve();
        }
        self.lines
    }

    fn look_ahead(&mut self, depth: u32) {
        let ms = self.until.map(|until| {
            let left = until.saturating_duration_since(Instant::now());
            u32::try_from(left.as_millis()).unwrap_or(u32::MAX)
        });
        let limit = Limit::new(u64::MAX, ms).or_when(stopped);
        let written = |line: &[Move]| line.iter().map(|&mv| self.game.write_move(mv)).collect();
        rank(
            self.game,
            self.query.count,
            depth,
            limit,
            |ranked, nodes| {
                let line = |one: &Ranked| Line {
                    moves: written(&one.line),
                    value: one.value,
                    depth: Depth::Plies(one.depth),
                };
                self.lines = ranked.iter().map(line).collect();
                self.nodes = nodes;
                (self.report)(&self.lines, nodes);
            },
        );
    }

    /// Solves the game, as far as there is time for it.
    fn solve(&mut self) {
        let options = Options {
            each_move: self.query.count > 1,
            book: true,
            threads: self.query.threads,
            ..Options::default()
        };
        let slice = match self.query.threads as u64 {
            0 | 1 => SLICE,
            threads => LONG_SLICE * threads,
        };
        let before = self.nodes;
        let mut last_report = Instant::now();
        let mut proved_at = None;
        let mut search = ReversiSearch::new(self.game, &options);
        search.stop_when(stopped);
        with_tables(|tables| {
            loop {
                let late = self.until.is_some_and(|until| Instant::now() >= until);
                if late || stopped() {
                    break;
                }
                // Without memory, the search ahead has to do.
                let Ok(done) = search.run(tables.of(), slice) else {
                    break;
                };
                self.nodes = before + search.nodes();
                self.take_proofs(&search);
                if last_report.elapsed() >= REPORT {
                    last_report = Instant::now();
                    (self.report)(&[], self.nodes);
                }
                let report = search.report();
                let proved = report.lower == report.upper && !options.each_move;
                if proved {
                    proved_at.get_or_insert(search.nodes());
                }
                if done || proved_at.is_some_and(|at| search.nodes() - at >= LINE) {
                    break;
                }
            }
        });
        self.take_proofs(&search);
        if let [line] = &mut self.lines[..]
            && line.depth != Depth::Proved
            && let Some((mv, value)) = search.likely()
        {
            *line = Line {
                moves: vec![self.game.write_move(mv)],
                value: value as f64,
                depth: Depth::Plies(self.game.empties()),
            };
            (self.report)(&self.lines, self.nodes);
        }
        (self.report)(&[], self.nodes);
    }

    /// Replaces the lines whose values are proved by now, and reports those that are new.
    fn take_proofs(&mut self, search: &ReversiSearch) {
        let report = search.report();
        let solved = report.lower == report.upper;
        let best = match report.moves[..] {
            [ref only] if solved => Some(only.mv),
            _ => report.line.first().copied().filter(|_| solved),
        };
        let mut proved = Vec::new();
        for known in &report.moves {
            let is_best = best == Some(known.mv);
            let value = known.exact().or(is_best.then_some(report.lower));
            let Some(value) = value else { continue };
            let moves = match report.line.first() {
                Some(first) if *first == known.mv => &report.line[..],
                _ => &[known.mv],
            };
            proved.push(self.line(moves, value));
        }
        let mut lines = proved.clone();
        let estimated = self.lines.iter().filter(|line| {
            let same = |other: &Line| other.moves[0] == line.moves[0];
            line.depth != Depth::Proved && !proved.iter().any(same)
        });
        lines.extend(estimated.cloned());
        let best = best.map(|mv| self.game.write_move(mv));
        lines.sort_by(|a, b| {
            let first = |line: &Line| best.as_ref() == Some(&line.moves[0]);
            first(b).cmp(&first(a)).then(b.value.total_cmp(&a.value))
        });
        lines.truncate(self.query.count);
        let is_new = |line: &&Line| line.depth == Depth::Proved && !self.lines.contains(line);
        let new_lines: Vec<Line> = lines.iter().filter(is_new).cloned().collect();
        self.lines = lines;
        if !new_lines.is_empty() {
            (self.report)(&new_lines, self.nodes);
        }
    }

    /// A line whose value, from the first side's point of view, is proved.
    fn line(&self, moves: &[Move], value: Score) -> Line {
        Line {
            moves: moves.iter().map(|&mv| self.game.write_move(mv)).collect(),
            value: (self.game.turn().sign() * value) as f64,
            depth: Depth::Proved,
        }
    }
}

/// The reversi position of a game.
pub fn reversi(game: &AnyGame) -> Option<&Reversi> {
    match game {
        AnyGame::Reversi(game) => Some(game),
        _ => None,
    }
}
