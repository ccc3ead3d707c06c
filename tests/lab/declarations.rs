//! The package's types are those of the engine.

use std::fs;

use yomikiri::api::Level;
use yomikiri::exercises::VERSIONS;
use yomikiri::formats::Format;
use yomikiri::games::rules::Fouls;
use yomikiri_lab::declarations::declarations;

/// Where the declarations are.
const FILE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../wasm/types.d.ts");

/// After a change of the types, this writes the file, to be committed with them.
#[test]
fn the_declarations_are_made_from_the_types() {
    let made = declarations();
    if fs::read_to_string(FILE).is_ok_and(|text| text == made) {
        return;
    }
    fs::write(FILE, made).expect("the file can be written");
    panic!(
        "src/wasm/types.d.ts did not fit the types in Rust. It has been written anew: commit it with them."
    );
}

/// What JavaScript sees of a value with a name is that name, not the variant's.
#[test]
fn names_are_declared_as_they_are_written() {
    let made = declarations();
    let declared = |name: &str| {
        let (_, after) = made
            .split_once(&format!("\nexport type {name} ="))
            .expect(name);
        let (union, _) = after.split_once(';').expect("its end");
        let names: Vec<&str> = union.split('"').skip(1).step_by(2).collect();
        names
    };
    let mut levels = Level::NAMES.map(|(_, name)| name);
    let mut declared_levels = declared("Level");
    levels.sort_unstable();
    declared_levels.sort_unstable();
    assert_eq!(declared_levels, levels);
    assert_eq!(declared("Format"), Format::NAMES.map(|(_, name)| name));
    assert_eq!(declared("SearchVersion"), VERSIONS.map(|(_, name)| name));
    assert_eq!(declared("Fouls"), Fouls::NAMES.map(|(_, name)| name));
}
