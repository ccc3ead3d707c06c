// The lessons in English. A sentence that needs the engine's findings is a function of them: see Facts in types.d.ts.

/** @import { Facts } from './types.d.ts' */
/** @typedef {string | ((f: Facts) => string)} Said */
/** @typedef {{ ask: Said, right: Said, wrong: Said, seen: Said, options?: Record<string, Said> }} StepWords */
/** @typedef {{ title: string, about: string, steps: StepWords[] }} OneLesson */

/** Why the search must visit a node. @param {Facts} f */
function visited(f) {
  const leaf = f.letter(f.path);
  if (!f.others.length) {
    return `The search must visit ${leaf}: if it were ${f.n(f.value)} instead of ${f.n(f.was)}, the answer would be ${f.n(f.then)}, `
      + `not ${f.n(f.now)}.`;
  }
  /** @type {{ path: string, value: number, was: number }[]} */
  const others = f.others;
  const [letters, numbers] = [others.map(({ path }) => f.letter(path)).join(' and '),
    others.map(({ path, value, was }) => `${f.letter(path)} were ${f.n(value)} instead of ${f.n(was)}`).join(' and ')];
  return `The search must visit ${leaf}, because it has not seen ${letters} yet. If ${numbers}, ${leaf} would decide: with ${f.n(f.was)} `
    + `at ${leaf} the answer would be ${f.n(f.now)}, with ${f.n(f.value)} it would be ${f.n(f.then)}.`;
}

/** Why an answer about skipped nodes is wrong. @param {Facts} f */
const skipped = (f) => [
  f.path === undefined ? '' : visited(f),
  f.missing ? 'The search skips the dashed nodes: whatever their numbers, the answer stays the same.' : '',
].filter(Boolean).join(' ');

/**
 * @type {Record<'eight' | 'figure' | 'tictactoe' | 'misere' | 'window' | 'cuts' | 'bounds' | 'order' | 'lookahead' | 'reading'
 *   | 'parity' | 'chains', OneLesson>}
 */
