/** The Score page as axe-core sees it: each state in one of two dresses, turn by turn; the soak takes all of them in all. */

import { audit } from './score_audit.mjs';
import { inTurn } from './states.mjs';

audit(inTurn);
