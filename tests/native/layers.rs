//! How the files of `src` depend on each other: imports go one way through its parts, and never in a circle.
//!
//! A file imports another one if a `use` or a path names something that is defined there. A re-export passes a name on and imports
//! nothing. Code for unit tests does not count.

use std::collections::{BTreeMap, BTreeSet};
use std::mem::take;
use std::path::Path;

use syn::punctuated::Punctuated;
use syn::visit::{Visit, visit_item_mod, visit_path};
use syn::{Expr, ItemMacro, ItemMod, ItemUse, Macro, Token, UseTree, Visibility};

/// The parts of `src` from the top down: a file imports from its own part and from those below it. The programs in `bin` and the
/// laboratory, `lab`, use the library.
const LAYERS: &[&[&str]] = &[
    &["bin", "lab"],
    &["lib", "wasm"],
    &["api"],
    &["named", "puzzles"],
    &["player", "proof"],
    &["exercises", "solver"],
    &["evaluation", "formats", "search"],
    &["games"],
    &["clock", "game"],
    &["adaptive_coder", "data"],
    &["options"],
    &["argument"],
    &[
        "error",
        "hash",
        "memory_reserve",
        "range_coder",
        "short_sort",
    ],
];

/// The maximum number of lines in a file.
const MOST_LINES: usize = 500;

/// A name or a module: the crate, `lib`, `bin:NAME`, `lab` or `lab-bin:NAME`, and then the path below it.
type Name = Vec<String>;

/// The text of each file, by its path below `src`.
type Sources = BTreeMap<String, String>;

/// The files that each file imports.
type Imports = BTreeMap<String, BTreeSet<String>>;

/// The words of a path that name no module of their own.
const KEYWORDS: [&str; 3] = ["crate", "self", "super"];

/// Reads files, each in its own module.
#[derive(Default)]
struct Reader {
    module: Name,
    /// The names that modules take from elsewhere, by the module and the name there.
    taken: BTreeMap<Name, Name>,
    /// The names that the file at hand uses.
    used: Vec<Name>,
    /// The single words that it uses. They name no module, though a variable may be called like one.
    words: Vec<Name>,
    /// The modules for unit tests.
    tests: BTreeSet<Name>,
}

impl Reader {
    /// Where a path leads from here. Paths into other crates lead to places in this module that do not exist.
    fn resolve(&self, path: &[String]) -> Name {
        let above = path.iter().take_while(|&name| name == "super").count();
        match &*path[0] {
            "crate" => [&self.module[..1], &path[1..]].concat(),
            "yomikiri" => [&["lib".to_owned()], &path[1..]].concat(),
            "yomikiri_lab" => [&["lab".to_owned()], &path[1..]].concat(),
            "self" => [&self.module[..], &path[1..]].concat(),
            _ => [&self.module[..self.module.len() - above], &path[above..]].concat(),
        }
    }

    /// Notes the names that a `use` takes; one that is public only passes them on.
    fn take(&mut self, tree: &UseTree, mut path: Vec<String>, public: bool) {
        match tree {
            UseTree::Group(group) => {
                let trees = group.items.iter();
                return trees.for_each(|tree| self.take(tree, path.clone(), public));
            }
            UseTree::Path(step) => {
                path.push(step.ident.to_string());
                return self.take(&step.tree, path, public);
            }
            UseTree::Name(name) if name.ident != "self" => path.push(name.ident.to_string()),
            UseTree::Rename(name) => path.push(name.ident.to_string()),
            UseTree::Name(_) | UseTree::Glob(_) => {}
        }
        let from = self.resolve(&path);
        let here = match tree {
            UseTree::Rename(name) => name.rename.to_string(),
            UseTree::Glob(_) => "*".to_owned(),
            _ => path[path.len() - 1].clone(),
        };
        self.used.extend((!public).then(|| from.clone()));
        self.taken
            .insert([&self.module[..], &[here]].concat(), from);
    }
}

impl<'ast> Visit<'ast> for Reader {
    fn visit_item_mod(&mut self, item: &'ast ItemMod) {
        self.module.push(item.ident.to_string());
        let is_test = item.attrs.iter().any(|attribute| {
            let condition = attribute.parse_args::<syn::Path>();
            attribute.path().is_ident("cfg") && condition.is_ok_and(|it| it.is_ident("test"))
        });
        if is_test {
            self.tests.insert(self.module.clone());
        } else {
            visit_item_mod(self, item);
        }
        self.module.pop();
    }

