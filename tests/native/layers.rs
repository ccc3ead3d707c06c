//! How the files of `src` hang together: imports go one way through its parts, and never in a circle.
//!
//! A file imports another one where a `use` or a path names something that is defined there. A re-export passes a name on and imports
//! nothing. Code for unit tests does not count.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use syn::punctuated::Punctuated;
use syn::visit::{Visit, visit_item_mod};
use syn::{Attribute, Expr, Item, ItemMod, ItemUse, Macro, Token, UseTree, Visibility};

/// The parts of `src` from the top down: a file imports from its own part and from those below it. The programs in `bin` use the library.
const LAYERS: &[&[&str]] = &[
    &["bin"],
    &["lib", "wasm"],
    &["api"],
    &["named", "puzzles"],
    &["player", "proof"],
    &["exercises", "solver"],
    &["formats", "search"],
    &["games"],
    &["clock", "game"],
    &["builder", "error", "hash", "memory_reserve", "range_coder"],
];

/// A source file: its path below `src`, and its text.
type Source = (String, String);

/// A name in a program or in the library: the path of its crate's root file, and what stands between `crate::` and the name, with it.
type Name = (String, Vec<String>);

/// What a file says of others.
#[derive(Default)]
struct File {
    /// Its own module.
    module: Name,
    /// The names that it takes from elsewhere, and where they are.
    uses: BTreeMap<String, Name>,
    /// What it imports.
    imports: Vec<Name>,
    /// The modules below it that are for unit tests only.
    tests: BTreeSet<String>,
    /// The files' modules.
    modules: BTreeMap<Name, String>,
}

impl File {
    fn read((path, text): &Source, modules: &BTreeMap<Name, String>) -> Self {
        let mut file = Self {
            module: module(path),
            modules: modules.clone(),
            ..Self::default()
        };
        let parsed = syn::parse_file(text).unwrap_or_else(|error| panic!("{path}: {error}"));
        // A name may be used above the line that takes it.
        for item in &parsed.items {
            if let Item::Use(item) = item {
                file.take(item);
            }
        }
        file.visit_file(&parsed);
        file.modules.clear();
        file
    }

    /// Where a path leads from here; `None` to another crate.
    fn absolute(&self, path: &[String]) -> Option<Name> {
        let (root, module) = &self.module;
        let first = path.first()?;
        let own = |module: &[String]| Some((root.clone(), [module, path].concat()));
        match &**first {
            "crate" => Some((root.clone(), path[1..].to_vec())),
            "yomikiri" if root != "lib.rs" => Some(("lib.rs".to_owned(), path[1..].to_vec())),
            "self" => Some((root.clone(), [&module[..], &path[1..]].concat())),
            "super" => {
                let ups = path.iter().take_while(|&name| name == "super").count();
                let above = &module[..module.len() - ups];
                Some((root.clone(), [above, &path[ups..]].concat()))
            }
            _ => match self.uses.get(first) {
                Some((root, used)) => Some((root.clone(), [&used[..], &path[1..]].concat())),
                None => own(module).filter(|_| {
                    let child = [&module[..], &path[..1]].concat();
                    self.modules.contains_key(&(root.clone(), child))
                }),
            },
        }
    }

    /// Notes the names that a `use` takes, and its imports unless it only passes them on.
    fn take(&mut self, item: &ItemUse) {
        let mut paths = Vec::new();
        spread(&item.tree, &mut Vec::new(), &mut paths);
        for (path, name) in paths {
            let Some(taken) = self.absolute(&path) else {
                continue;
            };
            if matches!(item.vis, Visibility::Inherited) {
                self.imports.push(taken.clone());
            }
            if let Some(name) = name {
                self.uses.insert(name, taken);
            }
        }
    }
}

/// The paths of a `use`, each with the name that it gives to what is there; a glob gives none.
fn spread(
    tree: &UseTree,
    before: &mut Vec<String>,
    paths: &mut Vec<(Vec<String>, Option<String>)>,
) {
    match tree {
        UseTree::Path(path) => {
            before.push(path.ident.to_string());
            spread(&path.tree, before, paths);
            before.pop();
        }
        UseTree::Group(group) => {
            for tree in &group.items {
                spread(tree, before, paths);
            }
        }
        UseTree::Name(name) if name.ident == "self" => {
            paths.push((before.clone(), before.last().cloned()));
        }
        UseTree::Name(name) => {
            let name = name.ident.to_string();
            paths.push((
                [&before[..], std::slice::from_ref(&name)].concat(),
                Some(name),
            ));
        }
        UseTree::Rename(rename) => {
            let path = [&before[..], &[rename.ident.to_string()]].concat();
            paths.push((path, Some(rename.rename.to_string())));
        }
        UseTree::Glob(_) => paths.push((before.clone(), None)),
    }
}

