import { defineMessages } from '../../i18n/messages.ts';

/** Texts of the dialog that uploads a file of changes. */
export const changeFileMessages = defineMessages('change-files', {
  ready: 'Good',
  changed: 'Saved',
  unchanged: 'Already so',
  skipped: 'Stays as it is',
  faulty: 'Faulty',
  summary:
    '{ready, plural, one {# good row} other {# good rows}}, {unchanged, plural, one {# already so} other {# already so}}, {faulty, plural, one {# faulty} other {# faulty}}',
  result:
    '{changed, plural, =0 {No row saved} one {# row saved} other {# rows saved}}, {unchanged, plural, one {# already so} other {# already so}}, {faulty, plural, one {# faulty} other {# faulty}}',
  retryHelp:
    'Correct the faulty rows in your file and upload it again. Rows that were saved are not saved twice.',
  save: '{count, plural, one {Save # row} other {Save # rows}}',
});
