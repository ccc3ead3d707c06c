#!/usr/bin/env bash
# Runs a test program and stops at the first failure, which is all that `cargo mutants` needs. It starts with the tests nearest to the file
# that differs from UNCHANGED, continues with the others, and ends with those that LATER names (parts of names, separated by spaces). If NEAR is
# set, it runs only the nearest tests, without those in LATER.
set -uo pipefail
# A mutant that never ends may also fill the memory.
ulimit -v 8000000

# Kills the whole program as soon as one test fails.
run() {
  local line output ended=''
  exec {output}< <(exec "$@" 2>&1)
  while read -r -u "$output" line; do
    case $line in
      *'... FAILED') kill -KILL $!; printf '%s\n' "$line"; exit 101 ;;
      'test result: ok.'*) ended=$line ;;
    esac
  done
  printf '%s\n' "${ended:-The program crashed.}"
  [ -n "$ended" ] || exit 101
}

case $(diff -rq "$UNCHANGED" src | sed -n '1s/.* and \(.*\) differ$/\1/p') in
  src/api/exercises*) near='exercises:: options::' ;;
  src/api/film*) near='film:: api:: options::' ;;
  src/api/*) near='api:: options:: argument_errors:: exact_formats:: records:: games_info:: slices:: formats::json techniques::only search::orders search::each' ;;
  src/formats/*) near='formats:: records:: games_info:: fuzz::import fuzz::written fuzz::stored' ;;
  src/games/*) near='conformance:: oracle:: records:: known_values:: formats:: games_info:: fuzz::rules fuzz::positions fuzz::moves' ;;
  src/search/*) near='search:: api:: known_values:: techniques:: film::' ;;
  *) near='conformance:: api:: records:: options:: argument_errors:: exercises::' ;;
esac
late=() not_again=()
for name in ${LATER:-}; do late+=(--skip "$name"); done
for name in $near; do not_again+=(--skip "$name"); done
# shellcheck disable=SC2086
run "$@" "${late[@]}" $near
[ -z "${NEAR:-}" ] || exit 0
run "$@" "${late[@]}" "${not_again[@]}"
# shellcheck disable=SC2086
[ -z "${LATER:-}" ] || run "$@" $LATER
