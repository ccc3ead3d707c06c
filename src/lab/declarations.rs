//! The TypeScript declarations of what crosses the boundary between Rust and JavaScript, `src/wasm/types.d.ts`. The types derive them
//! ([`ts_rs`]), comments included; the tables of games, presets and codes supply names and defaults. What is here lays them out.
//!
//! Of the libraries that derive such declarations, `tsify` would need no file, for it writes them into the module as it is compiled. But it
//! refers to types by their names in Rust, writes quotes in comments with backslashes, drops the comments inside enums, and knows no tables.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::{Value, json};
use ts_rs::{Config, TS, TypeVisitor};
use yomikiri::api::{FieldInfo, games, visit_types};
use yomikiri::games::rules::Fouls;
use yomikiri::games::{codes, presets, visit_rules};

/// The longest line, in characters.
const WIDTH: usize = 140;

/// What is no type in Rust, where cells, moves and goals are texts.
const HEAD: &str = "\
// The types of the engine's arguments and results. The laboratory makes this file from the types in Rust: change those and their comments,
// and run `cargo test -p yomikiri-lab declarations`, which writes it.

/** \"a1\" is the top left; columns are letters from the left (a…t), rows are numbers from the top (1…20). */
export type Cell = string;

/**
 * A cell, or whatever a move is in the game: see its rules. In a list of moves, a move made out of turn (a foul that loses) names its side:
 * \"second:b2\".
 */
export type Move = string;

/** What the side to move must reach in a puzzle: a win, at least a draw, at least a score, or a win in so many moves of its own. */
export type PuzzleGoal = \"win\" | \"draw\" | `>=${number}` | `win-in-${number}`;

/** Once the value is known. */
type Valued<T> = T & { value: number };
";

/// Interfaces that add to another one what the types in Rust hold in a field of its own.
const EXTENDED: [(&str, &str); 2] = [
    ("FilmNode", "Valued<FilmRow>"),
    ("Reply", "Partial<Survey>"),
];

/// A type as it is declared, without a layout.
struct Declared {
    name: String,
    docs: String,
    body: String,
}

impl Declared {
    fn of<T: TS + ?Sized>(config: &Config) -> Self {
        Self {
            name: T::ident(config),
            docs: T::docs().unwrap_or_default(),
            body: T::inline(config),
        }
    }

    /// The declaration. `extends`: the interface that it adds to; `notes`: what its fields' comments say in addition, by name.
    fn text(&self, extends: Option<&str>, notes: &BTreeMap<String, String>) -> String {
        let Self { name, docs, body } = self;
        let said = comment(docs, None, 0);
        // Of the games' pictures, those of games on boards are null; where there may be none, the field says so.
        let some = body
            .trim_start_matches("null | ")
            .trim_end_matches(" | null");
        let mut body = laid_out(some, 0, notes);
        // Options may be left out, all of them.
        if name.ends_with("Options") {
            body = body.lines().map(optional).collect::<Vec<_>>().join("\n");
        }
        let extends = extends.map_or(String::new(), |base| format!(" extends {base}"));
        if body.starts_with('{')
            && body.rfind("\n}") == Some(body.len() - 2)
            && !body.contains("\n} ")
        {
            return format!("\n{said}export interface {name}{extends} {body}\n");
        }
        format!(
            "\n{said}{}\n",
            folded(&format!("export type {name} = {body};"))
        )
    }
}

/// The types that are visited, and those that these mention.
struct Found {
    config: Config,
    /// In the order of the visit; each before what only it mentions.
    types: Vec<Declared>,
    names: BTreeSet<String>,
    /// What the visited type mentions, by name: it mentions them in no particular order.
    mentioned: Option<BTreeMap<String, Declared>>,
}

impl Found {
    fn new() -> Self {
        Self {
            // Of the numbers in results, none is too large for JavaScript's.
            config: Config::new().with_large_int("number"),
            types: Vec::new(),
            names: BTreeSet::new(),
            mentioned: None,
        }
    }
}

impl TypeVisitor for Found {
    fn visit<T: TS + 'static + ?Sized>(&mut self) {
        // Numbers, texts and lists have no declaration.
        if T::output_path().is_none() || !self.names.insert(T::ident(&self.config)) {
            return;
        }
        let declared = Declared::of::<T>(&self.config);
        if let Some(mentioned) = &mut self.mentioned {
            mentioned.insert(declared.name.clone(), declared);
            T::visit_dependencies(self);
        } else {
            self.types.push(declared);
            self.mentioned = Some(BTreeMap::new());
            T::visit_dependencies(self);
            let mentioned = self.mentioned.take().unwrap_or_default();
            self.types.extend(mentioned.into_values());
        }
    }
}