    fn visit_item_use(&mut self, item: &'ast ItemUse) {
        let public = !matches!(item.vis, Visibility::Inherited);
        self.take(&item.tree, Vec::new(), public);
    }

    /// `pub(crate)` names no crate.
    fn visit_visibility(&mut self, _: &'ast Visibility) {}

    fn visit_path(&mut self, path: &'ast syn::Path) {
        let names = path.segments.iter();
        let names: Vec<String> = names.map(|segment| segment.ident.to_string()).collect();
        let name = self.resolve(&names);
        let list = if names.len() > 1 {
            &mut self.used
        } else {
            &mut self.words
        };
        list.push(name);
        visit_path(self, path);
    }

    fn visit_macro(&mut self, call: &'ast Macro) {
        let list = Punctuated::<Expr, Token![,]>::parse_terminated;
        for argument in call.parse_body_with(list).iter().flatten() {
            self.visit_expr(argument);
        }
    }

    /// A macro that makes items has a language of its own, in which words name modules, as in the list of the games.
    fn visit_item_macro(&mut self, item: &'ast ItemMacro) {
        let text = item.mac.tokens.to_string();
        for word in text
            .split_whitespace()
            .filter(|word| !KEYWORDS.contains(word))
        {
            let name = self.resolve(&[word.to_owned()]);
            self.used.push(name);
        }
    }
}

/// The module of a file.
fn module(path: &str) -> Name {
    let path = path.trim_end_matches(".rs").replace("lab/bin/", "lab-bin:");
    let path = path.replace("bin/", "bin:");
    let mut names: Name = path.split('/').map(str::to_owned).collect();
    if matches!(&**names.last().unwrap(), "mod" | "main" | "lib") {
        names.pop();
    }
    if !["bin:", "lab-bin:", "lab/"]
        .iter()
        .any(|of| path.starts_with(of))
    {
        names.insert(0, "lib".to_owned());
    }
    names
}

fn imports(sources: &Sources) -> Imports {
    let files = sources.keys().map(|path| (module(path), path.clone()));
    let files: BTreeMap<Name, String> = files.collect();
    let (mut reader, mut used) = (Reader::default(), BTreeMap::new());
    for (path, text) in sources {
        let parsed = syn::parse_file(text).unwrap_or_else(|error| panic!("{path}: {error}"));
        reader.module = module(path);
        reader.visit_file(&parsed);
        reader.words.retain(|name| reader.taken.contains_key(name));
        used.insert(
            path.clone(),
            [take(&mut reader.used), take(&mut reader.words)].concat(),
        );
    }
    used.retain(|path, _| !reader.tests.contains(&module(path)));
    let homes = |(path, names): (String, Vec<Name>)| {
        let homes = names
            .into_iter()
            .map(|name| home(name, &files, &reader.taken));
        let others = homes.filter(|home| *home != path).collect();
        (path, others)
    };
    used.into_iter().map(homes).collect()
}

/// The file that defines a name; those that pass it on lead there.
fn home(name: Name, files: &BTreeMap<Name, String>, taken: &BTreeMap<Name, Name>) -> String {
    let mut lengths = (1..=name.len()).rev();
    let length = lengths.find(|&length| files.contains_key(&name[..length]));
    let length = length.unwrap_or_else(|| panic!("{name:?} is in no file"));
    let next = name.len().min(length + 1);
    match taken.get(&name[..next]).filter(|&from| *from != name) {
        Some(from) => home([&from[..], &name[next..]].concat(), files, taken),
        None => files[&name[..length]].clone(),
    }
}

/// A circle of files, each of which imports the next.
fn circle(imports: &Imports) -> Option<Vec<&str>> {
    let mut left: BTreeSet<&str> = imports.keys().map(|file| &**file).collect();
    let within = |file: &str, left: &BTreeSet<&str>| {
        let mut below = imports[file].iter();
        below.find(|to| left.contains(&***to))
    };
    // Without files that import none of those left, only circles and what leads to them remain.
    while let Some(&done) = left.iter().find(|&&file| within(file, &left).is_none()) {
        left.remove(done);
    }
    let mut way = vec![*left.first()?];
    while let Some(next) = within(way[way.len() - 1], &left) {
        let begin = way.iter().position(|met| met == next);
        way.push(next);
        if let Some(begin) = begin {
            return Some(way.split_off(begin));
        }
    }
    None
}

/// The part of `src` that a file is in.
fn part(path: &str) -> &str {
    let end = path.find(['/', '.']).unwrap_or(path.len());
    &path[..end]
}

fn collect(folder: &Path, sources: &mut Sources) {
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            collect(&path, sources);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            let below = path.strip_prefix(SRC).unwrap().to_str().unwrap();
            let text = std::fs::read_to_string(&path).unwrap();
            sources.insert(below.replace('\\', "/"), text);
        }
    }
}

