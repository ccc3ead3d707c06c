//! How much of one search's work each of several does that share no memory but send each other what they find, as a page's workers do:
//! `cargo bench --bench peers -- [PRESET] [--peers 2] [--positions 10] [--value] [--plies 10] [--slice 100000]`.
//!
//! All run in turn, a slice each. After every round, each receives the messages that the others sent at the end of the round before. So the
//! result is the same on every machine: positions visited by each one, divided by those that one search alone visits. The positions are those
//! after random plies, of 6x6 reversi if nothing is named, without the book. `domineering-6x6` and the like name boards of Domineering, and
//! `mnk-7,7,5` and the like rows of the m,n,k benchmark.

mod arguments;
#[allow(dead_code)]
mod mnk_work;

use arguments::Arguments;
use fastrand::Rng;
use yomikiri::game::Game;
use yomikiri::games::domineering::{self, Domineering};
use yomikiri::games::{AnyGame, AnyMove, preset};
use yomikiri::search::report::Report;
use yomikiri::solver::{Options, PeerPlace, ResumableSearch, Tables, start};

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
    let mut works = Vec::new();
    match arguments.filter() {
        Some(name) if name.starts_with("mnk") => {
            let all = mnk_work::all().into_iter();
            let wanted = all.filter(|work| work.name.contains(name));
            works.extend(wanted.map(|work| (work.name, AnyGame::Mnk(work.game), work.options)));
        }
        name => {
            for seed in 0..number("--positions", 10) {
                let start = start_of(name.unwrap_or("reversi-6x6"));
                works.push((seed.to_string(), random(start, seed, plies), options));
            }
        }
    }
    let (mut one, mut each) = (0, 0);
    for (name, position, options) in works {
        let (alone, most) = measure(&position, options, peers, slice);
        let share = most as f64 / alone as f64;
        println!("{name:32} {alone:11} {most:11} {share:.3}");
        (one, each) = (one + alone, each + most);
    }
    let share = each as f64 / one as f64;
    println!("{:32} {one:11} {each:11} {share:.3}", "all");
}

/// The positions that one search visits alone, and those that the busiest of several does.
fn measure(position: &AnyGame, options: Options, peers: u16, slice: u64) -> (u64, u64) {
    let mut single = Peer::new(position, options);
    while !single.run(slice) {}
    let alone = single.search.report();
    let mut all: Vec<Peer> = (0..peers).map(|_| Peer::new(position, options)).collect();
    let report = together(&mut all, slice);
    let found = |report: &Report<AnyMove>| (report.lower, report.upper, report.plies);
    assert_eq!(found(&report), found(&alone));
    if options.each_move {
        let values = |report: &Report<AnyMove>| {
            let values = report.moves.iter().map(|m| (m.lower, m.upper, m.plies));
            values.collect::<Vec<_>>()
        };
        assert_eq!(values(&report), values(&alone));
    }
    let nodes = all.iter().map(|peer| peer.search.nodes());
    (alone.nodes, nodes.max().unwrap_or(0))
}

/// The start of a preset, or of a board of Domineering: `domineering-6x6`.
fn start_of(name: &str) -> AnyGame {
    let size = name.strip_prefix("domineering-");
    let Some((width, height)) = size.and_then(|size| size.split_once('x')) else {
        let rules = preset(name).expect("a preset");
        return rules.game.start(None).expect("a game");
    };
    let sides = (
        width.parse().expect("a width"),
        height.parse().expect("a height"),
    );
    let rules = domineering::Rules::new(sides.0, sides.1).expect("in range");
    AnyGame::Domineering(Domineering::new(rules))
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
            let message = peer.search.exchange(PeerPlace { rank, count }, &received);
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
