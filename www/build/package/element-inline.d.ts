// The types of "yomikiri/element-inline", which registers the elements and exports nothing.
export type * from "./element.js";
