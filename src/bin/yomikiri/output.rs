//! Standard output and standard error, which may be a closed pipe or a full disk.

use std::fmt::Arguments;
use std::io::{ErrorKind, Write as _};

/// The exit code of a program that a closed pipe ends (128 + SIGPIPE).
const CLOSED: i32 = 141;
/// The exit code if the output can't be written (`EX_IOERR` of sysexits.h).
const UNWRITABLE: i32 = 74;

/// Writes to standard output. If that fails, it ends the program: silently if nobody reads any more, otherwise with a message.
pub fn write(text: Arguments) {
    let mut out = std::io::stdout().lock();
    if let Err(error) = out.write_fmt(text).and_then(|()| out.flush()) {
        if error.kind() == ErrorKind::BrokenPipe {
            std::process::exit(CLOSED);
        }
        complain(format_args!("can't write: {error}"));
        std::process::exit(UNWRITABLE);
    }
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
