import { defineMessages } from '../../i18n/messages.ts';

export const rowOutcomesMessages = defineMessages('row-outcomes', {
  // row is a number
  rowNumber: 'Row {row}',
  moreRows: 'and {count} more rows',
});
