import { defineMessages } from '../../../i18n/messages.ts';

/** Words of uploading a file of addresses. */
export const addressUploadMessages = defineMessages('address-upload', {
  choose: 'Choose a file',
  chooseOther: 'Choose another file',
  fileHelp:
    'CSV or Excel, one address a row, up to {count} rows. Name, address and country are needed; the columns may be called and ordered as they are.',
  example: 'Download an empty file',
  kind: 'Used as, where the row does not say',
  country: 'Country, where the row does not say',
  columns: 'What the columns mean',
  column: 'Column',
  means: 'Means',
  meansOf: 'What the column {column} means',
  leftOut: 'Left out',
  noName: 'Column {number}',
  noSamples: 'empty',
  label: 'Kept as',
  kindColumn: 'Used as',
  isDefault: 'Offered first',
  rows: 'What becomes of each row',
  ready: 'Good',
  created: 'Kept',
  existing: 'There already',
  faulty: 'Not taken',
  summary:
    '{ready, plural, one {# row is} other {# rows are}} good, {faulty, plural, =0 {none is} one {# is} other {# are}} not',
  result:
    '{created, plural, =0 {No address was new} one {# address was kept} other {# addresses were kept}}, {existing, plural, =0 {none was} one {# was} other {# were}} there already, {faulty, plural, =0 {none was} one {# was} other {# were}} not taken',
  again:
    'Correct the rows that were not taken in your file and upload it again: what is kept already is left alone.',
  keep: '{count, plural, one {Keep # address} other {Keep # addresses}}',
  kept: '{count, plural, one {# address is} other {# addresses are}} kept',
  cancel: 'Cancel',
  close: 'Close',
  failed: 'The file could not be read. Try again in a moment.',
});
