//! A player that remembers, from move to move of a game, what it found out.

use super::levels_of;
use super::reply::{BestMoveOptions, Level, Reply};
use crate::error::Result;
use crate::games::AnyGame;
use crate::games::record::Record;
use crate::solver::{Remembered, with_remembered};

/// How long `perfect` thinks about a move, in milliseconds, where it plays by time and is not told how long.
pub const PERFECT_MS: u32 = 1000;
/// The same for `expert`.
const EXPERT_MS: u32 = 100;

/// A player of a game, move by move: the strongest play that the engine has, where a board is too large to solve.
///
/// There, `expert` and `perfect` play by time, a tenth of a second and a second unless `max_ms` says otherwise; and they go on from what they
/// found out for the moves before, and in the opponent's time ([`Player::ponder`]). So a reply depends on the machine and on the moves before.
/// Everywhere else, and at all other levels, a reply is that of [`best_move`](super::best_move), which is a function of its arguments.
///
/// ```
/// use yomikiri::games::{preset, record::Record};
/// use yomikiri::player::{BestMoveOptions, Player};
/// let (mut player, mut game) = (Player::default(), Record::new(preset("gomoku")?, None)?);
/// let options = BestMoveOptions::default().max_ms(20);
/// for _ in 0..3 {
///     game = game.play(&player.best_move(&game, &options, None)?.mv, None)?;
///     player.ponder(&game, &options, 10)?;
/// }
/// # Ok::<(), yomikiri::error::Error>(())
/// ```
#[derive(Default)]
pub struct Player {
    remembered: Remembered,
}

impl Player {
    /// A move for the side to move. `share`: where it plays by time, it takes no longer than so many milliseconds, such as a clock leaves.
    ///
    /// # Errors
    /// Those of [`best_move`](super::best_move).
    pub fn best_move(
        &mut self,
        record: &Record,
        options: &BestMoveOptions,
        share: Option<u32>,
    ) -> Result<Reply> {
        let Some(ms) = time_of(record.game(), options) else {
            return super::best_move(record, options);
        };
        let options = timed(options, share.map_or(ms, |share| share.clamp(1, ms)));
        with_remembered(&mut self.remembered, || super::best_move(record, &options))
    }

    /// Thinks for so many milliseconds about a position in which the opponent is to move, to know more when it is its turn. False if there is
    /// nothing to think about: at these options or on this board it does not play by time, the end is near or the game over.
    ///
    /// # Errors
    /// Of kind bad-options if the game lacks the level or option; of kind too-large if there is too little memory for a search.
    pub fn ponder(&mut self, record: &Record, options: &BestMoveOptions, ms: u32) -> Result<bool> {
        let game = record.game();
        if record.outcome().is_some() || time_of(game, options).is_none() {
            return Ok(false);
        }
        let options = timed(options, ms);
        super::check(false, &options)?;
        with_remembered(&mut self.remembered, || levels_of(game).ponder(&options))
    }
}

/// How long it thinks about a move; `None` where it does not play by time.
fn time_of(game: &AnyGame, options: &BestMoveOptions) -> Option<u32> {
    let ms = match options.level {
        // A time that it is told, it uses anywhere.
        Level::Perfect if options.max_ms.is_some() => return options.max_ms,
        Level::Perfect => PERFECT_MS,
        Level::Expert => EXPERT_MS,
        _ => return None,
    };
    (!levels_of(game).is_solvable()).then(|| options.max_ms.unwrap_or(ms))
}

fn timed(options: &BestMoveOptions, ms: u32) -> BestMoveOptions {
    options.clone().max_ms(ms).by_time(true)
}
