import {
  findMissingFields,
  getUploadField,
  type ColumnSuggestion,
  type MappingSuggestion,
  type OrderBatchType,
  type UploadFieldKey,
  type UploadMapping,
} from '@portal/contract/orders';
import { reason } from '@portal/contract/reasons';
import { isDateAmbiguous, countDateEvidence } from '../cells/read-date.ts';
import { cleanCell } from '../read/clean-cell.ts';
import { choosePriceColumn } from './choose-price-column.ts';
import { findKnownExport } from './known-exports.ts';
import {
  assignFields,
  toColumnMapping,
  analyzeColumns,
  type FieldChoice,
  type AnalyzedColumn,
} from './suggest-columns.ts';

/** The saved mapping of an earlier file, and whether a default sender replaces the sender columns. */
export interface SuggestionContext {
  readonly savedMapping?: UploadMapping;
  readonly hasSender?: boolean;
}

/**
 * Suggests a mapping from the headers, the values and the agreement of columns, and lists the missing required fields.
 * `rows` are the cells of the first few hundred rows.
 */
export function suggestMapping(
  header: readonly string[],
  rows: readonly (readonly string[])[],
  type: OrderBatchType,
  context: SuggestionContext = {},
): MappingSuggestion {
  const { savedMapping } = context;
  const columns = analyzeColumns(header, rows, savedMapping);
  const assignments = assignFields(columns);
  if (savedMapping === undefined) choosePriceColumn(columns, assignments);
  const suggestions = columns.map((column) =>
    toSuggestion(column, assignments.get(column.index), savedMapping),
  );
  const mapping: UploadMapping = {
    columns: suggestions.flatMap((column) => (column.mapping === null ? [] : [column.mapping])),
    defaults: { ...(savedMapping?.defaults ?? suggestCurrencyDefault(columns, assignments)) },
    rowModel: savedMapping?.rowModel ?? suggestRowModel(header, columns, assignments),
    weightScope: savedMapping?.weightScope ?? suggestWeightScope(columns, assignments),
  };
  return {
    mapping,
    columns: suggestions,
    missingFields: findMissingFields(mapping, type, context.hasSender === true),
  };
}

function toSuggestion(
  column: AnalyzedColumn,
  choice: FieldChoice | undefined,
  savedMapping: UploadMapping | undefined,
): ColumnSuggestion {
  const mapping = choice === undefined ? null : toColumnMapping(column, choice, savedMapping);
  return {
    index: column.index,
    header: column.header,
    samples: [...column.shape.samples],
    mapping,
    confidence: choice === undefined ? 0 : Math.min(1, Math.max(0, choice.confidence)),
    reason: choice?.reason ?? reason('mapping.unknown'),
    isDateAmbiguous:
      mapping !== null && getUploadField(mapping.field).kind === 'date' && hasAmbiguousDates(column),
  };
}

function hasAmbiguousDates(column: AnalyzedColumn): boolean {
  const evidence = { dmy: 0, mdy: 0, ambiguous: 0 };
  for (const cell of column.cells) countDateEvidence(cleanCell(cell), evidence);
  return isDateAmbiguous(evidence);
}

/** Without a currency column: the currency of the headers, such as "(USD)", when they name exactly one. */
function suggestCurrencyDefault(
  columns: readonly AnalyzedColumn[],
  assignments: ReadonlyMap<number, FieldChoice>,
): Partial<Record<UploadFieldKey, string>> {
  if ([...assignments.values()].some(({ field }) => field === 'itemCurrency')) return {};
  const currencies = new Set(
    columns.flatMap(({ parsedHeader }) =>
      parsedHeader.currency === undefined ? [] : [parsedHeader.currency],
    ),
  );
  const [currency] = currencies;
  return currency !== undefined && currencies.size === 1 ? { itemCurrency: currency } : {};
}

function suggestRowModel(
  header: readonly string[],
  columns: readonly AnalyzedColumn[],
  assignments: ReadonlyMap<number, FieldChoice>,
): UploadMapping['rowModel'] {
  const knownExport = findKnownExport(header);
  if (knownExport !== undefined) return knownExport.rows;
  const fields = new Set([...assignments.values()].map(({ field }) => field));
  const code = columns.find(({ index }) => assignments.get(index)?.field === 'customerOrderCode');
  const hasRepeatedCodes = code !== undefined && code.shape.distinct < code.shape.filled;
  return hasRepeatedCodes && !fields.has('itemQuantity') ? 'unit' : 'item';
}

/** `row` when rows of one order have different weights, otherwise `order`. */
function suggestWeightScope(
  columns: readonly AnalyzedColumn[],
  assignments: ReadonlyMap<number, FieldChoice>,
): UploadMapping['weightScope'] {
  const findColumn = (field: UploadFieldKey) =>
    columns.find(({ index }) => assignments.get(index)?.field === field);
  const code = findColumn('customerOrderCode');
  const weight = findColumn('weight');
  if (code === undefined || weight === undefined) return 'order';
  const weightsByOrder = new Map<string, string>();
  for (const [row, cell] of code.cells.entries()) {
    const orderCode = cleanCell(cell);
    const weightText = cleanCell(weight.cells[row] ?? '');
    if (orderCode === '' || !/^\d/.test(weightText)) continue;
    if ((weightsByOrder.get(orderCode) ?? weightText) !== weightText) return 'row';
    weightsByOrder.set(orderCode, weightText);
  }
  return 'order';
}
