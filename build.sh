#!/usr/bin/env bash
# Yomikiri: build, serve, test, measure. `./build.sh --help` says how.
#
# Needs Rust (rustup), Node 20 or later and, on Debian or Ubuntu, apt; everything else is installed here when it is
# missing: cargo tools into $XDG_CACHE_HOME/yomikiri, npm packages into node_modules of www/build (what the page is made
# of and with) and of tests, Chromium by apt. .build has a file for each part.
set -euo pipefail
readonly CALLED_FROM=$PWD
cd "$(dirname "${BASH_SOURCE[0]}")"

readonly TARGET=wasm32-unknown-unknown
readonly CACHE="${XDG_CACHE_HOME:-$HOME/.cache}/yomikiri"
readonly OUT="${CARGO_TARGET_DIR:-target}"
readonly LOGS="$OUT/logs"
readonly WASM_PACK_VERSION=0.15.1
readonly GECKODRIVER_VERSION=0.37.1
readonly SUITES=(fmt clippy native doc wasm types lint node page engines package)
# What `test all` runs besides.
readonly MORE_SUITES=(webkit clones crate audit)
# What is run only when it is named: it takes as long as much of the rest together, or its tool does to build.
readonly OTHER_SUITES=(firefox same deny)
readonly PATH_OUTSIDE=$PATH
export PATH="$CACHE/cargo/bin:$PWD/tests/node_modules/.bin:$PWD/www/build/node_modules/.bin:$PATH"
export npm_config_fund=false npm_config_audit=false npm_config_update_notifier=false

usage() {
  cat <<'HELP'
Usage: ./build.sh COMMAND

  serve [PORT]      build what is missing and serve the page on a local port (8080, or the next one that is free)
  build             build the page: www/pkg (engine) and www/vendor (libraries), and dist, the same page bundled, to be
                    uploaded to a host; prints what it weighs, compressed
  package           the npm package: target/package/yomikiri-VERSION.tgz
  tools             install what `wasm-pack build` and `wasm-pack test --headless --chrome` need, and print the line that
                    puts it on the PATH: eval "$(./build.sh tools)"
  test [SUITE...]   try everything once, in about twelve minutes on two cores, or the suites named. `test all` adds suites, and tries again in
                    the other language, in dark colours, in more browsers, with more inputs (YOMIKIRI_TESTS=all does so for the
                    suites named):
                      fmt     rustfmt              clippy  clippy, native and wasm, warnings are errors
                      native  unit and integration tests   doc  the documentation: its links, its examples
                      wasm    the wasm boundary, by wasm-pack in headless Chromium (with `all`: and Firefox)
                      types   tsc --strict over the page's JavaScript, and the package's types against the contract
                      lint    eslint               node    the shipped wasm from Node: README, hostile input, weights
                      page    the page in a real Chromium
                      engines the element in Chromium (with `all`: and the page, in Firefox as well)
                      package the npm package, installed into projects of all kinds
                      webkit  as wasm and engines, in WebKit (with `all` only)
                      clones  what README tells people to type, each command in an empty clone (with `all` only)
                      crate   what crates.io would get (with `all` only)
                      audit   what the npm registry knows against the packages in use (with `all` only)
                      firefox the page's tests in Firefox (only when named)
                      same    two clean builds, in two places, give the same bytes (only when named)
                      deny    licences, sources and known faults of what the crate depends on (only when named)
  bench [--quick] [--problems FILE.obf] [FILTER]
                    the solvers' benchmarks, native and in WebAssembly, a row a piece of work: nodes, seconds, nodes a
                    second, value checked. --quick leaves out the long ones; --problems runs a file of reversi problems
                    (OBF); FILTER picks rows by name
  compare COMMIT [--quick] [--native] [--wasm] [--rounds N] [FILTER]
                    the same benchmarks, of this tree and of a commit, run in turn: nodes, median times, this tree's
                    share of the commit's
  fuzz [TARGET|all] [SECONDS] [--keep]
                    look for inputs that break something, so long a target (60 s); --keep keeps the ones that reach something new
  coverage [TEST...]
                    which lines of src the native tests reach (or those of some files of tests/), as a table
  mutants [near] [what cargo-mutants takes]
                    whether the native tests (near: those nearest to the file alone) notice when a line of games, formats, search or api is
                    wrong; --shard 1/50 for a part, --iterate for those that were missed
  clean             remove what was built (the cached tools stay: they are in ~/.cache/yomikiri)
  --help            this text

On a fresh machine the first `serve` installs the wasm target, wasm-bindgen and some npm packages (under three minutes
on two cores); the first `test` also installs wasm-pack and Chromium, the first `test all` Firefox, geckodriver and WebKit.
HELP
}

# shellcheck source-path=SCRIPTDIR
for part in tools engine page test same bench; do . ".build/$part.sh"; done

main() {
  local command=${1:---help}
  [ $# -gt 0 ] && shift
  case $command in
    serve) build; exec node www/build/serve.mjs "$@" ;;
    package) build; build_package; say "$(echo "$OUT"/package/*.tgz)" ;;
    build) build; build_dist; node www/build/weights.mjs ;;
    tools) install_tools ;;
    test) run_tests "$@" ;;
    bench) run_bench "$@" ;;
    compare) run_compare "$@" ;;
    fuzz | coverage | mutants)
      # shellcheck disable=SC1090
      . "tests/scripts/$command.sh"
      "run_$command" "$@" ;;
    clean) rm -rf "$OUT" www/pkg www/vendor www/docs/*.html www/docs/.stamp dist www/build/node_modules tests/node_modules tests/consumers/node_modules tests/.out ;;
    -h | --help | help) usage ;;
    *) usage >&2; die "no command $command" ;;
  esac
}

main "$@"
