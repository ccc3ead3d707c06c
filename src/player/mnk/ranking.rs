//! The order of the moves, from one depth of an iterated search to the next.

/// A move, after its estimate for the side that makes it.
pub type Estimated<M> = (i32, M);

/// Adds a move after those that are no worse. A move worse than the best one may have only a bound, so it keeps its order among such.
pub fn insert<M>(ranked: &mut Vec<Estimated<M>>, estimate: i32, mv: M) {
    let at = ranked.iter().position(|&(other, _)| other < estimate);
    ranked.insert(at.unwrap_or(ranked.len()), (estimate, mv));
}

/// The moves of this depth, followed by those that it did not reach, which keep their places.
pub fn completed<M: Copy + PartialEq>(
    mut ranked: Vec<Estimated<M>>,
    before: &[Estimated<M>],
) -> Vec<Estimated<M>> {
    for &old in before {
        if ranked.iter().all(|&(_, mv)| mv != old.1) {
            ranked.push(old);
        }
    }
    ranked
}