/// The text of `src/wasm/types.d.ts`.
#[must_use]
pub fn declarations() -> String {
    let mut of_games = Found::new();
    visit_rules(&mut of_games);
    let mut found = Found::new();
    found.names.clone_from(&of_games.names);
    visit_types(&mut found);
    let none = BTreeMap::new();
    let plain = found.types.iter().map(|declared| {
        let extended = EXTENDED.iter().find(|(name, _)| *name == declared.name);
        declared.text(extended.map(|(_, base)| *base), &none)
    });
    let presets = presets().into_iter().map(|(name, _)| name);
    let codes = codes().into_iter().map(|code| code.name);
    let names = [
        union("Preset", "The name of a preset.", presets),
        union("ErrorCode", "Identifies an error's message.", codes),
    ];
    let mut text = HEAD.to_owned();
    text.extend(plain);
    text.extend(rules(&of_games));
    text.extend(names.iter().map(|union| union.text(None, &none)));
    text
}

/// What the rules of all games have, and each game's rules.
fn rules(found: &Found) -> Vec<String> {
    let games = games();
    let fouls = Fouls::docs().unwrap_or_default();
    let common = Declared {
        name: "Common".to_owned(),
        docs: "What the rules of all games have.".to_owned(),
        body: format!("{{ {fouls}fouls: Fouls, }}"),
    };
    // Only the rules of games have it.
    let common = common
        .text(None, &defaults(&games[0].fields))
        .replacen("export ", "", 1);
    let mut texts = vec![common];
    for (declared, info) in found.types.iter().zip(&games) {
        let game = format!("{{ game: \"{}\",", info.game);
        let own = Declared {
            name: declared.name.clone(),
            docs: declared.docs.clone(),
            body: declared.body.replacen('{', &game, 1),
        };
        texts.push(own.text(Some("Common"), &defaults(&info.fields)));
    }
    texts
}

/// The defaults of the fields of rules, as their comments tell them.
fn defaults(fields: &[FieldInfo]) -> BTreeMap<String, String> {
    let told = fields
        .iter()
        .filter_map(|field| match &json!(field)["default"] {
            Value::Null => None,
            default => Some((field.name.to_owned(), format!("Default {default}."))),
        });
    told.collect()
}

/// One of several texts.
fn union(name: &str, docs: &str, texts: impl Iterator<Item = &'static str>) -> Declared {
    Declared {
        name: name.to_owned(),
        docs: docs.to_owned(),
        body: texts
            .map(|text| format!("\"{text}\""))
            .collect::<Vec<_>>()
            .join(" | "),
    }
}

/// A line of an interface whose fields are optional.
fn optional(line: &str) -> String {
    let field = line
        .strip_prefix("  ")
        .and_then(|line| line.split_once(": "));
    match field {
        Some((name, rest))
            if name
                .chars()
                .all(|next| next.is_alphanumeric() || next == '_') =>
        {
            format!("  {name}?: {rest}")
        }
        _ => line.to_owned(),
    }
}

fn indent(depth: usize) -> String {
    "  ".repeat(depth)
}

/// A type's text on lines of its own for each field, with lists as `T[]`.
fn laid_out(text: &str, mut depth: usize, notes: &BTreeMap<String, String>) -> String {
    let mut out = String::new();
    let mut rest = text.trim();
    while let Some(next) = rest.chars().next() {
        let mut taken = next.len_utf8();
        if let Some((docs, after)) = rest
            .strip_prefix("/**")
            .and_then(|rest| rest.split_once("*/"))
        {
            rest = after.trim_start();
            let name: String = rest
                .chars()
                .take_while(|&next| next.is_alphanumeric() || next == '_')
                .collect();
            out += comment(docs, notes.get(&name).map(String::as_str), depth).trim_start();
            out += &indent(depth);
            continue;
        }
        if let Some(inner) = rest.strip_prefix("Array<") {
            let end = closing(inner, '<', '>');
            let one = laid_out(&inner[..end], depth, notes);
            let plain = one.starts_with('{') && one.ends_with('}') || !one.contains(' ');
            out += &if plain {
                format!("{one}[]")
            } else {
                format!("({one})[]")
            };
            rest = &inner[end + 1..];
            continue;
        }
        match next {
            '{' => {
                depth += 1;
                out += &format!("{{\n{}", indent(depth));
                rest = rest[1..].trim_start();
                continue;
            }
            '}' => {
                depth -= 1;
                out.truncate(out.trim_end().len());
                out += &format!("\n{}}}", indent(depth));
            }
            ',' => {
                out += &format!(";\n{}", indent(depth));
                rest = rest[1..].trim_start();
                continue;
            }
            '[' | '<' => {
                let close = if next == '[' { ']' } else { '>' };
                taken += closing(&rest[1..], next, close) + 1;
                out += &rest[..taken];
            }
            '"' => {
                taken += rest[1..].find('"').map_or(0, |end| end + 1);
                // A name needs no quotes.
                let name = rest[taken..].starts_with(':');
                out += if name {
                    rest[..taken].trim_matches('"')
                } else {
                    &rest[..taken]
                };
            }
            _ => out.push(next),
        }
        rest = &rest[taken..];
    }
    out
}

