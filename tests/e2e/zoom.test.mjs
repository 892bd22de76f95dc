/** The page magnified, in English, whose words are the longest; the soak takes more sizes, in Chinese too. */

import { NARROWEST, magnified } from './magnified.mjs';

magnified(['en'], [NARROWEST, 'a phone whose browser is set to text twice as large']);
