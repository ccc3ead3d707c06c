// JSX types for the elements: import "yomikiri/react" once. React 19 sets properties and listens to `on…` on its own.
import type { HTMLAttributes, Ref } from "react";
import type { Player, YomikiriGame } from "./element.js";
import type { Move, RulesInput } from "./engine.js";

/** The listeners to the element's events. */
type Listeners = {
  [E in Extract<keyof HTMLElementEventMap, `yomikiri-${string}`> as `on${E}`]?: (event: HTMLElementEventMap[E]) => void;
};

/** The attributes of `<yomikiri-game>` in JSX. */
export interface YomikiriGameAttributes extends HTMLAttributes<YomikiriGame>, Listeners {
  ref?: Ref<YomikiriGame>;
  class?: string;
  game?: string | RulesInput | null;
  /** The same as `game`. On the server, only text becomes an attribute. */
  rules?: RulesInput | null;
  start?: string | null;
  moves?: string | readonly Move[] | null;
  first?: Player | null;
  second?: Player | null;
  values?: boolean | null;
  controls?: string | null;
  readonly?: boolean | null;
  coordinates?: string | null;
  goal?: string | null;
  puzzle?: string | null;
  puzzles?: string | readonly string[] | null;
  name?: string | null;
  "form-value"?: "moves" | "solved" | null;
  required?: boolean | null;
  loading?: "lazy" | "eager" | null;
  page?: string | null;
}

declare module "react" {
  namespace JSX {
    interface IntrinsicElements {
      "yomikiri-game": YomikiriGameAttributes;
    }
  }
}
