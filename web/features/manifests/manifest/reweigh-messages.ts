import { defineMessages } from '../../../i18n/messages.ts';

export const reweighMessages = defineMessages('manifest-reweigh', {
  title: 'Reweigh MAWB {awbNumber}',
  code: 'Code of the piece',
  weight: 'Weight in kg',
  weightHelp: 'Typed, or by a scale that types. Enter adds the piece.',
  allEdges: 'Enter length, width and height',
  dimensionsRecorded: 'Dimensions',
  noFigures: 'Enter a weight, dimensions, or both',
  add: 'Add',
  pieces: 'Pieces to record',
  noPieces: 'Scan a piece, and weigh or measure it.',
  remove: 'Remove {code}',
  removeShort: 'Remove',
  cancel: 'Cancel',
  close: 'Close',
  record: '{count, plural, =0 {Record} one {Record # piece} other {Record # pieces}}',
  refused: '{count, plural, one {# order not recorded} other {# orders not recorded}}',
  recorded: 'Recorded',
  inEffect: 'in effect',
  waits: 'waits for the client',
});
