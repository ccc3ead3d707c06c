//! The 6x6 book: the exact values of all positions in the first plies after the cross opening.
//!
//! The file contains only values, since the positions follow from the rules. The positions of each ply, one for each class of mirror images
//! and rotations, are enumerated in ascending order from those of the ply before. The values have the same order and are packed by the
//! range coder of the evaluation's weights. A position's value is bounded by those of its predecessors, which have been read by then; the
//! file has the distance from that bound, which is small for good moves.
//!
//! The plies after those are known as far as they are [likely](mod@likely_plies) to be played. Beyond, [`lines`] continue for either side,
//! with a best move after each reply.
//!
//! The program `src/lab/bin/book.rs` makes the book with the solver.

mod codec;
pub mod full_plies;
pub mod likely_plies;
pub mod lines;
pub mod plies;

use std::convert::Infallible;

use codec::{Coded, PlyChances, given};
use full_plies::{Choice, Full};
use likely_plies::{Likely, likely_plies};
use lines::{BookPly, walk};
use plies::{MASK, MOST_PLIES, Ply, SIDE, SYMMETRIES, enumerate};

use crate::adaptive_coder::{Decoder, Encoder, packed};
use crate::data::{self, File, Made};
use crate::game::{Game, Score};
use crate::games::reversi::Reversi;
use crate::games::reversi::bitboard::Discs;

static BOOK: Made<Book> = Made::new();

/// The positions with their values.
#[derive(Default)]
pub struct Book {
    plies: Vec<Ply>,
    /// The values for the side to move, by ply and index.
    values: Vec<Vec<i8>>,
    /// The likely positions of the plies after those.
    likely: Vec<Likely>,
    /// The lines' knowledge, by ply.
    lines: Vec<BookPly>,
}

