//! What each technique of the reversi solver is worth: positions visited with one more of them at a time, and without each in turn.

use yomikiri::game::Game;
use yomikiri::games::reversi::{Reversi, Rules};
use yomikiri::solver::reversi::{Options, Search, TECHNIQUES, Table};
use yomikiri::solver::technique::Without;

/// The order in which they are added, nothing but null windows and the last four cells by hand being there before.
const ADDED: &[&str] = &[
    "mobility",
    "table",
    "hash-move",
    "parity",
    "stability",
    "evaluation",
    "look-ahead",
    "enhanced-cutoffs",
    "first-guess",
    "selective-search",
    "symmetry",
];

/// Prints both tables, for twelve positions of 6x6 with 16 empty cells and three with 22, all from random play. What the second
/// have to do without most techniques would take too long; it is left out until the hash move is there.
pub fn print(table: &mut Table) {
    assert_eq!(ADDED.len(), TECHNIQUES.len(), "each is added once");
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

/// So many positions of 6x6 with so many empty cells, from random play.
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
        book: false,
        without,
        ..Options::default()
    };
    let mut search = Search::new(position, &options);
    while !search.run(table, u64::MAX).expect("memory") {}
    search.report().nodes
}
