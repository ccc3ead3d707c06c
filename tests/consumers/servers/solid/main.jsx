import { createSignal, Show } from "solid-js";
import { render } from "solid-js/web";
import "yomikiri/element";
import { first, note, offer } from "./common.js";

const [properties, setProperties] = createSignal(first);

render(() => (
  <Show when={properties()}>
    <yomikiri-game {...properties()} on:yomikiri-ready={note} on:yomikiri-move={note} on:yomikiri-change={note} on:yomikiri-end={note}
      on:yomikiri-progress={note} on:yomikiri-error={note} on:input={note} on:change={note} />
  </Show>
), document.getElementById("app"));
// Solid writes the names of an element's properties with hyphens.
const HYPHENS = { formValue: "form-value", maxMs: "max-ms" };
offer((given) => setProperties(given && Object.fromEntries(Object.entries(given).map(([name, value]) => [HYPHENS[name] ?? name, value]))));
