// The picture on the card of reversi.

import { little } from './little.js';
import { discs } from './pieces.js';

export default { reversi: () => little('.22.112112121.1.', discs, 'wood') };
