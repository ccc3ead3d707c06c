//! The 6x6 book: the exact value of every position that the first plies from the cross opening lead to.
//!
//! The file holds values alone, no positions: these follow from the rules. All positions of a ply, one for each
//! class of mirror images and rotations, are enumerated in ascending order from those of the ply before, and the
//! values stand in that order, packed by the range coder of the evaluation's weights. What a position is worth is
//! bounded by the values of those that it comes from, which have been read by then; coded is the
//! distance from that bound, which is small for good moves.
//!
//! Past those plies [`lines`] go on for either side, with a best move for each reply.
//!
//! The solver makes the book: see the program `src/bin/book.rs`.

pub mod lines;

use std::sync::OnceLock;

use lines::{Choice, Coded, Given, Known, walk};

use super::eval::coder::{Chance, Coder, Decoder, Encoder};
use super::symmetry::Symmetries;
use crate::game::{Game, Score, Side};
use crate::games::reversi::bitboard::{flips, moves, moves_of_both};
use crate::games::reversi::{Reversi, Rules};
use crate::sort::by_key;

/// The side of the board.
const SIDE: u8 = 6;
const SYMMETRIES: Symmetries = Symmetries::new(SIDE as u32, SIDE as u32);

/// The most plies that a book may have.
pub const MOST_PLIES: usize = 12;

static FILE: &[u8] = include_bytes!("book.bin");
static BOOK: OnceLock<Book> = OnceLock::new();

/// Two sets of cells, those of the side to move first, least among their images.
pub type Position = (u64, u64);

/// Every class of positions after so many discs have been placed, in ascending order.
///
/// The side to move has a move: where it must pass, the position after the pass is meant.
pub struct Ply {
    /// The positions.
    pub positions: Vec<Position>,
    /// The ways into each, from its predecessors.
    ways: Vec<Ways>,
}

/// The predecessors of a position, by their places in the ply before.
#[derive(Clone, Default)]
struct Ways {
    /// Those whose side to move is the other one here.
    alternating: Vec<u32>,
    /// Those after which a side had to pass, so that the same side is to move again.
    passing: Vec<u32>,
}

/// What follows a move.
enum Next {
    /// A position; the side that moved is to move again if `again`.
    Position { position: Position, again: bool },
    /// Neither side has a move.
    Over,
}

fn next(player: u64, opponent: u64, mask: u64, square: u32) -> Next {
    let turned = flips(player, opponent, square);
    let (own, other) = (opponent ^ turned, player | turned | 1 << square);
    if moves(own, other, mask) != 0 {
        let position = SYMMETRIES.canonical(own, other);
        Next::Position {
            position,
            again: false,
        }
    } else if moves(other, own, mask) != 0 {
        let position = SYMMETRIES.canonical(other, own);
        Next::Position {
            position,
            again: true,
        }
    } else {
        Next::Over
    }
}

fn squares(mut cells: u64) -> impl Iterator<Item = u32> {
    std::iter::from_fn(move || {
        let square = (cells != 0).then(|| cells.trailing_zeros());
        cells &= cells.wrapping_sub(1);
        square
    })
}

/// What positions are sorted by: their sets of cells, which lie below the sign bit.
fn place((player, opponent): Position) -> (i64, i64) {
    (player as i64, opponent as i64)
}

fn start() -> Reversi {
    Reversi::new(rules())
}

/// The rules that the book is for.
///
/// # Panics
/// Never: the board is one of those allowed.
#[must_use]
pub fn rules() -> Rules {
    Rules::new(SIDE, SIDE).expect("6x6 is a board")
}

