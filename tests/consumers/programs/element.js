import "yomikiri/element";
import "./with-element.js";
