# The page: www/vendor, and dist, the same page bundled. Sourced by build.sh.

vendor_digest() { digest www/build/package-lock.json www/build/vendor.mjs; }
dist_digest() { digest www; }

build_vendor() {
  local hash
  hash=$(vendor_digest)
  [ "$(cat www/vendor/.stamp 2>/dev/null)" = "$hash" ] && return
  need_npm www/build
  step "Copying the page's libraries to www/vendor" "at once" node www/build/vendor.mjs
  printf '%s\n' "$hash" >www/vendor/.stamp
}

build() {
  need_node
  build_engine
  build_vendor
  cp README.md LICENSE www/pkg/
}

# After build: www bundled and minified, for a host.
build_dist() {
  local hash
  hash=$(dist_digest)
  [ "$(cat dist/.stamp 2>/dev/null)" = "$hash" ] && return
  need_npm www/build
  step "Bundling the page into dist" "about 1 s" node www/build/bundle.mjs
  printf '%s\n' "$hash" >dist/.stamp
}
