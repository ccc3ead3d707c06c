# The engine: www/pkg, made from src. Sourced by build.sh.

engine_digest() { printf '%s %s\n' "$(digest Cargo.toml Cargo.lock .cargo src .build/engine.sh)" "$(rustc -V 2>/dev/null || true)"; }

# The features are those that Rust turns on by itself, and simd. Functions called once are left on their own when they
# are long: measured as fast, and a twentieth smaller when compressed.
optimise() { # IN.wasm OUT.wasm
  wasm-opt -O3 --one-caller-inline-max-function-size 1 --strip-debug --strip-producers --enable-simd --enable-bulk-memory --enable-sign-ext \
    --enable-mutable-globals --enable-nontrapping-float-to-int --enable-reference-types --enable-multivalue "$1" -o "$2"
}

# Rust's own library is compiled along, for size and without the texts of panics, which no browser shows anybody: 10 kB
# less, compressed, of 156. Stable Rust lets nobody but itself do that, hence RUSTC_BOOTSTRAP. Optimised for
# size, but inlining a little more than -Os does: measured 7 % faster than that (reversi 5x6), and 2 kB smaller.
compile_small() {
  env -u RUSTFLAGS RUSTC_BOOTSTRAP=1 CARGO_PROFILE_RELEASE_OPT_LEVEL=z CARGO_PROFILE_RELEASE_PANIC=immediate-abort \
    cargo build --release --lib --target $TARGET -Z build-std=std,panic_abort -Z build-std-features=optimize_for_size \
    -Z panic-immediate-abort --config "target.$TARGET.rustflags = [
      '-C', 'llvm-args=-inline-threshold=70', '-Z', 'location-detail=none', '-Z', 'fmt-debug=none']"
}

# With any Rust that can't do the above: the same engine, heavier.
compile_plain() { env -u RUSTFLAGS CARGO_PROFILE_RELEASE_OPT_LEVEL=s cargo build --release --lib --target $TARGET; }

has_rust_src() { [ -f "$(rustc --print sysroot)/lib/rustlib/src/rust/library/Cargo.lock" ]; }

compile_engine() {
  rm -f "$OUT/plain.stamp"
  if has_rust_src || rustup component add rust-src; then
    compile_small && return
  fi
  echo "Compiling without Rust's own library."
  compile_plain
  touch "$OUT/plain.stamp"
}

build_engine() {
  local hash pid='' version
  hash=$(engine_digest)
  [ "$(cat www/pkg/.stamp 2>/dev/null)" = "$hash" ] && return
  need_rust
  [ -f Cargo.lock ] || { step "Choosing the versions of the crates" "about 5 s" twice cargo generate-lockfile; hash=$(engine_digest); }
  # Two cores: the tool is compiled while the engine is.
  need_bindgen &
  pid=$!
  trap 'kill $pid 2>/dev/null || true' EXIT
  need_target
  step "Compiling the engine and Rust's own library" "about 60 s" compile_engine
  need_npm www/build
  wait $pid || exit 1
  trap - EXIT
  rm -rf "$OUT/pkg"
  step "Making the JavaScript around it with wasm-bindgen" "about 2 s" \
    wasm-bindgen --target web --out-dir "$OUT/pkg" --out-name yomikiri "$OUT/$TARGET/release/yomikiri.wasm"
  step "Optimising the wasm" "about 15 s" optimise "$OUT/pkg/yomikiri_bg.wasm" "$OUT/pkg/yomikiri.opt.wasm"
  mv "$OUT/pkg/yomikiri.opt.wasm" "$OUT/pkg/yomikiri_bg.wasm"
  version=$(sed -n 's/^version *= *"\(.*\)"/\1/p' Cargo.toml | head -n 1)
  cat >"$OUT/pkg/package.json" <<JSON
{
  "name": "yomikiri",
  "version": "$version",
  "description": "$(sed -n 's/^description *= *"\(.*\)"/\1/p' Cargo.toml)",
  "license": "MIT OR Apache-2.0",
  "type": "module",
  "main": "yomikiri.js",
  "types": "yomikiri.d.ts",
  "files": ["yomikiri.js", "yomikiri.d.ts", "yomikiri_bg.wasm", "yomikiri_bg.wasm.d.ts", "README.md", "LICENSE"],
  "sideEffects": false
}
JSON
  if [ -f "$OUT/plain.stamp" ]; then cp "$OUT/plain.stamp" "$OUT/pkg/"; fi
  printf '%s\n' "$hash" >"$OUT/pkg/.stamp"
  rm -rf www/pkg
  cp -R "$OUT/pkg" www/pkg
}
