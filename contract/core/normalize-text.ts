/** Lower case without accents, in one Unicode form, to find texts by their parts. `fold_text` of the database is the same. */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .replaceAll(/[đĐ]/g, 'd')
    .toLowerCase();
}

/** Lower-case letters and digits without accents, separated by single spaces, to compare names and words. */
export function normalizeText(text: string): string {
  return foldText(text)
    .replaceAll(/[^\p{L}\p{N}\p{Mn}\p{Mc}]+/gu, ' ')
    .trim();
}
