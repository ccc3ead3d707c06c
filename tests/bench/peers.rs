//! How much of one search's work each of several does that share no memory but send each other what they find, as a page's workers do:
//! `cargo bench --bench peers -- [PRESET] [--peers 2] [--positions 10] [--value] [--plies 10] [--slice 100000]`.
//!
//! All run in turn, a slice each. After every round, each receives the messages that the others sent at the end of the round before. So the
//! result is the same on every machine: positions visited by each one, divided by those that one search alone visits. The positions are those
//! after random plies, of 6x6 reversi if no preset is named, without the book.

mod arguments;

use arguments::Arguments;
use fastrand::Rng;
use yomikiri::game::Game;
use yomikiri::games::{AnyGame, AnyMove, preset};
use yomikiri::search::report::Report;
use yomikiri::solver::{Options, Place, ResumableSearch, Tables, start};

/// A search with tables of its own.
struct Peer {
    search: Box<dyn ResumableSearch>,
    tables: Tables,
}

impl Peer {
    fn new(game: &AnyGame, options: Options) -> Self {
        Self {
            search: start(game, options),
            tables: Tables::default(),
        }
    }

    /// Searches so many more positions. Returns whether it is done.
    fn run(&mut self, slice: u64) -> bool {
        self.search.run(&mut self.tables, slice).expect("memory")
    }
}

fn main() {
    let arguments = Arguments::read();
    let number = |name: &str, usual: u64| arguments.number(name, 1).unwrap_or(usual);
    let peers = number("--peers", 2) as u16;
    let (slice, plies) = (number("--slice", 100_000), number("--plies", 10));
    let options = Options {
        each_move: !arguments.has("--value"),
        plies: true,
        book: false,
        ..Options::default()
    };
    let rules = preset(arguments.filter().unwrap_or("reversi-6x6")).expect("a preset");
    let (mut one, mut each) = (0, 0);
    for seed in 0..number("--positions", 10) {
        let position = random(rules.game.start(None).expect("a game"), seed, plies);
        let mut single = Peer::new(&position, options);
        while !single.run(slice) {}
        let alone = single.search.report();
        let mut all: Vec<Peer> = (0..peers).map(|_| Peer::new(&position, options)).collect();
        let report = together(&mut all, slice);
        let found = |report: &Report<AnyMove>| (report.lower, report.upper, report.plies);
        assert_eq!(found(&report), found(&alone));
        let values = |report: &Report<AnyMove>| {
            let values = report.moves.iter().map(|m| (m.lower, m.upper, m.plies));
            values.collect::<Vec<_>>()
        };
        if options.each_move {
            assert_eq!(values(&report), values(&alone));
        }
        let nodes = all.iter().map(|peer| peer.search.nodes());
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

/// Lets all search until one is done, and returns what that one has found.
fn together(all: &mut [Peer], slice: u64) -> Report<AnyMove> {
    let count = all.len();
    // Each one's message of the last round.
    let mut messages: Vec<Vec<u8>> = vec![Vec::new(); count];
    loop {
        let mut next = Vec::new();
        for (rank, peer) in all.iter_mut().enumerate() {
            if peer.run(slice) {
                return peer.search.report();
            }
            let others = (0..count).filter(|&other| other != rank);
            let received: Vec<u8> = others.flat_map(|other| messages[other].clone()).collect();
            let (rank, count) = (rank as u16, count as u16);
            let message = peer.search.exchange(Place { rank, count }, &received);
            next.push(message.expect("a game whose searches exchange messages"));
        }
        messages = next;
    }
}

/// The position after this many random plies, or sooner if the game ends.
fn random(mut position: AnyGame, seed: u64, plies: u64) -> AnyGame {
    let mut rng = Rng::with_seed(seed);
    for _ in 0..plies {
        let moves = position.moves();
        let Some(&mv) = rng.choice(&moves) else { break };
        position.play(mv);
    }
    position
}
