//! Measures the effect of each technique of the reversi solver: counts the positions visited when
//! the techniques are added one at a time, and when each is left out in turn.

use yomikiri::game::Game;
use yomikiri::games::reversi::{Reversi, Rules};
use yomikiri::solver::Options;
use yomikiri::solver::reversi::{ReversiSearch, TECHNIQUES, Table};
use yomikiri::solver::technique::Without;

/// The order in which the techniques are added. Before the first one, the solver has only null
/// windows and special code for the last four cells.
#[rustfmt::skip]
const ADDED: &[&str] = &[
    "mobility", "table", "hash-move", "parity", "stability", "evaluation",
    "look-ahead", "enhanced-cutoffs", "first-guess", "selective-search", "symmetry",
];

/// Prints both tables for 6x6 positions from random play: twelve with 16 empty cells and three with
/// 22. With few techniques, the latter would take too long, so they are left out until the hash
/// move is added.
pub fn print(table: &mut Table) {
    assert_eq!(ADDED.len(), TECHNIQUES.len(), "one entry per technique");
    let sets = [positions(12, 16), positions(3, 22)];
    let mut count = |without: &[&str], far: bool| {
        let names: Vec<String> = without.iter().map(ToString::to_string).collect();
        let without = Without::read(TECHNIQUES, &names).expect("techniques");
        let sums = sets.iter().zip([true, far]).map(|(set, wanted)| {
            let nodes = |position| {
                if wanted {
                    nodes(position, without, table)
                } else {
                    0
                }
            };
            set.iter().map(nodes).sum::<u64>()
        });
        sums.map(|sum| {
            format!(
                "{:>14}",
                if sum == 0 {
                    String::new()
                } else {
                    sum.to_string()
                }
            )
        })
        .collect::<String>()
    };
    println!(
        "{:<28}{:>14}{:>14}",
        "one more at a time", "16 empty", "22 empty"
    );
    for known in 0..=ADDED.len() {
        let name = known.checked_sub(1).map_or("none", |at| ADDED[at]);
        println!("{name:<28}{}", count(&ADDED[known..], known >= 3));
    }
    println!("{:<28}", "without one");
    for name in ADDED {
        let far = !matches!(*name, "mobility");
        println!("{name:<28}{}", count(&[name], far));
    }
}

/// `count` 6x6 positions with this number of empty cells, from random play.
fn positions(count: usize, empties: u32) -> Vec<Reversi> {
    let mut random = fastrand::Rng::with_seed(u64::from(empties));
    let mut found = Vec::new();
    while found.len() < count {
        let mut game = Reversi::new(Rules::new(6, 6).expect("a legal size"));
        while game.empties() > empties {
            let moves = game.moves();
            if moves.is_empty() {
                break;
            }
            game.play(moves[random.usize(..moves.len())]);
        }
        if game.outcome().is_none() && game.empties() == empties {
            found.push(game);
        }
    }
    found
}

fn nodes(position: &Reversi, without: Without, table: &mut Table) -> u64 {
    let options = Options {
        without,
        ..Options::default()
    };
    let mut search = ReversiSearch::new(position, &options);
    while !search.run(table, u64::MAX).expect("memory") {}
    search.report().nodes
}
