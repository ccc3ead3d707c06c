//! Searches of the same position together, compared with exhaustive search and with one search alone.

use fastrand::Rng;

use super::peers::Peers;
use super::table::{Entry, Key};
use super::{MnkSearch, Table};
use crate::game::{Game, Notation, Side};
use crate::games::mnk::{Mnk, Rules};
use crate::search::exhaustive::ExhaustiveSearch;
use crate::solver::options::Options;
use crate::solver::peer_place::PeerPlace;

/// A position in which the game is not over, of up to `most` free cells.
fn random_position(random: &mut Rng, most: usize) -> Mnk {
    loop {
        let mut rules =
            Rules::new(random.u8(2..5), random.u8(2..5), random.u8(2..5)).expect("in range");
        rules.misere = random.bool();
        for cell in 0..rules.cells() {
            if random.usize(..12) == 0 {
                rules.obstacles.insert(cell);
            }
        }
        let mut game = Mnk::new(rules);
        while game.outcome().is_none() && game.free() > most {
            game.play(random.choice(game.moves()).expect("a move"));
        }
        if game.outcome().is_none() {
            return game;
        }
    }
}

fn random_options(random: &mut Rng) -> Options {
    Options {
        each_move: random.bool(),
        plies: random.bool(),
        ..Options::default()
    }
}

/// Checks what a search has found.
fn check(game: &Mnk, options: &Options, search: &MnkSearch) {
    let mut all = ExhaustiveSearch::new(game.clone(), usize::MAX, false);
    assert!(all.run(u64::MAX));
    let known = |game: &Mnk| {
        let known = all.known(game).expect("a position that follows");
        (known.value, (known.value != 0).then_some(known.plies))
    };
    let (value, plies) = known(game);
    let report = search.report();
    let what = || format!("{} {:?} {options:?}", game.write_position(), game.rules());
    assert_eq!((report.lower, report.upper), (value, value), "{}", what());
    if options.plies {
        assert_eq!(report.plies, plies, "{}", what());
    }
    for each in report.moves.iter().filter(|_| options.each_move) {
        let (value, plies) = known(&game.after(each.mv));
        assert_eq!((each.lower, each.upper), (value, value), "{}", what());
        if options.plies {
            assert_eq!(each.plies, plies.map(|plies| plies + 1), "{}", what());
        }
    }
    let end = report
        .line
        .iter()
        .fold(game.clone(), |game, &mv| game.after(mv));
    assert_eq!(
        end.outcome().map(|outcome| outcome.score),
        Some(value),
        "{}",
        what()
    );
}

/// Searches of the same position, each with a table of its own and the messages it has received.
struct Together(Vec<(MnkSearch, Table, Vec<u8>)>);

impl Together {
    fn new(game: &Mnk, options: &Options, count: usize) -> Self {
        let search = || {
            (
                MnkSearch::new(game, options),
                Table::new(1 << 16),
                Vec::new(),
            )
        };
        Self((0..count).map(|_| search()).collect())
    }

    /// Lets all search until one is done, and returns it. `deliver` says what a message becomes on its way.
    fn run(
        &mut self,
        slice: u64,
        mut place: impl FnMut(u16) -> PeerPlace,
        mut deliver: impl FnMut(&[u8]) -> Vec<u8>,
    ) -> &MnkSearch {
        let mut nodes = 0;
        loop {
            for rank in 0..self.0.len() {
                let (search, table, inbox) = &mut self.0[rank];
                if search.run(table, slice).expect("memory") {
                    return &self.0[rank].0;
                }
                let message = search.exchange(place(rank as u16), &std::mem::take(inbox));
                for (other, (_, _, inbox)) in self.0.iter_mut().enumerate() {
                    if other != rank {
                        inbox.extend(deliver(&message));
                    }
                }
                nodes += slice;
                assert!(nodes < 10_000_000, "no end");
            }
        }
    }
}

fn positions(usual: usize) -> usize {
    let wanted = std::env::var("YOMIKIRI_POSITIONS").ok();
    wanted.map_or(usual, |number| number.parse().expect("a number"))
}

