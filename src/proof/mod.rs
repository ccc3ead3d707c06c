//! Proofs of values that anyone can check.
//!
//! A proof holds the moves of one side, the *prover*. A checker tries every move of the other side and follows the stored answers; near the
//! end it searches by itself. `www/docs/en/proofs.md` specifies the format and argues why an accepted claim is true.
//!
//! [`check`] is such a checker. It uses the rules of the games and a search of its own, and nothing of the solvers. [`prove`] makes proofs
//! with the solvers. Both walk through the same positions, each with its own source of moves (`reversi::Guide`, `mnk::Guide`).

mod claim;
mod coder;
mod crc32;
mod fault;
mod header;
#[cfg(test)]
mod hostile;
mod make;
mod mnk;
#[cfg(test)]
mod mutants;
mod read;
mod reversi;
#[cfg(test)]
mod tests;
mod watch;
mod work;

pub use claim::Claim;
pub use fault::{Cause, Fault};
pub use header::{Header, MOST_CUT, MOST_POSITIONS, Start};
pub use make::{Options, prove};
pub use read::{Checked, check, header};
pub use watch::Progress;
