//! The solvers' techniques as switches: each can be left out of a search by name to measure its effect. The values found stay the same; the
//! number of positions changes.
//!
//! A solver's file `techniques.en.md` describes its techniques. This documentation, the page and the website's documentation are made from
//! it. `techniques.ja.md` has the page's words in Japanese.

use crate::error::{Error, Result, TECHNIQUE, excerpt};

/// The techniques that a search leaves out, by their indices in its solver's list.
///
/// ```
/// use yomikiri::solver::technique::Without;
/// let names = ["table", "symmetry"];
/// let without = Without::read(&names, &["symmetry".to_owned()])?;
/// assert!(!without.has(0) && without.has(1));
/// assert!(Without::read(&names, &["magic".to_owned()]).is_err());
/// # Ok::<(), yomikiri::error::Error>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Without(u32);

impl Without {
    /// The set of these names from a solver's list, which has at most 32.
    ///
    /// # Errors
    /// Of kind bad-options if the list lacks a name.
    pub fn read(techniques: &[&str], names: &[String]) -> Result<Self> {
        let mut without = Self::default();
        for name in names {
            let Some(place) = techniques.iter().position(|known| known == name) else {
                return Err(Error::new(TECHNIQUE, excerpt(name))
                    .with("technique", excerpt(name))
                    .with("techniques", techniques.join(", ")));
            };
            without.0 |= 1 << place;
        }
        Ok(without)
    }

    /// Whether the technique at this index, 0 to 31, is left out.
    #[must_use]
    pub const fn has(self, place: u32) -> bool {
        self.0 >> place & 1 == 1
    }
}

/// Declares a solver's list of techniques, and for each the constant with its index.
macro_rules! techniques {
    ($($constant:ident = $name:literal,)+) => {
        /// The names of the techniques, in the order of their indices.
        pub const NAMES: &[&str] = &[$($name),+];
        #[allow(non_camel_case_types, clippy::upper_case_acronyms)]
        enum Index { $($constant),+ }
        $(pub const $constant: u32 = Index::$constant as u32;)+
    };
}
pub(crate) use techniques;
