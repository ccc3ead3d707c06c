//! The shipped proofs, and some in misère, with changed moves, cuts and claims, encoded anew with a valid check sum. Every claim that is
//! accepted must be true.
//!
//! `YOMIKIRI_MUTANTS` names a file to which the test writes each mutant with this checker's verdict, a line of JSON each:
//! `tests/node/proof-mutants.test.mjs` gives them to the checker in JavaScript.

use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::fmt::Write as _;
use std::hash::{Hash, Hasher as _};
use std::io::Write as _;
use std::path::Path;

use rustc_hash::{FxHashMap, FxHasher};
use serde_json::json;

use super::claim::Claim;
use super::coder::{Choice, Contexts, Decoder, Guide};
use super::crc32::crc32;
use super::header::{Header, Start};
use super::mnk::MnkChoice;
use super::read::{Reader, walk};
use super::reversi::ReversiChoice;
use super::tests::minimax;
use super::watch::Watch;
use super::{Cause, Fault, Options, Progress, check, header, prove};
use crate::game::Score;
use crate::games::AnyGame;
use crate::games::mnk::{self, Mnk};
use crate::range_coder::Encoder;

/// The values of the boards, by the names of their files. `tests/native/known_values.rs` finds those up to 5x6 and 6x6 with five in a row by search.
/// 6x6 reversi: Feinstein (1993). 7x7 with five in a row: Uiterwijk and van den Herik, The advantage of the initiative (2000).
const VALUES: [(&str, Score); 11] = [
    ("tic-tac-toe", 0),
    ("mnk-5x5x5", 0),
    ("mnk-6x6x5", 0),
    ("mnk-7x7x5", 0),
    ("reversi-4x4", -8),
    ("reversi-4x4-parallel", -3),
    ("reversi-4x4-reversed", 3),
    ("reversi-4x4-parallel-reversed", 0),
    ("reversi-5x5", 13),
    ("reversi-5x6", 10),
    ("reversi-6x6", -4),
];

/// Boards in misère and their values: Friedman, [Optimal play in m,n,k-games][1] (2020). No proof of them comes with the page, so the test
/// makes them.
///
/// [1]: http://dfriedman.org/ramblings/2020/12/31/optimal-mnk.html
const MISERE: [((u8, u8, u8), Score); 4] = [
    ((3, 3, 3), 0),
    ((4, 3, 3), -1),
    ((4, 4, 3), -1),
    ((4, 4, 4), 0),
];

/// The proof of a value in misère, in which the checker searches the last cells.
fn proof_in_misere((width, height, k): (u8, u8, u8), value: Score) -> Vec<u8> {
    let mut board = mnk::Rules::new(width, height, k).unwrap();
    board.misere = true;
    let options = Options {
        cut: 3,
        ..Options::new(Some(value).filter(|&value| value > -1), Some(value))
    };
    prove(&AnyGame::Mnk(Mnk::new(board)), &options, &mut |_| true).unwrap()
}

/// The number of mutants of a file of this size: in `test all`, and otherwise.
const fn count(bytes: usize, all: bool) -> usize {
    match (bytes, all) {
        (..=1000, true) => 150,
        (..=1000, false) => 20,
        (..=10_000, true) => 20,
        (..=10_000, false) => 1,
        (_, true) => 1,
        (_, false) => 0,
    }
}

/// A file with this header and body.
pub fn file(header: &str, body: &[u8]) -> Vec<u8> {
    let mut file = [header.as_bytes(), b"\n", body].concat();
    file.extend(crc32(&file).to_be_bytes());
    file
}

/// A choice among candidates, mostly of the first ones.
fn draw(among: usize, random: &mut fastrand::Rng) -> usize {
    match random.u8(..8) {
        0 => random.usize(..among),
        1 | 2 => random.usize(..among.min(3)),
        _ => 0,
    }
}

/// A choice with a number for its position.
trait Numbered: Choice {
    fn number(&self) -> u64;
}

/// By all positions after a move.
impl Numbered for ReversiChoice<'_> {
    fn number(&self) -> u64 {
        let candidates = self.candidates.iter();
        number(
            &candidates
                .map(|candidate| candidate.after)
                .collect::<Vec<_>>(),
        )
    }
}

impl Numbered for MnkChoice<'_> {
    fn number(&self) -> u64 {
        number(&self.board.key())
    }
}

fn number(position: &impl Hash) -> u64 {
    let mut hasher = FxHasher::default();
    position.hash(&mut hasher);
    hasher.finish()
}

/// The choices in a proof of a claim: for each position, the number of candidates and the one chosen.
#[derive(Default)]
pub struct Choices {
    chosen: FxHashMap<u64, (usize, usize)>,
    order: Vec<u64>,
}

impl Choices {
    fn add(&mut self, position: u64, among: usize, chosen: usize) {
        if let Entry::Vacant(entry) = self.chosen.entry(position) {
            entry.insert((among, chosen));
            self.order.push(position);
        }
    }
}

/// Reads and keeps the choices of a proof.
struct Recorder<'d, 'b> {
    reader: Reader<'d, 'b>,
    choices: Choices,
}

