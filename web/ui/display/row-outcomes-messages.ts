import { defineMessages } from '../../i18n/messages.ts';

/** Texts of the outcomes of rows, and of the dialogs that upload a file of rows. */
export const rowOutcomesMessages = defineMessages('row-outcomes', {
  // row is a number
  rowNumber: 'Row {row}',
  moreRows: 'and {count} more rows',
  choose: 'Choose a file',
  chooseOther: 'Choose another file',
  example: 'Download a template',
  cancel: 'Cancel',
  close: 'Close',
  failed: 'The file could not be read. Try again in a moment.',
});
