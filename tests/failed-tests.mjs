// A reporter for Node's test runner that lists the tests that failed, so that .build/test.sh can run them again: on each line, the file and, where
// the file did not fail as a whole, a pattern that fits the test's name.
import { resolve } from "node:path";

/** @param {AsyncIterable<{ type: string, data: { file?: string, name: string, nesting: number, todo?: unknown } }>} events */
export default async function* failedTests(events) {
  for await (const { type, data } of events) {
    if (type !== "test:fail" || data.nesting || data.todo !== undefined) continue;
    const { file = data.name, name } = data;
    const pattern = `^${name.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&")}$`;
    yield `${file}\t${resolve(name) === file ? "" : pattern}\n`;
  }
}
