//! Makes a file.

use std::cell::Cell;

use super::coder::Encoder;
use super::crc32::crc32;
use super::fault::{Cause, Fault};
use super::header::{Header, MOST_POSITIONS, Start};
use super::reversi;
use super::rows;
use super::watch::{Progress, Watch};
use crate::game::Score;

/// What to prove, and how.
#[derive(Clone, Debug, PartialEq)]
pub struct Options {
    /// The claim "at least this", from the first side's point of view.
    pub at_least: Option<Score>,
    /// The claim "at most this".
    pub at_most: Option<Score>,
    /// The checker searches positions with this many empty cells or fewer by itself, 0 to 16.
    pub cut: u32,
    /// The bytes that the solver's table may take.
    pub hash: usize,
    /// The threads of the solver.
    pub threads: usize,
}

impl Options {
    /// These claims, with a cut of 8, a table of 64 MiB and one thread.
    #[must_use]
    pub const fn new(at_least: Option<Score>, at_most: Option<Score>) -> Self {
        Self {
            at_least,
            at_most,
            cut: 8,
            hash: 64 << 20,
            threads: 1,
        }
    }
}

/// Makes a proof.
///
/// `listener` hears of the progress now and then, and stops the work by returning `false`.
///
/// # Errors
/// [`Cause::False`] if a claim is false, [`Cause::Claims`] if it is not one that can be proved, [`Cause::Stopped`], [`Cause::Memory`], or
/// [`Cause::TooLarge`].
pub fn prove(
    start: &Start,
    options: &Options,
    listener: &mut dyn FnMut(&Progress) -> bool,
) -> Result<Vec<u8>, Fault> {
    let mut header = Header {
        start: start.clone(),
        at_least: options.at_least,
        at_most: options.at_most,
        cut: options.cut,
        positions: 0,
    };
    header.check()?;
    let mut encoder = Encoder::default();
    let solved = Cell::new(0);
    let latest = Cell::new(Progress::default());
    let listener = std::cell::RefCell::new(listener);
    let tell = |progress: &Progress| {
        let progress = Progress {
            solved: solved.get(),
            ..*progress
        };
        latest.set(progress);
        (listener.borrow_mut())(&progress)
    };
    let mut tell_walk = tell;
    let too_large = Cause::TooLarge {
        most: MOST_POSITIONS,
    };
    let mut watch = Watch::new(MOST_POSITIONS, too_large, 0, &mut tell_walk);
    for claim in header.claims() {
        let mut goes_on = |nodes| {
            solved.set(nodes);
            tell(&latest.get())
        };
        match start {
            Start::Reversi(game) => {
                let bits = (options.hash / 64).max(16).ilog2();
                let mut writer = reversi::prover::Writer::new(
                    game.rules(),
                    claim.target(),
                    (bits, options.threads),
                    &mut encoder,
                    &mut goes_on,
                )?;
                reversi::Walk::run(game, claim, options.cut, &mut writer, &mut watch)?;
            }
            Start::Rows { game, own_lines } => {
                let mut writer = rows::prover::Writer::new(
                    game.rules(),
                    (claim, *own_lines),
                    options.hash,
                    &mut encoder,
                    &mut goes_on,
                )?;
                let what = (claim, *own_lines, options.cut);
                rows::Walk::run(game, what, &mut writer, &mut watch)?;
            }
        }
        watch.earlier = watch.progress.searched;
    }
    header.positions = watch.progress.positions;
    watch.tell_now()?;
    let mut file = header.write().into_bytes();
    file.push(b'\n');
    file.extend(encoder.finish());
    file.extend(crc32(&file).to_be_bytes());
    Ok(file)
}
