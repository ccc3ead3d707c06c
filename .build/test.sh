# Runs the tests, suite by suite. Sourced by build.sh.

# Browsers hang now and then. A failure is better than a CI run that never ends.
limit() { if have timeout; then timeout -k 10 "$@"; else shift; "$@"; fi; }

# The command that gives a browser a screen, if it needs one.
display=()

# Whether this is `test all`, which runs tests in all colours, languages and browsers.
all_sizes() { [ "${YOMIKIRI_TESTS:-}" = all ]; }

# Test files that measure time. Nothing else may run at the same time.
readonly MEASURING='/(element-cost|first-visit)\.test\.mjs$'

# Runs test files that drive a browser two at a time, then those that measure time one by one.
in_browser() { # MINUTES FILES...
  local minutes=$1 status=0
  shift
  browser_run "$minutes" 2 "$(printf '%s\n' "$@" | grep -vE "$MEASURING")" || status=1
  browser_run "$minutes" 1 "$(printf '%s\n' "$@" | grep -E "$MEASURING")" || status=1
  return $status
}

browser_run() { # MINUTES CONCURRENCY FILES (one per line)
  local files
  [ -n "$3" ] || return 0
  mapfile -t files <<<"$3"
  limit "${1}m" "${display[@]}" node --test --test-concurrency="$2" --test-reporter=spec "${files[@]}"
}

