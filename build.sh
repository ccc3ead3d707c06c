#!/usr/bin/env bash
# Builds, serves, tests and measures Yomikiri. `./build.sh --help` lists the commands.
#
# Needs Rust (rustup), Node 20 or later and, on Debian or Ubuntu, apt. It installs everything else that is missing: cargo
# tools into $XDG_CACHE_HOME/yomikiri, npm packages into www/build/node_modules and tests/node_modules, and Chromium with
# apt. .build has one file per part.
set -euo pipefail
readonly CALLED_FROM=$PWD
cd "$(dirname "${BASH_SOURCE[0]}")"

readonly TARGET=wasm32-unknown-unknown
readonly CACHE="${XDG_CACHE_HOME:-$HOME/.cache}/yomikiri"
readonly OUT="${CARGO_TARGET_DIR:-target}"
readonly LOGS="$OUT/logs"
readonly WASM_PACK_VERSION=0.15.1
readonly SUITES=(fmt clippy native doc wasm types lint node repository page browsers package)
# Suites that `test all` adds.
readonly MORE_SUITES=(webkit clones crate msrv audit)
# Suites that run only when named, because they or their tools take long.
readonly OTHER_SUITES=(game firefox frameworks checker same deny)
readonly PATH_OUTSIDE=$PATH
export PATH="$CACHE/cargo/bin:$PWD/tests/node_modules/.bin:$PWD/www/build/node_modules/.bin:$PATH"
export npm_config_fund=false npm_config_audit=false npm_config_update_notifier=false

usage() {
  cat <<'HELP'
Usage: ./build.sh COMMAND

  serve [PORT]      build quickly what is missing and serve the page on a local port (8080, or the next free one). A file that is
                    changed is built again, and the page reloads. After `build`, it serves the engine at full speed
  refresh [page]    what `serve` does after a change: first what the page plays with, then the rest
  build             build the page and print its size: www/pkg (the engine), www/vendor (libraries), and dist/, the bundled page
                    to upload to a host
  package           make the npm package, target/package/yomikiri-VERSION.tgz
  program           build the command-line program, its manual pages and its completions for shells: target/program
  tools             install what `wasm-pack build` and `wasm-pack test --headless --chrome` need, and print the line that
                    adds them to the PATH; use it as: eval "$(./build.sh tools)"
  test [SUITE...]   run the usual suites (about eight minutes on two cores) or the named ones. `test all` adds the slow suites and
                    the tests that few changes concern, and repeats the others in the other language, in dark colours, in more
                    browsers and with more inputs; YOMIKIRI_TESTS=all does the same for the named suites. `test all -SUITE` leaves one out.
                    The suites:
                      fmt      rustfmt
                      clippy   clippy, native and wasm; warnings are errors
                      native   the unit and integration tests in Rust
                      doc      the Rust documentation: its links and examples
                      wasm     the wasm boundary, in headless Chromium (`all`: also Firefox)
                      types    tsc --strict over all JavaScript, and the package's types against the contract
                      lint     eslint
                      node     the compiled engine and the page's models in Node
                      repository  the documentation, words, weights and layers
                      page     the page in Chromium (`all`: also the documentation, and the page under bad conditions)
                      browsers the element in Chromium (`all`: the element and the page in Firefox, too)
                      package  the npm package, installed into many kinds of projects
                    Only with `all`, or when named:
                      webkit   the suites wasm and browsers in WebKit
                      clones   the commands in the README, each in a fresh clone
                      crate    what crates.io would receive
                      msrv     the crate and its program, compiled by the oldest Rust that Cargo.toml promises
                      audit    npm's security advisories for the packages in use
                    Only when named:
                      game NAME  what concerns one game: the tests of every game's rules, for this one, and those with its name,
                               or a preset's, in their names or files. A new game needs no list. The native tests run first,
                               and if they fail, nothing is built
                      firefox  the page's tests in Firefox
                      frameworks  every framework and development server; `all` uses one of each kind
                      checker  every shipped proof by the checker in JavaScript, which takes minutes for 6x6
                      same     two clean builds in two places, which must give the same bytes
                      deny     licences, sources and known vulnerabilities of the crate's dependencies
  bench [--quick] [--problems FILE.obf] [FILTER]
                    run the solvers' benchmarks, native and in WebAssembly. Each row shows nodes, seconds and nodes per
                    second, and checks the value. --quick leaves out the long rows; --problems runs a file of reversi
                    problems (OBF); FILTER selects rows by name
  compare COMMIT [--quick] [--native] [--wasm] [--rounds N] [FILTER]
                    run the benchmarks of this tree and of a commit in alternation: nodes, median times, and the ratio
                    of this tree's time to the commit's
  fuzz [TARGET|all] [SECONDS] [--keep]
                    search for inputs that break something, for SECONDS per target (60); --keep saves inputs that reach new code
  coverage [TEST...]
                    print the line coverage of src by the native tests, or by the named files of tests/native
  mutants [near] [OPTIONS]
                    check that the native tests catch wrong lines in games, formats, search and api; `near` runs only the
                    tests nearest to each file. OPTIONS go to cargo-mutants: --shard 1/50 for a part, --iterate for survivors
  proofs [NAME...]  make the missing proofs of www/proofs, or the named ones, and check them
  clean             remove everything that was built; the installed tools stay in ~/.cache/yomikiri
  --help            show this text

On a fresh machine, the first `serve` installs the wasm target, wasm-bindgen and some npm packages (about a minute and a half
on two cores). The first `test` also installs Chromium; the first `test all`, wasm-pack, Firefox and WebKit.
HELP
}

# shellcheck source-path=SCRIPTDIR
for part in tools engine page test same bench; do . ".build/$part.sh"; done

main() {
  local command=${1:---help}
  [ $# -gt 0 ] && shift
  case $command in
    serve) build_playable quick; exec node www/build/watch.mjs "$@" ;;
    refresh) if [ "${1:-}" = page ]; then build_playable quick; else build quick; fi ;;
    package) build; build_package; say "$(echo "$OUT"/package/*.tgz)" ;;
    program) build_program ;;
    build) build; build_dist; node www/build/weights.mjs ;;
    tools) install_tools ;;
    test) run_tests "$@" ;;
    bench) run_bench "$@" ;;
    compare) run_compare "$@" ;;
    fuzz | coverage | mutants | proofs)
      # shellcheck disable=SC1090
      . "tests/scripts/$command.sh"
      "run_$command" "$@" ;;
    clean) rm -rf "$OUT" "$CACHE/build" www/pkg www/vendor www/docs/*.html www/docs/.stamp dist www/build/node_modules tests/node_modules tests/consumers/node_modules tests/consumers/{frameworks,servers}/{node_modules,.run} tests/.out ;;
    -h | --help | help) usage ;;
    *) usage >&2; die "unknown command: $command" ;;
  esac
}

main "$@"
