/** The Score page as axe-core sees it, each time in one of two dresses, turn by turn; the soak takes all of its states in all dresses. */

import { audit } from './score_audit.mjs';
import { inTurn } from './states.mjs';

audit(inTurn, ['an empty hand', 'thirteen tiles that wait', 'fourteen tiles that do not win', 'a win with many fans']);
