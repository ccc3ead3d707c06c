//! A client of the NBoard engine.

use std::collections::HashMap;
use std::ffi::OsString;
use std::fs::DirEntry;
use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::time::{Duration, Instant};

/// Longer than any answer takes, even on a busy machine.
pub const PATIENCE: Duration = Duration::from_secs(120);
/// The longest time until a ping is answered.
const PONG: Duration = Duration::from_millis(100);

/// The engine, and the lines that it writes, each with the time at which it came.
pub struct Engine {
    pub child: Child,
    pub input: Option<ChildStdin>,
    pub lines: Receiver<(Instant, String)>,
    pub pings: u32,
    /// The messages since the last answer to a ping.
    sent: Vec<String>,
}

impl Engine {
    pub fn start() -> Self {
        let mut child = Command::new(env!("CARGO_BIN_EXE_yomikiri"))
            .arg("nboard")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let output = BufReader::new(child.stdout.take().unwrap());
        let (sender, lines) = channel();
        std::thread::spawn(move || {
            for line in output.lines() {
                if sender.send((Instant::now(), line.unwrap())).is_err() {
                    return;
                }
            }
        });
        let mut engine = Self {
            input: child.stdin.take(),
            child,
            lines,
            pings: 0,
            sent: Vec::new(),
        };
        engine.send("nboard 2");
        engine.until("set myname Yomikiri");
        assert_eq!(engine.next().1, "status");
        engine
    }

    pub fn send(&mut self, line: &str) {
        self.sent.push(line.to_owned());
        writeln!(self.input.as_mut().unwrap(), "{line}").unwrap();
    }

    pub fn next(&self) -> (Instant, String) {
        self.lines.recv_timeout(PATIENCE).expect("another line")
    }

    /// The lines before the first that begins so, and that line.
    pub fn until(&self, beginning: &str) -> (Vec<String>, String) {
        let mut before = Vec::new();
        loop {
            let (_, line) = self.next();
            if line.starts_with(beginning) {
                return (before, line);
            }
            before.push(line);
        }
    }

    /// Sends a ping, and returns the lines before its answer.
    pub fn ping(&mut self) -> Vec<String> {
        self.pings += 1;
        let pong = format!("pong {}", self.pings);
        let (used, sent) = (self.cpu_times(), Instant::now());
        self.send(&format!("ping {}", self.pings));
        let (before, _) = self.until(&pong);
        // On a busy machine, a thread may have to wait for the processor. That time is not the engine's.
        let longest = |now: HashMap<OsString, Duration>| {
            let own = now.into_iter().map(|(thread, now)| {
                now.saturating_sub(used.get(&thread).copied().unwrap_or_default())
            });
            own.max().unwrap_or_default()
        };
        let own = self.cpu_times();
        let took = if own.is_empty() {
            sent.elapsed()
        } else {
            longest(own).min(sent.elapsed())
        };
        assert!(took <= PONG, "{pong} took {took:?} after {:?}", self.sent);
        self.sent.clear();
        before
    }

    /// The processor time that each of the engine's threads has used, where the system reports it.
    fn cpu_times(&self) -> HashMap<OsString, Duration> {
        let threads = std::fs::read_dir(format!("/proc/{}/task", self.child.id()));
        let of_thread = |thread: DirEntry| {
            let stat = std::fs::read_to_string(thread.path().join("stat")).ok()?;
            // The fields after the name, which is in parentheses; the times are in hundredths of a second.
            let fields: Vec<&str> = stat.rsplit_once(')')?.1.split_whitespace().collect();
            let ticks: u64 = fields[11].parse::<u64>().ok()? + fields[12].parse::<u64>().ok()?;
            Some((thread.file_name(), Duration::from_millis(10 * ticks)))
        };
        let threads = threads.into_iter().flatten().flatten();
        threads.filter_map(of_thread).collect()
    }

    /// Ends the input, or the engine, and waits until nothing is left running.
    pub fn end(mut self, quit: bool) {
        if quit {
            self.send("quit");
        }
        drop(self.input.take());
        let began = Instant::now();
        while self.child.try_wait().unwrap().is_none() {
            assert!(began.elapsed() < PATIENCE, "the engine should have ended");
            std::thread::sleep(Duration::from_millis(5));
        }
        assert!(self.child.wait().unwrap().success());
    }
}

impl Drop for Engine {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