/// Where the bracket closes that was opened before the text.
fn closing(text: &str, open: char, close: char) -> usize {
    let mut depth = 1;
    for (at, next) in text.char_indices() {
        depth += i32::from(next == open) - i32::from(next == close);
        if depth == 0 {
            return at;
        }
    }
    text.len()
}

/// The lines of a comment, ready for the declaration that follows; none if nothing is said.
fn comment(docs: &str, note: Option<&str>, depth: usize) -> String {
    let docs = docs.trim().trim_start_matches("/**").trim_end_matches("*/");
    let lines = docs
        .lines()
        .map(|line| line.trim().trim_start_matches('*').trim());
    let mut paragraphs = vec![Vec::new()];
    // An example in Rust comes last.
    for line in lines.take_while(|line| !line.starts_with("```")) {
        match line {
            "" => paragraphs.push(Vec::new()),
            _ => paragraphs.last_mut().expect("one").extend(line.split(' ')),
        }
    }
    let mut paragraphs: Vec<String> = paragraphs
        .iter()
        .map(|words| in_javascript(&words.join(" ")))
        .filter(|text| !text.is_empty())
        .collect();
    if let (Some(last), Some(note)) = (paragraphs.last_mut(), note) {
        *last += &format!(" {note}");
    }
    let indent = indent(depth);
    match &*paragraphs {
        [] => String::new(),
        [one] if indent.len() + one.chars().count() + "/**  */".len() <= WIDTH => {
            format!("{indent}/** {one} */\n")
        }
        _ => {
            let head = format!("{indent} * ");
            let lines: Vec<String> = paragraphs
                .iter()
                .map(|paragraph| filled(paragraph, &head))
                .collect();
            let between = format!("{indent} *\n");
            format!("{indent}/**\n{}{indent} */\n", lines.join(&between))
        }
    }
}

/// The lines of a text, each after this head.
fn filled(text: &str, head: &str) -> String {
    let mut lines = String::new();
    let mut line = head.trim_end().to_owned();
    for word in text.split(' ') {
        if line.chars().count() + 1 + word.chars().count() > WIDTH {
            lines += &format!("{line}\n");
            line = head.trim_end().to_owned();
        }
        line += &format!(" {word}");
    }
    lines + &line + "\n"
}

/// A comment in the words of JavaScript: `None` is null, a variant is its name, and what follows "In Rust," is left out.
fn in_javascript(text: &str) -> String {
    let mut out = String::new();
    let mut rest = text.split("In Rust,").next().unwrap_or_default().trim();
    while let Some((before, after)) = rest.split_once("[`") {
        let Some((path, after)) = after.split_once("`]") else {
            break;
        };
        out += before;
        let name = path
            .rsplit("::")
            .next()
            .unwrap_or(path)
            .trim_end_matches("()");
        let of_enum = path.contains("::")
            && name.starts_with(char::is_uppercase)
            && name.contains(char::is_lowercase);
        out += &if of_enum {
            format!("\"{}\"", kebab(name))
        } else {
            format!("`{name}`")
        };
        // Where the link leads is of no use here.
        rest = match after
            .strip_prefix('(')
            .and_then(|after| after.split_once(')'))
        {
            Some((_, after)) => after,
            None => after,
        };
    }
    (out + rest).replace("`None`", "null")
}

/// `OnlyMove` as `only-move`.
fn kebab(name: &str) -> String {
    let mut out = String::new();
    for next in name.chars() {
        if next.is_uppercase() && !out.is_empty() {
            out.push('-');
        }
        out.extend(next.to_lowercase());
    }
    out
}

/// A union that is too long for a line, on several.
fn folded(line: &str) -> String {
    if line.contains('\n') || line.chars().count() <= WIDTH {
        return line.to_owned();
    }
    let mut lines = String::new();
    let (head, alternatives) = line.split_once(" = ").unwrap_or(("", line));
    let mut line = String::from(" ");
    for one in alternatives.split(" | ") {
        if line.chars().count() + 3 + one.chars().count() > WIDTH {
            lines += &format!("{line}\n");
            line = String::from(" ");
        }
        line += &format!(" | {one}");
    }
    format!("{head} =\n{lines}{line}")
}
