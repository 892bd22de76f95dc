/** Checks the Score page with axe-core, once in each theme; `soak.mjs` checks all of its states in every theme and language. */

import { audit } from './score_audit.mjs';
import { EACH_ONCE } from './states.mjs';

audit(EACH_ONCE, ['an empty hand', 'thirteen tiles that wait', 'fourteen tiles that do not win', 'a win with many fans']);
