//! Searches of the same position that share no memory: those of a page's workers, or of several threads.
//!
//! Each searches the whole position. Between two slices, each tells the others
//!
//! - the answers that its searches have found (`portfolio`), which the others need not find again;
//! - what it has found out about positions that took it [`WORTH`] positions or more: results with their zones, or numbers that prove nothing
//!   yet. The others enter them in their tables. A result and its zone are facts about the position, no matter which search found them and
//!   what else it knew (`dfpn/zone`);
//! - where it is: the positions on its way from the root. Where several are at the same position, each begins with moves of its own
//!   ([`PeerPlace::owns`]): the other moves look harder to it (`dfpn`), or come later (`misere_endgame/depth_first`).
//!
//! Where several queries are open, or several searches are at work on one, each peer begins with others of them. No search waits for
//! another, and one whose peers are gone finds everything alone.
//!
//! A message is a list of words of 64 bits: a check; how many marks, answers and positions follow, 16 bits each, and the sender's number;
//! and these. The check is a hash of the rest, of the root and of the rules, so a message that is damaged or about something else is left
//! out, and all that came with it after that.

use std::cmp::Reverse;
use std::hash::{Hash, Hasher};
use std::mem::take;

use super::bits::Bits;
use super::query::Found;
use super::table::{Entry, Key};
use crate::hash::WordHasher;
use crate::solver::peer_place::PeerPlace;

/// What took at least this many positions is worth sharing. On 7,7,5, the busier of two threads visits 0.520 of the positions that one
/// search alone does; it would be 0.503 if everything were shared.
const WORTH: u64 = if cfg!(test) { 1 } else { 16 };
/// The maximum number of marks, of answers and of positions in a message. They take up to 1 MiB, and 4 MiB on boards of more than 64 cells.
const MOST: usize = if cfg!(test) { 1 << 7 } else { 1 << 14 };
/// The bits of the filter of marks, many times as many as peers have positions on their paths.
const FILTER: usize = 1 << 12;

/// What a search knows of its peers, and what it has to share with them.
#[derive(Clone, Debug)]
pub struct Peers {
    place: PeerPlace,
    /// How often messages have brought something new.
    pub news: u32,
    /// What distinguishes this position's messages from those of others.
    subject: u64,
    /// The words of a set in what is known of a position.
    words: usize,
    /// Hashes of the positions at which peers are, each with a peer's number.
    marks: Vec<(u16, u64)>,
    /// A bit for each mark, at the place that it gives. Where two share one, a search only takes another move.
    filter: Vec<u64>,
    /// The answers that this search has found, and how many of them its peers know.
    found: Vec<Found>,
    told: usize,
    /// What to share of positions; nothing is kept before the first exchange.
    known: Option<Vec<u64>>,
    /// The least work that is worth sharing, now that so much is to be shared.
    least: u64,
    /// Messages not yet read.
    inbox: Vec<u8>,
}

/// What is known of a position, as peers share it.
#[derive(Clone, Copy, Debug)]
pub struct SharedEntry<B> {
    /// The position.
    pub key: Key<B>,
    /// What is known of it.
    pub entry: Entry<B>,
    /// The number of positions that it took.
    pub work: u64,
}

/// A message that has been read.
#[derive(Debug)]
pub struct Message {
    /// The answers.
    pub found: Vec<Found>,
    /// What is known of positions, in words.
    known: Vec<u64>,
    /// The words of a set in it.
    words: usize,
}

impl Message {
    /// What is known of positions, if their sets have the size that is asked for.
    pub fn known<B: Bits>(&self) -> impl Iterator<Item = SharedEntry<B>> {
        let known = if self.words == B::WORDS {
            &self.known[..]
        } else {
            &[]
        };
        known.chunks_exact(known_size(B::WORDS)).map(|words| {
            let sets = |at: usize| B::of_words(&words[2 + at * B::WORDS..][..B::WORDS]);
            SharedEntry {
                key: Key {
                    sets: [sets(0), sets(1), sets(2)],
                    tag: words[0] as u32,
                },
                entry: Entry {
                    numbers: words[1],
                    zone: sets(3),
                },
                work: words[0] >> 32,
            }
        })
    }
}

/// The words of what is known of a position.
const fn known_size(words: usize) -> usize {
    2 + 4 * words
}

/// A hash of the words after the check.
fn check(subject: u64, words: &[u64]) -> u64 {
    let mut hasher = WordHasher::default();
    subject.hash(&mut hasher);
    words.iter().for_each(|&word| hasher.write_u64(word));
    hasher.finish()
}

impl Peers {
    /// Those of a search of this subject, whose tables have sets of this many words.
    pub fn new(subject: &impl Hash, words: usize) -> Self {
        let mut hasher = WordHasher::default();
        subject.hash(&mut hasher);
        Self {
            place: PeerPlace::default(),
            news: 0,
            subject: hasher.finish(),
            words,
            marks: Vec::new(),
            filter: Vec::new(),
            found: Vec::new(),
            told: 0,
            known: None,
            least: WORTH,
            inbox: Vec::new(),
        }
    }

    /// Those of a search for a part of the subject.
    pub fn about(&self, part: &impl Hash) -> Self {
        Self::new(&(self.subject, part), self.words)
    }

