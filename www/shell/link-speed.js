// What the page can tell of the connection from its own files.

/**
 * Whether the server took longer to begin its answer than to send it. On such a connection, another request costs the files on their way
 * nothing: they are there before its answer begins.
 * @param {string} url of a file that the page has loaded
 */
export function waitsLongerThanItLoads(url) {
  const [file] = /** @type {PerformanceResourceTiming[]} */ (performance.getEntriesByName(url, 'resource'));
  return file !== undefined && file.responseStart - file.requestStart > file.responseEnd - file.responseStart;
}
