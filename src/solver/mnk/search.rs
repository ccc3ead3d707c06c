//! The search that one thread runs: a position, what to find out about it, and the work done so far.

use std::collections::TryReserveError;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use super::bits::{Bits, Wide};
use super::board::MnkBoard;
use super::boards::Boards;
use super::deduction::{Answers, deduce};
use super::memory::Memory;
use super::peers::Peers;
use super::portfolio::{Portfolio, enter};
use super::position::Position;
use super::query::{Answer, Found, Query};
use super::technique::TABLE;
use crate::games::mnk::{Mnk, Move};
use crate::search::report::Report;
use crate::solver::counts::Counts;
use crate::solver::crew::Peer;
use crate::solver::mnk::table::Table;
use crate::solver::options::Options;
use crate::solver::peer_place::PeerPlace;

/// A number that identifies one user of a table.
fn next_id() -> u64 {
    static NEXT_ID: AtomicU64 = AtomicU64::new(1);
    NEXT_ID.fetch_add(1, Ordering::Relaxed)
}

/// A search that can stop after any number of nodes and continue later; the nodes that it visits are the same.
#[derive(Clone, Debug)]
pub struct Search {
    /// Distinguishes the searches that share a table.
    id: u64,
    boards: Arc<Boards>,
    options: Options,
    /// The only query to be answered, if not all that determine the report.
    only: Option<Query>,
    root: Position,
    answers: Answers,
    /// The queries at work, in the order in which they came up.
    open: Vec<(Query, Portfolio)>,
    /// The index of the query whose turn it is.
    current: usize,
    /// The nodes left in its turn.
    left: u64,
    /// How often every query has had its turn.
    round: u32,
    /// The work on the queries that have been answered or dropped.
    counts: Counts,
    /// The positions visited for lengths.
    length_nodes: u64,
    /// Whether lengths that are not known yet are given up.
    gives_up: bool,
    /// The result of the last deduction.
    report: Report<Move>,
    done: bool,
    peers: Peers,
}

/// The nodes of a query's shortest turn.
const TURN: u64 = 4096;

/// How many times as long a peer's turn at its own query is. With 1, two peers visit 3.7 % more positions in all rows of the benchmark, and
/// half as many again in misère on 19,1,3.
const STAY: u64 = 16;

impl Search {
    /// A search of this position that has done no work yet.
    #[must_use]
    pub fn new(position: &Mnk, options: &Options) -> Self {
        let root = Position::of(position);
        let boards = Boards::new(position.rules(), &root, options.without);
        let subject = (position.rules(), root, options.without);
        let peers = Peers::new(&subject, boards.words());
        let mut search = Self::not_begun(Arc::new(boards), options, root, peers);
        search.deduce();
        search
    }

    /// A search that has not begun, not even to think of what to ask.
    fn not_begun(boards: Arc<Boards>, options: &Options, root: Position, peers: Peers) -> Self {
        Self {
            id: next_id(),
            boards,
            options: *options,
            only: None,
            root,
            answers: Answers::default(),
            open: Vec::new(),
            current: 0,
            left: TURN,
            round: 0,
            counts: Counts::default(),
            length_nodes: 0,
            gives_up: false,
            report: Report::unknown(-1, 1),
            done: false,
            peers,
        }
    }

    /// Works out what follows from the answers so far, and what to ask next.
    fn deduce(&mut self) {
        // Before the length of a win is known, the line may still become shorter.
        let sketched = self.options.plies && self.report.plies.is_none() && self.report.lower != 0;
        if let Some(query) = self.only {
            self.done = self.answers.contains_key(&query);
            self.set_open(if self.done { vec![] } else { vec![query] });
            return;
        }
        let (mut report, open_queries) = deduce(
            &self.boards.wide,
            &self.options,
            &self.root,
            &self.answers,
            if sketched { &[] } else { &self.report.line },
            self.gives_up,
        );
        report.done = report.done.max(self.report.done);
        self.report = report;
        self.done = open_queries.is_empty();
        self.set_open(open_queries);
    }

    /// Works on these queries from now on.
    fn set_open(&mut self, open_queries: Vec<Query>) {
        // Queries no longer needed are dropped. New ones come next: they continue what the last answer was for, and most are easy.
        let mut kept = Vec::new();
        let mut next = 0;
        for (at, (query, portfolio)) in std::mem::take(&mut self.open).into_iter().enumerate() {
            if open_queries.contains(&query) {
                next += usize::from(at < self.current);
                kept.push((query, portfolio));
            } else {
                self.counts += portfolio.counts();
            }
        }
        self.current = next;
        for query in open_queries {
            if !kept.iter().any(|(old, _)| *old == query) {
                let portfolio = Portfolio::new(&self.boards, &query, self.peers.place());
                kept.insert(next, (query, portfolio));
                next += 1;
            }
        }
        // Among new queries, each peer begins with another one.
        self.current += self.peers.place().begins_at(next - self.current);
        self.open = kept;
    }

    /// Takes the table.
    pub fn claim(&self, table: &mut Table) -> Result<(), TryReserveError> {
        table.claim(self.id, self.boards.words())
    }

