import { defineMessages } from '../../i18n/messages.ts';

export const gridMessages = defineMessages('grid', {
  row: 'Row',
  keys: 'Arrow keys move, Enter edits, Escape keeps what was there.',
  pasteKeys:
    'Arrow keys move, Enter edits, Escape keeps what was there. Paste cells of a spreadsheet, undo with Ctrl+Z and redo with Ctrl+Y.',
  issue: 'Row {row}, {column}: {issue}',
  edit: 'Edit {column}',
});
