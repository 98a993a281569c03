import { z } from 'zod';
import { DUTY_GAPS } from '../duties/duty-assessment.ts';
import { count, currencyCode, money, reasonSchema } from '../core/schemas.ts';
import { rateComparison } from './rate-comparison-schemas.ts';
import { PARTNER_ACCESS } from './rate-comparison-values.ts';

const bestCombination = rateComparison
  .pick({
    price: true,
    landed: true,
    days: true,
    measuredDays: true,
    ratingTenths: true,
  })
  .extend({
    partners: z
      .array(z.string())
      .meta({ description: 'Names of the partners, one for each leg.', examples: [['Lion Parcel Post']] }),
    access: z.enum(PARTNER_ACCESS).describe('The least access among the legs.'),
    gaps: z
      .array(z.enum(DUTY_GAPS))
      .describe('What is missing in the duties of the landed cost; empty if they are complete.'),
  })
  .meta({ id: 'BestCombination', description: 'The best combination of partners for a parcel of a file.' });

export const fileComparisonRow = z
  .strictObject({
    row: z.int().meta({ description: 'Number of the row in the spreadsheet, from 1.', examples: [2] }),
    reference: z.string().meta({ description: 'Code of the order in the file.', examples: ['SO-1001'] }),
    originCountry: z
      .string()
      .nullable()
      .meta({ description: 'Origin country; null if it cannot be read.', examples: ['SG'] }),
    destinationCountry: z
      .string()
      .nullable()
      .meta({ description: 'Destination country; null if it cannot be read.', examples: ['MY'] }),
    grossGrams: z
      .int()
      .nullable()
      .meta({ description: 'Weight of one piece in grams; null if it cannot be read.', examples: [1250] }),
    combinations: z.number().meta({ description: 'Number of combinations; 0 without one.', examples: [48] }),
    best: bestCombination.nullable().describe('Null if no combination can carry the parcel.'),
    reasons: z
      .array(reasonSchema)
      .describe('Why the row has no combination: faults of its cells, or the legs without a partner.'),
  })
  .meta({ id: 'FileComparisonRow', description: 'A parcel of a file with its best combination.' });
export type FileComparisonRow = z.output<typeof fileComparisonRow>;

export const fileComparison = z
  .strictObject({
    data: z.array(fileComparisonRow).describe('The rows of the page, in the sequence of the file.'),
    page: z.int().meta({ description: 'Number of the page, from 1.', examples: [1] }),
    totalPage: z.int().meta({ description: 'Number of pages.', examples: [1] }),
    totalCount: count('Number of rows of the file.', 1000),
    priced: count('Rows with a combination.', 960),
    total: money.describe("The sum of the best prices in the client's currency."),
    currency: currencyCode.describe('Currency of the client, ISO 4217.'),
  })
  .meta({ id: 'FileComparison', description: 'The parcels of a file, each with its best combination.' });
export type FileComparison = z.output<typeof fileComparison>;
