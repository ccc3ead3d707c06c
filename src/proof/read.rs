//! Checks a file.

use super::claim::Claim;
use super::coder::{Choice, Contexts, Decoder, Guide};
use super::crc32::crc32;
use super::fault::{Cause, Fault};
use super::header::{Header, Start};
use super::mnk::{self, MnkChoice};
use super::reversi::{self, ReversiChoice};
use super::watch::{Progress, Watch};
use super::work::Work;

/// The maximum size of a header in bytes, with its line feed.
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
/// If it is not a file of this format, or damaged.
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

/// What a file claims. Only the header and the check sum are checked.
///
/// # Errors
/// If it is not a file of this format, or damaged.
pub fn header(file: &[u8]) -> Result<Header, Fault> {
    Ok(split(file)?.0)
}

/// Checks a file. A claim that is accepted is true, whoever made the file.
///
/// `most_cut` is the deepest cut that is accepted, so that the time for a position stays within bounds; memory is bounded by the format.
/// `listener` receives the progress now and then, and stops the check by returning `false`.
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
    watch.most_work = Work::most(header.cells(), body.len());
    let mut decoder = Decoder::new(body)?;
    for claim in header.claims() {
        let result = walk(&header, claim, &mut Reader::new(&mut decoder), &mut watch);
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

/// Walks through the proof of a claim with this guide.
///
/// # Errors
/// If the claim is not proved; and those of the guide.
pub fn walk<G>(header: &Header, claim: Claim, guide: &mut G, watch: &mut Watch) -> Result<(), Fault>
where
    G: for<'a> Guide<ReversiChoice<'a>> + for<'a> Guide<MnkChoice<'a>>,
{
    match &header.start {
        Start::Reversi(game) => reversi::Walk::run(game, claim, header.cut, guide, watch),
        Start::Mnk { game, own_lines } => {
            mnk::Walk::run(game, (claim, *own_lines, header.cut), guide, watch)
        }
    }
}

/// Reads the choices in the proof of a claim.
pub struct Reader<'d, 'b> {
    decoder: &'d mut Decoder<'b>,
    contexts: Contexts,
}

impl<'d, 'b> Reader<'d, 'b> {
    /// At the start of the proof.
    pub fn new(decoder: &'d mut Decoder<'b>) -> Self {
        Self {
            decoder,
            contexts: Contexts::default(),
        }
    }
}

impl<C: Choice> Guide<C> for Reader<'_, '_> {
    fn choose(&mut self, choice: C) -> Result<usize, Fault> {
        self.contexts.read(self.decoder, &choice)
    }
}
