// The types of the elements in the templates of Vue, Svelte, Solid and Preact: import "yomikiri/types" once. React's are in "yomikiri/react".
// Each part counts only where its framework is installed.
import type {
  YomikiriBoard, YomikiriBoardEventMap, YomikiriBoardProperties, YomikiriGame, YomikiriGameEvents, YomikiriGameProperties,
} from "./element.js";

/** The attributes whose names are not those of their properties. */
interface Dashed {
  "form-value"?: YomikiriGameProperties["formValue"];
  "max-ms"?: YomikiriGameProperties["maxMs"];
}
/** Solid finds no property whose name has capitals. */
type Lower = Omit<YomikiriGameProperties, "formValue" | "maxMs" | "readOnly">;
/** An element's own events, each below its name with something in front. */
type Listeners<Before extends string, Events = YomikiriGameEvents> = {
  [E in Extract<keyof Events, `yomikiri-${string}`> as `${Before}${E}`]?: ((event: Events[E]) => void) | undefined;
};
type Camel<Name extends string> = Name extends `${infer First}-${infer Rest}` ? `${First}${Capitalize<Camel<Rest>>}` : Name;
/** Vue's templates turn `@yomikiri-move` into `onYomikiriMove`. */
type VueListeners<Events> = {
  [E in keyof Events & string as `on${Capitalize<Camel<E>>}`]?: ((event: Events[E]) => void) | undefined;
};
type VueElement<Props> = new () => { $props: Props };

// @ts-ignore: Vue may be missing.
declare module "vue" {
  interface GlobalComponents {
    "yomikiri-game": VueElement<YomikiriGameProperties & Dashed & VueListeners<YomikiriGameEvents>>;
    "yomikiri-board": VueElement<YomikiriBoardProperties & VueListeners<YomikiriBoardEventMap>>;
  }
}

// @ts-ignore: Svelte may be missing.
declare module "svelte/elements" {
  interface SvelteHTMLElements {
    // @ts-ignore
    "yomikiri-game": HTMLAttributes<YomikiriGame> & YomikiriGameProperties & Dashed & Listeners<"on"> & Listeners<"on:">;
    // @ts-ignore
    "yomikiri-board": HTMLAttributes<YomikiriBoard> & YomikiriBoardProperties & Listeners<"on", YomikiriBoardEventMap>
      & Listeners<"on:", YomikiriBoardEventMap>;
  }
}

// @ts-ignore: Solid may be missing.
declare module "solid-js/jsx-runtime" {
  namespace JSX {
    interface IntrinsicElements {
      // @ts-ignore
      "yomikiri-game": Omit<HTMLAttributes<YomikiriGame>, keyof YomikiriGameProperties> & Lower & Dashed & Listeners<"on:">
        & { [P in keyof YomikiriGameProperties as `prop:${P}`]?: YomikiriGameProperties[P] };
      // @ts-ignore
      "yomikiri-board": HTMLAttributes<YomikiriBoard> & YomikiriBoardProperties & Listeners<"on:", YomikiriBoardEventMap>
        & { [P in keyof YomikiriBoardProperties as `prop:${P}`]?: YomikiriBoardProperties[P] };
    }
  }
}

// @ts-ignore: Preact may be missing.
declare module "preact" {
  namespace JSX {
    /** What every element takes, wherever this version of Preact declares it. */
    // @ts-ignore
    type Usual = Omit<IntrinsicElements["div"], "ref" | keyof YomikiriGameProperties>;
    interface IntrinsicElements {
      // @ts-ignore
      "yomikiri-game": Usual & YomikiriGameProperties & Dashed & Listeners<"on"> & { ref?: any };
      // @ts-ignore
      "yomikiri-board": Usual & YomikiriBoardProperties & Listeners<"on", YomikiriBoardEventMap> & { ref?: any };
    }
  }
}
