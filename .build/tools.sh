# Installs what the build and the tests need and the machine lacks. Sourced by build.sh.

readonly CARGO_DENY_VERSION=0.20.2

say() { printf '%s\n' "$*" >&2; }
die() { say "build.sh: $*"; exit 1; }

# unavailable WHY: skips a suite because of something that this machine lacks. The summary names the reason.
readonly UNAVAILABLE=77
unavailable() { say "SKIPPED: $*"; exit $UNAVAILABLE; }

# step TEXT EXPECTED COMMAND...: announces a step and its expected time, keeps the output in a log, and shows it on failure.
step() {
  local text=$1 expected=$2 log start
  shift 2
  mkdir -p "$LOGS"
  log="$LOGS/$(tr -cs 'a-z0-9' '-' <<<"${text,,}")log"
  log="${log%-log}.log"
  start=$SECONDS
  say "== $text ($expected)"
  if ! "$@" >"$log" 2>&1 </dev/null; then
    tail -n 40 "$log" >&2
    die "$text failed; the complete output is in $log"
  fi
  say "   $text: done in $((SECONDS - start)) s"
}

# Registries fail now and then, so commands that download get a second attempt.
twice() { "$@" || { sleep 5; "$@"; }; }

# One hash over files and folders, including their names, but without node_modules and the laboratory, which nothing that is built contains.
digest() {
  find "$@" \( -name node_modules -o -path src/lab \) -prune -o -type f -print0 2>/dev/null | LC_ALL=C sort -z | xargs -0 sha256sum | sha256sum | cut -d' ' -f1
}

have() { command -v "$1" >/dev/null 2>&1; }

as_root() { if [ "$(id -u)" = 0 ]; then "$@"; else sudo "$@"; fi; }

apt_install() {
  have apt-get || die "there is no apt here; please install: $*"
  # The package lists of an image may be old or missing.
  twice as_root apt-get update -q
  twice as_root env DEBIAN_FRONTEND=noninteractive apt-get install -q -y --no-install-recommends "$@"
}

need_rust() {
  have cargo || die "Rust is missing; see https://rustup.rs"
  have cc || step "Installing a C linker with apt" "about 20 s" apt_install gcc libc6-dev
}

need_component() { # rustfmt, clippy
  have "cargo-$1" && "cargo-$1" --version >/dev/null 2>&1 && return
  local component=$1
  [ "$component" = fmt ] && component=rustfmt
  step "Installing $component" "about 5 s" twice rustup component add "$component"
}

need_target() {
  [ -d "$(rustc --print target-libdir --target $TARGET)" ] && return
  have rustup || die "Rust's target $TARGET is missing, and there is no rustup to install it"
  step "Installing Rust's target $TARGET" "about 10 s" twice rustup target add $TARGET
}

# The oldest Rust that compiles the crate, as promised.
rust_version() { sed -n 's/^rust-version = "\(.*\)"/\1/p' Cargo.toml; }

need_oldest_rust() {
  local version
  version=$(rust_version)
  [ -d "$(rustc "+$version" --print target-libdir --target $TARGET 2>/dev/null)" ] && return
  have rustup || unavailable "there is no rustup to install Rust $version"
  (step "Installing Rust $version" "about 20 s" twice rustup toolchain install "$version" --profile minimal --target $TARGET) ||
    unavailable "Rust $version could not be downloaded"
}

need_node() {
  have node && have npm || die "Node is missing; version 20 or later is needed: https://nodejs.org"
}

# The cargo tools run only for seconds, so they are compiled without optimisation, in a quarter of the time; and with one profile in one folder,
# which stays, so that each finds compiled what it has in common with the others.
install_tool() { # ARGUMENTS of cargo install
  CARGO_PROFILE_RELEASE_LTO=off CARGO_PROFILE_RELEASE_OPT_LEVEL=0 CARGO_PROFILE_RELEASE_CODEGEN_UNITS=16 \
    twice cargo install "$@" --force --root "$CACHE/cargo" --target-dir "$CACHE/build/tools"
}

cargo_tool() { # CRATE VERSION BIN...
  local crate=$1 version=$2
  shift 2
  install_tool "$crate" --version "$version" "${@/#/--bin=}"
}

need_cargo_tool() { # NAME VERSION
  [ -x "$CACHE/cargo/bin/$1" ] && return
  step "Compiling $1" "five to ten minutes" cargo install --root "$CACHE/cargo" "$1" --version "$2" --locked
}

