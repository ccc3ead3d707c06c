//! What a search remembers, and what it shares with its peers.

use super::bits::Bits;
use super::peers::Peers;
use super::query::Found;
use super::table::{Entry, Key, Table};

/// A table, and what is to be shared with peers if there can be any.
#[derive(Debug)]
pub struct Memory<'a> {
    /// The table.
    pub table: &'a mut Table,
    peers: Option<&'a mut Peers>,
}

impl<'a> Memory<'a> {
    /// That of a search without peers.
    pub const fn alone(table: &'a mut Table) -> Self {
        Self { table, peers: None }
    }

    /// That of a search with these peers.
    pub const fn shared(table: &'a mut Table, peers: &'a mut Peers) -> Self {
        Self {
            table,
            peers: Some(peers),
        }
    }

    /// The stored results for the position.
    #[inline]
    pub fn get<B: Bits>(&self, key: &Key<B>) -> Option<Entry<B>> {
        self.table.get(key)
    }

    /// Stores results that took `work` nodes.
    #[inline]
    pub fn put<B: Bits>(&mut self, key: &Key<B>, known: &Entry<B>, work: u64) {
        self.table.put(key, known, work);
        if let Some(peers) = &mut self.peers {
            peers.add_position(key, known, work);
        }
    }

    /// Tells the peers an answer that took `work` nodes.
    pub fn tell(&mut self, found: Found, work: u64) {
        if let Some(peers) = &mut self.peers {
            peers.add_answer(found, work);
        }
    }

    /// The peers, if any of them says where it is.
    #[inline]
    pub fn peers(&self) -> Option<&Peers> {
        self.peers.as_deref().filter(|peers| !peers.are_silent())
    }

    /// How often messages have brought something new.
    pub fn news(&self) -> u32 {
        self.peers.as_ref().map_or(0, |peers| peers.news)
    }
}
