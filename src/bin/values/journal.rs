//! Solves one very large board of reversi over many runs: all positions after a few plies, one after the other, and minimax from there.

use std::time::Instant;

use serde_json::json;
use yomikiri::api::{self, Moves};
use yomikiri::game::{Game, Notation, Score, Side};
use yomikiri::games::reversi::bitboard::Discs;
use yomikiri::games::reversi::{Reversi, Rules};
use yomikiri::games::{AnyGame, GameRules, Rules as AnyRules};
use yomikiri::solver::checkpoint::{Checkpoint, Cost};
use yomikiri::solver::reversi::book::deepest_ply::{all_values, families};
use yomikiri::solver::reversi::book::plies::{Area, Ply};
use yomikiri::solver::reversi::prover::Prover;

use crate::row::Found;
use crate::work::{Means, solve};

/// A board that is solved with a journal.
struct Journal {
    area: Area,
    /// The start of the game.
    start: Reversi,
    plies: Vec<Ply>,
    checkpoint: Checkpoint<Discs>,
}

/// Solves a game with the help of a journal, however long it takes.
///
/// # Errors
/// If the game can't be solved in this way, the journal can't be used, or there is too little memory.
pub fn solve_with(
    rules: &AnyRules,
    path: &str,
    plies: usize,
    means: Means,
) -> Result<Found, String> {
    let GameRules::Reversi(own) = &rules.game else {
        return Err("only reversi can be solved with a journal".to_owned());
    };
    let mut journal = Journal::open(rules, own, path, plies)?;
    journal.solve_all(own, means)?;
    let known = &journal.checkpoint.known;
    let values = all_values(journal.area, &journal.plies, known);
    let value = Score::from(values[0][0]);
    let line = journal.line(rules, &values, means)?;
    let cost = journal.checkpoint.cost;
    Ok(Found {
        lower: value,
        upper: value,
        line,
        plies: None,
        nodes: cost.nodes,
        seconds: cost.us as f64 / 1e6,
    })
}

impl Journal {
    fn open(rules: &AnyRules, own: &Rules, path: &str, plies: usize) -> Result<Self, String> {
        if own.empties_to_winner || own.width * own.height == 64 {
            return Err(
                "a journal is for boards smaller than 8x8 on which empty cells count for nobody"
                    .to_owned(),
            );
        }
        let start = Reversi::new(*own);
        let (player, opponent) = start.player_opponent();
        let discs = Discs::new(player, opponent);
        if discs.moves(own.mask()) == 0 {
            return Err("the first side has no move".to_owned());
        }
        let area = Area::new(own.width.into(), own.height.into(), own.reversed);
        let about = format!("yomikiri {}", json!(rules));
        Ok(Self {
            area,
            start,
            plies: area.enumerate(discs, plies),
            checkpoint: Checkpoint::open(path, Some(&about))?,
        })
    }

    /// Solves the positions of the deepest ply that the journal doesn't have yet.
    fn solve_all(&mut self, rules: &Rules, means: Means) -> Result<(), String> {
        for (number, ply) in self.plies.iter().enumerate() {
            println!("ply {number}: {} positions", ply.positions.len());
        }
        let mut left = families(&self.plies);
        let all = left.len();
        left.retain(|position| !self.checkpoint.known.contains_key(position));
        let bits = (means.hash / 64).max(16).ilog2();
        let size = (rules.width.into(), rules.height.into(), rules.reversed);
        let mut prover =
            Prover::new(size, bits, means.threads).map_err(|error| error.to_string())?;
        let most = i32::from(rules.width) * i32::from(rules.height);
        for (at, &position) in left.iter().enumerate() {
            let (began, before) = (Instant::now(), prover.nodes());
            let value = prover.value(position, (-most, most)) as i8;
            let cost = Cost {
                nodes: prover.nodes() - before,
                us: began.elapsed().as_micros() as u64,
            };
            self.checkpoint.keep(position, (value, None), Some(cost))?;
            println!(
                "{} of {all}: {value}, {} positions, {:.1} s",
                all - left.len() + at + 1,
                cost.nodes,
                cost.us as f64 / 1e6
            );
        }
        Ok(())
    }

    /// The value of a position after the first plies, from the first side's point of view.
    fn value(&self, game: &AnyGame, values: &[Vec<i8>]) -> Option<Score> {
        let AnyGame::Reversi(position) = game else {
            return None;
        };
        let (player, opponent) = position.player_opponent();
        let mut discs = Discs::new(player, opponent);
        let mut turn = position.turn();
        if discs.moves(position.mask()) == 0 {
            (discs, turn) = (discs.passed(), turn.other());
        }
        let ply = self.start.empties() - position.empties();
        let place = self
            .plies
            .get(ply as usize)?
            .positions
            .binary_search(&self.area.canonical(discs));
        let value = Score::from(values[ply as usize][place.ok()?]);
        Some(if turn == Side::First { value } else { -value })
    }

    /// Best play to the end: through the first plies by their values, from there by solving again.
    fn line(
        &self,
        rules: &AnyRules,
        values: &[Vec<i8>],
        means: Means,
    ) -> Result<Vec<String>, String> {
        let failed = |error: yomikiri::Error| error.to_string();
        let wanted = Score::from(values[0][0]);
        let mut game = api::new_game(rules.clone(), None, &Moves::default()).map_err(failed)?;
        let deepest = self.plies.len() - 1;
        while game.outcome().is_none() {
            let AnyGame::Reversi(position) = game.game() else {
                break;
            };
            if (self.start.empties() - position.empties()) as usize >= deepest {
                break;
            }
            let mut next = None;
            for mv in game.game().moves() {
                let after = game
                    .play(&game.game().write_move(mv), None)
                    .map_err(failed)?;
                let value = match after.outcome() {
                    Some(outcome) => Some(outcome.score),
                    None => self.value(after.game(), values),
                };
                if value == Some(wanted) {
                    next = Some(after);
                    break;
                }
            }
            game = next.ok_or("no move keeps the value")?;
        }
        let mut line = game.moves().to_vec();
        if game.outcome().is_none() {
            let unlimited = Means {
                seconds: f64::INFINITY,
                ..means
            };
            let rest = solve(rules, &line, unlimited)?;
            if (rest.lower, rest.upper) != (wanted, wanted) {
                return Err(format!("{} is worth {}", line.join(" "), rest.lower));
            }
            line.extend(rest.line);
        }
        Ok(line)
    }
}
