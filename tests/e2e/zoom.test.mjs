/** The page magnified where it has the least room, in English, whose words are the longest; the soak takes more sizes, in Chinese too. */

import { NARROWEST, magnified } from './magnified.mjs';

magnified(['en'], [NARROWEST]);
