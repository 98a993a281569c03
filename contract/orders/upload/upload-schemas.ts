import { z } from 'zod';
import { currencyCode, fieldText, reasonSchema, text } from '../../core/index.ts';
import { FINDING_REASONS } from '../../findings/finding-reasons.ts';
import { ROW_REASONS } from './row-reasons.ts';
import { fileReading, fileTable } from './file-reading.ts';
import { isUploadFieldKey, UPLOAD_FIELDS, type UploadFieldKey } from './upload-fields.ts';

export const uploadFieldKey = z
  .custom<UploadFieldKey>(
    (value) => typeof value === 'string' && isUploadFieldKey(value),
    fieldText('upload_field'),
  )
  .meta({
    description: 'Key of a field of an order file.',
    type: 'string',
    enum: UPLOAD_FIELDS.map(({ key }) => key),
    examples: ['weight'],
  });

export const WEIGHT_UNITS = ['kg', 'g', 'lb', 'oz'] as const;
export type WeightUnit = (typeof WEIGHT_UNITS)[number];
export const LENGTH_UNITS = ['cm', 'mm', 'm', 'in', 'ft'] as const;
export type LengthUnit = (typeof LENGTH_UNITS)[number];
export const DATE_ORDERS = ['dmy', 'mdy', 'ymd'] as const;
export type DateOrder = (typeof DATE_ORDERS)[number];
export const DECIMAL_MARKS = ['point', 'comma'] as const;
export type DecimalMark = (typeof DECIMAL_MARKS)[number];

/** Options of a column that the user must choose where neither header nor values decide. */
export const COLUMN_QUESTIONS = ['dateOrder', 'decimal', 'weightUnit', 'lengthUnit', 'values'] as const;
export type ColumnQuestion = (typeof COLUMN_QUESTIONS)[number];

const columnIndex = z
  .int()
  .min(0)
  .max(199)
  .meta({ description: 'Position of the column in the file, from 0.', examples: [4] });

export const columnMapping = z
  .strictObject({
    index: columnIndex,
    header: z
      .string()
      .max(500)
      .meta({ description: 'Name of the column in the file.', examples: ['Weight (kg)'] }),
    field: uploadFieldKey,
    slot: z
      .int()
      .min(1)
      .max(100)
      .optional()
      .describe('Number of the item, where one row of the file has several items.'),
    weightUnit: z
      .enum(WEIGHT_UNITS)
      .optional()
      .describe(
        'Unit of weights without one; if absent, the header or the cells must name it, or the weights are errors.',
      ),
    lengthUnit: z
      .enum(LENGTH_UNITS)
      .optional()
      .describe(
        'Unit of lengths without one; if absent, the header, the cells or another side must name it, or the lengths are errors.',
      ),
    currency: currencyCode.optional().describe('Currency of amounts without one, ISO 4217.'),
    dateOrder: z
      .enum(DATE_ORDERS)
      .optional()
      .describe('Order of day, month and year; if absent, the values of the column decide.'),
    decimal: z
      .enum(DECIMAL_MARKS)
      .optional()
      .describe(
        'Decimal mark of numbers; if absent, the values of the file decide, and a number that can be read in two ways is an error.',
      ),
    values: z
      .record(z.string().max(200), z.string().max(200))
      .optional()
      .meta({
        description:
          'Values of the portal by the words of the file; an empty value reads the word as an empty cell.',
        examples: [{ Standard: 'ECONOMY' }],
      }),
  })
  .meta({ id: 'ColumnMapping', description: 'The field and the options of one column.' });
export type ColumnMapping = z.output<typeof columnMapping>;

/** One row is an order, an item of an order, or one unit of an item. */
export const ROW_MODELS = ['order', 'item', 'unit'] as const;
export type RowModel = (typeof ROW_MODELS)[number];

export const uploadMapping = z
  .strictObject({
    columns: z
      .array(columnMapping)
      .max(200)
      .describe(
        'The mapped columns. Of two columns with one field, names are joined; otherwise the first filled one is used.',
      ),
    defaults: z
      .partialRecord(uploadFieldKey, text(500))
      .describe('Values for empty cells and missing columns by field, written like a cell.'),
    rowModel: z.enum(ROW_MODELS).describe('What one row is: an order, an item, or one unit of an item.'),
    weightScope: z
      .enum(['order', 'row'])
      .describe('Whether the weight in a row is that of the whole order or of the row alone.'),
    reading: fileReading.optional().describe('How the file is read; everything is detected if absent.'),
    leftOutColumns: z
      .array(columnIndex)
      .max(200)
      .optional()
      .describe('Columns that hold something a field is for, and that are left out nevertheless.'),
    includesCancelled: z
      .boolean()
      .optional()
      .describe('Whether orders that the file calls cancelled are created too; false if absent.'),
  })
  .meta({ id: 'UploadMapping', description: 'How the rows of a file become orders.' });
export type UploadMapping = z.output<typeof uploadMapping>;

