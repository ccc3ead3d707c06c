// The exports of "yomikiri".
export { createEngine } from "../../engine/client.js";
