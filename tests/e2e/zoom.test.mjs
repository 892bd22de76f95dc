/** Magnified pages in the smallest window, in English, which has the longest words; the soak tests more sizes and Chinese pages. */

import { NARROWEST, magnified } from './magnified.mjs';

magnified(['en'], [NARROWEST]);
