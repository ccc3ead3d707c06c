//! Probe.
mod common;
#[path = "common/domineering.rs"]
mod domineering;
use domineering::{Domineering, RANGE};
use yomikiri::solver::generic::{Options, Search, Table};

#[test]
fn probe() {
    for (w,h) in [(2,2),(3,3),(4,4),(5,5),(6,6),(7,7)] {
        let mut table = Table::default();
        let mut search = Search::new(&Domineering::new(w,h), RANGE, Options::default());
        let t = std::time::Instant::now();
        let done = search.run(&mut table, 20_000_000).unwrap();
        let r = search.report();
        println!("{w}x{h} {done} {} {} {} nodes {} leaves {} line {:?} {:?} bytes {}", r.lower, r.upper, r.done, r.nodes, r.leaves, r.line.len(), t.elapsed(), table.bytes());
    }
}
