import { defineMessages } from '../../../i18n/messages.ts';

/** Texts of the upload of a file of departures. */
export const uploadMessages = defineMessages('departures-upload', {
  title: 'Upload departures',
  lead: 'One departure per row.',
  currency: 'Currency, for rates without it',
  weightUnit: 'Unit, for weights without it',
  ready: 'Good',
  created: 'Saved',
  existing: 'Already exists',
  faulty: 'Faulty',
  summary:
    '{ready, plural, one {# good departure} other {# good departures}}, {existing, plural, one {# already exists} other {# already exist}}, {faulty, plural, one {# faulty} other {# faulty}}',
  result:
    '{created, plural, =0 {No departure saved} one {# departure saved} other {# departures saved}}, {existing, plural, one {# already exists} other {# already exist}}, {faulty, plural, one {# faulty} other {# faulty}}',
  retryHelp:
    'Correct the faulty rows in your file and upload it again. Existing departures stay as they are.',
  save: '{count, plural, one {Save # departure} other {Save # departures}}',
});