    /// The nodes of the current query's turn.
    fn turn_length(&self) -> u64 {
        let place = self.peers.place();
        let turn = TURN << self.round.min(24);
        // If there is a peer for every query, each mostly stays with its own.
        let enough = place.count > 1 && usize::from(place.count) >= self.open.len();
        if enough && self.current == place.begins_at(self.open.len()) {
            STAY * turn
        } else {
            turn
        }
    }

    /// Whether lengths have taken as long as they may. See [`Options::length_nodes`].
    fn takes_too_long(&self) -> bool {
        let most = self.options.length_nodes.unwrap_or(u64::MAX);
        !self.gives_up
            && self.length_nodes >= most
            && self.length_nodes >= self.counts().nodes - self.length_nodes
    }

    /// Reads the messages of peers and makes use of them.
    fn catch_up(&mut self, table: &mut Table) {
        let before = self.answers.len();
        for message in self.peers.read() {
            let memory = &mut Memory::alone(table);
            for known in message.known::<u64>() {
                enter(&self.boards, memory, known);
            }
            for known in message.known::<Wide>() {
                enter(&self.boards, memory, known);
            }
            for found in message.found {
                self.accept(found);
            }
        }
        if self.answers.len() > before {
            self.deduce();
        }
    }

    /// Accepts what a peer has found.
    fn accept(&mut self, found: Found) {
        let Found {
            query,
            mode,
            mut answer,
        } = found;
        if found.is_answer() {
            let empty = query.position.empty(&self.boards.wide);
            answer.best = answer.best.filter(|&cell| empty.has(cell.into()));
            self.answers.entry(query).or_insert(answer);
        } else if let Some((_, portfolio)) = self.open.iter_mut().find(|(open, _)| *open == query) {
            portfolio.complete(mode);
        }
    }

    /// The work so far.
    pub fn counts(&self) -> Counts {
        let mut counts = self.counts;
        for (_, portfolio) in &self.open {
            counts += portfolio.counts();
        }
        counts
    }

    /// The findings so far, without the counts of the work.
    pub const fn report(&self) -> &Report<Move> {
        &self.report
    }
}

/// For a single query instead of a report.
impl Search {
    /// The same search for the answer to one query, about this position or one that follows, with the table of the last such search.
    pub fn ask(&mut self, query: Query) {
        let (boards, peers) = (Arc::clone(&self.boards), self.peers.about(&query));
        *self = Self {
            id: self.id,
            only: Some(query),
            ..Self::not_begun(boards, &self.options, self.root, peers)
        };
        self.deduce();
    }

    /// The answer to the only query.
    pub fn answer(&self) -> Option<Answer> {
        self.answers.get(&self.only?).copied()
    }

    /// The board.
    pub fn board(&self) -> &MnkBoard<Wide> {
        &self.boards.wide
    }
}

impl Peer for Search {
    type Table = Table;

    /// One or two milliseconds; starting a thread takes about 0.05 ms.
    const ALONE: u64 = 1_024;

    /// About 0.1 ms. On 7,7,5 and 9,6,5, the busier of two threads visits 0.52 and 0.56 of the positions that one alone does; with twice as
    /// many, 0.53 and 0.59.
    const CHUNK: u64 = 64;

    fn afresh(&self) -> Self {
        let (boards, peers) = (Arc::clone(&self.boards), self.peers.afresh());
        let mut search = Self {
            only: self.only,
            ..Self::not_begun(boards, &self.options, self.root, peers)
        };
        search.deduce();
        search
    }

    fn run(&mut self, table: &mut Table, nodes: u64) -> Result<bool, TryReserveError> {
        let mut none = Table::new(0);
        let table = if self.options.without.has(TABLE) {
            &mut none
        } else {
            if !self.done {
                self.claim(table)?;
            }
            table
        };
        self.catch_up(table);
        let mut left = nodes;
        while !self.done && left > 0 {
            if self.current >= self.open.len() {
                self.current = 0;
                self.round += 1;
                self.left = self.turn_length();
            }
            let (query, portfolio) = &mut self.open[self.current];
            let before = portfolio.counts().nodes;
            let answer = portfolio.run(
                &self.boards,
                &mut Memory::shared(table, &mut self.peers),
                self.left.min(left),
            );
            let used = portfolio.counts().nodes - before;
            left -= used.min(left);
            self.length_nodes += if query.limit.is_some() { used } else { 0 };
            if let Some(answer) = answer {
                self.answers.insert(*query, answer);
            }
            let given_up = self.takes_too_long();
            self.gives_up |= given_up;
            if answer.is_some() || given_up {
                self.deduce();
                self.left = self.turn_length();
            } else if used >= self.left {
                self.current += 1;
                self.left = self.turn_length();
            } else {
                self.left -= used;
            }
        }
        Ok(self.done)
    }

    fn exchange(&mut self, place: PeerPlace, messages: &[u8]) -> Vec<u8> {
        if self.peers.take_place(place) {
            self.current = place.begins_at(self.open.len());
            self.left = self.turn_length();
        }
        let mut marks = Vec::new();
        if let Some((_, portfolio)) = self.open.get(self.current) {
            portfolio.marks(&mut marks);
        }
        self.peers.exchange(messages, marks)
    }

    fn nodes(&self) -> u64 {
        self.counts().nodes
    }
}
