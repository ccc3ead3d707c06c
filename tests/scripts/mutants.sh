# ./build.sh mutants: mutants that the tests should catch. build.sh sources it when it is called.

readonly CARGO_MUTANTS_VERSION=27.1.0

# The slowest tests, which run only after all others have passed.
readonly LONG_TESTS="hostile fuzz::calls exercises::three_exercises exercises::every_position conformance::perft_agrees \
conformance::random_games conformance::legal_moves_are techniques::every_switch film::closed_positions slices::a_search_stopped \
solver_ reversi_ survey_mnk levels node_counts bounds puzzle proofs values"

# .cargo/mutants.toml selects the files. The mutants are made in a copy, which compiles incrementally; each ends at
# the first failing test. `near` runs only the tests nearest to each file; `--iterate` then tries the survivors with all.
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
  printf '\n[target.%s]\nrunner = "%s"\n' "'cfg(not(target_arch = \"wasm32\"))'" "$PWD/tests/scripts/until-failure.sh" >>"$tree/.cargo/config.toml"
  # cargo-mutants does not find modules that a macro declares, as the games are.
  for name in $(sed -n 's/^    \([a-z]*\) => [A-Z][a-z]*,$/\1/p' src/games/mod.rs); do
    printf '#[cfg(any())]\nmod %s;\n' "$name" >>"$tree/src/games/mod.rs"
  done
  rm -rf "$work/src"
  cp -r "$tree/src" "$work/src"
  (cd "$tree" && UNCHANGED=$work/src NEAR=$near LATER=$LONG_TESTS cargo mutants --in-place --output "$work" "$@")
}
