// All that a game between two devices needs once there is one; match-code.js loads it.

export * from './match.js';
export * from './match-link.js';
export * from './match-status.js';