/// Whether something is compiled for unit tests only.
fn is_test(attributes: &[Attribute]) -> bool {
    attributes.iter().any(|attribute| {
        attribute.path().is_ident("cfg")
            && attribute
                .parse_args::<syn::Path>()
                .is_ok_and(|condition| condition.is_ident("test"))
    })
}

impl<'ast> Visit<'ast> for File {
    fn visit_item_mod(&mut self, item: &'ast ItemMod) {
        if is_test(&item.attrs) {
            self.tests.insert(item.ident.to_string());
        } else if item.content.is_some() {
            self.module.1.push(item.ident.to_string());
            visit_item_mod(self, item);
            self.module.1.pop();
        }
    }

    fn visit_item_use(&mut self, item: &'ast ItemUse) {
        self.take(item);
    }

    /// `pub(crate)` names no crate.
    fn visit_visibility(&mut self, _: &'ast Visibility) {}

    fn visit_path(&mut self, path: &'ast syn::Path) {
        let names = path
            .segments
            .iter()
            .map(|segment| segment.ident.to_string());
        let names: Vec<String> = names.collect();
        // A single word names no module, though a variable may be called like one.
        if names.len() > 1 || self.uses.contains_key(&names[0]) {
            self.imports.extend(self.absolute(&names));
        }
        syn::visit::visit_path(self, path);
    }

    fn visit_macro(&mut self, call: &'ast Macro) {
        if let Ok(arguments) = call.parse_body_with(Punctuated::<Expr, Token![,]>::parse_terminated)
        {
            for argument in &arguments {
                self.visit_expr(argument);
            }
            return;
        }
        // A language of the macro's own, such as the list of the games, which names modules.
        let text = call.tokens.to_string();
        for word in text.split_whitespace().filter(|&word| word != "crate") {
            self.imports.extend(self.absolute(&[word.to_owned()]));
        }
    }
}

/// The module of a file.
fn module(path: &str) -> Name {
    let names: Vec<&str> = path.trim_end_matches(".rs").split('/').collect();
    let (root, names) = match names[..] {
        ["bin", program] => (format!("bin/{program}.rs"), &[][..]),
        ["bin", program, ..] => (format!("bin/{program}/main.rs"), &names[2..]),
        ["lib"] => ("lib.rs".to_owned(), &[][..]),
        _ => ("lib.rs".to_owned(), &names[..]),
    };
    let names = match names {
        [names @ .., "mod"] => names,
        ["main"] => &[],
        names => names,
    };
    (root, names.iter().map(|&name| name.to_owned()).collect())
}

/// Each file with the files that it imports.
fn imports(sources: &[Source]) -> BTreeMap<String, BTreeSet<String>> {
    let modules: BTreeMap<Name, String> = sources
        .iter()
        .map(|(path, _)| (module(path), path.clone()))
        .collect();
    let mut files: BTreeMap<&str, File> = sources
        .iter()
        .map(|source| (&*source.0, File::read(source, &modules)))
        .collect();
    let tests: BTreeSet<Name> = files
        .values()
        .flat_map(|file| {
            let (root, module) = &file.module;
            let tests = file.tests.iter();
            tests.map(|name| {
                (
                    root.clone(),
                    [&module[..], std::slice::from_ref(name)].concat(),
                )
            })
        })
        .collect();
    files.retain(|_, file| !tests.contains(&file.module));
    let home = |name: &Name| home(name, &modules, &files);
    files
        .iter()
        .map(|(&path, file)| {
            let mut imported: BTreeSet<String> = file.imports.iter().map(home).collect();
            imported.remove(path);
            (path.to_owned(), imported)
        })
        .collect()
}

/// The file that defines a name; those that pass it on lead there.
fn home(
    (root, name): &Name,
    modules: &BTreeMap<Name, String>,
    files: &BTreeMap<&str, File>,
) -> String {
    let of = |length: usize| modules.get(&(root.clone(), name[..length].to_vec()));
    let length = (0..=name.len()).rev().find(|&length| of(length).is_some());
    let length = length.unwrap_or_else(|| panic!("{root} is missing"));
    let path = &modules[&(root.clone(), name[..length].to_vec())];
    let passed = name
        .get(length)
        .and_then(|name| files.get(&**path)?.uses.get(name));
    match passed {
        Some((root, to)) => home(
            &(root.clone(), [&to[..], &name[length + 1..]].concat()),
            modules,
            files,
        ),
        None => path.clone(),
    }
}

/// A circle of files, each of which imports the next.
fn circle(imports: &BTreeMap<String, BTreeSet<String>>) -> Option<Vec<String>> {
    fn visit<'a>(
        file: &'a str,
        imports: &'a BTreeMap<String, BTreeSet<String>>,
        way: &mut Vec<&'a str>,
        done: &mut BTreeSet<&'a str>,
    ) -> Option<Vec<String>> {
        if let Some(begin) = way.iter().position(|&met| met == file) {
            let circle = way[begin..].iter().chain([&file]);
            return Some(circle.map(|&file| file.to_owned()).collect());
        }
        if !done.contains(file) {
            way.push(file);
            let mut below = imports[file].iter();
            let found = below.find_map(|next| visit(next, imports, way, done));
            if found.is_some() {
                return found;
            }
            way.pop();
            done.insert(file);
        }
        None
    }
    let mut done = BTreeSet::new();
    let mut files = imports.keys();
    files.find_map(|file| visit(file, imports, &mut Vec::new(), &mut done))
}

