//! The level `even`: as strong as asked for.
//!
//! Between two rungs of the game's ladder, each move is either the lower or the upper one's, the more often the nearer the strength is to it.
//! No rung overlooks what is one move away: it takes a win at once, and leaves the other side none if it can. The lowest rung errs on
//! purpose where a person may err: among the moves that the next one does not refute, it picks one that turns out badly later.
//!
//! The ladder and the levels' replies are arguments, because the levels are made of this one, too.

use std::collections::HashMap;

use fastrand::Rng;
use rustc_hash::FxBuildHasher;

use super::ladder::{Ladder, Rung};
use super::reply::{Level, Reply, Why};
use crate::error::Result;
use crate::game::{Evaluate, Game, Notation, Score, Side};
use crate::games::{AnyGame, AnyKey, AnyMove};
use crate::search::textbook::{Config, Search};

/// How many plies after a move the lowest rung looks for what it costs…
const PLIES: u32 = 3;
/// …and the maximum number of positions for all moves together.
const POSITIONS: u64 = 3_000;
/// Where so many plies are left, it knows what it may expect, if the positions suffice.
const LAST_PLIES: u32 = 16;
/// The maximum number of positions for that: the first move of tic-tac-toe takes 3,753.
const LAST_POSITIONS: usize = 4_000;
/// The maximum number of moves that it considers.
const CONSIDERED: usize = 32;

/// What is known of a position.
#[derive(Clone, Copy)]
struct Outlook {
    /// What a side may expect, from 0 (lost) to 1 (won).
    expected: f64,
    /// The winner by best play, as the sign of the score.
    winner: Score,
    /// How easy it is for whoever is to move to keep that: the share of the moves that do; more if one wins at once.
    ease: f64,
}

type Positions = HashMap<AnyKey, Outlook, FxBuildHasher>;

/// A reply of this strength; `level` gives the levels' replies.
///
/// # Errors
/// Those of `level`.
pub fn reply(
    game: &AnyGame,
    ladder: &Ladder,
    strength: Option<u32>,
    rng: &mut Rng,
    level: &mut dyn FnMut(Level, &mut Rng) -> Result<Reply>,
) -> Result<Reply> {
    let moves = game.moves();
    let of = |mv: AnyMove, why: Why| Reply::new(game, &[mv], why.unless_alone(&moves));
    if let [only] = moves[..] {
        return Ok(of(only, Why::OnlyMove));
    }
    if let Some(&win) = moves.iter().find(|&&mv| wins(game, mv)) {
        return Ok(of(win, Why::Win));
    }
    let Rung::Careful(rung) = rung(&ladder.rungs(), ladder.strength(strength), rng) else {
        return Ok(of(mistake(game, moves.clone(), rng), Why::Search));
    };
    let reply = level(rung, rng)?;
    let chosen = game.read_move(&reply.mv);
    if chosen.is_ok_and(|chosen| !loses(game, chosen)) {
        return Ok(reply);
    }
    let safe = safe(game, &moves);
    // Where all moves lose at once, the level's own is as good as any.
    Ok(match safe.is_empty() {
        true => reply,
        false => of(safe[rng.usize(..safe.len())], Why::Search),
    })
}

/// One of the two rungs next to a strength within the ladder.
fn rung(rungs: &[(Rung, u32)], strength: u32, rng: &mut Rng) -> Rung {
    let above = rungs.iter().position(|&(_, points)| points >= strength);
    let above = above.unwrap_or(rungs.len() - 1);
    let Some(below) = above.checked_sub(1) else {
        return rungs[0].0;
    };
    let (least, most) = (rungs[below].1, rungs[above].1);
    let share = f64::from(strength - least) / f64::from(most - least);
    rungs[if rng.f64() < share { above } else { below }].0
}

/// Whether the move wins at once.
fn wins(game: &AnyGame, mv: AnyMove) -> bool {
    winner_is(&game.after(mv), game)
}

/// Whether whoever is to move in one position has won the other.
fn winner_is(end: &AnyGame, before: &AnyGame) -> bool {
    let end = end.outcome().and_then(|end| end.winner());
    end == Some(before.turn())
}

/// Whether the move loses at once, or lets the other side win at once.
fn loses(game: &AnyGame, mv: AnyMove) -> bool {
    let after = game.after(mv);
    let rival = game.turn().other();
    match after.outcome() {
        Some(outcome) => outcome.winner() == Some(rival),
        None => after.turn() == rival && after.moves().into_iter().any(|mv| wins(&after, mv)),
    }
}

/// The moves that do not lose at once.
fn safe(game: &AnyGame, moves: &[AnyMove]) -> Vec<AnyMove> {
    let moves = moves.iter().copied();
    moves.filter(|&mv| !loses(game, mv)).collect()
}

