#!/usr/bin/env bash
# Yomikiri: build, serve, test, measure. `./build.sh --help` says how.
#
# Needs Rust (rustup), Node 20 or later and, on Debian or Ubuntu, apt; everything else is installed here when it is
# missing: cargo tools into $XDG_CACHE_HOME/yomikiri, npm packages into tests/node_modules, Chromium by apt.
set -euo pipefail
readonly CALLED_FROM=$PWD
cd "$(dirname "${BASH_SOURCE[0]}")"

readonly TARGET=wasm32-unknown-unknown
readonly CACHE="${XDG_CACHE_HOME:-$HOME/.cache}/yomikiri"
readonly OUT="${CARGO_TARGET_DIR:-target}"
readonly LOGS="$OUT/logs"
readonly WASM_PACK_VERSION=0.15.1
readonly SUITES=(fmt clippy native doc wasm types lint node page)
export PATH="$CACHE/cargo/bin:$PWD/tests/node_modules/.bin:$PATH"
export npm_config_fund=false npm_config_audit=false npm_config_update_notifier=false

usage() {
  cat <<'HELP'
Usage: ./build.sh COMMAND

  serve [PORT]      build what is missing and serve the page on a local port (8080, or the next one that is free)
  build             build the page: www/pkg (engine) and www/vendor (libraries), and dist, the same page bundled, to be
                    uploaded to a host; prints what it weighs, compressed
  test [SUITE...]   run all tests, or the suites named:
                      fmt     rustfmt              clippy  clippy, native and wasm, warnings are errors
                      native  unit and integration tests   doc  the examples in the documentation
                      wasm    the wasm boundary, by wasm-pack in headless Chrome
                      types   tsc --strict over the page's JavaScript, and the package's types against the contract
                      lint    eslint               node    the shipped wasm from Node: README, hostile input, weights
                      page    the page in a real Chromium
  bench [--quick] [--problems FILE.obf] [FILTER]
                    the solvers' benchmarks, native and in WebAssembly, a row a piece of work: nodes, seconds, nodes a
                    second, value checked. --quick leaves out the long ones; --problems runs a file of reversi problems
                    (OBF); FILTER picks rows by name
  clean             remove what was built (the cached tools stay: they are in ~/.cache/yomikiri)
  --help            this text

On a fresh machine the first `serve` installs the wasm target, the source of Rust's own library, wasm-bindgen and some
npm packages (under three minutes on two cores); the first `test` also installs wasm-pack and Chromium.
HELP
}

say() { printf '%s\n' "$*" >&2; }
die() { say "build.sh: $*"; exit 1; }

# step TEXT EXPECTED COMMAND...: says what is done and how long it should take, keeps the output, shows it on failure.
step() {
  local text=$1 expected=$2 log start
  shift 2
  mkdir -p "$LOGS"
  log="$LOGS/$(tr -cs 'a-z0-9' '-' <<<"${text,,}")log"
  log="${log%-log}.log"
  start=$SECONDS
  say "== $text ($expected)"
  if ! "$@" >"$log" 2>&1 </dev/null; then
    tail -n 40 "$log" >&2
    die "$text failed; the whole output is in $log"
  fi
  say "   $text: done in $((SECONDS - start)) s"
}

# Registries have bad moments: what fetches from one is tried a second time.
twice() { "$@" || { sleep 5; "$@"; }; }

have() { command -v "$1" >/dev/null 2>&1; }

as_root() { if [ "$(id -u)" = 0 ]; then "$@"; else sudo "$@"; fi; }

apt_install() {
  have apt-get || die "please install: $*"
  # An image's package lists may be old or absent, hence the update.
  twice as_root apt-get update -q
  twice as_root env DEBIAN_FRONTEND=noninteractive apt-get install -q -y --no-install-recommends "$@"
}

# ---------------------------------------------------------------- what the build needs

need_rust() {
  have cargo || die "Rust is missing: https://rustup.rs"
  have cc || step "Installing a C linker with apt" "about 20 s" apt_install gcc libc6-dev
}

need_component() { # rustfmt, clippy
  have "cargo-$1" && "cargo-$1" --version >/dev/null 2>&1 && return
  local component=$1
  [ "$component" = fmt ] && component=rustfmt
  step "Adding $component" "about 5 s" twice rustup component add "$component"
}

need_target() {
  [ -d "$(rustc --print target-libdir --target $TARGET)" ] && return
  have rustup || die "Rust's $TARGET target is missing, and so is rustup, which would add it"
  step "Adding Rust's $TARGET target" "about 10 s" twice rustup target add $TARGET
}

need_node() {
  have node && have npm || die "Node is missing: https://nodejs.org, 20 or later"
}

