//! The host's clock: `std::time::Instant` natively; in WebAssembly `performance.now()` with the feature `wasm-moves`, which `wasm` includes,
//! otherwise the clock that the program gives ([`set_clock`]).
//!
//! `solve` reads it to report progress and elapsed time, and the solvers' `Limit` to stop a search for a move at its time limit. Without
//! a time limit, no result depends on it.

use std::sync::OnceLock;

use crate::error::{Error, NO_CLOCK, Result};

/// The time in milliseconds since an arbitrary fixed moment.
type Clock = fn() -> f64;

#[cfg(not(target_arch = "wasm32"))]
const HOST: Option<Clock> = Some(|| {
    use std::time::Instant;
    static START: OnceLock<Instant> = OnceLock::new();
    START.get_or_init(Instant::now).elapsed().as_secs_f64() * 1000.0
});

#[cfg(all(target_arch = "wasm32", feature = "wasm-moves"))]
const HOST: Option<Clock> = Some(|| {
    use wasm_bindgen::{JsCast, JsValue};
    use web_sys::Performance;
    thread_local! {
        // Looked up on globalThis, so that it works in windows, workers and Node; once, since a short search reads the clock several times.
        static CLOCK: Option<Performance> = {
            let clock = js_sys::Reflect::get(&js_sys::global(), &JsValue::from_str("performance"));
            clock.ok().and_then(|clock| clock.dyn_into().ok())
        };
    }
    CLOCK.with(|clock| {
        clock
            .as_ref()
            .map_or_else(js_sys::Date::now, Performance::now)
    })
});

#[cfg(all(target_arch = "wasm32", not(feature = "wasm-moves")))]
const HOST: Option<Clock> = None;

static GIVEN: OnceLock<Clock> = OnceLock::new();

/// Gives the engine a clock where it has none of its own: in WebAssembly without the feature `wasm-moves`. `now` returns the time in milliseconds
/// since an arbitrary fixed moment and never goes back. Returns false if there is a clock already.
///
/// Without a clock, time limits (`max_ms`) are refused, elapsed times are 0, and a search reports its progress after numbers of positions.
///
/// ```
/// // Natively, the engine has a clock.
/// assert!(!yomikiri::set_clock(|| 0.0));
/// ```
pub fn set_clock(now: fn() -> f64) -> bool {
    HOST.is_none() && GIVEN.set(now).is_ok()
}

fn clock() -> Option<Clock> {
    HOST.or_else(|| GIVEN.get().copied())
}

/// Whether there is a clock.
#[must_use]
pub(crate) fn is_there() -> bool {
    clock().is_some()
}

/// Milliseconds since an arbitrary fixed moment; always 0 without a clock.
#[must_use]
pub(crate) fn now_ms() -> f64 {
    clock().map_or(0.0, |now| now())
}

/// Refuses a time limit that no clock can keep.
///
/// # Errors
/// Of kind bad-options if time is limited and there is no clock.
pub(crate) fn check(max_ms: Option<u32>) -> Result<()> {
    match max_ms {
        Some(ms) if !is_there() => Err(Error::new(NO_CLOCK, ms)),
        _ => Ok(()),
    }
}
