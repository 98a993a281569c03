import { z } from 'zod';
import { countryCode, fieldText, isoDate, isoTime, text, uuid } from '../../core/index.ts';
import { MANIFEST_LAYOUTS } from './manifest-layouts.ts';
import { completeSheets, draftSheets, layoutSheet, MAX_SHEETS } from './sheet-schemas.ts';

/** The key of a bundled layout, or the id of another one. */
export const layoutRef = z
  .string()
  .regex(
    new RegExp(
      `^(${MANIFEST_LAYOUTS.join('|')}|[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})$`,
    ),
    fieldText('invalid'),
  )
  .meta({ description: 'Key of a bundled layout, or id of another one.', examples: ['GENERAL'] });

/** Who keeps a layout. BUNDLED: the product. OPERATOR: the operator, for all partners. */
export const LAYOUT_OWNERS = ['BUNDLED', 'OPERATOR', 'PARTNER'] as const;
export type LayoutOwner = (typeof LAYOUT_OWNERS)[number];

/** Characters of the name of a layout. */
export const MAX_LAYOUT_NAME = 80;
const layoutName = text(MAX_LAYOUT_NAME).meta({
  description: 'Name of the layout.',
  examples: ['Klang Brokers'],
});
const country = countryCode.nullable().default(null);
const basedOn = z.enum(MANIFEST_LAYOUTS).nullable().default(null);

const summaryFields = {
  key: layoutRef,
  owner: z.enum(LAYOUT_OWNERS).describe('Who keeps it.'),
  name: z.string().meta({
    description: 'Name of the layout; the key for a bundled one.',
    examples: ['Klang Brokers'],
  }),
  country: countryCode.nullable().describe('The country whose customs read it; null for none.'),
  basedOn: z
    .enum(MANIFEST_LAYOUTS)
    .nullable()
    .describe('The bundled layout that it was made from; null for another one.'),
  sources: z
    .array(
      z.strictObject({
        source: z.string().meta({
          description: 'Publication that the fields were read in.',
          examples: ['PMK 96/2023, article 21 (4)'],
        }),
        readOn: isoDate.describe('Day on which it was read.'),
      }),
    )
    .max(10)
    .describe('Where the fields of the bundled layout were read.'),
  confirmedBy: z
    .string()
    .nullable()
    .meta({
      description: 'The customs broker who confirmed this version; null if none did.',
      examples: ['Klang Brokers, Ms Tan'],
    }),
  needsBroker: z.boolean().meta({
    description: 'Whether a customs broker of the country has to confirm it before its first use.',
    examples: [true],
  }),
  version: z
    .int()
    .nullable()
    .meta({
      description: 'Number of its latest version, for If-Match; null for a bundled one.',
      examples: [3],
    }),
  isArchived: z
    .boolean()
    .meta({ description: 'Whether it is no longer offered for manifests.', examples: [false] }),
  updatedAt: isoTime.nullable().describe('Time of this version; null for a bundled one.'),
  updatedBy: z
    .string()
    .nullable()
    .meta({
      description: 'Name of the user who saved it; null for a bundled one.',
      examples: ['Ravi Kumar'],
    }),
};

export const manifestLayoutSummary = z
  .strictObject({
    ...summaryFields,
    sheets: z
      .array(z.string())
      .max(MAX_SHEETS)
      .meta({ description: 'Names of its sheets.', examples: [['MAWB', 'Lines', 'Bags']] }),
  })
  .meta({ id: 'ManifestLayoutSummary', description: 'A layout of a manifest without its columns.' });
export type ManifestLayoutSummary = z.output<typeof manifestLayoutSummary>;

export const manifestLayout = z
  .strictObject({ ...summaryFields, sheets: z.array(layoutSheet).max(MAX_SHEETS).describe('Its sheets.') })
  .meta({ id: 'ManifestLayout', description: 'A layout of a manifest.' });
export type ManifestLayout = z.output<typeof manifestLayout>;

const editableFields = {
  name: layoutName,
  country: country.describe('The country whose customs read it; null for none.'),
  sheets: completeSheets,
};

export const manifestLayoutInput = z
  .strictObject(editableFields)
  .meta({ id: 'ManifestLayoutInput', description: 'The new version of a layout.' });
export type ManifestLayoutInput = z.output<typeof manifestLayoutInput>;

export const newManifestLayout = z
  .strictObject({
    partnerId: uuid.describe('Id of the forwarder that keeps it.'),
    ...editableFields,
    basedOn: basedOn.describe('The bundled layout that it was made from; null for another one.'),
  })
  .meta({ id: 'NewManifestLayout', description: 'A new layout of a forwarder.' });

/** What a layout looks like: the sheets with the first rows. */
export const manifestPreview = z
  .strictObject({
    awbNumber: z.string().meta({ description: 'The MAWB whose lines it shows.', examples: ['618-12345675'] }),
    isExample: z.boolean().meta({
      description: 'Whether the MAWB is an example of the product, because the forwarder has none.',
      examples: [false],
    }),
    sheets: z
      .array(
        z.strictObject({
          name: z.string().meta({ description: 'Name of the sheet.', examples: ['House Manifest'] }),
          rows: z.array(z.array(z.union([z.string(), z.number()]).nullable())).meta({
            description: 'The header row, the first rows, and the rows of totals.',
            examples: [
              [
                ['HAWB', 'Gross weight (kg)'],
                ['HX-1001', 0.96],
                ['Total', 0.96],
              ],
            ],
          }),
          decimals: z
            .array(z.int().nullable())
            .nullable()
            .meta({
              description: 'Digits after the point of each column of numbers; null for a list of labels.',
              examples: [[null, 3]],
            }),
          valueDecimals: z
            .array(z.int())
            .nullable()
            .meta({
              description:
                'Digits after the point of the number in each row of a list of labels; null for a table.',
              examples: [null],
            }),
          totalRows: z.int().meta({ description: 'Number of rows of totals at the end.', examples: [1] }),
          omittedRows: z
            .int()
            .meta({ description: 'Number of rows before the totals that are not shown.', examples: [28] }),
        }),
      )
      .max(MAX_SHEETS)
      .describe('The sheets.'),
  })
  .meta({ id: 'ManifestPreview', description: 'What a layout looks like with the lines of a MAWB.' });
export type ManifestPreview = z.output<typeof manifestPreview>;

/** A layout as a broker's empty file suggests it. Columns that were not recognised have no source. */
export const layoutDraft = z
  .strictObject({
    name: z
      .string()
      .meta({ description: 'Name of the file without its ending.', examples: ['Klang Brokers'] }),
    sheets: draftSheets,
    openColumns: z
      .array(
        z.strictObject({
          sheet: z.string().meta({ description: 'Name of the sheet.', examples: ['House Manifest'] }),
          header: z.string().meta({ description: 'Words of the header row.', examples: ['Station'] }),
        }),
      )
      .describe('Columns that were not recognised: a person chooses their source or a fixed text.'),
    leftOutSheets: z
      .array(z.string())
      .meta({ description: 'Names of the sheets without a header row.', examples: [['Notes']] }),
  })
  .meta({ id: 'ManifestLayoutDraft', description: 'A suggested layout.' });
export type LayoutDraft = z.output<typeof layoutDraft>;
