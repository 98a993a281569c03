/** By namespace; each is a file of its own, fetched with the first page that speaks it. */
export const catalogues = import.meta.glob<Readonly<Record<string, string>>>('../locales/ms/*.json', {
  import: 'default',
});