/// All positions of the plies from 0 to `plies`.
#[must_use]
pub fn enumerate(plies: usize) -> Vec<Ply> {
    let start = start();
    let (player, opponent) = start.player_opponent();
    let mut all = vec![Ply {
        positions: vec![SYMMETRIES.canonical(player, opponent)],
        ways: vec![Ways::default()],
    }];
    for _ in 0..plies {
        let last = &all[all.len() - 1];
        let mut found: Vec<(Position, bool, u32)> = Vec::new();
        for (i, &(player, opponent)) in last.positions.iter().enumerate() {
            for square in squares(moves(player, opponent, start.mask())) {
                if let Next::Position { position, again } =
                    next(player, opponent, start.mask(), square)
                {
                    found.push((position, again, i as u32));
                }
            }
        }
        by_key(&mut found, |&(position, _, _)| place(position));
        found.dedup();
        let mut ply = Ply {
            positions: Vec::new(),
            ways: Vec::new(),
        };
        for (position, again, from) in found {
            if ply.positions.last() != Some(&position) {
                ply.positions.push(position);
                ply.ways.push(Ways::default());
            }
            if let Some(ways) = ply.ways.last_mut() {
                let list = if again {
                    &mut ways.passing
                } else {
                    &mut ways.alternating
                };
                list.push(from);
            }
        }
        all.push(ply);
    }
    all
}

impl Ply {
    /// A position of the ply before from which position `i` comes.
    #[must_use]
    pub fn from(&self, i: usize) -> Option<usize> {
        let ways = &self.ways[i];
        let first = ways.alternating.first().or(ways.passing.first());
        first.map(|&from| from as usize)
    }

    /// The least that position `i` can be worth for its side to move, given the values of the ply before.
    #[must_use]
    pub fn least(&self, i: usize, before: &[i8]) -> i8 {
        let ways = &self.ways[i].alternating;
        let least = ways.iter().map(|&from| -before[from as usize]).max();
        least.unwrap_or(-(SIDE as i8 * SIDE as i8))
    }

    /// The most.
    #[must_use]
    pub fn most(&self, i: usize, before: &[i8]) -> i8 {
        let ways = &self.ways[i].passing;
        let most = ways.iter().map(|&from| before[from as usize]).min();
        most.unwrap_or(SIDE as i8 * SIDE as i8)
    }
}

/// The values of a ply's positions, given those of the next ply's: what best play makes of them.
///
/// # Panics
/// When `after` is not the ply that follows.
#[must_use]
pub fn back_up(ply: &Ply, after: &Ply, values: &[i8]) -> Vec<i8> {
    let mask = start().mask();
    let worth = |&(player, opponent): &Position| {
        let of_move = |square| match next(player, opponent, mask, square) {
            Next::Position { position, again } => {
                let place = after
                    .positions
                    .binary_search(&position)
                    .expect("the next ply has it");
                if again { values[place] } else { -values[place] }
            }
            Next::Over => {
                let turned = flips(player, opponent, square).count_ones() as i8;
                player.count_ones() as i8 - opponent.count_ones() as i8 + 2 * turned + 1
            }
        };
        let legal = moves(player, opponent, mask);
        squares(legal)
            .map(of_move)
            .max()
            .expect("the side to move has a move")
    };
    ply.positions.iter().map(worth).collect()
}

/// The plies that are known in full.
#[derive(Clone, Copy)]
pub struct Full<'a> {
    /// The positions.
    pub plies: &'a [Ply],
    /// What each is worth for its side to move.
    pub values: &'a [Vec<i8>],
}

impl Full<'_> {
    /// The value of a position, one that is least among its images.
    #[must_use]
    pub fn value(&self, position: Position) -> Option<i8> {
        let ply = (position.0 | position.1).count_ones().checked_sub(4)? as usize;
        let place = self
            .plies
            .get(ply)?
            .positions
            .binary_search(&position)
            .ok()?;
        Some(self.values[ply][place])
    }

    /// The cells of the moves that are worth as much as their position, with the positions that they lead to and what those
    /// are worth for their side to move; none where either is not known.
    fn best(&self, from: Position) -> impl Iterator<Item = (u8, Position, i8)> {
        let mask = start().mask();
        let value = self.value(from);
        squares(moves(from.0, from.1, mask)).filter_map(move |cell| {
            match next(from.0, from.1, mask, cell) {
                Next::Position { position, again } => {
                    let worth = self.value(position)?;
                    let of_mover = if again { worth } else { -worth };
                    (Some(of_mover) == value).then_some((cell as u8, position, worth))
                }
                Next::Over => None,
            }
        })
    }

    /// The value and a best move of a position whose replies are all known: of the best moves that on the first cell.
    #[must_use]
    pub fn choice(&self, position: Position) -> Option<Choice> {
        let value = self.value(position)?;
        let (cell, ..) = self.best(position).next()?;
        Some(Choice { value, cell })
    }

    /// Where lines for both sides begin: of every position before the last ply a best reply, if none of its best replies is
    /// one of these.
    fn ends(&self, followed: &[Position]) -> Vec<(Position, i8)> {
        let before = self.plies.len().checked_sub(2);
        let before = before.map_or(&[][..], |ply| &self.plies[ply].positions);
        let mut ends = Vec::new();
        for &position in before {
            let goes_on = |(_, reply, _)| followed.binary_search(&reply).is_ok();
            if !self.best(position).any(goes_on) {
                let first = self.best(position).next();
                ends.extend(first.map(|(_, reply, worth)| (reply, worth)));
            }
        }
        ends
    }

    /// What need not be coded of a position's choice; `choose` says what is to be written.
    fn given(
        &self,
        position: Position,
        choose: Option<&mut dyn FnMut(Position) -> Choice>,
    ) -> Given {
        if let Some(choice) = self.choice(position) {
            return Given::Choice(choice);
        }
        let wanted = choose.map(|choose| choose(position));
        match self.value(position) {
            Some(value) => Given::Value(value, wanted.map(|choice| choice.cell)),
            None => Given::Nothing(wanted),
        }
    }
}

