/** What of a question is in sight on a small phone. How each kind is answered is tried by component tests (`view/question/tests.rs`). */

import { journey } from './harness.mjs';
import { SMALL, inSight } from './asked.mjs';

// The kinds whose choices reach lowest; the soak takes all.
journey(
  'at 360 by 600 the verdict and the reason are in sight, and so are all choices before',
  (page) => inSight(page, ['reading', 'claim', 'omitted']),
  SMALL,
);
