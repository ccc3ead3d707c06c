//! The trained evaluation: it is symmetric, its file is complete and small, and its estimates are
//! better than a disc count.

use yomikiri::evaluation::reversi::Evaluator;
use yomikiri::evaluation::reversi::features::{Extractor, PARITIES};
use yomikiri::evaluation::reversi::pattern::{Classes, Kind, Shape};
use yomikiri::evaluation::reversi::weights::{GROUPS, Group, LARGE, Weights, read_file};
use yomikiri::game::Side;
use yomikiri::games::reversi::bitboard::{flips, moves};
use yomikiri::games::reversi::{Reversi, Rules};
use yomikiri::search::minimax::minimax;

const FILE: &[u8] = include_bytes!("../../src/evaluation/reversi/weights.bin");
const LARGE_FILE: &[u8] = include_bytes!("../../src/evaluation/reversi/large.bin");

/// The evaluator with the large weights.
fn large() -> &'static Evaluator {
    Evaluator::large(8, 8, false).expect("the data is part of the program")
}

fn random(state: &mut u64) -> u64 {
    *state ^= *state << 13;
    *state ^= *state >> 7;
    *state ^= *state << 17;
    *state
}

/// All board sizes, for the plain and for the reversed game.
fn games() -> impl Iterator<Item = (u8, u8, bool)> {
    let boards = (2..=8).flat_map(|width| (2..=8).map(move |height| (width, height)));
    boards.flat_map(|(width, height)| [false, true].map(|reversed| (width, height, reversed)))
}

/// A position after a random number of random moves.
fn position(seed: &mut u64, width: u8, height: u8) -> (u64, u64) {
    let start = Reversi::new(Rules::new(width, height).unwrap());
    let (mut player, mut opponent) = start.player_opponent();
    let plies = random(seed) % u64::from(width * height);
    for _ in 0..plies {
        let mut legal = moves(player, opponent, start.mask());
        if legal != 0 {
            for _ in 0..random(seed) % u64::from(legal.count_ones()) {
                legal &= legal - 1;
            }
            let square = legal.trailing_zeros();
            let turned = flips(player, opponent, square);
            player |= turned | 1 << square;
            opponent ^= turned;
        }
        (player, opponent) = (opponent, player);
    }
    (player, opponent)
}

/// Moves each cell (x, y) to `to(x, y)`.
fn moved(cells: u64, to: impl Fn(u8, u8) -> (u8, u8)) -> u64 {
    let set = (0..64u8).filter(|bit| cells >> bit & 1 != 0);
    set.fold(0, |sum, bit| {
        let (x, y) = to(bit % 8, bit / 8);
        sum | 1 << (y * 8 + x)
    })
}

#[test]
fn a_reflected_position_has_the_same_value() {
    let mut seed = 7;
    for (width, height, reversed) in games() {
        let eval = Evaluator::new(width, height, reversed);
        let transposed = Evaluator::new(height, width, reversed);
        for _ in 0..50 {
            let (player, opponent) = position(&mut seed, width, height);
            let value = eval.evaluate(player, opponent);
            let mirrored = |cells| moved(cells, |x, y| (width - 1 - x, y));
            assert_eq!(eval.evaluate(mirrored(player), mirrored(opponent)), value);
            let flipped = |cells| moved(cells, |x, y| (x, height - 1 - y));
            assert_eq!(eval.evaluate(flipped(player), flipped(opponent)), value);
            let turned = |cells| moved(cells, |x, y| (y, x));
            let value_turned = transposed.evaluate(turned(player), turned(opponent));
            assert_eq!(value_turned, value, "{width}x{height}");
        }
    }
}

