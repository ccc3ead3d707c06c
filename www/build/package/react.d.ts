// The types of "yomikiri/react": the component, and JSX types for the element itself.
import type { ClassAttributes, ForwardRefExoticComponent, HTMLAttributes, ReactNode, RefAttributes } from "react";
import type {
  YomikiriBoard, YomikiriBoardEventMap, YomikiriBoardProperties, YomikiriGame as Element, YomikiriGameEvents, YomikiriGameProperties,
} from "./element.js";

/** "yomikiri-move" in camel case. */
type Camel<Name extends string> = Name extends `${infer First}-${infer Rest}` ? `${First}${Capitalize<Camel<Rest>>}` : Name;

/** What `<YomikiriGame>` takes: the element's properties, its events, and what every element takes. */
export interface YomikiriGameProps extends YomikiriGameProperties, Omit<HTMLAttributes<Element>, "onInput" | "onChange">, Listeners {
  children?: ReactNode;
}
/** The listeners to the element's events. They also work on an element that a server has rendered. */
type Listeners = {
  [E in keyof YomikiriGameEvents as `on${Capitalize<Camel<E>>}`]?: ((event: YomikiriGameEvents[E]) => void) | undefined;
};

/** The element as a component; `ref` is the element. Importing it registers the element. */
export declare const YomikiriGame: ForwardRefExoticComponent<YomikiriGameProps & RefAttributes<Element>>;

/**
 * What `<yomikiri-game>` takes in JSX. On the server, only text, numbers and `true` become attributes. React attaches these listeners to an
 * element that a server has rendered only at a later rendering; those of {@link YomikiriGame} work at once.
 */
export interface YomikiriGameAttributes extends YomikiriGameProperties, HTMLAttributes<Element>, ClassAttributes<Element>, BareListeners<YomikiriGameEvents> {
  class?: string | undefined;
  "form-value"?: YomikiriGameProperties["formValue"];
  "max-ms"?: YomikiriGameProperties["maxMs"];
}
/** What `<yomikiri-board>` takes in JSX. A server renders it empty, because it has no attributes: React sets its properties in the page. */
export interface YomikiriBoardAttributes extends YomikiriBoardProperties, HTMLAttributes<YomikiriBoard>, ClassAttributes<YomikiriBoard>,
  BareListeners<YomikiriBoardEventMap> {
  class?: string | undefined;
}
type BareListeners<Events> = {
  [E in Extract<keyof Events, `yomikiri-${string}`> as `on${E}`]?: ((event: Events[E]) => void) | undefined;
};

declare module "react" {
  namespace JSX {
    interface IntrinsicElements {
      "yomikiri-game": YomikiriGameAttributes;
      "yomikiri-board": YomikiriBoardAttributes;
    }
  }
}
