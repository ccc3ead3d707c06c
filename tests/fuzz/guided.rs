//! Runs libFuzzer on one of the checks in `tests/common/fuzz`, which the environment variable
//! FUZZ_TARGET names.
#![no_main]

#[path = "../common/mod.rs"]
mod common;
#[path = "../common/fuzz/mod.rs"]
mod fuzz;

use std::sync::OnceLock;

use libfuzzer_sys::fuzz_target;

static CHECK: OnceLock<fn(&[u8])> = OnceLock::new();

fuzz_target!(
    init: {
        let name = std::env::var("FUZZ_TARGET").unwrap_or_default();
        let target = fuzz::TARGETS.into_iter().find(|(target, _)| *target == name);
        let names = fuzz::TARGETS.map(|(name, _)| name).join(", ");
        let (_, check) = target.unwrap_or_else(|| panic!("FUZZ_TARGET must be one of {names}"));
        CHECK.get_or_init(|| check);
    },
    |data: &[u8]| {
        if let Some(check) = CHECK.get() {
            check(data);
        }
    }
);
