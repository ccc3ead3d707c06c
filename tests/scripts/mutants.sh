# ./build.sh mutants: wrong lines that no test notices. Sourced by build.sh when it is called.

readonly CARGO_MUTANTS_VERSION=27.1.0

# Tests that take longest, and the most of one line of them: run when all others have passed.
readonly LONG_TESTS="hostile fuzz::calls exercises::learners exercises::every_position conformance::perft_is_what_the_plain \
conformance::random_games conformance::legal_moves_are techniques::every_switch film::what_the_search slices::a_search_stopped"

# .cargo/mutants.toml says where. What is changed is a copy, whose tests are one program: compiled incrementally, linked once, ended by
# the first test that fails. `near` asks the tests nearest to each file alone: what these miss is to be tried with all, by `--iterate`.
run_mutants() { # [near] [what cargo-mutants takes]
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
  # What the page's engine is linked for is of no use here.
  sed -i 's/^crate-type = .*/crate-type = ["rlib"]/' "$tree/Cargo.toml"
  printf '\n[target.%s]\nrunner = "%s"\n' "'cfg(not(target_arch = \"wasm32\"))'" "$PWD/tests/scripts/until-failure.sh" >>"$tree/.cargo/config.toml"
  # cargo-mutants finds no modules that a macro declares, and all the games' rules are such.
  for name in $(sed -n 's/^    \([a-z]*\) => [A-Z][a-z]*,$/\1/p' src/games/mod.rs); do
    printf '#[cfg(any())]\nmod %s;\n' "$name" >>"$tree/src/games/mod.rs"
  done
  {
    printf '//! Every test that has to notice.\n#![allow(dead_code)]\nmod common;\n'
    for name in conformance formats exact_formats search options records offers said film api_film hostile slices facts api oracle exercises techniques fuzz; do
      printf '#[path = "%s.rs"]\nmod %s;\n' "$name" "$name"
    done
  } >"$tree/tests/every.rs"
  rm -rf "$work/src"
  cp -r "$tree/src" "$work/src"
  (cd "$tree" && UNCHANGED=$work/src NEAR=$near LATER=$LONG_TESTS cargo mutants --in-place --output "$work" "$@")
}
