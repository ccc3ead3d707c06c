# Two clean builds, and whether they give the same bytes. Sourced by build.sh.

# What is made is the same wherever it is made: the two are in folders of different names.
run_same() {
  local name folder
  # Both copies first: meanwhile somebody may go on working.
  for name in here elsewhere/too; do
    folder="$OUT/same/$name"
    rm -rf "$folder"
    mkdir -p "$folder"
    git ls-files -z --cached --others --exclude-standard | xargs -0 cp --parents -t "$folder" 2>/dev/null || true
  done
  for name in here elsewhere/too; do
    folder="$OUT/same/$name"
    (cd "$folder" && env -u CARGO_TARGET_DIR ./build.sh build && env -u CARGO_TARGET_DIR ./build.sh package)
    (cd "$folder" && find www/pkg www/vendor www/docs dist target/package/*.tgz -type f -print0 | LC_ALL=C sort -z | xargs -0 sha256sum) >"$folder.sums"
    rm -rf "$folder"
  done
  diff "$OUT/same/here.sums" "$OUT/same/elsewhere/too.sums" || return 1
  echo "$(wc -l <"$OUT/same/here.sums") files are the same in both builds."
}

# What the registry knows against the packages that the page is made of and tested with.
run_audit() {
  local folder answer status=0
  for folder in www/build tests tests/consumers; do
    say "== $folder"
    if answer=$(npm audit --prefix "$folder" 2>&1); then
      say "$answer"
    elif grep -q "audit endpoint returned an error\|ENOAUDIT\|ENOTFOUND\|ECONNREFUSED" <<<"$answer"; then
      unavailable "this registry answers no npm audit"
    else
      say "$answer"
      status=1
    fi
  done
  return $status
}
