//! What can be seen of a position without a search: that one side will never complete a line.

use super::board::Board;
use super::word::Word;

impl<W: Word> Board<W> {
    /// Whether the side with the marks `own`, to move or not, will never complete a line: the other side can prevent it, or in misère, it can
    /// itself. `left` cells are free, and `open` are those that can be marked now.
    ///
    /// If each column has an even number of free cells, a side can answer every move with the cell above it. It gets the upper cell of each
    /// pair, and the other side the lower (claimeven: Allis 1988). If some columns have an odd number, it is enough to count all their cells as
    /// if `own` got them: the last move in one of them is answered by a move in another, which has an even number then. There is another as
    /// long as the number of free cells is even when the other side moves. If it is odd when the side that answers is to move, it begins with
    /// such a column.
    #[inline]
    pub fn never_completes(&self, own: W, mask: W, open: W, left: i32, to_move: bool) -> bool {
        let free = self.cells & !mask;
        if !self.has_line(own | free) {
            return true;
        }
        // In misère, the side itself answers.
        let answerer_moves = to_move == self.misere;
        if (left % 2 == 0) == answerer_moves {
            return false;
        }
        let odd = self.upwards(open & !self.lower_rows, free);
        let taken = if self.misere {
            free & !self.lower_rows
        } else {
            free & self.lower_rows
        };
        !self.has_line(own | odd | taken)
    }
}
