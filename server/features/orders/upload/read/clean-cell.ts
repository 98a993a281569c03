import { decodeHTMLStrict } from 'entities';
import { repairText } from './repair-text.ts';

// Control characters and marks that are never part of a value. Zero-width joiners stay, because some scripts need them.
const INVISIBLE = /[\p{Cc}\u00AD\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/u;
const ALL_INVISIBLE = new RegExp(INVISIBLE, 'gu');
const UNTRIMMED = /^[\s\u00A0]|[\s\u00A0]$|[\u00A0\t\n\r]/;
/** Entities and line breaks of HTML, which shops export with their texts. */
const MARKUP = /&#?\w{2,31};|<br\s*\/?>/i;
const LINE_BREAK = /\s*<br\s*\/?>\s*/gi;
const PLAIN_ASCII = /^[!-&(-<>-~]([ -~]*[!-~])?$/;

/**
 * Trims a cell, brings it to NFC, repairs text that was encoded as UTF-8 twice, decodes entities and line breaks of HTML, and removes control characters and the apostrophe
 * that spreadsheets and exports put before text that looks like a number or a formula.
 */
export function cleanCell(raw: string): string {
  const isMarkup = MARKUP.test(raw);
  // Fast path: most cells are plain ASCII.
  if (raw === '' || (!isMarkup && PLAIN_ASCII.test(raw))) return raw;
  let cell = repairText(isMarkup ? decodeMarkup(raw) : raw).normalize('NFC');
  if (UNTRIMMED.test(cell)) cell = cell.replaceAll(/[\s\u00A0]+/g, ' ').trim();
  if (INVISIBLE.test(cell)) cell = cell.replaceAll(ALL_INVISIBLE, '').trim();
  const first = cell.charCodeAt(0);
  if (first === 39 && /^'[-=+@＝＋－＠0-9(']/.test(cell)) return cell.slice(1);
  // Shop exports write ="00123", so that spreadsheets keep the zeros.
  if (first === 61 && cell.startsWith('="') && cell.endsWith('"'))
    return cell.slice(2, -1).replaceAll('""', '"').trim();
  return cell;
}

/** `&amp;#39;` was encoded twice. */
function decodeMarkup(text: string): string {
  return decodeHTMLStrict(decodeHTMLStrict(text)).replaceAll(LINE_BREAK, ', ');
}
