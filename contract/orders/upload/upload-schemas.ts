import { z } from 'zod';
import { currencyCode, text } from '../../core/index.ts';
import type { OrderInput } from '../order-input.ts';
import { ROW_ERROR_TEXTS, type RowErrorCode } from './row-error-texts.ts';
import { isUploadFieldKey, type UploadFieldKey } from './upload-fields.ts';

export const uploadFieldKey = z.custom<UploadFieldKey>(
  (value) => typeof value === 'string' && isUploadFieldKey(value),
  'must be a field of an order file',
);

export const WEIGHT_UNITS = ['kg', 'g', 'lb', 'oz'] as const;
export type WeightUnit = (typeof WEIGHT_UNITS)[number];
export const LENGTH_UNITS = ['cm', 'mm', 'm', 'in'] as const;
export type LengthUnit = (typeof LENGTH_UNITS)[number];
export const DATE_ORDERS = ['dmy', 'mdy', 'ymd'] as const;
export type DateOrder = (typeof DATE_ORDERS)[number];
export const DECIMAL_MARKS = ['point', 'comma'] as const;
export type DecimalMark = (typeof DECIMAL_MARKS)[number];

/**
 * The field and options of one column. Without `dateOrder` and `decimal`, the values of the whole column decide. `slot`
 * numbers the items of files that have several items in one row; `values` translates words of the file to values.
 */
export const columnMapping = z.strictObject({
  index: z.int().min(0).max(199),
  header: z.string().max(500),
  field: uploadFieldKey,
  slot: z.int().min(1).max(100).optional(),
  weightUnit: z.enum(WEIGHT_UNITS).optional(),
  lengthUnit: z.enum(LENGTH_UNITS).optional(),
  currency: currencyCode.optional(),
  dateOrder: z.enum(DATE_ORDERS).optional(),
  decimal: z.enum(DECIMAL_MARKS).optional(),
  values: z.record(z.string().max(200), z.string().max(200)).optional(),
});
export type ColumnMapping = z.output<typeof columnMapping>;

/** One row is an order, an item of an order, or one unit of an item. */
export const ROW_MODELS = ['order', 'item', 'unit'] as const;
export type RowModel = (typeof ROW_MODELS)[number];

/** How the rows of a file become orders. Of two columns with one field, names are joined; otherwise the first filled one is used. */
export const uploadMapping = z.strictObject({
  columns: z.array(columnMapping).max(200),
  /** Values for empty cells and missing columns, written like a cell. */
  defaults: z.partialRecord(uploadFieldKey, text(500)),
  rowModel: z.enum(ROW_MODELS),
  /** Whether the weight of a row is that of the whole order or of the row alone. */
  weightScope: z.enum(['order', 'row']),
});
export type UploadMapping = z.output<typeof uploadMapping>;

export const columnSuggestion = z.strictObject({
  index: z.int(),
  header: z.string(),
  samples: z.array(z.string()),
  mapping: columnMapping.nullable(),
  /** 0 to 1; below 0.6 the page asks the user to review the column. */
  confidence: z.number().min(0).max(1),
  reason: z.string(),
  /** No value decides between day first and month first: the user must choose. */
  isDateAmbiguous: z.boolean(),
});
export type ColumnSuggestion = z.output<typeof columnSuggestion>;

export const mappingSuggestion = z.strictObject({
  mapping: uploadMapping,
  columns: z.array(columnSuggestion),
  /** Required fields without a column or default value. */
  missingFields: z.array(uploadFieldKey),
});
export type MappingSuggestion = z.output<typeof mappingSuggestion>;

const ROW_ERROR_CODES = Object.keys(ROW_ERROR_TEXTS) as RowErrorCode[];

/**
 * An error or warning of a cell. `row` is its number in the spreadsheet, `column` the header. `message` is the English text
 * of `code` (`ROW_ERROR_TEXTS`); `params` has the values for its placeholders in other languages.
 */
export const rowError = z.strictObject({
  row: z.int(),
  column: z.string().nullable(),
  field: uploadFieldKey.nullable(),
  value: z.string(),
  code: z.enum(ROW_ERROR_CODES),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
  message: z.string(),
  suggestion: z.string().nullable(),
});
export type RowError = z.output<typeof rowError>;

/** `Row 14: "SGP" is not a country we know. Did you mean SG?` */
export function formatRowError(error: Pick<RowError, 'row' | 'message'>): string {
  return `Row ${error.row}: ${error.message}`;
}

/** The order of a file. Orders do not have `requestedDate` yet. */
export type OrderDraft = OrderInput & { readonly requestedDate?: string };

/** One order of a file. `draft` is null exactly when there are errors. */
export interface UploadedOrder {
  readonly customerOrderCode: string;
  readonly rows: readonly number[];
  readonly draft: OrderDraft | null;
  readonly errors: readonly RowError[];
  readonly warnings: readonly RowError[];
}