const lessons = {
  eight: {
    title: 'Eight, backwards from the end',
    about: 'The winner is known at the end. Work back from there.',
    steps: [
      {
        ask: 'Two players take turns saying 1, 2 or 3, but never the number just said. Whoever reaches 8 wins; whoever goes past it '
          + 'loses. The sum is 7, and 1 was just said. Who will win?',
        options: { first: (f) => `${f.who('first')}, whose turn it is`, second: (f) => `${f.who('second')}, who just said 1` },
        right: (f) => `${f.who('first')} needs a 1, the one number that may not be said.`,
        wrong: (f) => `${f.who('first')} needs a 1, the one number that may not be said. Both 2 and 3 go past 8: try it above.`,
        seen: 'So at 7, with 1 just said, the player to move loses. One position is decided. Next come the positions that lead to it.',
      },
      {
        ask: (f) => `One step back. The sum is 6, and 2 was just said. You are ${f.who(f.game?.turn)}. Which number wins?`,
        right: 'It puts your opponent in the lost position from the previous step.',
        wrong: (f) => `After ${f.move} you lose. Watch how.`,
        seen: 'A good move leaves your opponent in a lost position. That is all it takes to solve a game.',
      },
      {
        ask: (f) => `Now from near the start. ${f.who('first')} said 3. You are ${f.who('second')}. Which number wins? Look ahead to 8 `
          + 'and work back.',
        right: (f) => `After ${f.move} you have an answer to every reply, all the way to 8.`,
        wrong: (f) => `After ${f.move} your opponent has an answer to everything. Watch how.`,
        seen: 'Whatever the first number is, some reply wins. So the second player wins Eight. You have found the value of a game by hand.',
      },
    ],
  },
  figure: {
    title: 'Values climb the tree',
    about: 'Minimax: each side takes what is best for itself.',
    steps: [
      {
        ask: 'This is a game tree. Every fork is a choice, and every number is a leaf, where the game is over. Black wants a high number, '
          + 'White a low one. A node’s colour shows who chooses. Black chooses last, at C, D, E and F. What is each of them worth?',
        right: 'At each of them Black takes the higher number.',
        wrong: (f) => `At ${f.letter(f.path)} ${f.who(f.turn)} can get ${f.n(f.value)}, as the bold path shows, and will not settle for `
          + `${f.n(f.given)}.`,
        seen: 'The number that both sides reach with best play is called the value of the position.',
      },
      {
        ask: 'One step closer to the root: at A and B, White chooses among the values just found. At the root R, Black chooses. '
          + 'What are they worth?',
        right: 'White takes the lower value, Black the higher one.',
        wrong: (f) => `${f.who(f.turn)} chooses at ${f.letter(f.path)} and takes ${f.n(f.value)}, not ${f.n(f.given)}. Follow the bold `
          + 'path.',
        seen: 'Maximum and minimum in turn: this is minimax. It evaluated all eight leaves.',
      },
      {
        ask: 'Now fill in another whole tree. Start next to the leaves, and watch who chooses where.',
        right: 'That is minimax, done by hand.',
        wrong: (f) => `The deepest mistake is at ${f.letter(f.path)}: ${f.who(f.turn)} chooses there and gets ${f.n(f.value)}, not `
          + `${f.n(f.given)}. Mistakes closer to the root may follow from it.`,
        seen: (f) => `With best play the game follows the bold path${f.path ? ` from ${f.letter(f.path)}` : ''}.`,
      },
    ],
  },
  tictactoe: {
    title: 'Tic-tac-toe and four rules',
    about: 'Which moves draw, and where rules of thumb fail.',
    steps: [
      {
        ask: 'O started in a corner. It is X’s turn. Mark every move that still draws with best play on both sides.',
        right: (f) => `Only ${f.moves(f.expected)} keeps the draw.`,
        wrong: (f) => (f.wrong ? `After ${f.wrong} X loses. Watch how.` : `${f.missing} draws too. Watch how.`),
        seen: 'Step back to the first position and the board shows what each move is worth: 0 is a draw, plus is a win for O. Tic-tac-toe '
          + 'is small enough to solve completely.',
      },
      {
        ask: 'Four rules to play by: win if you can; otherwise stop your opponent from winning; otherwise take the centre; otherwise take '
          + 'the first free corner, row by row. Where do they send X now?',
        right: (f) => `${f.move}, the first free corner. But it loses. Watch how.`,
        wrong: (f) => `Nobody can win at once and the centre is taken, so the rules choose ${f.move}, the first free corner. `
          + 'But it loses. Watch how.',
        seen: 'If both sides follow the rules, the game is a draw. But the rules look only one move ahead, and O made two threats at once.',
      },
      {
        ask: 'The same position, without the rules. Mark every move that still draws for X.',
        right: 'Each of them makes a threat that O has to answer, so O never gets two.',
        wrong: (f) => (f.wrong ? `After ${f.wrong} O makes two threats at once. Watch how.` : `${f.missing} draws too. Watch how.`),
        seen: 'Rules of thumb are quick and mostly right. Looking ahead shows where they fail.',
      },
    ],
  },
  misere: {
    title: 'Three in a row loses',
    about: 'The same tree with the signs flipped.',
    steps: [
      {
        ask: 'Misère: whoever gets three in a row loses. O goes first. Only one first move does not lose. Which one?',
        right: 'From the centre, O can answer every X with the opposite cell.',
        wrong: (f) => `After ${f.wrong} X wins with best play. Watch how.`,
        seen: 'The tree and its moves are those of tic-tac-toe. Only the leaves change sign: +1 has become −1.',
      },
      {
        ask: 'In tic-tac-toe every first move is worth 0, a draw. In misère every leaf changes sign. Does the value of every position '
          + 'simply change sign too?',
        options: { turned: 'Yes: flip the sign of the value', not: 'No: it has to be worked out again' },
        right: (f) => `${f.move} is worth ${f.n(f.was)} there and ${f.n(f.value)} here.`,
        wrong: (f) => `${f.move} is worth ${f.n(f.was)} there. Flipped, that is still 0, yet here it is ${f.n(f.value)}. Watch how.`,
        seen: 'The leaves changed sign, but each player still chooses what is best for itself. So the players choose other moves.',
      },
      {
        ask: 'Misère. It is X’s turn. Mark every move that wins for X by forcing O to make three in a row.',
        right: 'After each of these O runs out of safe cells.',
        wrong: (f) => (f.wrong ? `${f.wrong} does not win. Watch why.` : `${f.missing} wins too. Watch how.`),
        seen: 'Minimax needs no new rule for this. It searches the same tree with other numbers at the leaves.',
      },
    ],
  },
  window: {
    title: 'What each side already has',
    about: 'Alpha and beta, both passed down.',
    steps: [
      {
        ask: 'A search carries two numbers along: α is what Black already has elsewhere, β what White already has. At the start neither '
          + 'has anything: −∞ and +∞. C turned out to be 3, and the search reaches D. What are α and β there?',
        right: 'White chooses at A and already has 3 from C. Black has nothing yet.',
        wrong: (f) => `α is ${f.bound(f.alpha, '−∞')}: Black has nothing yet. β is ${f.bound(f.beta, '+∞')}: White chooses at A and has `
          + 'that from C.',
        seen: 'The range between α and β is the window. Only values inside it still matter. As soon as D reaches β, White will avoid D.',
      },
      {
        ask: 'A turned out to be 3, and the search reaches B. What are α and β now?',
        right: 'Black chooses at the root and has 3 from A. At B, White has found nothing yet.',
        wrong: (f) => `α is ${f.bound(f.alpha, '−∞')}: Black has that from A. β is ${f.bound(f.beta, '+∞')}: what White had was inside A `
          + 'and no longer counts.',
        seen: 'α and β belong to the path from the root to here. On another path they differ. A β cut-off comes from what White already '
          + 'has, an α cut-off from what Black already has.',
      },
      {
        ask: 'Another tree. The search has finished A and E and reaches F. Both sides have something by now. What are α and β?',
        right: 'Black has the value of A at the root. White, who chooses at B, has the value of E.',
        wrong: (f) => `α is ${f.bound(f.alpha, '−∞')}, the value of A, which Black has at the root, two moves up. β is `
          + `${f.bound(f.beta, '+∞')}, the value of E, which White has at B.`,
        seen: (f) => 'Alpha-beta passes both bounds all the way down, so a cut-off may come from far above. A search that passes down one '
          + `bound only, from one move up, finds the same answer but skips less: on 4×4 it visits ${f.number(f.one)} leaves instead of `
          + `${f.number(f.both)}.`,
      },
    ],
  },
  cuts: {
    title: 'What the search can skip',
    about: 'Alpha-beta: a cut-off skips what cannot matter.',
    steps: [
      {
        ask: 'A search visits the leaves in order, starting with G. Once C is 3, White has 3 at A. Once A is 3, Black has 3 at the root. '
          + 'Mark every leaf or branch the search can then skip because it cannot change the answer at the root.',
        right: (f) => `${f.leaves} of ${f.all} leaves are enough.`,
        wrong: skipped,
        seen: 'Skipping branches that cannot matter is called a cut-off. Alpha-beta is minimax with cut-offs. It always finds the same '
          + 'value.',
      },
      {
        ask: 'The search left D after its first leaf. Why can it skip the other one?',
        options: {
          small: 'The skipped number is small.',
          alpha: 'Black already has something better elsewhere than D could give.',
          beta: 'White already has 3 from C. At D Black gets 4 or more, so White never goes there.',
        },
        right: 'Whatever remains at D can only make it better for Black, and so worse for White, who chooses.',
        wrong: 'The search cannot know a number it has not visited. What counts is who chooses above: White, at A, has 3 from C and would '
          + 'get 4 or more at D.',
        seen: 'The other kind is at B: White holds the value to 2 there, but Black already has 3 from A. So a cut-off comes from '
          + 'what White already has, or from what Black already has. The next lesson gives both a name.',
      },
      {
        ask: 'Another tree: Black chooses at the root, White at A, B and C. The search visits the leaves in order, starting with D. '
          + 'Mark everything it skips.',
        right: (f) => `The search visits ${f.leaves} of ${f.all} leaves.`,
        wrong: skipped,
        seen: 'Each time, it is enough to know that White can hold a branch to no more than Black already has.',
      },
    ],
  },
  bounds: {
    title: 'Bound or value?',
    about: 'Why equal numbers may not mean equal values.',
    steps: [
      {
        ask: 'The search is over. A is worth 3. The search left B after its first leaf, a 3, and skipped the dashed leaf. What do we know '
          + 'about B?',
        options: { exact: 'It is worth exactly 3.', most: 'It is worth at most 3.', least: 'It is worth at least 3.' },
        right: 'White chooses at B and already has 3. The skipped leaf can only lower that.',
        wrong: 'White chooses at B and already has 3, so B is never worth more. The skipped leaf, a 1, makes it worth less.',
        seen: 'After a cut-off the number is a bound: the true value may lie beyond it. The bound is enough to show that B is no better '
          + 'than A.',
      },
      {
        ask: 'The search wrote 3 at A (branch 1), B (branch 2) and C (branch 3). You are Black. Mark every branch that really gives you 3.',
        right: 'At branch 2 the 3 was only a bound.',
        wrong: (f) => (f.wrong ? `Watch branch ${f.wrong}: White replies with the leaf that the search skipped.`
          : `Branch ${f.missing} gives 3 too: the search visited its last leaf.`),
        seen: 'So when several moves show the same number, a program keeps the first. To compare them exactly, it has to search each one '
          + 'again.',
      },
      {
        ask: 'Now the other way round. Black chooses at D, and the search left D after its first leaf. What do we know about D?',
        options: { exact: 'Exactly that leaf’s value.', most: 'At most that leaf’s value.', least: 'At least that leaf’s value.' },
        right: 'Black chooses at D, and the skipped leaf could only be better for Black.',
        wrong: 'Black chooses at D and already has that leaf. The skipped one could only raise the value.',
        seen: 'A cut-off leaves an upper bound where the side to move wants a low value, and a lower bound where it wants a high one.',
      },
    ],
  },
  order: {
    title: 'Good moves first',
    about: 'The same value from fewer leaves.',
    steps: [
      {
        ask: 'As it stands, alpha-beta visits all 8 leaves of this tree. Drag a node to its neighbour’s place, or press a node to try it '
          + 'first, until the search visits as few leaves as possible.',
        right: (f) => `${f.leaves} leaves, the fewest possible here.`,
        wrong: (f) => `${f.leaves} leaves. You can get down to ${f.fewest}. Put the low branch first at white nodes, the high branch at `
          + 'black ones.',
        seen: 'The value is the same in any order. Trying the best moves first gives the most cut-offs. Dashed branches were skipped.',
      },
      {
        ask: (f) => `On 4×4, trying cells row by row, alpha-beta visits ${f.number(f.board)} leaves. A corner in reversi can never be `
          + 'taken back. How many leaves does it visit with corners first?',
        options: { more: 'Hardly any fewer', half: 'About half', third: 'About a third', quarter: 'A quarter or less' },
        right: (f) => `${f.number(f.corners)}, counted just now.`,
        wrong: (f) => `${f.number(f.corners)}, counted just now. A single rule of thumb saves that much.`,
        seen: 'A strong program does not know the best move in advance. It guesses, and a good guess is worth more than raw speed.',
      },
      {
        ask: 'Once more, with other numbers: visit as few leaves as possible.',
        right: (f) => `${f.leaves} leaves.`,
        wrong: (f) => `${f.leaves} leaves. ${f.fewest} are enough. Work out the values first, then put the best move of each node first.`,
        seen: 'In a tree with two moves at every node, the minimum is about twice the square root of the number of leaves. Order alone can '
          + 'save that much.',
      },
    ],
  },
  lookahead: {
    title: 'When the end is too far away',
    about: 'Counting lines, and where the count misleads.',
    steps: [
      {
        ask: 'When the end is out of reach, count instead. Only lines with marks of a single side count: 10 for one mark, 100 for two. '
          + 'Add O’s lines and subtract X’s. What is this position worth?',
        right: 'Four lines go through the centre, each with one mark.',
        wrong: 'Four lines go through the centre, each with one mark: 4 times 10.',
        seen: 'A count like this is called an evaluation. It is a quick guess and proves nothing.',
      },
      {
        ask: 'X has answered in the corner. Lines with marks of both sides no longer count. What is the count now?',
        right: 'Three lines for O, two for X: 30 minus 20.',
        wrong: 'One of O’s four lines is blocked, which leaves 30. X has the two other lines through the corner: minus 20.',
        seen: 'A program with little time looks a few moves ahead, then counts. The further it looks, the less it depends on the count.',
      },
      {
        ask: (f) => `O to move. Looking one move ahead, the count rates ${f.likes} best (${f.count > 0 ? '+' : ''}${f.n(f.count)}). Which `
          + 'move is really best?',
        right: 'X was about to make three in a row. The count does not see what comes next.',
        wrong: (f) => `After ${f.wrong} X makes three in a row${f.wrong === f.likes ? ', whatever the count says' : ''}. Watch how.`,
        seen: 'Looking one move further would have shown it. Something may always lie just beyond the point where a search stops. That '
          + 'point is its horizon.',
      },
    ],
  },
  reading: {
    title: 'Solving 6×6',
    about: 'What is proved so far: bounds that close in.',
    steps: [
      {
        ask: (f) => `20 cells are empty, and it is ${f.who('first')}’s turn. After ${f.number(f.nodes)} positions, the engine has proved `
          + `that the difference in discs (${f.who('first')}’s minus ${f.who('second')}’s) lies between ${f.n(f.lower)} and `
          + `${f.n(f.upper)}. Who wins?`,
        options: { open: 'Not proved yet' },
        right: 'The bounds still allow a win for either side.',
        wrong: (f) => `The bounds still allow a win for either side: below 0 ${f.who('second')} wins, above 0 ${f.who('first')} wins.`,
        seen: (f) => `The search went on to the end: ${f.n(f.value)}. Until the bounds meet, any value between them is possible.`,
      },
      {
        ask: (f) => `Another game. After ${f.number(f.nodes)} positions: between ${f.n(f.lower)} and ${f.n(f.upper)}. Who wins?`,
        options: { open: 'Not proved yet' },
        right: 'Every value still possible is above 0. The winner is known, though not by how much.',
        wrong: (f) => `Every value still possible is above 0, so ${f.who('first')} wins. Only the margin is unknown.`,
        seen: (f) => `Asking “at least ${f.n(f.lower)}?” costs less than asking for the value: the window is narrow, so there are many `
          + `cut-offs. The final value: ${f.n(f.value)}.`,
      },
      {
        ask: (f) => `After ${f.number(f.nodes)} positions: between ${f.n(f.lower)} and ${f.n(f.upper)}. Which of these can still be the `
          + 'value?',
        right: 'It is the only one between the bounds.',
        wrong: (f) => `The value lies between ${f.n(f.lower)} and ${f.n(f.upper)}.`,
        seen: (f) => `${f.n(f.value)}, after ${f.number(f.history[f.history.length - 1].nodes)} positions. When the two bounds meet, the `
          + 'game has been read to its end: 読み切り (yomikiri). That is where this page gets its name.',
      },
    ],
  },
  parity: {
    title: 'Odd and even threats',
    about: 'Connect Four is decided by who has to move at the end.',
    steps: [
      {
        ask: 'A cell that would complete four in a row is a threat. Red has one in column f, in the fifth row from the bottom. Whoever '
          + 'plays right below it lets the other side take it. Yellow is to move. Who wins?',
        options: { draw: 'Nobody: a draw' },
        right: 'The other columns have six cells left. When they are full, Yellow has to play below the threat.',
        wrong: 'The other columns have six cells left, an even number. When they are full, it is Yellow’s turn again, and Yellow has to '
          + 'play below the threat. Watch how.',
        seen: 'Having to move although every move does harm is called zugzwang. Count the rows from the bottom: 1, 3 and 5 are odd. Once '
          + 'all other columns are full, Yellow has to play below a cell in an odd row, so odd threats serve Red.',
      },
      {
        ask: 'Another game. Red’s threat in column f is in the top row, the sixth from the bottom, so it is even. Yellow is to move. Who '
          + 'wins?',
        options: { draw: 'Nobody: a draw' },
        right: 'In the end it is Red who has to play below the threat, and Yellow takes the cell.',
        wrong: 'Below a cell in an even row it is Red who has to play in the end. Then Yellow takes the cell, and nobody wins. Watch how.',
        seen: 'So an even threat is of little use to Red. Even threats serve Yellow, who gets the even rows once nothing else is left.',
      },
      {
        ask: 'Both sides have a threat. Red’s is odd, in column b, in the third row from the bottom. Yellow’s is even, in the top row of '
          + 'column g. Yellow is to move. Who wins?',
        options: { draw: 'Nobody: a draw' },
        right: 'Yellow has to play below both threats: Red takes one cell away and wins with the other.',
        wrong: 'When columns a and c are full, Yellow has to play below one of the two threats, and after Red’s answer below the other '
          + 'one. Watch how.',
        seen: 'Against an odd threat of Red, an even threat in another column is no help to Yellow.',
      },
      {
        ask: 'Now both threats are in column b. Red’s is odd, in the fifth row from the bottom. Yellow’s is even, in the fourth row, '
          + 'right below it. Red is to move. Who wins?',
        options: { draw: 'Nobody: a draw' },
        right: 'The lower threat comes first, and Red has to play below it.',
        wrong: 'The other columns have four cells left. Then Red has to play in the third row, and Yellow wins right above, before the '
          + 'fifth row is reached. Watch how.',
        seen: 'In a column, the lowest threat counts. It keeps both sides from playing up to the cells above it.',
      },
      {
        ask: 'Yellow has an even threat in column b, in the fourth row from the bottom. Red has just played in column a, in the third '
          + 'row. One move alone wins for Yellow. Which one?',
        right: 'Yellow takes the cell on top of Red’s piece. Red gets no odd threat, and has to play below Yellow’s in the end.',
        wrong: (f) => `After Yellow plays in column ${f.wrong[0]}, Red plays in column a again, which makes an odd threat in column b, `
          + 'below Yellow’s. Watch how.',
        seen: 'Whoever always replies in the same column gets all cells of even rows. Victor Allis calls that claimeven. It is one of '
          + 'the rules with which he solved the game (A Knowledge-based Approach of Connect-Four, 1988).',
      },
    ],
  },
  chains: {
    title: 'Dots and Boxes: leaving two',
    about: 'Give two boxes away, and make the other side open the next chain.',
    steps: [
      {
        ask: 'Orange drew a2 and opened a chain: the three boxes at the top. You are Blue, and c2 has just won you the first of them. '
          + 'You draw again. Below is another chain, of six boxes. Which line is best?',
        right: 'You leave two boxes. Orange takes both with one line, but has to draw again and opens the other six. You win 7–2.',
        wrong: (f) => `After ${f.move} it is you who opens the chain of six. Watch how.`,
        seen: 'A line that leaves the last two boxes of a chain is called a double-dealing move, and the line that takes both a '
          + 'double-cross (Elwyn Berlekamp, The Dots and Boxes Game, 2000). It costs two boxes, and the next chain is yours.',
      },
      {
        ask: 'A few lines later. Orange took the two boxes and opened the chain of six. You have taken four of those. Two are left, as '
          + 'before. Which line is best now?',
        right: 'After this chain, nothing is left for Orange to open. So you take every box.',
        wrong: 'You leave two boxes, but Orange has nothing else to open. It takes both, and the game is over.',
        seen: 'Take all boxes of the last chain. Of a chain before it, leave two if you get more than two in return.',
      },
      {
        ask: 'The four boxes at the top left are a loop: it has no end. Blue has drawn c2. You are Orange. The other five boxes are a '
          + 'chain. Which line is best?',
        right: 'You leave all four boxes. Blue takes them with two lines, but has to draw again and opens the chain. You win 5–4.',
        wrong: (f) => `After ${f.move} it is you who opens the chain of five. Watch how.`,
        seen: 'Of a loop you have to leave four boxes, two on each side of your line. So it pays only if you get more than four in return.',
      },
      {
        ask: 'No chain is open yet. Three lines give nothing away: b1, d1 and c2. You are Blue. Which line wins?',
        right: 'Now every line gives something away, and it is Orange’s turn.',
        wrong: (f) => `After ${f.move} you lose. Watch who runs out of safe lines, and has to open the first long chain.`,
        seen: 'Whoever runs out of safe lines first opens the first chain. The other side leaves two boxes of each chain, and takes all of '
          + 'the last one.',
      },
    ],
  },
};