#[test]
fn the_large_evaluation_adds_up_its_weights_in_every_direction() {
    let classes = LARGE.classes();
    let weights = Weights::unpack(&LARGE, &classes, LARGE_FILE);
    let (shapes, parts) = (LARGE.shapes(), LARGE.parts());
    // The sum over all places, read cell by cell, of the weights of a shape or part.
    let first = |of: usize| {
        classes[..of]
            .iter()
            .map(|classes| classes.count)
            .sum::<usize>()
    };
    let sum = |values: &[i16], of: usize, places: &[Vec<u8>], (player, opponent): (u64, u64)| {
        let digit = |cell: u8| (player >> cell & 1) as usize + 2 * (opponent >> cell & 1) as usize;
        let weight = |place: &Vec<u8>| {
            let filling = place
                .iter()
                .rev()
                .fold(0, |sum, &cell| sum * 3 + digit(cell));
            let id = classes[of].ids[filling];
            match id.unsigned_abs() as usize {
                0 => 0,
                number => id.signum() * i32::from(values[first(of) + number - 1]),
            }
        };
        places.iter().map(weight).sum::<i32>()
    };
    let extractor = Extractor::new(8, 8, &shapes);
    let mut seed = 13;
    for _ in 0..300 {
        let (player, opponent) = position(&mut seed, 8, 8);
        let discs = player | opponent;
        let values = &weights.values[weights.stage(64 - discs.count_ones())];
        let mut expected = 0;
        for (of, shape) in shapes.iter().enumerate() {
            expected += sum(values, of, &shape.places(8, 8), (player, opponent));
        }
        // The parts have as many places as the shapes that contain them.
        for (number, part) in parts.iter().enumerate() {
            let of = shapes.len() + number;
            expected += sum(values, of, &part.places(8, 8), (player, opponent));
        }
        let (own, other) = extractor.mobility(player, opponent);
        for dense in extractor.dense(discs, own, other) {
            expected += i32::from(values[first(classes.len()) + dense]);
        }
        let value = large().evaluate(player, opponent);
        assert_eq!(value, (LARGE.step * expected).clamp(-64 * 128, 64 * 128));
        let mirrored = |cells| moved(cells, |x, y| (7 - x, y));
        assert_eq!(
            large().evaluate(mirrored(player), mirrored(opponent)),
            value
        );
        let turned = |cells| moved(cells, |x, y| (y, x));
        assert_eq!(large().evaluate(turned(player), turned(opponent)), value);
    }
    assert!(Evaluator::large(8, 8, true).is_none() && Evaluator::large(6, 6, false).is_none());
}

#[test]
fn the_large_file_is_small_and_holds_every_stage() {
    assert!(LARGE_FILE.len() <= 190_000, "{} bytes", LARGE_FILE.len());
    let classes = LARGE.classes();
    let weights = Weights::unpack(&LARGE, &classes, LARGE_FILE);
    assert!(weights.pack(&classes) == LARGE_FILE);
    for (stage, values) in weights.values.iter().enumerate() {
        assert!(values.iter().any(|&value| value != 0), "{stage}");
    }
}

#[test]
fn swapping_the_sides_negates_pattern_weights() {
    for group in GROUPS.iter().chain([&LARGE]) {
        for shape in group.shapes() {
            let classes = Classes::new(shape);
            let exchanged = |mut filling: usize| {
                (0..shape.cells()).fold(0, |sum, cell| {
                    let digit = filling % 3;
                    filling /= 3;
                    sum + (3 - digit) % 3 * 3usize.pow(cell as u32)
                })
            };
            for (filling, &id) in classes.ids.iter().enumerate() {
                assert_eq!(classes.ids[exchanged(filling)], -id, "{shape:?} {filling}");
                assert!(id.unsigned_abs() as usize <= classes.count);
            }
        }
    }
}

#[test]
fn indices_match_the_patterns_read_cell_by_cell() {
    let mut seed = 5;
    for (width, height, reversed) in games() {
        let shapes = GROUPS[Group::of(width, height, reversed)].shapes();
        let extractor = Extractor::new(width, height, &shapes);
        let places: Vec<Vec<u8>> = shapes
            .iter()
            .flat_map(|shape| shape.places(width, height))
            .collect();
        for _ in 0..20 {
            let (player, opponent) = position(&mut seed, width, height);
            let digit = |cell: u8| (player >> cell & 1) as u16 + 2 * (opponent >> cell & 1) as u16;
            let walked: Vec<u16> = places
                .iter()
                .map(|place| {
                    place
                        .iter()
                        .rev()
                        .fold(0, |sum, &cell| sum * 3 + digit(cell))
                })
                .collect();
            assert_eq!(
                extractor.indices(player, opponent),
                walked,
                "{width}x{height}"
            );
            assert!(extractor.parity(player | opponent) < PARITIES);
        }
    }
}

