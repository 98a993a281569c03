import { defineMessages } from '../../i18n/messages.ts';

export const gridMessages = defineMessages('grid', {
  row: 'Row',
  keys: 'Arrow keys move, Enter edits, Escape keeps what was there.',
  issue: 'Row {row}, {column}: {issue}',
  edit: 'Edit {column}',
});
