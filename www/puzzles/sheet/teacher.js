// The teacher's pages, which are loaded together.

export { ClassTable } from './class-table.js';
export { Making } from './make.js';
export { Paper } from './paper.js';
