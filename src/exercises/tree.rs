//! Small trees, of numbers or of the end of a real game.

use crate::game::{Notation, Score, Side};

/// A node of a small tree. In a list of nodes the root comes first, and children come after their parents.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Node {
    /// The move from the parent; empty at the root.
    pub mv: String,
    /// The side to move.
    pub turn: Side,
    /// The indices of the children, in the order in which they are tried.
    pub children: Vec<usize>,
    /// A leaf's value from the first side's point of view; 0 in other nodes.
    pub value: Score,
}

/// A whole tree.
pub type Tree = Vec<Node>;

/// The complete game tree from a position.
///
/// Returns `None` if it has more than `most` nodes.
pub fn of_game<G: Notation>(game: &G, most: usize) -> Option<Tree> {
    let mut tree = Vec::new();
    add(game, String::new(), most, &mut tree)?;
    Some(tree)
}

fn add<G: Notation>(game: &G, mv: String, most: usize, tree: &mut Tree) -> Option<usize> {
    let at = tree.len();
    if at == most {
        return None;
    }
    let outcome = game.outcome();
    tree.push(Node {
        mv,
        turn: game.turn(),
        children: Vec::new(),
        value: outcome.as_ref().map_or(0, |outcome| outcome.score),
    });
    if outcome.is_none() {
        for mv in game.moves() {
            let child = add(&game.after(mv), game.write_move(mv), most, tree)?;
            tree[at].children.push(child);
        }
    }
    Some(at)
}

/// The tree as nested lists, as in the rules of a game tree.
///
/// ```
/// use yomikiri::exercises::{of_game, to_text};
/// use yomikiri::games::tree::{Tree, TreeGame};
/// let text = "((1 3) (4 2))";
/// let tree = of_game(&TreeGame::new(Tree::parse(text)?), 10).expect("seven nodes");
/// assert_eq!(to_text(&tree, 0), text);
/// # Ok::<(), yomikiri::error::Error>(())
/// ```
#[must_use]
pub fn to_text(tree: &Tree, at: usize) -> String {
    let node = &tree[at];
    if node.children.is_empty() {
        return node.value.to_string();
    }
    let children = node.children.iter().map(|&child| to_text(tree, child));
    format!("({})", children.collect::<Vec<_>>().join(" "))
}