impl<C: Numbered> Guide<C> for Recorder<'_, '_> {
    const LENIENT: bool = true;

    fn choose(&mut self, choice: C) -> Result<usize, Fault> {
        let (position, among) = (choice.number(), choice.among());
        let chosen = self.reader.choose(choice)?;
        self.choices.add(position, among, chosen);
        Ok(chosen)
    }
}

/// Writes a proof: the known choices, and random ones where none is known. `ON`: goes on where the claim is not proved.
pub struct Mutator<'a, const ON: bool> {
    encoder: &'a mut Encoder,
    contexts: Contexts,
    choices: &'a Choices,
    /// Other choices at some of the known positions.
    instead: FxHashMap<u64, usize>,
    random: &'a mut fastrand::Rng,
}

impl<'a, const ON: bool> Mutator<'a, ON> {
    /// A mutator at the start of a claim's proof, with no other choices than the known ones.
    pub fn new(
        encoder: &'a mut Encoder,
        choices: &'a Choices,
        random: &'a mut fastrand::Rng,
    ) -> Self {
        Self {
            encoder,
            contexts: Contexts::default(),
            choices,
            instead: FxHashMap::default(),
            random,
        }
    }
}

impl<C: Numbered, const ON: bool> Guide<C> for Mutator<'_, ON> {
    const LENIENT: bool = ON;

    fn choose(&mut self, choice: C) -> Result<usize, Fault> {
        let position = choice.number();
        let known = self.instead.get(&position).copied();
        let known = known.or_else(|| Some(self.choices.chosen.get(&position)?.1));
        let chosen = known
            .filter(|&known| known < choice.among())
            .unwrap_or_else(|| draw(choice.among(), self.random));
        self.contexts.write(self.encoder, &choice, chosen);
        Ok(chosen)
    }
}

/// A shipped proof, taken apart.
struct Original {
    header: Header,
    /// The choices in the proofs of "at least" and "at most".
    choices: [Choices; 2],
}

impl Original {
    fn read(bytes: &[u8]) -> Self {
        let header = header(bytes).unwrap();
        let body = bytes.iter().position(|&byte| byte == b'\n').unwrap() + 1;
        let mut decoder = Decoder::new(&bytes[body..bytes.len() - 4]).unwrap();
        let mut choices: [Choices; 2] = Default::default();
        let mut listener = |_: &Progress| true;
        let mut watch = Watch::new(header.positions, Cause::Stopped, 0, &mut listener);
        for claim in header.claims() {
            let mut recorder = Recorder {
                reader: Reader::new(&mut decoder),
                choices: Choices::default(),
            };
            walk(&header, claim, &mut recorder, &mut watch).unwrap();
            choices[which(claim)] = recorder.choices;
        }
        Self { header, choices }
    }

    /// Encodes the proof with this header and these choices. It is complete even where the claim is not proved, unless that makes it far
    /// larger: then it ends there. `None` if it is too large even so.
    fn write(
        &self,
        header: &Header,
        instead: &[FxHashMap<u64, usize>; 2],
        random: &mut fastrand::Rng,
    ) -> Option<Vec<u8>> {
        self.write_in_one_way::<true>(header.clone(), instead, random)
            .or_else(|| self.write_in_one_way::<false>(header.clone(), instead, random))
    }

    fn write_in_one_way<const ON: bool>(
        &self,
        mut header: Header,
        instead: &[FxHashMap<u64, usize>; 2],
        random: &mut fastrand::Rng,
    ) -> Option<Vec<u8>> {
        let mut encoder = Encoder::default();
        let mut listener = |_: &Progress| true;
        let most = 4 * self.header.positions + 10_000;
        let mut watch = Watch::new(most, Cause::Stopped, 0, &mut listener);
        for claim in header.claims() {
            let choices = &self.choices[which(claim)];
            let mut mutator = Mutator::<ON>::new(&mut encoder, choices, random);
            mutator.instead.clone_from(&instead[which(claim)]);
            match walk(&header, claim, &mut mutator, &mut watch) {
                Err(fault) if fault.cause != Cause::NotProved => return None,
                _ => {}
            }
        }
        header.positions = watch.progress.positions;
        Some(file(&header.write(), &encoder.finish()))
    }

    /// A mutant.
    fn mutant(&self, random: &mut fastrand::Rng) -> Vec<u8> {
        loop {
            let header = self.changed(random);
            let mut instead: [FxHashMap<u64, usize>; 2] = Default::default();
            let same = header == self.header;
            for _ in 0..random.usize(usize::from(same)..4) {
                let of = random.usize(..2);
                let Choices { chosen, order } = &self.choices[of];
                if let Some(&position) = random.choice(order) {
                    let (among, now) = chosen[&position];
                    instead[of].insert(position, (now + random.usize(1..among)) % among);
                }
            }
            // A file without any choice to change has a header to change.
            let changed = !same || instead.iter().any(|instead| !instead.is_empty());
            if let Some(file) = changed
                .then(|| self.write(&header, &instead, random))
                .flatten()
            {
                return file;
            }
        }
    }

