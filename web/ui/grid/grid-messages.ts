import { defineMessages } from '../../i18n/messages.ts';

export const gridMessages = defineMessages('grid', {
  row: 'Row',
  keys: 'Arrow keys move, Enter edits, Escape keeps what was there.',
  pasteKeys:
    'Arrow keys move, Enter edits, Escape keeps what was there. Paste cells of a spreadsheet, and undo with Ctrl+Z.',
  issue: 'Row {row}, {column}: {issue}',
  edit: 'Edit {column}',
});
