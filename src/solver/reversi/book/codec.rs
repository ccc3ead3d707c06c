//! Codes the book's values and moves as distances from what is already known when they are read.

use super::full_plies::{Choice, Full};
use super::lines::Guide;
use super::plies::{MASK, MOST, Ply};
use crate::adaptive_coder::{Chance, Coder};
use crate::games::reversi::bitboard::{Discs, cells};

/// The maximum number of moves that are distinguished.
const MOST_MOVES: usize = 32;

/// A guide that writes another guide's choices, or reads them back.
pub struct Coded<'a, C, G> {
    coder: &'a mut C,
    /// The full guide when writing; when reading, it knows the full plies only.
    inner: G,
    odd: Chance,
    further: [Chance; FAR],
    ranks: [Chance; MOST_MOVES],
}

/// What the coder knows of a position before it reads or writes anything.
pub enum Given {
    /// Value and move: the position's replies are in the full plies.
    Choice(Choice),
    /// The value only: the position is in the last of the full plies.
    Value(i8, Option<u8>),
    /// Nothing; when writing, the choice to write.
    Nothing(Option<Choice>),
}

/// What need not be coded of a position's choice; `choose` gives the choice to write.
pub(super) fn given(
    full: &Full,
    discs: Discs,
    choose: Option<&mut dyn FnMut(Discs) -> Choice>,
) -> Given {
    if let Some(choice) = full.choice(discs) {
        return Given::Choice(choice);
    }
    let wanted = choose.map(|choose| choose(discs));
    match full.value(discs) {
        Some(value) => Given::Value(value, wanted.map(|choice| choice.cell)),
        None => Given::Nothing(wanted),
    }
}

impl<'a, C: Coder, G: FnMut(Discs) -> Given> Coded<'a, C, G> {
    /// Continues with this coder.
    pub fn new(coder: &'a mut C, inner: G) -> Self {
        Self {
            coder,
            inner,
            odd: Chance::default(),
            further: [Chance::default(); FAR],
            ranks: [Chance::default(); MOST_MOVES],
        }
    }

    fn value(&mut self, wanted: i8, least: i8) -> i8 {
        let wanted = (i16::from(wanted) - i16::from(least)).unsigned_abs();
        let distance = code_distance(self.coder, &mut self.odd, &mut self.further, wanted);
        (i16::from(least) + distance).clamp((-MOST).into(), MOST.into()) as i8
    }

    /// A move is coded by its rank among the moves sorted by fewest replies.
    fn cell(&mut self, discs: Discs, wanted: Option<u8>) -> u8 {
        let mut order: Vec<(u32, u32)> = cells(discs.moves(MASK))
            .map(|cell| (discs.play(cell).moves(MASK).count_ones(), cell))
            .collect();
        order.sort_unstable();
        let mut rank = 0;
        while rank + 1 < order.len() {
            let here = wanted == Some(order[rank].1 as u8);
            if !self.coder.code(&mut self.ranks[rank % MOST_MOVES], !here) {
                break;
            }
            rank += 1;
        }
        order.get(rank).map_or(0, |&(_, cell)| cell as u8)
    }
}

impl<C: Coder, G: FnMut(Discs) -> Given> Guide for Coded<'_, C, G> {
    fn choose(&mut self, discs: Discs, (least, most): (i8, i8)) -> Choice {
        match (self.inner)(discs) {
            Given::Choice(choice) => choice,
            Given::Nothing(wanted) if least == most => Choice {
                value: least,
                cell: self.cell(discs, wanted.map(|choice| choice.cell)),
            },
            Given::Value(value, wanted) => Choice {
                value,
                cell: self.cell(discs, wanted),
            },
            Given::Nothing(wanted) => Choice {
                value: self.value(wanted.map_or(0, |choice| choice.value), least),
                cell: self.cell(discs, wanted.map(|choice| choice.cell)),
            },
        }
    }
}

/// The greatest distance of values from their bounds, in steps of two.
const FAR: usize = MOST as usize;

/// Codes the distance of a value from its bound. Almost all distances are even; an odd one means that the game ends with an odd number of
/// empty cells.
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

/// The chances of the distances of a full ply's values from their bounds.
pub(super) struct PlyChances {
    odd: Chance,
    /// By the mobility difference and the number of predecessors.
    further: Vec<[Chance; FAR]>,
}

impl Default for PlyChances {
    fn default() -> Self {
        Self {
            odd: Chance::default(),
            further: vec![[Chance::default(); FAR]; 2 * 5 * 4],
        }
    }
}

impl PlyChances {
    /// Writes or reads the values of the plies from 0 on, depending on the coder.
    pub fn code_all(&mut self, coder: &mut impl Coder, plies: &[Ply], values: &mut [Vec<i8>]) {
        for (number, ply) in plies.iter().enumerate() {
            let (before, rest) = values.split_at_mut(number);
            let before = before.last().map_or(&[][..], Vec::as_slice);
            self.code(coder, (number, ply), before, &mut rest[0]);
        }
    }

    /// Writes or reads the values of the ply with this number, if those of the ply before are known.
    pub fn code(
        &mut self,
        coder: &mut impl Coder,
        (number, ply): (usize, &Ply),
        before: &[i8],
        values: &mut [i8],
    ) {
        for (i, value) in values.iter_mut().enumerate() {
            let discs = ply.positions[i];
            let (own, other) = (discs.moves(MASK), discs.passed().moves(MASK));
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
            let distance = code_distance(coder, &mut self.odd, &mut self.further[context], wanted);
            let sum = i16::from(bound) + if up { distance } else { -distance };
            *value = sum.clamp((-MOST).into(), MOST.into()) as i8;
        }
    }
}
