# ./build.sh fuzz: coverage-guided fuzzing with libFuzzer. build.sh sources it when it is called.

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
