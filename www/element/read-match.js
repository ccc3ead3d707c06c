// The match that an element's attributes ask for.

import { EngineError } from '../engine/errors.js';
import { linkIn } from '../engine/link-text.js';
import { matchCode } from '../model/match-code.js';
import { isMatchId, namesFrom, other } from '../model/match-data.js';

/** @import { PlayTable } from '../model/play-table.js' */
/** @import { RulesInput, Side } from '../types.d.ts' */
/** @import { Begun } from './match.js' */

/**
 * The match that the attributes ask for: by its link, or by its id.
 * @param {string} text
 * @param {{ seat: Side | null, names: string | null }} asked
 * @param {{ rules: RulesInput, start: string | null, moves: string[] | string }} beginning
 * @param {PlayTable} table @returns {Promise<Begun>}
 * @throws {EngineError} if it is neither a link nor an id, or the link was cut
 */
export async function readMatch(text, { seat, names }, { rules, start, moves }, { engine, infos }) {
  const link = linkIn(text, infos);
  if (link) {
    const { openedFrom, toldIn } = matchCode();
    const told = toldIn(link);
    const opened = told && await openedFrom(link, told, engine, infos);
    if (!opened) throw refused(text);
    return { ...opened, match: { ...opened.match, seat: seat ?? opened.match.seat } };
  }
  if (!isMatchId(text)) throw refused(text);
  const { last, outcome, turn } = await engine.new_game(rules, { moves, ...start !== null && { start } });
  const here = seat ?? turn;
  // A side that is still to move, perhaps again, has not sent its message yet.
  const by = (outcome && last?.by) ?? other(turn);
  // What the page knows needs no sending; nobody was invited.
  return { rules, start, moves, match: { id: text, seat: here, names: namesFrom(names), state: null, opening: null, declined: false, by,
    sent: by === here, since: Date.now(), undone: [], before: null } };
}

/** @param {string} text */
const refused = (text) => new EngineError({ kind: 'bad-options', code: 'match', params: {}, input: text,
  message: 'The attribute “match” is neither the id of a match nor a whole link of one.' });
