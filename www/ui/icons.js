// The page's icons, all with the same stroke.

import { svg } from '../vendor/lit-html.js';
import { controlIcons, icon } from './control-icons.js';

export const icons = {
  ...controlIcons,
  newGame: icon(svg`<path d="M12 5v14 M5 12h14"></path>`),
  menu: icon(svg`<path d="M5.5 12h.01 M12 12h.01 M18.5 12h.01" stroke-width="3"></path>`),
  sun: icon(svg`<circle cx="12" cy="12" r="4"></circle>
    <path d="M12 2.5v3 M12 18.5v3 M2.5 12h3 M18.5 12h3 M5.3 5.3l2.1 2.1 M16.6 16.6l2.1 2.1 M18.7 5.3l-2.1 2.1 M7.4 16.6l-2.1 2.1"></path>`),
  moon: icon(svg`<path d="M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5z"></path>`),
  settings: icon(svg`<circle cx="12" cy="12" r="3"></circle><path d="M12 3v3 M12 18v3 M3 12h3 M18 12h3 M5.6 5.6l2.2 2.2 M16.2 16.2l2.2 2.2
    M5.6 18.4l2.2-2.2 M16.2 7.8l2.2-2.2"></path><circle cx="12" cy="12" r="6"></circle>`),
  close: icon(svg`<path d="M6 6l12 12 M18 6 6 18"></path>`),
  down: icon(svg`<path d="M6 9.5l6 6 6-6"></path>`),
  first: icon(svg`<path d="M6 5v14 M18 5l-8 7 8 7"></path>`),
  previous: icon(svg`<path d="M15 5l-8 7 8 7"></path>`),
  next: icon(svg`<path d="M9 5l8 7-8 7"></path>`),
  code: icon(svg`<path d="M4 4h6v6H4z M14 4h6v6h-6z M4 14h6v6H4z M14 14h2.5v2.5H14z M17.5 17.5H20V20h-2.5z"></path>`),
  right: icon(svg`<path d="M5 12.5l4.5 4.5L19 7"></path>`),
  off: icon(svg`<path d="M6 6l12 12 M18 6 6 18"></path>`),
  flame: icon(svg`<path
    d="M12 3c.6 3.2 5.5 5.6 5.5 10.6a5.5 5.5 0 0 1-11 0c0-2.2 1-3.7 2.1-4.9.3 1.5 1 2.2 1.8 2.5C10 8.4 10.3 5.5 12 3z"></path>`),
  rating: icon(svg`<path d="M4 17l5-5.5 4 3.5 7-8.5 M15.5 6.5H20V11"></path>`),
  won: icon(svg`<path d="M5 18h14 M5 15 3.5 7l5 3.5L12 5l3.5 5.5 5-3.5L19 15z"></path>`),
  last: icon(svg`<path d="M18 5v14 M6 5l8 7-8 7"></path>`),
};
