import { z } from 'zod';
import { currencyCode, isoDate, isoTime, reasonSchema, text, uuid } from '../../core/schemas.ts';
import { fieldText } from '../../core/field-texts.ts';
import { MAX_GRAMS, SERVICE_LEVELS, SERVICE_TYPES, SHIPMENT_MODES } from '../../trade/order-values.ts';
import { DECIMAL_MARKS, WEIGHT_UNITS } from '../../orders/upload/upload-schemas.ts';
import { ratePlace } from '../../routing/rate-card.ts';
import {
  CODED_FIELDS,
  DIFFERENCE_FEES,
  DIFFERENCE_KINDS,
  DUPLICATE_RULES,
  MAX_RATE_FILE_ROWS,
  MAX_RATE_FILE_SHEETS,
  MISSING_FIELDS,
  RATE_FILE_FIELDS,
  RATE_FILE_NAMES,
  RATE_FILE_SHAPES,
  RATE_FILE_STATES,
} from './rate-file-values.ts';

const header = z
  .string()
  .max(500)
  .meta({ description: 'Header of the column.', examples: ['rate'] });
const fileText = z.string().min(1).max(500);

/** Values for fields without a column, and for empty cells. */
const rateFileDefaults = z
  .strictObject({
    serviceType: z.enum(SERVICE_TYPES).optional().describe('Service type.'),
    serviceLevel: z.enum(SERVICE_LEVELS).optional().describe('Service level; absent for all levels.'),
    mode: z.enum(SHIPMENT_MODES).optional().describe('Transport mode.'),
    origin: ratePlace.optional().describe('Where the leg starts.'),
    destination: ratePlace.optional().describe('Where the leg ends.'),
    currency: currencyCode.optional(),
    transitDaysMin: z
      .int()
      .min(0)
      .max(365)
      .optional()
      .meta({ description: 'Shortest transit time in days.', examples: [2] }),
    transitDaysMax: z
      .int()
      .min(0)
      .max(365)
      .optional()
      .meta({ description: 'Longest transit time in days.', examples: [4] }),
    stepGrams: z
      .int()
      .min(1)
      .max(100_000)
      .optional()
      .meta({ description: 'Step to which the weight is rounded up, in grams.', examples: [500] }),
    maxGrams: z
      .int()
      .min(1)
      .max(MAX_GRAMS)
      .optional()
      .meta({ description: 'Highest chargeable weight, in grams.', examples: [30_000] }),
    divisor: z
      .int()
      .min(1000)
      .max(10_000)
      .optional()
      .meta({ description: 'Volumetric divisor: cm³ per kilogram.', examples: [5000] }),
    fuelBasisPoints: z
      .int()
      .min(0)
      .max(100_000)
      .optional()
      .meta({ description: 'Fuel surcharge in basis points: 1250 is 12.5 %.', examples: [1250] }),
  })
  .meta({ id: 'RateFileDefaults', description: 'Values for fields without a column.' });

export const rateFileMapping = z
  .strictObject({
    shape: z.enum(RATE_FILE_SHAPES).describe('How the file lists prices.'),
    clientId: uuid
      .optional()
      .describe(
        'The client that the prices are agreed with, which has an accepted connection; absent for all clients. The file of `rates/download` names its clients itself.',
      ),
    sheets: z
      .array(z.string().max(200))
      .max(MAX_RATE_FILE_SHEETS)
      .meta({
        description: 'Names of the sheets to read; the name of a text file is empty.',
        examples: [['']],
      }),
    columns: z
      .array(z.strictObject({ header, field: z.enum(RATE_FILE_FIELDS).describe('What it contains.') }))
      .max(400)
      .describe('Columns with their fields; other columns are not read.'),
    zoneMeaning: z.enum(RATE_FILE_NAMES).describe('What the headers of zones stand for.'),
    sheetMeaning: z.enum(RATE_FILE_NAMES).describe('What the names of sheets stand for.'),
    filter: z
      .strictObject({
        header,
        value: fileText.meta({ description: 'Text of the cell.', examples: ['V444_6'] }),
      })
      .optional()
      .describe('Only rows with this text in a column, such as those of one carrier; absent for all rows.'),
    values: z
      .array(
        z
          .strictObject({
            field: z.enum(CODED_FIELDS).describe('Field of the text.'),
            text: fileText.meta({ description: 'Text of the file.', examples: ['DTD'] }),
            value: text(40).meta({ description: 'Code of the field.', examples: ['FREIGHT_FORWARDER'] }),
          })
          .refine(({ field, value }) => CODE_VALUES[field].includes(value), {
            message: fieldText('invalid'),
            path: ['value'],
          }),
      )
      .max(200)
      .describe('Codes of texts.'),
    places: z
      .array(
        z.strictObject({
          text: fileText.meta({ description: 'Text of the file.', examples: ['PORT08'] }),
          place: ratePlace.describe('The place that it stands for.'),
        }),
      )
      .max(1000)
      .describe('Places of texts that are neither countries nor UN/LOCODEs.'),
    duplicates: z
      .enum(DUPLICATE_RULES)
      .describe('Which price applies if two rows have prices of one card from the same weight.'),
    weightUnit: z
      .enum(WEIGHT_UNITS)
      .optional()
      .describe('Unit of weights without a unit, and of prices per unit; absent until it is known.'),
    decimalMark: z
      .enum(DECIMAL_MARKS)
      .optional()
      .describe('Decimal mark of numbers in text; absent until it is known.'),
    defaults: rateFileDefaults,
  })
  .meta({ id: 'RateFileMapping', description: 'How the rows of a rate file become rate cards.' });
