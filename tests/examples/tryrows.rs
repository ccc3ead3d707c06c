//! Temporary.
#![allow(missing_docs)]
use yomikiri::games::mnk::{Mnk, Rules};
use yomikiri::proof::*;
fn main() {
    let a: Vec<i64> = std::env::args().skip(1).map(|a| a.parse().unwrap()).collect();
    let mut r = Rules::new(a[0] as u8, a[1] as u8, a[2] as u8).unwrap();
    r.misere = a[6] != 0;
    let start = Start::Rows { game: Mnk::new(r), own_lines: a[5] != 0 };
    let mut o = Options::new((a[3] != 9).then_some(a[3]), (a[4] != 9).then_some(a[4]));
    o.cut = 0;
    let t = std::time::Instant::now();
    let mut n = 0;
    let file = prove(&start, &o, &mut |p| { n += 1; if n % 16 == 0 { eprintln!("{p:?}") } true });
    let file = match file { Ok(f) => f, Err(e) => { println!("{e} {:?}", t.elapsed()); return } };
    println!("made {} bytes, header {} in {:?}", file.len(), file.iter().position(|&b| b == 10).unwrap(), t.elapsed());
    let t = std::time::Instant::now();
    let c = check(&file, 16, &mut |_| true).unwrap();
    println!("{:?} in {:?}", c.progress, t.elapsed());
}
