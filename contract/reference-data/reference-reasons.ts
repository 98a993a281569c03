import { defineReasons, refusalText } from '../core/reasons.ts';

export const REFERENCE_REASONS = defineReasons('reference', {
  gateway_unknown_port: '{port} is not in the list of ports',
  gateway_port_elsewhere: '{port} is not in {country}',
  unknown_region: 'is not the code of a region in /zones, such as ASIA',
  missing_columns: refusalText(
    'unreadable_file',
    'The file has no column for {missingList}. Its columns are: {columnList}.',
  ),
  not_utf8: refusalText('unreadable_file', 'The file is not UTF-8 text. Save it as CSV (UTF-8).'),
  no_rows: refusalText('unreadable_file', 'The file has no rows under its header.'),
});
