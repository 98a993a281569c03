import { defineMessages } from '../../../i18n/messages.ts';

/** Words of giving orders a new version of their label. */
export const relabelMessages = defineMessages('relabel', {
  title: 'Relabel {count, plural, one {{code}} other {# orders}}',
  text: 'A new version of the label is made. Barcodes that are out stay valid at every scan.',
  reason: 'Why',
  reasonHelp: 'Kept in the history, such as: torn, wet, wrong address',
  print: 'Then print',
  printLater: 'Nothing yet',
  confirm: 'Relabel {count, plural, one {order} other {# orders}}',
  cancel: 'Cancel',
  close: 'Close',
  done: '{count, plural, one {# order has} other {# orders have}} a new label',
  refused: '{count, plural, one {# order keeps its label} other {# orders keep their labels}}',
  labels: 'Labels',
  // barcode is what the label's bars say
  version: 'Version {version}, {barcode}',
  valid: 'The latest',
  stillValid: 'Its barcode stays valid',
});
