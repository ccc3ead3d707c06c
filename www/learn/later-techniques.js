// The fast solver's techniques as switches, loaded when they are first wanted.

export { Techniques } from './techniques/techniques.js';
export { techniques } from './techniques/view.js';
