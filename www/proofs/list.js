// The proofs that come with the page, from the headers of the files. Made by `./build.sh proofs`.
/* eslint max-len: "off" */

/** @type {import('./types.d.ts').Shipped[]} */
export const PROOFS = [
  {"file":"tic-tac-toe.proof","bytes":221,"rules":{"game":"mnk","width":3,"height":3,"k":3,"misere":false,"obstacles":[],"own_lines":true},"position":".../.../... O","at_least":0,"at_most":0,"cut":0,"positions":23},
  {"file":"mnk-5x5x5.proof","bytes":238,"rules":{"game":"mnk","width":5,"height":5,"k":5,"misere":false,"obstacles":[],"own_lines":false},"position":"...../...../...../...../..... O","at_least":0,"at_most":0,"cut":0,"positions":0},
  {"file":"mnk-6x6x5.proof","bytes":251,"rules":{"game":"mnk","width":6,"height":6,"k":5,"misere":false,"obstacles":[],"own_lines":false},"position":"....../....../....../....../....../...... O","at_least":0,"at_most":0,"cut":0,"positions":5},
  {"file":"mnk-7x7x5.proof","bytes":5108,"rules":{"game":"mnk","width":7,"height":7,"k":5,"misere":false,"obstacles":[],"own_lines":false},"position":"......./......./......./......./......./......./....... O","at_least":0,"at_most":0,"cut":0,"positions":20848},
  {"file":"reversi-4x4.proof","bytes":249,"rules":{"game":"reversi","width":4,"height":4,"opening":"cross","reversed":false,"empties_to_winner":false},"position":"----/-OX-/-XO-/---- X","at_least":-8,"at_most":-8,"cut":0,"positions":105},
  {"file":"reversi-4x4-parallel.proof","bytes":260,"rules":{"game":"reversi","width":4,"height":4,"opening":"parallel","reversed":false,"empties_to_winner":false},"position":"----/-OX-/-OX-/---- X","at_least":-3,"at_most":-3,"cut":0,"positions":323},
  {"file":"reversi-4x4-parallel-reversed.proof","bytes":263,"rules":{"game":"reversi","width":4,"height":4,"opening":"parallel","reversed":true,"empties_to_winner":false},"position":"----/-OX-/-OX-/---- X","at_least":0,"at_most":0,"cut":0,"positions":497},
  {"file":"reversi-4x4-reversed.proof","bytes":252,"rules":{"game":"reversi","width":4,"height":4,"opening":"cross","reversed":true,"empties_to_winner":false},"position":"----/-OX-/-XO-/---- X","at_least":3,"at_most":3,"cut":0,"positions":169},
  {"file":"reversi-5x5.proof","bytes":587,"rules":{"game":"reversi","width":5,"height":5,"opening":"cross","reversed":false,"empties_to_winner":false},"position":"-----/-----/--OX-/--XO-/----- X","at_least":13,"at_most":13,"cut":8,"positions":4142},
  {"file":"reversi-5x6.proof","bytes":6295,"rules":{"game":"reversi","width":5,"height":6,"opening":"cross","reversed":false,"empties_to_winner":false},"position":"-----/-----/--OX-/--XO-/-----/----- X","at_least":10,"at_most":10,"cut":10,"positions":97209},
  {"file":"reversi-6x6.proof","bytes":188739,"rules":{"game":"reversi","width":6,"height":6,"opening":"cross","reversed":false,"empties_to_winner":false},"position":"------/------/--OX--/--XO--/------/------ X","at_least":-4,"at_most":-4,"cut":12,"positions":849067},
];