/// The part of `src` that a file is in.
fn part(path: &str) -> &str {
    path.split('/')
        .next()
        .unwrap_or(path)
        .trim_end_matches(".rs")
}

fn collect(folder: &Path, sources: &mut Vec<Source>) {
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            collect(&path, sources);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            let below = path.strip_prefix(src()).unwrap().to_str().unwrap();
            let below = below.replace('\\', "/");
            sources.push((below, std::fs::read_to_string(&path).unwrap()));
        }
    }
}

fn src() -> &'static Path {
    Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/src"))
}

fn sources() -> Vec<Source> {
    let mut sources = Vec::new();
    collect(src(), &mut sources);
    sources
}

#[test]
fn every_part_of_src_has_its_layer() {
    let sources = sources();
    let found: BTreeSet<&str> = sources.iter().map(|(path, _)| part(path)).collect();
    let known: BTreeSet<&str> = LAYERS.iter().copied().flatten().copied().collect();
    assert_eq!(found, known);
}

#[test]
fn a_file_imports_from_its_own_part_and_from_those_below_it() {
    let imports = imports(&sources());
    let layer = |path: &str| LAYERS.iter().position(|parts| parts.contains(&part(path)));
    let mut count = 0;
    let mut upward = Vec::new();
    for (from, imported) in &imports {
        for to in imported {
            count += 1;
            if part(from) != part(to) && layer(to) <= layer(from) {
                upward.push(format!("{from} -> {to}"));
            }
        }
    }
    assert_eq!(upward, [""; 0]);
    assert!(count > 1000, "{count} imports were read");
}

#[test]
fn no_files_import_one_another_in_a_circle() {
    assert_eq!(circle(&imports(&sources())), None);
}

#[test]
fn circles_are_found_through_uses_paths_re_exports_and_macros() {
    let found = |files: &[(&str, &str)]| {
        let files: Vec<Source> = files
            .iter()
            .map(|&(path, text)| (path.to_owned(), text.to_owned()))
            .collect();
        circle(&imports(&files)).map(|circle| circle.join(" "))
    };
    let two =
        |a: &str, b: &str| found(&[("lib.rs", "mod a; mod b;"), ("a.rs", a), ("b/mod.rs", b)]);
    let expected = Some("a.rs b/mod.rs a.rs".to_owned());
    assert_eq!(
        two("use crate::b::{self, B};", "use super::a::A as C;"),
        expected
    );
    assert_eq!(
        two("use crate::b::*;", "fn f() -> crate::a::A { todo!() }"),
        expected
    );
    assert_eq!(
        two("use crate::b;", "fn f() { print!(\"{}\", crate::a::A) }"),
        expected
    );
    assert_eq!(
        two(
            "use crate::b;",
            "#[cfg(test)] mod tests { use crate::a::A; }"
        ),
        None
    );
    assert_eq!(two("use crate::b;", "pub use crate::a::A;"), None);
    assert_eq!(
        two(
            "use crate::b;",
            "pub use crate::a::A; fn f() -> A { todo!() }"
        ),
        expected
    );
    let through = [
        ("lib.rs", "mod a; mod b; pub use b::B;"),
        ("a.rs", "use crate::B;"),
        ("b.rs", "use crate::a;"),
    ];
    assert_eq!(found(&through), Some("a.rs b.rs a.rs".to_owned()));
    let listed = [("lib.rs", "list! { a => A }"), ("a.rs", "use crate::Any;")];
    assert_eq!(found(&listed), Some("a.rs lib.rs a.rs".to_owned()));
    let program = [
        ("lib.rs", "mod a;"),
        ("a.rs", ""),
        ("bin/p/main.rs", "mod b; fn main() { b::run() }"),
        ("bin/p/b.rs", "use yomikiri::a; use crate::A;"),
    ];
    assert_eq!(
        found(&program),
        Some("bin/p/b.rs bin/p/main.rs bin/p/b.rs".to_owned())
    );
}
