// Postpones loading until an element comes near the viewport.

/** The distance from the viewport that counts as near. */
const MARGIN = '400px';

/** @type {IntersectionObserver | undefined} */
let observer;
/** @type {WeakMap<Element, () => void>} */
const waiting = new WeakMap();

/** Calls back once, when the element comes near the viewport. @param {Element} element @param {() => void} come */
export function whenNear(element, come) {
  // Some DOMs for tests have no layout.
  if (!('IntersectionObserver' in globalThis)) {
    come();
    return;
  }
  observer ??= new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      const callback = waiting.get(target);
      forget(target);
      callback?.();
    }
  }, { rootMargin: MARGIN });
  waiting.set(element, come);
  observer.observe(element);
}

/** Stops waiting for an element. @param {Element} element */
export function forget(element) {
  observer?.unobserve(element);
  waiting.delete(element);
}
