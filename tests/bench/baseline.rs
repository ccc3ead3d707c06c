//! The committed node counts: `tests/bench/baseline.txt`, a line a piece of work: name, nodes, value.

/// Where they are.
const PATH: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/bench/baseline.txt");

/// A piece of work, the positions visited and the value.
pub type Row = (String, u64, i64);

/// All rows.
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

/// Replaces or adds these rows.
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
    std::fs::write(PATH, lines.join("\n") + "\n").expect("the baseline can be written");
}
