import {
  findMissingFields,
  type ColumnSuggestion,
  type FileReading,
  type FileTable,
  type MappingSuggestion,
  type OrderBatchType,
  type UploadFieldKey,
  type UploadMapping,
} from '@portal/contract/orders';
import { reason } from '@portal/contract/reasons';
import { cleanCell } from '../read/clean-cell.ts';
import type { TableRow } from '../read/table.ts';
import { createFormatSurvey, type ColumnFormats } from '../survey/survey-rows.ts';
import type { AnalyzedColumn, FieldChoice } from './analyzed-column.ts';
import { choosePriceColumn } from './choose-price-column.ts';
import { findCandidate } from './find-candidate.ts';
import { findKnownExport } from './known-exports.ts';
import { answerPaymentWords } from './payment-words.ts';
import { compareColumns } from './value-evidence.ts';
import { findLikelyLengthUnit, findLikelyWeightUnit } from './likely-units.ts';
import { listSidesOfRows } from './sides-of-rows.ts';
import type { UsualGrams } from '../usual-grams.ts';
import { assignFields, toColumnMapping, analyzeColumns } from './suggest-columns.ts';

/** Data beside the header and the rows: of the client, and of how the file was read. */
export interface SuggestionContext {
  /** The mapping of an earlier file. */
  readonly savedMapping?: UploadMapping;
  /** Whether a default sender replaces the sender columns. */
  readonly hasSender?: boolean;
  /** The table that was read, and how the user chose to read it. */
  readonly table?: FileTable;
  readonly reading?: FileReading;
  /** The weights of the client's usual parcels. */
  readonly usualGrams?: UsualGrams;
  /** The currency of the customer whose user sends the file: that of a file that names none. */
  readonly currency?: string;
}

type SampleRow = Omit<TableRow, 'number'>;

/**
 * Suggests a mapping from the headers, the values and the agreement of columns, and lists the missing required fields and
 * the questions that neither headers nor values answer. `rows` are the first few hundred rows.
 */
export function suggestMapping(
  header: readonly string[],
  rows: readonly SampleRow[],
  type: OrderBatchType,
  context: SuggestionContext = {},
): MappingSuggestion {
  const { savedMapping } = context;
  const analyzedColumns = analyzeColumns(
    header,
    rows.map(({ cells }) => cells),
    savedMapping,
  );
  const columns = savedMapping === undefined ? dropRejectedChoices(analyzedColumns) : analyzedColumns;
  const assignments = assignFields(columns);
  if (savedMapping === undefined) choosePriceColumn(columns, assignments);
  const draft: UploadMapping = {
    columns: columns.flatMap((column) => {
      const choice = assignments.get(column.index);
      return choice === undefined ? [] : [toColumnMapping(column, choice, savedMapping)];
    }),
    defaults: {
      ...(savedMapping?.defaults ?? suggestCurrencyDefault(columns, assignments, context.currency)),
    },
    rowModel: savedMapping?.rowModel ?? suggestRowModel(header, columns, assignments),
    weightScope: savedMapping?.weightScope ?? suggestWeightScope(columns, assignments),
    ...(context.reading !== undefined && { reading: context.reading }),
    ...(savedMapping?.leftOutColumns !== undefined && { leftOutColumns: savedMapping.leftOutColumns }),
    ...(savedMapping?.includesCancelled !== undefined && {
      includesCancelled: savedMapping.includesCancelled,
    }),
  };
  const isKnownExport = findKnownExport(header) !== undefined;
  const candidates = columns.map((column) =>
    assignments.has(column.index) ? null : findCandidate(column, columns, assignments, isKnownExport),
  );
  // The question about the amount to collect is enough: words for cash on delivery are none beside it.
  const amountColumns = columns
    .filter((_, at) => candidates[at] === 'codAmount')
    .map(({ index, header: name }) => ({ index, header: name, field: 'codAmount' as const }));
  const formats = createFormatSurvey({ ...draft, columns: [...draft.columns, ...amountColumns] });
  for (const row of rows) formats.addRow(row);
  const surveyedFormats = formats.finish();
  const mapping = { ...draft, columns: answerPaymentWords(draft, surveyedFormats, rows) };
  return {
    mapping,
    columns: columns.map((column, at) => ({
      ...toSuggestion(column, assignments.get(column.index), {
        columns,
        mapping,
        formats: surveyedFormats,
        context,
      }),
      candidate: candidates[at] ?? null,
    })),
    missingFields: findMissingFields(mapping, type, context.hasSender === true),
    table: context.table ?? null,
  };
}

/** Drops the fields that a comparison of columns rules out, so that other columns or fields can take their place. */
function dropRejectedChoices(columns: readonly AnalyzedColumn[]): readonly AnalyzedColumn[] {
  let remaining = columns;
  for (;;) {
    const assignments = assignFields(remaining);
    const objections = compareColumns(remaining, assignments);
    if (objections.size === 0) return remaining;
    remaining = remaining.map((column) => {
      const objection = objections.get(column.index);
      const field = assignments.get(column.index)?.field;
      if (objection === undefined) return column;
      return { ...column, objection, choices: column.choices.filter((choice) => choice.field !== field) };
    });
  }
}

function toSuggestion(
  column: AnalyzedColumn,
  choice: FieldChoice | undefined,
  { columns, mapping, formats, context }: SuggestedFormats,
): Omit<ColumnSuggestion, 'candidate'> {
  return {
    index: column.index,
    header: column.header,
    samples: [...column.shape.samples],
    mapping: mapping.columns.find(({ index }) => index === column.index) ?? null,
    confidence: choice === undefined ? 0 : Math.min(1, Math.max(0, choice.confidence)),
    reason: choice?.reason ?? column.objection ?? reason('mapping.unknown'),
    questions: (formats.questions.get(column.index) ?? []).map((option) => {
      if (option === 'weightUnit')
        return { option, likely: findLikelyWeightUnit(column.cells, context.usualGrams) };
      if (option === 'lengthUnit')
        return { option, likely: findLikelyLengthUnit(listSidesOfRows(columns, mapping, formats)) };
      if (option === 'values')
        return { option, likely: null, words: [...(formats.words.get(column.index) ?? [])] };
      return { option, likely: null };
    }),
  };
}

interface SuggestedFormats {
  readonly columns: readonly AnalyzedColumn[];
  readonly mapping: UploadMapping;
  readonly formats: ColumnFormats;
  readonly context: SuggestionContext;
}

/** Without a currency column: the currency of the headers, such as "(USD)", when they name exactly one, or that of the customer if they name none. */
function suggestCurrencyDefault(
  columns: readonly AnalyzedColumn[],
  assignments: ReadonlyMap<number, FieldChoice>,
  customerCurrency: string | undefined,
): Partial<Record<UploadFieldKey, string>> {
  if ([...assignments.values()].some(({ field }) => field === 'itemCurrency')) return {};
  const currencies = new Set(
    columns.flatMap(({ parsedHeader }) =>
      parsedHeader.currency === undefined ? [] : [parsedHeader.currency],
    ),
  );
  const [currency = customerCurrency] = currencies;
  return currency !== undefined && currencies.size < 2 ? { itemCurrency: currency } : {};
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
