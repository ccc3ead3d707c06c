//! Temporary.
#![allow(missing_docs)]
use yomikiri::games::reversi::{Reversi, Rules};
use yomikiri::proof::*;
fn main() {
    let a: Vec<i64> = std::env::args().skip(1).map(|a| a.parse().unwrap()).collect();
    let start = Start::Reversi(Reversi::new(Rules::new(a[0] as u8, a[1] as u8).unwrap()));
    let mut o = Options::new(Some(a[2]), Some(a[2]));
    if a.len() > 4 { if a[4] == 0 { o.at_most = None } else { o.at_least = None } }
    o.cut = a[3] as u32;
    o.hash = 1 << 30;
    let t = std::time::Instant::now();
    let mut n = 0;
    let file = prove(&start, &o, &mut |p| { n += 1; if n % 1024 == 0 { eprintln!("{p:?}") } true }).unwrap();
    println!("made {} bytes in {:?}", file.len(), t.elapsed());
    let t = std::time::Instant::now();
    let c = check(&file, 16, &mut |_| true).unwrap();
    println!("{:?} in {:?}", c.progress, t.elapsed());
}