# The tool's version must be that of the crate, which Cargo.lock pins.
bindgen_version() { grep -A 1 -x 'name = "wasm-bindgen"' Cargo.lock | sed -n 's/^version = "\(.*\)"/\1/p'; }

has_version() { [ "$("$1" --version 2>/dev/null | awk 'NR == 1 { print $2 }')" = "$2" ]; }

compile_bindgen() { # VERSION
  local folder=$CACHE/build/bindgen
  rm -rf "$folder"
  mkdir -p "$folder"
  cp -R .build/bindgen/. "$folder"
  (
    cd "$folder"
    twice cargo update wasm-bindgen-cli-support --precise "$1"
    BINDGEN_VERSION=$1 install_tool --path . --locked
  )
  rm -rf "$folder"
}

# What makes a module for the web of compiled Rust.
need_bindgen() {
  local version
  version=$(bindgen_version)
  [ -n "$version" ] || die "Cargo.lock has no wasm-bindgen"
  has_version yomikiri-bindgen "$version" || step "Compiling wasm-bindgen $version" "up to 50 s" compile_bindgen "$version"
}

# wasm-bindgen's own program, for wasm-pack, and its test runner.
need_test_runner() {
  local version dir
  version=$(bindgen_version)
  # wasm-pack looks for the test runner next to wasm-bindgen.
  if has_version wasm-bindgen "$version"; then
    dir=$(dirname "$(command -v wasm-bindgen)")
    [ -x "$dir/wasm-bindgen-test-runner" ] && return
  fi
  step "Installing wasm-bindgen $version with cargo" "about 60 s" \
    cargo_tool wasm-bindgen-cli "$version" wasm-bindgen wasm-bindgen-test-runner
}

need_wasm_pack() {
  have wasm-pack && return
  step "Installing wasm-pack $WASM_PACK_VERSION with cargo" "about 60 s" cargo_tool wasm-pack $WASM_PACK_VERSION wasm-pack
}

# Several folders at once, since npm waits for the registry.
need_npm() { # FOLDERS with a package.json
  need_node
  local folder pid pids=()
  for folder; do install_npm "$folder" & pids+=($!); done
  for pid in "${pids[@]}"; do wait "$pid" || exit 1; done
}

install_npm() { # FOLDER
  local stamp=$1/node_modules/.stamp hash
  hash=$(digest "$1/package.json" "$1/package-lock.json")
  [ "$(cat "$stamp" 2>/dev/null)" = "$hash" ] && return
  # Follows the lock file. `npm ci` would fail if the registry lacks optional packages for other platforms.
  step "Installing the npm packages into $1/node_modules" "about 10 s" twice npm install --no-save --prefix "$1"
  printf '%s\n' "$hash" >"$stamp"
}

find_chromium() {
  local name
  for name in chromium-headless-shell chromium chromium-browser google-chrome google-chrome-stable; do
    type -P $name && return
  done
  return 1
}

need_chromium() {
  if ! find_chromium >/dev/null || ! have chromedriver; then
    step "Installing Chromium with apt" "about 60 s" apt_install chromium chromium-driver
  fi
  # The headless shell, if apt has it, opens a page in a third of the time.
  if ! have chromium-headless-shell && have apt-cache && apt-cache show chromium-headless-shell >/dev/null 2>&1; then
    step "Installing Chromium's headless shell with apt" "about 20 s" apt_install chromium-headless-shell
  fi
  CHROMIUM=$(find_chromium)
  export CHROMIUM
}

# Reads what a printed page says.
need_pdftotext() {
  have pdftotext || step "Installing pdftotext with apt" "about 10 s" apt_install poppler-utils
}

need_firefox() {
  have firefox || have firefox-esr || step "Installing Firefox with apt" "about 60 s" apt_install firefox-esr
}

need_webkit() {
  if ! have WebKitWebDriver || ! have xvfb-run; then
    (step "Installing WebKit and an in-memory X server with apt" "about 60 s" apt_install webkit2gtk-driver xvfb xauth) ||
      unavailable "WebKit is missing, and apt could not install it"
  fi
}

# Installs what wasm-pack would otherwise download itself. Only the line for the PATH goes to standard output.
install_tools() {
  need_rust
  need_target
  need_test_runner
  need_wasm_pack
  need_npm www/build
  need_chromium
  printf 'export PATH=%q:%q:"$PATH"\n' "$CACHE/cargo/bin" "$PWD/www/build/node_modules/.bin"
}
