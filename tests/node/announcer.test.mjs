// What is announced to screen readers, and what stays to be read out when more follows.
import assert from "node:assert/strict";
import { test } from "node:test";
import { setTimeout as pause } from "node:timers/promises";
import { Announcer } from "../../www/ui/announcer.js";

const announced = () => {
  const region = /** @type {HTMLElement} */ ({ textContent: "" });
  return { region, announcer: new Announcer(region) };
};

test("texts that come together are announced together, and later ones take their place", async () => {
  const { region, announcer } = announced();
  announcer.say("One.");
  announcer.say("Two.");
  await pause(200);
  assert.equal(region.textContent, "One. Two.");
  announcer.say("Three.");
  await pause(200);
  assert.equal(region.textContent, "Three.");
});

test("a text that adds to the last one leaves it there to be read", async () => {
  const { region, announcer } = announced();
  announcer.say("The computer wins.");
  await pause(200);
  announcer.say("You held until move 3.", true);
  await pause(200);
  assert.equal(region.textContent, "The computer wins. You held until move 3.");
});
