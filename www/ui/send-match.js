// Sends a message: by the system's share sheet or, where there is none, by copying it.

/** What became of a message. @typedef {'shared' | 'copied' | 'cancelled' | 'failed'} Sent */

/**
 * Called from a click, without waiting for anything before: a browser opens the share sheet only then.
 * @param {{ text: string, url: string }} message @returns {Promise<Sent>}
 */
export async function send(message) {
  try {
    if (navigator.share) {
      await navigator.share(message);
      return 'shared';
    }
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return 'cancelled';
    // A browser that has a share sheet may still forbid it, as in a frame.
  }
  const done = await navigator.clipboard?.writeText(wholeOf(message)).then(() => true, () => false);
  return done ? 'copied' : 'failed';
}

/** Whether sending copies the message, because there is no share sheet. */
export const copies = () => !navigator.share;

/** A message as one text. @param {{ text: string, url: string }} message */
export const wholeOf = ({ text, url }) => `${text} ${url}`;
