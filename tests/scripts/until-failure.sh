#!/usr/bin/env bash
# Runs a program of tests and ends with the first that fails: of what makes a test fail, `cargo mutants` asks for no more than one. First
# the tests nearest to the file that is not as in UNCHANGED, then the others, at last those named by LATER (parts of names, parted by spaces);
# where NEAR is set, the nearest alone, without those.
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

case $(diff -rq "$UNCHANGED" src | sed -n '1s/.* and \(.*\) differ$/\1/p') in
  src/api/exercises*) near='exercises:: options::' ;;
  src/api/film*) near='film:: api:: options::' ;;
  src/api/*) near='api:: options:: said:: exact_formats:: records:: offers:: slices:: formats::json techniques::only search::orders search::each' ;;
  src/formats/*) near='formats:: records:: offers:: fuzz::import fuzz::written fuzz::stored' ;;
  src/games/*) near='conformance:: oracle:: records:: facts:: formats:: offers:: fuzz::rules fuzz::positions fuzz::moves' ;;
  src/search/*) near='search:: api:: facts:: techniques:: film::' ;;
  *) near='conformance:: api:: records:: options:: said:: exercises::' ;;
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
