import type { Messages } from '@lingui/core';

/** The compiled messages of the translation files by path. Each is a chunk of its own, fetched with the first page that needs it. Mail is for the server; common texts are compiled into the others. */
export const catalogues = import.meta.glob<Messages>(
  ['../locales/vi/*.json', '!**/mail.json', '!**/common.json'],
  {
    import: 'default',
  },
);
