#!/usr/bin/env bash
# Runs a program of tests, those named by LATER (parts of names, parted by spaces) after all others and those named by NEVER not at all,
# and ends with the first that fails: of what makes a test fail, `cargo mutants` asks for no more than one.
set -uo pipefail
# What never ends takes memory, too.
ulimit -v 8000000

# The program ends with the test that fails, and all of it at once.
run() {
  local line output ended=''
  exec {output}< <(exec "$@" 2>&1)
  while read -r -u "$output" line; do
    case $line in
      *'... FAILED') kill -KILL $!; printf '%s\n' "$line"; exit 101 ;;
      'test result: ok.'*) ended=$line ;;
    esac
  done
  printf '%s\n' "${ended:-It broke off.}"
  [ -n "$ended" ] || exit 101
}

later=()
for name in ${LATER:-} ${NEVER:-}; do later+=(--skip "$name"); done
run "$@" "${later[@]}"
# shellcheck disable=SC2086
[ -z "${LATER:-}" ] || run "$@" $LATER
