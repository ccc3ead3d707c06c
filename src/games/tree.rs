//! A game tree given as nested lists, for lessons and for testing searches without rules.

use std::sync::Arc;

use serde::Serialize;

use crate::error::{Code, Error, Kind, POSITION_SIDE, Result, codes, excerpt};
use crate::game::{Evaluate, Game, MoveError, Notation, Outcome, Reason, Score, Side, View};
use crate::games::moves::{read_number, split_numbers};
use crate::games::rules::{Field, Fields, Ruleset};

codes! {
    TOO_LONG: TooLarge, "tree-too-long", "The tree's text is longer than {most} characters.";
    TOO_DEEP: TooLarge, "tree-too-deep", "The tree is nested more than {most} lists deep.";
    NO_END: BadRules, "tree-goes-on", "There is text after the end of the tree.";
    EMPTY_LIST: BadRules, "tree-empty-list", "A list in the tree is empty.";
    NOT_OPENED: BadRules, "tree-not-opened", "The tree has a closing parenthesis without an opening one.";
    NOT_CLOSED: BadRules, "tree-not-closed", "The tree is empty or a list in it is not closed.";
    LEAF: BadRules, "tree-leaf", "“{leaf}” in the tree is neither a list nor a whole number within ±{most}.";
    NO_TREE: BadPosition, "position-tree", "A position must be a tree, a space and the side to move.";
    BAD_TREE: BadPosition, "position-bad-tree", "The tree of the position can't be read: {reason}.";
}

/// The rules of a game tree: just the tree. A move is the number of the child, counted from "1"; the score is the leaf reached.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(rename = "Tree"))]
pub struct Rules {
    /// Nested lists with integer leaves, "(((1 3)(4 2))((2 1)(3 5)))". The leaves' values are the first side's. The side that chooses a list in
    /// square brackets moves again: "([1 3] 2)".
    pub tree: String,
}

/// A single leaf: a game that is over at once and drawn.
impl Default for Rules {
    fn default() -> Self {
        Self {
            tree: "0".to_owned(),
        }
    }
}

impl Ruleset for Rules {
    type Game = TreeGame;
    type Picture = Picture;

    const NAME: &'static str = "tree";
    const PRESETS: &'static [(&'static str, Self)] = &[];
    const LENGTH_COUNTS: bool = false;
    const CODES: &'static [&'static Code] = CODES;

    fn fields(&mut self, fields: &mut dyn Fields) -> Result<()> {
        fields.field("tree", Field::Text(&mut self.tree))
    }

    fn start(&self) -> Result<TreeGame> {
        Ok(TreeGame::new(Tree::parse(&self.tree)?))
    }

    /// A position contains its own tree.
    fn read_position(&self, text: &str) -> Result<TreeGame> {
        TreeGame::read_position(text)
    }

    fn picture(start: &TreeGame, moves: &[u32]) -> Option<Picture> {
        let mut end = start.clone();
        moves.iter().for_each(|&mv| end.play(mv));
        let mut picture = Picture {
            nodes: Vec::new(),
            at: None,
        };
        let tree = &start.tree;
        if tree.nodes.len() <= MAX_DRAWN {
            tree.draw((tree.root, start.turn), None, end.node, &mut picture);
        }
        Some(picture)
    }

    /// The tree that the position contains, if the text is a list or a whole number before a side.
    fn candidate_for_position(text: &str) -> Option<Self> {
        let (tree, turn) = text.trim().rsplit_once(char::is_whitespace)?;
        Side::from_name(&turn.to_ascii_lowercase())?;
        let tree = tree.trim_end();
        if !tree.starts_with('(') && tree.parse::<Score>().is_err() {
            return None;
        }
        // If the tree is unreadable, the default rules will do: reading the position explains what is wrong with its own tree.
        let readable = Tree::parse(tree).is_ok();
        Some(if readable {
            Self {
                tree: tree.to_owned(),
            }
        } else {
            Self::default()
        })
    }
}

/// The longest text of a tree, in bytes.
pub const MAX_TEXT: usize = 100_000;
/// The deepest nesting.
pub const MAX_DEPTH: usize = 64;
/// The largest absolute value of a leaf.
pub const MAX_LEAF: Score = 1_000_000_000;
/// The maximum number of nodes in a tree that is drawn.
pub const MAX_DRAWN: usize = 1_000;

#[derive(Clone, Debug, PartialEq, Eq)]
enum Node {
    Leaf(Score),
    /// The children's indices; never empty.
    Branch {
        children: Vec<u32>,
        /// Whether the side that moved here moves again.
        again: bool,
    },
}

impl Node {
    /// The side to move here if `by` moved here.
    const fn turn_after(&self, by: Side) -> Side {
        match self {
            Node::Branch { again: true, .. } => by,
            _ => by.other(),
        }
    }
}

/// A tree: nested lists with whole numbers as leaves, which are the first side's scores. The side that chooses a list in square brackets moves
/// again; around the whole tree, brackets of either kind mean the same.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tree {
    nodes: Vec<Node>,
    root: u32,
    range: (Score, Score),
    /// Whether no side ever moves twice.
    alternates: bool,
}

