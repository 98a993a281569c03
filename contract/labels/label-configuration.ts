import { z } from 'zod';
import { fieldText } from '../core/index.ts';

/** Whose logo labels show. */
export const LOGO_OWNERS = ['CLIENT', 'CUSTOMER', 'NONE'] as const;
export type LogoOwner = (typeof LOGO_OWNERS)[number];

/** Where the logo is in the header, beside the service level. */
export const LOGO_POSITIONS = ['LEFT', 'CENTRE', 'RIGHT'] as const;
export type LogoPosition = (typeof LOGO_POSITIONS)[number];

/** Size of the logo in percent of the largest one. */
export const LOGO_PERCENT = { min: 40, max: 100 } as const;

/** Sizes of labels: 4 × 6 inches, A6, 100 × 150 mm, and 80 × 50 mm, which shows what sorting and delivery need. */
export const LABEL_SIZES = ['4X6', 'A6', '100X150', '80X50'] as const;
export type LabelSize = (typeof LABEL_SIZES)[number];

/** Numbers of labels on an A4 sheet. */
export const SHEET_LABELS = [1, 2, 4, 8] as const;

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
    labelOnly: z.boolean().default(false).describe('Whether labels are printed without customs lines.'),
  })
  .meta({ id: 'LabelSettings' });
export type LabelSettings = z.output<typeof labelSettings>;
