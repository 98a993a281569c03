import { defineMessages } from '../../i18n/messages.ts';

export const gridMessages = defineMessages('grid', {
  row: 'Row',
  keys: 'Enter edits, Shift with arrow keys selects, Ctrl+C and Ctrl+V copy and paste cells, Ctrl+D fills down.',
  undoKeys: 'Ctrl+Z undoes, Ctrl+Y repeats.',
  selected: '{rows} × {columns} cells selected.',
  issue: 'Row {row}, {column}: {issue}',
  edit: 'Edit {column}',
  undo: 'Undo',
  redo: 'Redo',
});
