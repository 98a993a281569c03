import { defineMessages } from '../../../i18n/messages.ts';

/** Texts of the upload of a file of addresses. */
export const addressUploadMessages = defineMessages('address-upload', {
  fileHelp:
    'CSV or Excel, one address per row, up to {count} rows. Name, address and country are required. Column names and their order do not matter.',
  kind: 'Used as, for rows without it',
  country: 'Country, for rows without it',
  columns: 'Column mapping',
  column: 'Column',
  field: 'Field',
  fieldOf: 'Field of column {column}',
  notUsed: 'Not used',
  noName: 'Column {number}',
  noSamples: 'empty',
  label: 'Saved as',
  kindColumn: 'Used as',
  isDefault: 'Default',
  rows: 'Result of each row',
  ready: 'Good',
  created: 'Saved',
  existing: 'Already exists',
  faulty: 'Faulty',
  summary:
    '{ready, plural, one {# good row} other {# good rows}}, {faulty, plural, one {# faulty row} other {# faulty rows}}',
  result:
    '{created, plural, =0 {No address saved} one {# address saved} other {# addresses saved}}, {existing, plural, one {# already exists} other {# already exist}}, {faulty, plural, one {# faulty row} other {# faulty rows}}',
  retryHelp: 'Correct the faulty rows in your file and upload it again. Existing addresses stay as they are.',
  save: '{count, plural, one {Save # address} other {Save # addresses}}',
  saved: '{count, plural, one {# address saved} other {# addresses saved}}',
});