const SRC: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/src");

fn sources() -> Sources {
    let mut sources = Sources::new();
    collect(Path::new(SRC), &mut sources);
    sources
}

#[test]
fn every_part_of_src_has_its_layer_and_no_file_is_too_long() {
    let sources = sources();
    let found: BTreeSet<&str> = sources.keys().map(|path| part(path)).collect();
    let known: BTreeSet<&str> = LAYERS.iter().copied().flatten().copied().collect();
    assert_eq!(found, known);
    let mut long = sources
        .iter()
        .filter(|(_, text)| text.lines().count() > MOST_LINES);
    assert_eq!(long.next().map(|(path, _)| path), None);
}

#[test]
fn a_file_imports_from_its_own_part_and_from_those_below_it_and_never_in_a_circle() {
    let imports = imports(&sources());
    assert_eq!(circle(&imports), None);
    let layer = |path: &str| LAYERS.iter().position(|parts| parts.contains(&part(path)));
    let pairs = imports
        .iter()
        .flat_map(|(from, all)| all.iter().map(move |to| (from, to)));
    let pairs: Vec<_> = pairs.collect();
    let upward =
        |(from, to): &&(&String, &String)| part(from) != part(to) && layer(to) <= layer(from);
    assert_eq!(pairs.iter().find(upward), None);
    assert!(pairs.len() > 1000, "{} imports were read", pairs.len());
}

/// A case a line: the circle expected, then each file and its text. `lib.rs` is empty unless it is given.
const CIRCLES: &str = r#"
a.rs b/mod.rs a.rs | a.rs | use crate::b::{self, B}; | b/mod.rs | use super::a::A as C;
a.rs b/mod.rs a.rs | a.rs | use crate::b::*; | b/mod.rs | fn f() -> crate::a::A { todo!() }
a.rs b/mod.rs a.rs | a.rs | use crate::b; | b/mod.rs | fn f() { print!("{}", crate::a::A) }
none | a.rs | use crate::b; | b/mod.rs | #[cfg(test)] mod tests { use crate::a::A; }
none | a.rs | use crate::b; | b/mod.rs | #[cfg(test)] mod c; | b/c.rs | use crate::a::A;
none | a.rs | use crate::b; | b/mod.rs | pub use crate::a::A;
a.rs b/mod.rs a.rs | a.rs | use crate::b; | b/mod.rs | pub use crate::a::A; fn f() -> A { todo!() }
a.rs b.rs a.rs | lib.rs | pub use b::B; | a.rs | use crate::B; | b.rs | use crate::a;
a.rs lib.rs a.rs | lib.rs | list! { a => A } | a.rs | use crate::Any;
bin/p/b.rs bin/p/main.rs bin/p/b.rs | bin/p/main.rs | fn main() { b::run() } | bin/p/b.rs | use yomikiri::a; use crate::A;
lab/a.rs lab/b.rs lab/a.rs | lab/lib.rs | pub mod a; | lab/a.rs | use crate::b::B; | lab/b.rs | use yomikiri_lab::a; fn f() { a::f() }
none | lab/lib.rs | pub use yomikiri::a; | lab/bin/p.rs | use yomikiri_lab::a::A; | a.rs | pub struct A;
"#;

#[test]
fn circles_are_found_through_uses_paths_re_exports_and_macros() {
    for case in CIRCLES.lines().filter(|line| !line.is_empty()) {
        let mut parts = case.split(" | ");
        let expected = parts.next();
        let mut files = Sources::from([("lib.rs".to_owned(), String::new())]);
        while let (Some(path), Some(text)) = (parts.next(), parts.next()) {
            files.insert(path.to_owned(), text.to_owned());
        }
        let imports = imports(&files);
        let found = circle(&imports).map_or("none".to_owned(), |circle| circle.join(" "));
        assert_eq!(Some(&*found), expected, "{case}");
    }
}
