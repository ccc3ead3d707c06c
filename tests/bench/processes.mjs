// The processes of a running Chromium.

/** @param {import("playwright-core").Browser} browser */
export async function processesOf(browser) {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send("SystemInfo.getProcessInfo");
  await session.detach();
  return processInfo;
}
