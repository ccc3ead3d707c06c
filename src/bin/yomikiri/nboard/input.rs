//! Reads the other program's messages while the engine thinks, so that it can stop.

use std::io::BufRead as _;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::{Receiver, channel};
use std::time::Duration;

use crate::output::say;

/// The number of messages received, but not yet answered, that stop what runs.
static STOPS: AtomicUsize = AtomicUsize::new(0);

/// How often to check, after the end of the input, whether anybody still reads the output.
const CHECK: Duration = Duration::from_secs(5);

/// Whether what runs should stop.
pub fn stopped() -> bool {
    STOPS.load(Ordering::Relaxed) > 0
}

/// A message: its first word and the rest.
pub struct Message {
    pub command: String,
    pub rest: String,
}

impl Message {
    fn read(line: &str) -> Self {
        let line = line.trim_start_matches('\u{feff}').trim();
        let (command, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        Self {
            command: command.to_owned(),
            rest: rest.trim().to_owned(),
        }
    }

    fn stops(&self) -> bool {
        matches!(&*self.command, "ping" | "quit")
    }

    /// Notes that the engine has stopped for this message.
    pub fn begin(&self) {
        if self.stops() {
            STOPS.fetch_sub(1, Ordering::Relaxed);
        }
    }
}

/// The messages on standard input, which a thread of its own reads as they come.
pub fn messages() -> Receiver<Message> {
    let (sender, receiver) = channel();
    std::thread::spawn(move || {
        let mut input = std::io::stdin().lock();
        let mut bytes = Vec::new();
        while matches!(input.read_until(b'\n', &mut bytes), Ok(1..)) {
            let message = Message::read(&String::from_utf8_lossy(&bytes));
            bytes.clear();
            if message.stops() {
                STOPS.fetch_add(1, Ordering::Relaxed);
            }
            if sender.send(message).is_err() {
                return;
            }
        }
        drop(sender);
        // What has been asked for is still answered. If nobody reads the answers any more, writing ends the program.
        loop {
            std::thread::sleep(CHECK);
            say!("status thinking");
        }
    });
    receiver
}
