//! Makes a file.

use std::cell::{Cell, RefCell};

use super::claim::Claim;
use super::crc32::crc32;
use super::fault::{Cause, Fault};
use super::header::{Header, MOST_POSITIONS, Start};
use super::mnk;
use super::reversi;
use super::watch::{Progress, Watch};
use super::work::Work;
use crate::game::Score;
use crate::games::AnyGame;
use crate::range_coder::Encoder;

/// What to prove, and how.
#[derive(Clone, Debug, PartialEq)]
pub struct Options {
    /// The claim "at least this", from the first side's point of view.
    pub at_least: Option<Score>,
    /// The claim "at most this".
    pub at_most: Option<Score>,
    /// The checker searches positions with this many empty cells or fewer by itself, 0 to 16. In m,n,k-games without misère it is 0.
    pub cut: u32,
    /// m,n,k-games: whether the prover's lines count. `None` leaves them out if the claims can be proved without them.
    pub own_lines: Option<bool>,
    /// The bytes that the solver's table may take.
    pub hash: usize,
    /// The threads of the solver.
    pub threads: usize,
}

impl Options {
    /// These claims, with a cut of 0, a table of 64 MiB and one thread.
    #[must_use]
    pub const fn new(at_least: Option<Score>, at_most: Option<Score>) -> Self {
        Self {
            at_least,
            at_most,
            cut: 0,
            own_lines: None,
            hash: 64 << 20,
            threads: 1,
        }
    }
}

/// Makes a proof.
///
/// `listener` receives the progress now and then, and stops the work by returning `false`.
///
/// # Errors
/// [`Cause::False`] if a claim is false (or, without the prover's lines, can't be proved), [`Cause::Claims`] if it is not one that can be
/// proved, [`Cause::NoSuchGame`], [`Cause::Stopped`], [`Cause::Memory`], [`Cause::TooLarge`], or [`Cause::Work`].
pub fn prove(
    game: &AnyGame,
    options: &Options,
    listener: &mut dyn FnMut(&Progress) -> bool,
) -> Result<Vec<u8>, Fault> {
    match game {
        AnyGame::Reversi(game) => prove_start(Start::Reversi(game.clone()), options, listener),
        AnyGame::Mnk(game) if !game.rules().gravity => {
            let with = |own_lines| Start::Mnk {
                game: game.clone(),
                own_lines,
            };
            let wins = options.at_least == Some(1) || options.at_most == Some(-1);
            if options.own_lines.is_none() && !wins && !game.rules().misere {
                match prove_start(with(false), options, listener) {
                    Err(fault) if fault.cause == Cause::False => {}
                    result => return result,
                }
            }
            prove_start(with(options.own_lines.unwrap_or(true)), options, listener)
        }
        _ => Err(Cause::NoSuchGame.into()),
    }
}

/// Makes a proof about this position.
fn prove_start(
    start: Start,
    options: &Options,
    listener: &mut dyn FnMut(&Progress) -> bool,
) -> Result<Vec<u8>, Fault> {
    let mut header = Header {
        start,
        at_least: options.at_least,
        at_most: options.at_most,
        cut: options.cut,
        positions: 0,
    };
    header.check()?;
    let mut encoder = Encoder::default();
    // Both the walk and the solver report; each knows only its own counts.
    let solved = Cell::new(0);
    let latest = Cell::new(Progress::default());
    let listener = RefCell::new(listener);
    let report = |progress: &Progress| {
        let solved = solved.get();
        latest.set(Progress {
            solved,
            ..*progress
        });
        (listener.borrow_mut())(&latest.get())
    };
    let mut goes_on = |nodes| {
        solved.set(nodes);
        report(&latest.get())
    };
    let mut of_walk = report;
    let too_large = Cause::TooLarge {
        most: MOST_POSITIONS,
    };
    let mut watch = Watch::new(MOST_POSITIONS, too_large, 0, &mut of_walk);
    for claim in header.claims() {
        prove_claim(
            &header.start,
            claim,
            options,
            &mut encoder,
            (&mut watch, &mut goes_on),
        )?;
        watch.earlier = watch.progress.searched;
    }
    header.positions = watch.progress.positions;
    watch.report_now()?;
    let body = encoder.finish();
    if !watch.work.within(Work::most(header.cells(), body.len())) {
        return Err(Cause::Work.into());
    }
    let mut file = header.write().into_bytes();
    file.push(b'\n');
    file.extend(body);
    file.extend(crc32(&file).to_be_bytes());
    Ok(file)
}

fn prove_claim(
    start: &Start,
    claim: Claim,
    options: &Options,
    encoder: &mut Encoder,
    (watch, goes_on): (&mut Watch, &mut dyn FnMut(u64) -> bool),
) -> Result<(), Fault> {
    let walked = match start {
        Start::Reversi(game) => {
            let bits = (options.hash / 64).max(16).ilog2();
            let solver = (bits, options.threads);
            let rules = game.rules();
            let mut writer =
                reversi::prover::Writer::new(rules, claim.target(), solver, encoder, goes_on)?;
            reversi::Walk::run(game, claim, options.cut, &mut writer, watch)
        }
        Start::Mnk { game, own_lines } => {
            let about = (claim, *own_lines);
            let mut writer = mnk::prover::Writer::new(game, about, options.hash, encoder, goes_on)?;
            let what = (claim, *own_lines, options.cut);
            mnk::Walk::run(game, what, &mut writer, watch)
        }
    };
    // Where there is nothing to choose, the walk itself finds that the claim is false.
    walked.map_err(|fault| match fault.cause {
        Cause::NotProved => Fault {
            cause: Cause::False,
            ..fault
        },
        _ => fault,
    })
}
