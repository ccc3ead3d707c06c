// Dragging by mouse, pen or finger, from press to release.

/** A shorter movement, in CSS pixels, is a press and not a drag. */
const SLACK = 6;

/**
 * Follows a pressed pointer. After a drag, it suppresses the click that browsers add.
 * @param {PointerEvent} down
 * @param {object} callbacks
 * @param {(x: number, y: number) => void} callbacks.moved called with the distance from the start, in CSS pixels
 * @param {(x: number, y: number) => void} callbacks.dropped
 * @param {() => void} callbacks.ended called after a drag, whether dropped or cancelled
 */
export function drag(down, { moved, dropped, ended }) {
  if (down.button) return;
  const target = /** @type {Element} */ (down.currentTarget);
  const { clientX, clientY, pointerId } = down;
  const over = new AbortController();
  let dragging = false;
  /** @param {string} name @param {(event: PointerEvent) => void} act */
  const on = (name, act) => target.addEventListener(name, (event) => {
    const pointer = /** @type {PointerEvent} */ (event);
    if (pointer.pointerId === pointerId) act(pointer);
  }, { signal: over.signal });
  // Pointer capture keeps the events coming here, however fast the pointer moves.
  target.setPointerCapture(pointerId);
  /** @param {PointerEvent} at @returns {[number, number]} */
  const way = (at) => [at.clientX - clientX, at.clientY - clientY];
  on('pointermove', (at) => {
    const [x, y] = way(at);
    if (!dragging && Math.hypot(x, y) < SLACK) return;
    dragging = true;
    moved(x, y);
  });
  const end = () => {
    over.abort();
    if (dragging) ended();
  };
  on('pointerup', (at) => {
    if (dragging) {
      const swallow = new AbortController();
      addEventListener('click', (click) => click.stopPropagation(), { capture: true, once: true, signal: swallow.signal });
      setTimeout(() => swallow.abort());
      dropped(...way(at));
    }
    end();
  });
  on('pointercancel', end);
  on('lostpointercapture', end);
}
