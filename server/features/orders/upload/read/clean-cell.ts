// Controls and marks that are never part of a value; tab and newlines become spaces. Joiners stay: scripts need them.
const UNSEEN = /[\p{Cc}\u00AD\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/u;
const UNSEEN_ALL = new RegExp(UNSEEN, 'gu');
const EDGE = /^[\s\u00A0]|[\s\u00A0]$|[\u00A0\t\n\r]/;
const PLAIN = /^[!-&(-<>-~]([ -~]*[!-~])?$/;

/**
 * A cell as its author meant it: trimmed, without control characters, and without the apostrophe that spreadsheets and
 * exports put before text that looks like a number or a formula.
 */
export function cleanCell(raw: string): string {
  // Most cells are a few plain letters, and one test tells.
  if (raw === '' || PLAIN.test(raw)) return raw;
  let cell = raw;
  if (EDGE.test(cell)) cell = cell.replaceAll(/[\s\u00A0]+/g, ' ').trim();
  if (UNSEEN.test(cell)) cell = cell.replaceAll(UNSEEN_ALL, '').trim();
  const first = cell.charCodeAt(0);
  if (first === 39 && /^'[-=+@＝＋－＠0-9(']/.test(cell)) return cell.slice(1);
  // Exports of shops write ="00123" so that spreadsheets keep the zeros.
  if (first === 61 && cell.startsWith('="') && cell.endsWith('"'))
    return cell.slice(2, -1).replaceAll('""', '"').trim();
  return cell;
}