#[test]
fn shapes_have_the_expected_places() {
    let places = |kind, length, width, height| Shape { kind, length }.places(width, height);
    let count = |kind, length, width, height| places(kind, length, width, height).len();
    assert_eq!(count(Kind::Line(1), 8, 8, 8), 4);
    assert_eq!(count(Kind::Line(4), 8, 8, 8), 4);
    assert_eq!(
        count(Kind::Line(3), 5, 5, 5),
        2,
        "the middle row and column"
    );
    assert_eq!(count(Kind::Line(3), 6, 6, 5), 1);
    assert_eq!(count(Kind::Line(1), 7, 7, 6), 2);
    assert_eq!(count(Kind::Diagonal, 8, 8, 8), 2);
    assert_eq!(count(Kind::Diagonal, 6, 8, 8), 4);
    assert_eq!(count(Kind::Diagonal, 5, 5, 7), 6);
    assert_eq!(count(Kind::Corner, 3, 6, 6), 4);
    assert_eq!(count(Kind::CornerBlock, 4, 6, 6), 8);
    assert_eq!(
        places(Kind::EdgeX, 4, 4, 4)[0],
        [0, 1, 2, 3, 9, 10],
        "the top edge and the two cells diagonally inward of its corners"
    );
}

#[test]
fn the_file_is_small_and_holds_every_group() {
    assert!(FILE.len() <= 50_000, "{} bytes", FILE.len());
    let packed = read_file(FILE);
    assert_eq!(packed.len(), GROUPS.len());
    for (index, group) in GROUPS.iter().enumerate() {
        let classes = group.classes();
        let weights = Weights::committed(index, &classes);
        assert_eq!(weights.pack(&classes), packed[index], "{}", group.name);
        for (stage, values) in weights.values.iter().enumerate() {
            assert!(
                values.iter().any(|&value| value != 0),
                "{} {stage}",
                group.name
            );
        }
    }
}

#[test]
fn damaged_files_decode_to_bounded_weights() {
    let classes = GROUPS[0].classes();
    let mut seed = 3;
    for length in [0, 1, 2, 100, 5000] {
        let bytes: Vec<u8> = (0..length).map(|_| random(&mut seed) as u8).collect();
        let weights = Weights::unpack(&GROUPS[0], &classes, &bytes);
        let eval = Evaluator::with_weights(6, 6, &GROUPS[0], &classes, &weights);
        let (player, opponent) = position(&mut seed, 6, 6);
        assert!(eval.evaluate(player, opponent).abs() <= 64 * 128);
    }
}

/// This holds even close to the end of the game, in positions that the training left out; in the reversed game, where the last discs
/// decide more, by less.
#[test]
fn the_evaluation_beats_a_disc_count() {
    let mut seed = 11;
    let boards = [
        (4, 4),
        (5, 5),
        (6, 5),
        (5, 6),
        (6, 6),
        (7, 7),
        (8, 7),
        (8, 8),
    ];
    let plain = boards.map(|(width, height)| (width, height, false));
    let reversed = [(4, 6), (5, 5), (5, 6), (7, 5), (6, 6)];
    let reversed = reversed.map(|(width, height)| (width, height, true));
    for (width, height, reversed) in plain.into_iter().chain(reversed) {
        let sign = if reversed { -1 } else { 1 };
        let eval = Evaluator::new(width, height, reversed);
        let mut rules = Rules::new(width, height).unwrap();
        rules.reversed = reversed;
        let mask = Reversi::new(rules).mask();
        let (mut error, mut error_of_count, mut positions) = (0, 0, 0);
        while positions < 200 {
            let (player, opponent) = position(&mut seed, width, height);
            let game = Reversi::from_discs(rules, player, opponent, Side::First).unwrap();
            if !(4..=7).contains(&game.empties()) || moves(player, opponent, mask) == 0 {
                continue;
            }
            let value = 128 * minimax(&game) as i32;
            error += (eval.evaluate(player, opponent) - value).abs();
            let count = sign * (player.count_ones() as i32 - opponent.count_ones() as i32);
            error_of_count += (128 * count - value).abs();
            positions += 1;
        }
        assert!(
            error * 4 < error_of_count * if reversed { 4 } else { 3 },
            "{width}x{height}, reversed {reversed}: error {error}, {error_of_count} by counting discs"
        );
    }
}
