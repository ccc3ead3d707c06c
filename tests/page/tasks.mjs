// How long tasks block the page's main thread, in processor time, so that other load on the machine does not count.

/** @import { Page } from "playwright-core" */

/** Users notice longer tasks (RAIL: Irish and Kearney 2015; the Long Tasks API). */
export const LONG_MS = 50;

/** The processor time of {@link slowness}'s work, in milliseconds, on the machine where the limits were set. */
const WORK_MS = 75;

/** How many times slower than that machine this one is; at least 1. @param {Page} page */
export async function slowness(page) {
  const times = [];
  for (let round = 0; round < 3; round++) {
    const [ms] = await tasksWhile(page, () => page.evaluate(() => {
      let x = 1;
      for (let i = 0; i < 5_000_000; i++) x = (x * 16_807) % 2_147_483_647;
      return x;
    }));
    times.push(ms);
  }
  return Math.max(1, times.sort((a, b) => a - b)[1] / WORK_MS);
}

/**
 * The longest main-thread tasks while `happens` runs. Needs Chromium.
 * @param {Page} page
 * @param {() => Promise<unknown>} happens
 * @returns {Promise<number[]>} milliseconds, the longest first
 */
export async function tasksWhile(page, happens) {
  const browser = /** @type {import("playwright-core").Browser} */ (page.context().browser());
  await browser.startTracing(page, { categories: ["toplevel", "__metadata"] });
  await happens();
  /** @type {{ name: string, pid: number, tid: number, ph: string, tdur?: number, args: { name?: string } }[]} */
  const events = JSON.parse((await browser.stopTracing()).toString()).traceEvents;
  const main = new Set(events.filter(({ name, args }) => name === "thread_name" && args.name === "CrRendererMain").map(({ pid, tid }) => `${pid}.${tid}`));
  const tasks = events.filter(({ name, pid, tid, ph }) => ph === "X" && name.endsWith("RunTask") && main.has(`${pid}.${tid}`));
  return tasks.map(({ tdur = 0 }) => Math.round(tdur / 1000)).sort((a, b) => b - a);
}
