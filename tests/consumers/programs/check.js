// Checks a proof, and a file that is none. Reports to the page, or prints the report where there is no page.
import { check } from "yomikiri/check";
import proof from "./proof.js";

const certificate = Uint8Array.from(atob(proof), (sign) => sign.charCodeAt(0));

async function report() {
  const { at_least, at_most, stored } = await check(certificate);
  const refused = await check(certificate.subarray(1)).then(() => "", (error) => error.name);
  return { at_least, at_most, stored, refused };
}

report().then((done) => {
  globalThis.reported = done;
  if (typeof document === "undefined") console.log(JSON.stringify(done));
});
