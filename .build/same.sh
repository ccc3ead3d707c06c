# Checks that two clean builds give the same bytes, and asks npm for advisories. Sourced by build.sh.

# The output must not depend on where it is built, so the two builds are in folders with different names.
run_same() {
  local name folder
  # Makes both copies first, because the working tree may change during the builds.
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
  echo "$(wc -l <"$OUT/same/here.sums") files are identical in both builds."
}

# npm's security advisories for the packages that the page and the tests use.
run_audit() {
  local folder answer status=0
  for folder in www/build tests tests/consumers tests/consumers/frameworks tests/consumers/servers; do
    say "== $folder"
    if answer=$(npm audit --prefix "$folder" 2>&1); then
      say "$answer"
    elif grep -q "audit endpoint returned an error\|ENOAUDIT\|ENOTFOUND\|ECONNREFUSED" <<<"$answer"; then
      unavailable "this registry does not support npm audit"
    else
      say "$answer"
      status=1
    fi
  done
  return $status
}
