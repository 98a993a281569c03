import { z } from 'zod';
import { countryCode, isoDate } from '../core/index.ts';

/** The bundled layouts of a manifest: the general one, and one starter for each country that a broker has to confirm. */
export const MANIFEST_LAYOUTS = ['GENERAL', 'SG', 'MY', 'TH', 'VN', 'ID', 'PH', 'CN'] as const;
export type ManifestLayoutKey = (typeof MANIFEST_LAYOUTS)[number];

/**
 * Papers that are made from a manifest beside its spreadsheet. BAG_LABELS: one for each bag, with its contents. PIECE_LABELS:
 * one for each bag, as a piece of the MAWB.
 */
export const MANIFEST_PAPERS = [
  'AIR_WAYBILL',
  'PACKING_LIST',
  'HAWB_LIST',
  'COMMERCIAL_INVOICES',
  'BAG_LABELS',
  'PIECE_LABELS',
] as const;
export type ManifestPaper = (typeof MANIFEST_PAPERS)[number];

export const manifestLayoutSummary = z
  .strictObject({
    key: z.enum(MANIFEST_LAYOUTS).describe('Key of the layout.'),
    country: countryCode.nullable().describe('The country whose customs read it; null for the general one.'),
    sheets: z
      .array(z.string())
      .max(10)
      .meta({ description: 'Names of its sheets.', examples: [['Header', 'Lines', 'Bags']] }),
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
      .describe('Where its fields were read.'),
    needsBroker: z.boolean().meta({
      description: 'Whether a customs broker of the country has to confirm it before its first use.',
      examples: [true],
    }),
  })
  .meta({ id: 'ManifestLayout', description: 'A layout of a manifest.' });
export type ManifestLayoutSummary = z.output<typeof manifestLayoutSummary>;
