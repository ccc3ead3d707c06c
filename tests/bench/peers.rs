//! How much of one search's work each of several does that share no memory but send each other what they find, as a page's workers do:
//! `cargo bench --bench peers -- [connect-four] [--peers 2] [--positions 10] [--value] [--plies 10] [--slice 100000]`.
//!
//! All run in turn, a slice each. After every round, each receives the messages that the others sent at the end of the round before. So the
//! result is the same on every machine: positions visited by each one, divided by those that one search alone visits. The positions are those
//! of 6x6 reversi, or of 7x6 Connect Four without the book, after random plies.

mod arguments;

use std::fmt::Debug;

use arguments::Arguments;
use fastrand::Rng;
use yomikiri::game::Game;
use yomikiri::games::mnk::{Mnk, Rules as MnkRules};
use yomikiri::games::reversi::{Reversi, Rules as ReversiRules};
use yomikiri::search::report::Report;

use yomikiri::solver::Options;
use yomikiri::solver::connect_four::{self, ConnectFourSearch};
use yomikiri::solver::reversi::{self, ReversiSearch};

fn main() {
    let arguments = Arguments::read();
    let options = Options {
        each_move: !arguments.has("--value"),
        plies: true,
        book: false,
        ..Options::default()
    };
    if arguments.filter() != Some("connect-four") {
        let start = || Reversi::new(ReversiRules::new(6, 6).expect("a legal size"));
        compare(&arguments, &options, start, |position| OfReversi {
            search: ReversiSearch::new(position, &options),
            table: reversi::Table::new(),
        });
    } else {
        let rules = MnkRules {
            gravity: true,
            ..MnkRules::new(7, 6, 4).expect("a legal size")
        };
        let start = || Mnk::new(rules.clone());
        compare(&arguments, &options, start, |position| OfConnectFour {
            search: ConnectFourSearch::new(position, options).expect("it fits"),
            table: connect_four::Table::default(),
        });
    }
}

/// A search with a table of its own.
trait Peer {
    type Move: Debug + PartialEq;
    /// Searches so many more positions. Returns whether it is done.
    fn run(&mut self, slice: u64) -> bool;
    fn exchange(&mut self, place: (u16, u16), received: &[u8]) -> Vec<u8>;
    fn report(&self) -> Report<Self::Move>;
}

struct OfReversi {
    search: ReversiSearch,
    table: reversi::Table,
}

impl Peer for OfReversi {
    type Move = yomikiri::games::reversi::Move;

    fn run(&mut self, slice: u64) -> bool {
        self.search.run(&mut self.table, slice).expect("memory")
    }

    fn exchange(&mut self, place: (u16, u16), received: &[u8]) -> Vec<u8> {
        self.search.exchange(place, received)
    }

    fn report(&self) -> Report<Self::Move> {
        self.search.report()
    }
}

struct OfConnectFour {
    search: ConnectFourSearch,
    table: connect_four::Table,
}

impl Peer for OfConnectFour {
    type Move = yomikiri::games::mnk::Move;

    fn run(&mut self, slice: u64) -> bool {
        self.search.run(&mut self.table, slice).expect("memory")
    }

    fn exchange(&mut self, place: (u16, u16), received: &[u8]) -> Vec<u8> {
        self.search.exchange(place, received)
    }

    fn report(&self) -> Report<Self::Move> {
        self.search.report()
    }
}

/// Searches positions after random plies alone and by peers, and prints what each took.
fn compare<G: Game, P: Peer>(
    arguments: &Arguments,
    options: &Options,
    start: impl Fn() -> G,
    search: impl Fn(&G) -> P,
) {
    let number = |name: &str, usual: u64| arguments.number(name, 1).unwrap_or(usual);
    let (slice, plies) = (number("--slice", 100_000), number("--plies", 10));
    let peers = number("--peers", 2) as u16;
    let (mut one, mut each) = (0, 0);
    for seed in 0..number("--positions", 10) {
        let position = random(start(), seed, plies);
        let mut single = search(&position);
        while !single.run(slice) {}
        let alone = single.report();
        let mut searches: Vec<P> = (0..peers).map(|_| search(&position)).collect();
        // Each one's message of the last round.
        let mut messages: Vec<Vec<u8>> = vec![Vec::new(); peers.into()];
        let report = 'all: loop {
            let mut next = Vec::new();
            for (rank, search) in searches.iter_mut().enumerate() {
                if search.run(slice) {
                    break 'all search.report();
                }
                let others = messages
                    .iter()
                    .enumerate()
                    .filter(|&(peer, _)| peer != rank);
                let received: Vec<u8> = others.flat_map(|(_, message)| message.clone()).collect();
                next.push(search.exchange((rank as u16, peers), &received));
            }
            messages = next;
        };
        let found = |report: &Report<P::Move>| (report.lower, report.upper, report.plies);
        assert_eq!(found(&report), found(&alone));
        let values = |report: &Report<P::Move>| {
            let values = report.moves.iter().map(|m| (m.lower, m.upper, m.plies));
            values.collect::<Vec<_>>()
        };
        if options.each_move {
            assert_eq!(values(&report), values(&alone));
        }
        let nodes = searches.iter().map(|search| search.report().nodes);
        let most = nodes.max().unwrap_or(0);
        println!(
            "{seed:3} {:11} {most:11} {:.3}",
            alone.nodes,
            most as f64 / alone.nodes as f64
        );
        (one, each) = (one + alone.nodes, each + most);
    }
    println!("all {one:11} {each:11} {:.3}", each as f64 / one as f64);
}

/// The position after this many random plies, or sooner if the game ends.
fn random<G: Game>(mut position: G, seed: u64, plies: u64) -> G {
    let mut rng = Rng::with_seed(seed);
    for _ in 0..plies {
        let moves = position.moves();
        let Some(&mv) = rng.choice(&moves) else { break };
        position.play(mv);
    }
    position
}
