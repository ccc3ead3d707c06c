#![allow(missing_docs, unused)]
use yomikiri::games::mnk::Rules;
use yomikiri::solver::mnk::{bits::Bits, board::Board, expand::*, prove::Prover, table::Table};
fn main() {
    let a: Vec<String> = std::env::args().collect();
    let n = |i: usize| a[i].parse::<u8>().unwrap();
    let mut rules = Rules::new(n(1), n(2), n(3)).unwrap();
    let mode = match a[4].as_str() {
        "b" => Mode::Breaker,
        "f" => Mode::Full,
        "t" => Mode::Threats,
        "m" => Mode::Misere,
        _ => Mode::Avoider,
    };
    let limit = a.get(6).map_or(UNBOUNDED, |x| x.parse().unwrap());
    let max: u64 = a.get(7).map_or(50_000_000, |x| x.parse().unwrap());
    let second = a[5] == "2";
    let board = Board::<u64>::new(&rules);
    let state = State {
        mine: 0,
        other: 0,
        empty: board.playable,
        spare: 0,
        attacking: !second,
        limit,
    };
    let mut table = Table::new(256 << 20);
    table.claim::<u64>(1);
    let mut p = Prover::new(mode, second, state);
    let t = std::time::Instant::now();
    p.run(&board, &mut table, max);
    let s = t.elapsed().as_secs_f64();
    println!(
        "{} {} {} {:?} {}: {:?} best {:?} nodes {} leaves {} {:.3}s {:.0}/s table {} MB",
        a[1],
        a[2],
        a[3],
        mode,
        a[5],
        p.answer(),
        p.best(),
        p.nodes,
        p.leaves,
        s,
        p.nodes as f64 / s,
        table.bytes() >> 20
    );
}
