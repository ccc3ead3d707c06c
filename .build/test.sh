# Runs the tests, suite by suite. Sourced by build.sh.

# Browsers hang now and then. A failure is better than a CI run that never ends.
limit() { if have timeout; then timeout -k 10 "$@"; else shift; "$@"; fi; }

# cargo's suites run one after another, since one waits for the other's files. Beside them run Node's, because neither keeps two cores busy.
# Whichever has finished goes on with those that install a clone or the package elsewhere. Then those with browsers and those that measure time
# run alone.
readonly OF_CARGO=(fmt clippy native doc wasm crate msrv)
readonly OF_NODE=(types lint node repository audit)
readonly OF_EITHER=(clones package)

# The command that gives the browser of the WebAssembly tests a screen, if it needs one.
display=()

# Whether this is `test all`, which runs tests in all colours, languages and browsers.
all_sizes() { [ "${YOMIKIRI_TESTS:-}" = all ]; }

# Test files that measure time. Nothing else may run at the same time.
readonly MEASURING='/(element-cost|long-tasks)\.test\.mjs$'

# The file to which a suite's runner writes the names of the tests that failed; run_suite sets it.
FAILED=
# Which tests run, by their names (empty: all).
only=
# How many files run at a time. A browser waits now and then.
at_once=3
# The most tests with a browser that are tried a second time.
readonly MOST_AGAIN=4

