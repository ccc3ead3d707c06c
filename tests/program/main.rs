//! Tests of the command-line program: its commands, its files and its NBoard engine.

// The unit tests of these modules of the program. A test program of its own would take longer to link than to run.
#[allow(dead_code)]
#[path = "../../src/bin/yomikiri/nboard/clock.rs"]
mod clock;
#[allow(dead_code)]
#[path = "../../src/bin/yomikiri/encoding.rs"]
mod encoding;
#[allow(dead_code)]
#[path = "../../src/bin/yomikiri/number.rs"]
mod number;

#[path = "../common/nboard.rs"]
mod nboard_client;
#[path = "../common/program.rs"]
mod program;

mod cli;
mod cli_convert;
mod cli_files;
mod cli_lines;
mod cli_streams;
#[cfg(unix)]
mod docs;
mod nboard;
mod nboard_traffic;
