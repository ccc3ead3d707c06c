//! The host's clock: `std::time::Instant` natively, `performance.now()` in a browser, worker or Node.
//!
//! `solve` reads it to report progress and elapsed time, and the solvers' `Limit` to stop a search for a move at its time limit. Without
//! a time limit, no result depends on it.

/// Milliseconds since an arbitrary fixed moment.
#[cfg(not(target_arch = "wasm32"))]
#[must_use]
pub fn now_ms() -> f64 {
    use std::sync::OnceLock;
    use std::time::Instant;
    static START: OnceLock<Instant> = OnceLock::new();
    START.get_or_init(Instant::now).elapsed().as_secs_f64() * 1000.0
}

/// Milliseconds since an arbitrary fixed moment.
#[cfg(target_arch = "wasm32")]
#[must_use]
pub fn now_ms() -> f64 {
    use wasm_bindgen::{JsCast, JsValue};
    // Looked up on globalThis, so that it works in windows, workers and Node.
    js_sys::Reflect::get(&js_sys::global(), &JsValue::from_str("performance"))
        .ok()
        .and_then(|clock| clock.dyn_into::<web_sys::Performance>().ok())
        .map_or_else(js_sys::Date::now, |clock| clock.now())
}
