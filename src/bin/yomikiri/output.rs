//! Standard output and standard error, which may be a closed pipe or a full disk.

use std::fmt::Arguments;
use std::io::{Error, ErrorKind, Write as _};
use std::process::ExitCode;

/// How the program ends. Each has one meaning in all commands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Status {
    /// Everything was done, and nothing was found wrong.
    Done,
    /// A part of the input was refused, or is not as claimed.
    Refused,
    /// Nothing was done: the arguments are wrong, or nothing could be read. The parser of the arguments uses the same number.
    Unusable,
    /// The output can't be written (`EX_IOERR` of sysexits.h).
    Unwritable,
    /// Ctrl-C (128 + SIGINT).
    Interrupted,
    /// Nobody reads the output any more (128 + SIGPIPE).
    Closed,
}

/// The exit statuses, for the help.
pub const STATUSES: &str = "\
Exit status:
  0    everything was done, and nothing was found wrong
  1    a part of the input was refused: a game can't be read or solved, a value differs from the file's, a proof is not accepted, a claim is false
  2    nothing was done: the arguments are wrong, no file could be read, or there is no game in them
  74   the output can't be written
  130  Ctrl-C
  141  the reader of the output has gone";

impl Status {
    /// Its number.
    pub const fn code(self) -> u8 {
        match self {
            Self::Done => 0,
            Self::Refused => 1,
            Self::Unusable => 2,
            Self::Unwritable => 74,
            Self::Interrupted => 130,
            Self::Closed => 141,
        }
    }

    /// Complains, and returns this status.
    pub fn with(self, message: Arguments) -> Self {
        complain(message);
        self
    }
}

impl From<Status> for ExitCode {
    fn from(status: Status) -> Self {
        Self::from(status.code())
    }
}

/// Writes text to standard output. If that fails, it ends the program: silently if nobody reads any more, otherwise with a message.
pub fn write(text: Arguments) {
    let mut out = std::io::stdout().lock();
    if let Err(error) = out.write_fmt(text).and_then(|()| out.flush()) {
        end(&error);
    }
}

/// Writes bytes to standard output, in the same way.
pub fn write_bytes(bytes: &[u8]) {
    let mut out = std::io::stdout().lock();
    if let Err(error) = out.write_all(bytes).and_then(|()| out.flush()) {
        end(&error);
    }
}

fn end(error: &Error) -> ! {
    let status = match error.kind() {
        ErrorKind::BrokenPipe => Status::Closed,
        _ => Status::Unwritable.with(format_args!("can't write: {error}")),
    };
    std::process::exit(status.code().into());
}

/// Writes a message of the program to standard error, as far as that is possible.
pub fn complain(message: Arguments) {
    note(format_args!("yomikiri: {message}"));
}

/// Writes a line to standard error, as far as that is possible.
pub fn note(line: Arguments) {
    let _ = writeln!(std::io::stderr(), "{line}");
}

/// Writes a line to standard output, like `println!`, but without panics.
macro_rules! say {
    () => { $crate::output::write(format_args!("\n")) };
    ($($argument:tt)*) => { $crate::output::write(format_args!("{}\n", format_args!($($argument)*))) };
}
pub(crate) use say;
