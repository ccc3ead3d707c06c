// The words of clocks, in English. clock.ja.js is checked against this file's type. All times are in milliseconds.

import { count } from './numbers.js';

/** How long something took. @param {number} ms */
function span(ms) {
  if (ms < 9950) return `${(ms / 1000).toFixed(1)} s`;
  const seconds = Math.round(ms / 1000);
  const [minutes, rest] = [Math.floor(seconds / 60), seconds % 60];
  return minutes ? `${minutes} min${rest ? ` ${rest} s` : ''}` : `${rest} s`;
}

/** @param {string | null} who the subject of a sentence; null: the user */
const whose = (who) => (who === null ? 'Your' : `${who}’s`);

/** @param {{ time: number, increment: number }} side its time, and what each move adds */
const allowance = ({ increment, time }) => [time, ...increment ? [increment] : []].map(span).join(' + ').replace(/\.0 s/g, ' s');

export default {
  title: 'Clock', none: 'No clock', own: 'Own times…',
  allowance,
  minutes: 'Minutes', increment: 'Seconds per move', side: (/** @type {string} */ who) => `Clock of ${who}`,
  apart: 'A time for each side',
  flag: 'When the time is over', flags: { loses: 'The game is lost', shows: 'Only show it' },
  about: 'It starts with the first move, and stands still while you look back, pause or leave the board. Undo gives the time back.',

  span,
  /** @param {string} who @param {number} seconds */
  low: (who, seconds) => `${who}: ${seconds === 60 ? '1 minute' : count(seconds, 'second')} left.`,
  fell: (/** @type {string | null} */ who) => `${whose(who)} time is over.`,
  /** @param {string} who @param {string} wins a sentence from `wins` without its full stop */
  late: (who, wins) => `${who} ran out of time. ${wins}.`,
  paused: 'The clock is paused.', pause: 'Pause the clock', over: 'time over',

  /** How long the move took that decided the game. @param {string | null} who null: the user @param {number} ms */
  mattered: (who, ms) => `${who ?? 'You'} took ${span(ms)} where it mattered.`,
  /** A position was lost on time that was not lost. @param {string} is @param {string | null} who null: the user */
  lateWhen: (is, who) => (who === null ? `The position was still ${is} for you when your time ran out.`
    : `${whose(who)} position was still ${is} when the time ran out.`),
  /** What decided a game lost on time, if its last position is not solved. */
  decided: 'The clock decided it.',
  /** Follows “Won”, “Lost” or “Red won”. */
  onTime: ' on time',
  used: 'Time used',
  fastest: 'Win in least time',
  /**
   * @param {Record<'first' | 'second', { time: number, increment: number }>} control what a kept game's clock was set to
   * @param {number | null} used null: no move was timed
   */
  kept({ first, second }, used) {
    const [one, other] = [first, second].map(allowance);
    return `${one === other ? one : `${one} / ${other}`}${used === null ? '' : `, ${span(used)} in all`}`;
  },
};
