//! Games of the search against itself, whose ends are solved: positions with two labels, what a search said and how the game ended.
//!
//! Each game begins with random and careless moves, which give the positions their variety. From then on, a search with the small weights
//! chooses every move, so that the solved end is a fair value of each position on the way, however far off it is. The large weights, which
//! are fitted to these games, take no part, so that the games can be made again.

use std::fmt::Write as _;
use std::io::Write;
use std::time::Instant;

use fastrand::Rng;
use yomikiri::evaluation::reversi::Evaluator;
use yomikiri::games::reversi::bitboard::Discs;
use yomikiri::player::reversi::midgame::{Midgame, MidgameTable};
use yomikiri::solver::limit::Limit;
use yomikiri::solver::reversi::rules::ReversiBoard;
use yomikiri_lab::checkpoint::{append_to, whole_text};

use crate::label::Labeller;
use crate::sample;

/// The depth of the search that chooses the moves, and its selectivity.
const DEPTH: u32 = 4;
const CONFIDENCE: i32 = 120;
/// The number of empty cells at which the game is solved.
const SOLVED: u32 = 14;
/// The fewest and the most empty cells of the positions that are solved besides, a few plies off each game.
const BESIDES: std::ops::RangeInclusive<u32> = 8..=13;
/// How many there are.
const BESIDES_COUNT: u32 = 3;
/// The size of the search's table, as a power of two.
const TABLE_BITS: u32 = 12;

/// What ends a game in a file: an empty line.
const END: &str = "\n\n";

/// A position, the moves from there with what the search said before each, and the value to which they led.
pub struct Line {
    pub discs: Discs,
    /// Of the end, for the side to move at the start, in discs.
    pub value: i32,
    /// Each move's cell, and the search's value of the position before it for its side to move, in 1/128 disc.
    pub moves: Vec<(u8, i32)>,
}

impl Line {
    fn write(&self) -> String {
        let Discs { player, opponent } = self.discs;
        let mut line = format!("{player:x} {opponent:x} {}", self.value);
        for (cell, value) in &self.moves {
            write!(line, " {cell}:{value}").expect("a string takes everything");
        }
        line + "\n"
    }

    fn read(line: &str) -> Option<Self> {
        let mut words = line.split(' ');
        let player = u64::from_str_radix(words.next()?, 16).ok()?;
        let opponent = u64::from_str_radix(words.next()?, 16).ok()?;
        let value = words.next()?.parse().ok()?;
        let moves = words.map(|word| {
            let (cell, value) = word.split_once(':')?;
            Some((cell.parse().ok()?, value.parse().ok()?))
        });
        Some(Self {
            discs: Discs::new(player, opponent),
            value,
            moves: moves.collect::<Option<_>>()?,
        })
    }
}

/// Plays games of 8x8 and appends them to a file, until it has so many. What the file has already is kept, so that the work can be stopped at
/// any time; the games do not depend on it.
pub fn play(path: &str, seed: u64, count: usize) -> Result<(), String> {
    let text = whole_text(path, END)?;
    let done = parse(path, &text)?.len();
    let mut file = append_to(path, &text)?;
    let began = Instant::now();
    let mut player = Player::new();
    let mut positions = 0;
    for number in done..count {
        let mut random = Rng::with_seed(seed << 32 | number as u64);
        let lines = player.game(&mut random);
        positions += lines.iter().map(|line| line.moves.len() + 1).sum::<usize>();
        let text: String = lines.iter().map(Line::write).collect();
        file.write_all((text + "\n").as_bytes())
            .map_err(|error| format!("{path}: {error}"))?;
        if (number + 1) % 1_000 == 0 {
            let seconds = began.elapsed().as_secs_f64();
            println!(
                "{} games; {:.0} positions a second",
                number + 1,
                positions as f64 / seconds
            );
        }
    }
    Ok(())
}

/// The games of a file: for each, its lines.
pub fn read(path: &str) -> Result<Vec<Vec<Line>>, String> {
    let games = parse(path, &whole_text(path, END)?)?;
    match games.is_empty() {
        true => Err(format!("{path}: no games")),
        false => Ok(games),
    }
}

fn parse(path: &str, text: &str) -> Result<Vec<Vec<Line>>, String> {
    let games = text.split_terminator(END);
    let game = |game: &str| game.lines().map(Line::read).collect::<Option<_>>();
    let games = games.enumerate().map(|(at, lines)| {
        game(lines).ok_or_else(|| format!("{path}, game {}: not a game", at + 1))
    });
    games.collect()
}

struct Player {
    board: ReversiBoard,
    eval: &'static Evaluator,
    table: MidgameTable,
    labeller: Labeller,
}

impl Player {
    fn new() -> Self {
        Self {
            board: ReversiBoard::new(8, 8, false, false),
            eval: Evaluator::of(8, 8, false),
            table: MidgameTable::default(),
            labeller: Labeller::new((8, 8), false, 1),
        }
    }

    /// A game's line, and single positions a few careless plies after its last one.
    fn game(&mut self, random: &mut Rng) -> Vec<Line> {
        let mask = self.board.mask;
        loop {
            // Early starts are the most frequent, since they are followed by the most positions.
            let careless = 4 + random.u32(..=40).min(random.u32(..=40));
            let opening = random.u32(..=careless.min(16));
            let (mut discs, _) = sample::start(random, 8, 8);
            let begun = (&mut discs, mask);
            if !sample::play_on(random, self.eval, begun, 60 - opening, 60 - careless) {
                continue;
            }
            let start = discs;
            let mut moves = Vec::new();
            let mut flipped = false;
            let mut over = false;
            while self.board.empties(discs).count_ones() > SOLVED {
                let legal = discs.moves(mask);
                if legal == 0 {
                    discs = discs.passed();
                    flipped = !flipped;
                    if discs.moves(mask) == 0 {
                        over = true;
                        break;
                    }
                    continue;
                }
                let (cell, value) = self.choose(discs, legal, moves.is_empty());
                moves.push((cell, value));
                discs = discs.play(cell.into());
                flipped = !flipped;
            }
            let value = if over {
                self.board.final_score(discs)
            } else {
                self.labeller.solve(discs)
            };
            let mut lines = vec![Line {
                discs: start,
                value: if flipped { -value } else { value },
                moves,
            }];
            for _ in 0..BESIDES_COUNT {
                let empties = random.u32(BESIDES);
                let mut discs = discs;
                if sample::play_on(random, self.eval, (&mut discs, mask), 0, empties) {
                    lines.push(Line {
                        discs,
                        value: self.labeller.solve(discs),
                        moves: Vec::new(),
                    });
                }
            }
            return lines;
        }
    }

    /// The search's move and its value.
    fn choose(&mut self, discs: Discs, legal: u64, first: bool) -> (u8, i32) {
        let limit = Limit::new(u64::MAX, None);
        let (board, table) = (&self.board, &mut self.table);
        let mut midgame = Midgame::new(
            board,
            Some(CONFIDENCE),
            false,
            limit,
            table,
            TABLE_BITS,
            !first,
        );
        let mut last = None;
        midgame.deepen(discs, legal, DEPTH, |found| last = Some(found));
        let found = last.expect("there is a move");
        (found.cell, found.value)
    }
}
