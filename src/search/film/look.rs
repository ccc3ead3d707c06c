//! Queries about a film as a whole: closed nodes, the visits of a position, all cuts.

use std::cmp::Ordering::{self, Equal, Greater, Less};

use super::{CutOff, Film, MAX_COUNTED, MAX_COUNTED_IN_ALL, Row, leaf};
use crate::game::{Evaluate, Notation};
use crate::search::textbook::{Frame, Search};
use crate::search::window::Found;

/// A position that the search has finished with.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct ClosedNode<M> {
    /// The visit of the position itself.
    pub from: u64,
    /// The last visit of the position or one below it.
    pub to: u64,
    /// Its result.
    pub found: Found,
    /// The position as the search left it.
    pub row: Row<M>,
}

/// A cut and its position.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct LocatedCut<M> {
    /// The moves from the root to the position that was cut.
    pub path: Vec<M>,
    /// The reason, and the size of what was skipped.
    pub cut: CutOff,
}

impl<G: Notation + Evaluate> Film<G> {
    /// The position that these moves lead to from the root, as the search left it. `None` if the search has not finished with it as far as
    /// the film is known, if it was skipped, or if it is not in the tree.
    ///
    /// ```
    /// use yomikiri::games::tree::{Tree, TreeGame};
    /// use yomikiri::{game::Notation, search::film::Film, search::textbook::Config, search::window::Bound};
    /// let game = TreeGame::new(Tree::parse("((5 (1 2))(1 4))")?);
    /// let mut film = Film::new(&game, Config { prune: true, ..Config::default() }, Vec::new());
    /// film.run(100);
    /// let left = film.closed(&[game.read_move("2").expect("a move")]).expect("a position of the tree");
    /// // Cut after its first move: the second side can hold the value to 1 or less.
    /// assert_eq!((left.from, left.to, left.found.value, left.found.bound), (7, 8, 1, Some(Bound::Upper)));
    /// # Ok::<(), yomikiri::error::Error>(())
    /// ```
    #[must_use]
    pub fn closed(&self, path: &[G::Move]) -> Option<ClosedNode<G::Move>> {
        let mut search = self.last_checkpoint_before(path, Equal);
        while relative_to(&search, path) == Less {
            self.step_on(&mut search)?;
        }
        // A skipped position is passed without having been visited.
        if relative_to(&search, path) == Greater {
            return None;
        }
        let from = search.nodes();
        if search.stack.len() <= path.len() {
            return self.closed_leaf(&search, path);
        }
        // For a large subtree, there are checkpoints nearer to its end.
        let later = self.last_checkpoint_before(path, Greater);
        if later.nodes() > from {
            search = later;
        }
        loop {
            search.settle_below(path.len() + 1, |_, _, _| {});
            let frame = search.stack.get(path.len())?;
            if search.stack.len() == path.len() + 1 && frame.next == frame.moves.len() {
                let mut row = self.row(frame, path.len(), path.last().copied());
                for choice in &mut row.moves {
                    choice.here = false;
                }
                let found = frame.found()?;
                row.value = Some(found.value);
                return Some(ClosedNode {
                    from,
                    to: search.nodes(),
                    found,
                    row,
                });
            }
            self.step_on(&mut search)?;
        }
    }

    /// The first visits, up to `most`, of the position with this text.
    #[must_use]
    pub fn places(&self, position: &str, most: usize) -> Vec<u64> {
        let mut visits = Vec::new();
        let mut search = self.checkpoints[0].clone();
        loop {
            if self.visited(&search).write_position() == position {
                visits.push(search.nodes());
            }
            if visits.len() >= most || self.step_on(&mut search).is_none() {
                return visits;
            }
        }
    }

    /// All cuts as far as the film is known, in order. Skipped positions are counted up to a limit for all cuts together.
    #[must_use]
    pub fn cuts(&self) -> Vec<LocatedCut<G::Move>> {
        let mut cuts = Vec::new();
        let mut left = MAX_COUNTED_IN_ALL;
        let mut search = self.checkpoints[0].clone();
        loop {
            // A cut made by a leaf is already in place; the others follow as values are returned.
            self.note_cut(&search, &mut cuts, &mut left);
            search.settle(|search, _, _| self.note_cut(search, &mut cuts, &mut left));
            if self.step_on(&mut search).is_none() {
                return cuts;
            }
        }
    }

    fn note_cut(&self, search: &Search<G>, cuts: &mut Vec<LocatedCut<G::Move>>, left: &mut u64) {
        let Some((top, above)) = search.stack.split_last() else {
            return;
        };
        if top.skipped.is_empty() {
            return;
        }
        if let Some(cut) = self.cut(&search.stack, MAX_COUNTED.min(*left)) {
            *left -= cut.positions;
            let path = above.iter().filter_map(Frame::tried).collect();
            cuts.push(LocatedCut { path, cut });
        }
    }

    /// The last checkpoint that has not yet reached this place relative to a position, or else the first checkpoint.
    fn last_checkpoint_before(&self, path: &[G::Move], place: Ordering) -> Search<G> {
        let not_yet = |search: &Search<G>| relative_to(search, path) < place;
        let at = self.checkpoints.partition_point(not_yet);
        self.checkpoints[at.saturating_sub(1)].clone()
    }

    /// Makes one more visit; `None` after the last one known.
    fn step_on(&self, search: &mut Search<G>) -> Option<()> {
        (search.nodes() < self.length() && !search.run(1)).then_some(())
    }

    /// The last position visited.
    fn visited(&self, search: &Search<G>) -> G {
        match search.stack.last() {
            None => self.root.clone(),
            Some(top) => top
                .tried()
                .map_or_else(|| top.game.clone(), |mv| top.game.after(mv)),
        }
    }

    /// A leaf that has just been visited.
    fn closed_leaf(&self, search: &Search<G>, path: &[G::Move]) -> Option<ClosedNode<G::Move>> {
        let value = match search.stack.last() {
            None => search.value()?,
            Some(above) => above.found.last()?.value,
        };
        let at = search.nodes();
        Some(ClosedNode {
            from: at,
            to: at,
            found: Found::exact(value),
            row: leaf(&self.visited(search), path.last().copied(), value),
        })
    }
}

/// Where a search that has just visited a position is, relative to the one that these moves lead to: before it (also if that one will be
/// skipped), at it or below it, or past it.
fn relative_to<G: Notation + Evaluate>(search: &Search<G>, path: &[G::Move]) -> Ordering {
    for (ply, mv) in path.iter().enumerate() {
        // Nothing is below a leaf.
        let Some(frame) = search.stack.get(ply) else {
            return Less;
        };
        match frame.moves.iter().position(|other| other == mv) {
            Some(at) if at + 1 == frame.next => {}
            Some(at) if at + 1 < frame.next => return Greater,
            _ => return Less,
        }
    }
    Equal
}
