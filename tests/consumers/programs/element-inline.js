import "yomikiri/element-inline";
import "./with-element.js";
