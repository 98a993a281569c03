import { parseCurrency } from '../../orders/index.ts';
import {
  shortenValue,
  type CellMapping,
  type CellPosition,
  type FaultList,
  type FileSheet,
  type SheetRow,
} from './file-sheet.ts';
import { readNumber } from './read-cells.ts';

/** Fee for cash on delivery. Amounts in the unit of the currency. */
export interface NotedCodFee {
  readonly fixed: number | undefined;
  readonly percent: number | undefined;
  readonly minimum: number | undefined;
  /** Undefined if the note names none: that of the card. */
  readonly currency: string | undefined;
  readonly text: string;
  readonly cell: CellPosition;
}

/** Terms that a sheet states in words beside its prices, such as `COD 2.5% min RM4; fuel 6%`. */
export interface NotedTerms {
  readonly cod?: NotedCodFee;
  readonly fuelPercent?: number;
}

const COD = 'cod|c\\.o\\.d\\.?|cash on delivery|thu hộ|bayar di tempat|เก็บเงินปลายทาง|代收货款|货到付款|代收';
const FUEL = 'fuel|bbm|bahan bakar|bahan api|nhiên liệu|xăng dầu|น้ำมัน|燃油';
const TERM = new RegExp(`(?<!\\p{L}|\\b(?:of|on)\\s(?:the\\s)?)(?:(${COD})|(?:${FUEL}))(?![a-z])`, 'giu');
const NOTE_START = new RegExp(`^(?:${COD}|${FUEL})(?![a-z])`, 'iu');

const START =
  '^(?:[\\s:=–-]|fee|handling|charge|surcharge|commission|biaya|tambahan|surcaj|caj|phụ|phí|ค่าธรรมเนียม|手续费|附加费|费)*';
const CURRENCY = '(\\p{L}{0,3}[$฿₫₱¥]?)';
const NUMBER = '(\\d[\\d.,]*)';
const MINIMUM =
  '(?:[\\s,(]|of the|of|on|cod|amount|value|collected)*(?:min(?:imum|imal)?\\.?|at least|or|/|paling sedikit|tối thiểu|hoặc|ขั้นต่ำ|最低)(?:[\\s:]|of|fee|charge)*';
const END =
  '(?:[\\s).,]|per (?:order|parcel|shipment)|(?:of|on) (?:the |cod |collected |order )*(?:amount|value)|whichever is (?:higher|greater))*$';
const PERCENT_FEE = new RegExp(
  `${START}${NUMBER}\\s*%(?:${MINIMUM}${CURRENCY}\\s*${NUMBER}\\s*${CURRENCY})?${END}`,
  'iu',
);
const FIXED_FEE = new RegExp(`${START}${CURRENCY}\\s*${NUMBER}\\s*${CURRENCY}${END}`, 'iu');

/** Whether a row of a table is a note about a fee, and not a price. */
export function isNote({ cells }: SheetRow): boolean {
  return NOTE_START.test(cells.find((cell) => cell !== '') ?? '');
}

/** The noted terms of a sheet. A note about such a fee with a number that cannot be read is a warning. */
export function readNotes(
  sheet: FileSheet,
  index: number,
  { decimalMark }: Pick<CellMapping, 'decimalMark'>,
  faults: FaultList,
): NotedTerms {
  let cod: NotedCodFee | undefined;
  let fuelPercent: number | undefined;
  for (const { row, cells } of sheet.rows) {
    if (row === sheet.headerRow) continue;
    const cell = { sheet: index, row, column: null };
    for (const { isCod, words, text } of splitTerms(cells.join(' '))) {
      const fee = isCod ? readCodFee(words, decimalMark) : undefined;
      const percent = isCod ? undefined : readPercent(words);
      if (fee !== undefined && cod === undefined) cod = { ...fee, text, cell };
      else if (percent !== undefined && fuelPercent === undefined) fuelPercent = percent;
      else warnOfNote(faults, cell, text);
    }
  }
  return { ...(cod && { cod }), ...(fuelPercent !== undefined && { fuelPercent }) };
}

export function warnOfNote(faults: FaultList, cell: CellPosition, text: string): void {
  const reason = { code: 'ratefile.note_not_read', params: { value: shortenValue(text) } };
  faults.addReason(cell, reason, 'WARNING');
}

/** The terms of a note with a number; each ends at the next one or at a semicolon. `words`: what follows its name. */
function splitTerms(note: string) {
  const matches = [...note.matchAll(TERM)];
  return matches.flatMap((match, position) => {
    const end = matches[position + 1]?.index ?? note.length;
    const [text = ''] = note.slice(match.index, end).split(';');
    const words = text.slice(match[0].length);
    return /\d/.test(words) ? [{ isCod: match[1] !== undefined, words, text: text.trim() }] : [];
  });
}

function readCodFee(
  words: string,
  mark: CellMapping['decimalMark'],
): Omit<NotedCodFee, 'text' | 'cell'> | undefined {
  const readAmount = (digits: string) => readNumber(digits.replace(/[.,]$/, ''), mark);
  const byPercent = PERCENT_FEE.exec(words);
  if (byPercent !== null) {
    const [, , before = '', digits, after = ''] = byPercent;
    const percent = readPercent(byPercent[0].slice(0, byPercent[0].indexOf('%') + 1));
    const minimum = digits === undefined ? undefined : readAmount(digits);
    const isRead = percent !== undefined && (digits === undefined || minimum !== undefined);
    return isRead ? { fixed: undefined, percent, minimum, currency: findCurrency(before, after) } : undefined;
  }
  const [, before = '', digits = '', after = ''] = FIXED_FEE.exec(words) ?? [];
  const fixed = readAmount(digits);
  return fixed === undefined
    ? undefined
    : { fixed, percent: undefined, minimum: undefined, currency: findCurrency(before, after) };
}

function findCurrency(before: string, after: string): string | undefined {
  return parseCurrency(before) ?? parseCurrency(after);
}

/** A percentage above 0 and up to 100; its fraction has one reading whatever the mark of prices is. */
function readPercent(words: string): number | undefined {
  const [, digits = ''] = PERCENT_FEE.exec(words) ?? [];
  const percent = Number(digits.replace(',', '.'));
  return digits !== '' && percent > 0 && percent <= 100 ? percent : undefined;
}
