//! How much of the machine a command uses.

use std::thread;

use yomikiri::solver::set_table_bytes;

use crate::number::bytes;

/// The arguments of a command that searches one position at a time.
#[derive(clap::Args)]
pub struct Resources {
    /// Search a position with this many threads, in games whose solver can [default: as many as the processor has cores]
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

/// The number of threads: the given one, or that of the processor's cores.
pub fn threads(given: Option<u16>) -> usize {
    match given {
        Some(threads) => threads.into(),
        None => thread::available_parallelism().map_or(1, Into::into),
    }
}
