//! Tests of the command-line program: its commands, its files and its NBoard engine.

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
