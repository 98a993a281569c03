import { z } from 'zod';
import { isoTime, text } from '../../core/index.ts';

/** What can differ between versions: of the layout, of a sheet, or of a column. */
export const LAYOUT_FIELDS = [
  'name',
  'country',
  'rows',
  'sortBy',
  'hasTotals',
  'position',
  'header',
  'source',
  'fixed',
  'unit',
  'dateFormat',
] as const;
export type LayoutField = (typeof LAYOUT_FIELDS)[number];

/** Differences of a version in the list of versions; further ones are counted. */
export const MAX_LAYOUT_DIFFERENCES = 100;

/** Characters of the name of a broker. */
export const MAX_CONFIRMED_BY = 120;

const value = (description: string) =>
  z
    .string()
    .nullable()
    .meta({ description, examples: ['grossWeight'] });

export const layoutFieldChange = z
  .strictObject({
    field: z.enum(LAYOUT_FIELDS).describe('What changed.'),
    before: value(
      'Value before, as the layout has it; null for none. Sources of the sorting are separated by commas.',
    ),
    after: value('Value after; null for none.'),
  })
  .meta({ id: 'ManifestLayoutFieldChange', description: 'A change of a field of a layout.' });
export type LayoutFieldChange = z.output<typeof layoutFieldChange>;

export const layoutDifference = z
  .strictObject({
    sheet: z
      .string()
      .nullable()
      .meta({
        description: 'Name of the sheet; null for the layout itself.',
        examples: ['House Manifest'],
      }),
    column: z
      .string()
      .nullable()
      .meta({
        description: 'Words of the column; null for the sheet or the layout itself.',
        examples: ['Gross weight (kg)'],
      }),
    kind: z
      .enum(['ADDED', 'REMOVED', 'CHANGED'])
      .describe('Whether it was added, removed or changed since the version before.'),
    changes: z
      .array(layoutFieldChange)
      .max(LAYOUT_FIELDS.length)
      .describe('What changed; empty for what was added or removed.'),
  })
  .meta({ id: 'ManifestLayoutDifference', description: 'What differs from the version before.' });
export type LayoutDifference = z.output<typeof layoutDifference>;

export const manifestLayoutVersion = z
  .strictObject({
    version: z.int().meta({ description: 'Number of the version, from 1.', examples: [3] }),
    name: z.string().meta({ description: 'Name of the layout in it.', examples: ['Klang Brokers'] }),
    savedAt: isoTime.describe('Time of the change.'),
    savedBy: z.string().meta({ description: 'Name of the user.', examples: ['Ravi Kumar'] }),
    confirmedBy: z
      .string()
      .nullable()
      .meta({
        description: 'The customs broker who confirmed this version; null if none did.',
        examples: ['Klang Brokers, Ms Tan'],
      }),
    differences: z
      .array(layoutDifference)
      .max(MAX_LAYOUT_DIFFERENCES)
      .describe('What differs from the version before, the first of them; empty for the first version.'),
    omittedDifferences: z
      .int()
      .meta({ description: 'Number of differences that are not in the list.', examples: [0] }),
  })
  .meta({ id: 'ManifestLayoutVersion', description: 'A version of a layout.' });
export type ManifestLayoutVersion = z.output<typeof manifestLayoutVersion>;

export const layoutConfirmation = z
  .strictObject({
    confirmedBy: text(MAX_CONFIRMED_BY)
      .nullable()
      .meta({
        description: 'The customs broker who confirmed the version; null takes it back.',
        examples: ['Klang Brokers, Ms Tan'],
      }),
  })
  .meta({ id: 'ManifestLayoutConfirmation', description: 'Who confirmed a version of a layout.' });
