import {
  missingFields,
  uploadField,
  type ColumnSuggestion,
  type MappingSuggestion,
  type OrderBatchType,
  type UploadFieldKey,
  type UploadMapping,
} from '@portal/contract/orders';
import { isDateAmbiguous, weighDate } from '../cells/read-date.ts';
import { cleanCell } from '../read/clean-cell.ts';
import { settlePrices } from './check-amounts.ts';
import { knownExport } from './known-exports.ts';
import { assign, mappingOf, readColumns, type Choice, type ReadColumn } from './suggest-columns.ts';

/** What is already known without the file: the client's own sender stands in for columns about it. */
export interface SuggestionContext {
  readonly remembered?: UploadMapping;
  readonly hasSender?: boolean;
}

/**
 * What each column most likely means, by the words of its header, by its values and by how columns agree, with what is
 * still missing for orders of the type. Rows are cells as read, the first few hundred of the file.
 */
export function suggestMapping(
  header: readonly string[],
  rows: readonly (readonly string[])[],
  type: OrderBatchType,
  context: SuggestionContext = {},
): MappingSuggestion {
  const { remembered } = context;
  const columns = readColumns(header, rows, remembered);
  const chosen = assign(columns);
  if (remembered === undefined) settlePrices(columns, chosen);
  const mapped = columns.map((column) => toSuggestion(column, chosen.get(column.index), remembered));
  const mapping: UploadMapping = {
    columns: mapped.flatMap((column) => (column.mapping === null ? [] : [column.mapping])),
    defaults: { ...(remembered?.defaults ?? currencyDefault(columns, chosen)) },
    rows: remembered?.rows ?? rowModel(header, columns, chosen),
    weightOf: remembered?.weightOf ?? weightOf(columns, chosen),
  };
  return { mapping, columns: mapped, missing: missingFields(mapping, type, context.hasSender === true) };
}

function toSuggestion(
  column: ReadColumn,
  choice: Choice | undefined,
  remembered: UploadMapping | undefined,
): ColumnSuggestion {
  const mapping = choice === undefined ? null : mappingOf(column, choice, remembered);
  return {
    index: column.index,
    header: column.header,
    samples: [...column.shape.samples],
    mapping,
    confidence: choice === undefined ? 0 : Math.min(1, Math.max(0, choice.sure)),
    why: choice?.why ?? 'Nothing we know of; it is left out.',
    dateAmbiguous: mapping !== null && uploadField(mapping.field).kind === 'date' && isOpen(column),
  };
}

function isOpen(column: ReadColumn): boolean {
  const evidence = { dmy: 0, mdy: 0, open: 0 };
  for (const cell of column.cells) weighDate(cleanCell(cell), evidence);
  return isDateAmbiguous(evidence);
}

/** Without a currency column, the one currency the headers name, such as "(USD)" beside another amount. */
function currencyDefault(
  columns: readonly ReadColumn[],
  chosen: ReadonlyMap<number, Choice>,
): Partial<Record<UploadFieldKey, string>> {
  if ([...chosen.values()].some(({ field }) => field === 'itemCurrency')) return {};
  const named = new Set(
    columns.flatMap(({ words }) => (words.currency === undefined ? [] : [words.currency])),
  );
  const [only] = named;
  return only !== undefined && named.size === 1 ? { itemCurrency: only } : {};
}

function rowModel(
  header: readonly string[],
  columns: readonly ReadColumn[],
  chosen: ReadonlyMap<number, Choice>,
): UploadMapping['rows'] {
  const known = knownExport(header);
  if (known !== undefined) return known.rows;
  const fields = new Set([...chosen.values()].map(({ field }) => field));
  const code = columns.find(({ index }) => chosen.get(index)?.field === 'customerOrderCode');
  const repeats = code !== undefined && code.shape.distinct < code.shape.filled;
  return repeats && !fields.has('itemQuantity') ? 'unit' : 'item';
}

/** Rows of one order with different weights mean that each row weighs its own part. */
function weightOf(
  columns: readonly ReadColumn[],
  chosen: ReadonlyMap<number, Choice>,
): UploadMapping['weightOf'] {
  const columnOf = (field: UploadFieldKey) => columns.find(({ index }) => chosen.get(index)?.field === field);
  const code = columnOf('customerOrderCode');
  const weight = columnOf('weight');
  if (code === undefined || weight === undefined) return 'order';
  const seen = new Map<string, string>();
  for (const [row, cell] of code.cells.entries()) {
    const order = cleanCell(cell);
    const grams = cleanCell(weight.cells[row] ?? '');
    if (order === '' || !/^\d/.test(grams)) continue;
    if ((seen.get(order) ?? grams) !== grams) return 'row';
    seen.set(order, grams);
  }
  return 'order';
}