export default {
  title: 'Lessons',
  treeLabel: 'Game tree',
  about: 'Interactive lessons on live positions. Predict, answer, then see what happens. The engine checks every answer.',
  teachers: 'For teachers: a lesson of 45 minutes', teachersPage: './docs/teach.html',
  score: (/** @type {number} */ right, /** @type {number} */ of) => `Right first time: ${right} of ${of} starred steps.`,
  done: (/** @type {number} */ done, /** @type {number} */ of) => `${done} of ${of} done`,
  forget: 'Reset progress',
  all: 'All lessons',
  stepLabel: (/** @type {number} */ n, /** @type {string} */ worth) => `Step ${n}${worth ? `: ${worth}` : ''}`,
  stages: { predict: 'Predict', variation: 'Variation', scored: '★ This one counts' },
  commit: 'Check my answer', again: 'Try again', next: 'Next', nextLesson: 'Next lesson', finish: 'All lessons',
  right: 'Right.', wrong: 'Not quite.', onward: 'Try again with what you know now, or go on.',
  link: 'Link to this step',
  choose: 'Your answer',
  chooseOne: 'Choose on the board.', chooseMany: 'Choose all that apply on the board.',
  chosen: (/** @type {string} */ moves) => `Chosen: ${moves}`,
  played: (/** @type {number} */ at, /** @type {number} */ of) => `${at} of ${of}`,
  bounds: { alpha: 'α, what Black already has', beta: 'β, what White already has' },
  /**
   * @param {string} letter @param {string | null} who @param {string} value @param {boolean} pruned @param {boolean} missed
   * @returns {string}
   */
  node: (letter, who, value, pruned, missed) => [letter, who ? `${who} chooses` :
    'a leaf', value ? `value ${value}` : '', pruned ? 'skipped' : '',
    missed ? 'wrong' : ''].filter(Boolean).join(', '),
  turn: (/** @type {string} */ label) => `${label}. Try it first`,
  preparing: 'Preparing…',
  ends: (/** @type {string} */ value) => `The game ends at ${value}.`,
  looked: (/** @type {string} */ nodes) => `${nodes} positions`,
  between: (/** @type {string} */ lower, /** @type {string} */ upper) => `${lower} … ${upper}`,
  of: lessons,
};
