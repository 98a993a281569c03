import { z } from 'zod';
import { fieldText } from '../core/index.ts';
import {
  LABEL_SIZES,
  LOGO_OWNERS,
  LOGO_PERCENT,
  LOGO_POSITIONS,
  OPTIONAL_LABEL_FIELDS,
  SHEET_LABELS,
} from './label-options.ts';

/** A4 sheets for office printers. */
export const printSheet = z
  .strictObject({
    labels: z.literal(SHEET_LABELS).meta({
      description: 'Labels on a sheet; those of 8 are of 80 × 50 mm, enlarged.',
      examples: [4],
    }),
    start: z
      .int()
      .min(1)
      .max(8)
      .default(1)
      .describe('Position of the first label on the first sheet, which may be partly used; row by row.'),
  })
  .refine(({ labels, start }) => start <= labels, {
    path: ['start'],
    message: fieldText('start_beyond_sheet'),
  })
  .meta({ id: 'PrintSheet' });
export type PrintSheet = z.output<typeof printSheet>;

export const logoOwner = z
  .enum(LOGO_OWNERS)
  .describe(
    'Whose logo labels show. `CUSTOMER`: that of the customer of the order, or of the client if there is none. `NONE`: the name of the client.',
  );
export const logoPosition = z
  .enum(LOGO_POSITIONS)
  .describe('Where the logo is in the header, beside the service level.');
export const logoPercent = z
  .int()
  .min(LOGO_PERCENT.min)
  .max(LOGO_PERCENT.max)
  .meta({ description: 'Size of the logo in percent of the largest one.', examples: [100] });

/** What a configuration of labels sets. A setting that a stored version does not have is the default. */
export const labelSettings = z
  .strictObject({
    logoOwner: logoOwner.default('CLIENT'),
    logoPosition: logoPosition.default('LEFT'),
    logoPercent: logoPercent.default(LOGO_PERCENT.max),
    size: z.enum(LABEL_SIZES).default('4X6').describe('Size of the labels.'),
    hiddenFields: z
      .array(z.enum(OPTIONAL_LABEL_FIELDS))
      .max(OPTIONAL_LABEL_FIELDS.length)
      .default([])
      .describe(
        'What labels leave out: the customer order code (`REFERENCE`), the date of the order (`DATE`).',
      ),
    labelOnly: z.boolean().default(false).describe('Whether labels are printed without customs lines.'),
  })
  .meta({ id: 'LabelSettings' });
export type LabelSettings = z.output<typeof labelSettings>;