export type RateFileMapping = z.output<typeof rateFileMapping>;

const CODE_VALUES: Readonly<Record<(typeof CODED_FIELDS)[number], readonly string[]>> = {
  serviceType: SERVICE_TYPES,
  serviceLevel: SERVICE_LEVELS,
  mode: SHIPMENT_MODES,
};

const counter = (description: string, example: number) => z.int().meta({ description, examples: [example] });

const rateFileFields = {
  id: uuid.describe('Id of the file.'),
  fileName: z.string().meta({ description: 'Name of the file.', examples: ['rates-2027.xlsx'] }),
  clientName: z
    .string()
    .nullable()
    .meta({ description: 'The client that the prices are for; null for all clients.', examples: [null] }),
  state: z.enum(RATE_FILE_STATES).describe('Stage of the upload.'),
  shape: z.enum(RATE_FILE_SHAPES).describe('How the file lists prices.'),
  rows: counter('Number of rows, with headers.', 1541),
  cards: counter('Number of rate cards that the rows are.', 76),
  breaks: counter('Number of weight breaks of the cards.', 1540),
  errorRows: counter('Number of rows with errors.', 0),
  warningRows: counter('Number of rows with warnings, which can be published.', 3),
  validFrom: isoDate.nullable().describe('First day of the published prices; null before the publication.'),
  createdAt: isoTime.describe('When the file was uploaded.'),
  createdBy: z.string().meta({ description: 'Who uploaded the file.', examples: ['Arif Rahman'] }),
  version: counter('Number of the last change, for If-Match.', 1),
};

export const rateFile = z
  .strictObject(rateFileFields)
  .meta({ id: 'RateFile', description: 'An uploaded rate file in a list.' });
export type RateFile = z.output<typeof rateFile>;

const rateFileSheet = z
  .strictObject({
    name: z.string().meta({ description: 'Name of the sheet; empty for a text file.', examples: ['Rates'] }),
    rows: counter('Number of its rows.', 120),
    faultyRows: counter('Number of its rows with errors or warnings.', 0),
    headerRow: z
      .int()
      .nullable()
      .meta({ description: 'Number of the header row, from 1; null without one.', examples: [1] }),
    header: z
      .array(z.string())
      .meta({ description: 'Cells of the header row.', examples: [['Carrier', 'rate']] }),
    samples: z
      .array(z.array(z.string()))
      .meta({ description: 'The first different values by column.', examples: [[['V444_6'], ['0.71']]] }),
  })
  .meta({ id: 'RateFileSheet', description: 'A sheet of a rate file.' });

export const rateFileDetails = z
  .strictObject({
    ...rateFileFields,
    mapping: rateFileMapping,
    sheets: z.array(rateFileSheet).describe('The sheets of the file.'),
    missing: z
      .array(z.enum(MISSING_FIELDS))
      .meta({ description: 'What the mapping does not say yet.', examples: [['currency']] }),
    openTexts: z
      .array(
        z.strictObject({
          field: z.enum([...CODED_FIELDS, 'place']).describe('What the text stands for.'),
          text: z.string().meta({ description: 'Text of the file.', examples: ['PORT08'] }),
        }),
      )
      .describe('Texts of the file that the mapping gives no code or place for; at most 1,000.'),
  })
  .meta({ id: 'RateFileDetails', description: 'An uploaded rate file with its mapping.' });
export type RateFileDetails = z.output<typeof rateFileDetails>;
export type RateFileSheet = z.output<typeof rateFileSheet>;

export const rateFileRow = z
  .strictObject({
    sheet: z.int().meta({ description: 'Position of the sheet, from 0.', examples: [0] }),
    row: z.int().meta({ description: 'Number of the row in the sheet, from 1.', examples: [2] }),
    cells: z.array(z.string()).meta({ description: 'Cells as text.', examples: [['V444_6', '0.71']] }),
    faults: z
      .array(
        z.strictObject({
          column: z
            .int()
            .nullable()
            .meta({ description: 'Position of the cell, from 0; null for the whole row.', examples: [1] }),
          severity: z.enum(['ERROR', 'WARNING']).describe('An error keeps the file from publication.'),
          reason: reasonSchema.describe('What is wrong.'),
        }),
      )
      .describe('Errors and warnings; empty for a valid row.'),
  })
  .meta({ id: 'RateFileRow', description: 'A row of a rate file.' });
