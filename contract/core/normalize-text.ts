/** Fast path: most texts are ASCII. */
const isAscii = (text: string) => !/[\u0080-\uffff]/.test(text);

/** Lower case without accents, in one Unicode form, to find texts by their parts. `fold_text` of the database is the same. */
export function foldText(text: string): string {
  if (isAscii(text)) return text.toLowerCase();
  return text
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .replaceAll(/[đĐ]/g, 'd')
    .toLowerCase();
}

/** Lower-case letters and digits without accents, separated by single spaces, to compare names and words. */
export function normalizeText(text: string): string {
  const separators = isAscii(text) ? /[^a-z0-9]+/g : /[^\p{L}\p{N}\p{Mn}\p{Mc}]+/gu;
  return foldText(text).replaceAll(separators, ' ').trim();
}
