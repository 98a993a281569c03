import { z } from 'zod';
import { isoTime } from '../../core/index.ts';

/** A hand-over of bags of a MAWB at the destination, with its receipt. */
export const mawbHandOver = z
  .strictObject({
    number: z.int().meta({ description: 'Number of the hand-over, from 1.', examples: [1] }),
    handedOverAt: isoTime.describe('When the bags were handed over.'),
    receivedBy: z
      .string()
      .meta({ description: 'Name of the person who took the bags over.', examples: ['Aminah Yusof'] }),
    hasSignature: z.boolean().meta({ description: 'Whether that person signed.', examples: [true] }),
    bags: z.int().meta({ description: 'Number of the bags.', examples: [4] }),
    bagGrams: z
      .int()
      .meta({ description: 'Gross weight of the bags on the scale, in grams.', examples: [63_300] }),
  })
  .meta({ id: 'MawbHandOver', description: 'A hand-over of bags of a MAWB at the destination.' });
export type MawbHandOver = z.output<typeof mawbHandOver>;
