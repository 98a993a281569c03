import { defineMessages } from '../../../i18n/messages.ts';

/** Texts of relabelling orders. */
export const relabelMessages = defineMessages('relabel', {
  title: 'Relabel {count, plural, one {{code}} other {# orders}}',
  text: 'A new version of the label is made. Barcodes of earlier versions stay valid.',
  comment: 'Comment',
  reasonHelp: 'Shown in the history, such as "torn", "wet" or "wrong address"',
  print: 'Then print',
  printLater: 'Nothing yet',
  confirm: 'Relabel {count, plural, one {order} other {# orders}}',
  relabelled: '{count, plural, one {# order has} other {# orders have}} a new label',
  refused: '{count, plural, one {# order keeps its label} other {# orders keep their labels}}',
  labels: 'Labels',
  // barcode is the text of the barcode
  version: 'Version {version}, {barcode}',
  latest: 'The latest',
  stillValid: 'Its barcode stays valid',
});
