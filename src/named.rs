//! Serialises the values that have a name as that name.

use serde::{Serialize, Serializer};

use crate::error;
use crate::exercises::Version;
use crate::game::{CellKind, Reason, Side};
use crate::player::{Level, Why};
use crate::search::window::Bound;

macro_rules! serialize_as_name {
    ($($Type:ty),*) => {
        $(impl Serialize for $Type {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.serialize_str(self.name())
            }
        })*
    };
}

serialize_as_name!(
    Bound,
    CellKind,
    error::Kind,
    Level,
    Reason,
    Side,
    Version,
    Why
);
