import { z } from 'zod';
import { rowError } from './upload-schemas.ts';

/** Most variants that a finding lists. */
export const MAX_FINDING_VARIANTS = 50;

const count = (description: string, example: number) => z.int().meta({ description, examples: [example] });

const findingVariant = z
  .strictObject({
    ...rowError.shape,
    cells: count('Number of rows with this value and message.', 492),
  })
  .meta({ id: 'BatchFindingVariant', description: 'Rows with one value and one message.' });
export type FindingVariant = z.output<typeof findingVariant>;

/** The errors or the warnings of one rule about one column, over the whole file. */
export const batchFinding = z
  .strictObject({
    severity: z
      .enum(['ERROR', 'WARNING'])
      .describe('ERROR: the orders cannot be created. WARNING: check them.'),
    column: rowError.shape.column,
    field: rowError.shape.field,
    code: rowError.shape.code,
    orders: count('Number of orders.', 656),
    cells: count('Number of rows.', 702),
    variantCount: count('Number of different values and messages.', 71),
    variants: z
      .array(findingVariant)
      .max(MAX_FINDING_VARIANTS)
      .describe('The different values and messages, the most frequent first.'),
  })
  .meta({ id: 'BatchFinding', description: 'What one rule finds in the orders of a batch.' });
export type BatchFinding = z.output<typeof batchFinding>;