export type RateFileRow = z.output<typeof rateFileRow>;

export const rateFileCell = z.strictObject({
  sheet: z
    .int()
    .min(0)
    .max(MAX_RATE_FILE_SHEETS)
    .meta({ description: 'Position of the sheet, from 0.', examples: [0] }),
  row: z
    .int()
    .min(1)
    .max(2 * MAX_RATE_FILE_ROWS)
    .meta({ description: 'Number of the row, from 1.', examples: [2] }),
  column: z
    .int()
    .min(0)
    .max(199)
    .meta({ description: 'Position of the cell, from 0.', examples: [1] }),
  value: z
    .string()
    .max(500)
    .meta({ description: 'The new text.', examples: ['0.71'] }),
});

const amount = (description: string) =>
  z
    .int()
    .nullable()
    .meta({ description: `${description}, in minor units of the currency.`, examples: [4323] });

export const rateDifference = z
  .strictObject({
    kind: z
      .enum(DIFFERENCE_KINDS)
      .describe('Whether the price rises, falls, is new, ends, or stays the same.'),
    serviceType: z.enum(SERVICE_TYPES).describe('Service type of the card.'),
    serviceLevels: z.array(z.enum(SERVICE_LEVELS)).describe('Service levels; empty for all.'),
    mode: z.enum(SHIPMENT_MODES).nullable().describe('Transport mode; null without one.'),
    origin: ratePlace.describe('Where the leg starts.'),
    destination: ratePlace.describe('Where the leg ends.'),
    clientName: z
      .string()
      .nullable()
      .meta({ description: 'The client of an agreed card; null for all clients.', examples: [null] }),
    currency: currencyCode,
    validFrom: isoDate.describe('The first day of the new price.'),
    fromGrams: z
      .int()
      .nullable()
      .meta({ description: 'Start of the weight break; null for a change of terms.', examples: [5000] }),
    fee: z
      .enum(DIFFERENCE_FEES)
      .nullable()
      .describe('The fee of a customs card: the entry, each further line, or an order on a manifest.'),
    beforeMinor: amount('Price now at the weight, null without one'),
    afterMinor: amount('New price at the weight, null without one'),
    changePercent: z
      .number()
      .nullable()
      .meta({ description: 'Change in percent; null if one price is missing.', examples: [4.5] }),
    isJump: z.boolean().describe('The price changes by more than 30 %.'),
    terms: z.array(z.string()).meta({
      description: 'Terms of the card that change; for rows without a weight.',
      examples: [['divisor']],
    }),
  })
  .meta({ id: 'RateDifference', description: 'What a rate file changes about a weight break or a card.' });
export type RateDifference = z.output<typeof rateDifference>;

const effectFields = {
  orders: counter('Number of orders with a leg on changed cards.', 412),
  changePercent: z
    .number()
    .nullable()
    .meta({ description: 'Change of what they cost in percent; null without orders.', examples: [3.2] }),
};

export const ratePreview = z
  .strictObject({
    validFrom: isoDate.describe('The effective date of the preview.'),
    cards: z
      .strictObject({
        new: counter('Cards that are new.', 2),
        changed: counter('Cards that get a new version.', 5),
        same: counter('Cards that stay as they are.', 70),
        missing: counter('Valid cards of the same services and origins that the file does not have.', 1),
      })
      .describe('Number of cards by change.'),
    differences: z
      .array(
        z.strictObject({ kind: z.enum(DIFFERENCE_KINDS).describe('Kind.'), count: counter('Rows.', 12) }),
      )
      .describe('Number of differences by kind.'),
    jumps: counter('Number of prices that change by more than 30 %.', 0),
    effect: z
      .strictObject({
        ...effectFields,
        checkedOrders: counter('Number of latest orders that were looked at, up to 1,000.', 1000),
        clients: z
          .array(
            z.strictObject({
              name: z.string().meta({ description: 'Name of the client.', examples: ['Merlion Commerce'] }),
              ...effectFields,
            }),
          )
          .describe('The effect by client, most orders first.'),
      })
      .describe(
        'What the latest orders of the clients would cost, against what they cost by the prices now.',
      ),
  })
  .meta({ id: 'RatePreview', description: 'What the publication of a rate file would change.' });
export type RatePreview = z.output<typeof ratePreview>;

export const ratePublication = z
  .strictObject({
    validFrom: isoDate.describe('The first day of the new prices; today or later.'),
    confirmsJumps: z
      .boolean()
      .default(false)
      .describe('True to publish prices that change by more than 30 %.'),
    endsMissingCards: z
      .boolean()
      .default(false)
      .describe('True to end cards of the same services and origins that the file does not have.'),
  })
  .meta({ id: 'RatePublication', description: 'When the prices of a rate file begin.' });
