//! The 7x6 book: the exact scores of all positions in the first plies.
//!
//! The file contains only scores, since the positions follow from the rules. The positions of each ply, one of each pair of mirror images, are
//! enumerated from those of the ply before. A position's score is at least what its predecessors' scores say; the file has the distance
//! from there, which is small for good moves. A position that the side to move can win at once needs nothing.
//!
//! The program `src/lab/bin/connect_four_book.rs` makes the book with the solver.

pub mod plies;
#[cfg(all(test, not(target_arch = "wasm32")))]
mod tests;

use super::board::Board;
use super::length::{Score, win};
use super::position::{Position, score_at_once};
use super::word::Word;
use crate::adaptive_coder::{Chance, Coder, Decoder, Encoder, packed};
use crate::data::{self, File, Made};
use crate::games::mnk::Rules;
use plies::{Ply, canonical, enumerate, key};

/// The board of the committed book.
const WIDTH: u32 = 7;
const HEIGHT: u32 = 6;
const K: u32 = 4;

static COMMITTED: Made<Book> = Made::new();

/// The plies of the committed book.
const PLIES: u8 = include_bytes!("book.bin")[0];

/// The positions of a board's first plies with their scores for the side to move.
#[derive(Debug)]
pub struct Book {
    board: Board<u64>,
    plies: Vec<Ply>,
    /// By ply and index.
    scores: Vec<Vec<Score>>,
}

impl Book {
    /// The committed book, unpacked at the first call.
    #[must_use]
    pub fn committed() -> &'static Self {
        COMMITTED.get_or_init(|| Self::read(board(), data::bytes(File::ConnectFourBook)))
    }

    /// The committed book, if it says something of positions of these rules after so many marks, or of later ones.
    pub(super) fn of(rules: &Rules, marks: usize) -> Option<&'static Self> {
        is_for(rules, marks).then(Self::committed)
    }

    /// Packs the scores of all plies from 0 on; [`Book::read`] is the inverse.
    #[must_use]
    pub fn write(board: &Board<u64>, plies: &[Ply], scores: &[Vec<Score>]) -> Vec<u8> {
        let mut coder = Encoder::default();
        code(&mut coder, board, plies, &mut scores.to_vec());
        let mut file = vec![plies.len() as u8];
        file.extend(packed(coder));
        file
    }

    /// Reads a board's book; an empty file is an empty book.
    #[must_use]
    pub fn read(board: Board<u64>, file: &[u8]) -> Self {
        let (count, packed) = file.split_first().unwrap_or((&0, &[]));
        let plies = enumerate(&board, usize::from(*count));
        let empty = |ply: &Ply| vec![0; ply.positions.len()];
        let mut scores: Vec<_> = plies.iter().map(empty).collect();
        code(&mut Decoder::new(packed), &board, &plies, &mut scores);
        Self {
            board,
            plies,
            scores,
        }
    }

    /// The positions, by ply.
    #[must_use]
    pub fn plies(&self) -> &[Ply] {
        &self.plies
    }

    /// A position's score for the side to move.
    pub(super) fn score(&self, position: Position<u64>) -> Option<Score> {
        let ply = position.marks as usize;
        let positions = &self.plies.get(ply)?.positions;
        let key = key(canonical(&self.board, position));
        let at = positions
            .binary_search_by_key(&key, |&position| self::key(position))
            .ok()?;
        Some(self.scores[ply][at])
    }

    /// What a position is at least worth for the side to move, judging by the positions one move before. `None` if the book has none of those.
    pub(super) fn least(&self, position: Position<u64>) -> Option<Score> {
        // The top stones of the columns, as far as the other side may have put them there.
        let last = position.mask & !(position.mask >> 1) & position.other();
        let before = last.cells().map(|cell| Position {
            own: position.other() ^ cell,
            mask: position.mask ^ cell,
            marks: position.marks - 1,
        });
        before.filter_map(|before| Some(-self.score(before)?)).max()
    }

    /// The positions from this ply on, with their scores.
    pub fn from_ply(&self, ply: usize) -> impl Iterator<Item = (Position<u64>, Score)> {
        let plies = self.plies.iter().zip(&self.scores).skip(ply);
        plies.flat_map(|(ply, scores)| ply.positions.iter().copied().zip(scores.iter().copied()))
    }
}

/// Whether solving a position of these rules after so many marks uses the committed book, and it is not there.
pub(super) fn is_missing(rules: &Rules, marks: usize) -> bool {
    data::missing() && is_for(rules, marks)
}

/// Whether the committed book has positions of these rules with so many marks.
fn is_for(rules: &Rules, marks: usize) -> bool {
    marks < usize::from(PLIES) && is_its_board(rules)
}

/// Whether the committed book is for these rules.
fn is_its_board(rules: &Rules) -> bool {
    let size = (u32::from(rules.width), u32::from(rules.height));
    let plain = rules.gravity && !rules.misere && rules.closed().is_empty();
    plain && size == (WIDTH, HEIGHT) && u32::from(rules.k) == K
}

/// The committed book's board.
#[must_use]
pub fn board() -> Board<u64> {
    let board = Board::new((WIDTH, HEIGHT), K, false, |_, _| false);
    board.unwrap_or_else(|| unreachable!("it fits 64 bits"))
}

/// The most steps of a score above its bound that have a chance of their own.
const STEPS: usize = 48;
/// The most predecessors that are told apart.
const PREDECESSORS: usize = 4;

/// Writes or reads all scores, depending on the coder.
fn code(coder: &mut impl Coder, board: &Board<u64>, plies: &[Ply], scores: &mut [Vec<Score>]) {
    // By the parity of the ply and the number of predecessors.
    let mut contexts = [[Chance::default(); STEPS]; 2 * PREDECESSORS];
    for (number, ply) in plies.iter().enumerate() {
        let (before, rest) = scores.split_at_mut(number);
        let before = before.last().map_or(&[][..], Vec::as_slice);
        for (at, score) in rest[0].iter_mut().enumerate() {
            let position = ply.positions[at];
            if let Some(known) = score_at_once(board, &position) {
                *score = known;
                continue;
            }
            let least = -win(board.size, position.marks + 2);
            let least = ply
                .least(at, before)
                .map_or(least, |bound| bound.max(least));
            let few = ply.predecessors(at).min(PREDECESSORS - 1);
            let context = &mut contexts[number % 2 * PREDECESSORS + few];
            let wanted = *score - least;
            let mut steps = 0;
            for chance in context {
                if !coder.code(chance, wanted > steps) {
                    break;
                }
                steps += 1;
            }
            *score = least + steps;
        }
    }
}
