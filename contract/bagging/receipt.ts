import { z } from 'zod';
import { isoTime, text } from '../core/index.ts';

/** A drawn signature is a few kilobytes. */
const MAX_SIGNATURE_CHARACTERS = 100_000;

/** Who took bags over, when, and their signature. */
export const receiptFields = {
  receivedBy: text(120).meta({
    description: 'Name of the person who takes the bags over.',
    examples: ['Ravi Kumar'],
  }),
  handedOverAt: isoTime.optional().describe('When it was handed over; if absent, now.'),
  signature: z
    .base64()
    .max(MAX_SIGNATURE_CHARACTERS)
    .optional()
    .meta({ description: 'The signature as a PNG image in Base64.', examples: ['iVBORw0KGgo='] }),
};
