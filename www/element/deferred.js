// A promise that is settled from outside, as `Promise.withResolvers` makes it, which is too new for some browsers.

export class Deferred {
  rejected = false;
  /** @type {() => void} */
  resolve = () => {};
  /** @type {(error: Error) => void} */
  reject = () => {};
  /** @type {Promise<void>} */
  promise = new Promise((resolve, reject) => {
    this.resolve = resolve;
    this.reject = (error) => {
      this.rejected = true;
      reject(error);
    };
  });

  constructor() {
    // Whoever waits for the promise hears of it; nobody has to.
    this.promise.catch(() => {});
  }
}
