// JSX types for the elements: import "yomikiri/react" once. React 19 sets properties and listens to `on…` on its own.
import type { HTMLAttributes, Ref } from "react";
import type { Player, YomikiriGame } from "./element.js";
import type { Move, RulesInput } from "./engine.js";

/** The attributes of `<yomikiri-game>` in JSX. */
export interface YomikiriGameAttributes extends HTMLAttributes<YomikiriGame> {
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
  "onyomikiri-ready"?: (event: HTMLElementEventMap["yomikiri-ready"]) => void;
  "onyomikiri-move"?: (event: HTMLElementEventMap["yomikiri-move"]) => void;
  "onyomikiri-change"?: (event: HTMLElementEventMap["yomikiri-change"]) => void;
  "onyomikiri-end"?: (event: HTMLElementEventMap["yomikiri-end"]) => void;
  "onyomikiri-tried"?: (event: HTMLElementEventMap["yomikiri-tried"]) => void;
  "onyomikiri-hint"?: (event: HTMLElementEventMap["yomikiri-hint"]) => void;
  "onyomikiri-progress"?: (event: HTMLElementEventMap["yomikiri-progress"]) => void;
  "onyomikiri-error"?: (event: HTMLElementEventMap["yomikiri-error"]) => void;
}

declare module "react" {
  namespace JSX {
    interface IntrinsicElements {
      "yomikiri-game": YomikiriGameAttributes;
    }
  }
}
