import { defineMessages } from '../../i18n/messages.ts';

/** Texts of the dialogs that upload a file of departures or of changes. */
export const fileDialogMessages = defineMessages('file-dialog', {
  // count: number of rows; columns: names of columns of the file
  help: 'CSV or Excel, up to {count} rows. Columns: {columns}. Their order does not matter.',
  // columns: names of columns of the file
  unused: 'Columns that are not read: {columns}',
  rows: 'Result of each row',
});