impl Book {
    /// The committed book, unpacked at the first call.
    #[must_use]
    pub fn committed() -> &'static Book {
        BOOK.get_or_init(|| Book::read(data::bytes(File::ReversiBook)))
    }

    /// The book, if it is for this game: plain 6x6, neither reversed nor with empty cells for the winner.
    #[must_use]
    pub fn of(size: (u32, u32), reversed: bool, empties_to_winner: bool) -> Option<&'static Book> {
        let side = u32::from(SIDE);
        (size == (side, side) && !reversed && !empties_to_winner).then(Book::committed)
    }

    /// Packs the values of all plies from 0 on; those of the [likely plies](mod@likely_plies) after them; and the lines up to ply `lines`, with
    /// moves from `choose`. [`Book::read`] is the inverse.
    #[must_use]
    pub fn write(
        full: Full,
        likely: &[Likely],
        lines: usize,
        choose: &mut dyn FnMut(Discs) -> Choice,
    ) -> Vec<u8> {
        let mut coder = Encoder::default();
        let mut chances = PlyChances::default();
        chances.code_all(&mut coder, full.plies, &mut full.values.to_vec());
        let mut before = full.last().map_or(&[][..], |(_, values)| values);
        for (number, Likely { ply, values, .. }) in (full.plies.len()..).zip(likely) {
            chances.code(&mut coder, (number, ply), before, &mut values.clone());
            before = values;
        }
        walk(
            full,
            lines,
            &mut Coded::new(&mut coder, |discs| given(&full, discs, Some(choose))),
        );
        let mut file = vec![full.plies.len() as u8, lines as u8, likely.len() as u8];
        file.extend(likely.iter().map(|likely| likely.tolerated));
        file.extend(packed(coder));
        file
    }

    /// Reads a book; an empty file is an empty book.
    #[must_use]
    pub fn read(file: &[u8]) -> Book {
        let [plies, lines, likely, rest @ ..] = file else {
            return Book::default();
        };
        let (tolerated, packed) = rest.split_at(rest.len().min(usize::from(*likely)));
        let plies = enumerate(usize::from(*plies).clamp(1, MOST_PLIES + 1) - 1);
        let mut values: Vec<Vec<i8>> = plies
            .iter()
            .map(|ply| vec![0; ply.positions.len()])
            .collect();
        let mut decoder = Decoder::new(packed);
        let mut chances = PlyChances::default();
        chances.code_all(&mut decoder, &plies, &mut values);
        let full = Full {
            plies: &plies,
            values: &values,
        };
        let Ok(likely) = likely_plies::<Infallible>(&full, tolerated, |(number, ply), before| {
            let mut values = vec![0; ply.positions.len()];
            chances.code(&mut decoder, (number, ply), before, &mut values);
            Ok(values)
        });
        let lines = walk(
            full,
            usize::from(*lines).min(MOST_PLIES),
            &mut Coded::new(&mut decoder, |discs| given(&full, discs, None)),
        );
        Book {
            plies,
            values,
            likely,
            lines,
        }
    }

    /// The plies that the book has in full; the start is ply 0.
    #[must_use]
    pub fn plies(&self) -> &[Ply] {
        &self.plies
    }

    /// The values of a ply's positions, in their order, each for its side to move.
    #[must_use]
    pub fn values(&self, ply: usize) -> &[i8] {
        &self.values[ply]
    }

    /// The likely positions of the plies after the full ones.
    #[must_use]
    pub fn likely(&self) -> &[Likely] {
        &self.likely
    }

    /// The lines' knowledge by ply, for the side to move; for a full ply, it repeats the ply's values.
    #[must_use]
    pub fn lines(&self) -> &[BookPly] {
        &self.lines
    }

    /// The value of a 6x6 position for its side to move, if the book has it.
    #[must_use]
    pub fn lookup(&self, discs: Discs) -> Option<i32> {
        if let Some(value) = self.class_value(SYMMETRIES.canonical(discs)) {
            return Some(i32::from(value));
        }
        // The side to move must pass.
        if discs.moves(MASK) == 0 {
            let value = self.class_value(SYMMETRIES.canonical(discs.passed()))?;
            return Some(-i32::from(value));
        }
        None
    }

    /// Whether a move of the lines leads to this position; it distinguishes the best moves with which the lines continue.
    #[must_use]
    pub fn on_line(&self, discs: Discs) -> bool {
        let ply = discs.all().count_ones() as usize;
        let Some(known) = ply.checked_sub(4).and_then(|ply| self.lines.get(ply)) else {
            return false;
        };
        let on_line = |discs| {
            let discs = SYMMETRIES.canonical(discs);
            known.followed.binary_search(&discs).is_ok()
        };
        on_line(discs) || discs.moves(MASK) == 0 && on_line(discs.passed())
    }

    fn class_value(&self, discs: Discs) -> Option<i8> {
        let full = Full {
            plies: &self.plies,
            values: &self.values,
        };
        full.value(discs)
            .or_else(|| self.likely_value(discs))
            .or_else(|| self.line_value(discs))
    }

    fn likely_value(&self, discs: Discs) -> Option<i8> {
        let after = (discs.all().count_ones() as usize).checked_sub(4 + self.plies.len())?;
        let Likely { ply, values, .. } = self.likely.get(after)?;
        Some(values[ply.positions.binary_search(&discs).ok()?])
    }

    fn line_value(&self, discs: Discs) -> Option<i8> {
        let ply = discs.all().count_ones().checked_sub(4)? as usize;
        let values = &self.lines.get(ply)?.values;
        let place = values.binary_search_by_key(&discs, |entry| entry.0);
        Some(values[place.ok()?].1)
    }
}

/// The exact value of a position from the first side's point of view, if the book has it.
///
/// The game's opening does not matter, as long as the position can arise from the cross opening.
#[must_use]
pub fn value(position: &Reversi) -> Option<Score> {
    let rules = position.rules();
    let size = (u32::from(rules.width), u32::from(rules.height));
    let book = Book::of(size, rules.reversed, rules.empties_to_winner)?;
    let (player, opponent) = position.player_opponent();
    let value = Score::from(book.lookup(Discs::new(player, opponent))?);
    Some(position.turn().sign() * value)
}
