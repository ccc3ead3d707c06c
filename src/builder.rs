//! Builders of option structs.

/// Adds a method for each field of an option struct that sets it, so that programs can write
/// `SolveOptions::default().each_move(true).max_nodes(1_000)`.
macro_rules! builder {
    ($options:ident { $($field:ident: $value:ty,)* }) => {
        impl $options {
            $(
                #[doc = concat!("Sets [`", stringify!($field), "`](Self#structfield.", stringify!($field), ").")]
                #[must_use]
                #[allow(clippy::useless_conversion)]
                pub fn $field(mut self, $field: $value) -> Self {
                    self.$field = $field.into();
                    self
                }
            )*
        }
    };
}
pub(crate) use builder;
