import { defineReasons, refusalText } from '../core/reasons.ts';

export const CHANGE_FILE_REASONS = defineReasons('changefile', {
  columns: refusalText('invalid', 'The file lacks the columns {headerList}. Similar headers are read too.'),
});
