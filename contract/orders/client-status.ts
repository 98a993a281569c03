import { z } from 'zod';
import { LANGUAGES } from '../core/languages.ts';
import { listPropertyPaths, type PropertyPath } from '../core/property-paths.ts';
import { text } from '../core/schemas.ts';

/** The most characters of a client's word for a status: it fits on a chip. */
export const MAX_CLIENT_STATUS_LENGTH = 60;

export const clientStatusWord = text(MAX_CLIENT_STATUS_LENGTH).meta({
  description: 'The word of the client for the status, as its own systems write it.',
  examples: ['With our courier'],
});

export const clientStatusTexts = z.partialRecord(z.enum(LANGUAGES), text(MAX_CLIENT_STATUS_LENGTH)).meta({
  description: 'The word for readers of a language; in a language without a text they read the word itself.',
  examples: [{ id: 'Sedang diantar', ms: 'Dalam penghantaran' }],
});

export const clientStatus = z
  .strictObject({ name: clientStatusWord, texts: clientStatusTexts })
  .meta({ id: 'ClientStatus', description: 'The word of a client for one of our statuses.' });
export type ClientStatus = z.output<typeof clientStatus>;

/**
 * The property of an object with `serviceType` and `status` that has the client's word for them. One schema for all of them: it
 * is how the server finds the objects of an answer.
 */
export const clientStatusField = clientStatus
  .optional()
  .describe(
    'The word of the client for the status, beside ours: in answers to its customers, in public tracking and in events, while its status mapping has a word and is on there. Absent otherwise.',
  );

/** The paths of the client's words in an answer or in the data of an event. */
export function listClientStatusPaths(schema: z.ZodType): readonly PropertyPath[] {
  return listPropertyPaths(schema, (part) => part === clientStatusField);
}
