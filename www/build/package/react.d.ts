// The elements in JSX: import "yomikiri/react" once, for its types. React 19 sets properties and listens to `on…` by itself.
import type { HTMLAttributes, Ref } from "react";
import type { Player, YomikiriGame } from "./element.js";

/** What `<yomikiri-game>` takes in JSX. */
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
