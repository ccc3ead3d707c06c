// A promise that is settled from outside, as `Promise.withResolvers` makes it, which is too new for some browsers.

export class Deferred {
  settled = false;
  /** @type {() => void} */
  resolve = () => {};
  /** @type {(error: unknown) => void} */
  reject = () => {};
  /** @type {Promise<void>} */
  promise = new Promise((resolve, reject) => {
    this.resolve = () => {
      this.settled = true;
      resolve();
    };
    this.reject = (error) => {
      this.settled = true;
      reject(error);
    };
  });

  constructor() {
    // Nobody has to wait for the promise, so a rejection that nobody handles is no error.
    this.promise.catch(() => {});
  }
}
