// The sound of a piece being placed: a short knock, synthesised at run time. Loads when sound is switched on.

/** @type {AudioContext | null} */
let audio = null;

/** @param {boolean} over whether the game is over; it ends with two knocks */
export function knock(over) {
  audio ??= new AudioContext();
  audio.resume();
  strike(audio, audio.currentTime, 320);
  if (over) strike(audio, audio.currentTime + 0.16, 240);
}

/** @param {AudioContext} context @param {number} when in seconds @param {number} pitch in Hz */
function strike(context, when, pitch) {
  const [tone, volume] = [context.createOscillator(), context.createGain()];
  tone.type = 'triangle';
  tone.frequency.setValueAtTime(pitch, when);
  tone.frequency.exponentialRampToValueAtTime(pitch / 3, when + 0.07);
  volume.gain.setValueAtTime(0.25, when);
  volume.gain.exponentialRampToValueAtTime(0.001, when + 0.09);
  tone.connect(volume).connect(context.destination);
  tone.start(when);
  tone.stop(when + 0.1);
}