/// The positions with their values.
pub struct Book {
    plies: Vec<Ply>,
    /// For the side to move, by ply and place.
    values: Vec<Vec<i8>>,
    /// What the lines know besides, by ply.
    lines: Vec<Known>,
}

impl Book {
    /// The book that comes with the program, unpacked at the first call.
    #[must_use]
    pub fn committed() -> &'static Book {
        BOOK.get_or_init(|| Book::read(FILE))
    }

    /// The book, if it is for this game: it knows the plain one on 6x6, neither reversed nor with empty cells for the
    /// winner.
    #[must_use]
    pub fn of(size: (u32, u32), reversed: bool, empties_to_winner: bool) -> Option<&'static Book> {
        let side = u32::from(SIDE);
        (size == (side, side) && !reversed && !empties_to_winner).then(Book::committed)
    }

    /// Packs the values of all plies from 0 on, and lines up to this ply, whose moves `choose` gives;
    /// [`Book::read`] is the inverse.
    #[must_use]
    pub fn write(full: Full, lines: usize, choose: &mut dyn FnMut(Position) -> Choice) -> Vec<u8> {
        let mut coder = Encoder::default();
        code(&mut coder, full.plies, &mut full.values.to_vec());
        walk(
            full,
            lines,
            &mut Coded::new(&mut coder, |position| full.given(position, Some(choose))),
        );
        let mut file = vec![full.plies.len() as u8, lines as u8];
        file.extend(coder.finish());
        file
    }

    /// Reads a book. An empty file is one without positions.
    #[must_use]
    pub fn read(file: &[u8]) -> Book {
        let [plies, lines, packed @ ..] = file else {
            return Book {
                plies: Vec::new(),
                values: Vec::new(),
                lines: Vec::new(),
            };
        };
        let plies = enumerate(usize::from(*plies).clamp(1, MOST_PLIES + 1) - 1);
        let mut values: Vec<Vec<i8>> = plies
            .iter()
            .map(|ply| vec![0; ply.positions.len()])
            .collect();
        let mut decoder = Decoder::new(packed);
        code(&mut decoder, &plies, &mut values);
        let full = Full {
            plies: &plies,
            values: &values,
        };
        let lines = walk(
            full,
            usize::from(*lines).min(MOST_PLIES),
            &mut Coded::new(&mut decoder, |position| full.given(position, None)),
        );
        Book {
            plies,
            values,
            lines,
        }
    }

    /// The plies that are in the book in full, the start being ply 0.
    #[must_use]
    pub fn plies(&self) -> &[Ply] {
        &self.plies
    }

    /// The values of a ply's positions, in their order, each for its side to move.
    #[must_use]
    pub fn values(&self, ply: usize) -> &[i8] {
        &self.values[ply]
    }

    /// What the lines know, by ply, for the side to move; of a ply that is known in full, again.
    #[must_use]
    pub fn lines(&self) -> &[Known] {
        &self.lines
    }

    /// The value of a 6x6 position for its side to move, if it is in the book.
    #[must_use]
    pub fn lookup(&self, player: u64, opponent: u64) -> Option<i32> {
        if let Some(value) = self.of_class(SYMMETRIES.canonical(player, opponent)) {
            return Some(i32::from(value));
        }
        // A side that must pass.
        if moves(player, opponent, start().mask()) == 0 {
            let value = self.of_class(SYMMETRIES.canonical(opponent, player))?;
            return Some(-i32::from(value));
        }
        None
    }

    /// Whether a move of the lines leads to a position: of several best moves, the one that they go on from.
    #[must_use]
    pub fn on_line(&self, player: u64, opponent: u64) -> bool {
        let ply = (player | opponent).count_ones() as usize;
        let Some(known) = ply.checked_sub(4).and_then(|ply| self.lines.get(ply)) else {
            return false;
        };
        let on_line = |p, o| {
            let position = SYMMETRIES.canonical(p, o);
            known.followed.binary_search(&position).is_ok()
        };
        on_line(player, opponent)
            || moves(player, opponent, start().mask()) == 0 && on_line(opponent, player)
    }

    fn of_class(&self, position: Position) -> Option<i8> {
        let full = Full {
            plies: &self.plies,
            values: &self.values,
        };
        full.value(position).or_else(|| self.of_lines(position))
    }

    fn of_lines(&self, position: Position) -> Option<i8> {
        let ply = (position.0 | position.1).count_ones().checked_sub(4)? as usize;
        let values = &self.lines.get(ply)?.values;
        let place = values.binary_search_by_key(&position, |entry| entry.0);
        Some(values[place.ok()?].1)
    }
}

