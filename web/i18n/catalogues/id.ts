/** The translation files by path. Each is a chunk of its own, fetched with the first page that needs it. Mail is for the server. */
export const catalogues = import.meta.glob<Readonly<Record<string, string>>>(
  ['../locales/id/*.json', '!**/mail.json'],
  {
    import: 'default',
  },
);