const wordCount = z
  .strictObject({
    word: z.string().meta({ description: 'The word as the file writes it first.', examples: ['Free'] }),
    count: z.int().meta({ description: 'Number of cells.', examples: [214] }),
    isCod: z
      .boolean()
      .optional()
      .describe(
        'True for a word for cash on delivery, which needs an answer if no column has the amount to collect.',
      ),
  })
  .meta({ id: 'WordCount', description: 'A word of a column.' });
export type WordCount = z.output<typeof wordCount>;

const columnQuestion = z
  .strictObject({
    option: z.enum(COLUMN_QUESTIONS).describe('Option of `ColumnMapping` that is open.'),
    likely: z
      .enum([...WEIGHT_UNITS, ...LENGTH_UNITS])
      .nullable()
      .describe('The unit that fits usual parcels; null where no value is likelier.'),
    words: z
      .array(wordCount)
      .optional()
      .describe(
        'For `values`: the words of the column that the portal does not know; absent for other options.',
      ),
  })
  .meta({ id: 'ColumnQuestion', description: 'A question about how the values of a column are read.' });
export type OpenColumnQuestion = z.output<typeof columnQuestion>;

export const columnSuggestion = z
  .strictObject({
    index: z.int().meta({ description: 'Position of the column in the file, from 0.', examples: [4] }),
    header: z.string().meta({ description: 'Name of the column in the file.', examples: ['Weight (kg)'] }),
    samples: z
      .array(z.string())
      .meta({ description: 'The first different values of the column.', examples: [['1.25', '0.8']] }),
    mapping: columnMapping.nullable().describe('The suggested mapping; null where the column is left out.'),
    confidence: z
      .number()
      .min(0)
      .max(1)
      .meta({
        description:
          'How sure the suggestion is, 0 to 1. Below 0.6 the page asks the user to review the column.',
        examples: [0.95],
      }),
    reason: reasonSchema.meta({
      description: 'Why the column got its field.',
      examples: [{ code: 'mapping.by_name', params: {}, message: 'By its name.' }],
    }),
    candidate: uploadFieldKey
      .nullable()
      .describe(
        'For a column that is left out: the field that its values seem to be for. The user must map the column, or name it in `leftOutColumns`.',
      ),
    questions: z.array(columnQuestion).meta({
      description:
        'Options of the column that neither its header nor its values decide, so that the user must choose.',
      examples: [[{ option: 'weightUnit', likely: 'g' }]],
    }),
  })
  .meta({ id: 'ColumnSuggestion', description: 'The suggested mapping of one column.' });
export type ColumnSuggestion = z.output<typeof columnSuggestion>;

export const mappingSuggestion = z
  .strictObject({
    mapping: uploadMapping,
    columns: z.array(columnSuggestion).describe('All columns of the file.'),
    missingFields: z
      .array(uploadFieldKey)
      .meta({ description: 'Required fields without a column or default value.', examples: [[]] }),
    table: fileTable.nullable().describe('The table that was read; null for rows without a file.'),
  })
  .meta({ id: 'MappingSuggestion', description: 'The suggested mapping of a file.' });
export type MappingSuggestion = z.output<typeof mappingSuggestion>;

export type RowErrorCode = keyof typeof ROW_REASONS | keyof typeof FINDING_REASONS;
const ROW_ERROR_CODES = Object.keys({ ...ROW_REASONS, ...FINDING_REASONS }) as RowErrorCode[];

export const rowError = z
  .strictObject({
    row: z.int().meta({ description: 'Number of the row in the spreadsheet, from 1.', examples: [2] }),
    column: z
      .string()
      .nullable()
      .meta({
        description: 'Name of the column; null where no column is at fault.',
        examples: ['Weight (kg)'],
      }),
    field: uploadFieldKey.nullable().describe('Field of the column; null where no field is at fault.'),
    value: z.string().meta({ description: 'Text of the cell.', examples: ['1,25 kilo'] }),
    code: z.enum(ROW_ERROR_CODES).meta({ description: 'Code of the reason.', examples: ['row.not_weight'] }),
    params: reasonSchema.shape.params.meta({
      examples: [{ value: '1,25 kilo', unit: 'kg', example: '1.25' }],
    }),
    message: reasonSchema.shape.message.meta({
      examples: [
        '"1,25 kilo" is not a weight. Write the weight in kg such as 1.25, or set a weight for orders without one.',
      ],
    }),
    suggestion: z
      .string()
      .nullable()
      .meta({ description: 'A value that may be meant; null where there is none.', examples: ['1.25'] }),
  })
  .meta({ id: 'RowError', description: 'An error or a warning about a cell or a row.' });
export type RowError = z.output<typeof rowError>;

/** `Row 14: "SGP" is not a known country. Did you mean SG?` */
export function formatRowError(error: Pick<RowError, 'row' | 'message'>): string {
  return `Row ${error.row}: ${error.message}`;
}