# The cargo tools run for seconds and are compiled once: hardly optimised they are there in a quarter of the time.
cargo_tool() { # CRATE VERSION BIN...
  local crate=$1 version=$2 bins=() bin
  shift 2
  for bin in "$@"; do bins+=(--bin "$bin"); done
  CARGO_PROFILE_RELEASE_LTO=off CARGO_PROFILE_RELEASE_OPT_LEVEL=0 CARGO_PROFILE_RELEASE_CODEGEN_UNITS=16 \
    twice cargo install "$crate" --version "$version" "${bins[@]}" --force --root "$CACHE/cargo" --target-dir "$CACHE/build/$crate"
  rm -rf "$CACHE/build/$crate"
}

bindgen_version() { sed -n 's/^wasm-bindgen *= *"=\([0-9.]*\)".*/\1/p' Cargo.toml; }

has_version() { [ "$("$1" --version 2>/dev/null | awk 'NR == 1 { print $2 }')" = "$2" ]; }

need_bindgen() {
  local version dir
  version=$(bindgen_version)
  [ -n "$version" ] || die "Cargo.toml must pin wasm-bindgen with \"=x.y.z\""
  # wasm-pack looks for the test runner beside wasm-bindgen.
  if has_version wasm-bindgen "$version"; then
    dir=$(dirname "$(command -v wasm-bindgen)")
    [ -x "$dir/wasm-bindgen-test-runner" ] && return
  fi
  step "Installing wasm-bindgen $version with cargo" "about 60 s" \
    cargo_tool wasm-bindgen-cli "$version" wasm-bindgen wasm-bindgen-test-runner
}

need_wasm_pack() {
  have wasm-pack && return
  step "Installing wasm-pack $WASM_PACK_VERSION with cargo" "about 60 s" cargo_tool wasm-pack $WASM_PACK_VERSION wasm-pack
}

need_npm() {
  need_node
  local stamp=tests/node_modules/.stamp hash
  hash=$(digest tests/package.json tests/package-lock.json)
  [ "$(cat $stamp 2>/dev/null)" = "$hash" ] && return
  step "Installing the npm packages into tests/node_modules" "about 10 s" twice npm ci --prefix tests
  printf '%s\n' "$hash" >$stamp
}

find_chromium() {
  local name
  for name in chromium chromium-browser google-chrome google-chrome-stable; do
    type -P $name && return
  done
  return 1
}

need_chromium() {
  if ! find_chromium >/dev/null || ! have chromedriver; then
    step "Installing Chromium with apt" "about 60 s" apt_install chromium chromium-driver
  fi
  CHROMIUM=$(find_chromium)
  export CHROMIUM
}

# ---------------------------------------------------------------- the build

# One hash over files and the files below folders, names included.
digest() {
  find "$@" -type f -print0 2>/dev/null | LC_ALL=C sort -z | xargs -0 sha256sum | sha256sum | cut -d' ' -f1
}

engine_digest() { printf '%s %s\n' "$(digest Cargo.toml Cargo.lock .cargo src build.sh)" "$(rustc -V 2>/dev/null || true)"; }
vendor_digest() { digest tests/package-lock.json tests/vendor.mjs; }
dist_digest() { digest www tests/package-lock.json tests/dist.mjs; }

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
  need_npm
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

build_vendor() {
  local hash
  hash=$(vendor_digest)
  [ "$(cat www/vendor/.stamp 2>/dev/null)" = "$hash" ] && return
  need_npm
  step "Copying the page's libraries to www/vendor" "at once" node tests/vendor.mjs
  printf '%s\n' "$hash" >www/vendor/.stamp
}

build() {
  need_node
  build_engine
  build_vendor
  cp README.md LICENSE www/pkg/
}

# After build: www bundled and minified, for a host.
build_dist() {
  local hash
  hash=$(dist_digest)
  [ "$(cat dist/.stamp 2>/dev/null)" = "$hash" ] && return
  need_npm
  step "Bundling the page into dist" "about 1 s" node tests/dist.mjs
  printf '%s\n' "$hash" >dist/.stamp
}

# ---------------------------------------------------------------- the tests

# Browsers hang, now and then: better a failure than a CI that never ends.
limit() { if have timeout; then timeout -k 10 "$@"; else shift; "$@"; fi; }

