import { defineMessages } from '../../i18n/messages.ts';

export const gridMessages = defineMessages('grid', {
  row: 'Row',
  keys: 'Arrow keys move, Enter edits, Escape cancels the edit.',
  pasteKeys:
    'Arrow keys move, Enter edits, Escape cancels the edit. Paste cells of a spreadsheet, undo with Ctrl+Z and redo with Ctrl+Y.',
  issue: 'Row {row}, {column}: {issue}',
  edit: 'Edit {column}',
});
