import { defineMessages } from '../../../i18n/messages.ts';

/** Texts about the pieces of an order. */
export const piecesMessages = defineMessages('pieces', {
  pieces: 'Pieces',
  piece: 'Piece {number}',
  code: 'Piece code',
  sscc: 'SSCC {sscc}',
  status: 'Status',
  // How many pieces have reached a status: "2 of 3: Delivered".
  progress: '{present} of {count}: {status}',
  missing: 'Missing pieces: {pieces}.',
  missingHelp: 'These pieces have not reached "{status}".',
  partOf: '{present} of {count}',
});
