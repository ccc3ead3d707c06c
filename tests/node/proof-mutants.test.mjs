// The shipped proofs, and some in misère, with their moves, cuts and claims changed, and encoded anew by src/proof/mutants.rs: the
// checker in JavaScript accepts exactly the files that the checker in Rust accepts, and what they accept is true.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { fileURLToPath } from "node:url";
import { check } from "../../www/proofs/check.mjs";

/**
 * A mutant. `of`: the proof that it was made from; `value`: the true value; `accepted`, `fault`: what the checker in Rust says of it;
 * `proof`: the file in hexadecimal digits.
 * @typedef {{ of: string, value: number, accepted: boolean, fault: string | null, proof: string }} Mutant
 */

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "yomikiri-"));
after(() => rmSync(folder, { recursive: true, force: true }));

/**
 * Has the usual number of mutants made and checked in Rust. `test all` makes many more in the suite `native`; this checker takes
 * seconds for a mutant of 5x6, and minutes for one of 6x6, of which there are none here.
 * @returns {Map<string, Mutant[]>} by the proof that they were made from
 */
function made() {
  const path = join(folder, "mutants");
  // The program of the suite `native`, with the same features, so that it need not be built again.
  execFileSync("cargo", ["test", "--quiet", "--workspace", "--features", "yomikiri/cli", "--lib", "--", "proof::mutants::whatever"], {
    cwd: ROOT, env: { ...process.env, YOMIKIRI_MUTANTS: path, YOMIKIRI_TESTS: "" }, stdio: ["ignore", "ignore", "inherit"],
  });
  /** @type {Map<string, Mutant[]>} */
  const made = new Map();
  for (const line of readFileSync(path, "utf8").trimEnd().split("\n")) {
    /** @type {Mutant} */
    const mutant = JSON.parse(line);
    made.set(mutant.of, [...made.get(mutant.of) ?? [], mutant]);
  }
  return made;
}

test("both checkers accept the same mutants, and no false claim", async (t) => {
  const mutants = made();
  assert.ok(mutants.size >= 12, `${mutants.size} proofs`);
  for (const [name, judged] of mutants) {
    await t.test(`${judged.length} mutants of ${name}`, async () => {
      for (const { accepted, fault, proof, value } of judged) {
        const certificate = new Uint8Array(Buffer.from(proof, "hex"));
        const header = Buffer.from(certificate.subarray(0, certificate.indexOf(10))).toString();
        const checked = await check(certificate).catch((/** @type {Error} */ error) => error);
        assert.equal(!(checked instanceof Error), accepted, `${header}: ${checked instanceof Error ? checked.message : "accepted"}; Rust: ${fault}`);
        if (checked instanceof Error) continue;
        assert.ok((checked.at_least ?? value) <= value && (checked.at_most ?? value) >= value, `${header}: the value is ${value}`);
      }
    });
  }
});
