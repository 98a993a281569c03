import { z } from 'zod';
import { count, isoTime, money } from '../../core/index.ts';
import { layoutRef } from '../layouts/layout-schemas.ts';

/** What of a line can differ between two versions of a manifest. */
export const DIFFERENCE_FIELDS = [
  'BAGS',
  'PIECES',
  'GROSS_WEIGHT',
  'NET_WEIGHT',
  'CHARGEABLE_WEIGHT',
  'QUANTITY',
  'GOODS',
  'LOCAL_GOODS',
  'PERMITS',
  'KIND',
  'HS_CODE',
  'ORIGIN',
  'GOODS_FLAGS',
  'VALUE',
  'FREIGHT',
  'INSURANCE',
  'COD',
  'CONSIGNOR',
  'CONSIGNEE',
  'TAX_IDS',
  'INCOTERM',
  'INVOICE',
  'SEAL',
  'LOAD_UNIT',
] as const;
export type DifferenceField = (typeof DIFFERENCE_FIELDS)[number];

const field = z.enum(DIFFERENCE_FIELDS).describe('What differs.');
const grams = (description: string) =>
  z
    .int()
    .nullable()
    .meta({ description, examples: [1250] });
const content = (description: string) =>
  z
    .string()
    .nullable()
    .meta({ description, examples: ['Cotton T-shirt'] });

const fieldChange = z
  .discriminatedUnion('kind', [
    z.strictObject({
      kind: z.literal('WEIGHT').describe('A weight in grams.'),
      field,
      before: grams('Weight before; null if there was none.'),
      after: grams('Weight after; null if there is none.'),
    }),
    z.strictObject({
      kind: z.literal('COUNT').describe('A number.'),
      field,
      before: count('Number before.', 2),
      after: count('Number after.', 2),
    }),
    z.strictObject({
      kind: z.literal('AMOUNT').describe('An amount.'),
      field,
      before: money.nullable().describe('Amount before; null if there was none.'),
      after: money.nullable().describe('Amount after; null if there is none.'),
    }),
    z.strictObject({
      kind: z.literal('TEXT').describe('A text.'),
      field,
      before: content('Text before; null if there was none.'),
      after: content('Text after; null if there is none.'),
    }),
  ])
  .meta({ id: 'ManifestFieldChange' });
export type ManifestFieldChange = z.output<typeof fieldChange>;

export const manifestDifference = z
  .strictObject({
    line: z.enum(['BAG', 'HAWB']).describe('Whether the line is a bag or the HAWB of an order.'),
    code: z.string().meta({ description: 'Code of the bag or of the order.', examples: ['SG1000042X'] }),
    kind: z
      .enum(['ADDED', 'REMOVED', 'CHANGED'])
      .describe('Whether the line was added, removed or changed since the version before.'),
    changes: z
      .array(fieldChange)
      .max(DIFFERENCE_FIELDS.length)
      .describe('What changed; empty for a line that was added or removed.'),
  })
  .meta({ id: 'ManifestDifference', description: 'A line that differs from the version before.' });
export type ManifestDifference = z.output<typeof manifestDifference>;

/** Sums of a version. */
export const manifestTotals = z.strictObject({
  bags: count('Number of bags: the pieces of the MAWB.', 2),
  hawbs: count('Number of HAWBs.', 2),
  pieces: count('Number of pieces of the HAWBs.', 2),
  grossGrams: z.int().meta({ description: 'Gross weight of the pieces in grams.', examples: [61_400] }),
  bagGrams: z.int().meta({ description: 'Gross weight of the bags in grams.', examples: [63_300] }),
});
export type ManifestTotals = z.output<typeof manifestTotals>;

export const manifestVersion = z
  .strictObject({
    version: z.int().meta({ description: 'Number of the version, from 1.', examples: [2] }),
    issuedAt: isoTime.describe('Time of the issue.'),
    by: z
      .string()
      .nullable()
      .meta({ description: 'Name of the user; null if it is unknown.', examples: ['Ravi Kumar'] }),
    reason: z
      .string()
      .nullable()
      .meta({
        description:
          'Why it was issued again, or why its first version was signed in spite of missing papers; null without.',
        examples: ['Space taken by priority cargo'],
      }),
    layout: layoutRef.describe('Layout that it was issued in.'),
    totals: manifestTotals.describe('Sums of the version.'),
    added: count('Number of lines that the version before does not have.', 2),
    removed: count('Number of lines of the version before that it does not have.', 2),
    changed: count('Number of lines that differ.', 2),
  })
  .meta({ id: 'ManifestVersion', description: 'A version of a manifest as it was issued.' });
export type ManifestVersion = z.output<typeof manifestVersion>;
