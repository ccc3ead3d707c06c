// The types of "yomikiri/react": the components, and JSX types for the elements themselves.
import type { ClassAttributes, ForwardRefExoticComponent, HTMLAttributes, ReactNode, RefAttributes } from "react";
import type {
  YomikiriBoard as BoardElement, YomikiriBoardEventMap, YomikiriBoardProperties, YomikiriGame as Element, YomikiriGameEvents, YomikiriGameProperties,
} from "./element.js";

/** "yomikiri-move" in camel case. */
type Camel<Name extends string> = Name extends `${infer First}-${infer Rest}` ? `${First}${Capitalize<Camel<Rest>>}` : Name;

/** What `<YomikiriGame>` takes: the element's properties, its events, and what every element takes. */
export interface YomikiriGameProps extends YomikiriGameProperties, Omit<HTMLAttributes<Element>, "onInput" | "onChange">, Listeners<YomikiriGameEvents> {
  children?: ReactNode;
}
/** What `<YomikiriBoard>` takes: the board's properties, its events, and what every element takes. */
export interface YomikiriBoardProps extends YomikiriBoardProperties, Omit<HTMLAttributes<BoardElement>, "children">, Listeners<YomikiriBoardEventMap> {}

/** The listeners to an element's events. They also work on an element that a server has rendered. */
type Listeners<Events> = {
  [E in keyof Events & string as `on${Capitalize<Camel<E>>}`]?: ((event: Events[E]) => void) | undefined;
};

/** The element as a component; `ref` is the element. Importing it registers the element. */
export declare const YomikiriGame: ForwardRefExoticComponent<YomikiriGameProps & RefAttributes<Element>>;
/** The board as a component; `ref` is the board. A server renders it empty. */
export declare const YomikiriBoard: ForwardRefExoticComponent<YomikiriBoardProps & RefAttributes<BoardElement>>;

/**
 * What `<yomikiri-game>` takes in JSX. On the server, only text, numbers and `true` become attributes. React attaches these listeners to an
 * element that a server has rendered only at a later rendering; those of {@link YomikiriGame} work at once.
 */
export interface YomikiriGameAttributes extends YomikiriGameProperties, HTMLAttributes<Element>, ClassAttributes<Element>, BareListeners<YomikiriGameEvents> {
  class?: string | undefined;
  "form-value"?: YomikiriGameProperties["formValue"];
  "max-ms"?: YomikiriGameProperties["maxMs"];
}
/**
 * What `<yomikiri-board>` takes in JSX from React 19 on. If a server has rendered it, React sets its properties and attaches its listeners only
 * at a later rendering; {@link YomikiriBoard} has them at once.
 */
export interface YomikiriBoardAttributes extends YomikiriBoardProperties, HTMLAttributes<BoardElement>, ClassAttributes<BoardElement>,
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
