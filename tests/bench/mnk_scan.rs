//! Runs the m,n,k solver on every misère board of up to 20 cells and on a seeded sample of boards
//! with obstacles, and prints the slow searches.

use std::time::Instant;

use yomikiri::games::mnk::{Mnk, Rules};
use yomikiri::solver::Options;
use yomikiri::solver::mnk::{MnkSearch, Table};

/// The largest number of cells of a board.
const CELLS: u8 = 20;
/// The number of seconds after which a search is abandoned.
const GIVE_UP: f64 = 20.0;
/// The number of positions visited between two readings of the clock.
const SLICE: u64 = 20_000;

/// Misère boards without obstacles. Tall boards are left out, because they are the same games as
/// wide ones.
fn misere_boards() -> Vec<Rules> {
    let mut boards = Vec::new();
    for height in 1..=CELLS {
        for width in height..=(CELLS / height).min(19) {
            for k in 2..=width {
                let mut rules = Rules::new(width, height, k).expect("in range");
                rules.misere = true;
                boards.push(rules);
            }
        }
    }
    boards
}

/// Boards of at least six cells with random obstacles. About half of the boards are misère.
fn with_obstacles(count: u64, seed: u64) -> Vec<Rules> {
    let mut random = fastrand::Rng::with_seed(seed);
    let mut boards = Vec::new();
    while (boards.len() as u64) < count {
        let (width, height) = (random.u8(1..=19), random.u8(1..=19));
        // About half of the boards have at most 20 cells in all, the others at most 20 free cells.
        let area = usize::from(width) * usize::from(height);
        let most = if random.bool() { 20 } else { 30 };
        if area < 6 || area > most {
            continue;
        }
        let k = random.u8(2..=width.max(height).clamp(2, 6));
        let mut rules = Rules::new(width, height, k).expect("in range");
        rules.misere = random.bool();
        let obstacles = random
            .usize(1..=5)
            .max(area.saturating_sub(usize::from(CELLS)));
        while rules.obstacles.len() < obstacles {
            rules.obstacles.insert(random.usize(..area));
        }
        boards.push(rules);
    }
    boards
}

/// Runs all searches. Prints those that take at least `least` seconds, then the totals.
pub fn scan(least: f64, obstacles: u64, filter: Option<&str>) {
    let mut table = Table::default();
    let boards = misere_boards()
        .into_iter()
        .chain(with_obstacles(obstacles, 20));
    let (mut count, mut slow) = (0, 0);
    for rules in boards {
        let mut text = format!("{},{},{}", rules.width, rules.height, rules.k);
        if rules.misere {
            text += "-misere";
        }
        if !rules.obstacles.is_empty() {
            text += "-obstacles";
        }
        let game = Mnk::new(rules);
        for (each_move, plies) in [(false, false), (true, false), (false, true), (true, true)] {
            let mut name = text.clone();
            if each_move {
                name += "-each";
            }
            if plies {
                name += "-plies";
            }
            if filter.is_some_and(|filter| !name.contains(filter)) {
                continue;
            }
            let mut search = MnkSearch::new(
                &game,
                &Options {
                    each_move,
                    plies,
                    ..Options::default()
                },
            );
            let start = Instant::now();
            let mut done = false;
            while !done && start.elapsed().as_secs_f64() < GIVE_UP {
                done = search.run(&mut table, SLICE).expect("memory");
            }
            let seconds = start.elapsed().as_secs_f64();
            count += 1;
            if seconds >= least {
                slow += 1;
                let report = search.report();
                println!(
                    "{name:<32}{:>12} nodes{seconds:>9.3} s  value {:+}..{:+} {} {}",
                    report.nodes,
                    report.lower,
                    report.upper,
                    if done { "" } else { "GIVEN UP" },
                    yomikiri::game::Notation::write_position(&game),
                );
            }
        }
    }
    println!("{count} searches, {slow} of them {least} s or longer");
}
