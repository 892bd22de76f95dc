/** The Score page as axe-core sees it, in each theme once; the soak takes all of its states in all dresses. */

import { audit } from './score_audit.mjs';
import { EACH_ONCE } from './states.mjs';

audit(EACH_ONCE, ['an empty hand', 'thirteen tiles that wait', 'fourteen tiles that do not win', 'a win with many fans']);
