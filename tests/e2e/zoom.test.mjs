/** Magnified pages in the smallest window, in English, which has the longest words; `soak.mjs` tests more sizes and the Chinese pages. */

import { NARROWEST, magnified } from './magnified.mjs';

magnified(['en'], [NARROWEST]);
