// A reporter for node's test runner: the file and the name of each test that failed, a line each, for a second try.
import { basename } from "node:path";

/** @param {AsyncIterable<{ type: string, data: any }>} events */
export default async function* failures(events) {
  for await (const { type, data } of events) {
    // A file that breaks off is told as a test of that name.
    if (type === "test:fail" && data.nesting === 0) yield `${data.file}\t${basename(data.name) === basename(data.file) ? "" : data.name}\n`;
  }
}