impl Tree {
    /// Reads a tree such as `(((1 3)(4 2))((2 1)(3 5)))`; a single number is a tree of one leaf.
    ///
    /// # Errors
    /// Of kind bad-rules if the text is not a tree; of kind too-large beyond [`MAX_TEXT`] or [`MAX_DEPTH`].
    pub fn parse(text: &str) -> Result<Self> {
        let bad = |code| Error::new(code, excerpt(text));
        if text.len() > MAX_TEXT {
            return Err(bad(TOO_LONG).with("most", MAX_TEXT));
        }
        let mut nodes = Vec::new();
        // The children so far, and the bracket that closes the list.
        let mut open: Vec<(Vec<u32>, &str)> = Vec::new();
        let mut root = None;
        let mut range = (Score::MAX, Score::MIN);
        let mut spaced = text.to_owned();
        for bracket in ["(", ")", "[", "]"] {
            spaced = spaced.replace(bracket, &format!(" {bracket} "));
        }
        for token in spaced
            .split(|c: char| c.is_whitespace() || c == ',')
            .filter(|t| !t.is_empty())
        {
            if root.is_some() {
                return Err(bad(NO_END));
            }
            let node = match token {
                "(" | "[" if open.len() == MAX_DEPTH => {
                    return Err(bad(TOO_DEEP).with("most", MAX_DEPTH));
                }
                "(" | "[" => {
                    open.push((Vec::new(), if token == "(" { ")" } else { "]" }));
                    continue;
                }
                ")" | "]" => match open.pop() {
                    Some((_, closing)) if closing != token => {
                        return Err(bad(NOT_OPENED));
                    }
                    Some((children, _)) if children.is_empty() => {
                        return Err(bad(EMPTY_LIST));
                    }
                    Some((children, _)) => Node::Branch {
                        children,
                        again: token == "]" && !open.is_empty(),
                    },
                    None => return Err(bad(NOT_OPENED)),
                },
                number => {
                    let leaf = number
                        .parse()
                        .ok()
                        .filter(|leaf: &Score| leaf.abs() <= MAX_LEAF)
                        .ok_or_else(|| {
                            bad(LEAF)
                                .with("leaf", excerpt(number))
                                .with("most", MAX_LEAF)
                        })?;
                    range = (range.0.min(leaf), range.1.max(leaf));
                    Node::Leaf(leaf)
                }
            };
            let index = nodes.len() as u32;
            nodes.push(node);
            match open.last_mut() {
                Some((siblings, _)) => siblings.push(index),
                None => root = Some(index),
            }
        }
        let root = root.ok_or_else(|| bad(NOT_CLOSED))?;
        let twice = |node: &Node| matches!(node, Node::Branch { again: true, .. });
        Ok(Self {
            alternates: !nodes.iter().any(twice),
            nodes,
            root,
            range,
        })
    }

    /// Draws the node and all its descendants in pre-order. `from` is the parent's place in the picture and the number of the move from
    /// there, `turn` the side to move; `reached` is the node whose place is noted. The tree is at most [`MAX_DEPTH`] deep, so recursion is safe.
    fn draw(
        &self,
        (node, turn): (u32, Side),
        from: Option<(usize, usize)>,
        reached: u32,
        picture: &mut Picture,
    ) {
        let (value, children) = match &self.nodes[node as usize] {
            Node::Leaf(leaf) => (Some(*leaf), &[][..]),
            Node::Branch { children, .. } => (None, &children[..]),
        };
        let place = picture.nodes.len();
        if node == reached {
            picture.at = Some(place);
        }
        picture.nodes.push(DrawnNode {
            parent: from.map(|(parent, _)| parent),
            mv: from.map(|(_, number)| number.to_string()),
            turn,
            value,
        });
        for (number, &child) in (1..).zip(children) {
            let turn = self.nodes[child as usize].turn_after(turn);
            self.draw((child, turn), Some((place, number)), reached, picture);
        }
    }

    /// Writes the tree below a node. A tree of its own is written in parentheses, whoever moved there.
    fn write(&self, node: u32, text: &mut String) {
        match &self.nodes[node as usize] {
            Node::Leaf(leaf) => {
                if text.ends_with(|c: char| c.is_ascii_digit()) {
                    text.push(' ');
                }
                text.push_str(&leaf.to_string());
            }
            Node::Branch { children, again } => {
                let [open, close] = if *again && !text.is_empty() {
                    ['[', ']']
                } else {
                    ['(', ')']
                };
                text.push(open);
                for &child in children {
                    self.write(child, text);
                }
                text.push(close);
            }
        }
    }
}

/// The data for a picture of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(tag = "kind", rename = "tree")]
pub struct Picture {
    /// All nodes in pre-order: node 0 is the root, and only leaves have values. Empty if the tree has more than 1,000 nodes.
    #[cfg_attr(feature = "types", ts(inline))]
    pub nodes: Vec<DrawnNode>,
    /// The index of the node that the game has reached; `None` if `nodes` is empty.
    pub at: Option<usize>,
}