run_fmt() { need_component fmt; cargo fmt --check; }
run_clippy() {
  need_component clippy
  need_target
  local status=0
  cargo clippy --all-targets -- -D warnings || status=1
  env -u RUSTFLAGS cargo clippy --target $TARGET --lib --test wasm -- -D warnings || status=1
  return $status
}
run_native() { cargo test --no-fail-fast --lib --bins --tests; }
run_doc() { cargo test --doc; }
run_wasm() { limit 40m env -u RUSTFLAGS wasm-pack test --headless --chrome -- --test wasm; }
run_types() { tsc -p tests/tsconfig.json && tsc -p tests/tsconfig.worker.json && tsc -p tests/tsconfig.contract.json; }
run_lint() { eslint --config tests/eslint.config.js --max-warnings 0 www tests; }
run_node() { limit 20m node --test --test-reporter=spec tests/node/*.test.mjs; }
run_page() { limit 30m node --test --test-reporter=spec --test-concurrency=1 tests/page/*.test.mjs; }

prepare() { # SUITE: everything that it needs, installed and built
  case $1 in
    fmt | clippy | native | doc) need_rust ;;
    wasm) need_rust; need_target; need_bindgen; need_wasm_pack; need_chromium ;;
    types) need_npm; build ;;
    lint) need_npm ;;
    node) need_npm; build; build_dist ;;
    page) need_npm; build; build_dist; need_chromium ;;
    *) die "no suite $1; there are: ${SUITES[*]}" ;;
  esac
}

# What the runner's closing lines add up to: cargo's and wasm-bindgen's, or node's; a plain check counts as one.
tally() { # SUITE STATUS LOG -> "passed failed"
  case $1 in
    native | doc | wasm)
      awk '/^test result: /{ for (i = 1; i < NF; i++) { if ($(i + 1) ~ /^passed/) p += $i; if ($(i + 1) ~ /^failed/) f += $i } } END { print p + 0, f + 0 }' "$3" ;;
    node | page)
      awk '/^ℹ pass /{ p += $3 } /^ℹ (fail|cancelled) /{ f += $3 } END { print p + 0, f + 0 }' "$3" ;;
    *) if [ "$2" = 0 ]; then echo 1 0; else echo 0 1; fi ;;
  esac
}

run_tests() {
  local suites=("$@") suite start status passed failed log all_passed=0 all_failed=0 summary=''
  [ $# -gt 0 ] || suites=("${SUITES[@]}")
  for suite in "${suites[@]}"; do
    case " ${SUITES[*]} " in *" $suite "*) ;; *) die "no suite $suite; there are: ${SUITES[*]}" ;; esac
  done
  mkdir -p "$LOGS"
  for suite in "${suites[@]}"; do
    say ""
    say "======== $suite"
    log="$LOGS/test-$suite.log"
    start=$SECONDS
    status=0
    # A subshell of its own, run apart from any condition, so that the first failing command ends it.
    set +e
    (set -e; prepare "$suite"; "run_$suite") 2>&1 | tee "$log"
    status=${PIPESTATUS[0]}
    set -e
    read -r passed failed < <(tally "$suite" "$status" "$log")
    # A runner that breaks off says nothing of failures, and one that ran nothing has shown nothing.
    if [ "$failed" = 0 ] && { [ "$status" != 0 ] || [ "$passed" = 0 ]; }; then failed=1; fi
    all_passed=$((all_passed + passed))
    all_failed=$((all_failed + failed))
    summary+=$(printf '%-7s %5d passed %4d failed %5d s' "$suite" "$passed" "$failed" $((SECONDS - start)))$'\n'
  done
  say ""
  printf '%s\n' "$summary"
  echo "$all_passed passed, $all_failed failed"
  [ "$all_failed" = 0 ]
}

# ---------------------------------------------------------------- the benchmarks

run_bench() {
  local args=() problems='' status=0
  while [ $# -gt 0 ]; do
    case $1 in
      --problems)
        [ $# -gt 1 ] || die "--problems needs a file"
        problems=$(cd "$CALLED_FROM" && realpath "$2")
        args+=(--problems "$problems")
        shift ;;
      *) args+=("$1") ;;
    esac
    shift
  done
  need_rust
  build
  say "== native"
  cargo bench -q --bench reversi -- "${args[@]}" || status=1
  [ -n "$problems" ] || cargo bench -q --bench mnk -- "${args[@]}" || status=1
  say "== WebAssembly"
  node tests/bench/wasm.mjs "${args[@]}" || status=1
  if [ ${#args[@]} = 0 ]; then
    say "== What it costs to stop every 20 ms and go on"
    node tests/bench/wasm.mjs --slicing || status=1
  fi
  return $status
}

# ---------------------------------------------------------------- the commands

main() {
  local command=${1:---help}
  [ $# -gt 0 ] && shift
  case $command in
    serve) build; exec node tests/serve.mjs "$@" ;;
    build) build; build_dist; node tests/weights.mjs ;;
    test) run_tests "$@" ;;
    bench) run_bench "$@" ;;
    clean) rm -rf "$OUT" www/pkg www/vendor dist tests/node_modules tests/.out ;;
    -h | --help | help) usage ;;
    *) usage >&2; die "no command $command" ;;
  esac
}

main "$@"