/// Of the moves that do not lose at once, the one from which a beginner gains most: somebody who takes a win at once and otherwise moves at
/// random, though half of the time in the way that is hardest to answer. Where that cannot be worked out, one that makes no threat and is the
/// worst that a short search sees.
fn mistake(game: &AnyGame, mut moves: Vec<AnyMove>, rng: &mut Rng) -> AnyMove {
    rng.shuffle(&mut moves);
    let first = &moves[..moves.len().min(CONSIDERED)];
    let mut candidates = safe(game, first);
    // Where one of them loses at once, few moves may prevent it.
    if candidates.len() < first.len() {
        candidates = safe(game, &moves);
    }
    if candidates.is_empty() {
        candidates = moves;
    }
    candidates.truncate(CONSIDERED);
    let after: Vec<AnyGame> = candidates.iter().map(|&mv| game.after(mv)).collect();
    let own = game.turn();
    let worst = if let Some(expected) = expected(&after, own) {
        (0..after.len()).min_by(|&a, &b| expected[a].total_cmp(&expected[b]))
    } else {
        let values = values(&after);
        (0..after.len()).min_by_key(|&at| (chances(&after[at]), own.sign() * values[at]))
    };
    candidates[worst.unwrap_or(0)]
}

/// What a side may expect in each position if it goes on erring like this against a beginner; if few positions tell.
pub(super) fn expected(after: &[AnyGame], own: Side) -> Option<Vec<f64>> {
    let mut positions = HashMap::default();
    let known = |game| look(game, own, LAST_PLIES, &mut positions);
    after
        .iter()
        .map(known)
        .map(|known| Some(known?.expected))
        .collect()
}

/// What is known of a position, of whose replies few enough tell.
fn look(game: &AnyGame, own: Side, plies: u32, positions: &mut Positions) -> Option<Outlook> {
    if let Some(end) = game.outcome() {
        let winner = end.score.signum();
        return Some(Outlook {
            expected: (1 + own.sign() * winner) as f64 / 2.0,
            winner,
            ease: 1.0,
        });
    }
    let key = match game.gained() {
        None => game.class(),
        Some(_) => game.key(),
    };
    if let Some(&known) = positions.get(&key) {
        return Some(known);
    }
    if plies == 0 || positions.len() >= LAST_POSITIONS {
        return None;
    }
    let (moves, sign) = (game.moves(), game.turn().sign());
    let known = if moves.iter().any(|&mv| wins(game, mv)) {
        Outlook {
            expected: f64::from(u8::from(game.turn() == own)),
            winner: sign,
            ease: 2.0,
        }
    } else {
        let safe = match game.turn() == own {
            true => safe(game, &moves),
            false => Vec::new(),
        };
        let looked_at = if safe.is_empty() { &moves } else { &safe };
        let after: Option<Vec<Outlook>> = looked_at
            .iter()
            .map(|&mv| {
                let after = game.after(mv);
                let mut known = look(&after, own, plies - 1, positions)?;
                if after.turn() == game.turn() {
                    known.ease = 1.0;
                }
                Some(known)
            })
            .collect();
        let after = after?;
        let winner = after.iter().map(|known| sign * known.winner).max();
        let winner = sign * winner.unwrap_or_default();
        // The moves that it does not look at lose.
        let others = moves.len() - after.len();
        let keeping = after.iter().filter(|known| known.winner == winner).count()
            + if winner == -sign { others } else { 0 };
        let expected = after.iter().map(|known| known.expected);
        Outlook {
            expected: match game.turn() == own {
                true => expected.fold(1.0, f64::min),
                false => {
                    (mean(expected) + mean(after.iter().map(|of| resisting(of, &after)))) / 2.0
                }
            },
            winner,
            ease: keeping as f64 / moves.len() as f64,
        }
    };
    positions.insert(key, known);
    Some(known)
}

/// The same if the move to a position is replaced by one with the same winner that is hardest to answer, as at the levels.
fn resisting(of: &Outlook, all: &[Outlook]) -> f64 {
    let equal = || all.iter().filter(|known| known.winner == of.winner);
    let least = equal()
        .map(|known| known.ease)
        .fold(f64::INFINITY, f64::min);
    mean(
        equal()
            .filter(|known| known.ease <= least)
            .map(|known| known.expected),
    )
}

fn mean(values: impl Iterator<Item = f64>) -> f64 {
    let (sum, count) = values.fold((0.0, 0.0), |(sum, count), value| (sum + value, count + 1.0));
    sum / count
}

/// The values of the positions after the moves, by a search as deep as the positions allow for all of them.
fn values(after: &[AnyGame]) -> Vec<Score> {
    let positions = POSITIONS / after.len() as u64;
    let mut values = after.iter().map(Evaluate::evaluate).collect();
    for depth in 1..=PLIES {
        let deeper = after.iter().map(|game| value(game, depth, positions));
        match deeper.collect() {
            Some(deeper) => values = deeper,
            None => break,
        }
    }
    values
}

fn value(game: &AnyGame, depth: u32, positions: u64) -> Option<Score> {
    let config = Config {
        prune: true,
        depth: Some(depth),
        ..Config::default()
    };
    let mut search = Search::new(game, config);
    search.run(positions).then(|| search.value()).flatten()
}

/// After how many of the other side's moves this one could win at once, where few positions tell.
fn chances(after: &AnyGame) -> usize {
    let replies = after.moves();
    if (replies.len() as u64).pow(2) > POSITIONS {
        return 0;
    }
    let won = |reply: &AnyMove| {
        let next = after.after(*reply);
        next.turn() != after.turn() && next.moves().into_iter().any(|mv| wins(&next, mv))
    };
    replies.iter().filter(|reply| won(reply)).count()
}