#[test]
fn peers_find_what_exhaustive_search_finds() {
    let mut random = Rng::with_seed(20_261_128);
    for _ in 0..positions(300) {
        let game = random_position(&mut random, 9);
        let options = random_options(&mut random);
        let count = random.usize(2..5);
        let mut all = Together::new(&game, &options, count);
        let place = |rank| PeerPlace {
            rank,
            count: count as u16,
        };
        let slice = random.u64(1..60);
        check(&game, &options, all.run(slice, place, <[u8]>::to_vec));
    }
}

#[test]
fn damaged_and_foreign_messages_are_no_harm() {
    let mut random = Rng::with_seed(20_261_129);
    let mut foreign = Vec::new();
    for _ in 0..positions(300) {
        let game = random_position(&mut random, 9);
        let options = random_options(&mut random);
        let mut all = Together::new(&game, &options, 2);
        let mut other = random.clone();
        let deliver = |message: &[u8]| {
            let mut message = message.to_vec();
            match random.u8(..6) {
                0 => message.truncate(random.usize(..=message.len())),
                1 => {
                    let at = random.usize(..message.len());
                    message[at] ^= 1 << random.u8(..8);
                }
                2 => message = (0..random.usize(..200)).map(|_| random.u8(..3)).collect(),
                3 => message
                    .splice(..0, std::mem::take(&mut foreign))
                    .for_each(drop),
                4 => message.extend(message.clone()),
                _ => foreign.clone_from(&message),
            }
            message
        };
        // Nor are places that make no sense.
        let place = |_| PeerPlace {
            rank: other.u16(..4),
            count: other.u16(..4),
        };
        check(&game, &options, all.run(20, place, deliver));
    }
}

#[test]
fn two_peers_find_a_draw_with_less_work_each() {
    let game = Mnk::new(Rules::new(7, 7, 5).expect("in range"));
    let mut alone = MnkSearch::new(&game, &Options::default());
    assert!(alone.run(&mut Table::default(), u64::MAX).expect("memory"));
    let mut all = Together::new(&game, &Options::default(), 2);
    let place = |rank| PeerPlace { rank, count: 2 };
    let nodes = all.run(128, place, <[u8]>::to_vec).nodes();
    assert!(10 * nodes < 7 * alone.nodes(), "{nodes}");
}

#[test]
fn a_search_that_comes_later_learns_what_the_first_one_knows() {
    let game = Mnk::read_position(
        Rules::new(4, 4, 4).expect("in range"),
        "..../..../..../.... O",
    );
    let game = game.expect("a position");
    let options = Options {
        each_move: true,
        ..Options::default()
    };
    let [mut first, mut second] = [(); 2].map(|()| MnkSearch::new(&game, &options));
    let pair = |rank| PeerPlace { rank, count: 2 };
    assert!(first.run(&mut Table::default(), u64::MAX).expect("memory"));
    let message = first.exchange(pair(0), &[]);
    second.exchange(pair(1), &message);
    assert!(second.run(&mut Table::default(), u64::MAX).expect("memory"));
    assert!(second.nodes() < first.nodes());
    assert_eq!(first.report().moves, second.report().moves);
    assert_eq!(game.turn(), Side::First);
}

#[test]
fn a_message_has_an_end_and_keeps_what_took_the_most_work() {
    let mut peers = [(); 2].map(|()| Peers::new(&"a position", 1));
    peers[0].exchange(&[], Vec::new());
    for number in 1..10_000 {
        let key = Key {
            sets: [number, 0, 0],
            tag: 0,
        };
        let entry = Entry {
            numbers: 0,
            zone: 0,
        };
        peers[0].add_position::<u64>(&key, &entry, number);
    }
    let message = peers[0].exchange(&[], Vec::new());
    peers[1].exchange(&message, Vec::new());
    let messages = peers[1].read();
    let known: Vec<_> = messages[0].known::<u64>().map(|known| known.work).collect();
    assert!(known.len() < 200, "{}", known.len());
    assert!(known.iter().all(|&work| work > 9_000) && known.contains(&9_999));
}
