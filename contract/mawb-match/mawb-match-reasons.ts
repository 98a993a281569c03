import { defineReasons, refusalText } from '../core/reasons.ts';

export const MAWB_MATCH_REASONS = defineReasons('match', {
  not_found: refusalText('not_found', 'There is no such MAWB with your orders.'),
  discrepancy_not_found: 'There is no such discrepancy.',
});
