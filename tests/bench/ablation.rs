//! The tables of what a solver's techniques are worth.

/// Prints, for some problems, the number of positions visited without each technique, in columns of this width. `count` leaves the named
/// techniques out; `None` means that the search was given up.
pub fn print<W>(
    works: &[(&str, W)],
    width: usize,
    techniques: &[&str],
    count: impl Fn(&W, &[String]) -> Option<u64>,
) {
    let heads = works.iter().map(|(name, _)| format!("{name:>width$}"));
    println!("{:<22}{}", "without", heads.collect::<String>());
    for name in std::iter::once(None).chain(techniques.iter().copied().map(Some)) {
        let names: Vec<String> = name.map(str::to_owned).into_iter().collect();
        let counts = works.iter().map(|(_, work)| {
            let nodes = count(work, &names).map_or("more".into(), |nodes| nodes.to_string());
            format!("{nodes:>width$}")
        });
        println!(
            "{:<22}{}",
            name.unwrap_or("nothing"),
            counts.collect::<String>()
        );
    }
}
