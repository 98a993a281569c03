import { defineReasons, refusalText } from '../core/reasons.ts';

export const TRACKING_REASONS = defineReasons('tracking', {
  not_found: refusalText('not_found', 'No order of yours has this code.'),
  public_not_found: refusalText('not_found', 'There is no order with this code.'),
  no_code_column: refusalText(
    'unreadable_file',
    'The file needs a column of codes: Order code, Your order, AWB or Tracking.',
  ),
  no_codes: refusalText('unreadable_file', 'The code column of the file is empty.'),
});
