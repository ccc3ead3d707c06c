//! What can be seen of a position without a search: that one side will never complete a line.

use super::board::Board;
use super::word::Word;

impl<W: Word> Board<W> {
    /// Whether the side with the marks `own` can be kept from ever completing a line. `left` cells are free, and it is to move or not.
    ///
    /// If each column has an even number of free cells and this side is to move, the other side can answer every move with the cell above it,
    /// and this side never gets more than the lower cell of each pair (claimeven: Allis 1988). If some columns have an odd number, it is
    /// enough to count all their cells as this side's: the last move in one of them is answered by a move in another, which has an even
    /// number then. There is another as long as the number of free cells is even. If the other side is to move and the number is odd, it
    /// begins with such a column.
    #[inline]
    pub fn can_be_held(&self, own: W, mask: W, open: W, left: i32, to_move: bool) -> bool {
        let free = self.cells & !mask;
        if !self.has_line(own | free) {
            return true;
        }
        if (left % 2 == 0) != to_move {
            return false;
        }
        let odd = self.upwards(open & !self.lower_rows, free);
        !self.has_line(own | odd | free & self.lower_rows)
    }
}