    /// Those of a search that has not begun.
    pub fn afresh(&self) -> Self {
        Self {
            subject: self.subject,
            ..Self::new(&(), self.words)
        }
    }

    /// This search's place among them.
    pub const fn place(&self) -> PeerPlace {
        self.place
    }

    /// Takes this place among them. Returns whether it is another one than before.
    pub fn take_place(&mut self, place: PeerPlace) -> bool {
        let changed = place != self.place;
        if changed {
            // There may be new ones, who know nothing yet.
            self.told = 0;
        }
        self.place = place;
        changed
    }

    /// Adds an answer to the next message if it took so many positions that it is worth sharing.
    pub fn add_answer(&mut self, found: Found, work: u64) {
        if work >= WORTH {
            self.found.push(found);
        }
    }

    /// The same with what is known of a position.
    #[inline]
    pub fn add_position<B: Bits>(&mut self, key: &Key<B>, entry: &Entry<B>, work: u64) {
        if work < self.least {
            return;
        }
        let Some(known) = &mut self.known else {
            return;
        };
        known.extend([
            u64::from(key.tag) | work.min(u32::MAX.into()) << 32,
            entry.numbers,
        ]);
        let sets = key.sets.iter().chain([&entry.zone]);
        known.extend(sets.flat_map(Bits::words));
        if known.len() >= MOST * known_size(B::WORDS) {
            self.thin_out();
        }
    }

    /// Leaves out half of what is known of positions: what took the least work.
    fn thin_out(&mut self) {
        let known = self.known.get_or_insert_default();
        let work = |words: &&[u64]| words[0] >> 32;
        let mut kept: Vec<&[u64]> = known.chunks_exact(known_size(self.words)).collect();
        kept.sort_by_key(|words| Reverse(work(words)));
        kept.truncate(MOST / 2);
        self.least = kept.last().map_or(self.least, work);
        *known = kept.concat();
    }

    /// Whether no peer says where it is.
    pub const fn are_silent(&self) -> bool {
        self.marks.is_empty()
    }

    /// Whether a peer is at the position with this hash.
    pub fn are_at(&self, hash: u64) -> bool {
        let (word, bit) = slot(hash);
        !self.marks.is_empty() && self.filter[word] & bit != 0
    }

    /// Takes in messages, to be read when the search goes on, and returns one for all others. `marks` are the hashes of the
    /// positions that this search is at.
    pub fn exchange(&mut self, messages: &[u8], mut marks: Vec<u64>) -> Vec<u8> {
        self.inbox.extend_from_slice(messages);
        let known = self.known.replace(Vec::new()).unwrap_or_default();
        self.least = WORTH;
        marks.truncate(MOST);
        let end = self.found.len().min(self.told + MOST);
        let found = &self.found[self.told..end];
        let counts = [
            marks.len(),
            found.len(),
            known.len() / known_size(self.words),
        ];
        let head = counts
            .iter()
            .fold(0, |head, &count| head << 16 | count as u64);
        let mut words = vec![0, head << 16 | u64::from(self.place.rank)];
        words.extend(marks);
        words.extend(found.iter().flat_map(Found::words));
        words.extend(known);
        words[0] = check(self.subject, &words[1..]);
        self.told = end;
        words.into_iter().flat_map(u64::to_le_bytes).collect()
    }

    /// Reads the messages.
    pub fn read(&mut self) -> Vec<Message> {
        if self.inbox.is_empty() {
            return Vec::new();
        }
        let inbox = take(&mut self.inbox);
        let words = inbox.as_chunks().0.iter();
        let words: Vec<u64> = words.map(|&bytes| u64::from_le_bytes(bytes)).collect();
        let mut left = &words[..];
        let mut messages = Vec::new();
        while let Some((message, rest)) = self.read_one(left) {
            messages.push(message);
            left = rest;
        }
        self.filter = vec![0; FILTER / 64];
        for &(_, mark) in &self.marks {
            let (word, bit) = slot(mark);
            self.filter[word] |= bit;
        }
        self.news = self.news.wrapping_add(1);
        messages
    }

    /// Reads the first message of several; `None` if there is none, or if it is damaged.
    fn read_one<'a>(&mut self, words: &'a [u64]) -> Option<(Message, &'a [u64])> {
        let (&[sum, head], body) = words.split_first_chunk()?;
        let count = |place: u32| (head >> (16 * place)) as u16 as usize;
        let [marks, found] = [count(3), count(2) * Found::WORDS];
        let known = count(1) * known_size(self.words);
        let (body, rest) = body.split_at_checked(marks + found + known)?;
        if sum != check(self.subject, &words[1..2 + body.len()]) {
            return None;
        }
        let rank = head as u16;
        let (marks, body) = body.split_at(marks);
        let (found, known) = body.split_at(found);
        self.marks.retain(|&(other, _)| other != rank);
        self.marks.extend(marks.iter().map(|&mark| (rank, mark)));
        let message = Message {
            found: found
                .as_chunks()
                .0
                .iter()
                .filter_map(Found::of_words)
                .collect(),
            known: known.to_vec(),
            words: self.words,
        };
        Some((message, rest))
    }
}

/// The bit of a mark in the filter.
const fn slot(mark: u64) -> (usize, u64) {
    // The table's buckets take the lower bits.
    let at = (mark >> 32) as usize % FILTER;
    (at / 64, 1 << (at % 64))
}
