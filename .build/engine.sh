# Builds the engine and the rules, www/pkg, from src. Sourced by build.sh.

engine_digest() { printf '%s %s\n' "$(digest Cargo.toml Cargo.lock .cargo src .build/engine.sh www/build/docs/techniques.mjs)" "$(rustc -V 2>/dev/null || true)"; }

# Uses the options that Cargo.toml has for wasm-pack, so that both ways of building give the same engine.
optimise() { # IN.wasm OUT.wasm
  local options
  options=$(cargo metadata --no-deps --offline --format-version=1 |
    node -p 'JSON.parse(fs.readFileSync(0)).packages.find(({ name }) => name === "yomikiri").metadata["wasm-pack"].profile.release["wasm-opt"].join(" ")')
  # shellcheck disable=SC2086
  wasm-opt $options "$1" -o "$2"
}

# All features that are on by default, but for embedded-data: the page's data is a file of its own, which loads when a search wants it.
readonly ENGINE_FEATURES=wasm
# The other modules, by their features: what plays, which the page has first; the moves of the levels that do not search, which it has next;
# and what plays, reads and writes games, for the package.
readonly PAGE_MODULES=(play moves)
readonly SMALL_MODULES=("${PAGE_MODULES[@]}" rules)
# What supply_data takes.
readonly ENGINE_DATA=(src/evaluation/reversi/weights.bin src/solver/reversi/book/book.bin src/solver/connect_four/book/book.bin
  src/evaluation/reversi/large.bin)

# The profile in Cargo.toml: release, or quick, which compiles in a third of the time and searches at a third of the speed.
PROFILE=release

# RUSTFLAGS from outside would replace the flags in .cargo/config.toml.
compile_engine() {
  env -u RUSTFLAGS cargo build --profile "$PROFILE" --lib --target $TARGET --no-default-features --features $ENGINE_FEATURES
}

# The small modules are compiled for size too, like the libraries, which are those of the engine. Level 3: 102 kB, 2: 99 kB, s: 93 kB. What plays
# moves looks ahead, for which s takes nearly three times as long (103 kB), and 2 as long as the engine (117 kB). Without the rlib, what no function
# of the module uses is not even compiled.
compile_small() { # NAME
  local level='"s"'
  [ "$1" != moves ] || level=2
  env -u RUSTFLAGS cargo rustc --target-dir "$(small_out)" --config "profile.release.package.yomikiri.opt-level=$level" \
    --profile "$PROFILE" --lib --crate-type cdylib --target $TARGET --no-default-features --features "wasm-$1"
}
# A release has a folder for them, so that cargo compiles them and the engine at the same time: a single thread optimises each.
small_out() { if [ "$PROFILE" = release ]; then echo "$OUT/small"; else echo "$OUT"; fi; }

# generate_module NAME FOLDER: the files of the module that was compiled last into the folder, not yet optimised.
generate_module() {
  step "Generating the JavaScript of $1 with wasm-bindgen" "about 2 s" \
    yomikiri-bindgen "$2/$TARGET/$PROFILE/yomikiri.wasm" "$OUT/pkg" "$1"
}
optimise_module() { # NAME
  [ "$PROFILE" = release ] || return 0
  step "Optimising $1" "up to 30 s" optimise "$OUT/pkg/$1_bg.wasm" "$OUT/pkg/$1.opt.wasm"
  mv "$OUT/pkg/$1.opt.wasm" "$OUT/pkg/$1_bg.wasm"
}
make_small() { # NAME
  step "Compiling the module '$1'" "up to 20 s" compile_small "$1"
  generate_module "yomikiri_$1" "$(small_out)"
  optimise_module "yomikiri_$1"
}
# Once the engine is compiled.
make_engine() {
  generate_module yomikiri "$OUT"
  optimise_module yomikiri
}

# The stamp of an engine: what it was made from and, unless it is the released one, how.
engine_stamp() { # HASH
  printf '%s' "$1"
  [ "$PROFILE" = release ] || printf ' %s' "$PROFILE"
}

# build_engine [quick]: a quick build leaves a finished one alone, and the module that the page does without to build_rules.
build_engine() {
  local hash stamp pid='' packages='' engine='' version language name
  PROFILE=${1:-release}
  hash=$(engine_digest)
  stamp=$(cat www/pkg/.stamp 2>/dev/null || true)
  [ "$stamp" = "$hash" ] || [ "$stamp" = "$(engine_stamp "$hash")" ] && return
  [ "$PROFILE" = release ] || say "Building quickly, to play and to develop: about a minute and a half the first time." \
    "Searches take three times as long as after ./build.sh build."
  need_rust
  [ -f Cargo.lock ] || { step "Resolving the versions of the crates" "about 5 s" twice cargo generate-lockfile; hash=$(engine_digest); }
  # Compiles the tool and waits for the registry in parallel with the engine.
  need_bindgen &
  pid=$!
  need_npm www/build &
  packages=$!
  trap 'kill $pid $packages $engine 2>/dev/null || true' EXIT
  need_target
  step "Compiling the engine" "about a minute the first time" compile_engine &
  engine=$!
  [ "$PROFILE" = release ] || wait $engine || exit 1
  wait $packages || exit 1
  wait $pid || exit 1
  rm -rf "$OUT/pkg"
  if [ "$PROFILE" = release ]; then
    for name in "${SMALL_MODULES[@]}"; do make_small "$name"; done
    wait $engine || exit 1
    make_engine
  else
    make_engine
    for name in "${PAGE_MODULES[@]}"; do make_small "$name"; done
  fi
  trap - EXIT
  cat "${ENGINE_DATA[@]}" >"$OUT/pkg/yomikiri_data.bin"
  for language in en ja; do node www/build/docs/techniques.mjs $language >"$OUT/pkg/techniques.$language.js"; done
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
  "files": ["yomikiri.js", "yomikiri.d.ts", "yomikiri_bg.wasm", "yomikiri_bg.wasm.d.ts", "yomikiri_data.bin",
    "yomikiri_rules.js", "yomikiri_rules.d.ts", "yomikiri_rules_bg.wasm", "yomikiri_rules_bg.wasm.d.ts", "README.md", "LICENSE"],
  "sideEffects": false
}
JSON
  engine_stamp "$hash" >"$OUT/pkg/.stamp"
  rm -rf www/pkg
  cp -R "$OUT/pkg" www/pkg
}

# The module that a quick build of the engine has left out, since the page plays without it.
build_rules() {
  [ -f www/pkg/yomikiri_rules_bg.wasm ] && return
  PROFILE=quick
  make_small rules
  cp "$OUT"/pkg/yomikiri_rules* www/pkg/
}

# The command-line program with its manual pages and completions.
build_program() {
  need_rust
  step "Compiling the program" "about a minute" cargo build --release --features cli --bin yomikiri
  rm -rf "$OUT/program"
  mkdir -p "$OUT/program"
  cp "$OUT/release/yomikiri" "$OUT/program/"
  "$OUT/program/yomikiri" manual "$OUT/program/manual" >/dev/null
  say "$OUT/program"
}
