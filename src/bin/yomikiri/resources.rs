//! How much of the machine a command uses.

use yomikiri::solver::{set_table_bytes, useful_threads};

use crate::number::bytes;

/// The arguments of a command that searches one position at a time.
#[derive(clap::Args)]
pub struct Resources {
    /// Search a position with up to this many threads, in games whose solver can; never more than the processor has cores [default: the number
    /// of cores]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=256))]
    threads: Option<u16>,
    /// Let the table of a search take up to this many bytes, such as 512M or 4G; M means 2^20, G means 2^30
    #[arg(long, value_name = "BYTES", default_value = "64M", value_parser = bytes)]
    hash: u64,
}

impl Resources {
    /// Sets the size of this thread's tables, and returns the number of threads to search with.
    pub fn claim(&self) -> usize {
        claim_table(self.hash);
        threads(self.threads)
    }
}

/// Sets the size of this thread's tables, in bytes.
pub fn claim_table(hash: u64) {
    set_table_bytes(usize::try_from(hash).unwrap_or(usize::MAX));
}

/// The number of threads: the given one, but no more than the processor has cores, or as many as it has.
pub fn threads(given: Option<u16>) -> usize {
    useful_threads(given.map_or(usize::MAX, Into::into))
}
