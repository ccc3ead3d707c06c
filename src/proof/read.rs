//! Checks a file.

use super::claim::Claim;
use super::coder::{Decoder, rank};
use super::crc32::crc32;
use super::fault::{Cause, Fault};
use super::header::{Header, Start};
use super::mnk;
use super::reversi;
use super::watch::{Progress, Watch};

/// The most bytes of a header, with its line feed.
const MOST_HEADER: usize = 65_536;
/// The bytes of the check sum.
const SUM: usize = 4;

/// What has been proved, and how much work the check took.
#[derive(Clone, Debug, PartialEq)]
pub struct Checked {
    /// The claims, all of them proved.
    pub header: Header,
    /// The work.
    pub progress: Progress,
}

/// Splits a file into header and body, and compares the check sum.
///
/// # Errors
/// It is not a file of this format, or damaged.
fn split(file: &[u8]) -> Result<(Header, &[u8]), Fault> {
    let head = &file[..file.len().min(MOST_HEADER)];
    let end = head.iter().position(|&byte| byte == b'\n');
    let end = end.ok_or(Cause::NoHeader)?;
    let content = file.len().checked_sub(SUM).filter(|&at| at > end);
    let (content, sum) = file.split_at(content.ok_or(Cause::NoHeader)?);
    if sum != crc32(content).to_be_bytes() {
        return Err(Cause::CheckSum.into());
    }
    let text = std::str::from_utf8(&content[..end]);
    let text = text.map_err(|_| Cause::Header("it is not ASCII".to_owned()))?;
    Ok((Header::read(text)?, &content[end + 1..]))
}

/// What a file claims. Nothing is checked but the header and the check sum.
///
/// # Errors
/// It is not a file of this format, or damaged.
pub fn header(file: &[u8]) -> Result<Header, Fault> {
    Ok(split(file)?.0)
}

/// Checks a file. A claim that is accepted is true, whoever made the file.
///
/// `most_cut` is the deepest cut that is accepted, so that the time for a position stays within bounds; memory is bounded by the format.
/// `listener` hears of the progress now and then, and stops the check by returning `false`.
///
/// # Errors
/// Why the file is refused, and where; or [`Cause::Stopped`].
///
/// ```
/// use yomikiri::games::preset;
/// use yomikiri::proof::{Options, check, prove};
/// let start = preset("reversi-4x4")?.game.start(None)?;
/// let file = prove(&start, &Options::new(Some(-8), Some(-8)), &mut |_| true)?;
/// let checked = check(&file, 16, &mut |_| true)?;
/// assert_eq!((checked.header.at_least, checked.header.at_most), (Some(-8), Some(-8)));
/// assert!(prove(&start, &Options::new(Some(-7), None), &mut |_| true).is_err());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn check(
    file: &[u8],
    most_cut: u32,
    listener: &mut dyn FnMut(&Progress) -> bool,
) -> Result<Checked, Fault> {
    let (header, body) = split(file)?;
    if header.cut > most_cut {
        return Err(Cause::CutTooDeep {
            cut: header.cut,
            most: most_cut,
        }
        .into());
    }
    let expected = header.positions;
    let too_many = Cause::Positions {
        expected,
        found: expected + 1,
    };
    let mut watch = Watch::new(expected, too_many, expected, listener);
    let mut decoder = Decoder::new(body)?;
    for claim in header.claims() {
        let result = check_claim(&header, claim, &mut decoder, &mut watch);
        result.map_err(|fault| Fault {
            read: Some(decoder.read()),
            ..fault
        })?;
        watch.earlier = watch.progress.searched;
    }
    let found = watch.progress.positions;
    if found != expected {
        return Err(Cause::Positions { expected, found }.into());
    }
    decoder.end()?;
    Ok(Checked {
        header,
        progress: watch.progress,
    })
}

fn check_claim(
    header: &Header,
    claim: Claim,
    decoder: &mut Decoder,
    watch: &mut Watch,
) -> Result<(), Fault> {
    match &header.start {
        Start::Reversi(start) => {
            let mut guide = ReversiReader {
                decoder,
                contexts: reversi::Contexts::default(),
            };
            reversi::Walk::run(start, claim, header.cut, &mut guide, watch)
        }
        Start::Mnk { game, own_lines } => {
            let mut guide = MnkReader {
                decoder,
                contexts: mnk::Contexts::default(),
            };
            mnk::Walk::run(game, (claim, *own_lines, header.cut), &mut guide, watch)
        }
    }
}

/// Reads the ranks of a proof in reversi.
struct ReversiReader<'d, 'b> {
    decoder: &'d mut Decoder<'b>,
    contexts: reversi::Contexts,
}

impl reversi::Guide for ReversiReader<'_, '_> {
    fn choose(&mut self, empties: u32, candidates: &[reversi::Candidate]) -> Result<usize, Fault> {
        rank(candidates.len(), |bit| {
            self.decoder.bit(self.contexts.of(empties, candidates, bit))
        })
    }
}

/// Reads the ranks of a proof in an m,n,k-game.
struct MnkReader<'d, 'b> {
    decoder: &'d mut Decoder<'b>,
    contexts: mnk::Contexts,
}

impl mnk::Guide for MnkReader<'_, '_> {
    fn choose(
        &mut self,
        _board: &mut mnk::board::Board,
        candidates: &[u16],
    ) -> Result<usize, Fault> {
        rank(candidates.len(), |bit| {
            self.decoder.bit(self.contexts.of(bit))
        })
    }
}
