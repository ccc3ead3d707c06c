# Tests the tests: coverage-guided fuzzing (libFuzzer), line coverage, and mutants that the tests should catch. Sourced by build.sh.

readonly CARGO_DENY_VERSION=0.20.2
readonly CARGO_MUTANTS_VERSION=27.1.0

need_cargo_tool() { # NAME VERSION
  [ -x "$CACHE/cargo/bin/$1" ] && return
  step "Compiling $1" "five to ten minutes" cargo install --root "$CACHE/cargo" "$1" --version "$2" --locked
}

# LLVM's coverage of edges and comparisons, which stable Rust offers too.
readonly FUZZ_FLAGS="--cfg fuzzing -C passes=sancov-module -C llvm-args=-sanitizer-coverage-level=4 \
-C llvm-args=-sanitizer-coverage-inline-8bit-counters -C llvm-args=-sanitizer-coverage-pc-table \
-C llvm-args=-sanitizer-coverage-trace-compares -C codegen-units=4"

run_fuzz() { # [TARGET|all] [SECONDS] [--keep]
  local target=${1:-all} seconds=${2:-60} keep=${3:-} host work names name status=0
  need_rust
  have c++ || apt_install g++
  host=$(rustc -vV | sed -n 's/^host: //p')
  work="$OUT/fuzz"
  step "Compiling the fuzzer" "about two minutes" env CARGO_TARGET_DIR="$work/build" RUSTFLAGS="$FUZZ_FLAGS" \
    cargo build --release --target "$host" --manifest-path tests/fuzz/Cargo.toml
  names=$(cd tests/fuzz/corpus && ls -- *.txt | sed 's/\.txt$//')
  [ "$target" = all ] || names=$target
  mkdir -p "$work/found"
  for name in $names; do
    node tests/fuzz/corpus.mjs unpack "$name" "$work/$name"
    FUZZ_TARGET=$name "$work/build/$host/release/fuzz" "$work/$name" -max_total_time="$seconds" -max_len=400 -timeout=20 \
      -artifact_prefix="$work/found/$name-" -print_final_stats=1 -verbosity=0 > "$work/$name.log" 2>&1 || status=1
    say "$name: $(sed -n 's/^stat::number_of_executed_units: *//p' "$work/$name.log") inputs tried"
    [ "$status" = 0 ] || tail -n 30 "$work/$name.log"
    if [ "$keep" = --keep ]; then
      rm -rf "$work/$name-least"
      mkdir "$work/$name-least"
      FUZZ_TARGET=$name "$work/build/$host/release/fuzz" -set_cover_merge=1 -max_len=300 "$work/$name-least" "$work/$name" > "$work/$name-merge.log" 2>&1
      node tests/fuzz/corpus.mjs pack "$name" "$work/$name-least"
    fi
  done
  return $status
}

# The compiler's own coverage, read with the LLVM version that matches it.
run_coverage() { # [TEST...]: files of tests/, by default all
  local llvm work profiles tests=() name object objects=()
  need_rust
  llvm=$(rustc -vV | sed -n 's/^LLVM version: \([0-9]*\).*/\1/p')
  have "llvm-cov-$llvm" || step "Installing LLVM's tools with apt" "about 30 s" apt_install "llvm-$llvm"
  work="$OUT/coverage"
  profiles="$(realpath -m "$work")/profiles"
  rm -rf "$profiles"
  if [ $# -gt 0 ]; then for name in "$@"; do tests+=(--test "$name"); done; else tests=(--lib --bins --tests); fi
  CARGO_TARGET_DIR="$work/build" RUSTFLAGS="-C instrument-coverage" LLVM_PROFILE_FILE="$profiles/%p-%8m.profraw" \
    cargo test --features cli --no-fail-fast "${tests[@]}" > "$work.log" 2>&1 || { tail -n 40 "$work.log"; return 1; }
  "llvm-profdata-$llvm" merge -sparse "$profiles"/*.profraw -o "$work/all.profdata"
  while read -r object; do objects+=(--object "$work/build/debug/$object"); done < <(sed -n 's/^ *Running .*(.*\/debug\/\(deps\/[^)]*\))$/\1/p' "$work.log")
  # The program that the tests of the command line start.
  objects+=(--object "$work/build/debug/yomikiri")
  "llvm-cov-$llvm" report --instr-profile "$work/all.profdata" "${objects[@]}" --ignore-filename-regex '(/registry/|/rustc/|/rustlib/|/tests/)' \
    --show-region-summary=false --show-branch-summary=false | tee "$work.txt"
  # Sums the lines by folder of src.
  awk '$5 ~ /^[0-9]+$/ && $1 != "TOTAL" { name = $1; sub(/\/.*/, "", name); lines[name] += $5; missed[name] += $6 }
    END { for (name in lines) printf "%-12s %5.1f %% of %5d lines\n", name, 100 - 100 * missed[name] / lines[name], lines[name] }' "$work.txt" | sort
}

# The slowest tests, which run only after all others have passed.
readonly LONG_TESTS="hostile fuzz::calls exercises::learners exercises::every_position conformance::perft_is_what_the_plain \
conformance::random_games conformance::legal_moves_are techniques::every_switch film::what_the_search slices::a_search_stopped"

# .cargo/mutants.toml selects the files. The mutants are made in a copy whose tests form one program, so that each mutant compiles incrementally,
# links once and ends at the first failing test. `near` runs only the tests nearest to each file; `--iterate` then tries the survivors with all.
run_mutants() { # [near] [options of cargo-mutants]
  local work tree name near=''
  if [ "${1:-}" = near ]; then
    near=1
    shift
  fi
  need_rust
  need_cargo_tool cargo-mutants "$CARGO_MUTANTS_VERSION"
  work=$(realpath -m "$OUT/mutated")
  tree=$work/tree
  rm -rf "$tree/src" "$tree/tests"
  mkdir -p "$tree"
  git ls-files -z -- .cargo Cargo.toml Cargo.lock README.md CONTRIBUTING.md src 'tests/*.rs' tests/data tests/fuzz | xargs -0 cp --parents -t "$tree"
  # The cdylib is needed only for the page.
  sed -i 's/^crate-type = .*/crate-type = ["rlib"]/' "$tree/Cargo.toml"
  printf '\n[target.%s]\nrunner = "%s"\n' "'cfg(not(target_arch = \"wasm32\"))'" "$PWD/.build/until-failure.sh" >>"$tree/.cargo/config.toml"
  # cargo-mutants does not find modules that a macro declares, as the games are.
  for name in $(sed -n 's/^    \([a-z]*\) => [A-Z][a-z]*,$/\1/p' src/games/mod.rs); do
    printf '#[cfg(any())]\nmod %s;\n' "$name" >>"$tree/src/games/mod.rs"
  done
  {
    printf '//! All tests that should catch a mutant.\n#![allow(dead_code)]\nmod common;\n'
    for name in conformance formats exact_formats search options records games_info argument_errors film api_film hostile slices known_values api oracle exercises techniques fuzz; do
      printf '#[path = "%s.rs"]\nmod %s;\n' "$name" "$name"
    done
  } >"$tree/tests/every.rs"
  rm -rf "$work/src"
  cp -r "$tree/src" "$work/src"
  (cd "$tree" && UNCHANGED=$work/src NEAR=$near LATER=$LONG_TESTS cargo mutants --in-place --output "$work" "$@")
}