# cargo fmt does not find the modules that the list of games declares with a macro.
run_fmt() { need_component fmt; cargo fmt --check && rustfmt --check --edition 2024 src/games/*.rs; }
run_clippy() {
  need_component clippy
  need_target
  local status=0
  cargo clippy --all-targets --features cli -- -D warnings || status=1
  env -u RUSTFLAGS cargo clippy --target $TARGET --lib --test wasm -- -D warnings || status=1
  env -u RUSTFLAGS cargo clippy --target $TARGET --lib --no-default-features -- -D warnings || status=1
  return $status
}
run_native() { cargo test --features cli --no-fail-fast --lib --bins --tests --examples; }
run_doc() { RUSTDOCFLAGS="-D warnings" cargo doc --no-deps && cargo test --doc; }
run_wasm() { if all_sizes; then wasm_in --chrome --firefox; else wasm_in --chrome; fi; }
# Debug information takes long to compile, and no test uses it.
wasm_in() { limit 40m "${display[@]}" env -u RUSTFLAGS CARGO_PROFILE_DEV_DEBUG=none wasm-pack test --headless "$@" -- --test wasm; }
run_types() {
  tsc -p tests/tsconfig.json && tsc -p tests/tsconfig.worker.json && tsc -p tests/tsconfig.build.json && tsc -p tests/tsconfig.package.json && tsc -p tests/tsconfig.contract.json
}
run_lint() { eslint --config tests/eslint.config.js --max-warnings 0 www tests; }
run_node() { limit 30m node --test --test-concurrency=2 --test-reporter=spec tests/node/*.test.mjs; }
# The suite `page` already covers the page in Chromium, so only `all` repeats the page's tests here.
run_engines() { if all_sizes; then in_engines chromium,firefox; else ENGINES=chromium in_browser 20 tests/engines/element*.test.mjs; fi; }
# Installs the packed file into projects outside this folder.
run_package() { in_browser 20 tests/consumers/*.test.mjs; }
# The element in every framework; `test all` builds one of each kind.
run_frameworks() { YOMIKIRI_FRAMEWORKS=all in_browser 20 tests/consumers/frameworks.test.mjs; }
# The commands that the README tells people to type.
run_clones() { limit 30m env PATH_OUTSIDE="$PATH_OUTSIDE" node --test --test-concurrency=1 --test-reporter=spec tests/clones/*.test.mjs; }
# Compiles the crate as published, runs its example, and checks that it contains nothing else, that native users compile no part of
# wasm-bindgen, and that a program for WebAssembly without the feature `wasm` has none and exports only its own functions.
readonly BINDGEN='^(wasm-bindgen|js-sys|web-sys)'
run_crate() {
  cargo publish --dry-run --allow-dirty || return 1
  cargo run --quiet --example own_game || return 1
  if cargo package --list --allow-dirty | grep -vE '^(src/|tests/examples/|Cargo\.|\.cargo_vcs_info|LICENSE$|CHANGELOG\.md$)'; then return 1; fi
  if grep -n '!\[' src/README.md; then return 1; fi # crates.io shows no pictures of a package without a repository.
  if cargo tree --edges normal,build --prefix none | grep -E "$BINDGEN"; then return 1; fi
  local program=(--manifest-path tests/crate/Cargo.toml --target $TARGET)
  cp Cargo.lock tests/crate/Cargo.lock # The same versions of the crates.
  env -u RUSTFLAGS cargo build "${program[@]}" --release --target-dir "$OUT/crate" || return 1
  if cargo tree "${program[@]}" --edges normal,build --prefix none | grep -E "$BINDGEN"; then return 1; fi
  node tests/crate/check.mjs "$OUT/crate/$TARGET/release/program.wasm"
}
# Looks up known vulnerabilities in the RustSec database, if it can be fetched.
run_deny() {
  cargo deny --all-features --config tests/deny.toml check licenses bans sources || return 1
  if cargo deny --config tests/deny.toml fetch db 2>/dev/null; then
    cargo deny --all-features --config tests/deny.toml check advisories
  else
    say "The RustSec database cannot be fetched here, so known vulnerabilities were not checked."
  fi
}
# WebKit's browser has no headless mode, so it runs in an in-memory X server. Its driver works like Safari's.
run_webkit() {
  local display=(xvfb-run -a)
  wasm_in --safari --safaridriver "$(command -v WebKitWebDriver)" && in_engines webkit
}
in_engines() { ENGINES=$1 in_browser 20 tests/engines/*.test.mjs; } # ENGINES, separated by commas
# The page's tests in Firefox, without those that the suite `engines` runs there anyway.
run_firefox() {
  local files
  mapfile -t files < <(ls tests/page/*.test.mjs | grep -vE '/(engine-faults|docs|element.*|surroundings|scenes|root-split)\.test')
  BROWSER=firefox in_browser 40 "${files[@]}"
}
# Tests the bundled page, which loads in half the time; a test in dist.test.mjs plays with the sources.
run_page() { YOMIKIRI_PAGE=dist in_browser 50 tests/page/*.test.mjs; }

prepare() { # SUITE: installs and builds everything that it needs
  case $1 in
    fmt | clippy | native | doc) need_rust ;;
    deny) need_rust; need_cargo_tool cargo-deny "$CARGO_DENY_VERSION" ;;
    wasm)
      need_rust; need_target; need_bindgen; need_wasm_pack; need_chromium
      if all_sizes; then need_firefox; fi ;;
    types) need_npm tests; build ;;
    lint) need_npm tests ;;
    node) need_npm tests; build; build_dist ;;
    page) need_npm tests; build; build_dist; need_chromium ;;
    package)
      need_npm tests; need_npm tests/consumers; build; build_package; need_chromium
      if all_sizes; then need_npm tests/consumers/frameworks; fi ;;
    frameworks)
      need_npm tests; need_npm tests/consumers; need_npm tests/consumers/frameworks; build; build_package; need_chromium ;;
    crate) need_rust; need_target; need_node ;;
    clones) build ;;
    engines | firefox)
      need_npm tests; build; build_dist; need_chromium
      if all_sizes || [ "$1" = firefox ]; then need_firefox; fi ;;
    audit) need_node ;;
    same) need_rust; need_node ;;
    webkit) need_npm tests; build; build_dist; need_bindgen; need_wasm_pack; need_webkit ;;
    *) die "unknown suite: $1; the suites are: ${SUITES[*]} ${MORE_SUITES[*]}" ;;
  esac
}

# Adds up the summary lines of cargo, wasm-bindgen or node. A plain check counts as one.
tally() { # SUITE STATUS LOG -> "passed failed"
  case $1 in
    native | doc | wasm | node | page | engines | firefox | package | frameworks | webkit)
      awk '/^test result: /{ for (i = 1; i < NF; i++) { if ($(i + 1) ~ /^passed/) p += $i; if ($(i + 1) ~ /^failed/) f += $i } }
        /^ℹ pass /{ p += $3 } /^ℹ (fail|cancelled) /{ f += $3 } END { print p + 0, f + 0 }' "$3" ;;
    # wasm-pack prints totals of its own in a clone, which do not count.
    clones) awk '/^ℹ pass /{ p += $3 } /^ℹ (fail|cancelled) /{ f += $3 } END { print p + 0, f + 0 }' "$3" ;;
    *) if [ "$2" = 0 ]; then echo 1 0; else echo 0 1; fi ;;
  esac
}

run_tests() {
  local suites=("$@") suite start status passed failed log all_passed=0 all_failed=0 summary=''
  [ $# -gt 0 ] || suites=("${SUITES[@]}")
  if [ "$*" = all ]; then
    suites=("${SUITES[@]}" "${MORE_SUITES[@]}")
    export YOMIKIRI_TESTS=all
  fi
  for suite in "${suites[@]}"; do
    case " ${SUITES[*]} ${MORE_SUITES[*]} ${OTHER_SUITES[*]} " in *" $suite "*) ;; *) die "unknown suite: $suite; the suites are: ${SUITES[*]} ${MORE_SUITES[*]} ${OTHER_SUITES[*]}" ;; esac
  done
  mkdir -p "$LOGS"
  for suite in "${suites[@]}"; do
    say ""
    say "======== $suite"
    log="$LOGS/test-$suite.log"
    start=$SECONDS
    status=0
    # Runs in a subshell outside any condition, so that the first failing command ends it.
    set +e
    (set -e; prepare "$suite"; "run_$suite") 2>&1 | tee "$log"
    status=${PIPESTATUS[0]}
    set -e
    if [ "$status" = "$UNAVAILABLE" ]; then
      summary+="$suite skipped: $(sed -n 's/^SKIPPED: //p' "$log" | tail -n 1)"$'\n'
      continue
    fi
    read -r passed failed < <(tally "$suite" "$status" "$log")
    # A runner that crashed reports no failures, and a suite without tests has not passed.
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
