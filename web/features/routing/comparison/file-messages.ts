import { defineMessages } from '../../../i18n/messages.ts';

/** Texts of the comparison of a file. */
export const fileMessages = defineMessages('rate-comparison-file', {
  help: 'A CSV or XLSX file of up to {rows} parcels, with the columns of an order file. Countries and weight are enough.',
  template: 'Template',
  select: 'Select a file',
  other: 'Select another file',
  start: 'Select a file of parcels',
  startHelp: 'Each parcel gets its best combination. Nothing is stored, and no order is created.',
  results: 'Parcels of the file',
  priced: '{priced} of {all, plural, one {# parcel} other {# parcels}} priced, {total} in total',
  row: 'Row',
  parcel: 'Parcel',
  best: 'Best combination',
  combinations: '{count, plural, one {# combination} other {# combinations}}',
});
