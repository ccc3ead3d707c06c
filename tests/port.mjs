import { once } from "node:events";
import { createServer } from "node:net";

/** A port that nothing listens on. */
export async function freePort() {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = /** @type {import("node:net").AddressInfo} */ (server.address());
  await new Promise((resolve) => { server.close(resolve); });
  return port;
}
