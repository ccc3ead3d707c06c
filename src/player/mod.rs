//! The levels: who answers with which move.
//!
//! - `random`, `strategy` and `lookahead` are as the textbooks have them.
//! - `beginner` and `casual` look at the next move or two, with some chance in it: [`mnk`], [`reversi`], [`small`].
//! - `strong` and `perfect` are the solvers with a small and a large budget of positions.

mod mnk;
mod reversi;
mod small;

use crate::api::{BestMoveOptions, Level, Reply, Why};
use crate::error::{DEPTH, Error, LEVEL, NOTHING_TO_FIND, Result};
use crate::game::{Game, Notation, Score};
use crate::games::record::Record;
use crate::games::{AnyGame, AnyMove};
use crate::search::strategy::{Rule, four_rules};
use crate::search::textbook::{Config, Search};

/// Cells that a lookahead without a bound of its own looks at, at most: about a second's work on any board.
const LOOKAHEAD_CELLS: u64 = 60_000_000;
/// Plies that a lookahead without a depth of its own looks ahead.
const LOOKAHEAD_DEPTH: u32 = 5;

/// A move for the side to move. The same arguments give the same reply.
///
/// # Errors
/// Of kind game-over at the end; of kind bad-options for a level or option that the game doesn't have.
pub fn best_move(record: &Record, options: &BestMoveOptions) -> Result<Reply> {
    if record.outcome().is_some() {
        return Err(over());
    }
    if options.depth.is_some() && options.level != Level::Lookahead {
        return Err(Error::new(DEPTH, options.depth));
    }
    let game = record.game();
    match (options.level, game) {
        (Level::Random, _) => Ok(random(game, options.seed)),
        (Level::Strategy, AnyGame::Mnk(board)) => match four_rules(board) {
            Some((mv, rule)) => Ok(unvalued(game, AnyMove::Mnk(mv), rule.into())),
            None => Ok(random(game, options.seed)),
        },
        (Level::Strategy, _) => Err(no_level(game, options.level)),
        (Level::Lookahead, _) => {
            let depth = options.depth.unwrap_or(LOOKAHEAD_DEPTH);
            let cells = game.view().cells.len() as u64;
            let nodes = options
                .max_nodes
                .unwrap_or(LOOKAHEAD_CELLS / (20 + 4 * cells));
            Ok(lookahead(game, depth, nodes))
        }
        (Level::Beginner, AnyGame::Mnk(board)) => {
            let (mv, why) = mnk::beginner(board, &mut rng(game, options.seed));
            Ok(unvalued(game, AnyMove::Mnk(mv), why))
        }
        (Level::Casual, AnyGame::Mnk(board)) => {
            let (mv, why) = mnk::casual(board, &mut rng(game, options.seed));
            Ok(unvalued(game, AnyMove::Mnk(mv), why))
        }
        (Level::Beginner, AnyGame::Reversi(board)) => {
            let (mv, why) = reversi::beginner(board, &mut rng(game, options.seed));
            Ok(unvalued(game, AnyMove::Reversi(mv), why))
        }
        (Level::Casual, AnyGame::Reversi(board)) => {
            let (mv, why) = reversi::casual(board, &mut rng(game, options.seed));
            Ok(unvalued(game, AnyMove::Reversi(mv), why))
        }
        (level, AnyGame::Reversi(board)) => reversi::search(board, level, options.max_nodes),
        (Level::Strong, AnyGame::Mnk(board)) => {
            mnk::strong(board, options.max_nodes, &mut rng(game, options.seed))
        }
        (_, AnyGame::Mnk(board)) => mnk::perfect(board, options.max_nodes),
        (level, AnyGame::Eight(_) | AnyGame::Tree(_)) => Ok(small::choose(
            game,
            level,
            options.max_nodes,
            &mut rng(game, options.seed),
        )),
    }
}

fn over() -> Error {
    Error::new(NOTHING_TO_FIND, serde_json::Value::Null)
}

fn no_level(game: &AnyGame, level: Level) -> Error {
    let levels: Vec<&str> = levels(game).into_iter().map(Level::name).collect();
    Error::new(LEVEL, level.name())
        .with("level", level.name())
        .with("levels", levels.join(", "))
}

/// The levels of a game, weakest first, then the special ones.
#[must_use]
pub fn levels(game: &AnyGame) -> Vec<Level> {
    let mut levels = vec![
        Level::Random,
        Level::Beginner,
        Level::Casual,
        Level::Strong,
        Level::Perfect,
    ];
    if let AnyGame::Mnk(_) = game {
        levels.push(Level::Strategy);
    }
    levels.push(Level::Lookahead);
    levels
}

/// Whether a level's value that is not exact estimates the final score.
#[must_use]
pub const fn estimates(game: &AnyGame) -> bool {
    matches!(game, AnyGame::Reversi(_))
}

impl From<Rule> for Why {
    fn from(rule: Rule) -> Self {
        match rule {
            Rule::Win => Why::Win,
            Rule::Block => Why::Block,
            Rule::Centre => Why::Centre,
            Rule::Corner => Why::Corner,
            Rule::Any => Why::Any,
        }
    }
}

fn unvalued(game: &AnyGame, mv: AnyMove, why: Why) -> Reply {
    let mv = game.write_move(mv);
    Reply {
        line: vec![mv.clone()],
        mv,
        value: None,
        exact: false,
        nodes: 0,
        why,
    }
}

fn random(game: &AnyGame, seed: u64) -> Reply {
    let moves = game.moves();
    let chosen = moves[rng(game, seed).usize(..moves.len())];
    let why = if moves.len() == 1 {
        Why::OnlyMove
    } else {
        Why::Random
    };
    unvalued(game, chosen, why)
}

/// Chance that is the same for the same position and seed.
fn rng(game: &AnyGame, seed: u64) -> fastrand::Rng {
    // Mixed with the position, so that one seed doesn't take the same place in every list.
    fastrand::Rng::with_seed(seed ^ hash(&game.write_position()))
}

/// FNV-1a (Fowler, Noll and Vo 1991): the same on every platform.
fn hash(text: &str) -> u64 {
    text.bytes().fold(0xcbf2_9ce4_8422_2325, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    })
}

/// Depth-limited search over the static evaluation, deepened a ply at a time so that there is always a move.
fn lookahead(game: &AnyGame, depth: u32, max_nodes: u64) -> Reply {
    let moves = game.moves();
    let mut nodes = 0;
    let mut best: Option<(Score, Vec<AnyMove>)> = None;
    for depth in 1..=depth {
        let config = Config {
            prune: true,
            depth: Some(depth),
            ..Config::default()
        };
        let mut search = Search::new(game, config);
        let done = search.run(max_nodes.saturating_sub(nodes).max(1));
        nodes += search.nodes();
        if let Some(value) = search.value().filter(|_| done) {
            best = Some((value, search.line()));
        } else {
            break;
        }
    }
    let (value, line) = best.map_or((None, moves[..1].to_vec()), |(value, line)| {
        (Some(value), line)
    });
    let why = if moves.len() == 1 {
        Why::OnlyMove
    } else {
        Why::Search
    };
    Reply {
        mv: game.write_move(line[0]),
        value,
        exact: false,
        line: line.iter().map(|&mv| game.write_move(mv)).collect(),
        nodes,
        why,
    }
}
