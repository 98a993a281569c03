import type { UploadFieldKey, UploadMapping } from '@portal/contract/orders';
import { findAmbiguousMark } from '../cells/read-number.ts';
import { parseCurrency, readAmount } from '../cells/read-money.ts';
import { isCellError } from '../cells/cell-value.ts';
import { cleanCell } from '../read/clean-cell.ts';
import { parseHeader } from '../map/parse-header.ts';

/** Rows with an ambiguous amount, and the amounts that can be read in one way only. */
export interface AmountSample {
  addRow(cells: readonly string[]): void;
  readonly mapping: UploadMapping;
  /** Cleaned cells of rows with an ambiguous amount. */
  readonly rows: readonly (readonly string[])[];
  /** Amounts of a column without any mark, as numbers. */
  getPlainAmounts(index: number): readonly number[];
  /** The currency of an amount: by its sign, the column, the header, or the currency column; undefined when none names it. */
  findCurrency(cells: readonly string[], index: number): string | undefined;
}

const MAX_SAMPLE_ROWS = 300;
const AMOUNT_FIELDS: ReadonlySet<UploadFieldKey> = new Set(['itemUnitValue', 'itemValue', 'codAmount']);

/** Collects amounts that help to decide the decimal mark of a column whose amounts all have one group of three digits. */
export function createAmountSample(mapping: UploadMapping): AmountSample {
  const amountColumns = mapping.columns
    .filter(({ field }) => AMOUNT_FIELDS.has(field))
    .map(({ index }) => index);
  const rows: string[][] = [];
  const plainAmounts = new Map<number, number[]>();
  return {
    mapping,
    rows,
    addRow: (cells) => {
      let isAmbiguousRow = false;
      for (const index of amountColumns) {
        const cell = cells[index] ?? '';
        if (!/\d/.test(cell)) continue;
        if (/[.,]/.test(cell)) isAmbiguousRow ||= findAmbiguousMark(cell) !== undefined;
        else addPlainAmount(plainAmounts, index, cell);
      }
      if (isAmbiguousRow && rows.length < MAX_SAMPLE_ROWS) rows.push(cells.map(cleanCell));
    },
    getPlainAmounts: (index) => plainAmounts.get(index) ?? [],
    findCurrency: (cells, index) => findCurrency(mapping, cells, index),
  };
}

function addPlainAmount(plainAmounts: Map<number, number[]>, index: number, cell: string): void {
  const amounts = plainAmounts.get(index) ?? [];
  plainAmounts.set(index, amounts);
  if (amounts.length >= MAX_SAMPLE_ROWS) return;
  const amount = readAmount(cleanCell(cell), 'point');
  if (!isCellError(amount) && Number(amount.value.decimal) > 0) amounts.push(Number(amount.value.decimal));
}

function findCurrency(mapping: UploadMapping, cells: readonly string[], index: number): string | undefined {
  const amount = readAmount(cells[index] ?? '', 'point');
  const signCurrency = isCellError(amount) ? undefined : amount.value.currency;
  const column = mapping.columns.find((candidate) => candidate.index === index);
  const readField = (field: UploadFieldKey) => {
    const fieldColumn = mapping.columns.find((candidate) => candidate.field === field);
    const text = (fieldColumn && cells[fieldColumn.index]) || mapping.defaults[field];
    return text === undefined ? undefined : parseCurrency(text);
  };
  const ownCurrency = signCurrency ?? column?.currency ?? parseHeader(column?.header ?? '').currency;
  const codCurrency = column?.field === 'codAmount' ? readField('codCurrency') : undefined;
  return ownCurrency ?? codCurrency ?? readField('itemCurrency');
}
