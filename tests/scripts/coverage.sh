# ./build.sh coverage: line coverage of the native tests. build.sh sources it when it is called.

# The compiler's own coverage, read with the LLVM version that matches it.
run_coverage() { # [TEST...]: files of tests/native, by default all tests
  local llvm work profiles tests object objects=()
  need_rust
  llvm=$(rustc -vV | sed -n 's/^LLVM version: \([0-9]*\).*/\1/p')
  have "llvm-cov-$llvm" || step "Installing LLVM's tools with apt" "about 30 s" apt_install "llvm-$llvm"
  work="$OUT/coverage"
  profiles="$(realpath -m "$work")/profiles"
  rm -rf "$profiles"
  if [ $# -gt 0 ]; then tests=(--test native -- "$@"); else tests=(--lib --bins --tests); fi
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
