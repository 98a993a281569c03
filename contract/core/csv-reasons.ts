import { defineReasons, refusalText } from './reasons.ts';

/** Reasons of CSV files that the operator loads. */
export const CSV_REASONS = defineReasons('csv', {
  columns_missing: refusalText(
    'unreadable_file',
    'The file has no column {columnsList}. Its first line must be: {header}',
  ),
  no_rows: refusalText('unreadable_file', 'The file has no rows. Its first line must be: {header}'),
  invalid_rows: refusalText(
    'unreadable_file',
    'Nothing was loaded: the file has {count, plural, one {# error} other {# errors}}.',
  ),
});
