/** The page magnified: in English, whose words are the longest, and in Chinese where there is the least room; the soak takes all in both. */

import { magnified } from './magnified.mjs';

magnified(['zh-Hans', 'en'], ['en']);
