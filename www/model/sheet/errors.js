// The faults of a teacher's sheet or of answers to it.

/**
 * - `unreadable`: the text or the file is damaged or not complete
 * - `too-large`: it is longer than any sheet or any answers
 * - `version`: a later version of the page made it
 * - `not-sheet`, `not-answers`: it is something else
 * - `fields`: a part is missing or is out of range
 * - `task`: a sheet cannot have such a task
 * - `checksum`: the checksum does not fit
 * - `browser`: the browser lacks what is needed, perhaps because the page was not opened over https
 * @typedef {'unreadable' | 'too-large' | 'version' | 'not-sheet' | 'not-answers' | 'fields' | 'task' | 'checksum' | 'browser'} SheetFault
 */

/** The sentences in English. @type {Record<SheetFault, string>} */
const SENTENCES = {
  unreadable: 'The text is damaged or not complete.',
  'too-large': 'This is too large for a sheet or for answers.',
  version: 'A later version of this page made it.',
  'not-sheet': 'This contains no sheet.',
  'not-answers': 'This contains no answers.',
  fields: 'A part of it is missing or wrong.',
  task: 'One of the tasks cannot be on a sheet.',
  checksum: 'The checksum does not fit: something was changed or lost.',
  browser: 'This needs a newer browser, and a page opened over https.',
};

/** The one error of all sheets. `code` identifies its sentence in any language; `message` is that sentence in English. */
export class SheetError extends Error {
  /** @param {SheetFault} code */
  constructor(code) {
    super(SENTENCES[code]);
    this.name = 'SheetError';
    this.code = code;
  }
}
