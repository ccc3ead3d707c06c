# The benchmarks. Sourced by build.sh.

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