/// A node of a [`Picture`].
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct DrawnNode {
    /// The parent's index; `None` at the root.
    pub parent: Option<usize>,
    /// The move from the parent; `None` at the root.
    #[serde(rename = "move")]
    #[cfg_attr(feature = "types", ts(type = "Move | null"))]
    pub mv: Option<String>,
    /// The side to move; at a leaf, the side that would be next.
    pub turn: Side,
    /// A leaf's value.
    pub value: Option<Score>,
}

/// A position in a game tree. Its text is the subtree and the side to move: `((1 3)(4 2)) second`.
///
/// ```
/// use yomikiri::game::{Game, Notation};
/// use yomikiri::games::tree::{TreeGame, Tree};
/// let mut game = TreeGame::new(Tree::parse("((1 3) 2)")?);
/// game.play(0);
/// assert_eq!(game.write_position(), "(1 3) second");
/// # Ok::<(), yomikiri::error::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TreeGame {
    tree: Arc<Tree>,
    node: u32,
    turn: Side,
}

impl TreeGame {
    /// The root of a tree, with the first side to move.
    #[must_use]
    pub fn new(tree: Tree) -> Self {
        Self {
            node: tree.root,
            tree: Arc::new(tree),
            turn: Side::First,
        }
    }

    /// The number of children of the widest node in the whole tree, which is the largest number that can be a move.
    #[must_use]
    pub fn widest(&self) -> usize {
        let children = |node: &Node| match node {
            Node::Leaf(_) => 0,
            Node::Branch { children, .. } => children.len(),
        };
        self.tree.nodes.iter().map(children).max().unwrap_or(0)
    }

    /// Reads a position: a tree, a space and the side to move, `first` or `second`.
    ///
    /// # Errors
    /// Of kind bad-position, with the text and the reason.
    pub fn read_position(text: &str) -> Result<Self> {
        let bad = |code| Error::new(code, excerpt(text));
        let (tree, turn) = text
            .trim()
            .rsplit_once(char::is_whitespace)
            .ok_or_else(|| bad(NO_TREE))?;
        let turn = Side::from_name(&turn.to_ascii_lowercase()).ok_or_else(|| bad(POSITION_SIDE))?;
        let tree = Tree::parse(tree).map_err(|error| match error.kind {
            Kind::TooLarge => error,
            _ => bad(BAD_TREE).with("reason", error.code.name),
        })?;
        Ok(Self {
            turn,
            ..Self::new(tree)
        })
    }
}

impl Game for TreeGame {
    /// The index of the child, counted from 0.
    type Move = u32;
    type Key = (u32, Side);

    fn turn(&self) -> Side {
        self.turn
    }

    fn moves_into(&self, moves: &mut Vec<u32>) {
        if let Node::Branch { children, .. } = &self.tree.nodes[self.node as usize] {
            moves.extend(0..children.len() as u32);
        }
    }

    fn play(&mut self, mv: u32) {
        if let Node::Branch { children, .. } = &self.tree.nodes[self.node as usize]
            && let Some(&child) = children.get(mv as usize)
        {
            self.node = child;
            self.turn = self.tree.nodes[child as usize].turn_after(self.turn);
        }
    }

    fn outcome(&self) -> Option<Outcome> {
        match self.tree.nodes[self.node as usize] {
            Node::Leaf(score) => Some(Outcome {
                score,
                reason: Reason::Leaf,
            }),
            Node::Branch { .. } => None,
        }
    }

    fn alternates(&self) -> bool {
        self.tree.alternates
    }

    fn key(&self) -> Self::Key {
        (self.node, self.turn)
    }
}

impl Notation for TreeGame {
    fn read_move(&self, text: &str) -> std::result::Result<u32, MoveError> {
        let child = read_number(text)?
            .checked_sub(1)
            .ok_or(MoveError::Illegal)?;
        let legal = self.moves().contains(&child);
        legal.then_some(child).ok_or(MoveError::Illegal)
    }

    fn write_move(&self, mv: u32) -> String {
        (mv + 1).to_string()
    }

    fn split_moves(&self, text: &str) -> Vec<String> {
        split_numbers(text, self.widest() < 10)
    }

    fn write_position(&self) -> String {
        let mut text = String::new();
        self.tree.write(self.node, &mut text);
        format!("{text} {}", self.turn.name())
    }

    fn view(&self) -> View {
        View {
            score: self.outcome().map_or(0, |outcome| outcome.score),
            ..View::default()
        }
    }

    fn at(&self, _mv: u32) -> Vec<usize> {
        Vec::new()
    }

    fn score_range(&self) -> (Score, Score) {
        self.tree.range
    }
}

/// A leaf's value, otherwise 0.
impl Evaluate for TreeGame {
    fn evaluate(&self) -> Score {
        self.outcome().map_or(0, |outcome| outcome.score)
    }
}
