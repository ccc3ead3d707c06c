//! A game tree written down as nested lists: for lessons, and for testing search without rules.

use std::sync::Arc;

use crate::error::{Error, Kind, Result};
use crate::game::{Game, MoveError, Notation, Outcome, Reason, Score, Side, View};

/// The longest text of a tree, in bytes.
pub const MAX_TEXT: usize = 100_000;
/// The deepest nesting.
pub const MAX_DEPTH: usize = 64;
/// The largest leaf, either way from 0.
pub const MAX_LEAF: Score = 1_000_000_000;

#[derive(Clone, Debug, PartialEq, Eq)]
enum Node {
    Leaf(Score),
    /// The children's indices; never empty.
    Branch(Vec<u32>),
}

/// A tree: nested lists with whole numbers for leaves, the first side's scores.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tree {
    nodes: Vec<Node>,
    root: u32,
    range: (Score, Score),
}

impl Tree {
    /// Reads a tree such as `(((1 3)(4 2))((2 1)(3 5)))`; a lone number is a tree of one leaf.
    ///
    /// # Errors
    /// [`Kind::BadRules`] when the text is no tree; [`Kind::TooLarge`] past [`MAX_TEXT`] or [`MAX_DEPTH`].
    pub fn parse(text: &str) -> Result<Self> {
        let shown: String = text.chars().take(100).collect();
        let error = |kind, message: &str| Error::new(kind, message, shown.clone());
        let bad = |message: &str| error(Kind::BadRules, message);
        if text.len() > MAX_TEXT {
            return Err(error(Kind::TooLarge, "The tree's text is too long."));
        }
        let mut nodes = Vec::new();
        let mut open: Vec<Vec<u32>> = Vec::new();
        let mut root = None;
        let mut range = (Score::MAX, Score::MIN);
        let spaced = text.replace('(', " ( ").replace(')', " ) ");
        for token in spaced
            .split(|c: char| c.is_whitespace() || c == ',')
            .filter(|t| !t.is_empty())
        {
            if root.is_some() {
                return Err(bad("Something follows the end of the tree."));
            }
            let node = match token {
                "(" if open.len() == MAX_DEPTH => {
                    return Err(error(Kind::TooLarge, "The tree is nested too deeply."));
                }
                "(" => {
                    open.push(Vec::new());
                    continue;
                }
                ")" => match open.pop() {
                    Some(children) if children.is_empty() => {
                        return Err(bad("A list in the tree is empty."));
                    }
                    Some(children) => Node::Branch(children),
                    None => return Err(bad("A list is closed that was not opened.")),
                },
                number => {
                    let leaf = number
                        .parse()
                        .ok()
                        .filter(|leaf: &Score| leaf.abs() <= MAX_LEAF)
                        .ok_or_else(|| {
                            bad("A leaf is a whole number of at most a thousand million.")
                        })?;
                    range = (range.0.min(leaf), range.1.max(leaf));
                    Node::Leaf(leaf)
                }
            };
            let index = nodes.len() as u32;
            nodes.push(node);
            match open.last_mut() {
                Some(siblings) => siblings.push(index),
                None => root = Some(index),
            }
        }
        let root = root.ok_or_else(|| bad("The tree is empty or a list is not closed."))?;
        Ok(Self { nodes, root, range })
    }

    fn write(&self, node: u32, text: &mut String) {
        match &self.nodes[node as usize] {
            Node::Leaf(leaf) => {
                if text.ends_with(|c: char| c.is_ascii_digit()) {
                    text.push(' ');
                }
                text.push_str(&leaf.to_string());
            }
            Node::Branch(children) => {
                text.push('(');
                for &child in children {
                    self.write(child, text);
                }
                text.push(')');
            }
        }
    }
}

/// A position in a written-down tree. Its text is the subtree and the side to move: `((1 3)(4 2)) second`.
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
    /// The root of a tree, the first side to move.
    #[must_use]
    pub fn new(tree: Tree) -> Self {
        Self {
            node: tree.root,
            tree: Arc::new(tree),
            turn: Side::First,
        }
    }

    /// How many children the widest list of the whole tree has: the largest number that is ever a move.
    #[must_use]
    pub fn widest(&self) -> usize {
        let children = |node: &Node| match node {
            Node::Leaf(_) => 0,
            Node::Branch(children) => children.len(),
        };
        self.tree.nodes.iter().map(children).max().unwrap_or(0)
    }

    /// Reads a position: a tree, a space and the side to move, `first` or `second`.
    ///
    /// # Errors
    /// [`Kind::BadPosition`] with the text, saying what is wrong with it.
    pub fn read_position(text: &str) -> Result<Self> {
        let bad = |message: &str| {
            Error::new(
                Kind::BadPosition,
                message,
                text.chars().take(100).collect::<String>(),
            )
        };
        let (tree, turn) = text
            .trim()
            .rsplit_once(char::is_whitespace)
            .ok_or_else(|| bad("A position is a tree, a space and the side to move."))?;
        let turn = Side::from_name(&turn.to_ascii_lowercase())
            .ok_or_else(|| bad("The side to move is first or second."))?;
        let tree = Tree::parse(tree).map_err(|error| match error.kind {
            Kind::BadRules => bad(&error.message),
            _ => error,
        })?;
        Ok(Self {
            turn,
            ..Self::new(tree)
        })
    }
}

impl Game for TreeGame {
    /// The child taken, counted from 0.
    type Move = u32;
    type Key = (u32, Side);

    fn turn(&self) -> Side {
        self.turn
    }

    fn moves_into(&self, moves: &mut Vec<u32>) {
        if let Node::Branch(children) = &self.tree.nodes[self.node as usize] {
            moves.extend(0..children.len() as u32);
        }
    }

    fn play(&mut self, mv: u32) {
        if let Node::Branch(children) = &self.tree.nodes[self.node as usize]
            && let Some(&child) = children.get(mv as usize)
        {
            self.node = child;
            self.turn = self.turn.other();
        }
    }

    fn outcome(&self) -> Option<Outcome> {
        match self.tree.nodes[self.node as usize] {
            Node::Leaf(score) => Some(Outcome {
                score,
                reason: Reason::Leaf,
            }),
            Node::Branch(_) => None,
        }
    }

    fn key(&self) -> Self::Key {
        (self.node, self.turn)
    }
}

impl Notation for TreeGame {
    fn read_move(&self, text: &str) -> std::result::Result<u32, MoveError> {
        if text.is_empty() || text.len() > 9 || !text.bytes().all(|byte| byte.is_ascii_digit()) {
            return Err(MoveError::Unreadable);
        }
        let number: u32 = text.parse().map_err(|_| MoveError::Illegal)?;
        let child = number.checked_sub(1).ok_or(MoveError::Illegal)?;
        let legal = self.moves().contains(&child);
        legal.then_some(child).ok_or(MoveError::Illegal)
    }

    fn write_move(&self, mv: u32) -> String {
        (mv + 1).to_string()
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

    fn cell(&self, _mv: u32) -> Option<usize> {
        None
    }

    fn score_range(&self) -> (Score, Score) {
        self.tree.range
    }
}
