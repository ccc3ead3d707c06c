//! Options, each declared once, and their ranges.

use std::ops::RangeInclusive;

use crate::argument::{Fields, MAX_SAFE};
use crate::error::Result;

/// How many plies a search may be told to look ahead.
pub const DEPTH: RangeInclusive<i64> = 1..=500;
/// The limits of positions.
pub const NODES: RangeInclusive<i64> = 1..=MAX_SAFE;
/// The limits of time, in milliseconds: up to one hour.
pub const MILLISECONDS: RangeInclusive<i64> = 1..=3_600_000;

/// The strengths of the level `even`, in points. Beyond the ends of a game's ladder, it plays as it does there.
pub const STRENGTHS: RangeInclusive<i64> = 0..=9_999;

/// A structure of options, which [`options!`] declares.
pub trait Options: Sized {
    /// Reads the options that are there. The others have their defaults. An error is about the first field that is wrong.
    fn read(fields: &mut Fields<'_>) -> Result<Self>;

    /// Reads options, which have no other fields.
    fn all(mut fields: Fields<'_>) -> Result<Self> {
        let options = Self::read(&mut fields)?;
        fields.finish()?;
        Ok(options)
    }
}

/// Declares a structure of options. A field has its documentation, its type, its default (by default that of the type) and, after `=>`, what
/// reads it from JavaScript: a function of an [`Argument`](crate::argument::Argument). Without one, it is an option for programs in Rust alone.
///
/// From this follow the default, a method that sets each option, so that programs can write
/// `SolveOptions::default().each_move(true).max_nodes(1_000)`, and the reader, which refuses fields that are not declared.
macro_rules! options {
    (
        $(#[$meta:meta])*
        pub struct $Options:ident {
            $(
                $(#[$about:meta])*
                pub $field:ident: $Type:ident $(<$Inner:ty>)? $(= $default:expr)? $(=> $read:expr)?,
            )*
        }
    ) => {
        $(#[$meta])*
        pub struct $Options {
            $($(#[$about])* pub $field: $Type $(<$Inner>)?,)*
        }

        impl Default for $Options {
            fn default() -> Self {
                Self {
                    $($field: $crate::options::option!(default $($default)?),)*
                }
            }
        }

        impl $Options {
            $($crate::options::option!(set $field: $Type $(<$Inner>)?);)*
        }

        impl $crate::options::Options for $Options {
            fn read(fields: &mut $crate::argument::Fields<'_>) -> $crate::error::Result<Self> {
                let mut options = Self::default();
                $($(fields.set(&mut options.$field, stringify!($field), $read)?;)?)*
                Ok(options)
            }
        }
    };
}

/// The parts of [`options!`] for one option.
macro_rules! option {
    (default) => {
        Default::default()
    };
    (default $default:expr) => {
        $default
    };
    (set $field:ident: Option<$Inner:ty>) => {
        $crate::options::option!(set $field as impl Into<Option<$Inner>>);
    };
    (set $field:ident: $Type:ty) => {
        $crate::options::option!(set $field as $Type);
    };
    (set $field:ident as $Given:ty) => {
        #[doc = concat!("Sets [`", stringify!($field), "`](Self#structfield.", stringify!($field), ").")]
        #[must_use]
        #[allow(clippy::useless_conversion)]
        pub fn $field(mut self, $field: $Given) -> Self {
            self.$field = $field.into();
            self
        }
    };
}

pub(crate) use {option, options};
