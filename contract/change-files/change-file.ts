import { z } from 'zod';
import { fileColumns, fileRowError, fileRowNumber, rowCount } from './file-columns.ts';

/** Rows of a file of changes: each is a transaction of its own. */
export const MAX_CHANGE_ROWS = 500;

const changeRowResult = z
  .strictObject({
    row: fileRowNumber,
    outcome: z
      .enum(['CHANGED', 'UNCHANGED', 'SKIPPED', 'FAULTY', 'READY'])
      .describe(
        'CHANGED: the change was made. UNCHANGED: it was made before. SKIPPED: the row asks for no change. FAULTY: nothing was ' +
          'changed. READY: a row of a preview whose change can be made.',
      ),
    name: z.string().meta({
      description: 'What the row changes: code of a booking or customer, number of a departure.',
      examples: ['BKG100000123'],
    }),
    errors: z.array(fileRowError).describe('Errors of the row; empty unless it is faulty.'),
    warnings: z.array(fileRowError).describe('Values that were read and are unusual.'),
  })
  .meta({ id: 'ChangeRowResult', description: 'The outcome of a row of a file of changes.' });
export type ChangeRowResult = z.output<typeof changeRowResult>;

export const changeFileResult = z
  .strictObject({
    changed: rowCount('Number of rows whose change was made.', 12),
    unchanged: rowCount('Number of rows whose change was made before.', 0),
    skipped: rowCount('Number of rows that ask for no change.', 3),
    faulty: rowCount('Number of rows with errors, which changed nothing.', 1),
    ready: rowCount('Number of rows of a preview whose change can be made.', 0),
    columns: fileColumns,
    rows: z.array(changeRowResult).describe('The outcome of each row.'),
  })
  .meta({ id: 'ChangeFileResult', description: 'The outcome of a file of changes.' });
export type ChangeFileResult = z.output<typeof changeFileResult>;

/** The fields of a request beside the file. */
export const changeFileFields = z.strictObject({
  preview: z
    .enum(['true', 'false'])
    .optional()
    .describe('`true` answers the outcome of each row by itself and changes nothing.'),
});
