//! Why a proof is refused, or can't be made.

use std::fmt;

use thiserror::Error as ThisError;

use super::claim::Claim;

/// What is wrong.
#[derive(Clone, Debug, PartialEq, Eq, ThisError)]
#[non_exhaustive]
pub enum Cause {
    /// The file ends before the check sum, or has no header.
    #[error("it is too short, or its first line is too long")]
    NoHeader,
    /// The check sum differs.
    #[error("its check sum is wrong: the file is damaged")]
    CheckSum,
    /// The header is wrong; the text says why.
    #[error("its header is wrong: {0}")]
    Header(String),
    /// The cut is deeper than the caller allows.
    #[error("its cut is {cut}, and no more than {most} is allowed")]
    CutTooDeep {
        /// The header's cut.
        cut: u32,
        /// The caller's limit.
        most: u32,
    },
    /// The body begins with a number that is no code: four bytes `FF`.
    #[error("its body begins with ff ff ff ff, which stands for no moves")]
    NoCode,
    /// The body ends too early.
    #[error("it ends too early")]
    BodyEnds,
    /// The body does not end where it must.
    #[error("there is more after its end")]
    BodyGoesOn,
    /// There are fewer or more positions than the header says.
    #[error("it has {found} positions instead of {expected}")]
    Positions {
        /// The header's number.
        expected: u64,
        /// The number found, or one more than expected if checking stopped there.
        found: u64,
    },
    /// The check takes more work than the format allows for a file of this size.
    #[error("checking it takes more work than the format allows for a file of its size")]
    Work,
    /// A position does not have the value that is claimed.
    #[error("the claim is not proved here")]
    NotProved,
    /// The claim is false; only the prover says so.
    #[error("the claim is false")]
    False,
    /// This game has no proofs.
    #[error("there are proofs for reversi and m,n,k-games only")]
    NoSuchGame,
    /// The claims are out of range, or contradict each other.
    #[error("{0}")]
    Claims(&'static str),
    /// The caller stopped the work.
    #[error("stopped")]
    Stopped,
    /// There is too little memory.
    #[error("there is too little memory")]
    Memory,
    /// More positions than the format allows.
    #[error("the proof needs more than {most} positions")]
    TooLarge {
        /// The format's limit.
        most: u64,
    },
}

/// Why a proof is refused, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// What is wrong.
    pub cause: Cause,
    /// The claim that was being checked, if it came to that.
    pub claim: Option<Claim>,
    /// The moves from the file's position to where it happened, separated by spaces.
    pub line: String,
    /// The number of bytes of the body that had been read.
    pub read: Option<usize>,
}

impl From<Cause> for Fault {
    fn from(cause: Cause) -> Self {
        Self {
            cause,
            claim: None,
            line: String::new(),
            read: None,
        }
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{}", self.cause)?;
        if let Some(claim) = self.claim {
            write!(f, " (claim: {claim}")?;
            if !self.line.is_empty() {
                write!(f, "; after {}", self.line)?;
            }
            if let Some(read) = self.read {
                write!(f, "; byte {read} of the body")?;
            }
            write!(f, ")")?;
        }
        Ok(())
    }
}

impl std::error::Error for Fault {}
