//! The committed node counts in `tests/bench/baseline.txt`. Each line describes one problem: its
//! name, node count and value.

/// The path of the file.
const PATH: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/bench/baseline.txt");

/// A problem's name, the number of positions visited, and the value.
pub type Row = (String, u64, i64);

/// Reads all rows.
#[allow(dead_code)]
pub fn read() -> Vec<Row> {
    let text = std::fs::read_to_string(PATH).unwrap_or_default();
    text.lines()
        .filter_map(|line| {
            let mut fields = line.split(' ');
            Some((
                fields.next()?.to_owned(),
                fields.next()?.parse().ok()?,
                fields.next()?.parse().ok()?,
            ))
        })
        .collect()
}

/// Writes these rows, replacing existing rows of the same names.
#[allow(dead_code)]
pub fn update(rows: &[Row]) {
    let old = std::fs::read_to_string(PATH).unwrap_or_default();
    let mut lines: Vec<String> = old.lines().map(str::to_owned).collect();
    for (name, nodes, value) in rows {
        let line = format!("{name} {nodes} {value}");
        match lines
            .iter_mut()
            .find(|old| old.split(' ').next() == Some(name))
        {
            Some(old) => *old = line,
            None => lines.push(line),
        }
    }
    std::fs::write(PATH, lines.join("\n") + "\n").expect("a writable baseline");
}
