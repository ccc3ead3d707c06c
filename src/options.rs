//! Options, each declared once.

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

        impl $crate::argument::Options for $Options {
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