    /// The header with other claims or another cut, or the same.
    fn changed(&self, random: &mut fastrand::Rng) -> Header {
        loop {
            let mut header = self.header.clone();
            match &mut header.start {
                Start::Reversi(_) => {
                    let most = if self.header.positions < 10_000 { 3 } else { 1 };
                    if random.bool() {
                        let cut = i64::from(header.cut) + random.i64(-most..=most);
                        header.cut = cut.max(0) as u32;
                    }
                    for claim in [&mut header.at_least, &mut header.at_most] {
                        if random.bool() {
                            *claim = claim.map(|claim| claim + random.i64(-2..=2));
                        }
                    }
                }
                Start::Mnk { own_lines, .. } => {
                    if random.u8(..4) == 0 {
                        *own_lines = !*own_lines;
                    }
                    if random.u8(..4) == 0 {
                        header.at_least = Some(random.i64(0..=1));
                    }
                    if random.u8(..4) == 0 {
                        header.at_most = Some(random.i64(-1..=0));
                    }
                }
            }
            match random.u8(..6) {
                0 => header.at_least = None,
                1 => header.at_most = None,
                _ => {}
            }
            if header.check().is_ok() {
                return header;
            }
        }
    }
}

/// The index of a claim's kind.
const fn which(claim: Claim) -> usize {
    match claim {
        Claim::AtLeast(_) => 0,
        Claim::AtMost(_) => 1,
    }
}

#[test]
fn whatever_is_accepted_of_mutated_proofs_is_true() {
    let all = std::env::var("YOMIKIRI_TESTS").is_ok_and(|tests| tests == "all");
    let mut output = std::env::var_os("YOMIKIRI_MUTANTS")
        .map(|path| std::io::BufWriter::new(std::fs::File::create(path).unwrap()));
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("www/proofs");
    let names = std::fs::read_dir(&folder).unwrap().filter(|entry| {
        let path = entry.as_ref().unwrap().path();
        path.extension()
            .is_some_and(|extension| extension == "proof")
    });
    assert_eq!(names.count(), VALUES.len());
    let shipped = VALUES.map(|(name, value)| {
        let bytes = std::fs::read(folder.join(format!("{name}.proof"))).unwrap();
        (name.to_owned(), value, bytes)
    });
    let made = MISERE.map(|(board, value)| {
        let (width, height, k) = board;
        let name = format!("misere-{width}x{height}x{k}");
        (name, value, proof_in_misere(board, value))
    });
    let (mut all_accepted, mut all_refused) = (0, 0);
    for (name, value, bytes) in shipped.into_iter().chain(made) {
        let count = count(bytes.len(), all);
        if count == 0 {
            continue;
        }
        let original = Original::read(&bytes);
        let mut random = fastrand::Rng::with_seed(bytes.len() as u64);
        let none = Default::default();
        let again = original.write(&original.header, &none, &mut random);
        assert!(again.is_some_and(|again| again == bytes), "{name}");
        let (mut accepted, mut refused) = (0, 0);
        for _ in 0..count {
            let mutant = original.mutant(&mut random);
            let verdict = check(&mutant, super::MOST_CUT, &mut |_| true);
            match &verdict {
                Ok(checked) => {
                    accepted += 1;
                    let Header {
                        at_least, at_most, ..
                    } = checked.header;
                    let holds = at_least.is_none_or(|claim| claim <= value)
                        && at_most.is_none_or(|claim| claim >= value);
                    assert!(holds, "{name}: {}", checked.header.write());
                }
                Err(fault) => {
                    refused += 1;
                    // Nothing else is wrong with it.
                    assert_eq!(fault.cause, Cause::NotProved, "{name}: {fault}");
                }
            }
            if let Some(output) = &mut output {
                let line = json!({
                    "of": name,
                    "value": value,
                    "accepted": verdict.is_ok(),
                    "fault": verdict.err().map(|fault| fault.to_string()),
                    "proof": hex(&mutant),
                });
                writeln!(output, "{line}").unwrap();
            }
        }
        println!("{name}: {accepted} accepted, {refused} refused");
        assert!(count < 100 || accepted > 0 && refused > 0, "{name}");
        all_accepted += accepted;
        all_refused += refused;
    }
    assert!(
        all_accepted > 20 && all_refused > 20,
        "{all_accepted} accepted, {all_refused} refused"
    );
}

/// The bytes as hexadecimal digits.
fn hex(bytes: &[u8]) -> String {
    let mut text = String::new();
    for byte in bytes {
        write!(text, "{byte:02x}").unwrap();
    }
    text
}

#[test]
fn the_values_of_the_small_boards_are_those_of_minimax() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("www/proofs");
    for (name, value) in VALUES {
        let bytes = std::fs::read(folder.join(format!("{name}.proof"))).unwrap();
        let found = match header(&bytes).unwrap().start {
            Start::Reversi(game) if game.mask().count_ones() <= 16 => {
                minimax(&game, &mut HashMap::new())
            }
            Start::Mnk { game, .. } if game.rules().cells() <= 9 => {
                minimax(&game, &mut HashMap::new())
            }
            _ => continue,
        };
        assert_eq!(found, value, "{name}");
    }
}
