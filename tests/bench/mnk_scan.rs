//! The m,n,k solver on every misère board of up to 20 cells, and on a seeded sample of boards with obstacles: the slowest ones.

use std::time::Instant;

use yomikiri::games::mnk::{Mnk, Rules};
use yomikiri::solver::mnk::{Options, Search, Table};

/// Cells that a board may have.
const CELLS: u8 = 20;
/// Seconds after which a search is given up.
const GIVE_UP: f64 = 20.0;
/// Positions between two looks at the clock.
const SLICE: u64 = 20_000;

/// Misère boards without obstacles, the wide ones (a high one is the same game).
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

/// Boards of six cells or more, any of them an obstacle; half of the boards misère.
fn with_obstacles(count: u64, seed: u64) -> Vec<Rules> {
    let mut random = fastrand::Rng::with_seed(seed);
    let mut boards = Vec::new();
    while (boards.len() as u64) < count {
        let (width, height) = (random.u8(1..=19), random.u8(1..=19));
        // Up to 20 cells with the obstacles, or without them.
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

/// Runs all of them and prints those that take longer than `least` seconds, and how many there were.
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
            let mut search = Search::new(
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
