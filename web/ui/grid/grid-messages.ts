import { defineMessages } from '../../i18n/messages.ts';

export const gridMessages = defineMessages('grid', {
  row: 'Row',
  keys: 'Arrow keys move, Enter edits, Escape keeps what was there.',
  fault: 'Row {row}, {column}: {fault}',
  edit: 'Edit {column}',
});
