/** Lower-case letters and digits without accents, separated by single spaces, to compare names and words. */
export function normalizeText(text: string): string {
  // Fast path: most cells of files are ASCII.
  if (!/[\u0080-\uffff]/.test(text))
    return text
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, ' ')
      .trim();
  return text
    .normalize('NFKD')
    .replaceAll(/\p{Mn}/gu, (mark) => (mark >= '\u0300' && mark <= '\u036f' ? '' : mark))
    .replaceAll('đ', 'd')
    .replaceAll('Đ', 'd')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\p{Mn}\p{Mc}]+/gu, ' ')
    .trim();
}
