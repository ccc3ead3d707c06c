//! How much of one search's work each of several does that share no memory but send each other what they find, as a page's workers do:
//! `cargo bench --bench peers -- [--peers 2] [--positions 10] [--value] [--plies 10] [--slice 100000]`.
//!
//! All run in turn, a slice each. After every round, each receives the messages that the others sent at the end of the round before. So the
//! result is the same on every machine: positions visited by each one, divided by those that one search alone visits.

mod arguments;

use arguments::Arguments;
use fastrand::Rng;
use yomikiri::game::Game;
use yomikiri::games::reversi::{Move, Reversi, Rules};
use yomikiri::solver::Options;
use yomikiri::solver::reversi::{ReversiSearch, Table};

fn main() {
    let arguments = Arguments::read();
    let number = |name: &str, usual: u64| arguments.number(name, 1).unwrap_or(usual);
    let peers = number("--peers", 2) as usize;
    let (slice, plies) = (number("--slice", 100_000), number("--plies", 10));
    let options = Options {
        each_move: !arguments.has("--value"),
        ..Options::default()
    };
    let mut tables: Vec<Table> = (0..peers).map(|_| Table::new()).collect();
    let (mut one, mut each) = (0, 0);
    for seed in 0..number("--positions", 10) {
        let position = random(seed, plies);
        let mut search = ReversiSearch::new(&position, &options);
        while !search.run(&mut tables[0], slice).expect("memory") {}
        let alone = search.report();
        let mut searches: Vec<ReversiSearch> = (0..peers)
            .map(|_| ReversiSearch::new(&position, &options))
            .collect();
        // Each one's message of the last round.
        let mut messages: Vec<Vec<u8>> = vec![Vec::new(); peers];
        let report = 'all: loop {
            let mut next = Vec::new();
            for (rank, search) in searches.iter_mut().enumerate() {
                if search.run(&mut tables[rank], slice).expect("memory") {
                    break 'all search.report();
                }
                let received: Vec<u8> = (0..peers)
                    .filter(|&peer| peer != rank)
                    .flat_map(|peer| messages[peer].clone())
                    .collect();
                next.push(search.exchange((rank as u16, peers as u16), &received));
            }
            messages = next;
        };
        assert_eq!((report.lower, report.upper), (alone.lower, alone.upper));
        let values = |report: &yomikiri::search::report::Report<Move>| {
            let values = report.moves.iter().map(|m| (m.lower, m.upper));
            values.collect::<Vec<_>>()
        };
        if options.each_move {
            assert_eq!(values(&report), values(&alone));
        }
        let most = searches.iter().map(ReversiSearch::nodes).max().unwrap_or(0);
        println!(
            "{seed:3} {:11} {most:11} {:.3}",
            alone.nodes,
            most as f64 / alone.nodes as f64
        );
        (one, each) = (one + alone.nodes, each + most);
    }
    println!("all {one:11} {each:11} {:.3}", each as f64 / one as f64);
}

/// A position of the 6x6 game after this many random plies.
fn random(seed: u64, plies: u64) -> Reversi {
    let mut rng = Rng::with_seed(seed);
    let mut position = Reversi::new(Rules::new(6, 6).expect("a legal size"));
    for _ in 0..plies {
        let moves = position.moves();
        let Some(&mv) = rng.choice(&moves) else { break };
        position.play(mv);
    }
    position
}
