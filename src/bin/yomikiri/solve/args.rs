//! The arguments of `solve`.

use super::print::Output;
use crate::files::Files;
use crate::number::{bytes, count};

/// The arguments of `solve`.
#[derive(clap::Args)]
pub struct Args {
    #[command(flatten)]
    pub files: Files,
    /// Also print the value of every move
    #[arg(long)]
    pub each_move: bool,
    /// With --each-move: only of these moves, separated by commas
    #[arg(
        long,
        value_name = "MOVES",
        value_delimiter = ',',
        requires = "each_move"
    )]
    pub moves: Option<Vec<String>>,
    /// How to search: the game's solver, or a textbook method
    #[arg(long, default_value = "fast", value_parser = ["fast", "alphabeta", "minimax"])]
    pub method: String,
    /// Which bounds alphabeta passes down: both, or only the one from one move up
    #[arg(long, default_value = "both", value_parser = ["both", "one"])]
    pub bounds: String,
    /// Stop each search after this many positions, such as 500k or 2M
    #[arg(long, value_name = "N", value_parser = count)]
    pub max_nodes: Option<u64>,
    /// Stop each search after this many milliseconds
    #[arg(long, value_name = "MS", value_parser = count)]
    pub max_ms: Option<u64>,
    /// Do not look up precomputed values
    #[arg(long)]
    pub no_book: bool,
    /// Use up to this many threads; never more than the processor has cores [default: the number of cores]. They solve as many
    /// positions at the same time; where there are fewer positions, several threads solve one together, in games whose solver can
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=256))]
    pub threads: Option<u16>,
    /// Let the table of each search take up to this many bytes, such as 512M or 4G; M means 2^20, G means 2^30
    #[arg(long, value_name = "BYTES", default_value = "64M", value_parser = bytes)]
    pub hash: u64,
    /// How to print the results
    #[arg(long, value_enum, default_value_t = Output::Text)]
    pub output: Output,
    /// Short for --output json
    #[arg(long, conflicts_with = "output")]
    pub json: bool,
}
