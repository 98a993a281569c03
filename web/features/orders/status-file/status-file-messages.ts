import { defineMessages } from '../../../i18n/messages.ts';

/** Texts of files of status updates: what a file has, and the outcome of each row. */
export const statusFileMessages = defineMessages('status-file', {
  file: 'Choose a file',
  otherFile: 'Choose another file',
  fileHelp:
    'CSV or Excel with the columns Order code and Status, and Time, Leg, Place and Remarks where you have them, up to {count} rows. Statuses may be names or IATA codes such as DEP; times are local to {zone}.',
  template: 'Download a template',
  rows: 'Outcome of each row',
  summary: 'To change: {changeCount}. Already known: {duplicateCount}. Refused: {refusedCount}.',
  result: 'Changed: {changeCount}. Already known: {duplicateCount}. Refused: {refusedCount}.',
  willChange: 'Will change',
  changed: 'Changed',
  duplicate: 'Already known',
  refused: 'Refused',
  allowed: 'Possible now: {statuses}',
  update: '{count, plural, one {Update # order} other {Update # orders}}',
  updated: '{count, plural, one {# status is} other {# statuses are}} updated',
  failed: 'Something went wrong. Nothing was changed; try again in a moment.',
});
