# Builds the page and the npm package: www/vendor, the documentation, and dist, the bundled page. Sourced by build.sh.

vendor_digest() { digest www/build/package-lock.json www/build/vendor.mjs www/build/licences.mjs Cargo.lock; }
dist_digest() { digest www; }
docs_digest() {
  digest www/docs/*/ www/build/docs.mjs www/build/docs www/build/policy.mjs www/build/package www/build/package-lock.json www/pkg/.stamp \
    CHANGELOG.md www/README.md www/i18n/errors.*.js www/games/*.ja.js \
    www/element.js www/element www/board/board.js www/docs/values.json www/puzzles/puzzles.bin www/games/*.card.js www/model/links.js
}

build_vendor() {
  local hash
  hash=$(vendor_digest)
  [ "$(cat www/vendor/.stamp 2>/dev/null)" = "$hash" ] && return
  need_npm www/build
  # Also collects all licences, for which cargo fetches even the crates that only tests need.
  step "Copying the page's libraries to www/vendor" "about 5 s" twice node www/build/vendor.mjs
  printf '%s\n' "$hash" >www/vendor/.stamp
}

shapes_digest() { digest www/pkg/.stamp www/build/shapes.mjs www/element/space.js www/games/*.card.js; }

# www/pkg/shapes.js and element.css: the sizes of the boards, for the element.
build_shapes() {
  local hash
  hash=$(shapes_digest)
  [ "$(cat www/pkg/.shapes.stamp 2>/dev/null)" = "$hash" ] && return
  node www/build/shapes.mjs
  printf '%s\n' "$hash" >www/pkg/.shapes.stamp
}

# www/docs/*.html, from the Markdown next to them, the engine's tables and the element's tables.
build_docs() {
  local hash
  hash=$(docs_digest)
  [ "$(cat www/docs/.stamp 2>/dev/null)" = "$hash" ] && return
  need_npm www/build
  step "Building the documentation" "about 1 s" node www/build/docs.mjs
  printf '%s\n' "$hash" >www/docs/.stamp
}

# All that the page needs to play.
build_playable() { # [quick]
  need_node
  build_engine "$@"
  build_vendor
  build_shapes
}

build() { # [quick]
  build_playable "$@"
  build_rules
  build_docs
  cp README.md LICENSE www/pkg/
}

# Runs after build. Bundles and minifies www for a host.
build_dist() {
  local hash
  hash=$(dist_digest)
  [ "$(cat dist/.stamp 2>/dev/null)" = "$hash" ] && return
  need_npm www/build
  step "Bundling and compressing the page into dist" "about 5 s" node www/build/bundle.mjs
  printf '%s\n' "$hash" >dist/.stamp
}

# Runs after build. Makes target/package/yomikiri-VERSION.tgz.
build_package() {
  need_rust
  need_npm www/build
  local hash stamp=$OUT/package/.stamp
  hash=$(digest www Cargo.toml Cargo.lock README.md LICENSE CHANGELOG.md)
  [ "$(cat "$stamp" 2>/dev/null)" = "$hash" ] && return
  step "Packing the npm package" "about 5 s" node www/build/package.mjs "$OUT/package"
  printf '%s\n' "$hash" >"$stamp"
}
