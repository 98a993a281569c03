import { z } from 'zod';
import { reasonSchema } from '../core/index.ts';

/** The headers of the columns of a file by field, as templates, dialogs and errors name them. Other headers can be read too. */
export type FileHeaders = Readonly<Record<string, readonly string[]>>;

/** All headers of a file, in their sequence. */
export const listHeaders = (headers: FileHeaders): readonly string[] => Object.values(headers).flat();

export const fileRowNumber = z.int().meta({
  description: 'Number of the row in the spreadsheet, from 1.',
  examples: [2],
});

export const fileRowError = z.strictObject({
  row: fileRowNumber,
  column: z
    .string()
    .nullable()
    .meta({
      description: 'Name of the column; null if the file has none for the field.',
      examples: ['Capacity (kg)'],
    }),
  field: z.string().meta({ description: 'Field that the column is read as.', examples: ['capacityGrams'] }),
  value: z.string().meta({ description: 'Text of the cell.', examples: ['two tonnes'] }),
  reason: reasonSchema.describe('What is wrong, and what would be right.'),
});
export type FileRowError = z.output<typeof fileRowError>;

/** The columns that a file has. */
export const fileColumns = z
  .array(
    z.strictObject({
      header: z.string().meta({ description: 'Name of the column.', examples: ['Departure'] }),
      field: z
        .string()
        .nullable()
        .meta({
          description: 'Field that the column is read as; null for one that is not read.',
          examples: ['localDeparture'],
        }),
    }),
  )
  .describe('The columns of the file.');

export const rowCount = (description: string, example: number) =>
  z.int().meta({ description, examples: [example] });