/// The exact value of a position, first's point of view, if it is in the book.
///
/// Which opening a game began with does not matter, only that the position comes up after the cross one.
#[must_use]
pub fn value(position: &Reversi) -> Option<Score> {
    let rules = position.rules();
    let size = (u32::from(rules.width), u32::from(rules.height));
    let book = Book::of(size, rules.reversed, rules.empties_to_winner)?;
    let (player, opponent) = position.player_opponent();
    let value = Score::from(book.lookup(player, opponent)?);
    Some(match position.turn() {
        Side::First => value,
        Side::Second => -value,
    })
}

/// How far values may lie from their bounds, in steps of two.
const FAR: usize = SIDE as usize * SIDE as usize;

/// Codes how far a value lies from its bound: in steps of two, which all but a few are (an odd distance: a game that
/// ends with an odd number of empty cells).
fn code_distance(
    coder: &mut impl Coder,
    odd: &mut Chance,
    further: &mut [Chance; FAR],
    wanted: u16,
) -> i16 {
    let is_odd = coder.code(odd, !wanted.is_multiple_of(2));
    let mut steps = 0;
    for chance in further {
        if !coder.code(chance, wanted / 2 > steps) {
            break;
        }
        steps += 1;
    }
    (2 * steps) as i16 + i16::from(is_odd)
}

/// Writes or reads all values, as the coder does.
fn code(coder: &mut impl Coder, plies: &[Ply], values: &mut [Vec<i8>]) {
    let mask = start().mask();
    // Distances by the number of moves of either side and by whether the bound is met often.
    let mut odd = Chance::default();
    let mut contexts = vec![[Chance::default(); FAR]; 2 * 5 * 4];
    for (number, ply) in plies.iter().enumerate() {
        let (before, rest) = values.split_at_mut(number);
        let before = before.last().map_or(&[][..], Vec::as_slice);
        for (i, value) in rest[0].iter_mut().enumerate() {
            let (player, opponent) = ply.positions[i];
            let (own, other) = moves_of_both(player, opponent, mask);
            let lead = (own.count_ones() as i32 - other.count_ones() as i32).clamp(-4, 4);
            let context = (number % 2 * 5 + (lead + 4) as usize / 2) * 4
                + ply.ways[i].alternating.len().min(3);
            let up = ply.ways[i].passing.is_empty();
            let bound = if up {
                ply.least(i, before)
            } else {
                ply.most(i, before)
            };
            let wanted = (i16::from(*value) - i16::from(bound)).unsigned_abs();
            let distance = code_distance(coder, &mut odd, &mut contexts[context], wanted);
            let sum = i16::from(bound) + if up { distance } else { -distance };
            *value = sum.clamp(-36, 36) as i8;
        }
    }
}
