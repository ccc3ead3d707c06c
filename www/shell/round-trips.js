// What the page can tell of the network from its own files.

/**
 * Whether the server took longer to begin its answer than to send it. On such a network, another request takes nothing from the files on
 * their way, which arrive before its answer begins.
 * @param {string} url of a file that the page has loaded
 */
export function hasLongRoundTrips(url) {
  const [file] = /** @type {PerformanceResourceTiming[]} */ (performance.getEntriesByName(url, 'resource'));
  return file !== undefined && file.responseStart - file.requestStart > file.responseEnd - file.responseStart;
}
