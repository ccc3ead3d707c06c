// JSX types for the elements: import "yomikiri/react" once. React 19 sets properties and listens to `on…` on its own.
import type { HTMLAttributes, Ref } from "react";
import type { Player, YomikiriGame } from "./element.js";

/** The attributes of `<yomikiri-game>` in JSX. */
export interface YomikiriGameAttributes extends HTMLAttributes<YomikiriGame> {
  ref?: Ref<YomikiriGame>;
  class?: string;
  game?: string;
  start?: string;
  moves?: string;
  first?: Player;
  second?: Player;
  values?: boolean;
  controls?: string;
  readonly?: boolean;
  coordinates?: string;
  goal?: string;
  name?: string;
  required?: boolean;
  page?: string;
  "onyomikiri-ready"?: (event: HTMLElementEventMap["yomikiri-ready"]) => void;
  "onyomikiri-move"?: (event: HTMLElementEventMap["yomikiri-move"]) => void;
  "onyomikiri-change"?: (event: HTMLElementEventMap["yomikiri-change"]) => void;
  "onyomikiri-end"?: (event: HTMLElementEventMap["yomikiri-end"]) => void;
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
