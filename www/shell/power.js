// Whether the computer may think in a person's time: not in a tab that is out of sight and, by default, not on battery.

/** @import { Settings } from '../model/settings.js' */

/** Where browsers tell of the battery. @typedef {EventTarget & { charging: boolean }} Battery */

export class Power {
  /** Whether the device is known to be plugged in. */
  #plugged = false;

  /** @param {() => void} changed called when the answer may be another */
  constructor(changed) {
    const { getBattery } = /** @type {{ getBattery?: () => Promise<Battery> }} */ (navigator);
    // A browser that does not tell leaves it at not known.
    getBattery?.call(navigator).then((battery) => {
      const read = () => {
        this.#plugged = battery.charging;
        changed();
      };
      battery.addEventListener('chargingchange', read);
      read();
    }, () => {});
    document.addEventListener('visibilitychange', changed);
  }

  /** @param {Settings['ponder']} wanted */
  allows(wanted) { return !document.hidden && (wanted === 'always' || (wanted === 'plugged' && this.#plugged)); }
}
