// A reporter for Node's test runner. It prints the file and the name of each failing test on a line, for a second attempt.
import { basename } from "node:path";

/** @param {AsyncIterable<{ type: string, data: any }>} events */
export default async function* failures(events) {
  for await (const { type, data } of events) {
    // A file that crashes is reported as a test with the file's name.
    if (type === "test:fail" && data.nesting === 0) yield `${data.file}\t${basename(data.name) === basename(data.file) ? "" : data.name}\n`;
  }
}