node_tests() { # MINUTES FILES...
  [ $# -gt 1 ] || return 0
  # The files that one runner starts share its browsers, where a launch is expensive.
  local lending=()
  [ "${BROWSER:-}" != firefox ] || lending=(node tests/page/firefoxes.mjs)
  limit "${1}m" "${lending[@]}" node --test --test-concurrency="$at_once" ${only:+--test-name-pattern="$only"} --test-reporter=spec --test-reporter-destination=stdout \
    --test-reporter=./tests/failed-tests.mjs --test-reporter-destination="$FAILED" "${@:2}"
}

# Runs test files that drive a browser several at a time, then those that measure time one by one. A few that fail are tried once more, alone: a
# browser on a busy machine can exceed any time limit. The summary says how many passed at the second attempt, so that nobody overlooks them.
in_browser() { # MINUTES FILES...
  local file pattern status=0 others=() measuring=() failed
  for file in "${@:2}"; do if [[ $file =~ $MEASURING ]]; then measuring+=("$file"); else others+=("$file"); fi; done
  : >"$FAILED" # Without files, the runner writes none.
  node_tests "$1" "${others[@]}" || status=$?
  failed=$(cat "$FAILED")
  at_once=1 node_tests "$1" "${measuring[@]}" || status=$?
  [ ${#measuring[@]} = 0 ] || failed+=$'\n'$(cat "$FAILED")
  failed=$(sed '/^$/d' <<<"$failed")
  # More than a few are no accident, and where the runner was cut off, nobody knows which.
  [ $status = 1 ] && [ -n "$failed" ] && [ "$(wc -l <<<"$failed")" -le $MOST_AGAIN ] || return $status
  status=0
  say "======== second attempt"
  while IFS=$'\t' read -r file pattern; do
    at_once=1 only=$pattern node_tests "$1" "$file" </dev/null || status=1
  done <<<"$failed"
  say "======== end of the second attempt"
  return $status
}

# cargo fmt does not find the modules that the list of games declares with a macro.
run_fmt() { need_component fmt; cargo fmt --all --check && rustfmt --check --edition 2024 src/games/*.rs; }
run_clippy() {
  need_component clippy
  need_target
  local status=0
  cargo clippy --workspace --all-targets --features yomikiri/cli -- -D warnings || status=1
  env -u RUSTFLAGS cargo clippy --target $TARGET --lib --test wasm -- -D warnings || status=1
  ! all_sizes || env -u RUSTFLAGS cargo clippy --target $TARGET --lib --no-default-features -- -D warnings || status=1
  local name
  for name in "${SMALL_MODULES[@]}"; do
    env -u RUSTFLAGS cargo clippy --target $TARGET --lib --no-default-features --features "wasm-$name" -- -D warnings || status=1
  done
  return $status
}
# The crate, its program and the laboratory in one command, so that everything is compiled once.
run_native() { cargo_test; }
cargo_test() { # ARGUMENTS...
  cargo test --workspace --features yomikiri/cli --no-fail-fast --lib --bin yomikiri --test native --test program --test lab "$@"
}
# With the features of the suite `native`, so that the examples use the same compiled crate.
run_doc() { RUSTDOCFLAGS="-D warnings" cargo doc --workspace --lib --no-deps && cargo test --workspace --features yomikiri/cli --doc; }
run_wasm() {
  wasm_in wasm-bindgen-test-runner "CHROMEDRIVER=$(command -v chromedriver)"
  ! all_sizes || wasm_in "node tests/wasm-firefox.mjs"
}
# Compiles less than wasm-pack would, with the engine's options: at a lower level, WebKit miscompiles one of the tests.
wasm_in() { # RUNNER [VARIABLE=VALUE]: what runs the tests in a browser, and how it finds the browser's driver
  limit 20m "${display[@]}" env -u RUSTFLAGS "${@:2}" CARGO_PROFILE_DEV_DEBUG=none \
    "CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUNNER=$1" cargo test --target $TARGET --test wasm
}
run_types() {
  tsc -p tests/tsconfig.json && tsc -p tests/tsconfig.worker.json && tsc -p tests/tsconfig.build.json && tsc -p tests/tsconfig.package.json && tsc -p tests/tsconfig.contract.json
}
run_lint() { eslint --config tests/eslint.config.js --max-warnings 0 www tests; }
run_node() { at_once=2 node_tests 30 tests/node/*.test.mjs; }
# All proofs by the checker in JavaScript. It takes three to five minutes for 6x6, which `test all` therefore leaves to the checker in Rust.
run_checker() { YOMIKIRI_PROOFS=all node_tests 30 tests/node/proofs.test.mjs; }
run_repository() { at_once=2 node_tests 10 tests/repository/*.test.mjs; }
# The suite `page` covers the page in Chromium.
run_browsers() {
  local status=0
  YOMIKIRI_PAGE=dist in_browser 20 tests/page/element*.test.mjs || status=1
  ! all_sizes || in_engine firefox || status=1
  return $status
}
# The tests that are for every engine, in this one.
in_engine() { # ENGINE
  local only="^$1: " files
  mapfile -t files < <(grep -lw everywhere tests/page/*.test.mjs)
  BROWSER=$1 YOMIKIRI_PAGE=dist in_browser 20 "${files[@]}"
}
# Installs the packed file into projects outside this folder. Installing waits for the registry, so one more file runs at a time.
run_package() { at_once=4 in_browser 20 tests/consumers/*.test.mjs; }
# The element in every framework and development server, and the starters; `test all` uses one of each kind.
run_frameworks() { YOMIKIRI_FRAMEWORKS=all in_browser 40 tests/consumers/{frameworks,servers,starters}.test.mjs; }
# The commands that the README tells people to type.
run_clones() { export PATH_OUTSIDE; at_once=1 node_tests 30 tests/clones/*.test.mjs; }
# Checks the crate as published, runs its example, and checks that it contains nothing else, that native users compile no part of
# wasm-bindgen, and that a program for WebAssembly without the feature `wasm` has none and exports only its own functions.
readonly BINDGEN='^(wasm-bindgen|js-sys|web-sys)'
run_crate() {
  # cargo's own verification would compile every library again, only to show that no packed file is missing. A check shows that, too. It runs
  # outside of this folder, where no other file can stand in for a missing one, and uses what clippy has checked. A dry run of `publish` keeps no
  # packed file, so `package` makes it again.
  local unpacked status=0
  cargo publish --dry-run --no-verify --allow-dirty && cargo package --quiet --no-verify --allow-dirty || return 1
  unpacked=$(mktemp -d)
  tar -xzf "$(ls -t "$OUT"/package/yomikiri-*.crate | head -n 1)" -C "$unpacked" --strip-components=1
  cargo check --locked --manifest-path "$unpacked/Cargo.toml" --target-dir "$OUT" || status=1
  rm -rf "$unpacked"
  [ $status = 0 ] || return 1
  # With the features of the suite `native`, which has compiled the crate; the laboratory adds one, which `cargo run` would leave out.
  cargo build --quiet --workspace --features yomikiri/cli --example own_game && "$OUT/debug/examples/own_game" || return 1
  if cargo package --list --allow-dirty | grep -vE '^(src/|tests/examples/|Cargo\.|\.cargo_vcs_info|LICENSE$|CHANGELOG\.md$)'; then return 1; fi
  if grep -n '!\[' src/README.md; then return 1; fi # crates.io shows no pictures of a package without a repository.
  if cargo tree --edges normal,build --prefix none | grep -E "$BINDGEN"; then return 1; fi
  local program=(--manifest-path tests/crate/Cargo.toml --target $TARGET)
  cp Cargo.lock tests/crate/Cargo.lock # The same versions of the crates.
  env -u RUSTFLAGS cargo build "${program[@]}" --release --target-dir "$OUT/crate" || return 1
  if cargo tree "${program[@]}" --edges normal,build --prefix none | grep -E "$BINDGEN"; then return 1; fi
  node tests/crate/check.mjs "$OUT/crate/$TARGET/release/program.wasm"
}
# In a folder of its own, so that each version of Rust keeps what it has compiled.
run_msrv() {
  local cargo=(cargo "+$(rust_version)") common=(--locked --target-dir "$OUT/msrv")
  "${cargo[@]}" check "${common[@]}" --features cli --lib --bins --examples && "${cargo[@]}" check "${common[@]}" --target $TARGET --lib
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
# WebKit's browser has no headless mode, so it runs in an in-memory X server, which tests/page/webkit.mjs starts itself. Its driver works
# like Safari's.
run_webkit() {
  local display=(xvfb-run -a)
  wasm_in wasm-bindgen-test-runner "SAFARIDRIVER=$(command -v WebKitWebDriver)" && in_engine webkit
}
# The page's tests in Firefox, also those that are not for every engine.
run_firefox() {
  local files
  mapfile -t files < <(ls tests/page/*.test.mjs | grep -vE '/(engine-faults|docs|element.*|surroundings|scenes|shared-search)\.test')
  BROWSER=firefox YOMIKIRI_PAGE=dist in_browser 40 "${files[@]}"
}
# What only `test all` covers: the pages of the documentation, and the page with broken workers, broken storage, hostile links and other
# people's scripts. Few changes concern them, and they take a quarter of the time.
readonly RARELY='/(docs|engine-faults|hostile|storage-faults|surroundings)\.test'
# Tests the bundled page, which loads in half the time; a test in dist.test.mjs plays with the sources.
run_page() {
  local files
  mapfile -t files < <(ls tests/page/*.test.mjs | grep -v '/element' | if all_sizes; then cat; else grep -vE "$RARELY"; fi)
  YOMIKIRI_PAGE=dist at_once=4 in_browser 50 "${files[@]}"
}
# What concerns one game: of the tests for every game, the parts about this one, in files that ask tests/common/rules.rs, the API or tests/games.mjs
# for the games; the files named after it; and the tests with its name, or a preset's, in theirs. The native tests need nothing built, so they show
# a wrong rule first.
run_game() {
  local filters names files status=0
  export YOMIKIRI_GAME=$GAME YOMIKIRI_PAGE=dist
  mapfile -t filters < <(grep -lE 'every_rule_set|small_rule_sets|of_all_games|for_(late_)?positions|(api|rules)::(\{[^}]*\b)?games\b' tests/native/*.rs | sed 's|.*/\(.*\)\.rs|\1::|')
  if ! cargo_test -- "$GAME" "${filters[@]}"; then
    say "The native tests failed, so nothing was built, and the page was not tested."
    return 1
  fi
  need_npm tests
  mapfile -t files < <(ls {www,tests}/*/"$GAME"[._]*js 2>/dev/null)
  [ ${#files[@]} = 0 ] || eslint --config tests/eslint.config.js --max-warnings 0 "${files[@]}" || status=1
  build; build_dist; need_chromium; need_pdftotext
  tsc -p tests/tsconfig.json && tsc -p tests/tsconfig.contract.json || status=1
  names=$(node -p 'const { presets } = JSON.parse(fs.readFileSync(`tests/data/games/${process.argv[1]}.json`));
    [process.argv[1], ...presets.map(({ name }) => name)].join("|")' "$GAME")
  mapfile -t files < <(echo tests/repository/words.test.mjs; ls tests/{node,repository,page}/*"$GAME"*.test.mjs 2>/dev/null || true; grep -l 'games\.mjs' tests/node/*.test.mjs)
  in_browser 20 "${files[@]}" || status=1
  mapfile -t files < <(ls tests/{node,repository,page}/*.test.mjs | grep -vxF "$(printf '%s\n' "${files[@]}")")
  at_once=2 only="/\\b($names)\\b/i" node_tests 20 "${files[@]}" || status=1
  return $status
}

prepare() { # SUITE: installs and builds everything that it needs
  case $1 in
    fmt | clippy | native | doc | game) need_rust ;;
    deny) need_rust; need_cargo_tool cargo-deny "$CARGO_DENY_VERSION" ;;
    wasm)
      need_rust; need_target; need_test_runner; need_chromium
      if all_sizes; then need_npm tests; need_firefox; fi ;;
    types) need_npm tests; build ;;
    lint) need_npm tests ;;
    node | checker) need_npm tests; build ;;
    repository) need_npm tests; build; build_dist ;;
    page) need_rust; need_npm tests; build; build_dist; need_chromium; need_pdftotext ;;
    package)
      local folders=(tests tests/consumers)
      if all_sizes; then folders+=(tests/consumers/frameworks); fi
      need_npm "${folders[@]}"; build; build_dist; build_package; need_chromium ;;
    frameworks)
      need_npm tests tests/consumers{,/frameworks,/servers}
      build; build_dist; build_package; need_chromium ;;
    crate) need_rust; need_target; need_node ;;
    msrv) need_rust; need_oldest_rust ;;
    clones) build ;;
    browsers | firefox)
      need_npm tests; build; build_dist; need_chromium
      if all_sizes || [ "$1" = firefox ]; then need_firefox; fi ;;
    audit) need_node ;;
    same) need_rust; need_node ;;
    webkit) need_npm tests; build; build_dist; need_test_runner; need_webkit ;;
    *) die "unknown suite: $1; the suites are: ${SUITES[*]} ${MORE_SUITES[*]}" ;;
  esac
}

# Adds up the summary lines of cargo, wasm-bindgen or node. A plain check counts as one.
tally() { # SUITE STATUS LOG -> "passed failed", and how many of them passed at the second attempt
  case $1 in
    native | doc | wasm | node | checker | repository | page | game | browsers | firefox | package | frameworks | webkit)
      awk '/^test result: /{ for (i = 1; i < NF; i++) { if ($(i + 1) ~ /^passed/) p += $i; if ($(i + 1) ~ /^failed/) f += $i } }
        /^======== /{ again = /second attempt/ && !/end/ } # What passes there has been counted as failed.
        /^ℹ pass /{ p += $3; if (again) { f -= $3; a += $3 } } /^ℹ (fail|cancelled) /{ if (!again) f += $3 } END { print p + 0, f + 0, a + 0 }' "$3" ;;
    # wasm-pack prints totals of its own in a clone, which do not count.
    clones) awk '/^ℹ pass /{ p += $3 } /^ℹ (fail|cancelled) /{ f += $3 } END { print p + 0, f + 0 }' "$3" ;;
    *) if [ "$2" = 0 ]; then echo 1 0; else echo 0 1; fi ;;
  esac
}

# The note on tests that passed only when they were tried again.
said_again() { if [ "${1:-0}" != 0 ]; then echo ", $1 of them at the second attempt"; fi; }

# Runs a suite, keeps its output in a log, and leaves its row of the summary beside that.
run_suite() { # SUITE
  local log="$LOGS/test-$1.log" FAILED="$LOGS/failed-$1" start=$SECONDS status passed failed again
  say ""
  say "======== $1"
  # Runs in a subshell outside any condition, so that the first failing command ends it.
  set +e
  (set -e; prepare "$1"; "run_$1") 2>&1 | tee "$log"
  status=${PIPESTATUS[0]}
  set -e
  if [ "$status" = "$UNAVAILABLE" ]; then
    printf '%s skipped: %s\n' "$1" "$(sed -n 's/^SKIPPED: //p' "$log" | tail -n 1)" >"$LOGS/$1.result"
    return
  fi
  read -r passed failed again < <(tally "$1" "$status" "$log")
  # A runner that crashed reports no failures, and a suite without tests has not passed.
  if [ "$failed" = 0 ] && { [ "$status" != 0 ] || [ "$passed" = 0 ]; }; then failed=1; fi
  printf '%-10s %5d passed %4d failed %5d s%s\n' "$1" "$passed" "$failed" $((SECONDS - start)) "$(said_again "$again")" >"$LOGS/$1.result"
}

# Runs these suites, and then those of $either that the other lane has not begun.
run_lane() { # NAME SUITES...
  local name=$1 suite
  shift
  for suite; do run_suite "$suite"; done
  for suite in "${either[@]}"; do
    if mkdir "$LOGS/$suite.begun" 2>/dev/null; then
      echo "$name" >"$LOGS/$suite.begun/lane"
      run_suite "$suite"
    fi
  done
}

# The part of a failed suite's log that says what failed, for the end of a long output: from each list of failures by cargo or node on.
failures() { # SUITE LOG
  say ""
  say "======== what failed in $1"
  awk '/^(failures:|✖ failing tests:)/ { on = 1; any = 1 } /^(test result:|     Running|   Doc-tests|======== )/ { on = 0 } on && ++n <= 200
    { last[NR % 30] = $0 } END { if (!any) for (i = NR - 29; i <= NR; i++) if (i > 0) print last[i % 30] }' "$2"
}

run_tests() {
  local suites=("$@") suite lane all cargo=() node=() either=() others=()
  [ $# -gt 0 ] || suites=("${SUITES[@]}")
  if [ "${1:-}" = game ]; then
    [ $# = 2 ] && [ -e "tests/data/games/$2.json" ] || die "test game needs one of: $(ls tests/data/games | sed -n 's/\.json$//p' | paste -sd ' ')"
    readonly GAME=$2
    suites=(game)
  fi
  if [ "${1:-}" = all ]; then
    suites=()
    for suite in "${SUITES[@]}" "${MORE_SUITES[@]}"; do [[ " ${*:2} " == *" -$suite "* ]] || suites+=("$suite"); done
    for suite in "${@:2}"; do [[ " ${SUITES[*]} ${MORE_SUITES[*]} " == *" ${suite#-} "* && $suite == -* ]] || die "test all leaves out no $suite"; done
    export YOMIKIRI_TESTS=all
  fi
  for suite in "${suites[@]}"; do
    case " ${SUITES[*]} ${MORE_SUITES[*]} ${OTHER_SUITES[*]} " in *" $suite "*) ;; *) die "unknown suite: $suite; the suites are: ${SUITES[*]} ${MORE_SUITES[*]} ${OTHER_SUITES[*]}" ;; esac
    if [[ " ${OF_CARGO[*]} " == *" $suite "* ]]; then cargo+=("$suite")
    elif [[ " ${OF_NODE[*]} " == *" $suite "* ]]; then node+=("$suite")
    elif [[ " ${OF_EITHER[*]} " != *" $suite "* ]]; then others+=("$suite"); fi
  done
  # In this order: the longer one first.
  for suite in "${OF_EITHER[@]}"; do [[ " ${suites[*]} " != *" $suite "* ]] || either+=("$suite"); done
  mkdir -p "$LOGS"
  # A suite that is cut off has failed.
  for suite in "${suites[@]}"; do printf '%-10s %5d passed %4d failed\n' "$suite" 0 1 >"$LOGS/$suite.result"; done
  if [ ${#cargo[@]} -gt 0 ] && [ $((${#node[@]} + ${#either[@]})) -gt 0 ]; then
    # Nothing is to be built or installed by both at once. What fails here fails again when it is the suite's turn.
    for suite in "${cargo[@]}" "${node[@]}" "${either[@]}"; do (set -e; prepare "$suite") || true; done
    for suite in "${either[@]}"; do rm -rf "$LOGS/$suite.begun"; done
    set -m
    run_lane node "${node[@]}" >/dev/null 2>&1 &
    lane=$!
    set +m
    # shellcheck disable=SC2064
    trap "kill -- -$lane 2>/dev/null || true" EXIT
    run_lane cargo "${cargo[@]}"
    wait $lane || true
    trap - EXIT
    for suite in "${either[@]}"; do if [ "$(cat "$LOGS/$suite.begun/lane")" = node ]; then node+=("$suite"); fi; done
    for suite in "${node[@]}"; do say ""; say "======== $suite"; cat "$LOGS/test-$suite.log"; done
  else
    others=("${cargo[@]}" "${node[@]}" "${either[@]}" "${others[@]}")
  fi
  for suite in "${others[@]}"; do run_suite "$suite"; done
  for suite in "${suites[@]}"; do
    grep -q ' 0 failed.* s$\| skipped: ' "$LOGS/$suite.result" || failures "$suite" "$LOGS/test-$suite.log"
  done
  say ""
  all=$(for suite in "${suites[@]}"; do cat "$LOGS/$suite.result"; done)
  printf '%s\n\n' "$all"
  awk '$3 == "passed" { p += $2; f += $4 } END { print p + 0 " passed, " f + 0 " failed"; exit f > 0 }' <<<"$all"
}
