# Makes the proofs that the page offers, www/proofs/*.proof: `./build.sh proofs [NAME...]`. Without names, it makes those that are missing; 6x6
# takes some ten minutes and 2 GiB, the others a minute or two together. Then lists them for the page, in www/proofs/list.js.

# A line each: name, rules, options.
readonly PROOFS='
tic-tac-toe|tic-tac-toe|--at-least 0 --at-most 0
mnk-5x5x5|{"game":"mnk","width":5,"height":5,"k":5}|--at-least 0 --at-most 0
mnk-6x6x5|{"game":"mnk","width":6,"height":6,"k":5}|--at-least 0 --at-most 0
mnk-7x7x5|{"game":"mnk","width":7,"height":7,"k":5}|--at-least 0 --at-most 0
reversi-4x4|{"game":"reversi","width":4,"height":4}|--at-least -8 --at-most -8 --cut 0
reversi-4x4-parallel|{"game":"reversi","width":4,"height":4,"opening":"parallel"}|--at-least -3 --at-most -3 --cut 0
reversi-4x4-reversed|{"game":"reversi","width":4,"height":4,"reversed":true}|--at-least 3 --at-most 3 --cut 0
reversi-4x4-parallel-reversed|{"game":"reversi","width":4,"height":4,"opening":"parallel","reversed":true}|--at-least 0 --at-most 0 --cut 0
reversi-5x5|{"game":"reversi","width":5,"height":5}|--at-least 13 --at-most 13 --cut 8
reversi-5x6|{"game":"reversi","width":5,"height":6}|--at-least 10 --at-most 10 --cut 10
reversi-6x6|{"game":"reversi","width":6,"height":6}|--at-least -4 --at-most -4 --cut 12 --hash 2G
'

run_proofs() {
  cargo build --quiet --release --features cli
  local name rules options wanted=" $* "
  mkdir -p www/proofs
  while IFS='|' read -r name rules options; do
    [ -n "$name" ] || continue
    if [ $# -eq 0 ] && [ -e "www/proofs/$name.proof" ] || [ $# -gt 0 ] && [[ $wanted != *" $name "* ]]; then
      continue
    fi
    # shellcheck disable=SC2086 # several options
    "$OUT/release/yomikiri" prove "$rules" $options --output "www/proofs/$name.proof"
    "$OUT/release/yomikiri" check "www/proofs/$name.proof"
  done <<<"$PROOFS"
  node www/build/proofs.mjs
}
