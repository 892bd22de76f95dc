/** The page magnified: in English, whose words are the longest, and in Chinese where there is the least room; the soak takes all in both. */

import { magnified } from './magnified.mjs';

const LEAST_ROOM = ['a phone at twice its size', 'the largest text'];

magnified((name) => (LEAST_ROOM.includes(name) ? ['zh-Hans', 'en'] : ['en']));
