# The benchmarks. Sourced by build.sh.

run_bench() {
  local args=() problems='' status=0
  while [ $# -gt 0 ]; do
    case $1 in
      --problems)
        [ $# -gt 1 ] || die "--problems needs a file name"
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
  [ -n "$problems" ] || cargo bench -q --bench connect_four -- "${args[@]}" || status=1
  [ -n "$problems" ] || cargo bench -q --bench generic -- "${args[@]}" || status=1
  say "== WebAssembly"
  node tests/bench/wasm.mjs "${args[@]}" || status=1
  if [ ${#args[@]} = 0 ]; then
    say "== The cost of stopping every 20 ms and resuming"
    node tests/bench/wasm.mjs --slicing || status=1
  fi
  return $status
}

# Compares this tree with another commit, which is built in a working tree of its own below target.
run_compare() { # COMMIT [options of compare.mjs]
  [ $# -gt 0 ] || die "compare needs a commit to compare with"
  local commit other
  commit=$(git rev-parse --verify --quiet "$1^{commit}") || die "unknown commit: $1"
  shift
  need_rust
  build
  mkdir -p "$OUT/compare"
  other=$(realpath "$OUT/compare")/tree
  git worktree prune
  if [ -d "$other" ]; then git -C "$other" checkout -q --detach "$commit"; else git worktree add -q --detach "$other" "$commit"; fi
  step "Building $commit" "about two minutes" env -u CARGO_TARGET_DIR "$other/build.sh" build
  step "Compiling its benchmarks" "about a minute" env -u CARGO_TARGET_DIR cargo bench --manifest-path "$other/Cargo.toml" --benches --no-run
  step "Compiling this tree's benchmarks" "about a minute" cargo bench --benches --no-run
  node tests/bench/compare.mjs "$other" "$@"
}
