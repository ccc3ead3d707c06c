// The style sheets of everything but the first view. They load once the first board is there, or when another view or a dialog opens.

/** @type {Promise<void> | null} */
let loading = null;

/** @returns {Promise<void>} rejects if they cannot be loaded; another call tries again */
export function laterStyles() {
  loading ??= new Promise((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = /** @type {HTMLMetaElement} */ (document.querySelector('meta[name="later-styles"]')).content;
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => {
      loading = null;
      link.remove();
      reject(new Error(`${link.href} could not be loaded`));
    });
    document.head.append(link);
  });
  return loading;
}
